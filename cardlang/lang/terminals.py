"""From a lexicon to the terminals of the grammar.

`grammar/text.en.lark` names classes of words; here each class becomes one terminal, a list of surface forms with the
longest first. Where one word can lead two ways ("and" between two things or between two instructions) the terminal
looks ahead, and its list of what may follow is made from the same lexicon, so that a game's own verbs count too.
"""

import re
from collections.abc import Iterable

from cardlang.lang.lexicon import Lexicon
from cardlang.source.world import data_folder

NAME_MARK = "\ue000"
"""Stands for each character of a known card name while a text is read, so that columns stay true."""

_NOTHING = r"(?!x)x"


def grammar_of(lexicon: Lexicon) -> str:
    """Return the whole grammar of a game's rules text: the language's own and the terminals of this lexicon."""
    text = (data_folder("grammar") / f"text.{lexicon.language}.lark").read_text("utf-8")
    lines = [f"{name}.{priority}: /{pattern}/i" for name, (priority, pattern) in _terminals(lexicon).items()]
    return text + "\n".join(lines) + "\n"


def _terminals(lexicon: Lexicon) -> dict[str, tuple[int, str]]:
    frames = lexicon.frames.items()
    alone = _forms(lexicon, (key for key, frame in frames if frame.object is None))
    with_object = _forms(lexicon, (key for key, frame in frames if frame.object is not None))
    finite = [*lexicon.verb_forms, "may", "can't", "cannot", "is", "has", "have", "does", "do"]
    people = [words for noun in lexicon.nouns.values() if noun.opponent for words in lexicon.noun_words[noun.id][:1]]
    spans = list(lexicon.spans)
    common = [lexicon.singular(zone) for zone, row in lexicon.zones.items() if row.get("common")]
    playable = [frame.key for frame in lexicon.frames.values() if frame.event and not frame.effect and frame.object]
    gerunds = [_gerund(lexicon.verb_words[key][0]) for key in playable if "person" in lexicon.frames[key].subject]
    plays = [lexicon.verb_words[key][0] for key in playable if "person" in lexicon.frames[key].subject]
    has = "|".join(f"your {person} has" for person in people) or _NOTHING
    return {
        "VERB": (9, words(with_object)),
        "VERB_ALONE": (9, words(alone)),
        "PARTICIPLE": (4, words(forms[2] for forms in lexicon.verb_words.values())),
        "NOUN": (5, words(lexicon.noun_forms)),
        "CLASS": (5, words(lexicon.class_words.values())),
        "GERUND": (9, words(gerunds)),
        "SPAN": (22, words(spans)),
        "ON_COMMON": (9, rf"on(?=\s+the\s+{words(common)})"),
        "YOU_PLAY": (24, rf"you {words(plays)}(?: {words(spans)})?"),
        "THEY_HAVE": (24, rf"(?:you have|{has})\b(?=\s*[.,;]|\s*$)"),
        "JOIN": (15, rf",\s*then\b|,?\s*and\s+(?={words(finite)})"),
    }


def _forms(lexicon: Lexicon, keys: Iterable[str]) -> list[str]:
    return [form for key in keys for form in lexicon.verb_words[key][:2]]


def _gerund(base: str) -> str:
    return (base.removesuffix("e")) + "ing"


def words(surfaces: Iterable[str]) -> str:
    r"""Return a pattern for any of these words, the longest first; white space in them may be of any length."""
    longest_first = sorted(set(surfaces), key=lambda word: (-len(word), word))
    if not longest_first:
        return _NOTHING
    return "(?:" + "|".join(re.escape(word).replace("\\ ", r"\s+") for word in longest_first) + r")\b"
