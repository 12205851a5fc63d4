"""The only door to what lies outside: files, folders, the data that ships with cardlang.

Stages are handed a `World` and open nothing themselves; tests hand them one that lives in memory. Everything that
comes through this door is hostile until parsed: sizes are bounded here, before a byte is read.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol

import cardlang

MAX_SOURCE_BYTES = 64 * 1024 * 1024
"""No source, template or picture that a designer writes is larger; what is, is refused unread."""


class TooLargeError(OSError):
    """A file is larger than anything cardlang reads."""


class World(Protocol):
    """What a stage may ask of the outside."""

    def read(self, path: str) -> bytes:
        """Return the file's bytes. Raises OSError (TooLargeError where it is over the limit)."""
        ...

    def exists(self, path: str) -> bool:
        """Tell whether a file or folder is there."""
        ...

    def is_folder(self, path: str) -> bool:
        """Tell whether `path` is a folder."""
        ...

    def files(self, folder: str, suffixes: Iterable[str]) -> list[str]:
        """Return the files below `folder` that end so, in natural order of their paths. Raises OSError."""
        ...


def data_folder(name: str) -> Path:
    """Return where one of the data folders lies: `grammar`, `templates` or `cards`.

    In a wheel they are packed under `cardlang/_data`; in a checkout and an editable install they stand at the
    checkout's root (design section 5).
    """
    package = Path(cardlang.__file__).parent
    packed = package / "_data" / name
    return packed if packed.is_dir() else package.parent / name


class Disk:
    """The world as it is."""

    def read(self, path: str) -> bytes:
        """Return the file's bytes. Raises OSError (TooLargeError where it is over the limit)."""
        file = Path(path)
        if file.is_dir():
            raise IsADirectoryError(f"{path} is a folder")
        if file.exists() and not file.is_file():
            raise OSError(f"{path} is not a plain file")
        with file.open("rb") as stream:
            data = stream.read(MAX_SOURCE_BYTES + 1)
        if len(data) > MAX_SOURCE_BYTES:
            raise TooLargeError(f"{path} is larger than {MAX_SOURCE_BYTES // 2**20} MiB")
        return data

    def exists(self, path: str) -> bool:
        """Tell whether a file or folder is there."""
        return Path(path).exists()

    def is_folder(self, path: str) -> bool:
        """Tell whether `path` is a folder."""
        return Path(path).is_dir()

    def files(self, folder: str, suffixes: Iterable[str]) -> list[str]:
        """Return the files below `folder` that end so, in natural order of their paths. Raises OSError."""
        wanted = tuple(suffixes)
        found = [str(path) for path in Path(folder).rglob("*") if path.name.lower().endswith(wanted) and path.is_file()]
        return sorted(found, key=natural_key)


class Memory:
    """A world of a few files by path, for tests."""

    def __init__(self, files: Mapping[str, bytes | str]) -> None:
        """Hold the files; text stands for its UTF-8."""
        self._files = {path: data.encode() if isinstance(data, str) else data for path, data in files.items()}

    def read(self, path: str) -> bytes:
        """Return the file's bytes. Raises OSError."""
        if self.is_folder(path):
            raise IsADirectoryError(f"{path} is a folder")
        if path not in self._files:
            raise FileNotFoundError(f"{path} is not there")
        return self._files[path]

    def exists(self, path: str) -> bool:
        """Tell whether a file or folder is there."""
        return path in self._files or self.is_folder(path)

    def is_folder(self, path: str) -> bool:
        """Tell whether `path` is a folder."""
        prefix = path.rstrip("/") + "/"
        return any(file.startswith(prefix) for file in self._files)

    def files(self, folder: str, suffixes: Iterable[str]) -> list[str]:
        """Return the files below `folder` that end so, in natural order of their paths. Raises OSError."""
        prefix = folder.rstrip("/") + "/"
        found = [file for file in self._files if file.startswith(prefix) and file.lower().endswith(tuple(suffixes))]
        return sorted(found, key=natural_key)


def natural_key(text: str) -> list[tuple[int, int, str]]:
    """Return a key that sorts "card 2" before "card 10", and folds case."""
    parts: list[tuple[int, int, str]] = []
    digits = ""
    for letter in text.casefold() + "\0":
        if letter.isdecimal():
            digits += letter
            continue
        if digits:
            parts.append((0, int(digits), ""))
            digits = ""
        parts.append((1, 0, letter))
    return parts
