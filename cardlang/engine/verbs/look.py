"""Look at: the top cards of a deck are seen by whoever looks, and lie aside until they are put somewhere.

Takes: the top n cards of somebody's deck, bound to a name. With fewer cards, all of them (DA-25).
"""

from cardlang.engine.log import names, note
from cardlang.engine.persons import seat_of
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import SEAT, Frame, State
from cardlang.engine.things import exactly
from cardlang.engine.unit import Bound, Unit
from cardlang.lang.model import YOU, Do, Filter, Player, Selector


def compile_look(unit: Unit, do: Do) -> None:
    """Add: you look at the top n cards of a deck."""
    cards = do.object
    if not isinstance(cards, Selector) or not isinstance(cards.owner, Player):
        raise Cannot(do, "cannot tell which cards")
    want(do, by=YOU, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    want(cards, kind="card", zone=unit.plan.deck, by=None, filters=frozenset({Filter("top")}))
    most = exactly(cards)
    owner = seat_of(unit, cards.owner)
    deck = unit.plan.zone(unit.plan.deck)
    register = unit.register(most + 1)
    unit.bind(do.bind, Bound("cards", register, most, cards.owner))

    def step(state: State, frame: Frame) -> None:
        seat = owner(state, frame)
        zone = state.zones[deck + seat]
        top = zone[-1 : -most - 1 : -1]
        del zone[len(zone) - len(top) :]
        state.zones[state.match.rules.aside].extend(top)
        for card in top:
            state.known[card] |= 1 << frame[SEAT]
        frame[register : register + len(top) + 1] = [len(top), *top]
        if state.log is not None:
            note(state, "look", seat=frame[SEAT], whose=seat, cards=names(state, top))

    unit.add(step)
