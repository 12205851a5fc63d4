"""From the published cards of a game, as others keep them, to `.card` files: a file for each set."""

import sys

import click

from cardlang.cli.cardfiles import write_cards
from cardlang.cli.progress import Progress
from cardlang.cli.shared import Here, counted, show, status_of
from cardlang.cli.spreadsheet import Wanted
from cardlang.diagnostics import in_order
from cardlang.export.cards import as_cards
from cardlang.importers.lorcanajson import GAME, CardSet, read_lorcanajson
from cardlang.source.cardfile import Record
from cardlang.source.span import Located, Span
from cardlang.source.uncollected import uncollected


def import_published(wanted: Wanted) -> int:
    """Write a file for each set, or say which there would be, and return the exit status."""
    world, progress = Here(), Progress()
    path = world.named(wanted.file)
    progress.say(f"reading {wanted.file}")
    try:
        data = world.read(path)
    except OSError as problem:
        progress.clear()
        raise click.UsageError(f'I cannot open "{wanted.file}": {problem.strerror or problem}') from problem
    with uncollected():
        read = read_lorcanajson(path, data)
    progress.clear()
    show(in_order(read.findings), None, "full", sys.stderr)
    if wanted.output is None:
        for of_set in read.sets:
            click.echo(f"  {of_set.file}.card  {counted(len(of_set.records), 'card')}")
    elif read.cards:
        write_cards([(of_set.file, _text(of_set)) for of_set in read.sets], wanted.output, force=wanted.force)
    left_out = f"; {counted(read.reprints, 'other printing')} of the same cards left out" if read.reprints else ""
    hint = "; -o DIR writes them" if wanted.output is None and read.cards else ""
    click.echo(f"{read.cards:,} cards in {counted(len(read.sets), 'set')}{left_out}{hint}", err=True)
    return status_of(read.findings) or int(not read.cards)


def _text(of_set: CardSet) -> str:
    """Return the text of a set's file, with its name at the head."""
    nowhere = Span("", 1, 1, 1, 2)
    head = [Record("set", Located(of_set.name, "", ((1, 1),)), (), nowhere)] if of_set.name else []
    return as_cards([*head, *of_set.records], GAME)
