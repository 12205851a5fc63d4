"""Cancel: the card or ability that this one answers does nothing. Takes: what the event was about."""

from cardlang.engine.log import note
from cardlang.engine.reading import want
from cardlang.engine.state import CANCELLED, CAUSE, SEAT, Frame, State
from cardlang.engine.unit import Unit
from cardlang.lang.model import YOU, Do, Ref


def compile_cancel(unit: Unit, do: Do) -> None:
    """Add: cancel the card that is answered."""
    want(do, by=YOU, object=Ref("event.object"), amount=None, stat=None, from_=None, to=None, with_=None)
    want(do, manner=frozenset())

    def step(state: State, frame: Frame) -> None:
        if frame[CAUSE] < 0:
            return
        answered = state.stack[frame[CAUSE]]
        answered[CANCELLED] = 1
        if state.log is not None:
            note(state, "cancel", seat=frame[SEAT], card=state.match.rules.called(state, answered))

    unit.add(step)
