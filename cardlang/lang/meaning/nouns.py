"""Noun phrases: which things, whose, where and how many; persons; places; amounts of a stat.

Every part of a phrase is either used here, where it narrows the meaning, or left unused and so reported. Number and
determiner must agree with the noun, for "3 card" is a slip that may hide another.
"""

from dataclasses import dataclass, field
from typing import Literal

from cardlang.lang import ast
from cardlang.lang.building import number
from cardlang.lang.lexicon import Noun, Stat
from cardlang.lang.meaning import references
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import (
    HOST,
    OPPONENT,
    SELF,
    YOU,
    Filter,
    Id,
    Place,
    Player,
    Quantity,
    Ref,
    Selector,
    Span,
)

_NUMBERED = ("number", "up_to", "at_most", "more", "number_chosen", "up_to_chosen")
_QUANTITY = {
    "number": "exactly",
    "up_to": "up to",
    "at_most": "at most",
    "a": "any",
    "the": "the",
    "your": "all",
    "owner": "all",
    "each": "all",
    "number_chosen": "exactly",
    "up_to_chosen": "up to",
}


# ------------------------------------------------------------------------------------------------- agreement
def agree(reading: Reading, phrase: ast.NounPhrase) -> None:
    """Check number and article against the noun. Raises Problem."""
    noun, plural = reading.noun(phrase), reading.is_plural(phrase)
    count = phrase.determiner
    assert phrase.noun is not None
    wanted: bool | None = None
    said = ""
    if count is not None:
        said = count.words[0].text if count.words else ""
        if count.kind in ("a", "each", "chosen", "another", "another_chosen"):
            wanted = False
        elif count.kind in ("any_number", "number_compared"):
            wanted = True
        elif count.kind in _NUMBERED and count.n != 0:
            wanted = count.n != 1
            said = str(count.n)
        elif count.kind == "this":
            wanted = said in ("these", "those")
    if phrase.top is not None:
        wanted = phrase.top[1] is not None and number(phrase.top[1]) != 1
        said = phrase.top[1].text if phrase.top[1] is not None else phrase.top[0].text
    words = reading.lexicon.noun_words.get(noun.id, (phrase.noun.text,))
    if phrase.noun.text in reading.lexicon.also.get(noun.id, ()):
        words = reading.lexicon.also[noun.id]
    if wanted is not None and len(words) > 1 and plural != wanted:
        right = words[1] if wanted else words[0]
        raise problem("C206", phrase.noun, (right,), number=said, right=right, noun=phrase.noun.text)
    if count is not None and count.kind == "a":
        before = [word for group in phrase.classes for word in group]
        first = min([phrase.noun, *phrase.adjectives, *before], key=lambda word: word.start)
        right = "an" if first.text[0] in "aeiou" else "a"
        if count.words[0].text != right:
            raise problem("C207", count.words[0], (right,), right=right, word=first.text)
    if count is not None and count.kind == "number_compared" and count.words[1].text == "or less":
        raise problem("C211", count.words[1], ("or fewer",), noun=phrase.noun.text)
    counted_out = count is None and phrase.all is None and phrase.top is None
    if counted_out and not plural and len(words) > 1:
        raise problem("C208", phrase, (f"1 {words[0]}",), noun=words[0])


# --------------------------------------------------------------------------------------------------- persons
def is_person(reading: Reading, phrase: ast.NounPhrase) -> bool:
    """Tell whether a phrase names a person (or a team, which stands for its coach)."""
    if phrase.pronoun is not None:
        return phrase.pronoun.text == "you"
    return phrase.noun is not None and reading.noun(phrase).kind in ("person", "team")


def called(reading: Reading, phrase: ast.NounPhrase) -> str:
    """Return how a person is called: `you`, or the noun ("your team" stands for its coach)."""
    return "you" if phrase.pronoun is not None else reading.noun(phrase).id


def person(reading: Reading, phrase: ast.NounPhrase) -> Player | Ref:
    """Return the person a phrase names. Raises Problem."""
    if phrase.pronoun is not None and phrase.pronoun.text == "you":
        phrase.pronoun.use()
        return YOU
    if phrase.pronoun is not None and phrase.pronoun.text in ("they", "them"):
        phrase.pronoun.use()
        return references.person(reading, phrase.pronoun)
    if phrase.noun is None or not is_person(reading, phrase):
        raise problem("C349", phrase, words=reading.original(phrase))
    noun = reading.noun(phrase)
    agree(reading, phrase)
    phrase.noun.use()
    count = phrase.determiner
    if noun.opponent and count is not None and count.kind == "your" and count.words[0].text == "your":
        count.use()
        return OPPONENT
    if noun.kind == "team" and count is not None and count.kind in ("your", "owner"):
        return owner_of(reading, count)
    if count is not None and not phrase.posts and not phrase.adjectives and count.kind in _PEOPLE:
        count.use()
        return _PEOPLE[count.kind][0 if noun.opponent else 1]
    raise problem("C349", phrase, words=reading.original(phrase))


_PEOPLE = {
    "each": (Player("each opponent"), Player("each")),
    "chosen": (Player("chosen", frozenset({Filter("opposing")})), Player("chosen")),
    "a": (Player("opponent"), Player("each")),
}
"""How "each opponent", "chosen player", "an opponent" are meant, for an opponent and for anybody."""


def owner_of(reading: Reading, count: ast.Determiner) -> Player | Ref:
    """Return whose something is, by "your", "their" or "your opponent's"."""
    if count.owner is not None:
        count.use()
        return _owner_by_noun(reading, count.owner)
    if count.words[0].use() == "your":
        return YOU
    if count.words[0].text == "their":
        return references.person(reading, count.words[0])
    raise problem("C349", count, words=reading.original(count))


def _owner_by_noun(reading: Reading, phrase: ast.NounPhrase) -> Player | Ref:
    """Return whose: "your opponent's", or "their player's", the owner of what was just spoken of."""
    count = phrase.determiner
    plain = count is not None and count.kind == "your" and not phrase.posts and not phrase.adjectives
    if phrase.noun is None or not plain or count is None or count.words[0].text == "your":
        return person(reading, phrase)
    if reading.noun(phrase).kind != "person" or reading.noun(phrase).opponent:
        return person(reading, phrase)
    known = references.thing(reading, count.words[0], plural=None)
    count.use()
    phrase.noun.use()
    return Ref(known.to, "owner", reading.mark(phrase, {"word": count.words[0].text}))


# ---------------------------------------------------------------------------------------------------- places
def zone(reading: Reading, phrase: ast.NounPhrase) -> Place:
    """Return the zone a phrase names: "your hand", "the field". Raises Problem."""
    noun = reading.noun(phrase)
    if noun.kind != "zone":
        raise problem("C350", phrase, words=reading.original(phrase))
    agree(reading, phrase)
    assert phrase.noun is not None
    phrase.noun.use()
    count = phrase.determiner
    owner: Player | Ref | None = None
    if count is None and reading.lexicon.mass(noun.id) and reading.lexicon.zones[noun.id].get("common"):
        return Place(noun.id, None, mark=reading.mark(phrase))  # "play"
    if count is None or reading.is_plural(phrase):
        raise problem("C349", phrase, words=reading.original(phrase))
    if count.kind in ("your", "owner"):
        owner = owner_of(reading, count)
    elif (count.kind == "the" and reading.lexicon.zones[noun.id].get("common")) or count.kind == "any":
        count.use()
    else:
        raise problem("C349", phrase, words=reading.original(phrase))
    return Place(noun.id, owner, mark=reading.mark(phrase))


def end(reading: Reading, phrase: ast.NounPhrase, *, either: bool = False, known: Place | None = None) -> Place:
    """Return one or both ends of an ordered zone: "the top or the bottom of your deck". Raises Problem.

    `either` tells that the word stood before them; `known` is the zone that is meant where none is named.
    """
    ends: list[Id] = []
    where: Place | None = None
    part: ast.NounPhrase | None = phrase
    while part is not None:
        noun = reading.noun(part)
        if noun.kind != "end" or part.determiner is None or part.determiner.kind != "the" or noun.id in ends:
            raise problem("C350", part, words=reading.original(part))
        assert part.noun is not None
        part.noun.use()
        part.determiner.use()
        ends.append(noun.id)
        for post in part.posts:
            if post.kind != "of_np" or post.phrase is None or where is not None:
                raise problem("C350", post, words=reading.original(post))
            post.words[0].use()
            where = _deck(reading, post.phrase, known)
        following = part.either
        if following is not None:
            following[0].use()
        part = following[1] if following is not None else None
    said = {"either": either, "unsaid": where is None, "the": where is not None and where.mark.said.get("the")}
    where = where or known
    if where is None or not reading.lexicon.zones[where.zone].get("ordered") or (either and len(ends) < 2):
        raise problem("C350", phrase, words=reading.original(phrase))
    return Place(where.zone, where.owner, tuple(ends), mark=reading.mark(phrase, said))


def _deck(reading: Reading, phrase: ast.NounPhrase, known: Place | None) -> Place:
    """Return a zone, or "the deck" that was looked at."""
    count = phrase.determiner
    plain = not phrase.posts and not phrase.adjectives and count is not None and count.kind == "the"
    if known is None or not plain or count is None or phrase.noun is None or reading.noun(phrase).id != known.zone:
        return zone(reading, phrase)
    count.use()
    phrase.noun.use()
    return Place(known.zone, known.owner, mark=reading.mark(phrase, {"the": True}))


# ----------------------------------------------------------------------------------------------------- stats
def stat(reading: Reading, phrase: ast.NounPhrase) -> Stat:
    """Return the stat that a phrase's noun names. Raises Problem."""
    noun = reading.noun(phrase)
    if noun.kind != "stat" or phrase.posts or phrase.adjectives or phrase.classes:
        raise problem("C352", phrase, words=reading.original(phrase))
    agree(reading, phrase)
    assert phrase.noun is not None
    phrase.noun.use()
    return reading.lexicon.stats[noun.id]


def amount(reading: Reading, phrase: ast.NounPhrase) -> tuple[Stat, int]:
    """Return so much of a stat: "2 productivity". Raises Problem."""
    found = stat(reading, phrase)
    count = phrase.determiner
    if count is None or count.kind != "number" or not count.n:
        raise problem("C357", phrase, words=reading.original(phrase))
    if found.counted:
        raise problem("C357", phrase, words=reading.original(phrase))
    count.use()
    return found, count.n


# ---------------------------------------------------------------------------------------------------- things
def known(reading: Reading, phrase: ast.NounPhrase, *, subject: bool = False) -> Ref | None:
    """Return what a phrase stands for if it is something already known: "it", "this player", "each"."""
    if phrase.pronoun is not None and phrase.pronoun.text != "you":
        word = phrase.pronoun.text
        right = _PRONOUNS[word][0 if subject else 1]
        if word != right:
            raise problem("C209", phrase.pronoun, (right,), word=word, right=right)
        many: bool | None = word in ("they", "them")
        if many and "singular_they" in reading.lexicon.style:
            many = None
        found = references.thing(reading, phrase.pronoun, plural=many)
        phrase.pronoun.use()
        return Ref(found.to, found.part, reading.mark(phrase, {"word": word}))
    count = phrase.determiner
    if count is not None and count.kind == "each" and phrase.noun is None and phrase.of is None:
        found = references.thing(reading, count.words[0], plural=True)
        count.use()
        return Ref(found.to, "each", reading.mark(phrase, {"word": "each"}))
    if count is not None and count.kind == "the_rest" and phrase.noun is None:
        found = references.thing(reading, count.words[0], plural=True)
        count.use()
        return Ref(found.to, "rest", reading.mark(phrase, {"word": count.words[0].text}))
    if count is not None and count.kind == "the" and len(phrase.adjectives) == 1:
        role = _roles(reading).get(phrase.adjectives[0].text)
        if role is not None:
            return _by_role(reading, phrase, count, role)
    if count is None or count.kind != "this" or phrase.noun is None:
        return None
    noun = reading.noun(phrase)
    agree(reading, phrase)
    if noun.kind != "card" or phrase.posts or phrase.adjectives or phrase.classes or phrase.top:
        raise problem("C350", phrase, words=reading.original(phrase))
    count.use()
    phrase.noun.use()
    if count.words[0].text in ("that", "those"):
        plural: bool | None = count.words[0].text == "those"
        found = references.thing(reading, count.words[0], plural=plural, filters=noun.filters)
        return Ref(found.to, found.part, reading.mark(phrase, {"word": count.words[0].text, "noun": noun.id}))
    if count.words[0].text == "this" and noun.id in reading.type.this:
        return Ref("self", mark=reading.mark(phrase, {"noun": noun.id}))
    if count.words[0].text == "this" and noun.id in reading.type.host:
        return Ref("host", mark=reading.mark(phrase, {"noun": noun.id}))
    raise problem("C345", phrase, words=reading.original(phrase), type=reading.type.labels.get("en", ""))


def _roles(reading: Reading) -> dict[str, str]:
    """Return "challenging" and "challenged" with the roles of the event that they name."""
    roles: dict[str, str] = {}
    for key in reading.lexicon.between:
        base, _, done, _ = reading.lexicon.verb_words[key]
        roles[(base.removesuffix("e")) + "ing"] = "event.by"
        roles[done] = "event.object"
    return roles


def _by_role(reading: Reading, phrase: ast.NounPhrase, count: ast.Determiner, role: str) -> Ref:
    """The challenging character: who does it in the event that set this off."""
    agree(reading, phrase)
    if phrase.posts or phrase.classes or phrase.noun is None or reading.is_plural(phrase):
        raise problem("C350", phrase, words=reading.original(phrase))
    phrase.adjectives[0].use()
    count.use()
    phrase.noun.use()
    return Ref(role, mark=reading.mark(phrase, {"noun": reading.noun(phrase).id, "role": phrase.adjectives[0].text}))


_PRONOUNS = {
    "it": ("it", "it"),
    "they": ("they", "them"),
    "them": ("they", "them"),
    "he": ("he", "him"),
    "him": ("he", "him"),
    "she": ("she", "her"),
    "her": ("she", "her"),
}
"""Each pronoun as a subject and as an object."""


def own_card(reading: Reading) -> Ref:
    """Return the card whose place in play counts: this one, or the one it lies on."""
    return HOST if reading.type.host else SELF


@dataclass(slots=True)
class _Narrowed:
    """What the parts of a phrase say, gathered before the selector is made."""

    zone: Id | None
    owner: Player | Ref | None
    filters: set[Filter] = field(default_factory=set)
    span: Span | None = None
    opposing: bool = False
    next: bool = False
    elsewhere: bool = False
    said: dict[str, object] = field(default_factory=dict)


def things(
    reading: Reading,
    phrase: ast.NounPhrase,
    *,
    zone_: Id | None = None,
    owner: Player | Ref | None = None,
    one_of_a_kind: bool = False,
    elsewhere: bool = False,
) -> Selector:
    """Return which cards a phrase picks out.

    `zone_` and `owner` hold where the phrase itself does not say; `elsewhere` lets a "character" be one in a hand.
    `one_of_a_kind` is how events name things: "a function card" is any of them, wherever it comes from. Raises Problem.
    """
    if phrase.pronoun is not None or phrase.name is not None or phrase.gerund is not None:
        raise problem("C350", phrase, words=reading.original(phrase))
    if phrase.of is not None:
        return _some_of(reading, phrase, zone_, owner)
    narrowed = _Narrowed(zone_, owner, elsewhere=elsewhere)
    _read(reading, phrase, narrowed, by_noun=zone_ is None and not one_of_a_kind)
    if narrowed.next:
        raise problem("C350", phrase, words=reading.original(phrase))
    return _selector(reading, phrase, narrowed, _quantity(reading, phrase, narrowed, one_of_a_kind=one_of_a_kind))


def next_played(reading: Reading, phrase: ast.NounPhrase) -> tuple[Selector, Span]:
    """Return what "the next function card you play this round" will be, and how long it may take to come."""
    if phrase.noun is None or phrase.of is not None:
        raise problem("C350", phrase, words=reading.original(phrase))
    narrowed = _Narrowed(None, None)
    _read(reading, phrase, narrowed, by_noun=False)
    count = phrase.determiner
    if not narrowed.next or narrowed.span is None or count is None or phrase.top is not None or phrase.all is not None:
        raise problem("C350", phrase, words=reading.original(phrase))
    count.use()
    return _selector(reading, phrase, narrowed, Quantity("any")), narrowed.span


def _read(reading: Reading, phrase: ast.NounPhrase, narrowed: _Narrowed, *, by_noun: bool) -> None:
    """Read a noun and all that narrows it. `by_noun`: the noun says where such a thing is ("forward": on the field)."""
    noun = reading.noun(phrase)
    if noun.kind != "card":
        raise problem("C350", phrase, words=reading.original(phrase))
    agree(reading, phrase)
    assert phrase.noun is not None
    phrase.noun.use()
    narrowed.filters |= _kinds(reading, phrase, noun, narrowed)
    narrowed.said["noun"] = noun.id
    if by_noun:
        narrowed.zone = noun.zone
    _narrow(reading, phrase, narrowed)
    if (
        noun.zone is not None and narrowed.zone not in (None, noun.zone) and not narrowed.elsewhere
    ):  # a "player" is one on the field
        plain = next((other for other in reading.lexicon.nouns.values() if _is_card_form(other, noun)), None)
        if plain is None:  # a forward is nowhere but on the field
            raise problem("C350", phrase, words=reading.original(phrase))
        words = reading.lexicon.noun_words[plain.id]
        right = words[-1] if reading.is_plural(phrase) else words[0]
        raise problem("C216", phrase.noun, (right,), word=phrase.noun.text, right=right)


def _kinds(reading: Reading, phrase: ast.NounPhrase, noun: Noun, narrowed: _Narrowed) -> frozenset[Filter]:
    """Return what the noun says a thing is; "a character or item" is one of the two."""
    if not phrase.more_nouns:
        return noun.filters
    others = [reading.lexicon.noun_of(word.text) for _, word in phrase.more_nouns]
    kinds = [noun, *others]
    types = [filter_ for kind in kinds for filter_ in kind.filters]
    alike = all(len(kind.filters) == 1 for kind in kinds) and {filter_.prop for filter_ in types} == {"type"}
    last = phrase.more_nouns[-1][0].use().strip(", ")
    plurals = {reading.lexicon.is_plural(word.text) for _, word in phrase.more_nouns}
    if not alike or last not in ("or", "and") or plurals != {reading.is_plural(phrase)}:
        raise problem("C350", phrase, words=reading.original(phrase))
    for join, word in phrase.more_nouns:
        join.use()
        word.use()
    narrowed.said["kinds"] = tuple(kind.id for kind in kinds)
    narrowed.said["kind_join"] = last
    return frozenset({Filter("type", "in", "|".join(sorted(str(filter_.value) for filter_ in types)))})


def _is_card_form(other: Noun, noun: Noun) -> bool:
    return other.kind == noun.kind and other.filters == noun.filters and other.zone is None


def _selector(reading: Reading, phrase: ast.NounPhrase, narrowed: _Narrowed, quantity: Quantity) -> Selector:
    return Selector(
        "card",
        quantity,
        narrowed.owner,
        narrowed.zone,
        frozenset(narrowed.filters),
        by=YOU if narrowed.said.get("chosen") else None,
        mark=reading.mark(phrase, narrowed.said),
    )


def _some_of(reading: Reading, phrase: ast.NounPhrase, zone_: Id | None, owner: Player | Ref | None) -> Selector:
    """1 of your players; 2 of them."""
    count = phrase.determiner
    assert phrase.of is not None
    assert count is not None
    group = phrase.of[1]
    if count.kind == "each":
        quantity = Quantity("all")
    elif count.kind in ("number", "up_to") and count.n:
        quantity = Quantity("exactly" if count.kind == "number" else "up to", count.n)
    else:
        raise problem("C350", phrase, words=reading.original(phrase))
    if group.pronoun is not None:
        found = known(reading, group)
        if found is None:
            raise problem("C350", group, words=reading.original(group))
        phrase.of[0].use()
        count.use()
        among = frozenset({Filter("among", "in", Ref(found.to, found.part))})
        return Selector("card", quantity, filters=among, mark=reading.mark(phrase, number_said(count)))
    if group.determiner is None or group.determiner.kind not in ("your", "owner") or not reading.is_plural(group):
        raise problem("C358", group, words=reading.original(group))
    whole = things(reading, group, zone_=zone_, owner=owner)
    phrase.of[0].use()
    count.use()
    said = {**whole.mark.said, "part": True, **(number_said(count) if count.kind != "each" else {"each": True})}
    return Selector("card", quantity, whole.owner, whole.zone, whole.filters, mark=reading.mark(phrase, said))


def number_said(count: ast.Determiner) -> dict[str, object]:
    """Return the word that a number was written with, where it was a word."""
    words = [word.text for word in count.words if word.text not in ("up to", "at most", "chosen")]
    return {} if not words or words[0].isdecimal() else {"number": words[0]}


def _narrow(reading: Reading, phrase: ast.NounPhrase, narrowed: _Narrowed) -> None:
    said = narrowed.said
    count = phrase.determiner
    if count is not None and count.kind in ("your", "owner"):
        narrowed.owner = owner_of(reading, count)
        said["whose"] = True
    for group in phrase.classes:
        narrowed.filters |= _classes(reading, group)
    for word in phrase.adjectives:
        if word.text == "opposing" and (count is None or count.kind not in ("your", "owner")):
            narrowed.opposing = count is not None and count.kind == "the" and not reading.is_plural(phrase)
            narrowed.owner = OPPONENT
            said["opposing"] = True
            word.use()
        elif word.text == "other" and (count is None or count.kind not in ("another", "another_chosen")):
            narrowed.filters.add(Filter("other"))
            word.use()
        elif word.text in reading.lexicon.states:
            narrowed.filters |= reading.lexicon.states[word.use()]
        elif word.text == "next" and count is not None and count.kind == "the" and not reading.is_plural(phrase):
            narrowed.next = True
            word.use()
    if phrase.top is not None:
        narrowed.filters.add(Filter(phrase.top[0].text))
    if count is not None and count.kind in ("another", "another_chosen"):
        narrowed.filters.add(Filter("other"))
    for post in phrase.posts:
        _post(reading, post, narrowed, top=phrase.top is not None)
    said["order"] = tuple(post.kind for post in phrase.posts) if len(phrase.posts) > 1 else ()


def _classes(reading: Reading, group: tuple[ast.Word, ...]) -> frozenset[Filter]:
    """Return what "Villain", or "Princess or Queen", narrows."""
    for word in group:
        word.use()
    if len(group) == 1:
        return reading.lexicon.classes[group[0].text]
    single = [next(iter(reading.lexicon.classes[word.text])) for word in group[::2]]
    joins = {word.text for word in group[1::2]}
    if joins != {"or"} or len({filter_.prop for filter_ in single}) != 1:
        raise problem("C363", group[1], words=reading.original(group[1]))
    return frozenset({Filter(single[0].prop, "in", "|".join(str(filter_.value) for filter_ in single))})


def _post(reading: Reading, post: ast.Post, narrowed: _Narrowed, *, top: bool) -> None:
    word, inner, said = post.words[0], post.phrase, narrowed.said
    if post.kind in ("with_cost", "with_keyword", "with_stat"):
        _with(reading, post, narrowed)
    elif post.kind == "that_costs" and post.words[2].text in ("or less", "or more"):
        cheap = post.words[2].text == "or less"
        narrowed.filters.add(Filter("cost", "<=" if cheap else ">=", number(post.words[1])))
        for each in post.words:
            each.use()
    elif post.kind == "of_yours":
        narrowed.owner = YOU
        said["of_yours"] = bool(word.use())
    elif post.kind == "in_play":
        common = next((zone for zone, row in reading.lexicon.zones.items() if row.get("common")), None)
        if common is None:
            raise problem("C350", post, words=reading.original(post))
        narrowed.zone = common
        said["in_play"] = bool(word.use())
    elif post.kind == "under_it":
        narrowed.filters.add(Filter("under", "is", _under(reading, word)))
        narrowed.zone = narrowed.zone or "under"
        narrowed.said["in_play"] = False
        narrowed.said["under"] = word.use()
    elif post.kind == "here":
        narrowed.filters.add(Filter("here"))
        word.use()
    elif post.kind == "with_thing" and inner is not None and inner.noun is not None and _is_stat(reading, inner):
        narrowed.filters.add(_stat_filter(reading, post, inner))
    elif post.kind == "named":
        narrowed.filters.add(_named(reading, post))
    elif post.kind == "with_thing" and inner is not None and _is_this_name(reading, inner):
        narrowed.filters.add(Filter("name", "same"))
        word.use()
    elif post.kind == "in_np" and inner is not None and _is_same_position(reading, inner):
        narrowed.filters.add(Filter("position", "same"))
        word.use()
    elif post.kind in ("in_np", "on_np") and inner is not None and reading.noun(inner).kind == "zone":
        _lies(reading, post, inner, narrowed)
    elif post.kind == "of_np" and inner is not None and top:
        _lies_on_top(reading, post, inner, narrowed)
    elif post.kind == "you_play":
        narrowed.span = _played_in(reading, post, word.use())
        said["you_play"] = True
    elif post.kind == "they_have":
        words = word.use()
        narrowed.owner = YOU if words.startswith("you ") else OPPONENT
        said["they_have"] = "in play" if words.endswith("in play") else True
    else:
        raise problem("C350", post, words=reading.original(post))


def _named(reading: Reading, post: ast.Post) -> Filter:
    name = reading.original(post.words[1])
    if name not in reading.names:
        raise problem("C351", post.words[1], _near(name, reading.names), name=name)
    for each in post.words:
        each.use()
    return Filter("name", "is", name)


def _lies(reading: Reading, post: ast.Post, where: ast.NounPhrase, narrowed: _Narrowed) -> None:
    """In your discard, on the field."""
    place, word = zone(reading, where), post.words[0]
    right = "on" if reading.lexicon.zones[place.zone].get("common") else "in"
    if post.kind != f"{right}_np":
        raise problem("C212", word, (right,), right=right, place=place.zone)
    word.use()
    narrowed.zone = place.zone
    narrowed.owner = place.owner if place.owner is not None else narrowed.owner
    narrowed.said["where"] = True
    narrowed.said["the"] = place.owner is None


def _lies_on_top(reading: Reading, post: ast.Post, where: ast.NounPhrase, narrowed: _Narrowed) -> None:
    """The top 2 cards of your deck."""
    place = zone(reading, where)
    if not reading.lexicon.zones[place.zone].get("ordered") or place.owner is None:
        raise problem("C350", where, words=reading.original(where))
    post.words[0].use()
    narrowed.zone, narrowed.owner = place.zone, place.owner


def _with(reading: Reading, post: ast.Post, narrowed: _Narrowed) -> None:
    """With cost 3 or less, with Evasive, with 2 ¤ or more."""
    if post.kind == "with_cost":
        compared = post.words[3].text if len(post.words) > 3 else ""
        ops: dict[str, Literal["<=", ">=", "="]] = {"or less": "<=", "or more": ">=", "": "="}
        if compared not in ops:
            raise problem("C350", post, words=reading.original(post))
        narrowed.filters.add(Filter("cost", ops[compared], number(post.words[2])))
        narrowed.said["with_cost"] = True
    elif post.kind == "with_keyword":
        narrowed.filters.add(Filter("keyword", "is", reading.lexicon.keywords[post.words[1].text][0]))
    else:
        narrowed.filters.add(stat_compared(reading, post.words[1]))
    for each in post.words:
        each.use()


def _played_in(reading: Reading, post: ast.Post, words: str) -> Span | None:
    """You play this turn: the span in it, if there is one."""
    span = next((span for span in reading.lexicon.spans if words.endswith(span)), None)
    if span is None:
        return None
    when, unit = reading.lexicon.spans[span]
    if when != "this":
        raise problem("C350", post, words=reading.original(post))
    return Span("this", unit)


def _is_stat(reading: Reading, phrase: ast.NounPhrase) -> bool:
    return reading.noun(phrase).kind == "stat"


def _stat_filter(reading: Reading, post: ast.Post, phrase: ast.NounPhrase) -> Filter:
    """With 2 ¤."""
    found, count = stat(reading, phrase), phrase.determiner
    if count is None or count.kind != "number" or count.n is None or "card" not in found.on:
        raise problem("C350", post, words=reading.original(post))
    count.use()
    for word in post.words:
        word.use()
    return Filter(found.id, "=", count.n)


def _under(reading: Reading, word: ast.Word) -> Ref:
    """Under this character, under him: what lies on what."""
    last = word.text.split()[-1]
    if word.text.startswith("under this"):
        if last not in reading.lexicon.noun_forms or reading.lexicon.noun_forms[last][0] not in reading.type.this:
            raise problem("C345", word, words=reading.original(word), type=reading.type.labels.get("en", ""))
        return Ref("self")
    found = references.thing(reading, word, plural=None if last == "them" else False)
    return Ref(found.to)


def stat_compared(reading: Reading, word: ast.Word) -> Filter:
    """2 ¤ or less."""
    n, sign, *_, last = word.use().split()
    found = reading.lexicon.stats[reading.lexicon.noun_of(sign).id]
    return Filter(found.id, "<=" if last == "less" else ">=", int(n[:9]))


def _is_this_name(reading: Reading, phrase: ast.NounPhrase) -> bool:
    count = phrase.determiner
    if phrase.noun is None or reading.noun(phrase).kind != "name" or count is None or count.kind != "this":
        return False
    if count.words[0].text != "this" or phrase.posts or phrase.adjectives:
        return False
    count.use()
    phrase.noun.use()
    return True


def _is_same_position(reading: Reading, phrase: ast.NounPhrase) -> bool:
    if phrase.noun is None or reading.noun(phrase).kind != "position":
        return False
    count, adjectives = phrase.determiner, [word.text for word in phrase.adjectives]
    if count is None or count.kind != "the" or adjectives != ["same"] or reading.is_plural(phrase):
        raise problem("C350", phrase, words=reading.original(phrase))
    for word in (*phrase.adjectives, phrase.noun):
        word.use()
    count.use()
    return True


def _quantity(reading: Reading, phrase: ast.NounPhrase, narrowed: _Narrowed, *, one_of_a_kind: bool) -> Quantity:
    count = phrase.determiner
    said = narrowed.said
    which = problem("C350", phrase, words=reading.original(phrase))
    if narrowed.opposing != (Filter("position", "same") in narrowed.filters):
        raise which
    if phrase.top is not None:
        return _top(reading, phrase, narrowed, *phrase.top)
    if phrase.all is not None:
        if not reading.is_plural(phrase) or (count is not None and count.kind not in ("your", "owner")):
            raise which
        phrase.all.use()
        said["all"] = True
        return Quantity("all")
    if count is None:
        if reading.is_plural(phrase) and (one_of_a_kind or "bare_plural" in reading.lexicon.style):
            return Quantity("all")
        raise problem("C208", phrase, (), noun=phrase.noun.text if phrase.noun else "")
    if count.kind == "number_compared":
        count.use()
        said.update(number_said(count))
        assert count.n is not None
        return Quantity("at most" if count.words[1].text == "or fewer" else "at least", count.n)
    if count.kind in ("chosen", "another_chosen", "another") or (
        count.kind == "any" and not reading.is_plural(phrase) and not one_of_a_kind
    ):
        return _one(count, said, one_of_a_kind=one_of_a_kind)
    if count.kind not in _QUANTITY:
        raise which
    if count.kind in ("your", "owner") and not reading.is_plural(phrase):
        raise which
    if count.kind == "the" and not narrowed.opposing:
        raise which
    count.use()
    if said.get("you_play"):
        raise which
    if count.kind == "a" and not one_of_a_kind:
        said["a"] = True
        return Quantity("exactly", 1)
    op = _QUANTITY[count.kind]
    if count.kind == "each":
        said["each"] = True
    if count.kind in ("number_chosen", "up_to_chosen"):
        said["chosen"] = True
    if count.n is not None:
        said.update(number_said(count) if count.kind != "at_most" else {})
        return Quantity(op, count.n)  # type: ignore[arg-type]
    return Quantity(op)  # type: ignore[arg-type]


def _top(
    reading: Reading, phrase: ast.NounPhrase, narrowed: _Narrowed, top: ast.Word, many: ast.Word | None
) -> Quantity:
    """The top card, the top two cards."""
    count = phrase.determiner
    if count is None or count.kind != "the" or narrowed.zone is None:
        raise problem("C350", phrase, words=reading.original(phrase))
    count.use()
    top.use()
    if many is None:
        narrowed.said["top"] = "one"
        return Quantity("exactly", 1)
    many.use()
    if not many.text.isdecimal():
        narrowed.said["number"] = many.text
    return Quantity("exactly", number(many))


def _one(count: ast.Determiner, said: dict[str, object], *, one_of_a_kind: bool) -> Quantity:
    """Chosen character, another character, any character."""
    count.use()
    if count.kind == "any":
        said["any"] = True
    if count.kind in ("chosen", "another_chosen"):
        said["chosen"] = True
    if count.kind in ("another", "another_chosen"):
        said["another"] = True
    return Quantity("any") if count.kind == "another" and one_of_a_kind else Quantity("exactly", 1)


def attached(reading: Reading, phrase: ast.NounPhrase) -> bool:
    """Tell whether a phrase is "its training card", the one that lies on what was just named."""
    count = phrase.determiner
    if phrase.noun is None or not reading.noun(phrase).attached or count is None or count.kind != "your":
        return False
    if count.words[0].text != "its" or reading.is_plural(phrase) or phrase.posts or phrase.adjectives:
        return False
    count.use()
    phrase.noun.use()
    return True


def remember_things(reading: Reading, selector: Selector, bind: str, called: str) -> None:
    """Let later words stand for what a selector picks out."""
    plural = selector.quantity.n != 1 or selector.quantity.op == "all"
    reading.remember(Antecedent("card", plural, Ref(bind), called, selector.filters))


def _near(word: str, words: object) -> tuple[str, ...]:
    from cardlang.diagnostics.nearest import nearest  # noqa: PLC0415 — only a slip asks for it

    return tuple(nearest(word, words))  # type: ignore[arg-type]


__all__ = ["Noun", "agree", "amount", "attached", "end", "known", "person", "stat", "things", "zone"]
