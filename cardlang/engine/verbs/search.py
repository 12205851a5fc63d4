"""Search: choose cards out of a zone; they lie aside, bound to a name, until they are put somewhere.

Takes: exactly n cards of one's own zone, narrowed by what is printed on them. With fewer, as many as there are
(DA-27).
"""

from typing import Final

from cardlang.engine.log import names, note
from cardlang.engine.machine import ask
from cardlang.engine.persons import seat_of
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import SEAT, STEP, Frame, Option, State
from cardlang.engine.things import choosable_cards, exactly
from cardlang.engine.unit import Bound, Label, Unit
from cardlang.engine.zones import set_aside
from cardlang.lang.model import YOU, Do, Player, Selector

ENOUGH: Final[Option] = ("enough",)
"""Takes no more of "up to n cards"."""


def compile_search(unit: Unit, do: Do) -> None:
    """Add: you search a zone for n cards."""
    cards = do.object
    if not isinstance(cards, Selector) or not isinstance(cards.owner, Player) or cards.zone not in unit.plan.zones:
        raise Cannot(do, "cannot tell which cards")
    want(do, by=YOU, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    want(cards, by=None)
    up_to = cards.quantity.op == "up to"
    most = cards.quantity.n if up_to and isinstance(cards.quantity.n, int) else exactly(cards)
    owner = seat_of(unit, cards.owner)
    options = choosable_cards(unit, cards)
    zone = unit.plan.zone(str(cards.zone))
    register = unit.register(most + 1)
    unit.bind(do.bind, Bound("cards", register, most, cards.owner))
    again, end = Label(), Label()

    def begin(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        frame[register] = 0

    def offer(state: State, frame: Frame) -> None:
        there = options(state, frame) if frame[register] < most else ()
        if there:
            ask(state, frame[SEAT], "search", [*there, ENOUGH] if up_to else there)
            return
        finish_search(state, frame)

    def finish_search(state: State, frame: Frame) -> None:
        frame[STEP] = end.at
        if state.log is not None:
            found = frame[register + 1 : register + 1 + frame[register]]
            note(state, "search", seat=frame[SEAT], cards=names(state, found))

    def take(state: State, frame: Frame) -> None:
        if state.answer == ENOUGH:
            finish_search(state, frame)
            return
        card = state.answer[1]
        set_aside(state, card, zone + owner(state, frame))
        state.known[card] |= unit.rules.everybody if unit.rules.shows_found else 1 << frame[SEAT]
        frame[register] += 1
        frame[register + frame[register]] = card
        frame[STEP] = again.at

    unit.add(begin)
    unit.place(again)
    unit.add(offer, take)
    unit.place(end)
