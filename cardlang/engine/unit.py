"""One program while it is being compiled: its steps, its registers, and what its words have been bound to.

A program belongs to a card and has one of the card's slots, so that its number depends on the card's place in the
game and on nothing else: editing one card shifts no other card's programs.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from cardlang.engine.machine import Step, finish
from cardlang.engine.reading import Cannot
from cardlang.engine.state import REGISTERS, STEP, Frame, Option, State
from cardlang.lang.model import Ref

if TYPE_CHECKING:
    from cardlang.engine.rules import Rules

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

    def need(self, there: Truth) -> None:
        """Note that the program begins with a choice, and what tells whether there is something to choose."""
        if not self.steps and self.needs is None:
            self.needs = there

    def inner(self) -> "Unit":
        """Return an empty program of the same card, for what happens later."""
        return Unit(self.rules, self.definition)

    def close(self) -> int:
        """End the program and return its number."""
        return self.rules.keep(self.definition, (*self.steps, finish), tuple(self.registers))

    def table(self, cards: tuple[bool, ...]) -> int:
        """Keep a table of definitions; return its number, or -1 where it holds for all."""
        return -1 if all(cards) else self.rules.keep_table(self.definition, cards)


def jump(label: Label) -> Step:
    """Return a step that goes on at a label."""

    def step(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        frame[STEP] = label.at

    return step
