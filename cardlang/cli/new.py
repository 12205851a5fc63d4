"""`cardlang new`: a project that checks, prints and (with a game that has rules) plays at once.

The files are those of `templates/projects/<game>`, copied as they stand.
"""

import contextlib
from pathlib import Path

import click

from cardlang.cli.shared import write_file
from cardlang.source.nearest import nearest
from cardlang.source.project import FILE
from cardlang.source.world import data_folder


@click.command()
@click.argument("folder", metavar="DIR")
@click.option(
    "--game", default="aniversus", show_default=True, metavar="G|blank", help="The game, or blank for your own."
)
@click.pass_context
def new(ctx: click.Context, folder: str, game: str) -> None:
    """Make a project in the folder DIR: cards, a deck, a face, and a file of settings.

    With a game you get a small set for it, with decks that can be played. With blank you get a game of your own: a
    game.toml in which every line is explained, a few cards in its words, and faces to change.

    \b
    Example:
        cardlang new harbour --game aniversus
        cardlang new "My Game" --game blank
    """  # noqa: D301 - \b is click's: keep these lines as they are
    projects = data_folder("templates") / "projects"
    known = sorted(path.name for path in projects.iterdir() if path.is_dir())
    if game not in known:
        near = nearest(game, known)
        meant = f' Did you mean "{near[0]}"?' if near else f" There are: {', '.join(known)}."
        raise click.UsageError(f'I have no project for the game "{game}".{meant}')
    target = Path(folder)
    try:
        taken = target.exists() and (not target.is_dir() or any(target.iterdir()))
    except OSError as problem:
        raise click.ClickException(f'I cannot look into "{folder}": {problem.strerror or problem}') from problem
    if taken:
        raise click.UsageError(f'"{folder}" is there already and is not empty.')
    source = projects / game
    files = sorted(path for path in source.rglob("*") if path.is_file())
    made: list[Path] = []
    try:
        for file in sorted(files, key=lambda path: path.name == FILE):  # the settings last: then it is a project
            made.append(target / file.relative_to(source))
            write_file(str(made[-1]), file.read_bytes())
    except click.ClickException:  # no half a project
        for path in made:
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)
        raise
    click.echo(f"{folder}: {len(files)} files. Go on with:")
    shown = f'"{folder}"' if " " in folder else folder
    for line in (f"cd {shown}", "cardlang check", "cardlang build"):
        click.echo(f"    {line}")
    ctx.exit(0)
