"""Events where cards lie free: who hears what, what is set off, what is put off, what happens instead.

The game's rules and the verbs `tell` what has happened, with everybody's part in it: the seat and the card that did
it, the card that it was done to, from where, whereto, and in which fight. What a card hears goes into the same bag as
at any other table, and is settled in the order that its owners choose.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from cardlang.engine.amounts import COMPARE
from cardlang.engine.machine import push
from cardlang.engine.reading import Cannot, set_aside, want
from cardlang.engine.state import CARD, CAUSE, OBJECT, PROGRAM, REGISTERS, SEAT, SPOT, Entry, Frame, State
from cardlang.engine.tableau import force
from cardlang.engine.tableau.at_once import ONE_OR_MORE, AtOnce, Role, add_to_bag, gather
from cardlang.engine.tableau.persons import lying_where, seats_of
from cardlang.engine.tableau.spans import WAITS
from cardlang.engine.tableau.things import fits_thing
from cardlang.engine.unit import Truth, Unit
from cardlang.lang.model import SELF, Event, Happened, Moment, Place, Player, Ref, Result, Selector

HEARER: Final = "hearer"
ONCE: Final = 5
"""Where the entry of a hearer that was set up says whether it hears once (1) or again and again (0)."""
AMOUNT: Final = SPOT
"""Where a frame holds how much the event was about: no card stands on a spot here."""


class Happening(NamedTuple):
    """What has happened: the verb (or the edge of time), who did it to what, in which fight, of which stat."""

    event: str
    seat: int
    doer: int
    card: int
    origin: int
    to: int
    fight: str
    sides: tuple[int, int]
    stat: str
    amount: int
    onto: int
    """The card to which the card goes: the place where a character moves."""

    @property
    def cards(self) -> set[int]:
        """The cards that it is about."""
        return {self.doer, self.card, self.onto} - {-1}


Heard: TypeAlias = Callable[[State, Frame, Happening], bool]


class Hearer(NamedTuple):
    """A program that an event sets off; `own` hears only what this card does or what is done to it."""

    event: str
    heard: Heard
    own: bool
    program: int
    can: Truth | None
    limit: int
    per: str
    while_: Truth | None
    sides: bool
    """Whether "event.by" is the other side of the fight in which it happens."""
    onto: bool
    """Whether a card goes to another in it, which the frame then holds in place of how much it was about."""


class Hearing(NamedTuple):
    """What is listened for: the test, whether it is about this card, and (as in Hearer) `sides` and `onto`.

    `at_once` is the role of the event of which 1 or more are meant, all that one deed tells; `by_one`, whether the deed
    of each person is one.
    """

    heard: Heard
    own: bool
    sides: bool
    onto: bool
    at_once: Role = ""
    by_one: bool = False


# ------------------------------------------------------------------------------------------------ what is listened for
def hears(unit: Unit, event: Event, *, told: bool = True) -> Hearing:
    """Return what is listened for; `told` is False for what is asked before it happens. Raises Cannot."""
    with unit.without_asking():
        return _hears(unit, event, told=told)


def _hears(unit: Unit, event: Event, *, told: bool) -> Hearing:
    if event.cause is not None:  # nothing tells yet for what something was done
        for verb in event.verbs:
            unit.lack("event", f"{verb} for something", event)
        set_aside(event.cause)
    for verb in event.verbs:
        if told and verb not in unit.rules.events:
            unit.lack("event", verb, event)
    _name_owners(unit, event)
    by, to_whom = _doer(unit, event.by), _done_to(unit, card_of(event))
    inside, sides = _inside(unit, event)
    whence, whereto, stat = _whence(unit, event), _whereto(unit, event), event.stat
    goal = _goal(event)
    if isinstance(goal, Selector):
        want(goal, zone=[None, unit.plan.field])
    goes = fits_thing(unit, goal) if goal is not None else None
    own = SELF in (event.by, card_of(event), goal)

    def heard(state: State, frame: Frame, what: Happening) -> bool:
        return (
            by(state, frame, what)
            and to_whom(state, frame, what)
            and inside(state, frame, what)
            and whence(state, frame, what)
            and whereto(state, frame, what)
            and (stat is None or what.stat == stat)
            and (goes is None or (what.onto >= 0 and goes(state, frame, what.onto)))
        )

    test = heard if event.nth is None else _nth(unit, event, heard, event.nth, own=own)
    at_once = _gathered(event)
    if at_once and (event.nth or 1) > 1:
        raise Cannot(event, "cannot tell which time this is where several are told of at once")
    return Hearing(test, own, sides, goal is not None, at_once, isinstance(event.by, Player))


def _gathered(event: Event) -> Role:
    """Return of which role of an event 1 or more are meant, which are heard of once."""
    roles: tuple[tuple[object, Role], ...] = ((card_of(event), "object"), (event.by, "by"))
    found = [role for thing, role in roles if isinstance(thing, Selector) and thing.quantity == ONE_OR_MORE]
    if len(found) > 1:
        raise Cannot(event, "cannot tell which of these are counted")
    return found[0] if found else ""


def gathered(unit: Unit, shape: object, listening: Sequence[Hearing]) -> AtOnce | None:
    """Keep all that one deed tells, where 1 or more are listened for, for what it sets off. Raises Cannot."""
    roles = {(hearing.at_once, hearing.by_one) for hearing in listening}
    if not any(role for role, _ in roles):
        return None
    if len(roles) > 1:
        raise Cannot(shape, "cannot tell of which of these events several are heard at once")
    ((role, by_one),) = roles
    return gather(unit, role, by_one=by_one)


def _name_owners(unit: Unit, event: Event) -> None:
    """Let "that opponent" be whose card it was, or whose card did it, in all that the event sets off."""
    for thing, role in ((card_of(event), OBJECT), (event.by, CAUSE)):
        if isinstance(thing, Selector) and isinstance(thing.owner, Player) and thing.owner.bind:
            unit.owners[thing.owner.bind] = role


def _nth(unit: Unit, event: Event, heard: Heard, nth: int, *, own: bool) -> Heard:
    """The second one in a turn: it is counted before it is heard, of this one card where it is about it."""
    if own:
        mark, per = unit.rules.remember(event.verbs, heard, unit.plan.round), unit.plan.round
        return lambda state, frame, what: (
            heard(state, frame, what) and state.used.count((frame[CARD], mark, per)) == nth
        )
    index = unit.rules.count_happening(event.verbs, heard, unit.plan.round)
    seats = unit.plan.seats
    return lambda state, frame, what: heard(state, frame, what) and state.history[index * seats + frame[SEAT]] == nth


def card_of(event: Event) -> object:
    """Return what an event is done to: its object, or what an amount is dealt to or taken from. Raises Cannot."""
    ends = [end for end in (event.from_, event.to) if isinstance(end, (Ref, Result, Selector))]
    whence = event.from_ if not isinstance(event.from_, Place) else None
    if len(ends) > 1 or (whence is not None and (whence not in ends or event.object is not None)):
        raise Cannot(event, "cannot tell what this happens to")
    return ends[0] if ends and event.object is None else event.object


def _goal(event: Event) -> Ref | Result | Selector | None:
    """Return the card to which a card goes: "moves to a location", "a character on top of this one"."""
    is_card = isinstance(event.to, (Ref, Result, Selector))
    return event.to if event.object is not None and is_card else None  # type: ignore[return-value]


def _anything(state: State, frame: Frame, what: Happening) -> bool:  # noqa: ARG001 - it is a Heard
    return True


def _doer(unit: Unit, by: object) -> Heard:
    if by is None:
        return _anything
    if isinstance(by, Player):
        seats = seats_of(unit, by)
        return lambda state, frame, what: what.seat in seats(state, frame)
    fit = fits_thing(unit, by)
    return lambda state, frame, what: what.doer >= 0 and fit(state, frame, what.doer)


def _done_to(unit: Unit, thing: object) -> Heard:
    if thing is None:
        return _anything
    if isinstance(thing, Selector) and thing.zone not in (None, unit.plan.field):
        origin = thing.zone
        if origin not in unit.plan.zones:
            unit.lack("zone", str(origin), thing)
            origin = unit.plan.field
        fit, first, seats = fits_thing(unit, thing), unit.plan.zone(str(origin)), unit.plan.seats
        return lambda state, frame, what: (
            what.card >= 0 and first <= what.origin < first + seats and fit(state, frame, what.card)
        )
    fit = fits_thing(unit, thing)
    if isinstance(thing, Selector) and thing.zone == unit.plan.field:
        field = range(unit.plan.zone(unit.plan.field), unit.plan.zone(unit.plan.field) + unit.plan.seats)
        return lambda state, frame, what: (  # what goes from one place to another that is not in play was not there
            what.card >= 0
            and (min(what.origin, what.to) < 0 or what.origin in field or what.to in field)
            and fit(state, frame, what.card)
        )
    return lambda state, frame, what: what.card >= 0 and fit(state, frame, what.card)


def _inside(unit: Unit, event: Event) -> tuple[Heard, bool]:
    """In a challenge; while it challenges; while it is challenged."""
    if event.within is None:
        return _anything, False
    side, _, fight = event.within.rpartition(" ")
    if fight not in unit.given.fights:
        unit.lack("during", fight, event)
    if not side:
        return lambda state, frame, what: what.fight == fight, False  # noqa: ARG005 - it is a Heard
    if side not in ("doing", "being"):
        raise Cannot(event, f"cannot tell when this is {event.within!r}")
    place = 0 if side == "doing" else 1
    return lambda state, frame, what: what.fight == fight and what.sides[place] == what.card, True  # noqa: ARG005


def _whence(unit: Unit, event: Event) -> Heard:
    """Out of which zone it is: "put into your discard from your deck"."""
    there = lying_where(unit, event.from_) if isinstance(event.from_, Place) else None
    if there is None:
        return _anything
    zone, owners = there
    return lambda state, frame, what: what.origin - zone in owners(state, frame)


def _whereto(unit: Unit, event: Event) -> Heard:
    place = event.to
    if place is None or place is card_of(event) or place is _goal(event):
        return _anything
    if not isinstance(place, Place):
        raise Cannot(event, "cannot tell where to")
    if isinstance(place.owner, Ref) and unit.owners.get(place.owner.to) == OBJECT:
        return _to_its_owner(unit, place)
    there = lying_where(unit, place)
    if there is None:
        return _anything
    zone, owners = there
    return lambda state, frame, what: what.to - zone in owners(state, frame)


def _to_its_owner(unit: Unit, place: Place) -> Heard:
    """Into the zone of whoever owns the card that it is about: "returned to their hand"."""
    there = lying_where(unit, place)
    if there is None:
        return _anything
    zone, _ = there
    return lambda state, frame, what: what.card >= 0 and what.to - zone == state.match.owner[what.card]  # noqa: ARG005


def hears_moment(unit: Unit, moment: Moment) -> tuple[str, Heard]:
    """Return the name of an edge of time ("start turn") and the test for whose it is. Raises Cannot."""
    if (moment.edge, moment.unit) not in unit.given.moments:
        unit.lack("moment", f"{moment.edge} of a {moment.unit}", moment)
    whose = seats_of(unit, moment.of) if moment.of is not None else None
    name = f"{moment.edge} {moment.unit}"
    if whose is None:
        return name, _anything
    return name, lambda state, frame, what: what.seat in whose(state, frame)


def happened(unit: Unit, condition: Happened) -> Truth:
    """Return whether something has happened so often, in the game or in this turn. Raises Cannot."""
    event, span = condition.event, condition.span
    per = ""
    if span is not None:
        want(span, kind="this", unit=unit.plan.round, of=None, n=1)
        per = unit.plan.round
    heard, own, *_, at_once, _ = hears(unit, event)
    if at_once:
        want(condition, op=">=", n=1)  # it is counted card by card: so often cannot be told
    if own:
        return _happened_to_it(unit, condition, heard, per)
    index = unit.rules.count_happening(event.verbs, heard, per)
    compare, n = COMPARE[condition.op], unit.table.amount(unit, condition.n)
    seats = unit.plan.seats
    return lambda state, frame: compare(state.history[index * seats + frame[SEAT]], n(state, frame))


def _happened_to_it(unit: Unit, condition: Happened, heard: Heard, per: str) -> Truth:
    """Return whether something has happened so often to this one card, since it came into play."""
    mark = unit.rules.remember(condition.event.verbs, heard, per)
    compare, n = COMPARE[condition.op], unit.table.amount(unit, condition.n)
    return lambda state, frame: compare(state.used.count((frame[CARD], mark, per)), n(state, frame))


def forget_the_past(state: State, card: int) -> None:
    """Let a card that comes into play remember nothing of what happened to it when it was there before."""
    if state.used:
        state.used = [each for each in state.used if each[0] != card or each[1] >= 0]


def going_on(unit: Unit, event: Event) -> Truth:
    """Return whether an event is going on now: "while challenging". Raises Cannot."""
    want(event, from_=None, to=None, cause=None, stat=None, nth=None, within=None)
    (verb,) = event.verbs
    if verb not in unit.given.fights:
        unit.lack("during", verb, event)
    by = fits_thing(unit, event.by) if event.by is not None else None
    to = fits_thing(unit, event.object) if event.object is not None else None

    def holds(state: State, frame: Frame) -> bool:
        fight, sides = state.match.rules.fight_in(state)
        return (
            fight == verb and (by is None or by(state, frame, sides[0])) and (to is None or to(state, frame, sides[1]))
        )

    return holds


# ------------------------------------------------------------------------------------------------------------ telling
def tell(  # noqa: PLR0913 - everybody's part in what happened, by name
    state: State,
    event: str,
    seat: int,
    *,
    doer: int = -1,
    card: int = -1,
    origin: int = -1,
    to: int = -1,
    stat: str = "",
    amount: int = 0,
    onto: int = -1,
) -> None:
    """Tell what has happened: everything that hears it is set off and waits in the bag."""
    rules = state.match.rules
    fight, sides = rules.fight_in(state)
    what = Happening(event, seat, doer, card, origin, to, fight, sides, stat, amount, onto)
    for index, heard in rules.happenings.get(event, ()):
        for each in range(rules.plan.seats):
            state.history[index * rules.plan.seats + each] += heard(state, [0, 0, each, -1, -1, -1, -1, 0], what)
    for mark, heard, per in rules.remembered.get(event, ()):
        state.used += [(each, mark, per) for each in what.cards if heard(state, state.match.frame[each], what)]
    if event in rules.heard:
        for hearer, frame in _listening(state, what):
            if hearer.event == event and hearer.heard(state, frame, what):
                _set_off(state, hearer, frame, what)
    _tell_waiting(state, what)


def _listening(state: State, what: Happening) -> Iterator[tuple[Hearer, Frame]]:
    """Yield who listens: the cards in play, and the cards that the event is about, wherever they are by now."""
    for powers, frame in force.at_work(state):
        for hearer in powers.hearers:
            yield hearer, frame
    for card in what.cards:
        if not force.is_in_play(state, card):
            for hearer in force.own_powers(state, card).hearers:
                if hearer.own:
                    yield hearer, state.match.frame[card]


def _roles(hearer: Hearer, what: Happening) -> tuple[int, int, int]:
    """Return how much it was about, or whereto it went, and what the words "event.object" and "event.by" stand for.

    Of two who fight, whoever is banished in it is so by the other.
    """
    much = what.onto if hearer.onto else what.amount
    if not hearer.sides:
        return much, what.card, what.doer
    return much, what.card, what.sides[1] if what.card == what.sides[0] else what.sides[0]


def _set_off(state: State, hearer: Hearer, frame: Frame, what: Happening) -> None:
    seat, card = frame[SEAT], frame[CARD]
    if hearer.limit and state.used.count((card, hearer.program, hearer.per)) >= hearer.limit:
        return
    much, about, doer = _roles(hearer, what)
    tried = [hearer.program, 0, seat, card, much, about, doer, 0, *state.match.rules.room[hearer.program]]
    if (hearer.while_ is None or hearer.while_(state, tried)) and (hearer.can is None or hearer.can(state, tried)):
        add_to_bag(state, (seat, hearer.program, card, much, about, doer), (), what, to_a_card=hearer.onto)


def _tell_waiting(state: State, what: Happening) -> None:
    """Let what was put off until this event happen: once, or every time until its span is over."""
    over = []
    for entry in state.lasting:
        if entry[0] == HEARER and entry[WAITS] == -1:
            hearer = state.match.rules.forces[int(entry[force.NUMBER])]
            frame = force.frame_of(entry)
            if hearer.event == what.event and hearer.heard(state, frame, what):
                much, about, doer = _roles(hearer, what)
                seat, card = int(entry[force.OWNER]), int(entry[force.SOURCE])
                known = tuple(map(int, entry[force.CAPTURED :]))
                add_to_bag(state, (seat, hearer.program, card, much, about, doer), known, what, to_a_card=hearer.onto)
                if entry[ONCE]:
                    over.append(entry)
    for entry in over:
        state.lasting.remove(entry)


def wait_for(state: State, frame: Frame, number: int, *, once: bool, time: tuple[int, int, int], size: int) -> None:
    """Set up that something is done on a later event, with what this program knows by now."""
    entry: Entry = (HEARER, number, frame[SEAT], frame[CARD], 0, int(once), *time, *force.knowing(frame, size))
    state.lasting.append(entry)


# ----------------------------------------------------------------------------------------------------------- instead
def instead_of(  # noqa: PLR0913 - everybody's part in what is about to happen, by name
    state: State,
    event: str,
    seat: int,
    *,
    doer: int = -1,
    card: int = -1,
    origin: int = -1,
    to: int = -1,
    stat: str = "",
    amount: int = 0,
) -> bool:
    """Let something happen instead of an event that is about to happen; False where nothing does.

    What happens instead may be the same deed done otherwise; the same card does not replace it a second time.
    """
    fight, sides = state.match.rules.fight_in(state)
    what = Happening(event, seat, doer, card, origin, to, fight, sides, stat, amount, -1)
    working = [(powers, frame) for powers, frame in force.at_work(state)]
    if card >= 0 and not force.is_in_play(state, card):
        working.append((force.own_powers(state, card), state.match.frame[card]))
    for powers, frame in working:
        for replacing in powers.instead:
            if _replaces(state, replacing, frame, what):
                return True
    for entry in state.lasting:
        if entry[0] == force.INSTEAD and entry[WAITS] == -1:
            about = int(entry[force.ABOUT])
            replacing = state.match.rules.forces[int(entry[force.NUMBER])]
            frame = force.frame_of(entry, card)
            if (not about or about >> card & 1) and _replaces(state, replacing, frame, what):
                _use_up(state, entry)
                return True
    return False


def _replaces(state: State, replacing: force.Instead, frame: Frame, what: Happening) -> bool:
    """Push what happens instead, if it does."""
    hearer = replacing.hears
    running = any(each[PROGRAM] == hearer.program and each[CARD] == frame[CARD] for each in state.stack)
    if hearer.event != what.event or running or not hearer.heard(state, frame, what):
        return False
    if hearer.while_ is not None and not hearer.while_(state, frame):
        return False
    if replacing.limit and state.used.count((frame[CARD], hearer.program, replacing.per)) >= replacing.limit:
        return False
    if replacing.limit:
        state.used.append((frame[CARD], hearer.program, replacing.per))
    much, about, cause = _roles(hearer, what)
    begun = push(state, hearer.program, frame[SEAT], frame[CARD], much, about, cause)
    begun[REGISTERS : REGISTERS + len(frame) - REGISTERS] = frame[REGISTERS:]
    return True


def _use_up(state: State, entry: Entry) -> None:
    """Count one time of "the next time …" (-1: always)."""
    left = int(entry[force.VALUE])
    place = state.lasting.index(entry)
    if left == 1:
        del state.lasting[place]
    elif left > 0:
        state.lasting[place] = (*entry[: force.VALUE], left - 1, *entry[force.VALUE + 1 :])
