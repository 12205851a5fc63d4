"""What each of several people does, one after another: more than one deed of theirs is one Each around all of them.

"Each opponent loses 1 lore" names them once and is a plain deed. As soon as they are named again, by "their hand" or by
"they may", the one who is at it must be the same in all of it; while the words are read such a person has a name, and
here the statements from the first to the last that speak of them become the body of an Each.
"""

import dataclasses
import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from cardlang.lang.model import (
    STATEMENTS,
    YOU,
    Ability,
    Do,
    Each,
    Mark,
    May,
    Pick,
    Player,
    Ref,
    Selector,
    Seq,
    Statement,
)
from cardlang.lang.walking import mapped, parts, walk

_EACH = ("each", "each opponent")
_SOMEBODY = (*_EACH, "chosen")


@dataclasses.dataclass(frozen=True, slots=True)
class _Everywhere:
    """What a whole ability names: how often each name is spoken of, and which stand for several who were chosen."""

    often: dict[str, int]
    circles: frozenset[str]


def together(ability: Ability) -> Ability:
    """Put an Each around what each of several people does; where they are named once, nothing changes."""
    if not any(map(_is_of_several, walk(ability.do))):
        return ability
    ability = dataclasses.replace(ability, do=_alike(ability.do, itertools.count(1)))
    ability = mapped(ability, _said_first)
    picks = (shape for shape in walk(ability) if isinstance(shape, Pick) and isinstance(shape.what, Selector))
    circles = frozenset(pick.bind for pick in picks if pick.what.kind == "person")  # type: ignore[union-attr]
    everywhere = _Everywhere(_spoken(ability), circles)
    return dataclasses.replace(ability, do=_in_a_row(ability.do, everywhere))


def _is_of_several(shape: Any) -> bool:
    """Tell whether a shape names several persons, or somebody who was chosen: in most texts nobody does."""
    if isinstance(shape, Player):
        return shape.who in _SOMEBODY
    return isinstance(shape, Selector) and shape.kind == "person"


def _said_first(shape: Any) -> Any:
    """Let "each" stand for the one who is at it, where "for each opponent, …" has named them first."""
    if not isinstance(shape, Each) or not isinstance(shape.over, Player) or not shape.over.bind:
        return shape
    who = shape.over
    return dataclasses.replace(shape, over=dataclasses.replace(who, bind=""), do=_renamed(shape.do, who.bind, who))


def _alike(value: Any, numbers: Iterator[int]) -> Any:
    """Give a person whom one deed names twice without a name ("chosen opponent", "their") a name: they are the same."""
    if isinstance(value, tuple):
        return tuple(_alike(part, numbers) for part in value)
    if isinstance(value, (Do, May)):
        who = value.by
        if isinstance(who, Player) and who.who in _SOMEBODY and not who.bind and _count(value, who) > 1:
            name = f"*{next(numbers)}"
            named = _called(dataclasses.replace(value, by=YOU), who, name)
            return dataclasses.replace(named, by=dataclasses.replace(who, bind=name))
    if not isinstance(value, STATEMENTS):
        return value
    changed = {name: new for name, part in parts(value) if (new := _alike(part, numbers)) is not part}
    return dataclasses.replace(value, **changed) if changed else value


def _count(value: object, who: Player) -> int:
    return sum(1 for shape in walk(value) if shape == who)


def _called(value: Any, who: Player, name: str) -> Any:
    """Return a tree in which a name stands for a person."""

    def change(shape: Any) -> Any:
        if shape == who:
            return Ref(name, mark=Mark(shape.mark.start, shape.mark.end, {"person": shape}))
        return shape

    return mapped(value, change)


def _in_a_row(steps: Sequence[Statement], everywhere: _Everywhere) -> tuple[Statement, ...]:
    left = [step if _circle(step, everywhere) else _inside(step, everywhere) for step in steps]
    out: list[Statement] = []
    while left:
        step = left.pop(0)
        circle = _circle(step, everywhere)
        if circle:
            run = [step]
            while left and circle in _spoken(left[0]):
                run.append(left.pop(0))
            out.append(_each(Ref(circle), run, circle, None))
            continue
        who = next((shape for shape in walk(step) if _is_each(shape, everywhere)), None)
        if who is None:
            out.append(step)
            continue
        run, found = [step], _spoken(step).get(who.bind, 0)
        while left and found < everywhere.often[who.bind]:
            run.append(left.pop(0))
            found += _spoken(run[-1]).get(who.bind, 0)
        alone = dataclasses.replace(who, bind="")
        out += [_each(alone, run, who.bind, who)] if found == everywhere.often[who.bind] else run
    return tuple(out)


def _circle(step: Statement, everywhere: _Everywhere) -> str:
    """Return the name of several persons who were chosen, of whom a statement speaks as "they"."""
    names = (shape.to for shape in walk(step) if isinstance(shape, Ref))
    return next((name for name in names if name in everywhere.circles), "")


def _is_each(shape: object, everywhere: _Everywhere) -> bool:
    return isinstance(shape, Player) and shape.who in _EACH and everywhere.often.get(shape.bind, 0) > 0


def _inside(step: Statement, everywhere: _Everywhere) -> Statement:
    """Do the same with the statements that a statement holds."""
    changed: dict[str, Any] = {}
    for name, part in parts(step):
        if isinstance(part, Seq):
            steps = _in_a_row(part.steps, everywhere)
            new: Statement = steps[0] if len(steps) == 1 else dataclasses.replace(part, steps=steps)
        elif isinstance(part, STATEMENTS):
            (new,) = _in_a_row((part,), everywhere)
        elif name == "options":
            changed[name] = tuple(_in_a_row((option,), everywhere)[0] for option in part)
            continue
        else:
            continue
        changed[name] = new
    return dataclasses.replace(step, **changed) if changed else step


def _each(over: Player | Ref, steps: list[Statement], name: str, who: Player | None) -> Each:
    inside = [_renamed(step, name, who) for step in steps]
    first, *rest = inside
    mark = Mark(first.mark.start, inside[-1].mark.end, {"join": first.mark.said.get("join")})
    said = {key: value for key, value in first.mark.said.items() if key != "join"}
    first = dataclasses.replace(first, mark=dataclasses.replace(first.mark, said=said))
    do = Seq((first, *rest), mark=mark) if rest else first
    return Each(over, do, mark=mark)


def _spoken(tree: object) -> dict[str, int]:
    """Return how often each name is spoken of."""
    found: dict[str, int] = {}
    for shape in walk(tree):
        if isinstance(shape, Ref):
            found[shape.to] = found.get(shape.to, 0) + 1
    return found


def _renamed(value: Any, name: str, who: Player | None) -> Any:
    """Return a tree in which the person whose turn it is stands for the one who was named."""

    def change(shape: Any) -> Any:
        if who is not None and isinstance(shape, Player) and shape.bind == name:
            return Ref("each", mark=Mark(who.mark.start, who.mark.end, {"person": who}))
        if isinstance(shape, Ref) and shape.to == name:
            return dataclasses.replace(shape, to="each")
        return shape

    return mapped(value, change)
