"""By what something is done: an effect, an ability, an action, an item's ability, a keyword."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning.nouns.agreement import agree
from cardlang.lang.meaning.nouns.selectors import things
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Filter, Quantity, Selector


def cause(reading: Reading, phrase: ast.NounPhrase) -> Selector:
    """Return what "an action or ability" and "actions and abilities" name: any of these. Raises Problem."""
    joined = phrase.either or phrase.both
    if joined is None:
        return _one(reading, phrase)
    word, second = joined
    first, other = _one(reading, replace(phrase, either=None, both=None)), _one(reading, second)
    if phrase.both is not None and not first.mark.said.get("plural"):
        raise problem("C350", phrase, words=reading.original(phrase))
    if (first.kind, first.filters) == (other.kind, other.filters):
        raise problem("C350", phrase, words=reading.original(phrase))
    word.use()
    either = frozenset({Filter("one_of", "in", (first, other))})
    return Selector("effect", Quantity("any"), filters=either, mark=reading.mark(phrase, {"and": word.text == "and"}))


def keyword(reading: Reading, word: ast.Word) -> Selector:
    """Return that it is done by a keyword, whoever has it: "by Resist"."""
    id_, _ = reading.lexicon.keywords[word.use()]
    named = frozenset({Filter("keyword", "is", id_)})
    return Selector("ability", Quantity("any"), filters=named, mark=reading.mark(_part(word), {"keyword": True}))


def _one(reading: Reading, phrase: ast.NounPhrase) -> Selector:
    noun = reading.noun(phrase)
    if noun.kind == "card":
        found = things(reading, phrase, one_of_a_kind=True)
        if found.quantity.op not in ("any", "all") or found.owner is not None or found.zone is not None:
            raise problem("C350", phrase, words=reading.original(phrase))
        said = {**found.mark.said, "plural": found.quantity.op == "all"}
        return replace(found, quantity=Quantity("any"), mark=replace(found.mark, said=said))
    count, plural = phrase.determiner, reading.is_plural(phrase)
    plain = not (phrase.posts or phrase.adjectives or phrase.classes or phrase.all or phrase.top)
    if noun.kind not in ("ability", "effect") or not plain or phrase.noun is None:
        raise problem("C350", phrase, words=reading.original(phrase))
    filters: frozenset[Filter] = frozenset()
    said = {"plural": plural}
    if count is not None and count.owner is not None:  # an item's ability
        agree(reading, phrase)
        whose = things(reading, count.owner, one_of_a_kind=True)
        if whose.quantity.op != "any" or whose.owner is not None or plural:
            raise problem("C350", phrase, words=reading.original(phrase))
        filters = frozenset({Filter("of", "is", replace(whose, zone=None))})
        count.use()
    elif count is not None:
        if count.kind != "a" or plural:
            raise problem("C350", phrase, words=reading.original(phrase))
        said["a"] = True
        count.use()
    phrase.noun.use()
    return Selector(noun.kind, Quantity("any"), filters=filters, mark=reading.mark(phrase, said))


def _part(word: ast.Word) -> ast.Part:
    return ast.Part(word.start, word.end)


__all__ = ["cause", "keyword"]
