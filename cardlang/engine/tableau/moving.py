"""The verbs that every card game has, where cards lie free: draw, discard, put, return, shuffle, look, reveal.

Takes: who does it, cards that are chosen, known, or on top of a deck; whereto. One function moves a card, so that what
lies on it and what was set on it ends when it leaves play, and so that every leaving, drawing and discarding is told.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from cardlang.engine.dice import shuffle
from cardlang.engine.log import note
from cardlang.engine.machine import ask
from cardlang.engine.plan import CompileVerb
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import STEP, Frame, Option, State
from cardlang.engine.tableau import force
from cardlang.engine.tableau.deeds import note_done, outcome, unknown
from cardlang.engine.tableau.events import forget_the_past, tell
from cardlang.engine.tableau.marks import clear
from cardlang.engine.tableau.naming import compile_name
from cardlang.engine.tableau.persons import each_of, lying_where, seats_of
from cardlang.engine.tableau.things import settle_on
from cardlang.engine.unit import Label, Number, Unit, cards_in, jump
from cardlang.engine.zones import put, put_under
from cardlang.lang.model import Do, Filter, Id, Place, Ref, Selector

_BOTTOM: Final = Filter("bottom")

Whose: TypeAlias = Callable[[State, Frame, int], int]
"""(state, frame, card): the seat whose zone the card goes to."""


def zone_of(state: State, card: int) -> int:
    """Return the zone that a card is in. Raises ValueError where it is in none."""
    for number, cards in enumerate(state.zones):
        if card in cards:
            return number
    raise ValueError(f"card {card} is nowhere")


def move(state: State, card: int, zone: int, seat: int, *, under: bool = False, doer: int = -1) -> int:
    """Move a card to a zone, and return the zone it came from. A card that leaves play is told so, as it then was."""
    rules = state.match.rules
    origin = zone_of(state, card)
    field = rules.plan.zone(rules.plan.field) // rules.plan.seats
    leaves, comes = origin // rules.plan.seats == field, zone // rules.plan.seats == field
    if comes and not leaves:
        forget_the_past(state, card)
    if leaves and not comes:
        tell(state, rules.plan.leaving, seat, doer=doer, card=card, origin=origin, to=zone)
        clear(state, card)
        force.forget(state, card)
    state.zones[origin].remove(card)
    (put_under if under else put)(state, card, zone)
    return origin


# ------------------------------------------------------------------------------------------------ draw and discard
def compile_draw(unit: Unit, do: Do) -> None:
    """Add: somebody draws n cards; a deck that runs out is the game's affair."""
    cards = do.object
    if not isinstance(cards, Selector):
        raise Cannot(do, "cannot tell how many cards")
    want(do, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    want(cards, kind="card", owner=[None, do.by], zone=[None, unit.plan.deck], by=None)
    want(cards, filters=[frozenset(), frozenset({_BOTTOM})])
    from_bottom = bool(cards.filters)
    up_to = cards.quantity.op == "up to"
    want(cards.quantity, op=["exactly", "up to"])
    count = unit.table.amount(unit, cards.quantity.n)
    with outcome(unit, do) as kept, each_of(unit, do.by) as seat:
        much = unit.register()

        def how_many(state: State, frame: Frame) -> None:
            frame[much] = count(state, frame)

        def offer(state: State, frame: Frame) -> None:
            options: list[Option] = [("amount", n) for n in range(count(state, frame), -1, -1)]
            ask(state, seat(state, frame), "how much", options)

        def take(state: State, frame: Frame) -> None:
            frame[much] = int(state.answer[1])

        def step(state: State, frame: Frame) -> None:
            who = seat(state, frame)
            for card in draw(state, who, frame[much], from_bottom=from_bottom):
                note_done(frame, kept, who, card, 1)

        unit.add(*((offer, take) if up_to else (how_many,)), step)


def draw(state: State, seat: int, count: int, *, from_bottom: bool = False) -> list[int]:
    """Draw cards from either end as far as the deck goes, and return them; not at all where drawing is forbidden."""
    rules = state.match.rules
    if force.forbidden(state, "draw", seat):
        return []
    deck = state.zones[rules.deck + seat]
    wanted = max(0, count)
    drawn = deck[:wanted] if from_bottom else deck[::-1][:wanted]
    for card in drawn:
        deck.remove(card)
        put(state, card, rules.hand + seat)
        tell(state, "draw", seat, card=card, origin=rules.deck + seat, to=rules.hand + seat)
    if state.log is not None and drawn:
        note(state, "draw", seat=seat, cards=[state.match.name(card) for card in drawn])
    if len(drawn) < count:
        rules.plan.on_empty_deck(state, seat, count - len(drawn))
    return drawn


def compile_discard(unit: Unit, do: Do) -> None:
    """Add: somebody discards cards of their hand, which they choose or chance does."""
    want(do, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    pile = unit.plan.zone(unit.plan.pile)
    with outcome(unit, do) as kept, each_of(unit, do.by) as seat:
        cards = settle_on(unit, do.object, seat)

        def step(state: State, frame: Frame) -> None:
            who = seat(state, frame)
            for card in cards_in(frame[cards]):
                origin = move(state, card, pile + state.match.owner[card], who)
                if state.log is not None:
                    note(state, "discard", seat=state.match.owner[card], card=state.match.name(card), by=who)
                tell(state, "discard", who, card=card, origin=origin)
                note_done(frame, kept, who, card, 1)

        unit.add(step)


# ------------------------------------------------------------------------------------------------------- put
def compile_put(unit: Unit, do: Do) -> None:
    """Add: somebody puts cards somewhere: into a zone, on either end of a deck, in an order or in any.

    What is put on a card, or under one, is another deed, which the rules must give.
    """
    if not isinstance(do.to, Place):
        unknown(unit, do, f"{do.verb} {do.stat}" if do.stat else f"{do.verb} under")
        return
    _compile_move(unit, do, then_shuffle=False)


def compile_shuffle(unit: Unit, do: Do) -> None:
    """Add: a deck is shuffled, or cards are shuffled into one."""
    if not isinstance(do.object, Place):
        _compile_move(unit, do, then_shuffle=True)
        return
    want(do, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    want(do.object, zone=unit.plan.deck, at=())
    deck, owners = unit.plan.zone(unit.plan.deck), seats_of(unit, do.object.owner or do.by)

    def step(state: State, frame: Frame) -> None:
        for seat in owners(state, frame):
            _shuffle(state, deck + seat)

    unit.add(step)


def _shuffle(state: State, zone: int) -> None:
    shuffle(state, zone)
    if state.log is not None:
        note(state, "shuffle", seat=zone % state.match.rules.plan.seats)


def _compile_move(unit: Unit, do: Do, *, then_shuffle: bool) -> None:
    place = do.to
    if not isinstance(place, Place):
        raise Cannot(do, "cannot tell where this goes")
    want(do, amount=None, stat=None, with_=None)
    origins = _origins(unit, do.from_)
    manners = _manners(unit, do)
    any_order = "any_order" in do.manner
    if place.zone not in unit.plan.zones:
        unit.lack("zone", place.zone, place)
    want(place, at=[(), ("top",), ("bottom",), ("top", "bottom")])
    zone = unit.plan.zone(place.zone if place.zone in unit.plan.zones else unit.plan.pile)
    with outcome(unit, do) as kept, each_of(unit, do.by) as seat:
        cards = settle_on(unit, do.object, seat)
        whose = _whose(unit, place)

        def go(state: State, frame: Frame, card: int, end: str) -> None:
            if origins is not None and zone_of(state, card) not in origins(state, frame):
                return
            who, owner = seat(state, frame), whose(state, frame, card)
            origin = move(state, card, zone + owner, who, under=end == "bottom")
            unit.mark_gone(frame, card)
            for manner in manners:
                manner(state, card)
            if state.log is not None:
                note(state, do_verb, seat=who, card=state.match.name(card), to=to_name, where=end)
            tell(state, do_verb, who, card=card, origin=origin, to=zone + owner)
            note_done(frame, kept, who, card, 1)

        do_verb, to_name = do.verb, place.zone
        if any_order or len(place.at) > 1:
            _one_by_one(unit, cards, seat, place.at or ("top",), go)
        else:
            end = place.at[0] if place.at else ""

            def all_at_once(state: State, frame: Frame) -> None:
                for card in cards_in(frame[cards]):
                    go(state, frame, card, end)

            unit.add(all_at_once)
        if then_shuffle:

            def mix(state: State, frame: Frame) -> None:
                for owner in sorted({whose(state, frame, card) for card in cards_in(frame[cards])}):
                    _shuffle(state, zone + owner)

            unit.add(mix)


def _origins(unit: Unit, place: object) -> Callable[[State, Frame], list[int]] | None:
    """Return the zones in which a card must still be ("from your discard"); None where nothing is said."""
    if place is None:
        return None
    if not isinstance(place, Place):
        raise Cannot(place, "cannot tell from where")
    there = lying_where(unit, place)
    if there is None:
        return None
    zone, owners = there
    return lambda state, frame: [zone + seat for seat in owners(state, frame)]


def _manners(unit: Unit, do: Do) -> list[Callable[[State, int], None]]:
    for manner in sorted(do.manner - {"any_order"}):
        if manner not in unit.given.manners:
            unit.lack("manner", f"{do.verb} {manner}", do)
    return [unit.given.manners[manner] for manner in sorted(do.manner) if manner in unit.given.manners]


def _whose(unit: Unit, place: Place) -> Whose:
    """Return whose zone a card goes to: its owner's, unless the sentence means somebody else's."""
    owner = place.owner
    if owner is None or (isinstance(owner, Ref) and owner.part == "owner"):
        if isinstance(owner, Ref):
            seats_of(unit, owner)
        return lambda state, frame, card: state.match.owner[card]  # noqa: ARG005 - it is a Whose
    seats = seats_of(unit, owner)
    return lambda state, frame, card: next(iter(seats(state, frame)), state.match.owner[card])


def _one_by_one(
    unit: Unit, cards: int, seat: Number, ends: tuple[str, ...], go: Callable[[State, Frame, int, str], None]
) -> None:
    """Ask which goes next, and to which end: what is put on top last is drawn first."""
    waiting = unit.register()
    again, end = Label(), Label()

    def begin(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        frame[waiting] = frame[cards]

    def offer(state: State, frame: Frame) -> None:
        if not frame[waiting]:
            frame[STEP] = end.at
            return
        options: list[Option] = [(where, card) for card in cards_in(frame[waiting]) for where in ends]
        ask(state, seat(state, frame), "put", options)

    def take(state: State, frame: Frame) -> None:
        where, card = str(state.answer[0]), int(state.answer[1])
        frame[waiting] ^= 1 << card
        go(state, frame, card, where)

    unit.add(begin)
    unit.place(again)
    unit.add(offer, take, jump(again))
    unit.place(end)


# ------------------------------------------------------------------------------------------------ look and reveal
def compile_look(unit: Unit, do: Do) -> None:
    """Add: somebody looks at cards; they stay where they are, and later words may speak of them."""
    _compile_see(unit, do, everybody=False)


def compile_reveal(unit: Unit, do: Do) -> None:
    """Add: somebody shows cards to everybody."""
    _compile_see(unit, do, everybody=True)


def _compile_see(unit: Unit, do: Do, *, everybody: bool) -> None:
    want(do, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    verb = do.verb
    with outcome(unit, do) as kept, each_of(unit, do.by) as seat:
        cards = settle_on(unit, do.object, seat)

        def step(state: State, frame: Frame) -> None:
            who = seat(state, frame)
            for card in cards_in(frame[cards]):
                state.known[card] |= state.match.rules.everybody if everybody else 1 << who
                note_done(frame, kept, who, card, 1)
            if state.log is not None:
                names = [state.match.name(card) for card in cards_in(frame[cards])]
                note(state, verb, seat=who, cards=names)

        unit.add(step)
    unit.group = kept


def compile_count(unit: Unit, do: Do) -> None:
    """Add: cards are counted where they are, for words that speak of how many there were just then."""
    want(do, amount=None, stat=None, from_=None, to=None, with_=None, manner=frozenset())
    with outcome(unit, do) as kept, each_of(unit, do.by) as seat:
        cards = settle_on(unit, do.object, seat)

        def step(state: State, frame: Frame) -> None:
            for card in cards_in(frame[cards]):
                note_done(frame, kept, seat(state, frame), card, 1)

        unit.add(step)


VERBS: Mapping[Id, CompileVerb] = {
    "count": compile_count,
    "discard": compile_discard,
    "draw": compile_draw,
    "look": compile_look,
    "name": compile_name,
    "put": compile_put,
    "return": compile_put,
    "reveal": compile_reveal,
    "shuffle": compile_shuffle,
}
"""The verbs that need no rule of a single game, by their names in the verb table."""

EVENTS = frozenset({"discard", "draw", "put", "return"})
"""What these verbs tell. What leaves play is told too, by the name that the plan has for it."""
