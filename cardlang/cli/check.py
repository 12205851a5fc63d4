"""`cardlang check`: name everything that is wrong with cards and decks."""

import sys

import click

from cardlang.cli.shared import FORMATS, Format, Here, load_checked, show, sources, status_of


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATHS | -]")
@click.option("--format", "style", type=click.Choice(FORMATS), default="full", show_default=True, help="How to say it.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.pass_context
def check(ctx: click.Context, paths: tuple[str, ...], style: Format, *, strict: bool) -> None:
    """Name everything that is wrong with your cards and decks.

    PATHS are files of cards or folders of them (cards/ if there are none); `-` reads from standard input.
    Leaves with 0 if all is well, with 1 if something was found.
    """
    loaded, findings = load_checked(sources(paths), Here())
    show(findings, loaded, style, sys.stdout)
    if style == "full":
        from cardlang.diagnostics.formats.full import summary  # noqa: PLC0415 (one format is used)

        cards = sum(len(game.cards) for game in loaded.games.values())
        decks = sum(len(game.decks) for game in loaded.games.values())
        read = f"{_count(cards, 'card')}, {_count(decks, 'deck')} in {_count(len(loaded.files), 'file')}"
        click.echo(f"{summary(findings) or 'nothing to mend'} ({read})")
    ctx.exit(status_of(findings, strict=strict))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"
