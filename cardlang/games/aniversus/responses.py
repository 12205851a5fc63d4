"""Function cards and the answers to them: the chain of counters (A-047 … A-054).

A function card that is played is a frame. Before it happens, the other coach may answer with one card of the hand,
which is one more such frame on top, so that the coaches alternate, the chain may have any length, and the last card
happens first. Cancelling a card marks its frame.
"""

from typing import TYPE_CHECKING, Final

from cardlang.engine import lasting
from cardlang.engine.log import note
from cardlang.engine.machine import Program, Step, ask, ask_again, pass_by, push, run_first
from cardlang.engine.state import CANCELLED, CARD, CAUSE, REGISTERS, SEAT, STEP, Frame, Option, State
from cardlang.engine.triggers import emit, in_a_row, settle
from cardlang.engine.zones import lay_out, to_pile
from cardlang.games.aniversus.abilities import use_ability, uses_out_of_turn
from cardlang.games.aniversus.costs import count_as_played, give_back
from cardlang.games.aniversus.numbers import POOL

if TYPE_CHECKING:
    from cardlang.games.aniversus.rules import AniversusRules
    from cardlang.games.aniversus.sides import Side

PASS: Final[Option] = ("pass",)

TIMES: Final = REGISTERS  # how often the card still happens
EFFECT: Final = REGISTERS + 1  # the program of what it does
IS_ACTION: Final = REGISTERS + 2  # played as an action, not in response
PAID: Final = REGISTERS + 3
PLAY_REGISTERS: Final = (1, -1, 0, -1)  # what it does, and what was paid for it, is still to come


def may_be_played(rules: "AniversusRules", state: State, card: int) -> bool:
    """Tell whether what a card requires holds."""
    requires = rules.requires[state.match.definition[card]]
    if not requires:
        return True
    frame = state.match.frame[card]
    for holds in requires:  # noqa: SIM110 - a hot place
        if not holds(state, frame):
            return False
    return True


def answers_to(rules: "AniversusRules", state: State, seat: int, verb: str, card: int) -> list[Option]:
    """Return the cards of a hand that may answer an event about a card (-1: about none)."""
    definition = state.match.definition
    answering = rules.answering[verb]
    asked_about = definition[card] if card != -1 else -1
    has_price = verb == "shoot"
    side: Side = state.match.sides[seat]
    bit, left = state.match.bit, side.answering[verb]
    options: list[Option] = []
    for mine in state.zones[side.hand]:
        alike = bit[mine]
        if not left & alike:
            continue
        left ^= alike  # like cards once
        kind = definition[mine]
        answer, needs = answering[kind]
        if answer.cards is not None and (asked_about < 0 or not answer.cards[asked_about]):
            continue
        if needs is not None and not needs(state, state.match.frame[mine]):
            continue
        if has_price and price_of_answer(rules, state, verb, mine) > state.persons[seat][POOL]:
            continue
        if may_be_played(rules, state, mine):
            options.append(state.match.card_option[mine])
    return options


def price_of_answer(rules: "AniversusRules", state: State, verb: str, card: int) -> int:
    """Return what an answer costs: nothing (A-048), unless the options want an answer to a shot paid for (DA-21)."""
    is_paid = verb == "shoot" and rules.options.shot_response_cost == "printed"
    return rules.cost[state.match.definition[card]] if is_paid else 0


def offer_answer(rules: "AniversusRules", state: State, seat: int, verb: str, card: int) -> None:
    """Open a coach's window. Without a card that fits it passes by itself, and nobody sees a difference (A-050)."""
    options = [PASS, *answers_to(rules, state, seat, verb, card)]
    if rules.options.once_per_game_window != "own_turn":
        options += uses_out_of_turn(rules, state, seat)
    ask(state, seat, f"answer_{verb}", options)


def play_answer(rules: "AniversusRules", state: State, verb: str, answered: int = -1) -> bool:
    """Play the card that was chosen as the answer: free, and no action (A-048, A-049). False: passed.

    `answered` is the depth of the frame of the card that it answers, which it may cancel; -1: it answers no card.
    """
    if state.answer == PASS:
        return False
    card = state.answer[1]
    if state.answer[0] == "use":
        use_ability(rules, state, state.match.owner[card], card, state.answer[2])
        return True
    kind = state.match.definition[card]
    answer, _ = rules.answering[verb][kind]
    program = answer.program if answer.program != -1 else rules.play[kind]
    seat = state.match.owner[card]
    state.persons[seat][POOL] -= price_of_answer(rules, state, verb, card)
    if state.log is not None:
        note(state, "answer", seat=seat, card=state.match.name(card), to=verb)
    play_function(rules, state, seat, card, program, answered)
    return True


def play_function(
    rules: "AniversusRules", state: State, seat: int, card: int, program: int, answered: int = -1
) -> Frame:
    """Lay a function card on the table: it happens after the other side has had its say."""
    lay_out(state, card, rules.hand + seat)
    frame = push(state, rules.play_program, seat, card, cause=answered)
    frame[EFFECT] = program
    if state.lasting:
        count_as_played(state, seat, card)
        frame[TIMES] = lasting.value_of(state, lasting.TIMES, seat, card, 1)
        lasting.use_up(state, lasting.TIMES, seat, card)
    if "play" in state.match.ears:
        emit(state, "play", seat, card)
    return frame


def played(rules: "AniversusRules") -> Step:
    """Return the step that tells that a card has been played: a cancelled one too, if the options say so (DA-26)."""
    counts_cancelled = rules.options.squirrel_draw_if_cancelled

    def tell(state: State, frame: Frame) -> None:
        if counts_cancelled or not frame[CANCELLED]:
            emit(state, "after play", frame[SEAT], frame[CARD])

    return tell


def window(rules: "AniversusRules", kind: str, follows: Step, verb: str = "play") -> tuple[Step, ...]:
    """Return the two steps in which the other coach may answer the card of a frame (A-047, DA-20); none if never.

    `follows` is the step after them: where the window passes by itself, the first goes straight on to it.
    """
    if kind not in rules.options.response_windows:
        return ()

    def offer(state: State, frame: Frame) -> None:
        offer_answer(rules, state, 1 - frame[SEAT], verb, frame[CARD])
        if not state.options:
            pass_by(frame)
            follows(state, frame)

    def answer(state: State, frame: Frame) -> None:
        used_ability = state.answer[0] == "use"
        if play_answer(rules, state, verb, len(state.stack) - 1) and used_ability:
            ask_again(frame)  # an ability is no answer: the window stays open

    return offer, answer


def use_program(rules: "AniversusRules") -> Program:
    """Return the program that lies on that of an ability: a window, after which the ability happens or does not."""

    def close(state: State, frame: Frame) -> None:
        if frame[CANCELLED]:
            del state.stack[-2]
        state.stack.pop()

    return settle, *window(rules, "skill", close, "use"), close


def used_program() -> Program:
    """Return the program that lies under that of an ability, where somebody waits for its end."""

    def tell(state: State, frame: Frame) -> None:
        emit(state, "after use", frame[SEAT], frame[CARD])

    return in_a_row(tell)


def function_program(rules: "AniversusRules") -> Program:
    """Return the program of a function card on the table: window, effect, discard pile."""
    options = rules.options
    tell = played(rules)

    def happen(state: State, frame: Frame) -> None:
        if frame[CANCELLED]:
            return
        frame[TIMES] -= 1
        if frame[TIMES]:
            frame[STEP] -= 1
        run_first(state, push(state, frame[EFFECT], frame[SEAT], frame[CARD], cause=frame[CAUSE]))

    def done(state: State, frame: Frame) -> None:
        """A card that happened, or was cancelled, goes to its owner's discard pile (A-P04)."""
        state.zones[rules.aside].remove(frame[CARD])
        to_pile(state, frame[CARD])
        if frame[CANCELLED] and frame[IS_ACTION]:
            give_back(rules, state, frame[SEAT], frame[CARD], frame[PAID])
        if frame[IS_ACTION] or options.squirrel_draw_counts == "all_plays":
            tell(state, frame)

    return settle, *window(rules, "function_card", happen), happen, *in_a_row(done)
