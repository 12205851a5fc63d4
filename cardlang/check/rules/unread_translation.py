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
from cardlang.lang.translations import Pair

code = "C502"


def unread_translation(translation: Pair) -> Iterator[Finding]:
    """Find the Japanese texts that could not be compared."""
    problem = translation.read.problem
    if problem is not None:
        start = translation.start
        span = translation.field.value.span(start + problem.start, start + problem.end)
        yield found(code, span, severity="note", card=translation.card.name, words=problem.facts.get("words", ""))
