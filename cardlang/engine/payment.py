"""Paying where cards stand on positions: so much of a stat that can be paid with."""

from collections.abc import Callable

from cardlang.engine.amounts import amount_of
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import SEAT, Frame, State
from cardlang.engine.unit import Truth, Unit
from cardlang.lang.model import YOU, Do


def payment(unit: Unit, do: Do) -> tuple[Truth, Callable[[State, Frame], None]]:
    """Return whether a cost can be paid, and what pays it. Raises Cannot."""
    want(do, verb="pay", by=YOU, object=None, from_=None, to=None, with_=None, manner=frozenset())
    stat, amount = do.stat, do.amount
    if stat is None or stat not in unit.plan.can_pay or amount is None:
        raise Cannot(do, "cannot pay in this way")
    able, take = unit.plan.can_pay[stat], unit.plan.pay[stat]
    if isinstance(amount, int):
        price = int(amount)
        return (
            lambda state, frame: able(state, frame[SEAT], price),
            lambda state, frame: take(state, frame[SEAT], price),
        )
    n = amount_of(unit, amount)

    def can(state: State, frame: Frame) -> bool:
        return able(state, frame[SEAT], n(state, frame))

    def pay(state: State, frame: Frame) -> None:
        take(state, frame[SEAT], n(state, frame))

    return can, pay
