"""What a card asks for and the rules of its game do not give yet: a verb, an event, a keyword …, each with its place.

A sentence is compiled all the same, so that everything it lacks is known at once; the card that it stands on is not
played until the rules give it all. So a game's rules can be written verb by verb, and nothing is forgotten, guessed,
or done as something else meanwhile.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from cardlang.lang.model import Mark

Kind: TypeAlias = Literal[
    "verb",
    "event",
    "answer",
    "rule",
    "price",
    "replacement",
    "cost",
    "keyword",
    "stat",
    "property",
    "manner",
    "zone",
    "moment",
    "during",
]

WHY: Final[Mapping[Kind, str]] = {
    "verb": "the rules have no {name!r} yet",
    "event": "nothing tells of {name!r} in this game yet",
    "answer": "nobody may answer {name!r} in this game yet",
    "rule": "nothing asks in this game yet whether one may {name!r}",
    "price": "nothing asks in this game yet what it costs to {name}",
    "replacement": "nothing asks in this game yet what happens instead of {name!r}",
    "cost": "nothing can be paid by {name!r} in this game yet",
    "keyword": "the rules have no keyword {name!r} yet",
    "stat": "the rules have no {name!r} that changes yet",
    "property": "nothing tells in this game yet whether a card is {name!r}",
    "manner": "the rules cannot {name!r} yet",
    "zone": "the rules have no place {name!r} yet",
    "moment": "nothing tells of the {name!r} in this game yet",
    "during": "nothing tells in this game yet what happens during a {name!r}",
}


@dataclass(frozen=True, slots=True)
class Missing:
    """One thing that the rules must still give: of which kind, by which name of the lexicon, asked for where."""

    kind: Kind
    name: str
    mark: Mark

    @property
    def why(self) -> str:
        """Say what is missing, in words."""
        return WHY[self.kind].format(name=self.name)


def once_each(missing: Iterable[Missing]) -> list[Missing]:
    """Return what is missing, each thing once at each place, in the order in which it was met."""
    found: dict[tuple[str, str, int, int], Missing] = {}
    for one in missing:
        found.setdefault((one.kind, one.name, one.mark.start, one.mark.end), one)
    return list(found.values())
