"""What lies on a card in play: counters ("damage") and states ("exerted"), each a number that is 0 for most cards.

They stand behind the game's own numbers in the state, mark by mark and card by card, so that a copy, a saved game and a
view have them without being told. Everybody may see them: they lie on cards in play.
"""

from cardlang.engine.state import State
from cardlang.lang.model import Id


def on_card(state: State, mark: Id, card: int) -> int:
    """Return how much of a mark lies on a card: 0 or 1 where it is a state."""
    match = state.match
    return state.numbers[match.first_mark[mark] + card]


def put_on_card(state: State, mark: Id, card: int, amount: int) -> None:
    """Let so much of a mark lie on a card; never less than nothing."""
    state.numbers[state.match.first_mark[mark] + card] = max(0, amount)


def clear(state: State, card: int) -> None:
    """Take every mark off a card: it has left play, and what comes back is another thing."""
    for first in state.match.first_mark.values():
        state.numbers[first + card] = 0
