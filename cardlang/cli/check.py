"""`cardlang check`: name everything that is wrong with cards and decks."""

import sys
from typing import TYPE_CHECKING

import click

from cardlang.cli.shared import FORMATS, Format, Here, counted, load_checked, show, sources, status_of

if TYPE_CHECKING:
    from cardlang.check_play import Played


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATHS | -]")
@click.option("--format", "style", type=click.Choice(FORMATS), default="full", show_default=True, help="How to say it.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.option("--fix", "is_fix", is_flag=True, help="Make the edits that are offered alone, and check again.")
@click.option("--play", "is_play", is_flag=True, help="Also tell what is understood and cannot be played yet.")
@click.pass_context
def check(
    ctx: click.Context, paths: tuple[str, ...], style: Format, *, strict: bool, is_fix: bool, is_play: bool
) -> None:
    """Name everything that is wrong with your cards and decks.

    PATHS are files of cards (.card, .csv, .xlsx) or folders of them; without any, your project's sources are read, or
    cards/; `-` reads from standard input.
    Leaves with 0 if all is well, with 1 if something was found.

    \b
    Example:
        cardlang check
        cardlang check cards/cats.card --format concise
        cardlang check cards.csv
        cardlang check --fix
        cardlang check --play
    """  # noqa: D301 - \b is click's: keep these lines as they are
    world = Here()
    named = sources(paths, world=world)
    if is_fix:
        from cardlang.cli.fixing import fix  # noqa: PLC0415 (only where it is asked for)

        for line in fix(named, world):
            click.echo(line, err=True)
    loaded, findings = load_checked(named, world)
    played: dict[str, Played] = {}
    if is_play:
        from cardlang.cli.playing import add_played  # noqa: PLC0415 (only where it is asked for: it needs the engine)

        played, findings = add_played(loaded, findings, world)
    show(findings, loaded, style, sys.stdout)
    if style == "full":
        from cardlang.diagnostics.formats.full import summary  # noqa: PLC0415 (one format is used)

        cards = sum(len(game.cards) for game in loaded.games.values())
        decks = sum(len(game.decks) for game in loaded.games.values())
        read = f"{counted(cards, 'card')}, {counted(decks, 'deck')} in {counted(len(loaded.files), 'file')}"
        click.echo(f"{summary(findings) or 'nothing to mend'} ({read})")
        if is_play:
            from cardlang.cli.playing import lines_of  # noqa: PLC0415 (the same)

            for name, each in played.items():
                click.echo("\n".join(["", *lines_of(name, each)]))
    ctx.exit(status_of(findings, strict=strict))
