"""A game at which a person sits: who is asked, what may be taken back, and what is kept of it.

Whoever is asked alone answers; where there is but one answer nobody is bothered, unless that would tell the other
person something: two people at one terminal are asked even then, because a question that is left out shows what is in
a hand. A person may take back what they did as far as nothing hidden was seen since, nothing was left to chance, and
nobody else was asked: also a bot that had only one answer, or taking back would show that it had no other.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cardlang.engine.state import Option, State
from cardlang.players.player import Seated, choice_of

Ask = Callable[[State], "int | Undo"]


class Undo:
    """What a person answers who wants to take the last answer back."""


UNDO = Undo()


@dataclass(slots=True)
class _Before:
    """The game before an answer of a person: a copy, and how much had been told by then."""

    state: State
    answers: int
    told: int


@dataclass(slots=True)
class Session:
    """One game with people in it. The rules must ask even where there is one answer (`asks_single`)."""

    state: State
    people: dict[int, Ask]
    bots: Sequence[Seated | None]
    answers: list[Option] = field(default_factory=list)
    kept: Callable[[], None] = lambda: None
    """Called after every answer of a person, so that nothing is lost."""
    _before: list[_Before] = field(default_factory=list)

    def play(self) -> None:
        """Play to the end. What a person raises to leave goes through."""
        while self.state.options:
            self._one_answer()

    def _one_answer(self) -> None:
        state = self.state
        seat = state.asked
        person = self.people.get(seat)
        if person is None:
            self._before.clear()  # what another has been asked cannot be taken back
            bot = self.bots[seat]
            assert bot is not None
            self._give(choice_of(bot, state))
            return
        if len(state.options) == 1 and not self._must_be_asked(seat):
            self._give(0)
            return
        if self._before and self._before[-1].state.asked != seat:
            self._before.clear()
        answer = person(state)
        if isinstance(answer, Undo):
            self._take_back()
            return
        self._before.append(_Before(state.clone(), len(self.answers), len(state.log or [])))
        self._give(answer)
        self.kept()

    def _must_be_asked(self, seat: int) -> bool:
        return len(self.people) > 1 and seat != self.state.active

    def _give(self, index: int) -> None:
        if len(self.state.options) > 1:
            self.answers.append(self.state.options[index])
        self.state.apply(index)

    def can_undo(self) -> bool:
        """Tell whether the last answer may be taken back: nothing was seen, nothing left to chance."""
        if not self._before:
            return False
        before, now = self._before[-1].state, self.state
        bit = 1 << before.asked
        seen = any(new & bit and not old & bit for old, new in zip(before.known, now.known, strict=True))
        return before.random == now.random and not seen

    def _take_back(self) -> None:
        if not self.can_undo():
            return
        before = self._before.pop()
        log = self.state.log
        self.state = before.state
        if log is not None:
            self.state.log = log[: before.told]
        del self.answers[before.answers :]
