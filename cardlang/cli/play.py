"""`cardlang play`: one game between bots, people or both, told as a report or as one JSON object a line."""

import json
import secrets
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import click

from cardlang.lang.game import Game

if TYPE_CHECKING:
    from cardlang.engine.rules import Rules
    from cardlang.engine.state import State
    from cardlang.pipeline import Loaded
    from cardlang.players.record import Record

PERSON = "person"


@click.command()
@click.argument("decks", nargs=-1, metavar="[DECK…]")
@click.option("--game", "name", metavar="GAME", help="Which game, where your sources hold cards of several.")
@click.option("--seats", type=int, metavar="N", help="How many play; a deck for each seat.")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="WHO,WHO",
    help="Who plays: for each seat random, greedy, or person for somebody at this terminal.",
)
@click.option("--seed", type=click.IntRange(min=0, max=2**63), metavar="N", help="Makes the game repeatable.")
@click.option("--log", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option(
    "--rule", "wishes", multiple=True, metavar="KEY=VALUE", help="An option of the rules (cardlang rules GAME)."
)
@click.option("--profile", metavar="NAME", help="Several of them by one name.")
@click.option("--save", metavar="FILE", help="Keep the game, for `cardlang replay`; also one that is left.")
@click.pass_context
def play(  # noqa: PLR0913, PLR0917 - click hands in one argument an option
    ctx: click.Context,
    decks: tuple[str, ...],
    name: str | None,
    seats: int | None,
    bots: str,
    seed: int | None,
    style: str,
    wishes: tuple[str, ...],
    profile: str | None,
    save: str | None,
) -> None:
    """Play one game, and tell it.

    DECK is the name of a deck of your sources, with its game in front where that is needed; without one, the game's
    first decks play. The log is the referee's: it shows every card. A person sees only what that seat may know.

    \b
    Example:
        cardlang play Cats Squirrels --seed 7
        cardlang play Cats Squirrels --bots person,greedy --save match.game
        cardlang play Cats Squirrels --rule league_dice=1d12 --rule row_slots=6
        cardlang play aniversus/Cats aniversus/Squirrels --log json
    """  # noqa: D301 - \b is click's: keep these lines as they are
    from cardlang.cli.shared import Here, sources  # noqa: PLC0415 - only when it runs
    from cardlang.engine.setup import SetupError  # noqa: PLC0415
    from cardlang.engine.state import EndlessError  # noqa: PLC0415
    from cardlang.games.playable import rules_of  # noqa: PLC0415
    from cardlang.pipeline import load  # noqa: PLC0415
    from cardlang.players.record import Record, fingerprint  # noqa: PLC0415

    world = Here()
    loaded = load(sources((), packed=True, world=world), world)
    game, chosen = _choose(loaded.games, decks, name)
    values = _values(game, world.project.rules, wishes, profile)
    rules = rules_of(game, values)
    if rules is None:
        raise click.UsageError(f"{game.definition.id} can be checked and printed; it has no rules to play by yet.")
    seats = seats if seats is not None else rules.plan.seats
    players = _players(bots, seats)
    seed = secrets.randbelow(10**6) if seed is None else seed
    chosen = chosen or list(game.decks)[:seats]
    record = Record(game.definition.id, fingerprint(game), chosen, players, seed, values)
    try:
        rules.asks_single = PERSON in players
        state = rules.new(seed, chosen, seats, first=None, log=True)
        _say_unplayed(rules, state, loaded)
        state = _play_out(game, rules, state, record, save)
    except (SetupError, EndlessError) as problem:
        click.echo(f"{problem}", err=True)
        ctx.exit(1)
    if state.outcome:
        tell(game, rules, state, style)


def _values(game: Game, project: Mapping[str, object], wishes: Sequence[str], profile: str | None) -> dict[str, str]:
    """Return the options of the rules: the set's, the project's, the command line's, the later ones winning.

    Raises UsageError.
    """
    from cardlang.lang.options import PROFILE, OptionError, chosen  # noqa: PLC0415 - only when it runs

    pairs = dict(wish.partition("=")[::2] for wish in wishes)
    try:
        own = chosen(game.definition, {**({PROFILE: profile} if profile else {}), **pairs})
        return {**game.rules, **chosen(game.definition, project), **own}
    except OptionError as problem:
        raise click.UsageError(str(problem)) from problem


def tell(game: Game, rules: "Rules", state: "State", style: str) -> None:
    """Tell a game, from its first event to its last: as a report, or as one JSON object a line."""
    from cardlang.games.playable import report_of, table_of  # noqa: PLC0415 - only when it runs

    events = list(state.log or [])
    if state.outcome and events:
        events.append(table_of(game).facts(rules, state, events[0]["decks"]))
    if style == "json":
        for event in events:
            click.echo(json.dumps(event, ensure_ascii=False))
        if state.outcome:
            click.echo(json.dumps({"event": "game_over", "outcome": list(state.outcome)}))
    else:
        for line in report_of(game, events):
            click.echo(line)


def _players(bots: str, seats: int) -> list[str]:
    """Return who sits at each seat. Raises UsageError."""
    from cardlang.players.player import BOTS  # noqa: PLC0415 - only when it runs

    players = [bot.strip() for bot in bots.split(",")]
    players = players * seats if len(players) == 1 else players
    if any(bot not in (*BOTS, PERSON) for bot in players) or len(players) != seats:
        known = ", ".join((*BOTS, PERSON))
        raise click.UsageError(f"--bots takes one bot, or one for each of the {seats} seats, of: {known}.")
    return players


def _play_out(game: Game, rules: "Rules", state: "State", record: "Record", save: str | None) -> "State":
    """Play a game to its end, or until a person leaves, and keep it whatever happens. Return it as it then is."""
    from cardlang.cli.shared import write_file  # noqa: PLC0415 - only when it runs
    from cardlang.games.playable import table_of  # noqa: PLC0415
    from cardlang.players.person import LeaveError, Person, Terminal  # noqa: PLC0415
    from cardlang.players.player import BOTS  # noqa: PLC0415
    from cardlang.players.record import written  # noqa: PLC0415
    from cardlang.players.session import Session  # noqa: PLC0415

    def keep() -> None:
        if save is not None:
            record.answers, record.finished = session.answers, session.state.outcome
            write_file(save, written(record))

    count = len(record.players)
    seated = [
        None if name == PERSON else BOTS[name](record.seed * count + seat) for seat, name in enumerate(record.players)
    ]
    session = Session(state, {}, seated, kept=keep)
    names = record.decks
    people = [seat for seat, name in enumerate(record.players) if name == PERSON]
    told = dict.fromkeys(people, 0)
    terminal = Terminal(click.echo, input, len(people))
    for seat in people:
        person = Person(
            rules,
            table=table_of(game),
            names=names,
            seat=seat,
            terminal=terminal,
            news=lambda state, seat: _news(game, state, seat, told),
            can_undo=session.can_undo,
        )
        session.people[seat] = person.ask
    keep()  # so that a file that cannot be written is told before the game
    try:
        session.play()
    except LeaveError:
        click.echo(f"You leave the table.{f' The game so far is in {save}.' if save else ''}")
    finally:
        keep()
    return session.state


def _news(game: Game, state: "State", seat: int, told: dict[int, int]) -> Iterator[str]:
    """Yield what has happened since a seat was asked last; after an answer was taken back, nothing twice."""
    from cardlang.games.playable import news_of  # noqa: PLC0415 - only when it runs

    events = state.log or []
    since = min(told[seat], len(events))
    told[seat] = len(events)
    return news_of(game, events, since, seat)


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
