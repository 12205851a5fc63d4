"""Mending by `cardlang check --fix`: where a finding offers exactly one edit, it is made in the file.

Every edit that is offered was tried before, so the line reads well afterwards; after each round the cards are checked
anew, because one slip may hide another. What could be mended in two ways is left to the designer, and so are
spreadsheets and standard input.
"""

from collections.abc import Iterator, Sequence

from cardlang.cli.shared import STDIN, Here, load_checked, write_file
from cardlang.diagnostics import Finding

_ROUNDS = 10


def fix(paths: Sequence[str], world: Here) -> list[str]:
    """Mend what can be mended in one way, and return what was done, a line an edit."""
    done: list[str] = []
    for _ in range(_ROUNDS):
        _loaded, findings = load_checked(paths, world)
        edits = [finding for finding in findings if _is_plain(finding)]
        made = [line for file in dict.fromkeys(_file(edit) for edit in edits) for line in _mend(file, edits, world)]
        if not made:
            break
        done += made
    return done


def _is_plain(finding: Finding) -> bool:
    place = finding.span
    return (
        place is not None
        and place.cell is None
        and place.line == place.end_line
        and place.file.endswith(".card")
        and place.file != STDIN
        and len(finding.suggestions) == 1
    )


def _file(finding: Finding) -> str:
    assert finding.span is not None
    return finding.span.file


def _start(finding: Finding) -> tuple[int, int]:
    assert finding.span is not None
    return finding.span.line, finding.span.column


def _mend(file: str, edits: Sequence[Finding], world: Here) -> Iterator[str]:
    """Make the edits of one file from its end to its start, none over another one."""
    try:
        before = world.read(file).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return
    if "\r" in before.replace("\r\n", "\n"):
        return  # lines that end in a carriage return alone are counted otherwise
    lines = before.split("\n")
    made: list[str] = []
    last = (len(lines) + 1, 1)
    for finding in sorted(edits, key=_start, reverse=True):
        place = finding.span
        if place is None or place.file != file or (place.end_line, place.end_column) > last:
            continue
        line = lines[place.line - 1]
        old, new = line[place.column - 1 : place.end_column - 1], finding.suggestions[0]
        if not old.strip() or old == new:
            continue
        lines[place.line - 1] = line[: place.column - 1] + new + line[place.end_column - 1 :]
        last = (place.line, place.column)
        made.append(f'{file}:{place.line}:{place.column}: "{old}" is now "{new}" ({finding.code})')
    if made:
        write_file(world.place(file), "\n".join(lines).encode())
    yield from reversed(made)
