"""The kinds of faults that engines make again and again, as far as this game can show them: one test a kind.

The numbers are those of the collection that the kinds come from; each test's name says the kind.
"""

import os
import re
from pathlib import Path

import pytest
from aniversus import read, texts
from script import CAT, SQUIRREL, Script, everything, published_rules, rules_with, scene, write
from table import definition, invented, league_card, published, sentence

from cardlang.games.aniversus.rules import AniversusRules
from cardlang.lang.game import Card
from cardlang.lang.text import understand

RULES = published_rules()
SHARED = Path(os.environ.get("CARDLANG_SHARED", Path(__file__).parents[2].parent / "shared"))
ELSEWHERE = {
    29: "tests/lang/test_nothing_unread.py",
    51: "tests/engine/test_random_games.py",
}
"""Kinds that are no matter of the rules, and where they are tested."""
TEN = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")]


@pytest.mark.skipif(not (SHARED / "pitfalls.md").is_file(), reason="the collection is not here")
def test_every_kind_of_the_collection_has_a_test_here_or_elsewhere() -> None:
    kinds = re.findall(r"^\| (\d+) \|", (SHARED / "pitfalls.md").read_text(encoding="utf-8"), re.MULTILINE)
    here = re.findall(r"^def test_(\d+)_", Path(__file__).read_text(encoding="utf-8"), re.MULTILINE)
    assert [kind for kind in kinds if kind not in here and int(kind) not in ELSEWHERE] == []
    assert [file for file in ELSEWHERE.values() if not (Path(__file__).parents[2] / file).is_file()] == []


def test_1_two_copies_of_one_card_are_ordered_by_their_owner() -> None:
    fan = invented("Fan", "Whenever you place a cat player, you may draw 1 card.")
    field = [(CAT, "forward", 1, "Fan"), (CAT, "forward", 2, "Fan")]
    game = scene(rules_with(fan), hands=(["Alex"], []), field=field).place("Alex", "productivity")
    assert game.asked == (CAT, "order")
    assert sorted(game.offered()) == ["Fan", "Fan", "Team Cat"]


def test_2_one_card_with_two_triggers_orders_them() -> None:
    texts = ["When you place this player, draw 1 card.", "When you place this player, discard 1 card from your hand."]
    both = [
        sentence("text", text, understand(text, "text", definition().types["player"], definition()).meaning)
        for text in texts
    ]
    card = league_card(("Twice", "player", "squirrel", 0, 0, 0, 0), both)
    game = scene(squirrels_with(card), active=SQUIRREL, hands=([], ["Twice", "Paul"])).place("Twice", "productivity")
    assert (game.asked, len(game.state.options)) == ((SQUIRREL, "order"), 2)


def squirrels_with(card: Card) -> AniversusRules:
    """The rules with one more squirrel, in the squirrels' deck alone."""
    from table import NOWHERE

    from cardlang.lang.game import Deck, DeckEntry, Game

    game = published()
    entries = [entry for entry in game.decks["Squirrels"].entries if entry.card != "Disruption"]
    deck = Deck("Squirrels", (*entries, DeckEntry(3, card.name, NOWHERE)), NOWHERE)
    return AniversusRules(Game(game.definition, {**game.cards, card.name: card}, {**game.decks, "Squirrels": deck}))


def test_3_the_active_coachs_triggers_come_first() -> None:
    fan = invented("Fan", "Whenever a cat player enters the field, you may draw 1 card.")
    field = [(SQUIRREL, "forward", 1, "Fan")]
    game = scene(rules_with(fan), hands=(["Alex"], []), field=field).place("Alex", "productivity")
    assert game.asked == (CAT, "may")
    assert game.choose("no").asked == (SQUIRREL, "may")


def test_4_a_you_trigger_does_not_hear_the_opponent() -> None:
    fan = invented("Fan", "Whenever you place a cat player, you may draw 1 card.")
    game = scene(rules_with(fan), hands=(["Alex"], []), field=[(SQUIRREL, "forward", 1, "Fan")])
    assert game.place("Alex", "productivity").choose("no").asked == (CAT, "main")


@pytest.mark.parametrize("position", [1, 2, 3])
def test_7_what_leaves_in_one_moment_hears_what_leaves_with_it_in_whatever_order(position: int) -> None:
    sweep = invented("Sweep", "All players leave the field.", "function")
    fan = invented("Fan", "Whenever a player leaves the field, draw 1 card.")
    others = [(CAT, "forward", at, name) for at, name in ((1, "Alex"), (2, "Rachel"), (3, "James")) if at != position]
    field = [(CAT, "forward", position, "Fan"), *others, (SQUIRREL, "productivity", 1, "Paul")]
    game = scene(rules_with(sweep, fan), hands=(["Sweep"], []), field=field)
    deck = game.deck(CAT)
    game.choose("play Sweep")
    assert (deck - game.deck(CAT), game.row(CAT, "forward")) == (4, [])  # itself, two beside it, one opposite


@pytest.mark.parametrize(("how", "drawn"), [("remove", 1), ("Red Card", 1), ("Player Swap", 1), ("Tactical Change", 0)])
def test_7_who_leaves_the_field_hears_it_and_who_returns_to_a_hand_does_not(how: str, drawn: int) -> None:
    fan = invented("Fan", "When this player leaves the field, draw 1 card.")
    active = SQUIRREL if how == "Red Card" else CAT
    hands = ([], ["Red Card"]) if how == "Red Card" else ([how] if how != "remove" else [], [])
    field = [(CAT, "forward", 1, "Fan")]
    game = scene(rules_with(fan), active=active, hands=hands, field=field, piles=(["Alex"], []))
    deck = game.deck(CAT)
    game.choose("remove" if how == "remove" else f"play {how}", *(["no"] if how == "Red Card" else []))
    assert (deck - game.deck(CAT), game.row(CAT, "forward")) == (drawn, ["Alex"] if how == "Player Swap" else [])


def test_8_a_card_that_enters_does_not_hear_what_brought_it() -> None:
    swap = (
        "Whenever you discard a card, exchange 1 of your players on the field with 1 player card in your discard pile."
    )
    caller, fan = invented("Caller", swap), invented("Fan", "Whenever you discard a card, draw 1 card.")
    field = [(CAT, "forward", 1, "Caller")]
    game = scene(rules_with(caller, fan), hands=(["Harry", "Scouting"], []), field=field, piles=(["Fan"], []))
    deck = game.deck(CAT)
    game.place("Harry", "productivity")
    while game.asked != (CAT, "main"):
        wanted = next((words for words in ("no", "spot 0", "Fan") if game.is_offered(words)), game.offered()[0])
        game.choose(wanted)
    assert (game.row(CAT, "forward"), game.deck(CAT)) == (["Fan"], deck)


def test_9_what_hears_the_play_comes_before_the_answer_and_the_effect_and_what_comes_after_it_last() -> None:
    fan = invented("Fan", "Whenever you play a function card, you may draw 1 card.")
    game = scene(
        rules_with(fan),
        active=SQUIRREL,
        hands=(["Intercept"], ["Energy Up"]),
        field=[(SQUIRREL, "forward", 1, "Fan")],
        pool=0,
    )
    asked = []
    game.choose("play Energy Up")
    while game.asked != (SQUIRREL, "main"):
        assert game.asked is not None
        asked.append((*game.asked, game.pool(SQUIRREL)))
        game.choose("pass" if game.asked[1] == "answer_play" else "no")
    assert asked == [(SQUIRREL, "may", 0), (CAT, "answer_play", 0), (SQUIRREL, "may", 2)]


def test_10_each_answer_opens_the_next_window() -> None:
    game = scene(RULES, hands=(["Energy Up", "Intercept"], ["Intercept"] * 2)).choose("play Energy Up", "Intercept")
    assert game.asked == (CAT, "answer_play")
    assert game.choose("Intercept").asked == (SQUIRREL, "answer_play")


def test_11_no_turn_passes_without_its_window() -> None:
    rules = AniversusRules(published(), asks_single=True)
    game = scene(rules, hands=(["Energy Up", "Alex"], [])).choose("play Energy Up")
    assert (game.asked, game.offered()) == ((SQUIRREL, "answer_play"), ["pass"])


def test_12_many_triggers_at_once_all_happen() -> None:
    fan = invented("Fan", "Whenever you place a cat player, draw 1 card.")
    field = [(CAT, "forward", at, "Fan") for at in (1, 2, 3)]
    game = scene(rules_with(fan), hands=(["Alex", "Rachel"], []), field=field)
    deck, asked = game.deck(CAT), 0
    game.place("Alex", "productivity")
    while game.asked != (CAT, "main"):
        asked += 1
        game.choose("no" if game.is_offered("no") else game.offered()[-1])
    assert (deck - game.deck(CAT), asked <= 4) == (3, True)


def test_14_a_card_that_has_left_affects_nothing() -> None:
    field = [(CAT, "forward", 1, "James"), (SQUIRREL, "forward", 1, "Sergio"), (SQUIRREL, "forward", 2, "Paul")]
    game = scene(RULES, hands=(["Red Card"], []), field=field)
    assert game.power(CAT) == 1
    assert game.choose("play Red Card").at_spot(SQUIRREL, "forward", 1).power(CAT) == 3


def test_15_two_draws_of_one_effect_are_two_cards() -> None:
    game = scene(RULES, hands=(["Double Effect", "Scouting"], []), top=(["Alex", "Leo", "Timo", "James", "Lucia", "Harry"], []))  # fmt: skip  # noqa: E501
    game.choose("play Double Effect", "play Scouting", "Alex", "Leo")
    assert game.hand(CAT) == ["Timo", "James", "Lucia", "Harry"]


def test_16_with_its_only_target_illegal_a_card_does_nothing_and_is_not_offered() -> None:
    guarded = [(SQUIRREL, "forward", 1, "Paul"), (SQUIRREL, "forward", 1, "Resilience")]
    assert not scene(RULES, hands=(["Red Card"], []), field=guarded).is_offered("play Red Card")


def test_16_a_target_that_is_gone_before_the_card_happens() -> None:
    """The second half of a doubled Red Card finds nobody."""
    game = scene(RULES, hands=(["Double Effect", "Red Card", "Alex"], []), field=[(SQUIRREL, "forward", 1, "Paul")])
    game.choose("play Double Effect", "play Red Card")
    assert (game.row(SQUIRREL, "forward"), game.asked) == ([], (CAT, "main"))


def test_17_of_two_targets_the_one_that_may_be_affected_is() -> None:
    sweep = invented("Sweep", "All your opponent's forwards leave the field.", "function")
    field = [
        (SQUIRREL, "forward", 1, "Paul"),
        (SQUIRREL, "forward", 1, "Resilience"),
        (SQUIRREL, "forward", 2, "Aaron"),
    ]
    game = scene(rules_with(sweep), hands=(["Sweep"], []), field=field).choose("play Sweep")
    assert game.row(SQUIRREL, "forward") == ["Paul", "Resilience"]


def test_19_a_card_that_came_back_is_a_new_one() -> None:
    fan = invented("Fan", "Once per round: draw 1 card.", field="ability")
    rules = rules_with(fan)
    game = scene(rules, hands=(["Tactical Change", "Alex"], []), field=[(CAT, "forward", 1, "Fan")])
    game.choose("use Trick")
    assert not game.is_offered("use Trick")
    game.choose("play Tactical Change").place("Fan", "forward")
    assert game.asked == (CAT, "main")
    assert game.state.used  # the limit is the card's for this round, whether it stayed or not (43)
    assert not game.is_offered("use Trick")


def test_20_up_to_two_may_be_none() -> None:
    game = scene(RULES, field=TEN).roll(1, 2).choose("shoot")
    assert game.is_offered("pass")
    assert game.choose("pass").state.active == SQUIRREL


def test_21_an_optional_effect_with_nothing_to_affect_does_not_hang() -> None:
    game = scene(RULES, active=SQUIRREL, hands=(["Alex"], ["Restriction"])).choose("play Restriction", "no").end_turn()
    assert game.place("Alex", "productivity").asked == (CAT, "main")


def test_22_up_to_two_may_be_one() -> None:
    game = scene(RULES, field=TEN).roll(1, 2).choose("shoot", "spot 0", "pass")
    assert game.row(CAT, "forward") == ["Anthony"]


def test_23_a_mode_that_cannot_be_followed_leaves_nobody_stuck() -> None:
    text = "Choose 1: draw 1 card; or your opponent discards 1 card at random."
    either = invented("Either", text, "function")
    game = scene(rules_with(either), hands=(["Either", "Alex"], [])).choose("play Either", "mode 1")
    assert game.asked == (CAT, "main")


@pytest.mark.parametrize("taken", ["Red Card", "Disruption"])
def test_25_one_of_two_is_enough_where_it_says_or(taken: str) -> None:
    """Comeback: "has dismissed or discarded"."""
    field = [(CAT, "forward", 1, "Alex")]
    game = scene(RULES, active=SQUIRREL, hands=(["Comeback", "Comeback"], [taken]), field=field)
    assert game.choose(f"play {taken}", "no").end_turn().is_offered("play Comeback")
    assert not scene(RULES, hands=(["Comeback"], []), field=field).is_offered("play Comeback")


def test_26_two_conditions_are_both_asked() -> None:
    for field, allowed in ((TEN, True), (TEN[:1], False)):
        assert scene(RULES, hands=(["Leo"], []), field=field).is_offered("play Leo") is allowed


@pytest.mark.parametrize(("hand", "answers", "drawn"), [([], [], 0), (["Leo"], ["no"], 0), (["Leo"], ["yes"], 2)])
def test_27_if_you_do_waits_for_its_being_done(hand: list[str], answers: list[str], drawn: int) -> None:
    trade = invented("Trade", "You may discard 1 card from your hand. If you do, draw 2 cards.", "function")
    game = scene(rules_with(trade), hands=(["Trade", *hand], []))
    deck = game.deck(CAT)
    assert deck - game.choose("play Trade", *answers).deck(CAT) == drawn


def test_28_it_is_the_chosen_one() -> None:
    field = [(SQUIRREL, "forward", 1, "Paul"), (SQUIRREL, "forward", 2, "Aaron")]
    game = scene(RULES, hands=(["Red Card"], []), field=field).choose("play Red Card").at_spot(SQUIRREL, "forward", 2)
    assert game.row(SQUIRREL, "forward") == ["Paul"]


def test_30_a_text_is_read_alike_every_time() -> None:
    for _, type_, field, text in texts():
        assert read(text, type_, field) == read(text, type_, field)


def test_31_a_loop_that_nobody_can_leave_is_told() -> None:
    from cardlang.engine.state import EndlessError

    echo = invented("Echo", "Whenever you draw a card, discard 1 card from your hand.")
    answer = invented("Answer", "Whenever you discard a card, draw 1 card.")
    field = [(CAT, "forward", 1, "Echo"), (CAT, "forward", 2, "Answer")]
    rules = rules_with(echo, answer, chosen={"reshuffle": "true", "cards_drawn": "1"})
    game = scene(rules, active=SQUIRREL, field=field)
    with pytest.raises(EndlessError, match="set each other off"):
        game.choose("end")


def test_32_a_long_way_that_ends_is_no_loop() -> None:
    echo = invented("Echo", "Whenever you draw a card, draw 1 card.")
    game = scene(rules_with(echo), active=SQUIRREL, field=[(CAT, "forward", 1, "Echo")], score=(1, 0)).end_turn()
    assert (game.deck(CAT), game.state.outcome) == (0, ("win", "lose"))


def test_33_both_at_the_end_of_their_cards_is_decided_by_whose_draw_it_was() -> None:
    game = scene(RULES, active=SQUIRREL)
    for seat in (CAT, SQUIRREL):
        game.state.zones[RULES.pile + seat] += game.state.zones[RULES.deck + seat]
        game.state.zones[RULES.deck + seat] = []
    assert game.end_turn().state.outcome == ("lose", "win")


def test_34_running_out_is_checked_at_the_draw_neither_before_nor_later() -> None:
    game = scene(RULES, active=SQUIRREL, hands=(["Alex"], []))
    deck = game.state.zones[RULES.deck + CAT]
    game.state.zones[RULES.pile + CAT] += deck[2:]
    del deck[2:]
    game.end_turn()
    assert (game.deck(CAT), game.state.outcome) == (0, ())
    assert game.end_turn().end_turn().state.outcome == ("lose", "win")


def test_35_fewer_cards_than_an_effect_looks_at() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Paul"]), pool=2)
    deck = game.state.zones[RULES.deck + CAT]
    game.state.zones[RULES.pile + CAT] += deck[1:]
    del deck[1:]
    assert game.choose("use Spy").asked == (SQUIRREL, "main")
    assert (game.deck(CAT), game.state.outcome) == (1, ())


def test_37_the_hand_limit_is_the_active_coachs() -> None:
    game = scene(RULES, hands=(["Alex"] * 4 + ["Leo"] * 2, ["Paul", "Paul", "Ceci", "Ceci", "Ceci", "Jude", "Jude"]))
    assert game.choose("end").asked == (CAT, "hand_limit")
    assert len(game.choose("Leo").hand(SQUIRREL)) == 9  # and the draw of the new turn


def test_38_the_turn_ends_after_cards_were_discarded_in_another_way() -> None:
    game = scene(RULES, hands=(["Harry", "Alex", "Alex", "Leo", "Leo", "James", "James"], []), active=CAT)
    game.place("Harry", "productivity").choose("Harry", "Leo", "Leo", "no", "end")
    assert (game.state.active, len(game.hand(CAT))) == (SQUIRREL, 4)


def test_39_this_round_and_next_round_end_where_they_say() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Power Play", "Action Up"])).choose("play Power Play", "no")
    game.choose("play Action Up", "no").end_turn()
    assert game.power(SQUIRREL) == 0
    assert game.end_turn().actions(SQUIRREL) == 5
    assert game.end_turn().end_turn().actions(SQUIRREL) == 3


def test_41_a_card_that_left_in_answer_counts_no_more_at_the_roll() -> None:
    field = [*TEN, (CAT, "forward", 3, "Alex"), (CAT, "forward", 4, "Alex")]
    game = scene(RULES, field=field, hands=([], ["Red Card"])).roll(6, 6).choose("shoot", "Red Card")
    assert game.at_spot(CAT, "forward", 4).score() == (0, 0)  # three forwards: 12 is no goal number


def test_42_cards_go_to_their_owners() -> None:
    rules = rules_with(chosen={"training_target": "any"})
    game = scene(rules, hands=(["Empowerment"], ["Red Card"]), field=[(SQUIRREL, "forward", 1, "Paul")])
    game.choose("play Empowerment")
    assert game.at(SQUIRREL, "forward") == ["Paul", "Empowerment"]
    from cardlang.engine.field import leave

    leave(game.state, game.spot(SQUIRREL, "forward", 1), CAT, rules.hand + SQUIRREL)
    assert game.hand(SQUIRREL) == ["Red Card", "Paul"]
    assert game.hand(CAT) == ["Empowerment"]


def test_43_once_a_round_is_each_copys_own() -> None:
    fan = invented("Fan", "Once per round: draw 1 card.", field="ability")
    game = scene(rules_with(fan), field=[(CAT, "forward", 1, "Fan"), (CAT, "forward", 2, "Fan")]).choose("use Trick")
    assert game.is_offered("use Trick")
    game.choose("use Trick")
    assert not game.is_offered("use Trick")
    assert game.end_turn().end_turn().is_offered("use Trick")


def test_46_a_doubled_card_chooses_anew() -> None:
    field = [(SQUIRREL, "forward", at, name) for at, name in ((1, "Paul"), (2, "Aaron"), (3, "Nadine"))]
    game = scene(RULES, hands=(["Double Effect", "Red Card"], []), field=field)
    game.choose("play Double Effect", "play Red Card").at_spot(SQUIRREL, "forward", 1).at_spot(SQUIRREL, "forward", 3)
    assert game.row(SQUIRREL, "forward") == ["Aaron"]


def test_47_a_cancelled_card_has_spent_the_discount_it_used() -> None:
    game = scene(RULES, hands=(["Gambit Play", "Scouting", "Sandra"], ["Intercept"]), pool=0)
    game.choose("play Gambit Play", "pass", "play Scouting", "Intercept", "play Sandra")
    assert not game.is_offered("spot 0")


def test_50_a_view_hides_the_other_hand_and_both_decks() -> None:
    game = scene(RULES, hands=(["Alex", "Leo"], ["Paul"]))
    view = game.state.view(SQUIRREL)
    assert view.zones[RULES.hand + CAT] == (-1, -1)
    assert set(view.zones[RULES.deck + CAT]) == set(view.zones[RULES.deck + SQUIRREL]) == {-1}
    assert view.options == ()


def test_53_a_copy_goes_its_own_way_across_a_hidden_draw() -> None:
    game = scene(RULES, hands=(["Scouting", "Leo"], []))
    before, copy = game.state.key(), game.state.clone()
    Script(RULES, copy).choose("play Scouting", "Leo")
    assert game.state.key() == before
    assert set(everything(game).values()) == {1}


def test_54_what_a_rule_option_changes_is_what_the_card_says() -> None:
    rules = rules_with(chosen={"cat_twelve_at": "3"})
    said = [each.source.text for each in rules.cards[rules.number["Team Cat"]].sentences]
    assert "If you have 3 or more forwards, your goal numbers also include 12." in said


def test_55_a_pathological_game_ends() -> None:
    from cardlang.games.aniversus.options import TURN_LIMIT

    game = write(scene(rules_with(chosen={"reshuffle": "true"}), turn=TURN_LIMIT), CAT, pool=0)
    assert game.end_turn().state.outcome == ("draw", "draw")
