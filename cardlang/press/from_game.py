"""From a card of a game to a face to print: the words and numbers that stand on it, in one language.

A face shows what the designer wrote: paragraphs in the order requires, text, abilities, counter, then flavour; every
declared field by its id (a field that the card has not is None); the labels of type and words; the card's number in its
set. Whether the words are understood does not matter here: a card that nobody can play yet still prints.
"""

import contextlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from cardlang.lang.definition import Definition, FieldDef
from cardlang.lang.game import TEXT_FIELDS, Card, Deck, Game
from cardlang.press.card import STANDARD, FaceCard, Paragraph
from cardlang.press.papers import CARDS, size_of
from cardlang.source.cardfile import Field
from cardlang.source.span import Span

_LEADS: Mapping[str, Mapping[str, str]] = {
    "requires": {"en": "Requires:", "ja": "条件：", "ru": "Условие:"},
    "counter": {"en": "Counter:", "ja": "対抗：", "ru": "Ответ:"},
}
"""What stands in bold before a paragraph, unless the game's `[leads]` says otherwise."""


_REMINDER = re.compile(r"(\((?:[^()]|\([^()]*\)){12,}\))")
"""What stands in parentheses and is long enough to be a sentence: "(s)" and "(X)" are none."""

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


def of_deck(game: Game, deck: Deck, language: str = "en", variant: str = STANDARD) -> Faces:
    """Return the faces of a deck, each card as often as the deck lists it; what does not exist is named.

    Raises TooManyCardsError.
    """
    copies: dict[str, int] = {}
    for entry in deck.entries:
        if entry.card in game.cards:
            copies[entry.card] = copies.get(entry.card, 0) + entry.count
    missing = tuple(dict.fromkeys(entry.card for entry in deck.entries if entry.card not in game.cards))
    return replace(_faces(game, copies, language, variant), missing=missing)


def of_cards(game: Game, names: Iterable[str] | None = None, language: str = "en", variant: str = STANDARD) -> Faces:
    """Return the faces of some cards (or of all), each as often as its `copies:` says, once if it says nothing.

    Raises TooManyCardsError.
    """
    wanted = list(game.cards) if names is None else [name for name in names if name in game.cards]
    return _faces(game, {name: max(0, game.cards[name].number("copies", 1)) for name in wanted}, language, variant)


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


def with_reminders(text: str, language: str) -> str:
    """Return a text whose reminders in parentheses are italic; Japanese has no italics, and is left as it is."""
    if language == "ja" or "<" in text:
        return text
    return _REMINDER.sub(r"<i>\1</i>", text)


def _faces(game: Game, copies: Mapping[str, int], language: str, variant: str) -> Faces:
    wanted = sum(copies.values())
    if wanted > MOST:
        raise TooManyCardsError(f"{wanted:,} cards are asked for; one run prints at most {MOST:,}")
    numbers = dict(_numbers(game.cards.values()))
    cards: list[FaceCard] = []
    missing = 0
    for name, count in copies.items():
        face = _Face(game.definition, game.cards[name], language, variant)
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

    def __init__(self, definition: Definition, card: Card, language: str, variant: str) -> None:
        self._definition = definition
        self._card = card
        self._language = language
        self._variant = variant
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
            elif declared.kind == "words":
                labels = [self._word(declared, word) for word in card.words(field_id)]
                values[f"{field_id}_label"] = " • ".join(labels)
        values |= {
            "type": card.type,
            "type_label": self._label(of_type.labels) if of_type else "",
            "number": number,
            "copies": copies,
            "set": card.set,
            "stats": self._stats(),
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
            variant=self._variant,
            size=self._size(),
            language=self._language,
            source=card.name,
            places=dict(self._places()),
        )

    def _size(self) -> tuple[float, float] | None:
        """Return the size that the game's definition gives to cards of this type, if it does: `size = "tarot"`."""
        stated = self._definition.raw.get("types", {}).get(self._card.type, {}).get("size")
        with contextlib.suppress(ValueError):
            return size_of(stated, CARDS) if isinstance(stated, str) else None
        return None

    def _places(self) -> Iterator[tuple[str, Span]]:
        """Yield where the values of fields stand, in this language where it has its own."""
        record = self._card.record
        for key in ("name", "art", *self._definition.fields):
            written = record.first(key, self._language) if self._language != "en" else None
            written = written or record.first(key)
            if written:
                yield key, written.value.whole
        texts = [field for key in (*TEXT_FIELDS, "unchecked") for field in self._in_language(key, record.all(key))]
        if texts:
            yield "rules", max(texts, key=lambda field: len(field.value.text)).value.whole

    def _stats(self) -> list[dict[str, object]]:
        """Return the numbers that the card has, each with its label: what the plain face shows."""
        declared = self._definition.fields.values()
        numbers = [field for field in declared if field.kind == "number" and field.id in self._card.values]
        return [{"label": self._label(field.labels), "value": self._card.values[field.id]} for field in numbers]

    def _name(self) -> str:
        written = self._card.record.first("name", self._language) if self._language != "en" else None
        return written.value.text if written else self._card.name

    def _paragraphs(self) -> Iterator[Paragraph]:
        record = self._card.record
        for key in (*TEXT_FIELDS, "unchecked"):
            written = record.all(key)
            here = self._in_language(key, written)
            self.untranslated += len(written) if here is written and self._language != "en" else 0
            for field in here:
                yield Paragraph(self._printed(field), "rules", self._lead(key, field))
        written = record.all("flavor")
        here = self._in_language("flavor", written)
        self.untranslated += len(written) if here is written and self._language != "en" else 0
        for field in here:
            yield Paragraph(field.value.text, "flavor")

    def _printed(self, field: Field) -> str:
        language = field.language or "en"
        return with_reminders(with_icons(field.value.text, self._definition, language), language)

    def _in_language(self, key: str, written: tuple[Field, ...]) -> tuple[Field, ...]:
        """Return the paragraphs as they are worded in the language, or else as they were written."""
        if self._language == "en" or not written:
            return written
        return self._card.record.all(key, self._language) or written

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
