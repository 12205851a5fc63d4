"""What must hold at every decision of every game, tried on many random ones."""

import pickle
import random
from collections import Counter
from functools import cache

import pytest
from aniversus import SOAK
from hypothesis import given, settings
from hypothesis import strategies as st
from lively import STYLES, lively
from table import published

from cardlang.engine.imagine import imagine
from cardlang.engine.match import Match
from cardlang.engine.state import UNKNOWN, State
from cardlang.engine.survey import survey, value_at
from cardlang.games.aniversus.numbers import ACTIONS, POOL, SCORE
from cardlang.games.aniversus.rules import AniversusRules
from cardlang.games.aniversus.totals import power

DECKS = ["Cats", "Squirrels"]


@cache
def rules() -> AniversusRules:
    return AniversusRules(published())


def every_card(state: State) -> list[int]:
    return sorted([card for zone in state.zones for card in zone] + [card for pile in state.spots for card in pile])


def check(state: State, game: AniversusRules) -> None:
    assert every_card(state) == list(range(len(state.match.definition)))
    for person in state.persons:
        assert person[POOL] >= 0
        assert person[ACTIONS] >= 0
        assert 0 <= person[SCORE] <= 2
    for pile in state.spots:
        if len(pile) > 1:
            lying = [state.match.lies_on[card] for card in pile]
            assert lying == sorted(lying)
            assert sum(lying) <= 1
    assert power(game, state, 0) >= 0
    assert power(game, state, 1) >= 0
    assert state.outcome or len(state.options) > 1
    assert len(set(state.options)) == len(state.options)


@pytest.mark.parametrize("style", ["random", "lively"])
def test_at_every_decision_of_every_game(style: str) -> None:
    """Every card in one place, no total below nothing, a copy that goes its own way, a view that hides: 2,000 games.

    A tenth of them otherwise, and there the dearer half of the checks at every fourth decision.
    """
    game = rules()
    reasons: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for seed in range(1000 if SOAK else 100):
        state = game.new(seed, DECKS)
        chance = random.Random(seed)
        while not state.outcome:
            check(state, game)
            if SOAK or state.decisions % 4 == 0:
                check_copies(state, game, chance)
                check_views(state, seed)
            index = STYLES[style](chance, state)
            option = state.options[index]
            if option[0] == "play" or state.kind.startswith("answer"):
                played[state.match.name(int(option[1])) if len(option) > 1 else "pass"] += 1
            state.apply(index)
        check(state, game)
        reasons[state.reason] += 1
        assert sorted(state.outcome) == ["lose", "win"]
    assert set(reasons) <= {"goals", "deck"}
    if style == "lively":
        assert reasons["goals"]
        assert set(played) >= {card.name for card in game.cards if card.type != "skill"}


def check_copies(state: State, game: AniversusRules, chance: random.Random) -> None:
    """A copy and a saved game are equal to the original, play on alike, and leave it as it is."""
    before = state.key()
    copy, again = state.clone(), game.adopt(pickle.loads(pickle.dumps(state, 5)))  # noqa: S301 - our own
    assert copy.key() == again.key() == before
    index = chance.randrange(len(state.options))
    copy.apply(index)
    again.apply(index)
    assert copy.key() == again.key() != before
    assert state.key() == before


def check_views(state: State, seed: int) -> None:
    """However the cards that a seat has not seen are dealt, it sees the same."""
    seat = state.decisions // 4 % 2
    other = imagine(state, seat, seed)
    assert other.view(seat) == state.view(seat)
    for zone, cards in enumerate(state.zones):
        if state.match.rules.seen_by[zone] >> seat & 1:
            assert all(state.known[card] >> seat & 1 for card in cards)
    assert sorted(map(len, other.zones)) == sorted(map(len, state.zones))
    assert other.random != state.random


def test_a_copy_is_equal_and_goes_its_own_way() -> None:
    game = rules()
    for seed in range(12):
        state = game.new(seed, DECKS)
        chance = random.Random(seed)
        while not state.outcome:
            if chance.random() < 0.05:
                copy, key, again = state.clone(), state.key(), game.adopt(pickle.loads(pickle.dumps(state)))  # noqa: S301 - our own
                assert copy == state == again
                assert hash(copy) == hash(again)
                steps = random.Random(seed)
                for _ in range(25):
                    if copy.outcome:
                        break
                    index = steps.randrange(len(copy.options))
                    copy.apply(index)
                    again.apply(index)
                    assert copy == again
                assert state.key() == key
            state.apply(chance.randrange(len(state.options)))


def test_a_saved_game_is_small() -> None:
    sizes = []
    for seed in range(4):
        state = rules().new(seed, DECKS)
        chance = random.Random(seed)
        while not state.outcome:
            sizes.append(len(pickle.dumps(state, 5)))
            state.apply(lively(chance, state))
    assert max(sizes) <= 1536


def test_a_seed_and_the_answers_are_the_game() -> None:
    def game(seed: int) -> tuple[object, ...]:
        state = rules().new(seed, DECKS)
        chance = random.Random(7)
        for _ in range(80):
            if not state.outcome:
                state.apply(chance.randrange(len(state.options)))
        return state.key()

    assert game(1) == game(1)
    assert game(1) != game(2)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 150), deal=st.randoms(use_true_random=False))
def test_a_view_does_not_change_with_what_it_may_not_show(seed: int, steps: int, deal: random.Random) -> None:
    """Cards that a seat has not seen change places, and the seat sees no difference (fault 50 of the pitfalls)."""
    state = rules().new(seed, DECKS)
    chance = random.Random(seed)
    for _ in range(steps):
        if not state.outcome:
            state.apply(chance.randrange(len(state.options)))
    for seat in (0, 1):
        if state.asked == seat:
            continue  # whoever is asked sees the options, and they are about cards of the own hand
        other, seen = state.clone(), state.view(seat)
        zones = [(zone, at) for zone, cards in enumerate(other.zones) for at, card in enumerate(cards)]
        for owner in (0, 1):
            hidden = [
                (zone, at)
                for zone, at in zones
                if not other.known[other.zones[zone][at]] >> seat & 1
                and other.match.owner[other.zones[zone][at]] == owner
            ]
            cards = [other.zones[zone][at] for zone, at in hidden]
            knowledge = {card: other.known[card] for card in cards}
            mixed = cards[:]
            deal.shuffle(mixed)
            for (zone, at), card, before in zip(hidden, mixed, cards, strict=True):
                other.zones[zone][at] = card
                other.known[card] = knowledge[before]
        assert other.view(seat) == seen
        assert every_card(other) == every_card(state)
        assert UNKNOWN in [card for zone in seen.zones for card in zone]


def test_every_answer_that_is_offered_can_be_given() -> None:
    game = rules()
    for seed in range(4):
        state = game.new(seed, DECKS)
        chance = random.Random(seed)
        while not state.outcome:
            for index in range(len(state.options)):
                copy = state.clone()
                copy.apply(index)
                check(copy, game)
            state.apply(lively(chance, state))


def test_a_window_is_asked_even_with_one_answer_where_people_play() -> None:
    """A window that opens only when its owner holds a card tells the other side what is in that hand."""
    game = AniversusRules(published(), asks_single=True)
    state = game.new(5, DECKS)
    chance = random.Random(5)
    singles: Counter[str] = Counter()
    for _ in range(400):
        if state.outcome:
            break
        if len(state.options) == 1:
            singles[state.kind] += 1
        state.apply(chance.randrange(len(state.options)))
    assert singles["answer_play"]


def worth(state: State) -> tuple[object, ...]:
    """Everything that the field comes to, for both sides."""
    now = survey(state)
    values = [value_at(state, spot) for spot in state.match.everywhere]
    return now.sums, now.persons, now.caps, now.occupied, now.silent, values


def test_what_a_match_remembers_changes_nothing() -> None:
    """Piles and events that were met before are looked up, and rows follow what changes on their positions.

    A match that remembers nothing, and a field that is looked at from scratch, come to the same.
    """
    game = rules()
    for seed in range(20 if SOAK else 4):
        state = game.new(seed, DECKS)
        chance = random.Random(seed)
        while not state.outcome:
            fresh = state.clone()
            fresh.sit_down(Match(game, state.roster))
            assert worth(fresh) == worth(state)
            index = lively(chance, state)
            fresh.apply(index)
            state.apply(index)
            assert fresh.key() == state.key()


def test_an_imagined_game_foresees_neither_cards_nor_dice() -> None:
    state = rules().new(5, DECKS)
    other = imagine(state, state.asked, 1)
    hidden = rules().hand + 1 - state.asked
    assert other.zones[hidden] != state.zones[hidden]
    assert other.random != state.random
    assert imagine(state, state.asked, 1) == other
    other.apply(0)
    assert state == rules().new(5, DECKS)
