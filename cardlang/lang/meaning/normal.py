"""The one form of a meaning, so that two sentences that say the same are the same tree.

* a choice that stands alone and is used by the very next statement becomes that statement's own noun phrase;
* what nothing speaks of later has no name, and names are numbered in the order in which they come.

The other normal forms are made where the words are read (`docs/meaning.md` lists all of them with a paraphrase each).
"""

import dataclasses
from dataclasses import is_dataclass
from typing import Any, TypeVar

from cardlang.lang.model import Ability, Do, Mark, Modify, Pick, Ref, Result, Selector, Statement

Shape = TypeVar("Shape")


def normal(ability: Ability) -> Ability:
    """Return an ability in its normal form."""
    steps = tuple(_merged(list(ability.do)))
    ability = dataclasses.replace(ability, do=steps)
    shapes = list(_walk(ability))
    used = _used(shapes)
    names = {old: f"#{index + 1}" for index, old in enumerate(name for name in _bound(shapes) if name in used)}
    renamed = _renamed(ability, names)
    assert isinstance(renamed, Ability)
    return renamed


def _merged(steps: list[Statement]) -> list[Statement]:
    out: list[Statement] = []
    for step in steps:
        before = out[-1] if out else None
        if isinstance(before, Pick) and isinstance(before.what, Selector):
            taken = _taking(step, before)
            if taken is not None:
                out[-1] = taken
                continue
        out.append(step)
    return out


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
    chooser = None if pick.by == doer else pick.by
    what = dataclasses.replace(
        pick.what, bind=pick.bind, by=chooser, mark=Mark(pick.what.mark.start, pick.what.mark.end, said)
    )
    mark = dataclasses.replace(step.mark, said={**step.mark.said, "join": pick.mark.said.get("join")})
    return dataclasses.replace(step, **{role: what}, mark=mark)  # type: ignore[arg-type]


# ----------------------------------------------------------------------------------------------------- names
def _fields(shape: object) -> tuple[str, ...]:
    """Return the names of the fields by which two shapes of a kind differ; none where it is no shape."""
    kind = type(shape)
    if kind not in _FIELDS:
        differ = (field.name for field in dataclasses.fields(kind) if field.compare) if is_dataclass(kind) else ()
        _FIELDS[kind] = tuple(differ)
    return _FIELDS[kind]


_FIELDS: dict[type, tuple[str, ...]] = {}


def _walk(value: object) -> Any:
    """Yield every shape of a tree in the order in which it is said."""
    if isinstance(value, (tuple, frozenset)):
        for part in sorted(value, key=repr) if isinstance(value, frozenset) else value:
            yield from _walk(part)
    elif fields := _fields(value):
        yield value
        for field in fields:
            yield from _walk(getattr(value, field))


def _bound(shapes: list[object]) -> list[str]:
    """Return the names that shapes give, each once, in the order in which they are given."""
    return list(dict.fromkeys(name for shape in shapes if (name := getattr(shape, "bind", ""))))


def _used(shapes: list[object]) -> set[str]:
    return {shape.to for shape in shapes if isinstance(shape, Ref)} | {
        shape.of for shape in shapes if isinstance(shape, Result)
    }


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_renamed(part, names) for part in value)
    if isinstance(value, frozenset):
        return frozenset(_renamed(part, names) for part in value)
    changed: dict[str, Any] = {}
    for field in _fields(value):
        part = getattr(value, field)
        if field == "bind":
            new: Any = names.get(part, "")
        elif (field, type(value)) in (("to", Ref), ("of", Result)):
            new = names.get(part, part)
        else:
            new = _renamed(part, names)
        if new is not part:
            changed[field] = new
    return dataclasses.replace(value, **changed) if changed else value
