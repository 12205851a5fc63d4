"""A condition must be one that can hold and can fail.

"While you have 0 or more items" always holds: the words promise a condition and there is none. "While this character is
an item" never does. Either the number or the thing is a slip.

Broken:

    game: lorcana

    card: Quiet Cook
    type: character
    cost: 2
    strength: 1
    willpower: 2
    text: While you have 0 or more items in play, this character gets +1 ¤.

Mended:

    game: lorcana

    card: Quiet Cook
    type: character
    cost: 2
    strength: 1
    willpower: 2
    text: While you have 2 or more items in play, this character gets +1 ¤.
"""

from collections.abc import Iterator
from typing import Any

from cardlang.check.spoken import Spoken, types_in
from cardlang.diagnostics import Finding
from cardlang.lang.model import Compare, Exists, Happened, Is

code = "C373"


def always_or_never(sentence: Spoken) -> Iterator[Finding]:
    """Find conditions whose answer is known beforehand."""
    for shape in sentence:
        holds = _always(sentence, shape)
        if holds is not None:
            how = "always" if holds else "never"
            yield sentence.finding(code, shape, words=sentence.words(shape), how=how)


def _always(sentence: Spoken, condition: Any) -> bool | None:
    """Return whether a condition always (True) or never (False) holds; None where that depends."""
    if isinstance(condition, (Exists, Happened)) and condition.n == 0 and condition.op == ">=":
        return True
    if isinstance(condition, Compare) and condition.a == condition.b:
        return "=" in condition.op
    if isinstance(condition, Is):
        asked, possible = types_in(condition.filters), sentence.types_of(condition.what)
        if asked and possible and not asked & possible:
            return False
        if possible and len(condition.filters) == 1 and possible <= asked:
            return True
    return None
