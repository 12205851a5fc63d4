"""Finding and reading a game's `game.toml`.

`game: x` is looked up as `x/game.toml` in the designer's project first, then in the entry-point group
`cardlang.games` (design section 2). Reading a definition imports none of a game's Python: checking and printing must
not run code that a project brings along.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from cardlang.lang.definition import DeckRules, Definition, FieldDef, Naming, TypeDef
from cardlang.lang.keywords import with_keywords
from cardlang.source.reading import read_cards
from cardlang.source.world import Disk, World

KEYWORDS = "keywords.card"
"""The keywords of a game, beside its `game.toml`."""


class DefinitionError(ValueError):
    """A `game.toml` that cannot be read; the text says where and why."""


def known_games() -> list[str]:
    """Return the games that are installed, by name."""
    return sorted({entry.name for entry in entry_points(group="cardlang.games")})


def find_definition(game: str, world: World, project: str = ".") -> Definition | None:
    """Return the definition of a game, or None where there is no such game. Raises DefinitionError."""
    if not game or not game.replace("-", "").replace("_", "").isalnum():
        return None
    own = f"{project}/{game}/game.toml"
    if world.exists(own):
        return with_own(_read(own, world), f"{project}/{game}/{KEYWORDS}", world)
    for entry in entry_points(group="cardlang.games"):
        if entry.name == game:
            spec = find_spec(entry.value)
            if spec is not None and spec.origin is not None:
                return _installed(str(Path(spec.origin).parent / "game.toml"))
    return None


@cache
def _installed(path: str) -> Definition:
    definition = definition_of(tomllib.loads(Path(path).read_text("utf-8")))
    return with_own(definition, str(Path(path).with_name(KEYWORDS)), Disk())


def with_own(definition: Definition, path: str, world: World) -> Definition:
    """Return the definition with the keywords that lie beside it, if a file of them does. Raises DefinitionError."""
    if not world.exists(path):
        return definition
    try:
        file, findings = read_cards(path, world.read(path))
    except OSError as error:
        raise DefinitionError(f"{path}: {error}") from error
    if findings:
        place = findings[0].span
        raise DefinitionError(f"{path}: a line that cannot be read{f', {place.line}' if place else ''}")
    return with_keywords(definition, file.records)


def _read(path: str, world: World) -> Definition:
    try:
        return definition_of(tomllib.loads(world.read(path).decode("utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DefinitionError(f"{path}: {error}") from error


def definition_of(raw: Mapping[str, Any]) -> Definition:
    """Make a definition of a parsed `game.toml`. Raises DefinitionError where a table or a key is missing or unfit."""
    try:
        types = {
            id_: TypeDef(
                id=id_,
                labels=dict(row["label"]),
                lasting=bool(row["lasting"]),
                this=tuple(row["this"]),
                host=tuple(row.get("host", ())),
                responds=bool(row.get("responds", False)),
                decked=bool(row.get("decked", True)),
                face=str(row.get("face", id_)),
                also=tuple(row.get("also", ())),
                reminds=tuple(row.get("reminds", ())),
            )
            for id_, row in raw["types"].items()
        }
        fields = {
            id_: FieldDef(
                id=id_,
                kind=row["kind"],
                types=tuple(row["types"]),
                required=tuple(row.get("required", ())),
                values=tuple(row.get("values", ())),
                least=int(row.get("least", 0)),
                lists=str(row.get("lists", "")),
                labels=dict(row.get("label", {})),
            )
            for id_, row in raw.get("fields", {}).items()
        }
        decks = raw.get("decks", {})
        return Definition(
            id=str(raw["game"]["id"]),
            names=dict(raw["game"].get("name", {})),
            types=types,
            fields=fields,
            decks=DeckRules(decks.get("size"), decks.get("copies"), tuple(decks.get("same", ()))),
            raw=raw,
            naming=Naming(str(raw.get("naming", {}).get("version", "")), str(raw.get("naming", {}).get("also", ""))),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise DefinitionError(f"game.toml: {error!r}") from error
