"""Take: choose cards of a zone and have them in hand.

Takes: exactly n cards of one's own zone, narrowed by what is printed on them; with fewer, as many as there are.
"""

from cardlang.engine.log import names, note
from cardlang.engine.machine import ask
from cardlang.engine.persons import seat_of
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import SEAT, STEP, Frame, State
from cardlang.engine.things import choosable_cards, exactly, some_card
from cardlang.engine.unit import Label, Unit
from cardlang.engine.zones import put
from cardlang.lang.model import YOU, Do, Place, Player, Selector


def compile_take(unit: Unit, do: Do) -> None:
    """Add: you take n cards out of a zone into your hand."""
    cards = do.object
    if not isinstance(cards, Selector) or not isinstance(cards.owner, Player) or cards.zone not in unit.plan.zones:
        raise Cannot(do, "cannot tell which cards")
    want(do, by=YOU, amount=None, stat=None, from_=None, with_=None, manner=frozenset())
    want(do, to=Place(unit.plan.hand, YOU))
    want(cards, by=None, owner=YOU)
    count = exactly(cards)
    options = choosable_cards(unit, cards)
    owner = seat_of(unit, cards.owner)
    zone, hand = unit.plan.zone(str(cards.zone)), unit.plan.zone(unit.plan.hand)
    if unit.plan.zones[str(cards.zone)] == "all":
        unit.need(some_card(unit, cards))
    left = unit.register()
    again, end = Label(), Label()

    def begin(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        frame[left] = count

    def offer(state: State, frame: Frame) -> None:
        there = options(state, frame) if frame[left] else ()
        if there:
            ask(state, frame[SEAT], "take", there)
        else:
            frame[STEP] = end.at

    def take(state: State, frame: Frame) -> None:
        card, seat = state.answer[1], owner(state, frame)
        state.zones[zone + seat].remove(card)
        put(state, card, hand + seat)
        if state.log is not None:
            note(state, "take", seat=seat, cards=names(state, [card]))
        frame[left] -= 1
        frame[STEP] = again.at

    unit.add(begin)
    unit.place(again)
    unit.add(offer, take)
    unit.place(end)
