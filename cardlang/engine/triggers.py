"""Triggers: who hears an event, and in which order what they set off happens.

An event is told by `emit`, wherever it happens. A card hears what is about itself, and, while it is on the field or
stands outside the decks, what it watches for. What is set off waits in a bag; `settle`, a step of every program that
can cause something, takes it out: the active seat's first, and where one seat has several, in the order that it
chooses. What happens meanwhile goes into the same bag.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from cardlang.engine.machine import Program, Step, ask, finish, push, run_first
from cardlang.engine.state import REGISTERS, SEAT, STEP, Frame, Pile, State

if TYPE_CHECKING:
    from cardlang.engine.match import Match

Heard: TypeAlias = Callable[[State, int, int, int], bool]
"""(state, seat of the card that listens, seat that did it, card it was done to)."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """A program that an event sets off.

    `own`: only where the event is about this very card. `can` tells whether anything would come of it; where nothing
    would, nobody is asked. A limited trigger is not set off again once it was used so often (`limit`, `per`).
    """

    program: int
    own: bool
    heard: Heard
    can: Callable[[State, Frame], bool] | None
    limit: int
    per: str


@dataclass(frozen=True, slots=True)
class Counter:
    """An event that some card asks about later: how often it has happened, from each seat's side."""

    index: int
    heard: Heard


@dataclass(slots=True)
class Listeners:
    """All who hear one kind of event."""

    own: dict[int, list[Trigger]]
    watching: dict[int, list[Trigger]]
    counters: list[Counter]


HeardBy: TypeAlias = tuple[tuple[int, ...], tuple[tuple[Trigger, int, int], ...]]
"""What an event about one card comes to: counters to raise, and triggers with the seat and the card they are of."""

NOBODY: Final[HeardBy] = ((), ())


class Ears:
    """Who hears one kind of event in one match.

    Who did it and which card it is about decide who hears it, but for the cards on the field that watch; so `heard`
    remembers the rest, by seat and card; an event about no card (-1) falls on the place that each seat has over.
    """

    __slots__ = ("fielded", "heard", "listeners", "outside", "width")

    def __init__(self, match: "Match", listeners: Listeners) -> None:
        self.listeners = listeners
        self.width = len(match.definition) + 1
        self.heard: list[HeardBy | None] = [None] * (match.rules.plan.seats * self.width)
        self.outside = tuple(
            (trigger, match.owner[card], card)
            for card in match.outside
            for trigger in listeners.watching.get(match.definition[card], ())
        )
        self.fielded = any(match.definition[card] in listeners.watching for card in range(match.in_decks))

    def listen(self, state: State, by: int, card: int) -> HeardBy:
        """Work out who hears that a seat did it to a card, and remember it."""
        match = state.match
        seats = match.rules.plan.seats
        counted = [
            counter.index * seats + seat
            for counter in self.listeners.counters
            for seat in range(seats)
            if counter.heard(state, seat, by, card)
        ]
        own = self.listeners.own.get(match.definition[card], ()) if card >= 0 else ()
        set_off = [
            (trigger, match.owner[card], card) for trigger in own if trigger.heard(state, match.owner[card], by, card)
        ]
        set_off += [each for each in self.outside if each[0].heard(state, each[1], by, card)]
        heard = (tuple(counted), tuple(set_off)) if counted or set_off or self.fielded else NOBODY
        self.heard[by * self.width + card] = heard
        return heard


def ears_of(match: "Match") -> dict[str, Ears]:
    """Return who hears what in a match; an event that nobody can hear is not there."""
    kinds = set(match.definition)
    return {
        event: Ears(match, listeners)
        for event, listeners in match.rules.listeners.items()
        if listeners.counters or kinds & {*listeners.own, *listeners.watching}
    }


def emit(
    state: State, event: str, by: int, card: int, spot: int = -1, leaving: Sequence[tuple[int, Pile]] = ()
) -> None:
    """Tell an event: the seat that made it happen, the card it happened to, and where that stands.

    `leaving` are the piles that have left the field in the same moment, each with its place: they hear it too, so that
    the order in which they are taken off decides nothing (fault 7 of the pitfalls).
    """
    ears = state.match.ears.get(event)
    if ears is not None and ears.heard[by * ears.width + card] is not NOBODY:
        _tell(state, ears, by, card, spot, leaving)


def _tell(state: State, ears: Ears, by: int, card: int, spot: int, leaving: Sequence[tuple[int, Pile]]) -> None:
    """Raise the counters, and set off who hears it, those on the field last."""
    match = state.match
    counted, set_off = ears.heard[by * ears.width + card] or ears.listen(state, by, card)
    for index in counted:
        state.history[index] += 1
    for trigger, seat, listener in set_off:
        _set_off(state, trigger, seat, listener, spot if listener == card else -1, card)
    if not ears.fielded:
        return
    definition, watching = match.definition, ears.listeners.watching
    for place, pile in (*enumerate(state.spots), *leaving):
        for watcher in pile:
            for trigger in watching.get(definition[watcher], ()):
                if trigger.heard(state, match.owner[watcher], by, card):
                    _set_off(state, trigger, match.owner[watcher], watcher, place, card)


def _set_off(state: State, trigger: Trigger, seat: int, card: int, spot: int, about: int) -> None:
    if trigger.limit and state.used.count((card, trigger.program, trigger.per)) >= trigger.limit:
        return
    if trigger.can is not None and not trigger.can(state, [trigger.program, 0, seat, card, spot, about, -1, 0]):
        return
    moment = state.match.rules.put_off.get(trigger.program)
    if moment is None:
        state.bag.append((seat, trigger.program, card, spot, about))
    else:
        state.delayed.append((moment, seat, 1, trigger.program, seat, card, spot))


def settle(state: State, frame: Frame) -> None:
    """Let everything happen that waits in the bag, and what that sets off, before the program goes on."""
    if not state.bag:
        return
    frame[STEP] -= 1  # come back here: what happens now may set off more
    if len(state.bag) == 1:
        run_first(state, _begin(state, state.bag.pop()))
    else:
        push(state, state.match.rules.bag_program, state.active)


def in_a_row(*deeds: Step) -> tuple[Step, ...]:
    """Return the steps that do deeds one after the other, and end the program.

    A deed tells events and moves cards; it asks nobody, starts no program and jumps nowhere. After each, what waits in
    the bag happens; as long as nothing does, one step goes through all of them.
    """
    first, *others = (_from(deeds[number:]) for number in range(len(deeds)))
    return first, *map(_once_settled, others), _settle_or_finish


def _from(deeds: tuple[Step, ...]) -> Step:
    def step(state: State, frame: Frame) -> None:
        for deed in deeds:
            deed(state, frame)
            frame[STEP] += 1
            if state.bag:
                settle(state, frame)
                return
        state.stack.pop()

    return step


def _once_settled(step: Step) -> Step:
    """Return a step that lets everything happen first that waits in the bag."""

    def settled(state: State, frame: Frame) -> None:
        (settle if state.bag else step)(state, frame)

    return settled


def _begin(state: State, waiting: tuple[int, ...]) -> Frame:
    """Let what waited in the bag happen.

    It is (seat, program, card, spot, card that the event was about); where cards lie free then come the card that did
    it and the registers that the program begins with.
    """
    frame = push(state, waiting[1], waiting[0], *waiting[2:6])
    if len(waiting) > 6:
        frame[REGISTERS : REGISTERS + len(waiting) - 6] = waiting[6:]
    return frame


def joined(program: Program) -> Program:
    """Let every `settle` go straight on to the step after it where nothing waits: one turn of the loop is saved.

    The steps keep their numbers, so that a jump finds what it looks for.
    """
    after = (*program[1:], None)
    return tuple(
        _settle_then(follows) if step is settle and follows is not None and follows is not settle else step
        for step, follows in zip(program, after, strict=True)
    )


def _settle_or_finish(state: State, frame: Frame) -> None:
    if state.bag:
        settle(state, frame)
    else:
        state.stack.pop()


def _settle_then(follows: Step) -> Step:
    if follows is finish:
        return _settle_or_finish

    def step(state: State, frame: Frame) -> None:
        if state.bag:
            settle(state, frame)
        else:
            frame[STEP] += 1
            follows(state, frame)

    return step


def _ask_next(state: State, frame: Frame) -> None:
    """Ask whose turn it is to order: the active seat first (faults 1 to 3 of the pitfalls)."""
    if not state.bag:
        state.stack.pop()
        return
    seats = {entry[0] for entry in state.bag}
    seat = state.active if state.active in seats else min(seats)
    frame[SEAT] = seat
    mine = [("trigger", entry[2], entry[1]) for entry in state.bag if entry[0] == seat]
    ask(state, seat, "order", list(dict.fromkeys(mine)))


def _take_next(state: State, frame: Frame) -> None:
    _, card, program = state.answer
    for index, waiting in enumerate(state.bag):
        if (waiting[0], waiting[2], waiting[1]) == (frame[SEAT], card, program):
            del state.bag[index]
            frame[STEP] = 0
            _begin(state, waiting)
            return


BAG = (_ask_next, _take_next)
