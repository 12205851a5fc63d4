"""`cardlang parse`: what sentences mean, one JSON object a line, in the order of the input, failures too.

`parsing.py` reads them.
"""

import json
import sys
from typing import Literal

import click

from cardlang.lang.game import TEXT_FIELDS, TextField


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

    \b
    Example:
        cardlang parse cards/cats.card --as tree
        cardlang parse --game aniversus --text "Draw 2 cards, then discard 1 card."
        cardlang parse --game lorcana --lang ja --text "カードを７枚引く。"
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.cli.parsing import Asked, drawing, read  # noqa: PLC0415 (only when it runs)

    if lang not in ("en", "ja"):
        raise click.UsageError(f'I read English sentences ("en") and Japanese ones ("ja"), not "{lang}" yet.')
    is_clean = True
    for result in read(Asked(paths, game, text, lines, field, names, lang)):
        is_clean &= result.meaning is not None
        if style == "json":
            sys.stdout.write(json.dumps(result.as_object(), ensure_ascii=False) + "\n")
        else:
            sys.stdout.write(drawing(result))
    ctx.exit(0 if is_clean else 1)
