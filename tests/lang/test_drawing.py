"""A meaning as a drawing: what differs in meaning differs in the drawing, so that a person can check it by reading."""

import dataclasses
from collections.abc import Iterator
from typing import Any

import corpus
import pytest
from expected import MEANINGS

from cardlang.lang.drawing import as_tree
from cardlang.lang.model import SELF, Ability, Calc, Change, Do, If, Is, Meaning, Modify, Ref, Seq

PUBLISHED = [meaning for cases in MEANINGS.values() for _, _, meaning in cases]


def with_one_field_left_out(shape: Any) -> Iterator[Any]:
    """Yield a tree with one of its fields that say something at its default, each field in turn."""
    if isinstance(shape, tuple):
        for index, part in enumerate(shape):
            for other in with_one_field_left_out(part):
                yield (*shape[:index], other, *shape[index + 1 :])
    elif isinstance(shape, frozenset):
        for part in shape:
            for other in with_one_field_left_out(part):
                yield (shape - {part}) | {other}
    elif dataclasses.is_dataclass(shape) and not isinstance(shape, type):
        for field in dataclasses.fields(shape):
            value = getattr(shape, field.name)
            if not field.compare:
                continue
            if field.default is not dataclasses.MISSING and value != field.default:
                yield dataclasses.replace(shape, **{field.name: field.default})
            for other in with_one_field_left_out(value):
                yield dataclasses.replace(shape, **{field.name: other})


@pytest.mark.parametrize("meaning", PUBLISHED, ids=lambda meaning: as_tree(meaning).partition("\n")[0][:40])
def test_a_field_that_says_something_else_is_seen_in_the_drawing(meaning: Meaning) -> None:
    drawn = as_tree(meaning)
    others = list(with_one_field_left_out(meaning))
    assert others
    for other in others:
        assert as_tree(other) != drawn


def test_what_has_no_words_of_its_own_is_drawn_as_a_field() -> None:
    step = Modify(SELF, (Change("add", "power", Calc("per", (1, 2))),), for_="song")
    assert as_tree(step) == "self: power + per of (1; 2) for song"


def test_what_is_done_within_a_condition_is_indented() -> None:
    drawn = as_tree(Ability((If(Is(Ref("#1"), frozenset()), Seq((Do("draw"), Do("shuffle")))),)))
    assert drawn == "if #1 is:\n    you draw\n    you shuffle"


@pytest.mark.skipif(not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here")
def test_no_two_meanings_of_published_cards_have_one_drawing() -> None:
    meanings = {corpus.read(text, card.type).meaning for card in corpus.cards() for text in card.texts} - {None}
    assert len({as_tree(meaning) for meaning in meanings if meaning is not None}) == len(meanings)
