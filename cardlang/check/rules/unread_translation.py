"""A text in Japanese that cannot be read yet is not compared, and that is said.

Much of the language is read, not all of it. A card whose Japanese was passed over in silence would look as if it had
been found right; so there is a note, which stops nothing.

Broken:

    game: lorcana

    card: Rain on the Hay
    type: action
    cost: 2
    text: Deal 7 damage to chosen exerted character.
    text.ja: エグザートであるキャラクターに７ダメージをおみまいする。

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
from cardlang.lang.game import Game
from cardlang.lang.translations import pairs

code = "C502"


def unread_translation(game: Game) -> Iterator[Finding]:
    """Find the Japanese texts that could not be compared."""
    for pair in pairs(game):
        problem = pair.read.problem
        if problem is not None:
            span = pair.field.value.span(pair.start + problem.start, pair.start + problem.end)
            yield found(code, span, severity="note", card=pair.card.name, words=problem.facts.get("words", ""))
