"""Continuous effects: closures, one for each statement that lasts, run over the field into a `Tally`.

What looks no further than its own position ("this player has 2 more power in the forward row") is worked out once for
every pile of cards on a position (`Worth`); only the rest is asked again when the field has changed.

Three layers, the earlier ones first: what takes a card's effect away, what sets a stat, what adds to one and what
caps a row. All removals are judged by the field as it stands, so two cards may silence each other. A card without
effect adds nothing to others or to itself, and what stands there counts for nothing; what lies on it stays. The game
works its totals out of the tally when its cache is stale; nobody else reads it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from cardlang.engine.amounts import amount_of, condition_of, looks_no_further
from cardlang.engine.persons import seat_of
from cardlang.engine.reading import Cannot, only, want
from cardlang.engine.state import SPOT, Frame, Pile, State
from cardlang.engine.things import affected
from cardlang.engine.unit import Truth, Unit
from cardlang.lang.model import HOST, SELF, Change, Modify, Player, Ref, Selector

if TYPE_CHECKING:
    from cardlang.engine.match import Match

REMOVE: Final = 0
SET: Final = 1
ADD: Final = 2
INCLUDE: Final = 3
"""Adds to a person's set of numbers: nothing else depends on it, so it is asked for only when it is needed."""


class Tally:
    """What continuous effects add up to.

    `added` by the plan's card stats and position (stat * size of the field + spot), `persons` by its person stats and
    seat (stat * seats + seat), `silent` positions as bits. What only a position itself decides is not asked for again:
    `fixed`, a stat that something sets, and `caps`, the most players that a card allows in a row.
    """

    __slots__ = ("added", "caps", "fixed", "persons", "silent")

    def __init__(self, added: list[int], persons: list[int]) -> None:
        self.added = added
        self.persons = persons
        self.silent = 0
        self.fixed: dict[int, int] = {}
        self.caps: dict[int, int] = {}


Effect: TypeAlias = Callable[[State, Frame, Tally], None]
Working: TypeAlias = tuple[tuple[Effect, Frame], ...]
"""Effects, each with the frame that says whose it is and where."""


class Static(NamedTuple):
    """One continuous effect of a card, in its layer.

    `alone`: it looks at nothing but its own position, so that what it does there never changes while the same cards
    lie there. `where`: a condition of that kind, without which it does nothing.
    """

    layer: int
    effect: Effect
    alone: bool = False
    where: Truth | None = None


class Worth:
    """What the cards on one position come to, worked out once for as long as a match lasts.

    `value` is what is printed, or set, of the stat that counts in its row, and what the cards there add to it; `at`
    is where others add to that. `caps` is the most players that the cards allow in each row, or nothing. `removing` and
    `adding` are the effects that look further. `silenced` is the same for a position whose player has no effect: what
    lies on it stays. `seat`, `row`, `spot` and `bit` tell which position it is.
    """

    __slots__ = ("adding", "at", "bit", "caps", "removing", "row", "seat", "silenced", "spot", "value")

    def __init__(self, match: "Match", spot: int, pile: Pile, *, silent: bool = False) -> None:
        rules = match.rules
        plan = rules.plan
        self.spot = spot
        self.seat, place = divmod(spot, plan.per_seat)
        self.row = place // plan.columns
        self.bit = 1 << place
        there = [card for card in pile if match.lies_on[card] or (card == pile[0] and not silent)]
        alone = match.nothing
        alone.spots = [()] * plan.size
        alone.spots[spot] = pile
        tally = Tally(list(rules.nothing_added), list(rules.nothing_for_persons))
        removing: list[tuple[Effect, Frame]] = []
        adding: list[tuple[Effect, Frame]] = []
        for card in there:  # cards that share a position act as one
            frame = [0, 0, self.seat, card, spot, -1, -1, 0]
            for static in rules.statics[match.definition[card]]:
                if static.where is not None and not static.where(alone, frame):
                    continue
                if static.alone:
                    static.effect(alone, frame, tally)
                else:
                    (removing if static.layer == REMOVE else adding).append((static.effect, frame))
        self.removing: Working = tuple(removing)
        self.adding: Working = tuple(adding)
        self.caps: tuple[int, ...] = ()
        if tally.caps:
            self.caps = tuple(tally.caps.get(row, plan.columns) for row in range(len(plan.rows)))
        stat = rules.row_stat[self.row]
        self.at = stat * plan.size + spot
        printed = rules.printed[match.definition[pile[0]]][stat]
        self.value = 0 if silent else tally.fixed.get(stat, printed) + tally.added[self.at]
        self.silenced: Worth = self if silent else Worth(match, spot, pile, silent=True)


KEPT: Final = 10_000
"""So many piles a match remembers for each position."""


def survey(state: State) -> tuple[list[Worth], Tally]:
    """Return the occupied positions with what the cards there come to, and what all of them do to each other."""
    match = state.match
    rules = match.rules
    worths = match.worths
    found: list[Worth] = []
    adding = match.outside_adding
    removing: Working = ()
    spot = -1
    for pile in state.spots:
        spot += 1
        if pile:
            worth = worths[spot].get(pile) or _remember(match, spot, pile)
            found.append(worth)
            if worth.adding:
                adding = adding + worth.adding
            if worth.removing:
                removing = removing + worth.removing
    result = Tally(rules.nothing_added[:], rules.nothing_for_persons[:])
    if removing:
        for effect, frame in removing:
            effect(state, frame, result)
        if result.silent:
            found = [worth.silenced if result.silent >> worth.spot & 1 else worth for worth in found]
            adding = sum([worth.adding for worth in found], match.outside_adding)
    for effect, frame in adding:
        effect(state, frame, result)
    return found, result


def _remember(match: "Match", spot: int, pile: Pile) -> Worth:
    if len(match.worths[spot]) >= KEPT:
        match.worths[spot].clear()
    worth = match.worths[spot][pile] = Worth(match, spot, pile)
    return worth


def outside_adding(match: "Match") -> Working:
    """Return the continuous effects of the cards that stand outside the decks, where nothing is their own position."""
    nothing = match.nothing
    return tuple(
        (static.effect, match.frame[card])
        for card in match.outside
        for static in match.rules.statics[match.definition[card]]
        if static.where is None or static.where(nothing, match.frame[card])
    )


def included(state: State, stat: int, seat: int) -> int:
    """Return the numbers that cards add to a person's set, as bits; those of silent cards are left out."""
    match = state.match
    rules = match.rules
    silent = survey(state)[1].silent
    result = Tally([], rules.nothing_for_persons[:])
    places = [(card, -1) for card in match.outside]
    places += [(card, spot) for spot, pile in enumerate(state.spots) for card in pile if not silent >> spot & 1]
    for card, spot in places:
        for static in rules.compiled[match.definition[card]].standing.statics:
            frame = [0, 0, match.owner[card], card, spot, -1, -1, 0]
            if static.layer == INCLUDE and (static.where is None or static.where(state, frame)):
                static.effect(state, frame, result)
    return result.persons[stat * rules.plan.seats + seat]


def static_of(unit: Unit, statement: Modify) -> list[Static]:
    """Return the continuous effects that a statement of a lasting card stands for. Raises Cannot."""
    want(statement, span=None, for_=None)
    holds = condition_of(unit, statement.while_) if statement.while_ is not None else None
    changes = [_change(unit, statement, change) for change in statement.changes]
    if holds is None:
        return changes
    if looks_no_further(statement.while_):
        return [static._replace(where=holds) for static in changes]
    return [_when(holds, static) for static in changes]


def _when(holds: Truth, static: Static) -> Static:
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
        return Static(ADD, _for_own_position(unit, statement, change), isinstance(change.value, int))
    if not isinstance(target, Selector):
        raise Cannot(statement, "cannot tell what this changes")
    if any(one.prop == "among" for one in target.filters):
        return Static(SET, _for_sharers(unit, target, change), alone=True)
    return _for_others(unit, target, change)


def _for_person(unit: Unit, person: Player, change: Change) -> Effect:
    want(change, op="add")
    if change.stat not in unit.plan.person_stats:
        raise Cannot(person, f"a person has no {change.stat!r} that cards add to")
    first = unit.plan.person_stats.index(change.stat) * unit.plan.seats
    seat = seat_of(unit, person)
    amount = amount_of(unit, change.value)
    if change.stat in unit.plan.sets:

        def include(state: State, frame: Frame, result: Tally) -> None:
            result.persons[first + seat(state, frame)] |= 1 << amount(state, frame)

        return include

    def add(state: State, frame: Frame, result: Tally) -> None:
        result.persons[first + seat(state, frame)] += amount(state, frame)

    return add


def _stat(unit: Unit, shape: object, change: Change) -> int:
    """Return the number of a card's stat."""
    if change.stat not in unit.plan.card_stats:
        raise Cannot(shape, f"a card on the field has no {change.stat!r} that changes")
    return unit.plan.card_stats.index(change.stat)


def _for_own_position(unit: Unit, statement: Modify, change: Change) -> Effect:
    """This player, or the one that this card lies on: both stand on the card's own position."""
    want(change, op="add")
    if (statement.target == HOST) != unit.rules.lies_on[unit.definition]:
        raise Cannot(statement, "this card is not of the kind that is meant")
    first = _stat(unit, statement, change) * unit.plan.size
    if isinstance(change.value, int):
        constant = int(change.value)

        def add_constant(_state: State, frame: Frame, result: Tally) -> None:
            result.added[first + frame[SPOT]] += constant

        return add_constant
    amount = amount_of(unit, change.value)

    def add(state: State, frame: Frame, result: Tally) -> None:
        result.added[first + frame[SPOT]] += amount(state, frame)

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
                result.silent |= 1 << spot

        return Static(REMOVE, silence)
    want(change, op="add")
    first = _stat(unit, target, change) * unit.plan.size
    amount = amount_of(unit, change.value)

    def add(state: State, frame: Frame, result: Tally) -> None:
        for spot in spots(state, frame):
            result.added[first + spot] += amount(state, frame)

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
            result.fixed[stat] = value

    return fix
