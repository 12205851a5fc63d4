"""What "it", "they" and "the rest" stand for: every such word of the published texts, against a list made by a person.

The list (`references.txt`) holds the words that stand for something in all open Lorcana texts, those that cannot be
read yet too, so that whoever makes one readable is told at once where it is bound to the wrong thing.
"""

import hashlib
import re
from collections import defaultdict
from pathlib import Path

import corpus
import pytest

from cardlang.lang.meaning.reading import Bound
from cardlang.lang.model import SELF, Ref
from cardlang.lang.normalise import normalise

LIST = Path(__file__).parent / "references.txt"
READ = 645
"""So many of the listed words stand in texts that are understood; a change may raise it, and none may lower it."""

needs_cards = pytest.mark.skipif(
    not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here"
)


def listed() -> dict[str, dict[int, str]]:
    """For each text, by the digits of its hash: the word that stands for something, and what for."""
    lines = [line.split() for line in LIST.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return {
        key: {int(word): what for word, _, what in (pair.partition(">") for pair in pairs)} for key, *pairs in lines
    }


def texts() -> dict[str, tuple[str, str]]:
    """Every published text with the type of its card, by the digits of its hash."""
    return {
        hashlib.sha256(text.encode()).hexdigest()[:6]: (text, card.type)
        for card in corpus.cards()
        for text in card.texts
    }


def word_at(text: str, offset: int) -> int:
    """Which word of a text begins at an offset (or holds it)."""
    return len(text[: offset + 1].split()) - 1


def stands_for(text: str, bound: Bound) -> str:
    """What a word stands for, as the list says it."""
    if bound.ref == SELF:
        return "s"
    if bound.named >= 0:
        return str(word_at(text, bound.named))
    return {"event.by": "by", "event.object": "ob", "event": "event"}.get(
        bound.ref.to if isinstance(bound.ref, Ref) else "", "nothing"
    )


def test_the_list_has_more_than_572_words() -> None:
    assert sum(map(len, listed().values())) > 572


@needs_cards
def test_every_word_that_stands_for_something_stands_for_what_a_person_says() -> None:
    every, read, wrong = texts(), 0, []
    for key, words in listed().items():
        text, type_ = every[key]
        understood = corpus.read(text, type_)
        if understood.meaning is None:
            continue
        found = {word_at(text, bound.start): stands_for(text, bound) for bound in understood.bound}
        for word, what in words.items():
            read += 1
            if found.get(word) != what.removeprefix("o") and (what, found.get(word)) != ("ob", "ob"):
                wrong.append((key, word, what, found.get(word), text))
    assert not wrong
    assert read >= READ


@needs_cards
def test_no_word_that_stands_for_something_is_missing_in_the_list() -> None:
    known, missing = listed(), []
    for key, (text, type_) in texts().items():
        for bound in corpus.read(text, type_).bound:
            word = word_at(text, bound.start)
            if word not in known.get(key, {}) and text.split()[word].lower() not in _NOT_LISTED:
                missing.append((key, word, text))
    assert not missing


_NOT_LISTED = {"one", "each", "1", "2", "3", "any", "up"}
"""Words that are some of what was named ("put one into your hand"); the meaning says out of what."""

SAME = re.compile(
    r"\b(?:this (?:card|character|item|location)|s?he|it|him|her|that card|you|during your turn|⬡|a|an|1)\b|⬡"
)
"""Words that are only another way of saying the same."""


@needs_cards
def test_two_texts_with_one_meaning_differ_only_in_how_they_say_it() -> None:
    alike: dict[object, set[str]] = defaultdict(set)
    for text, type_ in texts().values():
        meaning = corpus.read(text, type_).meaning
        if meaning is not None:
            alike[meaning].add(" ".join(SAME.sub("", normalise(text)).split()))
    assert [sorted(said) for said in alike.values() if len(said) > 1] == []
