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
from typing import Any, Literal

import cardlang.check.rules
from cardlang.check.records import Records
from cardlang.diagnostics import Finding, in_order
from cardlang.lang.definition import Definition
from cardlang.lang.game import Game
from cardlang.source.cardfile import CardFile, Record


def check_records(records: Sequence[Record], definition: Definition) -> list[Finding]:
    """Return what the rules on records find in the records of one game."""
    return _run("records", Records(definition, tuple(records)))


def check_game(game: Game, *, scenarios: bool = True) -> list[Finding]:
    """Return what the rules on a resolved game find; without its scenarios where nobody plays them."""
    found = _run("game", game)
    return in_order([*found, *_run("scenarios", game)]) if scenarios else found


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


def _run(over: Literal["records", "game", "scenarios"], subject: Records | Game) -> list[Finding]:
    findings: list[Finding] = []
    for name, module in rules().items():
        rule: Callable[[Any], Iterator[Finding]] = getattr(module, name)
        if next(iter(signature(rule).parameters)) == over:
            findings += rule(subject)
    return in_order(findings)


def _allows(records: Iterable[Record], finding: Finding) -> bool:
    place = finding.span
    return place is not None and any(
        record.span.file == place.file
        and record.span.line <= place.line <= record.span.end_line
        and any(code == finding.code for code, _reason in record.allowed)
        for record in records
    )
