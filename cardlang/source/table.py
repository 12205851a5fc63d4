"""From the rows of a spreadsheet to records: a row a card, a column a field, each value with its cell.

Where rows come from (`csvfile` here, `cardlang.importers.xlsx`) does not matter. The records are the same that a
`.card` file makes, so everything that is checked there is checked here, and findings name the cell. Values are text:
nothing is computed. In a cell of rules text a blank line begins a new paragraph, and a cell of the column `ability`
holds `Name: what it does`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cardlang.source.cardfile import CardFile, Field, Record
from cardlang.source.columns import MANY, Column, columns_of, letters
from cardlang.source.decoding import MAX_VALUE
from cardlang.source.finding import Finding, found
from cardlang.source.span import Cell, Located, Span

MAX_ROWS = 10_000
MAX_COLUMNS = 200
MAX_CELLS = 200_000
"""No sheet of cards has more; what is beyond is not read, and told."""

_TELLING = frozenset({"type", "copies", "text", "flavor", "requires", "counter"})
"""Fields whose columns no other sheet has."""

_PARAGRAPH = re.compile(r"\n[^\S\n]*\n\s*")
GUARD = re.compile(r"'+[=+\-@]")
"""Before what a spreadsheet would take for a formula stands an apostrophe; one of them is not part of the value."""
_FORMULA = re.compile(r"'*[=+\-@]")
_NUMBER = re.compile(r"[+-]?\d+")
_ALLOW = re.compile(r"(?P<code>[A-Za-z]\d+)\s*:\s*(?P<reason>\S.*)")


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rows of one sheet, as text; `name` is empty where the file holds one alone."""

    name: str
    rows: Sequence[Sequence[str]]


def cards_of(
    path: str, sheets: Sequence[Sheet], given: Mapping[str, str] | None = None
) -> tuple[CardFile, list[Finding]]:
    """Return the records of a spreadsheet, and what is wrong with its rows and columns."""
    tables = [_Table(path, sheet, given or {}) for sheet in sheets]
    wanted = [table for table in tables if table.has_names] or tables[:1]
    wanted += [table for table in tables if table.looks_like_cards and table not in wanted]
    records: list[Record] = []
    findings: list[Finding] = []
    for table in tables:
        if table in wanted:
            table.read()
            records += table.records
            findings += table.findings
    return CardFile(path, (), tuple(records)), findings


def head_row(rows: Sequence[Sequence[str]]) -> int:
    """Return which row (from 0) holds the heads: the first that is not empty."""
    return next((index for index, row in enumerate(rows) if any(cell.strip() for cell in row)), 0)


def guarded(text: str) -> str:
    """Return a value for a cell, with an apostrophe before what a spreadsheet would take for a formula."""
    return f"'{text}" if _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text


@dataclass(slots=True, eq=False)
class _Table:
    """One sheet being read."""

    path: str
    sheet: Sheet
    given: Mapping[str, str]
    records: list[Record] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    _columns: list[Column] = field(default_factory=list)
    _head: int = 0
    _heads: dict[int, Span] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._head = head_row(self.sheet.rows)
        heads = self.sheet.rows[self._head] if self.sheet.rows else ()
        self._columns = columns_of(heads[:MAX_COLUMNS], self.given)
        self._heads = {column.index: self._cell(self._head, column.index).whole for column in self._columns}

    @property
    def has_names(self) -> bool:
        """Tell whether a column holds the names of cards."""
        return any(column.kind == "name" for column in self._columns)

    @property
    def looks_like_cards(self) -> bool:
        """Tell whether a column bears a name that only columns of cards bear."""
        return any(column.kind == "deck" or column.key in _TELLING for column in self._columns)

    def read(self) -> None:
        """Make the records."""
        rows = self.sheet.rows
        self._too_many("rows", len(rows), MAX_ROWS, Span(self.path, MAX_ROWS + 1, 1, MAX_ROWS + 1, 2))
        widest = max((len(row) for row in rows), default=0)
        self._too_many("columns", widest, MAX_COLUMNS, Span(self.path, 1, MAX_COLUMNS + 1, 1, MAX_COLUMNS + 2))
        if not self.has_names:
            heads = [column.head for column in self._columns if column.head]
            place = self._cell(self._head, 0).whole
            self.findings.append(found("C141", place, columns=", ".join(heads)[:200] or "none"))
            return
        self._name_columns()
        decks: dict[int, list[Field]] = {column.index: [] for column in self._columns if column.kind == "deck"}
        set_ = ""
        is_first = True
        cells = 0
        for index in range(self._head + 1, min(len(rows), MAX_ROWS)):
            if not any(cell.strip() for cell in rows[index]):
                continue
            cells += len(self._columns)
            if cells > MAX_CELLS:
                place = Span(self.path, index + 1, 1, index + 1, 2)
                self._too_many("cells", len(rows) * len(self._columns), MAX_CELLS, place)
                break
            values = {column.index: self._cell(index, column.index) for column in self._columns}
            card = next(values[column.index] for column in self._columns if column.kind == "name")
            if not card.text:
                self.findings.append(found("C145", card.whole, row=index + 1))
                continue
            for column in self._columns:
                value = values[column.index]
                if column.kind == "game" and is_first and value.text:
                    self.records.append(Record("game", value, (), value.whole))
                elif column.kind == "set" and value.text and value.text != set_:
                    set_ = value.text
                    self.records.append(Record("set", value, (), value.whole))
                elif column.kind == "deck" and value.text not in ("", "0"):
                    entry = Located(card.text, self.path, value.starts, value.cell)
                    decks[column.index].append(Field("entry", entry, value.whole, "", value.text))
            is_first = False
            self.records.append(self._card(index, card, values))
        for column in self._columns:
            if decks.get(column.index):
                name = self._cell(self._head, column.index)
                place = name.whole
                self.records.append(
                    Record(
                        "deck",
                        Located(column.key, self.path, name.starts, name.cell),
                        tuple(decks[column.index]),
                        place,
                    )
                )

    def _card(self, row: int, name: Located, values: Mapping[int, Located]) -> Record:
        if len(name.text) > 200 or "\n" in name.text:
            self.findings.append(found("C120", name.whole))
            name = Located(name.text.partition("\n")[0][:200], name.file, name.starts, name.cell)
        fields: list[Field] = []
        allowed: list[tuple[str, str]] = []
        for column in self._columns:
            value = values[column.index]
            if column.kind == "allow":
                allowed += self._allowed(value)
            if column.kind != "field" or not value.text:
                continue
            if len(value.text) > MAX_VALUE:
                self.findings.append(found("C117", value.whole, field=column.head, limit=f"{MAX_VALUE:,}"))
                continue
            head = self._heads[column.index]
            for part, argument in _parts(value, column):
                fields.append(Field(column.key, part, part.whole, column.language, argument, head))
        span = Span(self.path, row + 1, 1, row + 1, len(self._columns) + 1)
        return Record("card", name, tuple(fields), span, tuple(allowed))

    def _allowed(self, value: Located) -> Iterator[tuple[str, str]]:
        for line in filter(None, value.text.split("\n")):
            hit = _ALLOW.match(line)
            if hit is None:
                self.findings.append(found("C118", value.whole, allowed=line[:20]))
            else:
                yield hit["code"].upper(), hit["reason"]

    def _name_columns(self) -> None:
        """Tell what cannot be read of the heads: columns without one, and two for one thing."""
        for column in self._columns:
            place = self._cell(self._head, column.index).whole
            if column.rival:
                self.findings.append(found("C147", place, head=column.head[:60], rival=column.rival[:60]))
        width = min(max((len(row) for row in self.sheet.rows), default=0), MAX_COLUMNS)
        headless = [index for index in range(width) if index >= len(self._columns) or not self._columns[index].head]
        for index in headless:
            for row in range(self._head + 1, min(len(self.sheet.rows), MAX_ROWS)):
                value = self._cell(row, index)
                if value.text:
                    self.findings.append(found("C146", value.whole, column=letters(index + 1)))
                    break

    def _cell(self, row: int, column: int) -> Located:
        """Return a cell's text without the blanks around it, and its place."""
        cells = self.sheet.rows[row] if row < len(self.sheet.rows) else ()
        raw = cells[column] if column < len(cells) else ""
        raw = raw[1:] if GUARD.match(raw) else raw
        name = f"{letters(column + 1)}{row + 1}"
        name = f"{self.sheet.name}!{name}" if self.sheet.name else name
        text = _lines(raw)
        start = len(raw) - len(raw.lstrip())
        return Located(text, self.path, _starts(row, column, text), Cell(name, raw, start, start + len(text)))

    def _too_many(self, what: str, count: int, limit: int, place: Span) -> None:
        if count > limit:
            self.findings.append(found("C148", place, what=what, has=f"{count:,}", limit=f"{limit:,}"))


def _parts(value: Located, column: Column) -> Iterator[tuple[Located, str]]:
    """Yield the paragraphs of a cell, each with the ability's name."""
    if column.key not in MANY or value.cell is None:
        yield value, column.argument
        return
    row, number = value.starts[0]
    start = 0
    for end, after in [*((hit.start(), hit.end()) for hit in _PARAGRAPH.finditer(value.text)), (len(value.text), 0)]:
        text, argument = value.text[start:end], column.argument
        if column.key == "ability" and not argument:
            argument, colon, text = text.partition(":")
            argument = argument.strip() if colon else ""
            text = text if colon else value.text[start:end]
        first = value.cell.start + end - len(text.lstrip())
        text = text.strip()
        if text:
            cell = Cell(value.cell.name, value.cell.text, first, first + len(text))
            yield Located(text, value.file, _starts(row - 1, number - 1, text), cell), argument
        start = after


def _lines(raw: str) -> str:
    """Return a cell's text as a `.card` file would hold it: no blanks around a line, no more than one blank line."""
    lines = [line.strip() for line in raw.replace("\r\n", "\n").replace("\r", "\n").strip().split("\n")]
    return re.sub(r"\n\n+", "\n\n", "\n".join(lines))


def _starts(row: int, column: int, text: str) -> tuple[tuple[int, int], ...]:
    return ((row + 1, column + 1),) * (text.count("\n") + 1)
