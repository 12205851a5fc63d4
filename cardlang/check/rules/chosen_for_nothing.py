"""What is chosen must be spoken of afterwards.

"Choose a character of yours. Draw a card." asks for a choice and does nothing with it: a sentence is missing, or the
one that follows speaks of something else.

Broken:

    game: lorcana

    card: Idle Finger
    type: action
    cost: 2
    text: Choose a character of yours. Draw a card.

Mended:

    game: lorcana

    card: Idle Finger
    type: action
    cost: 2
    text: Choose a character of yours. Ready that character.
"""

from collections.abc import Iterator

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import Pick

code = "C382"


def chosen_for_nothing(sentence: Spoken) -> Iterator[Finding]:
    """Find choices that nothing speaks of."""
    for shape in sentence:
        if isinstance(shape, Pick) and not shape.bind:
            yield sentence.finding(code, shape, words=sentence.words(shape))
