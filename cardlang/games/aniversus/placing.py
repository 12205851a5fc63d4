"""Playing a player or a training card, and removing a player: the actions that change the field (A-020 … A-046)."""

from typing import TYPE_CHECKING

from cardlang.engine.field import enter, leave
from cardlang.engine.log import note
from cardlang.engine.machine import Program, ask, finish
from cardlang.engine.protection import affects
from cardlang.engine.state import CARD, SEAT, Frame, Option, State
from cardlang.engine.triggers import emit, settle
from cardlang.games.aniversus.costs import cost_of, count_as_played, pay_for
from cardlang.games.aniversus.numbers import CAP, DERIVED, FORWARDS, OCCUPIED, POOL, ROWS
from cardlang.games.aniversus.totals import derived, productivity_at

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules


def _forward_open(rules: "AniversusRules", state: State, seat: int, card: int) -> bool:
    """Tell whether a card may go to the forward row: paid for (A-022), and no card caps the row below that."""
    cache = derived(rules, state)
    cap = min(cache[seat * DERIVED + CAP], rules.own_cap[state.match.definition[card]])
    if cache[seat * DERIVED + FORWARDS] >= cap:
        return False
    return state.persons[seat][POOL] >= cost_of(rules, state, seat, card)


def _shared_spots(rules: "AniversusRules", state: State, seat: int, card: int) -> list[Option]:
    """Return the positions that a card may share with cards of its name."""
    definition = state.match.definition
    kind = definition[card]
    most = rules.shares[kind]
    if most == 1:
        return []
    paid = state.persons[seat][POOL] >= cost_of(rules, state, seat, card)
    base = seat * rules.per_seat
    options = []
    for place in range(0 if paid else rules.plan.columns, rules.per_seat):
        pile = state.spots[base + place]
        if pile and definition[pile[0]] == kind and sum(definition[other] == kind for other in pile) < most:
            options.append(rules.spot_option[base + place])
    return options


def place_options(rules: "AniversusRules", state: State, seat: int, card: int) -> list[Option]:
    """Return where a player may be placed: empty positions (A-P11), and those it may share."""
    mask = derived(rules, state)[seat * DERIVED + OCCUPIED]
    if not _forward_open(rules, state, seat, card):
        mask |= rules.forward_mask
    return [*rules.free_spots(seat, mask), *_shared_spots(rules, state, seat, card)]


def can_place(rules: "AniversusRules", state: State, seat: int, card: int) -> bool:
    """Tell whether there is a place for a player."""
    mask = derived(rules, state)[seat * DERIVED + OCCUPIED]
    if mask | rules.forward_mask != rules.full_mask:
        return True
    if mask != rules.full_mask and _forward_open(rules, state, seat, card):
        return True
    return bool(_shared_spots(rules, state, seat, card))


def training_options(rules: "AniversusRules", state: State, seat: int, card: int) -> list[Option]:
    """Return the players that a training card may go on: own ones (A-090) that hold none yet (A-040)."""
    definition = state.match.definition
    base = seat * rules.per_seat
    return [
        rules.spot_option[spot]
        for spot in range(base, base + rules.per_seat)
        if state.spots[spot]
        and not rules.lies_on[definition[state.spots[spot][-1]]]
        and affects(state, card, seat, spot, choosing=True)
    ]


def place_program(rules: "AniversusRules") -> Program:
    """Return the program that places a player (A-020, A-021, A-026, A-027)."""

    def offer(state: State, frame: Frame) -> None:
        ask(state, frame[SEAT], "place", place_options(rules, state, frame[SEAT], frame[CARD]))

    def place(state: State, frame: Frame) -> None:
        seat, card, spot = frame[SEAT], frame[CARD], int(state.answer[1])
        row, position = divmod(spot % rules.per_seat, rules.plan.columns)
        paid = 0
        if row == 0:
            paid = pay_for(rules, state, seat, card)
        count_as_played(state, seat, card)
        _put_on_field(rules, state, seat, card, spot)
        if state.log is not None:
            name = state.match.name(card)
            note(state, "place", seat=seat, card=name, row=ROWS[row], position=position + 1, paid=paid)
        emit(state, "place", seat, card, spot)
        emit(state, "enter", seat, card, spot)

    return offer, place, settle, finish


def training_program(rules: "AniversusRules") -> Program:
    """Return the program that lays a training card on a player (A-041)."""

    def offer(state: State, frame: Frame) -> None:
        ask(state, frame[SEAT], "train", training_options(rules, state, frame[SEAT], frame[CARD]))

    def train(state: State, frame: Frame) -> None:
        seat, card, spot = frame[SEAT], frame[CARD], int(state.answer[1])
        _put_on_field(rules, state, seat, card, spot)
        if state.log is not None:
            row, position = divmod(spot % rules.per_seat, rules.plan.columns)
            host = state.match.name(state.spots[spot][0])
            name = state.match.name(card)
            note(state, "train", seat=seat, card=name, on=host, row=ROWS[row], position=position + 1)
        emit(state, "place", seat, card, spot)
        emit(state, "enter", seat, card, spot)

    return offer, train, settle, finish


def _put_on_field(rules: "AniversusRules", state: State, seat: int, card: int, spot: int) -> None:
    """Move a card from aside to the field. What a productivity row gains by it can be used at once (A-027)."""
    state.zones[rules.aside].remove(card)
    if spot % rules.per_seat < rules.plan.columns:
        enter(state, card, spot)
        return
    before = productivity_at(rules, state, spot) if state.spots[spot] else 0
    enter(state, card, spot)
    state.persons[seat][POOL] += productivity_at(rules, state, spot) - before


def remove_program(rules: "AniversusRules") -> Program:
    """Return the program that removes one of a coach's own players (A-044): no card's effect, so no protection."""

    def offer(state: State, frame: Frame) -> None:
        base = frame[SEAT] * rules.per_seat
        there = [rules.spot_option[spot] for spot in range(base, base + rules.per_seat) if state.spots[spot]]
        ask(state, frame[SEAT], "remove", there)

    def remove(state: State, frame: Frame) -> None:
        leave(state, int(state.answer[1]), frame[SEAT])

    return offer, remove, settle, finish
