"""Saying things in English.

Every filter of a selector must find its word; one that is left over is an error, so that nothing of the meaning is
dropped on the way back.
"""

from collections.abc import Mapping
from dataclasses import replace

from cardlang.lang.lexicon import Lexicon, Noun
from cardlang.lang.model import OPPONENT, SELF, YOU, Filter, Place, Quantity, Ref, Selector, without_other
from cardlang.lang.say.english import persons, places, posts, references

WORDS = {0: "no", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def counted(n: object, said: Mapping[str, object]) -> str:
    """Return a number as a digit, or as the word it was written with."""
    word = said.get("number")
    return str(word) if word is not None and WORDS.get(n) == word else str(n)  # type: ignore[call-overload]


def is_many(selector: Selector) -> bool:
    """Tell whether the verb after these things stands in the plural."""
    return selector.quantity.op == "all" or selector.quantity.n != 1


def noun_of(selector: Selector, lexicon: Lexicon) -> tuple[Noun, frozenset[Filter]]:
    """Return the noun for these things, and what it leaves to be said."""
    said = selector.mark.said.get("noun")
    if said is not None and lexicon.nouns[str(said)].filters <= selector.filters:
        noun = lexicon.nouns[str(said)]
    else:
        fitting = [
            noun for noun in lexicon.nouns.values() if noun.kind == selector.kind and noun.filters <= selector.filters
        ]
        noun = max(fitting, key=lambda noun: (len(noun.filters), noun.zone == selector.zone, noun.id))
    return noun, selector.filters - noun.filters


def things(selector: Selector, lexicon: Lexicon) -> str:
    """Return the noun phrase for these things."""
    said = selector.mark.said
    among = [filter_ for filter_ in selector.filters if filter_.prop == "among"]
    if among and not said.get("seen"):
        (only,) = selector.filters
        assert only.op == "in"
        number = quantity(selector.quantity, said)
        return number if said.get("alone") else f"{number} of them"
    if "this_or" in said:
        return _this_or(selector, said["this_or"], lexicon)
    if isinstance(both := said.get("and_its_like"), tuple):
        return _its_like(selector, both[0], both[1], lexicon)
    either = next((filter_.value for filter_ in selector.filters if filter_.prop == "one_of"), None)
    if isinstance(either, tuple) and not said.get("or_named"):
        assert len(selector.filters - set(among)) == 1
        return (" and " if said.get("both") else " or ").join(thing(one, lexicon) for one in either)
    noun, left = noun_of(selector, lexicon)
    rest = _to_be_said(left, said) - ({Filter("opposing")} if noun.opponent else set())
    many = selector.quantity.op not in {"any", "the"} and is_many(selector)
    if selector.quantity.op == "at least" or (selector.quantity.op == "at most" and not said.get("other")):
        one = 2 if selector.quantity.op == "at least" else 0
        many = not said.get("more_than") or selector.quantity.n != one  # "more than 1 item"
    many = (many and not said.get("each")) or bool(said.get("part"))
    definite = said.get("highest") and selector.quantity.op == "all" and not said.get("a")
    if definite or said.get("top") == "one" or (selector.quantity.op == "any" and not said.get("part")):
        many = False
    word = _kinds(selector, lexicon, noun, rest, many=many)
    word = _such(lexicon, said, word, rest)
    word = _which(selector, word, rest)
    tail = _under(lexicon, said, rest) + posts.tail(selector, lexicon, rest, word_is_plural=many)
    head = _head(selector, lexicon, word, rest)
    if rest:
        raise LookupError(f"no words for {sorted(map(repr, rest))}")
    return head + tail


def _such(lexicon: Lexicon, said: Mapping[str, object], word: str, rest: set[Filter]) -> str:
    """Say before the noun what they are: classes, states, no such kind; what is said is taken out of `rest`."""
    states = {filter_ for filters in lexicon.states.values() for filter_ in filters}
    for filter_ in sorted(rest, key=lambda one: (one in states, repr(one))):  # "ready Steel characters"
        if any(filters == frozenset({filter_}) for filters in lexicon.classes.values()):
            name = next(name for name, filters in lexicon.classes.items() if filters == frozenset({filter_}))
            word = f"{_as_written(lexicon, name)} {word}"
            rest.discard(filter_)
        elif filter_.op == "in" and any(
            filters == frozenset({replace(filter_, op="is", value=str(filter_.value).split("|")[0])})
            for filters in lexicon.classes.values()
        ):
            ids = str(filter_.value).split("|")
            order = said.get("classes")
            ids = list(order) if isinstance(order, tuple) and sorted(order) == ids else ids
            names = [
                next(name for name, filters in lexicon.classes.items() if Filter(filter_.prop, "is", id_) in filters)
                for id_ in ids
            ]
            join = f" {said.get('class_join') or 'or'} "
            word = f"{join.join(_as_written(lexicon, name) for name in names)} {word}"
            rest.discard(filter_)
        elif filter_.op == "not" and filter_.prop == "type" and not said.get("not_a"):
            kind = next(noun for noun in lexicon.nouns.values() if noun.filters == {replace(filter_, op="is")})
            word = f"non-{lexicon.singular(kind.id)} {word}"
            rest.discard(filter_)
        elif any(filters == frozenset({filter_}) for filters in lexicon.states.values()):
            name = next(name for name, filters in lexicon.states.items() if filters == frozenset({filter_}))
            word = f"{name} {word}"
            rest.discard(filter_)
    return word


def _this_or(selector: Selector, other: object, lexicon: Lexicon) -> str:
    """Say "this or another item", where the thing itself is one of those that are meant."""
    assert isinstance(other, Selector)
    such = without_other(other.filters)
    assert selector.filters in (such, {Filter("one_of", "in", (SELF, other))})
    return f"this or {things(other, lexicon)}"


def _its_like(selector: Selector, one: Selector, others: Selector, lexicon: Lexicon) -> str:
    """Say "chosen item and all other items with the same name", which are all of that name."""
    (alike,) = (filter_ for filter_ in selector.filters if filter_.prop == "name")
    assert (one.zone, one.owner) == (selector.zone, selector.owner)
    assert selector.filters == one.filters | {alike}
    assert alike.op == "same"
    return f"{things(one, lexicon)} and {things(others, lexicon)}"


def _under(lexicon: Lexicon, said: Mapping[str, object], rest: set[Filter]) -> str:
    """Return " under chosen character", " from under her": what they lie under, where no word stands for it."""
    if not said.get("from_under") and not said.get("under_what"):
        return ""
    (under,) = [filter_ for filter_ in rest if filter_.prop == "under"]
    rest.remove(under)
    return f"{' from' if said.get('from_under') else ''} under {thing(under.value, lexicon)}"


def _to_be_said(left: frozenset[Filter], said: Mapping[str, object]) -> set[Filter]:
    """Return what of these filters the phrase itself must say."""
    rest = {filter_ for filter_ in left if filter_.prop != "among"}
    if said.get("from_end"):  # said with where it is taken from
        rest.remove(Filter("bottom"))
    if isinstance(zones := said.get("zones"), tuple):  # said with where it is taken from
        rest.remove(Filter("zone", "in", "|".join(sorted(zones))))
    return {Filter("other") if filter_.prop == "other" else filter_ for filter_ in rest}  # whichever it is another than


def _which(selector: Selector, word: str, rest: set[Filter]) -> str:
    """Say which of them: those just revealed, opposing ones, others."""
    said = selector.mark.said
    if said.get("revealed"):
        assert any(filter_.prop == "among" for filter_ in selector.filters)
        word = f"revealed {word}"
    if said.get("opposing") and selector.owner == OPPONENT and selector.quantity.op != "the":
        word = f"opposing {word}"
    if Filter("other") in rest and not said.get("another") and not said.get("other_chosen"):
        rest.discard(Filter("other"))
        word = f"other {word}"
    return word


def _head(selector: Selector, lexicon: Lexicon, word: str, rest: set[Filter]) -> str:
    said, n = selector.mark.said, selector.quantity
    end = next((end for end in ("top", "bottom") if Filter(end) in rest), "")
    if end:
        rest.discard(Filter(end))
        assert selector.zone is not None
        if said.get("of_unsaid"):
            return f"the {end} {word}" if said.get("top") == "one" else f"the {end} {counted(n.n, said)} {word}"
        if said.get("top") == "one":
            return f"the {end} {word} of {places.place(lexicon, selector.zone, selector.owner)}"
        return f"the {end} {counted(n.n, said)} {word} of {places.place(lexicon, selector.zone, selector.owner)}"
    if said.get("highest") and not said.get("a"):
        return f"the {word}"
    if n.op == "the":
        return f"the opposing {word}"
    if n.op == "next":
        return f"the next {word}"
    article = f"{'an' if word[0] in 'aeiouAEIOU' else 'a'} {word}"
    if Filter("other") in rest and said.get("another"):
        rest.discard(Filter("other"))
        number = f"{quantity(n, said)} " if n not in (Quantity("exactly", 1), Quantity("any")) else ""
        return f"another {number}{'chosen ' if said.get('chosen') else ''}{word}"
    if said.get("other_chosen"):
        rest.discard(Filter("other"))
        return f"{quantity(n, said)} other chosen {word}"
    if said.get("chosen"):
        assert selector.by == YOU
        one = n == Quantity("exactly", 1)
        return f"chosen {word}" if one else f"{quantity(n, said)} {'of ' if said.get('part') else ''}chosen {word}"
    if said.get("each"):
        assert n.op == "all"
        return f"each of {persons.whose(lexicon, selector.owner)} {word}" if said.get("part") else f"each {word}"
    if n.op == "any":
        if said.get("part"):
            return f"{counted(1, said)} of {persons.whose(lexicon, selector.owner)} {word}"
        return article
    if said.get("any") and n == Quantity("exactly", 1):
        return f"any {word}"
    if said.get("part"):
        by_whom = said.get("whose") or not said.get("any_number")  # "any number of items" may be anybody's
        whose = f"{persons.whose(lexicon, selector.owner)} " if by_whom else ""
        return f"{quantity(n, said)} of {whose}{word}"
    if n.op == "all":
        if said.get("more"):
            return f"{said['more']} {word}"
        owned = f"{persons.whose(lexicon, selector.owner)} " if said.get("whose") else ""
        every = "all " if said.get("all") else "the " if said.get("the_all") else ""
        return f"{every}{owned}{word}"
    if said.get("a") and n == Quantity("exactly", 1):
        return article
    return f"{quantity(n, said)} {word}"


def of_class(lexicon: Lexicon, filters: frozenset[Filter]) -> str:
    """Return the word for things of a class: "Knight"."""
    return _as_written(lexicon, next(name for name, such in lexicon.classes.items() if such == filters))


def _as_written(lexicon: Lexicon, name: str) -> str:
    return next(word for word in lexicon.class_words.values() if word.lower() == name)


def _kinds(selector: Selector, lexicon: Lexicon, noun: Noun, rest: set[Filter], *, many: bool) -> str:
    """Return the noun, or the list of nouns: "character, item, or location"."""
    said = selector.mark.said
    kinds = said.get("kinds")
    if said.get("copies"):
        return lexicon.also[noun.id][1 if many else 0]
    if not isinstance(kinds, tuple):
        return lexicon.plural(noun.id) if many else lexicon.singular(noun.id)
    types = "|".join(sorted(str(filter_.value) for kind in kinds for filter_ in lexicon.nouns[kind].filters))
    rest.remove(Filter("type", "in", types))
    forms = [lexicon.plural(kind) if many else lexicon.singular(kind) for kind in kinds]
    join = f"{',' if len(forms) > 2 else ''} {said['kind_join']} "
    of_cards = f" {said['kind_card']}" if said.get("kind_card") else ""
    return f"{', '.join(forms[:-1])}{join}{forms[-1]}{of_cards}"


def quantity(n: Quantity, said: Mapping[str, object]) -> str:
    """Return how many, in words."""
    if said.get("any_number"):
        return "any number"
    if said.get("more_than"):
        assert isinstance(n.n, int)
        return f"more than {n.n - 1}" if n.op == "at least" else f"fewer than {n.n + 1}"
    number = counted(n.n, said)
    return {
        "exactly": number,
        "up to": f"up to {number}",
        "at most": f"at most {number}",
        "at least": f"{number} or more",
    }[n.op]


def to_what(where: object, lexicon: Lexicon, preposition: str = "to") -> str:
    """Return which card things go to: "to a location", "here", "to the same location"."""
    words = thing_or_here(where, lexicon)
    if words in ("here", "there"):
        return words
    if isinstance(where, Selector) and where.mark.said.get("the_same"):
        words = f"the same {words.partition(' ')[2]}"
    return f"{preposition} {words}"


def thing_or_here(what: object, lexicon: Lexicon) -> str:
    """Return a card or a place, or the word that points at it."""
    if isinstance(what, Ref) and what.mark.said.get("word") in ("here", "there"):
        return str(what.mark.said["word"])
    return thing(what, lexicon)


def thing(what: object, lexicon: Lexicon) -> str:
    """Return whatever a role of a verb holds."""
    if isinstance(what, Ref):
        return references.ref(what, lexicon)
    if isinstance(what, Place):
        return places.place(lexicon, what.zone, what.owner)
    assert isinstance(what, Selector)
    return things(what, lexicon)
