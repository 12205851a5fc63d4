"""A meaning has one form: rows in rows are one row, a row has two steps, what repeats has an end."""

from collections.abc import Iterator
from typing import Any

from cardlang.lang.model import Ability, Logic, Modify, Repeat, Seq
from cardlang.lang.sound.order import Whole


def flat(found: Whole) -> Iterator[tuple[Any, str]]:
    """Find shapes that are not in their one form."""
    for shape in found.shapes:
        steps = shape.steps if isinstance(shape, Seq) else shape.do if isinstance(shape, Ability) else ()
        if any(isinstance(step, Seq) for step in steps) or (isinstance(shape, Seq) and len(steps) < 2):
            yield shape, "one after the other"
        elif isinstance(shape, Logic) and (len(shape.args) == 1) != (shape.op == "not"):
            yield shape, shape.op
        elif isinstance(shape, Repeat) and shape.times is None and shape.until is None and shape.while_ is None:
            yield shape, "repeat"
        elif isinstance(shape, Modify) and not shape.changes:
            yield shape, "change"
