"""The one form of a meaning, so that two sentences that say the same are the same tree.

* a choice that stands alone and is used by the very next statement becomes that statement's own noun phrase;
* what each of several people does in more than one way is one Each around it (`each`);
* what nothing speaks of later has no name, and names are numbered in the order in which they come.

The other normal forms are made where the words are read (`docs/meaning.md` lists all of them with a paraphrase each).
"""

import dataclasses
from operator import is_
from typing import Any, TypeVar

from cardlang.lang.meaning.each import together
from cardlang.lang.model import (
    Ability,
    Did,
    Do,
    Each,
    Mark,
    Modify,
    Pick,
    Player,
    Ref,
    Result,
    Selector,
    Seq,
    Statement,
)
from cardlang.lang.walking import parts, walk

Shape = TypeVar("Shape")
_SHAPES = (tuple, Player, Ref, Selector)
"""What of a meaning may stand in a mark."""


def normal(ability: Ability) -> Ability:
    """Return an ability in its normal form."""
    steps = tuple(_merged(list(ability.do)))
    ability = together(dataclasses.replace(ability, do=steps))
    shapes = list(walk(ability))
    used = _used(shapes)
    bound = _bound(shapes)
    names = {old: f"#{index + 1}" for index, old in enumerate(name for name in bound if name in used)}
    if all(name == names.get(name) for name in bound):
        return ability
    renamed = _renamed(ability, names)
    assert isinstance(renamed, Ability)
    return renamed


def _merged(steps: list[Statement]) -> list[Statement]:
    out: list[Statement] = []
    for written in steps:
        step = _merged_within(written)
        before = out[-1] if out else None
        if isinstance(before, Pick) and isinstance(before.what, Selector):
            taken = _taking(step, before)
            if taken is not None:
                out[-1] = taken
                continue
        out.append(step)
    return out


def _merged_within(step: Statement) -> Statement:
    """Do the same with what is done for each of several people."""
    if not isinstance(step, Each) or not isinstance(step.do, Seq):
        return step
    first, *rest = _merged(list(step.do.steps))
    return dataclasses.replace(step, do=dataclasses.replace(step.do, steps=(first, *rest)) if rest else first)


def _taking(step: Statement, pick: Pick) -> Statement | None:
    """Return the statement with the picked things in the place of "it", where it speaks of them first."""
    assert isinstance(pick.what, Selector)
    role = {Do: "object", Modify: "target"}.get(type(step))
    if role is None:
        return None
    spoken = getattr(step, role)
    if not isinstance(spoken, Ref) or spoken.to != pick.bind or spoken.part:
        return None
    said = {
        **pick.what.mark.said,
        "picked": step.mark.said.get("join", "stop"),
        "word": spoken.mark.said.get("word", "it"),
        "again": spoken.mark.said.get("noun"),
        "chooser": pick.mark.said.get("you"),
    }
    doer = step.by if isinstance(step, Do) else pick.by
    chooser = None if _name(pick.by) == _name(doer) else pick.by
    what = dataclasses.replace(
        pick.what, bind=pick.bind, by=chooser, mark=Mark(pick.what.mark.start, pick.what.mark.end, said)
    )
    before = {how: pick.mark.said.get(how) for how in ("join", "then_lead")}
    mark = dataclasses.replace(step.mark, said={**step.mark.said, **before})
    if isinstance(step, Do) and chooser is None:  # who chose is who does it: the words that name them stand there
        step = dataclasses.replace(step, by=pick.by)
    return dataclasses.replace(step, **{role: what}, mark=mark)  # type: ignore[arg-type]


def _name(who: Player | Ref) -> object:
    """Return the name of somebody who has one, for those who are the same by another word."""
    return (
        who.bind if isinstance(who, Player) and who.bind else who.to if isinstance(who, Ref) and not who.part else who
    )


# ----------------------------------------------------------------------------------------------------- names
def _bound(shapes: list[object]) -> list[str]:
    """Return the names that shapes give, each once, in the order in which they are given."""
    return list(dict.fromkeys(name for shape in shapes if (name := getattr(shape, "bind", ""))))


def _used(shapes: list[object]) -> set[str]:
    return (
        {shape.to for shape in shapes if isinstance(shape, Ref)}
        | {shape.of for shape in shapes if isinstance(shape, Result)}
        | {shape.what for shape in shapes if isinstance(shape, Did)}
    )


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, tuple):
        those = tuple(_renamed(part, names) for part in value)
        return value if all(map(is_, those, value)) else those
    if isinstance(value, frozenset):
        return frozenset(_renamed(part, names) for part in value)
    changed: dict[str, Any] = {}
    for field, part in parts(value):
        if field == "bind":
            new: Any = names.get(part, "")
        elif (field, type(value)) in (("to", Ref), ("of", Result), ("what", Did)):
            new = names.get(part, part)
        else:
            new = _renamed(part, names)
        if new is not part:
            changed[field] = new
    mark = getattr(value, "mark", None)
    if mark is not None and mark.said:
        changed |= _renamed_mark(mark, names)
    return dataclasses.replace(value, **changed) if changed else value


def _renamed_mark(mark: Mark, names: dict[str, str]) -> dict[str, Mark]:
    """Return the mark with the new names where a wording holds a thing: "the same name as that character"."""
    said = {
        how: new
        for how, word in mark.said.items()
        if isinstance(word, _SHAPES) and (new := _renamed(word, names)) is not word
    }
    return {"mark": dataclasses.replace(mark, said={**mark.said, **said})} if said else {}
