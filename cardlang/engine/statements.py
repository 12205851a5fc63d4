"""Statements as steps: what each of the model's shapes adds to a program.

A decision is two steps: one asks, the next uses the answer. A shape that the engine cannot carry out is refused with
`Cannot`, never half obeyed.
"""

from typing import Final

from cardlang.engine.machine import Step, ask
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import CARD, PROGRAM, STEP, Frame, Option, State
from cardlang.engine.unit import Label, Number, Unit, jump
from cardlang.lang.model import (
    Choose,
    Delay,
    Did,
    Do,
    Each,
    Filter,
    If,
    Is,
    May,
    Modify,
    Pick,
    Price,
    Repeat,
    Replace,
    Rule,
    Seq,
    Statement,
    StatOf,
    Table,
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
            unit.plan.verbs.get(statement.verb, unit.table.do)(unit, statement)
        case Seq():
            add_statements(unit, statement.steps)
        case If():
            _add_if(unit, statement)
        case May():
            _add_may(unit, statement)
        case Choose():
            _add_choose(unit, statement)
        case Pick():
            unit.table.pick(unit, statement)
        case Each():
            _add_each(unit, statement)
        case Repeat():
            _add_repeat(unit, statement)
        case Delay():
            unit.table.delay(unit, statement, add_statement)
        case Modify() | Rule() | Price() | Replace():
            unit.table.begin(unit, statement)
        case Table():
            _add_table(unit, statement)
        case _:
            raise Cannot(statement, f"{type(statement).__name__.lower()} is not played yet")


def _add_if(unit: Unit, statement: If) -> None:
    holds = unit.table.condition(unit, statement.cond)
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


def _add_may(unit: Unit, statement: May) -> None:
    """Somebody is asked only where it could happen (fault 21 of the pitfalls): a limited use counts when accepted."""
    with unit.table.doers(unit, statement.by) as who:
        _offer(unit, statement, who)


def _offer(unit: Unit, statement: May, who: Number) -> None:
    can = unit.table.able(unit, statement.do)
    costs = [unit.table.cost(unit, do, statement.by) for do in statement.cost]
    no, end = Label(), Label()
    used = unit.used
    unit.used = None

    def offer(state: State, frame: Frame) -> None:
        if (can is None or can(state, frame)) and (not costs or all(able(state, frame) for able, _ in costs)):
            ask(state, who(state, frame), "may", YES_OR_NO)
        else:
            frame[STEP] = no.at

    def decide(state: State, frame: Frame) -> None:
        if state.answer[0] == "no":
            frame[STEP] = no.at
        elif used is not None:
            state.used.append((frame[CARD], frame[PROGRAM], used[0]))

    unit.add(offer, decide)
    for _, pay in costs:
        pay()
    for part in (statement.do, statement.then):
        if part is not None:
            add_statement(unit, part)
    if statement.otherwise is not None:
        unit.add(jump(end))
    unit.place(no)
    if statement.otherwise is not None:
        add_statement(unit, statement.otherwise)
    unit.place(end)


def _add_choose(unit: Unit, statement: Choose) -> None:
    """One of several: every mode is offered (what it cannot do, it leaves undone)."""
    if statement.n != 1:
        with unit.table.doers(unit, statement.by) as who:
            _add_several_modes(unit, statement, who)
        return
    with unit.table.doers(unit, statement.by) as who:
        _add_modes(unit, statement, who)


def _add_modes(unit: Unit, statement: Choose, who: Number) -> None:
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


def _add_several_modes(unit: Unit, statement: Choose, who: Number) -> None:
    """Several of several: no mode twice, all chosen before the first is done, done in the order in which they stand."""
    n = unit.table.amount(unit, statement.n)
    chosen, left = unit.register(), unit.register()
    again, all_chosen = Label(), Label()
    numbers = range(len(statement.options))

    def begin(state: State, frame: Frame) -> None:
        frame[chosen], frame[left] = 0, n(state, frame)

    def offer(state: State, frame: Frame) -> None:
        modes: list[Option] = [("mode", number) for number in numbers if not frame[chosen] >> number & 1]
        if frame[left] > 0 and modes:
            ask(state, who(state, frame), "mode", modes)
        else:
            frame[STEP] = all_chosen.at

    def take(state: State, frame: Frame) -> None:
        frame[chosen] |= 1 << state.answer[1]
        frame[left] -= 1

    unit.add(begin)
    unit.place(again)
    unit.add(offer, take, jump(again))
    unit.place(all_chosen)
    for number, option in enumerate(statement.options):
        after = Label()
        unit.add(_unless_chosen(chosen, number, after))
        add_statement(unit, option)
        unit.place(after)


def _unless_chosen(chosen: int, number: int, after: Label) -> Step:
    def step(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        if not frame[chosen] >> number & 1:
            frame[STEP] = after.at

    return step


def _add_each(unit: Unit, statement: Each) -> None:
    """For each of these, one after the other. What is done together cannot be told from that here."""
    want(statement, order=["turn order", "one after another"], stop=None)
    unit.table.each(unit, statement.over, lambda: add_statement(unit, statement.do))


def _add_repeat(unit: Unit, statement: Repeat) -> None:
    """So many times; until something holds; while it holds: asked each time before it is done again."""
    if isinstance(statement.while_, Did):
        want(statement, times=None, until=None)
        _add_again_where_it_did(unit, statement.do, statement.while_)
        return
    times = unit.table.amount(unit, statement.times) if statement.times is not None else None
    until = unit.table.condition(unit, statement.until) if statement.until is not None else None
    while_ = unit.table.condition(unit, statement.while_) if statement.while_ is not None else None
    if times is None and until is None and while_ is None:
        raise Cannot(statement, "cannot tell how often")
    left = unit.register()
    end = Label()

    def begin(state: State, frame: Frame) -> None:
        frame[left] = times(state, frame) if times is not None else 1

    unit.add(begin)
    again = unit.here

    def test(state: State, frame: Frame) -> None:
        if (
            frame[left] <= 0
            or (until is not None and until(state, frame))
            or (while_ is not None and not while_(state, frame))
        ):
            frame[STEP] = end.at
        frame[left] -= times is not None

    def back(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        frame[STEP] = again

    unit.add(test)
    add_statement(unit, statement.do)
    unit.add(back)
    unit.place(end)


def _add_again_where_it_did(unit: Unit, do: Statement, did: Did) -> None:
    """Done, and done again as long as it did something this time ("if it is a plant, take it and do this again")."""
    once_more = unit.register()
    with unit.total() as count:
        again = unit.here
        add_statement(unit, do)
        was_done = unit.table.condition(unit, did)

        def look_back(state: State, frame: Frame) -> None:
            frame[once_more] = int(was_done(state, frame))

        unit.add(look_back)
        count()

        def back(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
            if frame[once_more]:
                frame[STEP] = again

        unit.add(back)


def _add_table(unit: Unit, statement: Table) -> None:
    """By a number, or by what something is: the row that has it is done; no row, nothing."""
    by_words = any(isinstance(value, str) for values, _ in statement.rows for value in values)
    if by_words and isinstance(statement.on, StatOf):
        _add_rows(unit, statement, statement.on)
        return
    value = _number_of_table(unit, statement)
    end = Label()
    for values, row in statement.rows:
        numbers = [number for number in values if isinstance(number, int)]
        if isinstance(row, int) or len(numbers) != len(values):
            raise Cannot(statement, "can do what a table says by numbers only")
        after = Label()
        unit.add(_unless_among(value, frozenset(map(int, numbers)), after))
        add_statement(unit, row)
        unit.add(jump(end))
        unit.place(after)
    unit.place(end)


def _add_rows(unit: Unit, statement: Table, on: StatOf) -> None:
    """By what something is ("if its card type is: • action or item, …"): if it is one of these, else if of those …."""
    want(on, printed=False)
    done: Statement | None = None
    for values, row in reversed(statement.rows):
        if isinstance(row, int):
            raise Cannot(statement, "cannot tell what is done here")
        such = frozenset({Filter(on.stat, "in", "|".join(sorted(map(str, values))))})
        done = If(Is(on.of, such), row, done)
    assert done is not None
    add_statement(unit, done)


def _number_of_table(unit: Unit, statement: Table) -> Number:
    """Return what a table is asked for: a count, a stat, or what comes of a roll."""
    if not isinstance(statement.on, Do):
        return unit.table.amount(unit, statement.on)
    add_statement(unit, statement.on)
    if not unit.kept:
        raise Cannot(statement, "cannot tell what comes of this")
    amount = next(reversed(unit.kept.values())).amount
    return lambda state, frame: frame[amount]  # noqa: ARG005 - it is a Number


def _unless_among(value: Number, numbers: frozenset[int], after: Label) -> Step:
    def step(state: State, frame: Frame) -> None:
        if value(state, frame) not in numbers:
            frame[STEP] = after.at

    return step
