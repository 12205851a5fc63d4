"""Lorcana's sentences: what own sentences mean, written by hand, and how many of the published ones are understood."""

import corpus
import pytest
from second_reading import compare, looked_at

from cardlang.lang.model import (
    OPPONENT,
    SELF,
    YOU,
    Ability,
    Calc,
    Change,
    Choose,
    Compare,
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
    Meaning,
    Modify,
    Pick,
    Place,
    Player,
    Price,
    Quantity,
    Ref,
    Replace,
    Rule,
    Selector,
    Seq,
    Span,
    StatOf,
)
from cardlang.lang.text import understand

UNDERSTOOD = 1606
"""So many of the published texts of all sets are understood; a change may raise it, and none may lower it."""

CHARACTER = Filter("type", "is", "character")
ITEM = Filter("type", "is", "item")
OTHER = Filter("other")
ALLY = Filter("class", "is", "ally")
LOCATION = Filter("type", "is", "location")
DAMAGED = Filter("damaged", "is", "yes")
THIS_TURN = Span("this", "turn")


def chosen(*filters: Filter, bind: str = "") -> Selector:
    """So chosen by the one who plays the card."""
    return Selector("card", Quantity("exactly", 1), None, "play", frozenset(filters), by=YOU, bind=bind)


def every(owner: Player, *filters: Filter) -> Selector:
    return Selector("card", Quantity("all"), owner, "play", frozenset(filters))


WITHOUT_WARD = Selector("card", Quantity("all"), None, "play", frozenset({CHARACTER, Filter("keyword", "not", "ward")}))
DISCARDED = Do("discard", YOU, Selector("card", Quantity("exactly", 7), YOU, "hand"))

MEANINGS: list[tuple[str, str, Meaning]] = [
    (
        "character",
        "Whenever this character quests, each opponent loses 7 lore.",
        Ability((Do("lose", Player("each opponent"), amount=7, stat="lore"),), Event(("quest",), SELF)),
    ),
    (
        "character",
        "During your turn, whenever this character banishes another character in a challenge, gain 7 lore.",
        Ability(
            (Do("gain", YOU, amount=7, stat="lore"),),
            Event(
                ("banish",),
                SELF,
                Selector("card", Quantity("any"), None, None, frozenset({CHARACTER, OTHER})),
                within="challenge",
            ),
            while_=During(YOU),
        ),
    ),
    (
        "character",
        "While you have another character in play, this character gains Evasive.",
        Ability((Modify(SELF, (Change("grant", "evasive"),), while_=Exists(every(YOU, CHARACTER, OTHER))),)),
    ),
    (
        "character",
        "⟳, 1 ⬡ — Chosen character gets +2 ¤ this turn.",
        Ability(
            (Modify(chosen(CHARACTER), (Change("add", "strength", 2),), THIS_TURN),),
            cost=(Do("exert", YOU, SELF), Do("pay", YOU, amount=1, stat="ink")),
        ),
    ),
    (
        "character",
        "If you have 5 or more cards in your hand, you pay 1 ⬡ less to play this character.",
        Ability(
            (
                Price(
                    Event(("play",), YOU, SELF),
                    "less",
                    1,
                    "ink",
                    while_=Exists(Selector("card", Quantity("all"), YOU, "hand"), n=5),
                ),
            )
        ),
    ),
    (
        "character",
        "Only characters with Ward can challenge this character.",
        Ability((Rule("forbid", Event(("challenge",), WITHOUT_WARD, SELF)),)),
    ),
    (
        "character",
        "Characters without Ward can't challenge this character.",
        Ability((Rule("forbid", Event(("challenge",), WITHOUT_WARD, SELF)),)),
    ),
    (
        "character",
        "This character must quest each turn if able.",
        Ability((Rule("oblige", Event(("quest",), SELF)),)),
    ),
    (
        "character",
        "Shift: Discard 7 cards",
        Ability((Modify(SELF, (Change("grant", "shift", Ability((), cost=(DISCARDED,))),)),)),
    ),
    (
        "character",
        "Challenger +2, Rush",
        Ability((Modify(SELF, (Change("grant", "challenger", 2), Change("grant", "rush"))),)),
    ),
    (
        "action",
        "Deal 7 damage to each opposing character.",
        Ability((Do("deal", YOU, amount=7, stat="damage", to=every(OPPONENT, CHARACTER)),)),
    ),
    (
        "action",
        "Remove up to 7 damage from each of your characters.",
        Ability((Do("remove", YOU, amount=Calc("up to", (7,)), stat="damage", from_=every(YOU, CHARACTER)),)),
    ),
    (
        "action",
        "Ready chosen damaged character. They can't quest for the rest of this turn.",
        Ability(
            (
                Do("ready", YOU, chosen(CHARACTER, DAMAGED, bind="#1")),
                Rule("forbid", Event(("quest",), Ref("#1")), span=THIS_TURN),
            )
        ),
    ),
    (
        "action",
        "Put the top 4 cards of your deck into your inkwell facedown and exerted.",
        Ability(
            (
                Do(
                    "put",
                    YOU,
                    Selector("card", Quantity("exactly", 4), YOU, "deck", frozenset({Filter("top")})),
                    to=Place("inkwell", YOU),
                    manner=frozenset({"facedown", "exerted"}),
                ),
            )
        ),
    ),
    (
        "item",
        "Banish this item — Return a character card from your discard to your hand.",
        Ability(
            (
                Do(
                    "return",
                    YOU,
                    Selector("card", Quantity("exactly", 1), YOU, "discard", frozenset({CHARACTER})),
                    to=Place("hand", YOU),
                ),
            ),
            cost=(Do("banish", YOU, SELF),),
        ),
    ),
    (  # the one who is at it is the same in all of it
        "action",
        "Each opponent chooses and exerts one of their damaged characters.",
        Ability(
            (
                Each(
                    Player("each opponent"),
                    Do(
                        "exert",
                        Ref("each"),
                        Selector("card", Quantity("exactly", 1), Ref("each"), "play", frozenset({CHARACTER, DAMAGED})),
                    ),
                ),
            )
        ),
    ),
    (  # "that player" is the one whose character it was
        "action",
        "Return chosen damaged character to their player's hand, then that player draws 7 cards.",
        Ability(
            (
                Do("return", YOU, chosen(CHARACTER, DAMAGED, bind="#1"), to=Place("hand", Ref("#1", "owner"))),
                Do(
                    "draw",
                    Ref("#1", "owner"),
                    Selector("card", Quantity("exactly", 7), Ref("#1", "owner"), "deck"),
                ),
            )
        ),
    ),
    (  # "here" is where it moves from, not which character it is
        "location",
        "Once during your turn, you may move chosen damaged character from here to another location for free.",
        Ability(
            (
                May(
                    Do(
                        "move",
                        YOU,
                        chosen(CHARACTER, DAMAGED),
                        from_=SELF,
                        to=Selector("card", Quantity("exactly", 1), None, "play", frozenset({LOCATION, OTHER})),
                        manner=frozenset({"free"}),
                    )
                ),
            ),
            limit=Limit(1, "your turn"),
        ),
    ),
    (  # what an instruction acts on is spoken of next, not what the trigger named
        "character",
        "Whenever you play a location, ready this character. She can't challenge or quest for the rest of this turn.",
        Ability(
            (
                Do("ready", YOU, SELF),
                Rule("forbid", Event(("challenge", "quest"), SELF), span=THIS_TURN),
            ),
            Event(("play",), YOU, Selector("card", Quantity("any"), None, None, frozenset({LOCATION}))),
        ),
    ),
    (  # of two in the trigger it is the one who acts
        "character",
        "Whenever this character challenges another character, he gets +7 ¤ this turn.",
        Ability(
            (Modify(SELF, (Change("add", "strength", 7),), THIS_TURN),),
            Event(
                ("challenge",),
                SELF,
                Selector("card", Quantity("any"), None, None, frozenset({CHARACTER, OTHER})),
            ),
        ),
    ),
    (  # a location is never "they"
        "location",
        "Whenever a character quests while here, you may banish this location to give them +7 ¤ this turn.",
        Ability(
            (
                May(
                    Modify(Ref("event.by"), (Change("add", "strength", 7),), THIS_TURN),
                    cost=(Do("banish", YOU, SELF),),
                ),
            ),
            Event(
                ("quest",),
                Selector("card", Quantity("any"), None, None, frozenset({CHARACTER, Filter("here")})),
            ),
        ),
    ),
    (  # it is revealed out of those that were looked at, and the rest is the rest of them
        "action",
        (
            "Look at the top 9 cards of your deck. You may reveal up to 2 Ally character cards and put them into your"
            " hand. Put the rest on the bottom of your deck in any order."
        ),
        Ability(
            (
                Do(
                    "look",
                    YOU,
                    Selector("card", Quantity("exactly", 9), YOU, "deck", frozenset({Filter("top")})),
                    bind="#1",
                ),
                May(
                    Seq(
                        (
                            Do(
                                "reveal",
                                YOU,
                                Selector(
                                    "card",
                                    Quantity("up to", 2),
                                    filters=frozenset({CHARACTER, ALLY, Filter("among", "in", Ref("#1"))}),
                                ),
                                bind="#2",
                            ),
                            Do("put", YOU, Ref("#2"), to=Place("hand", YOU)),
                        )
                    )
                ),
                Do(
                    "put",
                    YOU,
                    Ref("#1", "rest"),
                    to=Place("deck", YOU, ("bottom",)),
                    manner=frozenset({"any_order"}),
                ),
            )
        ),
    ),
    (
        "action",
        "Give chosen damaged character Rush and -7 ¤ this turn.",
        Ability(
            (Modify(chosen(CHARACTER, DAMAGED), (Change("grant", "rush"), Change("add", "strength", -7)), THIS_TURN),)
        ),
    ),
    (
        "action",
        "Put 7 damage counters on each exerted character with a card under them.",
        Ability(
            (
                Do(
                    "put",
                    YOU,
                    amount=7,
                    stat="damage",
                    to=Selector(
                        "card",
                        Quantity("all"),
                        None,
                        "play",
                        frozenset({CHARACTER, Filter("exerted", "is", "yes"), Filter("cards_under", ">=", 1)}),
                    ),
                ),
            )
        ),
    ),
]

# What could be read two ways: which words belong together, whose, and what "or" stands between.
MEANINGS += [
    (
        "character",
        "While an opponent has less lore than you, your Whisper characters gain Ward.",
        Ability(
            (
                Modify(
                    every(YOU, CHARACTER, Filter("class", "is", "whisper")),
                    (Change("grant", "ward"),),
                    while_=Compare(StatOf(OPPONENT, "lore"), "<", StatOf(YOU, "lore")),
                ),
            )
        ),
    ),
    (
        "character",
        "Whenever this character quests, if none of your other characters quested this turn, draw 2 cards.",
        Ability(
            (
                If(
                    Happened(
                        Event(
                            ("quest",),
                            Selector("card", Quantity("any"), YOU, None, frozenset({CHARACTER, OTHER})),
                        ),
                        THIS_TURN,
                        "=",
                        0,
                    ),
                    Do("draw", YOU, Selector("card", Quantity("exactly", 2), YOU, "deck")),
                ),
            ),
            Event(("quest",), SELF),
        ),
    ),
    (
        "action",
        "Gain lore equal to the ¤ of chosen Knight character, to a maximum of 7 lore.",
        Ability(
            (
                Do(
                    "gain",
                    YOU,
                    amount=Calc("min", (StatOf(chosen(CHARACTER, Filter("class", "is", "knight")), "strength"), 7)),
                    stat="lore",
                ),
            )
        ),
    ),
    (
        "action",
        "Chosen Toy character can't quest or challenge this turn.",
        Ability(
            (
                Rule(
                    "forbid",
                    Event(("challenge", "quest"), chosen(CHARACTER, Filter("class", "is", "toy"))),
                    span=THIS_TURN,
                ),
            )
        ),
    ),
    (
        "character",
        "When you play this character, banish chosen item of yours or draw 2 cards.",
        Ability(
            (
                Choose(
                    (
                        Do(
                            "banish",
                            YOU,
                            Selector("card", Quantity("exactly", 1), YOU, "play", frozenset({ITEM}), by=YOU),
                        ),
                        Do("draw", YOU, Selector("card", Quantity("exactly", 2), YOU, "deck")),
                    )
                ),
            ),
            Event(("play",), YOU, SELF),
        ),
    ),
]

MEANINGS += [
    (
        "character",
        "Whenever this character challenges a Toy character, he takes no damage from the challenge.",
        Ability(
            (
                Replace(
                    Event(("deal",), to=SELF, stat="damage", within="challenge"),
                    span=Span("this", "challenge"),
                ),
            ),
            Event(
                ("challenge",),
                SELF,
                Selector("card", Quantity("any"), filters=frozenset({CHARACTER, Filter("class", "is", "toy")})),
            ),
        ),
    ),
    (
        "character",
        "While challenging a damaged character, this character gains Ward.",
        Ability(
            (
                Modify(
                    SELF,
                    (Change("grant", "ward"),),
                    while_=During(
                        Event(
                            ("challenge",),
                            SELF,
                            Selector("card", Quantity("any"), filters=frozenset({CHARACTER, DAMAGED})),
                        )
                    ),
                ),
            )
        ),
    ),
    (
        "action",
        "Banish chosen item of yours to draw 7 cards.",
        Ability(
            (
                Do(
                    "banish",
                    YOU,
                    Selector("card", Quantity("exactly", 1), YOU, "play", frozenset({ITEM}), by=YOU),
                    bind="#1",
                ),
                If(Did("#1"), Do("draw", YOU, Selector("card", Quantity("exactly", 7), YOU, "deck"))),
            )
        ),
    ),
]

MEANINGS += [
    (
        "action",
        "Deal 7 damage to chosen Toy character. If that character has damage, deal 1 damage instead.",
        Ability(
            (
                Pick(chosen(CHARACTER, Filter("class", "is", "toy")), "#1"),
                If(
                    Is(Ref("#1"), frozenset({Filter("damage", ">", 0)})),
                    Do("deal", YOU, amount=1, stat="damage", to=Ref("#1")),
                    Do("deal", YOU, amount=7, stat="damage", to=Ref("#1")),
                ),
            )
        ),
    ),
    (
        "action",
        "Draw 7 cards. If you have an item in play, draw 2 cards instead.",
        Ability(
            (
                If(
                    Exists(every(YOU, ITEM)),
                    Do("draw", YOU, Selector("card", Quantity("exactly", 2), YOU, "deck")),
                    Do("draw", YOU, Selector("card", Quantity("exactly", 7), YOU, "deck")),
                ),
            )
        ),
    ),
]


@pytest.mark.parametrize(("type_", "text", "meaning"), MEANINGS, ids=[text for _, text, _ in MEANINGS])
def test_a_sentence_means_what_was_written_down_by_hand(type_: str, text: str, meaning: Meaning) -> None:
    game = corpus.definition()
    understood = understand(text, "text", game.types[type_], game, frozenset())
    assert understood.meaning == meaning
    assert understood.said == text


needs_cards = pytest.mark.skipif(
    not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here"
)


@needs_cards
def test_every_text_of_the_first_chapter_is_understood_and_comes_back_word_for_word() -> None:
    texts = [(text, card.type) for card in corpus.cards() if card.set == "The First Chapter" for text in card.texts]
    assert len(texts) == 149
    for text, type_ in texts:
        assert corpus.read(text, type_).said == text


@needs_cards
def test_no_fewer_texts_of_all_sets_are_understood_than_before() -> None:
    texts = {text: card.type for card in corpus.cards() for text in card.texts}
    understood = [text for text, type_ in texts.items() if corpus.read(text, type_).said is not None]
    assert len(understood) >= UNDERSTOOD


@needs_cards
def test_a_word_of_nonsense_in_a_published_text_is_never_read_past() -> None:
    texts = {text: card.type for card in corpus.cards() for text in card.texts if len(text.split()) > 3}
    for text, type_ in texts.items():
        assert corpus.read(corpus.with_nonsense(text), type_).meaning is None


@needs_cards
def test_a_word_taken_out_of_a_first_chapter_text_leaves_another_meaning_or_none() -> None:
    """But for words that say nothing new: "all" before a plural, "you" before a gain, "either" before two ends."""
    silent = [
        word
        for card in corpus.cards()
        if card.set == "The First Chapter"
        for text in card.texts
        for word, left in corpus.without_one_word(text)
        if (meaning := corpus.read(left, card.type).meaning) is not None
        and meaning == corpus.read(text, card.type).meaning
    ]
    assert set(silent) == {"all", "you", "either"}


@pytest.mark.skipif(
    not corpus.SECOND_READING.exists(), reason="the shared folder with another engine's reading is not here"
)
def test_another_engine_reads_the_same_facts_on_nearly_all_cards() -> None:
    """Those that differ are all looked at (below); the more is read, the more is shaped otherwise there."""
    both, differences = compare()
    assert both >= 1_400
    assert len(differences) <= both // 11


@pytest.mark.skipif(
    not corpus.SECOND_READING.exists(), reason="the shared folder with another engine's reading is not here"
)
def test_who_looked_at_what_another_engine_reads_otherwise_found_no_misreading() -> None:
    """A few that are new may wait to be looked at: docs/coverage.md tells how many."""
    found = looked_at()
    differences = compare()[1]
    assert [each.card for each in differences if found.get(each.key) == "misread"] == []
    assert len([each for each in differences if each.key not in found]) <= 5
