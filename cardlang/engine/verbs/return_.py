"""Return: a card on the field goes back to its owner's hand, with what lies on it or without.

Takes: exactly 1 of somebody's cards on the field; it goes to that person's hand. "With its training card" takes that
along; without these words what lies on it goes to the discard pile.
"""

from cardlang.engine.field import leave, leave_top
from cardlang.engine.machine import ask
from cardlang.engine.persons import seat_of
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import SEAT, STEP, Frame, State
from cardlang.engine.things import choosable_spots, exactly, some_spot
from cardlang.engine.unit import Label, Unit
from cardlang.lang.model import YOU, Do, Place, Player, Ref, Selector


def compile_return(unit: Unit, do: Do) -> None:
    """Add: you return 1 card on the field to its owner's hand."""
    thing = do.object
    if not isinstance(thing, Selector) or exactly(thing) != 1:
        raise Cannot(do, "can return 1 card at a time only")
    if not isinstance(thing.owner, Player):
        raise Cannot(do, "cannot tell whose card this is")
    want(do, by=YOU, amount=None, stat=None, from_=None, to=Place(unit.plan.hand, thing.owner), manner=frozenset())
    want(thing, by=None)
    owner = seat_of(unit, thing.owner)
    with_attached = do.with_ is not None
    if with_attached:
        want(do, with_=Ref(thing.bind, "attached"))
    options = choosable_spots(unit, thing)
    unit.need(some_spot(unit, thing))
    hand = unit.plan.zone(unit.plan.hand)
    lies_on = unit.rules.lies_on
    end = Label()

    def offer(state: State, frame: Frame) -> None:
        there = options(state, frame)
        if there:
            ask(state, frame[SEAT], "return", there)
        else:
            frame[STEP] = end.at

    def go(state: State, frame: Frame) -> None:
        spot = state.answer[1]
        while not with_attached and lies_on[state.match.definition[state.spots[spot][-1]]]:
            leave_top(state, spot, frame[SEAT])
        leave(state, spot, frame[SEAT], hand + owner(state, frame))

    unit.add(offer, go)
    unit.place(end)
