"""Continuous effects: closures, one for each statement that lasts, run over the field into a `Tally`.

How far each looks is told with it: at its own position alone ("this player has 2 more power in the forward row"), at
the field, or beyond it (at a hand, at a coach's numbers). `survey.py` asks each as seldom as that allows.

Three layers, the earlier ones first: what takes a card's effect away, what sets a stat, what adds to one and what
caps a row. All removals are judged by the field as it stands, so two cards may silence each other. A card without
effect adds nothing to others or to itself, and what stands there counts for nothing; what lies on it stays.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from cardlang.engine.amounts import amount_of, condition_of, looks_no_further
from cardlang.engine.persons import is_other
from cardlang.engine.reading import Cannot, only, want
from cardlang.engine.state import SEAT, SPOT, Frame, State
from cardlang.engine.things import affected
from cardlang.engine.unit import Truth, Unit
from cardlang.lang.model import (
    HOST,
    SELF,
    Calc,
    Change,
    Compare,
    Count,
    Exists,
    Is,
    Logic,
    Modify,
    Player,
    Ref,
    Selector,
    StatOf,
)

REMOVE: Final = 0
SET: Final = 1
ADD: Final = 2
INCLUDE: Final = 3
"""Adds to a person's set of numbers: nothing else depends on it, so it is asked for only when it is needed."""


class Tally:
    """What continuous effects add up to.

    `added` by the plan's card stats and position (stat * size of the field + spot), `persons` by its person stats and
    seat (stat * seats + seat), `silent` positions as bits.
    """

    __slots__ = ("added", "persons", "silent")

    def __init__(self, persons: int) -> None:
        self.added: dict[int, int] = {}
        self.persons = [0] * persons
        self.silent = 0


class OwnTally(Tally):
    """What the cards on one position come to by themselves; this is not asked for again.

    Besides: `fixed`, a stat that something sets, and `caps`, the most players that a card allows in a row.
    """

    __slots__ = ("caps", "fixed")

    def __init__(self, persons: int) -> None:
        super().__init__(persons)
        self.fixed: dict[int, int] = {}
        self.caps: dict[int, int] = {}


Effect: TypeAlias = Callable[[State, Frame, Tally], None]
Working: TypeAlias = tuple[tuple[Effect, Frame], ...]
"""Effects, each with the frame that says whose it is and where."""


class Static(NamedTuple):
    """One continuous effect of a card, in its layer.

    `alone`: it looks at nothing but its own position, so that what it does there never changes while the same cards
    lie there. `restless`: it looks beyond the field, so that what it does may change at any moment. `where`: a
    condition about its own position, without which it does nothing.
    """

    layer: int
    effect: Effect
    alone: bool = False
    restless: bool = False
    where: Truth | None = None


def static_of(unit: Unit, statement: Modify) -> list[Static]:
    """Return the continuous effects that a statement of a lasting card stands for. Raises Cannot."""
    want(statement, span=None, for_=None)
    holds = condition_of(unit, statement.while_) if statement.while_ is not None else None
    return [_held(unit, statement, _change(unit, statement, change), holds) for change in statement.changes]


def _held(unit: Unit, statement: Modify, static: Static, holds: Truth | None) -> Static:
    """Return an effect that lasts only while its condition holds."""
    if holds is None:
        return static
    if looks_no_further(statement.while_):
        return static._replace(where=holds)
    if static.layer == SET:
        raise Cannot(statement, "can set this for as long as the cards lie there only")
    inner = static.effect

    def effect(state: State, frame: Frame, result: Tally) -> None:
        if holds(state, frame):
            inner(state, frame, result)

    return Static(static.layer, effect, restless=static.restless or _looks_beyond(unit, statement.while_))


def _looks_beyond(unit: Unit, part: object) -> bool:
    """Tell whether an amount or a condition asks for anything but cards on the field. Raises Cannot."""
    match part:
        case int() | Is():
            return False
        case Count(of=Selector()):
            return part.of.zone != unit.plan.field
        case Exists():
            return part.what.zone != unit.plan.field or _looks_beyond(unit, part.n)
        case Compare():
            return _looks_beyond(unit, part.a) | _looks_beyond(unit, part.b)
        case Calc() | Logic():
            return any(_looks_beyond(unit, each) for each in part.args)
        case StatOf() if part.stat in unit.plan.person_stats:
            raise Cannot(part, "what cards add up to cannot depend on itself")
        case _:
            return True


def _change(unit: Unit, statement: Modify, change: Change) -> Static:
    target = statement.target
    restless = change.value is not None and _looks_beyond(unit, change.value)
    if isinstance(target, Player):
        layer = INCLUDE if change.stat in unit.plan.sets else ADD
        return Static(layer, _for_person(unit, target, change), restless=restless)
    if isinstance(target, Ref):
        if target not in (SELF, HOST):
            raise Cannot(target, "cannot tell which card this is")
        effect = _for_own_position(unit, statement, change)
        return Static(ADD, effect, alone=isinstance(change.value, int), restless=restless)
    if not isinstance(target, Selector):
        raise Cannot(statement, "cannot tell what this changes")
    if any(one.prop == "among" for one in target.filters):
        return Static(SET, _for_sharers(unit, target, change), alone=True)
    return _for_others(unit, target, change)._replace(restless=restless)


def _for_person(unit: Unit, person: Player, change: Change) -> Effect:
    want(change, op="add")
    if change.stat not in unit.plan.person_stats:
        raise Cannot(person, f"a person has no {change.stat!r} that cards add to")
    first = unit.plan.person_stats.index(change.stat) * unit.plan.seats
    theirs = is_other(unit, person)
    amount = amount_of(unit, change.value)
    if change.stat in unit.plan.sets:

        def include(state: State, frame: Frame, result: Tally) -> None:
            result.persons[first + (frame[SEAT] ^ theirs)] |= 1 << amount(state, frame)

        return include

    def add(state: State, frame: Frame, result: Tally) -> None:
        result.persons[first + (frame[SEAT] ^ theirs)] += amount(state, frame)

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
    amount = amount_of(unit, change.value)

    def add(state: State, frame: Frame, result: Tally) -> None:
        at = first + frame[SPOT]
        result.added[at] = result.added.get(at, 0) + amount(state, frame)

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
        added = result.added
        for spot in spots(state, frame):
            added[first + spot] = added.get(first + spot, 0) + amount(state, frame)

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
        assert isinstance(result, OwnTally)
        definition = state.match.definition
        sharing = sum(not lies_on[definition[card]] for card in state.spots[frame[SPOT]])
        if sharing == number:
            result.fixed[stat] = value

    return fix
