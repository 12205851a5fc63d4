"""A bot that tries every answer out and takes the one after which its side stands best. It looks no further.

What "best" means is the game's affair: `Rules.standing`. What the bot cannot know, it has dealt anew before it looks,
so it peeks at no card; and it looks at one step alone, so it plays better than chance and worse than a person.
"""

import random

from cardlang.engine.state import State


class GreedyPlayer:
    """Chooses by the next position alone; among equals by chance, always the same way for the same seed."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose_in(self, imagined: State) -> int:
        """Return the index of the option after which this seat stands best."""
        seat = imagined.asked
        rate = imagined.match.rules.standing_of
        best, chosen = float("-inf"), 0
        for index in range(len(imagined.options)):
            trial = imagined.clone()
            trial.apply(index)
            value = rate(trial, seat) + self._chance.random() * 0.01
            if value > best:
                best, chosen = value, index
        return chosen
