"""A card has all the fields that cards of its type must have.

A player card without a cost cannot be paid for, one without a power does not count in an attack.

Broken:

    card: Sandra
    type: player
    team: cat

Mended:

    card: Sandra
    type: player
    team: cat
    cost: 3
    productivity: 0
    power: 1
"""

from collections.abc import Iterator

from cardlang.check.records import Records
from cardlang.diagnostics import Finding, found

code = "C305"


def missing_field(records: Records) -> Iterator[Finding]:
    """Find the cards that lack a field which their type must have."""
    for card in records.cards:
        of_type = records.type_of(card)
        if of_type is None:
            continue
        missing = [
            field_id
            for field_id, declaration in records.definition.fields.items()
            if of_type.id in declaration.required and card.first(field_id) is None
        ]
        if missing:
            yield found(
                code, card.name.whole, card=card.name.text, type=of_type.id, missing=" and no ".join(missing),
                example=missing[0],
            )  # fmt: skip
