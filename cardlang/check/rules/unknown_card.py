"""A deck holds cards that exist.

A mistyped name leaves the deck a card short at the table, and the sheet without it.

Broken:

    deck: Cats
    4 Intrecept

Mended:

    deck: Cats
    4 Intercept
"""

from collections.abc import Iterator

from cardlang.check.records import Records
from cardlang.diagnostics import Finding, found
from cardlang.diagnostics.nearest import nearest

code = "C701"


def unknown_card(records: Records) -> Iterator[Finding]:
    """Find the lines of decks that name no card."""
    known = {card.name.text: None for card in records.cards}
    for deck in records.decks:
        for entry in deck.all("entry"):
            name = entry.value.text
            if name not in known:
                near = nearest(name, known)
                yield found(code, entry.value.whole, suggestions=near, deck=deck.name.text, card=name)
