"""The published names, numbers and copies, against the table of real cards in the shared folder."""

import json
import os
from pathlib import Path
from typing import Any

import aniversus
import pytest

SHARED = Path(os.environ.get("CARDLANG_SHARED", "../shared")).resolve()
TABLE = SHARED / "corpora" / "aniversus.json"


@pytest.mark.skipif(not TABLE.exists(), reason="the shared folder with the table of real cards is not here")
def test_names_numbers_and_copies_are_the_published_ones() -> None:
    game = aniversus.published()
    by_name = {name.casefold(): card for name, card in game.cards.items()}
    rows: list[dict[str, Any]] = json.loads(TABLE.read_text("utf-8"))["cards"]
    assert len(rows) == 41
    for row in rows:
        card = by_name[row["name"].casefold()]
        assert card.type == row["kind"]
        assert card.number("cost") == row["cost"], card.name
        assert card.values.get("productivity") == row["productivity"], card.name
        assert card.values.get("power") == row["power"], card.name
        assert card.word("team") == ("" if row["team"] == "basic" else row["team"]), card.name
        decks = {"cat": ["Cats"], "squirrel": ["Squirrels"], "basic": ["Cats", "Squirrels"]}[row["team"]]
        copies = {deck.name: sum(e.count for e in deck.entries if e.card == card.name) for deck in game.decks.values()}
        assert copies == {name: row["copies_in_deck"] if name in decks else 0 for name in ("Cats", "Squirrels")}
