"""Two meanings side by side: where they cannot be the same."""

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardlang.lang.model import Filter, Mark, Meaning, Player, Quantity, Ref, Result, Span

UNSAID = "left unsaid"
"""The key in a mark's `said` for the names of the fields that a text leaves unsaid."""

_WHOLE = (Player, Quantity, Span, Result)
"""Shapes that are told as a whole: whose, how many, how long, as many as what."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A place where two meanings cannot be the same.

    `inside` are the shapes around it in the first meaning, the outermost first; `field` is the one that differs, with
    what the one and the other have there.
    """

    inside: tuple[object, ...]
    field: str
    one: Any
    other: Any


def differences(one: Meaning, other: Meaning) -> list[Difference]:
    """Return where two meanings cannot be the same; none where the one can be what the other says."""
    return list(_Comparison().compare(one, other, (), ""))


class _Comparison:
    """One comparison; `names` leads from the names of the first meaning to those of the second."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def compare(self, one: Any, other: Any, inside: tuple[object, ...], field: str) -> Iterator[Difference]:
        if isinstance(one, Ref) and isinstance(other, Ref):
            if not self._is_one(one.to, other.to) or one.part != other.part:
                yield Difference(inside, field, one, other)
        elif isinstance(one, _WHOLE) and isinstance(other, _WHOLE):
            if type(one) is not type(other) or any(True for _ in self._fields(one, other, ())):
                yield Difference(inside, field, one, other)
        elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
            for mine, theirs in zip(one, other, strict=True):
                yield from self.compare(mine, theirs, inside, field)
        elif isinstance(one, frozenset) and isinstance(other, frozenset):
            yield from self._sets(one, other, inside, field)
        elif type(one) is not type(other) or not dataclasses.is_dataclass(one) or isinstance(one, type):
            if one != other:
                yield Difference(inside, field, one, other)
        else:
            yield from self._fields(one, other, inside)

    def _fields(self, one: Any, other: Any, inside: tuple[object, ...]) -> Iterator[Difference]:
        unsaid = {*_unsaid(one), *_unsaid(other)}
        for field in dataclasses.fields(one):
            if not field.compare or field.name in unsaid:
                continue
            mine, theirs = getattr(one, field.name), getattr(other, field.name)
            if field.name == "bind":
                if mine and theirs and not self._is_one(mine, theirs):
                    yield Difference((*inside, one), field.name, mine, theirs)
            elif isinstance(one, Result) and field.name == "of":
                if not self._is_one(mine, theirs):
                    yield Difference((*inside, one), field.name, mine, theirs)
            else:
                yield from self.compare(mine, theirs, (*inside, one), field.name)

    def _is_one(self, mine: str, theirs: str) -> bool:
        """Tell whether two names are those of one thing: a name is another's for the whole of the text."""
        if not mine.startswith("#") or not theirs.startswith("#"):
            return mine == theirs
        if theirs in self.names.values() and self.names.get(mine) != theirs:
            return False
        return self.names.setdefault(mine, theirs) == theirs

    def _sets(
        self, one: frozenset[Any], other: frozenset[Any], inside: tuple[object, ...], field: str
    ) -> Iterator[Difference]:
        """Pair what narrows the one with what narrows the other; what finds none is a difference."""
        left = sorted(other, key=repr)
        alone = []
        for mine in sorted(one, key=repr):
            match = next((theirs for theirs in left if self._is_alike(mine, theirs)), None)
            if match is None:
                alone.append(mine)
            else:
                left.remove(match)
        if alone or left:
            yield Difference(inside, field, frozenset(alone), frozenset(left))

    def _is_alike(self, one: Any, other: Any) -> bool:
        if not isinstance(one, Filter) or not isinstance(other, Filter):
            return bool(one == other)
        if (one.prop, one.op) != (other.prop, other.op):
            return False
        if one.prop == "name" and (one.value is None or other.value is None):
            return True  # a name of which nobody has said what it is in the other language
        names = dict(self.names)
        if next(self.compare(one.value, other.value, (), ""), None) is None:
            return True
        self.names = names
        return False


def _unsaid(shape: Any) -> tuple[str, ...]:
    mark = getattr(shape, "mark", None)
    if not isinstance(mark, Mark):
        return ()
    names: Any = mark.said.get(UNSAID, ())
    return tuple(names)
