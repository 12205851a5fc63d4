"""Moving cards between zones: one function for each way, so that what a seat has seen is noted in one place.

The field is not a zone of this kind; `cardlang.engine.field` moves cards on to it and off it.
"""

from collections.abc import Iterable, Sequence

from cardlang.engine.log import note
from cardlang.engine.state import Option, State
from cardlang.engine.triggers import emit


def put(state: State, card: int, zone: int) -> None:
    """Lay a card on top of a zone. Whoever may look into that zone has seen it from now on."""
    state.zones[zone].append(card)
    state.known[card] |= state.match.rules.seen_by[zone]


def put_under(state: State, card: int, zone: int) -> None:
    """Push a card under a zone."""
    state.zones[zone].insert(0, card)
    state.known[card] |= state.match.rules.seen_by[zone]


def set_aside(state: State, card: int, zone: int) -> None:
    """Take a card out of a zone and keep it beside the table until it is put somewhere."""
    state.zones[zone].remove(card)
    state.zones[state.match.rules.aside].append(card)


def lay_out(state: State, card: int, zone: int) -> None:
    """Take a card out of a zone and lay it beside the table for everybody to see."""
    rules = state.match.rules
    state.zones[zone].remove(card)
    state.zones[rules.aside].append(card)
    state.known[card] = rules.everybody


def to_pile(state: State, card: int) -> None:
    """Put a card, wherever it was, on its owner's discard pile."""
    match = state.match
    state.zones[match.rules.pile + match.owner[card]].append(card)
    state.known[card] = match.rules.everybody


def discard(state: State, card: int, zone: int, by: int) -> None:
    """Discard a card from a zone; `by` is the seat whose card or choice makes it happen."""
    state.zones[zone].remove(card)
    to_pile(state, card)
    if state.log is not None:
        note(state, "discard", seat=state.match.owner[card], card=state.match.name(card), by=by)
    emit(state, "discard", by, card)


def one_of_each(state: State, cards: Iterable[int]) -> Sequence[Option]:
    """Return an option for each card of one owner, but only one for cards that are alike."""
    bit = state.match.bit
    option = state.match.card_option
    seen = 0
    options = []
    for card in cards:
        alike = bit[card]
        if not seen & alike:
            seen |= alike
            options.append(option[card])
    return options
