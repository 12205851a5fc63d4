"""Compiles a game's cards to say which of them can be played, and what the others wait for."""

from collections.abc import Mapping
from dataclasses import dataclass

from cardlang.diagnostics.finding import Finding
from cardlang.engine.missing import Kind
from cardlang.engine.tableau.unruled import Unruled
from cardlang.games.playable import rules_of
from cardlang.lang.game import Game


@dataclass(frozen=True, slots=True)
class Played:
    """How far a game's cards can be played: what is wrong, how many can, and what the others wait for.

    `waits` has an entry for each thing that the rules must still give, by its kind and its name in the game, with the
    names of the cards that ask for it; what most cards wait for stands first. `ruled` is False where the game has no
    rules at all yet.
    """

    findings: tuple[Finding, ...]
    cards: int
    playable: int
    waits: Mapping[tuple[Kind, str], tuple[str, ...]]
    ruled: bool


def check_play(game: Game, choices: Mapping[str, object] | None = None) -> Played:
    """Say which cards of a game can be played. `choices` are options of its rules. Raises OptionError."""
    rules = rules_of(game, choices)
    ruled = rules is not None
    if rules is None:
        rules = Unruled(game)
    asked: dict[tuple[Kind, str], dict[str, None]] = {}
    for card, missing in rules.missing().items():
        for one in missing:
            asked.setdefault((one.kind, one.name), {})[card] = None
    most_first = sorted(asked, key=lambda each: (-len(asked[each]), each))
    waits = {each: tuple(asked[each]) for each in most_first}
    playable = sum(compiled.playable for compiled in rules.compiled)
    return Played(tuple(rules.findings()), len(rules.cards), playable, waits, ruled)
