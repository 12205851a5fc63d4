"""Leave the field: what stands on a position goes to its owner's discard pile, with what lies on it.

Takes: exactly 1 of somebody's cards on the field (who acts chooses), the one opposite, all of a kind, or one that was
chosen before. What can no longer be affected, or has left meanwhile, stays as it is.
"""

from cardlang.engine.field import leave, leave_together
from cardlang.engine.machine import ask
from cardlang.engine.protection import affects
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import CARD, SEAT, STEP, Frame, State
from cardlang.engine.things import affected, choosable_spots, exactly, some_spot
from cardlang.engine.unit import Label, Unit
from cardlang.lang.model import YOU, Do, Ref, Selector


def compile_leave(unit: Unit, do: Do) -> None:
    """Add: something leaves the field."""
    want(do, by=YOU, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    thing = do.object
    if isinstance(thing, Ref):
        _leave_chosen(unit, thing)
        return
    if not isinstance(thing, Selector):
        raise Cannot(do, "cannot tell what leaves the field")
    want(thing, by=None)
    if thing.quantity.op in ("the", "all"):
        want(thing.quantity, n=1)
        spots = affected(unit, thing)

        def leave_all(state: State, frame: Frame) -> None:
            leave_together(state, spots(state, frame), frame[SEAT])

        unit.add(leave_all)
        return
    if exactly(thing) != 1:
        raise Cannot(thing, "can choose 1 card on the field at a time only")
    options = choosable_spots(unit, thing)
    unit.need(some_spot(unit, thing))
    end = Label()

    def offer(state: State, frame: Frame) -> None:
        there = options(state, frame)
        if there:
            ask(state, frame[SEAT], "choose", there)
        else:
            frame[STEP] = end.at

    def go(state: State, frame: Frame) -> None:
        leave(state, state.answer[1], frame[SEAT])

    unit.add(offer, go)
    unit.place(end)


def _leave_chosen(unit: Unit, ref: Ref) -> None:
    want(ref, part="")
    bound = unit.meant(ref)
    if bound.what != "spot":
        raise Cannot(ref, "this is not on the field")

    def step(state: State, frame: Frame) -> None:
        spot = frame[bound.register]
        if spot >= 0 and state.spots[spot] and affects(state, frame[CARD], frame[SEAT], spot):
            leave(state, spot, frame[SEAT])

    unit.add(step)
