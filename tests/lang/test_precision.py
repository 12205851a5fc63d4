"""A word lost from a published text is noticed, or the sentence is one that somebody could have meant.

`docs/coverage.md` lists what stays silent, by kind; a tenth of the 500 other cards in `make test`, all in `make soak`.
"""

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


def test_a_word_of_nonsense_is_nowhere_read_past() -> None:
    cards = [*precision.first_chapter(), *precision.sample()]
    assert list(precision.nonsense(precision.texts(cards)[::STEP])) == []
