"""`cardlang import lorcanajson`: files that check, print and stay in their form; nothing is written over unasked."""

from pathlib import Path

import corpus
import pytest
from click.testing import CliRunner, Result

from cardlang.cli import main

FIVE = Path(__file__).parents[1] / "importers" / "data" / "five_cards.json"


def cardlang(*arguments: str, status: int = 0) -> Result:
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == status, done.output
    return done


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_it_says_first_what_it_would_write() -> None:
    done = cardlang("import", "lorcanajson", str(FIVE))
    assert done.stdout == "  01-the-first-garden.card  4 cards\n  q1-keepers-quest-rain.card  1 card\n"
    assert done.stderr.splitlines()[-1] == (
        "5 cards in 2 sets; 1 other printing of the same cards left out; -o DIR writes them"
    )
    assert list(Path().iterdir()) == []


def test_what_it_writes_is_in_form_checks_and_prints() -> None:
    done = cardlang("import", "lorcanajson", str(FIVE), "-o", "cards")
    assert done.stdout == "cards/01-the-first-garden.card\ncards/q1-keepers-quest-rain.card\n"
    assert done.stderr.splitlines()[-1] == "5 cards in 2 sets; 1 other printing of the same cards left out"
    head = "game: lorcana\n\nset: The First Garden\n\ncard: Mole - Under the Lawn\n"
    assert Path("cards/01-the-first-garden.card").read_text("utf-8").startswith(head)
    cardlang("fmt", "--check", "cards")
    cardlang("check", "cards", "--strict")
    assert "5 cards" in cardlang("print", "cards", "-o", "cards.pdf").output


def test_a_file_that_is_there_is_not_written_over_unasked() -> None:
    Path("cards").mkdir()
    kept = Path("cards/q1-keepers-quest-rain.card")
    kept.write_text("mine", "utf-8")
    done = cardlang("import", "lorcanajson", str(FIVE), "-o", "cards", status=2)
    assert 'There is a file "cards/q1-keepers-quest-rain.card" already' in done.stderr
    assert [path.name for path in Path("cards").iterdir()] == [kept.name]
    assert kept.read_text("utf-8") == "mine"
    cardlang("import", "lorcanajson", str(FIVE), "-o", "cards", "--force")
    assert kept.read_text("utf-8").startswith("game: lorcana")


def test_wrong_use_and_a_broken_file_are_told() -> None:
    assert 'I cannot open "no.json"' in cardlang("import", "lorcanajson", "no.json", status=2).stderr
    assert "go with spreadsheets" in cardlang("import", "lorcanajson", str(FIVE), "--map", "a=b", status=2).stderr
    Path("a.json").write_text('[{"name": "Mole", "type": "Item", "cost": "many"}]', "utf-8")
    done = cardlang("import", "lorcanajson", "a.json", "-o", "cards", status=1)
    assert 'error[C153]: Mole: "cost" should be a whole number' in done.stderr
    assert Path("cards/cards.card").exists()
    Path("b.json").write_text("[", "utf-8")
    assert "error[C150]" in cardlang("import", "lorcanajson", "b.json", "-o", "more", status=1).stderr
    assert not Path("more").exists()


@pytest.mark.skipif(not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here")
def test_every_open_card_is_imported_as_it_is() -> None:
    done = cardlang("import", "lorcanajson", str(corpus.CARDS), "-o", "cards")
    assert done.stderr.splitlines()[-1].startswith("1,959 cards in 17 sets")  # two names are written in two ways
    cardlang("fmt", "--check", "cards")
