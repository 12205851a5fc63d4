"""Files of cards that a command makes: all of them or none, and none over another without being told to."""

from collections.abc import Sequence

import click

from cardlang.cli.shared import Here, write_file


def write_cards(files: Sequence[tuple[str, str]], folder: str, *, force: bool) -> None:
    """Write files, each as its name without an end and its text. Raises click.UsageError, click.ClickException."""
    here = Here()
    paths = [f"{folder}/{name}.card" for name, _text in files]
    there = [path for path in paths if here.exists(here.named(path))]
    if there and not force:
        more = f", and {len(there) - 1} more" if len(there) > 1 else ""
        raise click.UsageError(f'There is a file "{there[0]}" already{more}; --force writes over it.')
    for path, (_name, text) in zip(paths, files, strict=True):
        write_file(path, text.encode())
        click.echo(path)
