"""Persons in a meaning: "you", "your opponent". `you` is the seat of the frame: whose card it is."""

from cardlang.engine.reading import Cannot
from cardlang.engine.state import SEAT, Frame, State
from cardlang.engine.unit import Number, Unit
from cardlang.lang.model import OPPONENT, YOU


def you(state: State, frame: Frame) -> int:  # noqa: ARG001 - it is a Number
    """Return the seat of the card's owner."""
    return frame[SEAT]


def opponent(state: State, frame: Frame) -> int:  # noqa: ARG001 - it is a Number
    """Return the other seat of two."""
    return 1 - frame[SEAT]


def seat_of(unit: Unit, person: object) -> Number:
    """Return who a person is. Raises Cannot where it is not one seat."""
    if person == YOU:
        return you
    if person == OPPONENT and unit.plan.seats == 2:
        return opponent
    raise Cannot(person, "cannot tell which one person this is")


def is_other(unit: Unit, person: object) -> bool:
    """Return what the seat of a frame must be joined with (`^`) to be who a person is. Raises Cannot."""
    return seat_of(unit, person) is opponent


def seats_of(unit: Unit, person: object) -> tuple[Number, ...]:
    """Return the persons that a person stands for: one, or each of them, the active one's own first."""
    from cardlang.lang.model import Player  # noqa: PLC0415 - only for this comparison

    if person == Player("each") and unit.plan.seats == 2:
        return you, opponent
    return (seat_of(unit, person),)
