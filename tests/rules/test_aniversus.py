"""Every clause of the rules document has a test of its own, by number, somewhere in this folder.

A test's name begins with its clause: `test_a_056_…`, `test_a_p05_…`. Cards are tested in `test_published_cards.py` and
in the scenarios, decisions in `test_options.py`, the worked example in `test_worked_game.py`.
"""

import os
import re
from pathlib import Path

import pytest

CLAUSES = [f"A-{number:03}" for number in range(1, 96)] + [f"A-P{number:02}" for number in range(1, 12)]
SHARED = Path(os.environ.get("CARDLANG_SHARED", Path(__file__).parents[2].parent / "shared"))


def by_clause() -> dict[str, list[str]]:
    """The names of the tests of this folder, by clause."""
    found: dict[str, list[str]] = {}
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE):
            clause = re.match(r"test_a_(p?\d+)_", name)
            if clause:
                found.setdefault(f"A-{clause[1].upper()}", []).append(name)
    return found


def test_every_clause_has_a_test() -> None:
    assert [clause for clause in CLAUSES if clause not in by_clause()] == []


def test_no_test_names_a_clause_that_is_not_there_or_two_at_once() -> None:
    assert [clause for clause in by_clause() if clause not in CLAUSES] == []
    assert [name for names in by_clause().values() for name in names if re.search(r"_(and|to)_a_p?\d", name)] == []


@pytest.mark.skipif(not (SHARED / "rules" / "clauses.tsv").is_file(), reason="the rules document is not here")
def test_the_clauses_are_those_of_the_rules_document() -> None:
    rows = (SHARED / "rules" / "clauses.tsv").read_text(encoding="utf-8").splitlines()[1:]
    assert sorted(row.split("\t")[0] for row in rows if row.startswith("A-")) == sorted(CLAUSES)
