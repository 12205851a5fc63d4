"""Things compared with another thing: "with more ¤ than each opposing character", "with cost up to 2 more than it"."""

from typing import Literal

from cardlang.lang import ast
from cardlang.lang.building import NUMBERS, number
from cardlang.lang.meaning.nouns.stands_for import known
from cardlang.lang.meaning.nouns.stats import stat
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Calc, Filter, Ref, Selector, StatOf


def more_than(reading: Reading, post: ast.Post, phrase: ast.NounPhrase, than: ast.Than) -> Filter:
    """Return what "with less ¤ than that character" narrows. Raises Problem."""
    from cardlang.lang.meaning.nouns.selectors import things  # noqa: PLC0415 — what is compared is a noun phrase again

    found, count = stat(reading, phrase), phrase.determiner
    assert count is not None
    if "card" not in found.on or count.words[0].text not in ("more", "less"):
        raise problem("C350", post, words=reading.original(post))
    other: Ref | Selector | None = known(reading, than.phrase)
    if other is None:
        other = things(reading, than.phrase)
        if other.quantity.op != "all" or not other.mark.said.get("each"):
            raise problem("C350", than, words=reading.original(than))
    count.use()
    for word in (*post.words, than.word):
        word.use()
    more = count.words[0].text == "more"
    return Filter(found.id, ">" if more else "<", StatOf(other, found.id, mark=other.mark))


def up_to_more(reading: Reading, post: ast.Post, than: ast.Than) -> Filter:
    """With cost up to 2 more than the banished character. Raises Problem."""
    other = known(reading, than.phrase)
    stat_ = reading.lexicon.noun_of(post.words[1].text)
    n = next(number(word) for word in post.words if word.text.isdecimal() or word.text in NUMBERS)
    if other is None or post.words[-1].text != "more" or not n:
        raise problem("C350", post, words=reading.original(post))
    for word in (*post.words, than.word):
        word.use()
    return Filter(stat_.id, "<=", Calc("+", (StatOf(other, stat_.id), n)))


def at_most(reading: Reading, post: ast.Post, phrase: ast.NounPhrase) -> Filter:
    """With cost equal to or less than this character's ¤. Raises Problem."""
    count = phrase.determiner
    wrong = problem("C350", post, words=reading.original(post))
    if phrase.noun is None or count is None or phrase.posts or phrase.adjectives or phrase.all is not None:
        raise wrong
    measured, compared = stat(reading, phrase), reading.lexicon.noun_of(post.words[1].text)
    if count.owner is None or "card" not in measured.on:
        raise wrong
    of = known(reading, count.owner)
    if of is None:
        raise wrong
    for word in (*post.words, *count.words):
        word.use()
    op: Literal["<=", ">="] = "<=" if "less" in post.words[-1].text else ">="
    return Filter(compared.id, op, StatOf(of, measured.id))
