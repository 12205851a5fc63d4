"""The shot: its price, the answers to it, the roll, and what a goal or a miss brings (A-055 … A-076)."""

from typing import TYPE_CHECKING, Final

from cardlang.engine.dice import roll
from cardlang.engine.field import leave_top
from cardlang.engine.log import note
from cardlang.engine.machine import Program, ask, ask_again, finish
from cardlang.engine.state import REGISTERS, SEAT, STEP, Frame, Option, State
from cardlang.engine.triggers import emit, settle
from cardlang.games.aniversus.ends import check_goals
from cardlang.games.aniversus.numbers import EXTRA, POOL, SCORE, SHOTS
from cardlang.games.aniversus.responses import PASS, offer_answer, play_answer
from cardlang.games.aniversus.steps import END_OF_TURN, NEXT_ACTION, go_on_at
from cardlang.games.aniversus.totals import goal_bits, power

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules

PICKS = REGISTERS
SHOT_REGISTERS = (0,)
DICE: Final = {"2d6": (2, 1, 6), "1d12": (1, 1, 12), "uniform(2,12)": (1, 2, 12)}
"""The League Dice (DA-10): how many dice, the lowest and the highest number of each."""


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
    options, extra = rules.options, state.persons[seat][EXTRA]
    if extra and options.extra_goal_numbers == "single":
        return 0
    if options.extra_base == "current_set":
        held = goal_bits(rules, state, seat)
    else:
        held = rules.goals[state.match.definition[state.match.outside[seat]]] | extra
    count, low, high = DICE[options.league_dice]
    return next((number for number in range(count * low, count * high + 1) if not held >> number & 1), 0)


def _goal(rules: "AniversusRules", state: State, frame: Frame) -> None:
    seat = frame[SEAT]
    me = state.persons[seat]
    me[SCORE] += 1
    me[EXTRA] = 0
    frame[PICKS] = rules.options.goal_penalty_cards
    if state.log is not None:
        note(state, "goal", seat=seat, score=[numbers[SCORE] for numbers in state.persons])
    if rules.options.win_check == "before_penalty":
        check_goals(rules, state, seat)


def _miss(rules: "AniversusRules", state: State, frame: Frame) -> None:
    extra = next_extra(rules, state, frame[SEAT])
    if extra:
        state.persons[frame[SEAT]][EXTRA] |= 1 << extra
    if state.log is not None:
        note(state, "miss", seat=frame[SEAT], extra=extra)


def shot_program(rules: "AniversusRules") -> Program:
    """Return the program of a shot that has been paid for."""
    options = rules.options

    def offer(state: State, frame: Frame) -> None:
        """Nobody is asked about a shot that is prevented already (A-063)."""
        if is_prevented(state, frame) or "shot" not in options.response_windows:
            state.answer = PASS
        else:
            offer_answer(rules, state, 1 - frame[SEAT], "shoot", -1)

    def is_prevented(state: State, frame: Frame) -> bool:
        return power(rules, state, frame[SEAT]) < rules.options.power_to_shoot

    def answer(state: State, frame: Frame) -> None:
        """Any number of answers, each with a chain of its own, until the opponent passes (DA-21)."""
        one_is_enough = options.shot_responses == "one" and state.answer[0] == "card"
        if play_answer(rules, state, "shoot") and not one_is_enough:
            ask_again(frame)

    def roll_dice(state: State, frame: Frame) -> None:
        """Below 10 power there is no roll: neither goal nor miss (A-063, A-P08)."""
        seat = frame[SEAT]
        if is_prevented(state, frame):
            _prevented(rules, state, frame)
            return
        count, low, high = DICE[options.league_dice]
        dice = [roll(state, high - low + 1, low) for _ in range(count)]
        if options.shoot_window == "any_time":
            go_on_at(state, NEXT_ACTION)
        elif not options.discard_after_shot:
            go_on_at(state, END_OF_TURN)
        if state.log is not None:
            note(state, "roll", seat=seat, dice=dice, total=sum(dice))
        if goal_bits(rules, state, seat) >> sum(dice) & 1:
            _goal(rules, state, frame)
        else:
            _miss(rules, state, frame)

    def offer_pick(state: State, frame: Frame) -> None:
        """The opponent may discard from the scorer's field; no card answers that, and none protects (A-071, DA-14)."""
        there = _discardable(rules, state, frame[SEAT])
        if frame[PICKS] and there:
            ask(state, 1 - frame[SEAT], "penalty", [*may_stop, *there])
        else:
            frame[STEP] += 1

    def pick(state: State, frame: Frame) -> None:
        """From the top down: training before the player it lies on (A-070)."""
        if state.answer == PASS:
            return
        frame[PICKS] -= 1
        ask_again(frame)
        leave_top(state, state.answer[1], 1 - frame[SEAT] if options.goal_penalty_counts else frame[SEAT])

    def won(state: State, frame: Frame) -> None:
        check_goals(rules, state, frame[SEAT])

    may_stop = () if options.goal_penalty == "exactly" else (PASS,)
    return settle, offer, answer, roll_dice, offer_pick, pick, won, settle, finish


def _prevented(rules: "AniversusRules", state: State, frame: Frame) -> None:
    """What follows a prevented shot (DA-08): nothing but the discard step, unless the options say more."""
    seat, options = frame[SEAT], rules.options
    if state.log is not None:
        note(state, "prevented", seat=seat, power=power(rules, state, seat))
    if options.prevented_refund:
        state.persons[seat][POOL] += options.shot_cost
    if options.prevented_shot == "counts_as_miss":
        _miss(rules, state, frame)
    elif options.prevented_shot == "back_to_actions":
        go_on_at(state, NEXT_ACTION)


def _discardable(rules: "AniversusRules", state: State, seat: int) -> list[Option]:
    """Return the positions of a scorer from which the opponent may discard (DA-14)."""
    base, shields, definition = seat * rules.per_seat, rules.shields, state.match.definition
    there = [spot for spot in range(base, base + rules.per_seat) if state.spots[spot]]
    if rules.options.goal_penalty_respects_protection:
        there = [
            spot
            for spot in there
            if all(shield.choosing for card in state.spots[spot] for shield in shields[definition[card]])
        ]
    return [rules.spot_option[spot] for spot in there]
