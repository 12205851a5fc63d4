"""What is put somewhere must come from elsewhere.

"Return a card from your hand to your hand" moves nothing; one of the two places is a slip.

Broken:

    game: lorcana

    card: Round Trip
    type: action
    cost: 2
    text: Return a card from your hand to your hand.

Mended:

    game: lorcana

    card: Round Trip
    type: action
    cost: 2
    text: Return a card from your discard to your hand.
"""

from collections.abc import Iterator

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import Do, Place, Selector

code = "C378"


def stays_where_it_is(sentence: Spoken) -> Iterator[Finding]:
    """Find moves that end where they begin."""
    for shape in sentence:
        if not isinstance(shape, Do) or not isinstance(shape.object, Selector) or not isinstance(shape.to, Place):
            continue
        things, place = shape.object, shape.to
        if (things.zone, things.owner) == (place.zone, place.owner) and shape.verb != "shuffle":
            end = {part.prop for part in things.filters} & {"top", "bottom"}
            if not place.at or end >= set(place.at):
                yield sentence.finding(code, shape, words=sentence.words(shape))
