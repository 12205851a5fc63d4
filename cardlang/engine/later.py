"""What an effect sets up for later: at the start of a round, for the next card that is played, for as long as a round.

Each becomes an entry of plain data (`state.delayed`, `state.lasting`), which the game's own programs look at where it
counts: at the start of a turn, when a card is paid for, when it happens, when somebody would draw.
"""

from collections.abc import Callable
from typing import Final

from cardlang.engine import lasting
from cardlang.engine.cards import cards_with
from cardlang.engine.machine import push
from cardlang.engine.persons import seat_of
from cardlang.engine.reading import Cannot, only, want
from cardlang.engine.state import CARD, SEAT, SPOT, Frame, State
from cardlang.engine.unit import Unit
from cardlang.lang.model import (
    YOU,
    Delay,
    Do,
    Event,
    Moment,
    Player,
    Price,
    Quantity,
    Ref,
    Repeat,
    Replace,
    Rule,
    Selector,
    Span,
    Statement,
)

START: Final = "start"
ACTIONS_OVER: Final = "actions over"
"""The moments that an entry may wait for: the start of a turn, the end of its actions."""


def add_delay(unit: Unit, statement: Delay, add: Callable[[Unit, Statement], None]) -> None:
    """At the start of somebody's next round: an entry that waits for it (A-035, DA-29)."""
    want(statement, once=True, span=None)
    moment = statement.on
    if not isinstance(moment, Moment):
        raise Cannot(statement, "can wait for the start of a round only")
    want(moment, edge="start", unit=unit.plan.round, next=True)
    person = moment.of
    if person is None:
        raise Cannot(moment, "cannot tell whose round")
    waits_for = seat_of(unit, person)
    inner = unit.inner()
    add(inner, statement.do)
    program = inner.close()
    later = int(not isinstance(statement.do, Rule))  # prohibitions come first

    def step(state: State, frame: Frame) -> None:
        entry = (START, waits_for(state, frame), later, program, frame[SEAT], frame[CARD], frame[SPOT])
        state.delayed.append(entry)

    unit.add(step)


def start_delayed(state: State, seat: int, moment: str = START) -> bool:
    """Start what waited for this moment: prohibitions first, then in the order in which they were set up.

    Return whether anything did.
    """
    due = [entry for entry in state.delayed if entry[1] == seat and entry[0] == moment]
    if not due:
        return False
    state.delayed = [entry for entry in state.delayed if entry[1] != seat or entry[0] != moment]
    due.sort(key=lambda entry: int(entry[2]))
    for _, _, _, program, owner, card, spot in reversed(due):  # the last pushed runs first
        push(state, int(program), int(owner), int(card), int(spot))
    return True


def _about(unit: Unit, event: Event, verb: str) -> int:
    """Return the table of the cards that a "next card you play" is about."""
    want(event, verbs=(verb,), by=YOU, from_=None, to=None, cause=None, stat=None, nth=None, within=None)
    thing = event.object
    if not isinstance(thing, Selector):
        raise Cannot(event, "cannot tell which cards these are")
    want(thing, kind="card", quantity=Quantity("any"), owner=None, zone=None, by=None)
    passes, left = cards_with(unit.rules, thing.filters, unit.definition)
    only(left)
    return unit.keep_table(passes)


def add_price(unit: Unit, statement: Price) -> None:
    """The next card you play this round costs so much instead."""
    want(statement, op="set", span=Span("this", unit.plan.round), while_=None)
    if statement.currency not in unit.plan.can_pay or not isinstance(statement.value, int):
        raise Cannot(statement, "can set only what a card costs")
    about, value = _about(unit, statement.of, "play"), statement.value
    uses = -1 if statement.next is None else statement.next

    def step(state: State, frame: Frame) -> None:
        lasting.begin(state, lasting.PRICE, frame[SEAT], about, value, uses, frame[SEAT])

    unit.add(step)


def add_replace(unit: Unit, statement: Replace) -> None:
    """The next card you play this round happens so many times."""
    want(statement, span=Span("this", unit.plan.round), limit=None, optional=False)
    instead = statement.instead
    if not isinstance(instead, Repeat) or not isinstance(instead.times, int):
        raise Cannot(statement, "can make something happen several times only")
    want(instead, do=Do("happen", YOU, Ref("event.object")), until=None, while_=None)
    about, times = _about(unit, statement.event, "happen"), instead.times
    uses = -1 if statement.next is None else statement.next

    def step(state: State, frame: Frame) -> None:
        lasting.begin(state, lasting.TIMES, frame[SEAT], about, times, uses, frame[SEAT])

    unit.add(step)


def add_ban(unit: Unit, statement: Rule) -> None:
    """Somebody does not draw this round."""
    want(statement, mode="forbid", at_most=None, span=Span("this", unit.plan.round), while_=None, unless=None)
    event = statement.action
    want(event, verbs=("draw",), from_=None, to=None, cause=None, stat=None, nth=None, within=None)
    if event.object is not None:
        want(event, object=Selector("card", Quantity("any")))
    if not isinstance(event.by, Player):
        raise Cannot(event, "cannot tell who may not do this")
    seat = seat_of(unit, event.by)

    def step(state: State, frame: Frame) -> None:
        who = seat(state, frame)
        lasting.begin(state, lasting.BAN, who, -1, "draw", -1, who)

    unit.add(step)
