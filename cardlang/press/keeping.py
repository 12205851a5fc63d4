"""Files kept in the user's own cache folder between two runs: fonts made once, measures of fonts.

The rules are those of the parser tables (`cardlang.source.cache`): a file is read only if it and its folder belong to
the user and nobody else may write there, and if its checksum is right. What cannot be read is made anew, what cannot be
written is done without; neither is ever an error. The content is bytes; nothing here interprets them.
"""

import contextlib
import hashlib
import os
import stat
import sys
import tempfile
from pathlib import Path

from cardlang.source.cache import cache_folder

_MAX_BYTES = 16 * 2**20
_HEAD = b"cardlang press 1\n"


def recall(name: str) -> bytes | None:
    """Return what was kept under a name, or None."""
    folder = cache_folder()
    if folder is None:
        return None
    try:
        if not _is_own(folder.lstat(), 0o077, stat.S_ISDIR):
            return None
        handle = os.open(folder / name, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as stream:
            found = os.fstat(handle)
            if found.st_size > _MAX_BYTES or not _is_own(found, 0o022, stat.S_ISREG):
                return None
            data = stream.read(_MAX_BYTES)
    except (OSError, ValueError):
        return None
    body = data[len(_HEAD) + 32 :]
    return body if data == _HEAD + hashlib.sha256(body).digest() + body else None


def keep(name: str, data: bytes, *, family: str, most: int = 16) -> None:
    """Keep bytes under a name that begins with `family`; of a family the newest `most` stay."""
    folder = cache_folder()
    if folder is not None:
        with contextlib.suppress(OSError):
            _write(folder, name, data)
            same = sorted(folder.glob(f"{family}*"), key=lambda file: file.stat().st_mtime, reverse=True)
            for old in same[most:]:
                old.unlink(missing_ok=True)


def _write(folder: Path, name: str, data: bytes) -> None:
    """Write a file in one step. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not _is_own(folder.lstat(), 0o077, stat.S_ISDIR):
        return
    handle, made = tempfile.mkstemp(prefix=".new-", dir=folder)
    temporary = Path(made)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(_HEAD + hashlib.sha256(data).digest() + data)
        temporary.replace(folder / name)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise


def _is_own(found: os.stat_result, forbidden: int, is_kind: object) -> bool:
    """Tell whether a file or folder is of the right kind, ours, and closed to others."""
    if not callable(is_kind) or not is_kind(found.st_mode):
        return False
    if sys.platform == "win32":
        return True  # the folder lies in the user's profile, which Windows keeps from others
    return found.st_uid == os.getuid() and not found.st_mode & forbidden
