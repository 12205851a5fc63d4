"""Persons: who is named, and whose something is.

A person who is chosen, or each of several, gets a name of their own, so that "they" and "their" later are the same one
and nobody is chosen twice.
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import references
from cardlang.lang.meaning.nouns.agreement import agree
from cardlang.lang.meaning.nouns.roles import role_of, roles
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import OPPONENT, YOU, Filter, Mark, Player, Ref


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
    noun, count = reading.noun(phrase), phrase.determiner
    agree(reading, phrase)
    phrase.noun.use()
    yours = count is not None and count.kind == "your" and count.words[0].text == "your"
    if noun.opponent and yours and count is not None and not reading.is_plural(phrase):
        count.use()
        return OPPONENT
    if noun.kind == "team" and count is not None and count.kind in ("your", "owner"):
        return owner_of(reading, count)
    known = _known(reading, phrase)
    if known is not None:
        return known
    return _any_of_them(reading, phrase)


def _known(reading: Reading, phrase: ast.NounPhrase) -> Ref | Player | None:
    """Return somebody already spoken of: "that player", "its player", "the challenging player"."""
    noun, count = reading.noun(phrase), phrase.determiner
    if noun.opponent or count is None or phrase.posts or phrase.classes:
        return None
    if reading.is_plural(phrase):
        return _players_of(reading, phrase, count)
    said: dict[str, object] = {"noun": noun.id}
    if count.kind == "this" and count.words[0].text == "that" and not phrase.adjectives:
        found = references.person(reading, count.words[0])
        count.use()
        return replace(found, mark=reading.mark(phrase, {**said, "word": "that"}))
    if count.kind == "your" and count.words[0].text != "your" and not phrase.adjectives:
        thing = references.thing(reading, count.words[0], plural=None)
        count.use()
        owner = Ref(thing.to, "owner", reading.mark(phrase, {**said, "word": count.words[0].text}))
        _remember(reading, phrase, owner)
        return owner
    if count.kind == "the" and len(phrase.adjectives) == 1 and phrase.adjectives[0].text in roles(reading.lexicon):
        role, word = role_of(reading, phrase), phrase.adjectives[0].use()
        references.by_role(reading, count.words[0], role)
        count.use()
        owner = Ref(role, "owner", reading.mark(phrase, {**said, "role": word}))
        _remember(reading, phrase, owner)
        return owner
    return None


def _players_of(reading: Reading, phrase: ast.NounPhrase, count: ast.Determiner) -> Ref | None:
    """Return "their players": to whom each of several things belongs."""
    if count.kind != "your" or count.words[0].text != "their" or phrase.adjectives:
        return None
    things = references.thing(reading, count.words[0], plural=True)
    count.use()
    said = {"noun": reading.noun(phrase).id, "word": "their", "plural": True}
    return Ref(things.to, "owner", reading.mark(phrase, said))


def _any_of_them(reading: Reading, phrase: ast.NounPhrase) -> Player:
    """Return one or each of the people at the table: "each opponent", "chosen player", "your opponents"."""
    noun, count = reading.noun(phrase), phrase.determiner
    opposing = [word for word in phrase.adjectives if word.text == "opposing"]
    plain = not phrase.posts and not phrase.classes and len(phrase.adjectives) == len(opposing)
    yours = count is not None and count.kind == "your" and count.words[0].text == "your" and noun.opponent
    every = reading.is_plural(phrase) and (count is None or yours)
    kind = "each" if every else count.kind if count is not None else ""
    theirs = noun.opponent or bool(opposing)
    if not plain or (noun.opponent and opposing) or kind not in _PEOPLE or (count is None and not theirs):
        raise problem("C349", phrase, words=reading.original(phrase))
    for word in (*opposing, *(count.words if count is not None else ())):
        word.use()
    found = _PEOPLE[kind][0 if theirs else 1]
    said = {"a": kind == "a", "plural": every, "yours": yours, "opposing": bool(opposing)}
    bind = reading.bind() if found != OPPONENT else ""
    found = Player(found.who, found.filters, bind=bind, mark=reading.mark(phrase, said))
    if bind:
        _remember(reading, phrase, Ref(bind))
    return found


_PEOPLE = {
    "each": (Player("each opponent"), Player("each")),
    "chosen": (Player("chosen", frozenset({Filter("opposing")})), Player("chosen")),
    "a": (Player("opponent"), Player("each")),
}
"""How "each opponent", "chosen player", "an opponent" are meant, for an opponent and for anybody."""


def same(who: Player | Ref) -> Player | Ref:
    """Return the same person once more: one who was chosen is not chosen again."""
    if isinstance(who, Player) and who.bind:
        return Ref(who.bind, mark=Mark(who.mark.start, who.mark.end, {"person": who}))
    return who


def remember_person(reading: Reading, phrase: ast.NounPhrase, who: Player | Ref) -> None:
    """Let later words stand for a person who is not you."""
    if who != YOU and not (isinstance(who, Player) and who.bind):
        _remember(reading, phrase, who)


def _remember(reading: Reading, phrase: ast.NounPhrase, who: Player | Ref) -> None:
    reading.remember(Antecedent("person", plural=False, ref=who, called=reading.original(phrase)))


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
