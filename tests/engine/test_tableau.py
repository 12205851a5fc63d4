"""Where cards lie free: what each shape does at the table, on a tiny game of the tests' own."""

from dataclasses import replace

import pytest
from orchard import Orchard, Table, plant, plants, play_at_random, weather

from cardlang.engine.state import CARD
from cardlang.engine.tableau import force
from cardlang.engine.tableau.events import tell
from cardlang.engine.tableau.marks import on_card, put_on_card
from cardlang.engine.tableau.moving import move
from cardlang.engine.tableau.spans import FIGHT, pass_edge
from cardlang.lang.model import (
    ANY_NUMBER,
    OPPONENT,
    SELF,
    YOU,
    Ability,
    Calc,
    Change,
    Choose,
    Compare,
    Count,
    Delay,
    Did,
    Do,
    During,
    Each,
    Event,
    Exists,
    Filter,
    Happened,
    If,
    Is,
    Limit,
    May,
    Modify,
    Moment,
    Pick,
    Place,
    Player,
    Price,
    Quantity,
    Ref,
    Repeat,
    Replace,
    Result,
    Rule,
    Selector,
    Seq,
    Span,
    StatOf,
)
from cardlang.lang.model import (
    Table as ByTable,
)

PLANT = Filter("type", "is", "plant")
EACH, EACH_OPPONENT = Player("each"), Player("each opponent")
ONE = plants(quantity=Quantity("exactly", 1))
THIS_TURN = Span("this", "turn")


def draw(n: object = 1, by: Player | Ref = YOU) -> Do:
    return Do("draw", by, Selector("card", Quantity("exactly", n), None, "deck"))  # type: ignore[arg-type]


def gain(n: object, by: Player | Ref = YOU) -> Do:
    return Do("gain", by, amount=n, stat="seeds")  # type: ignore[arg-type]


def infect(n: object, to: object) -> Do:
    return Do("infect", YOU, amount=n, stat="blight", to=to)  # type: ignore[arg-type]


# ----------------------------------------------------------------------------------------------------- several persons
def test_each_opponent_discards_one_after_the_other_in_turn_order() -> None:
    discard = Do("discard", EACH_OPPONENT, Selector("card", Quantity("exactly", 1), EACH_OPPONENT, "hand"))
    table = Table(weather("Frost", discard), plant("Fern"), plant("Moss"), seats=3)
    table.state.active = 2
    for seat in range(3):
        table.lay("hand", "Fern", "Moss", seat=seat)
    table.play("Frost", seat=1)
    assert table.asked == (2, "choose")
    table.answer("card", "Moss")
    assert table.asked == (0, "choose")
    table.answer("card", "Fern")
    assert [table.names("hand", seat) for seat in range(3)] == [["Moss"], ["Fern", "Moss"], ["Fern"]]
    assert table.is_settled


def test_each_player_may_and_who_does_not_does_something_else() -> None:
    offer = May(draw(1, EACH), EACH, otherwise=gain(1, EACH))
    table = Table(weather("Rain", offer), plant("Fern")).play("Rain")
    assert table.asked == (0, "may")
    table.answer("yes")
    assert table.asked == (1, "may")
    table.answer("no")
    assert (len(table.zone("hand", 0)), len(table.zone("hand", 1))) == (1, 0)
    assert (table.seeds(0), table.seeds(1)) == (0, 1)
    assert table.is_settled


def test_for_each_person_the_word_each_is_that_person() -> None:
    table = Table(weather("Rain", Each(EACH, gain(2, Ref("each")))), seats=3).play("Rain")
    assert [table.seeds(seat) for seat in range(3)] == [2, 2, 2]
    assert table.is_settled


def test_a_chosen_person_is_asked_for_once_and_stays_the_same() -> None:
    chosen = Player("chosen", frozenset({Filter("opposing")}))
    table = Table(weather("Hail", Seq((gain(1, chosen), gain(1, chosen)))), seats=3).play("Hail")
    assert table.offered() == [("seat", 1), ("seat", 2)]
    table.answer("seat", 2)
    assert [table.seeds(seat) for seat in range(3)] == [0, 0, 2]
    assert table.is_settled


def test_a_chosen_person_can_be_spoken_of_by_name_and_own_what_is_chosen() -> None:
    chosen = Player("chosen", frozenset({Filter("opposing")}), bind="#1")
    hand = Selector("card", Quantity("exactly", 1), chosen, "hand")
    table = Table(weather("Hail", Do("discard", YOU, hand), gain(1, Ref("#1"))), plant("Fern"), seats=3)
    table.lay("hand", "Fern", seat=2)
    table.play("Hail").answer("seat", 2).answer("card", "Fern")
    assert table.names("discard", 2) == ["Fern"]
    assert [table.seeds(seat) for seat in range(3)] == [0, 0, 1]


def test_you_and_another_one_are_two_of_three() -> None:
    other = Player("chosen", frozenset({Filter("opposing")}))
    both = Player("each", frozenset({Filter("one_of", "in", (YOU, other))}))
    table = Table(weather("Rain", gain(1, both)), seats=3).play("Rain")
    assert table.offered() == [("seat", 1), ("seat", 2)]
    table.answer("seat", 2)
    assert [table.seeds(seat) for seat in range(3)] == [1, 0, 1]
    assert table.is_settled


def test_any_number_of_persons_are_chosen_and_each_of_them_does_it() -> None:
    some = Pick(Selector("person", ANY_NUMBER), "#1")
    table = Table(weather("Rain", some, Each(Ref("#1"), Seq((gain(1, Ref("each")), draw(1, Ref("each")))))), seats=3)
    table.play("Rain").answer("seat", 2)
    assert table.offered() == [("seat", 0), ("seat", 1), ("enough",)]
    table.answer("seat", 0).answer("enough")
    assert [table.seeds(seat) for seat in range(3)] == [1, 0, 1]
    assert [len(table.zone("hand", seat)) for seat in range(3)] == [1, 0, 1]
    assert table.is_settled


def test_so_many_opponents_are_chosen_and_none_twice() -> None:
    both = Selector("person", Quantity("exactly", 2), filters=frozenset({Filter("opposing")}))
    table = Table(weather("Rain", Pick(both, "#1"), Each(Ref("#1"), gain(1, Ref("each")))), seats=4).play("Rain")
    assert table.offered() == [("seat", 1), ("seat", 2), ("seat", 3)]
    table.answer("seat", 3)
    assert table.offered() == [("seat", 1), ("seat", 2)]
    table.answer("seat", 1)
    assert [table.seeds(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert table.is_settled


@pytest.mark.parametrize(
    ("one", "fits"),
    [
        (Filter("hand", "max"), [1, 2]),
        (Filter("hand", "min"), [0]),
        (Filter("hand", ">=", 2), [1, 2]),
        (Filter("hand", "=", 1), [0]),
        (Filter("hand", ">", Count(Selector("card", Quantity("all"), YOU, "hand"))), [1, 2]),
        (Filter("seeds", "max"), [0]),
        (Filter("seeds", "<", StatOf(YOU, "seeds")), [1, 2]),
    ],
    ids=["most", "fewest", "two or more", "one", "more than you", "most seeds", "fewer seeds than you"],
)
def test_those_who_have_so_much_are_told_from_the_others_and_all_who_tie_are_meant(
    one: Filter, fits: list[int]
) -> None:
    those = Player("each", frozenset({one}))
    table = Table(weather("Rain", gain(1), draw(1, those)), plant("Fern"), seats=3)
    for seat, cards in ((0, 1), (1, 2), (2, 2)):
        table.lay("hand", *["Fern"] * cards, seat=seat)
    table.play("Rain")
    drawn = [len(table.zone("hand", seat)) - cards for seat, cards in ((0, 1), (1, 2), (2, 2))]
    assert drawn == [int(seat in fits) for seat in range(3)]
    assert table.is_settled


def test_the_strongest_are_all_that_tie_and_stronger_than_each_is_stronger_than_the_strongest() -> None:
    theirs = plants(owner=OPPONENT)
    strongest, mine = (
        plants(Filter("vigour", "max")),
        plants(Filter("vigour", ">", StatOf(theirs, "vigour")), owner=YOU),
    )
    cards = [plant("Fern", vigour=2), plant("Oak", vigour=5), plant("Elm", vigour=4)]
    table = Table(weather("Rain", infect(1, strongest)), weather("Sun", infect(1, mine)), *cards)
    yours = table.lay("meadow", "Fern", "Oak", "Elm")
    other = table.lay("meadow", "Oak", "Elm", "Fern", seat=1)
    table.play("Rain")
    assert [on_card(table.state, "blight", card) for card in (*yours, *other)] == [0, 1, 0, 1, 0, 0]
    table.play("Sun")
    assert [on_card(table.state, "blight", card) for card in yours] == [0, 1, 0]
    table.zone("meadow", 1).remove(other[0])
    table.play("Sun")
    assert [on_card(table.state, "blight", card) for card in yours] == [0, 2, 0]
    assert table.is_settled


def test_what_is_no_longer_where_it_is_taken_from_stays_where_it_is() -> None:
    home = Do("return", YOU, SELF, from_=Place("discard", YOU), to=Place("hand", YOU))
    table = Table(weather("Echo", home), plant("Fern"))
    assert table.play("Echo").names("hand") == ["Echo"]
    away = weather("Echo", Do("put", YOU, SELF, to=Place("deck", YOU, ("bottom",))), home)
    assert Table(away, plant("Fern")).play("Echo").names("hand") == []


# ------------------------------------------------------------------------------------------------------------- choices
@pytest.mark.parametrize(("n", "seeds"), [(1, 2), (2, 12), (3, 112), (4, 112)])
def test_so_many_of_several_are_chosen_and_none_twice(n: int, seeds: int) -> None:
    table = Table(weather("Breeze", Choose((gain(10), gain(2), gain(100)), n))).play("Breeze")
    for mode in (1, 0, 2)[:n]:
        table.answer("mode", mode)
    assert table.seeds() == seeds
    assert table.is_settled


def test_a_choice_that_stands_alone_is_read_by_a_condition_before_anything_is_done() -> None:
    herb = frozenset({Filter("kind", "is", "wild_herb")})
    happens = Seq((Pick(ONE, "#1"), If(Is(Ref("#1"), herb), infect(5, Ref("#1")), infect(1, Ref("#1")))))
    table = Table(weather("Mildew", happens), plant("Fern"), plant("Sage", kinds=("wild herb",)))
    fern, sage = table.lay("meadow", "Fern", "Sage")
    table.play("Mildew").answer("card", "Sage")
    table.play("Mildew").answer("card", "Fern")
    assert (on_card(table.state, "blight", fern), on_card(table.state, "blight", sage)) == (1, 5)
    assert table.is_settled


def test_each_opponent_chooses_and_all_that_were_chosen_are_meant() -> None:
    own = plants(owner=EACH_OPPONENT, quantity=Quantity("exactly", 1))
    happens = Seq((Pick(own, "#1", EACH_OPPONENT), Do("uproot", YOU, Ref("#1"))))
    table = Table(weather("Gale", happens), plant("Fern"), plant("Moss"), seats=3)
    for seat in range(3):
        table.lay("meadow", "Fern", "Moss", seat=seat)
    table.play("Gale").answer("card", "Moss").answer("card", "Fern")
    assert [table.names("meadow", seat) for seat in range(3)] == [["Fern", "Moss"], ["Fern"], ["Moss"]]
    assert table.is_settled


@pytest.mark.parametrize(("deed", "chosen"), [("#2", ""), ("", "#1")])
def test_what_each_has_chosen_in_turn_is_all_of_it_afterwards(deed: str, chosen: str) -> None:
    own = Selector("card", Quantity("exactly", 1), Ref("each"), "meadow", frozenset({PLANT}), bind=chosen)
    happens = Seq(
        (Each(EACH_OPPONENT, Do("rest", Ref("each"), own, bind=deed)), Do("uproot", YOU, Ref(deed or chosen)))
    )
    table = Table(weather("Gale", happens), plant("Fern"), plant("Moss"), seats=3)
    for seat in range(3):
        table.lay("meadow", "Fern", "Moss", seat=seat)
    table.play("Gale").answer("card", "Moss").answer("card", "Fern")
    assert [table.names("meadow", seat) for seat in range(3)] == [["Fern", "Moss"], ["Fern"], ["Moss"]]
    assert table.is_settled


def test_up_to_two_may_be_one_and_nobody_is_asked_twice_about_the_same() -> None:
    table = Table(weather("Hail", Do("rest", YOU, plants(quantity=Quantity("up to", 2)))), plant("Fern"), plant("Moss"))
    fern, _ = table.lay("meadow", "Fern", "Moss")
    table.play("Hail").answer("card", "Fern")
    assert table.offered() == [("card", "Moss"), ("enough",)]
    table.answer("enough")
    assert [on_card(table.state, "resting", each) for each in table.zone("meadow")] == [1, 0]
    assert on_card(table.state, "resting", fern)
    assert table.is_settled


def test_a_choice_of_nothing_is_asked_of_nobody() -> None:
    assert Table(weather("Hail", Do("rest", YOU, ONE))).play("Hail").is_settled


# -------------------------------------------------------------------------------------------- them, the rest, that many
def test_look_at_three_put_one_into_the_hand_and_the_rest_on_the_bottom_in_any_order() -> None:
    top = Selector("card", Quantity("exactly", 3), YOU, "deck", frozenset({Filter("top")}))
    among = Selector("card", filters=frozenset({Filter("among", "in", Ref("#1"))}))
    happens = Seq(
        (
            Do("look", YOU, top, bind="#1"),
            Do("put", YOU, among, to=Place("hand", YOU)),
            Do("put", YOU, Ref("#1", "rest"), to=Place("deck", YOU, ("bottom",)), manner=frozenset({"any_order"})),
        )
    )
    table = Table(weather("Thaw", happens), plant("Fern"), plant("Moss"), plant("Sage"))
    table.lay("deck", "Fern", "Moss", "Sage")
    before = len(table.zone("deck"))
    table.play("Thaw").answer("card", "Moss")
    assert sorted(table.offered()) == [("bottom", "Fern"), ("bottom", "Sage")]
    table.answer("bottom", "Sage").answer("bottom", "Fern")
    assert table.names("hand") == ["Moss"]
    assert table.names("deck")[:2] == ["Fern", "Sage"]
    assert len(table.zone("deck")) == before - 2
    assert table.is_settled


def test_what_was_looked_at_is_seen_by_one_and_what_is_shown_by_all() -> None:
    top = Selector("card", Quantity("exactly", 1), YOU, "deck", frozenset({Filter("top")}))
    table = Table(weather("Thaw", Do("look", YOU, top)), weather("Sun", Do("reveal", YOU, top)), plant("Fern"))
    (fern,) = table.lay("deck", "Fern")
    table.play("Thaw")
    assert table.state.known[fern] == 0b01
    table.play("Sun")
    assert table.state.known[fern] == 0b11
    assert table.zone("deck")[-1] == fern
    assert table.is_settled


@pytest.mark.parametrize("count", [0, 1, 2])
def test_any_number_may_be_none_and_as_many_are_drawn(count: int) -> None:
    any_of_hand = Selector("card", ANY_NUMBER, YOU, "hand")
    happens = Seq((Do("discard", YOU, any_of_hand, bind="#1"), draw(Result("#1"))))
    table = Table(weather("Flood", happens), plant("Fern"), plant("Moss"))
    table.lay("hand", "Fern", "Moss")
    table.play("Flood")
    for name in ("Fern", "Moss")[:count]:
        table.answer("card", name)
    if count < 2:
        table.answer("enough")
    assert len(table.zone("hand")) == 2
    assert len(table.zone("discard")) == count + 1
    assert table.is_settled


def test_that_many_counts_what_was_really_lost_by_all() -> None:
    happens = Seq(
        (Do("lose", EACH_OPPONENT, amount=2, stat="seeds", bind="#1"), gain(Calc("per", (1, 1, Result("#1")))))
    )
    table = Table(weather("Drought", happens), seats=3)
    table.state.persons[1][0], table.state.persons[2][0] = 5, 1
    table.play("Drought")
    assert [table.seeds(seat) for seat in range(3)] == [3, 3, 0]


@pytest.mark.parametrize("there", [0, 1, 3])
def test_what_was_counted_is_as_many_as_there_were_then(there: int) -> None:
    happens = Seq((Do("count", YOU, plants(owner=YOU), bind="#1"), gain(Result("#1"))))
    table = Table(weather("Harvest", happens), plant("Fern"))
    table.lay("meadow", *["Fern"] * there)
    table.lay("meadow", "Fern", seat=1)
    assert table.play("Harvest").seeds() == there
    assert table.is_settled


def test_if_you_do_asks_whether_anything_was_done() -> None:
    happens = Seq(
        (Do("discard", YOU, Selector("card", Quantity("exactly", 1), YOU, "hand"), bind="#1"), If(Did("#1"), gain(1)))
    )
    table = Table(weather("Flood", happens), plant("Fern"))
    assert table.play("Flood").seeds() == 0
    table.lay("hand", "Fern")
    assert table.play("Flood").answer("card", "Fern").seeds() == 1


def test_for_each_card_the_word_each_is_that_card() -> None:
    happens = Each(plants(owner=YOU), infect(StatOf(Ref("each"), "vigour"), Ref("each")))
    table = Table(weather("Mildew", happens), plant("Fern", vigour=1), plant("Oak", vigour=7))
    fern, oak = table.lay("meadow", "Fern", "Oak")
    table.play("Mildew")
    assert (on_card(table.state, "blight", fern), on_card(table.state, "blight", oak)) == (1, 7)


# ----------------------------------------------------------------------------------------- counters and states on cards
def test_blight_is_put_on_taken_off_as_far_as_wanted_and_moved_and_gone_with_the_card() -> None:
    cure = Do("cure", YOU, amount=Calc("up to", (2,)), stat="blight", from_=ONE)
    cure_all = Do("cure", YOU, amount=Calc("all", ()), stat="blight", from_=plants())
    spread = Do("spread", YOU, amount=3, stat="blight", from_=ONE, to=ONE)
    home = Do("return", YOU, ONE, to=Place("hand", YOU))
    table = Table(
        weather("Mildew", infect(4, ONE)),
        weather("Sun", cure),
        weather("Spring", cure_all),
        weather("Wind", spread),
        weather("Autumn", home),
        plant("Fern"),
        plant("Moss"),
    )
    fern, moss = table.lay("meadow", "Fern", "Moss")
    table.play("Mildew").answer("card", "Fern")
    table.play("Sun").answer("card", "Fern")
    assert table.offered() == [("amount", 2), ("amount", 1), ("amount", 0)]
    table.answer("amount", 1)
    table.play("Wind").answer("card", "Fern").answer("card", "Moss")
    assert (on_card(table.state, "blight", fern), on_card(table.state, "blight", moss)) == (0, 3)
    table.play("Autumn").answer("card", "Moss")
    table.zone("hand").remove(moss)
    table.zone("meadow").append(moss)
    assert on_card(table.state, "blight", moss) == 0
    table.play("Mildew").answer("card", "Moss")
    table.play("Spring")
    assert on_card(table.state, "blight", moss) == 0
    assert table.is_settled


def test_a_state_is_a_cost_that_can_be_paid_once() -> None:
    ability = Ability((gain(1),), cost=(Do("rest", YOU, SELF), Do("pay", YOU, amount=1, stat="seeds")))
    table = Table(plant("Fern", ability), weather("Dawn", Do("wake", YOU, plants())))
    (fern,) = table.lay("meadow", "Fern")
    assert not table.can_use(fern)
    table.state.persons[0][0] = 3
    assert table.can_use(fern)
    table.use(fern)
    assert (table.seeds(), on_card(table.state, "resting", fern)) == (3, 1)
    assert not table.can_use(fern)
    table.play("Dawn")
    assert table.can_use(fern)


def test_a_cost_may_be_a_choice() -> None:
    ability = Ability((draw(),), cost=(Do("rest", YOU, plants(owner=YOU, quantity=Quantity("exactly", 2))),))
    table = Table(plant("Fern", ability), plant("Moss"), plant("Sage"))
    fern, moss = table.lay("meadow", "Fern", "Moss")
    assert table.can_use(fern)
    put_on_card(table.state, "resting", moss, 1)
    assert not table.can_use(fern)
    table.lay("meadow", "Sage")
    assert table.can_use(fern)


def test_something_enters_in_a_manner() -> None:
    hand = Selector("card", Quantity("exactly", 1), YOU, "hand")
    table = Table(
        weather("Spring", Do("put", YOU, hand, to=Place("meadow", YOU), manner=frozenset({"resting"}))), plant("Fern")
    )
    (fern,) = table.lay("hand", "Fern")
    table.play("Spring").answer("card", "Fern")
    assert on_card(table.state, "resting", fern) == 1
    assert table.names("meadow") == ["Fern"]


# ---------------------------------------------------------------------------------------------------- what is in force
def test_a_card_in_play_adds_to_others_as_long_as_it_is_there_and_its_condition_holds() -> None:
    others = plants(Filter("other"), owner=YOU)
    lasting = Modify(others, (Change("add", "vigour", 3),), while_=Exists(plants(owner=YOU), ">=", 3))
    table = Table(plant("Bee", Ability((lasting,))), plant("Fern"))
    bee, fern = table.lay("meadow", "Bee", "Fern")
    assert force.stat_of(table.state, fern, "vigour") == 2
    table.lay("meadow", "Fern")
    assert force.stat_of(table.state, fern, "vigour") == 5
    assert force.stat_of(table.state, bee, "vigour") == 2
    table.zone("meadow").remove(bee)
    assert force.stat_of(table.state, fern, "vigour") == 2


def test_set_goes_before_add_and_bounds_go_last() -> None:
    def on_self(op: str, value: object) -> Ability:
        return Ability((Modify(SELF, (Change(op, "vigour", value),)),))  # type: ignore[arg-type]

    table = Table(
        plant("Fern", on_self("add", 2), on_self("set", 10)),
        plant("Moss", on_self("add", -9), on_self("min", StatOf(SELF, "vigour", printed=True))),
        plant("Sage", on_self("add", 9), on_self("max", 4)),
    )
    laid = table.lay("meadow", "Fern", "Moss", "Sage")
    assert [force.stat_of(table.state, each, "vigour") for each in laid] == [12, 2, 4]


def test_a_change_this_turn_fixes_its_cards_and_its_amount_and_ends() -> None:
    happens = Modify(plants(owner=YOU), (Change("add", "vigour", Calc("per", (1, 1, Count(plants())))),), THIS_TURN)
    table = Table(weather("Rain", happens), plant("Fern"))
    (fern,) = table.lay("meadow", "Fern")
    table.play("Rain")
    (late,) = table.lay("meadow", "Fern")
    assert [force.stat_of(table.state, each, "vigour") for each in (fern, late)] == [3, 2]
    table.next_turn()
    assert force.stat_of(table.state, fern, "vigour") == 2


@pytest.mark.parametrize(
    ("span", "holds"),
    [
        (Span("this", "turn"), [True, False, False, False, False]),
        (Span("until start of", "turn", YOU), [True, True, False, False, False]),
        (Span("during next", "turn"), [False, True, False, False, False]),
        (Span("during next", "turn", YOU), [False, False, True, False, False]),
        (Span("game"), [True, True, True, True, True]),
    ],
)
def test_how_long_something_holds(span: Span, holds: list[bool]) -> None:
    """An opponent's plant, in my turn, in theirs, in my next one …"""
    happens = Modify(plants(owner=OPPONENT), (Change("grant", "thorny"),), span)
    table = Table(weather("Rain", happens), plant("Fern"))
    (fern,) = table.lay("meadow", "Fern", seat=1)
    table.play("Rain")
    found = []
    for _ in holds:
        found.append(force.has_keyword(table.state, fern, "thorny"))
        table.next_turn()
    assert found == holds


def test_what_hears_that_it_came_out_of_one_zone_hears_nothing_when_it_came_out_of_another() -> None:
    away = Event(("put",), None, SELF, from_=Place("deck", YOU), to=Place("discard", YOU))
    top = Selector("card", Quantity("exactly", 1), YOU, "deck", frozenset({Filter("top")}))
    hand = Selector("card", Quantity("exactly", 1), YOU, "hand")
    table = Table(
        weather("Rain", Do("put", YOU, top, to=Place("discard", YOU))),
        weather("Frost", Do("put", YOU, hand, to=Place("discard", YOU))),
        plant("Fern", Ability((gain(1),), on=away)),
    )
    table.lay("deck", "Fern")
    table.lay("hand", "Fern")
    assert table.play("Frost").answer("card", "Fern").seeds() == 0
    assert table.play("Rain").seeds() == 1
    assert table.is_settled


def test_what_was_set_on_a_card_is_gone_when_it_has_left() -> None:
    happens = Modify(plants(), (Change("grant", "hardy", 2), Change("grant", "hardy", 3)), THIS_TURN)
    table = Table(
        weather("Rain", happens), weather("Autumn", Do("return", YOU, plants(), to=Place("hand", YOU))), plant("Fern")
    )
    (fern,) = table.lay("meadow", "Fern")
    table.play("Rain")
    assert force.keyword(table.state, fern, "hardy") == [2, 3]
    table.play("Autumn")
    table.zone("hand").remove(fern)
    table.zone("meadow").append(fern)
    assert force.keyword(table.state, fern, "hardy") == []


def test_a_keyword_that_is_printed_on_a_card_is_known_in_the_hand_too_and_can_be_taken_away_in_play() -> None:
    thorny = Ability((Modify(SELF, (Change("grant", "thorny"),)),))
    taken = Ability((Modify(plants(owner=OPPONENT), (Change("remove", "thorny"),)),))
    table = Table(plant("Rose", thorny), plant("Goat", taken))
    in_hand, in_play = table.lay("hand", "Rose")[0], table.lay("meadow", "Rose")[0]
    assert force.has_keyword(table.state, in_hand, "thorny")
    assert force.has_keyword(table.state, in_play, "thorny")
    table.lay("meadow", "Goat", seat=1)
    assert not force.has_keyword(table.state, in_play, "thorny")


def test_what_is_forbidden_permitted_obliged_and_how_often_at_most() -> None:
    climb = Event(("climb",), plants(Filter("vigour", "<=", 2)), SELF)
    table = Table(
        plant("Rose", Ability((Rule("forbid", climb),))),
        plant("Oak", Ability((Rule("permit", Event(("sow",), YOU), at_most=2),))),
        plant("Ivy", Ability((Rule("oblige", Event(("climb",), SELF)),))),
        plant("Bean", Ability((Rule("forbid", Event(("climb",), OPPONENT), at_most=1),)), vigour=5),
    )
    rose, ivy = table.lay("meadow", "Rose", "Ivy")
    bean, _ = table.lay("meadow", "Bean", "Oak", seat=1)
    assert force.forbidden(table.state, "climb", 0, ivy, rose)
    assert not force.forbidden(table.state, "climb", 1, bean, rose)
    assert not force.forbidden(table.state, "climb", 0, ivy, bean)
    assert force.obliged(table.state, "climb", 0, ivy)
    assert not force.obliged(table.state, "climb", 0, rose)
    assert (force.permitted(table.state, "sow", 0), force.permitted(table.state, "sow", 1)) == (0, 2)
    assert (force.most(table.state, "climb", 0, ivy), force.most(table.state, "climb", 1, bean)) == (1, None)


def test_those_who_may_not_wake_in_their_next_turn_are_fixed_now() -> None:
    happens = Seq(
        (Do("rest", YOU, ONE), Rule("forbid", Event(("wake",), None, ONE), span=Span("during next", "turn", n=0)))
    )
    table = Table(weather("Frost", happens), weather("Dawn", Do("wake", YOU, plants())), plant("Fern"), plant("Moss"))
    fern, moss = table.lay("meadow", "Fern", "Moss", seat=1)
    table.play("Frost").answer("card", "Fern").answer("card", "Fern")
    assert not force.forbidden(table.state, "wake", 1, card=fern)
    entry = table.state.lasting[-1]
    assert entry[6] == 1, "it waits for the other gardener's turn"
    assert not force.forbidden(table.state, "wake", 1, card=moss)


def test_the_next_one_costs_less_and_only_the_next() -> None:
    storm = Selector("card", Quantity("any"), None, None, frozenset({Filter("type", "is", "weather")}))
    happens = Price(Event(("sow",), YOU, storm), "less", 2, "seeds", next=1, span=THIS_TURN)
    table = Table(weather("Calm", happens), weather("Tempest", kind="storm"), plant("Fern"))
    tempest, fern = table.lay("hand", "Tempest", "Fern")
    table.play("Calm")
    state = table.state
    assert force.price(state, "sow", "seeds", 0, tempest, 3) == 1
    assert force.price(state, "sow", "seeds", 0, tempest, 1) == 0
    assert force.price(state, "sow", "seeds", 0, fern, 3) == 3
    assert force.price(state, "sow", "seeds", 1, tempest, 3) == 3
    force.use_up(state, "sow", "seeds", 0, fern)
    assert force.price(state, "sow", "seeds", 0, tempest, 3) == 1
    force.use_up(state, "sow", "seeds", 0, tempest)
    assert force.price(state, "sow", "seeds", 0, tempest, 3) == 3


def test_what_a_card_itself_costs_is_known_wherever_it_is() -> None:
    cheap = Price(Event(("sow",), YOU, SELF), "less", Calc("per", (1, 1, Count(plants(owner=YOU)))), "seeds")
    table = Table(weather("Sprout", gain(1), cheap), plant("Fern", Ability((cheap,))))
    sprout, fern = table.lay("hand", "Sprout", "Fern")
    table.lay("meadow", "Fern", "Fern")
    assert force.price(table.state, "sow", "seeds", 0, sprout, 5) == 3
    assert force.price(table.state, "sow", "seeds", 0, fern, 5) == 3


def test_changes_that_look_at_each_other_are_found_before_any_game() -> None:
    thorny_if_strong = Modify(plants(Filter("vigour", ">=", 3)), (Change("grant", "thorny"),))
    strong_if_thorny = Modify(plants(Filter("keyword", "is", "thorny")), (Change("add", "vigour", 1),))
    harmless = Modify(plants(Filter("keyword", "is", "thorny")), (Change("grant", "hardy"),))
    cards = [plant(name, Ability((each,))) for name, each in [("Rose", thorny_if_strong), ("Moss", harmless)]]
    assert Orchard(cards).findings() == []
    rules = Orchard([*cards, plant("Oak", Ability((strong_if_thorny,)))])
    assert {str(finding["card"]) for finding in rules.findings()} == {"Rose", "Oak"}
    assert [each.playable for each in rules.compiled] == [False, True, False]


def test_what_is_given_looks_itself_and_only_a_change_that_it_makes_comes_back() -> None:
    strong = Filter("vigour", ">=", 3)
    as_strong = Modify(SELF, (Change("add", "vigour", StatOf(SELF, "vigour")),), THIS_TURN)
    when_sown = Ability((as_strong,), Event(("sow",), YOU, SELF))
    stronger = Ability((Modify(SELF, (Change("add", "vigour", 1),)),))
    gives = [Ability((Modify(plants(strong), (Change("grant", "ability", each),)),)) for each in (when_sown, stronger)]
    rules = Orchard([plant("Rose", gives[0]), plant("Oak", gives[1])])
    assert [each.playable for each in rules.compiled] == [True, False]


def test_keywords_that_look_at_each_other_are_had_where_one_of_them_is_had_without() -> None:
    others = plants(Filter("keyword", "is", "thorny"), Filter("other"), owner=YOU)
    catching = Ability((Modify(SELF, (Change("grant", "thorny"),), while_=Exists(others)),))
    table = Table(plant("Moss", catching), plant("Rose", Ability((Modify(SELF, (Change("grant", "thorny"),)),))))
    laid = table.lay("meadow", "Moss", "Moss", "Moss")
    assert [force.has_keyword(table.state, each, "thorny") for each in laid] == [False, False, False]
    (rose,) = table.lay("meadow", "Rose")
    assert [force.has_keyword(table.state, each, "thorny") for each in laid] == [True, True, True]
    table.zone("meadow").remove(rose)
    assert not force.has_keyword(table.state, laid[0], "thorny")


def test_a_card_in_play_adds_to_what_a_person_has() -> None:
    shade = Modify(
        OPPONENT, (Change("add", "shade", Count(plants(owner=YOU))),), while_=Exists(plants(owner=YOU), ">=", 2)
    )
    table = Table(plant("Oak", Ability((shade,))))
    table.lay("meadow", "Oak")
    assert force.added_to_person(table.state, 1, "shade") == 0
    table.lay("meadow", "Oak")
    assert [force.added_to_person(table.state, seat, "shade") for seat in (0, 1)] == [0, 4]


def test_what_a_person_gains_for_this_turn_the_game_is_told() -> None:
    table = Table(weather("Rain", Modify(EACH, (Change("add", "seeds", 2),), THIS_TURN))).play("Rain")
    assert (table.seeds(0), table.seeds(1)) == (2, 2)


def test_who_can_never_gain_a_keyword_has_only_its_own() -> None:
    never = Rule("forbid", Event(("gain",), plants(), stat="thorny"))
    table = Table(
        plant("Goat", Ability((never,))),
        plant("Rose", Ability((Modify(SELF, (Change("grant", "thorny"),)),))),
        plant("Bee", Ability((Modify(plants(), (Change("grant", "thorny"), Change("grant", "hardy"))),))),
    )
    goat, rose, bee = table.lay("meadow", "Goat", "Rose", "Bee")
    assert [force.has_keyword(table.state, each, "thorny") for each in (goat, rose, bee)] == [False, True, False]
    assert force.has_keyword(table.state, goat, "hardy")


def test_what_is_forbidden_unless_one_pays_can_be_paid_for() -> None:
    tolled = Rule("forbid", Event(("climb",), SELF), unless=(Do("pay", YOU, amount=1, stat="seeds"),))
    table = Table(plant("Ivy", Ability((tolled,))))
    (ivy,) = table.lay("meadow", "Ivy")
    assert force.forbidden(table.state, "climb", 0, ivy)
    table.state.persons[0][0] = 1
    assert not force.forbidden(table.state, "climb", 0, ivy)
    ((toll, frame),) = force.tolls(table.state, "climb", 0, ivy)
    assert frame[CARD] == ivy
    assert toll.needs is not None


def test_while_climbing_is_asked_of_each_of_them() -> None:
    climbing = During(Event(("climb",), Ref("#1")))
    theirs = Selector("card", Quantity("all"), YOU, "meadow", bind="#1")
    table = Table(
        weather("Rain", Modify(theirs, (Change("add", "vigour", 3),), THIS_TURN, climbing)), plant("Ivy"), plant("Oak")
    )
    ivy, oak = table.lay("meadow", "Ivy", "Oak")
    table.play("Rain")
    assert [force.stat_of(table.state, each, "vigour") for each in (ivy, oak)] == [2, 2]
    table.rules.climbing = (ivy, oak)
    assert [force.stat_of(table.state, each, "vigour") for each in (ivy, oak)] == [5, 2]


def test_whoever_climbs_on_a_card_is_weaker_meanwhile() -> None:
    somebody = Selector("card", Quantity("any"), filters=frozenset({PLANT}), bind="#1")
    slippery = Modify(Ref("#1"), (Change("add", "vigour", -1),), while_=During(Event(("climb",), somebody, SELF)))
    table = Table(plant("Oak", Ability((slippery,))), plant("Ivy"), plant("Fern"))
    oak, ivy, fern = table.lay("meadow", "Oak", "Ivy", "Fern")
    vigours = [force.stat_of(table.state, each, "vigour") for each in (oak, ivy, fern)]
    table.rules.climbing = (ivy, oak)
    assert [force.stat_of(table.state, each, "vigour") for each in (oak, ivy, fern)] == [2, 1, 2]
    table.rules.climbing = (ivy, fern)
    assert [force.stat_of(table.state, each, "vigour") for each in (oak, ivy, fern)] == vigours == [2, 2, 2]


# ------------------------------------------------------------------------------------------------ events and moments
def test_a_card_hears_what_it_does_and_what_is_done_to_it_even_as_it_leaves() -> None:
    leaves = Ability((gain(3),), Event(("uproot",), None, SELF))
    watches = Ability((gain(1, OPPONENT),), Event(("uproot",), None, plants(owner=YOU, quantity=Quantity("any"))))
    table = Table(plant("Fern", leaves), plant("Bee", watches), weather("Gale", Do("uproot", YOU, ONE)))
    table.lay("meadow", "Fern", "Bee")
    table.play("Gale", seat=1).answer("card", "Fern")
    assert table.asked == (0, "order")
    assert len(table.offered()) == 2
    table.answer(*table.offered()[0]).answer(*table.offered()[0])
    assert (table.seeds(0), table.seeds(1)) == (3, 1)
    assert table.is_settled


def test_it_and_that_one_are_the_two_sides_of_a_climb() -> None:
    beaten = Ability((Do("rest", YOU, Ref("event.by")),), Event(("uproot",), None, SELF, within="being climb"))
    table = Table(plant("Fern", beaten), plant("Ivy"))
    fern, ivy = table.lay("meadow", "Fern")[0], table.lay("meadow", "Ivy", seat=1)[0]
    tell(table.state, "uproot", 1, card=fern)
    assert not table.state.bag
    table.rules.climbing = (fern, ivy)
    tell(table.state, "uproot", 1, card=fern)
    assert not table.state.bag, "it climbs itself"
    table.rules.climbing = (ivy, fern)
    tell(table.state, "uproot", 1, card=fern)
    table.settle()
    assert on_card(table.state, "resting", ivy) == 1


def test_once_a_turn_is_once_a_turn() -> None:
    often = Ability((gain(1),), Event(("infect",), YOU), limit=Limit(1, "turn"))
    own_turn = Ability((gain(10),), Event(("infect",), YOU), limit=Limit(1, "your turn"))
    table = Table(plant("Fern", often), plant("Oak", own_turn), weather("Mildew", infect(1, plants())))
    table.lay("meadow", "Fern")
    table.play("Mildew").play("Mildew")
    assert table.seeds() == 1
    table.next_turn().play("Mildew")
    assert table.seeds() == 2
    table.lay("meadow", "Oak")
    table.play("Mildew")
    assert table.seeds() == 2
    table.next_turn().next_turn()
    table.state.active = 0


def test_a_condition_on_the_whole_ability_is_asked_when_the_event_comes() -> None:
    ability = Ability((gain(1),), Event(("infect",)), while_=During(YOU))
    table = Table(plant("Fern", ability), weather("Mildew", infect(1, plants())))
    table.lay("meadow", "Fern")
    table.play("Mildew", seat=1)
    assert table.seeds() == 1
    table.next_turn().play("Mildew", seat=1)
    assert table.seeds() == 1


def test_an_ability_that_is_given_works_for_the_card_that_has_it() -> None:
    given = Ability((gain(1),), Event(("infect",), None, SELF))
    table = Table(
        plant("Bee", Ability((Modify(plants(Filter("other"), owner=YOU), (Change("grant", "ability", given),)),))),
        plant("Fern"),
        weather("Mildew", infect(1, ONE)),
    )
    table.lay("meadow", "Bee", "Fern")
    table.play("Mildew").answer("card", "Bee")
    assert table.seeds() == 0
    table.play("Mildew").answer("card", "Fern")
    assert table.seeds() == 1


def test_at_the_end_of_this_turn_it_goes_home_whatever_it_is_by_then() -> None:
    happens = Seq(
        (
            Do("rest", YOU, Selector("card", Quantity("exactly", 1), None, "meadow", bind="#1")),
            Delay(Moment("end", "turn", YOU), Do("return", YOU, Ref("#1"), to=Place("hand", Ref("#1", "owner")))),
        )
    )
    table = Table(weather("Dusk", happens), plant("Fern"), plant("Moss"))
    table.lay("meadow", "Fern", "Moss", seat=1)
    table.play("Dusk").answer("card", "Moss")
    assert table.names("hand", 1) == []
    table.next_turn()
    assert table.names("hand", 1) == ["Moss"]
    assert table.names("meadow", 1) == ["Fern"]
    assert table.state.lasting == []


def test_whenever_this_turn_is_again_and_again_until_the_turn_is_over() -> None:
    happens = Delay(Event(("infect",), YOU), gain(1), once=False, span=THIS_TURN)
    table = Table(weather("Calm", happens), weather("Mildew", infect(1, plants())), plant("Fern"))
    table.lay("meadow", "Fern")
    table.play("Mildew").play("Calm").play("Mildew").play("Mildew")
    assert table.seeds() == 2
    table.next_turn().play("Mildew")
    assert table.seeds() == 2


def test_the_next_time_is_once() -> None:
    happens = Delay(Event(("infect",), YOU), gain(1))
    table = Table(weather("Calm", happens), weather("Mildew", infect(1, plants())), plant("Fern"))
    table.lay("meadow", "Fern")
    table.play("Calm").play("Mildew").play("Mildew")
    assert table.seeds() == 1


def test_the_second_in_a_turn_is_neither_the_first_nor_the_third() -> None:
    second = Ability((gain(1),), Event(("infect",), YOU, nth=2))
    table = Table(plant("Fern", second), weather("Mildew", infect(1, plants())))
    table.lay("meadow", "Fern")
    assert [table.play("Mildew").seeds() for _ in range(3)] == [0, 1, 1]
    table.next_turn()
    assert [table.play("Mildew").seeds() for _ in range(2)] == [1, 2]


def test_that_much_is_how_much_the_event_was_about() -> None:
    thorns = Ability((gain(Result("event")),), Event(("infect",), None, None, to=SELF, stat="blight"))
    table = Table(plant("Rose", thorns), weather("Mildew", infect(3, plants())))
    table.lay("meadow", "Rose")
    assert table.play("Mildew").seeds() == 3


def test_those_who_were_woken_are_safe_for_this_turn_and_no_others() -> None:
    woken = Selector("card", Quantity("exactly", 1), None, "meadow", bind="#1")
    safe = Replace(Event(("uproot",), None, Ref("#1")), None, span=THIS_TURN)
    table = Table(
        weather("Dawn", Do("wake", YOU, woken), safe),
        weather("Gale", Do("uproot", YOU, plants())),
        plant("Fern"),
        plant("Moss"),
    )
    table.lay("meadow", "Fern", "Moss")
    table.play("Dawn").answer("card", "Moss").play("Gale")
    assert table.names("meadow") == ["Moss"]


def test_at_the_start_of_each_of_your_turns() -> None:
    ability = Ability((gain(1),), Moment("start", "turn", YOU, next=False))
    table = Table(plant("Fern", ability))
    table.lay("meadow", "Fern")
    seen = [table.next_turn().seeds() for _ in range(4)]
    assert seen == [0, 1, 1, 2]


def test_what_happened_this_turn_is_counted_anew_each_turn() -> None:
    ask_it = If(Happened(Event(("infect",), YOU), THIS_TURN, ">=", 2), gain(1))
    table = Table(weather("Calm", ask_it), weather("Mildew", infect(1, plants())), plant("Fern"))
    table.lay("meadow", "Fern")
    table.play("Mildew")
    assert table.play("Calm").seeds() == 0
    table.play("Mildew")
    assert table.play("Calm").seeds() == 1
    table.next_turn()
    assert table.play("Calm").seeds() == 1


def test_a_card_remembers_what_was_done_to_it_this_turn_and_since_it_came() -> None:
    hurt = Happened(Event(("infect",), None, to=SELF, stat="blight"), THIS_TURN)
    rose = plant("Rose", Ability((Modify(SELF, (Change("grant", "thorny"),), while_=hurt),)))
    table = Table(rose, weather("Mildew", infect(1, plants(Filter("name", "is", "Rose")))), plant("Fern"))
    bush, later = table.lay("meadow", "Rose")[0], table.lay("hand", "Rose")[0]
    state, home, meadow = table.play("Mildew").state, table.rules.hand, table.rules.plan.zone("meadow")
    move(state, later, meadow, 0)
    assert [force.has_keyword(state, each, "thorny") for each in (bush, later)] == [True, False]
    move(state, bush, home, 0)
    move(state, bush, meadow, 0)
    assert not force.has_keyword(state, bush, "thorny"), "what comes back is another thing"
    table.play("Mildew").next_turn()
    assert not force.has_keyword(state, bush, "thorny"), "it was last turn"


def test_a_card_hears_what_goes_to_it_and_the_first_of_each_turn() -> None:
    comes = Event(("climb",), YOU, plants(quantity=Quantity("any")), to=SELF)
    first = replace(comes, nth=1)
    goes = Event(("climb",), YOU, SELF, to=plants(quantity=Quantity("any")))
    table = Table(
        plant("Oak", Ability((gain(1),), comes), Ability((gain(5),), first)),
        plant("Ivy", Ability((Do("rest", YOU, Ref("event.to")),), goes)),
    )
    oak, ivy, other = table.lay("meadow", "Oak", "Ivy", "Oak")
    assert [_climbs(table, ivy, tree) for tree in (oak, oak, other)] == [6, 7, 13]
    assert [on_card(table.state, "resting", each) for each in (oak, ivy, other)] == [1, 0, 1]
    table.next_turn()
    assert _climbs(table, ivy, oak) == 19


def _climbs(table: Table, ivy: int, tree: int) -> int:
    """Tell that ivy goes to a tree, let happen what waits in any order, and return the seeds that there are then."""
    tell(table.state, "climb", 0, card=ivy, onto=tree)
    table.settle()
    while not table.is_settled:
        table.state.apply(0)
    return table.seeds()


def test_those_that_something_was_done_to_are_told_from_the_others() -> None:
    hurt = Filter("did", "is", Happened(Event(("infect",), YOU, to=Ref("each"), stat="blight"), THIS_TURN))
    table = Table(
        plant("Rose"), plant("Fern"), weather("Mildew", infect(1, ONE)), weather("Gale", Do("rest", YOU, plants(hurt)))
    )
    rose, fern = table.lay("meadow", "Rose", "Fern")
    table.play("Mildew").answer("card", "Fern").play("Gale")
    assert [on_card(table.state, "resting", each) for each in (rose, fern)] == [0, 1]


# ---------------------------------------------------------------------------------------------------------- instead
@pytest.mark.parametrize(("much", "left"), [(5, 3), (2, 0), (1, 0)])
def test_so_much_less_happens_to_a_card_and_never_less_than_nothing(much: int, left: int) -> None:
    less = Do("infect", YOU, amount=Calc("-", (Result("event"), 2)), stat="blight", to=Ref("event.to"))
    tough = Replace(Event(("infect",), to=SELF, stat="blight"), less)
    table = Table(plant("Birch", Ability((tough,))), plant("Fern"), weather("Mildew", infect(much, plants())))
    birch, fern = table.lay("meadow", "Birch", "Fern")
    table.play("Mildew")
    assert [on_card(table.state, "blight", each) for each in (birch, fern)] == [left, much]


def test_something_happens_instead_if_its_owner_likes() -> None:
    home = Replace(
        Event(("uproot",), None, SELF), Do("return", YOU, Ref("event.object"), to=Place("hand", YOU)), optional=True
    )
    table = Table(plant("Fern", Ability((home,))), weather("Gale", Do("uproot", YOU, plants())))
    table.lay("meadow", "Fern", "Fern")
    table.play("Gale", seat=1)
    assert table.asked == (0, "may")
    table.answer("yes")
    table.answer("no")
    assert (table.names("hand"), table.names("meadow"), table.names("discard")) == (["Fern"], [], ["Fern"])
    assert table.is_settled


def test_what_is_prevented_does_not_happen_and_a_limit_is_kept() -> None:
    safe = Replace(Event(("uproot",), None, SELF), None, limit=Limit(1, "turn"))
    table = Table(plant("Fern", Ability((safe,))), weather("Gale", Do("uproot", YOU, plants())))
    table.lay("meadow", "Fern")
    table.play("Gale")
    assert table.names("meadow") == ["Fern"]
    table.play("Gale")
    assert table.names("meadow") == []


def test_what_must_hold_for_a_whole_text_is_asked_of_all_that_it_says() -> None:
    safe = Replace(Event(("uproot",), None, SELF), None)
    in_company = Exists(plants(owner=YOU), ">=", 2)
    table = Table(
        plant("Fern", Ability((safe,), while_=in_company)), plant("Moss"), weather("Gale", Do("uproot", YOU, plants()))
    )
    table.lay("meadow", "Moss", "Fern")
    table.play("Gale")
    assert table.names("meadow") == ["Fern"]
    table.play("Gale")
    assert table.names("meadow") == []


@pytest.mark.parametrize(
    ("span", "next_", "kept"), [(THIS_TURN, None, 6), (THIS_TURN, 1, 1), (Span("this", "climb"), None, 6)]
)
def test_for_a_while_something_does_not_happen(span: Span, next_: int | None, kept: int) -> None:
    """The next time, or every time until the turn, or the climb, is over."""
    safe = Replace(Event(("uproot",), None, plants(owner=YOU, quantity=Quantity("any"))), None, next_, span)
    table = Table(weather("Calm", safe), weather("Gale", Do("uproot", YOU, plants())), plant("Fern"))
    table.lay("meadow", *["Fern"] * 6)
    table.play("Calm").play("Gale")
    assert len(table.zone("meadow")) == kept
    pass_edge(table.state, FIGHT, -1)
    if span.unit != "climb":
        table.next_turn()
    assert table.play("Gale").zone("meadow") == []


# -------------------------------------------------------------------------------------------------- again, by a table
def test_again_until_something_holds() -> None:
    happens = Repeat(draw(), until=Exists(Selector("card", Quantity("all"), YOU, "hand"), ">=", 3))
    table = Table(weather("Rain", happens), plant("Fern"))
    assert len(table.play("Rain").zone("hand")) == 3
    assert len(table.play("Rain").zone("hand")) == 3


def test_again_while_something_holds() -> None:
    few = Compare(Count(Selector("card", Quantity("all"), YOU, "hand")), "<", 2)
    table = Table(weather("Rain", Repeat(draw(), while_=few)), plant("Fern"))
    assert len(table.play("Rain").zone("hand")) == 2


@pytest.mark.parametrize(("there", "seeds"), [(0, 0), (1, 1), (2, 5), (3, 5), (4, 0)])
def test_a_table_does_the_row_that_has_the_number(there: int, seeds: int) -> None:
    table = Table(
        weather("Harvest", ByTable(Count(plants(owner=YOU)), (((1,), gain(1)), ((2, 3), gain(5))))), plant("Fern")
    )
    table.lay("meadow", *["Fern"] * there)
    assert table.play("Harvest").seeds() == seeds


@pytest.mark.parametrize(("shown", "seeds"), [("Fern", 2), ("Gale", 5), ("Rain", 5)])
def test_a_table_asks_what_something_is_and_does_at_most_one_of_its_rows(shown: str, seeds: int) -> None:
    found = Do("discard", YOU, Selector("card", Quantity("all"), YOU, "hand", bind="#1"))
    by_type = ByTable(StatOf(Ref("#1"), "type"), ((("plant",), gain(2)), (("weather",), gain(5))))
    table = Table(weather("Hail", Seq((found, by_type))), plant("Fern"), weather("Rain"), weather("Gale", kind="storm"))
    table.lay("hand", shown)
    assert table.play("Hail").seeds() == seeds
    assert table.is_settled


def test_a_table_asked_of_nothing_does_nothing() -> None:
    found = Do("discard", YOU, Selector("card", Quantity("all"), YOU, "hand", bind="#1"))
    by_type = ByTable(StatOf(Ref("#1"), "type"), ((("plant",), gain(2)), (("weather",), gain(5))))
    assert Table(weather("Hail", Seq((found, by_type)))).play("Hail").seeds() == 0


def test_those_of_them_that_are_such_are_what_later_words_speak_of() -> None:
    such = Selector("card", Quantity("all"), YOU, "hand", frozenset({PLANT}), bind="#1")
    kept = If(Exists(such), Seq((Do("discard", YOU, Ref("#1")), gain(1))), gain(7))
    table = Table(weather("Hail", kept), weather("Rain"), plant("Fern"), plant("Moss"))
    table.lay("hand", "Fern", "Rain", "Moss")
    table.play("Hail")
    assert (table.names("hand"), table.seeds()) == (["Rain"], 1)
    assert table.play("Hail").seeds() == 8


@pytest.mark.parametrize(("seats", "seeds"), [(2, 0), (3, 1), (4, 1)])
def test_how_many_play_against_one_is_a_condition(seats: int, seeds: int) -> None:
    others = Selector("person", Quantity("all"), filters=frozenset({Filter("opposing")}))
    table = Table(weather("Rain", If(Exists(others, ">=", 2), gain(1))), seats=seats)
    assert table.play("Rain").seeds() == seeds


def test_each_different_word_that_cards_bear_counts_once() -> None:
    hand = Selector("card", Quantity("all"), YOU, "hand")
    table = Table(
        weather("Harvest", gain(Count(hand, "kinds"))),
        *(plant(name, kinds=kinds) for name, kinds in (("Fern", ("herb",)), ("Sage", ("herb", "spice")), ("Moss", ()))),
    )
    table.lay("hand", "Fern", "Fern", "Sage", "Moss")
    assert table.play("Harvest").seeds() == 2


def test_so_much_in_all_is_shared_out_as_one_likes() -> None:
    several = plants(owner=YOU, quantity=ANY_NUMBER)
    cure = Do(
        "cure", YOU, amount=Calc("up to", (4,)), stat="blight", from_=several, manner=frozenset({"total"}), bind="#1"
    )
    table = Table(weather("Sun", Seq((cure, gain(Result("#1"))))), plant("Fern"), plant("Moss"))
    fern, moss = table.lay("meadow", "Fern", "Moss")
    for card in (fern, moss):
        put_on_card(table.state, "blight", card, 3)
    table.play("Sun").answer("card", "Fern").answer("card", "Moss").answer("amount", 3)
    assert table.offered() == [("amount", 1), ("amount", 0)]
    table.answer("amount", 1)
    assert [on_card(table.state, "blight", card) for card in (fern, moss)] == [0, 2]
    assert table.seeds() == 4


# ------------------------------------------------------------------------------------------------- whatever is answered
def test_whatever_is_answered_no_card_is_lost_and_a_copy_goes_its_own_way() -> None:
    top = Selector("card", Quantity("exactly", 4), YOU, "deck", frozenset({Filter("top")}))
    among = Selector("card", Quantity("up to", 2), filters=frozenset({Filter("among", "in", Ref("#1"))}))
    order = frozenset({"any_order"})
    cards = [
        weather(
            "Thaw",
            Do("look", YOU, top, bind="#1"),
            Do("put", YOU, among, to=Place("meadow", YOU)),
            Do("put", YOU, Ref("#1", "rest"), to=Place("deck", YOU, ("top", "bottom")), manner=order),
        ),
        weather("Frost", Do("discard", EACH, Selector("card", Quantity("exactly", 2), EACH, "hand"))),
        weather("Rain", draw(2, EACH), May(Do("uproot", YOU, ONE), EACH)),
        weather("Year", Do("shuffle", YOU, Selector("card", Quantity("all"), YOU, "discard"), to=Place("deck", YOU))),
        plant("Fern", Ability((draw(),), Event(("uproot",), None, SELF))),
        plant("Moss", Ability((May(infect(1, ONE)),), Event(("put",), None, plants(quantity=Quantity("any"))))),
    ]
    play_at_random(cards, ["Thaw", "Frost", "Rain", "Year"])
