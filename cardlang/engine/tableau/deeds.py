"""Verbs at work: who does it, to which cards, how much of it; the game's rules say only what the deed itself is.

A game gives a verb as a `Deed`: a function that does it once, to one card or one person, and returns how much was done.
Everything around it is the same for every verb and stands here: several persons one after the other, choices, "up to",
"all", as a cost, what later words may ask ("them", "that many", "if you do"). So is a verb that no rules know: it is
taken apart in the same way, so that all that it lacks is listed.
"""

from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from cardlang.engine.machine import ask
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import CARD, Frame, Option, State
from cardlang.engine.tableau.at_once import begin_deed
from cardlang.engine.tableau.persons import each_of, seat_of, seats_of
from cardlang.engine.tableau.things import candidates, going_together, known, one_by_one, settle_on
from cardlang.engine.unit import Kept, Number, Truth, Unit, cards_in
from cardlang.lang.model import YOU, Calc, Do, Id, Place, Player, Ref, Result, Selector

if TYPE_CHECKING:
    from collections.abc import Iterator


class Doing(NamedTuple):
    """One doing of a deed: by whom, to which card (-1: none), how much, to which other card, because of which card."""

    seat: int
    card: int
    amount: int
    other: int
    source: int
    manner: frozenset[Id]


_IN_ALL: Final = frozenset({"total"})
"""The manner in which so much is done to all of several together, and not to each."""

Act: TypeAlias = Callable[[State, Doing], int]


@dataclass(frozen=True, slots=True)
class Deed:
    """A verb as a game gives it.

    `act` does it once and returns how much was done (0: nothing). `can` tells whether it could be done to a card: what
    cannot is no cost. `held` tells how much there is of what is taken ("all", "up to"). `obeys` are the parts of a
    sentence that it takes, `stat` the stat that it is about, `manners` the ways in which it can be done.
    """

    act: Act
    can: Callable[[State, int, int], bool] | None = None
    held: Callable[[State, int], int] | None = None
    stat: Id = ""
    obeys: frozenset[str] = frozenset({"object"})
    manners: frozenset[Id] = frozenset()

    def __call__(self, unit: Unit, do: Do) -> None:
        """Add the steps of a sentence with this verb. Raises Cannot."""
        if self.stat:
            want(do, stat=self.stat)
        for part in ("object", "amount", "from_", "to", "with_", *(() if self.stat else ("stat",))):
            if part not in self.obeys:
                want(do, **{part: None})
        for manner in sorted(do.manner - self.manners - _IN_ALL):
            unit.lack("manner", f"{do.verb} {manner}", do)
        add_deed(unit, do, self)

    def able(self, unit: Unit, do: Do) -> Truth:
        """Return whether a cost of this kind can be paid. Raises Cannot."""
        return _enough(unit, do, self.can)


# -------------------------------------------------------------------------------------------------- what comes of it
@contextmanager
def outcome(unit: Unit, do: Do) -> "Iterator[Kept]":
    """Keep what comes of a Do for later words, under its name; nothing yet. What it does, it does at once."""
    kept = unit.nothing_kept()
    unit.add(_another_deed)
    yield kept
    unit.result(do.bind, kept)


def _another_deed(state: State, frame: Frame) -> None:  # noqa: ARG001 - it is a step
    if state.bag:
        begin_deed(state)


def note_done(frame: Frame, kept: Kept, seat: int, card: int, done: int) -> None:
    """Note that so much was done by a seat to a card."""
    if done:
        frame[kept.amount] += done
        frame[kept.seats] |= 1 << seat
        if card >= 0:
            frame[kept.things] |= 1 << card


# --------------------------------------------------------------------------------------------------- taken apart
def add_deed(unit: Unit, do: Do, deed: Deed) -> None:
    """Add the steps of a sentence: for each of who does it, for each card that is meant, so much. Raises Cannot."""
    with outcome(unit, do) as kept, each_of(unit, do.by) as seat:
        much = _how_much(unit, do, deed, seat)
        giver = settle_on(unit, do.from_, seat) if _is_card(do.from_) else None
        taker = settle_on(unit, do.to, seat) if _is_card(do.to) else None
        object_ = settle_on(unit, do.object, seat) if _is_card(do.object) else None
        if do.with_ is not None:
            raise Cannot(do, "cannot do this with something else along")
        about = next((each for each in (object_, giver, taker) if each is not None), None)
        doing = _Sentence(seat, frozenset(do.manner) - _IN_ALL, taker if about is not taker else None, kept)
        if about is None:
            _once(unit, deed, doing, much)
        else:
            _for_each_card(unit, deed, doing, about, much)


class _Sentence(NamedTuple):
    """What of a sentence does not depend on the card that it is done to."""

    seat: Number
    manner: frozenset[Id]
    other: int | None
    kept: Kept


AskHowMuch: TypeAlias = Callable[[int], Number]
"""From the register of the card that it is done to: adds what must be asked, and returns how much."""


def _is_card(thing: object) -> bool:
    return isinstance(thing, (Ref, Result, Selector))


def _once(unit: Unit, deed: Deed, doing: _Sentence, much: AskHowMuch) -> None:
    """Something that is done to no card: gain 2, skip a turn."""
    amount = much(-1)

    def step(state: State, frame: Frame) -> None:
        who = doing.seat(state, frame)
        done = deed.act(state, Doing(who, -1, amount(state, frame), -1, frame[CARD], doing.manner))
        note_done(frame, doing.kept, who, -1, done)

    unit.add(step)


def _for_each_card(unit: Unit, deed: Deed, doing: _Sentence, about: int, much: AskHowMuch) -> None:
    other = doing.other
    with one_by_one(unit, about) as now:
        amount = much(now)

        def step(state: State, frame: Frame) -> None:
            who = doing.seat(state, frame)
            taker = next(iter(cards_in(frame[other])), -1) if other is not None else -1
            if other is None or taker >= 0:
                done = deed.act(state, Doing(who, frame[now], amount(state, frame), taker, frame[CARD], doing.manner))
                note_done(frame, doing.kept, who, frame[now], done)

        unit.add(step)


def _how_much(unit: Unit, do: Do, deed: Deed, seat: Number) -> AskHowMuch:
    """Return how much is done to one card: so much, all that there is, as much as somebody likes. Raises Cannot."""
    amount, held, in_all = do.amount, deed.held, bool(do.manner & _IN_ALL)
    if in_all and (not isinstance(amount, Calc) or amount.op != "up to"):
        raise Cannot(do, "cannot tell how this is shared out")
    if not isinstance(amount, Calc) or amount.op not in ("up to", "all"):
        n = unit.table.amount(unit, amount if amount is not None else 1)
        return lambda card: n  # noqa: ARG005 - the same for every card
    most = unit.table.amount(unit, amount.args[0]) if amount.op == "up to" and len(amount.args) == 1 else None
    if most is None and amount.args:
        raise Cannot(amount, "cannot tell how much that is")
    left = unit.register() if in_all else -1

    def begin(state: State, frame: Frame) -> None:
        assert most is not None
        frame[left] = most(state, frame)

    if in_all:
        unit.add(begin)

    def there_on(card: int) -> Number:
        def there(state: State, frame: Frame) -> int:
            here = held(state, frame[card]) if held is not None and card >= 0 else 0
            return here if most is None else min(frame[left] if in_all else most(state, frame), here)

        return there

    def as_liked(card: int) -> Number:
        there, much = there_on(card), unit.register()

        def offer(state: State, frame: Frame) -> None:
            options: list[Option] = [("amount", n) for n in range(there(state, frame), -1, -1)]
            ask(state, seat(state, frame), "how much", options)

        def take(state: State, frame: Frame) -> None:
            frame[much] = int(state.answer[1])
            if in_all:
                frame[left] -= frame[much]

        unit.add(offer, take)
        return lambda state, frame: frame[much]  # noqa: ARG005 - it is a Number

    return there_on if amount.op == "all" else as_liked


# -------------------------------------------------------------------------------------------------------- not known
def unknown(unit: Unit, do: Do, name: str = "") -> None:
    """Take apart a sentence whose verb the rules do not have, so that all that it lacks is listed. Raises Cannot.

    `name` is what is missing, where the verb alone does not say it.
    """
    unit.lack("verb", name or do.verb, do)
    if do.stat is not None and do.stat not in unit.plan.read and do.stat not in unit.given.marks:
        unit.lack("stat", do.stat, do)
    for manner in sorted(do.manner - _IN_ALL):
        if manner not in unit.given.manners:
            unit.lack("manner", f"{do.verb} {manner}", do)
    for place in (do.object, do.from_, do.to):
        if isinstance(place, Place):
            _zone(unit, place)
        elif isinstance(place, Player):
            seats_of(unit, place)
    add_deed(unit, do, Deed(lambda state, doing: 0))  # noqa: ARG005 - never done: the card is not played


def _zone(unit: Unit, place: Place) -> None:
    if place.zone not in unit.plan.zones:
        unit.lack("zone", place.zone, place)
    if place.owner is not None:
        seats_of(unit, place.owner)
    want(place, at=[place.at])


# ---------------------------------------------------------------------------------------------------------- as a cost
def cost_of(unit: Unit, do: Do, by: object = YOU) -> tuple[Truth, Callable[[], None]]:
    """Return whether a cost can be paid by who is asked to, and what adds the steps that pay it. Raises Cannot."""
    if do.by not in (by, YOU):
        raise Cannot(do, "nobody else can be made to pay this")
    if do.verb == "pay" or (
        do.stat is not None and do.object is None and not _is_card(do.from_) and not _is_card(do.to)
    ):
        return _paid(unit, do)
    verb = unit.plan.verbs.get(do.verb)
    if verb is None:
        return _enough(unit, do, None), lambda: unknown(unit, do)
    able = getattr(verb, "able", None)
    return able(unit, do) if able is not None else _enough(unit, do, None), lambda: verb(unit, do)


def _paid(unit: Unit, do: Do) -> tuple[Truth, Callable[[], None]]:
    want(do, object=None, from_=None, to=None, with_=None, manner=frozenset())
    if do.amount is None or do.stat is None:
        raise Cannot(do, "cannot pay in this way")
    n, stat, who = unit.table.amount(unit, do.amount), do.stat, seat_of(unit, do.by)
    if stat not in unit.plan.can_pay:
        unit.lack("cost", f"{do.verb} {stat}", do)
        return lambda state, frame: False, lambda: None  # noqa: ARG005 - never asked: the card is not played
    able, take = unit.plan.can_pay[stat], unit.plan.pay[stat]

    def pay(state: State, frame: Frame) -> None:
        take(state, who(state, frame), n(state, frame))

    return lambda state, frame: able(state, who(state, frame), n(state, frame)), lambda: unit.add(pay)


def _enough(unit: Unit, do: Do, can: Callable[[State, int, int], bool] | None) -> Truth:
    """Return whether there are as many cards as a cost wants, to which it can be done."""
    thing = next((each for each in (do.object, do.from_, do.to) if _is_card(each)), None)
    if thing is None:
        raise Cannot(do, "cannot pay in this way")
    with_others, who = None, seat_of(unit, do.by)
    if isinstance(thing, Selector):
        cards, with_others = candidates(unit, thing), going_together(unit, thing)
        exactly = thing.quantity.op == "exactly"
        n = unit.table.amount(unit, thing.quantity.n) if exactly else unit.table.amount(unit, 0)
    else:
        assert isinstance(thing, (Ref, Result))
        cards, n = known(unit, thing), unit.table.amount(unit, 1)

    def enough(state: State, frame: Frame) -> bool:
        there = cards(state, frame)
        if can is not None:
            there = [card for card in there if can(state, who(state, frame), card)]
        most = with_others.most(state, frame, there) if with_others is not None else len(there)
        return most >= n(state, frame)

    return enough
