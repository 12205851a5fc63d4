"""Amounts and conditions: closures over the state and a frame, which says who "you" and "this card" are."""

from collections.abc import Callable
from operator import eq, ge, gt, le, lt

from cardlang.engine.cards import cards_with
from cardlang.engine.hearing import heard_by
from cardlang.engine.persons import seat_of
from cardlang.engine.reading import Cannot, only, want
from cardlang.engine.state import CARD, SEAT, SPOT, Frame, State
from cardlang.engine.things import counted, row_range
from cardlang.engine.unit import Number, Truth, Unit
from cardlang.lang.model import (
    HOST,
    SELF,
    Amount,
    Calc,
    Compare,
    Condition,
    Count,
    During,
    Exists,
    Happened,
    Is,
    Logic,
    Player,
    StatOf,
)

COMPARE: dict[str, Callable[[int, int], bool]] = {">=": ge, "<=": le, "=": eq, ">": gt, "<": lt}


def amount_of(unit: Unit, amount: Amount | object) -> Number:
    """Return the closure of an amount. Raises Cannot."""
    match amount:
        case int():
            constant = int(amount)
            return lambda state, frame: constant  # noqa: ARG005 - it is a Number
        case Count():
            want(amount, distinct=None)
            return counted(unit, amount.of)
        case StatOf(of=Player()):
            want(amount, printed=False)
            if amount.stat not in unit.plan.read:
                raise Cannot(amount, f"a person has no {amount.stat!r}")
            read, seat = unit.plan.read[amount.stat], seat_of(unit, amount.of)
            return lambda state, frame: read(state, seat(state, frame))
        case Calc():
            return _calculated(unit, amount)
        case _:
            raise Cannot(amount, "cannot work out this amount")


def _calculated(unit: Unit, calc: Calc) -> Number:
    parts = [amount_of(unit, part) for part in calc.args]
    if calc.op == "per" and len(parts) == 3:
        n, every, count = parts
        if not (isinstance(calc.args[1], int) and calc.args[1] > 0):
            raise Cannot(calc, "can only count for every 1 or more")
        if isinstance(calc.args[0], int):
            times, divisor = int(calc.args[0]), int(calc.args[1])
            return lambda state, frame: times * (count(state, frame) // divisor)
        return lambda state, frame: n(state, frame) * (count(state, frame) // every(state, frame))
    return joined_numbers(calc, parts)


def joined_numbers(calc: Calc, parts: list[Number]) -> Number:
    """Return what becomes of amounts that are halved, taken away, added up or compared. Raises Cannot."""
    if calc.op == "half down" and len(parts) == 1:
        return lambda state, frame: parts[0](state, frame) // 2
    if calc.op == "-" and len(parts) == 2:
        return lambda state, frame: parts[0](state, frame) - parts[1](state, frame)
    joins: dict[str, Callable[[list[int]], int]] = {"+": sum, "max": max, "min": min}
    join = joins.get(calc.op)
    if join is None or not parts:
        raise Cannot(calc, "cannot work out this amount")
    return lambda state, frame: join([part(state, frame) for part in parts])


def condition_of(unit: Unit, condition: Condition | object) -> Truth:
    """Return the closure of a condition. Raises Cannot."""
    match condition:
        case Exists():
            return _compared(counted(unit, condition.what), condition.op, amount_of(unit, condition.n), condition.n)
        case Compare():
            return _compared(amount_of(unit, condition.a), condition.op, amount_of(unit, condition.b))
        case Is():
            return _is(unit, condition)
        case Happened():
            return _happened(unit, condition)
        case During(of=Player()):
            seat = seat_of(unit, condition.of)
            return lambda state, frame: state.active == seat(state, frame)
        case Logic():
            return joined_truths([condition_of(unit, part) for part in condition.args], condition)
        case _:
            raise Cannot(condition, "cannot tell whether this holds")


def looks_no_further(condition: Condition | object) -> bool:
    """Tell whether a condition asks only where a card lies and what lies there: no other position, no number."""
    return isinstance(condition, Is)


def _compared(a: Number, op: str, b: Number, constant: object = None) -> Truth:
    compare = COMPARE[op]
    if isinstance(constant, int) and op == ">=":  # most of what cards require; asked for every menu
        least = int(constant)
        return lambda state, frame: a(state, frame) >= least
    return lambda state, frame: compare(a(state, frame), b(state, frame))


def joined_truths(parts: list[Truth], logic: Logic) -> Truth:
    """Return what becomes of conditions that must all hold, of which one must, or that must not. Raises Cannot."""
    if logic.op == "and":
        return lambda state, frame: all(part(state, frame) for part in parts)
    if logic.op == "or":
        return lambda state, frame: any(part(state, frame) for part in parts)
    if len(parts) != 1:
        raise Cannot(logic, "can deny only one condition")
    return lambda state, frame: not parts[0](state, frame)


def _is(unit: Unit, condition: Is) -> Truth:
    """A card that lies on another is where that one is, so that `self` and `host` differ in what they are alone."""
    if condition.what not in (SELF, HOST):
        raise Cannot(condition, "cannot tell what this is")
    own = condition.what == SELF
    passes, left = cards_with(unit.rules, condition.filters, unit.definition)
    where = only(left, "row")
    low, high = row_range(unit, where.get("row"))
    per_seat = unit.plan.per_seat
    anywhere = "row" not in where
    any_card = all(passes)
    if any_card and not anywhere:
        return lambda _, frame: frame[SPOT] >= 0 and low <= frame[SPOT] % per_seat < high

    def holds(state: State, frame: Frame) -> bool:
        spot = frame[SPOT]
        if not anywhere and not (spot >= 0 and low <= spot % per_seat < high):
            return False
        if any_card:
            return True
        card = frame[CARD] if own or spot < 0 else state.spots[spot][0]
        return passes[state.match.definition[card]]

    return holds


def _happened(unit: Unit, condition: Happened) -> Truth:
    want(condition, span=None)
    own, heard = heard_by(unit, condition.event)
    if own:
        raise Cannot(condition, "cannot remember what happened to one single card")
    for verb in condition.event.verbs:
        if verb not in unit.rules.events:
            unit.lack("event", verb, condition)
    index = unit.rules.count_event(condition.event.verbs, heard)
    enough = amount_of(unit, condition.n)
    compare = COMPARE[condition.op]
    seats = unit.plan.seats
    return lambda state, frame: compare(state.history[index * seats + frame[SEAT]], enough(state, frame))
