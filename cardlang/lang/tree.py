"""A meaning as plain data: what `cardlang parse` gives to other tools. Meaning only: no places, no wording."""

import dataclasses
from typing import Any

Json = dict[str, Any] | list[Any] | str | int | bool | None


def as_json(shape: object) -> Json:
    """Return a meaning as plain data: `{"kind": "do", "verb": "draw", …}`; fields that say nothing are left out."""
    if isinstance(shape, frozenset):
        return sorted((as_json(part) for part in shape), key=repr)
    if isinstance(shape, tuple):
        return [as_json(part) for part in shape]
    if dataclasses.is_dataclass(shape) and not isinstance(shape, type):
        out: dict[str, Any] = {"kind": type(shape).__name__.lower()}
        for field in dataclasses.fields(shape):
            value = getattr(shape, field.name)
            if field.compare and not _is_default(field, value):
                out["what" if field.name == "kind" else field.name.rstrip("_")] = as_json(value)
        return out
    assert shape is None or isinstance(shape, (str, int, bool))
    return shape


def _is_default(field: "dataclasses.Field[Any]", value: object) -> bool:
    return field.default is not dataclasses.MISSING and value == field.default
