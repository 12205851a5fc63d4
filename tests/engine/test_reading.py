"""Nothing unread: what the engine does not obey, it declines, and it never falls over a meaning (C401)."""

import os
import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest
from expected import MEANINGS, THIS_ROUND, draw
from table import NOWHERE, PUBLISHED, card, game, league_card, published, sentence, skill_cards

from cardlang.diagnostics.words import tell as say
from cardlang.engine.meanings import compile_card
from cardlang.engine.reading import Cannot, all_read, unread, want, watched
from cardlang.engine.state import EndlessError
from cardlang.games.aniversus.rules import AniversusRules
from cardlang.lang.game import Card, Deck, DeckEntry, Game
from cardlang.lang.model import (
    OPPONENT,
    SELF,
    YOU,
    Ability,
    Do,
    During,
    Event,
    Filter,
    If,
    Is,
    Limit,
    Mark,
    Meaning,
    Modify,
    Moment,
    Place,
    Player,
    Quantity,
    Ref,
    Result,
    Selector,
    Span,
)

SOAK = bool(os.environ.get("CARDLANG_SOAK"))
FACTS = {fact[0]: fact for fact in PUBLISHED}


def rules_for(subject: Card) -> AniversusRules:
    others = [] if subject.type == "skill" else skill_cards()
    return AniversusRules(game([subject, *others, league_card(FACTS["Paul"], ())], []))


def with_meanings(name: str, meanings: list[Meaning]) -> Card:
    texts = [
        sentence(field, text, meaning, f"Ability {number}" if field == "ability" else "")  # type: ignore[arg-type]
        for number, ((field, text, _), meaning) in enumerate(zip(MEANINGS[name], meanings, strict=True))
    ]
    if name not in FACTS:
        return card(name, "skill", {"team": name.split()[1].lower(), "goals": (3,)}, texts)
    return league_card(FACTS[name], texts)


# ---------------------------------------------------------------------------------------------------- the gate itself
def test_a_watched_shape_is_equal_to_what_it_copies() -> None:
    for sentences in MEANINGS.values():
        for _, _, meaning in sentences:
            assert watched(meaning) == meaning
            assert meaning == watched(meaning)
            assert hash(watched(meaning)) == hash(meaning)


def test_what_is_not_its_default_and_not_read_is_reported() -> None:
    do = watched(Do("draw", OPPONENT, manner=frozenset({"slowly"})))
    assert {name for _, name in unread(do)} == {"verb", "by", "manner"}
    assert do.verb == "draw"
    assert {name for _, name in unread(do)} == {"by", "manner"}
    want(do, by=OPPONENT)
    with pytest.raises(Cannot, match="'manner' of do"):
        all_read(do)


def test_comparing_a_whole_shape_reads_all_of_it() -> None:
    do = watched(draw(2))
    assert do == draw(2)
    all_read(do)


def test_want_is_a_comparison_or_a_choice() -> None:
    do = watched(draw(2))
    want(do, by=[YOU, OPPONENT], verb="draw")
    with pytest.raises(Cannot, match="'by' of do"):
        want(do, by=[SELF])


# ------------------------------------------------------------------------------------------- as findings of a game
def test_what_reads_well_and_cannot_be_played_is_a_warning_at_its_place() -> None:
    text = "Draw 2 cards, then tap 1 card."
    meaning = Ability((draw(2), Do("tap", YOU, Selector("card"), mark=Mark(19, 29))))
    rules = rules_for(league_card(FACTS["Scouting"], [sentence("text", text, meaning)]))
    (finding,) = rules.findings()
    assert (finding.code, finding.severity) == ("C401", "warning")
    assert finding.span is not None
    assert (finding.span.column, finding.span.end_column) == (20, 30)
    assert say(finding).message == (
        "Scouting: this reads well, but the game cannot play it yet (the rules have no 'tap' yet)"
    )
    assert not rules.compiled[rules.number["Scouting"]].playable


def test_a_card_that_is_not_understood_cannot_be_played_either() -> None:
    rules = rules_for(league_card(FACTS["Scouting"], [sentence("text", "Twiddle.", None)]))
    assert rules.findings() == []
    assert rules.number["Scouting"] in rules.never_played


def test_something_that_happens_at_no_time_is_declined() -> None:
    rules = rules_for(league_card(FACTS["Alex"], [sentence("text", "Draw 2 cards.", Ability((draw(2),)))]))
    (finding,) = rules.findings()
    assert "no word says when" in say(finding).message


NOTHING = Ref("#9")
STRANGE: dict[str, tuple[Any, ...]] = {
    "verb": ("no_such",),
    "verbs": (("no_such",), ("draw", "no_such")),
    "by": (NOTHING, OPPONENT, YOU, Player("each"), Player("chosen", bind="no_such")),
    "object": (NOTHING, None, SELF, Selector("no_such")),
    "amount": (77, Result("#9"), None),
    "stat": ("no_such",),
    "from_": (NOTHING,),
    "to": (NOTHING, Place("no_such", YOU)),
    "Ref.to": ("#9", "host", "self"),
    "Event.to": (NOTHING,),
    "with_": (NOTHING, None),
    "manner": (frozenset({"no_such"}),),
    "part": ("owner", "rest", "each", "attached"),
    "kind": ("no_such",),
    "Span.kind": ("game", "while in play"),
    "unit": ("no_such",),
    "quantity": (Quantity("up to", 2), Quantity("all"), Quantity("exactly", 0)),
    "owner": (NOTHING, None, OPPONENT, YOU),
    "zone": ("no_such", None, "field", "hand"),
    "at": (("no_such",), ("bottom",)),
    "who": ("chosen", "each opponent", "active"),
    "together": (True,),
    "distinct": ("no_such",),
    "span": (Span("game"), None, Span("this", "no_such")),
    "while_": (During(OPPONENT), None, Is(NOTHING, frozenset())),
    "for_": ("no_such",),
    "mode": ("oblige", "permit", "forbid"),
    "at_most": (77, None),
    "unless": (During(OPPONENT),),
    "currency": ("no_such", "action"),
    "next": (3, None),
    "Moment.next": (False,),
    "edge": ("end",),
    "limit": (Limit(1, "no_such"), Limit(2, "game"), None),
    "per": ("no_such",),
    "cost": ((Do("no_such"),), (Do("pay", amount=1, stat="no_such"),)),
    "on": (Moment("end", "no_such"), None, Event(("no_such",))),
    "timing": ("after", "response", "when"),
    "optional": (True,),
    "instead": (None, Do("no_such")),
    "once": (False,),
    "times": (77, None, Result("#9")),
    "until": (During(OPPONENT),),
    "Choose.n": (2,),
    "Calc.op": ("+", "half down", "max"),
    "Change.op": ("set", "grant", "remove", "add"),
    "Change.value": (Result("#9"), "no_such", None),
    "prop": ("no_such",),
    "Filter.value": ("no_such", 77, NOTHING, None),
    "Filter.op": ("max", "not", "<=", "in"),
    "cause": (NOTHING,),
    "nth": (2,),
    "within": ("no_such",),
    "otherwise": (Do("no_such"),),
    "then": (Do("no_such"),),
    "do": (Do("no_such"),),
    "Ability.do": ((Do("no_such"),), ()),
    "Ability.name": ("no_such",),
}


@cache
def variants(name: str) -> list[tuple[str, list[Meaning]]]:
    """Every way to put something strange into one field of a card's meanings."""
    meanings = [meaning for _, _, meaning in MEANINGS[name]]
    found = []
    for number, meaning in enumerate(meanings):
        for path, changed in changes(meaning):
            found.append((path, [*meanings[:number], changed, *meanings[number + 1 :]]))
    return found


def changes(tree: Any) -> Iterator[tuple[str, Any]]:
    """Yield the tree with one field of one shape changed into something that no rule knows."""
    if isinstance(tree, tuple):
        for number, part in enumerate(tree):
            for path, changed in changes(part):
                yield f"[{number}]{path}", (*tree[:number], changed, *tree[number + 1 :])
    elif isinstance(tree, frozenset):
        for part in sorted(tree, key=repr):
            for path, changed in changes(part):
                yield f"{{{part.prop}}}{path}", tree - {part} | {changed}
    elif is_dataclass(tree) and not isinstance(tree, type):
        for part in fields(tree):
            value = getattr(tree, part.name)
            if part.name in ("mark", "bind"):
                continue
            for strange in STRANGE.get(f"{type(tree).__name__}.{part.name}", STRANGE.get(part.name, ())):
                if strange != value:
                    yield f".{part.name}={strange!r}", replace(tree, **{part.name: strange})
            if part.name == "filters":
                yield ".filters+no_such", replace(tree, filters=value | {Filter("no_such")})
            for path, changed in changes(value):
                yield f".{part.name}{path}", replace(tree, **{part.name: changed})


@pytest.mark.parametrize("name", MEANINGS)
def test_a_strange_meaning_is_declined_and_never_a_fault(name: str) -> None:
    """A number is a number: other amounts are played. Whatever else changes is declined or makes another card."""
    base = rules_for(with_meanings(name, [meaning for _, _, meaning in MEANINGS[name]]))
    number = base.number[name]
    for path, meanings in variants(name):
        subject = with_meanings(name, meanings)
        rules = AniversusRules.__new__(AniversusRules)
        rules.__dict__.update(base.__dict__)
        rules.cards = tuple(subject if at == number else other for at, other in enumerate(base.cards))
        rules._next_slot = [0] * len(base._next_slot)
        try:
            compiled = compile_card(rules, number)
        except Exception as fault:  # noqa: BLE001 - which one it is does not matter
            pytest.fail(f"{name}{path}: {fault!r}")
        if ("no_such" in path and "{name}" not in path) or "#9" in path:
            assert not compiled.playable, path


def test_a_conditional_of_the_rules_own_shapes_still_compiles() -> None:
    condition = MEANINGS["Refill"][0][2]
    gain = MEANINGS["Energy Up"][0][2]
    assert isinstance(gain, Ability)
    assert not isinstance(condition, Ability)
    inner = gain.do[0]
    assert isinstance(inner, Modify)
    assert inner.span == THIS_ROUND
    rules = rules_for(league_card(FACTS["Scouting"], [sentence("text", "x", Ability((If(condition, inner),)))]))
    assert rules.findings() == []


def played(name: str, meanings: list[Meaning]) -> AniversusRules:
    """The published game with one card's meanings changed, and a dozen of that card in the decks that may hold it."""
    base = published()
    subject = with_meanings(name, meanings)
    decks = dict(base.decks)
    for title, deck in base.decks.items():
        if subject.type == "skill" or subject.word("team") not in ("both", title.lower().rstrip("s")):
            continue
        entries, room = [DeckEntry(12, name, NOWHERE)], 48
        for entry in deck.entries:
            count = min(entry.count, room) if entry.card != name else 0
            room -= count
            entries.append(DeckEntry(count, entry.card, NOWHERE))
        decks[title] = Deck(title, tuple(entries), NOWHERE)
    return AniversusRules(Game(base.definition, {**base.cards, name: subject}, decks))


@pytest.mark.parametrize("name", MEANINGS)
def test_what_is_not_declined_plays_on_without_a_fault(name: str) -> None:
    """A strange meaning that the engine takes is one that it can play (a tenth of them here, all of them in a soak)."""
    chance = random.Random(name)
    for path, meanings in variants(name):
        if chance.random() > (1 if SOAK else 0.1):
            continue
        rules = played(name, meanings)
        if not rules.compiled[rules.number[name]].playable:
            continue
        state = rules.new(1, ["Cats", "Squirrels"])
        try:
            while state.options and state.decisions < 400:
                state.apply(chance.randrange(len(state.options)))
        except EndlessError:
            continue
        except Exception as fault:  # noqa: BLE001 - which one it is does not matter
            pytest.fail(f"{name}{path}: {fault!r}")
        cards = [card for zone in (*state.zones, *state.spots) for card in zone]
        assert sorted(cards) == list(range(len(state.match.definition))), path


def test_an_answer_that_does_nothing_is_declined() -> None:
    (_, _, meaning), *_ = MEANINGS["Intercept"]
    assert isinstance(meaning, Ability)
    rules = rules_for(with_meanings("Intercept", [replace(meaning, do=())]))
    (finding,) = rules.findings()
    assert "nothing happens in answer" in say(finding).message


def test_each_paragraph_is_blamed_in_its_own_place() -> None:
    texts = [
        sentence("text", "Draw 2 cards.", Ability((draw(2),))),
        sentence("text", "Tap it. Draw 1 card.", Ability((Do("tap", YOU, mark=Mark(0, 7)), draw(1)))),
    ]
    (finding,) = rules_for(league_card(FACTS["Scouting"], texts)).findings()
    assert finding.span is not None
    assert (finding.span.column, finding.span.end_column) == (1, 8)
