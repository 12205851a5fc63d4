"""What several commands share: the world with standard input in it, findings shown, files written in one step."""

import contextlib
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Literal

import click

from cardlang.diagnostics import Finding, in_order
from cardlang.source.project import FILE, NO_PROJECT, Known, expand, find_project, read_project
from cardlang.source.uncollected import uncollected
from cardlang.source.world import MAX_SOURCE_BYTES, Disk, TooLargeError, World, data_folder

if TYPE_CHECKING:
    from cardlang.pipeline import Loaded

Format = Literal["full", "concise", "json", "github", "sarif"]
FORMATS: tuple[Format, ...] = ("full", "concise", "json", "github", "sarif")

STDIN = "-"


class Here(Disk):
    """The world as a command sees it: the project around it, and standard input as the file `-`.

    A path that is not absolute begins at the project's folder, which is the nearest one upward that holds a
    `cardlang.toml`, else the one that the program was started in. `project` is what that file says, `findings` what is
    wrong with it.
    """

    def __init__(self) -> None:
        """Find the project and read its file, and nothing else yet."""
        self._piped: bytes | None = None
        self._root = Path()
        self.project, self.findings = NO_PROJECT, list[Finding]()
        folder = find_project()
        if folder:
            self._root = Path() if Path(folder) == Path.cwd() else Path(folder)
            self.project, self.findings = read_project(folder, self, known())

    def exists(self, path: str) -> bool:
        """Tell whether a file or folder is there."""
        return path == STDIN or super().exists(self.place(path))

    def is_folder(self, path: str) -> bool:
        """Tell whether `path` is a folder."""
        return super().is_folder(self.place(path))

    def files(self, folder: str, suffixes: Iterable[str]) -> list[str]:
        """Return the files below `folder` that end so, in natural order of their paths. Raises OSError."""
        found = super().files(self.place(folder), suffixes)
        is_inside = self._root != Path() and not Path(folder).is_absolute()
        return [str(Path(path).relative_to(self._root)) for path in found] if is_inside else found

    def place(self, path: str) -> str:
        """Return where a path of the project lies, as seen from the folder in which the program was started."""
        return path if self._root == Path() else str(self._root / path)

    def named(self, path: str) -> str:
        """Return a path of the command line as the project names it."""
        if path == STDIN or self._root == Path() or Path(path).is_absolute():
            return path
        return os.path.relpath(Path.cwd() / path, self._root)

    def read(self, path: str) -> bytes:
        """Return the file's bytes. Raises OSError (TooLargeError where it is over the limit)."""
        if path != STDIN:
            return super().read(self.place(path))
        if self._piped is None:
            self._piped = sys.stdin.buffer.read(MAX_SOURCE_BYTES + 1)
        if len(self._piped) > MAX_SOURCE_BYTES:
            raise TooLargeError("standard input is too large")
        return self._piped


def known() -> Known:
    """Return what may stand in a project's file: the codes of findings, the settings of a sheet."""
    from cardlang.cli.settings import sheet_settings  # noqa: PLC0415 (only a project asks for it)
    from cardlang.diagnostics.words import all_words  # noqa: PLC0415 (the same)

    return Known(all_words(), sheet_settings())


def sources(paths: Sequence[str], *, packed: bool = False, world: Here | None = None) -> tuple[str, ...]:
    """Return the paths, or the project's sources; where there are none, the packed cards if they will do.

    Paths are those of the command line, seen from the folder in which the program was started.
    """
    here = world or Here()
    if paths:
        return tuple(here.named(path) for path in paths)
    if packed and not here.project.is_there and not Path("cards").is_dir():
        return (str(data_folder("cards")),)
    from cardlang.importers.sources import readers  # noqa: PLC0415 (only when it runs)

    return expand(here.project.sources, here, readers({}))


def load_checked(paths: Sequence[str], world: World, *, scenarios: bool = True) -> tuple["Loaded", list[Finding]]:
    """Return what the paths hold, and everything that is wrong with it, in the order of the sources.

    `scenarios` tells whether their lines are read too: who prints cards need not wait for that.

    What is wrong with the project's file comes along; what the project wants to hear nothing of does not.
    """
    project = world.project if isinstance(world, Here) else NO_PROJECT
    own = world.findings if isinstance(world, Here) else []
    with uncollected():  # of two thousand cards nothing is garbage before they are checked
        from cardlang.check.running import not_allowed  # noqa: PLC0415 (only when it runs)
        from cardlang.pipeline import check, load  # noqa: PLC0415 (the same: 0.1 s that --help does not pay)

        loaded = load(paths, world, project)
        more = [finding for game in loaded.games.values() for finding in check(game, scenarios=scenarios)]
    return loaded, in_order([*own, *loaded.findings, *not_allowed(more, loaded.files, project.off)])


def heard(findings: Iterable[Finding], loaded: "Loaded", world: World) -> list[Finding]:
    """Return the findings of a later stage (the press, the engine) that neither a comment nor the project silences."""
    from cardlang.check.running import not_allowed  # noqa: PLC0415 (only when it runs)

    project = world.project if isinstance(world, Here) else NO_PROJECT
    return not_allowed(findings, loaded.files, project.off)


def show(findings: Sequence[Finding], loaded: "Loaded | None", style: Format, stream: IO[str]) -> None:
    """Write the findings to a stream."""
    if style == "github":
        from cardlang.diagnostics.formats.github import github  # noqa: PLC0415 (one format is used)

        stream.write(github(findings))
    elif style == "sarif":
        from cardlang.diagnostics.formats.sarif import sarif  # noqa: PLC0415 (the same)

        stream.write(sarif(findings))
    elif style == "json":
        from cardlang.diagnostics.formats.json import as_json  # noqa: PLC0415 (one format is used)

        stream.write(as_json(findings))
    elif style == "concise":
        from cardlang.diagnostics.formats.concise import concise  # noqa: PLC0415 (the same)

        stream.write(concise(findings))
    else:
        from cardlang.diagnostics.formats.full import full  # noqa: PLC0415 (the same)

        lines = {file.path: file.lines for file in loaded.files} if loaded else {}
        if any(finding.span is not None and finding.span.file == FILE for finding in findings):
            lines.setdefault(FILE, _project_lines())
        stream.write(full(findings, lambda path: lines.get(path, ()), colour=has_colour(stream)))


def _project_lines() -> tuple[str, ...]:
    """Return the lines of the project's file, for pictures of what is wrong with it."""
    try:
        return tuple((Path(find_project()) / FILE).read_text("utf-8", "replace").split("\n"))
    except OSError:
        return ()


def has_colour(stream: IO[str]) -> bool:
    """Tell whether a stream is a terminal that shows colours and nobody asked for none (no-color.org)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def status_of(findings: Iterable[Finding], *, strict: bool = False) -> int:
    """Return the exit status: 1 if there is an error, or, where it is strict, anything at all."""
    return int(any(strict or finding.severity == "error" for finding in findings))


def write_file(path: str, data: bytes) -> None:
    """Write a file whole or not at all: beside its place first, then renamed. Raises click.ClickException."""
    target = Path(os.path.realpath(path))  # a link stays a link
    temporary = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.is_dir():
            raise IsADirectoryError(21, "it is a folder")
        temporary.write_bytes(data)
        with contextlib.suppress(OSError):
            temporary.chmod(target.stat().st_mode & 0o777)  # who may read it does not change
        temporary.replace(target)
    except OSError as problem:
        raise click.ClickException(f'I cannot write "{path}": {problem.strerror or problem}') from problem
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def counted(number: int, noun: str) -> str:
    """Return so many things in words: "1 card", "2 cards"."""
    return f"{number} {noun}{'s' * (number != 1)}"
