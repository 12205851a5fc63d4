"""How many are meant, by the determiner and the number of the noun."""

from typing import Literal

from cardlang.lang import ast
from cardlang.lang.building import number
from cardlang.lang.meaning.nouns.narrowed import Narrowed
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Filter, Quantity

_QUANTITY = {
    "number": "exactly",
    "up_to": "up to",
    "at_most": "at most",
    "a": "any",
    "the": "the",
    "your": "all",
    "owner": "all",
    "each": "all",
    "number_chosen": "exactly",
    "up_to_chosen": "up to",
    "comparative": "all",
    "as_many": "exactly",
}


def quantity(reading: Reading, phrase: ast.NounPhrase, narrowed: Narrowed, *, one_of_a_kind: bool) -> Quantity:
    """Return how many of these things are meant. Raises Problem."""
    count = phrase.determiner
    said = narrowed.said
    which = problem("C350", phrase, words=reading.original(phrase))
    if narrowed.opposing != (Filter("position", "same") in narrowed.filters):
        raise which
    if phrase.top is not None:
        return _top(reading, phrase, narrowed, *phrase.top)
    if phrase.all is not None:
        if not reading.is_plural(phrase) or (count is not None and count.kind not in ("your", "owner")):
            raise which
        phrase.all.use()
        said["all"] = True
        return Quantity("all")
    if count is None:
        if reading.is_plural(phrase) and (one_of_a_kind or "bare_plural" in reading.lexicon.style):
            return Quantity("all")
        raise problem("C208", phrase, (), noun=phrase.noun.text if phrase.noun else "")
    if count.kind == "number_compared":
        count.use()
        said.update(number_said(count))
        assert count.n is not None
        return Quantity("at most" if compared(count) == "<=" else "at least", count.n)
    if count.kind == "more_than":
        count.use()
        assert count.n is not None
        said["more_than"] = True
        if count.words[0].text == "less":
            raise problem("C211", count.words[0], ("fewer",), noun=phrase.noun.text if phrase.noun else "")
        more = count.words[0].text == "more"
        return Quantity("at least", count.n + 1) if more else Quantity("at most", count.n - 1)
    if count.kind in ("chosen", "another_chosen", "another") or (
        count.kind == "any" and not reading.is_plural(phrase) and not one_of_a_kind
    ):
        return _one(count, said, one_of_a_kind=one_of_a_kind)
    if count.kind not in _QUANTITY:
        raise which
    if count.kind in ("your", "owner") and not reading.is_plural(phrase):
        raise which
    if count.kind == "the" and said.get("highest") and not reading.is_plural(phrase):
        count.use()
        return Quantity("all")
    if count.kind == "the" and not narrowed.opposing:
        return _all_there(reading, phrase, narrowed, count)
    count.use()
    if said.get("you_play"):
        raise which
    if count.kind == "a" and not one_of_a_kind:
        said["a"] = True
        return Quantity("exactly", 1)
    op = _QUANTITY[count.kind]
    if count.kind == "each":
        said["each"] = True
    if count.kind == "comparative":
        said["more"] = count.words[0].text
    if count.kind == "as_many":  # the amount is said later
        said["as_many"] = True
    if count.kind in ("number_chosen", "up_to_chosen"):
        said["chosen"] = True
    if count.n is not None:
        said.update(number_said(count) if count.kind != "at_most" else {})
        return Quantity(op, count.n)  # type: ignore[arg-type]
    return Quantity(op)  # type: ignore[arg-type]


def _top(
    reading: Reading, phrase: ast.NounPhrase, narrowed: Narrowed, top: ast.Word, many: ast.Word | None
) -> Quantity:
    """The top card, the top two cards."""
    count = phrase.determiner
    if narrowed.zone is None and reading.shuffled and not phrase.posts:
        narrowed.zone, narrowed.owner = reading.shuffled[-1].zone, reading.shuffled[-1].owner
        narrowed.said["of_unsaid"] = True
    if count is None or count.kind != "the" or narrowed.zone is None:
        raise problem("C350", phrase, words=reading.original(phrase))
    count.use()
    top.use()
    if many is None:
        narrowed.said["top"] = "one"
        return Quantity("exactly", 1)
    many.use()
    if not many.text.isdecimal():
        narrowed.said["number"] = many.text
    return Quantity("exactly", number(many))


def _all_there(reading: Reading, phrase: ast.NounPhrase, narrowed: Narrowed, count: ast.Determiner) -> Quantity:
    """The cards in your inkwell, the cards under him: all that are there. Raises Problem."""
    where = narrowed.said.get("where") or narrowed.said.get("under")
    if not reading.is_plural(phrase) or not where or narrowed.said.get("the"):
        raise problem("C350", phrase, words=reading.original(phrase))
    count.use()
    narrowed.said["the_all"] = True
    return Quantity("all")


def _one(count: ast.Determiner, said: dict[str, object], *, one_of_a_kind: bool) -> Quantity:
    """Chosen character, another character, any character."""
    count.use()
    if count.kind == "any":
        said["any"] = True
    if count.kind in ("chosen", "another_chosen"):
        said["chosen"] = True
    if count.kind in ("another", "another_chosen"):
        said["another"] = True
    if count.n is not None:
        said.update(number_said(count))
        return Quantity("exactly", count.n)
    return Quantity("any") if count.kind == "another" and one_of_a_kind else Quantity("exactly", 1)


def compared(count: ast.Determiner) -> Literal["<=", ">="]:
    """Return which numbers "2 or more", "2 or fewer" allow."""
    return "<=" if count.words[1].text == "or fewer" else ">="


def number_said(count: ast.Determiner) -> dict[str, object]:
    """Return the word that a number was written with, where it was a word."""
    words = [
        word.text for word in count.words if word.text not in ("up to", "at most", "chosen", "other chosen", "another")
    ]
    return {} if not words or words[0].isdecimal() else {"number": words[0]}
