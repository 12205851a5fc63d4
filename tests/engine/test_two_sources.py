"""Games played from the sentences of `cards/` are the games played from hand-written meanings, move for move.

And the comparison sees: whichever field loses its meaning, some game goes otherwise.
"""

import random
from dataclasses import replace
from functools import cache

import pytest
from aniversus import SOAK
from aniversus import published as written
from lively import STYLES
from table import published

from cardlang.games.aniversus.rules import AniversusRules
from cardlang.games.aniversus.totals import goal_numbers, power
from cardlang.lang.game import Card, Game
from cardlang.lang.model import Ability, Price, Seq

DECKS = ["Cats", "Squirrels"]


@cache
def from_sentences() -> AniversusRules:
    rules = AniversusRules(written())
    assert not rules.findings()
    return rules


def by_hand() -> Game:
    """The hand-written cards, in the order of the sources, so that a card has the same number in both."""
    game = published()
    return Game(game.definition, {name: game.cards[name] for name in written().cards}, game.decks)


def first_difference(one: AniversusRules, two: AniversusRules, seeds: range, style: str, *, deep: bool) -> str:
    """Play the same games by both, and say where they first differ: in options, zones, totals or chance; or ''."""
    choose = STYLES[style]
    for seed in seeds:
        a, b = one.new(seed, DECKS), two.new(seed, DECKS)
        chance = random.Random(seed)
        while a.options:
            if a.options != b.options or (deep and a.key() != b.key()):
                return f"game {seed}, decision {a.decisions}"
            for seat in (0, 1):
                if power(one, a, seat) != power(two, b, seat):
                    return f"game {seed}, decision {a.decisions}: the power of seat {seat}"
                if not a.decisions % 8 and goal_numbers(one, a, seat) != goal_numbers(two, b, seat):
                    return f"game {seed}, decision {a.decisions}: the goal numbers of seat {seat}"
            index = choose(chance, a)
            a.apply(index)
            b.apply(index)
        if a.key() != b.key():
            return f"game {seed}, its end"
    return ""


@pytest.mark.parametrize("style", ["random", "lively"])
def test_sentences_and_hand_written_meanings_play_the_same_games(style: str) -> None:
    """6,000 games, decision by decision (a tenth of them otherwise): the trial's number, none different."""
    games = range(3000 if SOAK else 300)
    assert first_difference(from_sentences(), AniversusRules(by_hand()), games, style, deep=True) == ""


FIELDS = [(name, number) for name, card in written().cards.items() for number in range(len(card.sentences))]


def test_there_are_as_many_fields_as_the_cards_have_texts() -> None:
    assert len(FIELDS) == 48


@pytest.mark.parametrize(("name", "number"), FIELDS)
def test_a_field_without_its_meaning_is_noticed(name: str, number: int) -> None:
    """The comparison above is blind to no field: take the meaning of one away, and some game goes otherwise."""
    game = by_hand()
    cards = {**game.cards, name: without(game.cards[name], number)}
    blind = AniversusRules(Game(game.definition, cards, game.decks))
    found = [first_difference(from_sentences(), blind, range(100), style, deep=False) for style in ("lively", "random")]
    assert any(found), f"nobody notices that {name} has lost: {game.cards[name].sentences[number].source.text}"


def without(card: Card, number: int) -> Card:
    """A card one of whose fields has lost its meaning; where it can still be played, it does nothing by that field."""
    sentences = list(card.sentences)
    one = sentences[number]
    meaning = one.meaning
    happens = isinstance(meaning, Ability) and bool(meaning.do) and card.type == "function"
    if happens and not isinstance(meaning.do[0], Price):  # type: ignore[union-attr]
        sentences[number] = replace(one, meaning=replace(meaning, do=(Seq(()),)))  # type: ignore[type-var]
    else:
        del sentences[number]
    return replace(card, sentences=tuple(sentences))


def test_every_card_of_the_sources_has_the_published_numbers() -> None:
    by_hand = published()
    for name, card in written().cards.items():
        for stat in ("cost", "power", "productivity", "goals"):
            assert card.values.get(stat) == by_hand.cards[name].values.get(stat), (name, stat)
    assert {name: deck.size for name, deck in written().decks.items()} == {"Cats": 60, "Squirrels": 60}
