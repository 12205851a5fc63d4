"""How many there are: "you have 2 or more items", "there is a location in play", "all of your cards are exerted"."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.conditions import comparisons
from cardlang.lang.meaning.conditions.stats import has_stat
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Condition, Exists, Filter, Logic, Player, Quantity, Ref, Selector


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


def there_is(reading: Reading, verb: ast.VerbPhrase, phrase: ast.NounPhrase) -> Condition:
    """There is an item in play; of what was so as it happened: there was a character here. Raises Problem."""
    be = verb.word.use().split()[-1]
    found = counted(reading, phrase, said="there")
    if be not in ("was", "were"):
        return found
    if reading.event is None:
        raise problem("C353", verb, words=reading.original(verb))
    return replace(found, mark=replace(found.mark, said={**found.mark.said, "was": True}))


def has_things(reading: Reading, clause: ast.Clause, subject: ast.NounPhrase, phrase: ast.NounPhrase) -> Condition:
    """You have 3 cards in your hand; you have 5 power; you have a Villain character and a Princess character."""
    who = nouns.person(reading, subject)
    nouns.remember_person(reading, subject, who)
    if phrase.noun is not None and reading.noun(phrase).kind == "stat":
        return has_stat(reading, clause, who)
    if phrase.noun is not None and reading.noun(phrase).kind == "person":
        return comparisons.has_opponents(reading, clause, who, phrase)
    kinds = _each_kind(reading, phrase)
    if len(kinds) == 1:
        return counted(reading, phrase, owner=who, said="have")
    each = tuple(counted(reading, kind, owner=who, said="have") for kind in kinds)
    return Logic("and", each, mark=reading.mark(clause, {"had": "names" if phrase.both is None else True}))


def has_so_many(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase, what: Selector) -> Condition:
    """They have 2: of what was counted before."""
    count = phrase.determiner
    assert clause.subject is not None
    who = nouns.person(reading, clause.subject)
    if count is None or count.kind != "number" or phrase.of is not None or what.owner != who or count.n is None:
        raise problem("C357", phrase, words=reading.original(phrase))
    count.use()
    return Exists(what, "=", count.n, mark=reading.mark(clause, {"as": "alone", "who": who}))


def has_cards(reading: Reading, subject: ast.NounPhrase, phrase: ast.NounPhrase | None) -> bool:
    """Tell whether "they" are a person: only persons have cards in a hand, or as many as were counted there."""
    if phrase is None or subject.pronoun is None or subject.pronoun.text != "they":
        return False
    if phrase.noun is None:
        return reading.counted is not None
    places = [post.phrase for post in phrase.posts if post.kind == "in_np" and post.phrase is not None]
    return any(reading.noun(place).kind == "zone" for place in places)


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


def are(
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
