"""What the field is worth: each team's attack power and productivity, how many forwards stand, where there is room.

Worked out from the continuous effects in one go, kept in `state.cache`, and worked out again only when the field has
changed. Everybody reads it through these functions.
"""

from typing import TYPE_CHECKING

from cardlang.engine.state import State
from cardlang.engine.statics import included, survey
from cardlang.games.aniversus.numbers import (
    BOOST,
    CAP,
    DERIVED,
    EXTRA,
    FORWARD_ROW,
    FORWARDS,
    GOAL_STAT,
    OCCUPIED,
    POWER,
    PRODUCTIVITY,
    TEAM_POWER,
    VALUES,
)

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules


def derived(rules: "AniversusRules", state: State) -> list[int]:
    """Return what is worked out from the field, fresh if it was stale."""
    if state.stale:
        _refresh(rules, state)
    return state.cache


def _refresh(rules: "AniversusRules", state: State) -> None:
    """A stat of a position is never below 0 (DA-30), and nothing where a card silences it.

    In the forward row the power counts, in the productivity row the productivity (A-023 … A-025).
    """
    found, result = survey(state)
    added, persons, silent = result.added, result.persons, result.silent
    size, floor = len(state.spots), rules.stat_floor
    cache = [0] * (VALUES + size)
    cache[CAP] = cache[DERIVED + CAP] = rules.plan.columns
    for worth in found:
        own = worth.seat * DERIVED
        cache[own + OCCUPIED] |= worth.bit
        if worth.caps:
            cache[own + CAP] = min(cache[own + CAP], worth.caps[FORWARD_ROW])
        value = worth.value + added[worth.at]
        if value > floor and not silent >> worth.spot & 1:
            cache[own + worth.row] += value  # POWER and PRODUCTIVITY come in the order of their rows
            cache[VALUES + worth.spot] = value
    for seat in (0, 1):
        own = seat * DERIVED
        cache[own + POWER] += persons[TEAM_POWER + seat]
        cache[own + FORWARDS] = (cache[own + OCCUPIED] & rules.forward_mask).bit_count()
    state.cache = cache
    state.stale = False


def power(rules: "AniversusRules", state: State, seat: int) -> int:
    """Return the team's attack power: the forwards', what cards add, and what was gained for this round (A-023)."""
    cache = derived(rules, state) if state.stale else state.cache
    return max(0, cache[seat * DERIVED + POWER] + state.persons[seat][BOOST])


def productivity(rules: "AniversusRules", state: State, seat: int) -> int:
    """Return what the productivity row is worth (A-030, A-031)."""
    return (derived(rules, state) if state.stale else state.cache)[seat * DERIVED + PRODUCTIVITY]


def value_at(rules: "AniversusRules", state: State, spot: int) -> int:
    """Return what a position is worth in its row: power among the forwards, else productivity."""
    return derived(rules, state)[VALUES + spot]


def goal_bits(rules: "AniversusRules", state: State, seat: int) -> int:
    """Return a team's goal numbers as bits: printed, added by cards, and additional ones (A-067, A-074, A-083)."""
    printed = rules.goals[state.match.definition[state.match.outside[seat]]]
    return printed | included(state, GOAL_STAT, seat) | state.persons[seat][EXTRA]


def goal_numbers(rules: "AniversusRules", state: State, seat: int) -> tuple[int, ...]:
    """Return a team's goal numbers in order."""
    bits = goal_bits(rules, state, seat)
    return tuple(number for number in range(bits.bit_length()) if bits >> number & 1)
