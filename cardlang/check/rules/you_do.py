"""An instruction to whoever plays the card has no "you": it is an order, and an offer says "you may".

"When you play this character, you draw a card" is most often "you may draw a card" with a word lost, and everybody at
the table reads it otherwise: must I, or may I? What is gained is said either way, and beside what somebody else does
the word is needed. Games that speak so say it in their words: `[en.style] orders = true`.

Broken:

    game: lorcana

    card: Kind Cook
    type: character
    cost: 2
    strength: 1
    willpower: 2
    text: When you play this character, you draw 7 cards.

Mended:

    game: lorcana

    card: Kind Cook
    type: character
    cost: 2
    strength: 1
    willpower: 2
    text: When you play this character, you may draw 7 cards.
"""

from collections.abc import Iterator

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import YOU, Do, Each, May, Modify, Player, Price, Ref, Rule
from cardlang.lang.walking import walk

code = "C217"


def you_do(sentence: Spoken) -> Iterator[Finding]:
    """Find orders that are said with "you" where nobody else does anything."""
    if "orders" not in sentence.lexicon.style:
        return
    for shape in walk(sentence.meaning, lambda shape: not isinstance(shape, (May, Rule, Price))):
        ordered = isinstance(shape, Do) and shape.by == YOU and bool(shape.mark.said.get("you"))
        if not ordered or (shape.stat is not None and sentence.lexicon.stats[shape.stat].lasts):
            continue
        if not any(map(_is_of_others, sentence)):
            said = sentence.words(shape)
            words = said[len("you ") :] if said.lower().startswith("you ") else said
            yield sentence.finding(code, shape, severity="warning", words=words, said=said)


def _is_of_others(shape: object) -> bool:
    """Tell whether somebody else does something, or something is done with what is theirs."""
    if isinstance(shape, Do):
        return shape.by != YOU
    return isinstance(shape, Each) or (isinstance(shape, Modify) and isinstance(shape.target, (Player, Ref)))
