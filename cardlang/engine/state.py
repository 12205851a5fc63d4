"""A game in progress, as plain data: numbers, lists of numbers, and a stack of frames.

Nothing here knows a game: what a number means is said by the game's own index constants. A state can be copied,
compared, hashed, pickled and shown to one seat at any moment, because nothing of it is code in flight: a program is
a number, and its steps live in the `Rules`. What is derived (`survey`) or watched from outside (`log`) is not part of
its value.

Cards are numbers: first the cards of each seat's deck, then those that stand outside the decks. The `Match` that the
state refers to says what each of them is and whose.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from cardlang.engine.match import Match, Roster
    from cardlang.engine.survey import Survey

Frame: TypeAlias = list[int]
"""One program that is running: the fields below, then its registers."""
Option: TypeAlias = tuple[Any, ...]
"""One legal answer: a short word, and the numbers it is about: `("play", 17)`, `("spot", 3)`, `("pass",)`."""
Entry: TypeAlias = tuple[str | int, ...]
Pile: TypeAlias = tuple[int, ...]
"""The cards on one position of the field, from the bottom up."""
Result: TypeAlias = Literal["win", "lose", "draw", "out"]

PROGRAM: Final = 0  # its number
STEP: Final = 1  # the step that comes next
SEAT: Final = 2  # "you": whose card it is, or whose turn
CARD: Final = 3  # "this card", or -1
SPOT: Final = 4  # where that card is, or was, on the field, or -1
OBJECT: Final = 5  # the card that the event was about, or -1
CAUSE: Final = 6  # the depth of the frame that this one answers, or -1
CANCELLED: Final = 7  # 1: what this frame was to do does not happen
REGISTERS: Final = 8  # here the program's own registers begin

STEP_LIMIT: Final = 100_000
"""No game takes so many steps without asking anybody: what does is a loop among the cards."""
_STEPS: Final = range(STEP_LIMIT)  # made once: the loop of the machine begins at every decision

UNKNOWN: Final = -1
"""What a view shows for a card that its seat may not know."""


class EndlessError(RuntimeError):
    """Cards set each other off without end. The state is left as it was found, for the report."""


class View(NamedTuple):
    """What one seat may know: a card it cannot know is `UNKNOWN`, and nobody else's options are there."""

    seat: int
    zones: tuple[tuple[int, ...], ...]
    spots: tuple[Pile, ...]
    numbers: tuple[int, ...]
    persons: tuple[tuple[int, ...], ...]
    active: int
    turn: int
    delayed: tuple[Entry, ...]
    lasting: tuple[Entry, ...]
    asked: int
    kind: str
    options: tuple[Option, ...]
    outcome: tuple[Result, ...]


class State:
    """A game in progress. Only the machine and the verbs write to it; a player gets views."""

    __slots__ = (
        "active",
        "answer",
        "asked",
        "bag",
        "changed",
        "decisions",
        "delayed",
        "forced",
        "history",
        "kind",
        "known",
        "lasting",
        "log",
        "match",
        "numbers",
        "options",
        "outcome",
        "persons",
        "random",
        "reason",
        "roster",
        "spots",
        "stack",
        "survey",
        "turn",
        "used",
        "zones",
    )

    match: "Match"  # what the cards are; not saved
    roster: "Roster"  # what the match is made from; saved
    numbers: list[int]  # the game's numbers
    persons: list[list[int]]  # the numbers of each seat
    zones: list[list[int]]  # zone * seats + seat: its cards, the last on top; at the end the cards set aside
    spots: list[Pile]  # every position of the field
    known: list[int]  # for each card, one bit for each seat that has seen it since it was last shuffled away
    active: int  # whose turn it is
    turn: int  # from 1
    delayed: list[Entry]  # what happens at a later moment
    lasting: list[Entry]  # what holds for a while: bans, prices, repetitions
    used: list[tuple[int, int, str]]  # (card, program, per): limited abilities already used
    history: list[int]  # how often each event that some card asks for has happened, by counter and seat
    bag: list[tuple[int, ...]]  # triggers that wait for their turn
    stack: list[Frame]
    random: int
    forced: tuple[int, ...]  # dice that are set, the next first
    answer: Option
    asked: int
    kind: str
    options: Sequence[Option]  # empty: nobody is asked
    outcome: tuple[Result, ...]  # empty while the game goes on
    reason: str
    decisions: int
    survey: "Survey"  # what the field came to when it was last looked at; replaced, never written into
    changed: tuple[int, ...]  # the positions to look at again before the survey is right
    log: list[dict[str, Any]] | None

    @property
    def decision(self) -> tuple[int, str, Sequence[Option]] | None:
        """Who is asked, what about, and the legal answers; None when the game is over."""
        return (self.asked, self.kind, self.options) if self.options else None

    def run(self) -> None:
        """Play on until somebody must decide or the game is over. Raises EndlessError."""
        self.apply(None)

    def apply(self, index: int | None) -> None:
        """Answer the decision with one of its options, and go on to the next. Raises IndexError, EndlessError.

        Here is the loop of the machine: it takes the topmost frame and does its next step; a step may push a frame, set
        its frame's STEP, or ask. Without an index there is nothing to answer yet.
        """
        if index is not None:
            self.answer = self.options[index]
            self.options = ()
            self.decisions += 1
        programs = self.match.rules.programs
        stack = self.stack
        for _ in _STEPS:
            frame = stack[-1]
            step = frame[1]  # STEP, and PROGRAM below: written as numbers in the one loop that everything runs in
            frame[1] = step + 1
            programs[frame[0]][step](self, frame)
            if self.options or self.outcome:
                return
        raise EndlessError(f"{STEP_LIMIT} steps without a decision in turn {self.turn}: the cards set each other off")

    def sit_down(self, match: "Match") -> None:
        """Play with the cards of a match, which the roster must be of; forget what was derived from the field."""
        self.match = match
        self.survey = match.blank
        self.changed = match.everywhere

    def clone(self) -> "State":
        """Return an equal state that goes its own way. The copy keeps no log."""
        copy = State.__new__(State)
        copy.match = self.match
        copy.roster = self.roster
        copy.numbers = self.numbers[:]
        copy.persons = [numbers[:] for numbers in self.persons]
        copy.zones = [cards[:] for cards in self.zones]
        copy.spots = self.spots[:]
        copy.known = self.known[:]
        copy.active = self.active
        copy.turn = self.turn
        copy.delayed = self.delayed[:]
        copy.lasting = self.lasting[:]
        copy.used = self.used[:]
        copy.history = self.history[:]
        copy.bag = self.bag[:]
        copy.stack = [frame[:] for frame in self.stack]
        copy.random = self.random
        copy.forced = self.forced
        copy.answer = self.answer
        copy.asked = self.asked
        copy.kind = self.kind
        copy.options = self.options
        copy.outcome = self.outcome
        copy.reason = self.reason
        copy.decisions = self.decisions
        copy.survey = self.survey
        copy.changed = self.changed
        copy.log = None
        return copy

    def view(self, seat: int) -> View:
        """Return what that seat may know: no random number, no hidden card, no one else's options.

        Whatever lies in a zone that the seat may look into, it knows.
        """
        bit = 1 << seat
        known = self.known
        known_to = known.__getitem__
        mine = seat == self.asked
        zones: list[tuple[int, ...]] = []
        for cards, seen in zip(self.zones, self.match.rules.seen_by, strict=True):
            if seen & bit:
                zones.append(tuple(cards))
            elif any(map(known_to, cards)):
                zones.append(tuple([card if known[card] & bit else UNKNOWN for card in cards]))
            else:  # as nearly always: a deck of which nobody knows a card
                zones.append((UNKNOWN,) * len(cards))
        return View(
            seat,
            tuple(zones),
            tuple(self.spots),
            tuple(self.numbers),
            tuple([tuple(numbers) for numbers in self.persons]),
            self.active,
            self.turn,
            tuple(self.delayed),
            tuple(self.lasting),
            self.asked,
            self.kind if mine else "",
            tuple(self.options) if mine else (),
            self.outcome,
        )

    def key(self) -> tuple[Any, ...]:
        """Return the state's whole value, hidden things too, as one hashable value."""
        return (
            self.roster,
            tuple(self.numbers),
            tuple([tuple(numbers) for numbers in self.persons]),
            tuple([tuple(cards) for cards in self.zones]),
            tuple(self.spots),
            tuple(self.known),
            self.active,
            self.turn,
            tuple(self.delayed),
            tuple(self.lasting),
            tuple(self.used),
            tuple(self.history),
            tuple(self.bag),
            tuple([tuple(frame) for frame in self.stack]),
            self.random,
            self.forced,
            self.answer,
            self.asked,
            self.kind,
            tuple(self.options),
            self.outcome,
            self.reason,
            self.decisions,
        )

    def __eq__(self, other: object) -> bool:
        return self.key() == other.key() if isinstance(other, State) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.key())

    def __getstate__(self) -> tuple[Any, ...]:
        return self.key()

    def __setstate__(self, data: tuple[Any, ...]) -> None:
        """Take the saved value. The state plays on once `Rules.adopt` has given it its match."""
        self.roster = data[0]
        self.numbers = list(data[1])
        self.persons = [list(numbers) for numbers in data[2]]
        self.zones = [list(cards) for cards in data[3]]
        self.spots = list(data[4])
        self.known = list(data[5])
        self.active, self.turn = data[6], data[7]
        self.delayed, self.lasting, self.used = list(data[8]), list(data[9]), list(data[10])
        self.history, self.bag = list(data[11]), list(data[12])
        self.stack = [list(frame) for frame in data[13]]
        self.random, self.forced, self.answer, self.asked, self.kind = data[14:19]
        self.options, self.outcome, self.reason, self.decisions = data[19:23]
        self.log = None
