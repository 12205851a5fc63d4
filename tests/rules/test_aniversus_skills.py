"""The animal skills (A-081 … A-088) and the ends of the game (A-092 … A-095, A-P10)."""

from dataclasses import replace

import pytest
from script import CAT, SQUIRREL, Script, published_rules, scene
from table import definition, published, sentence

from cardlang.games.aniversus.rules import AniversusRules
from cardlang.lang.text import understand

RULES = published_rules()
TEN = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")]
ACORNS = [(SQUIRREL, "forward", 1, "Aaron"), (SQUIRREL, "forward", 2, "Sergio"), (SQUIRREL, "forward", 3, "Sergio")]
DICE = [(1, total - 1) if total <= 7 else (total - 6, 6) for total in range(2, 13)]


@pytest.mark.parametrize("dice", DICE)
def test_a_081_the_cats_score_on_their_odd_numbers(dice: tuple[int, int]) -> None:
    game = scene(RULES, field=TEN).roll(*dice).choose("shoot")
    assert (game.score() == (1, 0)) is (sum(dice) in (3, 5, 7, 9, 11))


def test_a_082_the_cat_may_draw_for_every_cat_placed() -> None:
    game = scene(RULES, hands=(["Alex", "Rachel", "Lucia"], []))
    deck = game.deck(CAT)
    game.place("Alex", "forward").choose("yes").place("Rachel", "productivity").choose("yes")
    game.place("Lucia", "forward").choose("no")
    assert (len(game.hand(CAT)), game.deck(CAT)) == (2, deck - 2)


def test_a_082_training_is_no_player_and_a_squirrel_is_no_cat() -> None:
    game = scene(RULES, hands=(["Empowerment", "Leo"], []), field=[(CAT, "forward", 1, "Alex")])
    assert game.choose("play Empowerment").asked == (CAT, "main")
    game = scene(RULES, active=SQUIRREL, hands=([], ["Paul", "Paul"])).place("Paul", "productivity")
    assert game.asked == (SQUIRREL, "main")


@pytest.mark.parametrize(("forwards", "goal"), [(3, False), (4, True), (5, True)])
def test_a_083_four_forwards_make_twelve_a_goal_number(forwards: int, goal: bool) -> None:  # noqa: FBT001 - a column
    field = [(CAT, "forward", at, name) for at, name in enumerate(("James", "Anthony", "Anthony", "Alex", "Alex"), 1)]
    back = [(CAT, "productivity", 1, "Harry"), (CAT, "productivity", 2, "Harry")]
    game = scene(RULES, field=field[:forwards] + back).roll(6, 6).choose("shoot")
    assert (game.score() == (1, 0)) is goal


def test_a_083_counted_at_the_roll_after_the_answers() -> None:
    names = ("Timo", "James", "Anthony", "Alex")
    field = [(CAT, "forward", at, name) for at, name in enumerate(names, 1)]
    game = scene(RULES, field=field, hands=([], ["Red Card"])).roll(6, 6).choose("shoot", "Red Card")
    assert game.at_spot(CAT, "forward", 4).score() == (0, 0)


@pytest.mark.parametrize(("mode", "power", "pool"), [("mode 0", 3, 2), ("mode 1", 0, 5)])
def test_a_084_once_a_game_the_cat_gains_three_of_one(mode: str, power: int, pool: int) -> None:
    game = scene(RULES, hands=(["Alex"], []), pool=2).choose("use Second Wind", mode)
    assert (game.power(CAT), game.pool(CAT)) == (power, pool)
    assert not game.is_offered("use Second Wind")
    game.end_turn().end_turn()
    assert game.power(CAT) == 0
    assert not game.is_offered("use Second Wind")


def test_a_084_three_power_can_make_the_ten() -> None:
    field = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Alex")]
    game = scene(RULES, hands=(["Alex"], []), field=field).choose("use Second Wind", "mode 0")
    assert (game.power(CAT), game.is_offered("shoot")) == (10, True)


@pytest.mark.parametrize("dice", DICE)
def test_a_085_the_squirrels_score_on_even_numbers(dice: tuple[int, int]) -> None:
    game = scene(RULES, active=SQUIRREL, field=ACORNS).roll(*dice).choose("shoot")
    assert (game.score() == (0, 1)) is (sum(dice) % 2 == 0)


def test_a_086_once_a_round_the_squirrel_orders_the_top_four_cards() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Paul"]), top=(["Alex", "Leo", "Timo", "Harry"], []), pool=4)
    game.choose("use Spy", "top Alex", "top Leo", "top Timo")
    assert game.pool(SQUIRREL) == 2
    assert game.top(CAT, 4) == ["Harry", "Timo", "Leo", "Alex"]
    assert not game.is_offered("use Spy")
    seen = [card for card in game.state.view(SQUIRREL).zones[RULES.deck + CAT] if card >= 0]
    assert game.names(seen) == ["Alex", "Leo", "Timo", "Harry"]
    assert [card for card in game.state.view(CAT).zones[RULES.deck + CAT] if card >= 0] == []
    game.end_turn()
    assert game.hand(CAT) == ["Harry", "Timo"]


@pytest.mark.parametrize(("pool", "offered"), [(1, False), (2, True), (3, True)])
def test_a_086_it_costs_two(pool: int, offered: bool) -> None:  # noqa: FBT001 - a column of the table
    assert scene(RULES, active=SQUIRREL, pool=pool).is_offered("use Spy") is offered


def test_a_086_another_round_another_look() -> None:
    field = [(SQUIRREL, "productivity", 1, "Nadine")]
    game = scene(RULES, active=SQUIRREL, field=field).choose("use Spy")
    while game.asked == (SQUIRREL, "put"):
        game.state.apply(0)
    assert game.end_turn().end_turn().is_offered("use Spy")


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


def test_a_087_not_after_a_player_or_training() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Paul", "Resilience"]), field=[(SQUIRREL, "forward", 1, "Paul")])
    assert game.choose("play Resilience").asked == (SQUIRREL, "main")
    assert game.place("Paul", "productivity").asked == (SQUIRREL, "main")


def test_a_088_once_a_game_the_squirrel_searches_for_two_cards() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Paul"] * 2))
    deck = game.deck(SQUIRREL)
    game.choose("use Cache", "Aaron", "Sergio")
    assert (game.hand(SQUIRREL), game.deck(SQUIRREL)) == (["Paul", "Paul", "Aaron", "Sergio"], deck - 2)
    assert not game.is_offered("use Cache")
    assert game.state.view(CAT).zones[RULES.hand + SQUIRREL] == (-1,) * 4
    assert not game.end_turn().end_turn().is_offered("use Cache")


@pytest.mark.parametrize(("left", "found"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_a_088_or_for_as_many_as_there_are(left: int, found: int) -> None:
    game = scene(RULES, active=SQUIRREL)
    deck = game.state.zones[RULES.deck + SQUIRREL]
    game.state.zones[RULES.pile + SQUIRREL] += deck[left:]
    del deck[left:]
    game.again().choose("use Cache")
    while game.asked == (SQUIRREL, "search"):
        game.state.apply(0)
    assert (len(game.hand(SQUIRREL)), game.deck(SQUIRREL)) == (found, left - found)


@pytest.mark.parametrize("forwards", [0, 1, 2])
def test_a_088_an_ability_that_chooses_needs_something_to_choose(forwards: int) -> None:
    text = "Once per game: return 1 of your players to your hand."
    game_ = published()
    meaning = understand(text, "ability", definition().types["skill"], definition()).meaning
    cats = replace(game_.cards["Team Cat"], sentences=(sentence("ability", text, meaning, "Recall"),))
    rules = AniversusRules(replace(game_, cards={**game_.cards, "Team Cat": cats}))
    field = [(CAT, "forward", at, "Alex") for at in range(1, forwards + 1)]
    assert scene(rules, hands=(["Leo"], []), field=field).is_offered("use Recall") is (forwards > 0)


# ---------------------------------------------------------------------------------------------------------- the ends
@pytest.mark.parametrize(("score", "outcome"), [((0, 0), ()), ((0, 1), ()), ((1, 0), 2), ((1, 1), 2)])
def test_a_092_two_goals_win(score: tuple[int, int], outcome: object) -> None:
    game = scene(RULES, field=TEN, score=score).roll(1, 2).choose("shoot")
    assert game.state.outcome == (("win", "lose") if outcome else ())
    assert (game.state.reason == "goals") is bool(outcome)


def run_out(seat: int, score: tuple[int, int], *, left: int = 1, active: int | None = None) -> Script:
    """A coach begins a turn with so many cards left in the deck."""
    game = scene(RULES, active=1 - seat if active is None else active, hands=(["Alex"], ["Paul"]), score=score)
    deck = game.state.zones[RULES.deck + seat]
    game.state.zones[RULES.pile + seat] += deck[left:]
    del deck[left:]
    return game.end_turn()


@pytest.mark.parametrize("seat", [CAT, SQUIRREL])
@pytest.mark.parametrize("score", [(1, 0), (0, 1)])
def test_a_093_with_more_goals_a_team_wins_whoever_ran_out(seat: int, score: tuple[int, int]) -> None:
    game = run_out(seat, score)
    assert game.state.outcome == (("win", "lose") if score == (1, 0) else ("lose", "win"))
    assert game.state.reason == "deck"


@pytest.mark.parametrize("seat", [CAT, SQUIRREL])
@pytest.mark.parametrize("score", [(0, 0), (1, 1)])
def test_a_094_at_an_equal_score_who_ran_out_loses(seat: int, score: tuple[int, int]) -> None:
    assert run_out(seat, score).state.outcome == (("lose", "win") if seat == CAT else ("win", "lose"))


@pytest.mark.parametrize(("left", "over"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_095_an_empty_deck_alone_ends_nothing(left: int, over: bool) -> None:  # noqa: FBT001 - a column of the table
    game = run_out(CAT, (0, 0), left=left)
    assert bool(game.state.outcome) is over
    if not over:
        assert game.deck(CAT) == left - 2
        game.place("Alex", "productivity").choose("no")
        assert not game.state.outcome


def test_a_095_an_optional_draw_may_be_declined_or_loses() -> None:
    for answer, outcome in (("no", ()), ("yes", ("lose", "win"))):
        game = run_out(CAT, (0, 0), left=2).place("Alex", "productivity")
        assert game.choose(answer).state.outcome == outcome


@pytest.mark.parametrize(("left", "hand"), [(0, 1), (1, 2)])
def test_a_p10_a_draw_is_made_as_far_as_it_goes(left: int, hand: int) -> None:
    game = run_out(CAT, (0, 0), left=left)
    assert len(game.hand(CAT)) == hand
    assert game.state.outcome == ("lose", "win")


def test_a_p10_in_the_middle_of_a_card() -> None:
    game = scene(RULES, hands=(["Scouting", "Leo"], []), score=(0, 0))
    deck = game.state.zones[RULES.deck + CAT]
    game.state.zones[RULES.pile + CAT] += deck[2:]
    del deck[2:]
    game.choose("play Scouting")
    assert (game.state.outcome, len(game.hand(CAT))) == (("lose", "win"), 3)  # and nothing is discarded any more
