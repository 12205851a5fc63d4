"""The stages by name, from the paths that a designer names to games and what is wrong with them.

    gather → by_game → find_definition → resolve → check_records → check_game

Each stage is a plain function over immutable data; none prints, opens a file (the `World` does) or raises on anything
that a designer wrote. A file that cannot be used is named, and everything else goes on without it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardlang.check.running import check_game, check_records, not_allowed
from cardlang.diagnostics import Finding, found, in_order
from cardlang.diagnostics.nearest import nearest
from cardlang.lang.definitions import DefinitionError, find_definition, known_games
from cardlang.lang.game import Game
from cardlang.lang.resolve import resolve
from cardlang.source.cardfile import CardFile
from cardlang.source.gathering import by_game, gather
from cardlang.source.world import World


@dataclass(frozen=True, slots=True)
class Loaded:
    """The games of the sources by name, the files they came from, and what was wrong up to here."""

    games: Mapping[str, Game]
    files: tuple[CardFile, ...]
    findings: tuple[Finding, ...]


def load(paths: Sequence[str], world: World) -> Loaded:
    """Read the files and resolve the games in them."""
    files, findings = gather(paths, world)
    known = known_games()
    groups, homeless = by_game(files, example=next(iter(known), "my-game"))
    findings += homeless
    games: dict[str, Game] = {}
    for name, group in groups.items():
        head = next(record for record in group[0].records if record.kind == "game")
        try:
            definition = find_definition(name, world)
        except DefinitionError as problem:
            findings.append(found("C125", head.name.whole, game=name, why=str(problem)))
            continue
        if definition is None:
            near = nearest(name, known)
            findings.append(found("C122", head.name.whole, suggestions=near, game=name, known=", ".join(known)))
            continue
        games[name], said = resolve(group, definition)
        findings += said + check_records([record for file in group for record in file.records], definition)
    return Loaded(games, tuple(files), tuple(in_order(not_allowed(findings, files))))


def check(game: Game) -> list[Finding]:
    """Return what is wrong with a game as a whole."""
    return check_game(game)
