"""A turn: draw, action, shooting, discard, in this order and none twice (A-013). One program, coach after coach."""

from typing import TYPE_CHECKING, Final

from cardlang.engine.lasting import expire
from cardlang.engine.later import start_delayed
from cardlang.engine.log import note
from cardlang.engine.machine import Program, Step, ask, push
from cardlang.engine.state import SEAT, STEP, Frame, State
from cardlang.engine.triggers import settle
from cardlang.engine.verbs.draw import draw
from cardlang.engine.zones import discard, one_of_each, set_aside, show
from cardlang.games.aniversus.costs import count_as_played, pay_for
from cardlang.games.aniversus.ends import too_long
from cardlang.games.aniversus.menu import END, REMOVE, SHOOT, main_options
from cardlang.games.aniversus.numbers import ACTIONS, BOOST, POOL, SHOTS, SKIPS, STARTING
from cardlang.games.aniversus.options import TURN_LIMIT
from cardlang.games.aniversus.responses import IS_ACTION, play_function
from cardlang.games.aniversus.shot import pay_for_shot
from cardlang.games.aniversus.totals import power, productivity

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules

NEXT_ACTION: Final = 2  # the steps that are jumped to
DISCARD_STEP: Final = 5
END_OF_TURN: Final = 7


def turn_program(rules: "AniversusRules") -> Program:
    """Return the program of the turns: the steps below, in their order."""
    return *_opening(rules), settle, *_actions(rules), *_closing(rules)


def _opening(rules: "AniversusRules") -> tuple[Step, Step]:
    options = rules.options

    def begin(state: State, frame: Frame) -> None:
        """The pool is what the row is worth; then comes what waited for this turn (A-P06, DA-29)."""
        seat = state.active = frame[SEAT]
        state.turn += 1
        me = state.persons[seat]
        skipped = bool(me[SKIPS])
        if not skipped:
            me[POOL] = productivity(rules, state, seat)
        if state.log is not None:
            note(
                state,
                "turn",
                seat=seat,
                round=(state.turn + 1) // 2,
                skipped=skipped,
                productivity=me[POOL],
                power=power(rules, state, seat),
                hand=len(state.zones[rules.hand + seat]),
            )
        if state.turn > TURN_LIMIT:
            too_long(state)
            return
        if skipped:
            me[SKIPS] = 0
            frame[STEP] = END_OF_TURN
            return
        me[ACTIONS] = options.actions
        state.numbers[STARTING] = 1
        start_delayed(state, seat)

    def draw_step(state: State, frame: Frame) -> None:
        """Two cards, but not in the first round (A-011, A-012)."""
        me = state.persons[frame[SEAT]]
        state.numbers[STARTING] = 0
        me[POOL] = max(0, me[POOL])
        if state.turn > len(state.persons):
            draw(state, frame[SEAT], options.round_draw)

    return begin, draw_step


def _actions(rules: "AniversusRules") -> tuple[Step, Step]:
    def offer(state: State, frame: Frame) -> None:
        ask(state, frame[SEAT], "main", main_options(rules, state, frame[SEAT]))

    def act(state: State, frame: Frame) -> None:
        seat = frame[SEAT]
        frame[STEP] = NEXT_ACTION
        word = state.answer[0]
        if word == "play":
            _play(rules, state, seat, int(state.answer[1]))
        elif word == "use":
            _use(rules, state, seat, int(state.answer[1]), int(state.answer[2]))
        elif state.answer == REMOVE:
            state.persons[seat][ACTIONS] -= 1
            push(state, rules.remove_program, seat)
        elif state.answer == SHOOT:
            frame[STEP] = DISCARD_STEP  # the shot closes the action step
            pay_for_shot(rules, state, seat)
            push(state, rules.shot_program, seat)
        else:
            assert state.answer == END
            frame[STEP] = DISCARD_STEP

    return offer, act


def _closing(rules: "AniversusRules") -> tuple[Step, Step, Step]:
    options = rules.options

    def offer_discard(state: State, frame: Frame) -> None:
        """Down to 5 cards of the coach's own choice (A-077, A-078)."""
        hand = state.zones[rules.hand + frame[SEAT]]
        if len(hand) <= options.hand_limit:
            frame[STEP] = END_OF_TURN
        else:
            ask(state, frame[SEAT], "hand_limit", one_of_each(state, hand))

    def discard_one(state: State, frame: Frame) -> None:
        discard(state, int(state.answer[1]), rules.hand + frame[SEAT], frame[SEAT])
        frame[STEP] = DISCARD_STEP

    def end(state: State, frame: Frame) -> None:
        """What held for this round is over, and the other coach begins (A-079, A-080)."""
        seat = frame[SEAT]
        expire(state, seat)
        me = state.persons[seat]
        me[POOL] = me[ACTIONS] = me[BOOST] = me[SHOTS] = 0
        if state.used:
            owner = state.match.owner
            state.used = [use for use in state.used if use[2] != rules.plan.round or owner[use[0]] != seat]
        frame[SEAT] = (seat + 1) % len(state.persons)
        frame[STEP] = 0

    return offer_discard, discard_one, end


def _play(rules: "AniversusRules", state: State, seat: int, card: int) -> None:
    """Play a card of the hand as an action, unless the card says that it is none (A-016)."""
    kind = state.match.definition[card]
    if not rules.free_of_action[kind]:
        state.persons[seat][ACTIONS] -= 1
    if rules.is_function[kind]:
        paid = pay_for(rules, state, seat, card)
        if state.log is not None:
            note(state, "play", seat=seat, card=state.match.name(card), paid=paid)
        frame = play_function(rules, state, seat, card, rules.play[kind])
        frame[IS_ACTION] = 1
        return
    set_aside(state, card, rules.hand + seat)
    show(state, card)
    if rules.lies_on[kind]:
        paid = pay_for(rules, state, seat, card)
        count_as_played(state, seat, card)
        if state.log is not None:
            note(state, "play", seat=seat, card=state.match.name(card), paid=paid)
        push(state, rules.training_program, seat, card)
    else:
        push(state, rules.place_program, seat, card)


def _use(rules: "AniversusRules", state: State, seat: int, card: int, program: int) -> None:
    """Use an ability: its costs, its limit, its effect; no action (A-017)."""
    use = rules.use_of[program]
    before = state.persons[seat][POOL]
    frame = push(state, program, seat, card)
    for _, pay in use.costs:
        pay(state, frame)
    if use.limit:
        state.used.append((card, program, use.per))
    if state.log is not None:
        paid = before - state.persons[seat][POOL]
        note(state, "use", seat=seat, card=state.match.name(card), ability=use.name, paid=paid)
