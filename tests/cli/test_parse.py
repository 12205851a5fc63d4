"""`cardlang parse`: one JSON object a line, in the order of the input, failures too."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlang.cli import main

FIELDS = ["file", "line", "card", "field", "lang", "text", "ok", "tree", "said", "error"]
CARDS = """\
game: aniversus

card: Scout
type: function
cost: 1
text: Draw 3 cards, then discard 1 card.
text: Drwa 2 cards.
counter: When your opponent plays a function card, cancel it.

card: Odd
type: dragon
text: Draw 1 card.
"""


def run(*arguments: str) -> tuple[Result, list[dict[str, object]]]:
    result = CliRunner().invoke(main, ["parse", *arguments])
    return result, [json.loads(line) for line in result.stdout.splitlines()]


def loose(*arguments: str) -> list[dict[str, object]]:
    return run("--game", "aniversus", *arguments)[1]


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.card").write_text(CARDS, encoding="utf-8")
    return tmp_path


def test_sentences_of_a_file_with_their_places(cards: Path) -> None:
    assert cards.exists()
    result, lines = run("a.card")
    assert result.exit_code == 1
    assert [list(line) for line in lines] == [FIELDS] * 4
    assert [(line["file"], line["line"], line["card"], line["field"], line["lang"], line["ok"]) for line in lines] == [
        ("a.card", 6, "Scout", "text", "en", True),
        ("a.card", 7, "Scout", "text", "en", False),
        ("a.card", 8, "Scout", "counter", "en", True),
        ("a.card", 12, "Odd", "text", "en", False),
    ]
    assert lines[0]["said"] == "Draw 3 cards, then discard 1 card."
    assert lines[1]["tree"] is None
    assert lines[1]["said"] is None
    error = lines[1]["error"]
    assert isinstance(error, dict)
    assert (error["file"], error["line"], error["column"], error["end_column"]) == ("a.card", 7, 7, 11)
    of_type = lines[3]["error"]
    assert isinstance(of_type, dict)
    assert of_type["code"] == "C301"


def test_field_chooses_among_the_sentences_of_files(cards: Path) -> None:
    assert cards.exists()
    _, lines = run("a.card", "--field", "counter")
    assert [line["field"] for line in lines] == ["counter"]


def test_a_loose_sentence_has_the_same_tree_as_on_a_card(cards: Path) -> None:
    assert cards.exists()
    (line,) = loose("--text", "Draw 3 cards, then discard 1 card.")
    assert line == run("a.card")[1][0] | {"file": None, "line": 1, "card": None}


@pytest.mark.parametrize(
    ("text", "field", "name"),
    [
        ("Counter: When your opponent plays a function card, cancel it.", "counter", None),
        ("Response: When your opponent plays a function card, cancel it.", "counter", None),
        ("REQUIRES: 3 or fewer cards in your hand.", "requires", None),
        ("Show Me — Draw 2 cards.", "text", "Show Me"),
        ("Once per round: 2 productivity — Draw 1 card.", "text", None),
        ("Draw 2 cards. (You take them from your deck.)", "text", None),
        ("  Draw 2 cards.  ", "text", None),
    ],
)
def test_labels_names_and_reminders_before_and_after_a_loose_sentence(text: str, field: str, name: str | None) -> None:
    (line,) = loose("--text", text)
    assert (line["ok"], line["field"], line["card"], line["text"]) == (True, field, name, text)
    assert "Show" not in json.dumps(line["tree"])


@pytest.mark.parametrize(
    "text", ["Discard drwazz card — Draw 2 cards.", "⟳, drwazz — Draw 2 cards.", "drwazz — Draw 2 cards."]
)
def test_a_cost_with_a_slip_in_it_is_no_name(text: str) -> None:
    """A name is written like a title; what is not one is part of the sentence, and nothing of it goes unread."""
    (line,) = loose("--text", text)
    assert (line["ok"], line["card"]) == (False, None)


def test_lines_of_a_file_in_their_order_failures_too(tmp_path: Path) -> None:
    file = tmp_path / "lines.txt"
    file.write_text("Draw 2 cards.\n\nDraw 2 crads.\nDraw 3 cards.\n" + "x" * 9000 + "\n", encoding="utf-8")
    result, lines = run("--game", "aniversus", "--lines", str(file))
    assert result.exit_code == 1
    assert [(line["line"], line["ok"]) for line in lines] == [(1, True), (3, False), (4, True), (5, False)]
    error = lines[1]["error"]
    assert isinstance(error, dict)
    assert (error["file"], error["line"], error["column"]) == (str(file), 3, 8)


def test_names_of_other_cards_are_known(tmp_path: Path) -> None:
    names = tmp_path / "names.tsv"
    names.write_text("Old Tom\t老トム\tСтарый Том\n", encoding="utf-8")
    text = "All your players named Old Tom gain 1 power."
    (unknown,) = loose("--text", text)
    assert isinstance(unknown["error"], dict)
    assert (unknown["ok"], unknown["error"]["code"]) == (True, "C351")  # it means what it means, and the name is told
    (known,) = loose("--text", text, "--names", str(names))
    assert (known["ok"], known["error"]) == (True, None)


def test_as_tree_is_for_people() -> None:
    result = CliRunner().invoke(main, ["parse", "--game", "aniversus", "--text", "Draw 2 cards.", "--as", "tree"])
    assert result.exit_code == 0
    assert "you draw: 2 card of you in deck" in result.stdout
    result = CliRunner().invoke(main, ["parse", "--game", "aniversus", "--text", "Drwa 2 cards.", "--as", "tree"])
    assert result.exit_code == 1
    assert "error[C2" in result.stdout


def test_other_languages_are_refused_in_words() -> None:
    result = CliRunner().invoke(main, ["parse", "--game", "aniversus", "--text", "Возьмите", "--lang", "ru"])
    assert result.exit_code == 2
    assert "English" in result.stderr
    result = CliRunner().invoke(main, ["parse", "--game", "aniversus", "--text", "引く", "--lang", "ja"])
    assert result.exit_code == 2
    assert "game.toml" in result.stderr


def test_japanese_is_read_and_not_said_again(tmp_path: Path) -> None:
    (tmp_path / "names").write_text("Mole\tモグラ\n", encoding="utf-8")
    names = ("--names", str(tmp_path / "names"))
    text = "《モグラ》という名前のキャラクター１体を選び、退場させる。"
    result, (line,) = run("--game", "lorcana", "--lang", "ja", "--text", text, *names)
    assert result.exit_code == 0
    assert (line["lang"], line["ok"], line["said"]) == ("ja", True, None)
    _, (english,) = run("--game", "lorcana", "--text", "Banish chosen character named Mole.", *names)
    assert line["tree"] == english["tree"]
    result, (line,) = run("--game", "lorcana", "--lang", "ja", "--text", "カードを７枚ひっぱる。")
    assert result.exit_code == 1
    assert line["error"]["column"] == 7  # type: ignore[index]


def test_japanese_of_a_file_is_read_with_its_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cards = "game: lorcana\n\ncard: Ladle\ntype: item\ncost: 2\nability Stir: ⟳ — Draw 7 cards.\n"
    (tmp_path / "a.card").write_text(cards + "ability.ja Stir: まぜる — ⟳：カードを７枚引く。\n", encoding="utf-8")
    result, (line,) = run("a.card", "--lang", "ja")
    assert result.exit_code == 0
    assert (line["line"], line["card"], line["field"], line["ok"]) == (7, "Ladle", "ability", True)
