"""What the rules on files look at: all records of one game, before anything was understood.

Some things are gone once a game is resolved: the second card of a name, a field written twice, a count that is no
number. Rules about those read the records themselves. What a rule needs to know of the game it takes from the game's
definition; no game's word stands in this package.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cardlang.lang.definition import Definition, TypeDef
from cardlang.source.cardfile import Field, Record

COMMON = ("type", "text", "requires", "counter", "ability", "flavor", "art", "back", "number", "copies", "note")
"""The fields that every card may have, whatever its game and type."""

TRANSLATED = frozenset({"name", "text", "requires", "counter", "ability", "flavor"})
"""The fields that may stand in other languages too."""

MANY = frozenset(
    {"text", "also", "unchecked", "ability", "note", "rules", "entry", "given", "do", "roll", "answer", "then"}
)
"""The fields that a record may have more than once."""


@dataclass(frozen=True, slots=True)
class Records:
    """All records of a game's files, in their order."""

    definition: Definition
    records: tuple[Record, ...]

    def of(self, kind: str) -> Iterator[Record]:
        """Return the records of a kind."""
        return (record for record in self.records if record.kind == kind)

    @property
    def cards(self) -> Iterator[Record]:
        """The cards."""
        return self.of("card")

    @property
    def decks(self) -> Iterator[Record]:
        """The decks."""
        return self.of("deck")

    def type_of(self, card: Record) -> TypeDef | None:
        """Return the type of a card, or None where it has none or one that the game does not know."""
        written = card.first("type")
        return self.definition.types.get(written.value.text.casefold()) if written else None

    def declared(self, card: Record) -> Iterator[Field]:
        """Return the fields of a card that its game declares (`cost`, `power` …)."""
        return (field for field in card.fields if not field.language and field.key in self.definition.fields)


def whole_number(text: str) -> int | None:
    """Return the number that a text is, or None: plain digits, at most six of them (as `resolve` reads them)."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 6 else None
