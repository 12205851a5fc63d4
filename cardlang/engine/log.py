"""What happened, as plain data: one mapping an event, in order, with names instead of numbers.

The log is the referee's: it tells everything, hidden things too, and is kept only where somebody asked for it
(`state.log`). A game's own report turns it into sentences.
"""

from typing import Any

from cardlang.engine.state import State


def note(state: State, event: str, **facts: Any) -> None:
    """Add an event to the log. Callers ask first whether a log is kept: most games keep none."""
    assert state.log is not None
    state.log.append({"event": event, "turn": state.turn, **facts})


def names(state: State, cards: "list[int] | tuple[int, ...]") -> list[str]:
    """Return the names of cards by their numbers."""
    return [state.match.name(card) for card in cards]
