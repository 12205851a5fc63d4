"""Which games can be played: those whose package has rules beside its `game.toml`.

A game's package is found by its name in the entry-point group `cardlang.games`. Its module `rules` has a function
`rules_of(game)`, its module `report` a function `report(events)`.
"""

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Any, cast

from cardlang.engine.rules import Rules
from cardlang.lang.game import Game


def package_of(name: str) -> str | None:
    """Return the package of a game that can be played, or None."""
    for found in entry_points(group="cardlang.games", name=name):
        if find_spec(f"{found.value}.rules") is not None:
            return found.value
    return None


def rules_of(game: Game) -> Rules | None:
    """Return a game's rules, its cards compiled; None where the game can be checked and printed alone."""
    package = package_of(game.definition.id)
    return None if package is None else cast("Rules", import_module(f"{package}.rules").rules_of(game))


def report_of(game: Game, events: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    """Return the lines that tell a game's events. The game must be one that can be played."""
    package = package_of(game.definition.id)
    return cast("Iterable[str]", import_module(f"{package}.report").report(events))
