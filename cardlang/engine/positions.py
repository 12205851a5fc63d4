"""Positions in rows: the `Table` of a game whose field has them, put together from the modules that know the field.

Most of what such a game says is of this round and of its persons; what it does not need is declined here.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from cardlang.engine import lasting
from cardlang.engine.abilities import add_ability, is_play_rule
from cardlang.engine.amounts import amount_of, condition_of
from cardlang.engine.later import add_ban, add_delay, add_price, add_replace
from cardlang.engine.machine import ask
from cardlang.engine.payment import payment
from cardlang.engine.persons import seat_of, seats_of
from cardlang.engine.reading import Cannot, set_aside, want
from cardlang.engine.state import Frame, State
from cardlang.engine.table import Add, Standing, Table
from cardlang.engine.things import choosable_spots, exactly, some_spot
from cardlang.engine.unit import Bound, Number, Truth, Unit
from cardlang.lang.model import (
    YOU,
    Ability,
    Amount,
    Condition,
    Delay,
    Do,
    Modify,
    Pick,
    Price,
    Replace,
    Selector,
    Span,
    Statement,
)

if TYPE_CHECKING:
    from cardlang.engine.meanings import Compiled
    from cardlang.engine.plan import Gain
    from cardlang.lang.game import Sentence


class Positions(Table):
    """Cards in play stand on positions in rows."""

    def amount(self, unit: Unit, amount: Amount | object) -> Number:
        """Return the closure of an amount."""
        return amount_of(unit, amount)

    def condition(self, unit: Unit, condition: Condition | object) -> Truth:
        """Return the closure of a condition."""
        return condition_of(unit, condition)

    def seat(self, unit: Unit, person: object) -> Number:
        """Return who a person is: one seat."""
        return seat_of(unit, person)

    def do(self, unit: Unit, do: Do) -> None:
        """Note a verb that the rules do not have."""
        unit.lack("verb", do.verb, do)
        set_aside(do)

    def doers(self, unit: Unit, person: object) -> AbstractContextManager[Number]:
        """Return the one person who does it."""
        return nullcontext(seat_of(unit, person))

    def able(self, unit: Unit, statement: Statement | None) -> Truth | None:
        """Nobody is asked to draw who may not."""
        if isinstance(statement, Do) and statement.verb == "draw":
            seat = seat_of(unit, statement.by)
            return lambda state, frame: not state.lasting or not lasting.banned(state, "draw", seat(state, frame))
        return None

    def cost(self, unit: Unit, do: Do, by: object = YOU) -> tuple[Truth, Callable[[], None]]:  # noqa: ARG002
        """Return whether a cost can be paid, and what adds the step that pays it."""
        able, pay = payment(unit, do)
        return able, lambda: unit.add(pay)

    def pick(self, unit: Unit, pick: Pick) -> None:
        """Add a choice that stands alone: one position of the field, kept under its name."""
        what = pick.what
        if not isinstance(what, Selector) or what.zone != unit.plan.field or exactly(what) != 1:
            raise Cannot(pick, "can choose one card on the field only")
        want(what, by=[None, pick.by])
        options = choosable_spots(unit, what)
        who = seat_of(unit, pick.by)
        register = unit.register(1, -1)
        unit.need(some_spot(unit, what))

        def offer(state: State, frame: Frame) -> None:
            there = options(state, frame)
            if there:
                ask(state, who(state, frame), "choose", there)
            else:
                state.answer = ("spot", -1)

        def keep(state: State, frame: Frame) -> None:
            frame[register] = state.answer[1]

        unit.add(offer, keep)
        unit.bind(pick.bind, Bound("spot", register, 1))

    def each(self, unit: Unit, over: object, add: Callable[[], None]) -> None:  # noqa: ARG002 - declined
        """Decline."""
        raise Cannot(over, "each is not played yet")

    def begin(self, unit: Unit, statement: Standing) -> None:
        """Add that something holds from now on, for a while."""
        match statement:
            case Modify():
                _add_gain(unit, statement)
            case Price():
                add_price(unit, statement)
            case Replace():
                add_replace(unit, statement)
            case _:
                add_ban(unit, statement)

    def delay(self, unit: Unit, delay: Delay, add: Add) -> None:
        """Add that something is done at the start of a later round."""
        add_delay(unit, delay, add)

    def lasting(self, unit: Unit, ability: Ability, sentence: "Sentence", into: "Compiled") -> None:
        """Compile an ability of a card on the field."""
        add_ability(unit, ability, sentence, into)

    def works_anywhere(self, unit: Unit, statement: Statement, into: "Compiled") -> bool:  # noqa: ARG002 - as the Table
        """Note a rule about playing this card itself: "playing this card is not an action"."""
        return is_play_rule(statement, into)


def _add_gain(unit: Unit, statement: Modify) -> None:
    """A person gains or loses of a stat for this round."""
    want(statement, span=Span("this", unit.plan.round), while_=None, for_=None)
    seats = seats_of(unit, statement.target)
    for change in statement.changes:
        want(change, op="add")
        gain = unit.plan.gains.get(change.stat)
        if gain is None:
            raise Cannot(statement, f"nobody can gain {change.stat!r} for a round yet")
        unit.add(*[_gain(gain, seat, amount_of(unit, change.value)) for seat in seats])


def _gain(gain: "Gain", seat: Number, amount: Number) -> Callable[[State, Frame], None]:
    def step(state: State, frame: Frame) -> None:
        gain(state, seat(state, frame), amount(state, frame))

    return step
