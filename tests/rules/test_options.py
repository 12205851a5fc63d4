"""Every decision that the rules leave open is an option (DA-01 … DA-33): each other value, played."""

import re
from dataclasses import fields
from typing import Any

import pytest
from script import CAT, SQUIRREL, Script, chosen_rules, rules_with, scene, write
from table import definition, published

from cardlang.engine.setup import SetupError
from cardlang.games.aniversus.options import Options, options_from
from cardlang.games.aniversus.rules import AniversusRules
from cardlang.games.playable import rules_of
from cardlang.lang.options import OptionError, chosen, options_of, profiles_of, read_rules
from cardlang.source.span import Located

DECKS = ["Cats", "Squirrels"]
TEN = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")]
ACORNS = [(SQUIRREL, "forward", 1, "Aaron"), (SQUIRREL, "forward", 2, "Sergio"), (SQUIRREL, "forward", 3, "Sergio")]


def begun(**values: str) -> Script:
    rules = chosen_rules(**values)
    return Script(rules, rules.new(1, DECKS, first=CAT))


# ------------------------------------------------------------------------------------------------------- the table
def test_the_table_and_what_the_programs_read_are_the_same() -> None:
    table = options_of(definition())
    worded = set(re.findall(r"{(\w+)}", " ".join(definition().raw["worded"].values()))) | {"squirrel_twelve"}
    assert set(table) == {field.name for field in fields(Options)} | worded
    assert options_from({key: option.default for key, option in table.items()}) == Options()


def test_every_decision_is_in_the_table() -> None:
    sources = " ".join(option.source for option in options_of(definition()).values())
    for number in range(1, 34):
        assert f"DA-{number:02}" in sources, number


def test_every_value_says_what_it_means_and_every_profile_names_values() -> None:
    table = options_of(definition())
    for option in table.values():
        assert option.asks.endswith("?")
        assert all(option.values.values())
        assert option.read(option.default) == option.default
    assert list(profiles_of(definition())) == ["seed", "online"]
    for values in profiles_of(definition()).values():
        assert all(table[key].read(value) == value for key, value in values.items())


def test_the_seed_profile_is_the_default_and_online_is_what_the_document_says() -> None:
    assert chosen(definition(), {"profile": "seed"}) == {}
    online = chosen_rules(profile="online")
    assert online.options.league_dice == "uniform(2,12)"
    assert (online.options.goal_penalty, online.options.shot_responses) == ("exactly", "one")
    assert [sentence.source.text for sentence in online.game.cards["Team Cat"].sentences] == [
        "Whenever you place a cat player, you may draw 1 card.",
        "If you have 3 or more forwards, your goal numbers also include 12.",
        "Once per game: gain 3 power this round.",
        "Once per game: gain 3 productivity this round.",
    ]
    assert not online.findings()


def test_a_wrong_key_or_value_is_named_with_what_was_perhaps_meant() -> None:
    with pytest.raises(OptionError, match='no option "league_die"; did you mean "league_dice"'):
        chosen(definition(), {"league_die": "2d6"})
    with pytest.raises(OptionError, match='no value "2d7" of league_dice; did you mean "2d6"'):
        chosen(definition(), {"league_dice": "2d7"})
    with pytest.raises(OptionError, match="0 to 60"):
        chosen(definition(), {"hand_limit": 61})
    with pytest.raises(OptionError, match='did you mean "online"'):
        chosen(definition(), {"profile": "onlin"})


def test_a_project_hands_over_what_its_file_says() -> None:
    wanted = {"shuffle_at_setup": False, "row_slots": 6, "profile": "online", "goal_penalty": "up_to"}
    values = chosen(definition(), wanted)
    options = options_from(values)
    assert (options.shuffle_at_setup, options.row_slots, options.goal_penalty) == (False, 6, "up_to")
    assert options.shot_responses == "one"
    rules = rules_of(published(), {"row_slots": "unlimited"})
    assert isinstance(rules, AniversusRules)
    assert rules.plan.columns == 60


def test_a_set_chooses_in_the_head_of_its_file_and_a_slip_has_its_columns() -> None:
    text = "profile=online, league_dice = uniform(2,12), row_slots=7,\nhand_limt=4, actions=many"
    values, findings = read_rules(definition(), Located(text, "my.card", ((2, 8), (3, 3))))
    assert values["row_slots"] == "7"
    assert values["cat_twelve_at"] == "3"
    found = [(f.code, f.span.line, f.span.column, f.span.end_column, f.suggestions) for f in findings if f.span]
    assert found == [("C312", 3, 3, 12, ("hand_limit",)), ("C313", 3, 24, 28, ())]


# --------------------------------------------------------------------------------------------------------- the setup
def test_da_01_teams_mirror() -> None:
    assert chosen_rules(teams="mirror").new(1, ["Cats", "Cats"]).decision
    with pytest.raises(SetupError):
        chosen_rules().new(1, ["Cats", "Cats"])


def test_da_02_first_coach() -> None:
    starts = {chosen_rules(first_coach="chosen").new(seed, DECKS).active for seed in range(20)}
    assert starts == {0}
    loser = chosen_rules(first_coach="loser_of_last")
    assert {loser.new(seed, DECKS, lost=1).active for seed in range(20)} == {1}
    assert {loser.new(seed, DECKS).active for seed in range(20)} == {0, 1}
    assert {chosen_rules().new(seed, DECKS, lost=1).active for seed in range(20)} == {0, 1}


def test_da_03_shuffle_at_setup_false() -> None:
    assert begun(shuffle_at_setup="false").hand(CAT)[:3] == ["Scouting"] * 3


def test_da_04_the_second_coach_is_dealt_six_and_draws_two() -> None:
    game = begun(first_round_draw="second_coach_only")
    assert (len(game.hand(CAT)), len(game.hand(SQUIRREL))) == (7, 6)
    game.end_turn()
    assert (len(game.hand(SQUIRREL)), game.state.active) == (8, SQUIRREL)
    game.end_turn()
    assert len(game.hand(CAT)) == 7  # 5 and 2: the second round as ever


@pytest.mark.parametrize(("slots", "room"), [("4", False), ("5", False), ("6", True), ("unlimited", True)])
def test_da_05_row_slots(slots: str, room: bool) -> None:  # noqa: FBT001 - a column of the table
    rules = chosen_rules(row_slots=slots)
    names = ["Alex", "Alex", "Alex", "Alex", "Leo"]
    field = [(CAT, "productivity", at + 1, names[at]) for at in range(min(5, rules.plan.columns))]
    game = scene(rules, hands=(["James"], []), field=field, pool=0)
    assert game.is_offered("play James") is room


# ---------------------------------------------------------------------------------------------------- productivity
@pytest.mark.parametrize(("model", "after_removal"), [("pool", 5), ("derived", 2)])
def test_da_06_productivity_model(model: str, after_removal: int) -> None:
    field = [(CAT, "productivity", 1, "Harry"), (CAT, "productivity", 2, "Rachel")]
    game = scene(chosen_rules(productivity_model=model), active=SQUIRREL, field=field).end_turn()
    assert game.pool(CAT) == 5
    game.choose("remove").at_spot(CAT, "productivity", 1)
    assert game.pool(CAT) == after_removal
    more = scene(
        chosen_rules(productivity_model=model),
        active=SQUIRREL,
        hands=(["Lucia", "Alex"], []),
        field=field,
    ).end_turn()
    more.place("Lucia", "forward").choose("no", "remove").at_spot(CAT, "productivity", 1)
    assert more.pool(CAT) == {"pool": 3, "derived": 0}[model]
    more.place("Alex", "productivity").choose("no")
    assert more.pool(CAT) == {"pool": 4, "derived": 1}[model]  # 2 of the 3 in the row have been spent


@pytest.mark.parametrize(("carry", "pool"), [("false", 3), ("true", 7)])
def test_da_06_carry_over(carry: str, pool: int) -> None:
    game = scene(chosen_rules(carry_over=carry), field=[(CAT, "productivity", 1, "Harry")], pool=4)
    assert game.end_turn().end_turn().pool(CAT) == pool


@pytest.mark.parametrize(
    ("refund", "pool", "actions"), [("none", 2, 2), ("cost", 3, 2), ("action", 2, 3), ("both", 3, 3)]
)
def test_da_07_cancelled_refund(refund: str, pool: int, actions: int) -> None:
    game = scene(chosen_rules(cancelled_refund=refund), hands=(["Scouting"], ["Intercept"]), pool=3)
    game.choose("play Scouting", "Intercept")
    assert (game.pool(CAT), game.actions(CAT)) == (pool, actions)


# ---------------------------------------------------------------------------------------------------------- the shot
def prevented(**values: str) -> Script:
    game = scene(chosen_rules(**values), hands=(["Alex"], ["Red Card"]), field=TEN, pool=3).roll(1, 2)
    return game.choose("shoot", "Red Card").at_spot(CAT, "forward", 1)


def test_da_08_a_prevented_shot_may_count_as_a_miss() -> None:
    assert prevented().extras(CAT) == []
    game = prevented(prevented_shot="counts_as_miss")
    assert (game.extras(CAT), game.state.active) == ([2], SQUIRREL)


def test_da_08_or_lead_back_to_the_actions() -> None:
    game = prevented(prevented_shot="back_to_actions")
    assert (game.asked, game.pool(CAT)) == ((CAT, "main"), 1)
    game.place("Alex", "productivity").choose("no")
    assert game.actions(CAT) == 2
    assert not game.is_offered("shoot")


def test_da_08_and_its_price_may_come_back() -> None:
    assert prevented(prevented_shot="back_to_actions", prevented_refund="true").pool(CAT) == 3


def test_da_09_the_turn_may_go_on_after_a_shot() -> None:
    game = scene(chosen_rules(shoot_window="any_time"), hands=(["Alex"], []), field=TEN, pool=4).roll(2, 2)
    game.choose("shoot")
    assert (game.asked, game.extras(CAT)) == ((CAT, "main"), [2])
    assert not game.is_offered("shoot")
    assert game.is_offered("play Alex")


@pytest.mark.parametrize(("dice", "lowest", "rolls"), [("1d12", 1, [(1,), (12,)]), ("uniform(2,12)", 2, [(2,), (12,)])])
def test_da_10_league_dice(dice: str, lowest: int, rolls: list[tuple[int, ...]]) -> None:
    for roll in rolls:
        game = scene(chosen_rules(league_dice=dice), field=TEN).roll(*roll).choose("shoot")
        assert game.extras(CAT) == [lowest]
        assert game.state.forced == ()
    with pytest.raises(ValueError, match="cannot show"):
        scene(chosen_rules(league_dice=dice), field=TEN).roll(13).choose("shoot")
    with pytest.raises(ValueError, match="cannot show"):
        scene(chosen_rules(league_dice=dice), field=TEN).roll(lowest - 1).choose("shoot")


def totals(dice: str, rolls: int) -> list[int]:
    rules = chosen_rules(league_dice=dice)
    found = []
    for seed in range(rolls):
        game = scene(rules, field=TEN)
        game.state.random = seed * 7919 + 1
        game.state.random = game.state.random * 6364136223846793005 % 2**64
        log: list[dict[str, Any]] = []
        game.state.log = log
        game.choose("shoot")
        found.append(next(event["total"] for event in log if event["event"] == "roll"))
    return found


def test_da_10_two_dice_fall_as_two_dice_do_and_the_others_evenly() -> None:
    two = totals("2d6", 360)
    assert 40 <= two.count(7) <= 80  # 60 of 360
    assert two.count(2) + two.count(12) <= 45  # 20 of 360
    even = totals("uniform(2,12)", 330)
    assert set(even) == set(range(2, 13))
    assert all(12 <= even.count(number) <= 55 for number in range(2, 13))  # 30 of 330 each
    assert set(totals("1d12", 240)) == set(range(1, 13))


def twice_missed(**values: str) -> Script:
    field = [*TEN, (CAT, "productivity", 1, "Harry")]
    game = scene(chosen_rules(**values), field=field).roll(2, 2).choose("shoot").end_turn()
    return game.roll(6, 6).choose("shoot")


def test_da_11_extra_goal_numbers_single() -> None:
    assert twice_missed().extras(CAT) == [2, 4]
    assert twice_missed(extra_goal_numbers="single").extras(CAT) == [2]


@pytest.mark.parametrize(("base", "extras"), [("printed_and_extras", [2, 4, 6, 8, 10, 12]), ("current_set", None)])
def test_da_11_extra_base(base: str, extras: list[int] | None) -> None:
    field = [(CAT, "forward", at, name) for at, name in enumerate(("Anthony", "Anthony", "Alex", "Alex"), 1)]
    held = sum(1 << number for number in (2, 4, 6, 8, 10))
    game = scene(chosen_rules(extra_base=base, league_dice="1d12"), field=field)
    write(game, CAT, extra=held)
    game.roll(1).choose("shoot")  # 1 is neither: the smallest that is free
    assert game.extras(CAT) == [1, 2, 4, 6, 8, 10]
    game = scene(chosen_rules(extra_base=base), field=field)
    write(game, CAT, extra=held & ~(1 << 8))
    game.roll(4, 4).choose("shoot")
    assert game.extras(CAT) == [2, 4, 6, 8, 10]
    game = scene(chosen_rules(extra_base=base, power_to_shoot="0"), field=field)
    write(game, CAT, extra=held)
    assert game.rules.options.extra_base == base
    from cardlang.games.aniversus.shot import next_extra

    assert next_extra(game.rules, game.state, CAT) == (12 if extras else 0)


def test_da_12_no_discard_step_after_a_shot() -> None:
    hand = ["Alex"] * 4 + ["Leo"] * 2
    for dice in ((2, 2), (1, 2)):
        game = scene(chosen_rules(discard_after_shot="false"), hands=(hand, []), field=TEN).roll(*dice)
        game.choose("shoot", *(["pass"] if dice == (1, 2) else []))
        assert (game.state.active, len(game.hand(CAT))) == (SQUIRREL, 6)


def test_da_13_goal_penalty_exactly_and_another_number() -> None:
    game = scene(chosen_rules(goal_penalty="exactly"), field=TEN).roll(1, 2).choose("shoot")
    assert game.offered() == ["spot 0", "spot 1"]
    game.choose("spot 0")
    assert game.row(CAT, "forward") == []  # the second is the only one left
    one = scene(chosen_rules(goal_penalty_cards="1"), field=TEN).roll(1, 2).choose("shoot", "spot 0")
    assert one.state.active == SQUIRREL
    none = scene(chosen_rules(goal_penalty_cards="0"), field=TEN).roll(1, 2).choose("shoot")
    assert (none.state.active, len(none.row(CAT, "forward"))) == (SQUIRREL, 2)


def test_da_14_protection_may_stop_the_penalty() -> None:
    field = [*TEN, (CAT, "forward", 1, "Resilience"), (CAT, "forward", 3, "James")]
    game = scene(chosen_rules(goal_penalty_respects_protection="true"), field=field).roll(1, 2).choose("shoot")
    assert game.offered() == ["pass", "spot 1", "spot 2"]  # James is safe from function cards only


def test_da_13_whether_the_penalty_counts_for_comeback() -> None:
    for counts in ("true", "false"):
        game = scene(chosen_rules(goal_penalty_counts=counts), hands=(["Comeback"], []), field=TEN).roll(1, 2)
        game.choose("shoot", "spot 0", "pass").end_turn()
        assert game.is_offered("play Comeback") is (counts == "true")


def test_da_15_win_check_after_the_penalty() -> None:
    game = scene(chosen_rules(win_check="after_penalty"), field=TEN, score=(1, 0)).roll(1, 2).choose("shoot")
    assert game.asked == (SQUIRREL, "penalty")
    game.choose("spot 0", "spot 1")
    assert (game.state.outcome, game.pile(CAT)) == (("win", "lose"), ["Timo", "Anthony"])


# ------------------------------------------------------------------------------------------------- turns and numbers
@pytest.mark.parametrize(("number", "allowed"), [("9", True), ("10", True), ("11", False)])
def test_da_28_how_much_power_a_shot_needs(number: str, allowed: bool) -> None:  # noqa: FBT001 - a column
    assert (
        scene(chosen_rules(power_to_shoot=number), field=[*TEN[:1], (CAT, "forward", 2, "Anthony")]).is_offered("shoot")
        is allowed
    )


def test_da_29_two_skips_may_be_two_turns() -> None:
    for two, active in (("one_turn", SQUIRREL), ("two_turns", CAT)):
        game = scene(chosen_rules(two_skips=two), hands=(["Suspension"] * 2, []))
        game.choose("play Suspension", "play Suspension").end_turn().end_turn()
        assert game.state.active == active


@pytest.mark.parametrize(("two", "cards", "skipped"), [("one_turn", 1, 1), ("one_turn", 2, 1), ("two_turns", 2, 2)])
def test_da_29_so_many_rounds_are_skipped_and_no_more(two: str, cards: int, skipped: int) -> None:
    game = scene(chosen_rules(two_skips=two), hands=(["Suspension"] * cards, []))
    game.choose(*["play Suspension"] * cards)
    for _ in range(skipped):
        assert game.end_turn().state.active == CAT
    assert game.end_turn().state.active == SQUIRREL


@pytest.mark.parametrize(("start", "actions"), [("waits", 5), ("lapses", 3)])
def test_da_29_what_waits_for_a_skipped_turn(start: str, actions: int) -> None:
    game = scene(chosen_rules(skipped_start=start), active=SQUIRREL, hands=(["Suspension"], ["Action Up"]))
    game.choose("play Action Up", "no").end_turn()
    write(game, CAT, pool=3).choose("play Suspension").end_turn().end_turn()
    assert (game.state.active, game.actions(SQUIRREL)) == (SQUIRREL, actions)


@pytest.mark.parametrize(("start", "actions"), [("waits", 5), ("lapses", 3)])
def test_da_29_what_waits_for_the_other_side_s_skipped_turn(start: str, actions: int) -> None:
    game = scene(chosen_rules(skipped_start=start), hands=(["Action Up"], ["Suspension"]), decks=("Squirrels", "Cats"))
    game.choose("play Action Up", "no").end_turn()
    write(game, SQUIRREL, pool=3).choose("play Suspension").end_turn().end_turn()
    assert (game.state.active, game.actions(CAT)) == (CAT, actions)


@pytest.mark.parametrize(("floor", "pool"), [("after_all", 1), ("after_each", 2)])
def test_question_3_when_the_pool_is_floored(floor: str, pool: int) -> None:
    field = [(CAT, "productivity", 1, "Alex")]
    hands = (["Comeback"], ["Energy Drain", "Energy Drain"])
    game = scene(
        rules_with(chosen={"start_floor": floor}), active=SQUIRREL, hands=(hands[0], hands[1][:1]), field=field
    )
    game.choose("play Energy Drain", "no")
    game.state.history[:] = [1] * len(game.state.history)
    game.state.delayed.append(comeback(game))
    assert game.end_turn().pool(CAT) == pool


def comeback(game: Script) -> tuple[str | int, ...]:
    """What a Comeback of the cat's leaves waiting."""
    other = scene(game.rules, hands=(["Comeback"], []))
    other.state.history[:] = [1] * len(other.state.history)
    other.again().choose("play Comeback")
    return other.state.delayed[0]


def test_da_30_stats_may_fall_below_0() -> None:
    field = [(CAT, "forward", 2, "Alex"), (CAT, "forward", 1, "James"), (SQUIRREL, "forward", 2, "Sergio")]
    assert scene(chosen_rules(), field=field).power(CAT) == 3
    assert scene(chosen_rules(stat_floor="none"), field=field).power(CAT) == 2


@pytest.mark.parametrize(("ends", "power"), [("own_turn_end", 0), ("round_end", 3)])
def test_da_31_this_round_ends(ends: str, power: int) -> None:
    game = scene(chosen_rules(this_round_ends=ends), hands=(["Alex"], ["Paul"]))
    game.choose("use Second Wind", "mode 0").end_turn()
    assert game.power(CAT) == power
    game.end_turn()
    assert (game.state.active, game.power(CAT)) == (CAT, 0)


def test_da_33_both_may_draw_at_the_start_of_the_round() -> None:
    game = scene(chosen_rules(round_draw="both_at_round_start"), active=SQUIRREL, turn=6)
    game.end_turn()
    assert (len(game.hand(CAT)), len(game.hand(SQUIRREL))) == (2, 2)
    game.end_turn()
    assert (game.state.active, len(game.hand(SQUIRREL))) == (SQUIRREL, 2)


def test_question_18_a_function_card_with_nothing_to_choose() -> None:
    game = scene(chosen_rules(needs_target="false"), hands=(["Red Card", "Player Swap"], []))
    game.choose("play Red Card", "play Player Swap")
    assert (game.pile(CAT), game.asked) == (["Red Card", "Player Swap"], (CAT, "main"))
    assert not scene(chosen_rules(), hands=(["Red Card", "Player Swap"], [])).is_offered("play Red Card")


@pytest.mark.parametrize(
    ("option", "value", "look", "expected"),
    [
        ("first_hand", "3", lambda game: len(game.hand(CAT)), 3),
        ("second_hand", "9", lambda game: len(game.hand(SQUIRREL)), 9),
        ("actions", "4", lambda game: game.actions(CAT), 4),
        ("cards_drawn", "1", lambda game: len(game.end_turn().end_turn().hand(CAT)), 6),
        ("hand_limit", "4", lambda game: len(game.end_turn().hand(CAT)), 4),
    ],
)
def test_the_numbers_of_the_rules_can_be_tried(option: str, value: str, look: object, expected: int) -> None:
    assert look(begun(**{option: value})) == expected  # type: ignore[operator]


@pytest.mark.parametrize(("goals", "over"), [("1", True), ("2", False)])
def test_how_many_goals_win(goals: str, over: bool) -> None:  # noqa: FBT001 - a column of the table
    game = scene(chosen_rules(goals_to_win=goals), field=TEN).roll(1, 2).choose("shoot")
    assert bool(game.state.outcome) is over


@pytest.mark.parametrize(("shots", "again"), [("1", False), ("2", True)])
def test_how_many_shots_a_round_has(shots: str, again: bool) -> None:  # noqa: FBT001 - a column of the table
    rules = chosen_rules(shots=shots, shoot_window="any_time")
    game = scene(rules, hands=(["Alex"], []), field=TEN, pool=6).roll(2, 2).choose("shoot")
    assert game.is_offered("shoot") is again


def test_without_any_shot_there_is_none() -> None:
    assert not scene(chosen_rules(shots="0"), field=TEN).is_offered("shoot")


@pytest.mark.parametrize(("cost", "pool", "offered"), [("3", 2, False), ("3", 3, True), ("0", 0, True)])
def test_what_a_shot_costs(cost: str, pool: int, offered: bool) -> None:  # noqa: FBT001 - a column of the table
    assert scene(chosen_rules(shot_cost=cost), field=TEN, pool=pool).is_offered("shoot") is offered
