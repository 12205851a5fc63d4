"""Where a number stands, it is a whole number, and not too small.

A cost of "three" or "2.5" cannot be paid, and a card with it cannot be played.

Broken:

    card: Sandra
    type: player
    cost: three

Mended:

    card: Sandra
    type: player
    cost: 3
"""

from collections.abc import Iterator

from cardlang.check.records import Records, whole_number
from cardlang.diagnostics import Finding, found
from cardlang.lang.definition import FieldDef

code = "C306"

COPIES = FieldDef("copies", "number", types=())
"""How many are printed of a card that is printed without its deck."""


def wrong_number(records: Records) -> Iterator[Finding]:
    """Find the values that should be a number, or several, and are not."""
    for card in records.cards:
        for field in card.fields:
            declaration = records.definition.fields.get(field.key, COPIES if field.key == "copies" else None)
            if field.language or declaration is None or declaration.kind not in {"number", "numbers"}:
                continue
            is_list = declaration.kind == "numbers"
            start = 0
            for part in field.value.text.split(",") if is_list else [field.value.text]:
                text = part.strip()
                number = whole_number(text)
                if number is None or number < declaration.least:
                    wanted = "whole numbers with commas between" if is_list else "a whole number"
                    wanted += f" of {declaration.least} or more" if declaration.least else ""
                    first = start + len(part) - len(part.lstrip())
                    place = field.value.span(first, first + len(text))
                    yield found(code, place, card=card.name.text, field=field.key, value=text[:60], wanted=wanted)
                start += len(part) + 1
