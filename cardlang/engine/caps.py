"""Caps on a row: "you may have at most 2 other forwards", for as long as the card is there."""

from typing import NamedTuple

from cardlang.engine.reading import Cannot, only, want
from cardlang.engine.state import SPOT, Frame, State
from cardlang.engine.statics import ADD, OwnTally, Static, Tally
from cardlang.engine.things import row_range
from cardlang.engine.unit import Unit
from cardlang.lang.model import SELF, YOU, Filter, Is, Rule, Selector


class Cap(NamedTuple):
    """The most players that a row may hold while this card is in it, itself among them."""

    row: int
    most: int


def cap_of(unit: Unit, rule: Rule) -> tuple[Cap, Static]:
    """Return the cap that "you may have at most 2 other forwards" puts on a row. Raises Cannot."""
    want(rule, mode="forbid", span=None, unless=None)
    event = rule.action
    want(event, verbs=("have",), by=YOU, from_=None, to=None, cause=None, stat=None, nth=None, within=None)
    what = event.object
    if not isinstance(what, Selector) or rule.at_most is None:
        raise Cannot(rule, "cannot tell how many of what")
    want(what, kind="card", owner=YOU, zone=unit.plan.field, by=None)
    want(what.quantity, op="all", n=1)
    where = only(what.filters, "type", "row", "other")
    if "row" not in where:
        raise Cannot(what, "can cap a row only")
    if "type" in where:
        want(where["type"], op="is", value=unit.rules.cards[unit.definition].type)
    low, high = row_range(unit, where["row"])
    row, per_seat = low // unit.plan.columns, unit.plan.per_seat
    itself = 0
    if "other" in where:
        want(where["other"], op="is", value=None)
        itself = 1
    if rule.while_ is not None:
        in_row = frozenset({Filter("row", "is", unit.plan.rows[row])})
        if rule.while_ != Is(SELF, in_row):
            raise Cannot(rule, "can cap a row while the card is on the field, or in that row, only")
    always = rule.while_ is None
    most, columns = rule.at_most, unit.plan.columns

    def effect(_state: State, frame: Frame, result: Tally) -> None:
        assert isinstance(result, OwnTally)
        in_it = low <= frame[SPOT] % per_seat < high
        if always or in_it:
            cap = most + itself * in_it
            result.caps[row] = min(cap, result.caps.get(row, columns))

    return Cap(row, most + itself), Static(ADD, effect, alone=True)
