"""A card's abilities where cards lie free: what it hears, what it offers to do, what it says of how things are.

Which it is, is said by the place of a sentence: with an event it is heard, with a cost or a limit it is offered, and
what says how things are holds while the card is in play. A statement about playing this card itself works wherever the
card is.
"""

from collections.abc import Callable

from cardlang.engine.meanings import Use
from cardlang.engine.reading import Cannot, want
from cardlang.engine.state import CARD, PROGRAM, Frame, State
from cardlang.engine.statements import add_statement
from cardlang.engine.tableau import force
from cardlang.engine.tableau.events import Hearer, Hearing, gathered, hears, hears_moment
from cardlang.engine.tableau.force import Powers, both
from cardlang.engine.tableau.standing import add_power
from cardlang.engine.unit import Truth, Unit
from cardlang.lang.model import (
    SELF,
    YOU,
    Ability,
    Do,
    During,
    Event,
    Limit,
    May,
    Modify,
    Moment,
    Price,
    Replace,
    Rule,
    Statement,
)


def lasts(statement: Statement) -> bool:
    """Tell whether a statement is one that can hold for as long as its card lies there."""
    if isinstance(statement, Rule) and statement.at_most is not None and statement.span is not None:
        return statement.span.kind == "this"  # so many in each turn
    return isinstance(statement, (Modify, Rule, Price, Replace)) and statement.span is None


def add_ability(unit: Unit, ability: Ability, into: Powers, *, name: str) -> None:
    """Add what one ability of a card in play does. Raises Cannot."""
    if ability.on is not None:
        into.hearers.extend(_hearers(unit, ability))
    elif ability.cost or ability.limit is not None:
        into.uses.append(_use(unit, ability, name))
    elif all(lasts(statement) or plays_itself(statement) for statement in ability.do):
        want(ability, timing="when")
        if any(isinstance(statement, Modify) for statement in ability.do):
            want(ability, while_=None)  # what a stat depends on is noted statement by statement
        _add_lasting(unit, ability, into)
    else:
        raise Cannot(ability, "this would happen, but no word says when")


def _add_lasting(unit: Unit, ability: Ability, into: Powers) -> None:
    """Add what says how things are, as long as what must hold for all of it does."""
    powers = Powers()
    for statement in ability.do:
        if plays_itself(statement):
            powers.plays.append(_way_to_play(unit.inner(), statement))
        else:
            add_power(unit, statement, powers, granted)
    holds = _while(unit, ability)
    into.take(powers if holds is None else force.while_it_holds(powers, holds))


def _while(unit: Unit, ability: Ability) -> Truth | None:
    """Return what must hold for an ability: looked at outside of its program, so nothing is chosen or kept by it."""
    if ability.while_ is None:
        return None
    with unit.without_asking():
        return unit.table.condition(unit, ability.while_)


def granted(unit: Unit, ability: Ability) -> Powers:
    """Compile an ability that is given to cards: it works for the card that has it. Raises Cannot."""
    powers = Powers()
    add_ability(unit.inner(), ability, powers, name=ability.name)
    return powers


def works_anywhere(statement: Statement) -> bool:
    """Tell whether a statement is about this card itself and its being played, and so works wherever the card is."""
    if isinstance(statement, Price):
        return bool(statement.of.object == SELF)
    return isinstance(statement, Modify) and statement.span is None and statement.target == SELF


def plays_itself(statement: Statement) -> bool:
    """Tell whether a statement offers another way to play this card itself: "you may … to play this card for free"."""
    if not isinstance(statement, May) or not statement.cost or not isinstance(statement.do, Do):
        return False
    return statement.do.verb == "play" and statement.do.object == SELF


def _way_to_play(unit: Unit, statement: Statement) -> Use:
    """Return a way to play this card, from wherever it can be played. Raises Cannot."""
    assert isinstance(statement, May)
    want(statement, by=YOU, then=None, otherwise=None)
    can: Truth | None = None
    for do in statement.cost:
        able, pay = unit.table.cost(unit, do)
        can = both(can, able)
        pay()
    assert statement.do is not None
    add_statement(unit, statement.do)
    return Use("", unit.close(), (), 0, "", can, None)


def _limit(unit: Unit, limit: Limit | None) -> tuple[int, str, Truth | None]:
    """Return how often, in which span, and what must hold besides: once during your turn."""
    if limit is None:
        return 0, "", None
    whose, _, per = limit.per.rpartition(" ")
    if per not in ("game", unit.plan.round) or whose not in ("", "your"):
        raise Cannot(limit, f"cannot count how often a {limit.per}")
    return limit.n, per, unit.table.condition(unit, During(YOU)) if whose else None


def _hearers(unit: Unit, ability: Ability) -> list[Hearer]:
    """One ability with several events is one program that each of them sets off."""
    want(ability, timing=["when", "after"])  # what is over when it is told differs in no other way
    n, per, in_time = _limit(unit, ability.limit)
    on = ability.on if isinstance(ability.on, tuple) else (ability.on,)
    listening, while_ = [], list[Truth | None]()
    for event in on:
        if isinstance(event, Moment):
            want(event, next=False)
            edge, heard = hears_moment(unit, event)
            listening.append((edge, Hearing(heard, own=False, sides=False, onto=False)))
        else:
            assert isinstance(event, Event)
            hearing = hears(unit, event)
            listening += [(verb, hearing) for verb in event.verbs]
        unit.heard = (on, event)
        holds = both(in_time, _while(unit, ability))
        while_ += [holds] * (len(listening) - len(while_))
    unit.heard = ((), None)
    unit.onto = any(hearing.onto for _, hearing in listening)
    if unit.onto and len(listening) > 1:
        raise Cannot(ability, "cannot tell of several events whereto one of them went")
    unit.tells_how_much = any(isinstance(event, Event) and event.stat is not None for event in on)
    at_once = gathered(unit, ability, [hearing for _, hearing in listening])
    may = ability.do[0] if len(ability.do) == 1 and isinstance(ability.do[0], May) else None
    if n:
        unit.used = (per, n)
        if may is None:
            unit.add(_mark_used(per))
    costs = [unit.table.cost(unit, do) for do in ability.cost]
    for _, pay in costs:
        pay()
    can = unit.table.able(unit, may.do) if may is not None else None
    for able, _ in costs:
        can = both(can, able)
    for statement in ability.do:
        add_statement(unit, statement)
    program = unit.close()
    if at_once is not None:
        unit.rules.at_once[program] = at_once
    return [
        Hearer(verb, heard, own, program, can, n, per, holds, sides, onto)
        for (verb, (heard, own, sides, onto, *_)), holds in zip(listening, while_, strict=True)
    ]


def _mark_used(per: str) -> Callable[[State, Frame], None]:
    def step(state: State, frame: Frame) -> None:
        state.used.append((frame[CARD], frame[PROGRAM], per))

    return step


def _use(unit: Unit, ability: Ability, name: str) -> Use:
    """What its owner may do with it. The program pays first, so that a cost can be a choice.

    What cannot be paid is not offered.
    """
    want(ability, timing="when")
    n, per, in_time = _limit(unit, ability.limit)
    can = both(in_time, _while(unit, ability))
    for do in ability.cost:
        able, pay = unit.table.cost(unit, do)
        can = both(can, able)
        pay()
    for statement in ability.do:
        add_statement(unit, statement)
    return Use(name, unit.close(), (), n, per, can, None)
