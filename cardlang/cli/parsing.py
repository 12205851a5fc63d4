"""What sentences mean, in the order of the input, failures too.

A sentence of a file belongs to a card, so its type is known; how a loose one is read, `sentences.py` says.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import click

from cardlang.cli.japanese import of_game, read_japanese
from cardlang.cli.sentences import Parsed, read_loose
from cardlang.cli.shared import Here, load_checked, show, sources
from cardlang.diagnostics import Finding
from cardlang.diagnostics.nearest import nearest
from cardlang.importers.sources import read_sources
from cardlang.lang.definition import Definition
from cardlang.lang.definitions import DefinitionError, find_definition, known_games
from cardlang.lang.drawing import as_tree
from cardlang.lang.game import Card, Sentence, TextField
from cardlang.lang.japanese.words import is_known
from cardlang.lang.resolve import called
from cardlang.pipeline import Loaded
from cardlang.source.decoding import decode
from cardlang.source.gathering import by_game
from cardlang.source.span import Span
from cardlang.source.world import World


@dataclass(frozen=True, slots=True)
class Asked:
    """What a designer asks to have read: files of cards, or loose sentences of a game."""

    paths: tuple[str, ...]
    game: str | None
    text: str | None
    lines: str | None
    field: TextField | None
    names: str | None
    language: str = "en"


def read(asked: Asked) -> Iterator[Parsed]:
    """Return what was asked for, each sentence read when it is its turn. Raises click.UsageError."""
    paths, game, text, lines, field = asked.paths, asked.game, asked.text, asked.lines, asked.field
    world = Here()
    if text is None and lines is None:
        if game is not None:
            raise click.UsageError("--game goes with --text or --lines.")
        if asked.language != "en":
            return _in_japanese(sources(paths, world=world), world)
        return _of_files(sources(paths, world=world), field, world)
    if paths or game is None or (text is not None and lines is not None):
        raise click.UsageError("Name files of cards, or --game with either --text or --lines.")
    definition = _definition(game, world)
    loose = [text] if text is not None else _lines_of(str(lines), world)
    if asked.language != "en":
        if not is_known(definition):
            raise click.UsageError(f'I read the Japanese of "{game}" when its game.toml has the words ([ja.…]).')
        called_here = _japanese_names(asked.names, world)
        return (
            read_japanese(line, number, lines, definition, called_here)
            for number, line in enumerate(loose, start=1)
            if line.strip() or text is not None
        )
    known = _names(game, definition, asked.names, world)
    return (
        read_loose(line, number, lines, field or "text", definition, known)
        for number, line in enumerate(loose, start=1)
        if line.strip() or text is not None
    )


def drawing(result: Parsed) -> str:
    """Return a sentence and its meaning as a drawing, or what is wrong with it."""
    if result.meaning is not None:
        return f"{result.text}\n{as_tree(result.meaning)}\n\n"
    from cardlang.diagnostics.formats.concise import concise  # noqa: PLC0415 (only for a failure)

    return f"{result.text}\n{concise([result.error]) if result.error else 'not read'}\n"


# ----------------------------------------------------------------------------------------------- sentences of files
def _of_files(paths: Sequence[str], field: TextField | None, world: Here) -> Iterator[Parsed]:
    loaded, findings = load_checked(paths, world)
    others = [finding for finding in findings if finding.code.startswith("C1")]
    show(others, loaded, "concise", sys.stderr)
    for card, sentence in _sentences(loaded):
        if field is None or sentence.field == field:
            yield _of_card(card, sentence, findings)


def _sentences(loaded: Loaded) -> Iterator[tuple[Card, Sentence]]:
    """Yield every sentence in the order of the files."""
    order = {file.path: index for index, file in enumerate(loaded.files)}
    cards = [card for game in loaded.games.values() for card in game.cards.values()]
    for card in sorted(cards, key=lambda card: (order.get(card.span.file, 0), card.span.line)):
        for sentence in sorted(card.sentences, key=lambda sentence: sentence.source.starts[:1]):
            yield card, sentence


def _of_card(card: Card, sentence: Sentence, findings: Sequence[Finding]) -> Parsed:
    place = sentence.source.whole
    error = None
    if sentence.meaning is None:
        error = _within(findings, place) or _within(findings, card.record.span)
    return Parsed(
        place.file, place.line, card.name, sentence.field, sentence.source.text, sentence.meaning, sentence.said, error
    )


def _in_japanese(paths: Sequence[str], world: Here) -> Iterator[Parsed]:
    loaded, findings = load_checked(paths, world)
    others = [finding for finding in findings if finding.code.startswith("C1")]
    show(others, loaded, "concise", sys.stderr)
    for game in loaded.games.values():
        yield from of_game(game)


def _within(findings: Sequence[Finding], place: Span) -> Finding | None:
    for finding in findings:
        span = finding.span
        if span is not None and span.file == place.file and place.line <= span.line <= place.end_line:
            return finding
    return None


def _definition(game: str, world: World) -> Definition:
    try:
        definition = find_definition(game, world)
    except DefinitionError as problem:
        raise click.UsageError(f'The definition of the game "{game}" cannot be read: {problem}') from problem
    if definition is None:
        known = known_games()
        near = nearest(game, known)
        hint = f' Did you mean "{near[0]}"?' if near else f" There are: {', '.join(known)}."
        raise click.UsageError(f'I know no game "{game}".{hint}')
    return definition


def _names(game: str, definition: Definition, file: str | None, world: Here) -> frozenset[str]:
    """Return the names of cards that sentences may speak of: the project's own and those of a file."""
    files, _findings = read_sources(sources((), packed=True, world=world), world, world.project)
    own = by_game(files, game, world.project.game)[0].get(game, [])
    cards = [record for source in own for record in source.records if record.kind == "card"]
    names = {name for card in cards for name in called(card, definition)}
    if file is not None:
        names |= {line.split("\t", 1)[0].strip() for line in _lines_of(file, world)}
    return frozenset(names - {""})


def _japanese_names(file: str | None, world: Here) -> dict[str, str]:
    """Return the second names of a file of names, each with the first: what it is called in English."""
    rows = [line.split("\t") for line in _lines_of(file, world)] if file is not None else []
    return {row[1].strip(): row[0].strip() for row in rows if len(row) > 1 and row[1].strip()}


def _lines_of(file: str, world: World) -> tuple[str, ...]:
    try:
        return decode(file, world.read(file))[0]
    except OSError as problem:
        raise click.UsageError(f'I cannot open "{file}": {problem.strerror or problem}') from problem
