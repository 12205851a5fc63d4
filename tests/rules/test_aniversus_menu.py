"""What is offered is what can be played: the menu settles most cards by tables, and comes to the same as asking."""

import random

from aniversus import SOAK
from lively import lively
from script import CAT, SQUIRREL, published_rules, rules_with, scene
from table import invented

from cardlang.games.aniversus.menu import can_play
from cardlang.games.aniversus.numbers import ACTIONS

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
                    expected = may and not RULES.never_played >> kind & 1 and can_play(RULES, state, seat, card)
                    assert (kind in kinds) == expected
            state.apply(lively(chance, state))


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
