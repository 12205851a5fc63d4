"""Reading a text never fails, whatever it is: there is a meaning, or a problem with a place and words for it."""

import aniversus
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlang.diagnostics.words import words_of
from cardlang.lang.game import TEXT_FIELDS, TextField
from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.normalise import normalise

VOCABULARY = sorted(lexicon_of(aniversus.definition()).vocabulary | {".", ",", "—", ":", ";", "'s", "Paul", "12"})
TYPES = sorted(aniversus.definition().types)
SENTENCES = sorted({text for *_, text in aniversus.texts()})


def check(text: str, type_: str, field: TextField) -> None:
    """Read a text and check what comes of it."""
    read = aniversus.read(text, type_, field, suggest=len(text) < 80)
    if read.problem is None:
        assert read.meaning is not None
        assert read.said is not None
        assert normalise(read.said) == normalise(text)
        return
    assert read.meaning is None
    assert 0 <= read.problem.start <= read.problem.end <= len(text)
    row = words_of(read.problem.code)
    facts = {**read.problem.facts, "card": "X"}
    assert row.message.format(**facts)
    row.label.format(**facts)
    row.help.format(**facts)


@settings(max_examples=300 if not aniversus.SOAK else 10_000, deadline=None)
@given(st.lists(st.sampled_from(VOCABULARY), max_size=14), st.sampled_from(TYPES), st.sampled_from(TEXT_FIELDS))
def test_any_words_in_any_order(parts: list[str], type_: str, field: TextField) -> None:
    check(" ".join(parts), type_, field)


@settings(max_examples=200 if not aniversus.SOAK else 5_000, deadline=None)
@given(st.text(max_size=60), st.sampled_from(TYPES), st.sampled_from(TEXT_FIELDS))
def test_any_characters(text: str, type_: str, field: TextField) -> None:
    check(text, type_, field)


@settings(max_examples=300 if not aniversus.SOAK else 10_000, deadline=None)
@given(
    st.sampled_from(SENTENCES),
    st.sampled_from(SENTENCES),
    st.integers(0, 100),
    st.integers(0, 100),
    st.sampled_from(TYPES),
    st.sampled_from(TEXT_FIELDS),
)
def test_any_half_of_one_sentence_with_any_half_of_another(
    one: str, other: str, cut: int, start: int, type_: str, field: TextField
) -> None:
    check(one[:cut] + other[start:], type_, field)
