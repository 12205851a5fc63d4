"""Statements as steps: what each of the model's shapes adds to a program.

A decision is two steps: one asks, the next uses the answer. A shape that the engine cannot carry out is refused with
`Cannot`, never half obeyed.
"""

from collections.abc import Callable
from typing import Final

from cardlang.engine import lasting
from cardlang.engine.amounts import amount_of, condition_of
from cardlang.engine.later import add_ban, add_delay, add_price, add_replace
from cardlang.engine.machine import ask
from cardlang.engine.persons import seat_of, seats_of
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import CARD, PROGRAM, SEAT, STEP, Frame, Option, State
from cardlang.engine.things import choosable_spots, exactly, some_spot
from cardlang.engine.unit import Bound, Label, Unit, jump
from cardlang.lang.model import (
    YOU,
    Choose,
    Delay,
    Do,
    If,
    May,
    Modify,
    Pick,
    Price,
    Repeat,
    Replace,
    Rule,
    Selector,
    Seq,
    Span,
    Statement,
)

YES_OR_NO: Final[tuple[Option, ...]] = (("yes",), ("no",))


def add_statements(unit: Unit, statements: tuple[Statement, ...]) -> None:
    """Add statements to a program, one after the other. Raises Cannot."""
    for statement in statements:
        add_statement(unit, statement)


def add_statement(unit: Unit, statement: Statement) -> None:
    """Add one statement to a program. Raises Cannot."""
    match statement:
        case Do():
            verb = unit.plan.verbs.get(statement.verb)
            if verb is None:
                raise Cannot(statement, f"the rules have no {statement.verb!r} yet")
            verb(unit, statement)
        case Seq():
            add_statements(unit, statement.steps)
        case If():
            _add_if(unit, statement)
        case May():
            _add_may(unit, statement)
        case Choose():
            _add_choose(unit, statement)
        case Pick():
            _add_pick(unit, statement)
        case Repeat():
            _add_repeat(unit, statement)
        case Modify():
            _add_gain(unit, statement)
        case Delay():
            add_delay(unit, statement, add_statement)
        case Price():
            add_price(unit, statement)
        case Replace():
            add_replace(unit, statement)
        case Rule():
            add_ban(unit, statement)
        case _:
            raise Cannot(statement, f"{type(statement).__name__.lower()} is not played yet")


def _add_if(unit: Unit, statement: If) -> None:
    holds = condition_of(unit, statement.cond)
    otherwise, end = Label(), Label()

    def test(state: State, frame: Frame) -> None:
        if not holds(state, frame):
            frame[STEP] = otherwise.at

    unit.add(test)
    add_statement(unit, statement.then)
    if statement.otherwise is None:
        unit.place(otherwise)
        return
    unit.add(jump(end))
    unit.place(otherwise)
    add_statement(unit, statement.otherwise)
    unit.place(end)


def can_happen(unit: Unit, statement: Statement | None) -> Callable[[State, Frame], bool] | None:
    """Return whether anything would come of a statement; None where nothing stands against it."""
    if isinstance(statement, Do) and statement.verb == "draw":
        seat = seat_of(unit, statement.by)
        return lambda state, frame: not state.lasting or not lasting.banned(state, "draw", seat(state, frame))
    return None


def _add_may(unit: Unit, statement: May) -> None:
    """Somebody is asked only where it could happen (fault 21 of the pitfalls): a limited use counts when accepted."""
    who = seat_of(unit, statement.by)
    can = can_happen(unit, statement.do)
    pays = _payment(unit, statement.cost)
    no, end = Label(), Label()
    used = unit.used
    unit.used = None

    def offer(state: State, frame: Frame) -> None:
        if (can is None or can(state, frame)) and (not pays or all(able(state, frame) for able, _ in pays)):
            ask(state, who(state, frame), "may", YES_OR_NO)
        else:
            frame[STEP] = no.at

    def decide(state: State, frame: Frame) -> None:
        if state.answer[0] == "no":
            frame[STEP] = no.at
            return
        for _, pay in pays:
            pay(state, frame)
        if used is not None:
            state.used.append((frame[CARD], frame[PROGRAM], used[0]))

    unit.add(offer, decide)
    for part in (statement.do, statement.then):
        if part is not None:
            add_statement(unit, part)
    if statement.otherwise is not None:
        unit.add(jump(end))
    unit.place(no)
    if statement.otherwise is not None:
        add_statement(unit, statement.otherwise)
    unit.place(end)


def _payment(
    unit: Unit, cost: tuple[Do, ...]
) -> list[tuple[Callable[[State, Frame], bool], Callable[[State, Frame], None]]]:
    return [payment(unit, do) for do in cost]


def payment(unit: Unit, do: Do) -> tuple[Callable[[State, Frame], bool], Callable[[State, Frame], None]]:
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


def _add_choose(unit: Unit, statement: Choose) -> None:
    """One of several: every mode is offered (what it cannot do, it leaves undone)."""
    want(statement, n=1)
    who = seat_of(unit, statement.by)
    labels = [Label() for _ in statement.options]
    end = Label()
    modes: list[Option] = [("mode", number) for number in range(len(labels))]

    def offer(state: State, frame: Frame) -> None:
        ask(state, who(state, frame), "mode", modes)

    def go(state: State, frame: Frame) -> None:
        frame[STEP] = labels[state.answer[1]].at

    unit.add(offer, go)
    for label, option in zip(labels, statement.options, strict=True):
        unit.place(label)
        add_statement(unit, option)
        unit.add(jump(end))
    unit.place(end)


def _add_pick(unit: Unit, statement: Pick) -> None:
    """A choice that stands alone: one position of the field, kept under its name."""
    what = statement.what
    if not isinstance(what, Selector) or what.zone != unit.plan.field or exactly(what) != 1:
        raise Cannot(statement, "can choose one card on the field only")
    want(what, by=[None, statement.by])
    options = choosable_spots(unit, what)
    who = seat_of(unit, statement.by)
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
    unit.bind(statement.bind, Bound("spot", register, 1))


def _add_repeat(unit: Unit, statement: Repeat) -> None:
    want(statement, until=None, while_=None)
    if statement.times is None:
        raise Cannot(statement, "cannot tell how often")
    times = amount_of(unit, statement.times)
    left = unit.register()
    end = Label()

    def begin(state: State, frame: Frame) -> None:
        frame[left] = times(state, frame)

    unit.add(begin)
    again = unit.here

    def test(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        if frame[left] <= 0:
            frame[STEP] = end.at
        frame[left] -= 1

    def back(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        frame[STEP] = again

    unit.add(test)
    add_statement(unit, statement.do)
    unit.add(back)
    unit.place(end)


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


def _gain(
    gain: Callable[[State, int, int], None],
    seat: Callable[[State, Frame], int],
    amount: Callable[[State, Frame], int],
) -> Callable[[State, Frame], None]:
    def step(state: State, frame: Frame) -> None:
        gain(state, seat(state, frame), amount(state, frame))

    return step
