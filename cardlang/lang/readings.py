"""What the texts of a game mean, and what was read before is not read again.

A game of two thousand cards takes seconds to read, and from one check to the next a designer changes three of them. So
the meaning of each text is kept in the user's cache folder between two runs, by all that it depends on: the text and
where it stands, the card names in it, the game's words, the grammar, the program. Whether it was kept changes nothing
but the time; `CARDLANG_CACHE=` (empty) keeps nothing.
"""

import re
from dataclasses import replace
from typing import Any

from cardlang.lang import model
from cardlang.lang.definition import Definition
from cardlang.lang.game import Depends, TextField
from cardlang.lang.meaning.problem import Problem
from cardlang.lang.names import names_in
from cardlang.lang.reminders import reminders_in
from cardlang.lang.reminding import NOBODY, Own, Reminding
from cardlang.lang.suggest import with_suggestions
from cardlang.lang.text import Understood, understand
from cardlang.source.keeping import cache_folder, keep
from cardlang.source.shapes import as_bytes, key_of, recall_values

FEW = 60
"""So many texts are sooner read than looked for."""

MANY = 50_000
"""No more readings are kept of one game; beyond, those that this run did not ask for are forgotten."""

_CLASSES = (*model.SHAPES, model.Mark)
_FAMILIES = 8


class Readings:
    """Reads the texts of one game, the ones it remembers at once."""

    def __init__(self, definition: Definition, names: frozenset[str], texts: int) -> None:
        """Look for what was kept, if so many texts are to be read that this is worth its time."""
        self._definition = definition
        self._names = names
        self._reminding = Reminding(definition, names)
        self._kept: dict[Depends, Any] = {}
        self._used: dict[Depends, Any] = {}
        self._file = ""
        self._is_new = False
        if texts >= FEW and cache_folder() is not None:
            self._file = f"{_family(definition)}{_key(definition)}.texts"
            found = recall_values(self._file, _CLASSES)
            self._kept = found if isinstance(found, dict) else {}
        self._all = key_of(*sorted(names)) if self._file else ""

    def read(self, text: str, field: TextField, type_: str, own: Own = NOBODY) -> Understood:
        """Return what a text means, as `understand` does, and what is wrong with its reminders.

        With a problem comes what may have been meant. `own` is what reminders may take from the card.

        What it depends on are the names in it where it was understood; all names (as one word) where it was not, or
        where a name in it is no card's: it may depend on every name there is, for the nearest ones are offered.
        """
        if not self._file:
            return self._read(text, field, type_, own)
        reminds = (*own.called, "", *own.alone) if reminders_in(text) else ()
        good: Depends = (field, type_, text, (*reminds, "", *sorted(names_in(text, self._names))))
        bad: Depends = (field, type_, text, (*reminds, "", self._all))
        for key in (good, bad):
            row = self._used.get(key) or self._kept.get(key)
            if row is not None:
                self._used[key] = row
                return _understood(row, key)
        read = self._read(text, field, type_, own)
        key = bad if read.problem is not None or read.names else good
        self._used[key] = _row(read)
        self._is_new = True
        return replace(read, depends=key)

    def _read(self, text: str, field: TextField, type_: str, own: Own) -> Understood:
        of_type = self._definition.types[type_]
        read = understand(text, field, of_type, self._definition, self._names)
        problem = read.problem
        if problem is not None:
            problem = with_suggestions(problem, text, field, of_type, self._definition, self._names)
        wrong = self._reminding.wrong(text, of_type, own) if reminders_in(text) else []
        return replace(read, problem=problem, reminders=tuple(wrong))

    def keep(self) -> None:
        """Keep what was read anew, beside what was kept before."""
        if self._file and self._is_new:
            rows = {**self._kept, **self._used}
            keep(
                self._file,
                as_bytes(rows if len(rows) <= MANY else self._used),
                family=_family(self._definition),
                most=_FAMILIES,
            )


def _row(read: Understood) -> tuple[Any, ...]:
    problem = read.problem
    told = _facts(problem) if problem is not None else None
    return read.meaning, read.said, told, *(tuple(map(_facts, beside)) for beside in (read.reminders, read.names))


def _facts(problem: Problem) -> tuple[Any, ...]:
    facts = {name: fact if isinstance(fact, (int, str)) else str(fact) for name, fact in problem.facts.items()}
    return problem.code, problem.start, problem.end, problem.suggestions, facts


def _understood(row: tuple[Any, ...], depends: Depends) -> Understood:
    meaning, said, told, *beside = row
    problem = _problem(told) if told is not None else None
    reminders, names = (tuple(map(_problem, rows)) for rows in beside)
    return Understood(meaning, said, problem, reminders, names=names, depends=depends)


def _problem(row: tuple[Any, ...]) -> Problem:
    code, start, end, suggestions, facts = row
    return Problem(code, start, end, suggestions, **facts)


def _family(definition: Definition) -> str:
    """Return how the files of a game's readings begin; a game may call itself anything, and a file may not."""
    return f"texts-{re.sub(r'[^a-z0-9_]', '_', definition.id.casefold())[:40]}-"


def _key(definition: Definition) -> str:
    """Return what the readings depend on beside the text and the names: the game, the grammar, the program."""
    return key_of("texts", repr(definition))
