"""A field must be one that its game, or every card, has.

A mistyped field is silently missing at the table: `cots: 3` would make the card free.

Broken:

    card: Sandra
    type: player
    cots: 3

Mended:

    card: Sandra
    type: player
    cost: 3
"""

from collections.abc import Iterator

from cardlang.check.records import COMMON, TRANSLATED, Records
from cardlang.diagnostics import Finding, found
from cardlang.diagnostics.nearest import nearest
from cardlang.source.cardfile import Field, Record
from cardlang.source.span import Span

code = "C303"

FIELDS = {
    "game": ("set", "rules"),
    "set": (),
    "deck": ("entry",),
    "keyword": ("text", "also", "unchecked"),
    "word": ("plural", "ja", "ru"),
    "scenario": ("given", "do", "roll", "answer", "then", "settled"),
}
"""The fields of the records that are no cards."""


def unknown_field(records: Records) -> Iterator[Finding]:
    """Find the fields that nobody would read."""
    heads: set[Span] = set()  # of a spreadsheet's columns: each is told once, not for every card
    for record in records.records:
        known = known_fields(record, records)
        near: dict[str, tuple[str, ...]] = {}
        for field in record.fields:
            if not is_known(field, record, known):
                if field.head in heads:
                    continue
                if field.head is not None:
                    heads.add(field.head)
                if field.key not in near:
                    near[field.key] = nearest(field.key, known)
                yield found(
                    code, field.head or key_of(field), suggestions=near[field.key], kind=record.kind,
                    name=record.name.text, field=field.key, fields=", ".join(known) or "none",
                )  # fmt: skip


def known_fields(record: Record, records: Records) -> tuple[str, ...]:
    """Return the fields that a record of this kind may have."""
    if record.kind != "card":
        return FIELDS[record.kind]
    return tuple(dict.fromkeys((*records.definition.fields, *COMMON, "unchecked")))


def is_known(field: Field, record: Record, known: tuple[str, ...]) -> bool:
    """Tell whether somebody reads this field of the record."""
    return field.key in known or bool(
        field.language and field.key in TRANSLATED and record.kind in {"card", "keyword", "deck", "set"}
    )


def key_of(field: Field) -> Span:
    """Return the place of a field's name."""
    start = field.span
    if start.cell is not None:
        return start
    end = start.column + len(field.key) + (len(field.language) + 1 if field.language else 0)
    return Span(start.file, start.line, start.column, start.line, end)
