"""Before the first turn: two coaches, two teams, decks, opening hands (A-001 … A-008, A-P01 … A-P03)."""

import pytest
from script import CAT, SQUIRREL, Script, published_rules, scene
from table import deck, published

from cardlang.engine.setup import SetupError
from cardlang.games.aniversus.options import Options
from cardlang.games.aniversus.rules import AniversusRules

RULES = published_rules()
DECKS = ["Cats", "Squirrels"]


def begun(first: int = CAT) -> Script:
    return Script(RULES, RULES.new(1, DECKS, first=first))


@pytest.mark.parametrize("seats", [1, 3])
def test_a_001_a_game_has_exactly_two_sides(seats: int) -> None:
    with pytest.raises(SetupError, match="two coaches"):
        RULES.new(1, (DECKS * 2)[:seats], seats)
    assert len(RULES.new(1, DECKS, 2).persons) == 2


def test_a_002_each_coach_leads_a_team_and_owns_its_skill_card() -> None:
    for decks, skills in ((DECKS, ["Team Cat", "Team Squirrel"]), (DECKS[::-1], ["Team Squirrel", "Team Cat"])):
        state = RULES.new(1, decks)
        assert [state.match.name(card) for card in state.match.outside] == skills


def test_a_002_there_is_no_other_team() -> None:
    with pytest.raises(SetupError, match="the decks are: Cats, Squirrels"):
        RULES.new(1, ["Dogs", "Squirrels"])
    with pytest.raises(SetupError, match="different teams"):
        RULES.new(1, ["Cats", "Cats"])
    with pytest.raises(SetupError, match="cat and squirrel"):
        RULES.new(1, [deck("Odd", (30, "Alex"), (30, "Paul")), "Squirrels"])


@pytest.mark.parametrize(("size", "allowed"), [(59, False), (60, True), (61, False)])
def test_a_003_a_deck_has_exactly_60_cards(size: int, allowed: bool) -> None:  # noqa: FBT001 - a column of the table
    cats = deck("Odd", (size, "Alex"))
    if allowed:
        assert RULES.new(1, [cats, "Squirrels"]).match.in_decks == 120
    else:
        with pytest.raises(SetupError, match=f"has {size} cards; a deck has exactly 60"):
            RULES.new(1, [cats, "Squirrels"])


def test_a_004_a_deck_holds_players_training_and_functions_alone() -> None:
    with pytest.raises(SetupError, match="'Team Cat', which does not belong in a deck"):
        RULES.new(1, [deck("Odd", (59, "Alex"), (1, "Team Cat")), "Squirrels"])
    with pytest.raises(SetupError, match="no such card"):
        RULES.new(1, [deck("Odd", (60, "Dog")), "Squirrels"])
    assert RULES.new(1, [deck("Odd", (20, "Alex"), (20, "Resilience"), (20, "Scouting")), "Squirrels"]).decision


@pytest.mark.parametrize("first", [CAT, SQUIRREL])
def test_a_005_who_goes_first_draws_seven(first: int) -> None:
    game = begun(first)
    assert (len(game.hand(first)), game.deck(first)) == (7, 53)
    assert game.state.active == first


@pytest.mark.parametrize("first", [CAT, SQUIRREL])
def test_a_006_who_goes_second_draws_eight(first: int) -> None:
    game = begun(first)
    assert (len(game.hand(1 - first)), game.deck(1 - first)) == (8, 52)


@pytest.mark.parametrize(("second", "dealt"), [(1, 0), (2, 0), (3, 1)])
def test_a_006_nobody_is_dealt_fewer_than_none(second: int, dealt: int) -> None:
    """DA-04: who draws 2 in the first round is dealt that many fewer."""
    rules = AniversusRules(published(), Options(second_hand=second, first_round_draw="second_coach_only"))
    game = Script(rules, rules.new(1, DECKS, first=CAT))
    assert (len(game.hand(SQUIRREL)), game.deck(SQUIRREL)) == (dealt, 60 - dealt)
    assert len(game.end_turn().hand(SQUIRREL)) == dealt + 2


def test_a_007_every_card_in_hand_comes_from_its_owners_deck() -> None:
    game = begun()
    for seat in (CAT, SQUIRREL):
        assert {game.state.match.owner[card] for card in game.state.zones[RULES.hand + seat]} == {seat}


def test_a_008_each_team_has_its_own_skills() -> None:
    cats, squirrels = (RULES.number[f"Team {team}"] for team in ("Cat", "Squirrel"))
    assert not {use.program for use in RULES.uses[cats]} & {use.program for use in RULES.uses[squirrels]}
    assert [sentence.name for sentence in RULES.cards[cats].sentences] == ["Pounce", "Full Pride", "Second Wind"]
    assert [sentence.name for sentence in RULES.cards[squirrels].sentences] == ["Spy", "Hoard", "Cache"]
    for seat, own, other in ((CAT, "use Second Wind", "use Cache"), (SQUIRREL, "use Cache", "use Second Wind")):
        game = scene(RULES, active=seat)
        assert game.is_offered(own)
        assert not game.is_offered(other)


def test_a_p01_a_seed_is_an_order_and_another_seed_another() -> None:
    def order(seed: int) -> list[list[int]]:
        return RULES.new(seed, DECKS).zones

    assert order(4) == order(4)
    assert order(4) != order(5)


def test_a_p01_without_shuffling_a_deck_lies_as_it_is_listed() -> None:
    rules = AniversusRules(published(), Options(shuffle_at_setup=False))
    game = Script(rules, rules.new(1, DECKS, first=CAT))
    assert game.hand(CAT) == ["Scouting"] * 3 + ["Gambit Play"] * 2 + ["Double Effect"] * 2


def test_a_p02_a_row_has_five_positions() -> None:
    assert len(RULES.spot_option) == 20
    for players, room in ((4, True), (5, False)):
        names = ["Alex", "Alex", "Alex", "Alex", "Harry"][:players]
        field = [(CAT, "productivity", at, name) for at, name in enumerate(names, 1)]
        assert scene(RULES, hands=(["James"], []), field=field, pool=0).is_offered("play James") is room


def test_a_p02_the_position_in_front_is_the_same_position() -> None:
    for at, power in ((1, 3), (2, 1), (3, 3)):
        field = [(CAT, "forward", 2, "James"), (SQUIRREL, "forward", at, "Sergio")]
        assert scene(RULES, field=field).power(CAT) == power


def test_a_p03_a_fresh_game_has_no_score_no_pool_and_no_extra_number() -> None:
    game = begun()
    assert game.score() == (0, 0)
    assert [game.pool(CAT), game.pool(SQUIRREL)] == [0, 0]
    assert [game.extras(CAT), game.extras(SQUIRREL)] == [[], []]
    assert game.state.used == []
    assert game.is_offered("use Second Wind")


def test_both_coaches_begin_about_as_often() -> None:
    firsts = sum(RULES.new(seed, DECKS).active for seed in range(200))
    assert 70 <= firsts <= 130
