"""Noun phrases at work: the positions or cards that a selector picks out at a moment of the game.

Protections are asked here for every choice and every "the …" and "all …" of an effect; counting does not ask.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from cardlang.engine.cards import cards_with
from cardlang.engine.persons import is_other, opponent, seat_of, you
from cardlang.engine.protection import affects
from cardlang.engine.reading import Cannot, only, want
from cardlang.engine.state import CARD, SEAT, SPOT, Frame, Option, State
from cardlang.engine.unit import Number, Options, Truth, Unit
from cardlang.engine.zones import one_of_each
from cardlang.lang.model import Filter, Selector

Spots: TypeAlias = Callable[[State, Frame], Sequence[int]]


def whose(unit: Unit, selector: Selector) -> tuple[Number, ...]:
    """Return whose things a selector speaks of; nobody named means everybody's."""
    if selector.owner is None:
        if unit.plan.seats != 2:
            raise Cannot(selector, "cannot tell whose this is")
        return you, opponent
    return (seat_of(unit, selector.owner),)


def row_range(unit: Unit, row: Filter | None) -> tuple[int, int]:
    """Return the first and the last position (exclusive) of a row within one seat's side. Raises Cannot."""
    if row is None:
        return 0, unit.plan.per_seat
    if row.op != "is" or row.value not in unit.plan.rows:
        raise Cannot(row, f"there is no such row as {row.value!r}")
    first = unit.plan.rows.index(str(row.value)) * unit.plan.columns
    return first, first + unit.plan.columns


def spots_of(unit: Unit, selector: Selector) -> Spots:
    """Return the occupied positions that a selector is about. Raises Cannot."""
    want(selector, kind="card", zone=unit.plan.field)
    passes, left = cards_with(unit.rules, selector.filters, unit.definition)
    where = only(left, "row", "position", "other")
    low, high = row_range(unit, where.get("row"))
    if "position" in where:
        want(where["position"], op="same", value=None)
        return _same_position(unit, selector, passes, (low, high))
    if "other" in where:
        want(where["other"], op="is", value=None)
    others_only = "other" in where
    owners = whose(unit, selector)
    per_seat = unit.plan.per_seat

    def spots(state: State, frame: Frame) -> list[int]:
        definition = state.match.definition
        here = frame[SPOT] if others_only else -1
        found = []
        for owner in owners:
            base = owner(state, frame) * per_seat
            for spot in range(base + low, base + high):
                pile = state.spots[spot]
                if pile and spot != here and passes[definition[pile[0]]]:
                    found.append(spot)
        return found

    return spots


def _same_position(unit: Unit, selector: Selector, passes: tuple[bool, ...], rows: tuple[int, int]) -> Spots:
    if seat_of(unit, selector.owner) is not opponent:
        raise Cannot(selector, "only the opponent's side has the same position")
    per_seat, size = unit.plan.per_seat, unit.plan.size
    low, high = rows

    def spots(state: State, frame: Frame) -> Sequence[int]:
        if frame[SPOT] < 0:
            return ()
        spot = (frame[SPOT] + per_seat) % size
        pile = state.spots[spot]
        there = pile and low <= spot % per_seat < high and passes[state.match.definition[pile[0]]]
        return (spot,) if there else ()

    return spots


def _opposing_and_affected(unit: Unit, selector: Selector) -> Spots:
    """The same as the general case of `affected`, without a list: this is asked whenever the field has changed."""
    passes, left = cards_with(unit.rules, selector.filters, unit.definition)
    low, high = row_range(unit, only(left, "row", "position").get("row"))
    per_seat, size = unit.plan.per_seat, unit.plan.size
    target = tuple(
        spot if low <= spot % per_seat < high else -1 for spot in (at % size for at in range(per_seat, per_seat + size))
    )

    def opposing(state: State, frame: Frame) -> Sequence[int]:
        spot = target[frame[SPOT]] if frame[SPOT] >= 0 else -1
        if spot < 0:
            return ()
        pile = state.spots[spot]
        if not pile or not passes[state.match.definition[pile[0]]]:
            return ()
        if state.match.sheltering.isdisjoint(pile) or affects(state, frame[CARD], frame[SEAT], spot):
            return (spot,)
        return ()

    return opposing


def affected(unit: Unit, selector: Selector) -> Spots:
    """Return the positions of a selector that the card may affect."""
    spots = spots_of(unit, selector)
    if any(one.prop == "position" for one in selector.filters):
        return _opposing_and_affected(unit, selector)
    return lambda state, frame: [spot for spot in spots(state, frame) if affects(state, frame[CARD], frame[SEAT], spot)]


def choosable_spots(unit: Unit, selector: Selector) -> Options:
    """Return the positions of a selector that the card may choose, as options."""
    spots = spots_of(unit, selector)
    option = unit.rules.spot_option

    def options(state: State, frame: Frame) -> list[Option]:
        source, seat = frame[CARD], frame[SEAT]
        return [option[spot] for spot in spots(state, frame) if affects(state, source, seat, spot, choosing=True)]

    return options


def some_spot(unit: Unit, selector: Selector) -> Truth:
    """Return whether there is any position that `choosable_spots` would offer: it stops at the first."""
    spots = spots_of(unit, selector)

    def any_of_all(state: State, frame: Frame) -> bool:
        return any(affects(state, frame[CARD], frame[SEAT], spot, choosing=True) for spot in spots(state, frame))

    if len(whose(unit, selector)) != 1 or any(one.prop in ("position", "other") for one in selector.filters):
        return any_of_all
    passes, left = cards_with(unit.rules, selector.filters, unit.definition)
    low, high = row_range(unit, only(left, "row").get("row"))
    theirs = is_other(unit, selector.owner)
    per_seat = unit.plan.per_seat

    def some(state: State, frame: Frame) -> bool:
        definition, sheltering = state.match.definition, state.match.sheltering
        first = (frame[SEAT] ^ theirs) * per_seat + low
        sheltered = False
        for pile in state.spots[first : first + high - low]:
            if pile and passes[definition[pile[0]]]:
                if sheltering.isdisjoint(pile):
                    return True
                sheltered = True
        return sheltered and any_of_all(state, frame)

    return some


def some_card(unit: Unit, selector: Selector) -> Truth:
    """Return whether there is any card that `choosable_cards` would offer: it stops at the first. Raises Cannot."""
    zone, owner, passes = _zone_of(unit, selector)
    if all(passes):
        return lambda state, frame: bool(state.zones[zone + owner(state, frame)])

    def some(state: State, frame: Frame) -> bool:
        definition = state.match.definition
        for card in state.zones[zone + owner(state, frame)]:  # noqa: SIM110 - the menu asks it: quicker than a generator
            if passes[definition[card]]:
                return True
        return False

    return some


def _zone_of(unit: Unit, selector: Selector) -> tuple[int, Number, tuple[bool, ...]]:
    """Return the zone a selector is about, whose, and which definitions it picks out. Raises Cannot."""
    want(selector, kind="card")
    if selector.zone not in unit.plan.zones or selector.owner is None:
        raise Cannot(selector, "cannot tell which zone this is")
    passes, left = cards_with(unit.rules, selector.filters, unit.definition)
    only(left)
    return unit.plan.zone(str(selector.zone)), seat_of(unit, selector.owner), passes


def choosable_cards(unit: Unit, selector: Selector) -> Options:
    """Return the cards of a selector in a zone, as options: of cards that are alike, one. Raises Cannot."""
    zone, owner, passes = _zone_of(unit, selector)
    if all(passes):
        return lambda state, frame: one_of_each(state, state.zones[zone + owner(state, frame)])

    def options(state: State, frame: Frame) -> Sequence[Option]:
        definition = state.match.definition
        cards = state.zones[zone + owner(state, frame)]
        return one_of_each(state, [card for card in cards if passes[definition[card]]])

    return options


def exactly(selector: Selector) -> int:
    """Return n of "n of something". Raises Cannot for every other quantity."""
    quantity = selector.quantity
    if quantity.op != "exactly" or not isinstance(quantity.n, int):
        raise Cannot(selector, f"cannot choose {quantity.op} here")
    return quantity.n


def counted(unit: Unit, selector: Selector) -> Number:
    """Return how many things a selector picks out. Cards that share a position count as one. Raises Cannot."""
    want(selector, kind="card", by=None)
    if selector.quantity.op != "all":
        raise Cannot(selector, "can count only all of a kind")
    want(selector.quantity, n=1)
    if selector.zone == unit.plan.field:
        return _counted_on_field(unit, selector)
    if selector.zone not in unit.plan.zones:
        raise Cannot(selector, "cannot tell which zone this is")
    passes, left = cards_with(unit.rules, selector.filters, unit.definition)
    only(left)
    zone = unit.plan.zone(str(selector.zone))
    owners = whose(unit, selector)
    if all(passes) and len(owners) == 1:
        theirs = is_other(unit, selector.owner)
        return lambda state, frame: len(state.zones[zone + (frame[SEAT] ^ theirs)])
    if all(passes):
        return lambda state, frame: sum(len(state.zones[zone + owner(state, frame)]) for owner in owners)
    return lambda state, frame: sum(
        passes[state.match.definition[card]] for owner in owners for card in state.zones[zone + owner(state, frame)]
    )


def _counted_on_field(unit: Unit, selector: Selector) -> Number:
    passes, left = cards_with(unit.rules, selector.filters, unit.definition)
    where = only(left, "row", "other")
    low, high = row_range(unit, where.get("row"))
    if "other" in where:
        want(where["other"], op="is", value=None)
    skip_own = "other" in where
    owners = whose(unit, selector)
    per_seat = unit.plan.per_seat
    lies_on = unit.rules.lies_on
    if all(is_so != lies for is_so, lies in zip(passes, lies_on, strict=True) if is_so or not lies) and not skip_own:
        if len(owners) == 1:
            return _counted_positions(is_other(unit, selector.owner), per_seat, low, high)
        return _counted_both(per_seat, low, high)

    standing = tuple(int(is_so) for is_so in passes)
    lying = tuple(int(is_so and lies) for is_so, lies in zip(passes, lies_on, strict=True))

    def count_lying(state: State, frame: Frame) -> int:
        definition = state.match.definition
        total = 0
        for owner in owners:
            base = owner(state, frame) * per_seat + low
            for pile in state.spots[base : base + high - low]:
                for card in pile[1:]:  # most have none
                    total += lying[definition[card]]
        return total

    if not any(standing[kind] for kind, lies in enumerate(lies_on) if not lies) and not skip_own:
        return count_lying

    def count(state: State, frame: Frame) -> int:
        definition = state.match.definition
        total = 0
        for owner in owners:
            base = owner(state, frame) * per_seat
            spots = state.spots[base + low : base + high]
            if skip_own and 0 <= frame[SPOT] - base - low < high - low:
                spots[frame[SPOT] - base - low] = ()
            for pile in spots:
                if pile:
                    total += standing[definition[pile[0]]]
                    for card in pile[1:]:
                        total += lying[definition[card]]
        return total

    return count


def _counted_positions(theirs: bool, per_seat: int, low: int, high: int) -> Number:  # noqa: FBT001 - as `is_other`
    width = high - low

    def count(state: State, frame: Frame) -> int:
        first = (frame[SEAT] ^ theirs) * per_seat + low
        return width - state.spots[first : first + width].count(())

    return count


def _counted_both(per_seat: int, low: int, high: int) -> Number:
    mine, other = (_counted_positions(theirs, per_seat, low, high) for theirs in (False, True))
    return lambda state, frame: mine(state, frame) + other(state, frame)
