"""`cardlang print` and `cardlang build`: what is asked for is on the sheets, and what came of it is said."""

from pathlib import Path

import pypdf
import pytest
from click.testing import CliRunner, Result

from cardlang.cli import main
from cardlang.cli.building import sheet_file

CARDS = """\
game: aniversus
set: Harbours

card: Harbour
type: training
team: cat
cost: 2
copies: 3
flavor: Ships come in.
unchecked: All ships in port sing.

card: Red Flag
type: function
cost: 0
text: Choose 1 of your opponent's forwards. It leaves the field.
counter: When your opponent shoots.
name.ja: 赤い旗

deck: Fleet
4 Harbour
7 Red Flag
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "a.card").write_text(CARDS, encoding="utf-8")
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def texts(file: Path) -> list[str]:
    """Return the text of each page that is no back."""
    return [text for page in pypdf.PdfReader(file).pages if (text := page.extract_text()).strip()]


def test_a_deck_is_printed_with_each_card_as_often_as_it_lists_it(folder: Path) -> None:
    result = run("print", "--deck", "fleet", "-o", "out/fleet.pdf")
    assert result.exit_code == 0, result.stderr
    said = "".join(texts(folder / "out" / "fleet.pdf"))
    assert said.count("Red Flag") == 7
    assert "Counter:" in said
    assert "1/2" in said
    assert "All ships in port sing." in said.replace("\n", " ")
    assert "out/fleet.pdf: 11 cards" in result.stderr
    assert [file.name for file in (folder / "out").iterdir()] == ["fleet.pdf"]


def test_cards_by_name_or_all_of_them_as_often_as_they_say(folder: Path) -> None:
    assert run("print", "--card", "Red Flag", "-o", "one.pdf").exit_code == 0
    assert "".join(texts(folder / "one.pdf")).count("Red Flag") == 1
    result = run("print", "cards/a.card", "-o", "all.pdf")
    assert "all.pdf: 4 cards" in result.stderr


def test_the_same_cards_give_the_same_bytes(folder: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        assert run("print", "--deck", "aniversus/Fleet", "--paper", "letter", "-o", name).exit_code == 0
    assert (folder / "a.pdf").read_bytes() == (folder / "b.pdf").read_bytes()


def test_what_is_not_understood_prints_unless_it_is_strict(folder: Path) -> None:
    file = folder / "cards" / "a.card"
    file.write_text(CARDS.replace("Choose 1", "Chuse 1"), encoding="utf-8")
    result = run("print", "-o", "a.pdf")
    assert result.exit_code == 0
    assert "error[C2" in result.stderr
    assert "Chuse" in "".join(texts(folder / "a.pdf"))
    result = run("print", "--strict", "-o", "b.pdf")
    assert result.exit_code == 1
    assert not (folder / "b.pdf").exists()


def test_a_card_that_was_not_drawn_is_named(folder: Path) -> None:
    face = folder / "templates" / "faces" / "aniversus" / "training.svg"
    face.parent.mkdir(parents=True)
    face.write_text("no drawing", encoding="utf-8")
    result = run("print", "-o", "a.pdf")
    assert result.exit_code == 1
    assert "not drawn: Harbour" in result.stderr


def test_a_card_without_a_face_is_printed_with_the_plain_one(folder: Path) -> None:
    file = folder / "cards" / "a.card"
    file.write_text(CARDS.replace("type: training", "type: dragon"), encoding="utf-8")
    result = run("print", "-o", "a.pdf")
    assert result.exit_code == 0
    assert "warning[C815]: Harbour" in result.stderr


def test_a_card_of_a_deck_that_does_not_exist_is_named(folder: Path) -> None:
    (folder / "cards" / "a.card").write_text(CARDS.replace("4 Harbour", "4 Harbor"), encoding="utf-8")
    result = run("print", "--deck", "Fleet", "-o", "a.pdf")
    assert result.exit_code == 1
    assert "a.pdf: 7 cards; not drawn: Harbor" in result.stderr


def test_nothing_to_print_is_said(folder: Path) -> None:
    (folder / "cards" / "a.card").write_text("game: aniversus\n", encoding="utf-8")
    result = run("print", "-o", "a.pdf")
    assert result.exit_code == 1
    assert "there is no card to print" in result.stderr


def test_a_wrong_deck_is_suggested(folder: Path) -> None:
    assert folder.exists()
    result = run("print", "--deck", "Fleat", "-o", "a.pdf")
    assert result.exit_code == 2
    assert 'Did you mean "Fleet"?' in result.stderr


def test_a_typing_error_in_a_number_does_not_fill_the_disk(folder: Path) -> None:
    (folder / "cards" / "a.card").write_text(CARDS.replace("7 Red", "777777 Red"), encoding="utf-8")
    result = run("print", "--deck", "Fleet", "-o", "a.pdf")
    assert result.exit_code == 2
    assert "777,781 cards are asked for" in result.stderr


@pytest.mark.parametrize(
    ("deck", "language", "file"),
    [
        ("Cats", "en", "build/aniversus-cats.pdf"),
        ("Cats", "ja", "build/aniversus-cats.ja.pdf"),
        ("My Deck / Nr. 2", "en", "build/aniversus-my-deck-nr.-2.pdf"),
        ("../..", "en", "build/aniversus-deck.pdf"),
        ("猫", "en", "build/aniversus-猫.pdf"),
    ],
)
def test_names_of_built_files(deck: str, language: str, file: str) -> None:
    assert sheet_file("aniversus", deck, language) == file


def test_build_does_everything_and_sums_it_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # there are no cards here: those that ship are built
    result = run("build")
    assert result.exit_code == 0, result.output
    built = sorted(file.name for file in (tmp_path / "build").iterdir())
    assert built == [
        "aniversus-cats.pdf",
        "aniversus-game.log",
        "aniversus-other-cards.pdf",
        "aniversus-squirrels.pdf",
        "summary.txt",
    ]
    summary = (tmp_path / "build" / "summary.txt").read_text(encoding="utf-8")
    assert result.stdout == summary
    assert "build/aniversus-cats.pdf: 60 cards" in summary
    assert "build/aniversus-other-cards.pdf: 2 cards" in summary
    first = {file.name: file.read_bytes() for file in (tmp_path / "build").iterdir()}
    assert run("build").exit_code == 0
    assert first == {file.name: file.read_bytes() for file in (tmp_path / "build").iterdir()}
