"""`cardlang replay`: a game that was kept is played again, answer by answer, and told."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardlang.lang.game import Game
    from cardlang.players.record import Record


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--to", "stop", type=click.IntRange(min=0), metavar="N", help="Only the first N answers.")
@click.option("--log", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def replay(ctx: click.Context, file: str, stop: int | None, style: str) -> None:
    """Show a game that `cardlang play --save FILE` has kept.

    It is played again with your cards as they are; where they have changed since, it would be another game, and that
    is said instead. Leaves with 1 if the file cannot be used.

    \b
    Example:
        cardlang play Cats Squirrels --seed 7 --save match.game
        cardlang replay match.game
        cardlang replay match.game --to 40
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.cli.play import tell  # noqa: PLC0415 - only when it runs
    from cardlang.cli.shared import Here, sources  # noqa: PLC0415
    from cardlang.games.playable import rules_of  # noqa: PLC0415
    from cardlang.lang.options import OptionError  # noqa: PLC0415
    from cardlang.pipeline import load  # noqa: PLC0415
    from cardlang.players.record import RecordError, read_record  # noqa: PLC0415
    from cardlang.players.record import replay as play_again  # noqa: PLC0415

    world = Here()
    try:
        record = read_record(_bytes_of(file))
        loaded = load(sources((), packed=True, world=world), world)
        game = _game_of(record, loaded.games)
        rules = rules_of(game, record.rules)
        assert rules is not None
        state = play_again(rules, record, stop)
    except (RecordError, OptionError) as problem:
        click.echo(f"{file}: {problem}", err=True)
        ctx.exit(1)
    tell(game, rules, state, style)
    if not state.outcome and style == "text":
        asked = record.decks[state.asked]
        click.echo(f"\nHere it stands after {len(record.answers[:stop])} answers; {asked} are asked next.")


def _game_of(record: "Record", games: "Mapping[str, Game]") -> "Game":
    """Return the game that a record was made with. Raises RecordError where it is not the same any more."""
    from cardlang.games.playable import package_of  # noqa: PLC0415 - only when it runs
    from cardlang.players.record import RecordError, is_for  # noqa: PLC0415

    game = games.get(record.game)
    if game is None or package_of(record.game) is None:
        raise RecordError(f"This is a game of {record.game!a}, and your sources hold no cards of it.")
    if not is_for(record, game):
        raise RecordError("Your cards have changed since this game was played, so it would be another game now.")
    return game


def _bytes_of(file: str) -> bytes:
    """Return a file's bytes, but never more than a record can have. Raises RecordError."""
    from cardlang.players.record import MAX_BYTES, RecordError  # noqa: PLC0415 - only when it runs

    try:
        with Path(file).open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as problem:
        raise RecordError(f"I cannot read it: {getattr(problem, 'strerror', None) or problem}.") from problem
