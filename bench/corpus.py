"""The published Lorcana cards of the shared folder, as the measures and the tests read them.

What is on the cards stays there: the figures are counted from it, and no sentence of it is written anywhere.
"""

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cardlang.lang.definition import Definition
from cardlang.lang.definitions import find_definition
from cardlang.lang.text import Understood, understand
from cardlang.source.world import Disk

SHARED = Path(os.environ.get("CARDLANG_SHARED", "../shared")).resolve() / "corpora"
CARDS = SHARED / "lorcana_open.jsonl"
SECOND_READING = SHARED / "lorcana_oracle_open.jsonl"


@dataclass(frozen=True, slots=True)
class Published:
    """A card: the paragraphs of its text are bare, without reminders and without the names of its abilities."""

    name: str
    set: str
    type: str
    texts: tuple[str, ...]


@cache
def definition() -> Definition:
    """Return Lorcana's words."""
    found = find_definition("lorcana", Disk())
    assert found is not None
    return found


@cache
def cards() -> tuple[Published, ...]:
    """Return every open card once, in its first print."""
    found: dict[str, Published] = {}
    for row in rows():
        if row["is_base"] and row["full_name"] not in found:
            found[row["full_name"]] = Published(row["full_name"], row["set_name"], row["type"].lower(), texts_of(row))
    return tuple(found.values())


@cache
def names() -> frozenset[str]:
    """Return the names that a text may call a card by: of two that share a card, each alone too."""
    return frozenset(part for row in rows() for part in (row["name"], *row["name"].split(" & ")))


def read(text: str, type_: str) -> Understood:
    """Read a text as it would be read on a card of a type."""
    game = definition()
    return understand(text, "text", game.types[type_], game, names())


def without_one_word(text: str) -> Iterator[tuple[str, str]]:
    """Yield each word and what is left of the text without it."""
    for word in re.finditer(r"[A-Za-z0-9']+", text):
        left = f"{text[: word.start()].rstrip()} {text[word.end() :].lstrip()}".strip()
        left = re.sub(r" ([.,;:])", r"\1", left)
        yield word.group(), left[:1].upper() + left[1:]


def with_nonsense(text: str) -> str:
    """Return the text with nonsense for its second word."""
    return re.sub(r"^(\S+\s+)(\S+)", r"\1drwazz", text)


@cache
def rows() -> tuple[dict[str, Any], ...]:
    """Return the table of all cards as it is."""
    return tuple(json.loads(line) for line in CARDS.read_text("utf-8").splitlines())


def texts_of(row: dict[str, Any]) -> tuple[str, ...]:
    """Return the bare paragraphs of a card in English."""
    bare = (_bare(paragraph, row.get("ability_names") or []) for paragraph in row["texts"])
    return tuple(filter(None, bare))


@cache
def japanese_names() -> dict[str, str]:
    """Return the names of cards in Japanese, each with its English one."""
    named = ((row.get("i18n", {}).get("ja", {}).get("name"), row["name"]) for row in rows())
    return {japanese: english for japanese, english in named if japanese}


def japanese_texts_of(row: dict[str, Any]) -> tuple[str, ...]:
    """Return the bare paragraphs of a card in Japanese; what the table breaks in two is put together."""
    whole: list[str] = []
    named = row["type"] in ("Character", "Item", "Location")
    for part in row.get("i18n", {}).get("ja", {}).get("texts") or ():
        goes_on = whole and (whole[-1].endswith("、") or (named and part.strip()[:1] not in ("\\", "<")))
        if goes_on:
            whole[-1] += part.strip()
        else:
            whole.append(part.strip())
    bare = (re.sub(r"^\\[^\\]*\\|（[^（）]*）", "", part).strip() for part in whole)
    return tuple(filter(None, bare))


def _bare(paragraph: str, ability_names: list[str]) -> str:
    before = ""
    while before != paragraph:
        before, paragraph = paragraph, re.sub(r"\s*[(（][^()（）]*[)）]", "", paragraph).strip()
    name = next((name for name in sorted(ability_names, key=len, reverse=True) if paragraph.startswith(name)), "")
    return paragraph.removeprefix(name).strip().replace("\n", " ")
