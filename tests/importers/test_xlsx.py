"""Spreadsheets of Excel and the like: cells as text, nothing computed, hostile files refused."""

import io
import warnings
import zipfile
from datetime import date
from typing import Any

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from working import works_at_most

from cardlang.diagnostics.formats.concise import concise
from cardlang.importers.xlsx import read_xlsx, sheets_of

Named = tuple[str, list[list[Any]]]


def book(*sheets: Named) -> bytes:
    made = openpyxl.Workbook()
    made.remove(made.active)
    for title, rows in sheets:
        sheet = made.create_sheet(title)
        for row in rows:
            sheet.append(row)
    stream = io.BytesIO()
    made.save(stream)
    return stream.getvalue()


def values(data: bytes) -> list[tuple[str, list[tuple[str, str]]]]:
    file, _ = read_xlsx("a.xlsx", data)
    return [
        (record.name.text, [(field.key, field.value.text) for field in record.fields])
        for record in file.records
        if record.kind == "card"
    ]


def test_values_are_text_as_the_designer_sees_them() -> None:
    rows: list[list[Any]] = [
        ["Title", "Cost", "power", "note", "text", "x"],
        ["Harbour", 3.0, 2.5, True, "Draw 1 card.\n\nMore", None],
    ]
    assert values(book(("Cards", rows))) == [
        ("Harbour", [("cost", "3"), ("power", "2.5"), ("note", "TRUE"), ("text", "Draw 1 card."), ("text", "More")])
    ]


def test_nothing_is_computed() -> None:
    rows: list[list[Any]] = [["name", "cost", "explore"], ["A", "=1+1", date(2026, 3, 1)], ["B", "#REF!", 1]]
    data = book(("Cards", rows))
    _, findings = read_xlsx("a.xlsx", data)
    assert [(finding.code, finding.span and (finding.span.line, finding.span.column)) for finding in findings] == [
        ("C142", (2, 2)),
        ("C143", (2, 3)),
        ("C144", (3, 2)),
    ]
    assert values(data)[0] == ("A", [("cost", "=1+1"), ("explore", "2026-03-01 00:00:00")])


def test_sheets_with_names_are_read_and_findings_name_the_sheet() -> None:
    cards: Named = ("Cards", [["name", "cost"], ["A", 1]])
    more: Named = ("More", [["card", "cost"], [None, 2]])
    notes: Named = ("Notes", [["to do"], ["buy sleeves"]])
    typo: Named = ("Typo", [["nmae", "text"], ["B", "x"]])
    file, findings = read_xlsx("a.xlsx", book(cards, more, notes, typo))
    assert [record.name.text for record in file.records] == ["A"]
    assert concise(findings).splitlines() == [
        "a.xlsx:2:1: error[C145]: There is no name in row 2, so it makes no card (cell More!A2)",
        "a.xlsx:1:1: error[C141]: No column of this sheet says what the cards are called (cell Typo!A1)",
    ]


def test_a_hidden_sheet_is_not_read() -> None:
    made = openpyxl.load_workbook(io.BytesIO(book(("A", [["name"], ["A"]]), ("B", [["name"], ["B"]]))))
    made["B"].sheet_state = "hidden"
    stream = io.BytesIO()
    made.save(stream)
    assert [name for name, _ in values(stream.getvalue())] == ["A"]


def packed(**parts: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return stream.getvalue()


def entities(before: bytes = b"") -> bytes:
    bomb = (
        b'<?xml version="1.0"?>'
        + before
        + b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>'
    )
    source = zipfile.ZipFile(io.BytesIO(book(("A", [["name"], ["A"]]))))
    parts = {name: source.read(name) for name in source.namelist()}
    parts["xl/workbook.xml"] = bomb
    return packed(**parts)


HOSTILE = {
    "nothing": b"",
    "no archive": b"name,cost\nA,1\n",
    "half an archive": book(("A", [["name"], ["A"]]))[:2000],
    "an archive of something else": packed(a=b"x"),
    "a bomb": packed(**{"xl/workbook.xml": b"0" * 100_000_000}),
    "many parts": packed(**{f"p{number}": b"" for number in range(3000)}),
    "entities": entities(),
    "entities far behind": entities(b"<!--" + b" " * 3_000_000 + b"-->"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_at_once(name: str) -> None:
    with works_at_most(5), warnings.catch_warnings():
        warnings.simplefilter("error")
        file, findings = read_xlsx("a.xlsx", HOSTILE[name])
    assert file.records == ()
    assert [finding.code for finding in findings] == (["C110"] if name == "nothing" else ["C140"])


@given(st.binary(max_size=64), st.integers(0, 4000))
def test_reading_never_raises(data: bytes, at: int) -> None:
    whole = GOOD
    read_xlsx("a.xlsx", whole[:at] + data + whole[at + len(data) :])


GOOD = book(("A", [["name", "text"], ["A", "Draw 1 card."]]))


def test_a_cell_at_the_far_end_of_the_sheet_costs_little() -> None:
    made = openpyxl.load_workbook(io.BytesIO(GOOD))
    made["A"]["XFD1048576"] = "x"
    stream = io.BytesIO()
    made.save(stream)
    with works_at_most(10):
        file, findings = read_xlsx("a.xlsx", stream.getvalue())
    assert [record.name.text for record in file.records] == ["A"]
    assert {finding.code for finding in findings} <= {"C148"}


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "openpyxl", None)
    sheets, findings = sheets_of("a.xlsx", GOOD)
    assert (sheets, [finding.code for finding in findings]) == ([], ["C149"])
