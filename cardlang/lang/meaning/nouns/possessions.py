"""Which of several persons are meant, by what they have: "each opponent with less lore than you".

What they have is cards in a zone of theirs, or a stat of a person. Where it is the most or the fewest of all, those who
tie are meant too, and the sentence says so: "the player or players with the fewest cards in their hands".
"""

from dataclasses import replace
from typing import Literal

from cardlang.lang import ast
from cardlang.lang.meaning.nouns.stats import is_stat, stat
from cardlang.lang.meaning.problem import Problem, problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import YOU, Count, Filter, Quantity, Ref, Selector, StatOf

Having = tuple[Filter, Selector | None]
"""What narrows the persons, and the cards that were said; none where it is a stat."""


def having(reading: Reading, phrase: ast.NounPhrase, who: Ref) -> Having:
    """Return what the persons of a phrase have, who are called `who` while it is read. Raises Problem."""
    wrong = problem("C349", phrase, words=reading.original(phrase))
    post, *where = phrase.posts
    have = post.phrase
    if have is None or have.noun is None or post.words[0].text != "with" or len(where) > 1 or have.of is not None:
        raise wrong
    if post.kind not in _WAYS:
        raise wrong
    if post.kind != "with_more":  # "with the most cards" and "in their hand": the grammar has hung both on the persons
        have = replace(have, posts=(*have.posts, *where), end=phrase.end)
    elif where:
        raise wrong
    found = _WAYS[post.kind](reading, post, have, who, wrong)
    for word in post.words:
        word.use()
    return found


def _most(reading: Reading, post: ast.Post, have: ast.NounPhrase, who: Ref, wrong: Problem) -> Having:
    """With the fewest cards in their hands, with the least lore."""
    if have.determiner is not None or have.noun is None:
        raise wrong
    word = post.words[1].text.split()[1]
    if is_stat(reading, have):
        prop, right, what = _of_persons(reading, have, wrong), "least", None
    else:
        what = _cards(reading, have, who, wrong)
        prop, right = str(what.zone), "fewest"
    if word not in ("most", right):
        raise problem("C211", post.words[1], (f"the {right}",), noun=have.noun.text)
    return Filter(prop, "max" if word == "most" else "min"), what


def _more(reading: Reading, post: ast.Post, have: ast.NounPhrase, who: Ref, wrong: Problem) -> Having:
    """With more lore than you, with fewer cards in their hand than you."""
    from cardlang.lang.meaning.nouns.persons import person  # noqa: PLC0415 — who they are compared with is a person again

    assert post.than is not None
    assert have.determiner is not None
    word = have.determiner.words[0]
    plain = replace(have, determiner=None)
    op: Literal["<", ">"] = ">" if word.text == "more" else "<"
    if is_stat(reading, have):
        prop, right = _of_persons(reading, plain, wrong), "less"
        than = person(reading, post.than.phrase)
        found, what = Filter(prop, op, StatOf(than, prop)), None
    else:
        right = "fewer"
        what = _cards(reading, plain, who, wrong)
        than = person(reading, post.than.phrase)
        found = Filter(str(what.zone), op, Count(replace(what, owner=than)))
    if than != YOU:
        raise wrong
    if word.text not in ("more", right):
        raise problem("C211", word, (right,), noun=reading.original(have))
    have.determiner.use()
    post.than.word.use()
    return found, what


def _so_many(reading: Reading, _: ast.Post, have: ast.NounPhrase, who: Ref, wrong: Problem) -> Having:
    """With fewer than 3 cards in their hand, with no cards in their hand, with 20 or more lore."""
    count = have.determiner
    if count is None or count.kind not in ("number", "number_compared", "more_than") or count.n is None:
        raise wrong
    if is_stat(reading, have):
        prop = _of_persons(reading, have, wrong)
        if count.kind == "more_than":
            raise wrong
        count.use()
        compared: Literal["=", ">=", "<="] = "=" if count.kind == "number" else "<="
        return Filter(prop, ">=" if count.words[-1].text == "or more" else compared, count.n), None
    cards = _cards(reading, have, who, wrong)
    reading.counted = replace(cards, quantity=Quantity("all"))
    return Filter(str(cards.zone), _OPS[cards.quantity.op], cards.quantity.n), cards


_OPS: dict[str, Literal["=", ">=", "<="]] = {"exactly": "=", "at least": ">=", "at most": "<="}


_WAYS = {"with_most": _most, "with_more": _more, "with_thing": _so_many}


def _of_persons(reading: Reading, have: ast.NounPhrase, wrong: Problem) -> str:
    """Return a stat that persons have."""
    found = stat(reading, have)
    if "person" not in found.on:
        raise wrong
    return found.id


def _cards(reading: Reading, have: ast.NounPhrase, who: Ref, wrong: Problem) -> Selector:
    """Return the cards that each has in a zone: "cards in their hand", of whatever kind."""
    from cardlang.lang.meaning.nouns.selectors import things  # noqa: PLC0415 — what they have is a noun phrase again

    found = things(reading, have, one_of_a_kind=have.determiner is None)
    if found.owner != who or found.zone is None or found.filters:
        raise wrong
    return found
