"""A thing must be able to be what it is asked to be.

A character is either damaged or undamaged, exerted or ready, and costs 2 or less or 5 or more, never both. What can be
none will never be found: the sentence reads well and nothing ever happens.

Broken:

    game: lorcana

    card: Sorting
    type: action
    cost: 2
    text: Banish chosen damaged undamaged character.

Mended:

    game: lorcana

    card: Sorting
    type: action
    cost: 2
    text: Banish chosen damaged character.
"""

from collections import defaultdict
from collections.abc import Iterator

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import Filter, Is, Selector

code = "C372"


def never_such(sentence: Spoken) -> Iterator[Finding]:
    """Find things and conditions that ask for two at once of which only one can be."""
    for shape in sentence:
        if isinstance(shape, (Selector, Is)) and _cannot_be(shape.filters):
            yield sentence.finding(code, shape, words=sentence.words(shape))


def _cannot_be(filters: frozenset[Filter]) -> bool:
    by_property: dict[str, list[Filter]] = defaultdict(list)
    for part in filters:
        by_property[part.prop].append(part)
    return any(_clash(parts) for parts in by_property.values())


def _clash(parts: list[Filter]) -> bool:
    """Tell whether no value of a property fits all that is asked of it. A class is no clash: a card has several."""
    if parts[0].prop in ("class", "keyword", "name", "among"):
        return False
    allowed = [set(str(part.value).split("|")) for part in parts if part.op in ("is", "in") and part.value is not None]
    if len(allowed) > 1 and not set.intersection(*allowed):
        return True
    low = max((part.value for part in parts if part.op in (">=", "=") and isinstance(part.value, int)), default=None)
    high = min((part.value for part in parts if part.op in ("<=", "=") and isinstance(part.value, int)), default=None)
    return low is not None and high is not None and low > high
