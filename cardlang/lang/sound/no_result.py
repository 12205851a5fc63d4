"""Words like "this way", "that many" and "if you do" speak of what was done: there must be that instruction."""

from collections.abc import Iterator
from typing import Any

from cardlang.lang.model import Did, Do, Event, Result
from cardlang.lang.sound.order import Whole
from cardlang.lang.sound.too_early import spoken_of


def no_result(found: Whole) -> Iterator[tuple[Any, str]]:
    """Find results of something that is not done."""
    done = {shape.bind for shape in found.shapes if isinstance(shape, Do)}
    if any(isinstance(shape, Event) for shape in found.shapes):
        done.add("event")  # "that much damage": as much as the event was about
    for shape in found.shapes:
        if isinstance(shape, (Result, Did)) and spoken_of(shape) not in done:
            yield shape, spoken_of(shape)
