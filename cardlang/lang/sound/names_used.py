"""A name is given to be used: one that nothing speaks of is a word too much, or a word that was lost."""

from collections.abc import Iterator
from typing import Any

from cardlang.lang.model import Pick
from cardlang.lang.sound.order import Whole
from cardlang.lang.sound.too_early import spoken_of


def names_used(found: Whole) -> Iterator[tuple[Any, str]]:
    """Find names that nothing speaks of, and names that are given twice."""
    shapes = found.shapes
    used = {spoken_of(shape) for shape in shapes}
    given: set[str] = set()
    for shape in shapes:
        name = getattr(shape, "bind", "")
        if name and (name not in used or (name in given and not isinstance(shape, Pick))):
            yield shape, name
        given.add(name)
