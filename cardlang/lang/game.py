"""A game as it was resolved from its sources: every name known, every sentence with its meaning.

This is what all later stages read: the checks, the engine, the press and the exporters. Nothing in it is filled in
later.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Literal, TypeAlias

from cardlang.lang.definition import Definition
from cardlang.lang.model import Id, Meaning
from cardlang.source.cardfile import Record
from cardlang.source.span import Located, Span

Value: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]
"""A declared field's value: a number, a word or a text, or a list of numbers (goal numbers) or of words (inks)."""

TextField: TypeAlias = Literal["text", "counter", "requires", "ability"]
Depends: TypeAlias = tuple[str, str, str, tuple[str, ...]]
"""What the reading of a text depends on beside the words of its game: the field, the type, the text, what its reminders
may take from the card; and the names of cards in it."""

TEXT_FIELDS: tuple[TextField, ...] = ("requires", "text", "ability", "counter")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One paragraph of a card's rules text, and what it means.

    `field` is the field it stands in, `name` the ability's name, `source` the words as written. `meaning` is None
    where the words are not understood (a finding says which) or where the card is `unchecked`.
    """

    field: TextField
    name: str
    source: Located
    meaning: Meaning | None
    said: str | None
    depends: Depends | None = dataclass_field(default=None, compare=False, repr=False)
    """All that its meaning depends on, where that is known: what follows from it can be kept by this."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its declared fields by id (`cost`, `power`, `team` …; a field it has not is absent) and its text.

    `called` are the names that sentences call it by: its own, or what its game's naming makes of that.
    """

    name: str
    type: Id
    values: Mapping[Id, Value]
    sentences: tuple[Sentence, ...]
    span: Span
    record: Record = dataclass_field(repr=False)
    set: str = ""
    unchecked: bool = False
    called: tuple[str, ...] = ()

    def number(self, stat: Id, default: int = 0) -> int:
        """Return a field that is a number."""
        value = self.values.get(stat, default)
        return value if isinstance(value, int) else default

    def word(self, name: Id) -> str:
        """Return a field that is a word or a text, or ''."""
        value = self.values.get(name, "")
        return value if isinstance(value, str) else ""

    def words(self, name: Id) -> tuple[str, ...]:
        """Return a field that is a list of words, or one word, as a list; empty where the card has none."""
        value = self.values.get(name, ())
        words = (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()
        return tuple(word for word in words if isinstance(word, str) and word)


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """One line of a deck: so many of this card."""

    count: int
    card: str
    span: Span


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck as its record lists it."""

    name: str
    entries: tuple[DeckEntry, ...]
    span: Span

    @property
    def size(self) -> int:
        """The number of cards in it."""
        return sum(entry.count for entry in self.entries)


@dataclass(frozen=True, slots=True)
class Game:
    """All cards and decks of one game, by name, in the order of the sources; and the game's own definition.

    `rules` are the values of options that the heads of the files choose (`cardlang.lang.options`), `scenarios` the
    records of scenarios as they stand.
    """

    definition: Definition
    cards: Mapping[str, Card]
    decks: Mapping[str, Deck]
    rules: Mapping[str, str] = dataclass_field(default_factory=dict)
    scenarios: tuple[Record, ...] = ()
