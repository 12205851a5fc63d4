"""Games played from the sentences of `cards/` are the games played from hand-written meanings, move for move."""

import random

from aniversus import published as written
from table import published

from cardlang.games.aniversus.rules import AniversusRules
from cardlang.games.aniversus.totals import goal_numbers, power
from cardlang.lang.game import Game

DECKS = ["Cats", "Squirrels"]


def test_sentences_and_hand_written_meanings_play_the_same_games() -> None:
    from_sources = written()
    by_hand = published()
    in_order = {name: by_hand.cards[name] for name in from_sources.cards}
    one = AniversusRules(from_sources)
    two = AniversusRules(Game(by_hand.definition, in_order, by_hand.decks))
    assert not one.findings()
    for seed in range(40):
        a, b = one.new(seed, DECKS), two.new(seed, DECKS)
        chance = random.Random(seed)
        while a.options:
            assert a.key() == b.key()
            for seat in (0, 1):
                assert power(one, a, seat) == power(two, b, seat)
                assert goal_numbers(one, a, seat) == goal_numbers(two, b, seat)
            shot = ("shoot",)
            index = list(a.options).index(shot) if shot in a.options else chance.randrange(len(a.options))
            a.apply(index)
            b.apply(index)
        assert a.key() == b.key()


def test_every_card_of_the_sources_has_the_published_numbers() -> None:
    by_hand = published()
    for name, card in written().cards.items():
        for stat in ("cost", "power", "productivity", "goals"):
            assert card.values.get(stat) == by_hand.cards[name].values.get(stat), (name, stat)
    assert {name: deck.size for name, deck in written().decks.items()} == {"Cats": 60, "Squirrels": 60}
