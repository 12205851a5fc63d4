"""A deck has as many cards as its game's rules say.

With a card too few a player runs out of cards a round early; most rules do not let the deck be played at all.

Broken: a deck of 59 cards where the rules say 60.

Mended: the same deck with one card more.
"""

from collections.abc import Iterator

from cardlang.diagnostics import Finding, found
from cardlang.lang.game import Game

code = "C702"


def deck_size(game: Game) -> Iterator[Finding]:
    """Find the decks of a wrong size."""
    size = game.definition.decks.size
    for deck in game.decks.values():
        if size is not None and deck.entries and deck.size != size:
            off = f"{size - deck.size} too few" if deck.size < size else f"{deck.size - size} too many"
            yield found(code, deck.span, deck=deck.name, has=deck.size, size=size, off=off)
