"""What is heard once for all that one deed does: "whenever 1 or more plants of yours are uprooted".

A deed tells each card for itself. Whoever listens for 1 or more of them waits in the bag from the first one on, and
each other one of the same deed joins those that wait there; so the program knows them all ("them", "that many", "for
each of them"). A deed begins with its sentence; rules that do one by themselves say so with `begin_deed`.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from cardlang.engine.state import REGISTERS, State
from cardlang.engine.unit import Kept, Unit
from cardlang.lang.model import Quantity

if TYPE_CHECKING:
    from cardlang.engine.tableau.events import Happening

ONE_OR_MORE: Final = Quantity("at least", 1)

_MUCH: Final = 3
"""Where a waiting program says how much its event was about."""
_KNOWN: Final = 6
"""Where the registers begin that a waiting program begins with."""

Role = Literal["", "object", "by"]


class AtOnce(NamedTuple):
    """Which cards of an event are gathered, and from which register on: they, how many, by whom, how deep."""

    role: Role
    register: int
    by_one: bool
    """Whether what several persons do is heard of each of them ("whenever an opponent discards 1 or more cards")."""


def gather(unit: Unit, role: Role, *, by_one: bool) -> AtOnce:
    """Keep those that an event is about, all of them, for the words of a program that it sets off."""
    first = unit.register(5)
    kept = Kept(*range(first, first + 4))
    unit.kept["event"] = unit.kept[f"event.{role}"] = kept
    return AtOnce(role, first, by_one)


def add_to_bag(
    state: State, waiting: tuple[int, ...], known: Sequence[int], what: "Happening", *, to_a_card: bool
) -> None:
    """Put a program in the bag that an event sets off, or let the event join those of its deed that wait there.

    `to_a_card`: what waits holds whereto it went in place of how much it was about; what goes elsewhere is another.
    """
    rules, program = state.match.rules, waiting[1]
    at_once = rules.at_once.get(program)
    if at_once is None:
        state.bag.append((*waiting, *known))
        return
    place = _KNOWN + at_once.register - REGISTERS
    one, who = 1 << (what.card if at_once.role == "object" else what.doer), 1 << what.seat
    for index, other in enumerate(state.bag):
        of_this_deed = other[:_MUCH] == waiting[:_MUCH] and other[place + 4] == len(state.stack)
        by_whom = not at_once.by_one or (of_this_deed and other[place + 3] == who)
        if of_this_deed and by_whom and (not to_a_card or other[_MUCH] == waiting[_MUCH]):
            things, gone = other[place] | one, other[place + 1]
            much = other[_MUCH] if to_a_card else other[_MUCH] + waiting[_MUCH]
            grown = (things, gone, things.bit_count(), other[place + 3] | who)
            state.bag[index] = (*other[:_MUCH], much, *other[_MUCH + 1 : place], *grown, *other[place + 4 :])
            return
    begun = [*known, *rules.room[program][len(known) :]]
    begun[place - _KNOWN : place - _KNOWN + 5] = [one, 0, 1, who, len(state.stack)]
    state.bag.append((*waiting, *begun))


def begin_deed(state: State) -> None:
    """Tell that another deed begins: what it does joins nothing that waits.

    A deed in whose midst something happens instead is not over by that, and what happens instead is another deed.
    """
    programs = state.match.rules.at_once
    for index, other in enumerate(state.bag):
        if other[1] in programs:
            place = _KNOWN + programs[other[1]].register - REGISTERS + 4
            if other[place] >= len(state.stack):
                state.bag[index] = (*other[:place], 0, *other[place + 1 :])
