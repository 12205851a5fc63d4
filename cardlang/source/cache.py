"""Parsers from grammars, their tables kept in the user's own cache folder between two runs.

Building the tables of a grammar takes some tenths of a second, loading them some hundredths. A file in the cache is
named by a hash of everything its tables depend on: the grammar (with the lexicon's words in it), the options, Lark's
version and Python's. It is read only if file and folder belong to the user and nobody else may write there, if its
checksum is right, and it may hold nothing but plain values: an unpickler that refuses every class reads it, so a file
that someone else prepared cannot run anything. What cannot be read is built anew; what cannot be written is done
without; neither is ever an error. Never a shared folder for temporary files. `CARDLANG_CACHE` names another folder,
or none if it is empty.
"""

import contextlib
import gc
import hashlib
import io
import os
import pickle
import stat
import sys
import tempfile
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import lark

from cardlang.source.lexer import QuickLexer

_FORMAT = b"cardlang tables 1\n"
_MAX_BYTES = 32 * 1024 * 1024
_KEPT = 8
"""How many files of one key stay: a designer goes back and forth between a few sets of words."""


def cached_parser(grammar: str, *, start: Sequence[str], key: str, positions: bool = True) -> lark.Lark:
    """Return an LALR(1) parser with a contextual lexer for the grammar, its tables from the cache where they are there.

    `key` is the first part of the file's name ("card", "text.en-aniversus"); `positions` fills the meta of trees.
    Raises lark.exceptions.GrammarError where the grammar is wrong.
    """
    return _parser(grammar, tuple(start), key, positions)


def strict_parser(grammar: str, *, start: Sequence[str], positions: bool = True) -> lark.Lark:
    """Return the same parser built in Lark's strict mode, for tests: it refuses every conflict and collision."""
    return lark.Lark(grammar, strict=True, **_options(tuple(start), positions))


def cache_folder() -> Path | None:
    """Return the user's own cache folder for cardlang, or None where the environment names none."""
    named = os.environ.get("CARDLANG_CACHE")
    if named is not None:
        return Path(named).absolute() if named else None
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) / "cardlang" / "cache" if local else None
    home = os.environ.get("XDG_CACHE_HOME", "")
    if Path(home).is_absolute():  # the XDG base directory specification: a relative path is ignored
        return Path(home) / "cardlang"
    with contextlib.suppress(RuntimeError):  # there is no home
        return Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "cardlang"
    return None


@lru_cache(maxsize=32)
def _parser(grammar: str, start: tuple[str, ...], key: str, positions: bool) -> lark.Lark:  # noqa: FBT001 (a cache's key)
    name = f"{key}-{_hash(grammar, start)}.tables"
    folder = cache_folder()
    tables = _read(folder, name) if folder else None
    if tables is not None:
        # A right checksum over wrong tables can only come from another Lark under the same version: build anew.
        with contextlib.suppress(Exception):
            return _load(tables, positions=positions)
    parser = lark.Lark(grammar, _plugins={"ContextualLexer": QuickLexer}, **_options(start, positions))
    if folder:
        stream = io.BytesIO()
        parser.save(stream, exclude_options={"_plugins"})
        with contextlib.suppress(OSError):
            _write(folder, name, key, stream.getvalue())
    return parser


def _options(start: tuple[str, ...], positions: bool) -> dict[str, Any]:  # noqa: FBT001 (handed on)
    return {
        "parser": "lalr",
        "lexer": "contextual",
        "start": list(start),
        "propagate_positions": positions,
        "maybe_placeholders": False,
    }


def _hash(grammar: str, start: tuple[str, ...]) -> str:
    parts = (grammar, *start, lark.__version__, sys.version, _FORMAT.decode())
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]


class _PlainValues(pickle.Unpickler):
    """Reads numbers, texts, lists and dicts; refuses every class and function."""

    def find_class(self, module: str, name: str) -> Any:
        raise pickle.UnpicklingError(f"{module}.{name} has no place among tables")


def _load(tables: bytes, *, positions: bool) -> lark.Lark:
    with _uncollected():
        plain: Any = _PlainValues(io.BytesIO(tables)).load()
        parser = lark.Lark.__new__(lark.Lark)._load(  # noqa: SLF001 (what Lark.load calls, with the plugin it needs)
            plain, propagate_positions=positions, _plugins={"ContextualLexer": QuickLexer}
        )
    for terminal in parser.terminals:  # saved as lists; the lexer compares them as sets
        terminal.pattern.flags = frozenset(terminal.pattern.flags)
    return parser


@contextlib.contextmanager
def _uncollected() -> Iterator[None]:
    """Keep the garbage collector from looking through tables while they grow: it takes half of the time to load."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _read(folder: Path, name: str) -> bytes | None:
    """Return the tables in a cache file that is ours and whole, else None."""
    try:
        if not _is_own_folder(folder):
            return None
        handle = os.open(folder / name, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as stream:
            found = os.fstat(handle)
            if not stat.S_ISREG(found.st_mode) or found.st_size > _MAX_BYTES or not _is_own(found, 0o022):
                return None
            data = stream.read(_MAX_BYTES)
    except (OSError, ValueError):
        return None
    head = len(_FORMAT) + 32
    is_whole = data.startswith(_FORMAT) and hashlib.sha256(data[head:]).digest() == data[len(_FORMAT) : head]
    return data[head:] if is_whole else None


def _write(folder: Path, name: str, key: str, tables: bytes) -> None:
    """Write a cache file in one step, and drop the oldest ones of its key. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not _is_own_folder(folder):
        return
    handle, made = tempfile.mkstemp(prefix=".new-", dir=folder)
    temporary = Path(made)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(_FORMAT + hashlib.sha256(tables).digest() + tables)
        temporary.replace(folder / name)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    same = sorted(folder.glob(f"{key}-*.tables"), key=lambda file: file.stat().st_mtime, reverse=True)
    for old in same[_KEPT:]:
        old.unlink(missing_ok=True)


def _is_own_folder(folder: Path) -> bool:
    """Tell whether it is a folder (no link to one) of this user's that nobody else may enter. Raises OSError."""
    found = folder.lstat()
    return stat.S_ISDIR(found.st_mode) and _is_own(found, 0o077)


def _is_own(found: os.stat_result, forbidden: int) -> bool:
    if sys.platform == "win32":
        return True  # the folder lies in the user's profile, which Windows keeps from others
    return found.st_uid == os.getuid() and not found.st_mode & forbidden
