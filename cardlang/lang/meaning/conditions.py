"""What must hold: so many things are there, something is so, something has happened."""

from dataclasses import replace
from typing import Literal

from cardlang.lang import ast
from cardlang.lang.meaning import comparisons, happenings, nouns, some_are
from cardlang.lang.meaning.events import agree_verb, is_common
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import (
    SELF,
    YOU,
    Compare,
    Condition,
    During,
    Event,
    Exists,
    Filter,
    Happened,
    Is,
    Logic,
    Player,
    Quantity,
    Ref,
    Selector,
    StatOf,
)


def condition(reading: Reading, clause: ast.Clause) -> Condition:
    """Return the condition that a clause tells of: "you have 4 or more forwards". Raises Problem."""
    verb, subject = clause.verb, clause.subject
    if verb.kind == "there_is" and verb.object is not None:
        return _there_is(reading, verb, verb.object)
    played = _played_by(reading, clause)
    if played is not None:
        return played
    if happenings.tells_of_the_past(verb) or happenings.tells_of_a_deed(reading, clause):
        return happenings.happened(reading, clause)
    if verb.kind == "played_with" and subject is not None and clause.modal is None:
        return _played_with(reading, clause)
    if verb.kind == "used" and subject is not None and clause.modal is None:
        return _used(reading, clause)
    if clause.modal is not None or verb.adverbs or subject is None:
        raise problem("C353", clause, words=reading.original(clause))
    if verb.kind in (
        "has",
        "has_more",
        "has_other_name",
        "has_done",
        "is_on",
        "is_in",
        "is_state",
        "passive",
        "has_stat",
        "is_a",
        "is_at",
        "is_in_play",
        "is_named",
    ):
        agree_verb(reading, subject, verb.word)
        verb.word.use()
        if verb.word.text == "had" and not _speaks_of_what_lies_under(verb):
            raise problem("C353", clause, words=reading.original(clause))
    if verb.kind == "is_on":
        return _is_on(reading, clause)
    if verb.kind == "is_in" and verb.object is not None:
        return _is_in(reading, clause, verb.object)
    if verb.kind == "is_named":
        return _is_named(reading, clause)
    if verb.kind == "is_state":
        return _is_state(reading, clause)
    if verb.kind == "is_at" and verb.object is not None and verb.negation is None:
        return _is_at(reading, clause)
    if verb.kind == "is_in_play" and verb.negation is None and verb.state is not None:
        verb.state.use()
        this = nouns.known(reading, subject, subject=True)
        if this is not None:
            return _in_play(reading, clause, this)
        zone = next(zone for zone, row in reading.lexicon.zones.items() if row.get("common"))
        return counted(reading, subject, zone=zone, said="in_play")
    count = verb.object.determiner if verb.object is not None else None
    if verb.kind == "has" and count is not None and count.kind == "same_number":
        return comparisons.has_as_many(reading, clause)
    if verb.kind == "has" and verb.object is not None and verb.object.posts and verb.object.posts[0].kind == "as_np":
        return _has_the_name_of(reading, clause, verb.object)
    person = nouns.is_person(reading, subject) or _has_cards(reading, subject, verb.object)
    if verb.kind == "has" and verb.object is not None and not person:
        return _has_none(reading, clause)
    if verb.kind == "has_more" and verb.object is not None:
        return comparisons.has_more(reading, clause)
    if verb.kind == "has_other_name" and verb.object is not None:
        return comparisons.has_other_name(reading, clause, verb.object)
    if verb.kind == "has_stat" and verb.state is not None:
        known = nouns.known(reading, subject, subject=True)
        if known is None:
            raise problem("C353", clause, words=reading.original(clause))
        such = frozenset({nouns.stat_compared(reading, verb.state)})
        return Is(known, such, mark=reading.mark(clause, {"has_stat": True}))
    if verb.kind == "is_a" and verb.object is not None and _is_about_turns(reading, subject, verb.object):
        return _first(reading, clause, verb.object)
    if verb.kind == "is_a" and some_are.is_told(clause):
        return some_are.some_are(reading, clause)
    if verb.kind == "is_a" and verb.object is not None and verb.negation is None:
        return _is_a(reading, clause)
    if verb.kind == "passive" and [word.text for word in verb.participles[:1]] == ["being"]:
        return _is_being(reading, clause)
    if verb.kind == "passive":
        return _is_chosen(reading, clause)
    if verb.kind == "has" and verb.object is not None and reading.counted is not None and verb.object.noun is None:
        return _has_so_many(reading, clause, verb.object, reading.counted)
    if verb.kind == "has" and verb.object is not None:
        return _has_things(reading, clause, subject, verb.object)
    if verb.kind == "verb_object" and reading.frame(verb).shape == "cost_nothing":
        return _costs(reading, clause)
    if verb.kind == "has_done":
        return _has_done(reading, clause)
    raise problem("C353", clause, words=reading.original(clause))


def _speaks_of_what_lies_under(verb: ast.VerbPhrase) -> bool:
    """Tell whether a clause says what something has under it, "if he had a card under him" when he is gone."""
    return verb.kind == "has" and verb.object is not None and [post.kind for post in verb.object.posts] == ["under_it"]


def _has_cards(reading: Reading, subject: ast.NounPhrase, phrase: ast.NounPhrase | None) -> bool:
    """Tell whether "they" are a person: only persons have cards in a hand, or as many as were counted there."""
    if phrase is None or subject.pronoun is None or subject.pronoun.text != "they":
        return False
    if phrase.noun is None:
        return reading.counted is not None
    places = [post.phrase for post in phrase.posts if post.kind == "in_np" and post.phrase is not None]
    return any(reading.noun(place).kind == "zone" for place in places)


def _has_so_many(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase, what: Selector) -> Condition:
    """They have 2: of what was counted before."""
    count = phrase.determiner
    assert clause.subject is not None
    who = nouns.person(reading, clause.subject)
    if count is None or count.kind != "number" or phrase.of is not None or what.owner != who or count.n is None:
        raise problem("C357", phrase, words=reading.original(phrase))
    count.use()
    return Exists(what, "=", count.n, mark=reading.mark(clause, {"as": "alone", "who": who}))


def _has_things(reading: Reading, clause: ast.Clause, subject: ast.NounPhrase, phrase: ast.NounPhrase) -> Condition:
    """You have 3 cards in your hand; you have 5 power; you have a Villain character and a Princess character."""
    who = nouns.person(reading, subject)
    nouns.remember_person(reading, subject, who)
    if phrase.noun is not None and reading.noun(phrase).kind == "stat":
        return _has_stat(reading, clause, who)
    if phrase.noun is not None and reading.noun(phrase).kind == "person":
        return comparisons.has_opponents(reading, clause, who, phrase)
    kinds = _each_kind(reading, phrase)
    if len(kinds) == 1:
        return counted(reading, phrase, owner=who, said="have")
    each = tuple(counted(reading, kind, owner=who, said="have") for kind in kinds)
    return Logic("and", each, mark=reading.mark(clause, {"had": "names" if phrase.both is None else True}))


def _each_kind(reading: Reading, phrase: ast.NounPhrase) -> list[ast.NounPhrase]:
    """Take apart "a Villain character and a Princess character", "characters named Ann and Bob": there must be each.

    Raises Problem.
    """
    if phrase.both is not None:
        word, second = phrase.both
        counts = [one.determiner.kind if one.determiner is not None else "" for one in (phrase, second)]
        if counts != ["a", "a"] or phrase.posts:
            raise problem("C350", word, words=reading.original(phrase))
        word.use()
        return [replace(phrase, both=None), second]
    named = next((post for post in phrase.posts if post.kind == "named"), None)
    if named is None or not any(word.text == "and" for word in named.words):
        return [phrase]
    if phrase.determiner is not None or not reading.is_plural(phrase) or named.words[0].text != "named":
        raise problem("C350", named, words=reading.original(named))
    first, *names = [word for word in named.words if word.text != "and"]
    for word in named.words:
        word.use()
    some = tuple(ast.Word(word, phrase.start, phrase.start) for word in ("1", "or more"))
    one = ast.Determiner(phrase.start, phrase.start, "number_compared", some, 1)
    posts = [
        tuple(replace(post, words=(first, name)) if post is named else post for post in phrase.posts) for name in names
    ]
    return [replace(phrase, determiner=one, posts=each) for each in posts]


def counted(
    reading: Reading, phrase: ast.NounPhrase, *, owner: Player | Ref | None = None, zone: str | None = None, said: str
) -> Exists:
    """Return the condition that so many of these are there. Raises Problem."""
    count = phrase.determiner
    if count is None or count.kind not in ("number", "number_compared", "more_than", "a", "another"):
        raise problem("C357", phrase, words=reading.original(phrase))
    found = nouns.things(reading, phrase, owner=owner, zone_=zone)
    narrowed = (
        said in ("in_play", "there")
        or found.owner is not None
        or found.mark.said.get("in_play")
        or Filter("here") in found.filters
    )
    if not narrowed or found.zone is None:
        raise problem("C349", phrase, words=reading.original(phrase))
    op = {"exactly": "=", "at least": ">=", "at most": "<="}[found.quantity.op]
    if count.kind in ("a", "another"):  # "if you have a card" holds with two as well
        op = ">="
    everything = replace(found, quantity=Quantity("all"))
    reading.counted = everything
    mark = reading.mark(phrase, {"as": said, "who": owner})
    return Exists(everything, op, found.quantity.n, mark=mark)  # type: ignore[arg-type]


def _there_is(reading: Reading, verb: ast.VerbPhrase, phrase: ast.NounPhrase) -> Condition:
    """There is an item in play; of what was so as it happened: there was a character here. Raises Problem."""
    be = verb.word.use().split()[-1]
    found = counted(reading, phrase, said="there")
    if be not in ("was", "were"):
        return found
    if reading.event is None:
        raise problem("C353", verb, words=reading.original(verb))
    return replace(found, mark=replace(found.mark, said={**found.mark.said, "was": True}))


def _in_play(reading: Reading, clause: ast.Clause, this: Ref) -> Condition:
    """This item is in play."""
    zone = next(zone for zone, row in reading.lexicon.zones.items() if row.get("common"))
    return Is(this, frozenset({Filter("zone", "is", zone)}), mark=reading.mark(clause, {"in_play": True}))


def _is_on(reading: Reading, clause: ast.Clause) -> Condition:
    """This player is on the field."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    assert verb.object is not None
    known = nouns.known(reading, subject, subject=True)
    place = nouns.zone(reading, verb.object)
    if known is None or place.owner is not None or verb.negation is not None or verb.preposition is None:
        raise problem("C353", clause, words=reading.original(clause))
    verb.preposition.use()
    return Is(known, frozenset({Filter("zone", "is", place.zone)}), mark=reading.mark(clause))


def _is_in(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase) -> Condition:
    """This card is in your discard: in its owner's, who is you."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    this, place = nouns.known(reading, subject, subject=True), nouns.zone(reading, phrase)
    as_card = subject.noun is not None and not reading.noun(subject).filters  # a character is one in play
    fits = this == SELF and as_card and place.owner == YOU and not is_common(reading, place.zone)
    if not fits or this is None or verb.negation is not None or verb.preposition is None:
        raise problem("C353", clause, words=reading.original(clause))
    verb.preposition.use()
    return Is(this, frozenset({Filter("zone", "is", place.zone)}), mark=reading.mark(clause, {"in_zone": place.owner}))


def _is_state(reading: Reading, clause: ast.Clause) -> Condition:
    """This character is exerted."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    assert verb.state is not None
    known = nouns.known(reading, subject, subject=True)
    if verb.negation is not None:
        raise problem("C353", clause, words=reading.original(clause))
    such = reading.lexicon.states[verb.state.use()]
    if known is None:
        return _are(reading, clause, subject, such, verb.state.text)
    return Is(known, such, mark=reading.mark(clause, {"state": verb.state.text}))


def _are(
    reading: Reading, clause: ast.Clause, subject: ast.NounPhrase, such: frozenset[Filter], state: str
) -> Condition:
    """All cards in your inkwell are exerted; 2 or more characters of yours are exerted."""
    found = nouns.things(reading, subject)
    if found.owner is None or found.zone is None or found.filters & such:
        raise problem("C353", clause, words=reading.original(clause))
    if found.mark.said.get("all"):  # none of them is the other way
        (one,) = such
        other = frozenset({replace(one, value="no" if one.value == "yes" else "yes")})
        every = replace(found, filters=found.filters | other)
        return Exists(every, "=", 0, mark=reading.mark(clause, {"as": "all_are", "state": state, "what": found}))
    count = subject.determiner
    if count is None or count.kind not in ("number_compared", "a", "another"):
        raise problem("C357", subject, words=reading.original(subject))
    n, op = (found.quantity.n, "<=") if found.quantity.op == "at most" else (found.quantity.n, ">=")
    some = replace(found, quantity=Quantity("all"), filters=found.filters | such)
    said = {"as": "are", "state": state, "what": found}
    return Exists(some, op, n, mark=reading.mark(clause, said))  # type: ignore[arg-type]


def _is_named(reading: Reading, clause: ast.Clause) -> Condition:
    """That character is named so."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    assert verb.state is not None
    assert verb.preposition is not None
    known = nouns.known(reading, subject, subject=True)
    if known is None or verb.negation is not None:
        raise problem("C353", clause, words=reading.original(clause))
    verb.preposition.use()
    name = nouns.name(reading, verb.state)
    return Is(known, frozenset({Filter("name", "is", name)}), mark=reading.mark(clause, {"named": True}))


def _has_none(reading: Reading, clause: ast.Clause) -> Condition:
    """This character has no damage; an opposing character has damage."""
    subject, phrase = clause.subject, clause.verb.object
    assert subject is not None
    assert phrase is not None
    known = nouns.known(reading, subject, subject=True)
    if known is not None and phrase.posts and phrase.posts[-1].kind == "under_it":
        return _has_under_it(reading, clause, known, phrase)
    stat, count = nouns.stat(reading, phrase), phrase.determiner
    if stat.kind != "counter" or (count is not None and (count.kind != "number" or count.n != 0)):
        raise problem("C353", clause, words=reading.original(clause))
    if known is None:
        some = nouns.things(reading, subject)
        one = subject.determiner is not None and subject.determiner.kind == "a" and some.zone is not None
        if not one or count is not None or some.owner is None:
            raise problem("C353", clause, words=reading.original(clause))
        hurt = replace(some, quantity=Quantity("all"), filters=some.filters | {Filter(stat.id, ">", 0)})
        return Exists(hurt, mark=reading.mark(clause, {"as": "has", "what": some, "stat": stat.id}))
    if count is None:
        return Is(known, frozenset({Filter(stat.id, ">", 0)}), mark=reading.mark(clause, {"has_none": True}))
    count.use()
    return Is(known, frozenset({Filter(stat.id, "=", 0)}), mark=reading.mark(clause, {"has_none": True}))


def _has_under_it(reading: Reading, clause: ast.Clause, known: Ref, phrase: ast.NounPhrase) -> Condition:
    """If this character has a card under him, if he had a card under him: what lies under the thing itself."""
    found = nouns.things(reading, phrase)
    count, such = phrase.determiner, {Filter("under", "is", Ref(known.to))}
    if count is None or count.kind != "a" or found.filters != such:
        raise problem("C353", clause, words=reading.original(clause))
    said = {"under_it": found.mark.said["under"], "had": clause.verb.word.use() == "had"}
    return Is(known, frozenset({Filter("cards_under", ">=", 1)}), mark=reading.mark(clause, said))


def _has_the_name_of(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase) -> Condition:
    """It has the same name as another card in your discard; as the chosen card. Raises Problem."""
    subject, wrong = clause.subject, problem("C353", clause, words=reading.original(clause))
    assert subject is not None
    known = nouns.known(reading, subject, subject=True)
    (post, *more), count = phrase.posts, phrase.determiner
    same = [word.text for word in phrase.adjectives] == ["same"] and count is not None and count.kind == "the"
    if known is None or not same or count is None or phrase.noun is None or post.phrase is None:
        raise wrong
    if reading.noun(phrase).kind != "name" or reading.is_plural(phrase):
        raise wrong
    for word in (phrase.noun, *count.words, *phrase.adjectives, *post.words):
        word.use()
    spoken = replace(post.phrase, posts=(*post.phrase.posts, *more), end=phrase.end)
    other: Ref | Selector | None = nouns.known(reading, spoken)
    if other is None:
        found = nouns.things(reading, spoken, one_of_a_kind=True)
        if found.quantity != Quantity("any") or found.zone is None:
            raise wrong
        this = {Filter("other", "is", Ref(known.to)) if part.prop == "other" else part for part in found.filters}
        other = replace(found, filters=frozenset(this))
    said = {"same_name_as": other}
    return Is(known, frozenset({Filter("name", "same", other)}), mark=reading.mark(clause, said))


def _is_at(reading: Reading, clause: ast.Clause) -> Condition:
    """This character is at a location."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    assert verb.object is not None
    known = nouns.known(reading, subject, subject=True)
    if known is None or verb.preposition is None or verb.object.posts or verb.object.adjectives:
        raise problem("C353", clause, words=reading.original(clause))
    place = nouns.things(reading, verb.object, one_of_a_kind=True)
    if place.quantity.op != "any" or len(place.filters) != 1:
        raise problem("C353", clause, words=reading.original(clause))
    verb.preposition.use()
    (kind,) = place.filters
    said = {"at": place.mark.said.get("noun")}
    return Is(known, frozenset({Filter("at", "is", str(kind.value))}), mark=reading.mark(clause, said))


def _used(reading: Reading, clause: ast.Clause) -> Condition:
    """You used Shift to play her: how it was played."""
    subject, verb = clause.subject, clause.verb
    inner = verb.inner
    assert subject is not None
    assert inner is not None
    assert verb.state is not None
    assert verb.preposition is not None
    keyword, _ = reading.lexicon.keywords[verb.state.text]
    plain = inner.kind == "verb_object" and inner.word.text == "play" and not inner.adverbs and not verb.adverbs
    if nouns.person(reading, subject) != YOU or not plain or inner.object is None:
        raise problem("C353", clause, words=reading.original(clause))
    known = nouns.known(reading, inner.object)
    if known is None:
        raise problem("C353", clause, words=reading.original(clause))
    for word in (verb.word, verb.state, verb.preposition, inner.word):
        word.use()
    return Is(known, frozenset({Filter("played_with", "is", keyword)}), mark=reading.mark(clause, {"used": True}))


def _played_by(reading: Reading, clause: ast.Clause) -> Condition | None:
    """A character sang this song: how it was played, which is asked of the song itself."""
    verb, subject = clause.verb, clause.subject
    if verb.kind != "did" or verb.object is None or subject is None or verb.adverbs or clause.modal is not None:
        return None
    keys = [key for key, forms in reading.lexicon.verb_words.items() if forms[3] == verb.word.text]
    frame = next((frame for key in keys if (frame := reading.lexicon.frames[key]).plays), None)
    if frame is None or "card" not in frame.subject:
        return None
    known = nouns.known(reading, verb.object)
    who = nouns.things(reading, subject, one_of_a_kind=True)
    if known is None or who.quantity.op != "any" or len(who.filters) != 1 or who.owner is not None:
        raise problem("C353", clause, words=reading.original(clause))
    verb.word.use()
    said = {"played_by": frame.key, "who": who}
    return Is(known, frozenset({Filter("played_with", "is", frame.id)}), mark=reading.mark(clause, said))


def _played_with(reading: Reading, clause: ast.Clause) -> Condition:
    """You removed an ink drop to play her: how it was paid for."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    assert verb.object is not None
    known = nouns.known(reading, verb.object)
    if nouns.person(reading, subject) != YOU or known is None or verb.adverbs:
        raise problem("C353", clause, words=reading.original(clause))
    noun = verb.word.use().split(maxsplit=2)[2].rsplit(" to ", 1)[0]
    stat = reading.lexicon.noun_of(noun).id
    said = {"removed": stat}
    return Is(known, frozenset({Filter("played_with", "is", stat)}), mark=reading.mark(clause, said))


def _is_a(reading: Reading, clause: ast.Clause) -> Condition:
    """It is a character card."""
    subject, phrase = clause.subject, clause.verb.object
    assert subject is not None
    assert phrase is not None
    known = nouns.known(reading, subject, subject=True)
    if known is not None and [word.text for word in phrase.adjectives] == ["named"]:
        return _is_the_named(reading, clause, phrase, known)
    if known is not None and phrase.noun is None and phrase.classes:
        return _is_of_a_class(reading, clause, phrase, known)
    if known is None or phrase.determiner is None or phrase.determiner.kind != "a":
        raise problem("C353", clause, words=reading.original(clause))
    such = nouns.things(reading, phrase, one_of_a_kind=True)
    if such.owner is not None or such.zone is not None or not such.filters:
        raise problem("C353", clause, words=reading.original(clause))
    said = {**such.mark.said, "is_a": True, "short": clause.verb.word.text.startswith("'")}
    return Is(known, such.filters, mark=reading.mark(clause, said))


def _costs(reading: Reading, clause: ast.Clause) -> Condition:
    """That item costs 3 or less."""
    verb, phrase = clause.verb, clause.verb.object
    known = nouns.known(reading, clause.subject, subject=True) if clause.subject is not None else None
    count = phrase.determiner if phrase is not None and phrase.noun is None and phrase.of is None else None
    if known is None or count is None or count.kind != "number_compared" or verb.adverbs:
        raise problem("C353", clause, words=reading.original(clause))
    op: Literal["<=", ">="] | None = {"or less": "<=", "or more": ">="}.get(count.words[1].text)  # type: ignore[assignment]
    if op is None:
        raise problem("C353", clause, words=reading.original(clause))
    verb.word.use()
    count.use()
    said = {"costs": True, **nouns.number_said(count)}
    return Is(known, frozenset({Filter("cost", op, count.n)}), mark=reading.mark(clause, said))


def _is_of_a_class(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase, known: Ref) -> Condition:
    """It is a Knight: whatever it is, it has this classification."""
    ((word,),), count = phrase.classes, phrase.determiner
    if count is None or count.kind != "a" or phrase.adjectives or phrase.posts or clause.verb.negation is not None:
        raise problem("C353", clause, words=reading.original(clause))
    count.use()
    said = {"of_class": True, "short": clause.verb.word.text.startswith("'")}
    return Is(known, reading.lexicon.classes[word.use()], mark=reading.mark(clause, said))


def _is_the_named(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase, known: Ref) -> Condition:
    """It is the named card: it has the name that was said."""
    count = phrase.determiner
    plain = not (phrase.posts or phrase.classes or phrase.all or phrase.more_nouns or phrase.top)
    if not plain or count is None or count.kind != "the" or phrase.noun is None or reading.noun(phrase).filters:
        raise problem("C353", clause, words=reading.original(clause))
    nouns.agree(reading, phrase)
    such = nouns.as_named(reading, phrase.adjectives[0])
    for word in (*count.words, phrase.adjectives[0], phrase.noun):
        word.use()
    said = {"the_named": reading.noun(phrase).id, "short": clause.verb.word.text.startswith("'")}
    return Is(known, frozenset({such}), mark=reading.mark(clause, said))


def _is_about_turns(reading: Reading, subject: ast.NounPhrase, phrase: ast.NounPhrase) -> bool:
    """Tell whether a clause says which turn this is, or who began."""
    this = subject.determiner is not None and subject.determiner.kind == "this" and subject.noun is None
    return phrase.noun is not None and (this or nouns.is_person(reading, subject))


def _first(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase) -> Condition:
    """This is your first turn; you're not the first player."""
    subject, verb, noun, count = clause.subject, clause.verb, reading.noun(phrase), phrase.determiner
    assert subject is not None
    first = [word.text for word in phrase.adjectives] == ["first"] and not phrase.posts and not phrase.classes
    if not first or count is None or phrase.noun is None or reading.is_plural(phrase):
        raise problem("C353", clause, words=reading.original(clause))
    if noun.kind == "round" and subject.determiner is not None and not verb.negation and count.kind == "your":
        subject.determiner.use()
        if subject.determiner.words[0].text != "this" or nouns.owner_of(reading, count) != YOU:
            raise problem("C353", clause, words=reading.original(clause))
        found = Is(Ref(noun.id), frozenset({Filter("nth", "=", 1), Filter("of", "is", YOU)}))
    elif noun.kind == "person" and not noun.opponent and count.kind == "the" and nouns.is_person(reading, subject):
        who = nouns.person(reading, subject)
        count.use()
        if not isinstance(who, Player):
            raise problem("C353", clause, words=reading.original(clause))
        op: Literal["is", "not"] = "not" if verb.negation is not None else "is"
        found = Is(who, frozenset({Filter("first", op)}))
    else:
        raise problem("C353", clause, words=reading.original(clause))
    for word in (phrase.noun, *phrase.adjectives, *((verb.negation,) if verb.negation is not None else ())):
        word.use()
    return replace(found, mark=reading.mark(clause, {"first": True}))


def _is_being(reading: Reading, clause: ast.Clause) -> Condition:
    """This character is being challenged."""
    subject, (being, *done) = clause.subject, clause.verb.participles
    assert subject is not None
    known = nouns.known(reading, subject, subject=True)
    keys = [
        key for key in reading.lexicon.between if [word.text for word in done] == [reading.lexicon.verb_words[key][2]]
    ]
    if known is None or len(keys) != 1:
        raise problem("C353", clause, words=reading.original(clause))
    being.use()
    done[0].use()
    reading.fight = (reading.lexicon.frames[keys[0]].id, "", frozenset())
    event = Event((reading.lexicon.frames[keys[0]].id,), None, known, mark=reading.mark(clause, {"verb": keys[0]}))
    return During(event, mark=reading.mark(clause, {"is_being": True}))


def _is_chosen(reading: Reading, clause: ast.Clause) -> Condition:
    """A Villain character is chosen: what was chosen before is such."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    words = [word.text for word in verb.participles]
    if words != ["chosen"] or subject.determiner is None or subject.determiner.kind != "a":
        raise problem("C353", clause, words=reading.original(clause))
    such = nouns.things(reading, subject, one_of_a_kind=True)
    known = [known for known in reading.antecedents if known.kind == "card" and known.rank == 2]
    chosen = next((one for one in reversed(known) if isinstance(one.ref, Ref) and one.ref.to != "self"), None)
    if chosen is None or not isinstance(chosen.ref, Ref):
        raise problem("C344", verb.participles[0], word="chosen")
    verb.participles[0].use()
    said = {"chosen": True, "noun": such.mark.said.get("noun")}
    return Is(Ref(chosen.ref.to), such.filters, mark=reading.mark(clause, said))


def _has_stat(reading: Reading, clause: ast.Clause, who: Player | Ref) -> Condition:
    """Your team has 10 or more power."""
    phrase = clause.verb.object
    assert phrase is not None
    stat = nouns.stat(reading, phrase)
    count = phrase.determiner
    if count is not None and count.kind in ("a", "number") and "person" in stat.on and phrase.all is None:
        return _has_so_much(reading, clause, who, stat.id, count)
    if count is None or count.kind != "number_compared" or "person" not in stat.on:
        raise problem("C357", phrase, words=reading.original(phrase))
    count.use()
    op = "<=" if count.words[1].text == "or fewer" else ">="
    assert count.n is not None
    assert clause.subject is not None
    said = {"as": nouns.called(reading, clause.subject)}
    return Compare(StatOf(who, stat.id), op, count.n, mark=reading.mark(clause, said))  # type: ignore[arg-type]


def _has_so_much(
    reading: Reading, clause: ast.Clause, who: Player | Ref, stat: str, count: ast.Determiner
) -> Condition:
    """You have an ink drop; an opponent has 0 lore."""
    assert clause.subject is not None
    count.use()
    said: dict[str, object] = {"as": nouns.called(reading, clause.subject), "who": who, "a": count.kind == "a"}
    if count.kind == "a":
        return Compare(StatOf(who, stat), ">=", 1, mark=reading.mark(clause, said))
    return Compare(StatOf(who, stat), "=", count.n or 0, mark=reading.mark(clause, {**said, "exact": True}))


def _has_done(reading: Reading, clause: ast.Clause) -> Condition:
    """Your opponent has dismissed or discarded 1 of your cards."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    if verb.object is None:
        raise problem("C353", clause, words=reading.original(clause))
    who = nouns.person(reading, subject)
    nouns.remember_person(reading, subject, who)
    verbs: list[str] = []
    spoken: list[str] = []
    for word in verb.participles:
        if word.use() == "or":
            continue
        frame = reading.lexicon.frames[reading.lexicon.participles[word.text]]
        if not frame.event or frame.moves or frame.id in verbs:
            raise problem("C348", word, words=reading.original(word))
        verbs.append(frame.id)
        spoken.append(frame.key)
    things = nouns.things(reading, verb.object)
    if things.quantity.op != "exactly" or not isinstance(things.quantity.n, int):
        raise problem("C357", verb.object, words=reading.original(verb.object))
    any_of_them = Selector("card", Quantity("any"), things.owner, things.zone, things.filters, mark=things.mark)
    happened = Event(tuple(sorted(verbs)), who, any_of_them, mark=reading.mark(clause, {"verbs": tuple(spoken)}))
    return Happened(happened, n=things.quantity.n, mark=reading.mark(clause))
