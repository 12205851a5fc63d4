"""The verbs and stats of Aniversus: by which words its sentences call the engine's verbs, and the few of its own."""

from typing import TYPE_CHECKING, cast

from cardlang.engine.log import note
from cardlang.engine.persons import seat_of
from cardlang.engine.plan import CompileVerb
from cardlang.engine.reading import want
from cardlang.engine.state import Frame, State
from cardlang.engine.unit import Unit
from cardlang.engine.verbs.cancel import compile_cancel
from cardlang.engine.verbs.discard import compile_discard
from cardlang.engine.verbs.draw import compile_draw
from cardlang.engine.verbs.exchange import compile_exchange
from cardlang.engine.verbs.leave import compile_leave
from cardlang.engine.verbs.look import compile_look
from cardlang.engine.verbs.put import compile_put
from cardlang.engine.verbs.return_ import compile_return
from cardlang.engine.verbs.search import compile_search
from cardlang.engine.verbs.shuffle import compile_shuffle
from cardlang.engine.verbs.take import compile_take
from cardlang.games.aniversus.numbers import ACTIONS, BOOST, POOL, SKIPS, STARTING
from cardlang.lang.model import Do, Quantity, Selector

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardlang.games.aniversus.rules import AniversusRules


def compile_skip(unit: Unit, do: Do) -> None:
    """Add: a coach's next turn does not happen at all (DA-29). Two skips of the same turn are one."""
    want(do, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    want(do, object=Selector("round", Quantity("next"), do.by))
    seat = seat_of(unit, do.by)

    def step(state: State, frame: Frame) -> None:
        numbers = state.persons[seat(state, frame)]
        adds_up = cast("AniversusRules", state.match.rules).options.two_skips == "two_turns"
        numbers[SKIPS] = numbers[SKIPS] + 1 if adds_up else 1
        if state.log is not None:
            note(state, "skip", seat=seat(state, frame))

    unit.add(step)


def pay_productivity(state: State, seat: int, amount: int) -> None:
    """Take from the pool of this round what `can_pay_productivity` found in it."""
    state.persons[seat][POOL] -= amount


def gain_productivity(state: State, seat: int, amount: int) -> None:
    """Add to the pool of this round, which is never below 0 (A-P06)."""
    numbers = state.persons[seat]
    numbers[POOL] += amount
    if not state.numbers[STARTING]:
        numbers[POOL] = max(0, numbers[POOL])
    _note_gain(state, seat, "productivity", amount)


def gain_power(state: State, seat: int, amount: int) -> None:
    """Add to a team's power for this round, forwards or not (DA-24)."""
    state.persons[seat][BOOST] += amount
    _note_gain(state, seat, "power", amount)


def gain_actions(state: State, seat: int, amount: int) -> None:
    """Add to the actions of this turn, which are never below 0."""
    state.persons[seat][ACTIONS] = max(0, state.persons[seat][ACTIONS] + amount)
    _note_gain(state, seat, "actions", amount)


def _note_gain(state: State, seat: int, stat: str, amount: int) -> None:
    if state.log is not None:
        note(state, "gain", seat=seat, stat=stat, amount=amount)


def can_pay_productivity(state: State, seat: int, amount: int) -> bool:
    """Tell whether a pool holds so much."""
    return state.persons[seat][POOL] >= amount


VERBS: "Mapping[str, CompileVerb]" = {
    "cancel": compile_cancel,
    "discard": compile_discard,
    "dismiss": compile_leave,
    "draw": compile_draw,
    "exchange": compile_exchange,
    "look": compile_look,
    "put": compile_put,
    "return": compile_return,
    "search": compile_search,
    "shuffle": compile_shuffle,
    "skip": compile_skip,
    "take": compile_take,
}
