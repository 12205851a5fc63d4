"""Turns, actions, placing, paying, training, removing (A-009 … A-046)."""

import pytest
from script import CAT, SQUIRREL, Script, published_rules, rules_with, scene
from table import published

from cardlang.games.aniversus.options import TURN_LIMIT, Options
from cardlang.games.aniversus.rules import AniversusRules

RULES = published_rules()
DECKS = ["Cats", "Squirrels"]


def end_turn(game: Script) -> Script:
    game.choose("end")
    while game.asked and game.asked[1] == "hand_limit":
        game.state.apply(0)
    return game


def test_a_009_and_a_010_turns_alternate_and_two_make_a_round() -> None:
    game = Script(RULES, RULES.new(1, DECKS, first=CAT))
    seen = []
    for _ in range(6):
        seen.append((game.state.turn, game.state.active))
        end_turn(game)
    assert seen == [(1, CAT), (2, SQUIRREL), (3, CAT), (4, SQUIRREL), (5, CAT), (6, SQUIRREL)]


def test_a_011_and_a_012_two_cards_are_drawn_from_the_second_round_on() -> None:
    game = Script(RULES, RULES.new(1, DECKS, first=CAT))
    assert len(game.hand(CAT)) == 7
    end_turn(game)
    assert len(game.hand(SQUIRREL)) == 8
    end_turn(game)
    assert (len(game.hand(CAT)), game.deck(CAT)) == (7, 51)


def test_a_014_and_a_017_after_three_actions_only_skills_are_left() -> None:
    game = scene(AniversusRules(published(), asks_single=True), hands=(["Alex"] * 4, []), actions=1)
    game.place("Alex", "productivity").choose("no")
    assert game.actions(CAT) == 0
    assert game.offered() == ["use Second Wind", "end"]
    game.choose("use Second Wind", "mode 0")
    assert (game.power(CAT), game.actions(CAT)) == (3, 0)


def test_a_015_a_coach_may_take_no_action_at_all() -> None:
    game = scene(RULES, hands=(["Alex"], []))
    game.choose("end")
    assert game.state.active == SQUIRREL


def test_a_016_each_of_the_four_kinds_of_action_costs_one() -> None:
    field = [(CAT, "forward", 1, "Alex")]
    for play, answers in (
        ("play Alex", ["spot 5", "no"]),
        ("play Energy Up", []),
        ("play Empowerment", []),
        ("remove", []),
    ):
        game = scene(RULES, hands=(["Alex", "Energy Up", "Empowerment"], []), field=field)
        game.choose(play, *answers)
        assert game.actions(CAT) == 2, play


def test_a_018_what_a_card_says_costs_no_action() -> None:
    game = scene(RULES, hands=(["Harry", "Alex", "Leo", "James"], []), actions=1)
    game.place("Harry", "productivity").choose("Harry", "Alex", "Leo", "no")
    assert game.actions(CAT) == 0
    assert game.hand(CAT) == ["James"]


def test_a_019_a_shot_costs_no_action() -> None:
    game = scene(RULES, field=[(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")], actions=0, pool=2)
    assert game.is_offered("shoot")


def test_a_020_to_a_022_a_forward_is_paid_for_and_refused_without() -> None:
    game = scene(RULES, hands=(["Sandra"], []), pool=5)
    game.place("Sandra", "forward", 3).choose("no")
    assert (game.pool(CAT), game.at(CAT, "forward", 3)) == (2, ["Sandra"])
    for pool, forward in ((2, False), (3, True)):
        game = scene(RULES, hands=(["Sandra"], []), pool=pool)
        game.choose("play Sandra")
        assert game.is_offered("spot 0") is forward
        assert game.is_offered("spot 5")


def test_a_023_power_is_the_sum_over_the_forward_row_alone() -> None:
    field = [(CAT, "forward", 1, "Anthony"), (CAT, "forward", 2, "James"), (CAT, "forward", 5, "James")]
    game = scene(RULES, field=[*field, (CAT, "productivity", 1, "Timo")])
    assert game.power(CAT) == 10


def test_a_025_and_a_029_each_row_counts_one_stat() -> None:
    game = scene(RULES, field=[(CAT, "forward", 1, "Rachel"), (CAT, "productivity", 1, "Anthony")])
    assert (game.power(CAT), game.row_productivity(CAT)) == (2, 2)


def test_a_026_and_a_027_the_productivity_row_costs_nothing_and_gives_at_once() -> None:
    game = scene(RULES, hands=(["Rachel", "Rachel"], []), pool=0)
    game.place("Rachel", "productivity").choose("no")
    assert game.pool(CAT) == 2
    game.place("Rachel", "forward").choose("no")
    assert game.pool(CAT) == 0


def test_a_030_without_productivity_no_forward_that_costs() -> None:
    game = scene(RULES, hands=(["Alex"], []), pool=0)
    game.choose("play Alex")
    assert all(int(words.split()[1]) >= 5 for words in game.offered())


def test_a_031_to_a_033_the_example_of_five_points() -> None:
    field = [(CAT, "productivity", at, name) for at, name in ((1, "Alex"), (2, "Rachel"), (3, "Rachel"))]
    game = scene(RULES, active=SQUIRREL, hands=(["Anthony", "Sandra", "Alex", "Lucia"], []), field=field)
    end_turn(game)
    assert game.pool(CAT) == 5
    game.place("Lucia", "forward").choose("no").place("Sandra", "forward").choose("no")
    assert game.pool(CAT) == 0
    game.choose("play Alex")
    assert not game.is_offered("spot 2")


def test_a_034_and_a_035_now_and_next_round() -> None:
    field = [(CAT, "productivity", 1, "Harry")]
    game = scene(RULES, active=SQUIRREL, hands=([], ["Energy Drain", "Energy Up"]), field=field, pool=1)
    game.choose("play Energy Up")
    assert game.pool(SQUIRREL) == 3
    game.choose("no", "play Energy Drain", "no")
    end_turn(game)
    assert game.pool(CAT) == 1


@pytest.mark.parametrize(("row", "pool"), [("Harry", 1), ("Alex", 0)])
def test_a_p06_the_pool_is_the_row_and_what_waited_and_never_below_0(row: str, pool: int) -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Energy Drain"]), field=[(CAT, "productivity", 1, row)])
    game.choose("play Energy Drain", "no", "end")
    assert game.pool(CAT) == pool


def test_a_039_a_function_card_must_be_paid_for() -> None:
    assert not scene(RULES, hands=(["Scouting"], []), pool=0).is_offered("play Scouting")
    assert scene(RULES, hands=(["Scouting"], []), pool=1).is_offered("play Scouting")


def test_a_040_and_a_041_one_training_card_a_player_in_either_row() -> None:
    field = [(CAT, "forward", 1, "Alex"), (CAT, "productivity", 2, "Alex"), (SQUIRREL, "forward", 1, "Paul")]
    game = scene(RULES, hands=(["Empowerment", "Empowerment", "Empowerment"], []), field=field)
    game.choose("play Empowerment")
    assert game.offered() == ["spot 0", "spot 6"]  # and A-090: own players only
    game.choose("spot 0", "play Empowerment")
    assert game.at(CAT, "productivity", 2) == ["Alex", "Empowerment"]
    assert not game.is_offered("play Empowerment")


def test_a_042_training_is_paid_for_in_either_row() -> None:
    game = scene(RULES, hands=(["Empowerment"], []), field=[(CAT, "productivity", 1, "Alex")], pool=1)
    game.choose("play Empowerment")
    assert game.pool(CAT) == 1  # 1 paid, and the row gives 1 more


@pytest.mark.parametrize("row", ["forward", "productivity"])
def test_a_044_to_a_046_removing_costs_an_action_and_nothing_else(row: str) -> None:
    game = scene(RULES, field=[(CAT, row, 2, "Timo"), (CAT, row, 3, "Alex")], pool=0)
    game.choose("remove").at_spot(CAT, row, 2)
    assert game.pile(CAT) == ["Timo"]
    assert (game.actions(CAT), game.pool(CAT)) == (2, 0)


def test_a_p02_a_row_has_five_positions() -> None:
    field = [(CAT, "productivity", at, "Alex") for at in (1, 2, 3, 4)]
    game = scene(RULES, hands=(["Leo", "James"], []), field=[*field, (CAT, "productivity", 5, "Harry")], pool=0)
    assert not game.is_offered("play James")
    six = rules_with(options=Options(row_slots=6))
    assert len(six.spot_option) == 24


def test_a_p05_training_leaves_with_its_player() -> None:
    field = [(CAT, "forward", 1, "Alex"), (CAT, "forward", 1, "Empowerment")]
    game = scene(RULES, active=SQUIRREL, hands=([], ["Red Card"]), field=field)
    game.choose("play Red Card")
    assert game.pile(CAT) == ["Empowerment", "Alex"]


def test_a_p11_there_is_no_moving_and_no_second_player_on_a_position() -> None:
    game = scene(RULES, hands=(["Alex", "Alex"], []), field=[(CAT, "forward", 1, "Alex")])
    assert not any(words.startswith("move") for words in game.offered())
    game.choose("play Alex")
    assert not game.is_offered("spot 0")


def test_a_077_and_a_078_down_to_five_cards_of_ones_own_choice() -> None:
    for hand, discards in ((["Alex"] * 4 + ["Leo"] * 2, 1), (["Alex"] * 4 + ["Leo"], 0)):
        game = scene(RULES, hands=(hand, []))
        game.choose("end")
        assert (game.asked == (CAT, "hand_limit")) is bool(discards)
        if discards:
            game.choose("Leo")
            assert game.hand(CAT) == ["Alex"] * 4 + ["Leo"]
            assert game.state.active == SQUIRREL


def test_a_079_what_holds_for_this_round_ends_with_the_turn() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Power Play"]), pool=3)
    game.choose("play Power Play", "no")
    assert game.power(SQUIRREL) == 2
    game.choose("end")
    assert (game.power(SQUIRREL), game.pool(SQUIRREL)) == (0, 0)


def test_a_013_the_steps_come_in_their_order() -> None:
    strong = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony"), (CAT, "productivity", 1, "Harry")]
    game = scene(RULES, active=SQUIRREL, hands=(["Alex"] * 4 + ["Leo"], []), field=strong)
    game.state.log = []
    game.choose("end").place("Alex", "productivity").choose("no").roll(6, 6).choose("shoot", "Alex")
    told = [event["event"] for event in game.state.log if event["turn"] == 6]
    assert told == ["turn", "draw", "place", "shoot", "roll", "miss", "discard"]


def test_a_game_that_never_ends_is_a_draw() -> None:
    game = scene(RULES, turn=TURN_LIMIT)
    game.choose("end")
    assert game.state.outcome == ("draw", "draw")
    assert game.state.reason == "turns"
