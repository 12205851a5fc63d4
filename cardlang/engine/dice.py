"""Chance: one generator, one number of state, so that a copy of a game costs nothing more and a seed tells all.

A 64-bit linear congruential generator (Knuth's MMIX constants); only its upper half is used. Dice may be set in
advance (`state.forced`), for scenarios and for the tests of rules.
"""

from typing import Final

from cardlang.engine.state import State

_FACTOR: Final = 6364136223846793005
_ADDEND: Final = 1442695040888963407
_MASK: Final = (1 << 64) - 1


def seeded(seed: int) -> int:
    """Return the generator's first state for a seed: neighbouring seeds start far apart."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & _MASK
    mixed ^= mixed >> 31
    return (mixed * _FACTOR + _ADDEND) & _MASK


def below(state: State, n: int) -> int:
    """Draw a number from 0 to n - 1."""
    state.random = (state.random * _FACTOR + _ADDEND) & _MASK
    return ((state.random >> 33) * n) >> 31


def roll(state: State, sides: int, lowest: int = 1) -> int:
    """Roll one die: the next of those that were set, if any. Raises ValueError where such a die has no such side."""
    if not state.forced:
        return below(state, sides) + lowest
    value, *rest = state.forced
    if not lowest <= value < lowest + sides:
        raise ValueError(f"a die of {sides} sides cannot show {value}")
    state.forced = tuple(rest)
    return value


def shuffle(state: State, zone: int) -> None:
    """Shuffle a zone. Nobody knows any of its cards afterwards."""
    cards = state.zones[zone]
    known = state.known
    number = state.random
    for last in range(len(cards) - 1, 0, -1):
        number = (number * _FACTOR + _ADDEND) & _MASK  # `below`, without its calls: half of a new game is this
        other = ((number >> 33) * (last + 1)) >> 31
        cards[last], cards[other] = cards[other], cards[last]
    state.random = number
    for card in cards:
        known[card] = 0
