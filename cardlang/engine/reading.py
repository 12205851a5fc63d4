"""The third gate of "nothing unread": every part of a meaning that says something is obeyed, or the engine declines.

Before a tree is compiled it is copied into shapes that note which of their fields are read. Whatever is left unread
afterwards, and is not its default, is a word that nobody obeyed: `Cannot`. Comparing a whole shape reads all of it.
A verb's compile function opens with `want`, which reads fields and compares them with what it can do.

So the engine never guesses: what it cannot do is a finding at the place of the shape, and the card stays unplayed.
"""

from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from cardlang.lang import model
from cardlang.lang.model import Mark

_UNSAID = frozenset({"mark", "bind"})
"""How a shape was said, and the name that others call it by, are no part of what it asks for."""

_T = TypeVar("_T")


class Cannot(Exception):  # noqa: N818 - "the engine cannot": what is raised is no fault, but an answer
    """The engine cannot do this yet. `mark` is the place of the shape, `why` says which part of it, in words."""

    def __init__(self, shape: object, why: str) -> None:
        super().__init__(why)
        self.mark = mark_of(shape)
        self.why = why


def mark_of(shape: object) -> Mark:
    """Return where a shape was said; the whole text where that is not known."""
    mark = getattr(shape, "mark", model.UNMARKED)
    return mark if isinstance(mark, Mark) else model.UNMARKED


def _values(shape: object) -> tuple[Any, ...]:
    return tuple(object.__getattribute__(shape, part.name) for part in fields(cast("Any", shape)) if part.compare)


def _watched(shape: type) -> type:
    """Return a subclass of a shape that notes what is read of it."""

    def read(self: Any, name: str) -> Any:
        if not name.startswith("_"):
            object.__getattribute__(self, "_read").add(name)
        return object.__getattribute__(self, name)

    def same(self: Any, other: object) -> bool:
        _read_all(self)
        _read_all(other)
        return isinstance(other, shape) and _values(self) == _values(other)

    def digest(self: Any) -> int:
        return hash(_values(self))

    return type(
        shape.__name__,
        (shape,),
        {"__slots__": ("_read",), "__getattribute__": read, "__eq__": same, "__hash__": digest, "__module__": __name__},
    )


_WATCHED: dict[type, type] = {shape: _watched(shape) for shape in model.SHAPES}


def watched(tree: _T) -> _T:
    """Return the tree again, made of shapes that note what is read of them."""
    if isinstance(tree, (tuple, frozenset)):
        return cast("_T", type(tree)(watched(part) for part in tree))
    if type(tree) not in _WATCHED:
        return tree
    copy: Any = object.__new__(_WATCHED[type(tree)])
    object.__setattr__(copy, "_read", set())
    for part in fields(cast("Any", tree)):
        value = getattr(tree, part.name)
        object.__setattr__(copy, part.name, value if part.name == "mark" else watched(value))
    return cast("_T", copy)


def with_parts(shape: _T, **parts: object) -> _T:
    """Return a watched shape with other parts, of which nothing is read yet; all of the shape itself counts as read."""
    _read_all(shape)
    copy: Any = replace(cast("Any", shape), **parts)
    object.__setattr__(copy, "_read", set())
    return cast("_T", copy)


def _read_all(tree: object) -> None:
    for shape in _shapes(tree):
        object.__getattribute__(shape, "_read").update(part.name for part in fields(shape))


def is_same(one: object, other: object) -> bool:
    """Tell whether two watched shapes are equal; nothing of them counts as read by that."""
    return _plain(one) == _plain(other)


def set_aside(tree: object) -> None:
    """Count a tree as read that is told as a whole: what the rules do not have is one finding."""
    _read_all(tree)


def _shapes(tree: object) -> Iterator[Any]:
    if isinstance(tree, (tuple, frozenset)):
        for part in tree:
            yield from _shapes(part)
    elif is_dataclass(tree) and type(tree) in _WATCHED.values():
        yield tree
        for value in _values(tree):
            yield from _shapes(value)


def _is_default(part: "Field[Any]", value: object) -> bool:
    default = part.default if part.default is not MISSING else _made(part.default_factory)
    return default is not MISSING and type(value) is type(default) and value == default


def _made(factory: Any) -> Any:
    return MISSING if factory is MISSING else cast("Callable[[], Any]", factory)()


def unread(tree: object) -> Iterator[tuple[object, str]]:
    """Yield (shape, field) for each field that says something and was not read."""
    if isinstance(tree, (tuple, frozenset)):
        for part in tree:
            yield from unread(part)
        return
    if type(tree) not in _WATCHED.values():
        return
    read: set[str] = object.__getattribute__(tree, "_read")
    for part in fields(cast("Any", tree)):
        value = object.__getattribute__(tree, part.name)
        if part.name in _UNSAID or (part.name not in read and _says_nothing(part, value)):
            continue
        if part.name in read:
            yield from unread(value)
        else:
            yield tree, part.name


def _says_nothing(part: "Field[Any]", value: object) -> bool:
    plain = _plain(value)
    return _is_default(part, plain)


def _plain(tree: object) -> object:
    """Return a watched tree as it was, so that a comparison reads nothing."""
    if isinstance(tree, (tuple, frozenset)):
        return type(tree)(_plain(part) for part in tree)
    if type(tree) not in _WATCHED.values():
        return tree
    shape = type(tree).__mro__[1]
    copy: Any = object.__new__(shape)
    for part in fields(cast("Any", tree)):
        object.__setattr__(copy, part.name, _plain(object.__getattribute__(tree, part.name)))
    return copy


def all_read(tree: object) -> None:
    """Raise Cannot for the first field that says something and that nobody read."""
    for shape, name in unread(tree):
        raise Cannot(shape, f"nothing obeys the part {name.rstrip('_')!r} of {_kind(shape)}")


def _kind(shape: object) -> str:
    return type(shape).__name__.lower()


def want(shape: object, **parts: object) -> None:
    """Read the named parts of a shape and compare each with what can be done. Raises Cannot.

    A list is a choice: `want(do, by=YOU, manner=[frozenset(), frozenset({"any_order"})])`.
    """
    for name, wanted in parts.items():
        value = getattr(shape, name)
        if not (value in wanted if isinstance(wanted, list) else value == wanted):
            raise Cannot(shape, f"the part {name.rstrip('_')!r} of {_kind(shape)} is not one that the rules know")


def only(filters: frozenset[model.Filter], *known: str) -> dict[str, model.Filter]:
    """Return a selector's filters by property, each of the known ones at most once. Raises Cannot."""
    found: dict[str, model.Filter] = {}
    for one in sorted(filters, key=lambda each: (each.prop, each.op, repr(each.value))):
        if one.prop not in known or one.prop in found:
            raise Cannot(one, f"cannot narrow by {one.prop!r} here")
        found[one.prop] = one
    return found
