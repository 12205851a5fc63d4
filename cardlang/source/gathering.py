"""From the paths that a designer names to the files they mean, read and sorted by their game.

A folder stands for all sources below it: `.card` files, and spreadsheets as far as there is a reader for them. What
cannot be opened is a finding and the others are still read; so is a file that does not say its game. Which games there
are is not known here.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from cardlang.source.cardfile import CardFile, Record
from cardlang.source.csvfile import read_csv
from cardlang.source.finding import Finding, found
from cardlang.source.reading import read_cards
from cardlang.source.span import Span
from cardlang.source.world import World

SUFFIXES = (".card",)

Reader: TypeAlias = Callable[[str, bytes], tuple[CardFile, list[Finding]]]
READERS: Mapping[str, Reader] = {".card": read_cards, ".csv": read_csv, ".tsv": read_csv}
"""Who reads a file, by the end of its name; anything else that is named is read as a `.card` file."""


def gather(
    paths: Sequence[str], world: World, readers: Mapping[str, Reader] = READERS
) -> tuple[list[CardFile], list[Finding]]:
    """Return the files that the paths mean, each once, and everything that is wrong with their lines."""
    files: list[CardFile] = []
    findings: list[Finding] = []
    seen: set[str] = set()
    for path in paths:
        try:
            if not world.exists(path):
                findings.append(found("C101", _start(path), path=path))
                continue
            names = _sources(world.files(path, readers)) if world.is_folder(path) else [path]
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
                read = next((reader for end, reader in readers.items() if name.lower().endswith(end)), read_cards)
                file, wrong = read(name, world.read(name))
            except OSError as problem:
                findings.append(_cannot_open(name, problem))
                continue
            files.append(file)
            findings += wrong
    return files, findings


def of_sets(files: Sequence[CardFile], sets: Collection[str]) -> tuple[list[CardFile], set[str]]:
    """Return the files with the cards of some sets alone (of all, if none is named), and the sets that were met.

    A card belongs to the set that was named last above it; decks and the like stay.
    """
    kept: list[CardFile] = []
    met: set[str] = set()
    for file in files:
        records: list[Record] = []
        for set_, record in file.with_sets():
            met |= {set_} if record.names_set is not None else set()
            if record.kind != "card" or not sets or set_ in sets:
                records.append(record)
        kept.append(replace(file, records=tuple(records)) if len(records) != len(file.records) else file)
    return kept, met


def by_game(
    files: Sequence[CardFile], example: str, default: str = ""
) -> tuple[dict[str, list[CardFile]], list[Finding]]:
    """Return the files of each game by the name that their heads give, in their order, and those without a head.

    A file without a head belongs to the game `default`, if the project names one; `example` is a game that it might
    belong to.
    """
    games: dict[str, list[CardFile]] = {}
    findings: list[Finding] = []
    for file in files:
        heads = [record for record in file.records if record.kind == "game"]
        if not heads and default:
            games.setdefault(default, []).append(file)
            continue
        if not heads:
            if file.records:
                findings.append(found("C121", _head_of(file.records[0]), example=example))
            continue
        first = heads[0].name.text
        findings += [found("C123", head.name.whole, first=first) for head in heads[1:] if head.name.text != first]
        games.setdefault(first, []).append(file)
    return games, findings


def named_at(file: CardFile) -> Span:
    """Return where a file names its game, or its start if the project does."""
    heads = (record.name.whole for record in file.records if record.kind == "game")
    return next(heads, Span(file.path, 1, 1, 1, 2))


def _sources(names: Sequence[str]) -> list[str]:
    """Leave out what programs put beside a file while it is open in them (`~$cards.xlsx`, `.~lock.cards.xlsx#`)."""
    return [name for name in names if not name.replace("\\", "/").rpartition("/")[2].startswith(("~$", "."))]


def _head_of(record: Record) -> Span:
    start, name = record.span, record.name.whole
    return Span(start.file, start.line, start.column, name.end_line, name.end_column)


def _start(path: str) -> Span:
    return Span(path, 1, 1, 1, 1)


def _cannot_open(path: str, problem: OSError) -> Finding:
    return found("C102", _start(path), path=path, why=problem.strerror or str(problem))
