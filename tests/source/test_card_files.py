"""The reader of files: it reads what a designer means, names what it cannot read, and never raises."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.source.cache import strict_parser
from cardlang.source.cardfile import CardFile
from cardlang.source.decoding import MAX_LINES, MAX_VALUE
from cardlang.source.finding import Finding
from cardlang.source.reading import KINDS, read_cards
from cardlang.source.world import data_folder

SANDRA = """\
game: aniversus
set: League Cats

# allow C310: the loop is the joke
card: Sandra
type: player
text: Choose 1:
  draw a card
# a comment among the lines
   or discard a card.
name.ja: サンドラ
ability Show Me: ↷, 3 ⬡ — Draw a card.
ability.ja Show Me: 見せて — カードを引く。

deck: Cats
4 Intercept
2x Sandra
 10 × Stitch: Rock Star
four Nadine
Nadine

scenario: it counts
given: your forwards are Sandra
settled
"""


def read(text: str | bytes) -> tuple[CardFile, list[Finding]]:
    return read_cards("a.card", text.encode() if isinstance(text, str) else text)


def codes(text: str | bytes) -> list[str]:
    return [finding.code for finding in read(text)[1]]


def test_the_grammar_has_no_conflict_and_no_two_terminals_for_one_line() -> None:
    strict_parser((data_folder("grammar") / "card.lark").read_text(encoding="utf-8"), start=["start"])


def test_records_and_fields_with_their_places() -> None:
    file, findings = read(SANDRA)
    assert findings == []
    assert [(record.kind, record.name.text) for record in file.records] == [
        ("game", "aniversus"),
        ("card", "Sandra"),
        ("deck", "Cats"),
        ("scenario", "it counts"),
    ]
    head, card, deck, scenario = file.records
    assert [(field.key, field.value.text) for field in head.fields] == [("set", "League Cats")]
    assert card.allowed == (("C310", "the loop is the joke"),)
    assert [(f.key, f.language, f.argument, f.value.text) for f in card.fields] == [
        ("type", "", "", "player"),
        ("text", "", "", "Choose 1:\ndraw a card\nor discard a card."),
        ("name", "ja", "", "サンドラ"),
        ("ability", "", "Show Me", "↷, 3 ⬡ — Draw a card."),
        ("ability", "ja", "Show Me", "見せて — カードを引く。"),
    ]
    assert [(f.key, f.argument, f.value.text) for f in deck.fields] == [
        ("entry", "4", "Intercept"),
        ("entry", "2", "Sandra"),
        ("entry", "10", "Stitch: Rock Star"),
        ("entry", "four", "Nadine"),
        ("entry", "", "Nadine"),
    ]
    assert [(f.key, f.value.text) for f in scenario.fields] == [
        ("given", "your forwards are Sandra"),
        ("settled", ""),
    ]


def test_every_value_points_at_its_own_letters() -> None:
    file, _ = read(SANDRA)
    for record in file.records:
        for value in (record.name, *(field.value for field in record.fields)):
            for offset, letter in enumerate(value.text):
                if letter != "\n":
                    span = value.span(offset, offset + 1)
                    assert file.lines[span.line - 1][span.column - 1] == letter


@pytest.mark.parametrize(
    "data",
    [
        SANDRA.encode("utf-8-sig"),
        SANDRA.encode("utf-16"),
        SANDRA.replace("\n", "\r\n").encode(),
        SANDRA.replace("\n", "\r").encode(),
        SANDRA.rstrip("\n").encode(),
        SANDRA.replace(": ", "：").replace("Stitch：", "Stitch: ").replace("card：", "CARD ：").encode(),
    ],
    ids=["byte order mark", "UTF-16", "CRLF", "CR", "no last line end", "wide colons"],
)
def test_what_editors_do_to_a_file_is_read_silently(data: bytes) -> None:
    file, findings = read(data)
    plain, _ = read(SANDRA)
    assert findings == []
    assert [(r.kind, r.name.text, len(r.fields)) for r in file.records] == [
        (r.kind, r.name.text, len(r.fields)) for r in plain.records
    ]


@pytest.mark.parametrize(
    ("data", "code", "line", "column"),
    [
        (b"", "C110", 1, 1),
        (b" \n\t\n", "C110", 1, 1),
        (b"# nothing but a comment\n", "C110", 1, 1),
        (b"\x89PNG\r\n\x1a\n\0\0", "C104", 1, 1),
        (b"card: A\ntext: \0\n", "C104", 2, 7),
        ("card: A\nname.ja: サ".encode() + b"\x8a\n", "C106", 2, 11),
        ("card: Café\n".encode("latin-1"), "C106", 1, 10),
        ("card: A\ntype: player\n".encode("utf-16-le"), "C108", 1, 1),
        (b"\xff\xfecard: A\n\n", "C107", 1, 1),
        (b"card: A\ntext: draw\x07 2\n", "C109", 2, 11),
        (b"card: A\ntext: " + b"x" * 10_000_000, "C117", 2, 7),
        (b"x" * 10_000_000, "C111", 1, 1),
        (b"(" * 20_000, "C111", 1, 1),
        (b"card: " + b"y" * 300, "C120", 1, 207),
        (b"\n" * (MAX_LINES + 5) + b"card: A\n", "C105", MAX_LINES + 1, 1),
        (b"x" * (17 * 2**20), "C103", 1, 1),
    ],
)
def test_hostile_bytes_are_named_with_their_place(data: bytes, code: str, line: int, column: int) -> None:
    finding = read(data)[1][0]
    assert finding.span is not None
    assert (finding.code, finding.span.line, finding.span.column) == (code, line, column)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("card: A\ntext: Draw 1 card.\nand then some\nmore\ncost: 3\n", ["C111"]),
        ("card: A\ncost: 3\nDraw\n\ncard: B\nDiscard\n", ["C111", "C111"]),
        ("crad: A\ncost: 3\n", ["C112"]),
        ("frobnicate: A\ncost: 3\n\ncard: B\n", ["C112"]),
        ("card: A\n\ncost: 3\n", ["C113"]),
        ("card: A\ncost: 3\ncard: B\ncost: 4\n", ["C114"]),
        ("card:\ncost: 3\n\ncard: B\n", ["C115"]),
        ("card: A\ntext:\ncost: 3\n", ["C116"]),
        ("# allow C310\ncard: A\n", ["C118"]),
        ("# allow me a word\ncard: A\n", []),
        ("card: A\n\n  cost: 3\n  power: 4\n", ["C119"]),
        ("card: A\n  B\ncost: 3\n", ["C120"]),
        ("deck: A\n  4 Intercept\n  2 Sandra\n", []),
    ],
)
def test_a_wrong_line_is_a_finding(text: str, expected: list[str]) -> None:
    assert codes(text) == expected


def test_the_rest_of_a_file_with_wrong_lines_is_read() -> None:
    file, findings = read("crad: A\ncost 3\ncost: 3\ncard: B\npower:\n???\n\n\n!\n\ncard: C\ncost: 4\n")
    assert [finding.code for finding in findings] == ["C112", "C111", "C114", "C116", "C111", "C111"]
    assert [(r.kind, r.name.text, [f.value.text for f in r.fields]) for r in file.records] == [
        ("card", "A", ["3"]),
        ("card", "B", []),
        ("card", "C", ["4"]),
    ]
    assert findings[0].suggestions == ("card",)


def test_a_longer_value_than_any_card_holds_is_not_kept() -> None:
    file, findings = read(f"card: A\ntext: {'x' * (MAX_VALUE + 1)}\ncost: 3\n")
    assert [finding.code for finding in findings] == ["C117"]
    assert [field.key for field in file.records[0].fields] == ["cost"]
    assert codes(f"card: A\ntext: {'x' * MAX_VALUE}\n") == []


KEYS = st.sampled_from(
    [*KINDS, "text", "text.ja", "ability A", "ability", "settled", "# allow C310: x", "", " ", "4 x"]
)
LINES = st.lists(st.tuples(KEYS, st.sampled_from([": ", "：", "", "\t"]), st.text(max_size=12))).map(
    lambda parts: "\n".join(key + colon + value for key, colon, value in parts)
)


@given(
    st.one_of(
        st.binary(max_size=200),
        st.text(max_size=200).map(lambda t: t.encode("utf-8", "replace")),
        LINES.map(lambda t: t.encode("utf-8", "replace")),
    )
)
def test_reading_never_raises(data: bytes) -> None:
    file, findings = read(data)
    for finding in findings:
        assert finding.span is not None
        assert finding.span.line >= 1
        assert finding.span.column >= 1
    for record in file.records:
        for field in record.fields:
            place = field.value.whole
            assert field.key == "settled" or field.value.text in "\n".join(file.lines) or "\n" in field.value.text
            assert place.line <= len(file.lines)
