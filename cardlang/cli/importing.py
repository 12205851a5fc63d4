"""`cardlang import`: make what another program wrote into `.card` files.

`spreadsheet.py` does it for spreadsheets, `published.py` for tables of published cards.
"""

import click

FORMATS = ("csv", "xlsx", "lorcanajson")


@click.command("import")
@click.argument("style", type=click.Choice(FORMATS), metavar="csv|xlsx|lorcanajson")
@click.argument("file", metavar="FILE")
@click.option(
    "-o", "--output", metavar="DIR", help="The folder for the .card files; without it you see what would be in them."
)
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
    """Make a spreadsheet, or a table of published cards, into .card files.

    Of a spreadsheet you first see what each column is read as: `title` and `card` are the name, `qty` and `count` the
    copies, `rules` and `effect` the text, `deck Cats` how many of the card are in that deck. One file is written for
    each set. (You can also leave the spreadsheet where it is: cards/*.csv and cards/*.xlsx are read as they are.)

    lorcanajson reads the cards of Disney Lorcana as LorcanaJSON gives them (allCards.json, a file of one set, or one
    card a line): a file for each set, every card once, its text word for word.

    A file that is there already is written over only with --force.

    \b
    Example:
        cardlang import csv cards.csv
        cardlang import csv cards.csv --map "Mana=cost" --map "Artist=" -o cards
        cardlang import xlsx "My game.xlsx" --game aniversus -o cards
        cardlang import lorcanajson allCards.json -o cards
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.cli.spreadsheet import Wanted, import_file  # noqa: PLC0415 (only when it runs)

    wanted = Wanted(style, file, output, game, given, force)
    if style != "lorcanajson":
        ctx.exit(import_file(wanted))
    if given or game not in (None, "lorcana"):
        raise click.UsageError("--map and --game go with spreadsheets.")
    from cardlang.cli.published import import_published  # noqa: PLC0415 (the same)

    ctx.exit(import_published(wanted))
