"""A card has as many paragraphs in Japanese as in English.

The sheet in Japanese prints the paragraphs in Japanese and no others, so one that is missing there is missing on the
card; and a paragraph too many is one that nobody can compare.

Broken:

    game: lorcana

    card: Rain on the Hay
    type: action
    cost: 2
    text: Deal 7 damage to chosen exerted character.
    text: Draw 7 cards.
    text.ja: カードを７枚引く。

Mended:

    game: lorcana

    card: Rain on the Hay
    type: action
    cost: 2
    text: Deal 7 damage to chosen exerted character.
    text: Draw 7 cards.
    text.ja: エグザートであるキャラクター１体を選び、７ダメージを与える。
    text.ja: カードを７枚引く。
"""

from collections.abc import Iterator

from cardlang.diagnostics import Finding, found
from cardlang.lang.game import Game
from cardlang.lang.translations import unpaired

code = "C503"


def unpaired_translation(game: Game) -> Iterator[Finding]:
    """Find the cards whose Japanese has other paragraphs than their English."""
    for card, field in unpaired(game):
        yield found(code, field.value.whole, card=card.name)
