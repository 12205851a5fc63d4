"""The grammar of rules text is LALR(1) without a conflict, and every class of words finds its words."""

import re

import aniversus
import pytest

from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.syntax import parser_of
from cardlang.lang.terminals import grammar_of
from cardlang.source.cache import strict_parser


def test_the_grammar_has_no_conflict() -> None:
    grammar = grammar_of(lexicon_of(aniversus.definition()))
    strict_parser(grammar, start=("text", "counter", "requires"))


SAMPLES = {
    "VERB": "look at",
    "VERB_ALONE": "shoots",
    "PARTICIPLE": "dismissed",
    "NOUN": "productivity players",
    "CLASS": "cat",
    "GERUND": "playing",
    "SPAN": "next  round",
    "JOIN": ", then",
    "YOU_PLAY": "you play this round",
    "COMPARED": "or fewer",
    "IN_ANY_ORDER": ", in any order",
    "CHOOSE_ONE": "choose 1:",
}


@pytest.mark.parametrize(("name", "sample"), SAMPLES.items())
def test_a_class_of_words_matches_a_word_of_it(name: str, sample: str) -> None:
    parser = parser_of(lexicon_of(aniversus.definition()), "aniversus")
    pattern = next(terminal.pattern for terminal in parser.terminals if terminal.name == name)
    found = re.match(pattern.to_regexp(), sample, re.IGNORECASE)
    assert found is not None
    assert found.group() == sample
