"""How a game ends: two goals, or a deck that has run out. There is no third way (A-095), but for a limit of turns."""

from typing import TYPE_CHECKING

from cardlang.engine.machine import end_game
from cardlang.engine.state import Result, State
from cardlang.games.aniversus.numbers import SCORE

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules


def _won_by(seat: int) -> tuple[Result, Result]:
    return ("win", "lose") if seat == 0 else ("lose", "win")


def check_goals(rules: "AniversusRules", state: State, seat: int) -> None:
    """End the game if a coach has scored twice: at once, before anything is discarded (A-092, A-P07)."""
    if state.persons[seat][SCORE] >= rules.options.goals_to_win:
        end_game(state, _won_by(seat), "goals")


def run_out(state: State, seat: int) -> None:
    """End the game because a coach had to draw and could not: more goals win, else that coach loses (A-093, A-094)."""
    own, other = state.persons[seat][SCORE], state.persons[1 - seat][SCORE]
    end_game(state, _won_by(seat if own > other else 1 - seat), "deck", seat=seat)


def too_long(state: State) -> None:
    """End a game that cards would keep alive for ever."""
    end_game(state, ("draw", "draw"), "turns")
