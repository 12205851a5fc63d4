"""What playing a card costs: its printed cost, unless an effect says otherwise (A-021, A-039, A-042).

Productivity is a pool (DA-06): what the row is worth at the start of the turn, more by placing, less by paying. In the
`derived` model it follows the row instead: `follow_row` adds what the row has gained or lost since it was last looked
at, and keeps in mind what could not be taken from an empty pool.
"""

from typing import TYPE_CHECKING

from cardlang.engine import lasting
from cardlang.engine.state import State
from cardlang.games.aniversus.numbers import ACTIONS, DEBT, POOL, ROW
from cardlang.games.aniversus.totals import productivity

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


def give_back(rules: "AniversusRules", state: State, seat: int, card: int, paid: int) -> None:
    """Give back what a coach gets for a card that was cancelled (DA-07)."""
    refund = rules.options.cancelled_refund
    if refund in ("cost", "both"):
        state.persons[seat][POOL] += paid
    if refund in ("action", "both") and not rules.free_of_action[state.match.definition[card]]:
        state.persons[seat][ACTIONS] += 1


def count_as_played(state: State, seat: int, card: int) -> None:
    """Let an effect on "the next card you play" have had its card, whether anything was to be paid or not."""
    if state.lasting:
        lasting.use_up(state, lasting.PRICE, seat, card)


def follow_row(rules: "AniversusRules", state: State, seat: int) -> None:
    """Let the pool follow the row, where the options say so (DA-06); never below 0."""
    if rules.options.productivity_model == "pool":
        return
    me = state.persons[seat]
    row = productivity(rules, state, seat)
    left = me[POOL] - me[DEBT] + row - me[ROW]
    me[ROW], me[POOL], me[DEBT] = row, max(0, left), max(0, -left)
