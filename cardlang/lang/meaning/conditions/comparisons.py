"""One who has more than another: "more cards in their hand than you", "more ¤ than each opposing character".

What is compared is said once and meant twice: so many of the one, and so many of the other. What somebody says of each
of several persons or things holds for each of them.
"""

from dataclasses import replace
from typing import Literal

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import YOU, Compare, Count, Exists, Filter, Logic, Player, Quantity, Ref, Selector, StatOf

Op = Literal["<", ">"]


def has_more(reading: Reading, clause: ast.Clause) -> Compare:
    """An opponent has more cards in their hand than you. Raises Problem."""
    subject, phrase, than = clause.subject, clause.verb.object, clause.verb.than
    assert subject is not None
    assert phrase is not None
    assert than is not None
    who = nouns.person(reading, subject)
    if who != YOU:
        reading.remember(Antecedent("person", plural=False, ref=who, called=reading.original(subject)))
    more = direction(reading, phrase)
    a: Count | StatOf
    b: Count | StatOf
    if reading.noun(phrase).kind == "stat":
        stat = nouns.stat(reading, phrase)
        assert phrase.determiner is not None
        phrase.determiner.use()
        a, b = StatOf(who, stat.id), StatOf(_other(reading, than), stat.id)
    else:
        mine = nouns.things(reading, phrase, owner=who)
        if mine.owner != who or mine.zone is None:
            raise problem("C349", phrase, words=reading.original(phrase))
        a = Count(mine, mark=mine.mark)
        b = Count(replace(mine, owner=_other(reading, than)), mark=mine.mark)
    if isinstance(a, Count) and isinstance(b, Count):
        reading.compared = (a, b)
    return Compare(a, more, b, mark=reading.mark(clause, {"who": who}))


def has_other_name(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase) -> Logic:
    """The item has a different name than each other item you have: none of these has its name. Raises Problem."""
    subject, verb, wrong = clause.subject, clause.verb, problem("C353", clause, words=reading.original(clause))
    known = nouns.known(reading, subject, subject=True) if subject is not None else None
    others = nouns.things(reading, phrase)
    if known is None or not others.mark.said.get("each") or Filter("other") not in others.filters:
        raise wrong
    if verb.state is None or others.zone is None or verb.word.text != "has":
        raise wrong
    verb.state.use()
    it = Ref(known.to, known.part, known.mark)
    such = {*others.filters, Filter("name", "same", it), Filter("other", "is", it)} - {Filter("other")}
    alike = Exists(replace(others, filters=frozenset(such)), mark=others.mark)
    return Logic("not", (alike,), mark=reading.mark(clause, {"other_name": others}))


def has_as_many(reading: Reading, clause: ast.Clause) -> Compare:
    """You have the same number: as many as the other of the two that were compared. Raises Problem."""
    subject, phrase = clause.subject, clause.verb.object
    assert subject is not None
    assert phrase is not None
    assert phrase.determiner is not None
    who = nouns.person(reading, subject)
    both = reading.compared or ()
    mine = [count for count in both if count.of.owner == who]
    other = [count for count in both if count.of.owner != who]
    if len(mine) != 1 or len(other) != 1 or other[0].of.owner is None:
        raise problem("C344", phrase, word=reading.original(phrase))
    phrase.determiner.use()
    theirs = replace(other[0], of=replace(other[0].of, owner=nouns.same(other[0].of.owner)))
    return Compare(mine[0], "=", theirs, mark=reading.mark(clause, {"who": who, "same_number": True}))


def direction(reading: Reading, phrase: ast.NounPhrase) -> Op:
    """Return which of the two has more: things are "fewer", a stat is "less". Raises Problem."""
    assert phrase.determiner is not None
    word = phrase.determiner.words[0]
    right = "less" if reading.noun(phrase).kind == "stat" else "fewer"
    if word.text not in ("more", right):
        raise problem("C211", word, (right,), noun=reading.original(phrase.noun) if phrase.noun else "")
    return ">" if word.text == "more" else "<"


def _other(reading: Reading, than: ast.Than) -> Player | Ref:
    than.word.use()
    return nouns.person(reading, than.phrase)


def has_opponents(reading: Reading, clause: ast.Clause, who: Player | Ref, phrase: ast.NounPhrase) -> Exists:
    """You have 2 or more opponents: so many play against you."""
    count, noun = phrase.determiner, reading.noun(phrase)
    plain = not (phrase.posts or phrase.adjectives or phrase.classes or phrase.all)
    if who != YOU or not plain or not noun.opponent or count is None or phrase.noun is None:
        raise problem("C353", clause, words=reading.original(clause))
    if count.kind != "number_compared" or not count.n or not reading.is_plural(phrase):
        raise problem("C357", phrase, words=reading.original(phrase))
    count.use()
    phrase.noun.use()
    they = Selector("person", Quantity("all"), filters=frozenset({Filter("opposing")}), mark=reading.mark(phrase))
    return Exists(they, nouns.compared(count), count.n, mark=reading.mark(clause, {"opponents": noun.id}))
