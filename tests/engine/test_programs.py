"""Every tree becomes a program; what its game's rules do not give yet is listed at its place, and never left out."""

import os
from dataclasses import replace

import corpus
import programs
import pytest
from table import card, sentence

from cardlang.diagnostics.words import tell as say
from cardlang.engine.machine import end_game, push
from cardlang.engine.tableau.events import tell
from cardlang.engine.tableau.unruled import Unruled
from cardlang.lang.definition import Keyword
from cardlang.lang.game import Game, Value
from cardlang.lang.keywords import with_keywords
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
    Each,
    Event,
    Exists,
    Filter,
    Happened,
    If,
    Is,
    Limit,
    Logic,
    May,
    Meaning,
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
    Statement,
    StatOf,
    Table,
)
from cardlang.lang.text import understand

SOAK = bool(os.environ.get("CARDLANG_SOAK"))
"""All published cards; otherwise every tenth."""

EACH = Player("each")
CHARACTERS = Selector("card", Quantity("all"), YOU, "play", frozenset({Filter("type", "is", "character")}))
ONE = Selector("card", Quantity("exactly", 1), None, "play", frozenset({Filter("type", "is", "character")}), bind="#1")
TOP_3 = Selector("card", Quantity("exactly", 3), YOU, "deck", frozenset({Filter("top")}))
HAND = Selector("card", Quantity("exactly", 1), YOU, "hand")
THIS_TURN = Span("this", "turn")
DRAW = Do("draw", YOU, Selector("card", Quantity("exactly", 1), YOU, "deck"))


def compiled(type_: str, text: str, meaning: Meaning | None = None) -> Unruled:
    """The rules of one card of the Lorcana game with one text, which is read where no meaning is given."""
    game = replace(corpus.definition(), keywords={})  # what the text itself asks for, whatever its keywords say
    if meaning is None:
        meaning = understand(text, "text", game.types[type_], game, frozenset({"Fern"})).meaning
        assert meaning is not None, text
    one = card("Fern", type_, {"cost": 1, "strength": 2, "willpower": 3, "lore": 1}, [sentence("text", text, meaning)])
    return Unruled(Game(game, {one.name: one}, {}))


def missing(rules: Unruled) -> set[str]:
    return {f"{one.kind} {one.name}" for ones in rules.missing().values() for one in ones}


# ------------------------------------------------------------------------------------------------------ own sentences
SENTENCES: list[tuple[str, str, set[str]]] = [
    ("action", "Draw 7 cards.", set()),
    ("action", "Draw 7 cards, then choose and discard 7 cards.", set()),
    ("song", "Each opponent chooses and discards 7 cards.", set()),
    ("action", "Look at the top 6 cards of your deck. Put one into your hand and the other on the bottom.", set()),
    ("action", "Return a location card from your discard to your hand.", set()),
    ("location", "Each opponent plays with the top 7 cards of their deck face up.", {"stat faceup"}),
    ("action", "You and another chosen player each draw 7 cards.", set()),
    ("action", "The player or players with the most lore draw 7 cards.", {"stat lore"}),
    ("action", "Choose any number of opponents. They discard their hands.", set()),
    ("action", "Each opponent can't play more than 7 actions during their next turn.", {"rule forbid play"}),
    ("character", "Evasive", {"keyword evasive"}),
    ("character", "Challenger +7", {"keyword challenger"}),
    ("action", "Banish chosen location.", {"verb banish"}),
    ("action", "Deal 7 damage to chosen character.", {"verb deal", "stat damage"}),
    ("action", "Remove up to 7 damage from each of your characters.", {"verb remove", "stat damage"}),
    ("action", "Chosen character gets +7 ¤ this turn.", set()),
    ("action", "Chosen character gains Ward this turn.", {"keyword ward"}),
    ("character", "While you have 7 or more cards in your hand, this character gets +7 ¤.", set()),
    ("character", "Your other Pirate characters get +7 ¤.", set()),
    ("action", "Each opponent loses 7 lore.", {"verb lose", "stat lore"}),
    ("action", "You pay 7 ⬡ less for the next song you play this turn.", {"price play, in ink"}),
    ("character", "Whenever this character quests, you may draw 7 cards.", {"event quest"}),
    (
        "character",
        "When this character is banished in a challenge, draw 7 cards.",
        {"event banish", "during challenge"},
    ),
    ("item", "⟳, 7 ⬡ — Draw 7 cards.", {"verb exert", "cost pay ink"}),
    (
        "action",
        "Ready chosen damaged character. They can't quest for the rest of this turn.",
        {"verb ready", "property damaged", "rule forbid quest"},
    ),
    ("action", "Draw 7 cards. You may have up to 9 copies of this card in your deck.", set()),
    ("item", "You may have any number of item cards named Fern in your deck.", set()),
    (
        "character",
        "Your Fairy characters also count as being named Fern for Shift.",
        {"stat name", "property for shift"},
    ),
    ("location", "All cards in your inkwell count as having ◉.", {"stat inkable"}),
    ("action", "Put chosen item into its player's inkwell facedown.", {"manner put facedown"}),
]


@pytest.mark.parametrize(("type_", "text", "lacks"), SENTENCES, ids=[text for _, text, _ in SENTENCES])
def test_a_sentence_becomes_a_program_and_lists_exactly_what_the_rules_must_give(
    type_: str, text: str, lacks: set[str]
) -> None:
    rules = compiled(type_, text)
    assert missing(rules) == lacks
    assert len(rules.findings()) == len(rules.missing().get("Fern", ()))
    assert rules.compiled[0].playable == (not lacks)


def test_what_is_missing_is_told_at_its_place_and_the_card_is_not_played() -> None:
    rules = compiled("action", "Draw a card. Banish chosen location.")
    (finding,) = rules.findings()
    assert (finding.code, finding.severity) == ("C401", "warning")
    assert finding.span is not None
    assert finding.span.column == 14
    assert "the rules have no 'banish' yet" in say(finding).message
    assert rules.compiled[0].play == -1


def test_a_thing_that_is_missing_twice_is_told_at_both_places() -> None:
    rules = compiled("action", "Banish chosen location. Banish chosen item.")
    assert [one.name for one in rules.missing()["Fern"]] == ["banish", "banish"]
    assert len({one.mark.start for one in rules.missing()["Fern"]}) == 2


# ------------------------------------------------------------------------------------------------ keywords in sentences
def with_keyword(keyword: Keyword, *abilities: Ability) -> Unruled:
    """The rules of two cards in a game with a keyword of its own: Fern does this, Moss nothing."""
    game = with_keywords(corpus.definition(), [])
    raw = {**game.raw, "keywords": {**game.raw["keywords"], keyword.id: {"number": keyword.number}}}
    game = replace(game, raw=raw, keywords={**game.keywords, keyword.id: keyword})
    values: dict[str, Value] = {"cost": 1, "strength": 2, "willpower": 3}
    cards = [
        card("Fern", "character", values, [sentence("text", "Fern.", each) for each in abilities]),
        card("Moss", "character", values),
    ]
    return Unruled(Game(game, {each.name: each for each in cards}, {}))


LUCKY = Keyword("lucky", "Lucky", "n", ("Whenever you draw a card, draw X cards.",))
GRANTS_LUCKY = Ability((Modify(SELF, (Change("grant", "lucky", 5),)),))


def drawn(rules: Unruled) -> int:
    """How many cards lie in the hand after one more was drawn, with Fern in play."""
    state = rules.empty_state(1, ((((0, 9), (1, 9)), ()), ((), ())))
    state.zones[rules.plan.zone("play")].append(state.zones[rules.deck].pop())
    over = rules.keep(-1, (lambda now, _frame: end_game(now, ("draw", "draw"), "over"),))
    push(state, over, 0)
    tell(state, "draw", 0, card=1)
    for seat, program, each, *_ in state.bag:
        push(state, program, seat, each)
    state.bag.clear()
    state.run()
    return len(state.zones[rules.hand])


def test_a_keyword_that_its_sentences_say_in_full_needs_no_rule() -> None:
    rules = with_keyword(LUCKY, GRANTS_LUCKY)
    assert rules.findings() == []
    assert drawn(rules) == 5
    assert drawn(with_keyword(LUCKY)) == 0


def test_a_keyword_with_a_sentence_that_is_not_read_must_be_given_by_the_rules() -> None:
    rules = with_keyword(replace(LUCKY, unread=("And so on.",)), GRANTS_LUCKY)
    assert missing(rules) == {"keyword lucky"}


def test_what_a_keyword_asks_only_when_something_happens_goes_round_nothing() -> None:
    proud = Keyword(
        "proud", "Proud", "", ("Whenever you draw a card, if this character has 2 ¤ or more, draw a card.",)
    )
    grants = Ability((Modify(SELF, (Change("grant", "proud"),)),))
    those = replace(CHARACTERS, filters=CHARACTERS.filters | {Filter("keyword", "is", "proud")})
    stronger = Ability((Modify(those, (Change("add", "strength", 1),)),))
    assert with_keyword(proud, grants, stronger).findings() == []


def test_what_a_keyword_says_is_gone_with_the_keyword() -> None:
    taken = Ability((Modify(CHARACTERS, (Change("remove", "lucky"),)),))
    rules = with_keyword(LUCKY, GRANTS_LUCKY, taken)
    assert rules.findings() == []
    assert drawn(rules) == 0


# ------------------------------------------------------------------------------------------- shapes, written by hand
SHAPES: list[tuple[str, Statement, set[str]]] = [
    ("seq", Seq((DRAW, DRAW)), set()),
    ("if", If(Exists(CHARACTERS, ">=", 2), DRAW, DRAW), set()),
    ("if compare", If(Compare(Count(CHARACTERS), "<", StatOf(SELF, "strength")), DRAW), set()),
    ("if logic", If(Logic("not", (Is(SELF, frozenset({Filter("strength", ">=", 2)})),)), DRAW), set()),
    ("if happened", If(Happened(Event(("draw",), YOU), THIS_TURN, ">=", 2), DRAW), set()),
    ("may", May(DRAW, EACH, otherwise=Do("discard", YOU, HAND)), set()),
    ("may with a cost", May(DRAW, cost=(Do("discard", YOU, HAND),)), set()),
    ("choose one", Choose((DRAW, Do("discard", YOU, HAND))), set()),
    ("choose two of three", Choose((DRAW, DRAW, DRAW), 2, OPPONENT), set()),
    ("each player", Each(EACH, Do("draw", Ref("each"), Selector("card", Quantity("exactly", 1)))), set()),
    ("each card", Each(CHARACTERS, Do("put", YOU, Ref("each"), to=Place("hand", Ref("each", "owner")))), set()),
    ("repeat", Repeat(DRAW, 3), set()),
    ("repeat until", Repeat(DRAW, until=Exists(CHARACTERS, "<=", 0)), set()),
    ("pick", Seq((Pick(ONE, "#1"), If(Is(Ref("#1"), frozenset({Filter("other")})), DRAW))), set()),
    ("did", Seq((Do("discard", YOU, HAND, bind="#1"), If(Did("#1"), DRAW))), set()),
    (
        "that many",
        Seq(
            (
                Do("discard", YOU, Selector("card", ANY_NUMBER, YOU, "hand"), bind="#1"),
                Do("draw", YOU, Selector("card", Quantity("exactly", Result("#1")), YOU, "deck")),
            )
        ),
        set(),
    ),
    (
        "the rest",
        Seq(
            (
                Do("look", YOU, TOP_3, bind="#1"),
                Do(
                    "put",
                    YOU,
                    Selector("card", filters=frozenset({Filter("among", "in", Ref("#1"))})),
                    to=Place("hand", YOU),
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
        set(),
    ),
    (
        "modify",
        Modify(CHARACTERS, (Change("add", "strength", Calc("per", (1, 2, Count(CHARACTERS)))),), THIS_TURN),
        set(),
    ),
    ("modify set", Modify(ONE, (Change("set", "strength", 0),), Span("until start of", "turn", YOU)), set()),
    ("rule", Rule("forbid", Event(("draw",), OPPONENT), span=THIS_TURN), {"rule forbid draw"}),
    ("oblige", Rule("oblige", Event(("quest",), CHARACTERS), span=THIS_TURN), {"rule oblige quest"}),
    ("delay to an event", Delay(Event(("discard",), OPPONENT), DRAW, once=False, span=THIS_TURN), set()),
    ("delay to a moment", Delay(Moment("end", "turn", YOU), DRAW), {"moment end of a turn"}),
    ("table", Table(Count(CHARACTERS), (((0, 1), DRAW), ((2, 3, 4), Seq((DRAW, DRAW))))), set()),
    ("table on a roll", Table(Do("roll", YOU), (((1,), DRAW),)), {"verb roll"}),
]


@pytest.mark.parametrize(("what", "statement", "lacks"), SHAPES, ids=[what for what, _, _ in SHAPES])
def test_every_shape_becomes_a_program(what: str, statement: Statement, lacks: set[str]) -> None:
    rules = compiled("action", what, Ability((statement,)))
    assert missing(rules) == lacks
    assert len(rules.findings()) == len(lacks)


ABILITIES: list[tuple[str, Ability, set[str]]] = [
    (
        "an ability that is given",
        Ability((Modify(CHARACTERS, (Change("grant", "ability", Ability((DRAW,), Event(("discard",), YOU))),)),)),
        set(),
    ),
    ("a limit", Ability((DRAW,), Event(("discard",), YOU), limit=Limit(1, "turn")), set()),
    ("a limited use", Ability((DRAW,), limit=Limit(1, "your turn")), set()),
    ("a moment", Ability((DRAW,), Moment("start", "turn", YOU, next=False)), {"moment start of a turn"}),
    (
        "instead",
        Ability((Replace(Event(("banish",), None, SELF), Do("put", YOU, SELF, to=Place("hand", YOU)), optional=True),)),
        {"replacement banish", "verb banish"},
    ),
    ("a bound", Ability((Modify(SELF, (Change("min", "strength", StatOf(SELF, "strength", printed=True)),)),)), set()),
    ("unless", Ability((Rule("forbid", Event(("quest",), SELF), unless=Exists(CHARACTERS)),)), {"rule forbid quest"}),
    ("a price", Ability((Price(Event(("play",), YOU, SELF), "less", 1, "ink"),)), {"price play, in ink"}),
]


@pytest.mark.parametrize(("what", "ability", "lacks"), ABILITIES, ids=[what for what, _, _ in ABILITIES])
def test_every_ability_of_a_card_in_play_is_compiled(what: str, ability: Ability, lacks: set[str]) -> None:
    rules = compiled("character", what, ability)
    assert missing(rules) == lacks
    assert len(rules.findings()) == len(lacks)


def test_what_cannot_be_taken_apart_is_declined_with_its_reason() -> None:
    rules = compiled("action", "together", Ability((Each(EACH, DRAW, "together"),)))
    (finding,) = rules.findings()
    assert "the part 'order' of each" in say(finding).message
    assert rules.missing() == {}


# ------------------------------------------------------------------------------------------------- the published cards
needs_cards = pytest.mark.skipif(
    not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here"
)

FIRST_CHAPTER = {
    "verb": "banish deal exert gain lose play ready remove",
    "event": "banish challenge play quest",
    "keyword": "bodyguard challenger evasive reckless rush shift singer support ward",
    "stat": "damage lore",
    "property": "damaged exerted",
    "rule": "forbid challenge, forbid quest, forbid sing, permit ink",
    "manner": "play free, put exerted, put facedown",
    "cost": "pay ink",
    "price": "play, in ink",
    "during": "challenge",
}
"""Exactly what the rules of the game must give for the first set."""


@needs_cards
def test_every_text_of_the_first_chapter_becomes_a_program_and_lists_exactly_these() -> None:
    rules = programs.compiled(programs.FIRST, worded=False)
    assert sum(len(card.sentences) for card in rules.cards) == 149
    assert programs.declined(rules) == []
    found: dict[str, set[str]] = {}
    for kind, name in programs.kinds_of(rules):
        found.setdefault(kind, set()).add(name)
    several = {"rule", "manner", "price", "cost"}  # names of several words
    assert {
        kind: (", " if kind in several else " ").join(sorted(names)) for kind, names in found.items()
    } == FIRST_CHAPTER


@needs_cards
def test_hardly_any_published_text_that_is_understood_is_beyond_the_compiler() -> None:
    """What a new way of speaking brings may wait a while; docs/programs.md lists it."""
    rules = programs.compiled(every=1 if SOAK else 10)
    texts = sum(len(card.sentences) for card in rules.cards)
    assert len(programs.declined(rules)) <= texts // 15
