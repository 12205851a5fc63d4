"""`cardlang build`: the main job, all of it at once; `building.py` does it."""

import click


@click.command()
@click.option(
    "--lang", metavar="en,ja,ru", help="The languages of the sheets.  [default: as your project says, else en]"
)
@click.pass_context
def build(ctx: click.Context, lang: str | None) -> None:
    """Check the cards, print every deck, play one game; all under build/.

    Leaves with 1 if something is wrong with the cards, if a card was not drawn, or if the game was not played.

    \b
    Example:
        cardlang build
        cardlang build --lang en,ja
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.cli.building import build_all  # noqa: PLC0415 (only when it runs)

    ctx.exit(0 if build_all(lang) else 1)
