"""The cards of a deck agree in what their game's rules ask: one team a deck, say.

A card of the other team may not be played from this deck; it would lie dead in the hand all game.

Broken:

    deck: Cats
    58 Sandra
    2 Skippy

Mended:

    deck: Cats
    60 Sandra
"""

from collections import Counter
from collections.abc import Iterator

from cardlang.diagnostics import Finding, found
from cardlang.lang.game import Game

code = "C703"


def deck_team(game: Game) -> Iterator[Finding]:
    """Find the cards that do not agree with most of their deck."""
    fits_all = game.definition.raw.get("decks", {}).get("fits_all", ("any", "both"))
    for deck in game.decks.values():
        for field in game.definition.decks.same:
            words = {
                entry.card: game.cards[entry.card].word(field) for entry in deck.entries if entry.card in game.cards
            }
            counts = Counter[str]()
            for entry in deck.entries:
                counts[words.get(entry.card, "")] += entry.count
            for word in ("", *fits_all):
                del counts[word]
            if len(counts) < 2:
                continue
            most = max(counts, key=lambda word: counts[word])
            for entry in deck.entries:
                word = words.get(entry.card, "")
                if word in counts and word != most:
                    yield found(code, entry.span, deck=deck.name, card=entry.card, field=field, word=word, most=most)
