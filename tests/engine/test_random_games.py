"""What must hold at every decision of every game, tried on many random ones."""

import pickle
import random
from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table import published

from cardlang.engine.state import UNKNOWN, State
from cardlang.games.aniversus.numbers import ACTIONS, POOL, SCORE
from cardlang.games.aniversus.rules import AniversusRules

DECKS = ["Cats", "Squirrels"]


@cache
def rules() -> AniversusRules:
    return AniversusRules(published())


def every_card(state: State) -> Counter[int]:
    return Counter([card for zone in state.zones for card in zone] + [card for pile in state.spots for card in pile])


def check(state: State, game: AniversusRules) -> None:
    assert every_card(state) == Counter(range(len(state.match.definition)))
    for person in state.persons:
        assert person[POOL] >= 0
        assert person[ACTIONS] >= 0
        assert 0 <= person[SCORE] <= 2
    for pile in state.spots:
        lying = [game.lies_on[state.match.definition[card]] for card in pile]
        assert not pile or lying == sorted(lying)
        assert sum(lying) <= 1
    assert state.outcome or len(state.options) > 1
    assert len(set(state.options)) == len(state.options)


def lively(chance: random.Random, state: State) -> int:
    """Choose like somebody who wants something to happen: shoot, play, seldom remove or end."""
    options = state.options
    if state.kind == "main":
        if ("shoot",) in options and chance.random() < 0.8:
            return list(options).index(("shoot",))
        deeds = [index for index, option in enumerate(options) if option[0] not in ("remove", "end")]
        if deeds and chance.random() < 0.93:
            return chance.choice(deeds)
    if state.kind == "place" and chance.random() < 0.7:
        return 0
    return chance.randrange(len(options))


@pytest.mark.parametrize("style", ["random", "lively"])
def test_three_hundred_games_keep_every_card_and_every_count(style: str) -> None:
    game = rules()
    reasons: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for seed in range(150):
        state = game.new(seed, DECKS)
        chance = random.Random(seed)
        while not state.outcome:
            check(state, game)
            index = lively(chance, state) if style == "lively" else chance.randrange(len(state.options))
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
    state = rules().new(3, DECKS)
    chance = random.Random(3)
    sizes = []
    while not state.outcome:
        sizes.append(len(pickle.dumps(state, 5)))
        state.apply(chance.randrange(len(state.options)))
    assert max(sizes) <= 2000


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
