"""The options of the ruleset as the programs read them: every decision that the rules leave open, by name.

What each means, its values and where it comes from stands in `game.toml` (`[options.KEY]`); the defaults here are the
`seed` profile's, and a test holds the two together. An option that a skill card's sentence decides is no field here:
another value is another sentence (`wording.py`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

TURN_LIMIT: Final = 1000
"""No game of 60 cards a side lasts so long, but cards that a designer invents may feed a deck for ever: then it is
a draw."""

UNLIMITED: Final = 60
"""A row of as many positions as a deck has cards is never full."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the open questions of the rules are decided."""

    teams: Literal["distinct", "mirror"] = "distinct"
    first_coach: Literal["random", "chosen", "loser_of_last"] = "random"
    shuffle_at_setup: bool = True
    first_hand: int = 7
    second_hand: int = 8
    first_round_draw: Literal["none", "second_coach_only"] = "none"
    cards_drawn: int = 2
    row_slots: int = 5
    actions: int = 3
    productivity_model: Literal["pool", "derived"] = "pool"
    carry_over: bool = False
    cancelled_refund: Literal["none", "cost", "action", "both"] = "none"
    power_to_shoot: int = 10
    shot_cost: int = 2
    shots: int = 1
    prevented_shot: Literal["cancelled", "counts_as_miss", "back_to_actions"] = "cancelled"
    prevented_refund: bool = False
    shoot_window: Literal["after_actions", "any_time"] = "after_actions"
    league_dice: Literal["2d6", "1d12", "uniform(2,12)"] = "2d6"
    extra_goal_numbers: Literal["accumulate", "single"] = "accumulate"
    extra_base: Literal["printed_and_extras", "current_set"] = "printed_and_extras"
    discard_after_shot: bool = True
    goal_penalty: Literal["up_to", "exactly"] = "up_to"
    goal_penalty_cards: int = 2
    goal_penalty_respects_protection: bool = False
    goal_penalty_counts: bool = True
    goals_to_win: int = 2
    win_check: Literal["before_penalty", "after_penalty"] = "before_penalty"
    hand_limit: int = 5
    out_of_cards: Literal["on_failed_draw", "deck_empty", "deck_and_hand_empty"] = "on_failed_draw"
    out_of_cards_winner: Literal["most_goals"] = "most_goals"
    reshuffle: bool = False
    training_target: Literal["own", "any"] = "own"
    training_replace: bool = False
    card_text_costs_action: bool = False
    response_windows: frozenset[str] = frozenset({"function_card", "shot"})
    chain: Literal["lifo"] = "lifo"
    shot_responses: Literal["any", "one"] = "any"
    shot_response_cost: Literal["free", "printed"] = "free"
    needs_target: bool = True
    skipped_start: Literal["waits", "lapses"] = "waits"
    two_skips: Literal["one_turn", "two_turns"] = "one_turn"
    start_floor: Literal["after_all", "after_each"] = "after_all"
    stat_floor: Literal["0", "none"] = "0"
    this_round_ends: Literal["own_turn_end", "round_end"] = "own_turn_end"
    round_draw: Literal["own_turn", "both_at_round_start"] = "own_turn"
    once_per_game_window: Literal["own_turn", "any_turn"] = "own_turn"
    cat_draw: Literal["each_placement", "end_of_actions", "next_draw_step"] = "each_placement"
    squirrel_draw_counts: Literal["own_turn_plays", "all_plays"] = "own_turn_plays"
    squirrel_draw_if_cancelled: bool = True
    search_reveal: bool = False


def options_from(values: Mapping[str, str]) -> Options:
    """Return the options that a set or a project has chosen; values of wordings are left to `wording.py`."""
    given: dict[str, Any] = {}
    for each in fields(Options):
        if each.name in values:
            given[each.name] = _typed(values[each.name], each.default)
    return Options(**given)


def _typed(value: str, default: object) -> object:
    if isinstance(default, bool):
        return value == "true"
    if isinstance(default, int):
        return UNLIMITED if value == "unlimited" else int(value)
    if isinstance(default, frozenset):
        return frozenset(value.split("+"))
    return value
