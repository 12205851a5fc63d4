"""The stages by name, from the paths that a designer names to games and what is wrong with them.

    read_sources → by_game → find_definition → resolve → check_records → check_game

Each stage is a plain function over immutable data; none prints, opens a file (the `World` does) or raises on anything
that a designer wrote. A file that cannot be used is named, and everything else goes on without it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardlang.check.running import check_game, check_records, not_allowed
from cardlang.diagnostics import Finding, found, in_order
from cardlang.diagnostics.nearest import nearest
from cardlang.importers.sources import read_sources
from cardlang.lang.definitions import DefinitionError, find_definition, known_games
from cardlang.lang.game import Game
from cardlang.lang.options import check_choices
from cardlang.lang.resolve import resolve
from cardlang.source.cardfile import CardFile
from cardlang.source.gathering import by_game, named_at
from cardlang.source.project import NO_PROJECT, Project
from cardlang.source.world import World


@dataclass(frozen=True, slots=True)
class Loaded:
    """The games of the sources by name, the files they came from, and what was wrong up to here."""

    games: Mapping[str, Game]
    files: tuple[CardFile, ...]
    findings: tuple[Finding, ...]


def load(paths: Sequence[str], world: World, project: Project | None = None) -> Loaded:
    """Read the files and resolve the games in them, as the project wants it (the world's own, if it knows one)."""
    project = project if project is not None else getattr(world, "project", NO_PROJECT)
    files, findings = read_sources(paths, world, project)
    known = known_games()
    groups, homeless = by_game(files, next(iter(known), "my-game"), project.game)
    findings += homeless
    games: dict[str, Game] = {}
    for name, group in groups.items():
        place = named_at(group[0])
        try:
            definition = find_definition(name, world)
        except DefinitionError as problem:
            findings.append(found("C125", place, game=name, why=str(problem)))
            continue
        if definition is None:
            near = nearest(name, known)
            findings.append(found("C122", place, suggestions=near, game=name, known=", ".join(known)))
            continue
        games[name], said = resolve(group, definition)
        findings += said + check_records([record for file in group for record in file.records], definition)
    findings += check_choices(project.rules, project.rules_at, [game.definition for game in games.values()])
    return Loaded(games, tuple(files), tuple(in_order(not_allowed(findings, files, project.off))))


def check(game: Game, *, scenarios: bool = True) -> list[Finding]:
    """Return what is wrong with a game as a whole; without its scenarios where nobody plays them."""
    return check_game(game, scenarios=scenarios)
