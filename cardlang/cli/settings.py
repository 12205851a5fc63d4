"""What a project says of its sheets, as the press wants it."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from cardlang.press.sheet import Sheet
from cardlang.source.project import Project


def sheet_settings() -> dict[str, Any]:
    """Return the settings of a sheet, each with a value of its kind, or with all values that it may have."""
    types: Mapping[str, Any] = get_type_hints(Sheet)
    return {field.name: _example(types[field.name], field.default) for field in fields(Sheet) if field.name != "paper"}


def sheet_of(project: Project, paper: str | None = None) -> Sheet:
    """Return the sheet that a project asks for, on the paper that the command line asks for."""
    own = {name: value for name, value in project.sheet.items() if name in sheet_settings()}
    return Sheet(paper=paper or project.paper, **own)


def _example(type_: Any, default: object) -> object:
    if get_origin(type_) is Literal:
        return get_args(type_)
    if default is None:  # a number or None, for "as it fits"
        return next(kind() for kind in get_args(type_) if kind is not type(None))
    return default
