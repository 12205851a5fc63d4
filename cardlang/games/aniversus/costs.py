"""What playing a card costs: its printed cost, unless an effect says otherwise (A-021, A-039, A-042)."""

from typing import TYPE_CHECKING

from cardlang.engine import lasting
from cardlang.engine.state import State
from cardlang.games.aniversus.numbers import POOL

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules


def cost_of(rules: "AniversusRules", state: State, seat: int, card: int) -> int:
    """Return what a card costs its coach now."""
    cost = rules.cost[state.match.definition[card]]
    return lasting.value_of(state, lasting.PRICE, seat, card, cost) if state.lasting else cost


def pay_for(rules: "AniversusRules", state: State, seat: int, card: int) -> int:
    """Pay a card's cost and return it."""
    cost = cost_of(rules, state, seat, card)
    state.persons[seat][POOL] -= cost
    return cost


def count_as_played(state: State, seat: int, card: int) -> None:
    """Let an effect on "the next card you play" have had its card, whether anything was to be paid or not."""
    if state.lasting:
        lasting.use_up(state, lasting.PRICE, seat, card)
