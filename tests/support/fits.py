"""Whether every field of a meaning holds what its annotation says: what a type checker cannot see behind an ignore."""

import dataclasses
import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Any

from cardlang.lang import model


@cache
def annotations(shape: type) -> dict[str, Any]:
    """The types of a shape's fields."""
    return typing.get_type_hints(shape, vars(model))


def misfits(shape: Any, path: str = "") -> Iterator[str]:
    """Yield each field of a tree that does not hold what it may hold, by its path."""
    if isinstance(shape, (tuple, frozenset)):
        for part in shape:
            yield from misfits(part, path)
    elif dataclasses.is_dataclass(shape) and not isinstance(shape, type):
        of = annotations(type(shape))
        for field in dataclasses.fields(shape):
            if field.compare:
                here, value = f"{path}/{type(shape).__name__}.{field.name}", getattr(shape, field.name)
                if not fits(value, of[field.name]):
                    yield f"{here}: {value!r}"
                yield from misfits(value, here)


def fits(value: Any, wanted: Any) -> bool:
    """Tell whether a value is of a type."""
    origin, args = typing.get_origin(wanted), typing.get_args(wanted)
    if origin in (typing.Union, types.UnionType):
        return any(fits(value, one) for one in args)
    if origin is typing.Literal:
        return value in args
    if origin is frozenset:
        return isinstance(value, frozenset) and all(fits(part, args[0]) for part in value)
    if origin is tuple and isinstance(value, tuple):
        if args[-1] is Ellipsis:
            return all(fits(part, args[0]) for part in value)
        return len(value) == len(args) and all(fits(part, one) for part, one in zip(value, args, strict=True))
    if origin is not None:
        return False
    if wanted is None or wanted is type(None):
        return value is None
    return isinstance(value, wanted) and not (wanted is int and isinstance(value, bool))
