"""`cardlang export csv`: cards as a spreadsheet, a file a game."""

import sys

import click

from cardlang.cli.shared import Here, load_checked, show, sources, write_file
from cardlang.source.cardfile import Record

SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}


@click.command()
@click.argument("style", type=click.Choice(["csv"]), metavar="csv")
@click.argument("paths", nargs=-1, metavar="[PATHS]")
@click.option("-o", "--output", required=True, metavar="DIR", help="The folder to write to.")
@click.option(
    "--separator", type=click.Choice(list(SEPARATORS)), default="comma", show_default=True, help="Between two values."
)
@click.pass_context
def export(ctx: click.Context, style: str, paths: tuple[str, ...], output: str, separator: str) -> None:  # noqa: ARG001
    """Write your cards as a spreadsheet: a row a card, a column a field, a column for each deck.

    One file is written for each game. `cardlang check` reads it as it is, `cardlang import csv` makes .card files of it
    again. What a spreadsheet has no room for (keywords, scenarios) is named.

    \b
    Example:
        cardlang export csv -o sheets
        cardlang export csv cards/cats.card -o sheets --separator semicolon
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.diagnostics.formats.full import summary  # noqa: PLC0415 (only when it runs)
    from cardlang.export.csv import as_csv  # noqa: PLC0415 (only when it runs)

    world = Here()
    loaded, findings = load_checked(sources(paths, world=world), world, scenarios=False)
    broken = [finding for finding in findings if finding.code.startswith("C1")]
    show(broken, loaded, "full", sys.stderr)
    for name, game in loaded.games.items():
        own = [file for file in loaded.files if _game_of(file.records, world.project.game) == name]
        column = "" if name == world.project.game else name
        written = as_csv(own, list(game.definition.fields), column, SEPARATORS[separator])
        path = f"{output}/{name}.csv"
        write_file(path, written.data)
        click.echo(path)
        if written.left_out:
            click.echo(f"not in it: {', '.join(written.left_out)}", err=True)
    if not loaded.games:
        click.echo("there are no cards to export", err=True)
    elif len(findings) > len(broken):
        click.echo(f"{summary(findings)} in these cards; `cardlang check` names them", err=True)
    ctx.exit(int(not loaded.games))


def _game_of(records: tuple[Record, ...], default: str) -> str:
    return next((record.name.text for record in records if record.kind == "game"), default)
