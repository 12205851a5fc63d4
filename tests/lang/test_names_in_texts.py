"""Card names within a text: found whole, the longest first, however their apostrophes are printed."""

import aniversus
import pytest

from cardlang.lang import syntax
from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.normalise import fold
from cardlang.lang.terminals import NAME_MARK

NAMES = frozenset({"Paul", "Paul & Aaron", "Nina’s Goal", "4*Cats", "Draw"})


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Discard Paul.", "Discard ~~~~."),
        ("Discard Paul & Aaron.", "Discard ~~~~~~~~~~~~."),
        ("Discard Pauline.", "Discard Pauline."),
        ("Discard Nina's Goal.", "Discard ~~~~~~~~~~~."),
        ("Discard Nina’s Goal.", "Discard ~~~~~~~~~~~."),
        ("Discard 4*Cats.", "Discard ~~~~~~."),
        ("Draw 2 cards.", "Draw 2 cards."),
        ("Search for a card named Draw.", "Search for a card named ~~~~."),
    ],
)
def test_a_name_is_marked_where_it_stands_whole(text: str, marked: str) -> None:
    found = syntax.mark_names(fold(text), NAMES, lexicon_of(aniversus.definition()))
    assert found.replace(NAME_MARK, "~") == fold(marked)
