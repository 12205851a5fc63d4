"""Which cards changed since they were last printed, so that only those are printed again.

After a print run a small file in the project's build folder holds, for each set that was printed (a deck in a language
and a variant), a fingerprint of every card and how many of it there were. A fingerprint is made of all that stands on
the card: its texts and values, its template and its picture; not of its number in the set and of its copies, which
would change on sixty cards when one is added.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cardlang.press.card import FaceCard
from cardlang.press.choosing import choose
from cardlang.press.library import Library, is_inside
from cardlang.source.world import World

FILE = "build/printed.json"
"""Where the ledger lies in a project."""

_FORMAT = 1
_COUNTED = frozenset({"number", "copies"})


@dataclass(frozen=True, slots=True)
class Ledger:
    """What was printed: for each set, each card's fingerprint and how many of it."""

    sets: Mapping[str, Mapping[str, tuple[str, int]]] = field(default_factory=dict)

    def changed(self, name: str, cards: Sequence[FaceCard], prints: Mapping[str, str]) -> list[FaceCard]:
        """Return the cards of a set that are to be printed: changed ones, and copies that were added."""
        left = {card: count for card, (kept, count) in self.sets.get(name, {}).items() if prints.get(card) == kept}
        wanted: list[FaceCard] = []
        for card in cards:
            if left.get(_key(card), 0) > 0:
                left[_key(card)] -= 1
            else:
                wanted.append(card)
        return wanted

    def with_set(self, name: str, cards: Sequence[FaceCard], prints: Mapping[str, str]) -> "Ledger":
        """Return the ledger after the cards of a set were printed."""
        counts: dict[str, int] = {}
        for card in cards:
            counts[_key(card)] = counts.get(_key(card), 0) + 1
        return Ledger({**self.sets, name: {card: (prints[card], count) for card, count in counts.items()}})

    def text(self) -> str:
        """Write the ledger as a file holds it."""
        sets = {name: {card: list(entry) for card, entry in cards.items()} for name, cards in self.sets.items()}
        return json.dumps({"format": _FORMAT, "sets": sets}, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def read_ledger(world: World) -> Ledger:
    """Return the project's ledger; one that cannot be read is as good as none: everything is printed."""
    try:
        data = json.loads(world.read(FILE))
        if data["format"] != _FORMAT:
            return Ledger()
        sets = {
            str(name): {str(card): (str(entry[0]), int(entry[1])) for card, entry in cards.items()}
            for name, cards in data["sets"].items()
        }
    except (OSError, ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError):
        return Ledger()
    return Ledger(sets)


def fingerprints(cards: Sequence[FaceCard], world: World) -> dict[str, str]:
    """Return the fingerprint of each card by its name in the sources."""
    library = Library(world)
    made: dict[str, str] = {}
    hashes: dict[str, bytes] = {}
    for card in cards:
        if _key(card) not in made:
            made[_key(card)] = _fingerprint(card, library, hashes)
    return made


def _key(card: FaceCard) -> str:
    return card.source or card.name


def _fingerprint(card: FaceCard, library: Library, hashes: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    values = [(name, value) for name, value in sorted(card.values.items()) if name not in _COUNTED]
    parts = (card.name, card.template, card.game, values, card.paragraphs, card.art, card.back, card.variant)
    digest.update(repr((*parts, card.size, card.language)).encode("utf-8", "surrogatepass"))
    for template, is_back in ((card.template, False), (card.back, True)):
        choice = choose(library, card, template, is_back=is_back)
        name = choice.name if choice else ""
        if name not in hashes:
            found = library.read(name) if name else None
            hashes[name] = hashlib.sha256(found[1] if found else b"").digest()
        digest.update(hashes[name])
    if card.art and is_inside(card.art):
        try:
            digest.update(library.picture(card.art))
        except OSError:
            digest.update(b"no picture")
    return digest.hexdigest()[:24]
