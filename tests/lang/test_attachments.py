"""What belongs to what in a sentence: own sentences, each with the meaning that a person wrote down by reading it.

A case (`tests/cases/meanings/*.card`) gives the type of the card, the sentence, in `not:` how it could be read wrongly,
and the meaning as `cardlang parse --as tree` draws it (`cardlang/lang/drawing.py` says how). None is a publisher's.
"""

import corpus
import pytest
from casefiles import Case, cases

from cardlang.lang.drawing import as_tree
from cardlang.lang.normalise import normalise
from cardlang.lang.text import understand

CASES = cases("means")


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.file.stem}:{case.name}")
def test_a_sentence_is_read_as_a_person_reads_it(case: Case) -> None:
    game = corpus.definition()
    text, wrongly, *drawn = case.text.strip().splitlines()
    assert wrongly.startswith("not: ")
    understood = understand(text, "text", game.types[case.words[0]], game, frozenset())
    assert understood.meaning is not None, understood.problem
    assert as_tree(understood.meaning) == "\n".join(drawn)
    assert understood.said is not None
    assert normalise(understood.said) == normalise(text)


def test_there_are_more_than_60_of_them_and_no_two_of_one_sentence() -> None:
    texts = [case.text.strip().splitlines()[0] for case in CASES]
    assert len(texts) > 60
    assert len(texts) == len(set(texts))


@pytest.mark.skipif(not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here")
def test_none_of_them_is_a_publishers() -> None:
    published = "\n".join(text for card in corpus.cards() for text in card.texts).casefold()
    for case in CASES:
        assert case.text.strip().splitlines()[0].casefold() not in published
