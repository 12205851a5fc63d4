"""The format for people: what is wrong, where, a picture of the line with the place underlined, and one next step.

    error[C204]: I don't know the effect "drwa"
      --> cards/harbour.card:7:7
    7 | text: Drwa 2 cards.
      |       ^^^^ did you mean "draw"?
      = help: after "text:" I can read: draw, discard, gain …  (cardlang explain C204)

Only text is made here, with colours if the caller asks for them. Wide letters (カード) and tabs take the columns that
a terminal gives them, so the carets stand under what they point at; of a very long line the part around the place is
shown.
"""

import unicodedata
from collections.abc import Callable, Mapping, Sequence

from cardlang.diagnostics.finding import Finding
from cardlang.diagnostics.words import tell

Lines = Callable[[str], Sequence[str]]
"""Gives the lines of a file by its path (none, if it has no lines)."""

Paint = Callable[[str, str], str]
"""Puts a text into a colour, or leaves it as it is."""

_COLOURS = {"error": "\x1b[1;31m", "warning": "\x1b[1;33m", "note": "\x1b[1;36m"}
_BOLD, _BLUE, _PLAIN = "\x1b[1m", "\x1b[1;34m", "\x1b[0m"
_WIDEST = 110
"""So many columns of a line are shown; more would wrap, and the carets with it."""

_TAB = 4


def full(findings: Sequence[Finding], lines: Lines, *, colour: bool = False) -> str:
    """Return the findings with pictures, each followed by a blank line."""
    return "".join(_one(finding, lines, colour=colour) + "\n" for finding in findings)


def summary(findings: Sequence[Finding]) -> str:
    """Return how many there are: "2 errors, 1 warning"; '' for none."""
    counts: Mapping[str, int] = {
        kind: sum(finding.severity == kind for finding in findings) for kind in ("error", "warning", "note")
    }
    return ", ".join(f"{count} {kind}{'s' * (count != 1)}" for kind, count in counts.items() if count)


def _one(finding: Finding, lines: Lines, *, colour: bool) -> str:
    told = tell(finding)
    paint: Paint = (lambda text, code: f"{code}{text}{_PLAIN}") if colour else (lambda text, _code: text)
    head = paint(f"{finding.severity}[{finding.code}]", _COLOURS[finding.severity])
    out = [f"{head}{paint(f': {printable(told.message)}', _BOLD)}"]
    margin = "  "
    if finding.span is not None:
        span = finding.span
        source = lines(span.file)
        number = str(span.line)
        margin = " " * len(number)
        out.append(f"{margin} {paint('-->', _BLUE)} {printable(span.file)}:{span.line}:{span.column}")
        if span.cell is not None:
            number, margin = span.cell.name, " " * len(span.cell.name)
            shown, carets = picture(span.cell.text.replace("\n", " "), span.cell.start + 1, span.cell.end + 1)
            out += _pictured(paint, finding, number, shown, f"{carets} {printable(told.label)}")
        elif 0 < span.line <= len(source):
            is_one_line = span.end_line == span.line
            shown, carets = picture(source[span.line - 1], span.column, span.end_column if is_one_line else None)
            out += _pictured(paint, finding, number, shown, f"{carets} {printable(told.label)}")
    if told.help:
        out.append(f"{margin} {paint('= help:', _BLUE)} {printable(told.help)}")
    return "\n".join(out) + "\n"


def _pictured(paint: Paint, finding: Finding, number: str, shown: str, under: str) -> list[str]:
    """Return the line (or the cell) that is meant, and below it what is underlined."""
    margin = " " * len(number)
    return [
        f"{paint(f'{number} |', _BLUE)} {shown}".rstrip(),
        f"{paint(f'{margin} |', _BLUE)} {paint(under.rstrip(), _COLOURS[finding.severity])}",
    ]


def picture(line: str, column: int, end_column: int | None) -> tuple[str, str]:
    """Return the line as a terminal shows it and the carets below it; no end column is the line's end."""
    start = min(column - 1, len(line))
    end = len(line) if end_column is None else max(start, min(end_column - 1, len(line)))
    pieces = _pieces(line[: end + _WIDEST])
    widths = [columns_of(piece) for piece in pieces]
    first = 0
    if sum(widths[:end]) > _WIDEST - 10:  # the place lies far to the right: show what is around it
        first = max(0, start - 30)
    last, room = first, _WIDEST - 2
    while last < len(pieces) and widths[last] <= room:
        room -= widths[last]
        last += 1
    before, after = "…" if first else "", "…" if last < len(line) else ""
    left = len(before) + sum(widths[first:start])
    return f"{before}{''.join(pieces[first:last])}{after}", " " * left + "^" * max(
        1, sum(widths[start : min(end, last)])
    )


def printable(text: str) -> str:
    """Return the text without anything that would move a terminal's cursor or paint over what stands there."""
    return text if text.isprintable() else "".join(_pieces(text.replace("\n", " ")))


def columns_of(text: str) -> int:
    """Return how many columns of a terminal a text takes: wide letters two, marks that sit on others none."""
    return len(text) if text.isascii() else sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in {"W", "F"} else 1


def _pieces(text: str) -> list[str]:
    """Return each letter as it is shown: a tab as the spaces up to its stop, what moves the cursor as a mark."""
    if text.isascii() and text.isprintable():
        return list(text)
    pieces: list[str] = []
    at = 0
    for letter in text:
        piece = _shown(letter, at)
        pieces.append(piece)
        at += columns_of(piece)
    return pieces


def _shown(letter: str, at: int) -> str:
    if letter == "\t":
        return " " * (_TAB - at % _TAB)
    if unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Zl", "Zp"}:
        return "\N{REPLACEMENT CHARACTER}"
    return letter
