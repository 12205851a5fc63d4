"""What holds as long as a card lies there: its continuous effects, the shares, caps and protections that it grants."""

from dataclasses import dataclass, field

from cardlang.engine.caps import Cap, cap_of
from cardlang.engine.cards import cards_with
from cardlang.engine.protection import Shield
from cardlang.engine.reading import Cannot, only, want
from cardlang.engine.statics import Static, static_of
from cardlang.engine.unit import Unit
from cardlang.lang.model import HOST, OPPONENT, SELF, Event, Modify, Price, Quantity, Rule, Selector, Statement


@dataclass(slots=True)
class Standing:
    """What a card grants while it is on the field."""

    statics: list[Static] = field(default_factory=list)
    shields: list[Shield] = field(default_factory=list)
    caps: list[Cap] = field(default_factory=list)


def lasts(statement: Statement) -> bool:
    """Tell whether a statement is one that can hold for as long as its card lies there."""
    return isinstance(statement, (Modify, Rule, Price)) and statement.span is None


def add_standing(unit: Unit, statement: Statement, into: Standing) -> None:
    """Add what one statement of a card grants. Raises Cannot."""
    match statement:
        case Modify():
            into.statics.extend(static_of(unit, statement))
        case Rule(action=Event(verbs=("share",))):
            unit.rules.shares[unit.definition] = _shared(unit, statement)
        case Rule(action=Event(verbs=("have",))):
            cap, static = cap_of(unit, statement)
            into.caps.append(cap)
            into.statics.append(static)
        case Rule():
            into.shields.append(_shield(unit, statement))
        case _:
            raise Cannot(statement, f"{type(statement).__name__.lower()} cannot last")


def _shared(unit: Unit, rule: Rule) -> int:
    """Up to 3 cards with this name may share a position."""
    want(rule, mode="permit", span=None, while_=None, unless=None)
    event = rule.action
    want(
        event,
        object=[None, Selector("position", Quantity("any"))],
        from_=None,
        to=None,
        cause=None,
        stat=None,
        nth=None,
        within=None,
    )
    who = event.by
    if not isinstance(who, Selector) or rule.at_most is None:
        raise Cannot(rule, "cannot tell which cards may share a position")
    want(who, kind="card", owner=None, zone=None, by=None)
    want(who.quantity, op="all", n=1)
    passes, left = cards_with(unit.rules, who.filters, unit.definition)
    only(left)
    if sum(passes) != 1 or not passes[unit.definition]:
        raise Cannot(who, "only cards of one name can share a position")
    return rule.at_most


def _shield(unit: Unit, rule: Rule) -> Shield:
    want(rule, mode="forbid", at_most=None, span=None, while_=None, unless=None)
    event = rule.action
    want(event, verbs=[("affect",), ("choose",)], from_=None, to=None, cause=None, stat=None, nth=None, within=None)
    if event.object != (HOST if unit.rules.lies_on[unit.definition] else SELF):
        raise Cannot(rule, "a card can protect itself, or what it lies on, only")
    source = event.by
    if not isinstance(source, Selector):
        raise Cannot(rule, "cannot tell what it is protected from")
    want(source, kind="card", zone=None, by=None, owner=[None, OPPONENT])
    want(source.quantity, op="all", n=1)
    passes, left = cards_with(unit.rules, source.filters, unit.definition)
    only(left)
    return Shield(event.verbs == ("choose",), source.owner == OPPONENT, passes)
