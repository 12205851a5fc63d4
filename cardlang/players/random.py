"""A bot that takes any of its options. It finds faults, and measures nothing: its games end by decks that run out."""

import random

from cardlang.engine.state import View


class RandomPlayer:
    """Chooses by chance, and always the same way for the same seed."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: View) -> int:
        """Return the index of any option."""
        return self._chance.randrange(len(view.options))
