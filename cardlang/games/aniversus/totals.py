"""What the field is worth: each team's attack power and productivity, how many forwards stand, where there is room.

The engine's survey adds it up (`cardlang.engine.survey`): in the forward row the power of each position, in the
productivity row the productivity (A-023 … A-025). Here it is read by the game's own words.
"""

from typing import TYPE_CHECKING

from cardlang.engine.state import State
from cardlang.engine.survey import included, survey
from cardlang.games.aniversus.numbers import BOOST, EXTRA, FORWARDS, GOAL_STAT, POWER_OF, PRODUCTIVES

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules


def power(rules: "AniversusRules", state: State, seat: int) -> int:  # noqa: ARG001 - as of all that is looked up
    """Return the team's attack power: the forwards', what cards add, and what was gained for this round (A-023)."""
    now = survey(state) if state.changed else state.survey
    return max(0, now.sums[FORWARDS[seat]] + now.persons[POWER_OF[seat]] + state.persons[seat][BOOST])


def productivity(rules: "AniversusRules", state: State, seat: int) -> int:  # noqa: ARG001
    """Return what the productivity row is worth (A-030, A-031)."""
    return (survey(state) if state.changed else state.survey).sums[PRODUCTIVES[seat]]


def goal_bits(rules: "AniversusRules", state: State, seat: int) -> int:
    """Return a team's goal numbers as bits: printed, added by cards, and additional ones (A-067, A-074, A-083)."""
    printed = rules.goals[state.match.definition[state.match.outside[seat]]]
    return printed | included(state, GOAL_STAT, seat) | state.persons[seat][EXTRA]


def goal_numbers(rules: "AniversusRules", state: State, seat: int) -> tuple[int, ...]:
    """Return a team's goal numbers in order."""
    bits = goal_bits(rules, state, seat)
    return tuple(number for number in range(bits.bit_length()) if bits >> number & 1)
