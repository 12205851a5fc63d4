"""Frozen values (records, meanings, findings) as bytes to be kept between two runs, and back.

What comes back is what was kept, or nothing: an unpickler that knows the named classes of ours alone reads it, so a
file that someone else prepared can make values of them and can run nothing. Which files may be read, `keeping` decides.
"""

import dataclasses
import hashlib
import io
import os
import pickle
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import cardlang
from cardlang.source.keeping import recall
from cardlang.source.uncollected import uncollected
from cardlang.source.world import data_folder

READING = ("source", "lang")
"""The stages (folders of ours) that what is read from a text depends on."""


def recall_values(name: str, classes: Iterable[type]) -> Any:
    """Return the values that were kept under a name, or None where there are none that these classes could hold."""
    data = recall(name)
    if data is None:
        return None
    try:
        with uncollected():
            return _Known(io.BytesIO(data), frozenset(classes)).load()
    except Exception:  # noqa: BLE001 (a file with a right checksum and wrong content: made anew, like a missing one)
        return None


def as_bytes(values: object) -> bytes:
    """Return values as `recall_values` reads them."""
    stream = io.BytesIO()
    _Plain(stream, protocol=5).dump(values)
    return stream.getvalue()


class _Plain(pickle.Pickler):
    """Writes a frozen value as its class and its fields: read five times as fast as by what dataclasses do."""

    def reducer_override(self, obj: Any) -> Any:
        kind = type(obj)
        if not dataclasses.is_dataclass(kind):
            return NotImplemented
        return kind, tuple(getattr(obj, name) for name in _fields_of(kind))


@cache
def _fields_of(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind))


class _Known(pickle.Unpickler):
    """Makes values of the classes that it was given, and refuses every other class and every function."""

    def __init__(self, stream: io.BytesIO, classes: frozenset[type]) -> None:
        super().__init__(stream)
        self._classes = {(known.__module__, known.__qualname__): known for known in classes}

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) not in self._classes:
            raise pickle.UnpicklingError(f"{module}.{name} has no place among what is kept")
        return self._classes[module, name]


def key_of(*parts: bytes | str, stages: tuple[str, ...] = READING) -> str:
    """Return a name for what depends on these parts, and on these stages of the program as they are."""
    made = hashlib.sha256(_program(stages))
    for part in parts:
        data = part if isinstance(part, bytes) else part.encode("utf-8", "surrogatepass")
        made.update(len(data).to_bytes(8, "big") + data)
    return made.hexdigest()[:32]


@cache
def _program(stages: tuple[str, ...]) -> bytes:
    """Return what tells this program from any other one: Python, and each file of ours by size and time.

    A version alone would not do: whoever changes the reading of sentences in a checkout must never be answered from
    before. Games lie outside: their words are part of the key where they matter.
    """
    root = Path(cardlang.__file__).parent
    files = [file for stage in stages for file in _files(str(root / stage), ".py")]
    files += _files(str(data_folder("grammar")), "")
    return "\n".join([sys.version, cardlang.__name__, *files]).encode()


def _files(folder: str, end: str) -> list[str]:
    found: list[str] = []
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return found
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            found += _files(entry.path, end)
        elif entry.name.endswith(end):
            facts = entry.stat()
            found.append(f"{entry.path} {facts.st_size} {facts.st_mtime_ns}")
    return found
