"""Persons at a table of any size: "you", "each opponent", "chosen player", the owner of a card.

What several persons do is done by one after the other, in turn order from the active one. While it is one person's
turn to do it, the words that named them all ("each opponent … their hand") stand for that one.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias

from cardlang.engine.amounts import COMPARE
from cardlang.engine.machine import ask
from cardlang.engine.persons import you
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import CARD, CAUSE, OBJECT, SEAT, STEP, Frame, Option, State
from cardlang.engine.unit import Label, Number, Unit, cards_in, jump
from cardlang.lang.model import ANY_NUMBER, YOU, Filter, Place, Player, Ref, Selector

ROLES: Final = {"event.object": OBJECT, "event.to": OBJECT, "event.from": OBJECT, "event.by": CAUSE}
"""Where a frame holds the cards of the event that set it off: the one it was done to, and the one that did it."""

ENOUGH: Final[Option] = ("enough",)
_OPPOSING: Final = Filter("opposing")

Seats: TypeAlias = Callable[[State, Frame], Sequence[int]]


def lying_where(unit: Unit, place: Place) -> tuple[int, Seats] | None:
    """Return the first of the zones that a place names, and whose they are; None, noted, where the game has no such."""
    want(place, at=())
    if place.zone not in unit.plan.zones:
        unit.lack("zone", place.zone, place)
        return None
    return unit.plan.zone(place.zone), seats_of(unit, place.owner or Player("each"))


def in_turn_order(state: State) -> list[int]:
    """Return the seats, the active one first."""
    seats = state.match.rules.plan.seats
    return [(state.active + number) % seats for number in range(seats)]


def _opponents(state: State, frame: Frame) -> list[int]:
    return [seat for seat in in_turn_order(state) if seat != frame[SEAT]]


def _everybody(state: State, frame: Frame) -> list[int]:  # noqa: ARG001 - it is a Seats
    return in_turn_order(state)


def seats_of(unit: Unit, person: object) -> Seats:
    """Return which seats a person stands for. Raises Cannot."""
    if isinstance(person, Ref):
        return _owners(unit, person)
    if not isinstance(person, Player):
        raise Cannot(person, "cannot tell who this is")
    if person.who == "chosen" and person not in unit.persons and unit.can_ask:
        _choose(unit, person)
    if person in unit.persons:
        register = unit.persons[person]
        return lambda state, frame: (frame[register],)  # noqa: ARG005 - it is a Seats
    if person.together or (person.filters and person.who not in ("each", "each opponent")):
        raise Cannot(person, "cannot tell these persons from others")
    if person.filters:
        return _such(unit, person)
    match person.who:
        case "you":
            return lambda state, frame: (frame[SEAT],)  # noqa: ARG005 - it is a Seats
        case "opponent" | "each opponent":
            return _opponents
        case "each":
            return _everybody
        case "active":
            return lambda state, frame: (state.active,)  # noqa: ARG005 - it is a Seats
        case _:
            raise Cannot(person, "nobody has been chosen here")


def _such(unit: Unit, person: Player) -> Seats:
    """Return which of several persons are such: two who are named, those who have so much. Raises Cannot."""
    everyone = _everybody if person.who == "each" else _opponents
    groups = [_group(unit, one) for one in sorted(person.filters, key=repr)]

    def those(state: State, frame: Frame) -> list[int]:
        seats = everyone(state, frame)
        for group in groups:
            seats = group(state, frame, seats)
        return seats

    return those


def _group(unit: Unit, one: Filter) -> Callable[[State, Frame, list[int]], list[int]]:
    """Return how one filter tells some of these persons from the others. Raises Cannot."""
    if one.prop == "one_of" and isinstance(one.value, tuple):
        named = [seat_of(unit, who) for who in one.value]
        return lambda state, frame, seats: [seat for seat in seats if seat in {who(state, frame) for who in named}]
    held = _held(unit, one)
    if one.op in ("max", "min"):
        want(one, value=None)
        pick = max if one.op == "max" else min

        def most(state: State, frame: Frame, seats: list[int]) -> list[int]:  # noqa: ARG001
            much = pick((held(state, seat) for seat in seats), default=0)
            return [seat for seat in seats if held(state, seat) == much]

        return most
    want(one, op=list(COMPARE))
    compare, than = COMPARE[one.op], unit.table.amount(unit, one.value)
    return lambda state, frame, seats: [seat for seat in seats if compare(held(state, seat), than(state, frame))]


def _held(unit: Unit, one: Filter) -> Callable[[State, int], int]:
    """Return how much a person has of something: cards in a zone, or a stat."""
    if one.prop in unit.plan.zones:
        zone = unit.plan.zone(one.prop)
        return lambda state, seat: len(state.zones[zone + seat])
    if one.prop not in unit.plan.read:
        unit.lack("stat", one.prop, one)
        return lambda state, seat: seat  # noqa: ARG005 - never asked: the card is not played
    return unit.plan.read[one.prop]


def _owners(unit: Unit, ref: Ref) -> Seats:
    """Return whose the cards are that are already known."""
    if ref.part not in ("", "owner"):
        raise Cannot(ref, "cannot tell who this is")
    if ref.to in unit.circles and ref.part == "":
        seats = unit.circles[ref.to]
        return lambda state, frame: [seat for seat in in_turn_order(state) if frame[seats] >> seat & 1]
    if ref.to in unit.named:
        chosen = unit.named[ref.to]
        return lambda state, frame: (frame[chosen],)  # noqa: ARG005 - it is a Seats
    if ref.to in unit.owners:
        role = unit.owners[ref.to]
        return lambda state, frame: (state.match.owner[frame[role]],) if frame[role] >= 0 else ()
    if ref.to == "each" and ref.part == "" and unit.turns:
        turn = unit.turns[-1]
        return lambda state, frame: (frame[turn],)  # noqa: ARG005 - it is a Seats
    if ref.to == "each" and unit.members:
        member = unit.members[-1]
        return lambda state, frame: (state.match.owner[frame[member]],)
    roles = {"self": CARD, **ROLES}
    if ref.to in roles and ref.to not in unit.kept:
        role = roles[ref.to]
        return lambda state, frame: (state.match.owner[frame[role]],) if frame[role] >= 0 else ()
    things = unit.kept_as(ref).things
    return lambda state, frame: sorted({state.match.owner[card] for card in cards_in(frame[things])})


def is_many(unit: Unit, person: object) -> bool:
    """Tell whether a person is several, of whom each does it."""
    if isinstance(person, Ref):
        return is_circle(unit, person)
    return isinstance(person, Player) and person.who in ("each", "each opponent") and person not in unit.persons


def is_circle(unit: Unit, ref: object) -> bool:
    """Tell whether something known is several persons who were chosen."""
    return isinstance(ref, Ref) and ref.part == "" and ref.to in unit.circles


def seat_of(unit: Unit, person: object) -> Number:
    """Return who a person is; of an owner that nobody is, "you". Raises Cannot where it is not one seat."""
    if person == YOU:
        return you
    if is_many(unit, person) or (person == Player("opponent") and unit.plan.seats != 2):
        raise Cannot(person, "cannot tell which one person this is")
    seats = seats_of(unit, person)
    return lambda state, frame: next(iter(seats(state, frame)), frame[SEAT])


@contextmanager
def each_of(unit: Unit, person: object) -> Iterator[Number]:
    """Let each of these persons, one after the other, do the steps that are added meanwhile. Raises Cannot.

    A "chosen" person is chosen first, and stands for the same one from then on.
    """
    if isinstance(person, Player) and person.who == "chosen" and person not in unit.persons:
        _choose(unit, person)
    if not is_many(unit, person):
        yield seat_of(unit, person)
        return
    seats = seats_of(unit, person)
    waiting, now = unit.register(), unit.register()
    again, end = Label(), Label()

    def begin(state: State, frame: Frame) -> None:
        frame[waiting] = sum(1 << seat for seat in seats(state, frame))

    def following(state: State, frame: Frame) -> None:
        seat = next((seat for seat in in_turn_order(state) if frame[waiting] >> seat & 1), None)
        if seat is None:
            frame[STEP] = end.at
        else:
            frame[waiting] ^= 1 << seat
            frame[now] = seat

    unit.add(begin)
    unit.place(again)
    unit.add(following)
    named = {person: now} if isinstance(person, Player) else {}
    unit.persons |= named
    unit.turns.append(now)
    yield lambda state, frame: frame[now]  # noqa: ARG005 - it is a Number
    for each in named:
        del unit.persons[each]
    unit.turns.pop()
    unit.add(jump(again))
    unit.place(end)


def _choose(unit: Unit, person: Player) -> None:
    others_only = person.filters == frozenset({_OPPOSING})
    if person.filters and not others_only:
        raise Cannot(person, "cannot tell which persons can be chosen")
    register = unit.register()

    def offer(state: State, frame: Frame) -> None:
        seats = _opponents(state, frame) if others_only else in_turn_order(state)
        options: list[Option] = [("seat", seat) for seat in seats]
        ask(state, frame[SEAT], "person", options)

    def keep(state: State, frame: Frame) -> None:
        frame[register] = int(state.answer[1])

    unit.add(offer, keep)
    unit.persons[person] = register
    if person.bind:
        unit.named[person.bind] = register


def choose_some(unit: Unit, some: Selector, name: str, who: Number) -> None:
    """Add the steps by which several persons are chosen, one after the other, and kept under a name. Raises Cannot."""
    want(some, kind="person", owner=None, zone=None, by=None, bind="", filters=[frozenset(), frozenset({_OPPOSING})])
    want(some.quantity, op=["exactly", "up to", "at least"])
    if some.quantity.op == "at least":
        want(some.quantity, n=0)
    seats = _opponents if some.filters else _everybody
    most = unit.table.amount(unit, unit.plan.seats if some.quantity == ANY_NUMBER else some.quantity.n)
    chosen, end, again = unit.register(), Label(), Label()

    def begin(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        frame[chosen] = 0

    def offer(state: State, frame: Frame) -> None:
        there = [seat for seat in seats(state, frame) if not frame[chosen] >> seat & 1]
        options: list[Option] = [("seat", seat) for seat in there]
        if not options or frame[chosen].bit_count() >= most(state, frame):
            frame[STEP] = end.at
        else:
            ask(state, who(state, frame), "person", options if some.quantity.op == "exactly" else [*options, ENOUGH])

    def take(state: State, frame: Frame) -> None:
        if state.answer == ENOUGH:
            frame[STEP] = end.at
        else:
            frame[chosen] |= 1 << int(state.answer[1])

    unit.add(begin)
    unit.place(again)
    unit.add(offer, take, jump(again))
    unit.place(end)
    unit.circles[name] = chosen
