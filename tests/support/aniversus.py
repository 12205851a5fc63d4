"""The words of Aniversus, for the tests of the language."""

import os
import sys
from functools import cache

from cardlang.lang.definition import Definition
from cardlang.lang.definitions import find_definition
from cardlang.lang.game import Game, TextField
from cardlang.lang.suggest import with_suggestions
from cardlang.lang.text import Understood, understand
from cardlang.pipeline import load
from cardlang.source.world import Disk, data_folder

NAMES = frozenset({"Paul", "Aaron", "Red Card"})
SOAK = bool(os.environ.get("CARDLANG_SOAK"))
"""Whether the long counts run in full (`make soak`) or a tenth of them."""


@cache
def definition() -> Definition:
    """The game's definition."""
    found = find_definition("aniversus", Disk())
    assert found is not None
    return found


@cache
def published() -> Game:
    """The game that lies in `cards/`."""
    loaded = load([str(path) for path in sorted(data_folder("cards").glob("aniversus_*.card"))], Disk())
    assert not loaded.findings
    return loaded.games["aniversus"]


def read(text: str, type_: str = "function", field: TextField = "text", *, suggest: bool = False) -> Understood:
    """Read one text of a card of a type."""
    game = definition()
    found = understand(text, field, game.types[type_], game, NAMES)
    if found.problem is None or not suggest:
        return found
    return Understood(None, None, with_suggestions(found.problem, text, field, game.types[type_], game, NAMES))


def texts() -> list[tuple[str, str, TextField, str]]:
    """Every text of the published cards: the card, its type, the field and the words."""
    return [
        (card.name, card.type, sentence.field, sentence.source.text)
        for card in published().cards.values()
        for sentence in card.sentences
    ]


if __name__ == "__main__":
    sys.stdout.write("\n".join(text for *_, text in texts()))
