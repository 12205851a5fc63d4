"""From the bytes of a file to its lines: which letters they are, and what is wrong with them.

UTF-8 with or without a byte order mark and with any line ends is read silently, UTF-16 where its mark is there.
Everything else is named as a finding, with line and column, and never raises: a picture under a wrong name, NUL
bytes, single bytes of another encoding, control characters, lines and files of a size that nobody writes. A line is
cut where it is longer than any value may be (the reader reports that); columns count what is left, from 1.
"""

import re

from cardlang.source.finding import Finding, found
from cardlang.source.span import Span

MAX_VALUE = 4_000
"""No field of a card is longer, in code points; a card's box holds a tenth of it."""

MAX_LINES = 50_000
"""No source file is longer."""

MAX_BYTES = 16 * 1024 * 1024
"""Nor larger; what is, is not even decoded."""

_SIGNATURES = (
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"%PDF-", "a PDF"),
    (b"PK\x03\x04", "a spreadsheet, a document or a ZIP archive"),
    (b"\xd0\xcf\x11\xe0", "an old spreadsheet or document"),
)
_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def decode(path: str, data: bytes) -> tuple[tuple[str, ...], list[Finding]]:
    """Return the lines of a file without their ends, and what is wrong with its bytes."""
    text, findings = text_of(path, data)
    if text is None:
        return (), findings
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    if len(lines) > MAX_LINES:
        place = Span(path, MAX_LINES + 1, 1, MAX_LINES + 1, 2)
        findings.append(found("C105", place, lines=f"{len(lines):,}", limit=f"{MAX_LINES:,}"))
        del lines[MAX_LINES:]
    cut = tuple(line if len(line) <= MAX_VALUE else line[: MAX_VALUE + 200] for line in lines)
    findings += _control_characters(path, cut)
    return cut, findings


def text_of(path: str, data: bytes) -> tuple[str | None, list[Finding]]:
    """Return the text of a file with line feeds alone, or None where it is none, and what is wrong with its bytes."""
    start = Span(path, 1, 1, 1, 2)
    if not data.strip():
        return None, [found("C110", start)]
    if len(data) > MAX_BYTES:
        return None, [found("C103", start, size=_size(len(data)), limit=_size(MAX_BYTES))]
    for signature, what in _SIGNATURES:
        if data.startswith(signature):
            return None, [found("C104", start, what=what)]
    text, findings = _decode(path, data)
    return text.replace("\r\n", "\n").replace("\r", "\n"), findings


def _decode(path: str, data: bytes) -> tuple[str, list[Finding]]:
    start = Span(path, 1, 1, 1, 2)
    mark, encoding = next(((mark, name) for mark, name in _MARKS if data.startswith(mark)), (b"", "utf-8"))
    if encoding != "utf-8":
        try:
            return data.decode(encoding), []
        except UnicodeError:
            return "", [found("C107", start, encoding=encoding.upper())]
    body = data[len(mark) :]
    sample = body[:4096]
    if sample.count(0) * 3 > len(sample):
        return "", [found("C108", start)]
    if 0 in sample:
        line, column = _place(body, body.index(0))
        return "", [found("C104", Span(path, line, column, line, column + 1), what="no text: it holds a NUL byte")]
    try:
        return body.decode(), []
    except UnicodeDecodeError as problem:
        line, column = _place(body, problem.start)
        text = body.decode(errors="replace")
        place = Span(path, line, column, line, column + 1)
        return text, [found("C106", place, byte=f"{body[problem.start]:02X}", count=text.count("\ufffd"))]


def _place(body: bytes, offset: int) -> tuple[int, int]:
    """Return line and column of a byte; everything before it is UTF-8."""
    before = body[:offset].decode(errors="replace").replace("\r\n", "\n").replace("\r", "\n")
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def _control_characters(path: str, lines: tuple[str, ...]) -> list[Finding]:
    """Return one finding for each line that holds control characters, at the first of them; at most ten."""
    findings: list[Finding] = []
    for number, line in enumerate(lines, start=1):
        if hit := _CONTROL.search(line):
            column = hit.start() + 1
            place = Span(path, number, column, number, column + 1)
            findings.append(found("C109", place, character=f"U+{ord(hit[0]):04X}"))
            if len(findings) == 10:
                break
    return findings


def _size(count: int) -> str:
    return f"{count / 2**20:.0f} MB"
