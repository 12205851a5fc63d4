"""What a thing has: damage or none, a card under it, so much of a stat, the same name as another."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Condition, Exists, Filter, Is, Quantity, Ref, Selector


def has_none(reading: Reading, clause: ast.Clause) -> Condition:
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


def has_so_much(reading: Reading, clause: ast.Clause, subject: ast.NounPhrase, compared: ast.Word) -> Condition:
    """This character has 7 ¤ or more."""
    known = nouns.known(reading, subject, subject=True)
    if known is None:
        raise problem("C353", clause, words=reading.original(clause))
    such = frozenset({nouns.stat_compared(reading, compared)})
    return Is(known, such, mark=reading.mark(clause, {"has_stat": True}))


def _has_under_it(reading: Reading, clause: ast.Clause, known: Ref, phrase: ast.NounPhrase) -> Condition:
    """If this character has a card under him, if he had a card under him: what lies under the thing itself."""
    found = nouns.things(reading, phrase)
    count, such = phrase.determiner, {Filter("under", "is", Ref(known.to))}
    if count is None or count.kind != "a" or found.filters != such:
        raise problem("C353", clause, words=reading.original(clause))
    said = {"under_it": found.mark.said["under"], "had": clause.verb.word.use() == "had"}
    return Is(known, frozenset({Filter("cards_under", ">=", 1)}), mark=reading.mark(clause, said))


def speaks_of_what_lies_under(verb: ast.VerbPhrase) -> bool:
    """Tell whether a clause says what something has under it, "if he had a card under him" when he is gone."""
    return verb.kind == "has" and verb.object is not None and [post.kind for post in verb.object.posts] == ["under_it"]


def has_the_name_of(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase) -> Condition:
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
