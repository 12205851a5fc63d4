"""Going through a meaning, part by part, in the order of its fields; nothing here knows what a part means."""

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from typing import Any


def parts(shape: object) -> list[tuple[str, Any]]:
    """Return the fields of a shape that take part in its equality, with their values; none where it is no shape."""
    kind = type(shape)
    if kind not in _FIELDS:
        differ = (field.name for field in dataclasses.fields(kind) if field.compare) if is_dataclass(kind) else ()
        _FIELDS[kind] = tuple(differ)
    return [(name, getattr(shape, name)) for name in _FIELDS[kind]]


_FIELDS: dict[type, tuple[str, ...]] = {}
"""The names of the fields by which two shapes of a kind differ."""


def walk(value: object, into: Callable[[Any], bool] = lambda _: True) -> Iterator[Any]:
    """Yield every shape of a tree, a whole before its parts; nothing of a shape that `into` does not allow."""
    if isinstance(value, (tuple, frozenset)):
        for part in sorted(value, key=repr) if isinstance(value, frozenset) and len(value) > 1 else value:
            yield from walk(part, into)
    elif (found := parts(value)) and into(value):
        yield value
        for _, part in found:
            if part is not None and not isinstance(part, (str, int)):
                yield from walk(part, into)


def mapped(value: Any, change: Callable[[Any], Any]) -> Any:
    """Return a tree with every shape for which `change` returns another one replaced by it, and the rest as it was."""
    if isinstance(value, (tuple, frozenset)):
        return type(value)(mapped(part, change) for part in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    new = change(value)
    if new is not value:
        return new
    changed = {name: made for name, part in parts(value) if (made := mapped(part, change)) is not part}
    return dataclasses.replace(value, **changed) if changed else value
