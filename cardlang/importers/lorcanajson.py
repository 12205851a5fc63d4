"""Cards of Lorcana as LorcanaJSON gives them, as records of `.card` files, a set after the other. Never raises.

Read are its own files (`allCards.json`, `setdata.1.json`: an object with `cards`), a bare list of cards, and tables
that keep one card a line (`.jsonl`) under the same or nearly the same names. What a card says is taken over word for
word; what is not of the kind that it should be is a finding, and the card goes on without it. A card is in the game
once: of several printings the first ordinary one stands, the others are counted.

Field names are LorcanaJSON's own (github.com/LorcanaJSON/LorcanaJSON, `util/typedDicts/OutputCard.py`).
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlang.diagnostics import Finding, found
from cardlang.source.cardfile import Field, Record
from cardlang.source.decoding import MAX_VALUE, text_of
from cardlang.source.span import Located, Span

GAME = "lorcana"
MAX_BYTES = 64 * 1024 * 1024
"""All cards of the game in one language are 10 MB."""

_NAMES: Mapping[str, tuple[str, ...]] = {
    "full name": ("fullName", "full_name"),
    "set": ("setCode", "set"),
    "set name": ("setName", "set_name"),
    "inkwell": ("inkwell", "inkable"),
    "move cost": ("moveCost", "move_cost"),
    "inks": ("colors", "ink"),
    "classes": ("subtypes", "classifications"),
    "paragraphs": ("fullTextSections", "texts"),
    "flavor": ("flavorText", "flavor"),
    "base": ("baseId", "reprintOfId", "printing_of"),
}
"""Where the two ways to write a card differ: what is meant, and what it is called."""

_NUMBERS = ("strength", "willpower", "lore", "move cost")
_SONG = "song"


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set: the name of its file, its own name (empty if the cards say none), and its cards as records."""

    file: str
    name: str
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Read:
    """What a file holds: the sets in their order, how many printings were left out, and what is wrong with it."""

    sets: tuple[CardSet, ...]
    reprints: int
    findings: tuple[Finding, ...]

    @property
    def cards(self) -> int:
        """The number of cards, each counted once."""
        return sum(len(of_set.records) for of_set in self.sets)


def read_lorcanajson(path: str, data: bytes) -> Read:
    """Return the cards of a file of LorcanaJSON's, and everything that is wrong with them."""
    rows, names, findings = _rows(path, data)
    reader = _Reader(path, names, findings)
    drafts = [draft for line, row in rows if (draft := reader.card(line, row)) is not None]
    if not drafts and not findings:
        findings.append(found("C150", _at(path), path=path, why="there are no cards in it"))
    kept, reprints = _once(drafts)
    return Read(tuple(_sets(kept)), reprints, tuple(findings))


# ------------------------------------------------------------------------------------------------- from bytes to rows
_Row = tuple[int, Any]
"""A card as it was written, and the line that it stands on (1 where all stand in one object)."""


def _rows(path: str, data: bytes) -> tuple[list[_Row], dict[str, str], list[Finding]]:
    """Return the cards of a file, the names of sets by their codes, and what is wrong with its bytes."""
    if len(data) > MAX_BYTES:
        size, limit = (f"{number / 2**20:.0f} MB" for number in (len(data), MAX_BYTES))
        return [], {}, [found("C103", _at(path), size=size, limit=limit)]
    text, findings = text_of(path, data)
    if text is None or not text.strip():
        return [], {}, findings or [found("C110", _at(path))]
    try:
        whole = json.loads(text)
    except RecursionError:
        return [], {}, [found("C150", _at(path), path=path, why="it is nested deeper than any card")]
    except ValueError as problem:
        if _is_by_lines(text):
            rows, wrong = _by_lines(path, text)
            return rows, {}, [*findings, *wrong]
        line, why = getattr(problem, "lineno", 1), getattr(problem, "msg", str(problem))
        return [], {}, [found("C150", _at(path, line), path=path, why=f"it is no JSON ({why[:80]})")]
    cards, names = _cards_in(whole)
    if cards is None:
        return [], {}, [found("C150", _at(path), path=path, why="it holds no list of cards")]
    return [(1, card) for card in cards], names, findings


def _cards_in(whole: object) -> tuple[list[Any] | None, dict[str, str]]:
    if isinstance(whole, list):
        return whole, {}
    if not isinstance(whole, dict):
        return None, {}
    if "cards" not in whole:
        return ([whole] if "name" in whole else None), {}
    cards, sets = whole["cards"], whole.get("sets")
    names = {
        str(code): row["name"]
        for code, row in (sets.items() if isinstance(sets, dict) else ())
        if isinstance(row, dict) and isinstance(row.get("name"), str)
    }
    if isinstance(whole.get("name"), str):  # a file of one set
        names[""] = whole["name"]
    return (cards if isinstance(cards, list) else None), names


def _is_by_lines(text: str) -> bool:
    lines = [line for line in text.split("\n") if line.strip()]
    return len(lines) > 1 and lines[0].lstrip().startswith("{") and lines[0].rstrip().endswith("}")


def _by_lines(path: str, text: str) -> tuple[list[_Row], list[Finding]]:
    rows: list[_Row] = []
    findings: list[Finding] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            rows.append((number, json.loads(line)))
        except (ValueError, RecursionError) as problem:
            why = getattr(problem, "msg", "it is nested too deep or holds a number of too many digits")
            findings.append(found("C151", _at(path, number), why=why))
    return rows, findings


# -------------------------------------------------------------------------------------------------- from row to record
@dataclass(frozen=True, slots=True)
class _Draft:
    record: Record
    code: str
    set: str
    is_base: bool


class _Reader:
    """Makes a record of one card after the other."""

    def __init__(self, path: str, names: Mapping[str, str], findings: list[Finding]) -> None:
        self._path = path
        self._names = names
        self._findings = findings
        self._line = 1
        self._place = _at(path)
        self._row: Mapping[str, Any] = {}
        self._card = ""

    def card(self, line: int, row: object) -> _Draft | None:
        """Return a card, or None where it cannot be one."""
        self._line, self._card, self._place = line, "this card", _at(self._path, line)
        if not isinstance(row, dict):
            self._leave_out("is no object with a name and a type")
            return None
        self._row = row
        name = self._name()
        if not name:
            self._leave_out("has no name")
            return None
        self._card = name
        type_ = self._type()
        if not type_:
            self._leave_out("has no type")
            return None
        fields = tuple(self._fields(type_))
        code = self._text("set")
        set_name = self._text("set name") or self._names.get(code) or self._names.get("", "")
        is_base = self._row.get("is_base", all(self._row.get(key) is None for key in _NAMES["base"])) is not False
        return _Draft(Record("card", self._located(name), fields, self._place), code, set_name, is_base)

    def _name(self) -> str:
        """Return the whole name: "Mole - Under the Lawn"."""
        name, version = self._text("name"), self._text("version")
        return (self._text("full name") or (f"{name} - {version}" if name and version else name))[:200]

    def _type(self) -> str:
        type_ = self._text("type").casefold()
        return _SONG if type_ == "action" and _SONG in map(str.casefold, self._words("classes")) else type_

    def _fields(self, type_: str) -> Iterator[Field]:
        also = self._words("names")
        inks = self._words("inks") or [part for part in re.split(r"[-,/]", self._text("color")) if part.strip()]
        classes = [word for word in self._words("classes") if word.casefold() != _SONG]
        yield self._field("type", type_)
        for key, value in (("called", " & ".join(also)), ("ink", ", ".join(word.strip().casefold() for word in inks))):
            if value:
                yield self._field(key, value)
        yield from self._number("cost")
        inkwell = self._get("inkwell")
        if inkwell is not None and self._is(inkwell, bool, "inkwell", "yes or no"):
            yield self._field("inkable", "yes" if inkwell else "no")
        for key in _NUMBERS:
            yield from self._number(key)
        for key, value in (
            ("classes", ", ".join(classes)),
            ("rarity", self._text("rarity")),
            ("story", self._text("story")),
            ("number", self._printed_number()),
        ):
            if value:
                yield self._field(key, value)
        yield from self._paragraphs()
        flavor = self._text("flavor")
        if flavor and self._fits("flavor", flavor):
            yield self._field("flavor", flavor)

    def _paragraphs(self) -> Iterator[Field]:
        """Yield the rules text, an ability a field; what begins with the name of an ability bears that name."""
        abilities = self._row.get("abilities")
        named = self._words("ability_names") + [
            _plain(ability["name"])
            for ability in (abilities if isinstance(abilities, list) else ())
            if isinstance(ability, dict) and isinstance(ability.get("name"), str)
        ]
        names = sorted({name for name in named if name}, key=lambda name: (-len(name), name))
        for text in self._words("paragraphs"):
            name = next((name for name in names if text.startswith(f"{name} ")), "")
            if not self._fits("text", text):
                continue
            if name:  # in a .card file a colon ends the name
                yield self._field("ability", text[len(name) :].strip(), re.sub(r"\s*[:：]\s*", " – ", name).strip(" –"))
            else:
                yield self._field("text", text)

    def _printed_number(self) -> str:
        number, variant = self._row.get("number"), self._text("variant")
        return f"{number}{variant}" if isinstance(number, int) and not isinstance(number, bool) else ""

    def _number(self, key: str) -> Iterator[Field]:
        value = self._get(key)
        if value is None:
            return
        is_number = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**6
        if is_number or self._is(value, (), key, "a whole number"):
            yield self._field(key.replace(" ", "_"), str(value))

    # --------------------------------------------------------------------------------------------- values by their kind
    def _get(self, key: str) -> Any:
        for name in _NAMES.get(key, (key,)):
            value = self._row.get(name)
            if value is not None:
                return value
        return None

    def _text(self, key: str) -> str:
        value = self._get(key)
        return _plain(value) if value is not None and self._is(value, str, key, "words") else ""

    def _words(self, key: str) -> list[str]:
        value = self._get(key)
        if value is None or not self._is(value, list, key, "a list of words"):
            return []
        texts = [_plain(each) for each in value if self._is(each, str, key, "a list of words")]
        return [text for text in texts if text]

    def _is(self, value: object, kind: type | tuple[()], key: str, wanted: str) -> bool:
        """Tell whether a value is of its kind; say so once if it is not."""
        if isinstance(value, kind):
            return True
        finding = self._wrong(key, repr(value)[:40], wanted)
        if finding not in self._findings[-20:]:
            self._findings.append(finding)
        return False

    def _fits(self, key: str, text: str) -> bool:
        if len(text) <= MAX_VALUE:
            return True
        self._findings.append(self._wrong(key, f"{len(text):,} letters", f"of {MAX_VALUE:,} letters at most"))
        return False

    def _wrong(self, key: str, value: str, wanted: str) -> Finding:
        return found("C153", self._place, card=self._card, field=key, value=value, wanted=wanted)

    def _leave_out(self, why: str) -> None:
        self._findings.append(found("C152", self._place, card=self._card, why=why))

    def _field(self, key: str, value: str, argument: str = "") -> Field:
        return Field(key, self._located(value), self._place, argument=argument)

    def _located(self, text: str) -> Located:
        return Located(text, self._path, ((self._line, 1),))


def _plain(text: str) -> str:
    """Return a text as one line of letters: no line ends, no control characters, nothing that UTF-8 cannot write."""
    whole = text.encode("utf-8", "replace").decode("utf-8")
    if whole.isprintable():  # as nearly all are
        return " ".join(whole.split())
    return " ".join("".join(sign if sign.isprintable() else " " for sign in whole).split())


def _at(path: str, line: int = 1) -> Span:
    return Span(path, line, 1, line, 2)


# --------------------------------------------------------------------------------------------- from cards to their sets
def _once(drafts: Sequence[_Draft]) -> tuple[list[_Draft], int]:
    """Return each card once, in the first ordinary printing, and how many printings that leaves out."""
    kept: dict[str, _Draft] = {}
    for draft in sorted(drafts, key=lambda draft: not draft.is_base):
        kept.setdefault(draft.record.name.text.casefold(), draft)
    chosen = {id(draft) for draft in kept.values()}
    return [draft for draft in drafts if id(draft) in chosen], len(drafts) - len(kept)


def _sets(drafts: Sequence[_Draft]) -> Iterator[CardSet]:
    """Yield the sets in the order of their codes, those with numbers first."""
    members: dict[tuple[str, str], list[Record]] = {}
    for draft in drafts:
        members.setdefault((draft.code, draft.set), []).append(draft.record)
    files: set[str] = set()
    for (code, name), records in sorted(members.items(), key=lambda row: _rank(row[0][0])):
        stem = _file_name(code, name)
        number = next(number for number in range(1, len(members) + 2) if _numbered(stem, number) not in files)
        files.add(_numbered(stem, number))
        yield CardSet(_numbered(stem, number), name, tuple(records))


def _rank(code: str) -> tuple[bool, int, str]:
    is_number = code.isascii() and code.isdecimal() and len(code) < 6
    return not is_number, int(code) if is_number else 0, code


def _file_name(code: str, name: str) -> str:
    """Return a file's name that every system takes: "01-the-first-garden"."""
    short = f"{int(code):02}" if not _rank(code)[0] else code
    words = re.findall(r"[a-z0-9]+", f"{short} {name}".casefold().replace("'", "").replace("’", ""))
    return "-".join(words)[:60].strip("-") or "cards"


def _numbered(stem: str, number: int) -> str:
    return stem if number == 1 else f"{stem}-{number}"
