"""What several commands share: the world with standard input in it, findings shown, files written in one step."""

import contextlib
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, Literal

import click

from cardlang.check.running import not_allowed
from cardlang.diagnostics import Finding, in_order
from cardlang.pipeline import Loaded, check, load
from cardlang.source.world import MAX_SOURCE_BYTES, Disk, TooLargeError, World, data_folder

Format = Literal["full", "concise", "json"]
FORMATS: tuple[Format, ...] = ("full", "concise", "json")

STDIN = "-"


class Here(Disk):
    """The world as it is, with what comes through standard input as the file `-`."""

    def __init__(self) -> None:
        """Read nothing yet."""
        self._piped: bytes | None = None

    def exists(self, path: str) -> bool:
        """Tell whether a file or folder is there."""
        return path == STDIN or super().exists(path)

    def read(self, path: str) -> bytes:
        """Return the file's bytes. Raises OSError (TooLargeError where it is over the limit)."""
        if path != STDIN:
            return super().read(path)
        if self._piped is None:
            self._piped = sys.stdin.buffer.read(MAX_SOURCE_BYTES + 1)
        if len(self._piped) > MAX_SOURCE_BYTES:
            raise TooLargeError("standard input is too large")
        return self._piped


def sources(paths: Sequence[str], *, packed: bool = False) -> tuple[str, ...]:
    """Return the paths, or the folder `cards`; where that is not there, the packed cards if they will do."""
    if paths:
        return tuple(paths)
    if packed and not Path("cards").is_dir():
        return (str(data_folder("cards")),)
    return ("cards",)


def load_checked(paths: Sequence[str], world: World) -> tuple[Loaded, list[Finding]]:
    """Return what the paths hold, and everything that is wrong with it, in the order of the sources."""
    loaded = load(paths, world)
    more = [finding for game in loaded.games.values() for finding in check(game)]
    return loaded, in_order([*loaded.findings, *not_allowed(more, loaded.files)])


def show(findings: Sequence[Finding], loaded: Loaded | None, style: Format, stream: IO[str]) -> None:
    """Write the findings to a stream."""
    if style == "json":
        from cardlang.diagnostics.formats.json import as_json  # noqa: PLC0415 (one format is used)

        stream.write(as_json(findings))
    elif style == "concise":
        from cardlang.diagnostics.formats.concise import concise  # noqa: PLC0415 (the same)

        stream.write(concise(findings))
    else:
        from cardlang.diagnostics.formats.full import full  # noqa: PLC0415 (the same)

        lines = {file.path: file.lines for file in loaded.files} if loaded else {}
        stream.write(full(findings, lambda path: lines.get(path, ()), colour=has_colour(stream)))


def has_colour(stream: IO[str]) -> bool:
    """Tell whether a stream is a terminal that shows colours and nobody asked for none (no-color.org)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def status_of(findings: Iterable[Finding], *, strict: bool = False) -> int:
    """Return the exit status: 1 if there is an error, or, where it is strict, anything at all."""
    return int(any(strict or finding.severity == "error" for finding in findings))


def write_file(path: str, data: bytes) -> None:
    """Write a file whole or not at all: beside its place first, then renamed. Raises click.ClickException."""
    target = Path(path)
    temporary = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.is_dir():
            raise IsADirectoryError(21, "it is a folder")
        temporary.write_bytes(data)
        temporary.replace(target)
    except OSError as problem:
        raise click.ClickException(f'I cannot write "{path}": {problem.strerror or problem}') from problem
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
