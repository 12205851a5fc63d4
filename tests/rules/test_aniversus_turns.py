"""Rounds, turns and steps; the discard step and the end of a turn (A-009 … A-013, A-077 … A-080, A-P06, A-P09)."""

import pytest
from script import CAT, SQUIRREL, Script, published_rules, rules_with, scene, write
from table import invented

RULES = published_rules()
DECKS = ["Cats", "Squirrels"]
TEN = [(CAT, "forward", 1, "Timo"), (CAT, "forward", 2, "Anthony")]


def begun() -> Script:
    return Script(RULES, RULES.new(1, DECKS, first=CAT))


def test_a_009_turns_alternate() -> None:
    game = begun()
    actives = []
    for _ in range(6):
        actives.append(game.state.active)
        game.end_turn()
    assert actives == [CAT, SQUIRREL] * 3


def test_a_010_two_turns_make_a_round() -> None:
    game = Script(RULES, RULES.new(1, DECKS, first=SQUIRREL, log=True))
    for _ in range(4):
        game.end_turn()
    told = [(event["round"], event["seat"]) for event in game.state.log or [] if event["event"] == "turn"]
    assert told == [(1, SQUIRREL), (1, CAT), (2, SQUIRREL), (2, CAT), (3, SQUIRREL)]


def test_a_011_two_cards_are_drawn_from_the_second_round_on() -> None:
    game = begun().end_turn().end_turn()
    assert (len(game.hand(CAT)), game.deck(CAT)) == (7, 51)
    assert game.asked == (CAT, "main")
    game = scene(RULES, active=SQUIRREL, hands=(["Alex"] * 4 + ["Leo"], []))
    deck = game.deck(CAT)
    game.end_turn()
    assert (len(game.hand(CAT)), game.deck(CAT)) == (7, deck - 2)


def test_a_012_nobody_draws_in_the_first_round() -> None:
    game = begun()
    assert len(game.hand(CAT)) == 7
    game.end_turn()
    assert len(game.hand(SQUIRREL)) == 8


def test_a_013_the_steps_come_in_their_order_and_none_twice() -> None:
    strong = [*TEN, (CAT, "productivity", 1, "Harry")]
    game = scene(RULES, active=SQUIRREL, hands=(["Alex"] * 4 + ["Leo"], []), field=strong)
    game.state.log = []
    game.choose("end").place("Alex", "productivity").choose("no").roll(6, 6).choose("shoot", "Alex")
    told = [event["event"] for event in game.state.log if event["turn"] == 6]
    assert told == ["turn", "draw", "place", "shoot", "roll", "miss", "discard"]


@pytest.mark.parametrize("hand", [5, 6, 8])
def test_a_077_the_hand_limit_is_five(hand: int) -> None:
    names = ["Alex"] * 4 + ["Leo"] * 2 + ["James"] * 2
    game = scene(RULES, hands=(names[:hand], [])).end_turn()
    assert len(game.hand(CAT)) == 5


@pytest.mark.parametrize(("hand", "discards"), [(4, 0), (5, 0), (6, 1), (8, 3)])
def test_a_078_down_to_five_cards_of_ones_own_choice(hand: int, discards: int) -> None:
    names = ["Leo"] * 2 + ["Alex"] * 4 + ["James"] * 2
    game = scene(RULES, hands=(names[-hand:], [])).choose("end")
    for _ in range(discards):
        assert game.asked == (CAT, "hand_limit")
        game.choose("James" if game.is_offered("James") else "Alex")
    assert game.state.active == SQUIRREL
    assert len(game.pile(CAT)) == discards
    assert ([*game.pile(CAT), "James"])[0] == "James"


def test_a_079_what_holds_for_this_round_ends_with_the_turn() -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Power Play"]), pool=3).choose("play Power Play", "no")
    assert game.power(SQUIRREL) == 2
    game.choose("end")
    assert (game.power(SQUIRREL), game.pool(SQUIRREL)) == (0, 0)


def test_a_079_also_after_a_discard() -> None:
    hand = ["Power Play", "Paul", "Paul", "Ceci", "Ceci", "Ceci", "Jude"]
    game = scene(RULES, active=SQUIRREL, hands=([], hand)).choose("play Power Play", "no", "end")
    assert game.power(SQUIRREL) == 2  # the turn is not over
    assert game.choose("Jude").power(SQUIRREL) == 0


@pytest.mark.parametrize(("ends", "again"), [("own_turn_end", 0), ("round_end", 1)])
def test_a_079_once_a_round_is_until_that_round_is_over(ends: str, again: int) -> None:
    """Used in the opponent's turn: the cat's own round goes on through its own turn, the game's ends before (DA-31)."""
    fan = invented("Fan", "Once per round: whenever your opponent plays a function card, draw 1 card.")
    rules = rules_with(fan, chosen={"this_round_ends": ends})
    hands = (["Energy Up", "Alex"], ["Power Play", "Intercept", "Action Up", "Energy Up"])
    game = scene(rules, active=SQUIRREL, turn=6, hands=hands, field=[(CAT, "forward", 1, "Fan")])

    def drawn(*answers: str) -> int:
        deck = game.deck(CAT)
        game.choose(*answers)
        return deck - game.deck(CAT)

    assert drawn("play Power Play", "no") == 1
    assert drawn("play Action Up", "no") == 0
    game.end_turn()
    assert drawn("play Energy Up", "Intercept") == again
    game.end_turn()
    assert drawn("play Energy Up", "no") == 1 - again


def test_a_080_then_the_other_coach_begins() -> None:
    game = scene(RULES, hands=(["Alex"] * 4 + ["Leo"] * 2, [])).choose("end", "Leo")
    assert game.state.active == SQUIRREL
    assert game.asked == (SQUIRREL, "main")
    assert game.actions(SQUIRREL) == 3


@pytest.mark.parametrize(("row", "pool"), [("Harry", 1), ("Rachel", 0), ("Alex", 0)])
def test_a_p06_the_pool_is_the_row_and_what_waited_and_never_below_0(row: str, pool: int) -> None:
    game = scene(RULES, active=SQUIRREL, hands=([], ["Energy Drain"]), field=[(CAT, "productivity", 1, row)])
    game.choose("play Energy Drain", "no", "end")
    assert game.pool(CAT) == pool


@pytest.mark.parametrize(("pool", "left"), [(1, 0), (2, 0), (3, 1)])
def test_a_p06_within_the_turn_it_is_kept_from_falling_below_0_at_once(pool: int, left: int) -> None:
    slip = invented("Slip", "Lose 2 productivity this round.", "function")
    game = scene(rules_with(slip), active=SQUIRREL, hands=(["Slip", "Energy Up", "Alex"], [])).end_turn()
    write(game, CAT, pool=pool).choose("play Slip")
    assert game.pool(CAT) == left
    assert game.choose("play Energy Up").pool(CAT) == left + 2


def test_a_p06_what_was_not_spent_is_lost() -> None:
    field = [(CAT, "productivity", 1, "Harry"), (CAT, "productivity", 2, "Alex")]
    game = scene(RULES, field=field, pool=3).end_turn()
    assert game.pool(CAT) == 0
    assert game.end_turn().pool(CAT) == 4


@pytest.mark.parametrize(("dice", "passes"), [((2, 2), []), ((1, 2), ["pass"])])
def test_a_p09_the_discard_step_follows_a_shot(dice: tuple[int, int], passes: list[str]) -> None:
    game = scene(RULES, hands=(["Alex"] * 4 + ["Leo"] * 2 + ["James"], []), field=TEN).roll(*dice)
    game.choose("shoot", *passes)
    assert game.asked == (CAT, "hand_limit")
    game.choose("Leo")
    assert game.asked == (CAT, "hand_limit")
    assert game.choose("Leo").state.active == SQUIRREL


@pytest.mark.parametrize(("turn", "outcome"), [(999, ()), (1000, ("draw", "draw"))])
def test_a_game_that_never_ends_is_a_draw(turn: int, outcome: tuple[str, ...]) -> None:
    assert scene(RULES, turn=turn).end_turn().state.outcome == outcome


def test_a_pool_that_an_opponent_lowers_in_its_own_turn_changes_nothing_later() -> None:
    """ "This round" is the owner's own turn (DA-31): what a coach gains in the other's turn is gone when it begins."""
    game = scene(rules_with(), field=[(CAT, "productivity", 1, "Harry")], active=SQUIRREL)
    write(game, CAT, pool=5)
    assert game.end_turn().pool(CAT) == 3
