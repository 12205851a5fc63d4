"""Decks, teams, opening hands (A-001 … A-008, A-P01 … A-P03)."""

import pytest
from script import CAT, SQUIRREL, Script, published_rules
from table import deck, published

from cardlang.engine.setup import SetupError
from cardlang.games.aniversus.options import Options
from cardlang.games.aniversus.rules import AniversusRules

DECKS = ["Cats", "Squirrels"]


@pytest.mark.parametrize("seats", [1, 3])
def test_a_001_a_game_has_exactly_two_sides(seats: int) -> None:
    with pytest.raises(SetupError, match="two coaches"):
        published_rules().new(1, DECKS[:1] * seats, seats)


def test_a_002_each_coach_leads_a_team_and_owns_its_skill_card() -> None:
    state = published_rules().new(1, DECKS)
    assert [state.match.name(card) for card in state.match.outside] == ["Team Cat", "Team Squirrel"]
    state = published_rules().new(1, DECKS[::-1])
    assert [state.match.name(card) for card in state.match.outside] == ["Team Squirrel", "Team Cat"]


def test_a_002_both_of_one_team_are_refused_unless_the_option_allows_it() -> None:
    with pytest.raises(SetupError, match="different teams"):
        published_rules().new(1, ["Cats", "Cats"])
    mirror = AniversusRules(published(), Options(teams="mirror"))
    assert mirror.new(1, ["Cats", "Cats"]).decision


@pytest.mark.parametrize("size", [59, 61])
def test_a_003_a_deck_has_exactly_60_cards(size: int) -> None:
    with pytest.raises(SetupError, match=f"has {size} cards"):
        published_rules().new(1, [deck("Odd", (size, "Alex")), "Squirrels"])


def test_a_004_a_deck_holds_no_skill_card() -> None:
    with pytest.raises(SetupError, match="does not belong in a deck"):
        published_rules().new(1, [deck("Odd", (59, "Alex"), (1, "Team Cat")), "Squirrels"])


def test_a_deck_of_unknown_cards_or_of_two_teams_is_refused() -> None:
    with pytest.raises(SetupError, match="no such card"):
        published_rules().new(1, [deck("Odd", (60, "Dog")), "Squirrels"])
    with pytest.raises(SetupError, match="cat and squirrel"):
        published_rules().new(1, [deck("Odd", (30, "Alex"), (30, "Paul")), "Squirrels"])
    with pytest.raises(SetupError, match="the decks are: Cats, Squirrels"):
        published_rules().new(1, ["Dogs", "Squirrels"])


@pytest.mark.parametrize("first", [CAT, SQUIRREL])
def test_a_005_and_a_006_opening_hands_of_7_and_8(first: int) -> None:
    game = Script(published_rules(), published_rules().new(1, DECKS, first=first))
    assert (len(game.hand(first)), game.deck(first)) == (7, 53)
    assert (len(game.hand(1 - first)), game.deck(1 - first)) == (8, 52)
    assert game.state.active == first


def test_a_007_every_card_in_hand_comes_from_its_owners_deck() -> None:
    game = Script(published_rules(), published_rules().new(1, DECKS))
    for seat in (CAT, SQUIRREL):
        assert {game.state.match.owner[card] for card in game.state.zones[game.rules.hand + seat]} == {seat}


def test_a_008_each_team_has_its_own_skills() -> None:
    cats, squirrels = (published_rules().number[f"Team {team}"] for team in ("Cat", "Squirrel"))
    uses = published_rules().uses
    assert not {use.program for use in uses[cats]} & {use.program for use in uses[squirrels]}


def test_a_p01_a_seed_is_an_order_and_another_seed_another() -> None:
    def order(seed: int) -> list[list[int]]:
        return published_rules().new(seed, DECKS).zones

    assert order(4) == order(4)
    assert order(4) != order(5)


def test_a_p01_without_shuffling_a_deck_lies_as_it_is_listed() -> None:
    rules = AniversusRules(published(), Options(shuffle_at_setup=False))
    game = Script(rules, rules.new(1, DECKS, first=CAT))
    assert game.hand(CAT) == ["Scouting"] * 3 + ["Gambit Play"] * 2 + ["Double Effect"] * 2


def test_a_p03_a_fresh_game_has_no_score_no_pool_and_no_extra_number() -> None:
    game = Script(published_rules(), published_rules().new(1, DECKS))
    assert game.score() == (0, 0)
    assert [game.pool(CAT), game.pool(SQUIRREL)] == [0, 0]
    assert [game.extras(CAT), game.extras(SQUIRREL)] == [[], []]
    assert game.state.used == []


def test_both_coaches_begin_about_as_often() -> None:
    firsts = sum(published_rules().new(seed, DECKS).active for seed in range(200))
    assert 70 <= firsts <= 130
