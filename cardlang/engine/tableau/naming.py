"""Name a card: somebody says a name, one of those that cards in this match are called by.

Takes: who says it, and which cards it may be of by their print. Later words ask for it (`names.py`).
"""

from cardlang.engine.cards import cards_with
from cardlang.engine.log import note
from cardlang.engine.machine import ask
from cardlang.engine.reading import Cannot, only, want
from cardlang.engine.state import STEP, Frame, Option, State
from cardlang.engine.tableau.deeds import note_done, outcome
from cardlang.engine.tableau.names import names_of
from cardlang.engine.tableau.persons import seat_of
from cardlang.engine.unit import Label, Unit
from cardlang.lang.model import Do, Quantity, Selector


def compile_name(unit: Unit, do: Do) -> None:
    """Add: somebody names a card, such a one as the sentence says."""
    what = do.object
    if not isinstance(what, Selector):
        raise Cannot(do, "cannot tell what is named")
    want(do, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    want(what, kind="card", quantity=Quantity("exactly", 1), owner=None, zone=None, by=[None, do.by])
    passes, left = cards_with(unit.rules, what.filters, unit.definition)
    only(left)
    names, cards, named, end = names_of(unit), unit.rules.cards, unit.register(), Label()
    with outcome(unit, do) as kept:
        seat = seat_of(unit, do.by)

        def offer(state: State, frame: Frame) -> None:
            frame[named] = 0
            there = {name for each in set(state.match.definition) if passes[each] for name in cards[each].called}
            options: list[Option] = [("name", name) for name in sorted(there)]
            if options:
                ask(state, seat(state, frame), "name", options)
            else:
                frame[STEP] = end.at

        def take(state: State, frame: Frame) -> None:
            name = str(state.answer[1])
            frame[named] = 1 + names.index(name)
            if state.log is not None:
                note(state, "name", seat=seat(state, frame), name=name)
            note_done(frame, kept, seat(state, frame), -1, 1)

        unit.add(offer, take)
        unit.place(end)
    if do.bind:
        unit.names[do.bind] = named
