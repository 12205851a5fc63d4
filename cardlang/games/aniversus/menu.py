"""The action step's menu: everything that a coach may do now. This is the engine's hottest place."""

from typing import TYPE_CHECKING, Final

from cardlang.engine.state import Option, State
from cardlang.games.aniversus.costs import cost_of
from cardlang.games.aniversus.numbers import ACTIONS, DERIVED, OCCUPIED, POOL
from cardlang.games.aniversus.placing import can_place, training_options
from cardlang.games.aniversus.responses import may_be_played
from cardlang.games.aniversus.shot import can_shoot
from cardlang.games.aniversus.totals import derived

if TYPE_CHECKING:
    from cardlang.engine.meanings import Use
    from cardlang.games.aniversus.rules import AniversusRules

REMOVE: Final[Option] = ("remove",)
SHOOT: Final[Option] = ("shoot",)
END: Final[Option] = ("end",)


def main_options(rules: "AniversusRules", state: State, seat: int) -> list[Option]:
    """Return the plays, the removal, the abilities, the shot and the end, in this order; like cards once."""
    me = state.persons[seat]
    pool, may_act = me[POOL], me[ACTIONS] > 0
    match = state.match
    bit, definition, play_option = match.bit, match.definition, match.play_option
    plain_cost, plain_player = rules.plain_cost, rules.plain_player
    occupied = (state.cache if not state.stale else derived(rules, state))[seat * DERIVED + OCCUPIED]
    back_is_open = occupied | rules.forward_mask != rules.full_mask
    prices_are_printed = not state.lasting
    seen = rules.never_played if may_act else rules.needs_action
    options: list[Option] = []
    for card in state.zones[rules.hand + seat]:
        if not seen & bit[card]:
            seen |= bit[card]
            kind = definition[card]
            if back_is_open and plain_player[kind]:
                playable = True
            elif prices_are_printed and plain_cost[kind] >= 0:
                playable = pool >= plain_cost[kind]
            else:
                playable = can_play(rules, state, seat, card)
            if playable:
                options.append(play_option[card])
    if occupied and may_act:
        options.append(REMOVE)
    outside = match.outside[seat]
    _add_uses(rules.uses[definition[outside]], state, seat, outside, options)
    if rules.fielded_uses:
        base = seat * rules.per_seat
        for pile in state.spots[base : base + rules.per_seat]:
            for card in pile:
                _add_uses(rules.uses[definition[card]], state, seat, card, options)
    if pool >= rules.options.shot_cost and can_shoot(rules, state, seat):
        options.append(SHOOT)
    options.append(END)
    return options


def can_play(rules: "AniversusRules", state: State, seat: int, card: int) -> bool:
    """Tell whether a card may be played as an action: required, with room or paid for, and with something to do."""
    kind = state.match.definition[card]
    if rules.requires[kind] and not may_be_played(rules, state, seat, card):
        return False
    if rules.is_player[kind]:
        return can_place(rules, state, seat, card)
    if state.persons[seat][POOL] < cost_of(rules, state, seat, card):
        return False
    needs = rules.needs[kind]
    if needs is not None:
        return bool(needs(state, [0, 0, seat, card, -1, -1, -1, 0]))
    return not rules.lies_on[kind] or bool(training_options(rules, state, seat, card))


def _add_uses(uses: "tuple[Use, ...]", state: State, seat: int, card: int, options: list[Option]) -> None:
    for use in uses:
        if _can_use(state, seat, card, use):
            options.append(("use", card, use.program))  # noqa: PERF401 - the menu is filled in its order


def _can_use(state: State, seat: int, card: int, use: "Use") -> bool:
    if use.limit and state.used and state.used.count((card, use.program, use.per)) >= use.limit:
        return False
    if not use.costs and use.needs is None:
        return True
    frame = [use.program, 0, seat, card, -1, -1, -1, 0]
    if use.needs is not None and not use.needs(state, frame):
        return False
    for able, _ in use.costs:  # noqa: SIM110 - the hottest line of the engine
        if not able(state, frame):
            return False
    return True
