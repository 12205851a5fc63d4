"""Modify, Rule, Price and Replace where cards lie free: for as long as a card is in play, or for a while.

The same statement is compiled into the same power for both; where an effect sets it up, the cards it is about are fixed
at that moment ("your characters … this turn" are those that are there now), and so is how much it comes to.
"""

from collections.abc import Callable
from typing import Final

from cardlang.engine.meanings import Use
from cardlang.engine.persons import you
from cardlang.engine.reading import Cannot, all_read, set_aside, want, watched, with_parts
from cardlang.engine.state import CARD, SEAT, Frame, State
from cardlang.engine.statements import add_statement
from cardlang.engine.tableau import force
from cardlang.engine.tableau.events import Hearer, card_of, hears
from cardlang.engine.tableau.force import Gain, Instead, PersonGain, Powers, Priced, Ruling
from cardlang.engine.tableau.persons import seats_of
from cardlang.engine.tableau.spans import NEVER, Timed, timed
from cardlang.engine.tableau.things import Fits, candidates, fits, known, settle_on
from cardlang.engine.tableau.worded import is_known, worded
from cardlang.engine.unit import Number, Truth, Unit, cards_in
from cardlang.lang.model import (
    SELF,
    YOU,
    Ability,
    Change,
    Do,
    During,
    Event,
    May,
    Modify,
    Player,
    Price,
    Ref,
    Replace,
    Result,
    Rule,
    Selector,
    Span,
    Statement,
    StatOf,
)

Grant = Callable[[Unit, Ability], Powers]
"""Compiles an ability that is given to cards."""


# ----------------------------------------------------------------------------------- for as long as it lies there
def add_power(unit: Unit, statement: Statement, into: Powers, grant: Grant) -> None:
    """Add what a statement of a card in play says of how things are. Raises Cannot."""
    with unit.without_asking():
        _add_power(unit, statement, into, grant)


def _add_power(unit: Unit, statement: Statement, into: Powers, grant: Grant) -> None:
    match statement:
        case Modify(target=Player()):
            into.persons.extend(_person_gains(unit, statement))
        case Modify():
            into.gains.extend(_gains(unit, statement, grant))
        case Rule():
            want(statement, span=None if statement.at_most is None else [None, Span("this", unit.plan.round)])
            into.rulings.append(_ruling(unit, statement))
        case Price():
            want(statement, span=None, next=None)
            into.prices.append(_priced(unit, statement))
        case Replace():
            want(statement, span=None, next=None)
            into.instead.append(_instead(unit, statement, statement.event, unit.inner()))
        case _:
            raise Cannot(statement, f"{type(statement).__name__.lower()} cannot last")


def _holds(unit: Unit, condition: object, each: str = "") -> Truth | None:
    """Return what a condition asks; in it `each` is the name for the card that is asked about."""
    if condition is None:
        return None
    unit.as_object |= {each} - {""}
    with unit.without_asking():
        holds = unit.table.condition(unit, condition)
    unit.as_object -= {each}
    return holds


def _gains(unit: Unit, statement: Modify, grant: Grant) -> list[Gain]:
    want(statement, span=None)
    before = set(unit.reads)
    unit.reads.clear()
    touches = _fighting(statement) or _touched(unit, statement.target)
    _no_context(unit, statement)
    gains = [gain for change in statement.changes for gain in _gain(unit, statement, change, touches, grant)]
    for gain in gains:
        unit.rules.note_reads(gain.stat, unit.reads | unit.had_by, unit.definition)
    unit.reads |= before
    return gains


def _person_gains(unit: Unit, statement: Modify) -> list[PersonGain]:
    """What a card in play adds to what a person has."""
    want(statement, span=None)
    _no_context(unit, statement)
    seats, holds = seats_of(unit, statement.target), _holds(unit, statement.while_)
    gains = []
    for change in statement.changes:
        want(change, op="add")
        if change.stat not in unit.plan.person_stats:
            unit.lack("stat", change.stat, statement)
        gains.append(PersonGain(change.stat, seats, unit.table.amount(unit, change.value), holds))
    return gains


def _no_context(unit: Unit, statement: Modify) -> None:
    if statement.for_ is not None:
        unit.lack("property", f"for {statement.for_}", statement)


def _fighting(statement: Modify) -> Fits | None:
    """Return whether a card is the one that is fighting meanwhile: "the challenging character"."""
    target, held = statement.target, statement.while_
    if not isinstance(target, Ref) or not isinstance(held, During) or not isinstance(held.of, Event):
        return None
    by = held.of.by
    if not isinstance(by, Selector) or not by.bind or target.to != by.bind:
        return None
    want(target, part="")
    return lambda state, frame, card: card == state.match.rules.fight_in(state)[1][0]  # noqa: ARG005 - it is a Fits


def _touched(unit: Unit, target: object) -> Fits:
    """Return whether a card is one that changes, asked anew whenever it counts."""
    if target == SELF:
        return lambda state, frame, card: card == frame[CARD]  # noqa: ARG005 - it is a Fits
    if isinstance(target, (Ref, Result)):
        cards = known(unit, target)
        return lambda state, frame, card: card in cards(state, frame)
    if isinstance(target, Selector):
        if not any(one.prop == "top" for one in target.filters):  # whichever lie on top at the moment
            want(target.quantity, op=["all", "the"], n=1)
        want(target, by=None)
        there = candidates(unit, target)
        return lambda state, frame, card: card in there(state, frame)
    raise Cannot(target, "cannot tell what this changes")


def _gain(unit: Unit, statement: Modify, change: Change, touches: Fits, grant: Grant) -> list[Gain]:
    """One change as powers: of a stat, a keyword, or an ability that is given."""
    op, stat, value = change.op, change.stat, change.value
    holds = _holds(unit, statement.while_, getattr(statement.target, "bind", ""))
    if isinstance(value, Ability):
        want(change, op="grant")
        return [
            Gain("ability", "grant", touches, None, holds, powers=_given(unit, value, grant, frozenset(unit.reads)))
        ]
    if isinstance(value, str):  # a name, a class, a sign: what a card is by its print
        unit.lack("stat", stat, statement)
        return [Gain(stat, op, touches, None, holds)]
    if op in ("grant", "remove"):
        n = unit.table.amount(unit, value) if value is not None else None
        own = statement.target == SELF
        says = worded(unit, stat, value) if stat not in unit.given.keywords else ()
        if not is_known(unit, stat):
            unit.lack("keyword", stat, statement)
        gains = [Gain(stat, op, touches, n, holds, own=own)]
        for ability in says if op == "grant" else ():
            powers = _given(unit, ability, grant, frozenset({stat}))
            gains.append(Gain("ability", "grant", touches, None, holds, powers=powers, keyword=stat))
            all_read(ability)
        return gains
    if stat not in unit.plan.card_stats:
        unit.lack("stat", stat, statement)
    if isinstance(value, StatOf) and value.of == Ref("each"):  # how far each of them can go is not known card by card
        unit.lack("stat", f"{stat} of each", statement)
        set_aside(value)
        value = 0
    return [Gain(stat, op, touches, unit.table.amount(unit, value), holds)]


def _given(unit: Unit, ability: Ability, grant: Grant, by: frozenset[str]) -> Powers:
    """Return what an ability that is given can do, and note by which keyword, or by which stats, a card has it.

    What it looks at is looked at by it, and not by whoever gives it.
    """
    before, had_by = set(unit.reads), unit.had_by
    unit.had_by |= by
    powers = grant(unit, ability)
    unit.reads.intersection_update(before)
    unit.had_by = had_by
    return powers


def _ruling(unit: Unit, rule: Rule) -> Ruling:
    """Something forbidden, permitted or obliged, with what is asked anew each time."""
    event = rule.action
    _asked(unit, rule)
    holds = _holds(unit, rule.while_)
    by = _by(unit, event.by)
    to = _to(unit, card_of(event) if event.object is None else event.object)
    toll = _toll(unit, rule, rule.unless) if isinstance(rule.unless, tuple) else None
    if rule.unless is not None and toll is None:
        unless = unit.table.condition(unit, rule.unless)
        plain = holds
        holds = lambda state, frame: not unless(state, frame) and (plain is None or plain(state, frame))  # noqa: E731
    return Ruling(rule.mode, _deeds(event), by, to, rule.at_most, holds, toll=toll)


def _deeds(event: Event) -> tuple[str, ...]:
    """Return the deeds that a rule is about: "quest", "gain evasive", "ready at start of turn"."""
    said = f" {event.stat}" if event.stat else ""
    when = f" at {event.within}" if event.within else ""
    return tuple(f"{verb}{said}{when}" for verb in event.verbs)


def _toll(unit: Unit, rule: Rule, costs: tuple[Do, ...]) -> Use:
    """What lifts it: paid when somebody tries."""
    for verb in _deeds(rule.action):
        if ("toll", verb) not in unit.given.rules:
            unit.lack("rule", f"pay to {verb}", rule)
    inner = unit.inner()
    able = []
    for do in costs:
        can, pay = unit.table.cost(inner, do)
        able.append(can)
        pay()
    return Use("", inner.close(), (), 0, "", lambda state, frame: all(can(state, frame) for can in able), None)


def _asked(unit: Unit, rule: Rule) -> None:
    """List the deeds that the rules do not ask about before they are done."""
    want(rule.action, from_=None, nth=None)
    if rule.action.object is not None and rule.action.to is not None:
        _not_asked(unit, rule, "to", rule.action.to)
    if rule.action.cause is not None:
        _not_asked(unit, rule, "for", rule.action.cause)
    for verb in _deeds(rule.action):
        is_keyword = rule.mode == "forbid" and rule.action.stat in unit.given.keywords
        if not is_keyword and (rule.mode, verb) not in unit.given.rules:
            unit.lack("rule", f"{rule.mode} {verb}", rule)


def _not_asked(unit: Unit, rule: Rule, word: str, what: object) -> None:
    """List what no rules tell apart yet: whereto something may not move, for what it may not be chosen."""
    for verb in _deeds(rule.action):
        unit.lack("rule", f"{rule.mode} {verb} {word} something", rule)
    set_aside(what)


def _by(unit: Unit, by: object) -> Callable[[State, Frame, int, int], bool]:
    if by is None:
        return lambda state, frame, seat, doer: True  # noqa: ARG005 - it is a Ruling's
    if isinstance(by, Player):
        seats = seats_of(unit, by)
        return lambda state, frame, seat, doer: seat in seats(state, frame)  # noqa: ARG005 - it is a Ruling's
    fit = _to(unit, by)
    assert fit is not None
    return lambda state, frame, seat, doer: doer >= 0 and fit(state, frame, doer)  # noqa: ARG005 - it is a Ruling's


def _to(unit: Unit, thing: object) -> Fits | None:
    if thing is None:
        return None
    if isinstance(thing, Ref):
        cards = known(unit, thing)
        return lambda state, frame, card: card in cards(state, frame)
    if isinstance(thing, Selector):
        if thing.zone is not None and thing.zone not in unit.plan.zones:
            unit.lack("zone", thing.zone, thing)
        return fits(unit, thing)
    raise Cannot(thing, "cannot tell what this is about")


def _priced(unit: Unit, price: Price) -> Priced:
    event = price.of
    want(event, from_=None, cause=None, stat=None, within=None)
    for verb in event.verbs:
        if (verb, price.currency) not in unit.given.prices:
            unit.lack("price", f"{verb}, in {price.currency}", price)
        if event.to is not None:
            unit.lack("price", f"{verb} to something, in {price.currency}", price)
            set_aside(event.to)
        if event.nth is not None:
            unit.lack("price", f"{verb} a number {event.nth} of a {unit.plan.round}, in {price.currency}", price)
    if price.op == "or" or isinstance(price.value, tuple):
        raise Cannot(price, "cannot pay with something else instead")
    own = event.object == SELF
    about = _to(unit, event.object)
    by, value, holds = _by(unit, event.by), unit.table.amount(unit, price.value), _holds(unit, price.while_)
    any_card: Fits = lambda state, frame, card: True  # noqa: E731, ARG005
    return Priced(tuple(event.verbs), price.currency, price.op, value, about or any_card, by, holds, own)


def _instead(unit: Unit, statement: Replace, event: Event, inner: Unit) -> Instead:
    """What happens instead of an event, by a program that is empty yet; nothing: it does not happen."""
    limit = statement.limit
    for verb in event.verbs:
        if verb not in unit.given.replaced:
            unit.lack("replacement", verb, event)
    inner.tells_how_much = event.stat is not None
    heard, own, sides, onto, at_once, _ = hears(inner, event, told=False)
    if at_once:
        raise Cannot(event, "cannot tell before it happens how many there will be")
    if onto:
        raise Cannot(event, "cannot tell before it happens whereto something goes")
    if statement.instead is not None:
        usual: Statement = Do(event.verbs[0], YOU, Ref("event.object"))
        add_statement(inner, May(statement.instead, otherwise=usual) if statement.optional else statement.instead)
    elif statement.optional:
        raise Cannot(statement, "cannot choose between something and nothing here")
    hearer = Hearer(event.verbs[0], heard, own, inner.close(), None, 0, "", None, sides, onto)
    return Instead(hearer, limit.n if limit else 0, limit.per if limit else "")


_CHOSEN: Final = "chosen"
"""What a replacement calls the card that was chosen for it: the one that it is asked about."""


# --------------------------------------------------------------------------------------------------- for a while
def begin(unit: Unit, statement: Modify | Rule | Price | Replace, grant: Grant) -> None:
    """Add that something holds from now on, for as long as its span says. Raises Cannot."""
    if isinstance(statement, Rule) and isinstance(statement.action.object, Result) and statement.action.stat:
        unit.lack("rule", f"{statement.mode} {statement.action.verbs[0]} {statement.action.stat}", statement)
        set_aside(statement)
        return
    time = _time_of(unit, statement)
    match statement:
        case Modify(target=Player()):
            _gain_at_once(unit, statement)
        case Modify():
            _begin_gains(unit, statement, time, grant)
        case Rule():
            _begin_ruling(unit, statement, time)
        case Price():
            _begin_price(unit, statement, time)
        case Replace():
            _begin_instead(unit, statement, time)


def _time_of(unit: Unit, statement: Modify | Rule | Price | Replace) -> Timed:
    """Return how long it holds; "the next time", with no span, whenever that is. Raises Cannot."""
    if statement.span is not None:
        return timed(unit, statement.span)
    if isinstance(statement, Replace) and statement.next is not None:
        return lambda state, frame, about: (-1, NEVER, -1)  # noqa: ARG005 - it is a Timed
    raise Cannot(statement, "cannot tell how long this lasts")


def _begin_gains(unit: Unit, statement: Modify, time: Timed, grant: Grant) -> None:
    _no_context(unit, statement)
    cards = settle_on(unit, statement.target, you)
    nobody: Fits = lambda state, frame, card: False  # noqa: E731, ARG005 - the entry says which cards
    for change in statement.changes:
        for gain in _gain(unit, statement, change, nobody, grant):
            number = unit.rules.keep_force(unit.definition, gain)
            unit.add(_set_up(unit, force.GAIN, number, cards, gain.value, time))


def _gain_at_once(unit: Unit, statement: Modify) -> None:
    """What a person gains for this turn is the game's affair: it knows when that is over."""
    want(statement, span=Span("this", unit.plan.round), while_=None)
    _no_context(unit, statement)
    with unit.table.doers(unit, statement.target) as seat:
        for change in statement.changes:
            want(change, op="add")
            amount = unit.table.amount(unit, change.value)
            gain = unit.plan.gains.get(change.stat)
            if gain is None:
                unit.lack("stat", change.stat, statement)
            else:
                unit.add(_gained(gain, seat, amount))


def _gained(gain: Callable[[State, int, int], None], seat: Number, amount: Number) -> Callable[[State, Frame], None]:
    def step(state: State, frame: Frame) -> None:
        gain(state, seat(state, frame), amount(state, frame))

    return step


def _set_up(
    unit: Unit, kind: str, number: int, cards: int, value: Number | None, time: Timed
) -> Callable[[State, Frame], None]:
    """Return the step that makes an entry of it: one for each owner of the cards, whose turns may count."""
    size = len(unit.registers)

    def step(state: State, frame: Frame) -> None:
        owner = state.match.owner
        about = cards_in(frame[cards])
        amount = value(state, frame) if value is not None else 0
        for seat in sorted({owner[card] for card in about}):
            bits = sum(1 << card for card in about if owner[card] == seat)
            entry = (kind, number, frame[SEAT], frame[CARD], bits, amount, *time(state, frame, seat))
            state.lasting.append((*entry, *force.knowing(frame, size)))

    return step


def _begin_ruling(unit: Unit, rule: Rule, time: Timed) -> None:
    """Whoever is forbidden something, or to whom it may not be done, is fixed now."""
    event = rule.action
    _asked(unit, rule)
    want(rule, while_=None, unless=None)
    fixed, role = (event.by, "by") if isinstance(event.by, (Ref, Selector)) else (event.object, "to")
    if isinstance(event.by, Player) or fixed is None:
        _begin_for_persons(unit, rule, time)
        return
    cards = settle_on(unit, fixed, you)
    by = _by(unit, event.by if role == "to" else None)
    to = _to(unit, event.object if role == "by" else None)
    ruling = Ruling(rule.mode, _deeds(event), by, to, rule.at_most, None, role)
    unit.add(_set_up(unit, force.RULING, unit.rules.keep_force(unit.definition, ruling), cards, None, time))


def _begin_for_persons(unit: Unit, rule: Rule, time: Timed) -> None:
    event = rule.action
    ruling = Ruling(rule.mode, _deeds(event), _by(unit, event.by), _to(unit, event.object), rule.at_most, None)
    number = unit.rules.keep_force(unit.definition, ruling)
    seats, size = seats_of(unit, event.by or YOU), len(unit.registers)

    def step(state: State, frame: Frame) -> None:
        about = next(iter(seats(state, frame)), frame[SEAT])
        entry = (force.RULING, number, frame[SEAT], frame[CARD], 0, 0, *time(state, frame, about))
        state.lasting.append((*entry, *force.knowing(frame, size)))

    unit.add(step)


def _begin_price(unit: Unit, price: Price, time: Timed) -> None:
    want(price, while_=None)
    priced = _priced(unit, price)
    number = unit.rules.keep_force(unit.definition, priced)
    uses, size = -1 if price.next is None else price.next, len(unit.registers)

    def step(state: State, frame: Frame) -> None:
        value = priced.value(state, frame)
        entry = (force.PRICE, number, frame[SEAT], frame[CARD], uses, value, *time(state, frame, frame[SEAT]))
        state.lasting.append((*entry, *force.knowing(frame, size)))

    unit.add(step)


def _begin_instead(unit: Unit, statement: Replace, time: Timed) -> None:
    """The cards that an event is about are fixed now, where the sentence names them or lets somebody choose them."""
    event, fixed, name = statement.event, -1, ""
    thing = card_of(event)
    if _is_chosen(thing):
        fixed, name = settle_on(unit, thing, you), _CHOSEN
        role = next(part for part in ("object", "from_", "to") if getattr(event, part) is thing)
        event = with_parts(event, **{role: watched(Ref(name))})
    elif isinstance(thing, Ref) and thing != SELF:
        fixed, name = settle_on(unit, thing, you), thing.to
    inner = unit.later()
    inner.as_object = {name} - {""}
    number = unit.rules.keep_force(unit.definition, _instead(unit, statement, event, inner))
    all_read(event)
    unit.lose_sight_of(inner)
    uses, size = -1 if statement.next is None else statement.next, len(unit.registers)

    def step(state: State, frame: Frame) -> None:
        about = frame[fixed] if fixed >= 0 else 0
        if fixed >= 0 and not about:
            return  # nobody could choose one
        entry = (force.INSTEAD, number, frame[SEAT], frame[CARD], about, uses, *time(state, frame, frame[SEAT]))
        state.lasting.append((*entry, *force.knowing(frame, size)))

    unit.add(step)


def _is_chosen(thing: object) -> bool:
    """Tell whether somebody chooses now, of what lies somewhere, what a replacement is about."""
    return isinstance(thing, Selector) and thing.by is not None and thing.zone is not None
