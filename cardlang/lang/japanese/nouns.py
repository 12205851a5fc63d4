"""What a Japanese noun or pronoun stands for, before anything narrows it."""

import re

from cardlang.lang.ast import Word
from cardlang.lang.japanese.parts import Core, Phrase
from cardlang.lang.japanese.state import State, types_in
from cardlang.lang.lexicon import Noun
from cardlang.lang.model import Ref


def noun_of(state: State, core: Core) -> Noun | None:
    """Return what a noun stands for, or None for a pronoun or a keyword."""
    if core.kind not in ("thing", "noun"):
        return None
    return state.words.shared.nouns[state.words.nouns[core.words[0].text]]


def is_person(state: State, phrase: Phrase) -> bool:
    """Tell whether a phrase names a person."""
    core = phrase.core
    if core is None:
        return False
    if core.kind == "pronoun":
        return state.words.pronouns[core.words[0].text] == "you"
    noun = noun_of(state, core)
    return noun is not None and noun.kind == "person"


def number_of(word: Word) -> int:
    """Return the number that a count begins with; one where there is none."""
    digits = re.match(r"[+-]?\d{1,9}", word.text)
    return int(digits.group()) if digits else 1


def latest(state: State, part: Core | Phrase, noun: Noun | None = None) -> Ref:
    """Return what was spoken of last: of all that the noun can name, where there is one. Raises Problem."""
    wanted = types_in(noun.filters) if noun is not None else frozenset()
    for ref in reversed(state.known):
        if not wanted or not state.kinds.get(ref.to) or wanted <= state.kinds[ref.to]:
            return ref
    raise state.cannot(part)


def keyword(state: State, core: Core) -> str:
    """Return the keyword that a word names."""
    return state.words.keywords[core.words[0].use().strip("<>")]
