"""What a player is: somebody who is shown a view and names one of its options. Bots and people alike."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from cardlang.engine.state import State, View
from cardlang.players.random import RandomPlayer


class Player(Protocol):
    """Somebody at the table."""

    def choose(self, view: View) -> int:
        """Return the index of one of the view's options."""
        ...


class _Makes(Protocol):
    def __call__(self, seed: int) -> Player: ...


BOTS: Mapping[str, _Makes] = {"random": RandomPlayer}
"""The bots by the names that `--bots` takes; each is made from a seed."""


def bots(names: Sequence[str], seed: int) -> list[Player]:
    """Return a bot for each seat. Each chooses by a seed of its own. Raises KeyError for an unknown name."""
    return [BOTS[name](seed * len(names) + seat) for seat, name in enumerate(names)]


def play_out(state: State, players: Sequence[Player]) -> None:
    """Let the players play a game to its end. Each sees only its own view. Raises EndlessError."""
    while state.options:
        seat = state.asked
        state.apply(players[seat].choose(state.view(seat)))
