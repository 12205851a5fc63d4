"""The words of one game in one language, and what each stands for.

Three tables meet here: the language's own words (`grammar/words.en.toml`), the verb table that all games and languages
share (`grammar/verbs.toml`) and the game's words (`game.toml`). Everything after the parser knows ids alone.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from cardlang.lang.definition import Definition
from cardlang.lang.model import Filter, Id
from cardlang.source.world import data_folder

Role = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Nature:
    """What a deed needs and brings about, for the checks: which types of card can do it and suffer it (None: any).

    `leaves`: its object is in play no more; `in_play`: it acts on what lies in play; `makes`: what its object then is.
    """

    acts: frozenset[Id] | None = None
    on: frozenset[Id] | None = None
    leaves: bool = False
    in_play: bool = False
    makes: frozenset[Filter] = frozenset()


@dataclass(frozen=True, slots=True)
class Frame:
    """One row of the verb table: what a verb takes. The head of `grammar/verbs.toml` explains each part."""

    key: str
    id: Id
    shape: str
    subject: tuple[str, ...]
    object: Mapping[str, Any] | None
    roles: Mapping[str, Role]
    effect: bool
    event: bool
    moves: bool
    binds: bool
    modal: str
    negated: bool
    bare: bool
    """May also stand without its object ("quests", "moves")."""
    signed: bool = False
    """Said of numbers with a sign alone: what is had (a keyword) is gained, not got."""
    nature: Nature = Nature()
    plays: bool = False
    """A way to play its object: what played it may be asked of it ("a character sang this song")."""
    also: bool = False
    """May be said with "also": beside what is so anyhow."""

    @property
    def onto(self) -> str:
        """The word before the card that its object goes to: "to a location", "under her", "on top of her"."""
        by = self.roles["to"]["by"]
        return next((word for kind, word in _ONTO.items() if kind in by), "to")

    @property
    def into(self) -> str:
        """The word before the zone that its object goes to: "to your hand", "into your discard"."""
        return "to" if "to" in self.roles["to"]["by"] else "into"


_ONTO = {"under": "under", "atop": "on top of", "on": "on"}


@dataclass(frozen=True, slots=True)
class Noun:
    """What a noun stands for: its class of things, what that narrows, where such a thing is, and so on."""

    id: Id
    kind: str
    filters: frozenset[Filter] = frozenset()
    zone: Id | None = None
    attached: bool = False
    opponent: bool = False
    stats: tuple[Id, ...] = ()
    list: bool = False
    of: Id = ""
    """What of a card it names, where it is a trait: "ink type" is its ink."""


@dataclass(frozen=True, slots=True)
class Stat:
    """A stat: on whom it lives, how it is kept, and how long a gain lasts when nothing is said."""

    id: Id
    on: tuple[str, ...]
    kind: str
    default_span: str = ""
    counted: bool = False
    price: str = ""
    paid_with: Id = ""
    sign: str = ""
    pays: bool = False
    lasts: bool = False


@dataclass(frozen=True, slots=True)
class Lexicon:
    """All words of a game in a language. Surface forms are lower case; `forms` and `nouns` lead from words to ids."""

    language: str
    frames: Mapping[str, Frame]
    nouns: Mapping[Id, Noun]
    stats: Mapping[Id, Stat]
    zones: Mapping[Id, Mapping[str, Any]]
    classes: Mapping[str, frozenset[Filter]]
    # words to ids
    verb_forms: Mapping[str, tuple[str, ...]]
    """The rows of the verb table that a finite form may belong to: a verb may have several."""
    participles: Mapping[str, str]
    """The row of the verb table that a participle belongs to; of several it is the first."""
    noun_forms: Mapping[str, tuple[Id, bool]]
    # ids to words
    verb_words: Mapping[str, tuple[str, str, str, str]]
    noun_words: Mapping[Id, tuple[str, ...]]
    class_words: Mapping[str, str]
    state_words: Mapping[Id, str]
    states: Mapping[str, frozenset[Filter]]
    keyword_words: Mapping[Id, str]
    keywords: Mapping[str, tuple[Id, str]]
    counting: Mapping[Id, Id] = field(default_factory=dict)
    """Keywords whose number is what one counts as having for some deed, each with that verb: Singer for `sing`."""
    spans: Mapping[str, tuple[str, Id]] = field(default_factory=dict)
    signs: Mapping[str, Filter] = field(default_factory=dict)
    """The signs that stand for a field of a card ("a card with ◉"), each with what it says of the card."""
    field_words: Mapping[str, Id] = field(default_factory=dict)
    """What sentences call a field of a card: "ink type"."""
    version: str = ""
    """What stands in a card's name before what tells it apart from others that are called as it is (`Naming`)."""
    also: Mapping[Id, tuple[str, ...]] = field(default_factory=dict)
    """Other nouns for a thing: a "damage counter" is damage."""
    within: Mapping[str, Id] = field(default_factory=dict)
    """What else may be going on during an event, by how it is said: "in a challenge"."""
    hurting: Mapping[str, Id] = field(default_factory=dict)
    """What damage may come from, by how it is said: "from challenges"."""
    manners: Mapping[str, Id] = field(default_factory=dict)
    between: tuple[str, ...] = ()
    """Verbs that happen between two cards, which later words call "the challenging" and "the challenged"."""
    people: frozenset[Id] = frozenset()
    """The types of cards that "he", "she" and a "they" of one can be; none is any."""
    goals: frozenset[Filter] = frozenset()
    """What things move to, which later words call "there"."""
    style: frozenset[str] = frozenset()
    """Habits of the game's texts: `bare_plural` ("your characters gain" is all of them), `singular_they`."""
    vocabulary: frozenset[str] = frozenset()
    """Every single word that can stand in a text, for did-you-mean."""

    @property
    def currency(self) -> Id:
        """Return the stat that is paid with, or nothing where the game has none."""
        return next((stat.id for stat in self.stats.values() if stat.pays), "")

    @property
    def round(self) -> Id:
        """Return what spans and limits count by: a turn, or a round ("this turn")."""
        return next(iter(self.spans.values()))[1]

    @property
    def name_word(self) -> str:
        """Return the word for what a card is called ("name"), or nothing where the game has none."""
        return next((self.singular(noun.id) for noun in self.nouns.values() if noun.kind == "name"), "")

    @property
    def common_zone(self) -> Id:
        """Return the zone that is everybody's ("play", "the field"), or nothing where the game has none."""
        return next((zone for zone in self.zones if self.is_common(zone)), "")

    def is_common(self, zone: Id) -> bool:
        """Tell whether a zone is everybody's: the field, play."""
        return bool(self.zones[zone].get("common"))

    def verbs_by_past(self, word: str) -> list[Frame]:
        """Return the rows of the verb table whose past this is, "drew"; none where it is no such form."""
        return [self.frames[key] for key, forms in self.verb_words.items() if forms[3] == word]

    def verbs_by_participle(self, word: str) -> list[Frame]:
        """Return the rows of the verb table whose participle this is, "drawn"; none where it is no such form."""
        return [self.frames[key] for key, forms in self.verb_words.items() if forms[2] == word]

    def noun_of(self, word: str) -> Noun:
        """Return what a noun (or the sign of a stat, or the language's own word "cost") stands for. Raises KeyError."""
        if word in self.noun_forms:
            return self.nouns[self.noun_forms[word][0]]
        stat = next((stat.id for stat in self.stats.values() if word and word in (stat.sign, stat.id)), None)
        if stat is None:
            raise KeyError(word)
        return Noun(stat, "stat")

    def nature(self, verb: Id) -> Nature:
        """Return what a deed needs and brings about, by the verb's id in the meaning."""
        of_verb = [frame.nature for frame in self.frames.values() if frame.id == verb]
        return next((nature for nature in of_verb if nature != Nature()), Nature())

    def is_plural(self, word: str) -> bool:
        """Tell whether a noun's form is its plural."""
        return word in self.noun_forms and self.noun_forms[word][1]

    def stat_word(self, stat: Id, n: int = 1, *, also: bool = False) -> str:
        """Return how a stat is said: its sign, or its noun (or the other one) in the number that goes with n."""
        if also:
            return self.also[stat][0 if n == 1 else -1]
        if self.stats[stat].sign:
            return self.stats[stat].sign
        if stat not in self.noun_words:  # a word of the language itself: "cost"
            return stat
        return self.singular(stat) if n == 1 else self.plural(stat)

    def plural(self, noun: Id) -> str:
        """Return a noun's plural, or the noun itself where it has none."""
        return self.noun_words[noun][-1]

    def singular(self, noun: Id) -> str:
        """Return a noun's singular."""
        return self.noun_words[noun][0]

    def mass(self, noun: Id) -> bool:
        """Tell whether a noun has no plural ("productivity")."""
        return len(self.noun_words.get(noun, ("",))) == 1


@cache
def _table(name: str) -> dict[str, Any]:
    return tomllib.loads((data_folder("grammar") / name).read_text("utf-8"))


def lexicon_of(definition: Definition, language: str = "en") -> Lexicon:
    """Return the words of a game in a language."""
    key = (id(definition), language)
    if key not in _MADE or _MADE[key][0] is not definition:
        _MADE[key] = (definition, _make(definition, language))
    return _MADE[key][1]


_MADE: dict[tuple[int, str], tuple[Definition, Lexicon]] = {}


def _make(definition: Definition, language: str) -> Lexicon:
    raw = definition.raw
    general = _table(f"words.{language}.toml")
    own = raw.get(language, {})
    frames = {key: _frame(key, row) for key, row in {**_table("verbs.toml"), **raw.get("verbs", {})}.items()}
    verb_words = {
        key: _verb_words(words) for key, words in {**general["verbs"], **own.get("verbs", {})}.items() if key in frames
    }
    noun_words: dict[Id, tuple[str, ...]] = {
        id_: tuple(words)
        for part in (general["nouns"], own.get("nouns", {}), own.get("zones", {}), own.get("stats", {}))
        for id_, words in part.items()
    }
    nouns = {id_: _noun(id_, row) for id_, row in raw.get("nouns", {}).items()}
    but = {f"non_{id_}": noun for id_, noun in nouns.items() if noun.list and "non" in general["grammar"]}
    nouns |= {id_: Noun(id_, noun.kind, _denied(noun.filters)) for id_, noun in but.items()}
    noun_words |= {
        id_: tuple(f"{general['grammar']['non']}{form}" for form in noun_words[noun.id])
        for id_, noun in but.items()
        if noun.id in noun_words
    }
    nouns |= {id_: Noun(id_, "zone", zone=id_) for id_ in raw.get("zones", {})}
    nouns |= {id_: Noun(id_, "stat") for id_ in raw.get("stats", {}) if id_ in noun_words}
    nouns |= {id_: Noun(id_, id_ if id_ in ("effect", "nothing") else "end") for id_ in general["nouns"]}
    class_words = dict(own.get("classes", {}))
    state_words = dict(own.get("states", {}))
    keyword_words = dict(own.get("keywords", {}))
    also = {**general.get("also", {}), **own.get("also", {})}
    units = [id_ for id_, noun in nouns.items() if noun.kind == "round"]
    return Lexicon(
        language=language,
        frames={key: frame for key, frame in frames.items() if key in verb_words},
        nouns=nouns,
        stats={id_: _stat(id_, row) for id_, row in raw.get("stats", {}).items()},
        zones=raw.get("zones", {}),
        classes={word.lower(): _filters(raw["classes"][id_]["is"]) for id_, word in class_words.items()},
        verb_forms=_verb_forms(verb_words, {key for key in frames if key in verb_words}),
        participles={verb_words[key][2]: key for key in reversed(verb_words)},
        field_words={word: id_ for id_, word in own.get("fields", {}).items()},
        version=definition.naming.version,
        noun_forms={
            form.lower(): (id_, index > 0)
            for words in (noun_words, also)
            for id_, forms in words.items()
            if id_ in nouns
            for index, form in enumerate(forms)
        },
        signs={
            row["sign"]: Filter(id_, "is", row["values"][0])
            for id_, row in raw.get("fields", {}).items()
            if "sign" in row
        },
        also={id_: tuple(forms) for id_, forms in also.items()},
        verb_words=verb_words,
        noun_words=noun_words,
        class_words=class_words,
        state_words=state_words,
        states={word: _filters(raw["states"][id_]["is"]) for id_, word in state_words.items()},
        keyword_words=keyword_words,
        keywords={word.lower(): (id_, raw["keywords"][id_].get("number", "")) for id_, word in keyword_words.items()},
        counting={id_: row["counts_for"] for id_, row in raw.get("keywords", {}).items() if "counts_for" in row},
        spans={f"{when} {noun_words[unit][0]}": (when, unit) for unit in units for when in ("this", "next")},
        within={words: id_ for id_, words in own.get("within", {}).items()},
        hurting={words: id_ for id_, several in own.get("hurting", {}).items() for words in several},
        manners={word: id_ for id_, word in own.get("manners", {}).items()},
        between=tuple(key for key in own.get("between", ()) if key in frames),
        people=frozenset(own.get("people", ())),
        goals=nouns[own["there"]].filters if "there" in own else frozenset(),
        style=frozenset(name for name, on in own.get("style", {}).items() if on),
        vocabulary=_vocabulary(
            general["grammar"]["words"], verb_words, noun_words, {**class_words, **state_words, **keyword_words}
        ),
    )


def _verb_forms(verbs: Mapping[str, tuple[str, str, str, str]], keys: set[str]) -> dict[str, tuple[str, ...]]:
    forms: dict[str, tuple[str, ...]] = {}
    for key, words in verbs.items():
        for form in dict.fromkeys(words[:2]) if key in keys else ():
            forms[form] = (*forms.get(form, ()), key)
    return forms


def _vocabulary(
    grammar: str,
    verbs: Mapping[str, tuple[str, str, str, str]],
    nouns: Mapping[Id, tuple[str, ...]],
    classes: Mapping[str, str],
) -> frozenset[str]:
    surfaces = [grammar, *classes.values()]
    for table in (verbs, nouns):
        surfaces += [form for forms in table.values() for form in forms]
    return frozenset(word for surface in surfaces for word in surface.casefold().split())


def _frame(key: str, row: Mapping[str, Any]) -> Frame:
    return Frame(
        key=key,
        id=row.get("id", key),
        shape=row["shape"],
        subject=tuple(row["subject"]),
        object=row.get("object"),
        roles=row.get("roles", {}),
        effect=row.get("effect", False),
        event=row.get("event", False),
        moves=row.get("moves", False),
        binds=row.get("binds", False),
        modal=row.get("modal", ""),
        negated=row.get("negated", False),
        bare=row.get("bare", False),
        signed=row.get("signed", False),
        nature=Nature(
            acts=frozenset(row["acts"]) if "acts" in row else None,
            on=frozenset(row["on"]) if "on" in row else None,
            leaves=row.get("leaves", False),
            in_play=row.get("in_play", False),
            makes=_filters(row.get("makes", {})),
        ),
        plays=row.get("plays", False),
        also=row.get("also", False),
    )


def _noun(id_: Id, row: Mapping[str, Any]) -> Noun:
    return Noun(
        id=id_,
        kind=row["kind"],
        filters=_filters(row.get("is", {})),
        zone=row.get("zone"),
        attached=row.get("attached", False),
        opponent=row.get("is_opponent", False),
        stats=tuple(row.get("stats", ())),
        list=row.get("list", False),
        of=row.get("of", ""),
    )


def _stat(id_: Id, row: Mapping[str, Any]) -> Stat:
    return Stat(
        id=id_,
        on=tuple(row["on"]),
        kind=row["kind"],
        default_span=row.get("default_span", ""),
        counted=row.get("counted", False),
        price=row.get("price", ""),
        paid_with=row.get("paid_with", ""),
        sign=row.get("sign", ""),
        pays=row.get("pays", False),
        lasts=row.get("lasts", False),
    )


def _denied(filters: frozenset[Filter]) -> frozenset[Filter]:
    """Return what is said of something by "non-": a non-character is of any other type."""
    return frozenset(Filter(one.prop, "not", one.value) for one in filters)


def _filters(row: Mapping[str, str]) -> frozenset[Filter]:
    return frozenset(Filter(prop, "is", value) for prop, value in row.items())


def _verb_words(words: list[str]) -> tuple[str, str, str, str]:
    """Fill in the regular forms: discard → discards, (has) discarded, discarded."""
    base = words[0]
    head, _, rest = base.partition(" ")
    third = head + ("es" if head.endswith(("s", "sh", "ch", "x")) else "s")
    done = head + ("d" if head.endswith("e") else "ed")
    regular = (base, f"{third} {rest}".strip(), f"{done} {rest}".strip())
    first = tuple(words[index] if index < len(words) else regular[index] for index in range(3))
    return (*first, words[3] if len(words) > 3 else first[2])  # type: ignore[return-value]
