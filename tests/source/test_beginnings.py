"""With which letters a match can begin: nothing that could match is ever left untried."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.lang.definitions import find_definition
from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.syntax import parser_of
from cardlang.source.beginnings import beginnings, can_begin
from cardlang.source.world import Disk

ASCII = [chr(number) for number in range(128)]
PARTS = ["a", "B", "[ab]", "(?:a|bc)", "c?", "\\s*", "\\b", "(?=a)", "d+"]
FOUND = {
    "abc|de": "ad",
    "(?:x )?y|z": "xyz",
    "(?i:and)\\b": "aA",
    "[a-c_]+": "abc_",
    "(?<=card )under": "u",
    "(?!x)\\d+": "0123456789",
}


@pytest.mark.parametrize("pattern", FOUND)
def test_the_letters_are_told(pattern: str) -> None:
    assert beginnings(pattern, 0) == frozenset(FOUND[pattern])


@pytest.mark.parametrize("pattern", ["[^a]", ".x", "a?", "(a)\\1|b*", "("])
def test_what_may_be_empty_or_is_not_known_can_begin_with_anything(pattern: str) -> None:
    assert beginnings(pattern, 0) is None


def test_letters_that_are_not_ascii_are_always_tried() -> None:
    assert can_begin(frozenset("a"), "é")
    assert not can_begin(frozenset("a"), "b")


@given(
    st.lists(st.sampled_from(["a", "B", "[ab]", "(?:a|bc)", "c?", "\\s*", "\\b", "(?=a)", "d+"]), min_size=1).map(
        "".join
    ),
    st.text(alphabet="aAbBcd ", max_size=6),
    st.sampled_from([0, re.IGNORECASE]),
)
def test_no_match_is_missed(pattern: str, text: str, flags: int) -> None:
    if text and re.compile(pattern, flags).match(text):
        assert can_begin(beginnings(pattern, flags), text[0])


@pytest.mark.parametrize("game", ["aniversus", "lorcana"])
def test_hardly_a_terminal_of_a_games_grammar_begins_with_anything(game: str) -> None:
    definition = find_definition(game, Disk())
    assert definition is not None
    terminals = parser_of(lexicon_of(definition), definition.id).terminals
    anything = [one.name for one in terminals if beginnings(one.pattern.to_regexp(), 0) is None]
    assert len(anything) <= 3, anything
