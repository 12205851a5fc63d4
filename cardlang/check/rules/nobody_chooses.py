"""What holds all the time is never chosen: nobody is asked, so nobody chooses.

"Chosen character can't quest" on a card that stays in play holds as long as the card lies there. There is no moment at
which somebody would point at a character: it must be all of them, this card, or happen at a moment of its own.

Broken:

    game: lorcana

    card: Fence
    type: item
    cost: 2
    text: Chosen character can't quest.

Mended:

    game: lorcana

    card: Fence
    type: item
    cost: 2
    text: Opposing characters can't quest.
"""

from collections.abc import Iterator

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import Modify, Player, Price, Rule, Selector
from cardlang.lang.walking import walk

code = "C371"


def nobody_chooses(sentence: Spoken) -> Iterator[Finding]:
    """Find what would have to be chosen in a text that holds all the time."""
    for statement in sentence.lasts:
        if not isinstance(statement, (Modify, Rule, Price)):
            continue
        acted_on = statement.target if isinstance(statement, Modify) else getattr(statement, "action", None)
        for shape in walk(acted_on):
            if isinstance(shape, Selector) and _is_a_choice(shape, statement):
                yield sentence.finding(code, shape, words=sentence.words(shape))
            elif isinstance(shape, Player) and shape.who == "chosen":
                yield sentence.finding(code, statement, words=sentence.words(statement))


def _is_a_choice(things: Selector, statement: Modify | Rule | Price) -> bool:
    if things.by is not None:
        return True
    sets = isinstance(statement, Modify) and all(change.op == "set" for change in statement.changes)
    return isinstance(statement, Modify) and not sets and things.quantity.op in ("exactly", "up to", "at least")
