"""What each sentence of the Aniversus cards means, written by hand, from the rules and not from the parser.

The language is tested against these trees, and the engine can be tested with them where no sentence is needed.
"""

from cardlang.lang.model import (
    HOST,
    OPPONENT,
    SELF,
    YOU,
    Ability,
    Calc,
    Change,
    Choose,
    Count,
    Delay,
    Do,
    Event,
    Exists,
    Filter,
    Happened,
    Id,
    Is,
    Limit,
    May,
    Meaning,
    Modify,
    Moment,
    Place,
    Player,
    Price,
    Quantity,
    Ref,
    Repeat,
    Replace,
    Rule,
    Selector,
    Seq,
    Span,
)

PLAYER = Filter("type", "is", "player")
FUNCTION = Filter("type", "is", "function")
TRAINING = Filter("type", "is", "training")
FORWARD = frozenset({PLAYER, Filter("row", "is", "forward_row")})
IN_PRODUCTIVITY = frozenset({PLAYER, Filter("row", "is", "productivity_row")})
SAME_POSITION = Filter("position", "same")
THIS_ROUND = Span("this", "round")
ALL, ANY, THE = Quantity("all"), Quantity("any"), Quantity("the")


def cards(n: int, zone: Id, owner: Player = YOU, **more: object) -> Selector:
    """N cards of someone's zone."""
    return Selector("card", Quantity("exactly", n), owner, zone, **more)  # type: ignore[arg-type]


def draw(n: int, by: Player = YOU) -> Do:
    """Draw n cards."""
    return Do("draw", by, cards(n, "deck", by))


def discard(n: int, by: Player = YOU) -> Do:
    """Discard n cards from the hand."""
    return Do("discard", by, cards(n, "hand", by))


def gain(target: Player | Ref, stat: Id, n: int) -> Modify:
    """Gain (or, below 0, lose) so much this round."""
    return Modify(target, (Change("add", stat, n),), THIS_ROUND)


def next_round(of: Player) -> Moment:
    """The start of someone's next round."""
    return Moment("start", "round", of)


def forwards(of: Player) -> Selector:
    """All forwards of someone, to be counted."""
    return Selector("card", ALL, of, "field", FORWARD)


def opposing(filters: frozenset[Filter]) -> Selector:
    """The opposing player in the same position."""
    return Selector("card", THE, OPPONENT, "field", filters | {SAME_POSITION})


def a(*filters: Filter, owner: Player | None = None) -> Selector:
    """One of a kind, in an event."""
    return Selector("card", ANY, owner, None, frozenset(filters))


def does(*steps: object) -> Ability:
    """An ability that is nothing but its statements."""
    return Ability(steps)  # type: ignore[arg-type]


FIND_TWO = (
    Do("search", YOU, cards(2, "deck"), bind="#1"),
    Do("put", YOU, Ref("#1"), to=Place("hand", YOU)),
    Do("shuffle", YOU, Place("deck", YOU)),
)

MEANINGS: dict[str, list[tuple[str, str, Meaning]]] = {
    "Scouting": [("text", "Draw 3 cards, then discard 1 card.", does(draw(3), discard(1)))],
    "Gambit Play": [
        (
            "text",
            "The next card you play this round costs nothing.",
            does(Price(Event(("play",), YOU, a()), "set", 0, "productivity", next=1, span=THIS_ROUND)),
        ),
        (
            "text",
            "Playing this card is not an action.",
            does(Price(Event(("play",), YOU, SELF), "set", 0, "action")),
        ),
    ],
    "Double Effect": [
        (
            "text",
            "The next function card you play this round happens twice.",
            does(
                Replace(
                    Event(("happen",), YOU, a(FUNCTION)),
                    Repeat(Do("happen", YOU, Ref("event.object")), 2),
                    next=1,
                    span=THIS_ROUND,
                ),
            ),
        ),
    ],
    "Red Card": [
        (
            "text",
            "Choose 1 of your opponent's forwards. It leaves the field.",
            does(Do("dismiss", YOU, cards(1, "field", OPPONENT, filters=FORWARD))),
        ),
        ("counter", "When your opponent shoots.", Ability((), Event(("shoot",), OPPONENT), "response")),
    ],
    "Intercept": [
        (
            "counter",
            "When your opponent plays a function card, cancel it.",
            Ability(
                (Do("cancel", YOU, Ref("event.object")),),
                Event(("play",), OPPONENT, a(FUNCTION)),
                "response",
            ),
        ),
    ],
    "Disruption": [
        (
            "text",
            "Your opponent discards 1 card at random.",
            does(Do("discard", OPPONENT, cards(1, "hand", OPPONENT, by="random"))),
        ),
    ],
    "Energy Up": [("text", "Gain 2 productivity this round.", does(gain(YOU, "productivity", 2)))],
    "Tactical Reshuffle": [
        (
            "text",
            ("Look at the top 5 cards of your deck. Put each on the top or the bottom of your deck, in any order."),
            does(
                Do("look", YOU, cards(5, "deck", filters=frozenset({Filter("top")})), bind="#1"),
                Do(
                    "put",
                    YOU,
                    Ref("#1", "each"),
                    to=Place("deck", YOU, ("top", "bottom")),
                    manner=frozenset({"any_order"}),
                ),
            ),
        ),
    ],
    "Comeback": [
        (
            "requires",
            "Your opponent has dismissed or discarded 1 of your cards.",
            Happened(Event(("discard", "dismiss"), OPPONENT, a(owner=YOU))),
        ),
        (
            "text",
            "Next round, gain 2 productivity and draw 2 cards.",
            does(Delay(next_round(YOU), Seq((gain(YOU, "productivity", 2), draw(2))))),
        ),
        (
            "text",
            "Playing this card is not an action.",
            does(Price(Event(("play",), YOU, SELF), "set", 0, "action")),
        ),
    ],
    "Energy Drain": [
        (
            "text",
            "Your opponent loses 2 productivity next round.",
            does(Delay(next_round(OPPONENT), gain(OPPONENT, "productivity", -2))),
        ),
    ],
    "Player Swap": [
        (
            "text",
            "Exchange 1 of your players on the field with 1 player card in your discard pile.",
            does(
                Do(
                    "exchange",
                    YOU,
                    cards(1, "field", filters=frozenset({PLAYER})),
                    with_=cards(1, "discard_pile", filters=frozenset({PLAYER})),
                ),
            ),
        ),
    ],
    "Resilience": [
        (
            "text",
            "Your opponent's cards do not affect this player.",
            does(Rule("forbid", Event(("affect",), Selector("card", ALL, OPPONENT), HOST))),
        ),
    ],
    "Action Up": [
        (
            "text",
            "You have 2 more actions next round.",
            does(Delay(next_round(YOU), gain(YOU, "actions", 2))),
        ),
    ],
    "Refill": [
        ("requires", "3 or fewer cards in your hand.", Exists(Selector("card", ALL, YOU, "hand"), "<=", 3)),
        ("text", "Draw 3 cards.", does(draw(3))),
    ],
    "Power Play": [("text", "Your team gains 2 power this round.", does(gain(YOU, "power", 2)))],
    "Restriction": [
        (
            "text",
            "Your opponent does not draw cards next round.",
            does(
                Delay(
                    next_round(OPPONENT),
                    Rule("forbid", Event(("draw",), OPPONENT, a()), span=THIS_ROUND),
                ),
            ),
        ),
    ],
    "Substitution": [("text", "Draw 2 cards, then discard 2 cards.", does(draw(2), discard(2)))],
    "Jeffrey": [
        (
            "text",
            "When this player enters the field, take 1 card from your discard pile into your hand.",
            Ability(
                (Do("take", YOU, cards(1, "discard_pile"), to=Place("hand", YOU)),),
                Event(("enter",), object=SELF),
            ),
        ),
    ],
    "Sergio": [
        (
            "text",
            "The opposing forward in the same position loses 2 power.",
            does(Modify(opposing(FORWARD), (Change("add", "power", -2),))),
        ),
    ],
    "Antonio": [
        (
            "text",
            "The opposing productivity player in the same position has no effect.",
            does(Modify(opposing(IN_PRODUCTIVITY), (Change("remove", "effect"),))),
        ),
    ],
    "Marco Bros": [
        (
            "text",
            "Up to 3 cards with this name may share a position. 2 of them have 3 power. 3 of them have 6 power.",
            does(
                Rule(
                    "permit",
                    Event(
                        ("share",),
                        Selector("card", ALL, filters=frozenset({Filter("name", "same")}), bind="#1"),
                        Selector("position", ANY),
                    ),
                    at_most=3,
                ),
                *(
                    Modify(
                        Selector(
                            "card",
                            Quantity("exactly", n),
                            filters=frozenset({Filter("among", "in", Ref("#1"))}),
                        ),
                        (Change("set", "power", power),),
                    )
                    for n, power in ((2, 3), (3, 6))
                ),
            ),
        ),
    ],
    "Aaron": [
        (
            "text",
            "All your players named Paul gain 1 power.",
            does(
                Modify(
                    Selector("card", ALL, YOU, "field", frozenset({PLAYER, Filter("name", "is", "Paul")})),
                    (Change("add", "power", 1),),
                ),
            ),
        ),
    ],
    "Jude": [
        (
            "text",
            "When you place this player, the opposing productivity player in the same position leaves the field.",
            Ability((Do("dismiss", YOU, opposing(IN_PRODUCTIVITY)),), Event(("place",), YOU, SELF)),
        ),
    ],
    "Ceci": [
        (
            "text",
            "When you place this player, discard 1 card from your hand.",
            Ability((discard(1),), Event(("place",), YOU, SELF)),
        ),
    ],
    "Empowerment": [
        (
            "text",
            (
                "In the forward row, this player gains 1 power. "
                "In the productivity row, this player gains 1 productivity."
            ),
            does(
                *(
                    Modify(
                        HOST,
                        (Change("add", stat, 1),),
                        while_=Is(HOST, frozenset({Filter("row", "is", row)})),
                    )
                    for row, stat in (("forward_row", "power"), ("productivity_row", "productivity"))
                ),
            ),
        ),
    ],
    "Anthony": [
        (
            "requires",
            "1 or more training cards on your field.",
            Exists(Selector("card", ALL, YOU, "field", frozenset({TRAINING})), ">=", 1),
        ),
    ],
    "Sandra": [
        (
            "text",
            "In the forward row, for every 2 forwards your opponent has, your team gains 1 power.",
            does(
                Modify(
                    YOU,
                    (Change("add", "power", Calc("per", (1, 2, Count(forwards(OPPONENT))))),),
                    while_=Is(SELF, frozenset({Filter("row", "is", "forward_row")})),
                ),
            ),
        ),
    ],
    "Timo": [
        (
            "text",
            "In the forward row, you may have at most 2 other forwards.",
            does(
                Rule(
                    "forbid",
                    Event(("have",), YOU, Selector("card", ALL, YOU, "field", FORWARD | {Filter("other")})),
                    at_most=2,
                    while_=Is(SELF, frozenset({Filter("row", "is", "forward_row")})),
                ),
            ),
        ),
    ],
    "Suspension": [
        (
            "text",
            "Your opponent skips their next round.",
            does(Do("skip", OPPONENT, Selector("round", Quantity("next"), OPPONENT))),
        ),
    ],
    "Leo": [("requires", "2 or more forwards on your field.", Exists(forwards(YOU), ">=", 2))],
    "James": [
        (
            "text",
            "Function cards cannot choose this player.",
            does(
                Rule(
                    "forbid",
                    Event(("choose",), Selector("card", ALL, filters=frozenset({FUNCTION})), SELF),
                ),
            ),
        ),
    ],
    "Tactical Change": [
        (
            "text",
            "Return 1 of your players, with its training card, to your hand.",
            does(
                Do(
                    "return",
                    YOU,
                    cards(1, "field", filters=frozenset({PLAYER}), bind="#1"),
                    to=Place("hand", YOU),
                    with_=Ref("#1", "attached"),
                ),
            ),
        ),
    ],
    "Harry": [
        (
            "text",
            "When you place this player, discard 2 cards from your hand.",
            Ability((discard(2),), Event(("place",), YOU, SELF)),
        ),
    ],
    "Roberto": [
        (
            "text",
            "This player gains 1 productivity for every 2 forwards you have.",
            does(Modify(SELF, (Change("add", "productivity", Calc("per", (1, 2, Count(forwards(YOU))))),))),
        ),
    ],
    "Lucia": [
        (
            "text",
            "The opposing forward in the same position loses 1 power.",
            does(Modify(opposing(FORWARD), (Change("add", "power", -1),))),
        ),
    ],
    "Deck Dive": [
        ("requires", "2 or more cards in your hand.", Exists(Selector("card", ALL, YOU, "hand"), ">=", 2)),
        (
            "text",
            ("Discard 1 card, then search your deck for 2 cards. Put them into your hand, then shuffle your deck."),
            does(discard(1), *FIND_TWO),
        ),
    ],
    "Team Cat": [
        (
            "ability",
            "Whenever you place a cat player, you may draw 1 card.",
            Ability((May(draw(1)),), Event(("place",), YOU, a(PLAYER, Filter("team", "is", "cat")))),
        ),
        (
            "ability",
            "If you have 4 or more forwards, your goal numbers also include 12.",
            does(Modify(YOU, (Change("add", "goal_numbers", 12),), while_=Exists(forwards(YOU), ">=", 4))),
        ),
        (
            "ability",
            "Once per game: choose 1: gain 3 power this round; or gain 3 productivity this round.",
            Ability(
                (Choose((gain(YOU, "power", 3), gain(YOU, "productivity", 3))),),
                limit=Limit(1, "game"),
            ),
        ),
    ],
    "Team Squirrel": [
        (
            "ability",
            (
                "Once per round: 2 productivity — Look at the top 4 cards of your opponent's deck. "
                "Put them back in any order."
            ),
            Ability(
                (
                    Do("look", YOU, cards(4, "deck", OPPONENT, filters=frozenset({Filter("top")})), bind="#1"),
                    Do(
                        "put",
                        YOU,
                        Ref("#1"),
                        to=Place("deck", OPPONENT, ("top",)),
                        manner=frozenset({"any_order"}),
                    ),
                ),
                limit=Limit(1, "round"),
                cost=(Do("pay", YOU, amount=2, stat="productivity"),),
            ),
        ),
        (
            "ability",
            "Once per round: after you play a function card, you may draw 1 card.",
            Ability(
                (May(draw(1)),),
                Event(("play",), YOU, a(FUNCTION)),
                "after",
                limit=Limit(1, "round"),
            ),
        ),
        (
            "ability",
            "Once per game: search your deck for 2 cards. Put them into your hand, then shuffle your deck.",
            Ability(FIND_TWO, limit=Limit(1, "game")),
        ),
    ],
}
