"""The table of normal forms in docs/meaning.md: a paraphrase a line."""

from pathlib import Path

import aniversus
import pytest

from cardlang.lang.model import Meaning

PAGE = Path(__file__).parents[2] / "docs" / "meaning.md"
ROWS = [
    [cell.strip() for cell in line.strip("|\n").split("|")]
    for line in PAGE.read_text("utf-8").splitlines()
    if line.startswith("| ") and not line.startswith(("| card", "|---"))
]
SAME = ROWS[: next(i for i, row in enumerate(ROWS) if row[1:3] == ["Draw 2 cards.", "Draw 3 cards."])]
OTHER = ROWS[len(SAME) :]


def meaning(text: str, type_: str) -> Meaning:
    read = aniversus.read(text, type_)
    assert read.problem is None, (text, read.problem.code, read.problem.facts)
    assert read.meaning is not None
    return read.meaning


@pytest.mark.parametrize("row", SAME, ids=lambda row: row[2][:50])
def test_two_wordings_have_one_meaning(row: list[str]) -> None:
    assert meaning(row[1], row[0]) == meaning(row[2], row[0])


@pytest.mark.parametrize("row", OTHER, ids=lambda row: row[2][:50])
def test_two_wordings_have_two_meanings(row: list[str]) -> None:
    assert meaning(row[1], row[0]) != meaning(row[2], row[0])


def test_the_table_is_read() -> None:
    assert len(SAME) >= 20
    assert len(OTHER) >= 6
