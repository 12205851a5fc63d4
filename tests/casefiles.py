"""Cases that read like the language: many in a file, each with what is expected of it in place.

    --- counter-misspelt check ---
    card: Harbour
    type: function
    cost: 0
    counter: When your opponent plays a function card, cancle it.     # error[C204] 52-58

A section's line gives the case's name, its kind (`check`, `play` …) and further words for the runner of that kind. What
is expected stands at the end of a line: severity, code, and the columns from the first one to the one after the last;
several may follow each other. `UPDATE=1 pytest` writes what was found in place of what was expected.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "cases"

_SECTION = re.compile(r"--- (?P<name>\S+) (?P<kind>\S+)(?P<words>(?: \S+)*) ---")
_ONE = r"(?:error|warning|note)\[C\d+\](?: \d+-\d+)?"
_EXPECTED = re.compile(rf"\s+# (?P<all>{_ONE}(?: {_ONE})*)$")


@dataclass(frozen=True, slots=True)
class Case:
    """One case: its text without the expectations, and these by the number of their line in the text."""

    file: Path
    line: int
    name: str
    kind: str
    words: tuple[str, ...]
    text: str
    expected: tuple[tuple[int, str], ...]


def cases(kind: str, files: Iterable[Path] | None = None) -> list[Case]:
    """Return all cases of a kind, in the order of their files."""
    found = sorted(FOLDER.rglob("*.card")) if files is None else files
    return [case for file in found for case in cases_of(file) if case.kind == kind]


def cases_of(file: Path) -> Iterator[Case]:
    """Yield the cases of one file; names are unique in it."""
    lines = file.read_text(encoding="utf-8").splitlines()
    starts = [(number, hit) for number, line in enumerate(lines) if (hit := _SECTION.fullmatch(line))]
    names = [hit["name"] for _, hit in starts]
    assert len(names) == len(set(names)), f"two cases of one name in {file}"
    for index, (start, hit) in enumerate(starts):
        end = starts[index + 1][0] if index + 1 < len(starts) else len(lines)
        text: list[str] = []
        expected: list[tuple[int, str]] = []
        for number, line in enumerate(lines[start + 1 : end], start=1):
            said = _EXPECTED.search(line)
            if said is not None:
                expected += [(number, one) for one in re.findall(_ONE, said["all"])]
            text.append(line[: said.start()] if said is not None else line)
        yield Case(
            file, start + 1, hit["name"], hit["kind"], tuple(hit["words"].split()), "\n".join(text), tuple(expected)
        )


def update(case: Case, found: Iterable[tuple[int, str]]) -> None:
    """Write what was found into the case's file."""
    lines = case.file.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"--- {case.name} {case.kind}"))
    said: dict[int, list[str]] = {}
    for number, one in found:
        said.setdefault(number, []).append(one)
    for number, line in enumerate(case.text.split("\n"), start=1):
        more = f"     # {' '.join(said[number])}" if number in said else ""
        lines[start + number] = line + more
    case.file.write_text("\n".join(lines) + "\n", encoding="utf-8")
