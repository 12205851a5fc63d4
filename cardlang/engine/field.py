"""The field: positions in rows, each with a pile of cards. One function puts a card there, one takes a pile away.

A position is a number: seat by seat, row by row, column by column. The lowest card of a pile is the player, the card
that stands there; cards with its name may share its position; the rest lie on it (training). Cards that share a
position act as one. Nobody else writes to `state.spots`, so that what is derived from the field is never stale.
"""

from collections.abc import Sequence

from cardlang.engine.log import names, note
from cardlang.engine.state import Pile, State
from cardlang.engine.triggers import emit
from cardlang.engine.zones import put, to_pile


def enter(state: State, card: int, spot: int) -> None:
    """Put a card on a position: on an empty one it stands there, else it lies on what is there."""
    pile = state.spots[spot]
    lies_on = state.match.rules.lies_on
    definition = state.match.definition
    base = len(pile)
    if not lies_on[definition[card]]:  # a card that shares the position goes below what lies on it
        while base and lies_on[definition[pile[base - 1]]]:
            base -= 1
    state.spots[spot] = (*pile[:base], card, *pile[base:])
    state.known[card] = state.match.rules.everybody
    state.changed += (spot,)


def leave(state: State, spot: int, by: int, to: int = -1) -> None:
    """Take everything off a position, the top first, each card to its owner: to the discard pile (A-P05), or to `to`.

    `to` is the zone of whoever's side the position is on. `by` is the seat whose card or choice makes it happen.
    """
    pile = state.spots[spot]
    _take_off(state, spot, by, to)
    if to < 0:
        _tell(state, [(spot, pile)], by)


def leave_together(state: State, spots: Sequence[int], by: int) -> None:
    """Take everything off several positions in one moment, to the discard piles."""
    leaving = [(spot, state.spots[spot]) for spot in spots]
    for spot in spots:
        _take_off(state, spot, by, -1)
    _tell(state, leaving, by)


def _tell(state: State, leaving: Sequence[tuple[int, Pile]], by: int) -> None:
    for spot, pile in leaving:
        for card in pile:
            emit(state, state.match.rules.plan.leaving, by, card, spot, leaving)


def _take_off(state: State, spot: int, by: int, to: int) -> None:
    pile = state.spots[spot]
    state.spots[spot] = ()
    state.changed += (spot,)
    for card in reversed(pile):
        if to < 0:
            to_pile(state, card)
        else:
            put(state, card, to + state.match.owner[card] - spot // state.match.rules.per_seat)
    if state.log is not None:
        seat = spot // state.match.rules.per_seat
        note(state, "leave", seat=seat, cards=names(state, pile), by=by, to="hand" if to >= 0 else "pile")


def leave_top(state: State, spot: int, by: int) -> int:
    """Take the topmost card off a position, to its owner's discard pile. Return the card (A-070)."""
    pile = state.spots[spot]
    state.spots[spot] = pile[:-1]
    state.changed += (spot,)
    card = pile[-1]
    to_pile(state, card)
    if state.log is not None:
        seat = spot // state.match.rules.per_seat
        note(state, "leave", seat=seat, cards=names(state, [card]), by=by, to="pile")
    emit(state, "discard", by, card, spot, [(spot, (card,))])
    return card


def opposite(state: State, spot: int) -> int:
    """Return the same position on the opponent's side."""
    per_seat = state.match.rules.per_seat
    return (spot + per_seat) % (2 * per_seat)
