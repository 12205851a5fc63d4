"""Places in a source: the columns a finding points at.

Lines and columns count from 1 and in code points; an end is exclusive. A span never takes part in the equality of a
tree: two cards that say the same are the same, wherever they stand.
"""

from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Cell:
    """The cell of a spreadsheet that a place lies in: its name (`B7`), its text, and which stretch of it is meant."""

    name: str
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one line (or, rarely, of several) of one source file.

    In a spreadsheet line and column are the row and the column of a cell; `cell` says which part of it is meant.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    cell: Cell | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Located:
    """A value's text as it stands in the source, with the place of each of its characters.

    A value may run over several lines (an indented line continues it); `text` joins them with a newline and
    `starts` gives, for each line of `text`, the place of its first character. A value from a spreadsheet stands in one
    cell, `cell`, whose text may begin before it.
    """

    text: str
    file: str
    starts: tuple[tuple[int, int], ...]
    cell: Cell | None = field(default=None, compare=False, repr=False)

    def span(self, start: int, end: int) -> Span:
        """Return the place of `text[start:end]` (offsets in code points, clipped to the text)."""
        start = max(0, min(start, len(self.text)))
        end = max(start, min(end, len(self.text)))
        if self.cell is not None:
            row, column = self.starts[0]
            within = replace(self.cell, start=self.cell.start + start, end=self.cell.start + end)
            return Span(self.file, row, column, row, column + 1, within)
        line, column = self._place(start)
        end_line, end_column = self._place(end)
        if (line, column) == (end_line, end_column):  # an empty stretch still points at one column
            end_column += 1
        return Span(self.file, line, column, end_line, end_column)

    @property
    def whole(self) -> Span:
        """The place of the whole value."""
        return self.span(0, len(self.text))

    def _place(self, offset: int) -> tuple[int, int]:
        index = self.text.count("\n", 0, offset)
        line, column = self.starts[index]
        return line, column + offset - (self.text.rfind("\n", 0, offset) + 1)
