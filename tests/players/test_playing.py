"""Bots at the table, and `cardlang play`: a game told as a report, or as one JSON object a line."""

import json
from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result
from script import published_rules
from table import published

from cardlang.cli.play import play
from cardlang.engine.imagine import imagine
from cardlang.engine.state import View
from cardlang.games.aniversus.report import report
from cardlang.games.playable import rules_of
from cardlang.lang.game import Game
from cardlang.players.player import bots, choice_of, play_out

DECKS = ["Cats", "Squirrels"]


def test_the_same_seed_is_the_same_game() -> None:
    def end(seed: int) -> tuple[object, ...]:
        state = published_rules().new(seed, DECKS)
        play_out(state, bots(["random", "random"], seed))
        return state.key()

    assert end(3) == end(3)
    assert end(3) != end(4)


def test_a_bot_sees_a_view_of_its_own_seat_and_options_of_its_own() -> None:
    seen: list[View] = []

    class Watcher:
        def choose(self, view: View) -> int:
            assert view.options
            assert view.asked == view.seat
            seen.append(view)
            return 0

    state = published_rules().new(5, DECKS)
    play_out(state, [Watcher(), Watcher()])
    assert {view.seat for view in seen} == {0, 1}
    assert state.outcome


def test_a_game_without_rules_is_not_played() -> None:
    game = published()
    assert rules_of(game) is not None
    unknown = Game(type(game.definition)("harbour", {}, {}, {}, game.definition.decks, {}), {}, {})
    assert rules_of(unknown) is None


# ---------------------------------------------------------------------------------------------------- the command
@pytest.fixture
def run(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.chdir(str(tmp_path))  # no cards/ here: the packed ones are played
    return lambda *arguments: CliRunner().invoke(play, arguments, standalone_mode=True)


def test_a_report_reads_from_the_start_to_the_winner(run: Callable[..., Result]) -> None:
    result = run("--seed", "3")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith("Cats against Squirrels. ")
    assert lines[0].endswith("go first. (seed 3)")
    assert any(line.startswith("Round 2, Cats (0:0): ") for line in lines)
    assert " win " in lines[-1]
    match, _, rest = result.stdout.partition("\nTurning points\n")
    assert all(line.strip()[0].isupper() for line in match.splitlines() if line.strip())
    assert "The fields at the end" in rest
    assert rest.count("productivity ") >= 2


def test_json_is_one_event_a_line_and_ends_with_the_outcome(run: Callable[..., Result]) -> None:
    result = run("Squirrels", "aniversus/Cats", "--seed", "4", "--log", "json", "--game", "aniversus")
    events = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0
    assert events[0]["event"] == "start"
    assert events[0]["decks"] == ["Squirrels", "Cats"]
    assert events[-1] in (
        {"event": "game_over", "outcome": ["win", "lose"]},
        {"event": "game_over", "outcome": ["lose", "win"]},
    )
    assert run("Squirrels", "Cats", "--seed", "4", "--log", "json").stdout == result.stdout


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["Dogs", "Cats"], 2, "The decks of aniversus are: Cats, Squirrels."),
        (["--game", "chess"], 2, "Which game?"),
        (["--bots", "clever"], 2, "of: random, greedy, person"),
        (["--bots", "random,random,random"], 2, "the 2 seats"),
        (["--seats", "3"], 1, "two coaches"),
        (["Cats", "Cats"], 1, "different teams"),
        (["--seed", "-1"], 2, "--seed"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    run: Callable[..., Result], arguments: list[str], status: int, words: str
) -> None:
    result = run(*arguments)
    assert result.exit_code == status
    assert words in " ".join(result.output.split())
    assert "Traceback" not in result.output


def test_help_has_an_example(run: Callable[..., Result]) -> None:
    assert "cardlang play Cats Squirrels --seed 7" in run("--help").output


def test_every_event_that_games_tell_has_its_sentence() -> None:
    """Played until every kind of event has been told; none is left out, and each line is a sentence."""
    kinds: set[str] = set()
    for seed in range(12):
        state = published_rules().new(seed, DECKS, log=True)
        chance = bots(["random", "random"], seed)
        while state.options:
            shoot = ("shoot",)
            index = list(state.options).index(shoot) if shoot in state.options else None
            state.apply(choice_of(chance[state.asked], state) if index is None else index)
        assert state.log is not None
        for event in state.log:
            kinds.add(event["event"])
        lines = list(report(state.log))
        match = lines[: lines.index("Turning points")]
        assert all(line.endswith((".", "!", "hand", ")")) for line in match if line)
    assert kinds >= {"draw", "place", "train", "play", "answer", "cancel", "discard", "leave", "gain", "use", "shuffle"}


# ------------------------------------------------------------------------------------------------------ the report
START = {"event": "start", "turn": 0, "decks": ["Cats", "Squirrels"], "first": 0, "seed": 1}
END = {"event": "end", "turn": 9, "outcome": ["win", "lose"], "reason": "goals"}
TURN = {"event": "turn", "turn": 9, "seat": 0, "round": 5, "skipped": False, "productivity": 4, "power": 12, "hand": 3}
SHOT = {"event": "shoot", "turn": 9, "seat": 0, "power": 12, "paid": 2}


def answered(seat: int, card: str, to: str) -> dict[str, object]:
    return {"event": "answer", "turn": 9, "seat": seat, "card": card, "to": to}


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([SHOT, {"event": "goal", "seat": 0, "score": [1, 0]}], ["Round 5   Cats score with 12 power: 1:0."]),
        (
            [SHOT, answered(1, "Red Card", "shoot"), {"event": "prevented", "seat": 0, "power": 8}],
            ["Round 5   Squirrels prevent a shot of Cats with Red Card: 12 power become 8."],
        ),
        (
            [
                SHOT,
                answered(1, "Red Card", "shoot"),
                answered(0, "Intercept", "play"),
                {"event": "goal", "seat": 0, "score": [1, 1]},
            ],
            ["Round 5   Cats score with 12 power: 1:1, after Intercept had saved the shot."],
        ),
        (
            [SHOT, answered(0, "Intercept", "play"), {"event": "miss", "seat": 0, "extra": 2}],
            ["Round 5   Cats save a shot with Intercept, and miss."],
        ),
        ([SHOT, {"event": "miss", "seat": 0, "extra": 2}], ["None: "]),
        ([TURN | {"skipped": True}], ["Round 5   Cats have to skip the round."]),
    ],
)
def test_what_decided_a_match_is_told_from_its_events(events: list[dict[str, object]], told: list[str]) -> None:
    lines = list(report([START, TURN, *events, END]))
    turning = lines[lines.index("Turning points") + 1 :]
    turning = [line.strip() for line in turning[: turning.index("")]]
    assert len(turning) == len(told)
    assert all(line.startswith(words) for line, words in zip(turning, told, strict=True))


def test_a_game_that_was_left_has_no_end_in_its_report() -> None:
    assert "Turning points" not in list(report([START, TURN, SHOT]))


def test_the_fields_are_drawn_with_the_forwards_against_each_other(run: Callable[..., Result]) -> None:
    lines = run("--seed", "3", "--bots", "greedy").stdout.splitlines()
    drawn = lines[lines.index("The fields at the end") + 1 :]
    rows = [line.split()[0] for line in drawn if line.startswith(("  forwards", "  productivity"))]
    assert rows == ["productivity", "forwards", "forwards", "productivity"]
    assert max(map(len, drawn)) <= 90


def test_a_greedy_bot_beats_chance_and_peeks_at_nothing() -> None:
    wins = 0
    for seed in range(12):
        state = published_rules().new(seed, DECKS)
        play_out(state, bots(["random", "greedy"], seed))
        wins += state.outcome == ("lose", "win")
    assert wins >= 9


def test_a_greedy_bot_chooses_alike_whatever_it_cannot_see() -> None:
    """Hidden cards that change places, and other dice to come, never change what it does."""
    state = published_rules().new(8, DECKS)
    for step in range(60):
        if not state.options:
            break
        choice = choice_of(bots(["greedy", "greedy"], 1)[state.asked], state)
        hidden = imagine(state, state.asked, step + 1)
        again = choice_of(bots(["greedy", "greedy"], 1)[state.asked], hidden)
        assert again == choice
        state.apply(choice)
