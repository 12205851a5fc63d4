"""Scenarios: what is given, what is done, what then holds. One line becomes one small value with its place.

`grammar/scenario.en.lark` is the syntax; the words for rows, zones, numbers and deeds come from the game's lexicon and
its `[en.scenario]` table. Nothing is played here: `cardlang.engine.scenarios` does that. Reading never raises; what
cannot be read is a finding at its columns.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput

from cardlang.diagnostics import Finding, found
from cardlang.diagnostics.nearest import nearest
from cardlang.lang.definition import Definition
from cardlang.lang.game import Game
from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.model import Id
from cardlang.lang.normalise import fold
from cardlang.lang.steps import (
    Answers,
    Asked,
    Can,
    Count,
    Deed,
    Holds,
    Lay,
    Lead,
    Lies,
    Line,
    Number,
    Refused,
    Roll,
    Round,
    Scenario,
    Settled,
    Side,
    Size,
    Step,
    Thing,
    Top,
    Turn,
    Wins,
)
from cardlang.lang.terminals import NAME_MARK, words
from cardlang.source.cache import cached_parser
from cardlang.source.cardfile import Field, Record
from cardlang.source.span import Located
from cardlang.source.world import data_folder

STARTS = ("given", "do", "then")


def scenarios_of(game: Game) -> tuple[list[Scenario], list[Finding]]:
    """Return the scenarios of a game that can be played, and what cannot be read in the others."""
    read, findings = [], []
    for record in game.scenarios:
        scenario, wrong = read_scenario(record, game)
        findings += wrong
        if not wrong:
            read.append(scenario)
    return read, findings


def read_scenario(record: Record, game: Game) -> tuple[Scenario, list[Finding]]:
    """Return what a record says, as far as it can be read, and what cannot."""
    names = _names(game)
    lines: list[Line] = []
    findings: list[Finding] = []
    for each in record.fields:
        step = _step(each, game, names)
        if isinstance(step, Finding):
            findings.append(step)
        elif step is not None:
            lines.append(Line(each.key, step, each.value.whole if each.value.starts and each.value.text else each.span))
    if not any(isinstance(line.step, Settled) for line in lines):
        findings.append(found("C412", record.name.whole, severity="warning", scenario=record.name.text))
    return Scenario(record.name.text, tuple(lines), record), [f for f in findings if f.severity == "error"] or findings


def _names(game: Game) -> dict[str, str]:
    """Return the names of cards and of their abilities, as a text is compared and as they are written."""
    names = list(game.cards)
    names += [sentence.name for card in game.cards.values() for sentence in card.sentences if sentence.name]
    return {fold(name): name for name in names}


def _step(written: Field, game: Game, names: Mapping[str, str]) -> Step | Finding | None:
    text = written.value.text
    if written.key == "settled":
        return Settled()
    if written.key == "roll":
        dice = re.findall(r"\d+", text)
        if not dice or re.sub(r"[\d\s,+]", "", text):
            return found("C413", written.value.whole)
        return Roll(tuple(int(number[:6]) for number in dice))
    if written.key == "answer":
        parts = [part.strip() for part in re.split(r"[,\n]", text)]
        return Answers(tuple(part for part in parts if part))
    if written.key in STARTS:
        return _sentence(written.value, written.key, game, names)
    return None  # an unknown key is told by the rule on fields


def _sentence(value: Located, key: str, game: Game, names: Mapping[str, str]) -> Step | Finding:
    text = fold(value.text)
    marked, stretches = _mark(text, names)
    parser = _parser(game.definition)
    try:
        tree = parser.parse(marked, start=key)
    except UnexpectedInput as error:
        return _unread(value, text, key, error, game, names)
    read: Step = _Reader(game.definition, stretches).transform(tree)
    return read


def _mark(text: str, names: Mapping[str, str]) -> tuple[str, dict[int, str]]:
    """Put marks over every name, a longer one before a shorter; return the text and which name stands at a column."""
    if not names:
        return text, {}
    hits = list(_any_of(tuple(names)).finditer(text))
    stretches = {hit.start(): names[hit.group()] for hit in hits}
    for hit in hits:
        text = text[: hit.start()] + NAME_MARK * len(hit.group()) + text[hit.end() :]
    return text, stretches


@lru_cache(maxsize=8)
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


_NOT_IN = {
    "given": {"_PLAY", "DEED", "_USE", "_END", "_PASS", "CAN", "CANNOT", "_WIN", "_ASKED", "_NOBODY_WINS"},
    "do": {"_BE", "_HAVE", "_LEAD", "CAN", "CANNOT", "_WIN"},
    "then": {"_PLAY", "DEED", "_USE", "_END", "_PASS", "_LEAD"},
}
"""What a line of that key never goes on with after "you", although the parser cannot tell yet."""


def _unread(
    value: Located, text: str, key: str, error: UnexpectedInput, game: Game, names: Mapping[str, str]
) -> Finding:
    """Say where a line stops making sense, with the words that might have been meant."""
    found_at: int | None = getattr(error, "pos_in_stream", None)
    at = found_at if found_at is not None and found_at >= 0 else len(text)
    wanted = set(getattr(error, "accepts", None) or getattr(error, "allowed", None) or ()) - _NOT_IN[key]
    if getattr(getattr(error, "token", None), "type", "") == "$END":
        at = len(text)
    stretch = re.compile(r"[\w'’-]+(?: [A-Z][\w'’-]*)*|\S").search(text, at)
    start, end = stretch.span() if stretch else (len(text) - len(text.rsplit(maxsplit=1)[-1]), len(text))
    near: tuple[str, ...] = ()
    if "NAME" in wanted and stretch:
        near = nearest(stretch.group(), names.values())
    if not near and stretch:
        word = stretch.group().split()[0]
        end = start + len(word)
        near = nearest(word, _vocabulary(game.definition, wanted))
    can = ", ".join(_samples(game.definition, wanted)) or "the end"
    return found("C410", value.span(start, end), suggestions=near, word=text[start:end], can=can)


_SAID = {
    "YOU": "you", "YOUR": "your", "OPPONENT": "your opponent", "OPPONENTS": "your opponent's", "NAME": "a card",
    "INT": "a number", "NOTHING": "nothing", "CAN": "can", "CANNOT": "cannot", "NOT": "not", "_BE": "is",
    "_HAVE": "have", "_LEAD": "lead", "_IT": "it", "_TOP": "top", "_TURN": "turn", "_CARDS": "cards",
    "_PLAY": "play", "_USE": "use",
    "_END": "end your turn", "_PASS": "pass", "_WIN": "win", "_NOBODY_WINS": "nobody wins", "_REFUSED": "refused",
    "_ASKED": "asked", "_IN": "in", "_ON": "on", "_AT": "at", "_WITH": "with", "_ROUND": "round", "COMMA": "a comma",
}  # fmt: skip


def _samples(definition: Definition, wanted: Collection[str]) -> list[str]:
    own = {key: list(table)[:4] for key, table in _tables(definition).items()}
    said = [each for key, table in own.items() if key in wanted for each in table]
    return [*said, *(words for key, words in _SAID.items() if key in wanted)][:8]


def _vocabulary(definition: Definition, wanted: Collection[str]) -> list[str]:
    """Return the words that could follow, one by one."""
    said = [word for key, word in _SAID.items() if key in wanted]
    return [*said, *(word for key, table in _tables(definition).items() if key in wanted for word in table)]


# ------------------------------------------------------------------------------------------- the words of a game
@lru_cache(maxsize=8)
def _kept(held: "_Held") -> dict[str, dict[str, Id]]:
    return _make_tables(held.it)


@dataclass(frozen=True, slots=True)
class _Held:
    """A definition as the key of a cache: one object, one entry."""

    it: Definition = field(compare=False)
    key: int = 0


def _tables(definition: Definition) -> dict[str, dict[str, Id]]:
    """Return the words of each class of the game's own words, and what each stands for."""
    return _kept(_Held(definition, id(definition)))


def _make_tables(definition: Definition) -> dict[str, dict[str, Id]]:
    lexicon = lexicon_of(definition)
    own = definition.raw.get(lexicon.language, {}).get("scenario", {})
    rows: dict[str, Id] = {}
    sides: dict[str, Id] = {}
    zones: dict[str, Id] = {}
    common: dict[str, Id] = {}
    for noun in lexicon.nouns.values():
        forms = lexicon.noun_words.get(noun.id, ())
        if noun.kind == "row":
            rows |= dict.fromkeys(forms, noun.id)
            sides |= dict.fromkeys([*forms[:1], f"in the {forms[0]}", f"to the {forms[0]}"], noun.id)
        in_row = [one.value for one in noun.filters if one.prop == "row"]
        if in_row:
            rows |= dict.fromkeys(forms[1:], str(in_row[0]))
    for zone, facts in lexicon.zones.items():
        forms = lexicon.noun_words[zone]
        (common if facts.get("common") else zones).update(dict.fromkeys([forms[0]], zone))
    numbers: dict[str, Id] = {}
    for stat in definition.raw.get("scenario", {}).get("numbers", ()):
        numbers |= dict.fromkeys(lexicon.noun_words[stat], stat)
    for id_, forms in own.get("numbers", {}).items():
        numbers |= dict.fromkeys(forms, id_)
    for id_, forms in own.get("sides", {}).items():
        sides |= dict.fromkeys(forms, id_)
    deeds = {form: id_ for id_, forms in own.get("deeds", {}).items() for form in forms}
    teams = {word: word for word in lexicon.class_words.values()}
    return {
        "ROW": rows, "SIDE": sides, "ZONE": zones, "NUMBER": numbers, "DEED": deeds, "TEAM": teams, "_COMMON": common,
    }  # fmt: skip


def grammar_of(definition: Definition) -> str:
    """Return the whole grammar of a game's scenarios."""
    text = (data_folder("grammar") / "scenario.en.lark").read_text("utf-8")
    lines = []
    for name, table in _tables(definition).items():
        before = r"the\s+" if name == "_COMMON" else ""
        lines.append(f"{name}.2: /{before}{words(table)}/i")
    return text + "\n".join(lines) + "\n"


def _parser(definition: Definition) -> Lark:
    return _kept_parser(_Held(definition, id(definition)))


@lru_cache(maxsize=8)
def _kept_parser(held: _Held) -> Lark:
    definition = held.it
    return cached_parser(grammar_of(definition), start=STARTS, key=f"scenario.en-{definition.id}")


class _Reader(Transformer[Token, Any]):
    """Makes the values of a line's syntax tree."""

    def __init__(self, definition: Definition, names: Mapping[int, str]) -> None:
        super().__init__()
        self._tables = _tables(definition)
        self._names = names

    # the terminals: what a word stands for
    def _word(self, table: str, token: Token) -> Id:
        return self._tables[table][" ".join(str(token).casefold().split())]

    def ROW(self, token: Token) -> Id:  # noqa: N802 - the grammar's name
        return self._word("ROW", token)

    def ZONE(self, token: Token) -> Id:  # noqa: N802 - the grammar's name
        return self._word("ZONE", token)

    def SIDE(self, token: Token) -> Id:  # noqa: N802 - the grammar's name
        return self._word("SIDE", token)

    def NUMBER(self, token: Token) -> Id:  # noqa: N802 - the grammar's name
        return self._word("NUMBER", token)

    def DEED(self, token: Token) -> Deed:  # noqa: N802 - the grammar's name
        return Deed(0, self._word("DEED", token))

    def TEAM(self, token: Token) -> str:  # noqa: N802 - the grammar's name
        return self._word("TEAM", token)

    def NAME(self, token: Token) -> str:  # noqa: N802 - the grammar's name
        assert token.start_pos is not None
        return self._names[token.start_pos]

    def INT(self, token: Token) -> int:  # noqa: N802 - the grammar's name
        return int(token)

    # the parts
    def who(self, parts: list[Token]) -> Side:
        return 1 if parts[0].type == "OPPONENT" else 0

    def whose(self, parts: list[Token]) -> Side:
        return 1 if parts[0].type == "OPPONENTS" else 0

    def thing(self, parts: list[Any]) -> Thing:
        count = parts.pop(0) if isinstance(parts[0], int) else 1
        at = parts.pop(1) if len(parts) > 1 and isinstance(parts[1], int) else 0
        return Thing(parts[0], count, at, tuple(parts[1:]))

    def things(self, parts: list[Any]) -> tuple[Thing, ...]:
        return tuple(part for part in parts if isinstance(part, Thing))

    def ints(self, parts: list[int]) -> tuple[int, ...]:
        return tuple(parts)

    def place(self, parts: list[Any]) -> tuple[Id, int]:
        row = parts[0] if isinstance(parts[0], str) else ""
        return row, parts[-1] if isinstance(parts[-1], int) else 0

    # the lines
    def row_is(self, parts: list[Any]) -> Lay:
        side, where, things = parts
        return Lay(side, where, things)

    zone_is = row_is

    def top_is(self, parts: list[Any]) -> Lay:
        side, where, things = parts
        return Lay(side, where, things, on_top=True)

    def size_is(self, parts: list[Any]) -> Size:
        return Size(*parts)

    def number_is(self, parts: list[Any]) -> Number:
        return Number(parts[0], parts[1], (parts[2],))

    def number_has(self, parts: list[Any]) -> Number:
        return Number(parts[0], parts[2], (parts[1],))

    def numbers_are(self, parts: list[Any]) -> Number:
        return Number(*parts)

    def leads(self, parts: list[Any]) -> Lead:
        return Lead(*parts)

    def turn_is(self, parts: list[Any]) -> Turn:
        return Turn(*parts)

    def round_is(self, parts: list[Any]) -> Round:
        return Round(*parts)

    def play(self, parts: list[Any]) -> Deed:
        row, at = next((part for part in parts if isinstance(part, tuple)), ("", 0))
        names = [part for part in parts if isinstance(part, str)]
        return Deed(0, "play", names[0], row, at, names[1] if len(names) > 1 else "")

    def act(self, parts: list[Any]) -> Deed:
        row, at = parts[2] if len(parts) > 2 else ("", 0)
        return Deed(0, parts[0].what, parts[1] if len(parts) > 1 else "", row, at)

    def use(self, parts: list[Any]) -> Deed:
        return Deed(0, "use", parts[0])

    def end(self, parts: list[Any]) -> Deed:  # noqa: ARG002 - all its words are its kind
        return Deed(0, "end")

    def passes(self, parts: list[Any]) -> Deed:  # noqa: ARG002 - the same
        return Deed(0, "pass")

    def do(self, parts: list[Any]) -> Deed:
        side, deed = parts
        return Deed(side, deed.what, deed.name, deed.row, deed.at, deed.on)

    def count_is(self, parts: list[Any]) -> Count:
        return Count(*parts)

    def holds(self, parts: list[Any]) -> Holds:
        return Holds(*parts)

    def top_holds(self, parts: list[Any]) -> Top:
        return Top(*parts)

    def lies(self, parts: list[Any]) -> Lies:
        is_not = isinstance(parts[1], Token)
        name, (side, where, *at) = parts[0], parts[2:] if is_not else parts[1:]
        return Lies(name, not is_not, side, where, at[0] if at else 0)

    def on_field(self, parts: list[Any]) -> Lies:
        return Lies(parts[0], len(parts) == 1, None, "")

    def refused(self, parts: list[Any]) -> Refused:  # noqa: ARG002 - all its words are its kind
        return Refused()

    def can(self, parts: list[Any]) -> Can:
        return Can(self.do([parts[0], parts[2]]), parts[1].type == "CAN")

    def wins(self, parts: list[Any]) -> Wins:
        return Wins(*parts)

    def draw(self, parts: list[Any]) -> Wins:  # noqa: ARG002 - all its words are its kind
        return Wins(None)

    def asked(self, parts: list[Any]) -> Asked:
        return Asked(*parts)
