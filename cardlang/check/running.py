"""Runs the rules: finds them in `cardlang/check/rules`, hands each what it looks at, and puts the findings in order.

What a comment `# allow C310: reason` above a record allows, and what the project wants to hear nothing of, is left out
here, in one place, for the findings of every stage.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from inspect import signature
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Literal, TypeAlias

import cardlang.check.rules
from cardlang.check.faultless import Faultless
from cardlang.check.records import Records
from cardlang.check.spoken import Spoken, spoken
from cardlang.diagnostics import Finding, in_order
from cardlang.lang.definition import Definition
from cardlang.lang.game import Game
from cardlang.lang.translations import Pair, pairs
from cardlang.source.cardfile import CardFile, Record

Subject: TypeAlias = Literal["records", "game", "scenarios", "sentence", "translation"]


def check_records(records: Sequence[Record], definition: Definition) -> list[Finding]:
    """Return what the rules on records find in the records of one game."""
    return _run("records", Records(definition, tuple(records)))


def check_game(game: Game, *, scenarios: bool = True) -> list[Finding]:
    """Return what the rules on a resolved game find; without its scenarios where nobody plays them."""
    found = [*_run("game", game), *_in_sentences(game), *_in_translations(game)]
    return in_order([*found, *_run("scenarios", game)] if scenarios else found)


def check_sentence(sentence: Spoken) -> list[Finding]:
    """Return what the rules on meanings find in one sentence that was understood."""
    quoted = (finding for ability in sentence.in_quotes for finding in check_sentence(ability))
    return in_order([*_run("sentence", sentence), *quoted])


def _in_sentences(game: Game) -> Iterator[Finding]:
    """Yield what the rules find in each sentence, but for those in which they found nothing the last time."""
    faultless = Faultless(game.definition)
    for sentence in spoken(game):
        if not faultless.has(sentence):
            found = check_sentence(sentence)
            yield from found
            if not found:
                faultless.add(sentence)
    faultless.keep()


def _in_translations(game: Game) -> Iterator[Finding]:
    """Yield what the rules find in each paragraph that stands there in another language too."""
    for pair in pairs(game):
        yield from _run("translation", pair)


def not_allowed(findings: Iterable[Finding], files: Sequence[CardFile], off: Collection[str] = ()) -> list[Finding]:
    """Return the findings that no comment above their record allows, without those whose code is off."""
    records = [record for file in files for record in file.records if record.allowed]
    return [finding for finding in findings if finding.code not in off and not _allows(records, finding)]


@cache
def rules() -> dict[str, ModuleType]:
    """Return every rule by its name, in the order of their codes."""
    package = cardlang.check.rules
    modules = [import_module(f"{package.__name__}.{found.name}") for found in iter_modules(package.__path__)]
    return {module.__name__.rpartition(".")[2]: module for module in sorted(modules, key=lambda module: module.code)}


def _run(over: Subject, subject: Records | Game | Spoken | Pair) -> list[Finding]:
    return in_order([finding for rule in _rules_on(over) for finding in rule(subject)])


@cache
def _rules_on(over: Subject) -> tuple[Callable[[Any], Iterator[Finding]], ...]:
    """Return the rules that look at this, as their parameter says."""
    functions = [getattr(module, name) for name, module in rules().items()]
    return tuple(rule for rule in functions if next(iter(signature(rule).parameters)) == over)


def _allows(records: Iterable[Record], finding: Finding) -> bool:
    place = finding.span
    return place is not None and any(
        record.span.file == place.file
        and record.span.line <= place.line <= record.span.end_line
        and any(code == finding.code for code, _reason in record.allowed)
        for record in records
    )
