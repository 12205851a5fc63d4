"""The machine on cards that a designer invents: the order of triggers, loops, delays, what is chosen and gone."""

import json
from dataclasses import replace

import pytest
from expected import FORWARD as FORWARDS
from expected import PLAYER as A_PLAYER
from expected import SAME_POSITION, THIS_ROUND, a, discard, does, draw, gain, next_round, opposing
from script import CAT, SQUIRREL, Script, everything, published_rules, rules_with, scene
from table import card, invented, league_card, sentence

from cardlang.engine.dice import below, roll
from cardlang.engine.state import EndlessError
from cardlang.lang.game import Card
from cardlang.lang.model import (
    OPPONENT,
    SELF,
    YOU,
    Ability,
    Change,
    Choose,
    Compare,
    Count,
    Delay,
    Do,
    During,
    Event,
    Exists,
    If,
    Limit,
    Logic,
    May,
    Meaning,
    Modify,
    Pick,
    Place,
    Quantity,
    Ref,
    Repeat,
    Rule,
    Selector,
    Seq,
    StatOf,
)

RULES = published_rules()


def function(name: str, *meanings: Meaning, cost: int = 0) -> Card:
    texts = [sentence("text", "…", meaning) for meaning in meanings]
    return league_card((name, "function", "both", cost, 0, 0, 0), texts)


def player(name: str, *meanings: Meaning, field: str = "text", power: int = 1) -> Card:
    texts = [sentence(field, "…", meaning, "Trick" if field == "ability" else "") for meaning in meanings]  # type: ignore[arg-type]
    return league_card((name, "player", "both", 0, 1, power, 0), texts)


def play(new: Card, **more: object) -> Script:
    rules = rules_with(new)
    assert rules.findings() == []
    return scene(rules, **{"hands": ([new.name], []), **more})  # type: ignore[arg-type]


PLACED = Event(("place",), YOU, SELF)


# -------------------------------------------------------------------------------------------------------- statements
def test_if_otherwise() -> None:
    rich = If(Compare(StatOf(YOU, "productivity"), ">=", 5), gain(YOU, "power", 1), gain(YOU, "power", 2))
    for pool, power in ((5, 1), (4, 2)):
        assert play(function("Scale", does(rich)), pool=pool).choose("play Scale").power(CAT) == power


def test_may_with_a_cost_is_offered_only_to_those_who_can_pay() -> None:
    may = May(gain(YOU, "power", 4), cost=(Do("pay", amount=2, stat="productivity"),), otherwise=gain(YOU, "power", 1))
    bribe = function("Bribe", does(may))
    paid = play(bribe, pool=2).choose("play Bribe", "yes")
    assert (paid.power(CAT), paid.pool(CAT)) == (4, 0)
    kept = play(bribe, pool=2).choose("play Bribe", "no")
    assert (kept.power(CAT), kept.pool(CAT)) == (1, 2)
    assert play(bribe, pool=1).choose("play Bribe").power(CAT) == 1


def test_choose_one_of_several_and_repeat() -> None:
    either = Choose((gain(YOU, "productivity", 1), Repeat(gain(YOU, "power", 2), 3)))
    game = play(function("Either", does(either)), pool=0).choose("play Either", "mode 1")
    assert (game.power(CAT), game.pool(CAT)) == (6, 0)


def test_each_coach_loses() -> None:
    from cardlang.lang.model import Player

    strike = function("Strike", does(gain(Player("each"), "productivity", -1)))
    game = play(strike, pool=2)
    game.state.persons[SQUIRREL][1] = 1
    game.choose("play Strike")
    assert [game.pool(CAT), game.pool(SQUIRREL)] == [1, 0]


def test_conditions_joined_and_turned_round() -> None:
    mine, theirs = During(YOU), During(OPPONENT)
    none = Exists(Selector("card", Quantity("all"), YOU, "hand"), "=", 0)
    for condition, power in (
        (Logic("and", (mine, none)), 1),
        (Logic("or", (theirs, none)), 1),
        (Logic("not", (none,)), 0),
        (theirs, 0),
    ):
        game = play(function("Test", does(If(condition, gain(YOU, "power", 1)))))
        assert game.choose("play Test").power(CAT) == power


def test_a_chosen_player_that_is_read_before_it_leaves() -> None:
    """A choice that stands alone is kept under its name; a target that is gone meanwhile is left alone (fault 16)."""
    pick = Pick(Selector("card", Quantity("exactly", 1), OPPONENT, "field", FORWARDS), "#1")
    go = Do("dismiss", YOU, Ref("#1"))
    game = play(function("Whistle", does(pick, go, go)), field=[(SQUIRREL, "forward", 1, "Paul")])
    game.choose("play Whistle")
    assert game.pile(SQUIRREL) == ["Paul"]


def test_a_wipe_takes_all_of_a_kind_on_both_sides() -> None:
    from cardlang.lang.model import Filter

    cheap = Selector("card", Quantity("all"), None, "field", frozenset({A_PLAYER, Filter("cost", "<=", 1)}))
    field = [(CAT, "forward", 1, "Alex"), (CAT, "productivity", 1, "Timo"), (SQUIRREL, "forward", 1, "Paul")]
    guarded = [*field, (SQUIRREL, "forward", 2, "Paul"), (SQUIRREL, "forward", 2, "Resilience")]
    game = play(function("Flood", does(Do("dismiss", YOU, cheap))), field=guarded).choose("play Flood")
    assert game.row(CAT, "productivity") == ["Timo"]
    assert (game.pile(CAT), game.pile(SQUIRREL)) == (["Alex", "Flood"], ["Paul"])
    assert game.row(SQUIRREL, "forward") == ["Paul", "Resilience"]


def test_a_delay_on_a_card_that_is_gone_still_happens_once() -> None:
    later = function("Later", does(Delay(next_round(YOU), Seq((gain(YOU, "power", 2), draw(1))))))
    game = play(later).choose("play Later", "end", "end")
    assert (game.power(CAT), len(game.hand(CAT))) == (2, 3)
    game.choose("end", "end")
    assert game.power(CAT) == 0


def test_a_draw_in_the_middle_of_an_effect_ends_the_game_there() -> None:
    game = play(function("Dig", does(draw(2), gain(YOU, "power", 9))))
    game.state.zones[game.rules.pile + CAT] += game.state.zones[game.rules.deck + CAT][1:]
    del game.state.zones[game.rules.deck + CAT][1:]
    game.choose("play Dig")
    assert game.state.outcome == ("lose", "win")
    assert (len(game.hand(CAT)), game.power(CAT)) == (1, 0)


# ---------------------------------------------------------------------------------------------------------- triggers
def test_one_card_with_two_triggers_asks_for_their_order() -> None:
    both = player("Janus", Ability((draw(1),), PLACED), Ability((discard(1),), PLACED))
    game = play(both, hands=(["Janus", "Leo"], []))
    game.place("Janus", "forward")
    assert game.asked == (CAT, "order")
    assert game.offered() == ["Janus", "Janus"] + ["Team Cat"] * (game.offered().count("Team Cat"))


def test_the_active_coachs_triggers_come_first() -> None:
    watcher = player("Envy", Ability((draw(1),), Event(("place",), OPPONENT, a(A_PLAYER))))
    game = play(watcher, hands=(["Alex"], []), field=[(SQUIRREL, "forward", 1, "Envy")])
    hand = len(game.hand(SQUIRREL))
    game.place("Alex", "forward")
    assert game.asked == (CAT, "may")  # the cat's own draw first
    assert len(game.hand(SQUIRREL)) == hand
    game.choose("no")
    assert len(game.hand(SQUIRREL)) == hand + 1


def test_your_trigger_does_not_hear_the_opponent() -> None:
    watcher = player("Pride", Ability((draw(1),), Event(("place",), YOU, a(A_PLAYER))))
    game = play(watcher, hands=(["Alex"], []), field=[(SQUIRREL, "forward", 1, "Pride")])
    game.place("Alex", "forward").choose("no")
    assert game.hand(SQUIRREL) == []


def test_a_card_that_leaves_hears_its_own_leaving() -> None:
    last = player("Swan", Ability((draw(1),), Event(("dismiss",), object=SELF)))
    game = play(last, field=[(CAT, "forward", 1, "Swan")], hands=([], ["Red Card"]), active=SQUIRREL)
    game.choose("play Red Card")
    assert game.asked == (SQUIRREL, "may")  # the active coach's own draw after a function card comes first
    game.choose("no")
    assert len(game.hand(CAT)) == 1


def test_once_a_round_is_counted_card_by_card() -> None:
    watcher = player("Scout", Ability((draw(1),), Event(("place",), YOU, a(A_PLAYER)), limit=Limit(1, "round")))
    field = [(CAT, "forward", 1, "Scout"), (CAT, "forward", 2, "Scout")]
    game = play(watcher, hands=(["Alex", "Alex"], []), field=field)
    game.place("Alex", "productivity")
    while game.asked != (CAT, "main"):
        game.choose("no" if game.asked == (CAT, "may") else game.offered()[0])
    assert len(game.hand(CAT)) == 3
    game.place("Alex", "productivity").choose("no")
    assert len(game.hand(CAT)) == 2


def test_an_ability_on_the_field_is_used_at_its_cost() -> None:
    trick = Ability((draw(1),), limit=Limit(1, "round"), cost=(Do("pay", amount=1, stat="productivity"),))
    game = play(player("Wit", trick, field="ability"), hands=([], []), field=[(CAT, "productivity", 1, "Wit")], pool=2)
    game.choose("use Trick")
    assert (len(game.hand(CAT)), game.pool(CAT)) == (1, 1)
    assert not game.is_offered("use Trick")


def test_cards_that_set_each_other_off_without_end_are_reported() -> None:
    """A game that never comes to a decision says so, instead of hanging (fault 31 of the pitfalls)."""
    loop = function("Mirror", does(Repeat(gain(YOU, "power", 0), 10**9)))
    game = play(loop)
    with pytest.raises(EndlessError, match="turn 5"):
        game.choose("play Mirror")


# ------------------------------------------------------------------------------------------------------- odds and ends
def test_the_effect_opposite_is_about_where_the_card_stands() -> None:
    bully = player("Bully", Ability((Do("dismiss", YOU, opposing(FORWARDS)),), PLACED))
    field = [(SQUIRREL, "forward", 1, "Paul"), (SQUIRREL, "forward", 2, "Aaron")]
    game = play(bully, field=field)
    game.place("Bully", "forward", 2)
    assert game.row(SQUIRREL, "forward") == ["Paul"]
    assert SAME_POSITION in opposing(FORWARDS).filters


def test_counting_cards_in_a_pile() -> None:
    many = Count(Selector("card", Quantity("all"), YOU, "discard_pile", frozenset({A_PLAYER})))
    grave = function("Grave", does(Modify(YOU, (Change("add", "power", many),), THIS_ROUND)))
    assert play(grave, piles=(["Alex", "Scouting", "Leo"], [])).choose("play Grave").power(CAT) == 2


def test_dice_are_fair_and_can_be_set() -> None:
    state = RULES.new(1, ["Cats", "Squirrels"])
    state.forced = (6, 1)
    assert [roll(state, 6), roll(state, 6)] == [6, 1]
    counts = [0] * 6
    for _ in range(6000):
        counts[roll(state, 6) - 1] += 1
    assert min(counts) > 850
    assert max(counts) < 1150
    state.forced = (7,)
    with pytest.raises(ValueError, match="6 sides"):
        roll(state, 6)
    assert {below(state, 3) for _ in range(100)} == {0, 1, 2}


def test_the_league_dice_are_two_real_dice() -> None:
    """Not a total drawn evenly from 2 to 12: 7 is six times as likely as 2 (rules document, 8.1)."""
    state = RULES.new(1, ["Cats", "Squirrels"])
    totals = [roll(state, 6) + roll(state, 6) for _ in range(7200)]
    assert 1050 < totals.count(7) < 1350
    assert 130 < totals.count(2) < 270


def test_a_program_number_does_not_depend_on_other_cards_texts() -> None:
    one = rules_with(function("New", does(draw(1))))
    two = rules_with(function("New", does(draw(1), Choose((draw(1), draw(2)))), does(Delay(next_round(YOU), draw(1)))))
    assert one.play[:40] == two.play[:40]
    assert one.uses[one.number["Team Cat"]][0].program == two.uses[two.number["Team Cat"]][0].program


def test_a_log_is_plain_data() -> None:
    state = RULES.new(3, ["Cats", "Squirrels"], log=True)
    for _ in range(60):
        if state.outcome:
            break
        state.apply(0)
    assert state.log
    assert json.loads(json.dumps(state.log)) == state.log
    assert state.clone().log is None


def test_every_card_is_in_its_place_after_all_of_this() -> None:
    game = scene(RULES, hands=(["Alex"], ["Paul"]), field=[(CAT, "forward", 1, "Timo")])
    assert set(everything(game).values()) == {1}
    assert card("x", "skill", {}).name == "x"


@pytest.mark.parametrize(("row", "others", "allowed"), [("productivity", 2, True), ("productivity", 3, False)])
def test_a_cap_from_the_other_row(row: str, others: int, allowed: bool) -> None:  # noqa: FBT001 - a column of the table
    most = Rule("forbid", Event(("have",), YOU, Selector("card", Quantity("all"), YOU, "field", FORWARDS)), at_most=3)
    field = [(CAT, row, 1, "Warden")] + [(CAT, "forward", at + 1, "Alex") for at in range(others)]
    game = play(player("Warden", does(most)), hands=(["James", "Leo"], []), field=field).choose("play James")
    assert game.is_offered("spot 4") is allowed


def test_an_opposing_player_goes_back_to_its_owners_hand() -> None:
    back = Do("return", YOU, Selector("card", Quantity("exactly", 1), OPPONENT, "field", frozenset({A_PLAYER})))
    shove = function("Shove", does(replace(back, to=Place("hand", OPPONENT))))
    field = [
        (SQUIRREL, "forward", 1, "Paul"),
        (SQUIRREL, "forward", 2, "Aaron"),
        (SQUIRREL, "forward", 2, "Resilience"),
    ]
    game = play(shove, field=field).choose("play Shove")
    assert game.hand(SQUIRREL) == ["Paul"]


def test_what_looks_beyond_the_field_is_asked_again() -> None:
    """What follows from a hand, or from whose turn it is, changes though nothing on the field does."""
    fan = invented("Fan", "In the forward row, your team gains 1 power for every 2 cards in your hand.")
    field = [(CAT, "forward", 1, "Fan")]
    game = scene(rules_with(fan), hands=(["Alex", "Alex", "Scouting"], []), field=field)
    assert game.power(CAT) == 1
    game.choose("play Scouting").state.apply(0)
    assert (len(game.hand(CAT)), game.power(CAT)) == (4, 2)
    assert game.end_turn().power(CAT) == 2
    mine = player("Lark", does(Modify(SELF, (Change("add", "power", 3),), while_=During(YOU))))
    game = scene(rules_with(mine), field=[(CAT, "forward", 1, "Lark")])
    assert game.power(CAT) == 4
    assert game.end_turn().power(CAT) == 1


def test_power_cannot_depend_on_itself() -> None:
    """Two such cards would each wait for the other: that is told, and the card is not played."""
    for text in (
        "If your opponent has 2 or more power, this player gains 1 power.",
        "If you have 4 or more power, this player gains 1 power.",
    ):
        rules = rules_with(invented("Mirror", text))
        assert [finding.code for finding in rules.findings()] == ["C401"]
        assert "depend on itself" in str(rules.findings()[0].facts)
