"""Protections: may a card be affected, may it be chosen? Every verb and every continuous effect asks here.

"Your opponent's cards do not affect this player." "Function cards cannot choose this player." A protection lies on a
card of the pile on a position: on the player itself, or on a card that lies on it. The rules' own doings (the
discarding that a rule asks for, a removal as an action) are no card's effect and do not ask.
"""

from dataclasses import dataclass

from cardlang.engine.state import State


@dataclass(frozen=True, slots=True)
class Shield:
    """What a card holds off: only being chosen, or any effect; from whose cards; from which."""

    choosing: bool
    opposing: bool
    sources: tuple[bool, ...]
    """By definition: which cards it holds off."""


def affects(state: State, source: int, seat: int, spot: int, *, choosing: bool = False) -> bool:
    """Tell whether a card of `seat` may affect (or choose) what stands on a position."""
    match = state.match
    shields = match.shields
    for card in state.spots[spot]:
        if not shields[card]:
            continue
        for shield in shields[card]:
            if shield.choosing and not choosing:
                continue
            if shield.opposing and match.owner[card] == seat:
                continue
            if shield.sources[match.definition[source]]:
                return False
    return True
