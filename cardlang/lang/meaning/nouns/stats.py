"""Stats: which one a phrase names, so much of it, and how a thing is compared by it."""

from cardlang.lang import ast
from cardlang.lang.lexicon import Stat
from cardlang.lang.meaning.nouns.agreement import agree
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Filter


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


def is_stat(reading: Reading, phrase: ast.NounPhrase) -> bool:
    """Tell whether a phrase names a stat."""
    return reading.noun(phrase).kind == "stat"


def stat_compared(reading: Reading, word: ast.Word) -> Filter:
    """2 ¤ or less."""
    n, sign, *_, last = word.use().split()
    found = reading.lexicon.stats[reading.lexicon.noun_of(sign).id]
    return Filter(found.id, "<=" if last == "less" else ">=", int(n[:9]))
