"""The twenty questions that the rules leave open (docs/rulings/aniversus.md), each ruling played.

Where a designer may want the other reading there is an option; its other value is played in `test_options.py`.
"""

import re
from pathlib import Path

import pytest
from script import CAT, SQUIRREL, Script, published_rules, scene, write
from table import definition

from cardlang.lang.options import options_of

RULES = published_rules()
RULINGS = Path(__file__).parents[2] / "docs" / "rulings" / "aniversus.md"
TEN = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")]


def taken(game: Script) -> Script:
    """Let the opponent have taken a card of each coach's, for Comeback."""
    game.state.history[:] = [1] * len(game.state.history)
    return game.again()


def test_each_question_has_a_ruling_with_its_reason_its_clause_and_tests_that_are_there() -> None:
    text = RULINGS.read_text(encoding="utf-8")
    sections = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    numbered = [section for section in sections if re.match(r"\d+\. ", section)]
    assert [int(section.split(".")[0]) for section in numbered] == list(range(1, 21))
    names = " ".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for section in numbered:
        assert "**Ruling.**" in section
        assert "**Why.**" in section
        assert re.search(r"A-\w?\d+|DA-\d+", section), section
        tests = re.findall(r"`(test_\w+)`", section)
        assert tests, section
        assert [test for test in tests if f"def {test}(" not in names] == []
        for key in re.findall(r"`(\w+)=", section):
            assert key in options_of(definition()), key


def test_question_1_two_skips_of_the_same_turn_are_one() -> None:
    game = scene(RULES, hands=(["Double Effect", "Suspension", "Alex"], [])).choose("play Double Effect")
    game.choose("play Suspension").end_turn()
    assert game.state.active == CAT
    assert game.end_turn().state.active == SQUIRREL


def test_question_1_a_doubled_next_round_card_falls_twice_on_the_same_turn() -> None:
    game = scene(RULES, hands=(["Double Effect", "Action Up"], [])).choose("play Double Effect", "play Action Up")
    assert game.end_turn().end_turn().actions(CAT) == 7
    assert game.end_turn().end_turn().actions(CAT) == 3


def test_question_2_a_skipped_turn_has_no_start() -> None:
    game = (
        scene(RULES, active=SQUIRREL, hands=(["Suspension"], ["Action Up"])).choose("play Action Up", "no").end_turn()
    )
    write(game, CAT, pool=3).choose("play Suspension").end_turn()
    assert (game.state.active, game.hand(SQUIRREL)) == (CAT, [])
    assert game.end_turn().actions(SQUIRREL) == 5


@pytest.mark.parametrize("first", ["Comeback", "Restriction"])
def test_question_3_prohibitions_come_first(first: str) -> None:
    """Comeback's two cards and Restriction meet at one start: nothing is drawn, whichever was set up first."""
    game = taken(scene(RULES, active=CAT, hands=(["Comeback"], ["Restriction"])))
    waiting = {}
    game.choose("play Comeback")
    waiting["Comeback"] = game.state.delayed[-1]
    other = scene(RULES, active=SQUIRREL, hands=([], ["Restriction"])).choose("play Restriction", "no")
    waiting["Restriction"] = other.state.delayed[-1]
    again = scene(RULES, active=SQUIRREL)
    order = [first, *(set(waiting) - {first})]
    again.state.delayed = [waiting[name] for name in order]
    again.end_turn()
    assert (again.hand(CAT), again.pool(CAT)) == ([], 2)


@pytest.mark.parametrize("order", [1, -1])
def test_question_3_the_pool_is_floored_after_all(order: int) -> None:
    """1 in the row, −2 and +2: 1, in either order."""
    drain = scene(RULES, active=SQUIRREL, hands=([], ["Energy Drain"])).choose("play Energy Drain", "no")
    comeback = taken(scene(RULES, hands=(["Comeback"], []))).choose("play Comeback")
    game = scene(RULES, active=SQUIRREL, field=[(CAT, "productivity", 1, "Alex")])
    game.state.delayed = [drain.state.delayed[0], comeback.state.delayed[0]][::order]
    assert game.end_turn().pool(CAT) == 1


def test_question_4_restriction_forbids_every_draw_of_that_round() -> None:
    game = scene(RULES, active=SQUIRREL, hands=(["Alex", "Scouting"], ["Restriction"]))
    game.choose("play Restriction", "no").end_turn()
    assert len(game.hand(CAT)) == 2
    assert game.place("Alex", "productivity").asked == (CAT, "main")  # nobody is asked whether to draw
    game.choose("play Scouting")
    assert game.hand(CAT) == []
    game.end_turn().end_turn()
    assert len(game.hand(CAT)) == 2


def test_question_5_gambit_itself_is_no_action_and_the_freed_card_is_one() -> None:
    game = scene(RULES, hands=(["Gambit Play", "Timo", "Alex"], []), pool=0).choose("play Gambit Play")
    assert game.actions(CAT) == 3
    assert game.place("Timo", "forward").choose("no").actions(CAT) == 2


def test_question_5_a_card_in_the_productivity_row_uses_it_up() -> None:
    game = scene(RULES, hands=(["Gambit Play", "Timo", "Sandra"], []), pool=0).choose("play Gambit Play")
    game.place("Timo", "productivity").choose("no", "play Sandra")
    assert not game.is_offered("spot 0")


def test_question_6_two_gambits_are_about_the_same_next_card() -> None:
    game = scene(RULES, hands=(["Gambit Play", "Gambit Play", "Timo", "Sandra"], []), pool=0)
    game.choose("play Gambit Play", "play Gambit Play")
    game.place("Timo", "forward").choose("no", "play Sandra")
    assert not game.is_offered("spot 1")


def test_question_6_the_second_gambit_is_the_next_card_of_the_first() -> None:
    game = scene(RULES, hands=(["Gambit Play", "Gambit Play", "Timo"], []), pool=0).choose("play Gambit Play")
    assert len(game.state.lasting) == 1
    assert len(game.choose("play Gambit Play").state.lasting) == 1


def test_question_7_comeback_is_open_for_the_rest_of_the_game() -> None:
    game = scene(RULES, active=SQUIRREL, hands=(["Alex"], ["Disruption"]), top=(["Comeback", "Comeback"], []))
    game.choose("play Disruption", "no").end_turn()
    assert game.is_offered("play Comeback")
    game.choose("play Comeback").end_turn().end_turn()
    assert game.is_offered("play Comeback")


def test_question_7_disruption_and_the_penalty_count_one_s_own_discarding_does_not() -> None:
    game = scene(RULES, hands=(["Comeback"], []), field=TEN).roll(1, 2).choose("shoot", "spot 0", "pass").end_turn()
    assert game.is_offered("play Comeback")
    game = scene(RULES, hands=(["Comeback", "Harry", "Alex", "Leo"], []))
    game.place("Harry", "productivity").choose("Harry", "Alex", "Leo", "no")
    assert not game.is_offered("play Comeback")


def swap(pile: list[str], field: list[tuple[int, str, int, str]], hand: list[str]) -> Script:
    return scene(RULES, active=SQUIRREL, hands=([], ["Player Swap", *hand]), field=field, piles=([], pile))


def test_question_8_player_swap_enters_and_is_not_placed() -> None:
    field = [(SQUIRREL, "productivity", 2, "Paul"), (SQUIRREL, "productivity", 2, "Resilience")]
    game = swap(["Jude", "Ceci"], [*field, (CAT, "productivity", 2, "Harry")], ["Paul"]).choose(
        "play Player Swap", "Jude"
    )
    assert game.at(CAT, "productivity", 2) == ["Harry"]  # Jude was not placed
    assert game.pile(SQUIRREL) == ["Ceci", "Resilience", "Paul", "Player Swap"]  # training goes along
    assert game.pool(SQUIRREL) == 8  # 9 less the cost: nothing is added to this round's pool
    game = swap(["Jeffrey", "Ceci"], field, []).choose("play Player Swap", "Jeffrey")
    assert game.asked == (SQUIRREL, "take")  # Jeffrey has entered


def test_question_9_the_owner_orders_what_happens_at_the_same_moment() -> None:
    game = scene(RULES, hands=(["Harry", "Alex"], [])).place("Harry", "productivity")
    assert (game.asked, game.offered()) == ((CAT, "order"), ["Harry", "Team Cat"])
    first = game.state.clone()
    game.choose("Harry", "yes")
    assert len(game.hand(CAT)) == 1  # discarded, then drawn
    other = Script(RULES, first).choose("Team Cat", "yes")
    while other.asked == (CAT, "discard"):
        other.state.apply(0)
    assert other.hand(CAT) == []  # drawn, then discarded


@pytest.mark.parametrize(("others", "allowed"), [(2, True), (3, False)])
def test_question_10_refill_counts_itself(others: int, allowed: bool) -> None:  # noqa: FBT001 - a column of the table
    game = scene(RULES, active=SQUIRREL, hands=([], ["Refill", *["Paul", "Aaron", "Ceci"][:others]]))
    assert game.is_offered("play Refill") is allowed


def test_question_11_deck_dives_discard_is_part_of_its_effect() -> None:
    game = scene(RULES, hands=(["Deck Dive", "Leo"], ["Intercept"])).choose("play Deck Dive", "Intercept")
    assert (game.hand(CAT), game.pile(CAT)) == (["Leo"], ["Deck Dive"])
    assert not scene(RULES, hands=(["Deck Dive"], [])).is_offered("play Deck Dive")


def test_question_12_without_effect_means_no_stats_and_no_text_of_that_player() -> None:
    field = [(CAT, "productivity", 1, "Roberto"), (CAT, "forward", 1, "Alex"), (CAT, "forward", 2, "Alex")]
    silencer = (SQUIRREL, "productivity", 1, "Antonio")
    assert scene(RULES, field=[*field, silencer]).row_productivity(CAT) == 0
    trained = [*field[:1], (CAT, "productivity", 1, "Empowerment"), *field[1:]]
    assert scene(RULES, field=[*trained, silencer]).row_productivity(CAT) == 0
    assert scene(RULES, field=trained).row_productivity(CAT) == 3


def test_question_12_the_running_turns_pool_stays() -> None:
    game = scene(RULES, active=SQUIRREL, field=[(CAT, "productivity", 1, "Harry")], hands=([], ["Antonio"])).end_turn()
    assert game.pool(CAT) == 3
    game.state.spots[game.spot(SQUIRREL, "productivity", 1)] = ()
    game.state.changed = game.state.match.everywhere
    assert game.again().pool(CAT) == 3


def test_question_12_training_can_still_be_played_there_and_protects() -> None:
    field = [(CAT, "productivity", 1, "Harry"), (SQUIRREL, "productivity", 1, "Antonio")]
    game = scene(RULES, hands=(["Resilience", "Alex"], []), field=field).choose("play Resilience")
    assert game.row_productivity(CAT) == 3  # the opponent's Antonio does not affect him any more


def test_question_13_roberto_is_counted_at_the_start_and_when_placed() -> None:
    forwards = [(CAT, "forward", 1, "Alex"), (CAT, "forward", 2, "Alex")]
    game = scene(RULES, hands=(["Roberto", "Leo"], []), field=forwards, pool=0)
    assert game.place("Roberto", "productivity").choose("no").pool(CAT) == 2
    game.choose("remove").at_spot(CAT, "forward", 1)
    assert (game.pool(CAT), game.row_productivity(CAT)) == (2, 1)


@pytest.mark.parametrize(("row", "power"), [("forward", 8), ("productivity", 4)])
def test_question_14_aaron_works_from_either_row(row: str, power: int) -> None:
    pauls = [(SQUIRREL, "forward", 1, "Paul"), (SQUIRREL, "forward", 2, "Paul")]
    assert scene(RULES, field=[*pauls, (SQUIRREL, row, 3, "Aaron")]).power(SQUIRREL) == power


@pytest.mark.parametrize("card", ["Sergio", "Lucia", "Sandra"])
def test_question_14_sandra_sergio_and_lucia_work_as_forwards_only(card: str) -> None:
    own = SQUIRREL if card == "Sergio" else CAT
    other = [(1 - own, "forward", 1, "Nadine" if own == CAT else "James"), (1 - own, "forward", 2, "Resilience")]
    back = scene(RULES, field=[(own, "productivity", 1, card), *other[:1]])
    assert back.power(1 - own) == (2 if own == CAT else 3)
    assert back.power(own) == 0


def test_question_15_marco_bros_are_one_forward_leave_together_and_one_by_one_after_a_goal() -> None:
    pile = [(SQUIRREL, "forward", 1, "Marco Bros")] * 3
    assert (
        scene(RULES, hands=(["Red Card"], []), field=pile).choose("play Red Card").pile(SQUIRREL) == ["Marco Bros"] * 3
    )
    strong = [*pile, (SQUIRREL, "forward", 2, "Aaron")]
    game = scene(RULES, active=SQUIRREL, field=strong).roll(1, 1).choose("shoot", "spot 10")
    assert (game.power(SQUIRREL), game.pile(SQUIRREL)) == (7, ["Marco Bros"])
    sandra = scene(RULES, field=[*pile, (SQUIRREL, "forward", 2, "Paul"), (CAT, "forward", 1, "Sandra")])
    assert sandra.power(CAT) == 2  # two forwards, not four


def test_question_15_they_may_share_in_the_productivity_row_and_training_lies_on_top() -> None:
    game = scene(
        RULES, active=SQUIRREL, hands=([], ["Marco Bros"]), field=[(SQUIRREL, "productivity", 1, "Marco Bros")]
    )
    game.place("Marco Bros", "productivity", 1)
    assert game.at(SQUIRREL, "productivity") == ["Marco Bros"] * 2
    field = [(SQUIRREL, "forward", 1, "Marco Bros"), (SQUIRREL, "forward", 1, "Resilience")]
    game = scene(RULES, active=SQUIRREL, hands=([], ["Marco Bros"]), field=field).place("Marco Bros", "forward", 1)
    assert game.at(SQUIRREL, "forward") == ["Marco Bros", "Marco Bros", "Resilience"]


def test_question_16_james_is_safe_from_ones_own_function_cards_too() -> None:
    field = [(CAT, "forward", 1, "James")]
    assert not scene(RULES, active=SQUIRREL, hands=([], ["Red Card"]), field=field).is_offered("play Red Card")
    assert not scene(RULES, hands=(["Tactical Change"], []), field=field).is_offered("play Tactical Change")
    assert scene(RULES, hands=(["Empowerment"], []), field=field).is_offered("play Empowerment")


@pytest.mark.parametrize(("seat", "allowed"), [(CAT, True), (SQUIRREL, False)])
def test_question_17_anthony_asks_for_training_on_ones_own_field(seat: int, allowed: bool) -> None:  # noqa: FBT001
    field = [(seat, "forward", 1, "Alex" if seat == CAT else "Paul"), (seat, "forward", 1, "Resilience")]
    assert scene(RULES, hands=(["Anthony"], []), field=field).is_offered("play Anthony") is allowed


def test_question_18_a_function_card_with_nothing_to_choose_cannot_be_played_nor_used_as_an_answer() -> None:
    assert not scene(RULES, hands=(["Red Card"], [])).is_offered("play Red Card")
    guarded = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 1, "Resilience"), (CAT, "forward", 2, "James")]
    strong = scene(RULES, hands=([], ["Red Card"]), field=[*guarded, (CAT, "productivity", 1, "Alex")], pool=2)
    strong.state.persons[CAT][3] = 1  # 10 power, of which 1 is gained for this round
    assert strong.again().roll(2, 2).choose("shoot").extras(CAT) == [2]  # no window: nobody can be chosen


def test_question_19_after_an_answered_answer_there_is_no_new_window_on_the_first_card() -> None:
    game = scene(RULES, hands=(["Energy Up", "Intercept"], ["Intercept", "Intercept"]), pool=0)
    game.choose("play Energy Up", "Intercept", "Intercept", "pass")
    assert (game.pool(CAT), game.asked) == (2, (CAT, "main"))
    assert game.hand(SQUIRREL) == ["Intercept"]


def test_question_20_an_optional_draw_from_an_empty_deck_is_legal_and_loses() -> None:
    game = scene(RULES, hands=(["Alex", "Leo"], []))
    game.state.zones[RULES.pile + CAT] += game.state.zones[RULES.deck + CAT]
    game.state.zones[RULES.deck + CAT] = []
    game.place("Alex", "productivity")
    assert game.offered() == ["yes", "no"]
    assert game.choose("yes").state.outcome == ("lose", "win")


# --------------------------------------------------------------------------------- decided by the engine's author too
def test_a_once_a_round_may_is_used_up_only_when_accepted() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Energy Up", "Power Play"])).choose("play Energy Up", "no")
    assert game.choose("play Power Play").asked == (SQUIRREL, "may")


def test_a_shot_is_prevented_as_soon_as_an_answer_leaves_it_under_ten() -> None:
    game = scene(RULES, hands=([], ["Red Card"] * 3), field=TEN).choose("shoot", "Red Card").at_spot(CAT, "forward", 1)
    assert game.state.active == SQUIRREL
    assert game.hand(SQUIRREL)[:2] == ["Red Card"] * 2
