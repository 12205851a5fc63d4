"""What the columns of a spreadsheet mean: a column a field, by its head.

A head is the field's own name (`cost`, `text.ja`, `ability Show Me`), or one of the names that such columns bear in
the sheets people have: `title` and `card` for the name, `qty` and `count` for the copies, `rules` and `effect` for the
text. `deck Cats` counts the cards of that deck. What a project says in `[columns]` goes before all of it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

Kind = Literal["name", "field", "deck", "set", "game", "allow", "left out"]

ALIASES: Mapping[str, tuple[str, ...]] = {
    "name": ("name", "title", "card", "card name", "card title", "cardname"),
    "type": ("type", "card type", "cardtype", "kind"),
    "copies": ("copies", "qty", "quantity", "count", "#count", "number of copies", "how many", "amount"),
    "text": ("text", "rules", "rules text", "rule text", "effect", "effects", "card text", "body", "description"),
    "flavor": ("flavor", "flavour", "flavor text", "flavour text"),
    "art": ("art", "image", "picture", "illustration", "artwork", "img"),
    "note": ("note", "notes", "comment", "comments", "remarks", "designer notes"),
    "number": ("number", "no", "no.", "card number", "collector number"),
    "requires": ("requires", "requirement", "requirements"),
    "counter": ("counter", "response"),
    "back": ("back", "card back", "cardback"),
    "set": ("set", "expansion", "edition"),
    "game": ("game",),
    "allow": ("allow",),
}
"""Names of columns as they are met, by what they mean; the first is our own."""

MANY = frozenset({"text", "ability", "note", "requires", "counter", "flavor"})
"""The fields of which there may be several columns, and in whose cells a blank line begins a new paragraph."""

_MEANS = {alias: key for key, aliases in ALIASES.items() for alias in aliases}
_DECK = re.compile(r"deck\s*[:：]?\s+(?P<name>\S.*)|deck[:：](?P<other>\S.*)", re.IGNORECASE)
_ABILITY = re.compile(r"ability(?P<language>\.[\w-]+)?\s+(?P<name>\S.*)", re.IGNORECASE)
_LANGUAGE = re.compile(r"(?P<head>.+?)\s*(?:\.(?P<dot>[A-Za-z]{2,3})|[(\[](?P<bracket>[A-Za-z]{2,3})[)\]])")


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its place (from 0), its head as written, and what it means.

    `key` is the field, or the deck's name. `rival` is the head of another column that means the same, where there may
    be one alone: then this one is left out.
    """

    index: int
    head: str
    kind: Kind
    key: str = ""
    language: str = ""
    argument: str = ""
    rival: str = ""

    @property
    def means(self) -> str:
        """What the column is read as, in words of the `.card` file."""
        if self.kind == "field":
            language = f".{self.language}" if self.language else ""
            return f"{self.key}{language}{f' {self.argument}' if self.argument else ''}:"
        if self.kind == "deck":
            return f"deck: {self.key}"
        return {"name": "card:", "set": "set:", "game": "game:", "allow": "# allow"}.get(self.kind, "(left out)")


def columns_of(heads: Sequence[str], given: Mapping[str, str] | None = None) -> list[Column]:
    """Return what each column means; `given` says for some heads which field they are ('' leaves one out)."""
    own = {_plain(head): key for head, key in (given or {}).items()}
    columns = [_column(index, head.strip(), own) for index, head in enumerate(heads)]
    return _without_rivals(columns, own)


def letters(column: int) -> str:
    """Return how spreadsheets name a column: 1 is A, 27 is AA."""
    name = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def _column(index: int, head: str, own: Mapping[str, str]) -> Column:
    plain = _plain(head)
    if plain in own:
        wanted = own[plain].strip().rstrip(":")
        return replace(_column(index, wanted, {}), head=head) if wanted else Column(index, head, "left out")
    if not head or (head.startswith(("#", "_")) and plain not in _MEANS):
        return Column(index, head, "left out")
    deck = _DECK.fullmatch(head)
    if deck is not None:
        return Column(index, head, "deck", (deck["name"] or deck["other"]).strip())
    ability = _ABILITY.fullmatch(head)
    if ability is not None:
        return Column(index, head, "field", "ability", (ability["language"] or "")[1:].casefold(), ability["name"])
    in_language = _LANGUAGE.fullmatch(head)
    language = ""
    if in_language is not None and plain not in _MEANS:
        plain = _plain(in_language["head"])
        language = (in_language["dot"] or in_language["bracket"]).casefold()
    key = _MEANS.get(plain, re.sub(r"[\s_]+", "_", plain))
    if key in ("set", "game", "allow") and not language:
        return Column(index, head, key)  # type: ignore[arg-type]
    if key == "name" and not language:
        return Column(index, head, "name")
    return Column(index, head, "field", key, language)


def _without_rivals(columns: list[Column], own: Mapping[str, str]) -> list[Column]:
    """Leave one column for each meaning that may be there once: the one that is called so, else the first."""
    first: dict[tuple[str, ...], Column] = {}
    for column in sorted(columns, key=lambda column: (_rank(column, own), column.index)):
        first.setdefault(_meaning(column), column)
    kept: list[Column] = []
    for column in columns:
        other = first[_meaning(column)]
        if column.kind == "left out" or other is column or (column.kind == "field" and column.key in MANY):
            kept.append(column)
        else:
            kept.append(Column(column.index, column.head, "left out", rival=other.head))
    return kept


def _rank(column: Column, own: Mapping[str, str]) -> int:
    plain = _plain(column.head)
    called = column.key if column.kind == "field" else column.kind
    return 0 if plain in own else 1 if plain == called else 2


def _meaning(column: Column) -> tuple[str, ...]:
    return column.kind, column.key.casefold(), column.language, column.argument


def _plain(head: str) -> str:
    return " ".join(head.casefold().replace("_", " ").split())
