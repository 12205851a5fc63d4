"""Parsers from grammars, their tables kept in the user's own cache folder between two runs.

Building the tables of a grammar takes some tenths of a second, loading them some hundredths. A file in the cache is
named by a hash of everything its tables depend on: the grammar (with the lexicon's words in it), the options, Lark's
version and Python's. Whose file is read, `keeping` decides; here it may hold nothing but plain values: an unpickler
that refuses every class reads it, so a file that someone else prepared cannot run anything.
"""

import contextlib
import hashlib
import io
import pickle
import sys
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import lark

from cardlang.source.keeping import cache_folder, keep, recall
from cardlang.source.lexer import QuickLexer
from cardlang.source.uncollected import uncollected

_KEPT = 8
"""How many files of one key stay: a designer goes back and forth between a few sets of words."""


def cached_parser(grammar: str, *, start: Sequence[str], key: str) -> lark.Lark:
    """Return an LALR(1) parser with a contextual lexer for the grammar, its tables from the cache where they are there.

    `key` is the first part of the file's name ("card", "text.en-aniversus"). A word knows where it stands; the trees
    above it know no positions of their own. Raises lark.exceptions.GrammarError where the grammar is wrong.
    """
    return _parser(grammar, tuple(start), key)


def strict_parser(grammar: str, *, start: Sequence[str]) -> lark.Lark:
    """Return the same parser built in Lark's strict mode, for tests: it refuses every conflict and collision."""
    return lark.Lark(grammar, strict=True, **_options(tuple(start)))


@lru_cache(maxsize=32)
def _parser(grammar: str, start: tuple[str, ...], key: str) -> lark.Lark:
    name = f"{key}-{_hash(grammar, start)}.tables"
    tables = recall(name)
    if tables is not None:
        # A right checksum over wrong tables can only come from another Lark under the same version: build anew.
        with contextlib.suppress(Exception):
            return _load(tables)
    parser = lark.Lark(grammar, _plugins={"ContextualLexer": QuickLexer}, **_options(start))
    if cache_folder() is not None:
        stream = io.BytesIO()
        parser.save(stream, exclude_options={"_plugins"})
        keep(name, stream.getvalue(), family=f"{key}-", most=_KEPT)
    return parser


def _options(start: tuple[str, ...]) -> dict[str, Any]:
    return {
        "parser": "lalr",
        "lexer": "contextual",
        "start": list(start),
        "propagate_positions": False,
        "maybe_placeholders": False,
    }


def _hash(grammar: str, start: tuple[str, ...]) -> str:
    parts = (grammar, *start, lark.__version__, sys.version)
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


class _PlainValues(pickle.Unpickler):
    """Reads numbers, texts, lists and dicts; refuses every class and function."""

    def find_class(self, module: str, name: str) -> Any:
        raise pickle.UnpicklingError(f"{module}.{name} has no place among tables")


def _load(tables: bytes) -> lark.Lark:
    with uncollected():
        plain: Any = _PlainValues(io.BytesIO(tables)).load()
        parser = lark.Lark.__new__(lark.Lark)._load(  # noqa: SLF001 (what Lark.load calls, with the plugin it needs)
            plain, propagate_positions=False, _plugins={"ContextualLexer": QuickLexer}
        )
    for terminal in parser.terminals:  # saved as lists; the lexer compares them as sets
        terminal.pattern.flags = frozenset(terminal.pattern.flags)
    return parser
