"""Whether a meaning holds together, whichever language it was read from: one rule, one file.

The sentences are read so that it does; these rules look at the result once more, before anything else sees it, because
the engine and the translations take it at its word. A rule is a generator that yields the shapes that do not hold and
the words that its code names; a text whose meaning breaks one is refused, never half understood.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardlang.lang.model import Meaning
from cardlang.lang.sound.each_alone import each_alone
from cardlang.lang.sound.flat import flat
from cardlang.lang.sound.names_used import names_used
from cardlang.lang.sound.no_result import no_result
from cardlang.lang.sound.order import Whole, whole
from cardlang.lang.sound.stands_for_nothing import stands_for_nothing
from cardlang.lang.sound.too_early import too_early

RULES: Mapping[str, Callable[[Whole], Iterator[tuple[Any, str]]]] = {
    "C390": stands_for_nothing,
    "C391": too_early,
    "C392": names_used,
    "C393": no_result,
    "C394": each_alone,
    "C395": flat,
}


def unsound(meaning: Meaning) -> Iterator[tuple[str, Any, str]]:
    """Yield what does not hold in a meaning: the code, the shape, and the word its finding names."""
    found = whole(meaning)
    for code, rule in RULES.items():
        for shape, word in rule(found):
            yield code, shape, word
