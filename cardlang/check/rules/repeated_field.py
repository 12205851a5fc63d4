"""A field that a card has once is written once.

With two costs on it nobody knows what the card costs; the later line may be a leftover.

Broken:

    card: Sandra
    type: player
    cost: 3
    cost: 4

Mended:

    card: Sandra
    type: player
    cost: 3
"""

from collections.abc import Iterator

from cardlang.check.records import MANY, Records
from cardlang.check.rules.unknown_field import is_known, key_of, known_fields
from cardlang.diagnostics import Finding, found

code = "C308"


def repeated_field(records: Records) -> Iterator[Finding]:
    """Find the fields that stand in a record twice."""
    for record in records.records:
        known = known_fields(record, records)
        seen: dict[tuple[str, str, str], int] = {}
        for field in record.fields:
            which = (field.key, field.language, field.argument)
            if field.key == "entry" or (field.key in MANY and not field.argument) or not is_known(field, record, known):
                continue
            if which in seen:
                yield found(
                    code, key_of(field), kind=record.kind, name=record.name.text, field=field.key, first=seen[which]
                )
            else:
                seen[which] = field.span.line
