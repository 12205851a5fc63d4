"""A deck holds no cards that lie beside the deck.

Team cards and the like start on the table; shuffled into the deck they would be drawn and could not be played.

Broken:

    deck: Cats
    1 Team Cat

Mended:

    deck: Cats
    1 Sandra
"""

from collections.abc import Iterator

from cardlang.diagnostics import Finding, found
from cardlang.lang.game import Game

code = "C704"


def deck_type(game: Game) -> Iterator[Finding]:
    """Find the cards in decks whose type does not belong in a deck."""
    for deck in game.decks.values():
        for entry in deck.entries:
            card = game.cards.get(entry.card)
            of_type = game.definition.types.get(card.type) if card else None
            if of_type is not None and not of_type.decked:
                label = of_type.labels.get("en", of_type.id)
                yield found(code, entry.span, deck=deck.name, card=entry.card, type=label)
