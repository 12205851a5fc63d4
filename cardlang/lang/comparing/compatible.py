"""Two meanings side by side: where they cannot be the same."""

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from cardlang.lang.model import (
    YOU,
    Ability,
    Calc,
    Filter,
    Logic,
    Mark,
    Meaning,
    Pick,
    Player,
    Quantity,
    Ref,
    Result,
    Selector,
    Span,
)
from cardlang.lang.walking import mapped

UNSAID = "left unsaid"
"""The key in a mark's `said` for the names of the fields that a text leaves unsaid."""

_VAGUE = ("name", "other")
"""What may lack its value: a name of which nobody has said what it is in the other language, other than what."""

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


def differences(
    one: Meaning, other: Meaning, alike: Mapping[Filter, Filter] = MappingProxyType({})
) -> list[Difference]:
    """Return where two meanings cannot be the same; none where the one can be what the other says.

    `alike` leads from what may be said of a thing to another way to say it: "has no damage" is "undamaged".
    """
    return list(_Comparison(alike).compare(_in_place(one), _in_place(other), (), ""))


def _in_place(meaning: Any) -> Any:
    """Return a meaning with each choice that stands alone where the next statement first speaks of it."""
    if not isinstance(meaning, Ability):
        return meaning
    steps: list[Any] = []
    for step in meaning.do:
        pick = steps[-1] if steps else None
        if isinstance(pick, Pick) and isinstance(pick.what, Selector):
            chosen = dataclasses.replace(pick.what, bind=pick.bind, by=pick.what.by or pick.by)
            taken = _Once(Ref(pick.bind), chosen)
            placed = mapped(step, taken.change)
            if taken.done:
                steps[-1] = placed
                continue
        steps.append(step)
    return dataclasses.replace(meaning, do=tuple(steps))


class _Once:
    """Puts a choice in the place of the first word that stands for it."""

    def __init__(self, ref: Ref, chosen: Selector) -> None:
        self.ref, self.chosen, self.done = ref, chosen, False

    def change(self, shape: Any) -> Any:
        """Return the choice for the word, once."""
        if shape != self.ref or self.done:
            return shape
        self.done = True
        return self.chosen


class _Comparison:
    """One comparison; `names` leads from the names of the first meaning to those of the second."""

    def __init__(self, alike: Mapping[Filter, Filter]) -> None:
        self.names: dict[str, str] = {}
        self.alike = alike

    def compare(self, one: Any, other: Any, inside: tuple[object, ...], field: str) -> Iterator[Difference]:
        one, other = _plain(one), _plain(other)
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
            elif field.name == "by" and isinstance(one, Selector):
                yield from self.compare(mine or YOU, theirs or YOU, (*inside, one), field.name)
            elif isinstance(one, Logic) and field.name == "args" and len(mine) == len(theirs):
                yield from self._any_order(mine, theirs, (*inside, one))
            elif isinstance(one, Result) and field.name == "of":
                if not self._is_one(mine, theirs):
                    yield Difference((*inside, one), field.name, mine, theirs)
            else:
                yield from self.compare(mine, theirs, (*inside, one), field.name)

    def _any_order(
        self, one: tuple[Any, ...], other: tuple[Any, ...], inside: tuple[object, ...]
    ) -> Iterator[Difference]:
        """Compare conditions that are joined: which of them is said first makes no difference."""
        left = list(other)
        for mine in one:
            match = next((theirs for theirs in left if self._is_compatible(mine, theirs)), left[0])
            left.remove(match)
            yield from self.compare(mine, match, inside, "args")

    def _is_compatible(self, one: Any, other: Any) -> bool:
        names = dict(self.names)
        is_compatible = next(self.compare(one, other, (), ""), None) is None
        self.names = names
        return is_compatible

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
        left = sorted((self.alike.get(part, part) for part in other), key=repr)
        alone = []
        for mine in sorted((self.alike.get(part, part) for part in one), key=repr):
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
        if one.op == "in" and isinstance(one.value, str) and isinstance(other.value, str):
            return set(one.value.split("|")) == set(other.value.split("|"))
        if one.prop in _VAGUE and (one.value is None or other.value is None):
            return True
        if not self._is_compatible(one.value, other.value):
            return False
        return next(self.compare(one.value, other.value, (), ""), None) is None


def _plain(value: Any) -> Any:
    """Return an amount without saying "1 for each 1 of": a card for each of 3 things is 3 cards."""
    if isinstance(value, Calc) and value.op == "per" and value.args[:2] == (1, 1):
        return value.args[2]
    return value


def _unsaid(shape: Any) -> tuple[str, ...]:
    mark = getattr(shape, "mark", None)
    if not isinstance(mark, Mark):
        return ()
    names: Any = mark.said.get(UNSAID, ())
    return tuple(names)
