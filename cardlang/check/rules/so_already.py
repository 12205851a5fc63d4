"""What is made so must not be so already.

"Exert chosen exerted character" asks for a character that lies turned and turns it; nothing happens. "Remove damage
from chosen undamaged character" is the same kind of slip: the other word was meant.

Broken:

    game: lorcana

    card: Long Nap
    type: action
    cost: 2
    text: Exert chosen exerted character.

Mended:

    game: lorcana

    card: Long Nap
    type: action
    cost: 2
    text: Exert chosen damaged character.
"""

from collections.abc import Iterator

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import Do, Selector

code = "C381"


def so_already(sentence: Spoken) -> Iterator[Finding]:
    """Find instructions that bring about what their object is by its own words."""
    for shape in sentence:
        if not isinstance(shape, Do):
            continue
        makes = sentence.lexicon.nature(shape.verb).makes
        for thing in (shape.object, shape.from_):
            if isinstance(thing, Selector) and makes & thing.filters:
                yield sentence.finding(code, thing, words=sentence.words(thing), verb=shape.verb)
