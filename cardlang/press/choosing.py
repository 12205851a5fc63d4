"""Which template draws a card: by game, type and variant, the project's own before those that ship.

For a player of Aniversus in `full-art` these are asked in turn: `faces/aniversus/full-art/player.svg`,
`faces/aniversus/full-art/card.svg` (all types of that variant), `faces/aniversus/player.svg`,
`faces/aniversus/card.svg`, and last the plain face for cards of any game, `faces/any/card.svg`, so that a new game
prints before anybody has drawn for it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cardlang.press.card import STANDARD, FaceCard
from cardlang.press.library import Library

ANY_TYPE = "card"
ANY_GAME = "any"


@dataclass(frozen=True, slots=True)
class Choice:
    """A template's name below `templates`, and whether it is what was asked for."""

    name: str
    is_variant: bool
    is_game: bool


def choose(library: Library, card: FaceCard, template: str, *, is_back: bool = False) -> Choice | None:
    """Return the template that draws a card (or its back), or None where there is none at all."""
    for choice in _candidates(card, template, is_back=is_back):
        if library.read(choice.name) is not None:
            return choice
    return None


def _candidates(card: FaceCard, template: str, *, is_back: bool) -> Iterator[Choice]:
    stems = [template] if is_back else list(dict.fromkeys((template, ANY_TYPE)))
    is_asked = is_back or card.variant == STANDARD
    if card.variant != STANDARD:
        for stem in stems:
            yield Choice(f"faces/{card.game}/{card.variant}/{stem}.svg", is_variant=True, is_game=True)
    for stem in stems:
        yield Choice(f"faces/{card.game}/{stem}.svg", is_variant=is_asked, is_game=True)
    last = "back" if is_back else ANY_TYPE
    yield Choice(f"faces/{ANY_GAME}/{last}.svg", is_variant=is_asked, is_game=False)
