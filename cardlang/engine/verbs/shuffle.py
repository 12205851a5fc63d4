"""Shuffle: a deck. Takes: a place, whose. Afterwards nobody knows any of its cards."""

from cardlang.engine.dice import shuffle
from cardlang.engine.log import note
from cardlang.engine.persons import seat_of
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import Frame, State
from cardlang.engine.unit import Unit
from cardlang.lang.model import YOU, Do, Place


def compile_shuffle(unit: Unit, do: Do) -> None:
    """Add: you shuffle a deck."""
    place = do.object
    if not isinstance(place, Place):
        raise Cannot(do, "can shuffle a deck only")
    want(do, by=YOU, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    want(place, zone=unit.plan.deck, at=())
    owner = seat_of(unit, place.owner)
    deck = unit.plan.zone(unit.plan.deck)

    def step(state: State, frame: Frame) -> None:
        seat = owner(state, frame)
        shuffle(state, deck + seat)
        if state.log is not None:
            note(state, "shuffle", seat=seat)

    unit.add(step)
