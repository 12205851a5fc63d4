"""No word is lost: delete, swap, double or replace a word of a published card, and somebody notices.

A change is noticed if the sentence is refused, or means something else. What stays silent is listed here and was looked
at one by one: they are words that say the same.
"""

import re
from collections.abc import Iterator
from random import Random

import aniversus
import pytest

from cardlang.lang.game import TextField
from cardlang.lang.lexicon import lexicon_of

SAME = [
    {"a", "1", "one", "any"},
    {"2", "two"},
    {"3", "three"},
    {"4", "four"},
    {"5", "five"},
    {"6", "six"},
    {"0", "no"},
    {"when", "whenever"},
    {"if", "while"},  # of what lasts
    {"cannot", "can't"},
    {"it", "that player"},
    {"dismiss", "leave"},
    {"for every", "for each"},
    {"from", "in"},  # a discard from the hand
    {"card", "player"},
    {"into", "in"},  # put them there
    {"your", "an"},  # opponent: there is but one
    {"your", "the"},  # deck that was looked at
]
"""Words that mean the same: one put for the other is no change (on a player, "this card" is "this player")."""

TEXTS = aniversus.texts()


def words(text: str) -> list[str]:
    """The words and marks of a text."""
    return re.findall(r"[A-Za-z0-9']+|[^\w\s]", text)


def joined(parts: list[str]) -> str:
    """A text of these words, as it would be printed."""
    text = re.sub(r"\s+([.,;:])", r"\1", " ".join(parts))
    return text[:1].upper() + text[1:]


def is_silent(text: str, edited: str, type_: str, field: TextField) -> bool:
    """Whether nobody notices that the text was changed."""
    again = aniversus.read(edited, type_, field)
    return again.problem is None and again.meaning == aniversus.read(text, type_, field).meaning


def silent(kind: str, edits: Iterator[tuple[str, str, str, str, TextField]]) -> list[tuple[str, str, str]]:
    """The edits that nobody notices, after the words that mean the same are taken out."""
    return [
        (kind, edited, change)
        for edited, change, text, type_, field in edits
        if is_silent(text, edited, type_, field) and not says_the_same(change)
    ]


def says_the_same(change: str) -> bool:
    """Whether a replaced word and its replacement are one word in two forms."""
    return any(set(change.lower().split(" → ")) <= group for group in SAME)


def deletions() -> Iterator[tuple[str, str, str, str, TextField]]:
    for _, type_, field, text in TEXTS:
        parts = words(text)
        for index, word in enumerate(parts):
            if word[0].isalnum():
                yield joined(parts[:index] + parts[index + 1 :]), f"- {word}", text, type_, field


def swaps() -> Iterator[tuple[str, str, str, str, TextField]]:
    for _, type_, field, text in TEXTS:
        parts = words(text)
        for index in range(len(parts) - 1):
            if parts[index].lower() != parts[index + 1].lower():
                swapped = [*parts[:index], parts[index + 1], parts[index], *parts[index + 2 :]]
                yield joined(swapped), f"{parts[index]} ⇄ {parts[index + 1]}", text, type_, field


def doublings() -> Iterator[tuple[str, str, str, str, TextField]]:
    for _, type_, field, text in TEXTS:
        parts = words(text)
        for index, word in enumerate(parts):
            yield joined([*parts[:index], word, *parts[index:]]), f"{word} {word}", text, type_, field


def replacements() -> Iterator[tuple[str, str, str, str, TextField]]:
    vocabulary = sorted(lexicon_of(aniversus.definition()).vocabulary)
    random = Random(1)
    for _, type_, field, text in TEXTS:
        parts = words(text)
        for index, word in enumerate(parts):
            if not word[0].isalnum():
                continue
            for other in vocabulary if aniversus.SOAK else random.sample(vocabulary, len(vocabulary) // 10):
                if other != word.lower():
                    edited = joined([*parts[:index], other, *parts[index + 1 :]])
                    yield edited, f"{word} → {other}", text, type_, field


def test_a_deleted_word_is_noticed() -> None:
    assert silent("deleted", deletions()) == []
    assert sum(1 for _ in deletions()) > 500


def test_two_swapped_words_are_noticed() -> None:
    assert silent("swapped", swaps()) == []


def test_a_doubled_word_is_noticed() -> None:
    assert silent("doubled", doublings()) == []


def test_a_replaced_word_is_noticed() -> None:
    assert silent("replaced", replacements()) == []


@pytest.mark.parametrize(("name", "type_", "field", "text"), TEXTS, ids=lambda part: str(part)[:40])
def test_a_text_with_a_word_of_nonsense_is_never_read(name: str, type_: str, field: TextField, text: str) -> None:
    parts = words(text)
    for index in range(len(parts) + 1):
        read = aniversus.read(joined([*parts[:index], "drwazz", *parts[index:]]), type_, field)
        assert read.problem is not None, name
