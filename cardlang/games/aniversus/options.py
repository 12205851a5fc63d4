"""The options of the ruleset: every decision that the rules leave open, by name, with the `seed` profile's value.

Each field names its decision (DA-…) of the rules document. Values other than the default come one by one.
"""

from dataclasses import dataclass
from typing import Final, Literal

TURN_LIMIT: Final = 1000
"""No game of 60 cards a side lasts so long, but cards that a designer invents may feed a deck for ever: then it is
a draw."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the open questions of the rules are decided."""

    teams: Literal["distinct", "mirror"] = "distinct"  # DA-01
    shuffle_at_setup: bool = True  # DA-03; false: decks lie in the order of their lists, the first card on top
    first_hand: int = 7
    second_hand: int = 8
    round_draw: int = 2
    row_slots: int = 5  # DA-05
    actions: int = 3
    power_to_shoot: int = 10  # A-056, DA-28
    shot_cost: int = 2
    shots: int = 1
    league_dice: Literal["2d6"] = "2d6"  # DA-10
    goal_penalty: int = 2  # A-069, DA-13
    goals_to_win: int = 2
    hand_limit: int = 5
