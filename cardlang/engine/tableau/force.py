"""What is in force at a moment: what cards in play say of how things are, and what effects have set up for a while.

A card's `Powers` are compiled once; they hold while it is in play (`gains`, `rulings`, `prices` …), in the order in
which the cards came to lie there. What was set up for a while is an entry of plain data in `state.lasting`: (kind,
number of the power, seat, card, cards it is about, value, the three numbers of `spans.py`, and all that the effect knew
by then: "cards with that name"). The game's rules ask here, wherever something counts.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from cardlang.engine.state import OBJECT, REGISTERS, Entry, Frame, State
from cardlang.engine.tableau.spans import WAITS
from cardlang.engine.unit import Number, Truth
from cardlang.lang.model import Id

if TYPE_CHECKING:
    from cardlang.engine.meanings import Use
    from cardlang.engine.tableau.events import Hearer

Fits: TypeAlias = Callable[[State, Frame, int], bool]

GAIN: Final = "gain"
RULING: Final = "ruling"
PRICE: Final = "price"
INSTEAD: Final = "instead"
NUMBER, OWNER, SOURCE, ABOUT, VALUE = 1, 2, 3, 4, 5
"""Where an entry holds the number of its power, whose it is, of which card, about which cards, and how much."""
CAPTURED: Final = 9
"""Where the registers begin, behind the three numbers of its time, that the effect had when it set the entry up."""


class Gain(NamedTuple):
    """One change of a stat or of what a card has: added, set, granted, removed, or held within bounds."""

    stat: Id
    op: str
    touches: Fits
    value: Number | None
    holds: Truth | None
    own: bool = False
    """Whether it is of this card itself: a keyword is one wherever the card is."""
    powers: "Powers | None" = None
    """The ability that is granted, compiled: it works for the card that has it."""
    keyword: Id = ""
    """The keyword that says it: gone when that is taken away."""


class PersonGain(NamedTuple):
    """What is added to what a person has, as long as a card is in play."""

    stat: Id
    whose: Callable[[State, Frame], Sequence[int]]
    value: Number
    holds: Truth | None


class Ruling(NamedTuple):
    """One thing that is forbidden, permitted or obliged: which deed, whose, done to what."""

    mode: str
    verbs: tuple[Id, ...]
    by: Callable[[State, Frame, int, int], bool]
    """(state, frame, seat that would do it, card that would do it or -1)"""
    to: Fits | None
    at_most: int | None
    holds: Truth | None
    set_on: str = ""
    """Which role an effect fixed when it set this up: `by`, `to`, or nothing."""
    toll: "Use | None" = None
    """What lifts it: "… unless you pay 1"."""


class Priced(NamedTuple):
    """One change of what a deed costs."""

    verbs: tuple[Id, ...]
    currency: Id
    op: str
    value: Number
    about: Fits
    by: Callable[[State, Frame, int, int], bool]
    holds: Truth | None
    own: bool


class Instead(NamedTuple):
    """Something that happens instead of an event."""

    hears: "Hearer"
    limit: int
    per: str


@dataclass(slots=True)
class Powers:
    """What a card does by itself: what it changes, rules and prices while in play, what it hears, what it offers.

    `plays` are other ways to play the card itself.
    """

    gains: list[Gain] = field(default_factory=list)
    persons: list[PersonGain] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    prices: list[Priced] = field(default_factory=list)
    instead: list[Instead] = field(default_factory=list)
    hearers: list["Hearer"] = field(default_factory=list)
    uses: list["Use"] = field(default_factory=list)
    plays: list["Use"] = field(default_factory=list)

    def take(self, other: "Powers") -> None:
        """Add all that another one holds."""
        self.gains += other.gains
        self.persons += other.persons
        self.rulings += other.rulings
        self.prices += other.prices
        self.instead += other.instead
        self.hearers += other.hearers
        self.uses += other.uses
        self.plays += other.plays


def both(first: Truth | None, second: Truth | None) -> Truth | None:
    """Return that two things hold, where None always does."""
    if first is None or second is None:
        return first or second
    return lambda state, frame: first(state, frame) and second(state, frame)


def while_it_holds(powers: Powers, holds: Truth) -> Powers:
    """Return what a card says of how things are, of no effect while something else does not hold."""
    return Powers(
        rulings=[one._replace(holds=both(holds, one.holds)) for one in powers.rulings],
        prices=[one._replace(holds=both(holds, one.holds)) for one in powers.prices],
        instead=[
            one._replace(hears=one.hears._replace(while_=both(holds, one.hears.while_))) for one in powers.instead
        ],
        plays=[replace(one, needs=both(holds, one.needs)) for one in powers.plays],
    )


def with_granted(powers: Powers, forces: Iterable[object] = ()) -> Iterator[Powers]:
    """Yield powers and all that they, or what effects set up, give to cards."""
    yield powers
    for gain in [*powers.gains, *(force for force in forces if isinstance(force, Gain))]:
        if gain.powers is not None:
            yield from with_granted(gain.powers)


def rulings_in(powers: Iterable[Powers], forces: Iterable[object]) -> Iterator[Ruling]:
    """Yield every ruling of powers and of what effects set up."""
    for each in powers:
        yield from each.rulings
    yield from (force for force in forces if isinstance(force, Ruling))


Working: TypeAlias = Iterator[tuple[Powers, Frame]]


def in_play(state: State) -> Iterator[int]:
    """Yield the cards in play, the active seat's first, each seat's in the order in which they came."""
    plan = state.match.rules.plan
    first = plan.zone(plan.field)
    for number in range(plan.seats):
        yield from state.zones[first + (state.active + number) % plan.seats]


def is_in_play(state: State, card: int) -> bool:
    """Tell whether a card is in play."""
    plan = state.match.rules.plan
    first = plan.zone(plan.field)
    return any(card in state.zones[first + seat] for seat in range(plan.seats))


def own_powers(state: State, card: int) -> Powers:
    """Return what a card says of itself."""
    match = state.match
    return match.rules.compiled[match.definition[card]].powers


def at_work(state: State) -> Working:
    """Yield the powers of every card in play, each with the frame that says whose it is; granted ones too."""
    for card in in_play(state):
        yield own_powers(state, card), state.match.frame[card]
        yield from granted(state, card)


def granted(state: State, card: int) -> Working:
    """Yield the abilities that a card has been given."""
    rules = state.match.rules
    if "ability" not in rules.gained and not any(entry[0] == GAIN for entry in state.lasting):
        return
    frame = state.match.frame[card]
    for gain, _ in _gains(state, "ability", card):
        if gain.powers is not None and (not gain.keyword or has_keyword(state, card, gain.keyword)):
            yield gain.powers, frame


def frame_of(entry: Entry, about: int = -1) -> Frame:
    """Return the frame in which is asked what an effect set up: whose, of which card, with what it knew by then."""
    return [0, 0, int(entry[OWNER]), int(entry[SOURCE]), -1, about, -1, 0, *map(int, entry[CAPTURED:])]


def knowing(frame: Frame, size: int) -> tuple[int, ...]:
    """Return the registers of a program, of which it has so many, as an entry keeps them."""
    return tuple(frame[REGISTERS : REGISTERS + size])


# ------------------------------------------------------------------------------------------------ stats and keywords
def printed(state: State, card: int, stat: Id) -> int:
    """Return a stat as the card's print has it."""
    rules = state.match.rules
    return rules.printed[state.match.definition[card]][rules.plan.card_stats.index(stat)]


def _gains(state: State, stat: Id, card: int) -> Iterator[tuple[Gain, int]]:
    """Yield each gain of a stat that a card has now, with how much it comes to."""
    rules = state.match.rules
    if stat in rules.gained:
        for source in in_play(state):
            frame = state.match.frame[source]
            for gain in own_powers(state, source).gains:
                if gain.stat == stat and gain.touches(state, frame, card) and _holds(state, gain, frame, card):
                    yield gain, gain.value(state, frame) if gain.value else 0
    if not is_in_play(state, card):
        frame = state.match.frame[card]
        for gain in own_powers(state, card).gains:
            if gain.own and gain.stat == stat and gain.op == "grant" and _holds(state, gain, frame, card):
                yield gain, gain.value(state, frame) if gain.value else 0
    for entry in state.lasting:
        if entry[0] == GAIN and entry[WAITS] == -1 and int(entry[ABOUT]) >> card & 1:
            gain = rules.forces[int(entry[NUMBER])]
            frame = frame_of(entry)
            if gain.stat == stat and _holds(state, gain, frame, card):
                yield gain, int(entry[VALUE])


def _holds(state: State, gain: Gain, frame: Frame, card: int) -> bool:
    """Tell whether a gain's condition holds, for the card that has it."""
    if gain.holds is None:
        return True
    about = frame[:]
    about[OBJECT] = card
    return gain.holds(state, about)


def stat_of(state: State, card: int, stat: Id) -> int:
    """Return a stat of a card as it is now: printed, or set, then what is added, then held within its bounds."""
    value = printed(state, card, stat)
    gains = list(_gains(state, stat, card))
    for gain, amount in gains:
        value = amount if gain.op == "set" else value
    value += sum(amount for gain, amount in gains if gain.op == "add")
    for gain, amount in gains:
        value = max(value, amount) if gain.op == "min" else min(value, amount) if gain.op == "max" else value
    return value


def added_to_person(state: State, seat: int, stat: Id) -> int:
    """Return what cards in play add to what a person has."""
    return sum(
        gain.value(state, frame)
        for powers, frame in at_work(state)
        for gain in powers.persons
        if gain.stat == stat and seat in gain.whose(state, frame) and (gain.holds is None or gain.holds(state, frame))
    )


def keyword(state: State, card: int, name: Id) -> list[int]:
    """Return the number of a keyword each time that a card has it (0: one without a number); [] where it has not.

    Where a card has a keyword because another one has it, which has it because of the first, neither has it.
    """
    asking = state.match.asking
    if (card, name) in asking:
        return []
    asking.add((card, name))
    try:
        return _keyword(state, card, name)
    finally:
        asking.remove((card, name))


def _keyword(state: State, card: int, name: Id) -> list[int]:
    gains = list(_gains(state, name, card))
    if any(gain.op == "remove" for gain, _ in gains):
        return []
    deed = f"gain {name}"
    if deed in state.match.rules.ruled and forbidden(state, deed, state.match.owner[card], card):
        gains = [each for each in gains if each[0].own and each[0] in own_powers(state, card).gains]
    return [amount for gain, amount in gains if gain.op == "grant"]


def has_keyword(state: State, card: int, name: Id) -> bool:
    """Tell whether a card has a keyword now."""
    return bool(keyword(state, card, name))


# ------------------------------------------------------------------------------------------------------------ rules
def _rulings(state: State, mode: str, verb: Id, seat: int, doer: int, card: int) -> Iterator[tuple[Ruling, Frame]]:
    for powers, frame in at_work(state):
        for ruling in powers.rulings:
            if ruling.mode == mode and verb in ruling.verbs and _rules(state, ruling, frame, seat, doer, card):
                yield ruling, frame
    for entry in state.lasting:
        if entry[0] == RULING and entry[WAITS] == -1:
            ruling, about = state.match.rules.forces[int(entry[NUMBER])], int(entry[ABOUT])
            if ruling.mode != mode or verb not in ruling.verbs:
                continue
            frame = frame_of(entry)
            if _still_rules(state, ruling, frame, about, seat, doer, card):
                yield ruling, frame


def _rules(state: State, ruling: Ruling, frame: Frame, seat: int, doer: int, card: int) -> bool:
    return (
        (ruling.holds is None or ruling.holds(state, frame))
        and ruling.by(state, frame, seat, doer)
        and (ruling.to is None or (card >= 0 and ruling.to(state, frame, card)))
    )


def _still_rules(state: State, ruling: Ruling, frame: Frame, about: int, seat: int, doer: int, card: int) -> bool:
    by = doer >= 0 and about >> doer & 1 if ruling.set_on == "by" else ruling.by(state, frame, seat, doer)
    if not by or (ruling.holds is not None and not ruling.holds(state, frame)):
        return False
    if ruling.set_on == "to":
        return card >= 0 and bool(about >> card & 1)
    return ruling.to is None or (card >= 0 and ruling.to(state, frame, card))


def forbidden(state: State, verb: Id, seat: int, doer: int = -1, card: int = -1) -> bool:
    """Tell whether a seat (with the card `doer`) may not do something (to `card`): "can't" goes before "can".

    What can be paid to do it all the same is in `tolls`; where it cannot be paid, it is forbidden.
    """
    return any(
        each.at_most is None and (each.toll is None or not (each.toll.needs and each.toll.needs(state, frame)))
        for each, frame in _rulings(state, "forbid", verb, seat, doer, card)
    )


def tolls(state: State, verb: Id, seat: int, doer: int = -1, card: int = -1) -> "list[tuple[Use, Frame]]":
    """Return what must be paid to do what is forbidden otherwise: each a program, with whose card says so."""
    return [
        (each.toll, frame) for each, frame in _rulings(state, "forbid", verb, seat, doer, card) if each.toll is not None
    ]


def most(state: State, verb: Id, seat: int, doer: int = -1, card: int = -1) -> int | None:
    """Return how often at most something may be done, where a card says so."""
    caps = (each.at_most for each, _ in _rulings(state, "forbid", verb, seat, doer, card))
    return min([cap for cap in caps if cap is not None], default=None)


def permitted(state: State, verb: Id, seat: int, doer: int = -1, card: int = -1) -> int:
    """Return how much more than the rules allow a card permits: so many times; 0 is not at all."""
    return sum(each.at_most or 1 for each, _ in _rulings(state, "permit", verb, seat, doer, card))


def obliged(state: State, verb: Id, seat: int, doer: int = -1, card: int = -1) -> bool:
    """Tell whether a seat (with the card `doer`) must do something, if it can."""
    return any(True for _ in _rulings(state, "oblige", verb, seat, doer, card))


# ----------------------------------------------------------------------------------------------------------- prices
def _prices(state: State, verb: Id, currency: Id, seat: int, card: int) -> Iterator[tuple[str, int]]:
    working = [(powers, frame, False) for powers, frame in at_work(state)]
    working.append((own_powers(state, card), state.match.frame[card], True))
    for powers, frame, own in working:
        for price in powers.prices:
            if price.own is own and verb in price.verbs and price.currency == currency:
                counts = price.by(state, frame, seat, -1) and price.about(state, frame, card)
                if counts and (price.holds is None or price.holds(state, frame)):
                    yield price.op, price.value(state, frame)
    for entry in state.lasting:
        if entry[0] == PRICE and entry[WAITS] == -1 and _is_priced(state, entry, verb, currency, seat, card):
            yield state.match.rules.forces[int(entry[NUMBER])].op, int(entry[VALUE])


def _is_priced(state: State, entry: Entry, verb: Id, currency: Id, seat: int, card: int) -> bool:
    price = state.match.rules.forces[int(entry[NUMBER])]
    frame = frame_of(entry)
    return bool(
        verb in price.verbs
        and price.currency == currency
        and price.by(state, frame, seat, -1)
        and price.about(state, frame, card)
    )


def price(state: State, verb: Id, currency: Id, seat: int, card: int, usual: int) -> int:
    """Return what something costs a seat now, never less than nothing; `usual` is what it costs otherwise."""
    changes = list(_prices(state, verb, currency, seat, card))
    for op, amount in changes:
        usual = amount if op == "set" else usual
    return max(0, usual + sum(amount if op == "more" else -amount for op, amount in changes if op != "set"))


def use_up(state: State, verb: Id, currency: Id, seat: int, card: int) -> None:
    """Count that it was paid: "the next …" is used up. `entry[ABOUT]` is how often it still counts (-1: always)."""
    kept = []
    for entry in state.lasting:
        if entry[0] == PRICE and entry[WAITS] == -1 and _is_priced(state, entry, verb, currency, seat, card):
            left = int(entry[ABOUT])
            if left == 1:
                continue
            entry = (*entry[:ABOUT], left - 1 if left > 0 else left, *entry[ABOUT + 1 :])  # noqa: PLW2901
        kept.append(entry)
    state.lasting = kept


# ------------------------------------------------------------------------------------------------------------- time
def forget(state: State, card: int) -> None:
    """End what effects have set on a card: it has left play, and what comes back is another thing."""
    kept = []
    for entry in state.lasting:
        if entry[0] in (GAIN, RULING, INSTEAD) and int(entry[ABOUT]) >> card & 1:
            about = int(entry[ABOUT]) ^ 1 << card
            if not about:
                continue  # it was about this card alone
            entry = (*entry[:ABOUT], about, *entry[ABOUT + 1 :])  # noqa: PLW2901
        kept.append(entry)
    state.lasting = kept
