"""`--save` and `cardlang replay`: a game comes back answer by answer; what is damaged or foreign is refused."""

import json
import random
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st
from script import published_rules, rules_with

from cardlang.cli.play import play
from cardlang.cli.replay import replay as replay_command
from cardlang.lang.game import Game
from cardlang.players.player import bots, play_out
from cardlang.players.record import Record, RecordError, fingerprint, is_for, read_record, replay, written

DECKS = ["Cats", "Squirrels"]


def played(seed: int = 3) -> Record:
    rules = published_rules()
    record = Record("aniversus", fingerprint(rules.game), DECKS, ["random", "random"], seed)
    state = rules.new(seed, DECKS)
    play_out(state, bots(record.players, seed), record.answers.append)
    record.finished = state.outcome
    return record


RECORD = played()
BYTES = written(RECORD)
LINES = BYTES.splitlines(keepends=True)


def head(**changed: object) -> bytes:
    """A record with another first line, its checksum right."""
    first = json.loads(LINES[0]) | changed
    body = json.dumps(first).encode() + b"\n" + b"".join(LINES[1:-1])
    return body + json.dumps(json.loads(LINES[-1]) | {"sha256": sha256(body).hexdigest()}).encode() + b"\n"


def with_answers(*answers: object, end: object = "left") -> bytes:
    """A record with other answers, its checksum right."""
    body = LINES[0] + b"".join(json.dumps(answer).encode() + b"\n" for answer in answers)
    last = {"end": end, "answers": len(answers), "sha256": sha256(body).hexdigest()}
    return body + json.dumps(last).encode() + b"\n"


def test_a_record_comes_back_as_it_was() -> None:
    assert read_record(BYTES) == RECORD


def test_a_game_is_played_again_from_its_answers() -> None:
    state = replay(published_rules(), read_record(BYTES))
    assert state.outcome == RECORD.finished
    assert state.log


def test_a_game_is_played_again_to_any_answer() -> None:
    rules = published_rules()
    begun = rules.new(RECORD.seed, DECKS)
    for stop in range(0, 60, 7):
        state = replay(rules, RECORD, stop)
        again = begun.clone()
        for answer in RECORD.answers[:stop]:
            again.apply(list(again.options).index(answer))
        assert state == again


def test_options_are_kept_and_not_their_places() -> None:
    assert all(isinstance(answer[0], str) for answer in RECORD.answers)


def test_a_record_knows_the_cards_it_was_made_with() -> None:
    game = published_rules().game
    assert is_for(RECORD, game)
    assert not is_for(RECORD, rules_with().game)  # a card fewer in the decks
    in_other_order = Game(game.definition, dict(reversed(list(game.cards.items()))), game.decks)
    assert not is_for(RECORD, in_other_order)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no recorded game"),
        (b"\x00\xff" * 100, "no recorded game"),
        (b"%PDF-1.7\n1 0 obj\n", "no recorded game"),
        (b'{"kind": "something else"}\n', "no recorded game"),
        (b"[" * 100_000, "too long"),
        (b"[" * 10_000 + b"\n", "no recorded game"),
        (LINES[0], "cut off"),
        (b"".join(LINES[:-1]), "stops after"),
        (BYTES[:-1], "its last line has no end"),
        (BYTES[:-40], "cut off"),
        (b"".join([*LINES[:5], *LINES[6:]]), "not as it was written"),
        (BYTES.replace(b'"pass"', b'"past"', 1), "not as it was written"),
        (b"".join([*LINES[:3], b"{{{\n", *LINES[4:]]), "line 4 cannot be read"),
        (head(version=2), "a later cardlang"),
        (head(version="1"), "version is no number"),
        (head(version=True), "version is no number"),
        (head(seed=-1), "how the game began"),
        (head(seed=1e300), "how the game began"),
        (head(seed=10**40), "how the game began"),
        (head(rules=[]), "how the game began"),
        (head(rules={"row_slots": 5}), "no words"),
        (head(decks="Cats"), '"decks"'),
        (head(decks=["x" * 1000]), '"decks"'),
        (head(players=[["random"]]), '"players"'),
        (with_answers(7), "line 2 is no answer"),
        (with_answers([]), "line 2 is no answer"),
        (with_answers(["play", 1.5]), "line 2 is no answer"),
        (with_answers(["play", True]), "line 2 is no answer"),
        (with_answers(["play", "x" * 10_000]), "line 2 is no answer"),
        (with_answers(["play", *range(100)]), "line 2 is no answer"),
        (with_answers(["x" * 50_000]), "too long"),
        (b"{}\n" * 3_000_000, "too large"),
    ],
)
def test_what_cannot_be_used_is_refused_with_a_reason(data: bytes, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        read_record(data)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (with_answers(["play", 5000]), "Answer 1 of the record is not allowed"),
        (with_answers(*RECORD.answers, ["end"], end=list(RECORD.finished)), "the record has more"),
        (with_answers(*RECORD.answers[:-1], end=list(RECORD.finished)), "ends otherwise"),
        (with_answers(*RECORD.answers, end="left"), "ends otherwise"),
        (with_answers(["\x1b[2J", 1]), r"\\u001b"),
        (head(decks=["Dogs", "Cats"]), "cannot be played again"),
        (head(players=["random"]), "cannot be played again"),
    ],
)
def test_what_does_not_play_is_refused_with_a_reason(data: bytes, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        replay(published_rules(), read_record(data))


@settings(max_examples=150, deadline=None)
@given(at=st.integers(0, len(BYTES) - 1), byte=st.integers(0, 255), cut=st.booleans())
def test_a_damaged_byte_never_passes(at: int, byte: int, cut: bool) -> None:  # noqa: FBT001 - drawn
    data = BYTES[:at] if cut else BYTES[:at] + bytes([byte]) + BYTES[at + 1 :]
    if data == BYTES:
        return
    with pytest.raises(RecordError):
        replay(published_rules(), read_record(data))


# ---------------------------------------------------------------------------------------------------- the commands
@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


Run = Callable[..., Result]


@pytest.fixture
def run(here: Path) -> Run:  # noqa: ARG001 - no cards/ there: the packed ones are played
    return lambda *arguments: CliRunner().invoke(replay_command, arguments)


def kept(seed: str = "3") -> Result:
    return CliRunner().invoke(play, ["--seed", seed, "--save", "match.game", "--bots", "random,greedy"])


def test_what_was_saved_is_told_again_word_for_word(run: Run) -> None:
    first = kept()
    again = run("match.game")
    assert first.exit_code == again.exit_code == 0
    assert again.stdout == first.stdout


def test_a_part_of_a_game_says_where_it_stands(run: Run) -> None:
    kept()
    result = run("match.game", "--to", "10")
    assert result.exit_code == 0
    assert "Here it stands after 10 answers" in result.stdout
    assert "Turning points" not in result.stdout
    assert run("match.game", "--to", "5000").exit_code == 1


def test_json_is_the_same_as_when_it_was_played(run: Run) -> None:
    kept()
    events = [json.loads(line) for line in run("match.game", "--log", "json").stdout.splitlines()]
    assert events[0]["event"] == "start"
    assert [event["event"] for event in events[-3:]] == ["end", "field", "game_over"]


def test_changed_cards_are_another_game(run: Run, here: Path) -> None:
    kept()
    cards = here / "cards"
    cards.mkdir()
    for path in sorted((Path(__file__).parents[2] / "cards").glob("aniversus_*.card")):
        (cards / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    assert run("match.game").exit_code == 0
    changed = next(path for path in sorted(cards.iterdir()) if "cost: 1" in path.read_text(encoding="utf-8"))
    text = changed.read_text(encoding="utf-8")
    changed.write_text(text.replace("cost: 1", "cost: 2", 1), encoding="utf-8")
    result = run("match.game")
    assert result.exit_code == 1
    assert "Your cards have changed" in result.output


@pytest.mark.parametrize("content", [None, b"", b"hello\n", BYTES[:200]])
def test_a_file_that_is_none_is_refused_in_a_sentence(run: Run, here: Path, content: bytes | None) -> None:
    if content is not None:
        (here / "x.game").write_bytes(content)
    result = run("x.game")
    assert result.exit_code == 1
    assert result.output.startswith("x.game: ")
    assert "Traceback" not in result.output


def test_a_place_that_cannot_be_written_is_told_before_the_game(here: Path) -> None:
    (here / "folder").mkdir()
    result = CliRunner().invoke(play, ["--seed", "1", "--save", "folder"])
    assert result.exit_code == 1
    assert "cannot write" in result.output
    assert "Round" not in result.output


def test_random_answers_are_never_followed_blindly() -> None:
    chance = random.Random(1)
    for _ in range(30):
        answers = [[chance.choice(["play", "spot", "end", "pass"]), chance.randrange(200)] for _ in range(5)]
        with pytest.raises(RecordError):
            replay(published_rules(), read_record(with_answers(*answers)))
