"""A game's definition, as its `game.toml` gives it: types, fields, stats, zones, deck rules and the words for them.

A `game.toml` alone is enough to parse, check and print; the game's Python makes it playable. Nothing in this module
knows any single game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from cardlang.lang.model import Id

FieldKind = Literal["number", "numbers", "word", "words", "sentence", "text", "picture"]


@dataclass(frozen=True, slots=True)
class FieldDef:
    """A field that cards may have: what its values are, which types have it, which of them must.

    A `word` is one of `values`, `words` are several with commas between (any, where there are no `values`); a `number`
    is not below `least`. `lists` is what sentences call each of the words, where that is not the field's own name.
    `labels` names the field in each language.
    """

    id: Id
    kind: FieldKind
    types: tuple[Id, ...]
    required: tuple[Id, ...] = ()
    values: tuple[str, ...] = ()
    least: int = 0
    lists: Id = ""
    labels: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TypeDef:
    """A type of card.

    `lasting` cards stay in play, so what their text says lasts; the others happen and are gone. `this` are the nouns
    that may call the card itself ("this player"), `host` the nouns of what it lies on, `responds` tells whether the
    type may have a `counter:`. `decked` cards belong in decks. `face` is the stem of the face template.
    """

    id: Id
    labels: Mapping[str, str]
    lasting: bool
    this: tuple[Id, ...]
    host: tuple[Id, ...] = ()
    responds: bool = False
    decked: bool = True
    face: str = ""
    also: tuple[Id, ...] = ()
    """Other types that cards of this one are too: a song is an action."""
    reminds: tuple[str, ...] = ()
    """Sentences that such a card may remind of in a paragraph of its own; "{cost}" stands for its cost."""


@dataclass(frozen=True, slots=True)
class DeckRules:
    """What a deck must be: its size (None: any), and at most so many copies of one card (None: any)."""

    size: int | None = None
    copies: int | None = None
    same: tuple[Id, ...] = ()
    """Fields in which all cards of a deck must agree, where they have a value: one team, say (`any` fits all)."""


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword: its name, whether a number stands behind it ("n": Singer 5, "+n": Challenger +2), and what it means.

    `texts` are the sentences that a card with it says, with X for its number; `also` are sentences that follow from
    them; `unread` are sentences that the language cannot read yet.
    """

    id: Id
    name: str
    number: Literal["", "n", "+n"] = ""
    texts: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Naming:
    """How sentences call a card, where that is not its whole name.

    What stands after `version` ("Mole - Under the Lawn") tells cards of one name apart and is no part of what they are
    called. A card with a field `also` is called by each name in it, too ("called: Salt & Pepper").
    """

    version: str = ""
    also: Id = ""

    def called(self, name: str, also: str = "") -> tuple[str, ...]:
        """Return what a card of this name is called, the name that is printed largest first."""
        own = name.partition(self.version)[0].strip() if self.version else name
        more = [part.strip() for part in also.split("&")] if also else []
        return tuple(dict.fromkeys(part for part in (own or name, *more) if part))


@dataclass(frozen=True, slots=True)
class Definition:
    """A game: its id, its types and fields by id, its deck rules, and the rest of its `game.toml` as it stands.

    `raw` is the parsed file; the lexicon of each language, the press's icons and the rules' options read their own
    tables from it.
    """

    id: Id
    names: Mapping[str, str]
    types: Mapping[Id, TypeDef]
    fields: Mapping[Id, FieldDef]
    decks: DeckRules
    raw: Mapping[str, Any]
    naming: Naming = Naming()
    keywords: Mapping[Id, Keyword] = field(default_factory=dict)
