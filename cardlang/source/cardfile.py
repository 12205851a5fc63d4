"""What was written in a `.card` file: records of fields, each with its place. Nothing is understood here yet.

Records are separated by blank lines; the first key names the record's kind; `key: value`; an indented line continues
the value and keeps its line break; `#` opens a comment only at the start of a line. The grammar is
`grammar/card.lark`; `read_cards` in `cardlang.source.reading` makes these trees from bytes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field as dataclass_field

from cardlang.source.span import Located, Span


@dataclass(frozen=True, slots=True)
class Field:
    """One `key: value`.

    `text.ja: …` has the key `text` and the language `ja`; `ability Show Me: …` has the key `ability` and the
    argument `Show Me`. In a deck record the lines `4 Intercept` are fields with the key `entry`, the argument `4`
    and the value `Intercept`; in a scenario the line `settled` is a field with that key and an empty value. In a
    spreadsheet the field's name does not stand before its value but at the head of its column, `head`.
    """

    key: str
    value: Located
    span: Span
    language: str = ""
    argument: str = ""
    head: Span | None = dataclass_field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Record:
    """One record: its kind (`card`, `deck`, `game`, `set`, `keyword`, `word`, `scenario`), its name and its fields.

    `allowed` holds what a comment `# allow C310: reason` above the record silences, as (code, reason).
    """

    kind: str
    name: Located
    fields: tuple[Field, ...]
    span: Span
    allowed: tuple[tuple[str, str], ...] = ()

    def all(self, key: str, language: str = "") -> tuple[Field, ...]:
        """Return the fields of that key, in their order."""
        return tuple([field for field in self.fields if field.key == key and field.language == language])

    def first(self, key: str, language: str = "") -> Field | None:
        """Return the first field of that key, or None."""
        for field in self.fields:
            if field.key == key and field.language == language:
                return field
        return None

    @property
    def names_set(self) -> str | None:
        """The set that the records from here on belong to, where this one names one."""
        if self.kind == "set":
            return self.name.text
        own = self.first("set") if self.kind == "game" else None
        return own.value.text if own is not None else None


@dataclass(frozen=True, slots=True)
class CardFile:
    """One source file: the game and the set that its head names, and its records in order."""

    path: str
    lines: tuple[str, ...]
    records: tuple[Record, ...]

    def with_sets(self) -> Iterator[tuple[str, Record]]:
        """Yield each record with the name of the set it stands in, the one that was named last above it."""
        set_ = ""
        for record in self.records:
            named = record.names_set
            set_ = set_ if named is None else named
            yield set_, record
