"""`cardlang import csv|xlsx`: make a spreadsheet into `.card` files; `spreadsheet.py` does it."""

import click

FORMATS = ("csv", "xlsx")


@click.command("import")
@click.argument("style", type=click.Choice(FORMATS), metavar="csv|xlsx")
@click.argument("file", metavar="FILE")
@click.option("-o", "--output", metavar="DIR", help="The folder for the .card files; without it the columns are shown.")
@click.option("--game", metavar="G", help="The game of the cards (your project's, if it names one).")
@click.option(
    "--map", "given", multiple=True, metavar="COLUMN=FIELD", help="Read a column as a field; COLUMN= leaves it out."
)
@click.option("--force", is_flag=True, help="Write over files that are there.")
@click.pass_context
def import_(
    ctx: click.Context,
    style: str,
    file: str,
    output: str | None,
    game: str | None,
    given: tuple[str, ...],
    *,
    force: bool,
) -> None:
    """Make a spreadsheet into .card files.

    First comes what each column is read as: `title` and `card` are the name, `qty` and `count` the copies, `rules` and
    `effect` the text, `deck Cats` how many of the card are in that deck. One file is written for each set. (You can
    also leave the spreadsheet where it is: cards/*.csv and cards/*.xlsx are read as they are.)

    \b
    Example:
        cardlang import csv cards.csv
        cardlang import csv cards.csv --map "Mana=cost" --map "Artist=" -o cards
        cardlang import xlsx "My game.xlsx" --game aniversus -o cards
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.cli.spreadsheet import Wanted, import_file  # noqa: PLC0415 (only when it runs)

    ctx.exit(import_file(Wanted(style, file, output, game, given, force)))
