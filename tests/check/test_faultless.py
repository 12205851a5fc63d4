"""What the rules found no fault in they do not look at again, and nobody can tell but by the time."""

from pathlib import Path

import pytest

from cardlang.check import running
from cardlang.check.running import check_game
from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.pipeline import load
from cardlang.source.world import Memory

GOOD = "Chosen character gets +{n} ¤ this turn."
FAULTY = "If you have {n} characters in play, draw a card. Otherwise, draw a card."


pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sentences that the rules looked at."""
    texts: list[str] = []
    look = running.check_sentence

    def check_sentence(sentence: Spoken) -> list[Finding]:
        texts.append(sentence.source.text)
        return look(sentence)

    monkeypatch.setattr(running, "check_sentence", check_sentence)
    return texts


def checked(*texts: str) -> list[Finding]:
    """Return what is found on cards with these texts, and on enough others that readings are kept."""
    filler = [f"Draw {number} cards." for number in range(2, 90)]
    cards = (f"card: Card {n}\ntype: action\ncost: 1\ntext: {text}\n" for n, text in enumerate((*texts, *filler)))
    loaded = load(["all.card"], Memory({"all.card": "game: lorcana\n\n" + "\n".join(cards)}))
    return check_game(loaded.games["lorcana"])


def test_only_what_is_new_and_what_has_a_fault_is_looked_at(looked_at: list[str]) -> None:
    first = checked(GOOD.format(n=2), FAULTY.format(n=2))
    assert [finding.code for finding in first] == ["C374"]
    assert len(looked_at) == 90
    looked_at.clear()
    assert checked(GOOD.format(n=2), FAULTY.format(n=2)) == first
    assert looked_at == [FAULTY.format(n=2)]
    looked_at.clear()
    assert checked(GOOD.format(n=3), FAULTY.format(n=2)) == first
    assert looked_at == [GOOD.format(n=3), FAULTY.format(n=2)]


def test_a_rule_that_changes_looks_at_everything(looked_at: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    checked(GOOD.format(n=2))
    looked_at.clear()
    monkeypatch.setattr("cardlang.source.shapes._program", lambda stages: b"a rule changed" + repr(stages).encode())
    checked(GOOD.format(n=2))
    assert len(looked_at) == 89


def test_a_damaged_file_and_the_switch_that_keeps_nothing_change_nothing(
    looked_at: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = checked(FAULTY.format(n=2))
    (file,) = folder.glob("faultless-*")
    for damaged in (b"", file.read_bytes()[:-3], b"cardlang keeps 1\n" + b"x" * 200):
        file.write_bytes(damaged)
        looked_at.clear()
        assert checked(FAULTY.format(n=2)) == first
        assert len(looked_at) == 89
    monkeypatch.setenv("CARDLANG_CACHE", "")
    looked_at.clear()
    assert checked(FAULTY.format(n=2)) == first
    assert len(looked_at) == 89
