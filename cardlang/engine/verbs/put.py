"""Put: cards that lie aside go to a zone: all into a hand, or one by one on the top or the bottom of a deck.

Takes: a name bound by looking or searching. "In any order" asks for one card after the other: each goes on top of
the last one (or under it), so what is put on top last is drawn first.
"""

from cardlang.engine.log import note
from cardlang.engine.machine import ask
from cardlang.engine.persons import seat_of
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import SEAT, STEP, Frame, Option, State
from cardlang.engine.unit import Bound, Label, Number, Unit
from cardlang.engine.zones import one_of_each, put, put_under
from cardlang.lang.model import YOU, Do, Place, Ref

_ANY_ORDER = frozenset({"any_order"})


def compile_put(unit: Unit, do: Do) -> None:
    """Add: you put the cards that lie aside somewhere."""
    things, place = do.object, do.to
    if not isinstance(things, Ref) or not isinstance(place, Place) or place.zone not in unit.plan.zones:
        raise Cannot(do, "cannot tell what goes where")
    want(do, by=YOU, amount=None, stat=None, from_=None, with_=None)
    bound = unit.meant(things)
    if bound.what != "cards":
        raise Cannot(do, "can put only cards that lie aside")
    if place.owner != bound.owner:
        raise Cannot(place, "cards cannot go to somebody who does not own them yet")
    owner = seat_of(unit, place.owner)
    zone = unit.plan.zone(place.zone)
    if place.zone == unit.plan.deck:
        want(do, manner=_ANY_ORDER)
        want(place, at=[("top",), ("bottom",), ("top", "bottom")])
        want(things, part=["each"] if len(place.at) > 1 else ["", "each"])
        _one_by_one(unit, bound, zone, owner, place.at)
        return
    want(do, manner=frozenset())
    want(place, at=())
    want(things, part="")

    def step(state: State, frame: Frame) -> None:
        first = bound.register + 1
        for card in frame[first : first + frame[bound.register]]:
            state.zones[state.match.rules.aside].remove(card)
            put(state, card, zone + owner(state, frame))
        frame[bound.register] = 0

    unit.add(step)


def _one_by_one(unit: Unit, bound: Bound, zone: int, owner: Number, ends: tuple[str, ...]) -> None:
    again, end = Label(), Label()
    count, first = bound.register, bound.register + 1

    def offer(state: State, frame: Frame) -> None:
        if not frame[count]:
            frame[STEP] = end.at
            return
        cards = one_of_each(state, frame[first : first + frame[count]])
        options: list[Option] = [(where, card[1]) for card in cards for where in ends]
        ask(state, frame[SEAT], "put", options)

    def place_it(state: State, frame: Frame) -> None:
        where, card = str(state.answer[0]), state.answer[1]
        rest = frame[first : first + frame[count]]
        rest.remove(card)
        frame[first : first + len(rest)] = rest
        frame[count] = len(rest)
        state.zones[state.match.rules.aside].remove(card)
        if state.log is not None:
            note(state, "put", seat=frame[SEAT], card=state.match.name(card), where=where)
        (put if where == "top" else put_under)(state, card, zone + owner(state, frame))
        frame[STEP] = again.at

    unit.place(again)
    unit.add(offer, place_it)
    unit.place(end)
