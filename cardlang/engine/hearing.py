"""What an event in a meaning listens for: who did it, and to what."""

from cardlang.engine.cards import cards_with
from cardlang.engine.reading import Cannot, only, want
from cardlang.engine.state import State
from cardlang.engine.triggers import Heard
from cardlang.engine.unit import Unit
from cardlang.lang.model import OPPONENT, SELF, YOU, Event, Selector


def heard_by(unit: Unit, event: Event) -> tuple[bool, Heard]:
    """Return whether an event is about the listening card alone, and the test that it passes. Raises Cannot."""
    want(event, from_=None, to=None, cause=None, stat=None, nth=None, within=None)
    by = event.by
    if by is not None and by not in (YOU, OPPONENT):
        raise Cannot(event, "cannot tell who must have done this")
    mine, theirs = by != OPPONENT, by != YOU
    if event.object == SELF:
        return True, lambda state, seat, doer, card: mine if doer == seat else theirs  # noqa: ARG005
    passes, owned, opposed = _object(unit, event)

    def heard(state: State, seat: int, doer: int, card: int) -> bool:
        if not (mine if doer == seat else theirs):
            return False
        if card < 0:
            return event_has_no_object
        return passes[state.match.definition[card]] and (owned if state.match.owner[card] == seat else opposed)

    event_has_no_object = event.object is None
    return False, heard


def _object(unit: Unit, event: Event) -> tuple[tuple[bool, ...], bool, bool]:
    thing = event.object
    if thing is None:
        return (True,) * len(unit.rules.cards), True, True
    if not isinstance(thing, Selector):
        raise Cannot(event, "cannot tell what this must have happened to")
    want(thing, kind=["card", "ability"], by=None, zone=[None, unit.plan.field], owner=[None, YOU, OPPONENT])
    if thing.quantity.op not in ("any", "exactly") or thing.quantity.n != 1:
        raise Cannot(thing, "can listen for one such card at a time only")
    passes, left = cards_with(unit.rules, thing.filters, unit.definition)
    only(left)
    return passes, thing.owner != OPPONENT, thing.owner != YOU
