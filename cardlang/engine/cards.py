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
        elif one.prop in ("type", "name") or one.prop in rules.definition.fields:
            test = _printed(rules, one)
        else:
            left.add(one)
            continue
        passes = [is_so and test(card) for is_so, card in zip(passes, rules.cards, strict=True)]
    return tuple(passes), frozenset(left)


def _same_name(rules: "Rules", one: Filter, own: int) -> Callable[[Card], bool]:
    if own < 0 or one.value is not None:
        raise Cannot(one, "cannot tell whose name this is")
    return lambda card: not set(card.called).isdisjoint(rules.cards[own].called)


def _printed(rules: "Rules", one: Filter) -> Callable[[Card], bool]:
    prop, op, value = one.prop, one.op, one.value
    if isinstance(value, str) and op in _WORDS and _is_known(rules, prop, value):
        words = _WORDS[op]
        return lambda card: words(_words(card, prop), str(value))
    field = rules.definition.fields.get(prop)
    if isinstance(value, int) and op in _NUMBERS and field is not None and field.kind == "number":
        numbers = _NUMBERS[op]
        return lambda card: prop in card.values and numbers(card.number(prop), int(value))
    raise Cannot(one, f"cannot compare {prop!r} in this way")


def _is_known(rules: "Rules", prop: str, value: str) -> bool:
    """Tell whether cards can have this word there. Any name may stand on a card that is still to be written."""
    if prop == "type":
        return value in rules.definition.types
    values = rules.definition.fields[prop].values if prop in rules.definition.fields else ()
    return not values or value in values


def _words(card: Card, prop: str) -> tuple[str, ...]:
    return (card.type,) if prop == "type" else card.called if prop == "name" else card.words(prop)
