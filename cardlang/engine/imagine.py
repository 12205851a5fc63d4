"""A game as it may be: for a player who thinks ahead, everything that its seat cannot know is dealt anew.

The cards a seat has not seen change places among those of the same owner, so that hands and decks keep their sizes,
and chance starts from another number: whoever looks ahead in such a copy foresees neither cards nor dice.
"""

import random

from cardlang.engine.dice import seeded
from cardlang.engine.state import State


def imagine(state: State, seat: int, seed: int) -> State:
    """Return a copy of a game with the hidden cards dealt anew, the same way for the same seed."""
    copy = state.clone()
    copy.random = seeded(seed)
    owner, known = state.match.owner, state.known
    chance = random.Random(seed)
    for side in range(len(state.persons)):
        places = [
            (zone, at)
            for zone, cards in enumerate(state.zones)
            for at, card in enumerate(cards)
            if owner[card] == side and not known[card] >> seat & 1
        ]
        cards = [state.zones[zone][at] for zone, at in places]
        seen = [known[card] for card in cards]
        cards.sort()  # how they lie in truth plays no part
        chance.shuffle(cards)
        for (zone, at), card, who in zip(places, cards, seen, strict=True):
            copy.zones[zone][at] = card
            copy.known[card] = who
    return copy
