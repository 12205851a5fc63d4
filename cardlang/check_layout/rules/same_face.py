"""Two cards must not print the same face.

At the table nobody can tell them apart, and one of the two was probably meant to be another card: a row copied in a
spreadsheet, or a translation that gives two names the same word.

Broken:

    card: Harbour
    type: function
    cost: 0
    text: Draw 2 cards.
    name.ja: 港

    card: Port
    type: function
    cost: 0
    text: Draw 2 cards.
    name.ja: 港

Mended:

    card: Harbour
    type: function
    cost: 0
    text: Draw 2 cards.
    name.ja: 港
    copies: 2
"""

from collections.abc import Iterator, Sequence

from cardlang.diagnostics import Finding, found
from cardlang.press.card import FaceCard

code = "C612"

_APART = frozenset({"number", "copies", "set", "stats"})
"""Values that differ although the card is the same."""


def same_face(faces: Sequence[FaceCard]) -> Iterator[Finding]:
    """Find the cards whose face another card has already."""
    seen: dict[tuple[object, ...], FaceCard] = {}
    for face in faces:
        values = tuple((name, repr(value)) for name, value in sorted(face.values.items()) if name not in _APART)
        key = (face.name, face.template, face.paragraphs, face.art, values)
        other = seen.setdefault(key, face)
        if other.source != face.source:
            yield found(code, face.place("name"), severity="warning", card=face.label, other=other.source or other.name)
