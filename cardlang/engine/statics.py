"""Continuous effects: closures, one for each statement that lasts, run over the field into a `Tally`.

Three layers, the earlier ones first: what takes a card's effect away, what sets a stat, what adds to one and what
caps a row. All removals are judged by the field as it stands, so two cards may silence each other. A card without
effect adds nothing to others or to itself, and what stands there counts for nothing; what lies on it stays. The game
works its totals out of the tally when its cache is stale; nobody else reads it.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeAlias

from cardlang.engine.amounts import amount_of, condition_of
from cardlang.engine.persons import seat_of
from cardlang.engine.reading import Cannot, only, want
from cardlang.engine.state import CARD, SPOT, Frame, State
from cardlang.engine.things import affected
from cardlang.engine.unit import Truth, Unit
from cardlang.lang.model import HOST, SELF, Change, Modify, Player, Ref, Selector

REMOVE: Final = 0
SET: Final = 1
ADD: Final = 2
INCLUDE: Final = 3
"""Adds to a person's set of numbers: nothing else depends on it, so it is asked for only when it is needed."""


class Tally(NamedTuple):
    """What the continuous effects add up to.

    `added[stat][spot]`, and `fixed[stat]` by position where something sets it, by the plan's card stats;
    `persons[stat][seat]` by its person stats; `caps[row][seat]` the most players of a row; `silent` positions. A set
    of numbers is worked out by `included` alone.
    """

    added: list[list[int]]
    fixed: list[dict[int, int]]
    persons: list[list[int]]
    caps: list[list[int]]
    silent: set[int]


Effect: TypeAlias = Callable[[State, Frame, Tally], None]


class Static(NamedTuple):
    """One continuous effect of a card, in its layer."""

    layer: int
    effect: Effect


Effects: TypeAlias = tuple[Effect, ...]
Layers: TypeAlias = tuple[Effects, Effects, Effects]
"""A card's continuous effects: what removes, what sets, what adds."""


def in_layers(statics: Iterable[Static]) -> Layers | None:
    """Return a card's continuous effects by layer; None where it has none that work all the time."""
    every = [static for static in statics if static.layer != INCLUDE]
    if not every:
        return None
    remove, fix, add = (tuple(each.effect for each in every if each.layer == layer) for layer in (REMOVE, SET, ADD))
    return remove, fix, add


def tally(state: State) -> Tally:
    """Add up all continuous effects on the field and of the cards outside the decks."""
    plan = state.match.rules.plan
    seats = plan.seats
    size = len(state.spots)
    result = Tally(
        [[0] * size for _ in plan.card_stats],
        [{} for _ in plan.card_stats],
        [[0] * seats for _ in plan.person_stats],
        [[plan.columns] * seats for _ in plan.rows],
        set(),
    )
    working, layered = _working(state)
    if layered:
        for (remove, _, _), frame in working:
            for effect in remove:
                effect(state, frame, result)
        working = [pair for pair in working if pair[1][SPOT] < 0 or not _is_silent(state, pair[1], result)]
        for (_, fix, _), frame in working:
            for effect in fix:
                effect(state, frame, result)
    for (_, _, add), frame in working:
        for effect in add:
            effect(state, frame, result)
    return result


def _working(state: State) -> tuple[list[tuple[Layers, Frame]], bool]:
    """Return the cards whose effects work now, each with its frame, and whether the earlier layers have any."""
    match = state.match
    layers = match.layers
    working = []
    layered = False
    for card in match.outside:
        own = layers[card]
        if own is not None:
            working.append((own, [0, 0, match.owner[card], card, -1, -1, -1, 0]))
    per_seat = match.rules.per_seat
    spot = -1
    for pile in state.spots:
        spot += 1
        for card in pile:
            own = layers[card]
            if own is not None and (card == pile[0] or match.lies_on[card]):  # cards that share a position act as one
                working.append((own, [0, 0, spot // per_seat, card, spot, -1, -1, 0]))
                if own[REMOVE] or own[SET]:
                    layered = True
    return working, layered


def _is_silent(state: State, frame: Frame, result: Tally) -> bool:
    return frame[SPOT] in result.silent and not state.match.lies_on[frame[CARD]]


def included(state: State, stat: int, seat: int) -> int:
    """Return the numbers that cards add to a person's set, as bits; those of silent cards are left out."""
    match = state.match
    compiled = match.rules.compiled
    silent = tally(state).silent
    result = Tally([], [], [[0] * match.rules.plan.seats for _ in match.rules.plan.person_stats], [], set())
    places = [(card, -1) for card in match.outside]
    places += [(card, spot) for spot, pile in enumerate(state.spots) for card in pile if spot not in silent]
    for card, spot in places:
        for static in compiled[match.definition[card]].standing.statics:
            if static.layer == INCLUDE:
                static.effect(state, [0, 0, match.owner[card], card, spot, -1, -1, 0], result)
    return result.persons[stat][seat]


def static_of(unit: Unit, statement: Modify) -> list[Static]:
    """Return the continuous effects that a statement of a lasting card stands for. Raises Cannot."""
    want(statement, span=None, for_=None)
    holds = condition_of(unit, statement.while_) if statement.while_ is not None else None
    return [_when(holds, _change(unit, statement, change)) for change in statement.changes]


def _when(holds: Truth | None, static: Static) -> Static:
    if holds is None:
        return static
    inner = static.effect

    def effect(state: State, frame: Frame, result: Tally) -> None:
        if holds(state, frame):
            inner(state, frame, result)

    return Static(static.layer, effect)


def _change(unit: Unit, statement: Modify, change: Change) -> Static:
    target = statement.target
    if isinstance(target, Player):
        return Static(INCLUDE if change.stat in unit.plan.sets else ADD, _for_person(unit, target, change))
    if isinstance(target, Ref):
        if target not in (SELF, HOST):
            raise Cannot(target, "cannot tell which card this is")
        return Static(ADD, _for_own_position(unit, statement, change))
    if not isinstance(target, Selector):
        raise Cannot(statement, "cannot tell what this changes")
    if any(one.prop == "among" for one in target.filters):
        return Static(SET, _for_sharers(unit, target, change))
    return _for_others(unit, target, change)


def _for_person(unit: Unit, person: Player, change: Change) -> Effect:
    want(change, op="add")
    if change.stat not in unit.plan.person_stats:
        raise Cannot(person, f"a person has no {change.stat!r} that cards add to")
    stat = unit.plan.person_stats.index(change.stat)
    seat = seat_of(unit, person)
    amount = amount_of(unit, change.value)
    if change.stat in unit.plan.sets:

        def include(state: State, frame: Frame, result: Tally) -> None:
            result.persons[stat][seat(state, frame)] |= 1 << amount(state, frame)

        return include

    def add(state: State, frame: Frame, result: Tally) -> None:
        result.persons[stat][seat(state, frame)] += amount(state, frame)

    return add


def _stat(unit: Unit, shape: object, change: Change) -> int:
    if change.stat not in unit.plan.card_stats:
        raise Cannot(shape, f"a card on the field has no {change.stat!r} that changes")
    return unit.plan.card_stats.index(change.stat)


def _for_own_position(unit: Unit, statement: Modify, change: Change) -> Effect:
    """This player, or the one that this card lies on: both stand on the card's own position."""
    want(change, op="add")
    if (statement.target == HOST) != unit.rules.lies_on[unit.definition]:
        raise Cannot(statement, "this card is not of the kind that is meant")
    stat = _stat(unit, statement, change)
    if isinstance(change.value, int):
        constant = int(change.value)

        def add_constant(_state: State, frame: Frame, result: Tally) -> None:
            result.added[stat][frame[SPOT]] += constant

        return add_constant
    amount = amount_of(unit, change.value)

    def add(state: State, frame: Frame, result: Tally) -> None:
        result.added[stat][frame[SPOT]] += amount(state, frame)

    return add


def _for_others(unit: Unit, target: Selector, change: Change) -> Static:
    if target.quantity.op not in ("the", "all"):
        raise Cannot(target, f"cannot change {target.quantity.op} here")
    want(target.quantity, n=1)
    want(target, by=None)
    spots = affected(unit, target)
    if change.op == "remove":
        want(change, stat="effect", value=None)

        def silence(state: State, frame: Frame, result: Tally) -> None:
            for spot in spots(state, frame):
                result.silent.add(spot)

        return Static(REMOVE, silence)
    want(change, op="add")
    stat = _stat(unit, target, change)
    amount = amount_of(unit, change.value)

    def add(state: State, frame: Frame, result: Tally) -> None:
        for spot in spots(state, frame):
            result.added[stat][spot] += amount(state, frame)

    return Static(ADD, add)


def _for_sharers(unit: Unit, target: Selector, change: Change) -> Effect:
    """Return what fixes a stat of cards that share a position: "2 of them have 3 power"."""
    want(target, kind="card", owner=None, zone=None, by=None)
    among = only(target.filters, "among")["among"]
    want(among, op="in", value=Ref("#1"))
    want(target.quantity, op="exactly")
    want(change, op="set")
    number, value = target.quantity.n, change.value
    most = unit.rules.shares[unit.definition]
    if not isinstance(number, int) or not isinstance(value, int) or not 1 <= number <= most:
        raise Cannot(target, f"{most} cards of this name can share a position, not {number}")
    stat = _stat(unit, target, change)
    lies_on = unit.rules.lies_on

    def fix(state: State, frame: Frame, result: Tally) -> None:
        definition = state.match.definition
        sharing = sum(not lies_on[definition[card]] for card in state.spots[frame[SPOT]])
        if sharing == number:
            result.fixed[stat][frame[SPOT]] = value

    return fix
