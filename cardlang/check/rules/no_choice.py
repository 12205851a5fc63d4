"""Who chooses must have something to choose between.

"Choose one:" with a single option, or with fewer options than are to be chosen, asks a question that has one answer.

Broken:

    game: lorcana

    card: One Door
    type: action
    cost: 2
    text: Choose one: • Draw a card.

Mended:

    game: lorcana

    card: One Door
    type: action
    cost: 2
    text: Choose one: • Draw a card. • Gain 1 lore.
"""

from collections.abc import Iterator

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import Choose

code = "C375"


def no_choice(sentence: Spoken) -> Iterator[Finding]:
    """Find choices between fewer than two, or of all options there are."""
    for shape in sentence:
        if isinstance(shape, Choose) and isinstance(shape.n, int) and shape.n >= len(shape.options):
            yield sentence.finding(code, shape, n=len(shape.options))
