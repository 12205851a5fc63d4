"""`cardlang parse`: what sentences mean, one JSON object a line, in the order of the input, failures too.

A sentence of a file belongs to a card, so its type is known; how a loose one is read, `sentences.py` says.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from typing import Literal

import click

from cardlang.cli.sentences import Parsed, read_loose
from cardlang.cli.shared import Here, load_checked, show, sources
from cardlang.diagnostics import Finding
from cardlang.diagnostics.nearest import nearest
from cardlang.lang.definition import Definition
from cardlang.lang.definitions import DefinitionError, find_definition, known_games
from cardlang.lang.game import TEXT_FIELDS, Card, Sentence, TextField
from cardlang.lang.tree import as_tree
from cardlang.pipeline import Loaded
from cardlang.source.decoding import decode
from cardlang.source.gathering import by_game, gather
from cardlang.source.span import Span
from cardlang.source.world import World


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATHS]")
@click.option("--game", "game", metavar="G", help="The game whose words the sentences use (with --text or --lines).")
@click.option("--text", metavar="T", help="One sentence or paragraph.")
@click.option("--lines", metavar="FILE", help="A file of them, one a line; - is standard input.")
@click.option("--field", "field", type=click.Choice(TEXT_FIELDS), help="The field they stand in, if no label says.")
@click.option("--lang", default="en", show_default=True, help="Their language.")
@click.option("--names", metavar="FILE", help="More names of cards, one a line.")
@click.option("--as", "style", type=click.Choice(["json", "tree"]), default="json", show_default=True, help="The form.")
@click.pass_context
def parse(  # noqa: PLR0913, PLR0917 (a parameter an option)
    ctx: click.Context,
    paths: tuple[str, ...],
    game: str | None,
    text: str | None,
    lines: str | None,
    field: TextField | None,
    lang: str,
    names: str | None,
    style: Literal["json", "tree"],
) -> None:
    """Show what sentences mean, one JSON object a line.

    Either PATHS (files of cards or folders of them; cards/ if there are none), or --game with --text or --lines.
    Leaves with 1 if a sentence was not understood.
    """
    if lang != "en":
        raise click.UsageError(f'I read English sentences ("en"), not "{lang}" yet.')
    world = Here()
    if text is None and lines is None:
        if game is not None:
            raise click.UsageError("--game goes with --text or --lines.")
        results = _of_files(sources(paths), field, world)
    else:
        if paths or game is None or (text is not None and lines is not None):
            raise click.UsageError("Name files of cards, or --game with either --text or --lines.")
        definition = _definition(game, world)
        known = _names(game, names, world)
        loose = [text] if text is not None else _lines_of(str(lines), world)
        results = (
            read_loose(line, number, lines, field or "text", definition, known)
            for number, line in enumerate(loose, start=1)
            if line.strip() or text is not None
        )
    is_clean = True
    for result in results:
        is_clean &= result.meaning is not None
        if style == "json":
            sys.stdout.write(json.dumps(result.as_object(), ensure_ascii=False) + "\n")
        else:
            sys.stdout.write(_drawing(result))
    ctx.exit(0 if is_clean else 1)


def _drawing(result: Parsed) -> str:
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


def _names(game: str, file: str | None, world: World) -> frozenset[str]:
    """Return the names of cards that sentences may speak of: the project's own and those of a file."""
    files, _findings = gather(sources((), packed=True), world)
    own = by_game(files, game)[0].get(game, [])
    names = {record.name.text for source in own for record in source.records if record.kind == "card"}
    if file is not None:
        names |= {line.split("\t", 1)[0].strip() for line in _lines_of(file, world)}
    return frozenset(names - {""})


def _lines_of(file: str, world: World) -> tuple[str, ...]:
    try:
        return decode(file, world.read(file))[0]
    except OSError as problem:
        raise click.UsageError(f'I cannot open "{file}": {problem.strerror or problem}') from problem
