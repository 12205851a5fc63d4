"""A card's text in Japanese says what its English says.

Two players at one table read the same card, each in their own language; where the one draws 2 cards and the other 3,
they play two games. What Japanese leaves unsaid (number, whose, who) matches anything; a difference is one that no
reading can mend.

Broken:

    game: lorcana

    card: Rain on the Hay
    type: action
    cost: 2
    text: Deal 7 damage to chosen exerted character.
    text.ja: キャラクター１体を選び、７ダメージを与える。

Mended:

    game: lorcana

    card: Rain on the Hay
    type: action
    cost: 2
    text: Deal 7 damage to chosen exerted character.
    text.ja: エグザートであるキャラクター１体を選び、７ダメージを与える。
"""

from collections.abc import Iterator

from cardlang.diagnostics import Finding, found
from cardlang.lang.translations import Pair

code = "C501"
_AT_MOST = 3


def other_meaning(translation: Pair) -> Iterator[Finding]:
    """Find the Japanese texts that cannot mean what the English beside them means."""
    differences = translation.differences
    if differences:
        value = translation.field.value
        more = " …" if len(differences) > _AT_MOST else ""
        said = "; ".join(differences[:_AT_MOST]) + more
        yield found(code, value.span(translation.start, len(value.text)), card=translation.card.name, difference=said)
