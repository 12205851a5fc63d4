"""Exchange: one card on the field and one in another zone change places.

Takes: exactly 1 of one's own cards on the field, exactly 1 of a kind in one's own zone. What lay on the one that
leaves goes with it to the discard pile. The other one enters the field; it is not placed, so nothing is paid and its
requirements are not asked for.
"""

from cardlang.engine.field import enter, leave
from cardlang.engine.log import note
from cardlang.engine.machine import ask
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import SEAT, STEP, Frame, Option, State
from cardlang.engine.things import choosable_cards, choosable_spots, exactly, some_card, some_spot
from cardlang.engine.triggers import emit, settle
from cardlang.engine.unit import Label, Unit
from cardlang.lang.model import YOU, Do, Filter, Selector


def compile_exchange(unit: Unit, do: Do) -> None:
    """Add: you exchange a card on the field with one in your discard pile."""
    out, in_ = do.object, do.with_
    if not isinstance(out, Selector) or not isinstance(in_, Selector) or exactly(out) != 1 or exactly(in_) != 1:
        raise Cannot(do, "can exchange 1 card with 1 card only")
    want(do, by=YOU, amount=None, stat=None, from_=None, to=None, manner=frozenset())
    want(out, owner=YOU, by=None)
    want(in_, owner=YOU, by=None, zone=unit.plan.pile)
    if not any(Filter("type", "is", kind) in in_.filters for kind in unit.rules.standing):
        raise Cannot(in_, "such a card cannot stand on the field")
    leaving, entering = choosable_spots(unit, out), choosable_cards(unit, in_)

    def both(state: State, frame: Frame) -> list[Option]:
        return list(leaving(state, frame)) if entering(state, frame) else []

    some_leaving, some_entering = some_spot(unit, out), some_card(unit, in_)
    unit.need(lambda state, frame: some_entering(state, frame) and some_leaving(state, frame))
    chosen = unit.register()
    pile = unit.plan.zone(unit.plan.pile)
    end = Label()

    def offer(state: State, frame: Frame) -> None:
        there = both(state, frame)
        if there:
            ask(state, frame[SEAT], "exchange", there)
        else:
            frame[STEP] = end.at

    def offer_other(state: State, frame: Frame) -> None:
        frame[chosen] = state.answer[1]
        ask(state, frame[SEAT], "exchange_for", entering(state, frame))

    def go(state: State, frame: Frame) -> None:
        card, spot, seat = state.answer[1], frame[chosen], frame[SEAT]
        state.zones[pile + seat].remove(card)
        leave(state, spot, seat)
        enter(state, card, spot)
        if state.log is not None:
            note(state, "enter", seat=seat, card=state.match.name(card), spot=spot)
        emit(state, "enter", seat, card, spot)

    unit.add(offer, offer_other, go, settle)
    unit.place(end)
