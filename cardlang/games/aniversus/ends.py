"""How a game ends: two goals, or a deck that has run out. There is no third way (A-095), but for a limit of turns."""

from typing import TYPE_CHECKING

from cardlang.engine.dice import shuffle
from cardlang.engine.machine import end_game
from cardlang.engine.state import Result, State
from cardlang.engine.verbs.draw import draw
from cardlang.games.aniversus.numbers import SCORE

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules


def _won_by(seat: int) -> tuple[Result, Result]:
    return ("win", "lose") if seat == 0 else ("lose", "win")


def check_goals(rules: "AniversusRules", state: State, seat: int) -> None:
    """End the game if a coach has scored twice: at once, before anything is discarded (A-092, A-P07)."""
    if state.persons[seat][SCORE] >= rules.options.goals_to_win:
        end_game(state, _won_by(seat), "goals")


def cannot_draw(rules: "AniversusRules", state: State, seat: int, missing: int) -> None:
    """A coach had to draw more than there was: the discard pile may serve (DA-32), else the cards have run out."""
    pile, deck = state.zones[rules.pile + seat], state.zones[rules.deck + seat]
    if rules.options.reshuffle and pile:
        deck += pile
        pile.clear()
        shuffle(state, rules.deck + seat)
        draw(state, seat, missing)
    elif rules.options.out_of_cards != "deck_and_hand_empty":
        run_out(state, seat)


def check_cards(rules: "AniversusRules", state: State) -> None:
    """End the game where an empty deck alone, or with an empty hand, is enough (DA-16)."""
    if rules.options.out_of_cards == "on_failed_draw":
        return
    for seat in (state.active, 1 - state.active):
        is_out = not state.zones[rules.deck + seat]
        if rules.options.out_of_cards == "deck_and_hand_empty":
            is_out = is_out and not state.zones[rules.hand + seat]
        if is_out and not (rules.options.reshuffle and state.zones[rules.pile + seat]):
            run_out(state, seat)


def run_out(state: State, seat: int) -> None:
    """End the game because a coach has no cards: more goals win, else that coach loses (A-093, A-094)."""
    own, other = state.persons[seat][SCORE], state.persons[1 - seat][SCORE]
    end_game(state, _won_by(seat if own > other else 1 - seat), "deck", seat=seat)


def too_long(state: State) -> None:
    """End a game that cards would keep alive for ever."""
    end_game(state, ("draw", "draw"), "turns")
