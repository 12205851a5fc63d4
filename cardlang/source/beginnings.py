"""With which letters what a regular expression finds can begin.

Python's own parser of regular expressions takes one apart; whatever is met here that is not known can begin with
anything, so that nothing is ever missed. Only letters of ASCII are told apart.
"""

from collections.abc import Callable
from functools import lru_cache
from re import IGNORECASE, _constants, _parser  # there is no public one
from typing import Any

Letters = frozenset[str] | None
"""The letters that it can begin with; None where it can be any."""

_ASCII = frozenset(map(chr, range(128)))
_KINDS: dict[Any, Callable[[str], bool]] = {
    _constants.CATEGORY_SPACE: str.isspace,
    _constants.CATEGORY_DIGIT: str.isdigit,
    _constants.CATEGORY_WORD: lambda letter: letter.isalnum() or letter == "_",
}


def can_begin(letters: Letters, letter: str) -> bool:
    """Tell whether something that begins so can begin with this letter."""
    return letters is None or letter in letters or letter not in _ASCII


@lru_cache(maxsize=4096)
def beginnings(pattern: str, flags: int) -> Letters:
    """Return the letters that a match of a pattern can begin with."""
    try:
        parsed = _parser.parse(pattern, flags)
    except Exception:  # noqa: BLE001 (a pattern that is wrong is told where it is compiled)
        return None
    letters, may_be_empty = _cased(_of_row(list(parsed)), parsed.state.flags)
    return None if may_be_empty else letters


def _of_row(row: list[Any]) -> tuple[Letters, bool]:
    """Return with which letters parts in a row begin, and whether all of them may be empty."""
    letters: set[str] = set()
    for op, what in row:
        begins, empty = _of(op, what)
        if begins is None:
            return None, empty
        letters |= begins
        if not empty:
            return frozenset(letters), False
    return frozenset(letters), True


def _of(op: Any, what: Any) -> tuple[Letters, bool]:
    """Return with which letters one part begins, and whether it may be empty."""
    if op in (_constants.AT, _constants.ASSERT, _constants.ASSERT_NOT):
        return frozenset(), True  # it takes up nothing
    if op == _constants.LITERAL:
        return frozenset({chr(what)}), False
    if op == _constants.IN:
        return _in(what), False
    if op == _constants.SUBPATTERN:
        _, add, _, inner = what
        return _cased(_of_row(list(inner)), add)
    if op == _constants.BRANCH:
        return _any_of([_of_row(list(branch)) for branch in what[1]])
    if op in (_constants.MAX_REPEAT, _constants.MIN_REPEAT, _constants.POSSESSIVE_REPEAT):
        least, _, inner = what
        begins, empty = _of_row(list(inner))
        return begins, empty or least == 0
    return None, True


def _cased(found: tuple[Letters, bool], flags: int) -> tuple[Letters, bool]:
    """Return letters in both cases where a pattern, or a group in it, does not tell them apart."""
    letters, empty = found
    if letters is None or not flags & IGNORECASE:
        return found
    return frozenset(form for letter in letters for form in (letter.lower(), letter.upper())), empty


def _any_of(branches: list[tuple[Letters, bool]]) -> tuple[Letters, bool]:
    """Return with which letters one of several begins."""
    letters: set[str] = set()
    for begins, _ in branches:
        if begins is None:
            return None, True
        letters |= begins
    return frozenset(letters), any(empty for _, empty in branches)


def _in(choices: list[tuple[Any, Any]]) -> Letters:
    """Return the letters of a set: "[a-z_]"."""
    letters: set[str] = set()
    for op, what in choices:
        if op == _constants.LITERAL:
            letters.add(chr(what))
        elif op == _constants.RANGE:
            letters |= {letter for letter in _ASCII if what[0] <= ord(letter) <= what[1]}
        elif op == _constants.CATEGORY and what in _KINDS:
            letters |= {letter for letter in _ASCII if _KINDS[what](letter)}
        else:
            return None
    return frozenset(letters)
