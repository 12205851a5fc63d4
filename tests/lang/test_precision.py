"""A word lost from a published text is noticed, or the sentence is one that somebody could have meant.

`docs/coverage.md` lists what stays silent, by kind; a tenth of the 500 other cards in `make test`, all in `make soak`.
"""

from itertools import pairwise

import aniversus
import corpus
import precision
import pytest

pytestmark = pytest.mark.skipif(
    not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here"
)
STEP = 1 if aniversus.SOAK else 10


def test_of_a_hundred_words_lost_from_the_first_chapter_five_stay_silent_at_most() -> None:
    found = precision.deletions(precision.texts(precision.first_chapter()))
    assert found.tried > 1300
    assert found.share <= 0.05, found.words


def test_of_a_hundred_words_lost_from_500_other_cards_five_stay_silent_at_most() -> None:
    found = precision.deletions(precision.texts(precision.sample())[::STEP])
    assert found.tried > 4500 / STEP
    assert found.share <= 0.05, found.words


def test_two_words_that_changed_places_or_a_word_said_twice_are_noticed() -> None:
    """But where the kinds of a list change places, which means the same."""
    for text, type_ in precision.texts([*precision.first_chapter(), *precision.sample()])[:: 3 * STEP]:
        meaning = precision.silently(text, type_)
        words = text.split(" ") if meaning is not None else []
        for nth, (one, other) in enumerate(pairwise(words)):
            swapped = " ".join([*words[:nth], other, one, *words[nth + 2 :]])
            again = precision.silently(swapped, type_)
            assert again is None or one == other or ("," in text and again == meaning), swapped
            doubled = " ".join([*words[:nth], one, *words[nth:]])
            assert precision.silently(doubled, type_) is None, doubled


def test_a_word_of_nonsense_is_nowhere_read_past() -> None:
    cards = [*precision.first_chapter(), *precision.sample()]
    assert list(precision.nonsense(precision.texts(cards)[::STEP])) == []
