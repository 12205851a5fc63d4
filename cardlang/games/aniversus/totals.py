"""What the field is worth: each team's attack power and productivity, how many forwards stand, where there is room.

Worked out from the continuous effects in one go, kept in `state.cache`, and worked out again only when the field has
changed. Everybody reads it through these functions.
"""

from typing import TYPE_CHECKING

from cardlang.engine.state import State
from cardlang.engine.statics import included, tally
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
    POWER_STAT,
    PRODUCTIVITY,
    PRODUCTIVITY_STAT,
)

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules


def derived(rules: "AniversusRules", state: State) -> list[int]:
    """Return what is worked out from the field, fresh if it was stale."""
    if state.stale:
        _refresh(rules, state)
    return state.cache


def _refresh(rules: "AniversusRules", state: State) -> None:
    """A stat of a position is never below 0 (DA-30), and nothing where a card silences it."""
    result = tally(state)
    definition = state.match.definition
    columns, per_seat = rules.plan.columns, rules.per_seat
    cache = [0] * (2 * DERIVED + 2 * per_seat)
    silent = result.silent
    stats = (
        (rules.power, result.added[POWER_STAT], result.fixed[POWER_STAT]),
        (rules.productivity, result.added[PRODUCTIVITY_STAT], result.fixed[PRODUCTIVITY_STAT]),
    )
    sums = [[0, 0], [0, 0]]
    occupied = [0, 0]
    for spot, pile in enumerate(state.spots):
        if not pile:
            continue
        seat, place = divmod(spot, per_seat)
        occupied[seat] |= 1 << place
        if spot in silent:
            continue
        row = place >= columns
        printed, added, fixed = stats[row]
        value = (fixed[spot] if spot in fixed else printed[definition[pile[0]]]) + added[spot]
        if value > 0:
            sums[row][seat] += value
            if row:
                cache[2 * DERIVED + spot] = value
    for seat in (0, 1):
        own = seat * DERIVED
        cache[own + POWER] = sums[0][seat] + result.persons[POWER_STAT][seat]
        cache[own + PRODUCTIVITY] = sums[1][seat]
        cache[own + FORWARDS] = (occupied[seat] & rules.forward_mask).bit_count()
        cache[own + CAP] = result.caps[FORWARD_ROW][seat]
        cache[own + OCCUPIED] = occupied[seat]
    state.cache = cache
    state.stale = False


def power(rules: "AniversusRules", state: State, seat: int) -> int:
    """Return the team's attack power: the forwards', what cards add, and what was gained for this round (A-023)."""
    return max(0, derived(rules, state)[seat * DERIVED + POWER] + state.persons[seat][BOOST])


def productivity(rules: "AniversusRules", state: State, seat: int) -> int:
    """Return what the productivity row is worth (A-030, A-031)."""
    return derived(rules, state)[seat * DERIVED + PRODUCTIVITY]


def productivity_at(rules: "AniversusRules", state: State, spot: int) -> int:
    """Return what one position of a productivity row is worth; 0 in a forward row (A-025)."""
    return derived(rules, state)[2 * DERIVED + spot]


def goal_bits(rules: "AniversusRules", state: State, seat: int) -> int:
    """Return a team's goal numbers as bits: printed, added by cards, and additional ones (A-067, A-074, A-083)."""
    printed = rules.goals[state.match.definition[state.match.outside[seat]]]
    return printed | included(state, GOAL_STAT, seat) | state.persons[seat][EXTRA]


def goal_numbers(rules: "AniversusRules", state: State, seat: int) -> tuple[int, ...]:
    """Return a team's goal numbers in order."""
    bits = goal_bits(rules, state, seat)
    return tuple(number for number in range(bits.bit_length()) if bits >> number & 1)
