"""Which cards are meant: a selector's filters as a table over all definitions, worked out before any game.

What a card is (its type, its name, its team, what it costs) is printed on it and never changes, so a filter by it is
one look-up. Where a card is (its row, its position) is asked of the field.
"""

from collections.abc import Callable
from operator import contains, eq, ge, gt, le, lt, ne
from typing import TYPE_CHECKING

from cardlang.engine.reading import Cannot
from cardlang.lang.game import Card
from cardlang.lang.model import Filter

if TYPE_CHECKING:
    from cardlang.engine.rules import Rules

_NUMBERS: dict[str, Callable[[int, int], bool]] = {"=": eq, "is": eq, "not": ne, "<": lt, ">": gt, "<=": le, ">=": ge}
_WORDS: dict[str, Callable[[tuple[str, ...], str], bool]] = {
    "is": contains,
    "=": contains,
    "not": lambda words, word: word not in words,
    "in": lambda words, several: not set(words).isdisjoint(several.split("|")),
}


def cards_with(rules: "Rules", filters: frozenset[Filter], own: int = -1) -> tuple[tuple[bool, ...], frozenset[Filter]]:
    """Return which definitions pass the filters that a card's print decides, and the filters that are left.

    `own` is the definition that "with this name" speaks of. Raises Cannot.
    """
    passes = [True] * len(rules.cards)
    left = set()
    for one in filters:
        if one.prop == "name" and one.op == "same":
            test = _same_name(rules, one, own)
        elif is_printed(rules, one):
            test = _printed(rules, one)
        else:
            left.add(one)
            continue
        passes = [is_so and test(card) for is_so, card in zip(passes, rules.cards, strict=True)]
    return tuple(passes), frozenset(left)


def is_printed(rules: "Rules", one: Filter) -> bool:
    """Tell whether a card's print decides a filter: its type, its name, a field, or a word that a field lists."""
    return one.prop in ("type", "name") or one.prop in rules.definition.fields or _list_of(rules, one.prop) is not None


def _list_of(rules: "Rules", prop: str) -> str | None:
    """Return the field that lists words of a kind: the classifications of a character."""
    return next((id_ for id_, field in rules.definition.fields.items() if field.lists == prop), None)


def _same_name(rules: "Rules", one: Filter, own: int) -> Callable[[Card], bool]:
    if own < 0 or one.value is not None:
        raise Cannot(one, "cannot tell whose name this is")
    return lambda card: not rules.names[own].isdisjoint(card.called)


def _printed(rules: "Rules", one: Filter) -> Callable[[Card], bool]:
    prop, op, value = one.prop, one.op, one.value
    if isinstance(value, str) and op in _WORDS and _is_known(rules, prop, value):
        words, of = _WORDS[op], words_on(rules, prop)
        return lambda card: words(of(card), str(value))
    field = rules.definition.fields.get(prop)
    if isinstance(value, int) and op in _NUMBERS and field is not None and field.kind == "number":
        numbers = _NUMBERS[op]
        return lambda card: prop in card.values and numbers(card.number(prop), int(value))
    raise Cannot(one, f"cannot compare {prop!r} in this way")


def _is_known(rules: "Rules", prop: str, value: str) -> bool:
    """Tell whether cards can have this word there. Any name may stand on a card that is still to be written."""
    if prop == "type":
        return set(value.split("|")) <= set(rules.definition.types)
    field = rules.definition.fields.get(_list_of(rules, prop) or prop)
    return field is None or not field.values or set(value.split("|")) <= set(field.values)


def words_on(rules: "Rules", prop: str) -> Callable[[Card], tuple[str, ...]]:
    """Return what a card is by a property: its types, its names, the words of a field, by their names in the game."""
    if prop == "type":
        types = rules.definition.types
        return lambda card: (card.type, *types[card.type].also)
    if prop == "name":
        return lambda card: card.called
    listing = _list_of(rules, prop)
    if listing is None:
        return lambda card: card.words(prop)
    return lambda card: tuple("_".join(word.casefold().split()) for word in card.words(listing))
