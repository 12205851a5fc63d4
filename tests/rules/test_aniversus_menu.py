"""What is offered is what can be played: the menu settles most cards by tables, and comes to the same as asking."""

import random

import pytest
from aniversus import SOAK
from lively import lively
from script import CAT, SQUIRREL, published_rules, rules_with, scene
from table import deck, invented, published
from table import game as game_of

from cardlang.games.aniversus.menu import can_play
from cardlang.games.aniversus.numbers import ACTIONS
from cardlang.games.aniversus.rules import AniversusRules

RULES = published_rules()


def test_a_014_the_menu_offers_just_what_can_be_played() -> None:
    for seed in range(40 if SOAK else 8):
        state = RULES.new(seed, ["Cats", "Squirrels"])
        chance = random.Random(seed)
        while not state.outcome:
            if state.kind == "main":
                seat = state.asked
                offered = {int(option[1]) for option in state.options if option[0] == "play"}
                kinds = {state.match.definition[card] for card in offered}
                assert len(kinds) == len(offered)
                for card in state.zones[RULES.hand + seat]:
                    kind = state.match.definition[card]
                    may = state.persons[seat][ACTIONS] > 0 or RULES.free_of_action[kind]
                    expected = may and kind not in RULES.never_played and can_play(RULES, state, seat, card)
                    assert (kind in kinds) == expected
            state.apply(lively(chance, state))


@pytest.mark.parametrize(("pool", "paid_for"), [(0, 0), (1, 1), (2, 1)])
def test_a_039_the_menu_of_a_game_in_which_no_card_costs_more_than_1(pool: int, paid_for: int) -> None:
    cheap = [each for each in published().cards.values() if each.type == "skill" or each.number("cost") <= 1]
    decks = [deck("Cats", (30, "Scouting"), (30, "Alex")), deck("Squirrels", (60, "Natalie"))]
    rules = AniversusRules(game_of(cheap, decks))
    game = scene(rules, hands=(["Scouting", "Alex"], []), pool=pool)
    assert [words for words in game.offered() if words.startswith("play")] == ["play Scouting", "play Alex"][
        1 - paid_for :
    ]
    game.choose("play Alex")
    assert game.is_offered("spot 0") is bool(paid_for)


def test_a_card_hears_that_another_player_is_played() -> None:
    """A squirrel's: no skill of that team asks anything of its own here."""
    fan = invented("Fan", "Whenever you play a player card, you may draw 1 card.")
    field = [(SQUIRREL, "forward", 2, "Fan")]
    for where in ("forward", "productivity"):
        game = scene(rules_with(fan), active=SQUIRREL, hands=([], ["Nadine"]), field=field).place("Nadine", where)
        assert game.asked == (SQUIRREL, "may")
        assert game.choose("yes").asked == (SQUIRREL, "main")


def test_a_022_who_cannot_pay_for_a_forward_may_take_any_position_of_the_other_row_and_no_more() -> None:
    game = scene(RULES, hands=(["James"], []), pool=0).choose("play James")
    assert game.state.options == tuple(("spot", spot) for spot in range(5, 10))
    placed = game.choose("spot 5")
    assert (placed.at(CAT, "productivity"), placed.pool(CAT)) == (["James"], 0)
