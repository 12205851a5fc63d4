"""Reading a text never fails, whatever it is: there is a meaning, or a problem with a place and words for it."""

from dataclasses import dataclass

import aniversus
import corpus
import pytest
from casefiles import cases
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlang.diagnostics.words import words_of
from cardlang.lang.definition import Definition
from cardlang.lang.game import TEXT_FIELDS, TextField
from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.normalise import normalise
from cardlang.lang.reminders import without_reminders
from cardlang.lang.suggest import with_suggestions
from cardlang.lang.text import understand


@dataclass(frozen=True, repr=False)
class Spoken:
    """A game with sentences that its cards may say, and the words for mixing them."""

    game: Definition
    sentences: list[str]
    words: list[str]

    def check(self, text: str, kind: int, field: TextField) -> None:
        """Read a text, of one of the types of card, and check what comes of it."""
        type_ = list(self.game.types.values())[kind % len(self.game.types)]
        read = understand(text, field, type_, self.game, aniversus.NAMES)
        if read.problem is None:
            assert read.meaning is not None
            assert read.said is not None
            assert normalise(read.said) == normalise(without_reminders(text))
            return
        assert read.meaning is None
        found = read.problem
        if len(text) < 80:
            found = with_suggestions(found, text, field, type_, self.game, aniversus.NAMES)
        assert 0 <= found.start <= found.end <= len(text)
        row, facts = words_of(found.code), {**found.facts, "card": "X"}
        assert row.message.format(**facts)
        row.label.format(**facts)
        row.help.format(**facts)


def _spoken(game: Definition, sentences: set[str]) -> Spoken:
    known = {*lexicon_of(game).vocabulary, ".", ",", "—", ":", ";", "'s", "Paul", "12"}
    said = {word for sentence in sentences for word in sentence.split()}
    return Spoken(game, sorted(sentences), sorted(known | said))


GAMES = {
    "aniversus": _spoken(aniversus.definition(), {text for *_, text in aniversus.texts()}),
    "lorcana": _spoken(corpus.definition(), {case.text.strip().splitlines()[0] for case in cases("means")}),
}
TENTH = 10 if not aniversus.SOAK else 1

spoken = pytest.mark.parametrize("spoken", GAMES.values(), ids=GAMES)
kinds, fields = st.integers(0, 99), st.sampled_from(TEXT_FIELDS)


@spoken
@settings(max_examples=3_000 // TENTH, deadline=None)
@given(st.data(), kinds, fields)
def test_any_words_in_any_order(spoken: Spoken, data: st.DataObject, kind: int, field: TextField) -> None:
    spoken.check(" ".join(data.draw(st.lists(st.sampled_from(spoken.words), max_size=14))), kind, field)


@spoken
@settings(max_examples=2_000 // TENTH, deadline=None)
@given(st.text(max_size=60), kinds, fields)
def test_any_characters(spoken: Spoken, text: str, kind: int, field: TextField) -> None:
    spoken.check(text, kind, field)


@spoken
@settings(max_examples=6_000 // TENTH, deadline=None)
@given(st.data(), st.integers(0, 200), st.integers(0, 200), kinds, fields)
def test_any_half_of_one_sentence_with_any_half_of_another(
    spoken: Spoken, data: st.DataObject, cut: int, start: int, kind: int, field: TextField
) -> None:
    one, other = (data.draw(st.sampled_from(spoken.sentences)) for _ in range(2))
    spoken.check(one[:cut] + other[start:], kind, field)


@spoken
@settings(max_examples=10_000 // TENTH, deadline=None)
@given(st.data(), st.integers(0, 40), st.integers(0, 2), kinds, fields)
def test_any_sentence_with_other_words_in_it(
    spoken: Spoken, data: st.DataObject, at: int, lost: int, kind: int, field: TextField
) -> None:
    """Where a word stands that has no place there, or one is missing, the rest of the sentence is read all the same."""
    words = data.draw(st.sampled_from(spoken.sentences)).split()
    at %= len(words)
    words[at : at + lost] = data.draw(st.lists(st.sampled_from(spoken.words), max_size=2))
    spoken.check(" ".join(words), kind, field)
