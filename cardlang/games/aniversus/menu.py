"""The action step's menu: everything that a coach may do now. This is the engine's hottest place."""

from typing import TYPE_CHECKING, Final

from cardlang.engine.protection import affects
from cardlang.engine.state import Option, State
from cardlang.games.aniversus.abilities import can_use
from cardlang.games.aniversus.costs import cost_of
from cardlang.games.aniversus.numbers import ACTIONS, POOL
from cardlang.games.aniversus.placing import can_place, training_options
from cardlang.games.aniversus.shot import can_shoot

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules

REMOVE: Final[Option] = ("remove",)
SHOOT: Final[Option] = ("shoot",)
END: Final[Option] = ("end",)


def main_options(rules: "AniversusRules", state: State, seat: int) -> list[Option]:
    """Return the plays, the removal, the abilities, the shot and the end, in this order; like cards once.

    Most cards are settled by one number: with so much productivity they can be played, whatever else is the case. The
    others are looked at closer.
    """
    me = state.persons[seat]
    pool, may_act = me[POOL], me[ACTIONS] > 0
    match = state.match
    bit, definition, play_option = match.bit, match.definition, match.play_option
    base = seat * rules.per_seat
    side = state.spots[base : base + rules.per_seat]  # looked at itself: what is derived from it may not be needed
    back_is_open = () in side[rules.plan.columns :]
    enough, ask_more = rules.unsure if state.lasting else rules.with_room if back_is_open else rules.without_room
    seen = rules.never_played if may_act else rules.needs_action
    options: list[Option] = []
    for card in state.zones[rules.hand + seat]:
        alike = bit[card]
        if not seen & alike:
            seen |= alike
            kind = definition[card]
            if pool >= enough[kind] or (ask_more[kind] and can_play(rules, state, seat, card)):
                options.append(play_option[card])
    if may_act and any(side):
        options.append(REMOVE)
    outside = match.outside[seat]
    used = state.used
    for use, option, mark in match.uses[outside]:
        if (use.is_free and mark not in used) or can_use(state, outside, use, mark):  # most of them without a call
            options.append(option)
    if rules.fielded_uses and (may_act or not rules.options.card_text_costs_action):
        for pile in side:
            for card in pile:
                options += [option for use, option, mark in match.uses[card] if can_use(state, card, use, mark)]
    if pool >= rules.options.shot_cost and can_shoot(rules, state, seat):
        options.append(SHOOT)
    options.append(END)
    return options


def can_play(rules: "AniversusRules", state: State, seat: int, card: int) -> bool:
    """Tell whether a card may be played as an action: required, with room or paid for, and with something to do."""
    kind = state.match.definition[card]
    frame = state.match.frame[card]
    for holds in rules.requires[kind]:
        if not holds(state, frame):
            return False
    if rules.is_player[kind]:
        return can_place(rules, state, seat, card)
    cost = cost_of(rules, state, seat, card) if state.lasting else rules.cost[kind]
    if state.persons[seat][POOL] < cost:
        return False
    needs = rules.needs[kind]
    if needs is not None:
        return needs(state, frame)
    return not rules.lies_on[kind] or _can_train(rules, state, seat, card)


def _can_train(rules: "AniversusRules", state: State, seat: int, card: int) -> bool:
    """Tell whether `training_options` would offer anything: it stops at the first."""
    if rules.options.training_target == "any" or rules.options.training_replace:
        return bool(training_options(rules, state, seat, card))
    lies_on = state.match.lies_on
    base = seat * rules.per_seat
    for spot in range(base, base + rules.per_seat):
        pile = state.spots[spot]
        if pile and not lies_on[pile[-1]] and affects(state, card, seat, spot, choosing=True):
            return True
    return False
