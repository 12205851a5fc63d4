"""The steps of a turn that other programs send it to; `turn.py` holds them in this order."""

from typing import TYPE_CHECKING, Final

from cardlang.engine.state import STEP

if TYPE_CHECKING:
    from cardlang.engine.state import State

BEGIN: Final = 0
NEXT_ACTION: Final = 2
DISCARD_STEP: Final = 4
END_OF_TURN: Final = 6


def go_on_at(state: "State", step: int) -> None:
    """Let the turn go on at a step when the program that it has started, which runs now, is over."""
    state.stack[-2][STEP] = step
