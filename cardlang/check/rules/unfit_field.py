"""A field must be one that cards of this type have.

A power on a function card is printed nowhere and counted by nobody: either the type is wrong or the field is.

Broken:

    card: Red Card
    type: function
    cost: 0
    power: 2

Mended:

    card: Red Card
    type: function
    cost: 0
"""

from collections.abc import Iterator

from cardlang.check.records import Records
from cardlang.check.rules.unknown_field import key_of
from cardlang.diagnostics import Finding, found

code = "C304"


def unfit_field(records: Records) -> Iterator[Finding]:
    """Find the fields that cards of their card's type do not have."""
    for card in records.cards:
        of_type = records.type_of(card)
        if of_type is None:
            continue
        declared = records.definition.fields
        has = [field_id for field_id, declaration in declared.items() if of_type.id in declaration.types]
        for field in card.fields:
            if field.key in declared and field.key not in has:
                others = " and ".join(declared[field.key].types) or "no"
                yield found(
                    code, key_of(field), card=card.name.text, type=of_type.id, field=field.key, others=others
                )  # fmt: skip
