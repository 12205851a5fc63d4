"""A deck holds no more copies of a card than its game's rules allow.

Broken: five copies where the rules allow four.

Mended: the same deck with four.
"""

from collections import Counter
from collections.abc import Iterator

from cardlang.diagnostics import Finding, found
from cardlang.lang.game import Game

code = "C707"


def deck_copies(game: Game) -> Iterator[Finding]:
    """Find the cards of which a deck holds too many; the line that goes over is pointed at."""
    most = game.definition.decks.copies
    for deck in game.decks.values():
        copies = Counter[str]()
        for entry in deck.entries:
            before = copies[entry.card]
            copies[entry.card] += entry.count
            if most is not None and before <= most < copies[entry.card]:
                yield found(code, entry.span, deck=deck.name, card=entry.card, has=copies[entry.card], most=most)
