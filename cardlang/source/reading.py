"""From the bytes of a `.card` file to its records. Never raises, whatever the bytes are.

`grammar/card.lark` says what a line is; here the lines become records of fields with their places. A line that is no
field is a finding, and everything else is still read: the file's other problems appear with it, and the deck at its
end still finds the cards. Nothing is understood here: a field may have any name, a deck line any count.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from lark import Lark, Token, Tree

from cardlang.source.cache import cached_parser
from cardlang.source.cardfile import CardFile, Field, Record
from cardlang.source.decoding import MAX_BYTES, MAX_VALUE, decode
from cardlang.source.finding import Finding, found
from cardlang.source.keeping import keep
from cardlang.source.nearest import nearest
from cardlang.source.shapes import as_bytes, key_of, recall_values
from cardlang.source.span import Located, Span
from cardlang.source.uncollected import uncollected
from cardlang.source.world import data_folder

KINDS = ("game", "set", "card", "deck", "keyword", "word", "scenario")
"""What a record may be: the key of its first line."""

ALWAYS_A_HEAD = frozenset({"game", "card", "deck", "scenario"})
"""These keys begin a record even where the blank line above them was forgotten; the others may be fields too."""

_LARGE = 16 * 1024
_FAMILY = "cards-"
_MOST = 64
"""So many files stay: a project of that many large ones has thousands of cards."""

_KEPT = (CardFile, Record, Field, Located, Span, Finding)

_ALLOW = re.compile(r"#\s*allow\s+(?P<code>[A-Za-z]\d+)\b\s*:?\s*(?P<reason>.*)", re.IGNORECASE)
COUNT = re.compile(r"(?P<count>\d+(?=\s?[x×]?\s)|\S+)(?:\s?[x×])?\s+", re.IGNORECASE)
_SPACES = " \t\u00a0\u3000"


def read_cards(path: str, data: bytes) -> tuple[CardFile, list[Finding]]:
    """Return the records of a `.card` file and everything that is wrong with its lines, in their order.

    The records of a large file are kept between two runs; a small one is sooner read than looked for.
    """
    if len(data) < _LARGE or len(data) > MAX_BYTES:
        return _read(path, data)
    name = f"{_FAMILY}{key_of(path, data)}.records"
    kept = recall_values(name, _KEPT)
    if isinstance(kept, tuple) and len(kept) == 2:
        return kept[0], list(kept[1])
    with uncollected():
        file, findings = _read(path, data)
    keep(name, as_bytes((file, tuple(findings))), family=_FAMILY, most=_MOST)
    return file, findings


def _read(path: str, data: bytes) -> tuple[CardFile, list[Finding]]:
    lines, findings = decode(path, data)
    reader = _Reader(path, lines, findings)
    if lines:
        tree = _parser().parse("\n".join(lines) + "\n\n")
        for item in tree.children:
            reader.item(item)
        reader.close()
        if not reader.records and not findings:
            findings.append(found("C110", Span(path, 1, 1, 1, 2)))
    return CardFile(path, lines, tuple(reader.records)), findings


@lru_cache(maxsize=1)
def _parser() -> Lark:
    grammar = (data_folder("grammar") / "card.lark").read_text(encoding="utf-8")
    return cached_parser(grammar, start=["start"], key="card")


@dataclass(slots=True)
class _Draft:
    """A record while it is being read."""

    kind: str
    name: Located
    head: Span
    allowed: list[tuple[str, str]]
    fields: list[Field] = field(default_factory=list)


class _Reader:
    """Makes records of the lines of one file."""

    def __init__(self, path: str, lines: Sequence[str], findings: list[Finding]) -> None:
        self.path = path
        self.lines = lines
        self.findings = findings
        self.records: list[Record] = []
        self._draft: _Draft | None = None
        self._allowed: list[tuple[str, str]] = []
        self._stray: tuple[int, int] | None = None

    def item(self, item: "Tree[Token] | Token") -> None:
        """Read a comment, or a run of lines that ends at a blank one."""
        if isinstance(item, Token):
            self._comment(item)
            return
        is_first = True
        for part in item.children:
            if isinstance(part, Token):
                self._comment(part, self._draft)
                continue
            self._line(part, is_first=is_first)
            is_first = False
        self._strays_end()

    def close(self) -> None:
        """Keep the last record."""
        self._strays_end()
        if self._draft is not None:
            self.records.append(_finish(self._draft))
            self._draft = None

    # -------------------------------------------------------------------------------------------------- one line
    def _line(self, part: "Tree[Token]", *, is_first: bool) -> None:
        tokens = [token for token in part.children if isinstance(token, Token)]
        token = tokens[0]
        kind = self._draft.kind if self._draft is not None and not is_first else ""
        if part.data == "field":
            self._strays_end()
            self._field(tokens, is_first=is_first)
        elif kind == "deck":
            self._entry(_line_of(token))
        elif kind == "scenario" and part.data == "settled":
            self._add(Field("settled", Located("", self.path, ((_line_of(token), 1),)), self._whole(token)))
        else:
            self._strayed(token)

    def _field(self, tokens: list[Token], *, is_first: bool) -> None:
        key, _, language = str(tokens[0]).casefold().partition(".")
        value = self._value(tokens[-1])
        line, column = _line_of(tokens[0]), _column_of(tokens[0])
        shown = Span(self.path, line, column, line, column + len(str(tokens[0]).rstrip()))
        may_begin = is_first or (key in ALWAYS_A_HEAD and not language)
        if may_begin and self._begins(key, language, value, shown, is_first=is_first):
            return
        argument = str(tokens[1]).strip(_SPACES) if len(tokens) == 3 else ""
        if value is None:
            self.findings.append(found("C116", shown, field=str(tokens[0])))
            return
        end = value.whole
        place = Span(self.path, line, column, end.end_line, end.end_column)
        if len(value.text) > MAX_VALUE:
            first = replace(value.span(0, 1), end_column=value.span(0, 1).column + 1)
            self.findings.append(found("C117", first, field=str(tokens[0]), limit=f"{MAX_VALUE:,}"))
            return
        self._add(Field(key, value, place, language, argument))

    def _begins(self, key: str, language: str, value: Located | None, shown: Span, *, is_first: bool) -> bool:
        """Begin a record if the line is a head; return whether the line is done with."""
        kind = key
        if key not in KINDS or language:
            near = () if language else nearest(key, KINDS)
            if self._draft is not None and not near:  # a blank line too many: the field belongs to the card above
                self.findings.append(found("C113", shown, field=key, kind=self._draft.kind, name=self._draft.name.text))
                return False
            self.findings.append(found("C112", shown, suggestions=near, word=key, kinds=", ".join(KINDS)))
            if not near:
                self._drop()
                return True
            kind = near[0]
        elif not is_first:
            self.findings.append(found("C114", shown, severity="warning", kind=kind))
        self._keep()
        if value is None:
            self.findings.append(found("C115", shown, kind=kind))
            self._draft = None
            return True
        name = self._name(value, is_deck=kind == "deck")
        self._draft = _Draft(kind, name, replace(shown, end_column=name.whole.end_column), self._allowed)
        self._allowed = []
        if kind == "deck":  # indented entries
            for line, _column in value.starts[1:]:
                self._entry(line)
        return True

    def _entry(self, line: int) -> None:
        """Read a line of a deck: `4 Intercept`; what stands before the first gap is the count, whatever it is."""
        self._strays_end()
        text = self.lines[line - 1].rstrip()
        first = len(text) - len(text.lstrip())
        hit = COUNT.match(text, first)
        count, start = (hit["count"], hit.end()) if hit else ("", first)
        name = Located(text[start:][:MAX_VALUE], self.path, ((line, start + 1),))
        self._add(Field("entry", name, Span(self.path, line, first + 1, line, len(text) + 1), "", count))

    # -------------------------------------------------------------------------------- comments and stray lines
    def _comment(self, token: Token, inside: _Draft | None = None) -> None:
        """Read what a comment allows: in the record it stands in, else in the next one."""
        hit = _ALLOW.match(str(token).rstrip())
        if hit is None:
            return
        if not hit["reason"]:
            self.findings.append(found("C118", self._whole(token), allowed=hit["code"].upper()))
            return
        (inside.allowed if inside is not None else self._allowed).append((hit["code"].upper(), hit["reason"]))

    def _strayed(self, token: Token) -> None:
        """Note a line that is nothing; neighbours are reported together."""
        line = _line_of(token)
        if self._stray is not None and line == self._stray[1] + 1:
            self._stray = (self._stray[0], line)
            return
        self._strays_end()
        self._stray = (line, line)

    def _strays_end(self) -> None:
        if self._stray is None:
            return
        first, last = self._stray
        self._stray = None
        text = self.lines[first - 1]
        column = len(text) - len(text.lstrip()) + 1
        place = Span(self.path, first, column, first, max(len(text.rstrip()) + 1, column + 1))
        word = text.split(maxsplit=1)[0][:40]
        code = "C111" if column == 1 else "C119"
        more = f", nor are the {last - first} lines after it" if last > first + 1 else ""
        more = ", nor is the line after it" if last == first + 1 else more
        self.findings.append(found(code, place, word=word, more=more))

    # ------------------------------------------------------------------------------------------------ small parts
    def _add(self, new: Field) -> None:
        if self._draft is not None:
            self._draft.fields.append(new)

    def _keep(self) -> None:
        if self._draft is not None:
            self.records.append(_finish(self._draft))

    def _drop(self) -> None:
        self._keep()
        self._draft = None

    def _name(self, value: Located, *, is_deck: bool) -> Located:
        """Return the record's name: the first line of the value."""
        first = value.text.partition("\n")[0]
        if len(first) > 200:
            self.findings.append(found("C120", value.span(200, 201)))
        elif first != value.text and not is_deck:
            line, column = value.starts[1]
            self.findings.append(found("C120", Span(self.path, line, column, line, column + 1)))
        return Located(first[:200], self.path, value.starts[:1])

    def _value(self, token: Token) -> Located | None:
        """Return what stands after the colon and on the indented lines below; None where there is nothing."""
        lines: list[str] = []
        starts: list[tuple[int, int]] = []
        number, column = _line_of(token), _column_of(token)
        for offset, raw in enumerate(str(token).rstrip("\n").split("\n")):
            if offset and raw.startswith("#"):
                continue
            head = re.match(r"\s*[:：]\s*" if offset == 0 else r"\s*", raw)
            assert head is not None
            text = raw[head.end() :].rstrip()
            if text:
                lines.append(text)
                starts.append((number + offset, head.end() + (column if offset == 0 else 1)))
        return Located("\n".join(lines), self.path, tuple(starts)) if lines else None

    def _whole(self, token: Token) -> Span:
        line, column = _line_of(token), _column_of(token)
        return Span(self.path, line, column, line, column + max(1, len(str(token).rstrip())))


def _finish(draft: _Draft) -> Record:
    last = draft.fields[-1].span if draft.fields else draft.head
    span = replace(draft.head, end_line=last.end_line, end_column=last.end_column)
    return Record(draft.kind, draft.name, tuple(draft.fields), span, tuple(draft.allowed))


def _line_of(token: Token) -> int:
    assert token.line is not None
    return token.line


def _column_of(token: Token) -> int:
    assert token.column is not None
    return token.column
