"""Where cards lie free: the `Table` of a game without positions, put together from the modules of this package."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import Frame, State
from cardlang.engine.table import Add, Standing, Table
from cardlang.engine.tableau import abilities, amounts, deeds, events, force, standing
from cardlang.engine.tableau.persons import choose_some, each_of, is_circle, is_many, seat_of
from cardlang.engine.tableau.spans import NEVER, timed
from cardlang.engine.tableau.things import one_by_one, settle_on
from cardlang.engine.unit import Number, Truth, Unit
from cardlang.lang.model import (
    YOU,
    Ability,
    Amount,
    Condition,
    Delay,
    Do,
    Event,
    Moment,
    Pick,
    Player,
    Ref,
    Result,
    Selector,
    Statement,
)

if TYPE_CHECKING:
    from cardlang.engine.meanings import Compiled
    from cardlang.lang.game import Sentence


class Free(Table):
    """Cards in play lie before their owners, at no positions."""

    def amount(self, unit: Unit, amount: Amount | object) -> Number:
        """Return the closure of an amount."""
        return amounts.amount_of(unit, amount)

    def condition(self, unit: Unit, condition: Condition | object) -> Truth:
        """Return the closure of a condition."""
        return amounts.condition_of(unit, condition)

    def seat(self, unit: Unit, person: object) -> Number:
        """Return who a person is: one seat."""
        return seat_of(unit, person)

    def do(self, unit: Unit, do: Do) -> None:
        """Take apart a verb that the rules do not have."""
        deeds.unknown(unit, do)

    def doers(self, unit: Unit, person: object) -> AbstractContextManager[Number]:
        """Let each of these persons do the steps that are added meanwhile."""
        return each_of(unit, person)

    def able(self, unit: Unit, statement: Statement | None) -> Truth | None:
        """Nobody is asked to draw who may not."""
        if isinstance(statement, Do) and statement.verb == "draw" and not is_many(unit, statement.by):
            seat = seat_of(unit, statement.by)
            return lambda state, frame: not force.forbidden(state, "draw", seat(state, frame))
        return None

    def cost(self, unit: Unit, do: Do, by: object = YOU) -> tuple[Truth, Callable[[], None]]:
        """Return whether a cost can be paid by who is to pay it, and what adds the steps that pay it."""
        return deeds.cost_of(unit, do, by)

    def pick(self, unit: Unit, pick: Pick) -> None:
        """Add a choice that stands alone: of cards by one or several persons, or of a person."""
        what = pick.what
        if isinstance(what, Player):
            want(pick, by=YOU)
            with each_of(unit, what):
                pass
            return
        if what.kind == "person":
            choose_some(unit, what, pick.bind, seat_of(unit, pick.by))
            return
        want(what, by=[None, pick.by])
        kept = unit.nothing_kept()
        with each_of(unit, pick.by) as seat:
            chosen = settle_on(unit, what, seat)

            def gather(state: State, frame: Frame) -> None:
                frame[kept.things] |= frame[chosen]
                frame[kept.seats] |= 1 << seat(state, frame)

            unit.add(gather)
        unit.result(pick.bind, kept)

    def each(self, unit: Unit, over: object, add: Callable[[], None]) -> None:
        """Add what is done for each person, or for each card, one after the other."""
        with unit.total() as count:

            def once() -> None:
                add()
                count()

            self._each(unit, over, once)

    def _each(self, unit: Unit, over: object, add: Callable[[], None]) -> None:
        if isinstance(over, Player) or is_circle(unit, over):
            with each_of(unit, over):
                add()
            return
        if not isinstance(over, (Ref, Result, Selector)):
            raise Cannot(over, "cannot tell for each of what")
        cards = settle_on(unit, over, seat_of(unit, YOU))
        with one_by_one(unit, cards) as now:
            unit.members.append(now)
            add()
            unit.members.pop()

    def begin(self, unit: Unit, statement: Standing) -> None:
        """Add that something holds from now on, for a while."""
        standing.begin(unit, statement, abilities.granted)

    def delay(self, unit: Unit, delay: Delay, add: Add) -> None:
        """Add that something is done on a later event or at a later moment, with what is known by now."""
        on, once = delay.on, delay.once
        if isinstance(on, Moment):
            want(on, next=True)
            edge, heard = events.hears_moment(unit, on)
            listening = [(edge, events.Hearing(heard, own=False, sides=False, onto=False))]
        else:
            assert isinstance(on, Event)
            listening = [(verb, events.hears(unit, on)) for verb in on.verbs]
        time = timed(unit, delay.span) if delay.span is not None else lambda state, frame, about: (-1, NEVER, -1)  # noqa: ARG005
        inner = unit.later()
        inner.onto = any(hearing.onto for _, hearing in listening)
        inner.tells_how_much = isinstance(on, Event) and on.stat is not None
        at_once = events.gathered(inner, delay, [hearing for _, hearing in listening])
        if at_once is not None and once:
            raise Cannot(delay, "cannot wait for several at once that are heard of one by one")
        add(inner, delay.do)
        program, size = inner.close(), len(unit.registers)
        unit.lose_sight_of(inner)
        if at_once is not None:
            unit.rules.at_once[program] = at_once
        for verb, (heard, _, sides, onto, *_) in listening:
            hearer = events.Hearer(verb, heard, False, program, None, 0, "", None, sides, onto)  # noqa: FBT003
            number = unit.rules.keep_force(unit.definition, hearer)
            unit.add(_wait(number, time, size, once=once))

    def lasting(self, unit: Unit, ability: Ability, sentence: "Sentence", into: "Compiled") -> None:
        """Compile an ability of a card that stays in play."""
        want(ability, name=["", sentence.name])
        abilities.add_ability(unit, ability, into.powers, name=sentence.name)

    def works_anywhere(self, unit: Unit, statement: Statement, into: "Compiled") -> bool:
        """Note what this card's own play costs, also of a card that is played and gone."""
        if not abilities.works_anywhere(statement):
            return False
        standing.add_power(unit, statement, into.powers, abilities.granted)
        return True


def _wait(
    number: int, time: Callable[[State, Frame, int], tuple[int, int, int]], size: int, *, once: bool
) -> Callable[[State, Frame], None]:
    def step(state: State, frame: Frame) -> None:
        events.wait_for(state, frame, number, once=once, time=time(state, frame, frame[2]), size=size)

    return step
