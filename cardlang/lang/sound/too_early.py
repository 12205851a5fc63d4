"""Nothing is used before it is chosen: a name is given in the statement that uses it, or in an earlier one."""

from collections.abc import Iterator
from typing import Any

from cardlang.lang.model import Ability, Did, Ref, Result
from cardlang.lang.sound.order import Whole, moments, quoted


def too_early(found: Whole) -> Iterator[tuple[Any, str]]:
    """Find names that are spoken of before they are given."""
    if not _given(found.shapes):
        return
    for whole in (found.meaning, *quoted(found)):
        all_names = _given([shape for moment in moments(whole) for shape in moment])
        given: set[str] = set()
        for moment in moments(whole) if isinstance(whole, Ability) else ():
            given |= _given(moment)
            for shape in moment:
                name = spoken_of(shape)
                if name in all_names and name not in given:
                    yield shape, name


def _given(shapes: Any) -> set[str]:
    return {shape.bind for shape in shapes if getattr(shape, "bind", "")}


def spoken_of(shape: Any) -> str:
    """Return the name that a shape speaks of, or ''."""
    if isinstance(shape, Ref):
        return shape.to
    if isinstance(shape, Result):
        return shape.of
    return shape.what if isinstance(shape, Did) else ""
