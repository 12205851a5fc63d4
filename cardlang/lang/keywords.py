"""The keywords of a game: what each is called, whether it bears a number, and what it means in sentences.

A keyword is a record of a `.card` file, a game's own lie beside its `game.toml`:

    keyword: Challenger +X
    text: This character gets +X ¤ while it challenges.

`text:` is what a card with the keyword says; X is the number that stands behind the keyword on the card. `also:` is
what follows from it and may be said in a reminder, too. `unchecked:` is a sentence that cannot be read yet: it is
compared by its words alone.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Literal

from cardlang.lang.definition import Definition, Keyword
from cardlang.source.cardfile import Record

_NAME = re.compile(r"(?P<word>\S.*?)(?:\s+(?P<number>\+?X))?\s*")
_FORMS: Mapping[str | None, Literal["", "n", "+n"]] = {None: "", "X": "n", "+X": "+n"}


def keyword_of(record: Record) -> Keyword | None:
    """Return the keyword that a record makes, or None where its name is none."""
    hit = _NAME.fullmatch(record.name.text)
    if hit is None:
        return None
    lines = {key: tuple(each.value.text for each in record.all(key)) for key in ("text", "also", "unchecked")}
    id_ = re.sub(r"[^\w]+", "_", hit["word"].casefold()).strip("_")
    return Keyword(id_, hit["word"], _FORMS[hit["number"]], lines["text"], lines["also"], lines["unchecked"])


def with_keywords(definition: Definition, records: Iterable[Record]) -> Definition:
    """Return the definition with the keywords of these records: their words can stand in sentences from now on."""
    found = {made.id: made for record in records if record.kind == "keyword" and (made := keyword_of(record))}
    if not found:
        return definition
    raw: dict[str, Any] = dict(definition.raw)
    known: Mapping[str, Any] = raw.get("keywords", {})
    raw["keywords"] = {**known, **{id_: {**known.get(id_, {}), "number": each.number} for id_, each in found.items()}}
    own: Mapping[str, Any] = raw.get("en", {})
    raw["en"] = {**own, "keywords": {**own.get("keywords", {}), **{id_: each.name for id_, each in found.items()}}}
    return replace(definition, raw=raw, keywords={**definition.keywords, **found})


def with_number(text: str, number: str = "7") -> str:
    """Return a sentence of a keyword with a number in the place of X: any one will do to see whether it can be read."""
    return re.sub(r"\bX\b", number, text)
