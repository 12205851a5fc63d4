"""A game as it was played, kept in a file: who sat there, the seed, and every answer that was a real choice.

A record holds the options that were chosen, never their places in a list, and a fingerprint of the cards and decks
that the game was played with: where those have changed since, it is another game. It is JSON, one value a line: the
head, an answer a line, and an end that says how many there are and bears a checksum. What is damaged, cut off, from
another program or from a later version is refused with a reason; nothing that a file holds is trusted.
"""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from cardlang.engine.rules import Rules
from cardlang.engine.setup import SetupError
from cardlang.engine.state import EndlessError, Option, State
from cardlang.lang.game import Game

KIND: Final = "cardlang game"
VERSION: Final = 1

MAX_BYTES: Final = 8_000_000
MAX_ANSWERS: Final = 200_000
_MAX_LINE: Final = 20_000
_MAX_WORD: Final = 60


class RecordError(ValueError):
    """A record that cannot be used. The text is a whole sentence for whoever opened the file."""


@dataclass(slots=True)
class Record:
    """A game: what it began with, and what was answered. `finished` is its outcome, empty where it was left."""

    game: str
    sources: str
    decks: list[str]
    players: list[str]
    seed: int
    rules: dict[str, str] = field(default_factory=dict)
    answers: list[Option] = field(default_factory=list)
    finished: tuple[str, ...] = ()


def fingerprint(game: Game) -> str:
    """Return a hash of everything in a game's sources that play depends on: cards, their texts, decks, rules."""
    cards = [
        [card.name, card.type, sorted(card.values.items()), [_sentence(each) for each in card.sentences]]
        for card in game.cards.values()
    ]
    decks = [[deck.name, [[entry.count, entry.card] for entry in deck.entries]] for deck in game.decks.values()]
    whole = [game.definition.id, cards, decks, sorted(game.rules.items())]
    return hashlib.sha256(json.dumps(whole, ensure_ascii=True).encode()).hexdigest()


def _sentence(sentence: Any) -> list[str]:
    return [sentence.field, sentence.name, sentence.source.text]


# ------------------------------------------------------------------------------------------------------------ writing
def written(record: Record) -> bytes:
    """Return a record as the bytes of a file."""
    head = {
        "kind": KIND,
        "version": VERSION,
        "game": record.game,
        "sources": record.sources,
        "decks": record.decks,
        "players": record.players,
        "seed": record.seed,
        "rules": record.rules,
    }
    lines = [
        json.dumps(head, ensure_ascii=False),
        *(json.dumps(answer, ensure_ascii=False) for answer in record.answers),
    ]
    body = "".join(f"{line}\n" for line in lines).encode()
    end = {
        "end": list(record.finished) or "left",
        "answers": len(record.answers),
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    return body + json.dumps(end).encode() + b"\n"


# ------------------------------------------------------------------------------------------------------------ reading
def read_record(data: bytes) -> Record:
    """Return the record in a file's bytes. Raises RecordError."""
    if len(data) > MAX_BYTES:
        raise RecordError("This is too large for a recorded game.")
    first, _, rest = data.partition(b"\n")
    record = _head(_value(first, 1))
    *lines, last = rest.splitlines(keepends=True) or [b""]
    if len(lines) > MAX_ANSWERS:
        raise RecordError("This holds more answers than any game has.")
    if not last.endswith(b"\n"):
        raise RecordError("This record is cut off: its last line has no end.")
    end = _value(last, len(lines) + 2)
    if not isinstance(end, dict) or "end" not in end:
        raise RecordError(f"This record is cut off: it stops after {len(lines) + 1} answers and has no end.")
    record.answers = [_answer(line, number) for number, line in enumerate(lines, 2)]
    body = data[: len(data) - len(last)]
    if end.get("answers") != len(lines) or end.get("sha256") != hashlib.sha256(body).hexdigest():
        raise RecordError("This record is damaged: it is not as it was written.")
    finished = end["end"]
    if finished != "left":
        record.finished = tuple(_words(finished, "end"))
    return record


def _value(line: bytes, number: int) -> Any:
    if len(line) > _MAX_LINE:
        raise RecordError(f"Line {number} is too long for a recorded game.")
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        if number == 1:
            raise RecordError("This is no recorded game of cardlang.") from None
        raise RecordError(f"This record is damaged: line {number} cannot be read.") from None


def _head(head: Any) -> Record:
    if not isinstance(head, dict) or head.get("kind") != KIND:
        raise RecordError("This is no recorded game of cardlang.")
    version = head.get("version")
    if type(version) is not int or version < 1:
        raise RecordError("This record is damaged: its version is no number.")
    if version > VERSION:
        raise RecordError(f"This game was recorded by a later cardlang (version {version}; this one reads {VERSION}).")
    rules, seed = head.get("rules"), head.get("seed")
    if not isinstance(rules, dict) or len(rules) > 200 or type(seed) is not int or not 0 <= seed < 1 << 64:
        raise RecordError("This record is damaged: its first line does not say how the game began.")
    if not all(isinstance(value, str) for value in rules.values()):
        raise RecordError("This record is damaged: its rules are no words.")
    game, sources = _words([head.get("game"), head.get("sources")], "game", most=100)
    return Record(
        game,
        sources,
        decks=_words(head.get("decks"), "decks", most=200),
        players=_words(head.get("players"), "players"),
        seed=seed,
        rules=dict(rules),
    )


def _words(value: Any, name: str, most: int = _MAX_WORD) -> list[str]:
    if not isinstance(value, list) or len(value) > 10 or not all(isinstance(w, str) and len(w) <= most for w in value):
        raise RecordError(f'This record is damaged: "{name}" is not what it should be.')
    return list(value)


def _answer(line: bytes, number: int) -> Option:
    value = _value(line, number)
    is_well = isinstance(value, list) and 0 < len(value) <= 8 and isinstance(value[0], str)
    if not is_well or not all(
        type(part) is int or (isinstance(part, str) and len(part) <= _MAX_WORD) for part in value
    ):
        raise RecordError(f"This record is damaged: line {number} is no answer.")
    return tuple(value)


# ------------------------------------------------------------------------------------------------------------ playing
def replay(rules: Rules, record: Record, stop: int | None = None) -> State:
    """Play a record again, or its first answers, and return the game as it then is. Raises RecordError."""
    if stop is not None and stop > len(record.answers):
        raise RecordError(f"This game has {len(record.answers)} answers, not {stop}.")
    try:
        state = rules.new(record.seed, record.decks, len(record.players), first=None, log=True)
        _give(state, record.answers[:stop])
    except (SetupError, EndlessError) as problem:
        raise RecordError(f"This game cannot be played again: {problem}") from problem
    if stop is None and state.outcome != record.finished:
        raise RecordError("This game ends otherwise now: the rules have changed since it was recorded.")
    return state


def _give(state: State, answers: Iterable[Option]) -> None:
    """Give a game one answer after the other; what is no choice answers itself."""
    for number, answer in enumerate(answers, 1):
        if not state.options:
            raise RecordError(f"This game is over after {number - 1} answers, and the record has more.")
        options = list(state.options)
        if answer not in options:
            raise RecordError(f"Answer {number} of the record is not allowed there: {_said(answer)}.")
        state.apply(options.index(answer))


def _said(answer: Option) -> str:
    """An answer as the file has it; what a terminal would obey is spelt out."""
    return json.dumps(answer)[:_MAX_WORD]


def is_for(record: Record, game: Game) -> bool:
    """Tell whether a record was made with these very cards and decks."""
    return record.game == game.definition.id and record.sources == fingerprint(game)
