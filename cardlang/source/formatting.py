"""The canonical form of a `.card` file: one way to write it, so that a difference between two files is one in cards.

`key: value` with a lower-case key and one blank after the colon; a value goes on in lines indented by four blanks; one
blank line between records; no blanks at the ends of lines; line feeds, UTF-8. The order of lines, comments, what is
nothing yet (a line without a colon) and every value stay as they are. The form is a fixed point, and both files hold
the same records; `is_same` looks, and a caller writes nothing that is not.

The lines are cut as `grammar/card.lark` cuts them; a line that this module would be in doubt about stays as it is.
"""

import re
from collections.abc import Iterator, Sequence

from cardlang.source.cardfile import Record
from cardlang.source.decoding import MAX_VALUE, decode
from cardlang.source.finding import Finding, found
from cardlang.source.reading import ALWAYS_A_HEAD, COUNT, KINDS, read_cards
from cardlang.source.span import Span

INDENT = "    "
_BLANKS = " \t\u00a0\u3000"
_KEY = re.compile(rf"(?P<key>[^\W\d_][\w-]*)(?P<language>\.[\w-]*)?[{_BLANKS}]*[:：]")
_ABILITY = re.compile(
    rf"(?P<key>ability)(?P<language>\.[\w-]*)?[{_BLANKS}]+(?P<name>[^\s:：][^:：]*)[:：]", re.IGNORECASE
)
_GOES_ON = re.compile(rf"[{_BLANKS}]+[^\s]")


def formatted(path: str, data: bytes) -> tuple[str | None, list[Finding]]:
    """Return the canonical form of a file, or None where it is no text that could be written again, and why."""
    lines, findings = decode(path, data)
    for number, line in enumerate(lines, start=1):
        if len(line) > MAX_VALUE:
            place = Span(path, number, MAX_VALUE, number, MAX_VALUE + 1)
            findings.append(found("C117", place, field=line[:20], limit=f"{MAX_VALUE:,}"))
            break
    if findings:
        return None, findings
    text = "".join(f"{line}\n" for line in _spaced(_Former(lines).formed()))
    return (text, []) if text else (None, [found("C110", Span(path, 1, 1, 1, 2))])


def is_same(path: str, one: bytes, other: bytes) -> bool:
    """Tell whether two files hold the same records, in the same order, with the same values."""
    return _meant(read_cards(path, one)[0].records) == _meant(read_cards(path, other)[0].records)


def _meant(records: Sequence[Record]) -> list[tuple[object, ...]]:
    return [
        (
            record.kind,
            record.name.text,
            record.allowed,
            tuple((field.key, field.language, field.argument, field.value.text) for field in record.fields),
        )
        for record in records
    ]


def _spaced(lines: Iterator[str]) -> Iterator[str]:
    """Leave out blank lines at the start and the end, and all but one of several."""
    is_blank = is_first = True
    for line in lines:
        if not line:
            is_blank = True
            continue
        if is_blank and not is_first:
            yield ""
        yield line
        is_blank = is_first = False


class _Former:
    """Forms the lines of one file, from the first to the last."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._at = 0
        self._kind = ""  # of the record that the line stands in
        self._is_first = True  # of its run of lines

    def formed(self) -> Iterator[str]:
        """Yield the lines in their form; a blank one is ''."""
        while self._at < len(self._lines):
            line = self._lines[self._at]
            self._at += 1
            if not line.strip():
                self._is_first = True
                yield ""
            elif line.startswith("#"):
                yield line.rstrip()
            else:
                yield from self._one(line)
                self._is_first = False

    def _one(self, line: str) -> Iterator[str]:
        hit = _ABILITY.match(line) or _KEY.match(line)
        if hit is not None:
            yield from self._field(hit, line)
        elif self._kind == "deck" and not self._is_first:
            yield _entry(line)
        elif self._kind == "scenario" and not self._is_first and line.rstrip(" \t").casefold() == "settled":
            yield "settled"
        else:
            yield line.rstrip()

    def _field(self, hit: re.Match[str], line: str) -> Iterator[str]:
        key, language = hit["key"].casefold(), hit["language"] or ""
        name = hit.groupdict().get("name", "").strip(_BLANKS)
        is_head = not language and not name and (key in KINDS if self._is_first else key in ALWAYS_A_HEAD)
        if is_head and not self._is_first:
            yield ""
        if is_head or self._is_first:
            self._kind = key if is_head else self._kind
        head = f"{key}{language.casefold()}{f' {name}' if name else ''}:"
        yield f"{head} {line[hit.end() :].strip()}".rstrip()
        if is_head and key == "deck":
            yield from self._entries()
        else:
            yield from self._rest()

    def _rest(self) -> Iterator[str]:
        """Yield the indented lines that go on with a value, and the comments between them."""
        for line in self._more():
            yield line.rstrip() if line.startswith("#") else INDENT + line.strip()

    def _entries(self) -> Iterator[str]:
        """Yield the lines right below a deck's name, where they are indented: they are entries like the others."""
        for line in self._more():
            yield line.rstrip() if line.startswith("#") else _entry(line)

    def _more(self) -> Iterator[str]:
        while True:
            end = self._at
            while end < len(self._lines) and self._lines[end].startswith("#"):
                end += 1
            if end >= len(self._lines) or not _GOES_ON.match(self._lines[end]):
                return
            yield from self._lines[self._at : end + 1]
            self._at = end + 1


def _entry(line: str) -> str:
    """Return a line of a deck as `4 Intercept`, if it is one and stays one; else as it is."""
    text = line.strip()
    hit = COUNT.match(text)
    if hit is None or not hit["count"].isdecimal():
        return line.rstrip()
    formed = f"{hit['count']} {text[hit.end() :]}"
    again = COUNT.match(formed)
    assert again is not None
    return formed if (again["count"], formed[again.end() :]) == (hit["count"], text[hit.end() :]) else line.rstrip()
