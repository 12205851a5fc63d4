"""How long something holds that an effect has set up, as three numbers at the end of its entry.

`waits` is the seat whose turn must begin before it holds (-1: it holds), `edge` the edge of a turn at which it ends,
and `whose` the seat whose turn that is (-1: any). The game's rules tell the edges by `pass_edge`: the start of a turn,
the moment after what happens at its start, the end; and the end of a fight.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from cardlang.engine.reading import Cannot
from cardlang.engine.state import Frame, State
from cardlang.engine.tableau.persons import seat_of
from cardlang.engine.unit import Unit
from cardlang.lang.model import Span

START: Final = 0
BEGUN: Final = 1
END: Final = 2
NEVER: Final = 3
FIGHT: Final = 4
"""The end of a fight, which is nobody's."""
WAITS, EDGE, WHOSE = 6, 7, 8
"""Where an entry of `state.lasting` holds the three numbers."""

Time: TypeAlias = tuple[int, int, int]
Timed: TypeAlias = Callable[[State, Frame, int], Time]
"""(state, frame, seat of the card that it is about): the three numbers."""


def timed(unit: Unit, span: Span) -> Timed:
    """Return how long something holds from the moment when it is set up. Raises Cannot."""
    if span.kind == "this" and span.unit in unit.rules.fight_names:
        if span.unit not in unit.given.fights:
            unit.lack("during", span.unit, span)
        if span.of is not None or span.n != 1:
            raise Cannot(span, "cannot tell when this ends")
        return lambda state, frame, about: (-1, FIGHT, -1)  # noqa: ARG005 - it is a Timed
    if span.kind in ("this", "until start of", "during next") and span.unit != unit.plan.round:
        raise Cannot(span, f"cannot count how long a {span.unit!r} is")
    person = seat_of(unit, span.of) if span.of is not None else None
    count = span.n
    match span.kind:
        case "this":
            if person is not None or count != 1:
                raise Cannot(span, "cannot tell when this ends")
            return lambda state, frame, about: (-1, END, -1)  # noqa: ARG005 - it is a Timed
        case "until start of":
            if person is None or count != 1:
                raise Cannot(span, "cannot tell when this ends")
            return lambda state, frame, about: (-1, START, person(state, frame))  # noqa: ARG005 - it is a Timed
        case "during next":
            if count not in (0, 1):
                raise Cannot(span, "cannot tell when this ends")
            edge = END if count else BEGUN  # 0: at the start of that turn alone

            def next_turn(state: State, frame: Frame, about: int) -> Time:
                seat = person(state, frame) if person is not None else about
                return seat, edge, seat

            return next_turn
        case _:
            if person is not None or count != 1 or span.unit:
                raise Cannot(span, "cannot tell when this ends")
            return lambda state, frame, about: (-1, NEVER, -1)  # noqa: ARG005 - it is a Timed


def pass_edge(state: State, edge: int, seat: int) -> None:
    """Tell that a seat's turn is at an edge: what waited for its start holds now, what ends there is over."""
    if not state.lasting:
        return
    kept = []
    for entry in state.lasting:
        if entry[WAITS] == -1 and entry[EDGE] == edge and entry[WHOSE] in (-1, seat):
            continue
        if edge == START and entry[WAITS] == seat:
            entry = (*entry[:WAITS], -1, *entry[WAITS + 1 :])  # noqa: PLW2901 - the same entry, which holds now
        kept.append(entry)
    state.lasting = kept
