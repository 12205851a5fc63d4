"""A designer's project: what `cardlang.toml` says, found from a folder upward. Never raises.

Everything has a default, which is what happens where there is no such file. A key that nobody reads and a value of the
wrong kind are findings, at their line, with what was perhaps meant; the rest is obeyed. Which findings and which
settings of a sheet there are is known above this layer and handed in (`Known`).
"""

import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from cardlang.source.finding import Finding, found
from cardlang.source.nearest import nearest
from cardlang.source.span import Span
from cardlang.source.world import World

FILE = "cardlang.toml"
_MAX_BYTES = 256 * 1024
"""Nobody sets so much."""
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


@dataclass(frozen=True, slots=True)
class Project:
    """What a project says of itself.

    `folder` is where its file lies ('' where there is none). `game` is the game of files that name none, `sources`
    are files, folders and patterns, `sets` the sets that are read (all, if there are none). `sheet` and `rules` are
    handed on to the press and to the game as they stand; `off` are the findings that nobody wants to hear of.
    """

    folder: str = ""
    game: str = ""
    sources: tuple[str, ...] = ("cards",)
    sets: tuple[str, ...] = ()
    languages: tuple[str, ...] = ("en",)
    paper: str = "a4"
    sheet: Mapping[str, Any] = field(default_factory=dict)
    fonts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    icons: tuple[str, ...] = ()
    printer: str = ""
    rules: Mapping[str, Any] = field(default_factory=dict)
    columns: Mapping[str, str] = field(default_factory=dict)
    off: frozenset[str] = frozenset()
    sets_at: Span | None = field(default=None, compare=False)
    """Where the file names its sets."""
    rules_at: Mapping[str, Span] = field(default_factory=dict, compare=False)
    """Where the file chooses each of its `rules`."""

    @property
    def is_there(self) -> bool:
        """Tell whether there is a project's file at all."""
        return bool(self.folder)


NO_PROJECT = Project()
"""What holds where there is no `cardlang.toml`."""


@dataclass(frozen=True, slots=True)
class Known:
    """What may stand in a project's file beyond what this module knows: codes of findings, settings of a sheet."""

    codes: Collection[str] = ()
    sheet: Mapping[str, Any] = field(default_factory=dict)
    languages: Collection[str] = ("en", "ja", "ru")


def find_project(start: str = ".") -> str:
    """Return the nearest folder upward in which a project's file lies, or ''."""
    try:
        here = Path(start).resolve()
        return next((str(folder) for folder in (here, *here.parents) if (folder / FILE).is_file()), "")
    except (OSError, RuntimeError):
        return ""


def read_project(folder: str, world: World, known: Known) -> tuple[Project, list[Finding]]:
    """Return what the file in a folder says, and what is wrong with it; `world` reads it as `cardlang.toml`."""
    try:
        text = world.read(FILE)[:_MAX_BYTES].decode("utf-8-sig")
        table = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as problem:
        why = _PLACE.sub("", str(problem)).strip() or type(problem).__name__
        place = _PLACE.search(str(problem))
        line, column = (int(place[1]), int(place[2])) if place else (1, 1)
        return Project(folder), [found("C130", Span(FILE, line, column, line, column + 1), why=why[:200])]
    reader = _Reader(table, text.split("\n"), known)
    return reader.project(folder), reader.findings


def expand(sources: tuple[str, ...], world: World, suffixes: Collection[str]) -> tuple[str, ...]:
    """Return the paths that sources mean: a pattern such as `cards/*.csv` stands for the files that fit it."""
    paths: list[str] = []
    for source in (source.removeprefix("./") for source in sources):
        if not any(mark in source for mark in "*?["):
            paths.append(source)
            continue
        fixed = re.split(r"[*?\[]", source, maxsplit=1)[0].rpartition("/")[0] or "."
        try:
            files = world.files(fixed, suffixes)
        except OSError:
            files = []
        fitting = [file for file in files if _fits(file.replace("\\", "/").removeprefix("./"), source)]
        paths += fitting or [source]
    return tuple(dict.fromkeys(paths))


def _fits(file: str, pattern: str) -> bool:
    parts, wanted = file.split("/"), pattern.split("/")
    if "**" in wanted:
        return fnmatchcase(file, pattern.replace("**/", "*")) or fnmatchcase(file, pattern.replace("**", "*"))
    return len(parts) == len(wanted) and all(fnmatchcase(part, want) for part, want in zip(parts, wanted, strict=True))


class _Reader:
    """Reads the tables of one file, and notes what is wrong."""

    def __init__(self, table: Mapping[str, Any], lines: list[str], known: Known) -> None:
        self.findings: list[Finding] = []
        self._table, self._lines, self._known = table, lines, known

    def project(self, folder: str) -> Project:
        read_here = ("folder", "off", "sets_at", "rules_at")
        names = [name for name in Project.__dataclass_fields__ if name not in read_here]
        self._unknown(self._table, [*names, "findings"], "")
        default = NO_PROJECT
        rules = self._plain_table("rules")
        sources = self._words("sources") or default.sources
        languages = self._words("languages", self._known.languages) or default.languages
        return Project(
            folder=folder,
            game=self._word("game"),
            sources=tuple(source.replace("\\", "/") for source in sources),
            sets=self._words("sets"),
            languages=languages,
            paper=self._word("paper") or default.paper,
            sheet=self._sheet(),
            fonts=self._fonts(),
            icons=self._words("icons"),
            printer=self._word("printer"),
            rules=rules,
            columns=self._columns(),
            off=self._off(),
            sets_at=self._place("sets", ""),
            rules_at={key: self._place(key, "rules") for key in rules},
        )

    # -- values

    def _word(self, key: str) -> str:
        value = self._table.get(key, "")
        if not isinstance(value, str):
            self._wrong(key, "", value, "one word in quotes")
            return ""
        return value

    def _words(self, key: str, allowed: Collection[str] = ()) -> tuple[str, ...]:
        value = self._table.get(key, ())
        values = [value] if isinstance(value, str) else value
        if not isinstance(values, list | tuple) or not all(isinstance(one, str) and one for one in values):
            self._wrong(key, "", value, 'a list of words in quotes, such as ["a", "b"]')
            return ()
        for one in values:
            if allowed and one not in allowed:
                self._wrong(key, "", one, f"one of {', '.join(allowed)}", nearest(one, allowed))
        return tuple(one for one in values if not allowed or one in allowed)

    def _plain_table(self, key: str) -> dict[str, Any]:
        value = self._table.get(key, {})
        if not isinstance(value, dict):
            self._wrong(key, "", value, f"a table: [{key}], and its settings below it")
            return {}
        return dict(value)

    def _sheet(self) -> dict[str, Any]:
        table = self._plain_table("sheet")
        self._unknown(table, self._known.sheet, "sheet")
        kept: dict[str, Any] = {}
        for key, value in table.items():
            if key not in self._known.sheet:
                continue
            wanted = _kind_of(self._known.sheet[key])
            if _fits_kind(value, self._known.sheet[key]):
                kept[key] = value
            else:
                self._wrong(key, "sheet", value, wanted)
        return kept

    def _fonts(self) -> dict[str, tuple[str, ...]]:
        fonts: dict[str, tuple[str, ...]] = {}
        for family, value in self._plain_table("fonts").items():
            files = [value] if isinstance(value, str) else value
            if isinstance(files, list) and files and all(isinstance(file, str) for file in files):
                fonts[family] = tuple(files)
            else:
                self._wrong(family, "fonts", value, "a font's file, or a list of them")
        return fonts

    def _columns(self) -> dict[str, str]:
        columns: dict[str, str] = {}
        for head, value in self._plain_table("columns").items():
            if isinstance(value, str):
                columns[head] = value
            else:
                self._wrong(head, "columns", value, 'a field in quotes ("" leaves the column out)')
        return columns

    def _off(self) -> frozenset[str]:
        off: set[str] = set()
        table = self._plain_table("findings")
        self._unknown({code.upper(): code for code in table}, self._known.codes, "findings")
        for code, value in table.items():
            if value not in (True, False, "on", "off"):
                self._wrong(code, "findings", value, "true or false")
            elif value in (False, "off") and code.upper() in self._known.codes:
                off.add(code.upper())
        return frozenset(off)

    # -- what is wrong

    def _unknown(self, table: Mapping[str, Any], known: Collection[str], where: str) -> None:
        for key in table:
            if key not in known:
                near = nearest(key, known)
                keys = ", ".join(known) if len(known) < 20 else "`cardlang explain` lists them"
                self.findings.append(
                    found("C131", self._place(key, where), suggestions=near, key=key[:60], where=_in(where), keys=keys)
                )

    def _wrong(self, key: str, where: str, value: object, wanted: str, suggestions: Collection[str] = ()) -> None:
        self.findings.append(
            found("C132", self._place(key, where), suggestions=[f'"{one}"' for one in suggestions],
                  key=key, value=_shown(value), wanted=wanted, where=_in(where))
        )  # fmt: skip

    def _place(self, key: str, where: str) -> Span:
        """Return where a key stands; the file's reader does not tell, so the lines are looked through."""
        inside = ""
        wanted = re.compile(rf"""\s*(["']?){re.escape(key)}\1\s*[=.]""", re.IGNORECASE)
        for number, line in enumerate(self._lines, start=1):
            head = re.match(r"\s*\[+\s*([^\]]*?)\s*\]+", line)
            if head is not None:
                inside = head[1].strip("\"'")
                if not where and inside.partition(".")[0].casefold() == key.casefold():
                    return Span(FILE, number, line.index("[") + 1, number, line.rindex("]") + 2)
                continue
            hit = wanted.match(line) if inside == where else None
            dotted = re.match(rf"\s*{re.escape(where)}\s*\.\s*{re.escape(key)}\s*=", line) if where else None
            if hit is not None or dotted is not None:
                column = line.casefold().index(key.casefold()) + 1
                return Span(FILE, number, column, number, column + len(key))
        return Span(FILE, 1, 1, 1, 2)


def _kind_of(default: object) -> str:
    if isinstance(default, tuple):
        return f"one of {', '.join(map(str, default))}"
    return {bool: "true or false", int: "a whole number", float: "a number (of mm)"}.get(
        type(default), "a word in quotes"
    )


def _fits_kind(value: object, default: object) -> bool:
    if isinstance(default, tuple):
        return value in default
    if isinstance(default, bool) or isinstance(value, bool):
        return isinstance(value, bool) and isinstance(default, bool)
    if isinstance(default, int | float):
        is_number = isinstance(value, int) if isinstance(default, int) else isinstance(value, int | float)
        return is_number and -10_000 <= value <= 10_000  # type: ignore[operator]
    return default is None or isinstance(value, type(default))


def _in(where: str) -> str:
    return f" of [{where}]" if where else ""


def _shown(value: object) -> str:
    text = f'"{value}"' if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else repr(value)
    return text[:60]
