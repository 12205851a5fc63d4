"""One program while it is being compiled: its steps, its registers, and what its words have been bound to.

A program belongs to a card and has one of the card's slots, so that its number depends on the card's place in the
game and on nothing else: editing one card shifts no other card's programs.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from cardlang.engine.machine import Step, finish
from cardlang.engine.missing import Kind, Missing
from cardlang.engine.reading import Cannot, mark_of
from cardlang.engine.state import REGISTERS, STEP, Frame, Option, State
from cardlang.lang.model import Did, Player, Ref, Result

if TYPE_CHECKING:
    from cardlang.engine.rules import Rules
    from cardlang.engine.table import Table
    from cardlang.engine.tableau.given import Given

Number: TypeAlias = Callable[[State, Frame], int]
Truth: TypeAlias = Callable[[State, Frame], bool]
Options: TypeAlias = Callable[[State, Frame], Sequence[Option]]

SLOTS = 32
"""So many programs and tables a card may have."""


@dataclass(frozen=True, slots=True)
class Bound:
    """What a name stands for: cards set aside (a register holds how many, the next ones which), or a position.

    `owner` is the person whose cards they are.
    """

    what: Literal["cards", "spot"]
    register: int
    most: int
    owner: object = None


class Kept(NamedTuple):
    """What came of something, by registers: the cards (as bits), those of them that have gone on, how much, by whom."""

    things: int
    gone: int
    amount: int
    seats: int


@dataclass(slots=True)
class Label:
    """A step that is jumped to, known once it is reached."""

    at: int = -1


class Unit:
    """A program of one card: verbs and statements add their steps to it."""

    def __init__(self, rules: "Rules", definition: int) -> None:
        self.rules = rules
        self.plan = rules.plan
        self.definition = definition
        self.steps: list[Step] = []
        self.registers: list[int] = []
        self.bound: dict[str, Bound] = {}
        self.needs: Truth | None = None
        self.used: tuple[str, int] | None = None
        self.missing: list[Missing] = []
        self.kept: dict[str, Kept] = {}
        self.group: Kept | None = None  # what was looked at or shown last
        self.persons: dict[Player, int] = {}  # the register of the seat that a person stands for at present
        self.named: dict[str, int] = {}  # the same of a person that was chosen under a name
        self.circles: dict[str, int] = {}  # the register of the seats of several persons who were chosen under a name
        self.names: dict[str, int] = {}  # the register of a card's name that somebody has said
        self.owners: dict[str, int] = {}  # where the frame holds the card whose owner an event has given a name
        self.turns: list[int] = []  # the registers of whose turn it is, where each person does something
        self.members: list[int] = []  # the registers of the card that each "for each" is at
        self.out_of_reach: set[str] = set()  # names of what is done later, or instead, of which nobody knows now
        self.as_object: set[str] = set()  # names that stand for the one card that is asked about
        self.can_ask = True  # False while something is compiled that is asked for outside of any program
        self.heard: tuple[tuple[object, ...], object] = (
            (),
            None,
        )  # the events that set this off, and the one that is looked at
        self.tells_how_much = False  # whether the event that sets this off is about so much of something
        self.onto = False  # whether a card goes to another in the event that sets this off
        self.reads: set[str] = set()  # the changing stats and keywords that were asked for
        self.had_by: frozenset[str] = frozenset()  # those by which a card has what is compiled at all: it was given it

    @property
    def table(self) -> "Table":
        """How cards lie on this game's table."""
        return self.rules.table

    @property
    def given(self) -> "Given":
        """What the rules of a game give whose cards lie free."""
        assert self.plan.tableau is not None
        return self.plan.tableau

    def lack(self, kind: Kind, name: str, shape: object) -> None:
        """Note that the rules do not give something yet that a shape asks for."""
        self.missing.append(Missing(kind, name, mark_of(shape)))

    def add(self, *steps: Step) -> None:
        """Append steps."""
        self.steps.extend(steps)

    @property
    def here(self) -> int:
        """The number of the next step."""
        return len(self.steps)

    def register(self, count: int = 1, value: int = 0) -> int:
        """Reserve registers in the program's frame; return the index of the first."""
        first = REGISTERS + len(self.registers)
        self.registers.extend([value] * count)
        return first

    def place(self, label: Label) -> None:
        """Let a label stand for the next step."""
        label.at = self.here

    def bind(self, name: str, bound: Bound) -> None:
        """Let a name of the tree stand for something in this program's frame."""
        if name:
            self.bound[name] = bound

    def meant(self, ref: Ref) -> Bound:
        """Return what a reference stands for. Raises Cannot."""
        if ref.to not in self.bound:
            raise Cannot(ref, f"nothing here is kept as {ref.to!r}")
        return self.bound[ref.to]

    def nothing_kept(self) -> Kept:
        """Reserve registers for what comes of something, and add the step that empties them."""
        first = self.register(4)
        kept = Kept(*range(first, first + 4))

        def nothing_yet(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
            frame[first : first + 4] = [0, 0, 0, 0]

        self.add(nothing_yet)
        return kept

    def keep(self, name: str, things: int) -> None:
        """Let a name of the tree stand for the cards in a register, of which none has gone yet."""
        if name:
            self.kept[name] = self.nothing_kept()._replace(things=things)

    def result(self, name: str, kept: Kept) -> None:
        """Let a name of the tree stand for what came of something; "the rest" knows it without a name too."""
        self.kept[name or f"no name {len(self.kept)}"] = kept

    @contextmanager
    def total(self) -> Iterator[Callable[[], None]]:
        """Do something again and again, keeping what came of each time and, for later words, of all of them together.

        What is given is called at the end of the steps that are done again. After it nothing is kept of that time: what
        the next time does not do again has not been done twice.
        """
        known, totals = set(self.kept), list[tuple[str, Kept, Kept]]()

        def nothing_yet(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
            for _, _, total in totals:
                for register in total:
                    frame[register] = 0

        def count_them(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
            for _, once, total in totals:
                frame[total.things] |= frame[once.things]
                frame[total.gone] |= frame[once.gone]
                frame[total.amount] += frame[once.amount]
                frame[total.seats] |= frame[once.seats]
                for register in once:
                    frame[register] = 0

        def count() -> None:
            for name, once in self.kept.items():
                if name not in known and name.startswith("#"):
                    first = self.register(4)
                    totals.append((name, once, Kept(*range(first, first + 4))))
            if totals:
                self.add(count_them)

        self.add(nothing_yet)
        yield count
        for name, once, total in totals:
            self.kept[f"each time {name}"] = once  # what goes on, goes on out of what was found this time, too
            self.kept[name] = total

    def kept_as(self, what: Ref | Result | Did) -> Kept:
        """Return what a name of the tree stands for. Raises Cannot."""
        name = what.to if isinstance(what, Ref) else what.of if isinstance(what, Result) else what.what
        if name not in self.kept and name in self.out_of_reach:
            raise Cannot(what, "cannot keep in mind what is done later, or instead of something")
        if name not in self.kept:
            raise Cannot(what, f"nothing here is kept as {name!r}")
        return self.kept[name]

    def mark_gone(self, frame: Frame, card: int) -> None:
        """Note that a card has been put somewhere: it is no longer among "the rest" of what it was found with."""
        for kept in self.kept.values():
            if frame[kept.things] >> card & 1:
                frame[kept.gone] |= 1 << card

    @contextmanager
    def without_asking(self) -> Iterator[None]:
        """Let nothing be chosen by what is compiled meanwhile: it is looked at whenever it counts, not carried out."""
        before, self.can_ask = self.can_ask, False
        yield
        self.can_ask = before

    def need(self, there: Truth) -> None:
        """Note that the program begins with a choice, and what tells whether there is something to choose."""
        if not self.steps and self.needs is None:
            self.needs = there

    def inner(self) -> "Unit":
        """Return an empty program of the same card, for what happens later."""
        inner = Unit(self.rules, self.definition)
        inner.missing = self.missing  # the same list: whatever a part lacks, the card lacks
        inner.reads, inner.had_by = self.reads, self.had_by
        return inner

    def later(self) -> "Unit":
        """Return a program of the same card for later that begins with all that this one knows by then."""
        inner = self.inner()
        inner.registers = self.registers[:]
        inner.kept, inner.persons, inner.group = dict(self.kept), dict(self.persons), self.group
        inner.named, inner.owners, inner.names = dict(self.named), dict(self.owners), dict(self.names)
        inner.out_of_reach = set(self.out_of_reach)
        inner.turns, inner.members = self.turns[:], self.members[:]
        return inner

    def lose_sight_of(self, inner: "Unit") -> None:
        """Note what a program for later keeps: this one is over by then, and knows nothing of it."""
        self.out_of_reach |= {name for name in inner.kept if name.startswith("#")} - set(self.kept)

    def close(self) -> int:
        """End the program and return its number."""
        return self.rules.keep(self.definition, (*self.steps, finish), tuple(self.registers))

    def keep_table(self, cards: tuple[bool, ...]) -> int:
        """Keep a table of definitions; return its number, or -1 where it holds for all."""
        return -1 if all(cards) else self.rules.keep_table(self.definition, cards)


def cards_in(bits: int) -> list[int]:
    """Return the cards that a number of bits stands for, the lowest first."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def jump(label: Label) -> Step:
    """Return a step that goes on at a label."""

    def step(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        frame[STEP] = label.at

    return step
