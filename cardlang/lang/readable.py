"""What could stand at a place of a sentence: for the help under a finding, in a designer's words.

The parser names classes of words; here each becomes a few samples, the likeliest first: instructions where one may
begin, then things and numbers, then the small words.
"""

from collections.abc import Collection

from cardlang.lang.lexicon import Lexicon

AT_MOST = 8
_SAMPLES = {
    "NUMBER": "a number",
    "YOUR": "your",
    "THIS": "this",
    "A": "a",
    "THE": "the",
    "ALL": "all",
    "UP_TO": "up to 2",
    "PRONOUN": "it",
    "WITH_IT": "with",
    "FROM": "from",
    "INTO": "into",
    "TO": "to",
    "ON": "on",
    "IN": "in",
    "OF": "of",
    "FOR": "for",
    "FOR_EVERY": "for every",
    "SPAN": "",
    "JOIN": "and",
    "OR": "or",
    "MODAL": "may",
    "HAVE": "have",
    "BE": "is",
    "DO_NOT": "does not",
    "NAMED": "named",
    "WHEN": "when",
    "IF": "if",
    "TOP": "top 3",
    "FACE_UP": "face up",
    "EACH_DO": "each",
    "WHO_DOES": "who doesn't",
    "_COMMA": "a comma",
    "_STOP": "a full stop",
    "_DASH": "—",
    "$END": "the end",
}


def readable(terminals: Collection[str], lexicon: Lexicon) -> str:
    """Return what the classes of words stand for, as a list to be read: "draw, discard, gain, a number …"."""
    found: list[str] = []
    if "VERB" in terminals and "YOUR" in terminals:
        found += _verbs(lexicon)
    elif "NOUN" in terminals:
        found += [lexicon.singular(noun.id) for noun in lexicon.nouns.values() if noun.kind in ("card", "stat")][:4]
    if "VERB" in terminals and "YOUR" not in terminals:
        found += [words[1] for key, words in lexicon.verb_words.items() if lexicon.frames[key].effect][:3]
    if "SPAN" in terminals:
        found += list(lexicon.spans)
    found += [sample for name, sample in _SAMPLES.items() if name in terminals and sample]
    unique = list(dict.fromkeys(found))
    return ", ".join(unique[:AT_MOST]) + (" …" if len(unique) > AT_MOST else "")


def _verbs(lexicon: Lexicon) -> list[str]:
    """Return the instructions a text may begin with."""
    return [
        words[0]
        for key, words in lexicon.verb_words.items()
        if lexicon.frames[key].effect and "person" in lexicon.frames[key].subject
    ][:6]
