"""Who chooses must have something to choose between.

"Choose one:" with a single option, or with fewer options than are to be chosen, asks a question that has one answer.
"Choose both instead" is none: it takes the place of a choice that there is.

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
from cardlang.lang.model import Choose, If

code = "C375"


def no_choice(sentence: Spoken) -> Iterator[Finding]:
    """Find choices between fewer than two, or of all options there are where no other choice stands beside it."""
    instead = [shape.then for shape in sentence if isinstance(shape, If) and isinstance(shape.otherwise, Choose)]
    for shape in sentence:
        if any(shape is both for both in instead):
            continue
        if isinstance(shape, Choose) and isinstance(shape.n, int) and shape.n >= len(shape.options):
            yield sentence.finding(code, shape, n=len(shape.options))
