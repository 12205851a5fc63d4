"""Amounts and conditions where cards lie free: counts, stats, what came of something, what has happened."""

from cardlang.engine.amounts import COMPARE, joined_numbers, joined_truths
from cardlang.engine.cards import words_on
from cardlang.engine.persons import you
from cardlang.engine.reading import Cannot, is_same, set_aside, want
from cardlang.engine.state import Frame, State
from cardlang.engine.tableau import events, force
from cardlang.engine.tableau.marks import on_card
from cardlang.engine.tableau.persons import seat_of, seats_of
from cardlang.engine.tableau.things import Cards, bits_of, candidates, fits_filters, known, settle_on
from cardlang.engine.unit import Number, Truth, Unit, cards_in
from cardlang.lang.model import (
    Amount,
    Calc,
    Compare,
    Condition,
    Count,
    Did,
    During,
    Event,
    Exists,
    Filter,
    Happened,
    Is,
    Logic,
    Player,
    Ref,
    Result,
    Selector,
    StatOf,
)


def amount_of(unit: Unit, amount: Amount | object) -> Number:
    """Return the closure of an amount. Raises Cannot."""
    match amount:
        case bool() | None:
            raise Cannot(amount, "cannot work out this amount")
        case int():
            constant = int(amount)
            return lambda state, frame: constant  # noqa: ARG005 - it is a Number
        case Count():
            return _count(unit, amount)
        case StatOf(of=Player()):
            return _stat_of_person(unit, amount)
        case StatOf():
            return _stat_of_card(unit, amount)
        case Result():
            return _result(unit, amount)
        case Calc():
            return _calculated(unit, amount)
        case _:
            raise Cannot(amount, "cannot work out this amount")


def counted(unit: Unit, selector: Selector) -> Cards:
    """Return the cards that a count is about. Raises Cannot."""
    want(selector, by=None)
    want(selector.quantity, op=["all", "any", "the"], n=1)
    return candidates(unit, selector)


def _count(unit: Unit, amount: Count) -> Number:
    if amount.of.kind != "card":
        raise Cannot(amount, f"cannot count each {amount.of.kind}")
    cards, distinct = counted(unit, amount.of), amount.distinct
    if distinct is None:
        return lambda state, frame: len(cards(state, frame))
    field = unit.rules.definition.fields.get(distinct)
    if field is not None and field.kind in ("word", "words"):  # two inks on a card are two
        words = [frozenset(words_on(unit.rules, distinct)(card)) for card in unit.rules.cards]
        return lambda state, frame: len(
            frozenset[str]().union(*(words[state.match.definition[card]] for card in cards(state, frame)))
        )
    if distinct != "name":
        unit.lack("property", distinct, amount)
    return lambda state, frame: len({state.match.name(card) for card in cards(state, frame)})


def _stat_of_person(unit: Unit, amount: StatOf) -> Number:
    want(amount, printed=False)
    seat = seat_of(unit, amount.of)
    read = unit.plan.read.get(amount.stat)
    if read is None:
        unit.lack("stat", amount.stat, amount)
        return seat
    return lambda state, frame: read(state, seat(state, frame))


def _stat_of_card(unit: Unit, amount: StatOf) -> Number:
    """Of a card that is meant; of several, all together."""
    of, stat, printed = amount.of, amount.stat, amount.printed
    if isinstance(of, (Ref, Result)):
        cards = known(unit, of)
    elif isinstance(of, Selector):
        cards = _chosen(unit, of) if of.quantity.op == "exactly" else counted(unit, of)
    else:
        raise Cannot(amount, "cannot tell whose number this is")
    if stat in unit.given.marks:
        want(amount, printed=False)
        return lambda state, frame: sum(on_card(state, stat, card) for card in cards(state, frame))
    if stat not in unit.plan.card_stats:
        unit.lack("stat", stat, amount)
        return lambda state, frame: len(cards(state, frame))
    if printed:
        return lambda state, frame: sum(force.printed(state, card, stat) for card in cards(state, frame))
    unit.reads.add(stat)
    return lambda state, frame: sum(force.stat_of(state, card, stat) for card in cards(state, frame))


def _chosen(unit: Unit, selector: Selector) -> Cards:
    """The strength of chosen character: the choice is made before the sentence goes on."""
    if not unit.can_ask:
        raise Cannot(selector, "nobody can be asked here to choose")
    register = settle_on(unit, selector, you)
    return lambda state, frame: cards_in(frame[register])  # noqa: ARG005 - it is a Cards


def _result(unit: Unit, result: Result) -> Number:
    """That many; how many of them; how many persons did."""
    if result.of == "event" and result.what == "amount":
        want(result, what="amount", filters=frozenset())
        if not unit.tells_how_much:
            raise Cannot(result, "nothing tells how much this was")
        return lambda state, frame: frame[events.AMOUNT]  # noqa: ARG005 - it is a Number
    kept, what = unit.kept_as(result), result.what
    if what == "things":
        fits = fits_filters(unit, result.filters)
        return lambda state, frame: sum(fits(state, frame, card) for card in cards_in(frame[kept.things]))
    want(result, filters=frozenset())
    if what == "amount":
        return lambda state, frame: frame[kept.amount]  # noqa: ARG005 - it is a Number
    if what == "players":
        return lambda state, frame: frame[kept.seats].bit_count()  # noqa: ARG005 - it is a Number
    raise Cannot(result, "cannot tell how this came out")


def _calculated(unit: Unit, calc: Calc) -> Number:
    if calc.op in ("up to", "all"):
        raise Cannot(calc, "nobody can be asked here how much")
    parts = [amount_of(unit, part) for part in calc.args]
    if calc.op == "per" and len(parts) == 3:
        n, every, count = parts
        return lambda state, frame: n(state, frame) * (count(state, frame) // max(1, every(state, frame)))
    return joined_numbers(calc, parts)


# ----------------------------------------------------------------------------------------------------- conditions
def condition_of(unit: Unit, condition: Condition | object) -> Truth:
    """Return the closure of a condition. Raises Cannot."""
    match condition:
        case Exists():
            return _exists(unit, condition)
        case Compare():
            a, compare, b = amount_of(unit, condition.a), COMPARE[condition.op], amount_of(unit, condition.b)
            return lambda state, frame: compare(a(state, frame), b(state, frame))
        case Is():
            return _is(unit, condition)
        case Happened():
            return events.happened(unit, condition)
        case Did():
            kept = unit.kept_as(condition)
            return lambda state, frame: bool(frame[kept.amount] or frame[kept.things])  # noqa: ARG005
        case During(of=Player()):
            seats = seats_of(unit, condition.of)
            return lambda state, frame: state.active in seats(state, frame)
        case During(of=Event() as event):
            return _sets_off(unit, event) or events.going_on(unit, event)
        case Logic():
            return joined_truths([condition_of(unit, part) for part in condition.args], condition)
        case _:
            raise Cannot(condition, "cannot tell whether this holds")


def _sets_off(unit: Unit, event: Event) -> Truth | None:
    """Return whether an event is the one that sets this off; None where it is not one of those that could.

    "When you sow this, and whenever it climbs during your turn": your turn is asked for of the climb alone.
    """
    all_of_them, now = unit.heard
    if not any(is_same(event, each) for each in all_of_them):
        return None
    set_aside(event)
    so = is_same(event, now)
    return lambda state, frame: so  # noqa: ARG005 - it is a Truth


def _exists(unit: Unit, condition: Exists) -> Truth:
    what, compare, n = condition.what, COMPARE[condition.op], amount_of(unit, condition.n)
    if what.kind == "person":
        want(what, owner=None, zone=None, by=None, bind="", filters=frozenset({Filter("opposing")}))
        want(what.quantity, op="all", n=1)
        others = unit.plan.seats - 1
        return lambda state, frame: compare(others, n(state, frame))
    cards = counted(unit, what)
    if not what.bind:
        return lambda state, frame: compare(len(cards(state, frame)), n(state, frame))
    if not unit.can_ask:
        raise Cannot(condition, "cannot keep in mind here which ones these are")
    register = unit.register()
    unit.keep(what.bind, register)

    def holds(state: State, frame: Frame) -> bool:
        found = cards(state, frame)
        frame[register] = bits_of(found)
        return compare(len(found), n(state, frame))

    return holds


def _is(unit: Unit, condition: Is) -> Truth:
    """They are such, each of them; nothing is nothing."""
    if isinstance(condition.what, Player):
        return _facts(unit, condition, "player", seat_of(unit, condition.what))
    if isinstance(condition.what, Ref) and condition.what.to == unit.plan.round:
        return _facts(unit, condition, unit.plan.round, you)
    if not isinstance(condition.what, (Ref, Result)):
        raise Cannot(condition, "cannot tell what this is")
    cards, fits = known(unit, condition.what), fits_filters(unit, condition.filters)

    def holds(state: State, frame: Frame) -> bool:
        found = cards(state, frame)
        return bool(found) and all(fits(state, frame, card) for card in found)

    return holds


def _facts(unit: Unit, condition: Is, kind: str, seat: Number) -> Truth:
    """What a person or a turn is: the first player, your first turn."""
    facts = []
    for one in sorted(condition.filters, key=lambda each: each.prop):
        want(one, op=["is", "=", "not"])
        value = seat_of(unit, one.value) if isinstance(one.value, Player) else amount_of(unit, one.value or 0)
        fact = unit.given.facts.get(f"{kind} {one.prop}")
        if fact is None:
            unit.lack("property", f"{kind} {one.prop}", one)
        else:
            facts.append((fact, value, one.op != "not"))
    return lambda state, frame: all(
        fact(state, seat(state, frame), value(state, frame)) == is_so for fact, value, is_so in facts
    )
