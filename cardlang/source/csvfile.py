"""Spreadsheets saved as text: comma, semicolon or tab between values, as whatever program wrote them. Never raises.

The separator is the one that the first line holds most of; a first line `sep=;`, as some programs write, is obeyed. A
value is text and nothing else: what looks like a formula is not one here.
"""

import csv
import re
from collections.abc import Mapping

from cardlang.source.cardfile import CardFile
from cardlang.source.decoding import text_of
from cardlang.source.finding import Finding, found
from cardlang.source.span import Span
from cardlang.source.table import Sheet, cards_of

SUFFIXES = (".csv", ".tsv")
_SEPARATORS = ",;\t"
_SAID = re.compile(r"sep=(?P<mark>.)\n", re.IGNORECASE)


def read_csv(path: str, data: bytes, given: Mapping[str, str] | None = None) -> tuple[CardFile, list[Finding]]:
    """Return the records of a file of comma-separated values and everything that is wrong with it."""
    rows, findings = rows_of(path, data)
    file, wrong = cards_of(path, [Sheet("", rows)], given) if rows else (CardFile(path, (), ()), [])
    return file, findings + wrong


def rows_of(path: str, data: bytes) -> tuple[list[list[str]], list[Finding]]:
    """Return the rows as text, and what is wrong with the file's bytes."""
    text, findings = text_of(path, data)
    if text is None:
        return [], findings
    said = _SAID.match(text)
    mark = said["mark"] if said is not None else separator(text)
    text = text[said.end() :] if said is not None else text
    reader = csv.reader(_lines(text), delimiter=mark, strict=True)
    rows: list[list[str]] = []
    try:
        rows.extend(reader)
    except csv.Error as problem:
        line = len(rows) + 1
        findings.append(found("C140", Span(path, line, 1, line, 2), path=path, why=f"{problem} in row {line}"))
    return rows, findings


def separator(text: str) -> str:
    """Return what stands between values: of comma, semicolon and tab the one the first line has most of."""
    first = re.sub(r'"[^"]*"', "", next((line for line in text.split("\n") if line.strip()), ""))
    return max(_SEPARATORS, key=first.count)


def _lines(text: str) -> list[str]:
    """Return the lines with their ends: line feeds alone end one, not whatever else Unicode calls a line's end."""
    return [f"{line}\n" for line in text.removesuffix("\n").split("\n")]
