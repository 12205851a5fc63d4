"""Options about decks, training, answers and skills (DA-16 … DA-27): each other value, played."""

import pytest
from script import CAT, SQUIRREL, Script, chosen_rules, rules_with, scene, write
from table import definition, invented

from cardlang.games.aniversus.rules import AniversusRules
from cardlang.lang.game import Card
from cardlang.lang.options import options_of

TEN = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")]


# --------------------------------------------------------------------------------------------------------- the cards
def with_deck(cards: int, seat: int = CAT, hand: int = 1, **values: str) -> Script:
    game = scene(chosen_rules(**values), active=SQUIRREL, hands=(["Alex"] * hand, []))
    deck = game.state.zones[game.rules.deck + seat]
    game.state.zones[game.rules.pile + seat] += deck[cards:]
    del deck[cards:]
    return game


def test_da_16_out_of_cards_when_the_deck_is_empty() -> None:
    assert with_deck(2).end_turn().state.outcome == ()
    assert with_deck(3, out_of_cards="deck_empty").end_turn().state.outcome == ()
    assert with_deck(2, out_of_cards="deck_empty").end_turn().state.outcome == ("lose", "win")


@pytest.mark.parametrize("active", [CAT, SQUIRREL])
def test_da_16_an_empty_deck_is_noticed_in_the_other_coachs_turn_too(active: int) -> None:
    game = scene(chosen_rules(out_of_cards="deck_empty"), active=active)
    deck = game.rules.deck + 1 - active
    game.state.zones[game.rules.pile + 1 - active] += game.state.zones[deck]
    game.state.zones[deck] = []
    assert game.again().state.outcome == (("win", "lose") if active == CAT else ("lose", "win"))


def test_da_16_out_of_cards_when_deck_and_hand_are_empty() -> None:
    game = with_deck(0, out_of_cards="deck_and_hand_empty").end_turn()
    assert (game.state.outcome, game.hand(CAT)) == ((), ["Alex"])
    game.place("Alex", "productivity").choose("no")
    assert game.state.outcome == ("lose", "win")
    assert with_deck(0, hand=0, out_of_cards="deck_and_hand_empty").end_turn().state.reason == "deck"


def test_da_16_who_runs_out_with_the_last_action_does_so_before_the_turn_goes_on() -> None:
    game = scene(chosen_rules(out_of_cards="deck_and_hand_empty"), hands=(["Alex"], []), actions=1)
    game.state.zones[game.rules.pile] += game.state.zones[game.rules.deck]
    game.state.zones[game.rules.deck] = []
    game.place("Alex", "productivity").choose("no")
    assert (game.state.outcome, game.hand(SQUIRREL)) == (("lose", "win"), [])


@pytest.mark.parametrize(("score", "outcome"), [((1, 0), ("win", "lose")), ((0, 0), ("lose", "win"))])
def test_da_17_most_goals_is_the_only_value(score: tuple[int, int], outcome: tuple[str, str]) -> None:
    game = with_deck(0)
    write(game, CAT, score=score[0])
    assert game.end_turn().state.outcome == outcome
    assert list(options_of(definition())["out_of_cards_winner"].values) == ["most_goals"]


def test_da_32_the_discard_pile_may_become_the_deck() -> None:
    game = with_deck(1, reshuffle="true").end_turn()
    assert (len(game.hand(CAT)), game.pile(CAT), game.state.outcome) == (3, [], ())
    assert with_deck(1).end_turn().state.outcome == ("lose", "win")


# ------------------------------------------------------------------------------------------------ training and texts
def test_da_18_training_on_anybodys_players() -> None:
    field = [(CAT, "forward", 1, "Alex"), (SQUIRREL, "productivity", 1, "Natalie")]
    game = scene(chosen_rules(training_target="any"), hands=(["Empowerment"], []), field=field, pool=1)
    game.choose("play Empowerment", "spot 15")
    assert game.at(SQUIRREL, "productivity") == ["Natalie", "Empowerment"]
    assert (game.pool(CAT), game.pool(SQUIRREL), game.row_productivity(SQUIRREL)) == (0, 0, 2)
    game.state.spots[15], pile = (), game.state.spots[15]
    game.state.spots[15] = pile
    from cardlang.engine.field import leave

    leave(game.state, 15, CAT)
    assert (game.pile(CAT), game.pile(SQUIRREL)) == (["Empowerment"], ["Natalie"])  # each to its owner


def test_da_18_training_that_replaces() -> None:
    field = [(CAT, "forward", 1, "Alex"), (CAT, "forward", 1, "Resilience")]
    game = scene(chosen_rules(training_replace="true"), hands=(["Empowerment"], []), field=field, pool=1)
    game.choose("play Empowerment")
    assert (game.at(CAT, "forward"), game.pile(CAT)) == (["Alex", "Empowerment"], ["Resilience"])
    assert not scene(chosen_rules(), hands=(["Empowerment"], []), field=field).is_offered("play Empowerment")


def coachable(**values: str) -> AniversusRules:
    from table import league_card
    from table import sentence as says

    from cardlang.lang.text import understand

    text = "Once per round: draw 1 card."
    meaning = understand(text, "ability", definition().types["player"], definition()).meaning
    card = league_card(("Trainer", "player", "both", 0, 0, 0, 0), [says("ability", text, meaning, "Advice")])
    return rules_with(card, chosen=values)


def test_da_19_an_ability_of_a_card_may_cost_an_action() -> None:
    for costs, left in (("false", 1), ("true", 0)):
        rules = coachable(card_text_costs_action=costs)
        game = scene(rules, field=[(CAT, "forward", 1, "Trainer")], actions=1).choose("use Advice")
        assert game.actions(CAT) == left
        idle = scene(rules, field=[(CAT, "forward", 1, "Trainer")], actions=0)
        assert idle.is_offered("use Advice") is (costs == "false")
        assert idle.is_offered("use Second Wind")  # a skill never does


@pytest.mark.parametrize("owner", [CAT, SQUIRREL])
def test_the_abilities_of_the_other_coachs_players_are_not_offered(owner: int) -> None:
    game = scene(coachable(), active=CAT, field=[(owner, "forward", 1, "Trainer")])
    assert game.is_offered("use Advice") is (owner == CAT)


# ----------------------------------------------------------------------------------------------------------- answers
def referee() -> Card:
    return invented("Referee", "When your opponent plays a card, cancel it.", "function", field="counter")


@pytest.mark.parametrize(
    "windows", ["shot", "function_card+shot", "function_card+player_card", "training_card+player_card"]
)
def test_da_20_response_windows(windows: str) -> None:
    rules = rules_with(referee(), chosen={"response_windows": windows})
    field = [(CAT, "forward", 1, "Alex")]
    for card, kind in (("Energy Up", "function_card"), ("Empowerment", "training_card"), ("James", "player_card")):
        game = scene(rules, hands=([card], ["Referee"]), field=field)
        game.choose(f"play {card}")
        if card == "James":
            game.at_spot(CAT, "forward")
        is_open = game.asked == (SQUIRREL, "answer_play")
        assert is_open is (kind in windows.split("+")), (card, windows)
        if is_open:
            before = game.pool(CAT)
            game.choose("Referee")
            assert game.pile(CAT) == [card]  # cancelled: it has not entered the field
            assert game.asked == (CAT, "main")  # nor has it been placed: the cat's skill is silent
            assert game.row(CAT, "forward") == ["Alex"]
            assert game.pool(CAT) <= before


@pytest.mark.parametrize(("windows", "is_shot"), [("shot", True), ("function_card", False)])
def test_da_20_the_shot_alone_or_function_cards_alone(windows: str, is_shot: bool) -> None:  # noqa: FBT001 - a column
    rules = chosen_rules(response_windows=windows)
    game = scene(rules, hands=(["Energy Up"], ["Intercept"])).choose("play Energy Up")
    assert (game.asked == (SQUIRREL, "answer_play")) is not is_shot
    game = scene(rules, hands=(["Alex"], ["Red Card"]), field=TEN).roll(2, 2).choose("shoot")
    assert (game.asked == (SQUIRREL, "answer_shoot")) is is_shot


def test_da_20_a_window_that_nobody_can_use_keeps_nothing_from_happening() -> None:
    rules = chosen_rules(response_windows="player_card+training_card")
    game = scene(rules, hands=(["Alex", "Empowerment"], ["Paul"])).place("Alex", "forward").choose("no")
    assert game.choose("play Empowerment").at(CAT, "forward") == ["Alex", "Empowerment"]


STOP = "When your opponent uses an ability, cancel it."


@pytest.mark.parametrize("windows", ["function_card+shot", "skill"])
def test_da_20_an_ability_may_be_answered_and_cancelled(windows: str) -> None:
    rules = rules_with(invented("Stop", STOP, "function", field="counter"), chosen={"response_windows": windows})
    for answer, power in (("Stop", 0), ("pass", 3)):
        game = scene(rules, hands=(["Alex"], ["Stop", "Intercept"]))
        game.state.log = log = []  # type: ignore[var-annotated]
        game.choose("use Second Wind")
        if windows == "skill":
            assert (game.asked, game.offered()) == ((SQUIRREL, "answer_use"), ["pass", "Stop"])
            game.choose(answer)
        if windows != "skill" or answer == "pass":
            assert game.choose("mode 0").power(CAT) == 3
            continue
        assert (game.asked, game.power(CAT), game.pile(SQUIRREL)) == ((CAT, "main"), power, ["Stop"])
        assert not game.is_offered("use Second Wind")  # it has been used
        assert [event["card"] for event in log if event["event"] == "cancel"] == ["Second Wind"]


def test_da_20_the_answer_to_an_ability_may_be_answered_and_its_price_is_gone() -> None:
    stop = invented("Stop", STOP, "function", field="counter")
    rules = rules_with(stop, chosen={"response_windows": "skill+function_card"})
    for hand, answers, seen in ((["Intercept"], ["Stop", "Intercept"], True), (["Paul"], ["Stop"], False)):
        game = scene(rules, active=SQUIRREL, hands=(["Stop"], hand), pool=3).choose("use Spy", *answers)
        assert (game.asked == (SQUIRREL, "put")) is seen
        assert (game.pool(SQUIRREL), game.is_offered("use Spy")) == (1, False)


def test_da_20_an_ability_is_no_function_card_and_a_function_card_no_ability() -> None:
    stop = invented("Stop", STOP, "function", field="counter")
    rules = rules_with(stop, chosen={"response_windows": "skill+function_card"})
    assert scene(rules, hands=(["Energy Up"], ["Stop"])).choose("play Energy Up").asked == (CAT, "main")
    game = scene(rules, hands=(["Alex"], ["Intercept"])).choose("use Second Wind")
    assert game.asked == (CAT, "mode")


def test_what_waits_for_an_ability_happens_before_it_or_after_it() -> None:
    for when, pools in (("Whenever", [2]), ("After", [5])):
        fan = invented("Fan", f"{when} you use an ability, you may draw 1 card.")
        game = scene(rules_with(fan), hands=(["Alex"], []), field=[(CAT, "forward", 1, "Fan")], pool=2)
        game.choose("use Second Wind")
        asked = []
        while game.asked != (CAT, "main"):
            if game.asked == (CAT, "may"):
                asked.append(game.pool(CAT))
            game.choose("no" if game.is_offered("no") else "mode 1")
        assert asked == pools


def test_da_20_without_the_shot_nobody_answers_it() -> None:
    rules = chosen_rules(response_windows="function_card")
    game = scene(rules, hands=([], ["Red Card"]), field=TEN).roll(1, 2).choose("shoot")
    assert game.score() == (1, 0)


def test_da_21_the_last_card_first_is_the_only_value_of_the_chain() -> None:
    assert list(options_of(definition())["chain"].values) == ["lifo"]


@pytest.mark.parametrize("responses", ["any", "one"])
def test_da_21_shot_responses(responses: str) -> None:
    field = [*TEN, (CAT, "forward", 3, "James"), (CAT, "forward", 4, "Lucia"), (CAT, "forward", 5, "Lucia")]
    rules = chosen_rules(shot_responses=responses)
    game = scene(rules, hands=(["Intercept"], ["Red Card"] * 2), field=field).roll(1, 2).choose("shoot", "Red Card")
    game.choose("pass").at_spot(CAT, "forward", 4)
    assert (game.asked == (SQUIRREL, "answer_shoot")) is (responses == "any")


@pytest.mark.parametrize(("price", "pool", "offered"), [("free", 0, True), ("printed", 2, False), ("printed", 3, True)])
def test_da_21_shot_response_cost(price: str, pool: int, offered: bool) -> None:  # noqa: FBT001 - a column
    from table import league_card
    from table import sentence as says

    from cardlang.lang.text import understand

    text = "When your opponent shoots, draw 1 card."
    meaning = understand(text, "counter", definition().types["function"], definition()).meaning
    card = league_card(("Keeper", "function", "both", 3, 0, 0, 0), [says("counter", text, meaning)])
    game = scene(rules_with(card, chosen={"shot_response_cost": price}), hands=([], ["Keeper"]), field=TEN)
    write(game, SQUIRREL, pool=pool)
    game.roll(1, 2).choose("shoot")
    assert game.is_offered("Keeper") is offered
    if offered:
        game.choose("Keeper")
        assert game.pool(SQUIRREL) == 0


# ------------------------------------------------------------------------------------------------------------ skills
def placing(rules: AniversusRules) -> Script:
    game = scene(rules, hands=(["Alex", "Leo"], []), field=[(CAT, "forward", 1, "Alex"), (CAT, "forward", 2, "Alex")])
    return game.place("Alex", "productivity")


def test_da_22_cat_draw_when_the_actions_are_over() -> None:
    assert placing(chosen_rules()).asked == (CAT, "may")
    game = placing(chosen_rules(cat_draw="end_of_actions"))
    assert game.asked == (CAT, "main")
    game.place("Leo", "forward").choose("end", "yes", "yes")
    assert (len(game.hand(CAT)), game.state.active) == (2, SQUIRREL)
    shot = scene(chosen_rules(cat_draw="end_of_actions"), hands=(["Alex"], []), field=TEN).roll(2, 2)
    shot.place("Alex", "productivity").choose("shoot", "yes")
    assert (len(shot.hand(CAT)), shot.extras(CAT)) == (1, [2])


def test_da_22_cat_draw_in_the_next_draw_step() -> None:
    game = placing(chosen_rules(cat_draw="next_draw_step")).choose("end")
    assert game.state.active == SQUIRREL
    game.choose("end")
    assert game.asked == (CAT, "may")
    assert len(game.choose("yes").hand(CAT)) == 1 + 1 + 2


@pytest.mark.parametrize("counts", ["played_from_hand", "any_entering"])
def test_da_22_cat_draw_counts(counts: str) -> None:
    rules = chosen_rules(cat_draw_counts=counts)
    game = scene(rules, hands=(["Player Swap"], []), field=[(CAT, "forward", 1, "Alex")], piles=(["Leo"], []))
    game.choose("play Player Swap")
    assert (game.asked == (CAT, "may")) is (counts == "any_entering")
    assert placing(rules).asked == (CAT, "may")


@pytest.mark.parametrize(("at", "forwards", "goal"), [("4", 3, False), ("3", 3, True), ("3", 2, False)])
def test_da_23_cat_twelve_at(at: str, forwards: int, goal: bool) -> None:  # noqa: FBT001 - a column of the table
    field = [(CAT, "forward", place, name) for place, name in enumerate(("Timo", "Anthony", "Alex"), 1)]
    game = scene(chosen_rules(cat_twelve_at=at), field=field[:forwards]).roll(6, 6).choose("shoot")
    assert (game.score() == (1, 0)) is goal


def test_da_24_cat_boost_each_once() -> None:
    game = scene(chosen_rules(cat_boost="each_once"), hands=(["Leo", "Alex"], []), pool=0).choose(
        "use Second Wind", "use Second Wind 2"
    )
    assert (game.power(CAT), game.pool(CAT)) == (3, 3)
    assert not game.is_offered("use Second Wind")
    assert not game.is_offered("use Second Wind 2")


@pytest.mark.parametrize("window", ["own_turn", "any_turn"])
def test_da_24_once_per_game_window(window: str) -> None:
    rules = chosen_rules(once_per_game_window=window)
    game = scene(rules, hands=(["Energy Up"], ["Intercept"]), pool=0).choose("play Energy Up")
    assert game.is_offered("use Cache") is (window == "any_turn")
    if window == "any_turn":
        game.choose("use Cache", "Aaron", "Jude")
        assert game.asked == (SQUIRREL, "answer_play")  # the window stays open
        assert game.offered() == ["pass", "Intercept"]


def test_da_25_squirrel_peek_top_or_bottom() -> None:
    game = scene(chosen_rules(squirrel_peek="top_or_bottom"), active=SQUIRREL, top=(["Alex", "Leo", "Timo"], []))
    game.choose("use Spy")
    assert "bottom Leo" in game.offered()
    game.choose("bottom Leo")
    assert game.names(game.state.zones[game.rules.deck + CAT])[0] == "Leo"


@pytest.mark.parametrize(("draw", "draws"), [("once_per_round", 1), ("per_card", 2)])
def test_da_26_squirrel_draw(draw: str, draws: int) -> None:
    game = scene(chosen_rules(squirrel_draw=draw), active=SQUIRREL, hands=([], ["Energy Up", "Power Play"]))
    game.choose("play Energy Up", "yes", "play Power Play", *(["yes"] if draws == 2 else []))
    assert (len(game.hand(SQUIRREL)), game.asked) == (draws, (SQUIRREL, "main"))


@pytest.mark.parametrize("counts", ["own_turn_plays", "all_plays"])
def test_da_26_squirrel_draw_counts(counts: str) -> None:
    game = scene(chosen_rules(squirrel_draw_counts=counts), hands=(["Energy Up"], ["Intercept"]))
    game.choose("play Energy Up", "Intercept")
    assert (game.asked == (SQUIRREL, "may")) is (counts == "all_plays")


@pytest.mark.parametrize("cancelled", ["true", "false"])
def test_da_26_squirrel_draw_if_cancelled(cancelled: str) -> None:
    rules = chosen_rules(squirrel_draw_if_cancelled=cancelled)
    game = scene(rules, active=SQUIRREL, hands=(["Intercept"], ["Energy Up", "Power Play"]))
    game.choose("play Energy Up", "Intercept")
    assert (game.asked == (SQUIRREL, "may")) is (cancelled == "true")
    if cancelled == "false":
        assert game.choose("play Power Play").asked == (SQUIRREL, "may")


@pytest.mark.parametrize("cancelled", ["true", "false"])
@pytest.mark.parametrize("played", ["player", "training"])
def test_da_26_a_cancelled_player_or_training_card_counts_as_a_function_card_does(cancelled: str, played: str) -> None:
    values = {"response_windows": "player_card+training_card", "squirrel_draw_if_cancelled": cancelled}
    fan = invented("Fan", f"After you play a {played} card, you may draw 1 card.")
    for answer in ("Referee", "pass"):
        rules = rules_with(fan, referee(), chosen=values)
        hands = (["Referee"], ["Natalie", "Resilience"])
        game = scene(rules, active=SQUIRREL, hands=hands, field=[(SQUIRREL, "forward", 1, "Fan")])
        if played == "player":
            game.place("Natalie", "productivity").choose(answer)
        else:
            game.choose("play Resilience", answer)
        heard = game.asked == (SQUIRREL, "may")
        assert heard is (cancelled == "true" or answer == "pass")


def test_da_27_search_shuffle_false_keeps_the_order() -> None:
    for shuffled in (True, False):
        rules = chosen_rules(search_shuffle=str(shuffled).casefold())
        game = scene(rules, active=SQUIRREL)
        deck = list(game.state.zones[rules.deck + SQUIRREL])
        game.choose("use Cache", "Aaron", "Jude")
        left = game.state.zones[rules.deck + SQUIRREL]
        assert (left == [card for card in deck if card in left]) is not shuffled


@pytest.mark.parametrize("reveal", ["false", "true"])
def test_da_27_search_reveal(reveal: str) -> None:
    game = scene(chosen_rules(search_reveal=reveal), active=SQUIRREL).choose("use Cache", "Aaron", "Jude")
    seen = [card for card in game.state.view(CAT).zones[game.rules.hand + SQUIRREL] if card >= 0]
    assert game.names(seen) == (["Aaron", "Jude"] if reveal == "true" else [])


@pytest.mark.parametrize("found", [0, 1, 2])
def test_da_27_search_count_up_to(found: int) -> None:
    game = scene(chosen_rules(search_count="up_to"), active=SQUIRREL).choose("use Cache")
    assert game.is_offered("enough")
    game.choose(*["Aaron", "Jude"][:found], *(["enough"] if found < 2 else []))
    assert (len(game.hand(SQUIRREL)), game.asked) == (found, (SQUIRREL, "main"))
    assert not scene(chosen_rules(), active=SQUIRREL).choose("use Cache").is_offered("enough")


def test_squirrel_twelve_false() -> None:
    rules = chosen_rules(squirrel_twelve="false")
    assert scene(rules, active=SQUIRREL).goals(SQUIRREL) == (2, 4, 6, 8, 10)
    assert scene(rules, active=SQUIRREL).goals(CAT) == (3, 5, 7, 9, 11)
