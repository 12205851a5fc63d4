"""A card's type must be one that its game knows.

At the table nobody could say when the card may be played, or where it lies afterwards; it cannot be printed either,
because each type has a face of its own.

Broken:

    card: Sandra
    type: plyer

Mended:

    card: Sandra
    type: player
"""

from collections.abc import Iterator

from cardlang.check.records import Records
from cardlang.diagnostics import Finding, found
from cardlang.diagnostics.nearest import nearest

code = "C301"


def unknown_type(records: Records) -> Iterator[Finding]:
    """Find the cards of a type that the game does not know."""
    known = records.definition.types
    for card in records.cards:
        written = card.first("type")
        if written is not None and records.type_of(card) is None:
            word = written.value.text
            yield found(
                code, written.value.whole, suggestions=nearest(word, known), card=card.name.text, type=word,
                types=", ".join(known),
            )  # fmt: skip
