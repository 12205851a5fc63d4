"""Files kept in the user's own cache folder between two runs: tables of grammars, fonts made once.

A file is read only if it and its folder belong to the user and nobody else may write there, and if its checksum is
right. What cannot be read is made anew, what cannot be written is done without; neither is ever an error. The content
is bytes; nothing here interprets them. Never a shared folder for temporary files. `CARDLANG_CACHE` names another
folder, or none if it is empty.
"""

import contextlib
import hashlib
import os
import stat
import sys
import tempfile
from pathlib import Path

HEAD = b"cardlang keeps 1\n"
"""What every kept file begins with; 32 bytes of SHA-256 over its content follow."""

_MAX_BYTES = 32 * 2**20


def recall(name: str) -> bytes | None:
    """Return what was kept under a name, or None."""
    folder = cache_folder()
    if folder is None:
        return None
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
    head = len(HEAD) + 32
    is_whole = data.startswith(HEAD) and hashlib.sha256(data[head:]).digest() == data[len(HEAD) : head]
    return data[head:] if is_whole else None


def keep(name: str, data: bytes, *, family: str, most: int) -> None:
    """Keep bytes under a name that begins with `family`; of a family the newest `most` stay."""
    folder = cache_folder()
    if folder is not None:
        with contextlib.suppress(OSError):
            _write(folder, name, data)
            same = sorted(folder.glob(f"{family}*"), key=lambda file: file.stat().st_mtime, reverse=True)
            for old in same[most:]:
                old.unlink(missing_ok=True)


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


def _write(folder: Path, name: str, data: bytes) -> None:
    """Write a file in one step. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not _is_own_folder(folder):
        return
    handle, made = tempfile.mkstemp(prefix=".new-", dir=folder)
    temporary = Path(made)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(HEAD + hashlib.sha256(data).digest() + data)
        temporary.replace(folder / name)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def _is_own_folder(folder: Path) -> bool:
    """Tell whether it is a folder (no link to one) of this user's that nobody else may enter. Raises OSError."""
    found = folder.lstat()
    return stat.S_ISDIR(found.st_mode) and _is_own(found, 0o077)


def _is_own(found: os.stat_result, forbidden: int) -> bool:
    if sys.platform == "win32":
        return True  # the folder lies in the user's profile, which Windows keeps from others
    return found.st_uid == os.getuid() and not found.st_mode & forbidden
