"""What a step may do to the machine: ask somebody, start a program, end its own, end the game.

A program is a flat tuple of steps; a step gets the state and its frame. The loop that does them is `State.run`. There
is no other control flow, so that any moment between two steps can be copied and saved.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from cardlang.engine.state import PROGRAM, STEP, Frame, Option, Result, State

Step: TypeAlias = Callable[[State, Frame], None]
Program: TypeAlias = tuple[Step, ...]


def ask(state: State, seat: int, kind: str, options: Sequence[Option]) -> None:
    """Ask a seat to choose. The next step of the asking program finds the choice in `state.answer`.

    A single option answers itself, unless the rules say that even those are asked (`asks_single`): for people a
    window that opens only when its owner has something to play would tell what is in the hand.
    """
    if len(options) > 1 or (options and state.match.rules.asks_single):
        state.asked = seat
        state.kind = kind
        state.options = options
    else:
        (state.answer,) = options  # somebody must be able to answer


def ask_again(frame: Frame) -> None:
    """Go back from the step that has found an answer to the step before it, the one that asked."""
    frame[STEP] -= 2


def pass_by(frame: Frame) -> None:
    """Leave out the step that would use an answer: the one that asks goes straight on to the step after it."""
    frame[STEP] += 2


def push(
    state: State,
    program: int,
    seat: int,
    card: int = -1,
    spot: int = -1,
    event_object: int = -1,
    cause: int = -1,
) -> Frame:
    """Start a program: it runs next, and what runs now goes on after it."""
    frame = [program, 0, seat, card, spot, event_object, cause, 0]
    registers = state.match.rules.room[program]
    if registers:
        frame += registers
    state.stack.append(frame)
    return frame


def run_first(state: State, frame: Frame) -> None:
    """Do the first step of a program that was just started at once: the last thing that a step may do."""
    frame[STEP] = 1
    state.match.rules.programs[frame[PROGRAM]][0](state, frame)


def finish(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
    """End the running program: the last step of each."""
    state.stack.pop()


def end_game(state: State, outcome: Sequence[Result], reason: str, **facts: object) -> None:
    """End the game; the loop stops after the running step, and the stack stays as it is."""
    if not state.outcome:
        state.outcome = tuple(outcome)
        state.reason = reason
        if state.log is not None:
            state.log.append({"event": "end", "turn": state.turn, "outcome": list(outcome), "reason": reason, **facts})
