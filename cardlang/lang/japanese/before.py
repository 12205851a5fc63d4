"""What stands before a Japanese noun, as far as it was taken up."""

from dataclasses import dataclass, field
from typing import Literal

from cardlang.lang.ast import Word
from cardlang.lang.model import Amount, Filter, Player, Ref

BOUNDS: dict[str, Literal["<=", ">="]] = {"以下": "<=", "以上": ">="}
"""How a number after 以下 or 以上 compares."""


@dataclass(slots=True)
class Before:
    """What the modifiers have said so far."""

    owner: Player | Ref | None = None
    whose: Ref | None = None
    zone: str | None = None
    ends: tuple[str, ...] = ()
    filters: set[Filter] = field(default_factory=set)
    unsaid: set[str] = field(default_factory=set)
    known: Word | None = None
    each: bool = False
    any: bool = False
    role: Ref | None = None
    amount: Amount | None = None
    all: bool = False
    chosen: bool = False
