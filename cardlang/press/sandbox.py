"""Where bindings run: Jinja2's sandbox, narrowed to what a card needs and bounded in memory and time.

A binding comes from a file, and the file may come from anywhere. Only filters and text methods whose cost is that of
their input are let in; widths, repeats and powers are bounded before anything is computed; a number or a text that
comes out too large is refused.
"""

import re
from collections.abc import Iterable
from typing import Any

from jinja2 import StrictUndefined
from jinja2.exceptions import SecurityError
from jinja2.sandbox import SandboxedEnvironment

MAX_TEXT = 10_000
_MAX_POWER = 64
_MAX_BITS = 4_096
_MAX_RANGE = 1_000
_WIDE = re.compile(r"%[^a-zA-Z%]*(?:\d{4,}|\*)")

_FILTERS = frozenset(
    [
        "abs",
        "capitalize",
        "count",
        "d",
        "default",
        "dictsort",
        "first",
        "float",
        "int",
        "items",
        "join",
        "last",
        "length",
        "list",
        "lower",
        "map",
        "max",
        "min",
        "reject",
        "rejectattr",
        "replace",
        "reverse",
        "round",
        "select",
        "selectattr",
        "sort",
        "string",
        "title",
        "trim",
        "truncate",
        "unique",
        "upper",
        "wordcount",
    ]
)
_METHODS = frozenset(
    [
        "capitalize",
        "casefold",
        "count",
        "endswith",
        "find",
        "index",
        "isalnum",
        "isalpha",
        "isdecimal",
        "isdigit",
        "islower",
        "isupper",
        "lower",
        "lstrip",
        "removeprefix",
        "removesuffix",
        "rfind",
        "rsplit",
        "rstrip",
        "split",
        "splitlines",
        "startswith",
        "strip",
        "title",
        "upper",
    ]
)


class Sandbox(SandboxedEnvironment):
    """An environment for bindings: strict, and refusing what would fill the memory."""

    intercepted_binops = frozenset({"*", "**", "%", "+"})

    def __init__(self) -> None:
        super().__init__(undefined=StrictUndefined, autoescape=False)
        self.globals = {"range": _range, "dict": dict}
        self.filters = {name: made for name, made in self.filters.items() if name in _FILTERS}
        self.filters |= {"join": _join, "replace": _replace}

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Reckon, within reason. Raises SecurityError."""
        if operator == "%" and isinstance(left, str) and _WIDE.search(left):
            raise SecurityError("that is too wide a text")
        if operator in {"*", "**"}:
            _check_product(operator, left, right)
        return _bounded(super().call_binop(context, operator, left, right))

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Let in the text methods whose result is no longer than their input."""
        if isinstance(obj, str):
            return attr in _METHODS
        return bool(super().is_safe_attribute(obj, attr, value))

    def wrap_str_format(self, value: Any) -> None:
        """Let nobody in by `format`: its widths are computed before anyone could bound them."""

    def call(self, context: Any, obj: Any, *args: Any, **kwargs: Any) -> Any:
        """Call a function or method, and refuse what is too large. Raises SecurityError."""
        return _bounded(super().call(context, obj, *args, **kwargs))


def _check_product(operator: str, left: Any, right: Any) -> None:
    """Raise SecurityError where a product or a power would be too large."""
    are_numbers = all(isinstance(part, int | float) for part in (left, right))
    if operator == "**":
        bits = left.bit_length() if isinstance(left, int) else 64
        if not are_numbers or abs(right) > _MAX_POWER or bits * abs(right) > _MAX_BITS:
            raise SecurityError(f"{str(right)[:20]} is too large a power")
    elif not are_numbers:
        sizes = [abs(part) if isinstance(part, int | float) else len(part) for part in (left, right)]
        if sizes[0] * sizes[1] > MAX_TEXT:
            raise SecurityError("that makes too long a text or list")


def _bounded(value: Any) -> Any:
    """Return a value unless it is too large. Raises SecurityError."""
    if isinstance(value, str | list | tuple) and len(value) > MAX_TEXT:
        raise SecurityError("that makes too long a text or list")
    if isinstance(value, int) and value.bit_length() > _MAX_BITS:
        raise SecurityError("that is too large a number")
    return value


def _range(*ends: int) -> range:
    made = range(*ends)
    if len(made) > _MAX_RANGE:
        raise SecurityError(f"a range of {len(made):,} is too long")
    return made


def _join(values: Iterable[object], by: str = "", attribute: str | None = None) -> str:
    """Join texts, as far as they fit. Raises SecurityError."""
    parts: list[str] = []
    length = 0
    for value in values:
        found = value[attribute] if attribute is not None and isinstance(value, dict) else value
        parts.append(str(found))
        length += len(parts[-1]) + len(by)
        if length > MAX_TEXT:
            raise SecurityError("that makes too long a text or list")
    return str(by).join(parts)


def _replace(text: object, old: str, new: str, count: int = -1) -> str:
    """Replace within a text. Raises SecurityError where it grows too long."""
    whole = str(text)
    if len(whole) + whole.count(old) * len(new) > MAX_TEXT:
        raise SecurityError("that makes too long a text or list")
    return whole.replace(old, new, count)
