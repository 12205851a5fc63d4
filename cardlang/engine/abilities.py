"""A card's abilities where cards stand on positions: what it listens for, what it offers, what it grants while there.

With an event it is heard, with a cost or a limit its owner may use it, and what can last holds while the card is there.
"""

from collections.abc import Callable

from cardlang.engine.hearing import heard_by
from cardlang.engine.meanings import Compiled, Use
from cardlang.engine.payment import payment
from cardlang.engine.reading import Cannot, want
from cardlang.engine.standing import add_standing, lasts
from cardlang.engine.state import CARD, PROGRAM, Frame, State
from cardlang.engine.statements import add_statements
from cardlang.engine.triggers import Trigger
from cardlang.engine.unit import Unit
from cardlang.lang.game import Sentence
from cardlang.lang.model import SELF, YOU, Ability, Do, Event, Limit, May, Price, Statement


def add_ability(unit: Unit, ability: Ability, sentence: Sentence, into: Compiled) -> None:
    """Add what one ability of a card in play does. Raises Cannot."""
    want(ability, name=["", sentence.name])
    if ability.on is not None:
        into.triggers.extend(_triggers(unit, ability))
    elif ability.limit is not None or ability.cost or not all(lasts(each) for each in ability.do):
        if sentence.field != "ability":
            raise Cannot(ability, "this would happen, but no word says when")
        into.uses.append(_use(unit, ability, sentence.name))
    else:
        want(ability, while_=None, timing="when")
        for statement in ability.do:
            if not is_play_rule(statement, into):
                add_standing(unit, statement, into.standing)


def is_play_rule(statement: Statement, into: Compiled) -> bool:
    """Note a rule about playing this card itself: "playing this card is not an action"."""
    if not isinstance(statement, Price) or statement.of.object != SELF:
        return False
    want(statement, op="set", value=0, currency="action", next=None, span=None, while_=None)
    want(statement.of, verbs=("play",), by=YOU, from_=None, to=None, cause=None, stat=None, nth=None, within=None)
    into.free_of_action = True
    return True


def _limit(limit: Limit | None) -> tuple[int, str]:
    return (0, "") if limit is None else (limit.n, limit.per)


def _triggers(unit: Unit, ability: Ability) -> list[tuple[str, Trigger]]:
    want(ability, cost=(), while_=None)
    event = ability.on
    if not isinstance(event, Event):
        raise Cannot(ability, "can wait for something that happens only")
    for verb in event.verbs:
        if verb not in unit.rules.events:
            unit.lack("event", verb, event)
    own, heard = heard_by(unit, event)
    limit, per = _limit(ability.limit)
    if per not in ("", "game", unit.plan.round):
        raise Cannot(ability, f"cannot count how often a {per}")
    only_may = len(ability.do) == 1 and isinstance(ability.do[0], May)
    if limit:
        unit.used = (per, limit)
        if not only_may:
            unit.add(_mark_used(per))
    can = unit.table.able(unit, ability.do[0].do) if only_may and isinstance(ability.do[0], May) else None
    add_statements(unit, ability.do)
    program = unit.close()
    after = unit.rules.windows if ability.timing == "after" else frozenset()  # the rest is over as it happens
    trigger = Trigger(program, own, heard, can, limit, per)
    return [(f"after {verb}" if verb in after else verb, trigger) for verb in event.verbs]


def _mark_used(per: str) -> Callable[[State, Frame], None]:
    def step(state: State, frame: Frame) -> None:
        state.used.append((frame[CARD], frame[PROGRAM], per))

    return step


def _use(unit: Unit, ability: Ability, name: str) -> Use:
    want(ability, while_=None, timing="when")
    limit, per = _limit(ability.limit)
    if per not in ("", "game", unit.plan.round):
        raise Cannot(ability, f"cannot count how often a {per}")
    costs = tuple(payment(unit, do) for do in ability.cost)
    if not costs and not limit:
        raise Cannot(ability, "this could be used without end")
    add_statements(unit, ability.do)
    return Use(
        name, unit.close(), costs, limit, per, unit.needs, None if unit.needs else _fixed_price(unit, ability.cost)
    )


def _fixed_price(unit: Unit, costs: tuple[Do, ...]) -> int | None:
    """Return what costs come to, if it is one amount of the only thing that can be paid with."""
    if not costs:
        return 0
    amount = costs[0].amount
    return amount if isinstance(amount, int) and len(costs) == len(unit.plan.can_pay) == 1 else None
