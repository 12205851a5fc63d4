"""From the paths that a designer names to the files they mean, read and sorted by their game.

A folder stands for all `.card` files below it. What cannot be opened is a finding and the others are still read; so is
a file that does not say its game. Which games there are is not known here.
"""

from collections.abc import Sequence

from cardlang.source.cardfile import CardFile, Record
from cardlang.source.finding import Finding, found
from cardlang.source.reading import read_cards
from cardlang.source.span import Span
from cardlang.source.world import World

SUFFIXES = (".card",)


def gather(paths: Sequence[str], world: World) -> tuple[list[CardFile], list[Finding]]:
    """Return the files that the paths mean, each once, and everything that is wrong with their lines."""
    files: list[CardFile] = []
    findings: list[Finding] = []
    seen: set[str] = set()
    for path in paths:
        try:
            if not world.exists(path):
                findings.append(found("C101", _start(path), path=path))
                continue
            names = world.files(path, SUFFIXES) if world.is_folder(path) else [path]
            if not names:
                findings.append(found("C124", _start(path), path=path))
        except OSError as problem:
            findings.append(_cannot_open(path, problem))
            continue
        for name in names:
            if name in seen:
                continue
            seen.add(name)
            try:
                file, wrong = read_cards(name, world.read(name))
            except OSError as problem:
                findings.append(_cannot_open(name, problem))
                continue
            files.append(file)
            findings += wrong
    return files, findings


def by_game(files: Sequence[CardFile], example: str) -> tuple[dict[str, list[CardFile]], list[Finding]]:
    """Return the files of each game by the name that their heads give, in their order, and those without a head.

    `example` is a game that a file without a head might belong to.
    """
    games: dict[str, list[CardFile]] = {}
    findings: list[Finding] = []
    for file in files:
        heads = [record for record in file.records if record.kind == "game"]
        if not heads:
            if file.records:
                findings.append(found("C121", _head_of(file.records[0]), example=example))
            continue
        first = heads[0].name.text
        findings += [found("C123", head.name.whole, first=first) for head in heads[1:] if head.name.text != first]
        games.setdefault(first, []).append(file)
    return games, findings


def _head_of(record: Record) -> Span:
    start, name = record.span, record.name.whole
    return Span(start.file, start.line, start.column, name.end_line, name.end_column)


def _start(path: str) -> Span:
    return Span(path, 1, 1, 1, 1)


def _cannot_open(path: str, problem: OSError) -> Finding:
    return found("C102", _start(path), path=path, why=problem.strerror or str(problem))
