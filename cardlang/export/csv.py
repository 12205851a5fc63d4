"""Cards as a spreadsheet saved as text: a row a card, a column a field, a column `deck: Name` a deck.

What `cardlang.source.table` reads back is the same cards: paragraphs stand in one cell with a blank line between them,
abilities as `Name: what it does`. Before what a spreadsheet program would take for a formula stands an apostrophe.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardlang.source.cardfile import CardFile, Field, Record
from cardlang.source.columns import MANY
from cardlang.source.table import guarded

_FIRST = ("type",)
_LAST = ("flavor", "art", "back", "number", "copies", "note", "unchecked")
_TEXTS = ("requires", "text", "ability", "counter")

_Key = tuple[str, str, str]
"""Field, language, and the name of an ability that has a column of its own."""


@dataclass(frozen=True, slots=True)
class Written:
    """A spreadsheet as bytes, and what could not be put into it, in words."""

    data: bytes
    left_out: tuple[str, ...]


def as_csv(files: Iterable[CardFile], fields: Sequence[str], game: str = "", separator: str = ",") -> Written:
    """Return the cards and decks of some files of one game.

    `fields` are the fields of that game in their order; `game` is named in a column of its own if it is given.
    """
    cards, decks, left_out = _sorted_out(files)
    columns = _columns([record for _set, record in cards], fields)
    has_sets = any(set_ for set_, _record in cards)
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=separator, lineterminator="\r\n")
    heads = ["name", *map(_head, columns), *(["set"] if has_sets else []), *(["game"] if game else [])]
    has_allowed = any(record.allowed for _set, record in cards)
    heads += ["allow"] if has_allowed else []
    writer.writerow([*heads, *(f"deck: {deck.name.text}" for deck in decks)])
    counts = [_counts(deck) for deck in decks]
    for set_, record in cards:
        row = [record.name.text, *(_cell(record, column, left_out) for column in columns)]
        row += ([set_] if has_sets else []) + ([game] if game else [])
        row += ["\n".join(f"{code}: {reason}" for code, reason in record.allowed)] if has_allowed else []
        row += [str(count.pop(record.name.text, "")) for count in counts]
        writer.writerow([guarded(cell) for cell in row])
    for deck, count in zip(decks, counts, strict=True):
        left_out += [f'"{name}" in the deck "{deck.name.text}" (there is no such card here)' for name in count]
    return Written(stream.getvalue().encode("utf-8-sig"), tuple(left_out))


def _sorted_out(files: Iterable[CardFile]) -> tuple[list[tuple[str, Record]], list[Record], list[str]]:
    """Return the cards with their sets, the decks, and the records that a spreadsheet has no room for."""
    cards: list[tuple[str, Record]] = []
    decks: list[Record] = []
    left_out: list[str] = []
    for file in files:
        for set_, record in file.with_sets():
            if record.kind == "card":
                cards.append((set_, record))
            elif record.kind == "deck":
                decks.append(record)
            elif record.kind not in ("game", "set"):
                left_out.append(f'the {record.kind} "{record.name.text}"')
    return cards, decks, left_out


def _columns(cards: Sequence[Record], fields: Sequence[str]) -> list[_Key]:
    """Return the columns that some card fills, in an order in which a designer looks for them."""
    order = {key: index for index, key in enumerate((*_FIRST, *fields, *_TEXTS, *_LAST))}
    met = dict.fromkeys(_key(field) for record in cards for field in record.fields)
    return sorted(met, key=lambda key: (order.get(key[0], len(order)), key[1] != "", key[1]))


def _key(field: Field) -> _Key:
    return field.key, field.language, "" if field.key == "ability" else field.argument


def _head(key: _Key) -> str:
    name, language, argument = key
    return f"{name}{f'.{language}' if language else ''}{f' {argument}' if argument else ''}"


def _cell(record: Record, column: _Key, left_out: list[str]) -> str:
    here = [field for field in record.fields if _key(field) == column]
    values = [f"{field.argument}: {field.value.text}" if field.key == "ability" else field.value.text for field in here]
    if len(values) > 1 and column[0] not in MANY:
        left_out.append(f'the second "{column[0]}" of "{record.name.text}"')
        values = values[:1]
    return "\n\n".join(values)


def _counts(deck: Record) -> dict[str, str]:
    """Return how many of each card a deck holds, as written where it is written once."""
    counts: dict[str, str] = {}
    for entry in deck.all("entry"):
        name, count = entry.value.text, entry.argument
        both = (counts.get(name, ""), count)
        counts[name] = str(sum(map(int, both))) if all(part.isdecimal() for part in both) else count
    return counts
