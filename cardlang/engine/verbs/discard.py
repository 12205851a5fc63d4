"""Discard: cards from a hand on to the discard pile.

Takes: who discards, exactly n cards of their own hand; they choose, or chance does (`by random`). With fewer cards in
hand, all of them. The event is told as done by the seat whose card makes it happen.
"""

from cardlang.engine.dice import below
from cardlang.engine.machine import ask
from cardlang.engine.persons import seat_of
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import SEAT, STEP, Frame, State
from cardlang.engine.things import exactly
from cardlang.engine.unit import Label, Unit
from cardlang.engine.zones import discard, one_of_each
from cardlang.lang.model import Do, Selector


def compile_discard(unit: Unit, do: Do) -> None:
    """Add: somebody discards n cards of their hand."""
    cards = do.object
    if not isinstance(cards, Selector):
        raise Cannot(do, "cannot tell how many cards")
    want(do, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    want(cards, kind="card", owner=[None, do.by], zone=unit.plan.hand, filters=frozenset(), by=[None, do.by, "random"])
    count = exactly(cards)
    who = seat_of(unit, do.by)
    hand = unit.plan.zone(unit.plan.hand)
    if cards.by == "random":

        def at_random(state: State, frame: Frame) -> None:
            zone = hand + who(state, frame)
            for _ in range(min(count, len(state.zones[zone]))):
                discard(state, state.zones[zone][below(state, len(state.zones[zone]))], zone, frame[SEAT])

        unit.add(at_random)
        return
    left = unit.register()
    again, end = Label(), Label()

    def begin(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        frame[left] = count

    def offer(state: State, frame: Frame) -> None:
        seat = who(state, frame)
        there = state.zones[hand + seat]
        if frame[left] and there:
            ask(state, seat, "discard", one_of_each(state, there))
        else:
            frame[STEP] = end.at

    def take(state: State, frame: Frame) -> None:
        discard(state, state.answer[1], hand + who(state, frame), frame[SEAT])
        frame[left] -= 1
        frame[STEP] = again.at

    unit.add(begin)
    unit.place(again)
    unit.add(offer, take)
    unit.place(end)
