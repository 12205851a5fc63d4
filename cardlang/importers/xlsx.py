"""Spreadsheets of Excel, LibreOffice and Google Sheets (`.xlsx`): their cells as text. Never raises.

openpyxl reads them, one row after the other. Nothing is computed: a formula is a finding, and so is what a spreadsheet
made of something that the designer typed (a date of "1-3", an error of a broken reference). An `.xlsx` is a ZIP
archive, so its sizes are looked at before anything is unpacked.
"""

import io
import warnings
import zipfile
from collections.abc import Mapping
from datetime import date, time, timedelta
from typing import IO, Any

from cardlang.diagnostics import Finding, found
from cardlang.source.cardfile import CardFile
from cardlang.source.columns import letters
from cardlang.source.decoding import MAX_BYTES
from cardlang.source.span import Cell, Span
from cardlang.source.table import GUARD, MAX_COLUMNS, MAX_ROWS, Sheet, cards_of

SUFFIXES = (".xlsx", ".xlsm")
MAX_UNPACKED = 128 * 1024 * 1024
MAX_PARTS = 2_000
MAX_RATIO = 200
"""What is packed tighter than this is no spreadsheet of cards but a trap."""

_TINY = 1_000_000
"""Small parts may be packed as tightly as they like: a sheet of blanks is."""


class _UnreadableError(ValueError):
    """A file that is no spreadsheet; the text says why."""


def read_xlsx(path: str, data: bytes, given: Mapping[str, str] | None = None) -> tuple[CardFile, list[Finding]]:
    """Return the records of a spreadsheet and everything that is wrong with it."""
    sheets, findings = sheets_of(path, data)
    file, wrong = cards_of(path, sheets, given) if sheets else (CardFile(path, (), ()), [])
    return file, findings + wrong


def sheets_of(path: str, data: bytes) -> tuple[list[Sheet], list[Finding]]:
    """Return the visible sheets, each cell as text, and what is wrong with the cells."""
    start = Span(path, 1, 1, 1, 2)
    if not data:
        return [], [found("C110", start)]
    if len(data) > MAX_BYTES:
        return [], [found("C103", start, size=f"{len(data) / 2**20:.0f} MB", limit=f"{MAX_BYTES / 2**20:.0f} MB")]
    try:
        import openpyxl  # noqa: PLC0415 (an extra, and only .xlsx files need it)
    except ImportError:
        return [], [found("C149", start, path=path)]
    findings: list[Finding] = []
    try:
        _look_into(data)
        with warnings.catch_warnings():  # about styles and extensions, which are not read
            warnings.simplefilter("ignore")
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=False, keep_links=False)
            visible = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
            few = len(visible) == 1
            sheets = [
                Sheet("" if few else sheet.title, _rows(path, "" if few else sheet.title, sheet, findings))
                for sheet in visible
            ]
            book.close()
    except _UnreadableError as problem:
        return [], [found("C140", start, path=path, why=str(problem))]
    except Exception as problem:  # noqa: BLE001 (openpyxl raises whatever a broken part made it stumble over)
        why = " ".join(str(problem).split())[:120] or type(problem).__name__
        return [], [found("C140", start, path=path, why=f"it is damaged ({why})")]
    return sheets, findings


def _look_into(data: bytes) -> None:
    """Refuse what is no archive, what would unpack to more than anybody writes, and XML with entities."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
    except (zipfile.BadZipFile, ValueError, OSError) as problem:
        raise _UnreadableError("it is no .xlsx file") from problem
    with archive:
        parts = archive.infolist()
        size = sum(part.file_size for part in parts)
        tight = any(part.file_size > _TINY and part.file_size > MAX_RATIO * part.compress_size for part in parts)
        if len(parts) > MAX_PARTS or size > MAX_UNPACKED or tight:
            raise _UnreadableError("it would unpack to more than any sheet of cards holds")
        for part in parts:
            if part.filename.endswith((".xml", ".rels")):
                with archive.open(part) as stream:
                    if _has_entities(stream):
                        raise _UnreadableError("it holds a document type, which no spreadsheet program writes")


def _has_entities(stream: IO[bytes]) -> bool:
    """Tell whether a part holds a document type, anywhere and in whatever width of letters."""
    words = [word.encode(how) for word in ("<!DOCTYPE", "<!ENTITY") for how in ("utf-8", "utf-16-le", "utf-16-be")]
    tail = b""
    while chunk := stream.read(1 << 20):
        if any(word in tail + chunk for word in words):
            return True
        tail = chunk[-20:]
    return False


def _rows(path: str, title: str, sheet: Any, findings: list[Finding]) -> list[list[str]]:
    """Return the rows of a sheet; rows that were left out in the file are empty here, so that numbers agree."""
    rows: list[list[str]] = []
    for number, row in enumerate(sheet.iter_rows(max_col=MAX_COLUMNS + 1), start=1):
        if number > MAX_ROWS + 1:
            break
        texts = [_text(path, title, number, column, cell, findings) for column, cell in enumerate(row, start=1)]
        while texts and not texts[-1]:
            texts.pop()
        rows.append(texts)
    while rows and not any(rows[-1]):
        rows.pop()
    return rows


def _text(path: str, title: str, row: int, column: int, cell: Any, findings: list[Finding]) -> str:
    """Return a cell's value as the designer sees it; what is no plain value is told."""
    value = cell.value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    text = str(value)
    code = ""
    if cell.data_type == "f":
        code, text = (
            "C142",
            text if isinstance(value, str) else f"={getattr(value, 'text', '') or ''}".replace("==", "="),
        )
    elif cell.data_type == "e":
        code = "C144"
    elif isinstance(value, date | time | timedelta):
        code = "C143"
    if code:
        name = f"{title}!{letters(column)}{row}" if title else f"{letters(column)}{row}"
        place = Span(path, row, column, row, column + 1, Cell(name, text, 0, len(text)))
        findings.append(found(code, place, value=text[:60]))
    return f"'{text}" if GUARD.match(text) else text  # in a typed cell an apostrophe is one; tables take it away
