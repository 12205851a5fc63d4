"""The action step's menu: everything that a coach may do now. This is the engine's hottest place."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardlang.engine.state import CARD, SEAT, Frame, Option, Pile, State
from cardlang.engine.survey import survey
from cardlang.engine.unit import Truth
from cardlang.games.aniversus.abilities import can_use
from cardlang.games.aniversus.costs import cost_of
from cardlang.games.aniversus.numbers import ACTIONS, POOL, SHOTS
from cardlang.games.aniversus.placing import can_place, training_options
from cardlang.games.aniversus.totals import power

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules
    from cardlang.games.aniversus.sides import Side

REMOVE: Final[Option] = ("remove",)
SHOOT: Final[Option] = ("shoot",)
END: Final[Option] = ("end",)


class Menu(NamedTuple):
    """What the menu knows of each card, by definition, before it looks at a hand.

    `enough` is with how much productivity the card can be played for certain, `least` with how little there is
    something to ask, `asks` what it is asked then.
    """

    enough: tuple[int, ...]
    least: tuple[int, ...]
    asks: tuple[Truth, ...]


def menu_of(rules: "AniversusRules") -> Callable[[State, int], list[Option]]:
    """Return what lists a coach's plays, the removal, the abilities, the shot and the end; of like cards one.

    How much productivity there is settles most cards (`Side`). The others are asked a question.
    """
    highest, shot_cost, shots = rules.highest_cost, rules.options.shot_cost, rules.options.shots
    power_to_shoot, text_costs_action = rules.options.power_to_shoot, rules.options.card_text_costs_action
    forward_mask, full_mask = rules.forward_mask, rules.full_mask

    def menu(state: State, seat: int) -> list[Option]:
        match = state.match
        side: Side = match.sides[seat]
        me = state.persons[seat]
        pool, may_act = me[POOL], me[ACTIONS] > 0
        occupied = (survey(state) if state.changed else state.survey).occupied[seat]
        if state.lasting:
            settled, asks = side.unsure
        elif occupied | forward_mask != full_mask:
            settled, asks = side.with_room
        else:
            settled, asks = side.without_room
        playable, unsettled = settled[pool if pool < highest else highest]  # noqa: FURB136 - a call less
        if not may_act:
            playable &= side.no_action
            unsettled &= side.no_action
        bit, play_option = match.bit, match.play_option
        options: list[Option] = []
        for card in state.zones[side.hand]:
            alike = bit[card]
            if playable & alike:
                playable ^= alike  # like cards once
                options.append(play_option[card])
            elif unsettled & alike:
                unsettled ^= alike
                if asks[card](state, match.frame[card]):
                    options.append(play_option[card])
        if may_act and occupied:
            options.append(REMOVE)
        used = state.used
        for option, mark, price, limit in side.priced_uses:
            if pool >= price and (mark not in used or used.count(mark) < limit):
                options.append(option)
        for use, option, mark in side.asked_uses:
            if can_use(state, mark[0], use, mark):
                options.append(option)
        if side.fielded_uses and (may_act or not text_costs_action):
            options += _uses_on(state, state.spots[side.field])
        if pool >= shot_cost and me[SHOTS] < shots and power(rules, state, seat) >= power_to_shoot:
            options.append(SHOOT)  # 10 or more power, 2 productivity left, no shot yet (A-056 … A-059)
        options.append(END)
        return options

    return menu


def _uses_on(state: State, piles: Sequence[Pile]) -> Iterator[Option]:
    """Yield the abilities of cards on the field that may be used now."""
    for pile in piles:
        for card in pile:
            for use, option, mark in state.match.uses[card]:
                if can_use(state, card, use, mark):
                    yield option


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
        first = frame[SEAT] * per_seat
        sheltered = False
        for pile in state.spots[first : first + per_seat]:
            if pile and not lies_on[pile[-1]]:
                if sheltering.isdisjoint(pile):
                    return True
                sheltered = True
        return sheltered and bool(training_options(rules, state, frame[SEAT], frame[CARD]))

    return can_train
