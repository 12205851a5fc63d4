"""Saying things in English.

Every filter of a selector must find its word; one that is left over is an error, so that nothing of the meaning is
dropped on the way back.
"""

from collections.abc import Mapping
from dataclasses import replace

from cardlang.lang.lexicon import Lexicon, Noun
from cardlang.lang.model import OPPONENT, YOU, Filter, Place, Quantity, Ref, Selector
from cardlang.lang.say.english import persons, places

WORDS = {0: "no", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def counted(n: object, said: Mapping[str, object]) -> str:
    """Return a number as a digit, or as the word it was written with."""
    word = said.get("number")
    return str(word) if word is not None and WORDS.get(n) == word else str(n)  # type: ignore[call-overload]


def ref(known: Ref, lexicon: Lexicon, default: str = "it") -> str:
    """Return something known: "this player", "it", "each"."""
    said = known.mark.said
    if said.get("role"):
        return f"the {said['role']} {lexicon.singular(str(said['noun']))}"
    if known.part == "rest":
        return str(said.get("word", "the rest"))
    if said.get("chosen"):  # a choice that an earlier or later sentence reads
        return "they"
    if known.to in ("self", "host") and "noun" in said:
        return f"this {lexicon.singular(str(said['noun']))}"
    if said.get("noun"):
        many = said["word"] == "those"
        noun = str(said["noun"])
        return f"{said['word']} {lexicon.plural(noun) if many else lexicon.singular(noun)}"
    if known.part == "each":
        return "each"
    word = str(said.get("word", default))
    if known.to == "host":
        raise LookupError("what it lies on, by a pronoun")
    return word


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
    noun, left = noun_of(selector, lexicon)
    rest = {filter_ for filter_ in left if filter_.prop != "among"}
    rest = {Filter("other") if filter_.prop == "other" else filter_ for filter_ in rest}  # whichever it is another than
    many = selector.quantity.op not in {"any", "the"} and is_many(selector)
    if selector.quantity.op == "at least" or (selector.quantity.op == "at most" and not said.get("other")):
        many = True
    many = (many and not said.get("each")) or bool(said.get("part"))
    if said.get("top") == "one" or (selector.quantity.op == "any" and not said.get("part")):
        many = False
    word = _kinds(selector, lexicon, noun, rest, many=many)
    for filter_ in sorted(rest, key=repr):
        if any(filters == frozenset({filter_}) for filters in lexicon.classes.values()):
            name = next(name for name, filters in lexicon.classes.items() if filters == frozenset({filter_}))
            word = f"{_as_written(lexicon, name)} {word}"
            rest.discard(filter_)
        elif filter_.op == "in" and any(
            filters == frozenset({replace(filter_, op="is", value=str(filter_.value).split("|")[0])})
            for filters in lexicon.classes.values()
        ):
            ids = str(filter_.value).split("|")
            names = [
                next(name for name, filters in lexicon.classes.items() if Filter(filter_.prop, "is", id_) in filters)
                for id_ in ids
            ]
            word = f"{' or '.join(_as_written(lexicon, name) for name in names)} {word}"
            rest.discard(filter_)
        elif any(filters == frozenset({filter_}) for filters in lexicon.states.values()):
            name = next(name for name, filters in lexicon.states.items() if filters == frozenset({filter_}))
            word = f"{name} {word}"
            rest.discard(filter_)
    if said.get("opposing") and selector.owner == OPPONENT and selector.quantity.op != "the":
        word = f"opposing {word}"
    if Filter("other") in rest and not said.get("another"):
        rest.discard(Filter("other"))
        word = f"other {word}"
    tail = _tail(selector, lexicon, rest, word_is_plural=many)
    head = _head(selector, lexicon, word, rest)
    if rest:
        raise LookupError(f"no words for {sorted(map(repr, rest))}")
    return head + tail


def _head(selector: Selector, lexicon: Lexicon, word: str, rest: set[Filter]) -> str:
    said, n = selector.mark.said, selector.quantity
    end = next((end for end in ("top", "bottom") if Filter(end) in rest), "")
    if end:
        rest.discard(Filter(end))
        assert selector.zone is not None
        if said.get("top") == "one":
            return f"the {end} {word} of {places.place(lexicon, selector.zone, selector.owner)}"
        return f"the {end} {counted(n.n, said)} {word} of {places.place(lexicon, selector.zone, selector.owner)}"
    if n.op == "the":
        return f"the opposing {word}"
    if n.op == "next":
        return f"the next {word}"
    article = f"{'an' if word[0] in 'aeiouAEIOU' else 'a'} {word}"
    if Filter("other") in rest and said.get("another"):
        rest.discard(Filter("other"))
        return f"another {'chosen ' if said.get('chosen') else ''}{word}"
    if said.get("chosen"):
        assert selector.by == YOU
        one = n == Quantity("exactly", 1)
        return f"chosen {word}" if one else f"{quantity(n, said)} chosen {word}"
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
        return f"{quantity(n, said)} of {persons.whose(lexicon, selector.owner)} {word}"
    if n.op == "all":
        if said.get("more"):
            return f"{said['more']} {word}"
        owned = f"{persons.whose(lexicon, selector.owner)} " if said.get("whose") else ""
        return f"{'all ' if said.get('all') else ''}{owned}{word}"
    if said.get("a") and n == Quantity("exactly", 1):
        return article
    return f"{quantity(n, said)} {word}"


def _as_written(lexicon: Lexicon, name: str) -> str:
    return next(word for word in lexicon.class_words.values() if word.lower() == name)


def _kinds(selector: Selector, lexicon: Lexicon, noun: Noun, rest: set[Filter], *, many: bool) -> str:
    """Return the noun, or the list of nouns: "character, item, or location"."""
    said = selector.mark.said
    kinds = said.get("kinds")
    if not isinstance(kinds, tuple):
        return lexicon.plural(noun.id) if many else lexicon.singular(noun.id)
    types = "|".join(sorted(str(filter_.value) for kind in kinds for filter_ in lexicon.nouns[kind].filters))
    rest.remove(Filter("type", "in", types))
    forms = [lexicon.plural(kind) if many else lexicon.singular(kind) for kind in kinds]
    join = f"{',' if len(forms) > 2 else ''} {said['kind_join']} "
    return f"{', '.join(forms[:-1])}{join}{forms[-1]}"


def quantity(n: Quantity, said: Mapping[str, object]) -> str:
    """Return how many, in words."""
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


def _tail(selector: Selector, lexicon: Lexicon, rest: set[Filter], *, word_is_plural: bool) -> str:
    said = selector.mark.said
    parts: list[tuple[str, str]] = []
    for filter_ in sorted(rest, key=repr):
        part = _narrowed(filter_, lexicon, said, word_is_plural=word_is_plural)
        if part is not None:
            rest.discard(filter_)
            parts.append(part)
    if said.get("they_have"):
        have = {YOU: " you have", OPPONENT: f" {persons.opponent(lexicon)} has"}[selector.owner]  # type: ignore[index]
        parts.append(("they_have", have + (" in play" if said["they_have"] == "in play" else "")))
    for filter_ in sorted(rest, key=repr):
        if filter_.prop == "under" and isinstance(filter_.value, Ref) and said.get("under"):
            rest.discard(filter_)
            parts.append(("under_it", f" {said['under']}"))
    if Filter("here") in rest:
        rest.discard(Filter("here"))
        parts.append(("", "") if said.get("while_here") else ("here", " here"))
    if said.get("while_at"):  # said with the event
        (place,) = lexicon.nouns[str(said["while_at"])].filters
        rest.discard(Filter("at", "is", str(place.value)))
    if said.get("of_yours"):
        assert selector.owner == YOU
        parts.append(("of_yours", " of yours"))
    if said.get("in_play"):
        assert selector.zone is not None
        parts.append(("in_play", f" in {lexicon.singular(selector.zone)}"))
    if said.get("where"):
        assert selector.zone is not None
        owner = None if said.get("the") else selector.owner
        where = f" {places.preposition(lexicon, selector.zone)} {places.place(lexicon, selector.zone, owner)}"
        parts.append(("on_np" if places.preposition(lexicon, selector.zone) == "on" else "in_np", where))
    order = said.get("order")
    if isinstance(order, tuple) and order:
        parts.sort(key=lambda part: order.index(part[0]) if part[0] in order else len(order))
    return "".join(words for _, words in parts)


def _narrowed(
    filter_: Filter, lexicon: Lexicon, said: Mapping[str, object], *, word_is_plural: bool
) -> tuple[str, str] | None:
    """Return how one filter is said after the noun, with the part of the sentence that it was."""
    compared = {"<=": " or less", ">=": " or more", "=": ""}.get(filter_.op, "")
    if filter_.prop == "name" and filter_.op == "is":
        return "named", f" named {filter_.value}"
    if filter_ == Filter("name", "same"):
        return "with_thing", " with this name"
    if filter_ == Filter("position", "same"):
        return "in_np", " in the same position"
    if filter_.prop == "cost" and said.get("with_cost"):
        return "with_cost", f" with cost {filter_.value}{compared}"
    if filter_.prop == "keyword":
        word = {"is": "with", "not": "without"}[filter_.op]
        return "with_keyword", f" {word} {lexicon.keyword_words[str(filter_.value)]}"
    if filter_.prop == "cost" and filter_.op in ("<=", ">="):
        return "that_costs", f" that {'cost' if word_is_plural else 'costs'} {filter_.value}{compared}"
    if filter_.prop in lexicon.stats and isinstance(filter_.value, int):
        kind = "with_stat" if compared else "with_thing"
        return kind, f" with {filter_.value} {lexicon.stat_word(filter_.prop, filter_.value)}{compared}"
    return None


def thing(what: object, lexicon: Lexicon) -> str:
    """Return whatever a role of a verb holds."""
    if isinstance(what, Ref):
        return ref(what, lexicon)
    if isinstance(what, Place):
        return places.place(lexicon, what.zone, what.owner)
    assert isinstance(what, Selector)
    return things(what, lexicon)
