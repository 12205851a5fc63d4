"""Sentences as `cardlang parse` shows them: the line of output, and how a sentence that is on no card is read.

A loose sentence may be preceded by a label that chooses its field or by an ability's name; it is read as it stands
first, so that nothing is taken away that the language knows how to read. It is read as if it stood on a card of the
first type that can say it, those that happen before those that stay.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardlang.diagnostics import Finding, found
from cardlang.diagnostics.formats.json import as_object
from cardlang.lang.definition import Definition, TypeDef
from cardlang.lang.game import TextField
from cardlang.lang.meaning.problem import Problem
from cardlang.lang.model import Meaning
from cardlang.lang.reminding import UNSURE, Own, Reminding
from cardlang.lang.suggest import with_suggestions
from cardlang.lang.text import understand
from cardlang.lang.tree import as_json
from cardlang.source.span import Located, Span

LABELS: dict[str, TextField] = {
    "text": "text",
    "counter": "counter",
    "response": "counter",
    "requires": "requires",
    "requirement": "requires",
    "ability": "ability",
}
"""Labels that may stand before a loose sentence, and the field each one chooses."""

MAX_TEXT = 4_000
_LABEL = re.compile(rf"\s*(?P<label>{'|'.join(LABELS)})\s*[:：]\s*", re.IGNORECASE)
_NAMED = re.compile(r"\bnamed ([^\W\d_a-z][\w'’.-]*(?: [^\W\d_a-z][\w'’.-]*)*\w)")
_NAME = re.compile(r"\s*(?P<name>[^\s—–.:()0-9][^—–.:()]{0,60}?)\s+[—–]\s+(?=\S)")
_SMALL = frozenset(
    {"a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "the", "to", "with"}
)
"""Words that need no capital in a title, but at its beginning."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """One line of output before it is JSON: where the sentence stood, and what was understood."""

    file: str | None
    line: int
    card: str | None
    field: str
    text: str
    meaning: Meaning | None
    said: str | None
    error: Finding | None
    language: str = "en"

    def as_object(self) -> dict[str, Any]:
        """Return the object that design section 9 promises."""
        return {
            "file": self.file,
            "line": self.line,
            "card": self.card,
            "field": self.field,
            "lang": self.language,
            "text": self.text,
            "ok": self.meaning is not None,
            "tree": None if self.meaning is None else as_json(self.meaning),
            "said": self.said if self.meaning is not None else None,
            "error": as_object(self.error) if self.error else None,
        }


def read_loose(
    line: str, number: int, file: str | None, field: TextField, definition: Definition, names: frozenset[str]
) -> Parsed:
    """Read a sentence that stands on no card."""
    if len(line) > MAX_TEXT:
        span = Span(file or "", number, 1, number, 2)
        error = found("C117", span, field=field, limit=f"{MAX_TEXT:,}")
        return Parsed(file, number, None, field, line, None, None, error)
    best: tuple[int, int, str, TextField, TypeDef, str | None, Problem] | None = None
    for start, rest, chosen, name in _readings(line, field):
        for of_type in _types(definition, chosen):
            read = understand(rest, chosen, of_type, definition, names)
            if read.meaning is not None:
                beside = (*read.names, *Reminding(definition, names).wrong(rest, of_type, _own(rest)))
                wrong = _beside(line, number, file, start, beside)
                return Parsed(file, number, name, chosen, line, read.meaning, read.said, wrong)
            assert read.problem is not None
            reach = start + read.problem.start
            if best is None or reach > best[0]:
                best = (reach, start, rest, chosen, of_type, name, read.problem)
    assert best is not None
    _reach, start, rest, chosen, of_type, name, problem = best
    problem = with_suggestions(problem, rest, chosen, of_type, definition, names)
    return Parsed(file, number, name, chosen, line, None, None, _error(line, number, file, start, problem))


def _own(line: str) -> Own:
    """Return what is known of the card that a sentence stands on: it may bear any name that its reminders speak of."""
    return Own(tuple(_NAMED.findall(line)))


def _beside(line: str, number: int, file: str | None, start: int, wrong: Sequence[Problem]) -> Finding | None:
    """Return the first thing that is wrong with a sentence that was understood: a name in it, a reminder."""
    if not wrong:
        return None
    finding = _error(line, number, file, start, wrong[0])
    return replace(finding, severity="warning") if finding.code in UNSURE else finding


def _error(line: str, number: int, file: str | None, start: int, problem: Problem) -> Finding:
    place = Located(line, file or "", ((number, 1),)).span(start + problem.start, start + problem.end)
    facts = {"card": "", **problem.facts}
    return Finding(problem.code, place, tuple(facts.items()), problem.suggestions)


def _readings(line: str, field: TextField) -> Iterator[tuple[int, str, TextField, str | None]]:
    """Yield the ways to see a line: as it stands; without its label; without a name.

    Each is where the sentence starts, the sentence, its field, and the ability's name.
    """
    start = len(line) - len(line.lstrip())
    rest, chosen = line[start:].rstrip(), field
    label = _LABEL.match(rest)
    if label is not None:
        start, rest, chosen = start + label.end(), rest[label.end() :], LABELS[label["label"].casefold()]
    yield start, rest, chosen, None
    name = _NAME.match(rest)
    if name is not None and _is_title(name["name"]):
        for again in (chosen, "ability") if chosen == "text" else (chosen,):
            yield start + name.end(), rest[name.end() :], again, name["name"]


def _is_title(name: str) -> bool:
    """Tell whether these words are a name, "Show Me", and not a cost with a slip in it, "⟳, Bnaish this item"."""
    first, *others = name.split()
    if any(unicodedata.category(sign) in ("So", "Sm", "Sc", "Sk") for sign in name):
        return False
    return not first[0].islower() and all(not word[0].islower() or word in _SMALL for word in others)


def _types(definition: Definition, field: TextField) -> Sequence[TypeDef]:
    """Return the types to try: those that happen before those that stay, and for a counter those that respond."""
    types = [of_type for of_type in definition.types.values() if field != "counter" or of_type.responds]
    return sorted(types or definition.types.values(), key=lambda of_type: of_type.lasting)
