"""The order in which a meaning happens: what sets it off, its cost, then statement after statement."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardlang.lang.model import STATEMENTS, Ability, Choose, Delay, Each, If, May, Meaning, Modify, Repeat, Replace, Seq
from cardlang.lang.walking import parts, walk


@dataclass(frozen=True)
class Whole:
    """A meaning with all its shapes, gathered once for all rules."""

    meaning: Meaning
    shapes: tuple[Any, ...]


def whole(meaning: Meaning) -> Whole:
    """Return a meaning as the rules look at it."""
    return Whole(meaning, tuple(walk(meaning)))


def moments(meaning: Meaning | Any) -> Iterator[tuple[Any, ...]]:
    """Yield what belongs to one moment after the other: the shapes of an event, of a condition, of one plain statement.

    Words of one statement may speak of each other in any order ("deal damage to chosen character equal to her ¤").
    """
    if isinstance(meaning, Ability):
        events = meaning.on if isinstance(meaning.on, tuple) else (meaning.on,)
        for first in (*events, meaning.while_):
            yield tuple(walk(first))
        for step in (*meaning.cost, *meaning.do):
            yield from moments(step)
    elif isinstance(meaning, Repeat):  # whether it is done again is asked afterwards
        yield from moments(meaning.do)
        plain = [value for name, value in parts(meaning) if name != "do"]
        yield tuple(shape for value in plain for shape in walk(value))
    elif isinstance(meaning, (Seq, If, May, Choose, Each, Delay, Replace)):
        plain = [value for _, value in parts(meaning) if not _has_statements(value)]
        yield tuple(shape for value in plain for shape in walk(value))
        for name in _INNER[type(meaning)]:
            value = getattr(meaning, name)
            for step in value if isinstance(value, tuple) else (value,):
                yield from moments(step) if step is not None else ()
    elif isinstance(meaning, Modify):  # an ability in quotes has moments of its own
        yield tuple(walk(meaning, lambda shape: not isinstance(shape, Ability)))
    else:
        yield tuple(walk(meaning))


_INNER: dict[type, tuple[str, ...]] = {
    Seq: ("steps",),
    If: ("then", "otherwise"),
    May: ("cost", "do", "then", "otherwise"),
    Choose: ("options",),
    Each: ("do",),
    Delay: ("do",),
    Replace: ("instead",),
}
"""The statements that others hold, in the order in which they are done."""


def _has_statements(value: Any) -> bool:
    first = value[0] if isinstance(value, tuple) and value else value
    return isinstance(first, STATEMENTS)


def quoted(found: Whole) -> Iterator[Ability]:
    """Yield the abilities in quotes, each of which is a meaning of its own."""
    return (shape for shape in found.shapes if isinstance(shape, Ability) and shape is not found.meaning)
