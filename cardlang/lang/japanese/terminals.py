"""From the Japanese words of a game to the terminals of the grammar; the longest word always wins.

Lark tries terminals one after the other and takes the first that matches. So each word is given a look ahead that
refuses it where a longer word, of whatever class, stands: "それ" is not read in "それぞれ", nor "引き" in "引きよせる".
"""

import re
from collections.abc import Iterable, Mapping

from cardlang.lang.japanese.words import LANGUAGE, Words
from cardlang.source.world import data_folder

_NOTHING = r"(?!x)x"
_PLAIN = re.compile(r'^(?P<name>_?[A-Z_]+)(?:\.(?P<first>\d+))?: (?P<words>"[^"]*"(?: \| "[^"]*")*)$', re.MULTILINE)
_PRIORITY = 10
_AHEAD = 40
_FORMS = ("end", "conj", "te", "past", "not", "can", "now")


def grammar_of(words: Words) -> str:
    """Return the whole grammar of a game's Japanese: the language's own and the terminals of these words."""
    text = (data_folder("grammar") / f"text.{LANGUAGE}.lark").read_text("utf-8")
    own = {found["name"]: re.findall(r'"([^"]*)"', found["words"]) for found in _PLAIN.finditer(text)}
    classes = {name: list(surfaces) for name, surfaces in _classes(words).items()}
    every = sorted({surface for surfaces in (*own.values(), *classes.values()) for surface in surfaces})

    def plain(found: re.Match[str]) -> str:
        return f"{found['name']}.{found['first'] or _PRIORITY}: /{_longest(own[found['name']], every)}/"

    lines = [f"{name}.{_PRIORITY}: /{_longest(surfaces, every)}/" for name, surfaces in classes.items()]
    lines += [f"{name}.{priority}: /{pattern}/" for name, (priority, pattern) in _patterns(words, every).items()]
    return _PLAIN.sub(plain, text) + "\n".join(lines) + "\n"


def _classes(words: Words) -> Mapping[str, Iterable[str]]:
    """Return the classes that are lists of words."""
    kinds = words.kinds()
    return {
        "KIND": kinds,
        "NOUN": [word for word in words.nouns if word not in kinds],
        "PRONOUN": words.pronouns,
        "CLASS": words.classes,
        "KEYWORD": [form for word in words.keywords for form in (word, f"<{word}>")],
        "STATE": words.states,
        "SPAN": words.spans,
        "WITHIN": words.within,
        **{form.upper(): [word for word in words.surfaces(form) if word not in words.states] for form in _FORMS},  # type: ignore[arg-type]
    }


def _patterns(words: Words, every: Iterable[str]) -> dict[str, tuple[int, str]]:
    """Return the classes that are no lists: signs, counts, and words that only what follows makes what they are."""
    counters = "|".join(map(re.escape, words.counters))
    after = "|".join(map(re.escape, words.kinds()))
    manner = "|".join(map(re.escape, words.manners))
    numbered = "".join(f"(?!{re.escape(word)})" for word in every if word[0].isdigit())
    acted = [
        surface
        for (form, surface), uses in words.verbs.items()
        if form == "past" and any(use.key in words.between for use in uses)
    ]
    chosen = [
        surface
        for (form, surface), uses in words.verbs.items()
        if form == "past" and any(use.key == "choose" and not use.undergone for use in uses)
    ]
    return {
        "SYMBOL": (_PRIORITY, f"[{words.signs(pays=False)}]" if words.signs(pays=False) else _NOTHING),
        "COST_SIGN": (_PRIORITY, f"[{words.signs(pays=True)}]" if words.signs(pays=True) else _NOTHING),
        "COUNT": (_AHEAD, rf"{numbered}\d+(?:{counters})(?:以上|以下|まで)?|全員|すべて(?!の)"),
        "MANNER": (_AHEAD, rf"(?:{manner})(?=で|かつ)(?!である)" if manner else _NOTHING),
        "CHOSEN": (_AHEAD, rf"(?:{'|'.join(chosen)})(?!とき|なら)" if chosen else _NOTHING),
        "LIST": (_AHEAD, rf"、(?=(?:{after})\d)" if after else _NOTHING),
        "ROLE": (_AHEAD, rf"(?:{'|'.join(acted)})(?={after})" if acted else _NOTHING),
    }


def _longest(surfaces: Iterable[str], every: Iterable[str]) -> str:
    """Return a pattern for any of these words, where no longer word of the language or the game stands."""
    alternatives = []
    for surface in sorted(set(surfaces), key=lambda word: (-len(word), word)):
        rests = [re.escape(other[len(surface) :]) for other in every if other != surface and other.startswith(surface)]
        but = f"(?!{'|'.join(rests)})" if rests else ""
        alternatives.append(re.escape(surface) + but)
    return f"(?:{'|'.join(alternatives)})" if alternatives else _NOTHING
