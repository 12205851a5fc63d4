"""The shot, the goal and what it costs, the miss (A-055 … A-076, A-P07, A-P08)."""

import pytest
from script import CAT, SQUIRREL, Script, published_rules, scene, write

RULES = published_rules()
TEN = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")]
ACORNS = [(SQUIRREL, "forward", 1, "Aaron"), (SQUIRREL, "forward", 2, "Sergio"), (SQUIRREL, "forward", 3, "Sergio")]
DICE = [(1, total - 1) if total <= 7 else (total - 6, 6) for total in range(2, 13)]


def shooting(**more: object) -> Script:
    return scene(RULES, **{"field": TEN, "pool": 3, **more})  # type: ignore[arg-type]


# --------------------------------------------------------------------------------------------------- who may shoot
def test_a_055_a_shot_closes_the_actions() -> None:
    game = shooting(hands=(["Alex"], []), actions=2).roll(2, 2).choose("shoot")
    assert (game.state.active, game.actions(CAT)) == (SQUIRREL, 0)


@pytest.mark.parametrize(("last", "allowed"), [("Leo", False), ("James", True), ("Timo", True)])
def test_a_056_ten_power_or_more(last: str, allowed: bool) -> None:  # noqa: FBT001 - a column of the table
    field = [(CAT, "forward", 1, "Anthony"), (CAT, "forward", 2, "James"), (CAT, "forward", 3, last)]
    game = scene(RULES, field=field, pool=2)
    assert game.power(CAT) == {"Leo": 9, "James": 10, "Timo": 13}[last]
    assert game.is_offered("shoot") is allowed


@pytest.mark.parametrize("pool", [2, 3, 5])
def test_a_057_a_shot_costs_two(pool: int) -> None:
    game = shooting(pool=pool, hands=([], ["Red Card"])).choose("shoot")
    assert (game.asked, game.pool(CAT)) == ((SQUIRREL, "answer_shoot"), pool - 2)


@pytest.mark.parametrize(("pool", "allowed"), [(0, False), (1, False), (2, True)])
def test_a_058_with_fewer_than_two_points_there_is_no_shot(pool: int, allowed: bool) -> None:  # noqa: FBT001 - a column
    assert shooting(pool=pool).is_offered("shoot") is allowed


def test_a_059_one_shot_a_round() -> None:
    game = shooting(pool=6, hands=(["Alex"], []))
    game.state.persons[CAT][6] = 1  # an effect has re-opened the step
    game.again()
    assert not game.is_offered("shoot")
    game = shooting(field=[*TEN, (CAT, "productivity", 1, "Harry")]).roll(2, 2).choose("shoot").end_turn()
    assert game.is_offered("shoot")  # another round, another shot


def test_a_060_a_coach_who_could_shoot_need_not() -> None:
    game = shooting(hands=(["Alex"] * 4 + ["Leo"] * 2, []))
    game.choose("end")
    assert (game.asked, game.pool(CAT)) == ((CAT, "hand_limit"), 3)


def test_a_061_below_ten_the_step_is_skipped() -> None:
    game = scene(RULES, hands=(["Alex"] * 4 + ["Leo"] * 2, []), field=TEN[:1])
    assert not game.is_offered("shoot")
    assert game.choose("end").asked == (CAT, "hand_limit")


# ------------------------------------------------------------------------------------------------------ the answers
def test_a_062_the_opponent_may_answer_before_the_roll() -> None:
    game = shooting(hands=([], ["Red Card", "Intercept", "Scouting"])).roll(1, 2).choose("shoot")
    assert (game.asked, game.offered()) == ((SQUIRREL, "answer_shoot"), ["pass", "Red Card"])
    assert game.state.forced == (1, 2)


@pytest.mark.parametrize(("third", "power", "rolled"), [("Alex", 9, False), ("Leo", 10, True), ("James", 11, True)])
def test_a_063_below_ten_after_an_answer_there_is_no_roll(third: str, power: int, rolled: bool) -> None:  # noqa: FBT001
    """8 without the one that goes, and the third: 9, 10, 11."""
    field = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Leo"), (CAT, "forward", 3, third)]
    game = scene(RULES, field=[*field, (CAT, "forward", 4, "Rachel")], hands=([], ["Red Card"])).roll(1, 2)
    game.choose("shoot", "Red Card").at_spot(CAT, "forward", 4)
    assert game.power(CAT) == power
    assert (game.state.forced == ()) is rolled
    assert (game.score() == (1, 0)) is rolled


def test_a_064_with_ten_left_the_shot_goes_ahead() -> None:
    field = [*TEN, (CAT, "forward", 3, "James"), (CAT, "forward", 4, "Lucia")]
    game = scene(RULES, field=field, hands=([], ["Red Card", "Red Card"])).roll(1, 2)
    game.choose("shoot", "Red Card").at_spot(CAT, "forward", 4)
    assert game.asked == (SQUIRREL, "answer_shoot")  # another answer may follow (DA-21)
    assert game.choose("pass").score() == (1, 0)


def test_a_065_the_shooter_may_counter_the_answer() -> None:
    game = shooting(hands=(["Intercept"], ["Red Card"])).roll(1, 2).choose("shoot", "Red Card")
    assert game.asked == (CAT, "answer_play")
    game.choose("Intercept")
    assert (game.score(), game.row(CAT, "forward")) == ((1, 0), ["Timo", "Anthony"])


def test_a_066_one_roll_of_two_dice() -> None:
    game = shooting()
    game.state.log = log = []  # type: ignore[var-annotated]
    game.roll(2, 2, 5).choose("shoot")
    rolls = [event for event in log if event["event"] == "roll"]
    assert [(event["dice"], event["total"]) for event in rolls] == [([2, 2], 4)]
    assert game.state.forced == (5,)


@pytest.mark.parametrize("dice", DICE)
def test_a_067_the_numbers_are_those_of_the_skill_card(dice: tuple[int, int]) -> None:
    game = scene(RULES, active=SQUIRREL, field=ACORNS).roll(*dice).choose("shoot")
    assert (game.score() == (0, 1)) is (sum(dice) in RULES.cards[RULES.number["Team Squirrel"]].values["goals"])  # type: ignore[operator]


# ---------------------------------------------------------------------------------------------------------- the goal
@pytest.mark.parametrize(("dice", "score"), [((3, 4), 1), ((2, 2), 0)])
def test_a_068_a_goal_number_scores_one_goal(dice: tuple[int, int], score: int) -> None:
    assert shooting().roll(*dice).choose("shoot").score() == (score, 0)


@pytest.mark.parametrize("picks", [0, 1, 2])
def test_a_069_the_opponent_may_discard_up_to_two_cards(picks: int) -> None:
    field = [*TEN, (CAT, "productivity", 1, "Harry")]
    game = shooting(field=field).roll(1, 2).choose("shoot")
    assert (game.asked, game.offered()) == ((SQUIRREL, "penalty"), ["pass", "spot 0", "spot 1", "spot 5"])
    game.choose(*["spot 5", "spot 0"][:picks], *(["pass"] if picks < 2 else []))
    assert game.pile(CAT) == ["Harry", "Timo"][:picks]
    assert (game.pile(SQUIRREL), game.state.active) == ([], SQUIRREL)


def test_a_070_from_the_top_down() -> None:
    field = [*TEN, (CAT, "forward", 1, "Empowerment")]
    game = shooting(field=field).roll(1, 2).choose("shoot", "spot 0")
    assert game.at(CAT, "forward", 1) == ["Timo"]
    assert game.choose("spot 0").at(CAT, "forward", 1) == []
    once = shooting(field=field).roll(1, 2).choose("shoot", "spot 0", "pass")
    assert once.at(CAT, "forward", 1) == ["Timo"]


def test_a_071_nothing_answers_the_discarding_and_nothing_protects() -> None:
    field = [*TEN, (CAT, "forward", 1, "Resilience")]
    game = shooting(field=field, hands=(["Intercept"], [])).roll(1, 2).choose("shoot", "spot 0")
    assert game.asked == (SQUIRREL, "penalty")
    game.choose("spot 0")
    assert (game.pile(CAT), game.hand(CAT)) == (["Resilience", "Timo"], ["Intercept"])


def test_a_072_then_the_turn_ends() -> None:
    game = shooting(hands=(["Alex"] * 3, []), pool=9).roll(1, 2).choose("shoot", "pass")
    assert game.state.active == SQUIRREL


# ---------------------------------------------------------------------------------------------------------- the miss
def test_a_073_a_miss_ends_the_turn() -> None:
    game = shooting(hands=(["Alex"] * 3, []), pool=9).roll(2, 2).choose("shoot")
    assert game.state.active == SQUIRREL
    assert not game.is_offered("use Second Wind")


def test_a_074_a_miss_gives_one_additional_number() -> None:
    game = shooting(field=[*TEN, (CAT, "productivity", 1, "Harry")]).roll(2, 2).choose("shoot")
    assert game.goals(CAT) == (2, 3, 5, 7, 9, 11)
    game.end_turn()
    assert game.goals(CAT) == (2, 3, 5, 7, 9, 11)
    assert game.roll(1, 1).choose("shoot").score() == (1, 0)


def test_a_075_the_smallest_number_that_is_not_printed() -> None:
    assert shooting().roll(6, 6).choose("shoot").extras(CAT) == [2]
    assert scene(RULES, active=SQUIRREL, field=ACORNS).roll(1, 2).choose("shoot").extras(SQUIRREL) == [3]


@pytest.mark.parametrize(("held", "next_"), [([2], 4), ([2, 4], 6), ([2, 4, 6, 8, 10], 12), ([2, 4, 6, 8, 10, 12], 0)])
def test_a_075_further_misses_give_the_next_ones(held: list[int], next_: int) -> None:
    """DA-11: two misses in a row give 2 then 4; where no number is left, nothing is added."""
    from cardlang.games.aniversus.shot import next_extra

    game = write(shooting(), CAT, extra=sum(1 << number for number in held))
    assert next_extra(RULES, game.state, CAT) == next_


def test_a_075_two_misses_in_a_row_give_two_then_four() -> None:
    game = shooting(field=[*TEN, (CAT, "productivity", 1, "Harry")]).roll(2, 2).choose("shoot").end_turn()
    assert game.roll(6, 6).choose("shoot").extras(CAT) == [2, 4]


def test_a_076_a_goal_takes_them_all_away() -> None:
    game = write(shooting(), CAT, extra=1 << 2 | 1 << 4).roll(2, 2).choose("shoot")
    assert game.score() == (1, 0)
    assert game.goals(CAT) == (3, 5, 7, 9, 11)


# ---------------------------------------------------------------------------------------------------------- fill-ins
@pytest.mark.parametrize("against", [0, 1])
def test_a_p07_the_second_goal_is_checked_before_the_discarding(against: int) -> None:
    game = shooting(score=(1, against)).roll(1, 2).choose("shoot")
    assert game.state.outcome == ("win", "lose")
    assert game.row(CAT, "forward") == ["Timo", "Anthony"]


def test_a_p08_a_prevented_shot_is_neither_goal_nor_miss() -> None:
    hand = ["Alex"] * 4 + ["Leo"] * 2
    game = shooting(hands=(hand, ["Red Card"])).roll(1, 2).choose("shoot", "Red Card").at_spot(CAT, "forward", 2)
    assert (game.power(CAT), game.pool(CAT)) == (6, 1)
    assert (game.extras(CAT), game.state.forced) == ([], (1, 2))
    assert game.asked == (CAT, "hand_limit")


def test_a_p08_no_further_answer_once_it_is_prevented() -> None:
    game = shooting(hands=([], ["Red Card"] * 2)).choose("shoot", "Red Card").at_spot(CAT, "forward", 1)
    assert (game.state.active, game.hand(SQUIRREL)) == (SQUIRREL, ["Red Card", *game.hand(SQUIRREL)[1:]])
    assert game.row(CAT, "forward") == ["Anthony"]
