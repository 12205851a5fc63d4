"""The help page of a finding: what it says, why it matters, a broken example and a mended one.

A rule's page is made from its module's docstring; a finding of another stage takes its examples from
`diagnostics/examples.toml`. Nothing here is printed.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from inspect import cleandoc
from pathlib import Path
from typing import Any

import cardlang.diagnostics
from cardlang.check.running import rules
from cardlang.diagnostics.words import words_of

FAMILIES: Mapping[str, str] = {
    "C1": "the file",
    "C2": "the wording",
    "C3": "names, fields and meaning",
    "C4": "play",
    "C5": "translation",
    "C6": "text and pictures on a face, and sheets",
    "C7": "decks",
    "C8": "templates",
}
_TEXTS = ("text", "requires", "counter")
_STATS = {"player": "team: cat\ncost: 1\nproductivity: 0\npower: 1\n", "function": "cost: 1\n"}


@dataclass(frozen=True, slots=True)
class Page:
    """What is said of a code. `broken` and `mended` are '' where there is no example."""

    code: str
    title: str
    message: str
    help: str
    why: str = ""
    broken: str = ""
    mended: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A pair of files; `name` is '' where they can only be looked at."""

    broken: str
    mended: str
    name: str = ""


def page(code: str, docs: Mapping[str, str] | None = None) -> Page:
    """Return the page of a code. Raises KeyError where there is no such code.

    `docs` are the docstrings, by code, of rules that stand above this layer (those that need the press or the engine).
    """
    words = words_of(code)
    title = words.title[:1].upper() + words.title[1:]
    message = _placeholders(words.message).removeprefix("‹card›: ")
    help_ = _placeholders(words.help or words.label)
    said = {module.code: module.__doc__ or "" for module in rules().values()}.get(code) or (docs or {}).get(code, "")
    if said:
        why, broken, mended = _parts(cleandoc(said))
        return Page(code, title, message, help_, why, broken, mended)
    example = examples().get(code)
    if example is None:
        return Page(code, title, message, help_)
    return Page(code, title, message, help_, "", _short(example.broken), _short(example.mended))


@cache
def examples() -> dict[str, Example]:
    """Return the examples of the findings that no rule explains."""
    folder = Path(cardlang.diagnostics.__file__).parent
    table = tomllib.loads((folder / "examples.toml").read_text("utf-8"))
    return {code: _example(row) for code, row in table.items()}


def _example(row: Mapping[str, Any]) -> Example:
    if "shown" in row:
        broken, mended = row["shown"]
        return Example(broken, mended)
    if "file" in row:
        broken, mended = row["file"]
        return Example(broken, mended, row.get("as", "example.card"))
    field = next(key for key in _TEXTS if key in row)
    type_ = row.get("type", "function")
    head = f"game: aniversus\n\ncard: Harbour\ntype: {type_}\n{_STATS[type_]}"
    broken, mended = (f"{head}{field}: {value}\n" if value else head for value in row[field])
    return Example(broken, mended, "example.card")


def _short(text: str) -> str:
    return text.strip("\n")


def _parts(doc: str) -> tuple[str, str, str]:
    """Return what stands before "Broken:", after it, and after "Mended:"."""
    why, _, rest = doc.partition("\nBroken:")
    broken, _, mended = rest.partition("\nMended:")
    return why.strip(), cleandoc(broken).strip(), cleandoc(mended).strip()


def _placeholders(text: str) -> str:
    return re.sub(r"\{(\w+)\}", r"‹\1›", text)
