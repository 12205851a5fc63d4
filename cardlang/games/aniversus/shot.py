"""The shot: its price, the answers to it, the roll, and what a goal or a miss brings (A-055 … A-076)."""

from typing import TYPE_CHECKING

from cardlang.engine.dice import roll
from cardlang.engine.field import leave_top
from cardlang.engine.log import note
from cardlang.engine.machine import Program, ask, finish
from cardlang.engine.state import CANCELLED, REGISTERS, SEAT, STEP, Frame, State
from cardlang.engine.triggers import emit, settle
from cardlang.games.aniversus.ends import check_goals
from cardlang.games.aniversus.numbers import EXTRA, POOL, SCORE, SHOTS
from cardlang.games.aniversus.responses import PASS, offer_answer, play_answer
from cardlang.games.aniversus.totals import goal_bits, power

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules

PICKS = REGISTERS
SHOT_REGISTERS = (0,)
DICE, SIDES = 2, 6
LOWEST, HIGHEST = DICE, DICE * SIDES
"""The League Dice are two dice of six sides (DA-10)."""


def can_shoot(rules: "AniversusRules", state: State, seat: int) -> bool:
    """Tell whether a coach may shoot: 10 or more power, 2 productivity left, no shot yet (A-056 … A-059)."""
    me = state.persons[seat]
    options = rules.options
    return (
        me[POOL] >= options.shot_cost
        and me[SHOTS] < options.shots
        and power(rules, state, seat) >= options.power_to_shoot
    )


def pay_for_shot(rules: "AniversusRules", state: State, seat: int) -> None:
    """Declare a shot: its price is gone, whatever comes of it (A-057, DA-08)."""
    me = state.persons[seat]
    me[POOL] -= rules.options.shot_cost
    me[SHOTS] += 1
    if state.log is not None:
        note(state, "shoot", seat=seat, power=power(rules, state, seat), paid=rules.options.shot_cost)
    emit(state, "shoot", seat, -1)


def next_extra(rules: "AniversusRules", state: State, seat: int) -> int:
    """Return the additional number of the next miss: the smallest neither printed nor held (A-075, DA-11); 0: none."""
    printed = rules.goals[state.match.definition[state.match.outside[seat]]]
    held = printed | state.persons[seat][EXTRA]
    return next((number for number in range(LOWEST, HIGHEST + 1) if not held >> number & 1), 0)


def _goal(rules: "AniversusRules", state: State, frame: Frame) -> None:
    seat = frame[SEAT]
    me = state.persons[seat]
    me[SCORE] += 1
    me[EXTRA] = 0
    frame[PICKS] = rules.options.goal_penalty
    if state.log is not None:
        note(state, "goal", seat=seat, score=[numbers[SCORE] for numbers in state.persons])
    check_goals(rules, state, seat)


def _miss(rules: "AniversusRules", state: State, frame: Frame) -> None:
    extra = next_extra(rules, state, frame[SEAT])
    if extra:
        state.persons[frame[SEAT]][EXTRA] |= 1 << extra
    if state.log is not None:
        note(state, "miss", seat=frame[SEAT], extra=extra)


def shot_program(rules: "AniversusRules") -> Program:
    """Return the program of a shot that has been paid for."""

    def offer(state: State, frame: Frame) -> None:
        """Nobody is asked about a shot that is prevented already (A-063)."""
        if is_prevented(state, frame):
            state.answer = PASS
        else:
            offer_answer(rules, state, 1 - frame[SEAT], "shoot", -1)

    def is_prevented(state: State, frame: Frame) -> bool:
        return bool(frame[CANCELLED]) or power(rules, state, frame[SEAT]) < rules.options.power_to_shoot

    def answer(state: State, frame: Frame) -> None:
        """Any number of answers, each with a chain of its own, until the opponent passes (DA-21)."""
        if play_answer(rules, state, "shoot", len(state.stack) - 1):
            frame[STEP] = 0

    def roll_dice(state: State, frame: Frame) -> None:
        """Below 10 power there is no roll: neither goal nor miss (A-063, A-P08)."""
        seat = frame[SEAT]
        if is_prevented(state, frame):
            if state.log is not None:
                note(state, "prevented", seat=seat, power=power(rules, state, seat))
            return
        dice = [roll(state, SIDES) for _ in range(DICE)]
        if state.log is not None:
            note(state, "roll", seat=seat, dice=dice, total=sum(dice))
        if goal_bits(rules, state, seat) >> sum(dice) & 1:
            _goal(rules, state, frame)
        else:
            _miss(rules, state, frame)

    def offer_pick(state: State, frame: Frame) -> None:
        """The opponent may discard from the scorer's field; no card answers that, and none protects (A-071, DA-14)."""
        base = frame[SEAT] * rules.per_seat
        there = [rules.spot_option[spot] for spot in range(base, base + rules.per_seat) if state.spots[spot]]
        if frame[PICKS] and there:
            ask(state, 1 - frame[SEAT], "penalty", [PASS, *there])
        else:
            frame[STEP] += 1

    def pick(state: State, frame: Frame) -> None:
        """From the top down: training before the player it lies on (A-070)."""
        if state.answer == PASS:
            return
        frame[PICKS] -= 1
        frame[STEP] -= 2
        leave_top(state, int(state.answer[1]), 1 - frame[SEAT])

    return settle, offer, answer, roll_dice, offer_pick, pick, settle, finish
