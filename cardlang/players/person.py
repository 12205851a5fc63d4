"""A person at the terminal: the table as the seat may know it, numbered choices, and a few words beside the numbers.

`?` says what the keys are, `? 3` or `? Intercept` what a card says, as it is printed; `u` takes the last answer back,
`t` shows the table again, `q` leaves. How a game looks and what its answers mean in words is the game's own affair
(`Table`); where the lines go to and come from is the terminal's.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final, Protocol

from cardlang.engine.rules import Rules
from cardlang.engine.state import CARD, Option, State
from cardlang.lang.game import Card
from cardlang.players.session import UNDO, Undo
from cardlang.source.nearest import nearest

_WIDTH: Final = 90

KEYS: Final = """\
  a number     that answer
  ? 3, ? Name  what the card of answer 3, or of that name, says
  t            the table again
  u            take your last answer back, as far as nothing hidden was seen since
  q            leave"""


class LeaveError(Exception):
    """The person leaves the table."""


class Table(Protocol):
    """How a game shows itself to people."""

    def table(self, rules: Rules, state: State, seat: int, names: Sequence[str]) -> Iterator[str]:
        """Yield the table as a seat sees it."""
        ...

    def question(self, state: State, names: Sequence[str]) -> str:
        """Return what the seat that must decide is asked."""
        ...

    def words(self, rules: Rules, state: State, option: Option) -> str:
        """Return an answer in words."""
        ...

    def is_overview(self, state: State) -> bool:
        """Tell whether this is a moment to look at the whole table."""
        ...

    def is_by_text(self, state: State) -> bool:
        """Tell whether the answers can be understood only with the card's text before one's eyes."""
        ...

    def cards_of(self, option: Option, state: State) -> list[int]:
        """Return the cards that an answer is about."""
        ...


@dataclass(slots=True)
class Terminal:
    """Where lines go to and come from. With several people at it, hands are covered when it is handed over."""

    tell: Callable[[str], None]
    read: Callable[[str], str]
    people: int = 1
    last: int = -1
    """The seat that sat here last."""


@dataclass(slots=True)
class Person:
    """Somebody who reads and types. `news` yields what has happened since they were asked last, in lines."""

    rules: Rules
    table: Table
    names: Sequence[str]
    seat: int
    terminal: Terminal
    news: Callable[[State, int], Iterator[str]]
    can_undo: Callable[[], bool]

    def ask(self, state: State) -> int | Undo:
        """Show what there is and return the index of the person's choice, or `UNDO`. Raises LeaveError."""
        is_new = self._hand_over(state)
        for line in self.news(state, self.seat):
            self.tell(line)
        if self.table.is_overview(state) or is_new:
            self._show_table(state)
        self._show_answers(state)
        while True:
            typed = self._typed()
            if typed.isdecimal() and typed.isascii() and len(typed) < 6 and 1 <= int(typed) <= len(state.options):
                return int(typed) - 1
            if typed.startswith("?"):
                self._explain(state, typed[1:].strip())
            elif typed in ("t", "table"):
                self._show_table(state)
                self._show_answers(state)
            elif typed in ("u", "undo"):
                if self.can_undo():
                    return UNDO
                self.tell("That cannot be taken back: a card was seen, a die rolled, or somebody else was asked since.")
            elif typed in ("q", "quit"):
                raise LeaveError
            elif typed:
                self.tell(f"Type a number from 1 to {len(state.options)}, or ? for the keys.")

    def _typed(self) -> str:
        try:
            return self.terminal.read(f"{self.names[self.seat]}> ").strip()
        except EOFError:
            raise LeaveError from None

    def tell(self, line: str) -> None:
        """Show a line."""
        self.terminal.tell(line)

    def _hand_over(self, state: State) -> bool:
        """Cover what the other person has seen, and tell whether this one is new at the terminal."""
        if self.terminal.last == self.seat:
            return False
        self.terminal.last = self.seat
        if self.terminal.people > 1:
            self.tell("\n" * 60)
            why = "it is your turn" if state.active == self.seat else "you are asked"
            self.tell(f"{self.names[self.seat]}, {why}. Press Enter when nobody else looks.")
            self._typed()
        return True

    def _show_table(self, state: State) -> None:
        self.tell("")
        for line in self.table.table(self.rules, state, self.seat, self.names):
            self.tell(line)
        self.tell("")

    def _show_answers(self, state: State) -> None:
        card = state.stack[-1][CARD]
        if self.table.is_by_text(state) and card >= 0:
            self._say_card(self.rules.cards[state.match.definition[card]])
        self.tell(self.table.question(state, self.names))
        for number, option in enumerate(state.options, 1):
            self.tell(f"{number:>3}  {self.table.words(self.rules, state, option)}")

    def _explain(self, state: State, about: str) -> None:
        if not about:
            self.tell(KEYS)
            return
        if about.isdecimal() and about.isascii() and len(about) < 6 and 1 <= int(about) <= len(state.options):
            cards = self.table.cards_of(state.options[int(about) - 1], state) or [state.stack[-1][CARD]]
            kinds = dict.fromkeys(state.match.definition[card] for card in cards if card >= 0)
            if not kinds:
                self.tell("That answer is about no card.")
            for kind in kinds:
                self._say_card(self.rules.cards[kind])
            return
        known = {name.casefold(): name for name in self.rules.number}
        if about.casefold() in known:
            self._say_card(self.rules.cards[self.rules.number[known[about.casefold()]]])
            return
        near = nearest(about, list(self.rules.number))
        self.tell(f'There is no card "{about}".' + (f' Did you mean "{near[0]}"?' if near else ""))

    def _say_card(self, card: Card) -> None:
        for line in printed(card):
            self.tell(line)


def printed(card: Card) -> Iterator[str]:
    """Yield what is printed on a card: its name, its type, its numbers, and its text word for word."""
    values = ", ".join(f"{name} {value}" for name, value in card.values.items() if isinstance(value, (int, str)))
    yield f"{card.name} ({card.type}; {values})" if values else f"{card.name} ({card.type})"
    for sentence in card.sentences:
        label = "" if sentence.field == "text" else f"{sentence.field.title()}: "
        name = f"{sentence.name}: " if sentence.name else ""
        text = f"{label}{name}{sentence.source.text}"
        yield from wrap(text, _WIDTH, initial_indent="    ", subsequent_indent="      ")
    if not card.sentences:
        yield "    It has no text."
