"""A choice must make a difference.

If both halves of "if … Otherwise …" do the same, or two options of "choose one" are one, the question is asked and the
answer changes nothing; most often one half was copied and not changed.

Broken:

    game: lorcana

    card: Two Doors
    type: action
    cost: 2
    text: Choose one: • Draw a card. • Draw a card.

Mended:

    game: lorcana

    card: Two Doors
    type: action
    cost: 2
    text: Choose one: • Draw a card. • Gain 1 lore.
"""

from collections.abc import Iterator

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import Choose, If, May

code = "C374"


def same_either_way(sentence: Spoken) -> Iterator[Finding]:
    """Find conditions and choices after which the same is done."""
    for shape in sentence:
        same = (
            (isinstance(shape, If) and shape.then == shape.otherwise)
            or (isinstance(shape, May) and shape.do is not None and shape.do == shape.otherwise)
            or (isinstance(shape, Choose) and len(set(shape.options)) < len(shape.options))
        )
        if same:
            yield sentence.finding(code, shape)
