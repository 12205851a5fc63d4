"""Choices whose cards must go together: up to 1 plant and up to 1 storm; two cards with the same name as each other.

Which cards may be chosen is asked card by card in `things.py`; here stands what is asked of all of them at once, so
that nothing is offered after which the choice could not be made up.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import Frame, State
from cardlang.engine.unit import Number, Unit
from cardlang.lang.model import Filter, Selector

Fits: TypeAlias = Callable[[State, Frame, int], bool]
Chosen: TypeAlias = Sequence[int]


class Together(NamedTuple):
    """What must hold for all that is chosen.

    `may` tells of some cards whether they may be (a part of) the choice, out of those that are there; `most` how many
    of those that are there can be chosen together.
    """

    may: Callable[[State, Frame, Chosen, Chosen], bool]
    most: Callable[[State, Frame, Chosen], int]


def is_of_all(one: Filter) -> bool:
    """Tell whether a filter asks something of all that is chosen together, and not of each card by itself."""
    if one.prop == "one_of" and isinstance(one.value, tuple):
        return any(isinstance(part, Selector) and part.quantity.op == "up to" for part in one.value)
    return one.op == "same" and one.value == "each other"


def together(unit: Unit, selector: Selector, suits: Callable[[Unit, Selector], Fits]) -> Together | None:
    """Return what must hold for all that is chosen; None where each card is chosen for itself. Raises Cannot.

    `suits` compiles whether a card is such as a part wants it ("1 storm"), however many of them that part is about.
    """
    asked = [one for one in selector.filters if is_of_all(one)]
    if not asked:
        return None
    if len(asked) > 1 or selector.quantity.op not in ("exactly", "up to"):
        raise Cannot(selector, "cannot tell which of these go together")
    one = asked[0]
    return _in_parts(unit, one, suits) if one.prop == "one_of" else _alike(unit, selector, one)


def _in_parts(unit: Unit, one: Filter, suits: Callable[[Unit, Selector], Fits]) -> Together:
    """Up to 1 of these and up to 2 of those: a card that is both counts as one of either."""
    want(one, op="in")
    assert isinstance(one.value, tuple)
    parts: list[tuple[Fits, Number]] = []
    for part in one.value:
        if not isinstance(part, Selector):
            raise Cannot(one, "cannot tell how many of each are chosen")
        want(part.quantity, op="up to")
        parts.append((suits(unit, part), unit.table.amount(unit, part.quantity.n)))

    def may(state: State, frame: Frame, cards: Chosen, there: Chosen) -> bool:  # noqa: ARG001 - as Together wants it
        room = [(such, count(state, frame)) for such, count in parts]
        return _placed(
            cards,
            lambda card: [number for number, (such, _) in enumerate(room) if such(state, frame, card)],
            [count for _, count in room],
        )

    def most(state: State, frame: Frame, there: Chosen) -> int:
        found: list[int] = []
        for card in there:
            if may(state, frame, [*found, card], there):
                found.append(card)
        return len(found)

    return Together(may, most)


def _placed(cards: Chosen, parts_of: Callable[[int], list[int]], room: list[int]) -> bool:
    """Tell whether each card finds a part that it is such as, and no part gets more than it has room for."""
    if not cards:
        return True
    first, *others = cards
    for part in parts_of(first):
        if room[part] > 0:
            left = [*room[:part], room[part] - 1, *room[part + 1 :]]
            if _placed(others, parts_of, left):
                return True
    return False


def _alike(unit: Unit, selector: Selector, one: Filter) -> Together:
    """With the same name as each other: one name that all of them have, of those that enough of them have."""
    want(one, prop="name")
    called = unit.rules.names
    n, exactly = unit.table.amount(unit, selector.quantity.n), selector.quantity.op == "exactly"

    def names(state: State, cards: Chosen) -> Counter[str]:
        return Counter(name for card in cards for name in called[state.match.definition[card]])

    def most(state: State, frame: Frame, there: Chosen) -> int:  # noqa: ARG001 - as Together wants it
        return max(names(state, there).values(), default=0)

    def may(state: State, frame: Frame, cards: Chosen, there: Chosen) -> bool:
        borne, chosen = names(state, there), names(state, cards)
        wanted = min(n(state, frame), most(state, frame, there)) if exactly else len(cards)
        return any(chosen[name] == len(cards) and borne[name] >= wanted for name in borne)

    return Together(may, most)
