"""Counter cards: windows, chains, and what an answer costs (A-037, A-038, A-047 … A-054, A-P04, A-P05)."""

import pytest
from script import CAT, SQUIRREL, Script, published_rules, rules_with, scene, write
from table import definition, league_card, published, sentence

from cardlang.games.aniversus.rules import AniversusRules
from cardlang.lang.text import understand

RULES = published_rules()


def dear_counter() -> AniversusRules:
    """The rules with a counter that has a printed cost of 3."""
    text = "When your opponent plays a function card, cancel it."
    meaning = understand(text, "counter", definition().types["function"], definition()).meaning
    return rules_with(league_card(("Dear", "function", "both", 3, 0, 0, 0), [sentence("counter", text, meaning)]))


def test_a_037_only_cards_that_answer_may_be_played_in_response() -> None:
    game = scene(RULES, hands=(["Energy Up"], ["Intercept", "Red Card", "Scouting", "Paul"]))
    assert game.choose("play Energy Up").offered() == ["pass", "Intercept"]


def test_a_038_an_answer_is_no_action() -> None:
    game = scene(RULES, hands=(["Energy Up", "Intercept", "Alex"], ["Intercept"]))
    write(game, SQUIRREL, actions=3)
    game.choose("play Energy Up", "Intercept", "Intercept")
    assert (game.actions(CAT), game.actions(SQUIRREL)) == (2, 3)


def test_a_047_the_window_opens_before_any_effect() -> None:
    game = scene(RULES, hands=(["Energy Up"], ["Intercept"]), pool=0).choose("play Energy Up")
    assert game.asked == (SQUIRREL, "answer_play")
    assert game.pool(CAT) == 0
    assert game.choose("pass").pool(CAT) == 2


def test_a_047_no_window_for_a_player_or_training() -> None:
    field = [(CAT, "forward", 1, "Alex")]
    game = scene(RULES, hands=(["Leo", "Alex", "Empowerment"], ["Intercept"]), field=field)
    assert game.choose("play Empowerment").asked == (CAT, "main")
    assert game.place("Alex", "productivity").asked == (CAT, "may")  # the cat's own skill


def test_a_048_an_answer_is_free_whatever_is_printed() -> None:
    game = scene(dear_counter(), hands=(["Energy Up", "Alex"], ["Dear"]), pool=0)
    write(game, SQUIRREL, pool=0)
    game.choose("play Energy Up", "Dear")
    assert (game.pool(SQUIRREL), game.pool(CAT)) == (0, 0)
    assert game.pile(SQUIRREL) == ["Dear"]


def test_a_049_an_answer_takes_no_action_of_the_next_turn() -> None:
    game = scene(RULES, hands=(["Energy Up"], ["Intercept"])).choose("play Energy Up", "Intercept").end_turn()
    assert game.actions(SQUIRREL) == 3


def test_a_050_the_active_coach_may_answer_the_answer() -> None:
    game = scene(RULES, hands=(["Energy Up", "Intercept"], ["Intercept"])).choose("play Energy Up", "Intercept")
    assert game.asked == (CAT, "answer_play")
    assert game.offered() == ["pass", "Intercept"]


def test_a_050_a_window_with_no_card_passes_unseen() -> None:
    """Whether the active coach could answer or not, what the other one may know is the same afterwards."""
    for mine in (["Energy Up", "Scouting"], ["Energy Up", "Intercept"]):
        game = scene(RULES, hands=(mine, ["Intercept"])).choose("play Energy Up", "Intercept")
        if game.asked == (CAT, "answer_play"):
            game.choose("pass")
        view = game.state.view(SQUIRREL)
        assert view.zones[RULES.hand + CAT] == (-1,)
        assert view.kind == ""


@pytest.mark.parametrize(("pool", "actions"), [(0, 0), (2, 1)])
def test_a_051_that_answer_costs_nothing_either(pool: int, actions: int) -> None:
    game = scene(dear_counter(), hands=(["Energy Up", "Dear"], ["Intercept"]), pool=pool, actions=actions + 1)
    game.choose("play Energy Up", "Intercept", "Dear")
    assert (game.pool(CAT), game.actions(CAT)) == (pool + 2, actions)


def test_a_052_a_chain_of_five() -> None:
    game = scene(RULES, hands=(["Energy Up"] + ["Intercept"] * 2, ["Intercept"] * 3), pool=0).choose("play Energy Up")
    for link in range(5):
        assert game.asked == ((SQUIRREL, CAT)[link % 2], "answer_play")
        game.choose("Intercept")
    assert (game.pool(CAT), game.asked) == (0, (CAT, "main"))


def test_a_053_one_card_a_link() -> None:
    game = scene(RULES, hands=(["Energy Up", "Intercept"], ["Intercept"] * 2)).choose("play Energy Up", "Intercept")
    assert game.asked == (CAT, "answer_play")
    assert game.hand(SQUIRREL) == ["Intercept"]
    assert game.choose("pass").hand(SQUIRREL) == ["Intercept"]  # and no second answer to the same card


@pytest.mark.parametrize(("links", "gain"), [(0, 2), (1, 0), (2, 2), (3, 0), (4, 2)])
def test_a_054_the_cards_resolve_when_both_have_finished(links: int, gain: int) -> None:
    game = scene(RULES, hands=(["Energy Up"] + ["Intercept"] * 2, ["Intercept"] * 2), pool=0).choose("play Energy Up")
    for _ in range(links):
        assert game.pool(CAT) == 0
        game.choose("Intercept")
    if links < 4:
        game.choose("pass")
    assert game.pool(CAT) == gain


@pytest.mark.parametrize("links", [0, 1, 2])
def test_a_p04_every_card_of_a_chain_goes_to_its_owners_pile(links: int) -> None:
    game = scene(RULES, hands=(["Energy Up", "Intercept"], ["Intercept"])).choose("play Energy Up")
    game.choose(*["Intercept"] * links, *(["pass"] if links < 2 else []))
    assert sorted(game.pile(CAT)) == ["Energy Up", "Intercept"][: 1 + (links == 2)]
    assert game.pile(SQUIRREL) == ["Intercept"] * (links > 0)


def test_a_p05_training_leaves_with_its_player_the_top_first() -> None:
    field = [(CAT, "forward", 1, "Alex"), (CAT, "forward", 1, "Empowerment")]
    game = scene(RULES, active=SQUIRREL, hands=([], ["Red Card"]), field=field).choose("play Red Card")
    assert game.pile(CAT) == ["Empowerment", "Alex"]
    game = scene(RULES, field=[*field, (CAT, "forward", 2, "Alex")]).choose("remove").at_spot(CAT, "forward", 1)
    assert game.pile(CAT) == ["Empowerment", "Alex"]


def test_a_cancelled_card_is_lost_with_its_points_and_its_action() -> None:
    game = scene(RULES, hands=(["Scouting"], ["Intercept"]), pool=3).choose("play Scouting", "Intercept")
    assert (game.pool(CAT), game.actions(CAT), game.hand(CAT)) == (2, 2, [])
    assert game.pile(CAT) == ["Scouting"]


def seen_by_the_other(hand: list[str], *, asks_single: bool) -> list[tuple[object, ...]]:
    """What the active coach sees, decision by decision, while the other one passes."""
    rules = AniversusRules(published(), asks_single=asks_single)
    game = scene(rules, hands=(["Energy Up", "Alex"], hand)).choose("play Energy Up")
    seen: list[tuple[object, ...]] = [tuple(game.state.view(CAT))]
    while game.state.asked == SQUIRREL and game.asked and game.asked[1] == "answer_play":
        game.choose("pass")
        seen.append(tuple(game.state.view(CAT)))
    return seen


def test_a_response_window_opens_by_rule_so_that_a_pause_tells_nothing() -> None:
    """With `asks_single` (a person at the table) both are asked; what the active coach sees is the same, and when."""
    assert seen_by_the_other(["Scouting"], asks_single=True) == seen_by_the_other(["Intercept"], asks_single=True)


def test_without_asking_by_rule_the_window_passes_with_the_same_view_at_its_end() -> None:
    without, with_ = (seen_by_the_other([card], asks_single=False) for card in ("Scouting", "Intercept"))
    assert (len(without), len(with_)) == (1, 2)
    assert without[-1] == with_[-1]


def test_a_shot_window_tells_nothing_either() -> None:
    def seen(hand: list[str]) -> list[tuple[object, ...]]:
        rules = AniversusRules(published(), asks_single=True)
        field = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")]
        game: Script = scene(rules, hands=(["Alex"], hand), field=field).roll(2, 2).choose("shoot")
        views: list[tuple[object, ...]] = [(game.state.asked, *game.state.view(CAT))]
        game.choose("pass")
        return [*views, (game.state.asked, *game.state.view(CAT))]

    assert seen(["Scouting"]) == seen(["Red Card"])


def test_a_053_like_cards_are_one_answer() -> None:
    game = scene(RULES, hands=(["Energy Up"], ["Intercept", "Paul", "Intercept"])).choose("play Energy Up")
    assert game.offered() == ["pass", "Intercept"]
