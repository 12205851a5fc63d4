"""Who says a meaning: the words of its language, and the way from a shape to what says it.

A statement says statements, a change may give a whole ability: what comes back to the beginning goes through `say`, so
that no room of this folder needs to know the one above it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import Ability, Condition, Event, Id, Moment, Statement

Shape: TypeAlias = Ability | Statement | Condition | Event | Moment


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says the parts of one meaning; what comes back has neither a capital nor a full stop (but for an ability)."""

    lexicon: Lexicon
    ways: Mapping[type, Callable[["Speaker", Any], str]]
    done: dict[str, tuple[str, Id]] = field(default_factory=dict)
    """The verb and the stat of each amount said so far, by the name that a later "lost this way" reads."""

    def say(self, shape: Shape) -> str:
        """Say a shape in the way that its kind has. Raises LookupError where there is none."""
        way = self.ways.get(type(shape))
        if way is None:
            raise LookupError(f"no words for {shape!r}")
        return way(self, shape)
