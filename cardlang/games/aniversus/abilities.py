"""Using an ability: may it be used, what does it cost, how often, who answers it (A-017, A-084, A-086, A-088)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine.log import note
from cardlang.engine.machine import push
from cardlang.engine.state import Option, State
from cardlang.engine.triggers import emit
from cardlang.games.aniversus.numbers import POOL

if TYPE_CHECKING:
    from cardlang.engine.meanings import Use
    from cardlang.games.aniversus.rules import AniversusRules


def can_use(state: State, card: int, use: "Use", mark: tuple[int, int, str]) -> bool:
    """Tell whether an ability may be used now: not too often, paid for, and with something to choose.

    `mark` is what each use of it leaves in `state.used`.
    """
    if state.used and use.limit and state.used.count(mark) >= use.limit:
        return False
    frame = state.match.frame[card]
    if use.needs is not None and not use.needs(state, frame):
        return False
    for able, _ in use.costs:  # noqa: SIM110 - the hottest line of the engine
        if not able(state, frame):
            return False
    return True


def use_ability(rules: "AniversusRules", state: State, seat: int, card: int, program: int) -> None:
    """Use an ability: its costs, its limit, its effect; no action (A-017)."""
    use = rules.use_of[program]
    ears = state.match.ears
    before = state.persons[seat][POOL]
    if "after use" in ears:
        push(state, rules.used_program, seat, card)
    frame = push(state, program, seat, card)
    for _, pay in use.costs:
        pay(state, frame)
    if use.limit:
        state.used.append((card, program, use.per))
    if state.log is not None:
        paid = before - state.persons[seat][POOL]
        note(state, "use", seat=seat, card=state.match.name(card), ability=use.name, paid=paid)
    emit(state, "use", seat, card)
    if "use" in ears or "skill" in rules.options.response_windows:
        push(state, rules.use_program, seat, card)  # it runs first, and may take the ability away


def forget_uses(state: State, per: str, seats: Sequence[int]) -> None:
    """Let what may be used once in such a span be used again by some seats, as it is over."""
    owner = state.match.owner
    state.used = [use for use in state.used if use[2] != per or owner[use[0]] not in seats]


def uses_out_of_turn(rules: "AniversusRules", state: State, seat: int) -> list[Option]:
    """Return the abilities of the skill card that may be used in the opponent's turn too (DA-24)."""
    if rules.options.once_per_game_window == "own_turn" or seat == state.active:
        return []
    card = state.match.outside[seat]
    uses = state.match.uses[card]
    return [option for use, option, mark in uses if use.per == "game" and can_use(state, card, use, mark)]
