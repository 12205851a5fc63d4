"""Where cards lie free: "1 or more" is heard once for all that one deed does, and knows how many they were."""

import pytest
from orchard import Table, plant, plants, weather

from cardlang.engine.tableau.at_once import begin_deed
from cardlang.engine.tableau.events import tell
from cardlang.engine.tableau.marks import on_card
from cardlang.lang.model import (
    OPPONENT,
    SELF,
    YOU,
    Ability,
    Calc,
    Delay,
    Do,
    Each,
    Event,
    Filter,
    Happened,
    If,
    Limit,
    May,
    Player,
    Quantity,
    Ref,
    Replace,
    Result,
    Selector,
    Seq,
    Span,
)

ONE_OR_MORE = Quantity("at least", 1)
EACH_OPPONENT = Player("each opponent")
THIS_TURN = Span("this", "turn")
OF_MINE = plants(owner=YOU, quantity=ONE_OR_MORE)
UPROOTED = Event(("uproot",), None, OF_MINE)
FERNS = plants(Filter("name", "is", "Fern"))
UPROOT_ALL = Do("uproot", YOU, plants())


def gain(n: object, by: Player | Ref = YOU) -> Do:
    return Do("gain", by, amount=n, stat="seeds")  # type: ignore[arg-type]


def discards(n: int, by: Player | Ref = YOU) -> Do:
    return Do("discard", by, Selector("card", Quantity("exactly", n), by, "hand", by="random"))


def finished(table: Table) -> Table:
    """Let all happen that waits, in any order."""
    if table.asked[1] == "idle":
        table.settle()
    while not table.is_settled:
        table.state.apply(0)
    return table


@pytest.mark.parametrize(("there", "seeds"), [(0, 0), (1, 1), (3, 1)])
def test_all_that_one_deed_does_is_heard_once(there: int, seeds: int) -> None:
    owl = plant("Owl", Ability((gain(1),), UPROOTED))
    table = Table(weather("Gale", Do("uproot", YOU, FERNS)), owl, plant("Fern"))
    table.lay("meadow", "Owl", *["Fern"] * there)
    table.lay("meadow", "Fern", seat=1)
    assert finished(table.play("Gale")).seeds() == seeds


@pytest.mark.parametrize("there", [1, 2, 4])
def test_for_each_of_them_is_for_as_many_as_there_were(there: int) -> None:
    """However many are discarded, it is offered once, and counts them all."""
    many = Calc("per", (1, 1, Result("event", "things")))
    hears = Event(("discard",), OPPONENT, Selector("card", ONE_OR_MORE))
    owl = plant("Owl", Ability((May(gain(many)),), hears))
    table = Table(owl, weather("Frost", discards(there, OPPONENT)), plant("Fern"))
    table.lay("meadow", "Owl")
    table.lay("hand", *["Fern"] * 4, seat=1)
    table.play("Frost")
    assert table.asked == (0, "may")
    table.answer("yes")
    assert table.is_settled
    assert table.seeds() == there


def test_two_deeds_are_heard_twice_though_nothing_happens_between_them() -> None:
    many = Result("event", "things")
    owl = plant("Owl", Ability((gain(many), gain(10)), Event(("discard",), YOU, Selector("card", ONE_OR_MORE))))
    table = Table(owl, weather("Frost", Seq((discards(2), discards(1)))), plant("Fern"))
    table.lay("meadow", "Owl")
    table.lay("hand", *["Fern"] * 3)
    finished(table.play("Frost"))
    assert table.seeds() == 23


def test_what_each_person_does_is_heard_of_each_where_persons_are_spoken_of() -> None:
    """ "Whenever an opponent discards" hears of both; "whenever your plants are uprooted" asks nobody who did it."""
    owl = plant("Owl", Ability((gain(1),), Event(("discard",), EACH_OPPONENT, Selector("card", ONE_OR_MORE))))
    table = Table(owl, weather("Frost", discards(2, EACH_OPPONENT)), plant("Fern"), seats=3)
    table.lay("meadow", "Owl")
    for seat in (1, 2):
        table.lay("hand", "Fern", "Fern", seat=seat)
    finished(table.play("Frost"))
    assert table.seeds() == 2


def test_those_who_do_it_together_are_heard_once_and_are_those_that_are_spoken_of() -> None:
    climb = Event(("climb",), OF_MINE)
    owl = plant("Owl", Ability((gain(1), Do("rest", YOU, Ref("event.by"))), climb))
    table = Table(owl, plant("Ivy"), plant("Oak"))
    owl_here, ivy, oak, idle = table.lay("meadow", "Owl", "Ivy", "Oak", "Ivy")
    for each in (ivy, oak):
        tell(table.state, "climb", 0, doer=each)
    begin_deed(table.state)
    tell(table.state, "climb", 0, doer=owl_here)
    finished(table)
    assert table.seeds() == 2
    assert [on_card(table.state, "resting", each) for each in (ivy, oak, owl_here, idle)] == [1, 1, 1, 0]


def test_how_much_it_was_in_all_is_all_of_it() -> None:
    hurt = Event(("infect",), None, to=OF_MINE, stat="blight")
    owl = plant("Owl", Ability((gain(Result("event")),), hurt))
    mildew = Do("infect", YOU, amount=3, stat="blight", to=plants(owner=YOU))
    table = Table(owl, weather("Mildew", mildew), plant("Fern"))
    table.lay("meadow", "Owl", "Fern")
    assert finished(table.play("Mildew")).seeds() == 6


def test_what_goes_to_one_place_is_heard_apart_from_what_goes_to_another() -> None:
    comes = Event(("climb",), None, plants(quantity=ONE_OR_MORE), to=plants(quantity=Quantity("any")))
    owl = plant("Owl", Ability((Do("infect", YOU, amount=1, stat="blight", to=Ref("event.to")),), comes))
    table = Table(owl, plant("Ivy"), plant("Oak"))
    _, ivy, other, oak, elm = table.lay("meadow", "Owl", "Ivy", "Ivy", "Oak", "Oak")
    for climber, tree in ((ivy, oak), (other, oak), (ivy, elm)):
        tell(table.state, "climb", 0, card=climber, onto=tree)
    finished(table)
    assert [on_card(table.state, "blight", tree) for tree in (oak, elm)] == [1, 1]


def test_what_happens_instead_is_a_deed_of_its_own_and_does_not_end_the_one_that_it_is_in() -> None:
    """Of an aloe, a moss and two ferns the moss uproots the ivy instead: the ivy is one deed, the others another."""
    many = Result("event", "things")
    owl = plant("Owl", Ability((gain(many), gain(10)), UPROOTED))
    ivy = Do("uproot", YOU, plants(Filter("name", "is", "Ivy")))
    moss = plant("Moss", Ability((Replace(Event(("uproot",), None, SELF), ivy),)))
    victims = plants(Filter("name", "in", "Aloe|Fern|Moss"))
    gale = weather("Gale", Do("uproot", YOU, victims))
    table = Table(owl, gale, plant("Aloe"), moss, plant("Fern"), plant("Ivy"))
    table.lay("meadow", "Owl", "Aloe", "Moss", "Ivy", "Fern", "Fern")
    assert finished(table.play("Gale")).names("meadow") == ["Owl", "Moss"]
    assert table.seeds() == 3 + 10 + 1 + 10


def test_one_by_one_is_not_at_once() -> None:
    owl = plant("Owl", Ability((gain(1),), UPROOTED))
    each = Each(FERNS, Do("uproot", YOU, Ref("each")))
    table = Table(owl, weather("Gale", each), plant("Fern"))
    table.lay("meadow", "Owl", "Fern", "Fern", "Fern")
    assert finished(table.play("Gale")).seeds() == 3


def test_a_limit_counts_each_time_that_it_is_heard() -> None:
    owl = plant("Owl", Ability((May(gain(1)),), UPROOTED, limit=Limit(1, "turn")))
    two = plants(owner=YOU, quantity=Quantity("up to", 2))
    table = Table(owl, weather("Gale", Do("uproot", YOU, two)), plant("Fern"))
    table.lay("meadow", "Owl", *["Fern"] * 4)
    for _ in range(2):
        finished(table.play("Gale").answer("card", "Fern").answer("card", "Fern"))
    assert table.seeds() == 1


def test_for_the_rest_of_the_turn_each_deed_is_heard_with_what_was_known_by_then() -> None:
    rest = Do("rest", YOU, plants(owner=YOU, quantity=Quantity("exactly", 1)), bind="#1")
    many = Result("event", "things")
    later = Delay(
        Event(("discard",), YOU, Selector("card", ONE_OR_MORE)),
        Seq((gain(many), Do("uproot", YOU, Ref("#1")))),
        once=False,
        span=THIS_TURN,
    )
    table = Table(weather("Calm", Seq((rest, later))), weather("Frost", discards(2)), plant("Fern"), plant("Oak"))
    table.lay("meadow", "Fern", "Oak")
    table.lay("hand", "Fern", "Fern", "Oak", "Oak", "Oak")
    table.play("Calm").answer("card", "Oak")
    finished(table.play("Frost"))
    assert (table.seeds(), table.names("meadow")) == (2, ["Fern"])
    assert finished(table.play("Frost")).seeds() == 4
    table.next_turn()
    assert finished(table.play("Frost")).seeds() == 4


def test_whether_one_or_more_were_is_whether_any_was() -> None:
    past = Happened(Event(("uproot",), YOU, plants(quantity=ONE_OR_MORE)), THIS_TURN)
    table = Table(weather("Gale", UPROOT_ALL), weather("Sun", If(past, gain(1))), plant("Fern"))
    assert table.play("Sun").seeds() == 0
    table.lay("meadow", "Fern", "Fern")
    assert table.play("Gale").play("Sun").seeds() == 1


@pytest.mark.parametrize(
    ("ability", "why"),
    [
        (Ability((Replace(UPROOTED, None),)), "how many there will be"),
        (Ability((gain(1),), Event(("uproot",), None, OF_MINE, nth=2)), "which time this is"),
        (Ability((gain(1),), Event(("climb",), OF_MINE, OF_MINE)), "which of these are counted"),
        (
            Ability((gain(1),), (UPROOTED, Event(("rest",), None, plants(quantity=Quantity("any"))))),
            "of which of these",
        ),
    ],
)
def test_what_cannot_be_told_of_several_at_once_is_declined(ability: Ability, why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        Table(plant("Owl", ability))
