"""Noun phrases at work: which cards a sentence is about, at the moment when it is asked.

Cards are in zones, those in play too. What a card is by print is a look-up; what lies on it, what it has been given and
what it is among are asked of the state. Choices are made here for every verb, so that none bypasses what may not be
chosen.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from operator import eq, ge, gt, le, lt, ne
from typing import TypeAlias

from cardlang.engine.cards import cards_with, is_printed
from cardlang.engine.dice import below
from cardlang.engine.machine import ask
from cardlang.engine.persons import you
from cardlang.engine.reading import Cannot, set_aside, want, watched, with_parts
from cardlang.engine.state import CARD, OBJECT, SEAT, SPOT, STEP, Frame, State
from cardlang.engine.tableau import force
from cardlang.engine.tableau.marks import on_card
from cardlang.engine.tableau.names import is_called_so
from cardlang.engine.tableau.persons import ENOUGH, ROLES, in_turn_order, seat_of, seats_of
from cardlang.engine.tableau.together import Together, is_of_all, together
from cardlang.engine.tableau.worded import is_known
from cardlang.engine.unit import Kept, Label, Number, Unit, cards_in, jump
from cardlang.engine.zones import one_of_each
from cardlang.lang.model import ANY_NUMBER, SELF, Filter, Happened, Ref, Result, Selector, StatOf

Cards: TypeAlias = Callable[[State, Frame], Sequence[int]]
Fits: TypeAlias = Callable[[State, Frame, int], bool]
"""Whether a card is such: (state, frame of the one who asks, card)."""

_COMPARE: dict[str, Callable[[int, int], bool]] = {"=": eq, "is": eq, "not": ne, "<": lt, ">": gt, "<=": le, ">=": ge}


def bits_of(cards: Iterable[int]) -> int:
    """Return cards as one number, a bit a card."""
    return sum(1 << card for card in set(cards))


# ------------------------------------------------------------------------------------------------- what is known
def known(unit: Unit, ref: Ref | Result) -> Cards:
    """Return the cards that are already known: this card, "them", "the rest". Raises Cannot."""
    if isinstance(ref, Result):
        want(ref, what="things")
        things, fits = unit.kept_as(ref).things, fits_filters(unit, ref.filters)
        return lambda state, frame: [card for card in cards_in(frame[things]) if fits(state, frame, card)]
    if ref.part in ("attached", "place"):
        set_aside(ref)
        unit.lack("property", ref.part, ref)
        return lambda state, frame: ()  # noqa: ARG005 - it is a Cards
    if ref.part == "owner":
        raise Cannot(ref, "this is a person, and no card")
    roles = {"self": CARD, **ROLES, **({"event.to": SPOT} if unit.onto else {})}
    if ref.to in roles and ref.to not in unit.kept:
        role = roles[ref.to]
        return lambda state, frame: (frame[role],) if frame[role] >= 0 else ()  # noqa: ARG005 - it is a Cards
    if ref.to == "each":
        if not unit.members:
            raise Cannot(ref, "nothing here is gone through one by one")
        member = unit.members[-1]
        return lambda state, frame: (frame[member],)  # noqa: ARG005 - it is a Cards
    if ref.to == "host":
        unit.lack("property", "host", ref)
        return lambda state, frame: ()  # noqa: ARG005 - it is a Cards
    if ref.to in unit.as_object:
        return lambda state, frame: (frame[OBJECT],)  # noqa: ARG005 - it is a Cards
    kept = unit.kept_as(ref)
    things, gone = kept.things, kept.gone
    if ref.part == "rest":
        return lambda state, frame: cards_in(frame[things] & ~frame[gone])  # noqa: ARG005 - it is a Cards
    return lambda state, frame: cards_in(frame[things])  # noqa: ARG005 - it is a Cards


# ------------------------------------------------------------------------------------------------ what fits
def fits_filters(unit: Unit, filters: frozenset[Filter]) -> Fits:
    """Return whether a card is as the filters want it. Raises Cannot."""
    totals = unit.plan.card_stats
    printed = frozenset(
        one for one in filters if is_printed(unit.rules, one) and one.prop not in totals and not _is_of_another(one)
    )
    passes, left = cards_with(unit.rules, printed, unit.definition)
    tests = [_fit(unit, one) for one in sorted({*left, *(filters - printed)}, key=_order)]
    if not tests:
        return lambda state, frame, card: passes[state.match.definition[card]]  # noqa: ARG005 - it is a Fits
    return lambda state, frame, card: (
        passes[state.match.definition[card]] and all(test(state, frame, card) for test in tests)
    )


def _is_of_another(one: Filter) -> bool:
    """Tell whether a filter asks for the name of another thing, which is known only when it is asked."""
    return one.op == "same" and isinstance(one.value, (Ref, Result, Selector))


def _has_a_name_of(unit: Unit, thing: Ref | Result | Selector) -> Fits:
    """With the same name as that card: one of its names, where it has several."""
    cards = _those(unit, thing)
    called = unit.rules.names

    def fit(state: State, frame: Frame, card: int) -> bool:
        definition = state.match.definition
        return any(called[definition[card]] & called[definition[each]] for each in cards(state, frame))

    return fit


def _those(unit: Unit, thing: Ref | Result | Selector) -> Cards:
    """Return the cards that a filter compares with: known, lying somewhere, or chosen before the sentence goes on."""
    if not isinstance(thing, Selector):
        return known(unit, thing)
    if thing.by is None:
        return candidates(unit, thing)
    if not unit.can_ask:
        raise Cannot(thing, "nobody can be asked here to choose")
    register = settle_on(unit, thing, you)
    return lambda state, frame: cards_in(frame[register])  # noqa: ARG005 - it is a Cards


def _order(one: Filter) -> tuple[str, str, str]:
    return one.prop, one.op, repr(one.value)


def _fit(unit: Unit, one: Filter) -> Fits:
    """Return whether a card is as one filter wants it: what no print decides."""
    prop, op, value = one.prop, one.op, one.value
    if prop == "other" and isinstance(value, Ref):  # another than the one that was chosen before
        want(one, op="is")
        before = known(unit, value)
        return lambda state, frame, card: card not in before(state, frame)
    if prop == "other":
        want(one, op="is", value=None)
        return lambda state, frame, card: card != frame[CARD]  # noqa: ARG005 - it is a Fits
    if prop == "opposing":
        want(one, op="is", value=None)
        return lambda state, frame, card: state.match.owner[card] != frame[SEAT]
    if prop == "among" and isinstance(value, (Ref, Result)):
        want(one, op="in")
        cards = known(unit, value)
        return lambda state, frame, card: card in cards(state, frame)
    if prop == "name" and isinstance(value, (Ref, Result, Selector)):
        want(one, op="same")
        said = is_called_so(unit, value) if not isinstance(value, Selector) else None
        return said or _has_a_name_of(unit, value)
    if prop == "did" and isinstance(value, Happened):
        want(one, op="is")
        return _has_done(unit, value)
    if prop == "one_of" and isinstance(value, tuple):
        want(one, op="in")
        kinds = [fits_thing(unit, part) for part in value]
        return lambda state, frame, card: any(such(state, frame, card) for such in kinds)
    if prop == "keyword" and isinstance(value, str):
        want(one, op=["is", "not"])
        if not is_known(unit, value):
            unit.lack("keyword", value, one)
        unit.reads.add(value)
        return lambda state, frame, card: force.has_keyword(state, card, value) == (op == "is")  # noqa: ARG005
    if prop in unit.given.tests:
        test = unit.given.tests[prop]
        want(one, op=["is", "not"])
        return lambda state, frame, card: test(state, card, value) == (op == "is")  # noqa: ARG005 - it is a Fits
    if prop in unit.given.marks and isinstance(value, str):
        want(one, op=["is", "not"], value=["yes", "no"])
        wanted = (value == "yes") == (op == "is")
        return lambda state, frame, card: bool(on_card(state, prop, card)) == wanted  # noqa: ARG005 - it is a Fits
    if prop in unit.plan.card_stats or prop in unit.given.marks:
        return _number_fits(unit, one)
    unit.lack("property", prop, one)
    if value is not None and not isinstance(value, str):
        _read_value(unit, value)
    return lambda state, frame, card: bool(op) and value is None  # noqa: ARG005 - never asked: the card is not played


def _has_done(unit: Unit, past: Happened) -> Fits:
    """That sang this song; you played this turn: what each card remembers of itself. Raises Cannot."""
    event, each = past.event, Ref("each")
    roles = {role: getattr(event, role) for role in ("by", "object", "from_", "to")}
    if each not in roles.values() or SELF in roles.values():
        unit.lack("property", "did", past)  # to this very card: the one that is asked knows of no other
        return lambda state, frame, card: False  # noqa: ARG005 - never asked: the card is not played
    itself = with_parts(event, **{role: watched(SELF) for role, thing in roles.items() if thing == each})
    holds = unit.table.condition(unit, with_parts(past, event=itself))
    return lambda state, frame, card: holds(state, state.match.frame[card])  # noqa: ARG005 - it is a Fits


def _read_value(unit: Unit, value: object) -> None:
    if isinstance(value, (Ref, Result, Selector)):
        _those(unit, value)
    else:
        unit.table.amount(unit, value)


def _number_fits(unit: Unit, one: Filter) -> Fits:
    """With 3 strength or more; with damage: what it comes to now."""
    prop, op = one.prop, one.op
    if op not in _COMPARE:
        raise Cannot(one, f"cannot compare {prop!r} in this way")
    compare, read = _COMPARE[op], _number_on(unit, prop)
    if isinstance(one.value, StatOf) and isinstance(one.value.of, Selector) and one.value.of.quantity.op == "all":
        want(one.value, stat=prop, printed=False)
        others = candidates(unit, one.value.of)  # "more than each of them"
        return lambda state, frame, card: all(
            compare(read(state, card), read(state, other)) for other in others(state, frame)
        )
    n = unit.table.amount(unit, one.value)
    return lambda state, frame, card: compare(read(state, card), n(state, frame))


def _number_on(unit: Unit, prop: str) -> Callable[[State, int], int]:
    """Return how much of a stat a card has now."""
    if prop in unit.given.marks:
        return lambda state, card: on_card(state, prop, card)
    unit.reads.add(prop)
    return lambda state, card: force.stat_of(state, card, prop)


def _having_most(unit: Unit, one: Filter, cards: Cards) -> Cards:
    """Of these cards those that have the most, or the least, of a stat: all that tie."""
    want(one, op=["max", "min"], value=None)
    if one.prop not in unit.plan.card_stats and one.prop not in unit.given.marks:
        unit.lack("property", one.prop, one)
        return cards
    read, pick = _number_on(unit, one.prop), max if one.op == "max" else min

    def those(state: State, frame: Frame) -> list[int]:
        found = cards(state, frame)
        most = pick((read(state, card) for card in found), default=0)
        return [card for card in found if read(state, card) == most]

    return those


def fits_thing(unit: Unit, thing: object) -> Fits:
    """Return whether a card is the one that is spoken of: this one, one of those, one of a kind. Raises Cannot."""
    if isinstance(thing, Ref) and thing.to == "self":
        want(thing, part="")
        return lambda state, frame, card: card == frame[CARD]  # noqa: ARG005 - it is a Fits
    if isinstance(thing, (Ref, Result)):
        cards = known(unit, thing)
        return lambda state, frame, card: card in cards(state, frame)
    if isinstance(thing, Selector):
        return fits(unit, thing)
    raise Cannot(thing, "cannot tell which cards these are")


def fits(unit: Unit, selector: Selector) -> Fits:
    """Return whether a card is one of those that a selector speaks of, wherever it is by now. Raises Cannot."""
    want(selector.quantity, op=["any", "all", "exactly", "at least"], n=1)
    return _suits(unit, selector)


def _suits(unit: Unit, selector: Selector) -> Fits:
    """Return whether a card is such as a selector wants each of its cards, however many they are."""
    want(selector, kind="card", by=None)
    suits = fits_filters(unit, selector.filters)
    if selector.owner is None:
        return suits
    owners = seats_of(unit, selector.owner)
    return lambda state, frame, card: state.match.owner[card] in owners(state, frame) and suits(state, frame, card)


# ----------------------------------------------------------------------------------------------- which are there
def candidates(unit: Unit, selector: Selector) -> Cards:
    """Return the cards that a selector could mean, where they are now; nothing is chosen. Raises Cannot."""
    want(selector, kind="card")
    top = [one for one in selector.filters if one.prop == "top"]
    among = [one for one in selector.filters if one.prop == "among" and isinstance(one.value, (Ref, Result))]
    lies = [one for one in selector.filters if one.prop == "zone" and one.op == "in"]
    most = [one for one in selector.filters if one.op in ("max", "min")]
    if most and top:
        raise Cannot(most[0], "cannot tell which of the top cards have the most")
    of_all = frozenset(one for one in selector.filters if is_of_all(one))
    if of_all and selector.quantity.op not in ("exactly", "up to"):
        raise Cannot(selector, "cannot tell which of these go together")
    suits = fits_filters(unit, selector.filters - frozenset(top) - frozenset(lies) - frozenset(most) - of_all)
    if lies:
        pools = [_lying(unit, selector, zone) for zone in str(lies[0].value).split("|")]
        pool = _in_any(pools)
    elif among:
        pool = known(unit, among[0].value)  # type: ignore[arg-type]
    elif selector.zone is not None:
        pool = _lying(unit, selector, selector.zone)
    elif unit.group is not None:
        pool = _kept(unit.group)
    else:
        raise Cannot(selector, "cannot tell where these cards are")
    if not top:
        found: Cards = lambda state, frame: [card for card in pool(state, frame) if suits(state, frame, card)]  # noqa: E731
        return _having_most(unit, most[0], found) if most else found
    want(top[0], op="is", value=None)
    count = unit.table.amount(unit, selector.quantity.n)
    return _topmost(unit, selector, count)


def _in_any(pools: Sequence[Cards]) -> Cards:
    return lambda state, frame: [card for pool in pools for card in pool(state, frame)]


def _kept(kept: Kept) -> Cards:
    return lambda state, frame: cards_in(frame[kept.things] & ~frame[kept.gone])  # noqa: ARG005 - it is a Cards


def _lying(unit: Unit, selector: Selector, zone: str) -> Cards:
    if zone not in unit.plan.zones:
        unit.lack("zone", zone, selector)
        if selector.owner is not None:
            seats_of(unit, selector.owner)
        return lambda state, frame: ()  # noqa: ARG005 - it is a Cards
    first = unit.plan.zone(zone)
    if selector.owner is None:
        return lambda state, frame: [  # noqa: ARG005 - it is a Cards
            card for seat in in_turn_order(state) for card in state.zones[first + seat]
        ]
    owners = seats_of(unit, selector.owner)
    return lambda state, frame: [card for seat in owners(state, frame) for card in state.zones[first + seat]]


def _topmost(unit: Unit, selector: Selector, count: Number) -> Cards:
    """The top cards of a deck, the topmost first."""
    if selector.zone not in unit.plan.zones or selector.owner is None:
        raise Cannot(selector, "cannot tell on top of what")
    first = unit.plan.zone(str(selector.zone))
    owners = seats_of(unit, selector.owner)
    return lambda state, frame: [
        card for seat in owners(state, frame) for card in state.zones[first + seat][: -count(state, frame) - 1 : -1]
    ]


# ------------------------------------------------------------------------------------------------- which are meant
def settle_on(unit: Unit, thing: object, doer: Number) -> int:
    """Add the steps that settle which cards are meant, and return the register that then holds them. Raises Cannot.

    What the sentence leaves to somebody is asked: of the one who acts, where it does not say of whom.
    """
    if isinstance(thing, (Ref, Result)):
        return _note_cards(unit, known(unit, thing))
    if not isinstance(thing, Selector):
        raise Cannot(thing, "cannot tell which cards these are")
    quantity = thing.quantity
    cards = candidates(unit, thing)
    if quantity.op in ("all", "the") or any(one.prop == "top" for one in thing.filters):
        want(thing, by=None)
        if quantity.op not in ("exactly", "up to"):
            want(quantity, n=1)
        register = _note_cards(unit, cards)
    elif quantity.op in ("exactly", "up to") or quantity == ANY_NUMBER:
        register = _ask_for(unit, thing, cards, doer)
    else:
        raise Cannot(thing, f"cannot choose {quantity.op} here")
    unit.keep(thing.bind, register)
    return register


def _note_cards(unit: Unit, cards: Cards) -> int:
    register = unit.register()

    def note_them(state: State, frame: Frame) -> None:
        frame[register] = bits_of(cards(state, frame))

    unit.add(note_them)
    return register


@contextmanager
def one_by_one(unit: Unit, cards: int) -> Iterator[int]:
    """Do what is added within once for each card of a register, one after the other; the card at hand is given."""
    waiting, now = unit.register(), unit.register()
    again, end = Label(), Label()

    def begin(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        frame[waiting] = frame[cards]

    def following(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
        if not frame[waiting]:
            frame[STEP] = end.at
            return
        frame[now] = cards_in(frame[waiting])[0]
        frame[waiting] ^= 1 << frame[now]

    unit.add(begin)
    unit.place(again)
    unit.add(following)
    yield now
    unit.add(jump(again))
    unit.place(end)


def going_together(unit: Unit, thing: Selector) -> Together | None:
    """Return what must hold for all that is chosen; None where each card is chosen for itself. Raises Cannot."""
    return together(unit, thing, _suits)


def _ask_for(unit: Unit, thing: Selector, cards: Cards, doer: Number) -> int:
    """Choose n, up to n or any number, one after the other; nobody chooses what may not be chosen."""
    by, op = thing.by, thing.quantity.op
    if thing.quantity == ANY_NUMBER:
        want(thing.quantity, op=["at least"], n=0)
    most = unit.table.amount(unit, thing.quantity.n) if thing.quantity != ANY_NUMBER else None
    random = by == "random"
    who = doer if by is None or random else seat_of(unit, by)
    chosen, left = unit.register(), unit.register()
    again, end = Label(), Label()
    in_play = thing.zone == unit.plan.field
    may_choose, with_others = unit.given.may_choose, going_together(unit, thing)

    def begin(state: State, frame: Frame) -> None:
        frame[chosen] = 0
        frame[left] = len(state.match.definition) if most is None else most(state, frame)

    def there(state: State, frame: Frame) -> Sequence[int]:
        found = cards(state, frame)
        if may_choose is not None and in_play:
            found = [card for card in found if may_choose(state, frame[CARD], who(state, frame), card)]
        others = cards_in(frame[chosen])
        return [
            card
            for card in found
            if card not in others and (with_others is None or with_others.may(state, frame, [*others, card], found))
        ]

    def offer(state: State, frame: Frame) -> None:
        found = there(state, frame) if frame[left] > 0 else ()
        if not found:
            frame[STEP] = end.at
        elif random:
            state.answer = ("card", found[below(state, len(found))])
        else:
            options = [("card", card) for card in found] if in_play else list(one_of_each(state, found))
            ask(state, who(state, frame), "choose", options if op == "exactly" else [*options, ENOUGH])

    def take(state: State, frame: Frame) -> None:
        if state.answer == ENOUGH:
            frame[STEP] = end.at
            return
        frame[chosen] |= 1 << int(state.answer[1])
        frame[left] -= 1

    if op == "exactly" and not random:
        unit.need(lambda state, frame: bool(_could_choose(state, frame, cards, may_choose if in_play else None)))
    unit.add(begin)
    unit.place(again)
    unit.add(offer, take, jump(again))
    unit.place(end)
    return chosen


def _could_choose(
    state: State, frame: Frame, cards: Cards, may_choose: Callable[[State, int, int, int], bool] | None
) -> Sequence[int]:
    found = cards(state, frame)
    if may_choose is None:
        return found
    return [card for card in found if may_choose(state, frame[CARD], frame[SEAT], card)]
