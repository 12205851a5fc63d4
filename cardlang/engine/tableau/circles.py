"""Changes that look at each other: a stat that a card has because of a keyword that it has because of the stat.

What a change looks at (a stat, a keyword) is asked anew whenever it counts, so that two which look at each other would
be asked without end, and nobody could say what comes of it. It is found before any game, and the cards of such a circle
are not played. Keywords alone may go round ("while a plant here is thorny, this one is"): one is had where it can be
had without going round (`force.keyword`).
"""

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

Looks: TypeAlias = Mapping[str, Sequence[tuple[int, frozenset[str]]]]
"""For each stat or keyword, the changes of it: on which card (its definition), and what they look at."""


def in_circles(looks: Looks, stats: Collection[str]) -> dict[int, str]:
    """Return the cards whose changes come back to what they change by way of a stat, each with what that is."""
    found: dict[int, str] = {}
    for changed, changes in looks.items():
        for card, seen in changes:
            reached = _reached(looks, seen)
            through = {stat for stat in reached & set(stats) if changed in _reached(looks, frozenset({stat}))}
            if changed in reached and (changed in stats or through):
                found.setdefault(card, changed)
    return found


def _reached(looks: Looks, seen: frozenset[str]) -> set[str]:
    """Return these and all that is looked at in the end by who changes them."""
    reached: set[str] = set()
    waiting = set(seen)
    while waiting:
        stat = waiting.pop()
        reached.add(stat)
        waiting |= {each for _, further in looks.get(stat, ()) for each in further} - reached
    return reached
