"""`cardlang play`: one game between bots, told as a report or as one JSON object a line."""

import json
import secrets
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from cardlang.lang.game import Game

if TYPE_CHECKING:
    from cardlang.engine.rules import Rules
    from cardlang.engine.state import State
    from cardlang.pipeline import Loaded


@click.command()
@click.argument("decks", nargs=-1, metavar="[DECK…]")
@click.option("--game", "name", metavar="GAME", help="Which game, where your sources hold cards of several.")
@click.option("--seats", type=int, metavar="N", help="How many play; a deck for each seat.")
@click.option("--bots", default="random", show_default=True, metavar="BOT,BOT", help="Who plays: a bot for each seat.")
@click.option("--seed", type=click.IntRange(min=0), metavar="N", help="Makes the game repeatable; the log names it.")
@click.option("--log", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def play(
    ctx: click.Context,
    decks: tuple[str, ...],
    name: str | None,
    seats: int | None,
    bots: str,
    seed: int | None,
    style: str,
) -> None:
    """Play one game, and tell it.

    DECK is the name of a deck of your sources, with its game in front where that is needed; without one, the game's
    first decks play. The log is the referee's: it shows every card.

    \b
    Example:
        cardlang play Cats Squirrels --seed 7
        cardlang play aniversus/Cats aniversus/Squirrels --log json
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.cli.shared import Here, sources  # noqa: PLC0415 - only when it runs
    from cardlang.engine.setup import SetupError  # noqa: PLC0415
    from cardlang.engine.state import EndlessError  # noqa: PLC0415
    from cardlang.games.playable import report_of, rules_of  # noqa: PLC0415
    from cardlang.pipeline import load  # noqa: PLC0415
    from cardlang.players.player import BOTS, play_out  # noqa: PLC0415
    from cardlang.players.player import bots as seat_bots  # noqa: PLC0415

    loaded = load(sources((), packed=True), Here())
    game, chosen = _choose(loaded.games, decks, name)
    rules = rules_of(game)
    if rules is None:
        raise click.UsageError(f"{game.definition.id} can be checked and printed; it has no rules to play by yet.")
    seats = seats if seats is not None else rules.plan.seats
    players = [bot.strip() for bot in bots.split(",")]
    players = players * seats if len(players) == 1 else players
    unknown = [bot for bot in players if bot not in BOTS]
    if unknown or len(players) != seats:
        known = ", ".join(BOTS)
        raise click.UsageError(f"--bots takes one bot, or one for each of the {seats} seats, of: {known}.")
    seed = secrets.randbelow(10**6) if seed is None else seed
    try:
        state = rules.new(seed, chosen or list(game.decks)[:seats], seats, first=None, log=True)
        _say_unplayed(rules, state, loaded)
        play_out(state, seat_bots(players, seed))
    except (SetupError, EndlessError) as problem:
        click.echo(f"{problem}", err=True)
        ctx.exit(1)
    events = state.log or []
    if style == "json":
        for event in events:
            click.echo(json.dumps(event, ensure_ascii=False))
        click.echo(json.dumps({"event": "game_over", "outcome": list(state.outcome)}))
    else:
        for line in report_of(game, events):
            click.echo(line)


def _choose(games: Mapping[str, Game], decks: Sequence[str], name: str | None) -> tuple[Game, list[str]]:
    """Return the game that is meant, and its decks by their names. Raises UsageError."""
    if not games:
        raise click.UsageError("There are no cards to play with: no game was found in your sources.")
    named = {deck.split("/", 1)[0] for deck in decks if "/" in deck and deck.split("/", 1)[0] in games}
    if name is not None:
        named.add(name)
    if not named:
        named = {game for game, each in games.items() if all(deck in each.decks for deck in decks)} or set(games)
    if len(named) != 1 or not named <= set(games):
        raise click.UsageError(f"Which game? Your sources hold: {', '.join(games)}. Say it with --game.")
    wanted = named.pop()
    game = games[wanted]
    chosen = [deck.removeprefix(f"{wanted}/") for deck in decks]
    for deck in chosen:
        if deck not in game.decks:
            known = ", ".join(game.decks) or "none"
            raise click.UsageError(f'There is no deck "{deck}". The decks of {wanted} are: {known}.')
    return game, chosen


def _say_unplayed(rules: "Rules", state: "State", loaded: "Loaded") -> None:
    """Name the cards in the game that nobody can play, and why the engine cannot, on standard error."""
    from cardlang.cli.shared import show  # noqa: PLC0415 - only where there is something to say

    names = rules.unplayed(state)
    if names:
        show([finding for finding in rules.findings() if finding["card"] in names], loaded, "full", sys.stderr)
        click.echo(f"In this game nobody can play: {', '.join(names)}.", err=True)
