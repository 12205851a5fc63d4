"""`cardlang check --play`: which cards can be played, and what the others wait for."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from cardlang.check_play import Played, check_play
from cardlang.cli.shared import Here, counted, heard
from cardlang.diagnostics import Finding, in_order
from cardlang.lang.options import OptionError

if TYPE_CHECKING:
    from cardlang.pipeline import Loaded

SHOWN = 3
"""So many of the cards that wait for one thing are named."""


def add_played(loaded: "Loaded", findings: list[Finding], world: Here) -> tuple[dict[str, Played], list[Finding]]:
    """Return how far each game can be played, and its findings among the others. Raises UsageError."""
    played = {}
    for name, game in loaded.games.items():
        try:
            played[name] = check_play(game, world.project.rules)
        except OptionError as problem:
            raise click.UsageError(str(problem)) from problem
    more = [finding for each in played.values() for finding in each.findings]
    return played, in_order([*findings, *heard(more, loaded, world)])


def lines_of(name: str, played: Played) -> Iterator[str]:
    """Yield what is said of one game."""
    yield f"{name}: {played.playable} of {counted(played.cards, 'card')} can be played"
    if not played.ruled:
        yield "This game has no rules to play by yet. For its cards they must give:"
    elif played.waits:
        yield "The others wait for what the rules do not give yet:"
    width = max((len(f"{kind} {what}") for kind, what in played.waits), default=0)
    for (kind, what), cards in played.waits.items():
        more = f" and {len(cards) - SHOWN} more" if len(cards) > SHOWN else ""
        yield f"  {kind} {what}".ljust(width + 4) + f"{counted(len(cards), 'card')}: {', '.join(cards[:SHOWN])}{more}"
