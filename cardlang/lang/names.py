"""The names of cards that stand in a text, found without trying each of thousands."""

import re
from collections.abc import Collection, Mapping
from functools import lru_cache

from cardlang.lang.normalise import fold

_WORD = re.compile(r"\w+")


def names_in(text: str, names: Collection[str]) -> list[str]:
    """Return the names that stand in a text, each with its whole words, in any order."""
    by_word = _by_first_word(names if isinstance(names, frozenset) else frozenset(names))
    folded = fold(text)
    words = by_word.keys() & {*_WORD.findall(folded), ""}
    return [name for word in words for name, as_folded in by_word[word] if as_folded in folded]


@lru_cache(maxsize=8)
def _by_first_word(names: frozenset[str]) -> Mapping[str, list[tuple[str, str]]]:
    """Return the names, also as they are compared, by their first word; those without a letter by ''."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name in names:
        word = _WORD.search(fold(name))
        found.setdefault(word.group() if word else "", []).append((name, fold(name)))
    return found
