"""A line of a deck begins with how many of the card there are.

Without a number nobody knows how many to print, or with how many to play.

Broken:

    deck: Cats
    four Intercept

Mended:

    deck: Cats
    4 Intercept
"""

from collections.abc import Iterator

from cardlang.check.records import Records, whole_number
from cardlang.diagnostics import Finding, found

code = "C705"

MOST = 1000
"""Nobody sleeves more of one card."""


def deck_count(records: Records) -> Iterator[Finding]:
    """Find the lines of decks that do not begin with a number of cards."""
    for deck in records.decks:
        for entry in deck.all("entry"):
            count = whole_number(entry.argument)
            if count is None or not 1 <= count <= MOST:
                name = entry.value.text
                card = name if count is None and not entry.argument else f"{entry.argument} {name}"
                yield found(code, entry.span, deck=deck.name.text, line=card[:60], example=name[:60], most=MOST)
