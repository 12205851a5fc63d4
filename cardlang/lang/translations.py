"""A card's sentences in another language beside those in English: what each means, where both can be read.

Only Japanese is read yet, and only for games whose words are known in it. The paragraphs of one field belong together
in their order; an ability belongs to the one of its name.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardlang.lang.comparing import alike, differences, told
from cardlang.lang.game import Card, Game, Sentence
from cardlang.lang.japanese.words import LANGUAGE, is_known
from cardlang.lang.lexicon import lexicon_of
from cardlang.source.cardfile import Field

if TYPE_CHECKING:
    from cardlang.lang.japanese.reading import Translated

_NAMED = re.compile(r"[^—。]*—")


@dataclass(frozen=True, slots=True)
class Pair:
    """A paragraph of a card in English, and the same in another language; `differences` are told in game words.

    `start` is where the sentence begins in the field's value (after an ability's name in that language).
    """

    card: Card
    sentence: Sentence
    field: Field
    read: "Translated"
    start: int = 0
    differences: tuple[str, ...] = ()


def pairs(game: Game) -> Iterator[Pair]:
    """Yield every paragraph that was read in English and stands there in Japanese too."""
    cards = _translated(game)
    names = names_of(game) if cards else {}
    for card in cards:
        for sentence, field in _beside(card):
            if sentence.meaning is not None:
                yield _pair(game, card, sentence, field, names)


def names_of(game: Game) -> dict[str, str]:
    """Return what the cards of a game are called in Japanese, each with what sentences in English call it."""
    naming = game.definition.naming
    return {
        here: there
        for card in game.cards.values()
        for field in card.record.all("name", LANGUAGE)
        for here, there in zip(naming.called(field.value.text), card.called or (card.name,), strict=False)
    }


def translated(game: Game) -> Iterator[tuple[Card, Field, int, "Translated"]]:
    """Yield every Japanese paragraph of a game whose words are known in it, where its sentence begins, its meaning."""
    cards = _translated(game)
    names = names_of(game) if cards else {}
    for card in cards:
        for field in card.record.fields:
            if field.language == LANGUAGE and field.key in ("text", "ability") and card.type in game.definition.types:
                yield card, field, *_read(game, card, field, names)


def unpaired(game: Game) -> Iterator[tuple[Card, Field]]:
    """Yield the paragraphs in Japanese that have no counterpart in English, and one for all that are missing."""
    for card in _translated(game):
        for key in ("text", "ability"):
            written = [sentence for sentence in card.sentences if sentence.field == key]
            there = card.record.all(key, LANGUAGE)
            if key == "text" and there and len(there) != len(written):
                yield card, there[-1]
            elif key == "ability":
                known = {sentence.name for sentence in written}
                yield from ((card, field) for field in there if field.argument not in known)


def _translated(game: Game) -> list[Card]:
    """Return the cards on which something stands in Japanese, of a game whose words are known in it."""
    if not is_known(game.definition):
        return []
    return [card for card in game.cards.values() if any(field.language == LANGUAGE for field in card.record.fields)]


def _beside(card: Card) -> Iterator[tuple[Sentence, Field]]:
    texts = [sentence for sentence in card.sentences if sentence.field == "text"]
    fields = card.record.all("text", LANGUAGE)
    if len(texts) == len(fields):
        yield from zip(texts, fields, strict=True)
    abilities = {sentence.name: sentence for sentence in card.sentences if sentence.field == "ability"}
    for field in card.record.all("ability", LANGUAGE):
        if field.argument in abilities:
            yield abilities[field.argument], field


def _pair(game: Game, card: Card, sentence: Sentence, field: Field, names: dict[str, str]) -> Pair:
    start, read = _read(game, card, field, names)
    if read.meaning is None or sentence.meaning is None:
        return Pair(card, sentence, field, read, start)
    meaning: Any = sentence.meaning
    found = differences(meaning, read.meaning, alike(game.definition))
    said = tuple(told(difference, lexicon_of(game.definition)) for difference in found)
    return Pair(card, sentence, field, read, start, said)


def _read(game: Game, card: Card, field: Field, names: dict[str, str]) -> tuple[int, "Translated"]:
    """Return where a paragraph's sentence begins, after the ability's name, and what it means."""
    from cardlang.lang.japanese.reading import understand_japanese  # noqa: PLC0415 (only where a card has any)

    text = field.value.text
    name = _NAMED.match(text) if field.key == "ability" else None
    start = name.end() if name is not None else 0
    return start, understand_japanese(text[start:], game.definition.types[card.type], game.definition, names)
