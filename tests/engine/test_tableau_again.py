"""Where cards lie free: what another gardener pays, what is done again, and what an event says of whose card it was."""

import pytest
from orchard import Table, plant, plants, weather

from cardlang.engine.tableau.events import tell
from cardlang.engine.tableau.marks import on_card
from cardlang.engine.tableau.moving import move
from cardlang.lang.model import (
    OPPONENT,
    SELF,
    YOU,
    Ability,
    Did,
    Do,
    Each,
    Event,
    Exists,
    Filter,
    If,
    Is,
    May,
    Place,
    Player,
    Quantity,
    Ref,
    Repeat,
    Replace,
    Result,
    Selector,
    Seq,
    Statement,
    StatOf,
)

PLANT = Filter("type", "is", "plant")
EACH_OPPONENT = Player("each opponent")
ANY = Quantity("any")
TOP = frozenset({Filter("top")})
THEIR_GARDENER = Ref("event.by", "owner")
UPROOTED = Event(("uproot",), None, plants(owner=OPPONENT, quantity=ANY))


def gain(n: object, by: Player | Ref = YOU) -> Do:
    return Do("gain", by, amount=n, stat="seeds")  # type: ignore[arg-type]


def draw(by: Player | Ref = YOU) -> Do:
    return Do("draw", by, Selector("card", Quantity("exactly", 1), None, "deck"))


def unless(do: Statement, *cost: Do) -> Ability:
    """Whenever an opposing plant climbs, it happens unless its gardener pays."""
    climbs = Event(("climb",), plants(owner=OPPONENT, quantity=ANY))
    return Ability((May(None, THEIR_GARDENER, cost, otherwise=do),), climbs)


# --------------------------------------------------------------------------------------------------- somebody else pays
PAY_TWO = Do("pay", THEIR_GARDENER, amount=2, stat="seeds")


@pytest.mark.parametrize(("has", "answer", "left", "mine"), [(1, None, 1, 1), (2, "yes", 0, 0), (3, "no", 3, 1)])
def test_it_happens_unless_the_gardener_of_the_other_plant_pays(has: int, answer: str, left: int, mine: int) -> None:
    """Under two seeds nobody is asked; at two it can be paid; above, it need not."""
    table = Table(plant("Hedge", unless(gain(1), PAY_TWO)), plant("Ivy"))
    table.lay("meadow", "Hedge")
    (ivy,) = table.lay("meadow", "Ivy", seat=1)
    table.state.persons[0][0], table.state.persons[1][0] = 5, has
    tell(table.state, "climb", 1, doer=ivy)
    table.settle()
    while table.asked[1] == "order":
        table.state.apply(0)
    if answer is not None:
        assert table.asked == (1, "may")
        table.answer(answer)
    assert (table.seeds(1), table.seeds(0)) == (left, 5 + mine)
    assert table.is_settled


@pytest.mark.parametrize(("hand", "answers", "mine"), [((), (), 1), (("Ivy", "Ivy"), ("yes", "Ivy"), 0)])
def test_another_gardener_may_pay_with_a_card_of_theirs(
    hand: tuple[str, ...], answers: tuple[str, ...], mine: int
) -> None:
    of_theirs = Selector("card", Quantity("exactly", 1), THEIR_GARDENER, "hand")
    table = Table(plant("Hedge", unless(gain(1), Do("discard", THEIR_GARDENER, of_theirs))), plant("Ivy"))
    table.lay("meadow", "Hedge")
    table.lay("hand", "Ivy")
    table.lay("hand", *hand, seat=1)
    (ivy,) = table.lay("meadow", "Ivy", seat=1)
    tell(table.state, "climb", 1, doer=ivy)
    table.settle()
    while not table.is_settled:
        if table.asked[1] == "order":
            table.state.apply(0)
        else:
            assert table.asked[0] == 1
            table.answer(*answers[:1]) if table.asked[1] == "may" else table.answer("card", answers[1])
    assert table.seeds(0) == mine
    assert (table.names("hand"), len(table.zone("hand", 1))) == (["Ivy"], len(hand) - len(answers) // 2)


def test_nobody_is_made_to_pay_for_what_another_one_does() -> None:
    theirs = Do("pay", Player("opponent"), amount=2, stat="seeds")
    with pytest.raises(AssertionError, match="nobody else can be made to pay this"):
        Table(plant("Hedge", Ability((gain(1),), cost=(theirs,))))


# ----------------------------------------------------------------------------------------------------------- done again
def _found(kept: Statement, otherwise: Statement | None = None) -> Repeat:
    """Show the top card; if it is a plant, something is done with it, and all of it again."""
    show = Do("reveal", YOU, Selector("card", Quantity("exactly", 1), YOU, "deck", TOP), bind="#1")
    return Repeat(Seq((show, If(Is(Ref("#1"), frozenset({PLANT})), kept, otherwise))), while_=Did("#2"))


TO_HAND = Do("put", YOU, Ref("#1"), to=Place("hand", YOU), bind="#2")


@pytest.mark.parametrize("plants_on_top", [0, 1, 3])
def test_it_is_done_again_as_long_as_it_did_something_this_time(plants_on_top: int) -> None:
    """What was done the time before does not count: the rain that is shown ends it, and goes to the bottom."""
    away = Do("put", YOU, Ref("#1"), to=Place("deck", YOU, ("bottom",)))
    table = Table(weather("Thaw", _found(TO_HAND, away)), plant("Fern"), weather("Rain"))
    table.lay("deck", "Rain", *["Fern"] * plants_on_top)
    table.play("Thaw")
    assert table.names("hand") == ["Fern"] * plants_on_top
    assert table.names("deck")[0] == "Rain"
    assert table.is_settled


def test_what_was_done_again_is_all_of_it_afterwards_and_ends_with_the_deck() -> None:
    table = Table(weather("Thaw", Seq((_found(TO_HAND), gain(Result("#2"))))), plant("Fern"))
    table.zone("deck")[:] = [each for each in table.zone("deck") if table.state.match.name(each) == "Fern"]
    thaw = next(each for each, is_in in enumerate(table.state.match.definition) if is_in == table.rules.number["Thaw"])
    table.zone("deck").insert(0, thaw)
    table.play("Thaw")
    assert (len(table.zone("hand")), table.seeds()) == (6, 6)
    assert table.is_settled


def test_what_one_has_done_is_not_counted_again_for_the_next_who_does_not() -> None:
    """Each opponent with a plant on top draws it: the second one has none, so one card was drawn in all."""
    top = Selector("card", Quantity("exactly", 1), Ref("each"), "deck", TOP)
    show = Do("reveal", Ref("each"), top, bind="#1")
    drawn = Do("draw", Ref("each"), Selector("card", Quantity("exactly", 1), None, "deck"), bind="#2")
    each = Each(EACH_OPPONENT, Seq((show, If(Is(Ref("#1"), frozenset({PLANT})), drawn))))
    table = Table(weather("Rain", Seq((each, gain(Result("#2"))))), plant("Fern"), seats=3)
    table.lay("deck", "Fern", seat=1)
    table.lay("deck", "Rain", seat=2)
    table.play("Rain")
    assert [len(table.zone("hand", seat)) for seat in range(3)] == [0, 1, 0]
    assert table.seeds() == 1


def test_the_rest_of_what_each_has_looked_at_is_what_that_one_did_not_take() -> None:
    top = Selector("card", Quantity("exactly", 2), Ref("each"), "deck", TOP)
    among = Selector("card", filters=frozenset({Filter("among", "in", Ref("#1"))}), by=Ref("each"))
    looks = Seq(
        (
            Do("look", Ref("each"), top, bind="#1"),
            Do("put", Ref("each"), among, to=Place("hand", Ref("each"))),
            Do("put", Ref("each"), Ref("#1", "rest"), to=Place("deck", Ref("each"), ("bottom",))),
        )
    )
    table = Table(weather("Rain", Each(EACH_OPPONENT, looks)), plant("Fern"), plant("Moss"), seats=3)
    for seat in (1, 2):
        table.lay("deck", "Fern", "Moss", seat=seat)
    table.play("Rain").answer("card", "Fern").answer("card", "Moss")
    assert [table.names("hand", seat) for seat in (1, 2)] == [["Fern"], ["Moss"]]
    assert [table.names("deck", seat)[0] for seat in (1, 2)] == ["Moss", "Fern"]


# ---------------------------------------------------------------------------------------------------- whose card it was
def test_returned_to_their_hand_is_to_the_hand_of_whose_card_it_was() -> None:
    theirs = Selector("card", ANY, Player("each opponent", bind="#1"), "meadow", frozenset({PLANT}))
    home = Event(("return",), None, theirs, to=Place("hand", Ref("#1")))
    happens = Ability((gain(2), gain(1, Ref("#1"))), home)
    one = plants(owner=Player("each opponent"), quantity=Quantity("exactly", 1))
    stolen = Do("return", YOU, one, to=Place("hand", YOU))
    cards = [plant("Owl", happens), plant("Fern"), weather("Theft", stolen)]
    cards.append(weather("Wind", Do("return", YOU, one, to=Place("hand"))))
    table = Table(*cards, seats=3)
    table.lay("meadow", "Owl")
    table.lay("meadow", "Fern", "Fern", seat=2)
    table.play("Wind").answer("card", "Fern")
    table.settle()
    while not table.is_settled:
        table.state.apply(0)
    assert [table.seeds(seat) for seat in range(3)] == [2, 0, 1]
    table.play("Theft").answer("card", "Fern")
    table.settle()
    assert table.is_settled, "to your own hand is not to theirs"
    assert [table.seeds(seat) for seat in range(3)] == [2, 0, 1]


def test_what_returns_from_the_discard_has_not_returned_from_play() -> None:
    home = Event(("return",), None, plants(quantity=ANY), to=Place("hand", YOU))
    fallen = Selector("card", Quantity("all"), YOU, "discard", frozenset({PLANT}))
    from_discard = weather("Echo", Do("return", YOU, fallen, to=Place("hand", YOU)))
    from_play = weather("Wind", Do("return", YOU, plants(Filter("name", "is", "Fern")), to=Place("hand", YOU)))
    table = Table(plant("Owl", Ability((gain(1),), home)), plant("Fern"), from_discard, from_play)
    table.lay("meadow", "Owl", "Fern")
    table.lay("discard", "Fern")
    assert table.play("Echo").settle().seeds() == 0
    assert table.play("Wind").settle().seeds() == 1
    assert table.names("hand") == ["Fern", "Fern"]


# -------------------------------------------------------------------------------------------------------- the next time
def test_what_is_put_off_to_the_next_time_waits_for_it_however_long_it_takes() -> None:
    chosen = Do("rest", YOU, plants(owner=YOU, quantity=Quantity("exactly", 1)), bind="#1")
    home = Replace(Event(("uproot",), None, Ref("#1")), Do("return", YOU, Ref("#1"), to=Place("hand", YOU)), next=1)
    table = Table(weather("Calm", Seq((chosen, home))), weather("Gale", Do("uproot", YOU, plants())), plant("Fern"))
    table.lay("meadow", "Fern", "Fern")
    table.play("Calm").answer("card", "Fern").next_turn().next_turn().play("Gale")
    assert (table.names("hand"), table.names("discard").count("Fern")) == (["Fern"], 1)
    table.zone("meadow").append(table.zone("hand").pop())
    assert table.play("Gale").names("hand") == [], "it was only the next time"


# ----------------------------------------------------------------------------------------------- compared with a choice
def test_all_with_the_name_of_the_chosen_one_and_no_others() -> None:
    chosen = plants(quantity=Quantity("exactly", 1), owner=YOU)
    alike = Filter("name", "same", Selector(chosen.kind, chosen.quantity, YOU, chosen.zone, chosen.filters, YOU))
    table = Table(weather("Frost", Do("uproot", YOU, plants(alike))), plant("Fern"), plant("Moss"))
    table.lay("meadow", "Fern", "Moss")
    table.lay("meadow", "Fern", "Moss", seat=1)
    table.play("Frost").answer("card", "Moss")
    assert [table.names("meadow", seat) for seat in (0, 1)] == [["Fern"], ["Fern"]]
    assert table.is_settled


# ------------------------------------------------------------------------------------------------------- gone meanwhile
def test_what_is_asked_of_a_card_that_has_left_play_is_answered() -> None:
    """A plant that was uprooted, or is in the hand, has its print, no blight, and a gardener."""
    gone = If(Is(Ref("event.object"), frozenset({PLANT})), gain(1), gain(7))
    such = [Filter("vigour", ">=", 1), Filter("blight", "=", 0), Filter("resting", "is", "no")]
    such.append(Filter("keyword", "not", "thorny"))
    watched = Ability((gone, *(If(Is(Ref("event.object"), frozenset({one})), gain(1)) for one in such)), UPROOTED)
    table = Table(plant("Owl", watched), plant("Fern"), weather("Gale", Do("uproot", YOU, plants(owner=OPPONENT))))
    table.lay("meadow", "Owl")
    (fern,) = table.lay("meadow", "Fern", seat=1)
    table.play("Gale")
    move(table.state, fern, table.rules.hand + 1, 1)
    table.settle()
    while not table.is_settled:
        table.state.apply(0)
    assert table.seeds() == 5
    assert on_card(table.state, "blight", fern) == 0


# ------------------------------------------------------------------------------------------------------- never silently
HURT = Event(("infect",), None, to=plants(quantity=ANY), stat="blight")
SOWN = Event(("sow",), YOU, plants(quantity=ANY))
HAS_FERN = Selector("card", Quantity("all"), YOU, "meadow", frozenset({Filter("name", "is", "Fern")}), bind="#1")


@pytest.mark.parametrize(
    ("ability", "why"),
    [
        (Ability((gain(Result("event")),), SOWN), "nothing tells how much this was"),
        (Ability((gain(Result("event")),)), "nothing tells how much this was"),
        (Ability((gain(Result("#1")),), SOWN), "nothing here is kept as '#1'"),
        (Ability((gain(StatOf(SELF, "height")),), SOWN), "no 'height' that changes"),
        (Ability((gain(StatOf(YOU, "fame")),), SOWN), "no 'fame' that changes"),
        (Ability((gain(1), Do("rest", YOU, Ref("#1"))), SOWN, while_=Exists(HAS_FERN)), "which ones these are"),
        (Ability((gain(1),), cost=(Do("rest", YOU, SELF),), while_=Exists(HAS_FERN)), "which ones these are"),
    ],
    ids=["of an event without one", "of no event", "of nothing", "of a card", "of a person", "heard", "offered"],
)
def test_what_nothing_tells_is_told_and_is_not_nothing(ability: Ability, why: str) -> None:
    """An amount that nobody holds would be 0 for ever, and what is looked at from outside would be kept by nobody."""
    card = plant("Owl", ability) if ability.on or ability.cost else weather("Owl", *ability.do)
    with pytest.raises(AssertionError, match=why):
        Table(card, plant("Fern"))


def test_how_much_an_event_was_about_is_told_where_something_tells_it() -> None:
    table = Table(
        plant("Owl", Ability((gain(Result("event")),), HURT)),
        weather("Mildew", Do("infect", YOU, amount=3, stat="blight", to=plants())),
    )
    table.lay("meadow", "Owl")
    assert table.play("Mildew").settle().seeds() == 3
