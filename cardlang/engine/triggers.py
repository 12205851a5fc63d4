"""Triggers: who hears an event, and in which order what they set off happens.

An event is told by `emit`, wherever it happens. A card hears what is about itself, and, while it is on the field or
stands outside the decks, what it watches for. What is set off waits in a bag; `settle`, a step of every program that
can cause something, takes it out: the active seat's first, and where one seat has several, in the order that it
chooses. What happens meanwhile goes into the same bag.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from cardlang.engine.machine import ask, push
from cardlang.engine.state import SEAT, STEP, Frame, State

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


def emit(state: State, event: str, by: int, card: int, spot: int = -1) -> None:
    """Tell an event: the seat that made it happen, the card it happened to, and where that stands."""
    listeners = state.match.rules.listeners.get(event)
    if listeners is None:
        return
    for counter in listeners.counters:
        seats = len(state.persons)
        for seat in range(seats):
            if counter.heard(state, seat, by, card):
                state.history[counter.index * seats + seat] += 1
    definition = state.match.definition
    owner = state.match.owner
    if card >= 0 and definition[card] in listeners.own:
        for trigger in listeners.own[definition[card]]:
            _set_off(state, trigger, owner[card], card, spot, by, card)
    watching = listeners.watching
    if not watching:
        return
    for watcher in state.match.outside:
        if definition[watcher] in watching:
            for trigger in watching[definition[watcher]]:
                _set_off(state, trigger, owner[watcher], watcher, -1, by, card)
    if not state.match.rules.fielded_watchers:
        return
    for place, pile in enumerate(state.spots):
        for watcher in pile:
            for trigger in watching.get(definition[watcher], ()):
                _set_off(state, trigger, owner[watcher], watcher, place, by, card)


def _set_off(state: State, trigger: Trigger, seat: int, card: int, spot: int, by: int, about: int) -> None:
    if not trigger.heard(state, seat, by, about):
        return
    if trigger.limit and state.used.count((card, trigger.program, trigger.per)) >= trigger.limit:
        return
    if trigger.can is not None and not trigger.can(state, [trigger.program, 0, seat, card, spot, about, -1, 0]):
        return
    state.bag.append((seat, trigger.program, card, spot, about))


def settle(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
    """Let everything happen that waits in the bag, before the program goes on."""
    if not state.bag:
        return
    if len(state.bag) == 1:
        seat, program, card, spot, about = state.bag.pop()
        push(state, program, seat, card, spot, about)
    else:
        push(state, state.match.rules.bag_program, state.active)


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
    for index, (seat, its_program, its_card, spot, about) in enumerate(state.bag):
        if (seat, its_card, its_program) == (frame[SEAT], card, program):
            del state.bag[index]
            frame[STEP] = 0
            push(state, its_program, seat, its_card, spot, about)
            return


BAG = (_ask_next, _take_next)
