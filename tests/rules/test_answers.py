"""Counter cards: windows, chains, and what an answer costs (A-037, A-038, A-047 … A-054, A-P04)."""

import pytest
from script import CAT, SQUIRREL, published_rules, scene

RULES = published_rules()


def test_a_037_and_a_047_a_window_before_any_effect_for_cards_that_answer() -> None:
    game = scene(RULES, hands=(["Energy Up"], ["Intercept", "Red Card", "Scouting"]), pool=0)
    game.choose("play Energy Up")
    assert game.asked == (SQUIRREL, "answer_play")
    assert game.offered() == ["pass", "Intercept"]
    assert game.pool(CAT) == 0


def test_a_048_and_a_049_an_answer_is_free_and_no_action() -> None:
    game = scene(RULES, hands=(["Energy Up"], ["Intercept"]), pool=0)
    game.choose("play Energy Up", "Intercept")
    assert (game.pool(SQUIRREL), game.actions(SQUIRREL)) == (0, 0)
    assert (game.pool(CAT), game.actions(CAT)) == (0, 2)
    game.choose("end")
    assert game.actions(SQUIRREL) == 3


@pytest.mark.parametrize(("links", "gain"), [(0, 2), (1, 0), (2, 2), (3, 0), (4, 2)])
def test_a_052_and_a_054_a_chain_alternates_and_the_last_card_happens_first(links: int, gain: int) -> None:
    game = scene(RULES, hands=(["Energy Up"] + ["Intercept"] * 2, ["Intercept"] * 2), pool=0)
    game.choose("play Energy Up")
    for link in range(links):
        assert game.asked == ((SQUIRREL, CAT)[link % 2], "answer_play")
        game.choose("Intercept")
    if links < 4:
        game.choose("pass")
    assert game.pool(CAT) == gain
    assert len(game.pile(CAT)) + len(game.pile(SQUIRREL)) == links + 1  # A-P04


def test_a_052_five_counters_in_one_chain() -> None:
    game = scene(RULES, hands=(["Energy Up"] + ["Intercept"] * 2, ["Intercept"] * 3), pool=0)
    game.choose("play Energy Up", *["Intercept"] * 5)
    assert game.pool(CAT) == 0
    assert game.asked == (CAT, "main")


def test_a_050_a_window_with_no_card_passes_unseen() -> None:
    """Whether the other coach could answer or not, the view of the active one is the same afterwards."""
    without = scene(RULES, hands=(["Energy Up"], ["Scouting"]))
    with_ = scene(RULES, hands=(["Energy Up"], ["Intercept"]))
    without.choose("play Energy Up")
    with_.choose("play Energy Up", "pass")
    assert without.state.view(CAT) == with_.state.view(CAT)


def test_a_053_one_card_a_link() -> None:
    game = scene(RULES, hands=(["Energy Up", "Intercept"], ["Intercept", "Intercept"]))
    game.choose("play Energy Up", "Intercept")
    assert game.asked == (CAT, "answer_play")


def test_a_response_that_has_nothing_to_choose_is_not_offered() -> None:
    strong = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "James")]
    guarded = [*strong[:1], (CAT, "forward", 1, "Resilience"), (CAT, "forward", 2, "James")]
    game = scene(RULES, hands=([], ["Red Card"]), field=[*strong, (CAT, "forward", 3, "Rachel")])
    game.choose("shoot")
    assert game.offered() == ["pass", "Red Card"]
    game = scene(RULES, hands=([], ["Red Card"]), field=[*guarded, (CAT, "forward", 3, "Rachel")])
    game.choose("shoot", "Red Card")
    assert game.row(CAT, "forward") == ["Timo", "Resilience", "James"]  # the only one that can be chosen
    assert game.score() == (0, 0)


def test_a_cancelled_card_is_lost_with_its_points_and_its_action() -> None:
    game = scene(RULES, hands=(["Scouting"], ["Intercept"]), pool=3)
    game.choose("play Scouting", "Intercept")
    assert (game.pool(CAT), game.actions(CAT), game.hand(CAT)) == (2, 2, [])
    assert game.pile(CAT) == ["Scouting"]
