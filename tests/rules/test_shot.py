"""The shot, the goal and what it costs, the miss (A-055 … A-076), and the ends (A-092 … A-095)."""

import pytest
from script import CAT, SQUIRREL, Script, published_rules, scene

RULES = published_rules()
TEN = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")]
ACORNS = [(SQUIRREL, "forward", 1, "Aaron"), (SQUIRREL, "forward", 2, "Sergio"), (SQUIRREL, "forward", 3, "Sergio")]


def shooting(**more: object) -> Script:
    return scene(RULES, **{"field": TEN, "pool": 3, **more})  # type: ignore[arg-type]


def test_a_055_a_shot_closes_the_actions() -> None:
    game = shooting(hands=(["Alex"], [])).roll(2, 2).choose("shoot")
    assert game.state.active == SQUIRREL


@pytest.mark.parametrize(("extra", "allowed"), [("Roberto", False), ("Alex", True), ("James", True)])
def test_a_056_ten_power_or_more(extra: str, allowed: bool) -> None:  # noqa: FBT001 - a column of the table
    field = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "James"), (CAT, "forward", 3, extra)]
    assert scene(RULES, field=field).is_offered("shoot") is allowed


@pytest.mark.parametrize(("pool", "allowed"), [(1, False), (2, True), (3, True)])
def test_a_057_and_a_058_a_shot_costs_two(pool: int, allowed: bool) -> None:  # noqa: FBT001 - a column of the table
    game = shooting(pool=pool)
    assert game.is_offered("shoot") is allowed
    if allowed:
        assert game.roll(2, 2).choose("shoot").state.log is None


def test_a_060_a_coach_who_could_shoot_need_not() -> None:
    assert shooting().choose("end").state.active == SQUIRREL


def test_a_063_below_ten_after_an_answer_there_is_no_roll() -> None:
    """A-P08: no additional number, and the two points are gone."""
    game = shooting(hands=([], ["Red Card"])).roll(1, 2).choose("shoot", "Red Card").at_spot(CAT, "forward", 1)
    assert game.score() == (0, 0)
    assert (game.extras(CAT), game.state.forced) == ([], (1, 2))
    assert game.state.active == SQUIRREL


def test_a_064_with_ten_left_the_shot_goes_ahead() -> None:
    field = [*TEN, (CAT, "forward", 3, "James"), (CAT, "forward", 4, "Lucia")]
    game = scene(RULES, field=field, hands=([], ["Red Card", "Red Card"])).roll(1, 2)
    game.choose("shoot", "Red Card").at_spot(CAT, "forward", 4)
    assert game.asked == (SQUIRREL, "answer_shoot")  # another answer may follow (DA-21)
    game.choose("pass")
    assert game.score() == (1, 0)


def test_a_065_the_shooter_may_counter_the_answer() -> None:
    game = shooting(hands=(["Intercept"], ["Red Card"])).roll(1, 2).choose("shoot", "Red Card", "Intercept")
    assert game.score() == (1, 0)
    assert len(game.row(CAT, "forward")) == 2


DICE = [(1, total - 1) if total <= 7 else (total - 6, 6) for total in range(2, 13)]


@pytest.mark.parametrize("dice", DICE)
def test_a_081_the_cats_score_on_their_odd_numbers(dice: tuple[int, int]) -> None:
    game = shooting().roll(*dice).choose("shoot")
    assert (game.score() == (1, 0)) is (sum(dice) in (3, 5, 7, 9, 11))


@pytest.mark.parametrize("dice", DICE)
def test_a_085_the_squirrels_score_on_even_numbers(dice: tuple[int, int]) -> None:
    game = scene(RULES, active=SQUIRREL, field=ACORNS).roll(*dice).choose("shoot")
    assert (game.score() == (0, 1)) is (sum(dice) % 2 == 0)


@pytest.mark.parametrize(("forwards", "goal"), [(3, False), (4, True), (5, True)])
def test_a_083_four_forwards_make_twelve_a_goal_number(forwards: int, goal: bool) -> None:  # noqa: FBT001 - a column
    field = [(CAT, "forward", at, name) for at, name in enumerate(("James", "Anthony", "Anthony", "Alex", "Alex"), 1)]
    game = scene(RULES, field=field[:forwards]).roll(6, 6).choose("shoot")
    assert (game.score() == (1, 0)) is goal


def test_a_069_the_opponent_discards_up_to_two_cards_of_the_scorer() -> None:
    game = shooting().roll(1, 2).choose("shoot")
    assert game.asked == (SQUIRREL, "penalty")
    assert game.offered() == ["pass", "spot 0", "spot 1"]
    game.choose("spot 0", "spot 1")
    assert game.pile(CAT) == ["Timo", "Anthony"]
    assert shooting().roll(1, 2).choose("shoot", "pass").row(CAT, "forward") == ["Timo", "Anthony"]


def test_a_070_from_the_top_down() -> None:
    field = [*TEN, (CAT, "forward", 1, "Empowerment")]
    game = shooting(field=field).roll(1, 2).choose("shoot", "spot 0")
    assert game.at(CAT, "forward", 1) == ["Timo"]
    game.choose("spot 0")
    assert game.at(CAT, "forward", 1) == []


def test_a_071_nothing_answers_the_discarding_and_nothing_protects() -> None:
    field = [*TEN, (CAT, "forward", 1, "Resilience")]
    game = shooting(field=field, hands=(["Intercept"], [])).roll(1, 2).choose("shoot")
    game.choose("spot 0", "spot 0")
    assert game.pile(CAT) == ["Resilience", "Timo"]


def test_a_074_to_a_076_misses_add_numbers_and_a_goal_takes_them_away() -> None:
    field = [*TEN, (CAT, "productivity", 1, "Harry")]
    game = shooting(field=field, top=([], ["Natalie"] * 4)).roll(2, 2).choose("shoot")
    assert game.goals(CAT) == (2, 3, 5, 7, 9, 11)
    game.choose("end").roll(6, 6).choose("shoot")
    assert game.extras(CAT) == [2, 4]  # DA-11: they add up
    game.choose("end").roll(2, 2).choose("shoot")
    assert game.score() == (1, 0)
    assert game.goals(CAT) == (3, 5, 7, 9, 11)


def test_a_075_the_squirrels_first_additional_number_is_three() -> None:
    game = scene(RULES, active=SQUIRREL, field=ACORNS).roll(1, 2).choose("shoot")
    assert game.goals(SQUIRREL) == (2, 3, 4, 6, 8, 10, 12)


def test_a_p09_the_discard_step_follows_a_shot() -> None:
    game = shooting(hands=(["Alex"] * 4 + ["Leo"] * 2, [])).roll(2, 2).choose("shoot")
    assert game.asked == (CAT, "hand_limit")


@pytest.mark.parametrize("against", [0, 1])
def test_a_092_and_a_p07_the_second_goal_wins_before_anything_is_discarded(against: int) -> None:
    game = shooting(score=(1, against)).roll(1, 2).choose("shoot")
    assert game.state.outcome == ("win", "lose")
    assert game.state.reason == "goals"
    assert game.row(CAT, "forward") == ["Timo", "Anthony"]


@pytest.mark.parametrize(
    ("score", "outcome"),
    [((0, 0), ("lose", "win")), ((1, 1), ("lose", "win")), ((1, 0), ("win", "lose")), ((0, 1), ("lose", "win"))],
)
def test_a_093_and_a_094_a_deck_that_runs_out(score: tuple[int, int], outcome: tuple[str, str]) -> None:
    game = scene(RULES, active=SQUIRREL, score=score)
    deck = game.state.zones[RULES.deck + CAT]
    game.state.zones[RULES.pile + CAT] += deck[:-1]
    del deck[:-1]
    game.choose("end")
    assert game.state.outcome == outcome
    assert game.state.reason == "deck"
    assert len(game.hand(CAT)) == 1  # A-P10: as far as it goes


def test_a_095_an_empty_deck_alone_ends_nothing() -> None:
    game = scene(RULES, hands=(["Alex"], []))
    game.state.zones[RULES.pile + CAT] += game.state.zones[RULES.deck + CAT]
    game.state.zones[RULES.deck + CAT] = []
    game.place("Alex", "productivity")
    assert not game.state.outcome
    game.choose("no")
    assert not game.state.outcome
    again = scene(RULES, hands=(["Alex"], []))
    again.state.zones[RULES.pile + CAT] += again.state.zones[RULES.deck + CAT]
    again.state.zones[RULES.deck + CAT] = []
    assert again.place("Alex", "productivity").choose("yes").state.outcome == ("lose", "win")  # DA-16
