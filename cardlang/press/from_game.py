"""From a card of a game to a face to print: the words and numbers that stand on it, in one language.

A face shows what the designer wrote: paragraphs in the order requires, text, abilities, counter, then flavour; every
declared field by its id (a field that the card has not is None); the labels of type and words; the card's number in its
set. Whether the words are understood does not matter here: a card that nobody can play yet still prints.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from cardlang.lang.definition import Definition, FieldDef
from cardlang.lang.game import TEXT_FIELDS, Card, Deck, Game
from cardlang.press.card import FaceCard, Paragraph
from cardlang.source.cardfile import Field

_LEADS: Mapping[str, Mapping[str, str]] = {
    "requires": {"en": "Requires:", "ja": "条件：", "ru": "Условие:"},
    "counter": {"en": "Counter:", "ja": "対抗：", "ru": "Ответ:"},
}
"""What stands in bold before a paragraph, unless the game's `[leads]` says otherwise."""


MOST = 5_000
"""So many cards are printed in one run; more is a typing error in a deck, and would fill the disk."""


class TooManyCardsError(ValueError):
    """A run of more cards than anybody prints; the text says how many."""


@dataclass(frozen=True, slots=True)
class Faces:
    """The faces of a run in print order.

    `untranslated` is how many texts had no wording in the language asked for, `missing` are the names in a deck that no
    card has.
    """

    cards: tuple[FaceCard, ...]
    untranslated: int = 0
    missing: tuple[str, ...] = ()


def of_deck(game: Game, deck: Deck, language: str = "en") -> Faces:
    """Return the faces of a deck, each card as often as the deck lists it; what does not exist is named.

    Raises TooManyCardsError.
    """
    copies: dict[str, int] = {}
    for entry in deck.entries:
        if entry.card in game.cards:
            copies[entry.card] = copies.get(entry.card, 0) + entry.count
    missing = tuple(dict.fromkeys(entry.card for entry in deck.entries if entry.card not in game.cards))
    return replace(_faces(game, copies, language), missing=missing)


def of_cards(game: Game, names: Iterable[str] | None = None, language: str = "en") -> Faces:
    """Return the faces of some cards (or of all), each as often as its `copies:` says, once if it says nothing.

    Raises TooManyCardsError.
    """
    wanted = list(game.cards) if names is None else [name for name in names if name in game.cards]
    return _faces(game, {name: max(0, game.cards[name].number("copies", 1)) for name in wanted}, language)


def icons_of(definition: Definition) -> dict[str, str]:
    """Return which symbols of a text stand for which icon."""
    icons: Mapping[str, str] = definition.raw.get("icons", {}).get("symbols", {})
    return dict(icons)


def with_icons(text: str, definition: Definition, language: str) -> str:
    """Return a text in which a stat after a number is its icon: "2 productivity" is "2 {productivity|productivity}".

    Elsewhere the word stays a word: a sentence is to be read aloud.
    """
    for stat, icon in definition.raw.get("icons", {}).get("after_numbers", {}).items():
        for word in definition.raw.get(language, {}).get("stats", {}).get(stat, ()):
            text = re.sub(rf"(?<![\w.])(\d+) ({re.escape(word)})\b", rf"\1 {{{icon}|\2}}", text)
    return text


def _faces(game: Game, copies: Mapping[str, int], language: str) -> Faces:
    wanted = sum(copies.values())
    if wanted > MOST:
        raise TooManyCardsError(f"{wanted:,} cards are asked for; one run prints at most {MOST:,}")
    numbers = dict(_numbers(game.cards.values()))
    cards: list[FaceCard] = []
    missing = 0
    for name, count in copies.items():
        face = _Face(game.definition, game.cards[name], language)
        made = face.made(numbers[name], count)
        missing += face.untranslated
        cards += [made] * count
    return Faces(tuple(cards), missing)


def _numbers(cards: Iterable[Card]) -> Iterator[tuple[str, str]]:
    """Yield each card's number in its set: "7/41", or what its `number:` says."""
    sets: dict[str, list[Card]] = {}
    for card in cards:
        sets.setdefault(card.set, []).append(card)
    for members in sets.values():
        for index, card in enumerate(members, start=1):
            yield card.name, card.word("number") or f"{index}/{len(members)}"


class _Face:
    """One card being put into words."""

    def __init__(self, definition: Definition, card: Card, language: str) -> None:
        self._definition = definition
        self._card = card
        self._language = language
        self.untranslated = 0

    def made(self, number: str, copies: int) -> FaceCard:
        card, definition = self._card, self._definition
        of_type = definition.types.get(card.type)
        values: dict[str, object] = {}
        for field_id, declared in definition.fields.items():
            value = card.values.get(field_id)
            values[field_id] = value
            if declared.kind == "word":
                values[f"{field_id}_label"] = self._word(declared, value) if isinstance(value, str) else ""
        values |= {
            "type": card.type,
            "type_label": self._label(of_type.labels) if of_type else "",
            "number": number,
            "copies": copies,
            "set": card.set,
        }
        return FaceCard(
            name=self._name(),
            template=of_type.face if of_type else card.type,
            game=definition.id,
            values=values,
            paragraphs=tuple(self._paragraphs()),
            art=card.word("art") or None,
            back=card.word("back") or "back",
            span=card.span,
        )

    def _name(self) -> str:
        written = self._card.record.first("name", self._language) if self._language != "en" else None
        return written.value.text if written else self._card.name

    def _paragraphs(self) -> Iterator[Paragraph]:
        record = self._card.record
        for key in (*TEXT_FIELDS, "unchecked"):
            written = record.all(key)
            here = self._in_language(key, written)
            for field in here:
                yield Paragraph(self._printed(field), "rules", self._lead(key, field))
        for field in self._in_language("flavor", record.all("flavor")):
            yield Paragraph(field.value.text, "flavor")

    def _printed(self, field: Field) -> str:
        return with_icons(field.value.text, self._definition, field.language or "en")

    def _in_language(self, key: str, written: tuple[Field, ...]) -> tuple[Field, ...]:
        """Return the paragraphs as they are worded in the language, or else as they were written."""
        if self._language == "en" or not written:
            return written
        worded = self._card.record.all(key, self._language)
        if not worded:
            self.untranslated += len(written)
        return worded or written

    def _lead(self, key: str, field: Field) -> str:
        if key == "ability":
            return field.argument
        own = self._definition.raw.get("leads", {}).get(key)
        labels = own if isinstance(own, Mapping) else _LEADS.get(key, {})
        return self._label(labels) if labels else ""

    def _word(self, declared: FieldDef, value: str) -> str:
        """Return the label of one of a field's words: what the game says, else the word itself."""
        own = self._definition.raw.get("fields", {}).get(declared.id, {}).get("value_labels", {}).get(value)
        return self._label(own) if isinstance(own, Mapping) else value[:1].upper() + value[1:]

    def _label(self, labels: Mapping[str, str]) -> str:
        return str(labels.get(self._language) or labels.get("en") or "")
