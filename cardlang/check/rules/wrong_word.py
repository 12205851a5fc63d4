"""Where one of a few words stands, it is one of them.

A card of the team "cats" belongs to no team: no deck may hold it, and no card that speaks of cats means it.

Broken:

    card: Sandra
    type: player
    team: cats

Mended:

    card: Sandra
    type: player
    team: cat
"""

from collections.abc import Iterator

from cardlang.check.records import Records
from cardlang.diagnostics import Finding, found
from cardlang.diagnostics.nearest import nearest

code = "C307"


def wrong_word(records: Records) -> Iterator[Finding]:
    """Find the values that are none of the words which their field may have."""
    for card in records.cards:
        for field in records.declared(card):
            values = records.definition.fields[field.key].values
            word = field.value.text
            if values and word.casefold() not in {value.casefold() for value in values}:
                yield found(
                    code, field.value.whole, suggestions=nearest(word, values), card=card.name.text,
                    field=field.key, value=word[:60], values=", ".join(values),
                )  # fmt: skip
