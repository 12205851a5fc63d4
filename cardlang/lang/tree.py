"""A meaning as data and as a drawing: what `cardlang parse` shows. Meaning only: no places, no wording."""

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


def as_tree(shape: object) -> str:
    """Return a meaning as an indented drawing, a line a part."""
    return "\n".join(_lines(as_json(shape), 0))


def _lines(value: Json, depth: int, label: str = "") -> list[str]:
    pad = "  " * depth + (f"{label}: " if label else "")
    if isinstance(value, dict):
        plain = {key: part for key, part in value.items() if key != "kind" and not isinstance(part, (dict, list))}
        deep = {key: part for key, part in value.items() if isinstance(part, (dict, list))}
        head = " ".join([str(value["kind"]), *(f"{key}={part}" for key, part in plain.items())])
        lines = [pad + head]
        for key, part in deep.items():
            lines += _lines(part, depth + 1, key)
        return lines
    if isinstance(value, list):
        if all(not isinstance(part, (dict, list)) for part in value):
            return [pad + ", ".join(map(str, value))]
        lines = [pad.rstrip()] if label else []
        for part in value:
            lines += _lines(part, depth + 1)
        return lines
    return [pad + str(value)]
