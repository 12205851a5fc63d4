"""A deck holds cards.

An empty deck prints nothing, and whoever plays it draws nothing.

Broken:

    deck: Cats

Mended:

    deck: Cats
    4 Intercept
"""

from collections.abc import Iterator

from cardlang.check.records import Records
from cardlang.diagnostics import Finding, found

code = "C706"


def empty_deck(records: Records) -> Iterator[Finding]:
    """Find the decks without cards."""
    for deck in records.decks:
        if not deck.all("entry"):
            yield found(code, deck.name.whole, deck=deck.name.text)
