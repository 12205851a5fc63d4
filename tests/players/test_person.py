"""A person at the terminal: what they see, what they may take back, and that nothing is lost."""

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from table import published

from cardlang.cli.play import play
from cardlang.engine.state import Option, State
from cardlang.games.aniversus import table
from cardlang.games.aniversus.report import news
from cardlang.games.aniversus.rules import AniversusRules
from cardlang.players.player import Seated, bots
from cardlang.players.record import read_record
from cardlang.players.session import UNDO, Session, Undo

DECKS = ["Cats", "Squirrels"]


@cache
def rules() -> AniversusRules:
    return AniversusRules(published(), asks_single=True)


class Scripted:
    """A person who answers from a list, and notes what they were asked."""

    def __init__(self, *answers: object) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[int, str, tuple[Option, ...]]] = []

    def __call__(self, state: State) -> int | Undo:
        self.asked.append((state.asked, state.kind, tuple(state.options)))
        if not self.answers:
            raise EOFError
        answer = self.answers.pop(0)
        if isinstance(answer, Undo):
            return answer
        return next(index for index, option in enumerate(state.options) if option[0] == answer or answer == index)


def session(*people: Scripted | None, seed: int = 7, first: int = 0) -> Session:
    state = rules().new(seed, DECKS, first=first, log=True)
    players: list[Seated | None] = list(bots(["random", "random"], seed))
    return Session(state, {seat: person for seat, person in enumerate(people) if person is not None}, players)


def play_on(game: Session) -> Session:
    with pytest.raises(EOFError):
        game.play()
    return game


# ------------------------------------------------------------------------------------------------------------- undo
def test_an_answer_is_taken_back_and_leaves_nothing_behind() -> None:
    person = Scripted("play", UNDO)
    game = session(person, None)
    before, log = game.state.key(), list(game.state.log or [])
    play_on(game)
    assert game.state.key() == before
    assert game.state.log == log
    assert game.answers == []
    assert person.asked[0] == person.asked[-1]


def test_a_drawn_card_cannot_be_taken_back() -> None:
    person = Scripted("play", 9, "yes", UNDO)
    game = play_on(session(person, None))
    assert [kind for _, kind, _ in person.asked] == ["main", "place", "may", "main", "main"]
    assert not game.can_undo()
    assert len(game.answers) == 3


def test_a_refused_draw_can_be_taken_back_step_by_step() -> None:
    person = Scripted("play", 9, "no", UNDO, UNDO, UNDO)
    game = play_on(session(person, None))
    assert [kind for _, kind, _ in person.asked] == ["main", "place", "may", "main", "may", "place", "main"]
    assert game.answers == []


def test_what_another_was_asked_cannot_be_taken_back() -> None:
    """Also where a bot had but one answer: what can be taken back must not tell what it holds."""
    held = set()
    for seed in range(60):
        game = session(Scripted(), None, seed=seed)
        plays = [index for index, option in enumerate(game.state.options) if names_a_function(game.state, option)]
        if not plays:
            continue
        held.add(any(game.state.match.name(card) == "Intercept" for card in game.state.zones[rules().hand + 1]))
        game.people[0] = Scripted(plays[0])
        play_on(game)
        assert not game.can_undo()
    assert held == {True, False}


def names_a_function(state: State, option: Option) -> bool:
    return option[0] == "play" and rules().is_function[state.match.definition[int(option[1])]]


def test_undo_never_goes_behind_an_answer_of_the_other_side() -> None:
    for seed in range(30):
        person = Scripted(*["play", 0, 0, 0, "end"] * 3)
        game = session(person, None, seed=seed)
        with pytest.raises((EOFError, StopIteration)):
            game.play()
        undone = 0
        while game.can_undo():
            before = game._before[-1].state
            assert before.asked == game.state.asked or game.state.asked != 0
            game._take_back()
            undone += 1
        assert undone <= 15


# ---------------------------------------------------------------------------------------------------------- secrecy
def test_news_names_nothing_that_a_seat_may_not_know() -> None:
    """Told through one coach's eyes, no card of the other's hand or deck is named before it is seen."""
    for seed in range(6):
        game = session(None, None, seed=seed)
        state = game.state
        for _ in range(80):
            if not state.options:
                break
            game._one_answer()
            told = list(news(state.log or [], 0, 1))
            drawn = [line for line in told if " draw " in line and line.strip().startswith("They")]
            assert all(re.fullmatch(r"  They draw \d+ cards?\.", line) for line in drawn)


def test_the_table_shows_a_hand_to_its_owner_alone() -> None:
    game = session(None, None, seed=4)
    for _ in range(40):
        game._one_answer()
        for seat in (0, 1):
            shown = "\n".join(table.table(rules(), game.state, seat, DECKS))
            other, known = game.state.zones[rules().hand + 1 - seat], game.state.known
            hidden = [game.state.match.name(card) for card in other if not known[card] >> seat & 1]
            hand = shown.split("Your hand:")[1]
            own = [game.state.match.name(card) for card in game.state.zones[rules().hand + seat]]
            for name in hidden:
                assert name in own or name not in hand


def test_two_people_are_asked_even_where_there_is_one_answer() -> None:
    """At one terminal a question that is left out would show what is in a hand."""
    answers = Scripted(*["play", 0] * 40)
    game = session(answers, answers, seed=9)
    with pytest.raises((EOFError, StopIteration)):
        game.play()
    singles = [kind for _, kind, options in answers.asked if len(options) == 1]
    assert all(kind.startswith("answer") for kind in singles)


def test_one_person_is_not_bothered_where_there_is_one_answer() -> None:
    answers = Scripted(*["play", 0, "end"] * 30)
    game = session(answers, None, seed=9)
    with pytest.raises((EOFError, StopIteration)):
        game.play()
    assert all(len(options) > 1 for _, _, options in answers.asked)
    assert all(seat == 0 for seat, _, _ in answers.asked)


# ---------------------------------------------------------------------------------------------------- the terminal
@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.chdir(tmp_path)

    def typed(lines: Iterable[str], *arguments: str) -> Result:
        base = ["Cats", "Squirrels", "--seed", "7"]
        return CliRunner().invoke(play, [*base, *arguments], input="".join(f"{line}\n" for line in lines))

    return typed


def test_numbers_question_marks_and_leaving(run: Callable[..., Result]) -> None:
    result = run(["?", "? 1", "? intercept", "? Sergoi", "hello", "0", "99", "u", "q"], "--bots", "person,random")
    assert result.exit_code == 0
    for words in (
        "a number     that answer",
        "Roberto (player; team cat, cost 0, productivity 1, power 0)",
        "This player gains 1 productivity for every 2 forwards you have.",
        "Counter: When your opponent plays a function card, cancel it.",
        'Did you mean "Sergio"?',
        "Type a number from 1 to 4",
        "That cannot be taken back",
        "You leave the table.",
    ):
        assert words in result.output, words


def test_leaving_keeps_the_game_so_far(run: Callable[..., Result], tmp_path: Path) -> None:
    result = run(["1", "6", "2", "q"], "--bots", "person,random", "--save", "mine.game")
    assert "The game so far is in mine.game." in result.output
    record = read_record((tmp_path / "mine.game").read_bytes())
    assert [answer[0] for answer in record.answers] == ["play", "spot", "no"]
    assert record.finished == ()


def test_the_end_of_the_input_is_leaving(run: Callable[..., Result]) -> None:
    result = run(["1"], "--bots", "person,random")
    assert result.exit_code == 0
    assert "You leave the table." in result.output


def test_an_interrupt_loses_nothing(
    run: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["1", "6"])

    def read(prompt: str) -> str:  # noqa: ARG001 - as `input`
        for line in typed:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", read)
    result = run([], "--bots", "person,random", "--save", "mine.game")
    assert result.exit_code != 0
    assert len(read_record((tmp_path / "mine.game").read_bytes()).answers) == 2


def test_two_people_hand_the_terminal_over(run: Callable[..., Result]) -> None:
    result = run(["", "1", "6", "2", "4", "", "q"], "--bots", "person")
    assert result.output.count("Press Enter when nobody else looks.") == 2
    assert "\n" * 50 in result.output


def test_every_decision_has_its_question_and_every_answer_its_words() -> None:
    """Whatever is asked in many games is asked in a sentence, and no answer is shown as the engine's own word."""
    asked: set[str] = set()
    plain = {"yes", "no", "pass"}
    for seed in range(25):
        game = session(None, None, seed=seed)
        while game.state.options:
            state = game.state
            asked.add(state.kind)
            question = table.question(state, DECKS)
            assert question.endswith("?")
            assert question != "Which one?", state.kind
            for option in state.options:
                words = table.words(rules(), state, option)
                assert words in plain or " " in words or words in {card.name for card in rules().cards}, words
            game._one_answer()
    assert {"main", "place", "train", "may", "answer_play", "hand_limit"} <= asked
