"""The action step: actions, players, function cards, training, removing (A-014 … A-046, A-089 … A-091, A-P11)."""

import pytest
from script import CAT, SQUIRREL, published_rules, rules_with, scene
from table import invented, published

from cardlang.check.running import check_records
from cardlang.games.aniversus.rules import AniversusRules
from cardlang.lang.steps import Deed
from cardlang.source.reading import read_cards

RULES = published_rules()


# ------------------------------------------------------------------------------------------------------- the actions
def test_a_014_at_most_three_actions() -> None:
    hand = ["Alex", "Alex", "Energy Up", "Empowerment", "Rachel"]
    field = [(CAT, "forward", 1, "Alex"), (CAT, "forward", 2, "Alex")]
    game = scene(RULES, hands=(hand, []), field=field)
    game.place("Alex", "productivity").choose("no", "play Energy Up", "remove").at_spot(CAT, "forward", 1)
    assert game.actions(CAT) == 0
    before = game.state.key()
    assert not [words for words in game.offered() if words.startswith(("play", "remove"))]
    assert game.state.key() == before
    game = scene(RULES, hands=(hand, []), field=field, actions=1)
    assert [words for words in game.offered() if words.startswith(("play", "remove"))]


@pytest.mark.parametrize(("fewer", "left"), [(2, 1), (3, 0), (4, 0)])
def test_a_014_nobody_has_fewer_actions_than_none(fewer: int, left: int) -> None:
    haste = invented("Haste", f"Your opponent has {fewer} fewer actions next round.", "function")
    game = scene(rules_with(haste), active=SQUIRREL, hands=(["Alex"], ["Haste"])).choose("play Haste", "no").end_turn()
    assert (game.actions(CAT), game.is_offered("play Alex")) == (left, left > 0)


def test_a_014_after_three_actions_only_skills_are_left() -> None:
    game = scene(AniversusRules(published(), asks_single=True), hands=(["Alex"] * 4, []), actions=1)
    game.place("Alex", "productivity").choose("no")
    assert game.offered() == ["use Second Wind", "end"]


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_a_015_a_coach_may_take_fewer_actions_or_none(taken: int) -> None:
    game = scene(RULES, hands=(["Alex"] * 3, []), actions=3)
    for _ in range(taken):
        game.place("Alex", "productivity").choose("no")
    game.choose("end")
    assert (game.state.active, game.pile(CAT)) == (SQUIRREL, [])


@pytest.mark.parametrize(
    ("play", "answers"),
    [("play Alex", ["spot 5", "no"]), ("play Energy Up", []), ("play Empowerment", []), ("remove", [])],
)
def test_a_016_each_of_the_four_kinds_of_action_costs_one(play: str, answers: list[str]) -> None:
    field = [(CAT, "forward", 1, "Alex")]
    game = scene(RULES, hands=(["Alex", "Energy Up", "Empowerment"], []), field=field).choose(play, *answers)
    assert game.actions(CAT) == 2


def test_a_017_skills_cost_no_action() -> None:
    game = scene(RULES, hands=(["Alex"], []), actions=0).choose("use Second Wind", "mode 0")
    assert game.actions(CAT) == 0
    game = scene(RULES, active=SQUIRREL, hands=([], ["Paul"]), actions=0, pool=2)
    assert game.choose("use Spy", *["top Alex"] * 0).asked == (SQUIRREL, "put")
    assert scene(RULES, active=SQUIRREL, actions=0).choose("use Cache", "Aaron", "Jude").actions(SQUIRREL) == 0


def test_a_018_what_a_card_says_costs_no_action() -> None:
    game = scene(RULES, hands=(["Harry", "Alex", "Leo", "James"], []), actions=1)
    game.place("Harry", "productivity").choose("Harry", "Alex", "Leo", "no")
    assert (game.actions(CAT), game.hand(CAT)) == (0, ["James"])


@pytest.mark.parametrize(("pool", "allowed"), [(1, False), (2, True), (3, True)])
def test_a_018_an_ability_of_a_card_may_take_the_last_productivity(pool: int, allowed: bool) -> None:  # noqa: FBT001
    trainer = invented("Trainer", "Once per round: 2 productivity — Draw 1 card.", field="ability")
    game = scene(rules_with(trainer), field=[(CAT, "forward", 1, "Trainer")], actions=0, pool=pool)
    assert game.is_offered("use Trick") is allowed
    if allowed:
        assert game.choose("use Trick").pool(CAT) == pool - 2


def test_a_019_a_shot_costs_no_action() -> None:
    game = scene(RULES, field=[(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")], actions=0, pool=2)
    assert game.is_offered("shoot")
    assert game.roll(1, 2).choose("shoot").score() == (1, 0)


# ------------------------------------------------------------------------------------------------------- the players
@pytest.mark.parametrize("row", ["forward", "productivity"])
def test_a_020_the_coach_chooses_the_row(row: str) -> None:
    game = scene(RULES, hands=(["Sandra"], [])).place("Sandra", row, 3).choose("no")
    assert game.at(CAT, row, 3) == ["Sandra"]


def test_a_021_a_forward_costs_its_cost() -> None:
    game = scene(RULES, hands=(["Sandra"], []), pool=5).place("Sandra", "forward", 3).choose("no")
    assert game.pool(CAT) == 2


@pytest.mark.parametrize(("pool", "allowed"), [(2, False), (3, True), (4, True)])
def test_a_022_without_enough_productivity_it_is_refused(pool: int, allowed: bool) -> None:  # noqa: FBT001 - a column
    game = scene(RULES, hands=(["Sandra"], []), pool=pool).choose("play Sandra")
    assert game.is_offered("spot 0") is allowed
    assert game.is_offered("spot 5")
    full = [(CAT, "productivity", at, name) for at, name in enumerate(["Alex"] * 4 + ["Leo"], 1)]
    game = scene(RULES, hands=(["Sandra"], []), field=full, pool=pool)
    assert game.is_offered("play Sandra") is allowed
    if not allowed:
        assert (game.hand(CAT), game.actions(CAT)) == (["Sandra"], 3)


def test_a_023_power_is_the_sum_over_the_forward_row_alone() -> None:
    field = [(CAT, "forward", 1, "Anthony"), (CAT, "forward", 2, "James"), (CAT, "forward", 5, "James")]
    assert scene(RULES, field=[*field, (CAT, "productivity", 1, "Timo")]).power(CAT) == 10


@pytest.mark.parametrize(("last", "power", "shoots"), [("Leo", 9, False), ("James", 10, True), ("Anthony", 11, True)])
def test_a_024_the_target_is_ten(last: str, power: int, shoots: bool) -> None:  # noqa: FBT001 - a column of the table
    field = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Alex"), (CAT, "forward", 3, last)]
    game = scene(RULES, field=field)
    assert (game.power(CAT), game.is_offered("shoot")) == (power, shoots)


def test_a_025_the_productivity_of_a_forward_does_not_count() -> None:
    game = scene(RULES, active=SQUIRREL, field=[(CAT, "forward", 1, "Rachel")]).end_turn()
    assert (game.pool(CAT), game.row_productivity(CAT)) == (0, 0)


def test_a_026_the_productivity_row_costs_nothing() -> None:
    game = scene(RULES, hands=(["James"], []), pool=0).place("James", "productivity").choose("no")
    assert (game.at(CAT, "productivity"), game.pool(CAT)) == (["James"], 0)


def test_a_027_what_it_gives_can_be_used_at_once() -> None:
    game = scene(RULES, hands=(["Rachel", "Rachel"], []), pool=0).place("Rachel", "productivity").choose("no")
    assert game.pool(CAT) == 2
    assert game.place("Rachel", "forward").choose("no").pool(CAT) == 0


def test_a_028_productivity_pays_for_forwards_and_function_cards() -> None:
    game = scene(RULES, hands=(["Scouting", "Lucia", "Alex"], []), pool=3).choose("play Scouting", "Alex")
    assert game.pool(CAT) == 2
    assert game.place("Lucia", "forward").choose("no").pool(CAT) == 0


def test_a_029_the_power_of_the_productivity_row_does_not_count() -> None:
    assert scene(RULES, field=[(CAT, "productivity", 1, "Anthony")]).power(CAT) == 0


def test_a_030_without_productivity_no_forward_that_costs() -> None:
    game = scene(RULES, active=SQUIRREL, hands=(["Alex", "Leo"], [])).end_turn()
    assert game.pool(CAT) == 0
    game.choose("play Alex")
    assert all(int(words.split()[1]) >= 5 for words in game.offered())


def test_a_031_three_players_give_five_points() -> None:
    field = [(CAT, "productivity", at, name) for at, name in ((1, "Alex"), (2, "Rachel"), (3, "Rachel"))]
    assert scene(RULES, active=SQUIRREL, field=field).end_turn().pool(CAT) == 5


def test_a_032_they_pay_for_forwards_of_two_and_three() -> None:
    game = scene(RULES, hands=(["Sandra", "Alex", "Lucia"], []), pool=5)
    game.place("Lucia", "forward").choose("no").place("Sandra", "forward").choose("no")
    assert (game.pool(CAT), game.row(CAT, "forward")) == (0, ["Lucia", "Sandra"])
    game.choose("play Alex")
    assert not game.is_offered("spot 2")


def test_a_033_what_is_spent_is_gone() -> None:
    game = scene(RULES, hands=(["Sandra", "Sandra"], []), pool=5).place("Sandra", "forward").choose("no")
    assert game.pool(CAT) == 2
    game.choose("play Sandra")
    assert not game.is_offered("spot 1")


# -------------------------------------------------------------------------------------------------- function cards
def test_a_034_a_function_card_acts_at_once() -> None:
    game = scene(RULES, hands=(["Energy Up", "Alex"], []), pool=1).choose("play Energy Up")
    assert (game.pool(CAT), game.asked) == (3, (CAT, "main"))


def test_a_035_some_act_in_the_next_round() -> None:
    field = [(CAT, "productivity", 1, "Harry")]
    game = scene(RULES, active=SQUIRREL, hands=([], ["Energy Drain"]), field=field)
    game.choose("play Energy Drain", "no")
    assert game.row_productivity(CAT) == 3
    game.end_turn()
    assert game.pool(CAT) == 1
    assert game.end_turn().end_turn().pool(CAT) == 3


def test_a_036_a_function_card_is_one_action() -> None:
    assert scene(RULES, hands=(["Energy Up", "Alex"], [])).choose("play Energy Up").actions(CAT) == 2


@pytest.mark.parametrize(("pool", "allowed"), [(0, False), (1, True), (2, True)])
def test_a_039_a_function_card_must_be_paid_for(pool: int, allowed: bool) -> None:  # noqa: FBT001 - a column
    game = scene(RULES, hands=(["Scouting", "Alex"], []), pool=pool)
    assert game.is_offered("play Scouting") is allowed
    if allowed:
        assert game.choose("play Scouting").pool(CAT) == pool - 1


# --------------------------------------------------------------------------------------------------------- training
def test_a_040_a_player_holds_one_training_card() -> None:
    field = [(CAT, "forward", 1, "Alex"), (CAT, "forward", 1, "Resilience")]
    assert not scene(RULES, hands=(["Empowerment"], []), field=field).is_offered("play Empowerment")
    game = scene(RULES, hands=(["Empowerment"], []), field=[*field, (CAT, "forward", 2, "Alex")])
    assert game.choose("play Empowerment").at(CAT, "forward", 2) == ["Alex", "Empowerment"]


def test_a_041_training_is_played_on_a_player_in_either_row() -> None:
    field = [(CAT, "forward", 1, "Alex"), (CAT, "productivity", 2, "Alex")]
    game = scene(RULES, hands=(["Empowerment", "Empowerment"], []), field=field).choose("play Empowerment")
    assert game.offered() == ["spot 0", "spot 6"]
    game.choose("spot 0", "play Empowerment")
    assert game.at(CAT, "productivity", 2) == ["Alex", "Empowerment"]
    assert not scene(RULES, hands=(["Empowerment"], [])).is_offered("play Empowerment")


@pytest.mark.parametrize(("row", "left"), [("forward", 0), ("productivity", 1)])
def test_a_042_training_is_paid_for_in_either_row(row: str, left: int) -> None:
    field = [(CAT, row, 1, "Alex")]
    game = scene(RULES, hands=(["Empowerment"], []), field=field, pool=1).choose("play Empowerment")
    assert game.pool(CAT) == left  # 1 paid; in the productivity row the card itself gives 1
    assert not scene(RULES, hands=(["Empowerment"], []), field=field, pool=0).is_offered("play Empowerment")


def test_a_043_training_is_one_action() -> None:
    game = scene(RULES, hands=(["Empowerment", "Alex"], []), field=[(CAT, "forward", 1, "Alex")], actions=1)
    assert game.choose("play Empowerment").actions(CAT) == 0


def test_a_041_training_needs_a_player_that_it_may_choose() -> None:
    shy = invented("Shy", "Cards cannot choose this player.")
    for field, allowed in (([(CAT, "forward", 2, "Shy")], False), ([(CAT, "forward", 2, "Alex")], True)):
        game = scene(rules_with(shy), hands=(["Empowerment"], []), field=field)
        assert game.is_offered("play Empowerment") is allowed


# --------------------------------------------------------------------------------------------------------- removing
@pytest.mark.parametrize("row", ["forward", "productivity"])
def test_a_044_a_coach_may_remove_a_player(row: str) -> None:
    field = [(CAT, row, 2, "Timo"), (CAT, row, 3, "Alex"), (SQUIRREL, row, 1, "Paul")]
    game = scene(RULES, field=field).choose("remove")
    assert game.state.asked == CAT
    assert len(game.offered()) == 2  # one's own alone
    assert game.at_spot(CAT, row, 2).pile(CAT) == ["Timo"]
    assert not scene(RULES, field=[(SQUIRREL, row, 1, "Paul")]).is_offered("remove")


def test_a_044_not_in_the_opponents_turn() -> None:
    game = scene(RULES, field=[(CAT, "forward", 1, "Timo"), (SQUIRREL, "forward", 1, "Paul")])
    before = game.state.key()
    assert RULES.why_not(game.state, SQUIRREL, Deed(1, "remove", "Paul")) == "It is not that coach's turn."
    assert game.state.key() == before
    assert game.choose("remove").row(SQUIRREL, "forward") == ["Paul"]  # one's own goes, the only one


@pytest.mark.parametrize(("actions", "allowed"), [(0, False), (1, True), (2, True)])
def test_a_045_removing_costs_an_action(actions: int, allowed: bool) -> None:  # noqa: FBT001 - a column of the table
    game = scene(RULES, field=[(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Alex")], actions=actions)
    assert game.is_offered("remove") is allowed
    if allowed:
        assert game.choose("remove").at_spot(CAT, "forward", 1).actions(CAT) == actions - 1


def test_a_046_removing_costs_no_productivity() -> None:
    game = scene(RULES, field=[(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Alex")], pool=0)
    assert game.choose("remove").at_spot(CAT, "forward", 1).pool(CAT) == 0


# --------------------------------------------------------------------------------------------------- types of cards
CARD = "game: aniversus\n\ncard: Harbour\ntype: {type}\nteam: both\ncost: 1\n{more}"


def codes(type_: str, more: str = "") -> set[str]:
    file, findings = read_cards("one.card", CARD.format(type=type_, more=more).encode())
    return {finding.code for finding in [*findings, *check_records(file.records, RULES.definition)]}


def test_a_089_a_player_stands_on_its_coachs_own_field_and_counts_for_that_team() -> None:
    game = scene(RULES, hands=(["Alex"], [])).choose("play Alex")
    assert all(int(words.split()[1]) < 10 for words in game.offered())
    game.at_spot(CAT, "forward").choose("no")
    assert (game.power(CAT), game.power(SQUIRREL)) == (1, 0)


def test_a_089_so_a_player_card_has_power_and_productivity_and_the_others_have_not() -> None:
    assert codes("player", "power: 1\nproductivity: 1\n") == set()
    assert codes("player") == {"C305"}  # both are missing
    assert codes("function", "power: 1\n") == {"C304"}
    assert codes("training", "productivity: 1\n") == {"C304"}


def test_a_090_training_is_for_ones_own_players() -> None:
    field = [(CAT, "forward", 1, "Alex"), (SQUIRREL, "forward", 1, "Paul")]
    game = scene(RULES, hands=(["Empowerment"], []), field=field).choose("play Empowerment")
    assert game.at(CAT, "forward") == ["Alex", "Empowerment"]
    assert not scene(RULES, hands=(["Empowerment"], []), field=field[1:]).is_offered("play Empowerment")


@pytest.mark.parametrize("text", ["Draw 2 cards.", "Your opponent discards 1 card at random."])
def test_a_091_a_function_card_may_help_or_hinder(text: str) -> None:
    assert codes("function", f"text: {text}\n") == set()


def test_a_p11_there_is_no_moving_and_no_second_player_on_a_position() -> None:
    game = scene(RULES, hands=(["Alex", "Alex"], []), field=[(CAT, "forward", 1, "Alex")])
    assert {words.split()[0] for words in game.offered()} == {"play", "remove", "use", "end"}
    game.choose("play Alex")
    assert not game.is_offered("spot 0")
    assert game.is_offered("spot 1")


def test_a_014_without_actions_only_cards_that_are_none_can_be_played() -> None:
    for seat, deck in ((CAT, "Cats"), (SQUIRREL, "Squirrels")):
        names = [entry.card for entry in RULES.game.decks[deck].entries]
        field = [(seat, "forward", at, {CAT: "Alex", SQUIRREL: "Natalie"}[seat]) for at in (1, 2)]
        hands = (names, []) if seat == CAT else ([], names)
        game = scene(RULES, active=seat, hands=hands, field=field, actions=0)
        assert [words for words in game.offered() if words.startswith("play")] == ["play Gambit Play"]
