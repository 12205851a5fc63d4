"""What each of several people finds is one thing a person: "it" is only "it" within an Each."""

from collections.abc import Iterator
from typing import Any

from cardlang.lang.model import Do, Player, Ref
from cardlang.lang.sound.order import Whole


def each_alone(found: Whole) -> Iterator[tuple[Any, str]]:
    """Find what several people find at once and later words speak of as one."""
    spoken = {shape.to for shape in found.shapes if isinstance(shape, Ref) and not shape.part}
    for shape in found.shapes:
        several = isinstance(shape, Do) and isinstance(shape.by, Player) and shape.by.who in ("each", "each opponent")
        if several and shape.bind in spoken:
            yield shape, shape.verb
