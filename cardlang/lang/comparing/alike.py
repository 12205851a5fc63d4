"""What may be said of a thing in two ways: what has no damage is undamaged."""

from collections.abc import Mapping

from cardlang.lang.definition import Definition
from cardlang.lang.model import Filter


def alike(definition: Definition) -> Mapping[Filter, Filter]:
    """Return what a stat says of a thing, each with the state of the game's `game.toml` that says the same."""
    key = id(definition)
    if key not in _MADE or _MADE[key][0] is not definition:
        _MADE[key] = (definition, _make(definition))
    return _MADE[key][1]


_MADE: dict[int, tuple[Definition, Mapping[Filter, Filter]]] = {}


def _make(definition: Definition) -> Mapping[Filter, Filter]:
    found: dict[Filter, Filter] = {}
    for state in definition.raw.get("states", {}).values():
        said = [Filter(prop, "is", value) for prop, value in state["is"].items()]
        if len(said) == 1 and "none" in state:
            found[Filter(state["none"], "=", 0)] = said[0]
        if len(said) == 1 and "some" in state:
            found[Filter(state["some"], ">", 0)] = found[Filter(state["some"], ">=", 1)] = said[0]
    return found
