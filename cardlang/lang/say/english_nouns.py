"""Saying things, persons and places in English.

Every filter of a selector must find its word; one that is left over is an error, so that nothing of the meaning is
dropped on the way back.
"""

from collections.abc import Mapping

from cardlang.lang.lexicon import Lexicon, Noun
from cardlang.lang.model import OPPONENT, YOU, Filter, Id, Place, Player, Quantity, Ref, Selector

WORDS = {0: "no", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def counted(n: object, said: Mapping[str, object]) -> str:
    """Return a number as a digit, or as the word it was written with."""
    word = said.get("number")
    return str(word) if word is not None and WORDS.get(n) == word else str(n)  # type: ignore[call-overload]


def opponent(lexicon: Lexicon) -> str:
    """Return how the opponent is called: "your opponent"."""
    return next(f"your {lexicon.singular(noun.id)}" for noun in lexicon.nouns.values() if noun.opponent)


def whose(lexicon: Lexicon, owner: Player | Ref | None) -> str:
    """Return "your" or "your opponent's"."""
    return {YOU: "your", OPPONENT: f"{opponent(lexicon)}'s"}[owner]  # type: ignore[index]


def place(lexicon: Lexicon, zone: Id, owner: Player | Ref | None) -> str:
    """Return a zone with whose it is: "your hand", "the field"."""
    return f"{whose(lexicon, owner) if owner is not None else 'the'} {lexicon.singular(zone)}"


def preposition(lexicon: Lexicon, zone: Id) -> str:
    """Return the word with which things are at a place: "in your hand", "on the field"."""
    return "on" if lexicon.zones[zone].get("common") else "in"


def person(who: Player | Ref, called: object, lexicon: Lexicon) -> str:
    """Return a person, or their team where it was called so; nothing for a "you" that was not said."""
    if called and called not in ("you", "opponent") and lexicon.nouns[str(called)].kind == "team":
        return f"{whose(lexicon, who)} {lexicon.singular(str(called))}"
    if who == YOU:
        return "you" if called else ""
    return {OPPONENT: opponent(lexicon)}[who]  # type: ignore[index]


def ref(known: Ref, lexicon: Lexicon, default: str = "it") -> str:
    """Return something known: "this player", "it", "each"."""
    said = known.mark.said
    if known.to in ("self", "host"):
        return f"this {lexicon.singular(str(said['noun']))}"
    if said.get("noun"):
        many = said["word"] == "those"
        noun = str(said["noun"])
        return f"{said['word']} {lexicon.plural(noun) if many else lexicon.singular(noun)}"
    return "each" if known.part == "each" else str(said.get("word", default))


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
    if among:
        (only,) = selector.filters
        assert only.op == "in"
        return f"{quantity(selector.quantity, said)} of them"
    noun, left = noun_of(selector, lexicon)
    rest = set(left)
    many = selector.quantity.op not in {"any", "the"} and is_many(selector)
    if selector.quantity.op == "at least" or (selector.quantity.op == "at most" and not said.get("other")):
        many = True
    word = lexicon.plural(noun.id) if many or said.get("part") else lexicon.singular(noun.id)
    for filter_ in sorted(rest, key=repr):
        if filter_.prop in {found.prop for class_ in lexicon.classes.values() for found in class_}:
            name = next(name for name, filters in lexicon.classes.items() if filters == frozenset({filter_}))
            word = f"{name} {word}"
            rest.discard(filter_)
    tail = _tail(selector, lexicon, rest, word_is_plural=many)
    head = _head(selector, lexicon, word, rest)
    if rest:
        raise LookupError(f"no words for {sorted(map(repr, rest))}")
    return head + tail


def _head(selector: Selector, lexicon: Lexicon, word: str, rest: set[Filter]) -> str:
    said, n = selector.mark.said, selector.quantity
    if Filter("top") in rest:
        rest.discard(Filter("top"))
        assert selector.zone is not None
        return f"the top {counted(n.n, said)} {word} of {place(lexicon, selector.zone, selector.owner)}"
    if n.op == "the":
        return f"the opposing {word}"
    if n.op == "next":
        return f"the next {word}"
    if n.op == "any":
        return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
    if said.get("part"):
        return f"{quantity(n, said)} of {whose(lexicon, selector.owner)} {word}"
    if n.op == "all":
        owned = f"{whose(lexicon, selector.owner)} " if said.get("whose") else ""
        return f"{'all ' if said.get('all') else ''}{owned}{word}"
    if said.get("a") and n == Quantity("exactly", 1):
        return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
    other = ""
    if Filter("other") in rest:
        rest.discard(Filter("other"))
        other = "other "
    return f"{quantity(n, said)} {other}{word}"


def quantity(n: Quantity, said: Mapping[str, object]) -> str:
    """Return how many, in words."""
    number = counted(n.n, said)
    return {
        "exactly": number,
        "up to": f"up to {number}",
        "at most": f"at most {number}",
        "at least": f"{number} or more",
    }[n.op]


def _tail(selector: Selector, lexicon: Lexicon, rest: set[Filter], *, word_is_plural: bool) -> str:
    said, out = selector.mark.said, ""
    for filter_ in sorted(rest, key=repr):
        words = ""
        if filter_.prop == "name" and filter_.op == "is":
            words = f" named {filter_.value}"
        elif filter_ == Filter("name", "same"):
            words = " with this name"
        elif filter_ == Filter("position", "same"):
            words = " in the same position"
        elif filter_.prop == "cost" and filter_.op in ("<=", ">="):
            cost = "cost" if word_is_plural else "costs"
            words = f" that {cost} {filter_.value} or {'less' if filter_.op == '<=' else 'more'}"
        else:
            continue
        rest.discard(filter_)
        out += words
    if said.get("they_have"):
        out += {YOU: " you have", OPPONENT: f" {opponent(lexicon)} has"}[selector.owner]  # type: ignore[index]
    if said.get("where"):
        assert selector.zone is not None
        owner = None if said.get("the") else selector.owner
        out += f" {preposition(lexicon, selector.zone)} {place(lexicon, selector.zone, owner)}"
    return out


def thing(what: object, lexicon: Lexicon) -> str:
    """Return whatever a role of a verb holds."""
    if isinstance(what, Ref):
        return ref(what, lexicon)
    if isinstance(what, Place):
        return place(lexicon, what.zone, what.owner)
    assert isinstance(what, Selector)
    return things(what, lexicon)
