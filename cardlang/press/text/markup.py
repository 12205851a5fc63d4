"""Markup in a text: `<b>`, `<i>` and `<br>`, and nothing else of HTML.

A tag that is not closed ends with its paragraph, so that no later paragraph and no later card is touched by it; what is
wrong is told. Whatever is no such tag ("a < b", "<name>") is text.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

_TAG = re.compile(r"<(/?)(b|i|strong|em|br)\s*/?>", re.IGNORECASE)
_MEANING = {"b": "b", "strong": "b", "i": "i", "em": "i"}


class Stretch(NamedTuple):
    """Text of one style."""

    text: str
    bold: bool
    italic: bool


def stretches(text: str, faults: dict[str, None]) -> Iterator[Stretch]:
    """Yield a paragraph's stretches; a tag that is not closed, or closes nothing, is put into `faults`."""
    opened: list[tuple[str, str]] = []
    at = 0
    for tag in _TAG.finditer(text):
        if tag.start() > at:
            yield _stretch(text[at : tag.start()], opened)
        at = tag.end()
        name = tag[2].lower()
        if name == "br":
            yield Stretch("\n", bold=False, italic=False)
        elif not tag[1]:
            opened.append((_MEANING[name], tag[0]))
        elif any(kind == _MEANING[name] for kind, _ in opened):
            last = max(index for index, (kind, _) in enumerate(opened) if kind == _MEANING[name])
            del opened[last]
        else:
            faults[tag[0]] = None
    if at < len(text):
        yield _stretch(text[at:], opened)
    faults.update(dict.fromkeys(written for _, written in opened))


def _stretch(text: str, opened: list[tuple[str, str]]) -> Stretch:
    kinds = {kind for kind, _ in opened}
    return Stretch(text, "b" in kinds, "i" in kinds)
