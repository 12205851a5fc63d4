"""The animal skills, compiled from the abilities of the skill cards (A-082, A-084, A-086 … A-088)."""

import pytest
from script import CAT, SQUIRREL, published_rules, scene

RULES = published_rules()


def test_a_082_the_cat_may_draw_for_every_cat_placed() -> None:
    game = scene(RULES, hands=(["Alex", "Rachel", "Lucia"], []))
    deck = game.deck(CAT)
    game.place("Alex", "forward").choose("yes").place("Rachel", "productivity").choose("yes")
    game.place("Lucia", "forward").choose("no")
    assert (len(game.hand(CAT)), game.deck(CAT)) == (2, deck - 2)


def test_a_082_training_is_no_player() -> None:
    game = scene(RULES, hands=(["Empowerment", "Leo"], []), field=[(CAT, "forward", 1, "Alex")])
    assert game.choose("play Empowerment").asked == (CAT, "main")


@pytest.mark.parametrize(("mode", "power", "pool"), [("mode 0", 3, 2), ("mode 1", 0, 5)])
def test_a_084_once_a_game_the_cat_gains_three_of_one(mode: str, power: int, pool: int) -> None:
    game = scene(RULES, hands=(["Alex"], []), pool=2).choose("use Second Wind", mode)
    assert (game.power(CAT), game.pool(CAT)) == (power, pool)
    assert not game.is_offered("use Second Wind")
    game.choose("end", "end")
    assert game.power(CAT) == 0
    assert not game.is_offered("use Second Wind")


def test_a_086_once_a_round_the_squirrel_orders_the_top_four_cards() -> None:
    game = scene(RULES, active=SQUIRREL, top=(["Alex", "Leo", "Timo", "Harry"], []), pool=4)
    game.choose("use Spy", "top Alex", "top Leo", "top Timo")
    assert game.pool(SQUIRREL) == 2
    assert game.top(CAT, 4) == ["Harry", "Timo", "Leo", "Alex"]
    assert not game.is_offered("use Spy")
    assert not scene(RULES, active=SQUIRREL, pool=1).is_offered("use Spy")
    seen = [card for card in game.state.view(SQUIRREL).zones[RULES.deck + CAT] if card >= 0]
    assert game.names(seen) == ["Alex", "Leo", "Timo", "Harry"]
    assert [card for card in game.state.view(CAT).zones[RULES.deck + CAT] if card >= 0] == []
    game.choose("end", "end")
    assert game.is_offered("use Spy") is (game.pool(SQUIRREL) >= 2)


def test_a_087_once_a_round_the_squirrel_draws_after_a_function_card() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Energy Up", "Energy Up", "Power Play"]))
    game.choose("play Energy Up", "no", "play Energy Up", "yes", "play Power Play")
    assert len(game.hand(SQUIRREL)) == 1
    assert game.asked == (SQUIRREL, "main")


def test_a_087_even_after_a_cancelled_card_but_not_after_an_answer() -> None:
    game = scene(RULES, active=SQUIRREL, hands=(["Intercept"], ["Energy Up"])).choose("play Energy Up", "Intercept")
    assert game.asked == (SQUIRREL, "may")
    game = scene(RULES, hands=(["Energy Up"], ["Intercept"])).choose("play Energy Up", "Intercept")
    assert game.asked == (CAT, "main")


def test_a_088_once_a_game_the_squirrel_searches_for_two_cards() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Paul"] * 2))
    deck = game.deck(SQUIRREL)
    game.choose("use Cache", "Aaron", "Sergio")
    assert (game.hand(SQUIRREL), game.deck(SQUIRREL)) == (["Paul", "Paul", "Aaron", "Sergio"], deck - 2)
    assert not game.is_offered("use Cache")
    assert game.state.view(CAT).zones[RULES.hand + SQUIRREL] == (-1,) * 4
