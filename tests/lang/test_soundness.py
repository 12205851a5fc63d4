"""A meaning that does not hold together is refused: each rule on trees made by hand, broken and whole.

A sentence cannot be read into a broken one; the last test shows what is said of those that ask for it.
"""

from collections.abc import Sequence

import aniversus
import corpus
import pytest
from expected import MEANINGS

from cardlang.diagnostics.words import all_words
from cardlang.lang.model import (
    SELF,
    YOU,
    Ability,
    Change,
    Delay,
    Did,
    Do,
    Each,
    Event,
    If,
    Logic,
    May,
    Meaning,
    Modify,
    Pick,
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
)
from cardlang.lang.sound import RULES, unsound
from cardlang.lang.text import understand

ONE = Selector("card", Quantity("exactly", 1), by=YOU)
NAMED = Selector("card", Quantity("exactly", 1), by=YOU, bind="#1")
OPPONENTS = Player("each opponent")
PLAYED = Event(("play",), YOU, SELF)

BROKEN: list[tuple[str, Meaning]] = [
    ("C390", Ability((Do("banish", object=Ref("#1")),))),
    ("C390", Ability((Do("banish", object=Ref("event.by")),))),
    ("C390", Ability((Do("draw", by=Ref("each")),))),
    ("C390", Ability((Each(OPPONENTS, Do("draw", by=Ref("each"))), Do("discard", by=Ref("each"))))),
    ("C391", Ability((Do("ready", object=Ref("#1")), Do("exert", object=NAMED)))),
    ("C391", Ability((If(Did("#2"), Do("draw")), Do("exert", object=ONE, bind="#2")))),
    ("C392", Ability((Do("exert", object=NAMED),))),
    ("C392", Ability((Pick(ONE, "#1"), Do("draw")))),
    ("C393", Ability((Do("exert", object=NAMED), Do("draw", amount=Result("#1"))))),
    ("C393", Ability((May(Do("draw"), then=If(Did("#3"), Do("draw"))),))),
    ("C394", Ability((Do("reveal", by=OPPONENTS, object=ONE, bind="#1"), Do("put", object=Ref("#1"))))),
    ("C395", Ability((Seq((Do("draw"), Do("discard"))),))),
    ("C395", Ability((May(Seq((Do("draw"),))),))),
    ("C395", Ability((Repeat(Do("draw")),))),
    ("C395", Ability((Modify(SELF, ()),))),
    ("C395", Ability((), while_=Logic("and", (Did("#1"),)))),
]

WHOLE: list[Meaning] = [
    Ability((Do("exert", object=NAMED), Do("ready", object=Ref("#1")))),
    Ability((Do("banish", object=Ref("event.by")),), on=Event(("challenge",), None, SELF)),
    Ability((Each(OPPONENTS, Do("draw", by=Ref("each"))),)),
    Ability((Do("exert", object=ONE, bind="#2"), If(Did("#2"), Do("draw")))),
    Ability((Pick(ONE, "#1"), Do("ready", object=Ref("#1")))),
    Ability((Do("lose", by=OPPONENTS, amount=2, stat="lore", bind="#1"), Do("draw", amount=Result("#1")))),
    Ability((Do("reveal", by=OPPONENTS, object=ONE),)),
    Ability((Do("draw"), Do("discard"))),
    Ability((Repeat(Do("draw"), times=2),)),
    Ability((Do("ready", object=Ref("#1")),), cost=(Do("banish", object=NAMED),)),
    Ability((Delay(Event(("quest",), ONE), Do("ready", object=Ref("event.by")), span=Span("this", "turn")),)),
    Ability((Replace(PLAYED, Do("play", object=Ref("event.object"))),)),
    Ability((Modify(SELF, (Change("grant", "ability", Ability((Do("exert", object=SELF),), on=PLAYED)),)),)),
    Ability((Rule("forbid", Event(("quest",), SELF)),)),
]


def codes(meaning: Meaning) -> Sequence[str]:
    return [code for code, _, _ in unsound(meaning)]


@pytest.mark.parametrize(("code", "meaning"), BROKEN)
def test_a_broken_meaning_is_found(code: str, meaning: Meaning) -> None:
    assert code in codes(meaning)


@pytest.mark.parametrize("meaning", WHOLE)
def test_a_whole_meaning_is_left_alone(meaning: Meaning) -> None:
    assert codes(meaning) == []


@pytest.mark.parametrize("code", RULES)
def test_each_rule_has_words_and_a_broken_meaning(code: str) -> None:
    assert code in all_words()
    assert code in [broken for broken, _ in BROKEN]
    assert RULES[code].__doc__


def test_what_people_wrote_down_holds_together() -> None:
    for cases in MEANINGS.values():
        for _, text, meaning in cases:
            assert codes(meaning) == [], text


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("C344", "It leaves the field."),  # a reference to nothing
        ("C344", "It leaves the field. Choose 1 of your players."),  # used before it is chosen
        ("C346", "Gain 2 power."),  # a change without a length
        ("C361", "Draw 2 cards this round."),  # a length for what is done at once
    ],
)
def test_a_sentence_that_asks_for_a_broken_meaning_is_refused_while_it_is_read(code: str, text: str) -> None:
    problem = aniversus.read(text).problem
    assert problem is not None
    assert problem.code == code


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("C344", "Banish the challenging character."),  # no event in which one challenges
        ("C344", "Draw a card for each 1 lore lost this way."),  # nothing was lost
        ("C363", "Draw a card. If you do, gain 7 lore."),  # nothing that might not be done
        ("C363", "Draw a card. Otherwise, gain 7 lore."),  # nothing that decides
    ],
)
def test_a_lorcana_sentence_that_asks_for_one_is_refused_too(code: str, text: str) -> None:
    game = corpus.definition()
    problem = understand(text, "text", game.types["action"], game).problem
    assert problem is not None
    assert problem.code == code
