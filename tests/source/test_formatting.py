"""`fmt`: one form, reached in one step, and the same records before and after."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.source.formatting import formatted, is_same

ROOT = Path(__file__).parents[2]
SOURCES = [path.read_text("utf-8") for path in sorted(ROOT.glob("cards/*.card"))]

PIECES = [
    "game: aniversus", "set:x", "Card :  Harbour  ", "card: B", "type： player", "cost:3", "text:",
    "text: Draw 1 card.",
    "    and 1 more.", "\tDraw 2.", "　全角", "text.JA: カード", "ability Show Me : Draw 1 card.",
    "ability.ja  見せて：  x",
    "Ability : x", "deck: Cats", "4x Ball", "  4 Ball", "3 × X Wing", "2 x x Wing", "1.5 Ball", "x: y", "  x: y",
    "scenario: s", "given: your forwards are A", "SETTLED  ", "settled", "# a note  ", "# allow C310: joke",
    "  # indented",
    "", "", "   ", "stray", "word: w", "keyword: K", "unchecked: y", "note: a", "name.ja: x", "１２ Ball", "4 ", "x : ",
]  # fmt: skip
LINES = st.lists(st.sampled_from(PIECES) | st.text("abc:：. #\t\u3000xX4é\u2028\x0b", max_size=12), max_size=30)


def form(text: str | bytes) -> str | None:
    return formatted("a.card", text if isinstance(text, bytes) else text.encode())[0]


def assert_form(text: str) -> None:
    once = form(text)
    if once is None:
        return
    assert is_same("a.card", text.encode(), once.encode()), once
    assert form(once) == once


@given(LINES)
def test_any_lines_have_a_form_that_means_the_same(lines: list[str]) -> None:
    assert_form("\n".join(lines))


@given(st.sampled_from(SOURCES), st.data())
def test_mutated_sources_have_a_form_that_means_the_same(source: str, data: st.DataObject) -> None:
    lines = source.split("\n")
    start = data.draw(st.integers(0, max(0, len(lines) - 60)))
    lines = lines[start : start + 60]
    for _ in range(data.draw(st.integers(1, 12))):
        at = data.draw(st.integers(0, len(lines) - 1))
        how = data.draw(st.sampled_from(["drop", "double", "indent", "piece", "swap", "tail", "blank"]))
        if how == "drop":
            lines[at] = ""
        elif how == "double":
            lines.insert(at, lines[at])
        elif how == "indent":
            lines[at] = data.draw(st.sampled_from([" ", "\t", "\u3000"])) + lines[at]
        elif how == "piece":
            lines.insert(at, data.draw(st.sampled_from(PIECES)))
        elif how == "swap":
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif how == "tail":
            lines[at] += data.draw(st.sampled_from(["  ", "\r", "\t", ":", " # x"]))
        else:
            lines.insert(at, "")
    assert_form("\n".join(lines))


@given(st.text(max_size=200))
def test_any_text_has_a_form_that_means_the_same(text: str) -> None:
    if not any("\ud800" <= letter <= "\udfff" for letter in text):
        assert_form(text)


@pytest.mark.parametrize("source", SOURCES)
def test_our_own_cards_are_in_form(source: str) -> None:
    assert form(source) == source


BEFORE = """\ufeff

Game :aniversus\r
SET: A\t
# a note
card:   Harbour
TYPE： training
text:Draw 1 card,
  then discard 1 card.
\u3000\u3000And more.
# allow C310: a joke
card: Tower


deck:  D
   4x Harbour
 2  Tower
name.ja :港


"""
AFTER = """game: aniversus
set: A
# a note

card: Harbour
type: training
text: Draw 1 card,
    then discard 1 card.
    And more.
# allow C310: a joke

card: Tower

deck: D
4 Harbour
2 Tower
name.ja: 港
"""


def test_the_form() -> None:
    assert form(BEFORE) == AFTER


@pytest.mark.parametrize("data", [b"\x89PNG\r\n", b"card: Caf\xe9", b"card: A\x00B", b"card: " + b"x" * 5000, b"  \n"])
def test_what_could_not_be_written_again_is_left_alone(data: bytes) -> None:
    text, findings = formatted("a.card", data)
    assert text is None
    assert findings
