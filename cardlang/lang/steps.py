"""What a scenario's lines mean: small values, one shape for each kind of line. Nothing is read or played here."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from cardlang.lang.model import Id
from cardlang.source.cardfile import Record
from cardlang.source.span import Span

Side: TypeAlias = Literal[0, 1]
"""0 is you, 1 is your opponent."""


@dataclass(frozen=True, slots=True)
class Thing:
    """So many of a card, perhaps at a position, perhaps with cards that lie on it."""

    name: str
    count: int = 1
    at: int = 0
    with_: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lay:
    """Given: these cards are in that row or zone (on its top)."""

    side: Side
    where: Id
    things: tuple[Thing, ...]
    on_top: bool = False


@dataclass(frozen=True, slots=True)
class Size:
    """Given: a zone has so many cards."""

    side: Side
    zone: Id
    cards: int


@dataclass(frozen=True, slots=True)
class Number:
    """Given or then: a number of somebody's is so much."""

    side: Side
    number: Id
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lead:
    """Given: somebody leads a team."""

    side: Side
    team: str


@dataclass(frozen=True, slots=True)
class Turn:
    """Given or then: whose turn it is."""

    side: Side


@dataclass(frozen=True, slots=True)
class Round:
    """Given: which round it is."""

    number: int


@dataclass(frozen=True, slots=True)
class Deed:
    """Done: a card is played, an ability used, one of the game's own deeds, the end of the turn, or nothing.

    `row`, `at` and `on` say where it goes or what it is done to, as far as the line says.
    """

    side: Side
    what: Id
    name: str = ""
    row: Id = ""
    at: int = 0
    on: str = ""


@dataclass(frozen=True, slots=True)
class Roll:
    """The next dice."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """What is chosen, one decision after the other, in words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """Then: so many cards are in a row or zone."""

    side: Side
    where: Id
    cards: int


@dataclass(frozen=True, slots=True)
class Holds:
    """Then: exactly these cards are in a row or zone."""

    side: Side
    where: Id
    things: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class Top:
    """Then: these cards are on top of a zone, the first on top."""

    side: Side
    where: Id
    things: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class Lies:
    """Then: a card is, or is not, in a row or zone (''), on anybody's side (None), at a position (0: any)."""

    name: str
    is_there: bool
    side: Side | None
    where: Id
    at: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    """Then: what was tried last is not allowed."""


@dataclass(frozen=True, slots=True)
class Can:
    """Then: something may, or may not, be done."""

    deed: Deed
    may: bool


@dataclass(frozen=True, slots=True)
class Wins:
    """Then: the game is over (None: without a winner)."""

    side: Side | None


@dataclass(frozen=True, slots=True)
class Asked:
    """Then: somebody must decide something."""

    side: Side


@dataclass(frozen=True, slots=True)
class Settled:
    """No decision is left hanging."""


Step: TypeAlias = (
    Lay | Size | Number | Lead | Turn | Round | Deed | Roll | Answers | Count | Holds | Top | Lies | Refused | Can
    | Wins | Asked | Settled
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its key (`given`, `do` …), what it says, and where it stands."""

    key: str
    step: Step
    place: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario whose every line was understood."""

    name: str
    lines: tuple[Line, ...]
    record: Record = field(compare=False, repr=False)


def names_in(lines: Iterable[Line], side: Side) -> list[str]:
    """Return the names of all cards that the lines speak of as a side's."""
    named: list[str] = []
    for line in lines:
        step = line.step
        if isinstance(step, (Lay, Holds)) and step.side == side:
            for thing in step.things:
                named += [thing.name] * thing.count + [*thing.with_]
        elif isinstance(step, Deed) and step.side == side and step.name:
            named.append(step.name)
    return named
