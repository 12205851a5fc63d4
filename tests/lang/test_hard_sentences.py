"""Forty sentences that were picked because they are hard to say in a closed set of shapes, each with its meaning.

`tests/cases/meanings/hard.card` holds what each means, written by a person, under its number and the digits of its
text's hash: the texts are the publishers' and stay in the shared folder. Each must be read and mean that (another tree
that is as right may replace it there). Numbers 37 to 39 are Aniversus cards, 40 is of a game that has no words yet, and
18 is on no open card.
"""

import hashlib

import corpus
import pytest
from casefiles import Case, cases
from expected import MEANINGS

from cardlang.lang.drawing import as_tree

HARD = cases("hard")


def number(case: Case) -> int:
    return int(case.name.partition("-")[0])


def test_there_are_forty_but_for_those_that_are_on_no_card() -> None:
    assert {number(case) for case in HARD} == set(range(1, 37)) - {18}
    assert {"Double Effect", "Resilience", "Timo", "Marco Bros"} <= set(MEANINGS)  # 37, 38, 39


@pytest.mark.skipif(not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here")
@pytest.mark.parametrize("case", HARD, ids=lambda case: case.name)
def test_a_hard_sentence_means_what_a_person_wrote_down(case: Case) -> None:
    digits, type_ = case.words
    every = {text for card in corpus.cards() for text in card.texts}
    text = next(text for text in every if hashlib.sha256(text.encode()).hexdigest().startswith(digits))
    read = corpus.read(text, type_)
    assert read.meaning is not None, (read.problem, text)
    assert as_tree(read.meaning) == case.text.strip()
