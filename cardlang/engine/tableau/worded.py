"""Keywords that their own sentences say in full: whoever has one has what it says, and no rule need know it.

A keyword whose sentences are all understood ("keyword: Sleepy", "text: This character cannot quest.") is read with the
number that stands behind it. One with a sentence that is not read yet must be given by the rules of its game.
"""

from collections.abc import Iterator

from cardlang.engine.reading import watched
from cardlang.engine.unit import Unit
from cardlang.lang.keywords import with_number
from cardlang.lang.model import Ability, Id
from cardlang.lang.text import understand


def is_known(unit: Unit, keyword: Id) -> bool:
    """Tell whether a keyword means something: the rules give it, or its sentences say it."""
    return keyword in unit.given.keywords or bool(worded(unit, keyword, None))


def worded(unit: Unit, keyword: Id, number: object) -> tuple[Ability, ...]:
    """Return what a keyword says of a card that has it, with its number; nothing where that is not known."""
    if not (number is None or isinstance(number, int)):
        return ()
    n = "7" if number is None else str(int(number))  # any will do where none is said: to take it away, say
    kept = unit.rules.worded
    if (keyword, n) not in kept:
        abilities = list(_read(unit, keyword, n))
        kept[keyword, n] = tuple(each for each in abilities if each is not None) if all(abilities) else ()
    return tuple(watched(each) for each in kept[keyword, n])


def _read(unit: Unit, keyword: Id, number: str) -> Iterator[Ability | None]:
    """Yield what each sentence of a keyword means on a card that stays in play; None where it is not understood."""
    definition = unit.rules.definition
    known = definition.keywords.get(keyword)
    if known is None or known.unread:
        return
    names = frozenset(name for card in unit.rules.cards for name in (card.name, *card.called))
    lasting = [each for each in definition.types.values() if each.lasting]
    for text in known.texts:
        said = with_number(text, number)
        read = (understand(said, "text", each, definition, names).meaning for each in lasting)
        yield next((meaning for meaning in read if isinstance(meaning, Ability)), None)
