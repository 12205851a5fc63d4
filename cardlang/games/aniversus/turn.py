"""A turn: draw, action, shooting, discard, in this order and none twice (A-013). One program, coach after coach."""

from typing import TYPE_CHECKING

from cardlang.engine.lasting import expire
from cardlang.engine.later import ACTIONS_OVER, start_delayed
from cardlang.engine.log import note
from cardlang.engine.machine import Program, Step, ask, push, run_first
from cardlang.engine.state import SEAT, STEP, Frame, State
from cardlang.engine.triggers import settle
from cardlang.engine.verbs.draw import draw
from cardlang.engine.zones import discard, lay_out, one_of_each
from cardlang.games.aniversus.abilities import forget_uses, use_ability
from cardlang.games.aniversus.costs import count_as_played, follow_row, pay_for
from cardlang.games.aniversus.ends import check_cards, too_long
from cardlang.games.aniversus.menu import END, REMOVE, SHOOT, menu_of
from cardlang.games.aniversus.numbers import ACTIONS, BOOST, DEBT, POOL, ROW, SHOTS, SKIPS, STARTING
from cardlang.games.aniversus.options import TURN_LIMIT
from cardlang.games.aniversus.placing import PAID as PLACING_PAID
from cardlang.games.aniversus.responses import IS_ACTION, PAID, play_function
from cardlang.games.aniversus.shot import pay_for_shot
from cardlang.games.aniversus.steps import BEGIN, DISCARD_STEP, END_OF_TURN, NEXT_ACTION
from cardlang.games.aniversus.totals import power, productivity

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules


def turn_program(rules: "AniversusRules") -> Program:
    """Return the program of the turns: the steps below, in their order (`steps.py`).

    Where nothing comes between two of them, the first goes straight on to the second.
    """
    offer = _offering(rules)
    begin, draw_step = _opening(rules, offer)
    offer_discard, discard_one, end = _closing(rules, begin)
    return begin, draw_step, offer, _acting(rules, offer_discard), offer_discard, discard_one, end


def _opening(rules: "AniversusRules", offer: Step) -> tuple[Step, Step]:
    options = rules.options
    actions, cards_drawn, carries_over = options.actions, options.cards_drawn, options.carry_over
    floors_late = int(options.start_floor == "after_all")
    each_its_own = options.round_draw == "own_turn"
    seats = rules.plan.seats
    alone = tuple((seat,) for seat in range(seats))
    in_turn = tuple((*range(seat, seats), *range(seat)) for seat in range(seats))

    def begin(state: State, frame: Frame) -> None:
        """The pool is what the row is worth; then comes what waited for this turn (A-P06, DA-29)."""
        seat = state.active = frame[SEAT]
        state.turn += 1
        me = state.persons[seat]
        skipped = bool(me[SKIPS])
        if not skipped:
            me[ROW] = row = productivity(rules, state, seat)
            me[POOL] = row + me[POOL] if carries_over else row
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
            me[SKIPS] -= 1
            frame[STEP] = END_OF_TURN
            if options.skipped_start == "lapses":
                state.delayed = [entry for entry in state.delayed if entry[1] != seat]
            for other in drawing(state, seat):
                draw(state, other, cards_drawn if other != seat else 0)
            return
        me[ACTIONS] = actions
        state.numbers[STARTING] = floors_late
        if not (state.delayed and start_delayed(state, seat)):
            draw_step(state, frame)

    def drawing(state: State, seat: int) -> tuple[int, ...]:
        """Return who draws now (DA-04, DA-33)."""
        if state.turn <= seats:
            return alone[seat] if state.turn == seats and options.first_round_draw == "second_coach_only" else ()
        if each_its_own:
            return alone[seat]
        return in_turn[seat] if (state.turn - 1) % seats == 0 else ()

    def draw_step(state: State, frame: Frame) -> None:
        """Two cards, but not in the first round (A-011, A-012)."""
        seat = frame[SEAT]
        me = state.persons[seat]
        state.numbers[STARTING] = 0
        me[POOL] = max(0, me[POOL])
        for each in drawing(state, seat):
            draw(state, each, cards_drawn)
        if not state.outcome:
            frame[STEP] = NEXT_ACTION + 1
            offer(state, frame)

    return begin, draw_step


def _offering(rules: "AniversusRules") -> Step:
    menu = menu_of(rules)
    follows = rules.options.productivity_model == "derived"
    checks = rules.options.out_of_cards != "on_failed_draw"

    def offer(state: State, frame: Frame) -> None:
        """The next action, once everything has happened that the last one has set off."""
        if state.bag:
            settle(state, frame)
            return
        if checks:
            check_cards(rules, state)
            if state.outcome:
                return
        seat = frame[SEAT]
        if follows:
            follow_row(rules, state, seat)
        ask(state, seat, "main", menu(state, seat))

    return offer


def _acting(rules: "AniversusRules", offer_discard: Step) -> Step:
    def act(state: State, frame: Frame) -> None:
        seat = frame[SEAT]
        frame[STEP] = NEXT_ACTION
        answer = state.answer
        word = answer[0]
        if word == "play":
            _play(rules, state, seat, answer[1])
        elif word == "use":
            card = answer[1]
            if rules.card_text_needs_action(card, state):
                state.persons[seat][ACTIONS] -= 1
            use_ability(rules, state, seat, card, answer[2])
        elif answer == REMOVE:
            state.persons[seat][ACTIONS] -= 1
            run_first(state, push(state, rules.remove_program, seat))
        elif answer == SHOOT:
            frame[STEP] = DISCARD_STEP  # the shot closes the action step
            pay_for_shot(rules, state, seat)
            push(state, rules.shot_program, seat)
            if state.delayed:
                start_delayed(state, seat, ACTIONS_OVER)
        else:
            assert answer == END
            frame[STEP] = DISCARD_STEP
            if not (state.delayed and start_delayed(state, seat, ACTIONS_OVER)):
                frame[STEP] = DISCARD_STEP + 1
                offer_discard(state, frame)

    return act


def _closing(rules: "AniversusRules", begin: Step) -> tuple[Step, Step, Step]:
    options, seats, round_ = rules.options, rules.plan.seats, rules.plan.round
    everybody = tuple(range(seats))
    alone = tuple((seat,) for seat in everybody)
    ends_alone = options.this_round_ends == "own_turn_end"
    carries_over, limit = options.carry_over, options.hand_limit
    checks = options.out_of_cards != "on_failed_draw"

    def offer_discard(state: State, frame: Frame) -> None:
        """Down to 5 cards of the coach's own choice (A-077, A-078)."""
        if checks:
            check_cards(rules, state)
            if state.outcome:
                return
        hand = state.zones[rules.hand + frame[SEAT]]
        if len(hand) <= limit:
            end(state, frame)
        else:
            ask(state, frame[SEAT], "hand_limit", one_of_each(state, hand))

    def discard_one(state: State, frame: Frame) -> None:
        discard(state, state.answer[1], rules.hand + frame[SEAT], frame[SEAT])
        frame[STEP] = DISCARD_STEP + 1
        offer_discard(state, frame)

    def end(state: State, frame: Frame) -> None:
        """What held for this round is over, and the other coach begins (A-079, A-080)."""
        seat = frame[SEAT]
        state.persons[seat][ACTIONS] = state.persons[seat][SHOTS] = 0
        over = alone[seat] if ends_alone else everybody if state.turn % seats == 0 else ()
        for each in over:
            if state.lasting:
                expire(state, each)
            me = state.persons[each]
            me[BOOST] = 0
            if not carries_over:
                me[POOL] = me[DEBT] = 0
        if state.used:
            forget_uses(state, round_, over)
        frame[SEAT] = (seat + 1) % seats
        frame[STEP] = BEGIN + 1
        begin(state, frame)

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
        frame[IS_ACTION] = True
        frame[PAID] = paid
        run_first(state, frame)
        return
    lay_out(state, card, rules.hand + seat)
    if rules.lies_on[kind]:
        paid = pay_for(rules, state, seat, card)
        count_as_played(state, seat, card)
        if state.log is not None:
            note(state, "play", seat=seat, card=state.match.name(card), paid=paid)
        frame = push(state, rules.training_program, seat, card)
        frame[PLACING_PAID] = paid
        run_first(state, frame)
    else:
        run_first(state, push(state, rules.place_program, seat, card))
