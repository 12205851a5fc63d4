"""What stands for something must have something to stand for.

A name must be given somewhere; a role of an event needs an event that sets the text (or a part of it) off; "each" needs
an Each around it, or several whose number changes ("their printed value"), or a filter that asks of each of them.
"""

from collections.abc import Iterator
from typing import Any

from cardlang.lang.model import Ability, Delay, Each, Event, Filter, Modify, Ref, Replace, Selector
from cardlang.lang.sound.order import Whole
from cardlang.lang.walking import parts


def stands_for_nothing(found: Whole) -> Iterator[tuple[Any, str]]:
    """Find references that nothing is behind."""
    names = {getattr(shape, "bind", "") for shape in found.shapes}
    if any(isinstance(shape, Ref) and shape.to not in ("self", "host") for shape in found.shapes):
        yield from _find(found.meaning, names, event=False, each=False)


def _find(shape: Any, names: set[str], *, event: bool, each: bool) -> Iterator[tuple[Any, str]]:
    if isinstance(shape, Ref):
        missing = (
            (shape.to.startswith("#") and shape.to not in names)
            or (shape.to.startswith("event.") and not event)
            or (shape.to == "each" and not each)
        )
        if missing:
            yield shape, shape.to
        return
    if isinstance(shape, (tuple, frozenset)):
        for part in shape:
            yield from _find(part, names, event=event, each=each)
        return
    if isinstance(shape, Ability):
        event = shape.on is not None
    inner = {"do"} if isinstance(shape, Delay) and isinstance(shape.on, Event) else set()
    inner |= {"instead"} if isinstance(shape, Replace) else set()
    each = each or isinstance(shape, Filter)
    for name, part in parts(shape):
        one_by_one = each or (isinstance(shape, Each) and name == "do")
        one_by_one |= isinstance(shape, Modify) and isinstance(shape.target, Selector) and name == "changes"
        yield from _find(part, names, event=event or name in inner, each=one_by_one)
