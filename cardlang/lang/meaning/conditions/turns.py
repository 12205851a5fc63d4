"""Which turn this is, and who began: "this is your first turn", "you're not the first player"."""

from dataclasses import replace
from typing import Literal

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import YOU, Condition, Filter, Is, Player, Ref


def is_about_turns(reading: Reading, subject: ast.NounPhrase, phrase: ast.NounPhrase) -> bool:
    """Tell whether a clause says which turn this is, or who began."""
    this = subject.determiner is not None and subject.determiner.kind == "this" and subject.noun is None
    return phrase.noun is not None and (this or nouns.is_person(reading, subject))


def first(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase) -> Condition:
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
