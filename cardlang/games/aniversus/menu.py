"""The action step's menu: everything that a coach may do now. This is the engine's hottest place."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine.protection import affects
from cardlang.engine.state import CARD, SEAT, Frame, Option, State
from cardlang.engine.unit import Truth
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

    How much productivity there is settles most cards (`by_productivity`). The others are asked a question.
    """
    me = state.persons[seat]
    pool, may_act = me[POOL], me[ACTIONS] > 0
    match = state.match
    bit, play_option = match.bit, match.play_option
    base = seat * rules.per_seat
    side = state.spots[base : base + rules.per_seat]  # looked at itself: what is derived from it may not be needed
    back_is_open = () in side[rules.plan.columns :]
    table, ask = rules.unsure if state.lasting else rules.with_room if back_is_open else rules.without_room
    playable, unsettled = table[pool if 0 <= pool < rules.highest_cost else rules.highest_cost if pool > 0 else -1]
    if not may_act:
        playable &= rules.no_action
        unsettled &= rules.no_action
    options: list[Option] = []
    for card in state.zones[rules.hand + seat]:
        alike = bit[card]
        if playable & alike:
            playable ^= alike  # like cards once
            options.append(play_option[card])
        elif unsettled & alike:
            unsettled ^= alike
            if ask[match.definition[card]](state, match.frame[card]):
                options.append(play_option[card])
    if may_act and any(side):
        options.append(REMOVE)
    outside = match.outside[seat]
    used = state.used
    for use, option, mark in match.uses[outside]:
        if mark in used and used.count(mark) >= use.limit > 0:
            continue
        price = use.price
        if can_use(state, outside, use, mark) if price is None else not price or pool >= price:
            options.append(option)
    if rules.fielded_uses and (may_act or not rules.options.card_text_costs_action):
        for pile in side:
            for card in pile:
                options += [option for use, option, mark in match.uses[card] if can_use(state, card, use, mark)]
    if pool >= rules.options.shot_cost and can_shoot(rules, state, seat):
        options.append(SHOOT)
    options.append(END)
    return options


def by_productivity(
    rules: "AniversusRules", enough: Sequence[int], least: Sequence[int]
) -> tuple[tuple[int, int], ...]:
    """Return which cards can be played for certain, and which must be asked, with how much productivity.

    Both are bits by definition. The last entry is for less than none, the one before it for the highest cost or more.
    `enough` is with how much a card can be played for certain, `least` with how little there is something to ask.
    """
    kinds = [kind for kind in range(len(rules.cards)) if not rules.never_played >> kind & 1]

    def entry(pool: int) -> tuple[int, int]:
        playable = [kind for kind in kinds if pool >= enough[kind]]
        unsettled = [kind for kind in kinds if enough[kind] > pool >= least[kind]]
        return sum(1 << kind for kind in playable), sum(1 << kind for kind in unsettled)

    return tuple(entry(pool) for pool in (*range(rules.highest_cost), rules.highest_cost, -1))


def whole_question(rules: "AniversusRules") -> Truth:
    """Return `can_play`, asked as a card asks its conditions: a hand holds nobody else's cards."""
    return lambda state, frame: can_play(rules, state, frame[SEAT], frame[CARD])


def questions(rules: "AniversusRules", *, with_room: bool) -> tuple[Truth, ...]:
    """Return what the menu asks about each card that it must look at closer, where its cost is in the pool.

    It is what `can_play` would come to, without its other questions. Of a player without room all is asked.
    """
    play = whole_question(rules)

    def question(kind: int) -> Truth:
        requires, needs = rules.requires[kind], rules.needs[kind]
        if not rules.is_player[kind] and not requires and needs is None and rules.lies_on[kind]:
            return rules.can_train
        certain = with_room if rules.is_player[kind] else not (requires and rules.lies_on[kind])
        match [*requires, *([] if needs is None else [needs])]:
            case [alone] if certain:
                return alone
            case _:
                return play

    return tuple(question(kind) for kind in range(len(rules.cards)))


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
    return not rules.lies_on[kind] or rules.can_train(state, frame)


def some_host(rules: "AniversusRules") -> Truth:
    """Return whether `training_options` would offer anything for a card: it stops at the first."""
    if rules.options.training_target == "any" or rules.options.training_replace:
        return lambda state, frame: bool(training_options(rules, state, frame[SEAT], frame[CARD]))
    per_seat = rules.per_seat

    def can_train(state: State, frame: Frame) -> bool:
        match = state.match
        lies_on, sheltering = match.lies_on, match.sheltering
        seat = frame[SEAT]
        spot = seat * per_seat
        for pile in state.spots[spot : spot + per_seat]:
            if (pile and not lies_on[pile[-1]]) and (
                sheltering.isdisjoint(pile) or affects(state, frame[CARD], seat, spot, choosing=True)
            ):
                return True
            spot += 1
        return False

    return can_train
