"""A thing is given once, and is not taken away in the same breath.

"Rush, Rush" is one Rush; "gains Ward and loses Ward" is nothing; "⟳, ⟳" cannot be paid. One of the two was meant to be
another word.

Broken:

    game: lorcana

    card: Quick Cook
    type: character
    cost: 2
    strength: 1
    willpower: 2
    text: Rush, Rush

Mended:

    game: lorcana

    card: Quick Cook
    type: character
    cost: 2
    strength: 1
    willpower: 2
    text: Rush, Ward
"""

from collections.abc import Iterator
from itertools import pairwise

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import Ability, Change, May, Modify, Selector, Seq

code = "C376"


def said_twice(sentence: Spoken) -> Iterator[Finding]:
    """Find changes that are made twice, or made and undone at once, and costs that are paid twice."""
    for shape in sentence:
        for nth, cost in enumerate(shape.cost if isinstance(shape, (Ability, May)) else ()):
            if cost.object is not None and cost in shape.cost[:nth]:
                yield sentence.finding(code, cost)
        if isinstance(shape, Modify) and _is_double(shape.changes):
            yield sentence.finding(code, shape)
        steps = shape.do if isinstance(shape, Ability) else shape.steps if isinstance(shape, Seq) else ()
        for one, other in pairwise(steps):
            if not isinstance(one, Modify) or not isinstance(other, Modify) or not _of_one(one, other):
                continue
            if one.span == other.span and one.while_ == other.while_ and _is_double(one.changes + other.changes):
                yield sentence.finding(code, other)


def _of_one(one: Modify, other: Modify) -> bool:
    """Tell whether two changes are of the same things."""
    name = one.target.bind if isinstance(one.target, Selector) else None
    return one.target == other.target or (bool(name) and getattr(other.target, "to", None) == name)


def _is_double(changes: tuple[Change, ...]) -> bool:
    """Tell whether something that is had or not (a keyword) comes twice. Sums may come as often as they like."""
    had = [(change.stat, change.value) for change in changes if change.op in ("grant", "remove")]
    return len(set(had)) < len(had)
