"""Where cards lie free: choices whose cards go together, and what an effect knows of them for as long as it lasts."""

from dataclasses import replace

import pytest
from orchard import Table, plant, plants, weather

from cardlang.engine.tableau import force
from cardlang.engine.tableau.moving import move
from cardlang.lang.model import (
    YOU,
    Ability,
    Do,
    Event,
    Filter,
    Price,
    Quantity,
    Ref,
    Replace,
    Result,
    Rule,
    Selector,
    Seq,
    Span,
)

THIS_TURN = Span("this", "turn")
ONE = plants(quantity=Quantity("exactly", 1))
UPROOT_ALL = Do("uproot", YOU, plants())


def gain(n: int) -> Do:
    return Do("gain", YOU, amount=n, stat="seeds")


def up_to(n: int, *filters: Filter) -> Selector:
    return Selector("card", Quantity("up to", n), filters=frozenset(filters))


def of_hand(quantity: Quantity, *filters: Filter) -> Selector:
    return Selector("card", quantity, YOU, "hand", frozenset(filters), bind="#1")


# ------------------------------------------------------------------------------------------- so many of each of several
HERB_AND_STORM = of_hand(
    Quantity("up to", 2),
    Filter("one_of", "in", (up_to(1, Filter("kind", "is", "herb")), up_to(1, Filter("type", "is", "storm")))),
)


def _hands(*hand: str, chosen: Selector = HERB_AND_STORM) -> Table:
    cards = [
        plant("Sage", kinds=("herb",)),
        plant("Mint", kinds=("herb",)),
        plant("Oak"),
        weather("Hail", kind="storm"),
    ]
    table = Table(weather("Thaw", Do("discard", YOU, chosen)), *cards)
    table.lay("hand", *hand)
    return table.play("Thaw")


def test_of_up_to_one_of_each_a_second_one_of_the_first_is_not_offered() -> None:
    table = _hands("Sage", "Mint", "Oak", "Hail")
    assert table.offered() == [("card", "Sage"), ("card", "Mint"), ("card", "Hail"), ("enough",)]
    table.answer("card", "Mint")
    assert table.offered() == [("card", "Hail"), ("enough",)]
    table.answer("card", "Hail")
    assert table.names("hand") == ["Sage", "Oak"]
    assert table.is_settled


def test_of_up_to_one_of_each_there_may_be_none_or_one_alone() -> None:
    assert _hands("Sage", "Hail").answer("enough").names("hand") == ["Sage", "Hail"]
    assert _hands("Sage", "Mint").answer("card", "Sage").is_settled, "no storm is there to go on with"
    assert _hands("Oak").is_settled


def test_what_is_both_counts_as_one_of_either() -> None:
    """Up to 1 herb and up to 1 plant: a herb first leaves room for a herb and for another plant, whichever."""
    parts = (up_to(1, Filter("type", "is", "plant")), up_to(1, Filter("kind", "is", "herb")))
    table = _hands("Sage", "Mint", "Oak", chosen=of_hand(Quantity("up to", 2), Filter("one_of", "in", parts)))
    table.answer("card", "Sage")
    assert table.offered() == [("card", "Mint"), ("card", "Oak"), ("enough",)]
    table.answer("card", "Oak")
    assert table.names("hand") == ["Mint"]
    first = _hands("Sage", "Oak", "Oak", chosen=of_hand(Quantity("up to", 2), Filter("one_of", "in", parts)))
    assert first.answer("card", "Oak").offered() == [("card", "Sage"), ("enough",)]


# ------------------------------------------------------------------------------------- with the same name as each other
TWO_ALIKE = of_hand(Quantity("exactly", 2), Filter("name", "same", "each other"))


def test_two_that_share_a_name_are_two_of_which_enough_are_there() -> None:
    table = _hands("Sage", "Oak", "Mint", "Sage", chosen=TWO_ALIKE)
    assert table.offered() == [("card", "Sage")], "there is no second oak, and no second mint"
    table.answer("card", "Sage").answer("card", "Sage")
    assert table.names("hand") == ["Oak", "Mint"]
    assert table.is_settled


def test_a_cost_of_two_that_share_a_name_cannot_be_paid_with_two_others_and_what_was_shown_is_remembered() -> None:
    """The next one with that name is cheaper, once: what was shown is known for as long as the price lasts."""
    named = Selector("card", Quantity("any"), filters=frozenset({Filter("name", "same", Result("#1", "things"))}))
    cheaper = Price(Event(("sow",), YOU, named), "less", 1, "seeds", next=1, span=THIS_TURN)
    show = Do("reveal", YOU, TWO_ALIKE, bind="#1")
    table = Table(plant("Wand", Ability((cheaper,), cost=(show,))), plant("Sage"), plant("Oak"))
    (wand,) = table.lay("meadow", "Wand")
    table.lay("hand", "Sage", "Oak")
    assert not table.can_use(wand)
    sage, oak = table.lay("hand", "Sage", "Oak")
    assert table.can_use(wand)
    table.use(wand).answer("card", "Oak").answer("card", "Oak")
    state = table.state
    assert [force.price(state, "sow", "seeds", 0, each, 3) for each in (sage, oak)] == [3, 2]
    force.use_up(state, "sow", "seeds", 0, sage)
    assert force.price(state, "sow", "seeds", 0, oak, 3) == 2, "a card of another name uses up nothing"
    force.use_up(state, "sow", "seeds", 0, oak)
    assert force.price(state, "sow", "seeds", 0, oak, 3) == 3


def test_what_is_forbidden_for_a_while_of_what_was_chosen_before_is_asked_of_that() -> None:
    """Chosen once, the name is known to the ban for as long as it lasts, wherever the chosen card is by then."""
    alike = Selector("card", Quantity("any"), filters=frozenset({Filter("name", "same", Ref("#1"))}))
    chosen = Selector("card", Quantity("exactly", 1), YOU, "hand", bind="#1")
    ban = Rule("forbid", Event(("climb",), YOU, alike), span=THIS_TURN)
    table = Table(weather("Hail", Seq((Do("discard", YOU, chosen), ban))), plant("Ivy"), plant("Oak"))
    ivy, oak = table.lay("hand", "Ivy", "Oak")
    table.play("Hail").answer("card", "Ivy")
    assert [force.forbidden(table.state, "climb", 0, card=each) for each in (ivy, oak)] == [True, False]
    table.next_turn()
    assert not force.forbidden(table.state, "climb", 0, card=ivy)


# ---------------------------------------------------------------------------------------------- a card that is safe now
@pytest.mark.parametrize("chosen", ["Fern", "Moss"])
def test_whom_a_replacement_is_about_is_chosen_when_it_begins(chosen: str) -> None:
    one = plants(quantity=Quantity("exactly", 1), owner=YOU)
    safe = Replace(Event(("uproot",), None, replace(one, by=YOU)), None, span=THIS_TURN)
    table = Table(weather("Calm", safe), weather("Gale", UPROOT_ALL), plant("Fern"), plant("Moss"))
    table.lay("meadow", "Fern", "Moss")
    table.play("Calm").answer("card", chosen).play("Gale")
    assert table.names("meadow") == [chosen]
    table.next_turn()
    assert table.play("Gale").names("meadow") == []


def test_when_the_chosen_one_has_left_nothing_else_is_safe_in_its_place() -> None:
    one = plants(quantity=Quantity("exactly", 1), owner=YOU)
    safe = Replace(Event(("uproot",), None, replace(one, by=YOU)), None, span=THIS_TURN)
    table = Table(weather("Calm", safe), weather("Gale", UPROOT_ALL), plant("Fern"), plant("Moss"))
    fern, _ = table.lay("meadow", "Fern", "Moss")
    table.play("Calm").answer("card", "Fern")
    move(table.state, fern, table.rules.hand, 0)
    assert table.play("Gale").names("meadow") == []
    assert Table(weather("Calm", safe)).play("Calm").state.lasting == [], "nobody was there to choose"


# ------------------------------------------------------------------------------------------------------ from the bottom
def test_who_draws_from_the_bottom_leaves_the_top_as_it_is() -> None:
    bottom = Selector("card", Quantity("exactly", 2), YOU, "deck", frozenset({Filter("bottom")}))
    table = Table(weather("Thaw", Do("draw", YOU, bottom)), plant("Fern"))
    deck = [each for each in table.zone("deck") if table.state.match.name(each) != "Thaw"]
    table.zone("deck")[:] = [*deck, *table.lay("discard", "Thaw")]
    table.zone("discard").clear()
    table.play("Thaw")
    assert table.zone("hand") == deck[:2]
    assert table.zone("deck")[:2] == deck[2:4]
    assert table.is_settled
