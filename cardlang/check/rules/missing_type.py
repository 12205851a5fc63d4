"""Every card says of which type it is.

Without a type nobody knows how the card is played, which fields it has, and which face it is printed with.

Broken:

    card: Sandra
    cost: 3

Mended:

    card: Sandra
    type: player
    cost: 3
"""

from collections.abc import Iterator

from cardlang.check.records import Records
from cardlang.diagnostics import Finding, found

code = "C302"


def missing_type(records: Records) -> Iterator[Finding]:
    """Find the cards without a type."""
    for card in records.cards:
        if card.first("type") is None:
            yield found(code, card.name.whole, card=card.name.text, types=", ".join(records.definition.types))
