"""Things compared with another thing: "with more ¤ than each opposing character", "with cost up to 2 more than it"."""

from typing import Literal

from cardlang.lang import ast
from cardlang.lang.building import NUMBERS, number
from cardlang.lang.meaning.nouns.narrowed import Narrowed
from cardlang.lang.meaning.nouns.stands_for import known
from cardlang.lang.meaning.nouns.stats import stat
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Calc, Filter, Quantity, Ref, Selector, StatOf


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


def highest(
    reading: Reading, post: ast.Post, tied: ast.Post | None, phrase: ast.NounPhrase, narrowed: Narrowed
) -> Filter:
    """With the highest cost, or tied for highest cost: nothing there has more. Raises Problem.

    "The card with the highest cost revealed this way" is of those that were revealed; "a character in play with the
    highest cost" of all characters in play, whoever has them. What is to be done of two that tie must be said.
    """
    wrong = problem("C350", post, words=reading.original(post))
    named, count, most = post.phrase, phrase.determiner, post.words[1].text.removeprefix("the ")
    if named is None or named.noun is None or tied is None or count is None or most not in ("highest", "lowest"):
        raise wrong
    noun, again = reading.noun(named), f"{most} {named.noun.text}"
    plain = named.determiner is None and not (named.posts or named.adjectives or named.classes or named.all)
    words = tied.words[0].text.strip(", ")
    if not plain or noun.kind != "stat" or not words.endswith(f"tied for {again}"):
        raise wrong
    if ("each" in words) != (count.kind == "the"):  # "the card …, or each card tied", "a card …, or tied"
        raise problem("C350", tied, words=reading.original(tied))
    for word in (*post.words, named.noun, *tied.words):
        word.use()
    narrowed.said["highest"], narrowed.said["tied"] = most, tied.words[0].text
    if count.kind == "the" and any(one.prop == "among" for one in narrowed.filters):
        return Filter(noun.id, "max" if most == "highest" else "min")
    common = narrowed.zone is not None and reading.lexicon.is_common(narrowed.zone)
    if count.kind != "a" or not common or frozenset(narrowed.filters) != reading.noun(phrase).filters:
        raise wrong
    everything = Selector("card", Quantity("all"), None, narrowed.zone, frozenset(narrowed.filters))
    return Filter(noun.id, ">=" if most == "highest" else "<=", StatOf(everything, noun.id))
