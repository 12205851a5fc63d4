"""Playing a player or a training card, and removing a player: the actions that change the field (A-020 … A-046)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine.field import enter, leave, leave_top
from cardlang.engine.log import note
from cardlang.engine.machine import Program, ask
from cardlang.engine.protection import affects
from cardlang.engine.state import CANCELLED, CARD, REGISTERS, SEAT, Frame, Option, State
from cardlang.engine.survey import survey, value_at
from cardlang.engine.triggers import emit, in_a_row, settle
from cardlang.engine.zones import to_pile
from cardlang.games.aniversus.costs import cost_of, count_as_played, follow_row, give_back, pay_for
from cardlang.games.aniversus.numbers import FORWARDS, POOL, ROWS
from cardlang.games.aniversus.responses import played, window

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules

CHOSEN: Final = REGISTERS  # the position that was chosen
PAID: Final = REGISTERS + 1
PLACING_REGISTERS: Final = (-1, 0)


def _forward_open(rules: "AniversusRules", state: State, seat: int, card: int) -> bool:
    """Tell whether a card may go to the forward row: paid for (A-022), and no card caps the row below that."""
    now = survey(state) if state.changed else state.survey
    kind = state.match.definition[card]
    taken = (now.occupied[seat] & rules.forward_mask).bit_count()
    if taken >= now.caps[FORWARDS[seat]] or taken >= rules.own_cap[kind]:
        return False
    cost = cost_of(rules, state, seat, card) if state.lasting else rules.cost[kind]
    return state.persons[seat][POOL] >= cost


def _shared_spots(rules: "AniversusRules", state: State, seat: int, card: int) -> list[Option]:
    """Return the positions that a card may share with cards of its name."""
    definition = state.match.definition
    kind = definition[card]
    if kind not in rules.sharing:
        return []
    most = rules.shares[kind]
    paid = state.persons[seat][POOL] >= cost_of(rules, state, seat, card)
    base = seat * rules.per_seat
    options = []
    for place in range(0 if paid else rules.plan.columns, rules.per_seat):
        pile = state.spots[base + place]
        if pile and definition[pile[0]] == kind and sum(definition[other] == kind for other in pile) < most:
            options.append(rules.spot_option[base + place])
    return options


def place_options(rules: "AniversusRules", state: State, seat: int, card: int) -> Sequence[Option]:
    """Return where a player may be placed: empty positions (A-P11), and those it may share."""
    mask = (survey(state) if state.changed else state.survey).occupied[seat]
    if not _forward_open(rules, state, seat, card):
        mask |= rules.forward_mask
    free = rules.free[seat].get(mask) or rules.free_spots(seat, mask)
    if state.match.definition[card] not in rules.sharing:
        return free
    return [*free, *_shared_spots(rules, state, seat, card)]


def can_place(rules: "AniversusRules", state: State, seat: int, card: int) -> bool:
    """Tell whether there is a place for a player."""
    mask = (survey(state) if state.changed else state.survey).occupied[seat]
    if mask | rules.forward_mask != rules.full_mask:
        return True
    if mask != rules.full_mask and _forward_open(rules, state, seat, card):
        return True
    return bool(_shared_spots(rules, state, seat, card))


def training_options(rules: "AniversusRules", state: State, seat: int, card: int) -> list[Option]:
    """Return the players that a training card may go on: own ones (A-090) that hold none yet (A-040)."""
    definition, options = state.match.definition, rules.options
    base = seat * rules.per_seat if options.training_target == "own" else 0
    end = base + rules.per_seat if options.training_target == "own" else len(state.spots)
    return [
        rules.spot_option[spot]
        for spot in range(base, end)
        if state.spots[spot]
        and (options.training_replace or not rules.lies_on[definition[state.spots[spot][-1]]])
        and affects(state, card, seat, spot, choosing=True)
    ]


def place_program(rules: "AniversusRules") -> Program:
    """Return the program that places a player (A-020, A-021, A-026, A-027)."""

    def offer(state: State, frame: Frame) -> None:
        ask(state, frame[SEAT], "place", place_options(rules, state, frame[SEAT], frame[CARD]))

    def pay(state: State, frame: Frame) -> None:
        seat, card, spot = frame[SEAT], frame[CARD], state.answer[1]
        frame[CHOSEN] = spot
        if spot % rules.per_seat < rules.plan.columns:
            frame[PAID] = pay_for(rules, state, seat, card)
        if state.lasting:
            count_as_played(state, seat, card)
        if "play" in state.match.ears:
            emit(state, "play", seat, card)

    def place(state: State, frame: Frame) -> None:
        seat, card, spot = frame[SEAT], frame[CARD], frame[CHOSEN]
        if _is_cancelled(rules, state, frame):
            return
        _put_on_field(rules, state, seat, card, spot)
        if state.log is not None:
            row, position = divmod(spot % rules.per_seat, rules.plan.columns)
            name = state.match.name(card)
            note(state, "place", seat=seat, card=name, row=ROWS[row], position=position + 1, paid=frame[PAID])
        emit(state, "place", seat, card, spot)
        emit(state, "enter", seat, card, spot)

    placing = in_a_row(place, played(rules))
    answers = window(rules, "player_card", placing[0])
    if answers:
        return offer, pay, settle, *answers, *placing
    return offer, *in_a_row(pay, place, played(rules))


def training_program(rules: "AniversusRules") -> Program:
    """Return the program that lays a training card, which has been paid for, on a player (A-041)."""

    def offer(state: State, frame: Frame) -> None:
        ask(state, frame[SEAT], "train", training_options(rules, state, frame[SEAT], frame[CARD]))

    def choose(state: State, frame: Frame) -> None:
        frame[CHOSEN] = state.answer[1]
        emit(state, "play", frame[SEAT], frame[CARD])

    def train(state: State, frame: Frame) -> None:
        seat, card, spot = frame[SEAT], frame[CARD], frame[CHOSEN]
        if _is_cancelled(rules, state, frame):
            return
        if rules.lies_on[state.match.definition[state.spots[spot][-1]]]:
            leave_top(state, spot, seat)
        _put_on_field(rules, state, seat, card, spot)
        if state.log is not None:
            row, position = divmod(spot % rules.per_seat, rules.plan.columns)
            host = state.match.name(state.spots[spot][0])
            name = state.match.name(card)
            note(state, "train", seat=seat, card=name, on=host, row=ROWS[row], position=position + 1)
        emit(state, "place", seat, card, spot)
        emit(state, "enter", seat, card, spot)

    training = in_a_row(train, played(rules))
    answers = window(rules, "training_card", training[0])
    if answers:
        return offer, choose, settle, *answers, *training
    return offer, *in_a_row(choose, train, played(rules))


def _is_cancelled(rules: "AniversusRules", state: State, frame: Frame) -> bool:
    """Tell whether an answer has cancelled the card; then it goes to the discard pile (A-P04, DA-20)."""
    if not frame[CANCELLED]:
        return False
    state.zones[rules.aside].remove(frame[CARD])
    to_pile(state, frame[CARD])
    give_back(rules, state, frame[SEAT], frame[CARD], frame[PAID])
    return True


def _put_on_field(rules: "AniversusRules", state: State, seat: int, card: int, spot: int) -> None:
    """Move a card from aside to the field. What a productivity row gains by it can be used at once (A-027)."""
    state.zones[rules.aside].remove(card)
    if spot % rules.per_seat < rules.plan.columns or spot // rules.per_seat != seat:
        enter(state, card, spot)
    elif rules.options.productivity_model == "pool":
        before = value_at(state, spot) if state.spots[spot] else 0
        enter(state, card, spot)
        state.persons[seat][POOL] += value_at(state, spot) - before
    else:
        enter(state, card, spot)
        follow_row(rules, state, seat)


def remove_program(rules: "AniversusRules") -> Program:
    """Return the program that removes one of a coach's own players (A-044): no card's effect, so no protection."""

    def offer(state: State, frame: Frame) -> None:
        base = frame[SEAT] * rules.per_seat
        there = [rules.spot_option[spot] for spot in range(base, base + rules.per_seat) if state.spots[spot]]
        ask(state, frame[SEAT], "remove", there)

    def remove(state: State, frame: Frame) -> None:
        leave(state, state.answer[1], frame[SEAT])

    return offer, *in_a_row(remove)
