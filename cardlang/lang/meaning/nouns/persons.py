"""Persons: who is named, and whose something is."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import references
from cardlang.lang.meaning.nouns.agreement import agree
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import OPPONENT, YOU, Filter, Player, Ref


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
    if count is not None and not phrase.posts and count.kind in _PEOPLE and not phrase.classes:
        opposing = [word for word in phrase.adjectives if word.text == "opposing"]
        if len(opposing) != len(phrase.adjectives) or (opposing and noun.opponent):
            raise problem("C349", phrase, words=reading.original(phrase))
        for word in opposing:
            word.use()
        count.use()
        who = _PEOPLE[count.kind][0 if noun.opponent or opposing else 1]
        said = {"a": count.kind == "a", "opposing": bool(opposing)}
        return replace(who, mark=reading.mark(phrase, said))
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
