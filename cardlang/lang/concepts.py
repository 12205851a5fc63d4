"""What a sentence speaks of, whatever its word order: for comparing two sentences that cannot both be read.

Each word becomes what it stands for in the game (a verb, a noun, a stat, a keyword), whatever its form; words that say
how many, who, not or only stay; articles, prepositions and what stands for the card itself are left out. Two sentences
of the same rule speak of the same things; two that speak of the same things need not be the same rule, so this is asked
only where meanings cannot be compared.
"""

import re

from cardlang.lang.lexicon import Lexicon

_TO_LEAVE_OUT = """
a an and as at be been being both by card each every for from had has have he her him his if in into is it its of on one
onto or she so than that the their them then there these they this those to was were when whenever which while who with
able are character characters during item items location locations song songs turn
"""
_SILENT = frozenset(_TO_LEAVE_OUT.split())
"""Words that lead, join, or stand for the card itself."""

_SAME = {
    "cannot": "not", "can't": "not", "n't": "not", "don't": "not", "doesn't": "not", "never": "not", "without": "not",
    "may": "can", "named": "name", "opposing": "opponent", "opponents": "opponent", "opponent's": "opponent",
    "foes": "opponent", "you": "you", "your": "you", "yours": "you",
}  # fmt: skip
_WORD = re.compile(r"[+-]?\d+|[^\W\d_]+(?:['’][^\W\d_]+)?|[^\w\s.,;:()—“”\"'’]")


def concepts(text: str, lexicon: Lexicon) -> frozenset[str]:
    """Return what a sentence speaks of."""
    known = _known(lexicon)
    found: set[str] = set()
    text = text.replace("’", "'")
    for word in _WORD.findall(text):
        plain = word.casefold().lstrip("+")
        plain = _SAME.get(plain, plain)
        plain = plain.removesuffix("'s").removesuffix("'re")
        meant = known.get(plain, known.get(plain.removesuffix("s"), plain.removesuffix("s")))
        if plain and plain not in _SILENT and meant not in _SILENT:
            found.add(meant)
    return frozenset(found)


def numbers(text: str) -> frozenset[str]:
    """Return the numbers that stand in a text, without their signs."""
    return frozenset(re.findall(r"\d+", text))


_CACHE: dict[int, tuple[Lexicon, dict[str, str]]] = {}


def _known(lexicon: Lexicon) -> dict[str, str]:
    """Return what single words stand for."""
    made = _CACHE.get(id(lexicon))
    if made is None or made[0] is not lexicon:
        made = _CACHE[id(lexicon)] = lexicon, _of(lexicon)
    return made[1]


def _of(lexicon: Lexicon) -> dict[str, str]:
    known: dict[str, str] = {}
    for id_, forms in lexicon.noun_words.items():
        known |= {form.casefold(): id_ for form in forms if " " not in form}
    for stat in lexicon.stats.values():
        known |= {stat.sign: stat.id} if stat.sign else {}
    for key, words in lexicon.verb_words.items():
        base = words[0]
        for form in (*words, base.removesuffix("e") + "ing"):
            if " " not in form:
                known.setdefault(form.casefold(), lexicon.frames[key].id)
    return known
