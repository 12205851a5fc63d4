"""One Japanese text of a card, from its letters to its meaning."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import lark
from lark.exceptions import UnexpectedInput

from cardlang.lang.definition import Definition, TypeDef
from cardlang.lang.japanese.building import Builder
from cardlang.lang.japanese.state import State
from cardlang.lang.japanese.terminals import grammar_of
from cardlang.lang.japanese.texts import meaning
from cardlang.lang.japanese.words import LANGUAGE, Words, fold, words_of
from cardlang.lang.meaning.problem import Problem
from cardlang.lang.model import Ability
from cardlang.source.cache import cached_parser

_REMINDER = re.compile(r"（[^（）]*）")


@dataclass(frozen=True, slots=True)
class Translated:
    """A Japanese text and what it means, or (with `meaning` None) what in it could not be understood."""

    meaning: Ability | None
    problem: Problem | None = None


def understand_japanese(
    text: str, type_: TypeDef, definition: Definition, names: Mapping[str, str] | None = None
) -> Translated:
    """Read one Japanese text of a card of a type. Never raises: what is not understood stands in `problem`.

    `names` leads from the names of cards in Japanese to the names they are known by. Reminders in （parentheses） are
    not read.
    """
    words = words_of(definition)
    plain = fold(_REMINDER.sub(lambda found: " " * len(found.group()), text))
    try:
        tree = _parser(words, definition.id).parse(plain, start="text")
        builder = Builder()
        root = builder.build(tree)
        state = State(words, type_, names or {}, text, type_.lasting)
        found = meaning(state, root)
        for word in builder.words:
            if not word.used:
                raise state.cannot(word)
    except UnexpectedInput as error:
        at: Any = error.pos_in_stream  # None at the end of the text
        start = len(plain.rstrip()) if at is None else at
        end = min(len(text), start + 1)
        return Translated(None, Problem("C502", min(start, end), end, words=text[start : start + 8]))
    except Problem as problem:
        return Translated(None, problem)
    except RecursionError:
        return Translated(None, Problem("C502", 0, len(text), words=text[:8]))
    return Translated(found)


def words_in(text: str, definition: Definition) -> list[lark.Token]:
    """Return the words of a text that can be read, each with its class and its place."""
    tree = _parser(words_of(definition), definition.id).parse(fold(text), start="text")
    return sorted(tree.scan_values(lambda part: isinstance(part, lark.Token)), key=lambda word: word.start_pos or 0)


def _parser(words: Words, game: str) -> lark.Lark:
    made = _PARSERS.get(id(words))
    if made is None or made[0] is not words:
        key = f"text.{LANGUAGE}-{game}"
        made = words, cached_parser(grammar_of(words), start=("text",), key=key)
        _PARSERS[id(words)] = made
    return made[1]


_PARSERS: dict[int, tuple[Words, lark.Lark]] = {}
