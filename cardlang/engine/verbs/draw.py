"""Draw: cards from the top of a deck into its owner's hand.

Takes: who draws, exactly n cards of their own deck. Nothing to choose. A deck that has run out is the game's affair
(`Plan.on_empty_deck`), at the first card that is missing (A-P10).
"""

from cardlang.engine import lasting
from cardlang.engine.log import names, note
from cardlang.engine.persons import seat_of
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import Frame, State
from cardlang.engine.things import exactly
from cardlang.engine.triggers import emit
from cardlang.engine.unit import Unit
from cardlang.lang.model import Do, Selector


def draw(state: State, seat: int, count: int) -> None:
    """Draw cards, as far as the deck goes; not at all where drawing is forbidden."""
    if state.lasting and lasting.banned(state, "draw", seat):
        if state.log is not None:
            note(state, "no_draw", seat=seat)
        return
    rules = state.match.rules
    deck = state.zones[rules.deck + seat]
    hand = state.zones[rules.hand + seat]
    drawn = deck[-1 : -count - 1 : -1]
    del deck[len(deck) - len(drawn) :]
    known, bit = state.known, 1 << seat
    for card in drawn:
        known[card] |= bit
    hand += drawn
    if state.log is not None and drawn:
        note(state, "draw", seat=seat, cards=names(state, drawn))
    if "draw" in rules.listeners:
        for card in drawn:
            emit(state, "draw", seat, card)
    if len(drawn) < count:
        rules.plan.on_empty_deck(state, seat, count - len(drawn))


def compile_draw(unit: Unit, do: Do) -> None:
    """Add: somebody draws n cards."""
    cards = do.object
    if not isinstance(cards, Selector):
        raise Cannot(do, "cannot tell how many cards")
    want(do, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    want(cards, kind="card", owner=[None, do.by], zone=[None, unit.plan.deck], filters=frozenset(), by=None)
    count = exactly(cards)
    seat = seat_of(unit, do.by)

    def step(state: State, frame: Frame) -> None:
        draw(state, seat(state, frame), count)

    unit.add(step)
