"""What a game tells the engine: its zones, its field, its stats, its verbs, and the few moments that are its own.

The engine's modules read the plan and never a game's word. A game's `rules.py` makes one plan.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from dataclasses import field as made
from typing import TYPE_CHECKING, Literal, TypeAlias

from cardlang.engine.state import State
from cardlang.lang.model import Do, Id

if TYPE_CHECKING:
    from cardlang.engine.tableau.given import Given
    from cardlang.engine.unit import Unit

Seen: TypeAlias = Literal["nobody", "owner", "all"]
CompileVerb: TypeAlias = Callable[["Unit", Do], None]
"""A verb's compile function: it reads the Do and adds steps to the program."""
Gain: TypeAlias = Callable[[State, int, int], None]
"""Adds n to a person's stat for this round: (state, seat, n)."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One game's shape.

    `zones` are the zones with an owner, in the order of their numbers, each with who may see a card in it; `deck`,
    `hand` and `pile` (where cards go that leave play) name three of them, `field` names the rows together. A field
    has `rows` for each seat, each of `columns` positions. `card_stats` are added up on a position, and of them one
    counts in each row (`row_stats`); `person_stats` are added up on a person, those in `sets` are sets of numbers.
    `round` is the unit that spans and limits count in.

    `verbs` compile a Do; a person `gains` of a stat for this round; `read` returns a person's stat; `can_pay` tells
    whether a cost can be paid, `pay` pays it; `on_empty_deck` says what comes of a draw that fails: (state, seat, cards
    missing). `numbers` and `person_numbers` are how many numbers of its own the game keeps, and how many for each seat.
    """

    seats: int
    zones: Mapping[Id, Seen]
    deck: Id
    hand: Id
    pile: Id
    field: Id
    rows: tuple[Id, ...]
    columns: int
    round: Id
    card_stats: tuple[Id, ...]
    row_stats: tuple[Id, ...]
    person_stats: tuple[Id, ...]
    sets: frozenset[Id]
    verbs: Mapping[Id, CompileVerb]
    gains: Mapping[Id, Gain]
    read: Mapping[Id, Callable[[State, int], int]]
    can_pay: Mapping[Id, Callable[[State, int, int], bool]]
    pay: Mapping[Id, Gain]
    on_empty_deck: Callable[[State, int, int], None]
    numbers: int = 0
    person_numbers: int = 0
    leaving: Id = "leave"
    """The event of a card that leaves the field for its owner's discard pile."""
    floor: int = 0
    """What a position is worth counts only above this."""
    tableau: "Given | None" = None
    """What the rules give to the sentences of a game whose cards in play lie free: it has no rows, and `field` is the
    zone of the cards in play. None: cards stand on positions."""
    printed_as: Mapping[Id, Id] = made(default_factory=dict)
    """The fields in which stats are printed, where they bear other names."""
    outside: tuple[Id, ...] = ()
    """Types of cards that stand outside the decks and work from there (a team's skill card)."""

    @property
    def per_seat(self) -> int:
        """The number of positions of one seat."""
        return len(self.rows) * self.columns

    @property
    def size(self) -> int:
        """The number of positions of the whole field."""
        return self.seats * self.per_seat

    def zone(self, name: Id, seat: int = 0) -> int:
        """Return the index of a seat's zone in `state.zones`. Raises KeyError."""
        return tuple(self.zones).index(name) * self.seats + seat if name in self.zones else _no_zone(name)

    @property
    def aside(self) -> int:
        """The index of the zone for cards that are being played, looked at or put somewhere."""
        return len(self.zones) * self.seats

    @property
    def outer(self) -> int:
        """The index of the zone for the cards outside the decks."""
        return len(self.zones) * self.seats + 1


def _no_zone(name: Id) -> int:
    raise KeyError(name)
