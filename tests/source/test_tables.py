"""Spreadsheets as sources: a column a field, findings by cell, values never evaluated, and back again."""

import csv
import io
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.cli.shared import load_checked
from cardlang.diagnostics.formats.concise import concise
from cardlang.export.cards import as_cards
from cardlang.export.csv import as_csv
from cardlang.source.cardfile import CardFile, Record
from cardlang.source.columns import columns_of, letters
from cardlang.source.csvfile import read_csv, rows_of, separator
from cardlang.source.formatting import formatted
from cardlang.source.reading import read_cards
from cardlang.source.world import Memory

ROOT = Path(__file__).parents[2]
FIELDS = ["team", "cost", "productivity", "power", "goals"]


def told(text: str, given: dict[str, str] | None = None) -> list[str]:
    file, findings = read_csv("a.csv", text.encode(), given)
    del file
    return concise(findings).splitlines()


def cards(text: str) -> list[Record]:
    return [record for record in read_csv("a.csv", text.encode())[0].records if record.kind == "card"]


@pytest.mark.parametrize(
    ("head", "means"),
    [
        ("Name", "card:"), ("title", "card:"), ("Card Name", "card:"), ("card", "card:"),
        ("Qty", "copies:"), ("count", "copies:"), ("Copies", "copies:"), ("#count", "copies:"), ("Quantity", "copies:"),
        ("Rules Text", "text:"), ("effect", "text:"), ("Text", "text:"), ("text.ja", "text.ja:"),
        ("Text (JA)", "text.ja:"),
        ("name.ru", "name.ru:"), ("Card_Type", "type:"), ("Mana Cost", "mana_cost:"), ("flavour text", "flavor:"),
        ("ability Show Me", "ability Show Me:"), ("ability", "ability:"), ("response", "counter:"),
        ("deck Cats", "deck: Cats"), ("Deck: My Cats", "deck: My Cats"), ("#mine", "(left out)"), ("", "(left out)"),
        ("set", "set:"), ("game", "game:"), ("allow", "# allow"), ("コスト", "コスト:"),
    ],
)  # fmt: skip
def test_a_head_is_known_by_its_usual_names(head: str, means: str) -> None:
    (column,) = columns_of([head])
    assert column.means == means


def test_the_field_that_is_called_so_goes_before_an_alias() -> None:
    first, second, third = columns_of(["title", "name", "count"])
    assert (first.means, first.rival, second.means, third.means) == ("(left out)", "name", "card:", "copies:")


def test_a_project_says_what_its_columns_are() -> None:
    mana, artist = columns_of(["Mana", "Artist"], {"mana": "cost", "Artist": ""})
    assert (mana.means, mana.head, artist.means) == ("cost:", "Mana", "(left out)")


@pytest.mark.parametrize(("number", "name"), [(1, "A"), (26, "Z"), (27, "AA"), (52, "AZ"), (702, "ZZ"), (703, "AAA")])
def test_columns_are_named_as_spreadsheets_name_them(number: int, name: str) -> None:
    assert letters(number) == name


@pytest.mark.parametrize(
    ("text", "mark"),
    [("a,b\n1,2", ","), ("a;b\n1,5;2", ";"), ("a\tb\n", "\t"), ('"a,b,c";d', ";"), ("a", ","), ("\n\nx;y", ";")],
)
def test_the_separator_is_found(text: str, mark: str) -> None:
    assert separator(text) == mark


@pytest.mark.parametrize(
    "data",
    [
        b"name,cost\nHarbour,1\n",
        b"\xef\xbb\xbfname;cost\r\nHarbour;1\r\n",
        "name\tcost\nHarbour\t1".encode("utf-16"),
        b"sep=;\nname;cost\nHarbour;1\n",
        b"\n\nname,cost\n\n,,\n Harbour , 1 \n",
        b'"name","cost"\r"Harbour","1"\r',
    ],
)
def test_it_is_read_however_a_program_wrote_it(data: bytes) -> None:
    file, findings = read_csv("a.csv", data)
    assert findings == []
    (card,) = file.records
    assert (card.name.text, [(field.key, field.value.text) for field in card.fields]) == ("Harbour", [("cost", "1")])


def test_a_blank_line_in_a_cell_begins_a_paragraph_and_abilities_have_names() -> None:
    (card,) = cards('name,text,ability\nA,"Draw 1 card.\n\nGain 1\npower.","Show Me: Draw 1 card.\n\nHide: x"\n')
    assert [(field.key, field.argument, field.value.text) for field in card.fields] == [
        ("text", "", "Draw 1 card."),
        ("text", "", "Gain 1\npower."),
        ("ability", "Show Me", "Draw 1 card."),
        ("ability", "Hide", "x"),
    ]


def test_columns_of_decks_make_decks() -> None:
    file, _ = read_csv("a.csv", b"name,deck Cats,deck: Dogs\nA,2,\nB,0,3\nC,1,x\n")
    decks = {
        record.name.text: [(field.argument, field.value.text) for field in record.fields]
        for record in file.records
        if record.kind == "deck"
    }
    assert decks == {"Cats": [("2", "A"), ("1", "C")], "Dogs": [("3", "B"), ("x", "C")]}


def test_findings_name_the_cell() -> None:
    world = Memory({"a.csv": "game,name,type,cost,text\naniversus,Harbour,function,three,Draw 2 cards. Drwa 1.\n"})
    _, findings = load_checked(["a.csv"], world)
    assert [line.partition(" (did")[0] for line in concise(findings).splitlines()] == [
        'a.csv:2:4: error[C306]: The cost of "Harbour" is a whole number, not "three" (cell D2)',
        'a.csv:2:5: error[C204]: Harbour: I don\'t know the effect "Drwa" (cell E2)',
    ]
    place = findings[1].span
    assert place is not None
    assert place.cell is not None
    assert place.cell.text[place.cell.start : place.cell.end] == "Drwa"


def test_a_wrong_column_is_told_once() -> None:
    world = Memory({"a.csv": "game,name,type,cots\n" + "".join(f"aniversus,A{n},function,1\n" for n in range(50))})
    _, findings = load_checked(["a.csv"], world)
    assert sum(finding.code == "C303" for finding in findings) == 1


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("type,cost\nplayer,1\n", "C141", "1:1"),
        ("name,cost\n,1\n", "C145", "2:1"),
        ("name,,cost\nA,lost,1\n", "C146", "2:2"),
        ("name,cost\nA,1,lost\n", "C146", "2:3"),
        ("name,title\nA,B\n", "C147", "1:2"),
        ('name,text\nA,"never closed\n', "C140", "2:1"),
        ("name,text\nA," + "x" * 4001 + "\n", "C117", "2:2"),
        ("name,allow\nA,C310\n", "C118", "2:2"),
        ("name\n" + "x" * 201 + "\n", "C120", "2:1"),
        ("name" + ",x" * 300 + "\nA\n", "C148", "1:201"),
        ("", "C110", "1:1"),
        ("name,cost\nA,Caf\udce9\n", "C106", "2:6"),
    ],
)
def test_what_is_wrong_with_a_sheet_is_told(text: str, code: str, place: str) -> None:
    _, findings = read_csv("a.csv", text.encode("utf-8", "surrogateescape"))
    assert concise(findings).startswith(f"a.csv:{place}: error[{code}]")


def test_a_comment_may_stand_in_a_column() -> None:
    world = Memory({"a.csv": "game,name,type,cost,allow\naniversus,A,training,x,C306: a joke\n"})
    assert load_checked(["a.csv"], world)[1] == []


def test_what_looks_like_a_formula_is_text() -> None:
    (card,) = cards("name,note\nA,=1+1\nB,'=1+1\n")[:1]
    assert card.fields[0].value.text == "=1+1"


@given(st.binary(max_size=300))
def test_reading_never_raises(data: bytes) -> None:
    read_csv("a.csv", data)
    read_csv("a.csv", b"name,text\n" + data)


# --------------------------------------------------------------------------------------------------- there and back
def meant(file: CardFile) -> list[object]:
    """Return cards with their sets and their fields without an order among keys, and decks as counts."""
    set_ = ""
    found: list[object] = []
    for record in file.records:
        if record.kind == "set":
            set_ = record.name.text
        elif record.kind == "game" and (own := record.first("set")) is not None:
            set_ = own.value.text
        elif record.kind == "card":
            fields = [(field.key, field.language, field.argument, field.value.text) for field in record.fields]
            found.append((record.name.text, set_, record.allowed, sorted(fields, key=lambda field: field[:2])))
        elif record.kind == "deck":
            count: Counter[str] = Counter()
            for field in record.fields:
                count[field.value.text] += int(field.argument)
            found.append((record.name.text, sorted(count.items())))
    return sorted(found, key=lambda one: (len(one), one))  # type: ignore[arg-type]


def test_our_own_cards_go_there_and_back() -> None:
    for path in ROOT.glob("cards/*.card"):
        file, _ = read_cards("a.card", path.read_bytes())
        own = {record.name.text for record in file.records if record.kind == "card"}
        records = [
            record
            for record in file.records
            if record.kind != "scenario"
            and (record.kind != "deck" or all(field.value.text in own for field in record.fields))
        ]
        file = CardFile("a.card", (), tuple(records))
        for mark in ",;\t":
            written = as_csv([file], FIELDS, separator=mark)
            assert written.left_out == ()
            again, findings = read_csv("a.csv", written.data)
            assert findings == []
            assert meant(again) == meant(file)
        text = as_cards([record for record in again.records if record.kind != "game"], "aniversus")
        assert formatted("b.card", text.encode())[0] == text
        assert meant(read_cards("b.card", text.encode())[0]) == meant(file)


WORD = (
    st.text("abcé猫=+-@'\",;: 12#x", min_size=1, max_size=8).map(str.strip).filter(lambda text: text.strip(":：") != "")
)
VALUE = st.lists(WORD, min_size=1, max_size=2).map("\n    ".join)
LINE = st.one_of(
    st.tuples(st.sampled_from(["cost", "team", "note", "text", "text.ja", "name.ja", "flavor", "mana_cost"]), VALUE),
    st.tuples(st.text("abc X", min_size=1, max_size=5).map(str.strip).filter(bool).map("ability {}".format), VALUE),
)


@given(st.lists(st.tuples(WORD, st.lists(LINE, max_size=6)), min_size=1, max_size=4))
def test_any_cards_go_there_and_back(drawn: list[tuple[str, list[tuple[str, str]]]]) -> None:
    text = ""
    for number, (name, lines) in enumerate(drawn):
        seen: set[str] = set()
        text += f"card: {number} {name}\n"
        for key, value in lines:
            if key not in seen or key.partition(".")[0] in ("note", "text", "flavor"):
                seen.add(key)
                text += f"{key}: {value}\n"
        text += "\n"
    file, _ = read_cards("a.card", text.encode())
    written = as_csv([file], FIELDS)
    again, findings = read_csv("a.csv", written.data)
    assert [finding for finding in findings if finding.code != "C147"] == []
    assert meant(again) == meant(file)


def test_what_has_no_room_is_named() -> None:
    file, _ = read_cards("a.card", b"card: A\ncost: 1\ncost: 2\n\nkeyword: Rush\ntext: x\n\ndeck: D\n1 B\n")
    left_out = as_csv([file], FIELDS).left_out
    assert left_out == (
        'the keyword "Rush"',
        'the second "cost" of "A"',
        '"B" in the deck "D" (there is no such card here)',
    )


def test_no_cell_is_a_formula_to_a_spreadsheet() -> None:
    file, _ = read_cards("a.card", b"card: =HYPERLINK(1)\nnote: @x\ntext: +1 power\ncost: -1\n")
    (_, row) = list(csv.reader(io.StringIO(as_csv([file], FIELDS).data.decode("utf-8-sig"))))
    assert row == ["'=HYPERLINK(1)", "-1", "'+1 power", "'@x"]
    assert rows_of("a.csv", as_csv([file], FIELDS).data)[0][1] == row
