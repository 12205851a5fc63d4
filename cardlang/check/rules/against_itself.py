"""Nothing acts on itself where two are needed.

A character does not challenge itself, and damage is not moved from a character to the same one.

Broken:

    game: lorcana

    card: Mirror Cook
    type: character
    cost: 2
    strength: 1
    willpower: 2
    text: Whenever this character challenges this character, draw a card.

Mended:

    game: lorcana

    card: Mirror Cook
    type: character
    cost: 2
    strength: 1
    willpower: 2
    text: Whenever this character challenges another character, draw a card.
"""

from collections.abc import Iterator

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import Do, Event, Ref

code = "C380"


def against_itself(sentence: Spoken) -> Iterator[Finding]:
    """Find events and moves whose two ends are one and the same."""
    for shape in sentence:
        one, other = _ends(shape)
        if isinstance(one, Ref) and one == other:
            yield sentence.finding(code, shape, words=sentence.words(shape))


def _ends(shape: object) -> tuple[object, object]:
    """Return what acts and what it acts on; of a move of counters, where from and where to."""
    if isinstance(shape, Event):
        return shape.by, shape.object
    return (shape.from_, shape.to) if isinstance(shape, Do) else (None, None)
