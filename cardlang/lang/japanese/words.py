"""The Japanese words of a game, and what each stands for.

The ids, the verb table, what nouns and stats are: all that is the same in every language, and comes from the shared
lexicon. Here are the words: `grammar/words.ja.toml` for the language, the tables `[ja.…]` of the game's `game.toml`.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from cardlang.lang.ast import Word
from cardlang.lang.definition import Definition
from cardlang.lang.japanese.conjugation import Form, Inflected, forms_of
from cardlang.lang.lexicon import Lexicon, lexicon_of
from cardlang.lang.model import Filter, Id, Place
from cardlang.source.world import data_folder

LANGUAGE = "ja"

_FOLD = str.maketrans("０１２３４５６７８９＋－−＜＞：，", "0123456789+--<>:,")


def fold(text: str) -> str:
    """Return the text with the characters that print alike made one; it keeps its length."""
    return text.translate(_FOLD)


@dataclass(frozen=True, slots=True)
class Use:
    """A row of the verb table as a form of a word says it; the subject of one `undergone` is what it is done to."""

    key: str
    undergone: bool = False
    cannot: bool = False
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """A verb that Japanese says in full: to ink is to put a card from the hand into the inkwell facedown."""

    verb: Id
    by: Id
    from_: Id
    to: Id
    manner: frozenset[Id]

    def is_(self, verb: Id, from_: Id | None, to: Place | None, manner: frozenset[Id]) -> bool:
        """Tell whether what is done is this deed."""
        return (verb, from_, to.zone if to else "", manner) == (self.by, self.from_, self.to, self.manner)


@dataclass(frozen=True, slots=True)
class Words:
    """All Japanese words of a game. Each table leads from the letters on the card to ids."""

    shared: Lexicon
    nouns: Mapping[str, Id]
    verbs: Mapping[tuple[str, str], tuple[Use, ...]]
    pronouns: Mapping[str, str]
    counters: Mapping[str, str]
    classes: Mapping[str, frozenset[Filter]]
    states: Mapping[str, frozenset[Filter]]
    keywords: Mapping[str, Id]
    within: Mapping[str, Id]
    manners: Mapping[str, Id]
    between: tuple[str, ...] = ()
    """Verbs that happen between two cards, which later words call by what each did: "チャレンジした"."""
    spans: Mapping[str, tuple[str, Id]] = field(default_factory=dict)
    deeds: tuple[Deed, ...] = ()

    def uses(self, form: str, verb: Word | None) -> tuple[Use, ...]:
        """Return the rows of the verb table that a form of a verb may belong to."""
        return self.verbs.get((form, verb.text), ()) if verb is not None else ()

    def surfaces(self, form: Form) -> list[str]:
        """Return all words in a form."""
        return [surface for of, surface in self.verbs if of == form]

    def kinds(self) -> list[str]:
        """Return the nouns for cards."""
        return [word for word, id_ in self.nouns.items() if self.shared.nouns[id_].kind == "card"]

    def signs(self, *, pays: bool) -> str:
        """Return the signs of the stats that costs are paid with, or of the others."""
        return "".join(sorted(stat.sign for stat in self.shared.stats.values() if stat.sign and stat.pays == pays))


def is_known(definition: Definition) -> bool:
    """Tell whether a game's words are known in Japanese, so that its Japanese can be read."""
    return bool(definition.raw.get(LANGUAGE, {}).get("nouns"))


@cache
def _general() -> dict[str, Any]:
    return tomllib.loads((data_folder("grammar") / f"words.{LANGUAGE}.toml").read_text("utf-8"))


def words_of(definition: Definition) -> Words:
    """Return the Japanese words of a game; they are made once for a definition."""
    key = id(definition)
    if key not in _MADE or _MADE[key][0] is not definition:
        _MADE[key] = (definition, _make(definition))
    return _MADE[key][1]


_MADE: dict[int, tuple[Definition, Words]] = {}


def _make(definition: Definition) -> Words:
    shared, general = lexicon_of(definition), _general()
    own: Mapping[str, Any] = definition.raw.get(LANGUAGE, {})
    tables = (general["nouns"], own.get("nouns", {}), own.get("zones", {}), own.get("stats", {}))
    nouns = {word: id_ for table in tables for id_, forms in table.items() if id_ in shared.nouns for word in forms}
    nouns |= {word: id_ for part in ("stats", "also") for id_, forms in own.get(part, {}).items() for word in forms}
    rounds = {word: id_ for word, id_ in nouns.items() if id_ in shared.nouns and shared.nouns[id_].kind == "round"}
    return Words(
        shared=shared,
        nouns={word: id_ for word, id_ in nouns.items() if id_ in shared.nouns},
        verbs=_verbs({**general["verbs"], **own.get("verbs", {})}, own.get("happens", {}), shared),
        pronouns={word: kind for kind, forms in general["pronouns"].items() for word in forms},
        counters={word: kind for kind, forms in general["counters"].items() for word in forms},
        classes={fold(word): _filters(definition.raw["classes"][id_]) for id_, word in own.get("classes", {}).items()},
        states={
            word: _filters(definition.raw["states"][id_])
            for id_, forms in own.get("states", {}).items()
            for word in forms
        },
        keywords={word: id_ for id_, word in own.get("keywords", {}).items()},
        within={word: id_ for id_, word in own.get("within", {}).items()},
        manners={word: id_ for id_, word in own.get("manners", {}).items()},
        between=tuple(key for key in shared.between if key in own.get("verbs", {})),
        spans={f"{said}{word}": (when, id_) for word, id_ in rounds.items() for said, when in _WHEN},
        deeds=tuple(
            Deed(verb, row["verb"], row["from"], row["to"], frozenset(row["manner"]))
            for verb, row in own.get("deeds", {}).items()
        ),
    )


_WHEN = (("この", "this"),)


def _filters(row: Mapping[str, Any]) -> frozenset[Filter]:
    return frozenset(Filter(prop, "is", value) for prop, value in row["is"].items())


def _verbs(
    doing: Mapping[str, Iterable[str]], happening: Mapping[str, Iterable[str]], shared: Lexicon
) -> dict[tuple[str, str], tuple[Use, ...]]:
    found: dict[tuple[str, str], tuple[Use, ...]] = {}

    def add(key: str, one: Inflected, *, undergone: bool) -> None:
        if key in shared.frames:
            place = one.form, one.surface
            found[place] = (*found.get(place, ()), Use(key, undergone or one.passive, one.cannot, one.lasting))

    for key, words in doing.items():
        for word in words:
            for one in forms_of(word):
                add(key, one, undergone=False)
    for key, words in happening.items():
        for word in words:
            for one in forms_of(word):
                if not one.passive:
                    add(key, one, undergone=True)
    for key, words in doing.items():
        for word in words:
            if not word[0].isalpha():  # "⟳する" may be the sign alone
                add(key, Inflected(word.removesuffix("する"), "end"), undergone=False)
    return found
