"""Which games can be played: those whose package has rules beside its `game.toml`.

A game's package is found by its name in the entry-point group `cardlang.games`. Its module `rules` has a function
`rules_of(game, values)`, its module `report` the functions `report(events)` and `news(events, since, eyes)`, and its
module `table` shows the table and says answers in words.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from cardlang.engine.rules import Rules
from cardlang.lang.game import Game
from cardlang.lang.options import chosen

if TYPE_CHECKING:
    from cardlang.engine.scenarios import Stage


def package_of(name: str) -> str | None:
    """Return the package of a game that can be played, or None."""
    for found in entry_points(group="cardlang.games", name=name):
        if find_spec(f"{found.value}.rules") is not None:
            return found.value
    return None


def rules_of(game: Game, choices: Mapping[str, object] | None = None) -> Rules | None:
    """Return a game's rules, its cards compiled; None where the game can be checked and printed alone.

    `choices` are options of the rules that a project or a command line has chosen; they win over what the set's own
    head says. Raises OptionError where there is no such option or value.
    """
    package = package_of(game.definition.id)
    if package is None:
        return None
    values = {**game.rules, **chosen(game.definition, choices or {})}
    return cast("Rules", import_module(f"{package}.rules").rules_of(game, values))


def stage_of(game: Game, choices: Mapping[str, object] | None = None) -> "Stage | None":
    """Return what a game's scenarios are played on; None where it has nothing of the kind. Raises OptionError."""
    package = package_of(game.definition.id)
    if package is None or find_spec(f"{package}.scenes") is None:
        return None
    values = chosen(game.definition, choices or {})
    return cast("Stage", import_module(f"{package}.scenes").stage_of(game, values))


def report_of(game: Game, events: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    """Return the lines that tell a game's events. The game must be one that can be played."""
    package = package_of(game.definition.id)
    return cast("Iterable[str]", import_module(f"{package}.report").report(events))


def news_of(game: Game, events: Sequence[Mapping[str, Any]], since: int, eyes: int) -> Iterator[str]:
    """Yield the lines that tell the events from number `since` on, as the seat `eyes` sees them."""
    package = package_of(game.definition.id)
    return cast("Iterator[str]", import_module(f"{package}.report").news(events, since, eyes))


def table_of(game: Game) -> Any:
    """Return the module that shows a game's table; it is a `cardlang.players.person.Table`, and more."""
    return import_module(f"{package_of(game.definition.id)}.table")
