"""What a player is: somebody who is shown a view and names one of its options. Bots and people alike."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from cardlang.engine.imagine import imagine
from cardlang.engine.state import Option, State, View
from cardlang.players.greedy import GreedyPlayer
from cardlang.players.random import RandomPlayer


class Player(Protocol):
    """Somebody at the table."""

    def choose(self, view: View) -> int:
        """Return the index of one of the view's options."""
        ...


@runtime_checkable
class Thinker(Protocol):
    """A player that tries its options out first, in a game as it may be: what it cannot know is dealt anew."""

    def choose_in(self, imagined: State) -> int:
        """Return the index of one of the options. The imagined game is the player's own, to play with."""
        ...


Seated = Player | Thinker


class _Makes(Protocol):
    def __call__(self, seed: int) -> Seated: ...


BOTS: Mapping[str, _Makes] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""The bots by the names that `--bots` takes; each is made from a seed."""


def bots(names: Sequence[str], seed: int) -> list[Seated]:
    """Return a bot for each seat. Each chooses by a seed of its own. Raises KeyError for an unknown name."""
    return [BOTS[name](seed * len(names) + seat) for seat, name in enumerate(names)]


def choice_of(player: Seated, state: State) -> int:
    """Let the player that is asked choose: by its own view alone, or in a game that may be the real one."""
    seat = state.asked
    if isinstance(player, Thinker):
        return player.choose_in(imagine(state, seat, state.decisions))
    return player.choose(state.view(seat))


def play_out(state: State, players: Sequence[Seated], tell: Callable[[Option], None] | None = None) -> None:
    """Let the players play a game to its end. `tell` hears every answer that was a choice. Raises EndlessError."""
    while state.options:
        index = choice_of(players[state.asked], state)
        if tell is not None and len(state.options) > 1:
            tell(state.options[index])
        state.apply(index)
