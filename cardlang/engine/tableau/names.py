"""Names that somebody has said: "with that name", "the named card".

A name is no card: what is kept is the name itself, so that a card which is called by two names fits where either was
said, and nothing that is called otherwise.
"""

from collections.abc import Callable

from cardlang.engine.reading import want
from cardlang.engine.state import Frame, State
from cardlang.engine.unit import Unit
from cardlang.lang.model import Ref, Result


def names_of(unit: Unit) -> list[str]:
    """Return all names that cards of the game are called by; a name is kept as its place among them."""
    return sorted(frozenset().union(*unit.rules.names))


def is_called_so(unit: Unit, thing: Ref | Result) -> Callable[[State, Frame, int], bool] | None:
    """Return whether a card is called by the name that was said; where none was, no card is. Raises Cannot.

    None: what is spoken of is no name that somebody has said.
    """
    register = unit.names.get(thing.to if isinstance(thing, Ref) else thing.of)
    if register is None:
        return None
    named = register
    if isinstance(thing, Ref):
        want(thing, part="")
    else:
        want(thing, what="things", filters=frozenset())
    names, called = names_of(unit), unit.rules.names

    def fit(state: State, frame: Frame, card: int) -> bool:
        return frame[named] > 0 and names[frame[named] - 1] in called[state.match.definition[card]]

    return fit
