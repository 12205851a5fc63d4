"""Where cards lie free: a card is named, and later words ask for the name; an event is told from the others."""

from dataclasses import replace

import pytest
from orchard import Table, plant, plants, play_at_random, weather

from cardlang.engine.tableau import force
from cardlang.engine.tableau.events import tell
from cardlang.lang.game import Card
from cardlang.lang.model import (
    SELF,
    YOU,
    Ability,
    Did,
    Do,
    During,
    Event,
    Filter,
    If,
    Is,
    Logic,
    May,
    Place,
    Player,
    Quantity,
    Ref,
    Repeat,
    Replace,
    Result,
    Rule,
    Selector,
    Seq,
    Span,
    Statement,
)

PLANT = Filter("type", "is", "plant")
THIS_TURN = Span("this", "turn")
NAME = Do("name", YOU, Selector("card", Quantity("exactly", 1)), bind="#1")
SO_NAMED = Filter("name", "same", Result("#1", "things"))


def gain(n: object, by: Player | Ref = YOU) -> Do:
    return Do("gain", by, amount=n, stat="seeds")  # type: ignore[arg-type]


def home(*filters: Filter) -> Do:
    """Return all such cards from your discard."""
    those = Selector("card", Quantity("all"), YOU, "discard", frozenset(filters))
    return Do("return", YOU, those, to=Place("hand", YOU))


def hybrid(first: str, second: str) -> Card:
    """A plant that is called by two names."""
    both = plant(f"{first} & {second}")
    return replace(both, called=(both.name, first, second))


def test_a_name_is_one_of_those_that_cards_of_this_match_are_called_by() -> None:
    table = Table(weather("Echo", NAME), plant("Fern"), hybrid("Sage", "Mint")).play("Echo")
    assert table.asked == (0, "name")
    names = ["Echo", "Fern", "Mint", "Sage", "Sage & Mint"]
    assert table.offered() == [("name", each) for each in names]
    assert table.answer("name", "Mint").is_settled


@pytest.mark.parametrize(
    ("said", "back"),
    [
        ("Mint", ["Sage & Mint", "Mint"]),
        ("Sage", ["Sage & Mint"]),
        ("Sage & Mint", ["Sage & Mint"]),
        ("Fern", []),
        ("Echo", []),
    ],
)
def test_those_with_that_name_are_called_so_and_by_no_other_name_of_such_a_card(said: str, back: list[str]) -> None:
    """Who says "Sage" means the hybrid of sage and mint, too, but no mint."""
    echo = weather("Echo", Seq((NAME, home(SO_NAMED, PLANT))))
    table = Table(echo, plant("Fern"), plant("Mint"), hybrid("Sage", "Mint"))
    table.lay("discard", "Sage & Mint", "Mint")
    assert sorted(table.play("Echo").answer("name", said).names("hand")) == sorted(back)
    assert table.is_settled


@pytest.mark.parametrize(("said", "hand", "seeds"), [("Moss", ["Moss"], 3), ("Fern", [], 0)])
def test_what_is_shown_is_the_named_card_or_is_not(said: str, hand: list[str], seeds: int) -> None:
    show = Do(
        "reveal", YOU, Selector("card", Quantity("exactly", 1), YOU, "deck", frozenset({Filter("top")})), bind="#2"
    )
    taken = Seq((Do("put", YOU, Ref("#2"), to=Place("hand", YOU)), gain(3)))
    otherwise = Do("put", YOU, Ref("#2"), to=Place("deck", YOU, ("top",)))
    guess = Seq((NAME, show, If(Is(Ref("#2"), frozenset({SO_NAMED})), taken, otherwise)))
    table = Table(weather("Thaw", guess), plant("Fern"), plant("Moss"))
    (moss,) = table.lay("deck", "Moss")
    table.play("Thaw").answer("name", said)
    assert (table.names("hand"), table.seeds()) == (hand, seeds)
    assert table.zone("deck")[-1] == moss or hand
    assert table.is_settled


def test_only_what_a_card_is_by_its_print_narrows_what_is_named_and_nothing_is_named_where_no_such_card_is() -> None:
    storm = replace(
        NAME, object=Selector("card", Quantity("exactly", 1), filters=frozenset({Filter("type", "is", "storm")}))
    )
    happens = weather("Thaw", Seq((storm, If(Did("#1"), gain(1), gain(7)), home(SO_NAMED))))
    hail = weather("Hail", kind="storm")
    assert Table(happens, plant("Fern"), hail).play("Thaw").offered() == [("name", "Hail")]
    table = Table(happens, plant("Fern"))
    table.lay("discard", "Fern")
    assert table.play("Thaw").is_settled
    assert (table.seeds(), table.names("hand")) == (7, [])


def test_a_name_that_was_said_is_known_for_as_long_as_what_it_was_said_for() -> None:
    ban = Rule(
        "forbid",
        Event(("climb",), YOU, Selector("card", Quantity("any"), filters=frozenset({SO_NAMED}))),
        span=THIS_TURN,
    )
    table = Table(weather("Hail", Seq((NAME, ban))), plant("Ivy"), plant("Oak"))
    ivy, oak = table.lay("hand", "Ivy", "Oak")
    table.play("Hail").answer("name", "Oak")
    assert [force.forbidden(table.state, "climb", 0, card=each) for each in (ivy, oak)] == [False, True]
    table.next_turn()
    assert not force.forbidden(table.state, "climb", 0, card=oak)


# ------------------------------------------------------------------------------------------------ which event it was
def test_what_must_hold_for_one_of_several_events_is_not_asked_of_the_other() -> None:
    """When it is sown, and whenever it is infected during your turn."""
    sown, hurt = Event(("sow",), YOU, SELF), Event(("infect",), None, to=SELF, stat="blight")
    either = Ability((gain(1),), (sown, hurt), while_=Logic("or", (During(YOU), During(replace(sown)))))
    table = Table(plant("Fern", either), plant("Moss"))
    (fern,) = table.lay("meadow", "Fern")
    for active, event, seeds in ((0, "sow", 1), (0, "infect", 2), (1, "infect", 2), (1, "sow", 3)):
        table.state.active = active
        tell(table.state, event, 0, card=fern, stat="blight" if event == "infect" else "")
        table.settle()
        assert table.is_settled
        assert table.seeds() == seeds


# ----------------------------------------------------------------------------------------------------- out of reach
def _instead() -> tuple[Statement, ...]:
    rests = Do("rest", YOU, Ref("event.object"), bind="#1")
    return (
        Replace(Event(("uproot",), None, plants(quantity=Quantity("any"))), rests, span=THIS_TURN),
        gain(Result("#1")),
    )


def test_what_will_be_done_instead_is_not_known_now_and_that_is_told() -> None:
    with pytest.raises(AssertionError, match="cannot keep in mind what is done later, or instead of something"):
        Table(weather("Calm", *_instead()), plant("Fern"))


# ----------------------------------------------------------------------------------------------- whatever is answered
def test_whatever_is_named_shared_or_done_again_no_card_is_lost() -> None:
    hand = Selector("card", Quantity("exactly", 2), YOU, "hand", frozenset({Filter("name", "same", "each other")}))
    parts = tuple(
        Selector("card", Quantity("up to", n), filters=frozenset({one}))
        for n, one in ((1, Filter("type", "is", "weather")), (2, PLANT))
    )
    some = Selector("card", Quantity("up to", 3), YOU, "discard", frozenset({Filter("one_of", "in", parts)}))
    bottom = Selector("card", Quantity("exactly", 1), YOU, "deck", frozenset({Filter("bottom")}))
    show = Do(
        "reveal", YOU, Selector("card", Quantity("exactly", 1), YOU, "deck", frozenset({Filter("top")})), bind="#1"
    )
    taken = If(Is(Ref("#1"), frozenset({PLANT})), Do("put", YOU, Ref("#1"), to=Place("meadow", YOU), bind="#2"))
    gone = Event(("uproot",), None, plants(owner=YOU, quantity=Quantity("at least", 1)))
    those = Selector("card", Quantity("all"), YOU, "deck", frozenset({SO_NAMED}))
    ones = plants(quantity=Quantity("up to", 2))
    cards = [
        weather("Echo", NAME, Do("put", YOU, those, to=Place("meadow", YOU))),
        weather("Frost", Do("discard", YOU, hand)),
        weather("Thaw", Do("put", YOU, some, to=Place("deck", YOU, ("top", "bottom")))),
        weather("Rain", Do("draw", YOU, bottom), Repeat(Seq((show, taken)), while_=Did("#2"))),
        weather("Gale", Do("uproot", YOU, ones)),
        plant("Fern", Ability((Do("draw", YOU, bottom),), gone)),
        plant("Moss", Ability((May(Do("rest", YOU, ones)),), gone)),
    ]
    play_at_random(cards, ["Echo", "Frost", "Thaw", "Rain", "Gale"])
