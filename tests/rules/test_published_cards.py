"""What each published card does at the table: the meaning of its sentence, played."""

import pytest
from script import CAT, SQUIRREL, Script, everything, published_rules, scene

RULES = published_rules()


def test_the_engine_can_play_every_published_card() -> None:
    assert RULES.findings() == []
    assert all(compiled.playable for compiled in RULES.compiled)


def test_scouting_draws_three_and_discards_one() -> None:
    game = scene(RULES, hands=(["Scouting", "Leo"], []), top=(["Alex", "Timo", "Harry"], []))
    game.choose("play Scouting")
    assert game.hand(CAT) == ["Leo", "Alex", "Timo", "Harry"]
    game.choose("Leo")
    assert (game.hand(CAT), game.pool(CAT), game.actions(CAT)) == (["Alex", "Timo", "Harry"], 8, 2)


def test_gambit_play_makes_the_next_card_free_and_is_no_action() -> None:
    game = scene(RULES, hands=(["Gambit Play", "Timo", "Sandra"], []), pool=0)
    game.choose("play Gambit Play")
    assert game.actions(CAT) == 3
    game.place("Timo", "forward").choose("no")
    assert (game.pool(CAT), game.power(CAT), game.actions(CAT)) == (0, 6, 2)
    game.choose("play Sandra")
    assert not game.is_offered("spot 1")


def test_gambit_play_is_used_up_by_a_card_that_costs_nothing_anyway() -> None:
    game = scene(RULES, hands=(["Gambit Play", "Timo", "Harry"], []), pool=0)
    game.choose("play Gambit Play")
    game.place("Harry", "productivity").choose("Harry", "no")
    assert game.pool(CAT) == 3
    assert game.state.lasting == []


def test_double_effect_makes_the_next_function_card_happen_twice() -> None:
    game = scene(RULES, hands=(["Double Effect", "Alex", "Scouting"], []))
    game.choose("play Double Effect").place("Alex", "productivity").choose("no", "play Scouting")
    assert len(game.hand(CAT)) == 3
    game.state.apply(0)
    assert len(game.hand(CAT)) == 5
    game.state.apply(0)
    assert (len(game.hand(CAT)), game.asked) == (4, (CAT, "main"))


def test_one_cancel_stops_both_halves_of_a_doubled_card() -> None:
    game = scene(RULES, hands=(["Double Effect", "Energy Up", "Energy Up"], ["Intercept"]), pool=1)
    game.choose("play Double Effect", "pass", "play Energy Up", "Intercept")
    assert game.pool(CAT) == 0
    game.choose("play Energy Up")
    assert game.pool(CAT) == 2


def test_red_card_sends_off_a_forward() -> None:
    field = [(SQUIRREL, "forward", 2, "Paul"), (SQUIRREL, "productivity", 2, "Paul")]
    game = scene(RULES, hands=(["Red Card"], []), field=[*field, (SQUIRREL, "forward", 3, "Aaron")])
    game.choose("play Red Card")
    assert game.offered() == ["spot 11", "spot 12"]
    game.choose("spot 12")
    assert game.pile(SQUIRREL) == ["Aaron"]


def test_a_function_card_without_a_target_cannot_be_played() -> None:
    for card in ("Red Card", "Tactical Change", "Player Swap"):
        assert not scene(RULES, hands=([card], [])).is_offered(f"play {card}")
    assert not scene(
        RULES, hands=(["Player Swap"], []), field=[(CAT, "forward", 1, "Alex")], piles=(["Scouting"], [])
    ).is_offered("play Player Swap")


def test_disruption_discards_a_card_of_the_opponent_at_random() -> None:
    gone = set()
    for seed in range(20):
        game = scene(RULES, hands=(["Disruption"], ["Paul", "Aaron", "Ceci"]))
        game.state.random += seed * 1_000_003 << 40
        game.choose("play Disruption")
        gone.update(game.pile(SQUIRREL))
        assert len(game.hand(SQUIRREL)) == 2
    assert gone == {"Paul", "Aaron", "Ceci"}


def test_tactical_reshuffle_puts_five_cards_on_top_or_at_the_bottom() -> None:
    game = scene(RULES, hands=(["Tactical Reshuffle"], []), top=(["Alex", "Leo", "Timo", "Harry", "Sandra"], []))
    game.choose("play Tactical Reshuffle", "bottom Leo", "top Sandra", "bottom Harry", "top Alex", "top Timo")
    assert game.top(CAT, 3) == ["Timo", "Alex", "Sandra"]
    assert game.names(game.state.zones[RULES.deck + CAT][:2]) == ["Harry", "Leo"]


def test_tactical_reshuffle_on_a_small_deck_takes_what_is_there() -> None:
    game = scene(RULES, hands=(["Tactical Reshuffle"], []), top=(["Alex", "Leo"], []))
    deck = game.state.zones[RULES.deck + CAT]
    game.state.zones[RULES.pile + CAT] += deck[:-2]
    del deck[:-2]
    game.choose("play Tactical Reshuffle", "bottom Leo", "top Alex")
    assert game.top(CAT, 2) == ["Alex", "Leo"]
    assert not game.state.outcome


def test_comeback_waits_until_the_opponent_has_taken_a_card() -> None:
    game = scene(RULES, active=SQUIRREL, hands=(["Comeback", "Alex"], ["Disruption"]))
    game.state.history[:] = [0] * len(game.state.history)
    game.choose("play Disruption", "no", "end")
    if "Comeback" not in game.hand(CAT):
        game.state.zones[RULES.pile + CAT].remove(card := named(game, CAT, "Comeback"))
        game.state.zones[RULES.hand + CAT].append(card)
    game.state.options = ()
    game.state.stack[0][1] = 2
    game.state.run()
    assert game.is_offered("play Comeback")
    game.choose("play Comeback")
    assert game.actions(CAT) == 3
    hand = len(game.hand(CAT))
    game.choose("end")
    while game.asked and game.asked[1] == "hand_limit":
        game.state.apply(0)
    game.choose("end")
    assert (game.pool(CAT), len(game.hand(CAT))) == (2, hand + 4)


def named(game: Script, seat: int, name: str) -> int:
    return next(card for card in game.state.zones[RULES.pile + seat] if game.state.match.name(card) == name)


def test_comeback_cannot_be_played_before() -> None:
    game = scene(RULES, hands=(["Comeback", "Harry", "Alex", "Leo"], []))
    assert not game.is_offered("play Comeback")
    game.place("Harry", "productivity").choose("Harry", "Alex", "Leo", "no")  # one's own discarding does not count
    assert not game.is_offered("play Comeback")


def test_the_discarding_after_a_goal_counts_for_comeback() -> None:
    field = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")]
    game = scene(RULES, hands=(["Comeback"], []), field=field).roll(1, 2).choose("shoot", "spot 0", "pass", "end")
    assert game.is_offered("play Comeback")


def test_player_swap_exchanges_without_placing() -> None:
    field = [(SQUIRREL, "forward", 2, "Paul"), (SQUIRREL, "forward", 2, "Resilience")]
    game = scene(
        RULES, active=SQUIRREL, hands=([], ["Player Swap"]), field=field, piles=([], ["Jeffrey", "Ceci", "Scouting"])
    )
    game.choose("play Player Swap")
    assert game.offered() == ["Jeffrey", "Ceci"]
    game.choose("Jeffrey")
    assert game.at(SQUIRREL, "forward", 2) == ["Jeffrey"]
    assert game.asked == (SQUIRREL, "take")  # it has entered the field
    assert sorted(game.offered()) == ["Ceci", "Paul", "Resilience", "Scouting"]  # Player Swap itself is still played
    game.choose("Paul")
    assert game.hand(SQUIRREL) == ["Paul"]
    game = scene(
        RULES,
        active=SQUIRREL,
        hands=([], ["Player Swap", "Paul"]),
        field=field[:1],
        piles=([], ["Ceci"]),
    )
    game.choose("play Player Swap")
    assert game.hand(SQUIRREL) == ["Paul"]  # Ceci was not placed


def test_resilience_keeps_off_what_the_opponent_does() -> None:
    guard = [(CAT, "forward", 1, "James"), (CAT, "forward", 1, "Resilience")]
    game = scene(RULES, field=[*guard, (SQUIRREL, "forward", 1, "Sergio")])
    assert game.power(CAT) == 3
    back = [(CAT, "productivity", 1, "Harry"), (CAT, "productivity", 1, "Resilience")]
    game = scene(RULES, active=SQUIRREL, hands=([], ["Jude"]), field=[*back, (SQUIRREL, "productivity", 2, "Antonio")])
    assert game.row_productivity(CAT) == 3
    game.place("Jude", "productivity", 1)
    assert game.at(CAT, "productivity", 1) == ["Harry", "Resilience"]


def test_resilience_does_not_keep_off_ones_own_cards() -> None:
    field = [(CAT, "forward", 1, "Alex"), (CAT, "forward", 1, "Resilience")]
    game = scene(RULES, hands=(["Tactical Change"], []), field=field)
    game.choose("play Tactical Change")
    assert sorted(game.hand(CAT)) == ["Alex", "Resilience"]


@pytest.mark.parametrize("times", [1, 2])
def test_action_up_gives_two_more_actions_next_round(times: int) -> None:
    game = scene(RULES, hands=(["Action Up"] * times, []))
    game.choose(*["play Action Up"] * times)
    game.choose("end", "end")
    assert game.actions(CAT) == 3 + 2 * times


@pytest.mark.parametrize(("others", "allowed"), [(2, True), (3, False)])
def test_refill_requires_three_or_fewer_cards(others: int, allowed: bool) -> None:  # noqa: FBT001 - a column
    game = scene(RULES, active=SQUIRREL, hands=([], ["Refill", *["Paul", "Aaron", "Ceci"][:others]]))
    assert game.is_offered("play Refill") is allowed


def test_restriction_forbids_every_draw_of_that_round() -> None:
    game = scene(RULES, active=SQUIRREL, hands=(["Alex", "Scouting"], ["Restriction"]))
    game.choose("play Restriction", "no", "end")
    assert len(game.hand(CAT)) == 2
    game.place("Alex", "productivity")
    assert game.asked == (CAT, "main")  # nobody is asked whether to draw
    game.choose("play Scouting")
    assert game.hand(CAT) == []
    game.choose("end")
    game.choose("end")
    assert len(game.hand(CAT)) == 2


def test_prohibitions_come_before_gains_at_the_start_of_a_round() -> None:
    """Comeback's two cards and Restriction meet at one turn's start: nothing is drawn, in either order."""
    game = scene(RULES, active=CAT, hands=(["Comeback"], ["Restriction"]))
    game.state.history[:] = [1] * len(game.state.history)
    game.state.options = ()
    game.state.stack[0][1] = 2
    game.state.run()
    game.choose("play Comeback", "end")
    game.state.persons[SQUIRREL][1] = 2
    game.state.options = ()
    game.state.stack[0][1] = 2
    game.state.run()
    game.choose("play Restriction", "no", "end")
    assert (game.hand(CAT), game.pool(CAT)) == ([], 2)


def test_substitution_draws_two_and_discards_two() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Substitution"]), top=([], ["Paul", "Aaron"]))
    game.choose("play Substitution", "Paul", "no")
    assert game.pile(SQUIRREL) == ["Paul", "Aaron", "Substitution"]


def test_jeffrey_takes_a_card_back_as_he_enters() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Jeffrey", "Paul"]), piles=([], ["Scouting", "Paul"]))
    game.place("Jeffrey", "productivity").choose("Scouting")
    assert game.hand(SQUIRREL) == ["Paul", "Scouting"]


def test_jeffrey_finds_an_empty_pile() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Jeffrey"]))
    assert game.place("Jeffrey", "productivity").asked == (SQUIRREL, "main")


@pytest.mark.parametrize(("cat", "squirrel", "powers"), [("James", "Sergio", (1, 3)), ("Alex", "Sergio", (0, 3))])
def test_sergio_takes_two_power_and_none_below_0(cat: str, squirrel: str, powers: tuple[int, int]) -> None:
    game = scene(RULES, field=[(CAT, "forward", 2, cat), (SQUIRREL, "forward", 2, squirrel)])
    assert (game.power(CAT), game.power(SQUIRREL)) == powers
    apart = scene(RULES, field=[(CAT, "forward", 2, cat), (SQUIRREL, "forward", 3, squirrel)])
    assert apart.power(CAT) > powers[0]
    back = scene(RULES, field=[(CAT, "forward", 2, cat), (SQUIRREL, "productivity", 2, squirrel)])
    assert back.power(CAT) == apart.power(CAT)


def test_antonio_silences_the_productivity_player_opposite() -> None:
    field = [(CAT, "productivity", 1, "Harry"), (CAT, "productivity", 2, "Rachel")]
    game = scene(RULES, field=[*field, (SQUIRREL, "productivity", 1, "Antonio")])
    assert (game.row_productivity(CAT), game.row_productivity(SQUIRREL)) == (2, 2)


def test_antonio_silences_what_roberto_counts() -> None:
    field = [(CAT, "productivity", 1, "Roberto"), (CAT, "forward", 1, "Alex"), (CAT, "forward", 2, "Alex")]
    assert scene(RULES, field=field).row_productivity(CAT) == 2
    assert scene(RULES, field=[*field, (SQUIRREL, "productivity", 1, "Antonio")]).row_productivity(CAT) == 0


def test_marco_bros_share_a_position_and_have_one_three_and_six_power() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Marco Bros"] * 4), actions=4)
    for power in (1, 3, 6):
        game.place("Marco Bros", "forward", 2)
        assert game.power(SQUIRREL) == power
    game.choose("play Marco Bros")
    assert not game.is_offered(f"spot {game.spot(SQUIRREL, 'forward', 2)}")


def test_marco_bros_leave_together() -> None:
    field = [(SQUIRREL, "forward", 1, "Marco Bros")] * 2
    game = scene(RULES, hands=(["Red Card"], []), field=field)
    game.choose("play Red Card")
    assert game.pile(SQUIRREL) == ["Marco Bros", "Marco Bros"]


def test_a_marco_that_joins_goes_below_the_training() -> None:
    field = [(SQUIRREL, "forward", 1, "Marco Bros"), (SQUIRREL, "forward", 1, "Resilience")]
    game = scene(RULES, active=SQUIRREL, hands=([], ["Marco Bros"]), field=field)
    game.place("Marco Bros", "forward", 1)
    assert game.at(SQUIRREL, "forward", 1) == ["Marco Bros", "Marco Bros", "Resilience"]
    assert game.power(SQUIRREL) == 3


def test_aaron_strengthens_every_paul_on_the_field() -> None:
    field = [(SQUIRREL, "forward", 1, "Paul"), (SQUIRREL, "forward", 2, "Paul")]
    assert scene(RULES, field=[*field, (SQUIRREL, "forward", 3, "Aaron")]).power(SQUIRREL) == 8
    assert scene(RULES, field=[*field, (SQUIRREL, "productivity", 3, "Aaron")]).power(SQUIRREL) == 4


@pytest.mark.parametrize(("row", "left"), [("productivity", []), ("forward", ["Harry"])])
def test_jude_sends_off_the_productivity_player_opposite(row: str, left: list[str]) -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Jude"]), field=[(CAT, "productivity", 1, "Harry")])
    game.place("Jude", row, 1)
    assert game.row(CAT, "productivity") == left


def test_ceci_discards_when_placed() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Ceci", "Paul", "Aaron"]))
    game.place("Ceci", "forward").choose("Aaron")
    assert (game.hand(SQUIRREL), game.pile(SQUIRREL)) == (["Paul"], ["Aaron"])


@pytest.mark.parametrize(("row", "power", "productivity"), [("forward", 2, 0), ("productivity", 0, 2)])
def test_empowerment_gives_by_row(row: str, power: int, productivity: int) -> None:
    game = scene(RULES, field=[(CAT, row, 1, "Alex"), (CAT, row, 1, "Empowerment")])
    assert (game.power(CAT), game.row_productivity(CAT)) == (power, productivity)


def test_anthony_requires_a_training_card_on_ones_own_field() -> None:
    for field, allowed in (
        ([], False),
        ([(SQUIRREL, "forward", 1, "Paul"), (SQUIRREL, "forward", 1, "Resilience")], False),
        ([(CAT, "productivity", 1, "Alex"), (CAT, "productivity", 1, "Empowerment")], True),
    ):
        assert scene(RULES, hands=(["Anthony"], []), field=field).is_offered("play Anthony") is allowed


@pytest.mark.parametrize(("opposing", "power"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_sandra_counts_pairs_of_opposing_forwards(opposing: int, power: int) -> None:
    names = ["Nadine", "Natalie", "Paul", "Aaron", "Paul"]
    field = [(SQUIRREL, "forward", at + 1, names[at]) for at in range(opposing)]
    assert scene(RULES, field=[(CAT, "forward", 1, "Sandra"), *field]).power(CAT) == power
    assert scene(RULES, field=[(CAT, "productivity", 1, "Sandra"), *field]).power(CAT) == 0


def test_timo_allows_two_other_forwards() -> None:
    def may_place(card: str, field: list[tuple[int, str, int, str]]) -> bool:
        game = scene(RULES, hands=([card, "Leo"], []), field=field).choose(f"play {card}")
        return any(int(words.split()[1]) < 5 for words in game.offered())

    others = [(CAT, "forward", at, "Alex") for at in (1, 2, 3)]
    assert may_place("Timo", others[:2])
    assert not may_place("Timo", others)
    assert may_place("James", [*others[:1], (CAT, "forward", 5, "Timo")])
    assert not may_place("James", [*others[:2], (CAT, "forward", 5, "Timo")])
    assert may_place("James", [*others[:3], (CAT, "productivity", 5, "Timo")])


def test_suspension_skips_a_whole_round() -> None:
    game = scene(RULES, hands=(["Suspension"], []))
    game.choose("play Suspension", "end")
    assert (game.state.turn, game.state.active) == (7, CAT)
    assert game.hand(SQUIRREL) == []
    game.choose("end")
    assert game.state.active == SQUIRREL


def test_two_suspensions_skip_one_round() -> None:
    game = scene(RULES, hands=(["Suspension"] * 2, []))
    game.choose("play Suspension", "play Suspension", "end", "end")
    assert game.state.active == SQUIRREL


def test_what_waits_for_a_skipped_round_waits_for_the_next() -> None:
    """A skipped turn does not happen, so it has no start (DA-29)."""
    game = scene(RULES, active=SQUIRREL, hands=(["Suspension"], ["Action Up"]))
    game.choose("play Action Up", "no", "end")
    game.state.persons[CAT][1] = 3
    game.state.options = ()
    game.state.stack[0][1] = 2
    game.state.run()
    game.choose("play Suspension", "end")
    assert game.state.active == CAT
    game.choose("end")
    assert game.actions(SQUIRREL) == 5


@pytest.mark.parametrize(("forwards", "allowed"), [(1, False), (2, True)])
def test_leo_requires_two_forwards(forwards: int, allowed: bool) -> None:  # noqa: FBT001 - a column of the table
    field = [(CAT, "forward", at + 1, "Alex") for at in range(forwards)]
    assert scene(RULES, hands=(["Leo"], []), field=field).is_offered("play Leo") is allowed


def test_james_cannot_be_chosen_by_function_cards_even_ones_own() -> None:
    field = [(CAT, "forward", 1, "James")]
    assert not scene(RULES, active=SQUIRREL, hands=([], ["Red Card"]), field=field).is_offered("play Red Card")
    assert not scene(RULES, hands=(["Tactical Change"], []), field=field).is_offered("play Tactical Change")
    assert scene(RULES, hands=(["Empowerment"], []), field=field).is_offered("play Empowerment")
    assert scene(RULES, field=[*field, (SQUIRREL, "forward", 1, "Sergio")]).power(CAT) == 1  # a player, and no choice


def test_tactical_change_returns_a_player_with_its_training() -> None:
    field = [(CAT, "forward", 1, "Alex"), (CAT, "forward", 1, "Empowerment"), (CAT, "forward", 2, "Leo")]
    game = scene(RULES, hands=(["Tactical Change"], []), field=field)
    game.choose("play Tactical Change", "spot 0")
    assert sorted(game.hand(CAT)) == ["Alex", "Empowerment"]
    assert game.row(CAT, "forward") == ["Leo"]


def test_harry_discards_two_or_what_there_is() -> None:
    game = scene(RULES, hands=(["Harry", "Alex"], []))
    game.place("Harry", "productivity")
    assert game.offered() == ["Harry", "Team Cat"]  # which of the two happens first
    game.choose("Harry", "no")
    assert game.hand(CAT) == []


@pytest.mark.parametrize(("forwards", "productivity"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)])
def test_roberto_counts_pairs_of_own_forwards(forwards: int, productivity: int) -> None:
    field = [(CAT, "forward", at + 1, "Alex") for at in range(forwards)]
    assert scene(RULES, field=[*field, (CAT, "productivity", 1, "Roberto")]).row_productivity(CAT) == productivity


def test_lucia_takes_one_power() -> None:
    assert scene(RULES, field=[(CAT, "forward", 1, "Lucia"), (SQUIRREL, "forward", 1, "Sergio")]).power(SQUIRREL) == 2


def test_deck_dive_discards_one_and_finds_two() -> None:
    assert not scene(RULES, hands=(["Deck Dive"], [])).is_offered("play Deck Dive")
    game = scene(RULES, hands=(["Deck Dive", "Leo"], []))
    deck = game.deck(CAT)
    game.choose("play Deck Dive", "Timo", "Harry")
    assert (game.hand(CAT), game.deck(CAT)) == (["Timo", "Harry"], deck - 2)
    assert game.pile(CAT) == ["Leo", "Deck Dive"]
    assert all(game.state.known[card] == 0 for card in game.state.zones[RULES.deck + CAT])
    assert set(everything(game).values()) == {1}
