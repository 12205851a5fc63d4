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
    words = {key: {value.casefold() for value in of.values} for key, of in records.definition.fields.items()}
    for card in records.cards:
        for field in records.declared(card):
            declared, known = records.definition.fields[field.key], words[field.key]
            for start, word in _parts(field.value.text) if declared.kind == "words" else [(0, field.value.text)]:
                if known and word.casefold() not in known:
                    yield found(
                        code, field.value.span(start, start + len(word)), suggestions=nearest(word, declared.values),
                        card=card.name.text, field=field.key, value=word[:60], values=", ".join(declared.values),
                    )  # fmt: skip


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """Yield the words of a list with commas between, and where each begins."""
    start = 0
    for part in text.split(","):
        yield start + len(part) - len(part.lstrip()), part.strip()
        start += len(part) + 1
