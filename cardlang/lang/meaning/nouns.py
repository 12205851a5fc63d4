"""Noun phrases: which things, whose, where and how many; persons; places; amounts of a stat.

Every part of a phrase is either used here, where it narrows the meaning, or left unused and so reported. Number and
determiner must agree with the noun, for "3 card" is a slip that may hide another.
"""

from dataclasses import dataclass, field

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

_QUANTITY = {
    "number": "exactly",
    "up_to": "up to",
    "at_most": "at most",
    "a": "any",
    "the": "the",
    "your": "all",
    "owner": "all",
    "each": "all",
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
        if count.kind in ("a", "each"):
            wanted = False
        elif count.kind == "number_compared":
            wanted = True
        elif count.kind in ("number", "up_to", "at_most", "more") and count.n != 0:
            wanted = count.n != 1
            said = str(count.n)
        elif count.kind == "this":
            wanted = said in ("these", "those")
    if phrase.top is not None:
        wanted = number(phrase.top[1]) != 1
        said = phrase.top[1].text
    words = reading.lexicon.noun_words[noun.id]
    if wanted is not None and len(words) > 1 and plural != wanted:
        right = words[1] if wanted else words[0]
        raise problem("C206", phrase.noun, (right,), number=said, right=right, noun=phrase.noun.text)
    if count is not None and count.kind == "a":
        first = min([phrase.noun, *phrase.adjectives, *phrase.classes], key=lambda word: word.start)
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
    raise problem("C349", phrase, words=reading.original(phrase))


def owner_of(reading: Reading, count: ast.Determiner) -> Player | Ref:
    """Return whose something is, by "your", "their" or "your opponent's"."""
    if count.owner is not None:
        count.use()
        return person(reading, count.owner)
    if count.words[0].use() == "your":
        return YOU
    if count.words[0].text == "their":
        return references.person(reading, count.words[0])
    raise problem("C349", count, words=reading.original(count))


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
    if count is None or reading.is_plural(phrase):
        raise problem("C349", phrase, words=reading.original(phrase))
    if count.kind in ("your", "owner"):
        owner = owner_of(reading, count)
    elif count.kind == "the" and reading.lexicon.zones[noun.id].get("common"):
        count.use()
    else:
        raise problem("C349", phrase, words=reading.original(phrase))
    return Place(noun.id, owner, mark=reading.mark(phrase))


def end(reading: Reading, phrase: ast.NounPhrase) -> Place:
    """Return one or both ends of an ordered zone: "the top or the bottom of your deck". Raises Problem."""
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
            where = zone(reading, post.phrase)
        following = part.either
        if following is not None:
            following[0].use()
        part = following[1] if following is not None else None
    if where is None or not reading.lexicon.zones[where.zone].get("ordered"):
        raise problem("C350", phrase, words=reading.original(phrase))
    return Place(where.zone, where.owner, tuple(ends), mark=reading.mark(phrase))


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
    if phrase.pronoun is not None and phrase.pronoun.text in ("it", "them", "they"):
        word = phrase.pronoun.text
        right = "they" if subject else "them"
        if word not in ("it", right):
            raise problem("C209", phrase.pronoun, (right,), word=word, right=right)
        found = references.thing(reading, phrase.pronoun, plural=word != "it")
        phrase.pronoun.use()
        return Ref(found.to, found.part, reading.mark(phrase, {"word": word}))
    count = phrase.determiner
    if count is not None and count.kind == "each" and phrase.noun is None and phrase.of is None:
        found = references.thing(reading, count.words[0], plural=True)
        count.use()
        return Ref(found.to, "each", reading.mark(phrase, {"word": "each"}))
    if count is None or count.kind != "this" or phrase.noun is None:
        return None
    noun = reading.noun(phrase)
    agree(reading, phrase)
    if noun.kind != "card" or phrase.posts or phrase.adjectives or phrase.classes or phrase.top:
        raise problem("C350", phrase, words=reading.original(phrase))
    count.use()
    phrase.noun.use()
    if count.words[0].text in ("that", "those"):
        plural = count.words[0].text == "those"
        found = references.thing(reading, count.words[0], plural=plural, filters=noun.filters)
        return Ref(found.to, found.part, reading.mark(phrase, {"word": count.words[0].text, "noun": noun.id}))
    if count.words[0].text == "this" and noun.id in reading.type.this:
        return Ref("self", mark=reading.mark(phrase, {"noun": noun.id}))
    if count.words[0].text == "this" and noun.id in reading.type.host:
        return Ref("host", mark=reading.mark(phrase, {"noun": noun.id}))
    raise problem("C345", phrase, words=reading.original(phrase), type=reading.type.labels.get("en", ""))


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
    said: dict[str, object] = field(default_factory=dict)


def things(
    reading: Reading,
    phrase: ast.NounPhrase,
    *,
    zone_: Id | None = None,
    owner: Player | Ref | None = None,
    one_of_a_kind: bool = False,
) -> Selector:
    """Return which cards a phrase picks out.

    `zone_` and `owner` hold where the phrase itself does not say. `one_of_a_kind` is how events name things: "a
    function card" is any of them, wherever it comes from. Raises Problem.
    """
    if phrase.pronoun is not None or phrase.name is not None or phrase.gerund is not None:
        raise problem("C350", phrase, words=reading.original(phrase))
    if phrase.of is not None:
        return _some_of(reading, phrase, zone_, owner)
    narrowed = _Narrowed(zone_, owner)
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
    narrowed.filters |= noun.filters
    narrowed.said["noun"] = noun.id
    if by_noun:
        narrowed.zone = noun.zone
    _narrow(reading, phrase, narrowed)
    if noun.zone is not None and narrowed.zone not in (None, noun.zone):  # a "player" is one on the field
        plain = next((other for other in reading.lexicon.nouns.values() if _is_card_form(other, noun)), None)
        if plain is None:  # a forward is nowhere but on the field
            raise problem("C350", phrase, words=reading.original(phrase))
        words = reading.lexicon.noun_words[plain.id]
        right = words[-1] if reading.is_plural(phrase) else words[0]
        raise problem("C216", phrase.noun, (right,), word=phrase.noun.text, right=right)


def _is_card_form(other: Noun, noun: Noun) -> bool:
    return other.kind == noun.kind and other.filters == noun.filters and other.zone is None


def _selector(reading: Reading, phrase: ast.NounPhrase, narrowed: _Narrowed, quantity: Quantity) -> Selector:
    return Selector(
        "card",
        quantity,
        narrowed.owner,
        narrowed.zone,
        frozenset(narrowed.filters),
        mark=reading.mark(phrase, narrowed.said),
    )


def _some_of(reading: Reading, phrase: ast.NounPhrase, zone_: Id | None, owner: Player | Ref | None) -> Selector:
    """1 of your players; 2 of them."""
    count = phrase.determiner
    assert phrase.of is not None
    assert count is not None
    group = phrase.of[1]
    if count.kind not in ("number", "up_to") or not count.n:
        raise problem("C350", phrase, words=reading.original(phrase))
    quantity = Quantity("exactly" if count.kind == "number" else "up to", count.n)
    if group.pronoun is not None:
        found = known(reading, group)
        if found is None:
            raise problem("C350", group, words=reading.original(group))
        phrase.of[0].use()
        count.use()
        among = frozenset({Filter("among", "in", Ref(found.to, found.part))})
        return Selector("card", quantity, filters=among, mark=reading.mark(phrase, _number_said(count)))
    if group.determiner is None or group.determiner.kind not in ("your", "owner") or not reading.is_plural(group):
        raise problem("C358", group, words=reading.original(group))
    whole = things(reading, group, zone_=zone_, owner=owner)
    phrase.of[0].use()
    count.use()
    said = {**whole.mark.said, "part": True, **_number_said(count)}
    return Selector("card", quantity, whole.owner, whole.zone, whole.filters, mark=reading.mark(phrase, said))


def _number_said(count: ast.Determiner) -> dict[str, object]:
    word = next(word for word in count.words if word.text != "up to")
    return {} if word.text.isdecimal() else {"number": word.text}


def _narrow(reading: Reading, phrase: ast.NounPhrase, narrowed: _Narrowed) -> None:
    said = narrowed.said
    count = phrase.determiner
    if count is not None and count.kind in ("your", "owner"):
        narrowed.owner = owner_of(reading, count)
        said["whose"] = True
    for word in phrase.classes:
        narrowed.filters |= reading.lexicon.classes[word.use()]
        said["class"] = word.text
    for word in phrase.adjectives:
        if word.text == "opposing" and count is not None and count.kind == "the" and not reading.is_plural(phrase):
            narrowed.opposing = True
            narrowed.owner = OPPONENT
            word.use()
        elif word.text == "next" and count is not None and count.kind == "the" and not reading.is_plural(phrase):
            narrowed.next = True
            word.use()
    if phrase.top is not None:
        narrowed.filters.add(Filter("top"))
    if count is not None and count.kind == "at_most" and count.words[-1].text == "other":
        narrowed.filters.add(Filter("other"))
    for post in phrase.posts:
        _post(reading, post, narrowed, top=phrase.top is not None)


def _post(reading: Reading, post: ast.Post, narrowed: _Narrowed, *, top: bool) -> None:
    word, inner, said = post.words[0], post.phrase, narrowed.said
    if post.kind == "that_costs" and post.words[2].text in ("or less", "or more"):
        cheap = post.words[2].text == "or less"
        narrowed.filters.add(Filter("cost", "<=" if cheap else ">=", number(post.words[1])))
        for each in post.words:
            each.use()
    elif post.kind == "named":
        name = reading.original(post.words[1])
        if name not in reading.names:
            raise problem("C351", post.words[1], _near(name, reading.names), name=name)
        narrowed.filters.add(Filter("name", "is", name))
        for each in post.words:
            each.use()
    elif post.kind == "with_np" and inner is not None and _is_this_name(reading, inner):
        narrowed.filters.add(Filter("name", "same"))
        word.use()
    elif post.kind == "in_np" and inner is not None and _is_same_position(reading, inner):
        narrowed.filters.add(Filter("position", "same"))
        word.use()
    elif post.kind in ("in_np", "on_np") and inner is not None and reading.noun(inner).kind == "zone":
        place = zone(reading, inner)
        common = bool(reading.lexicon.zones[place.zone].get("common"))
        if common != (post.kind == "on_np"):
            raise problem("C212", word, ("on" if common else "in",), right="on" if common else "in", place=place.zone)
        word.use()
        narrowed.zone = place.zone
        narrowed.owner = place.owner if place.owner is not None else narrowed.owner
        said["where"] = True
        said["the"] = place.owner is None
    elif post.kind == "of_np" and inner is not None and top:
        place = zone(reading, inner)
        if not reading.lexicon.zones[place.zone].get("ordered") or place.owner is None:
            raise problem("C350", inner, words=reading.original(inner))
        word.use()
        narrowed.zone, narrowed.owner = place.zone, place.owner
    elif post.kind == "you_play":
        words = word.use()
        span = next((span for span in reading.lexicon.spans if words.endswith(span)), None)
        if span is not None:
            when, unit = reading.lexicon.spans[span]
            if when != "this":
                raise problem("C350", post, words=reading.original(post))
            narrowed.span = Span("this", unit)
        said["you_play"] = True
    elif post.kind == "they_have":
        narrowed.owner = YOU if word.use().startswith("you ") else OPPONENT
        said["they_have"] = True
    else:
        raise problem("C350", post, words=reading.original(post))


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
        if count is None or count.kind != "the" or narrowed.zone is None:
            raise which
        count.use()
        phrase.top[0].use()
        phrase.top[1].use()
        if not phrase.top[1].text.isdecimal():
            said["number"] = phrase.top[1].text
        return Quantity("exactly", number(phrase.top[1]))
    if phrase.all is not None:
        if not reading.is_plural(phrase) or (count is not None and count.kind not in ("your", "owner")):
            raise which
        phrase.all.use()
        said["all"] = True
        return Quantity("all")
    if count is None:
        if one_of_a_kind and reading.is_plural(phrase):
            return Quantity("all")
        raise problem("C208", phrase, (), noun=phrase.noun.text if phrase.noun else "")
    if count.kind == "number_compared":
        count.use()
        said.update(_number_said(count))
        assert count.n is not None
        return Quantity("at most" if count.words[1].text == "or fewer" else "at least", count.n)
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
    if count.n is not None:
        said.update(_number_said(count) if count.kind != "at_most" else {})
        return Quantity(op, count.n)  # type: ignore[arg-type]
    return Quantity(op)  # type: ignore[arg-type]


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
