"""An instruction must do something.

"Draw 0 cards" and "+0" read well and change nothing at the table; the number is a slip, or the sentence is left over.

Broken:

    game: lorcana

    card: Empty Shelf
    type: action
    cost: 2
    text: Draw 0 cards.

Mended:

    game: lorcana

    card: Empty Shelf
    type: action
    cost: 2
    text: Draw 2 cards.
"""

from collections.abc import Iterator
from typing import Any

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import Calc, Change, Do, Modify, Quantity, Selector

code = "C377"


def nothing_changes(sentence: Spoken) -> Iterator[Finding]:
    """Find instructions that do something with nothing, or add nothing."""
    for shape in sentence:
        if (isinstance(shape, Do) and (_is_nothing(shape.amount) or _is_none_of_them(shape.object))) or (
            isinstance(shape, Modify) and any(map(_adds_nothing, shape.changes))
        ):
            yield sentence.finding(code, shape, words=sentence.words(shape))


def _adds_nothing(change: Change) -> bool:
    return change.op == "add" and _is_nothing(change.value)


def _is_nothing(amount: Any) -> bool:
    return amount == 0 or (isinstance(amount, Calc) and amount.op in ("up to", "per") and amount.args[0] == 0)


def _is_none_of_them(thing: Any) -> bool:
    return isinstance(thing, Selector) and thing.quantity in (Quantity("exactly", 0), Quantity("up to", 0))
