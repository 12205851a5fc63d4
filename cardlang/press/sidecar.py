"""Bindings beside a template, for drawing programs that keep ids and nothing else (Figma, Illustrator).

`player.toml` beside `player.svg` says what the `data-*` attributes would say, by the id of an element:

    [bind.cost]
    text = "{{ card.cost }}"
    if = "card.cost is not none"

    [bind.rules]
    field = "rules"
    min-size = 6
"""

import tomllib
from typing import Any

from cardlang.press.svg.element import Element
from cardlang.press.svg.fault import Notes

_MAX_BYTES = 256 * 1024


def add_bindings(path: str, root: Element, data: bytes, notes: Notes) -> None:
    """Put the bindings of a sidecar file into the elements it names; what is wrong is noted."""
    if len(data) > _MAX_BYTES:
        notes.note("C819", None, file=path, reason="it is too large")
        return
    try:
        table: Any = tomllib.loads(data.decode("utf-8-sig")).get("bind", {})
    except (ValueError, RecursionError) as fault:
        notes.note("C819", None, file=path, reason=str(fault)[:120])
        return
    elements = {element.attributes["id"]: element for element in root.walk() if "id" in element.attributes}
    for name, bindings in (table if isinstance(table, dict) else {}).items():
        if name not in elements:
            notes.note("C819", None, file=path, reason=f'no element has the id "{name}"')
            continue
        for key, value in (bindings if isinstance(bindings, dict) else {}).items():
            elements[name].attributes[f"data-{key}"] = str(value)
