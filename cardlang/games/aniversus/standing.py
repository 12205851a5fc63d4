"""How well a coach stands, in one number: what bots compare that look one answer ahead.

The weights are guesses that make lively games, nothing more: goals above all, then power up to what a shot needs and
productivity up to what one can spend, cards in hand and in the deck, and what a shot that was missed has brought.
"""

from typing import TYPE_CHECKING, Final

from cardlang.engine.state import State
from cardlang.games.aniversus.numbers import BOOST, EXTRA, POOL, SCORE, SHOTS
from cardlang.games.aniversus.totals import power, productivity

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules

_WIN: Final = 1000.0
_GOAL: Final = 100.0
_SHOT: Final = 25.0
_ON_THE_WAY: Final = 4.0
_ONCE: Final = 2.7  # what can be done once a game is worth keeping for a better moment
_RUNNING_OUT: Final = 80.0  # shared by the cards that are left in the deck
_ENOUGH: Final = 9  # productivity that is worth having


def standing_of(rules: "AniversusRules", state: State, seat: int) -> float:
    """Return how well a coach stands against the other one."""
    if state.outcome:
        return {"win": _WIN, "lose": -_WIN}.get(state.outcome[seat], 0.0)
    return _side(rules, state, seat) - 0.8 * _side(rules, state, 1 - seat)


def _side(rules: "AniversusRules", state: State, seat: int) -> float:
    me = state.persons[seat]
    needed = rules.options.power_to_shoot
    whole = power(rules, state, seat)
    lasting = max(0, whole - me[BOOST])
    value = _GOAL * me[SCORE] + _SHOT * me[SHOTS] + 6.0 * me[EXTRA].bit_count()
    value += 3.0 * min(lasting, needed + 2) + 0.5 * max(0, lasting - needed - 2)
    value += 3.0 * min(productivity(rules, state, seat), _ENOUGH) + 0.3 * me[POOL]
    value += 1.5 * min(len(state.zones[rules.hand + seat]), rules.options.hand_limit + 1)
    value -= _RUNNING_OUT / (len(state.zones[rules.deck + seat]) + 3)
    if lasting < needed <= whole and me[POOL] >= rules.options.shot_cost and not me[SHOTS]:
        value += _SHOT / 2
    owner = state.match.owner
    spent = sum(use[2] == "game" and owner[use[0]] == seat for use in state.used)
    value -= _ONCE * spent
    return value + _ON_THE_WAY * sum(owner[card] == seat for card in state.zones[rules.aside])
