"""A meaning as a drawing that a person can check: a line a statement, what belongs to it indented below.

    when: you play self
    you may:
        you deal 2 damage, to: 1 card {type=character} in play chosen by you

What is chosen has its name after it (`as #1`), what an instruction finds or does stands before it (`#1 = you look: …`).
Things, places and amounts stand in the line; every field of a shape that says something is in it, so that two meanings
that differ are two drawings. A field that has no words of its own here stands at the end as `field=value`: nothing is
left out because somebody forgot it.
"""

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

from cardlang.lang import model
from cardlang.lang.model import (
    Ability,
    Calc,
    Change,
    Choose,
    Compare,
    Count,
    Delay,
    Did,
    Do,
    During,
    Each,
    Event,
    Exists,
    Filter,
    Happened,
    If,
    Is,
    Limit,
    Logic,
    May,
    Meaning,
    Modify,
    Moment,
    Pick,
    Place,
    Player,
    Price,
    Quantity,
    Ref,
    Repeat,
    Replace,
    Result,
    Rule,
    Selector,
    Seq,
    Span,
    Statement,
    StatOf,
    Table,
)

_INDENT = "    "
_NOTHING = "nothing"


def as_tree(meaning: Meaning | Statement) -> str:
    """Return a meaning as a drawing, without a line break at its end."""
    if isinstance(meaning, Ability):
        return "\n".join(_ability(meaning))
    if isinstance(meaning, model.CONDITIONS):
        return f"if: {_inline(meaning)}"
    return "\n".join(_statement(meaning))


# -------------------------------------------------------------------------------------------------------- the slot
def _ability(ability: Ability) -> Iterator[str]:
    """When, how often, at which cost and while what, a line each; then what is done."""
    events = ability.on if isinstance(ability.on, tuple) else (ability.on,) if ability.on is not None else ()
    word = {"when": "when", "after": "after", "response": "in response to"}[ability.timing]
    yield from (f"{word}: {_inline(event)}" for event in events)
    if ability.name:
        yield f"name: {ability.name}"
    if ability.limit is not None:
        yield f"limit: {_inline(ability.limit)}"
    if ability.cost:
        yield f"cost: {_costs(ability.cost)}"
    if ability.while_ is not None:
        yield f"while: {_inline(ability.while_)}"
    more = _more(ability, "do", "on", "timing", "name", "limit", "cost", "while_")
    if more:
        yield more.strip(", ")
    for step in ability.do:
        yield from _statement(step)
    if not ability.do:
        yield "the text of this card"


# ------------------------------------------------------------------------------------------------------ statements
def _statement(step: Statement | Ability | int | str) -> Iterator[str]:
    """Return the lines of a statement."""
    if isinstance(step, Seq):
        for part in step.steps:
            yield from _statement(part)
        return
    if isinstance(step, Ability):  # in quotes: what something else gains
        yield from _ability(step)
        return
    if isinstance(step, (int, str)):
        yield str(step)
        return
    head, blocks, read = _HEADS[type(step)](step)
    more = _more(step, *read)
    yield head + more + (":" if blocks else "")
    for label, block in blocks:
        lines = [line for part in block for line in _statement(part)]
        if label:
            yield f"{label}:"
        yield from (_INDENT + line for line in lines)


Block = tuple[str, tuple[Any, ...]]
Head = tuple[str, list[Block], tuple[str, ...]]
"""The first line of a statement, what is done within it (each with its label), and the fields that were read."""


def _do(step: Do) -> Head:
    said = f"{step.bind} = " if step.bind else ""
    said += f"{_inline(step.by)} {step.verb}"
    if step.amount is not None or step.stat is not None:
        said += f" {_inline(step.amount)} {step.stat or ''}".rstrip()
    if step.object is not None:
        said += f": {_inline(step.object)}"
    for word, thing in (("from", step.from_), ("to", step.to), ("with", step.with_)):
        if thing is not None:
            said += f", {word}: {_inline(thing)}"
    said += "".join(f", {manner}" for manner in sorted(step.manner))
    return said, [], ("verb", "by", "object", "amount", "stat", "from_", "to", "with_", "manner", "bind")


def _pick(step: Pick) -> Head:
    return f"{step.bind} = {_inline(step.by)} pick: {_inline(step.what)}", [], ("by", "what", "bind")


def _modify(step: Modify) -> Head:
    said = f"{_inline(step.target)}: {', '.join(map(_change, step.changes))}"
    for_ = f" for {step.for_}" if step.for_ else ""
    blocks: list[Block] = [
        ("", (change.value,)) for change in step.changes if isinstance(change.value, (Ability, Table))
    ]
    return said + for_ + _limits(step.span, step.while_), blocks, ("target", "changes", "span", "while_", "for_")


def _rule(step: Rule) -> Head:
    said = f"{step.mode}: {_inline(step.action)}"
    if step.at_most is not None:
        said += f", at most {step.at_most}"
    said += _limits(step.span, step.while_)
    if step.unless is not None:
        said += f", unless {_costs(step.unless) if isinstance(step.unless, tuple) else _inline(step.unless)}"
    return said, [], ("mode", "action", "at_most", "span", "while_", "unless")


def _price(step: Price) -> Head:
    value = _costs(step.value) if isinstance(step.value, tuple) else _inline(step.value)
    said = f"price of ({_inline(step.of)}): {step.op} {value} {step.currency}"
    if step.next is not None:
        said += f", the next {step.next}"
    return said + _limits(step.span, step.while_), [], ("of", "op", "value", "currency", "next", "span", "while_")


def _replace(step: Replace) -> Head:
    said = f"instead of ({_inline(step.event)})"
    said += f", the next {step.next}" if step.next is not None else ""
    said += f", {_inline(step.limit)}" if step.limit is not None else ""
    said += ", if you like" if step.optional else ""
    instead: list[Block] = [("", (step.instead if step.instead is not None else _NOTHING,))]
    return said + _limits(step.span, None), instead, ("event", "instead", "next", "span", "limit", "optional")


def _if(step: If) -> Head:
    blocks: list[Block] = [("", (step.then,))]
    if step.otherwise is not None:
        blocks.append(("otherwise", (step.otherwise,)))
    return f"if {_inline(step.cond)}", blocks, ("cond", "then", "otherwise")


def _may(step: May) -> Head:
    said = f"{_inline(step.by)} may"
    if step.cost:
        said += f", at the cost of ({_costs(step.cost)})"
    blocks: list[Block] = [("", (step.do if step.do is not None else _NOTHING,))]
    if step.then is not None:
        blocks.append(("if done", (step.then,)))
    if step.otherwise is not None:
        blocks.append(("otherwise", (step.otherwise,)))
    return said, blocks, ("by", "cost", "do", "then", "otherwise")


def _choose(step: Choose) -> Head:
    blocks: list[Block] = [(f"option {n}", (option,)) for n, option in enumerate(step.options, start=1)]
    return f"{_inline(step.by)} choose {_inline(step.n)}", blocks, ("by", "n", "options")


def _each(step: Each) -> Head:
    said = f"for each of {_inline(step.over)}"
    said += f", {step.order}" if step.order != "turn order" else ""
    said += f", until {_inline(step.stop)}" if step.stop is not None else ""
    return said, [("", (step.do,))], ("over", "order", "stop", "do")


def _repeat(step: Repeat) -> Head:
    said = "repeat"
    for word, value in (("times", step.times), ("until", step.until), ("while", step.while_)):
        said += f" {word} {_inline(value)}" if value is not None else ""
    return said, [("", (step.do,))], ("times", "until", "while_", "do")


def _delay(step: Delay) -> Head:
    said = f"later, {'once' if step.once else 'every time'}, at {_inline(step.on)}"
    return said + _limits(step.span, None), [("", (step.do,))], ("on", "once", "span", "do")


def _table(step: Table) -> Head:
    on = _do(step.on)[0] if isinstance(step.on, Do) else _inline(step.on)
    return f"by {on}", [(", ".join(map(str, values)), (made,)) for values, made in step.rows], ("on", "rows")


_HEADS: dict[type, Callable[[Any], Head]] = {
    Do: _do,
    Pick: _pick,
    Modify: _modify,
    Rule: _rule,
    Price: _price,
    Replace: _replace,
    If: _if,
    May: _may,
    Choose: _choose,
    Each: _each,
    Repeat: _repeat,
    Delay: _delay,
    Table: _table,
}


def _costs(deeds: tuple[Do, ...]) -> str:
    return "; ".join(_do(deed)[0] + _more(deed, *_do(deed)[2]) for deed in deeds)


def _limits(span: Span | None, while_: object) -> str:
    lasts = f", {_inline(span)}" if span is not None else ""
    return lasts + (f", while {_inline(while_)}" if while_ is not None else "")


def _change(change: Change) -> str:
    value = "…" if isinstance(change.value, (Ability, Table)) else _inline(change.value)
    said = f" {value}" if change.value is not None else ""
    if change.op == "add":
        signed = f"{change.value:+d}" if isinstance(change.value, int) else f"+ {value}"
        return f"{change.stat} {signed}{_more(change, 'op', 'stat', 'value')}"
    words = {"set": f"{change.stat} ={said}", "grant": f"gains {change.stat}{said}"}
    words |= {"remove": f"loses {change.stat}{said}"}
    return words.get(change.op, f"{change.stat} {change.op}{said}") + _more(change, "op", "stat", "value")


# ----------------------------------------------------------------------------------------------------- expressions
def _inline(shape: object) -> str:
    """Return an expression in one line."""
    if shape is None or isinstance(shape, (str, int)):
        return str(shape)
    said, read = _WORDS[type(shape)](shape)
    return said + _more(shape, *read)


Words = tuple[str, tuple[str, ...]]
"""An expression in words, and the fields that were read."""


def _player(who: Player) -> Words:
    said = {"each": "each player", "chosen": "chosen player", "active": "active player"}.get(who.who, who.who)
    said += _filters(who.filters) + (" together" if who.together else "")
    return said + (f" as {who.bind}" if who.bind else ""), ("who", "filters", "together", "bind")


def _ref(ref: Ref) -> Words:
    return (f"{ref.part} of {ref.to}" if ref.part else ref.to), ("to", "part")


def _filter(filter_: Filter) -> Words:
    value = f"({_inline(filter_.value)})" if isinstance(filter_.value, _IN_PARENTHESES) else None
    if isinstance(filter_.value, tuple):
        value = " or ".join(f"({_inline(one)})" for one in filter_.value)
    value = value or ("" if filter_.value is None else _inline(filter_.value))
    if filter_.op == "is":
        said = f"{filter_.prop}={value}" if value else filter_.prop
    elif filter_.op in ("=", "<", ">", "<=", ">="):
        said = f"{filter_.prop}{'==' if filter_.op == '=' else filter_.op}{value}"
    else:
        said = f"{filter_.prop} {filter_.op} {value}".rstrip()
    return said, ("prop", "op", "value")


_IN_PARENTHESES = (Selector, Calc, Count, *model.CONDITIONS)
"""What stands in parentheses where it is the value of a filter."""


def _filters(filters: frozenset[Filter]) -> str:
    return f" {{{', '.join(sorted(map(_inline, filters)))}}}" if filters else ""


def _quantity(quantity: Quantity) -> Words:
    if quantity.op in ("all", "any", "the", "next"):
        return quantity.op if quantity.n == 1 else f"{quantity.op} {_inline(quantity.n)}", ("op", "n")
    return ("" if quantity.op == "exactly" else f"{quantity.op} ") + _inline(quantity.n), ("op", "n")


def _selector(selector: Selector) -> Words:
    said = f"{_inline(selector.quantity)} {selector.kind}{_filters(selector.filters)}"
    said += f" of {_inline(selector.owner)}" if selector.owner is not None else ""
    said += f" in {selector.zone}" if selector.zone is not None else ""
    if selector.by is not None:
        said += " at random" if selector.by == "random" else f" chosen by {_inline(selector.by)}"
    said += f" as {selector.bind}" if selector.bind else ""
    return said, ("kind", "quantity", "filters", "owner", "zone", "by", "bind")


def _place(place: Place) -> Words:
    said = place.zone + (f" of {_inline(place.owner)}" if place.owner is not None else "")
    return said + (f" at {' or '.join(place.at)}" if place.at else ""), ("zone", "owner", "at")


def _calc(calc: Calc) -> Words:
    args = [_inline(arg) for arg in calc.args]
    if calc.op == "per" and len(args) == 3:
        n, every, counted = args
        return (f"{n} for each ({counted})" if every == "1" else f"{n} for every {every} ({counted})"), ("op", "args")
    if len(args) == 1:
        return f"{calc.op} {args[0]}", ("op", "args")
    if calc.op in ("+", "-"):
        return f"({f' {calc.op} '.join(args)})", ("op", "args")
    return (f"{calc.op} of ({'; '.join(args)})" if args else calc.op), ("op", "args")


def _result(result: Result) -> Words:
    return f"{result.what} of {result.of}{_filters(result.filters)}", ("of", "what", "filters")


def _count(count: Count) -> Words:
    distinct = f"different {count.distinct} of " if count.distinct else ""
    return f"number of {distinct}{_inline(count.of)}", ("of", "distinct")


def _stat_of(stat: StatOf) -> Words:
    return f"{'printed ' if stat.printed else ''}{stat.stat} of {_inline(stat.of)}", ("of", "stat", "printed")


def _event(event: Event) -> Words:
    said = f"{_inline(event.by)} " if event.by is not None else ""
    said += "|".join(event.verbs)
    said += f": {_inline(event.object)}" if event.object is not None else ""
    for word, thing in (("from", event.from_), ("to", event.to), ("because of", event.cause)):
        said += f", {word}: {_inline(thing)}" if thing is not None else ""
    said += f", number {event.nth}" if event.nth is not None else ""
    said += f", within {event.within}" if event.within is not None else ""
    return said, ("verbs", "by", "object", "from_", "to", "cause", "nth", "within")


def _moment(moment: Moment) -> Words:
    of = f" of {_inline(moment.of)}" if moment.of is not None else ""
    every = "the next" if moment.next else "every"
    return f"the {moment.edge} of {every} {moment.unit}{of}", ("edge", "unit", "of", "next")


def _span(span: Span) -> Words:
    said = " ".join(filter(None, (span.kind, span.unit)))
    said += f" of {_inline(span.of)}" if span.of is not None else ""
    return said + (f" ({span.n})" if span.n != 1 else ""), ("kind", "unit", "of", "n")


def _exists(there: Exists) -> Words:
    return f"{there.op} {_inline(there.n)} of ({_inline(there.what)})", ("what", "op", "n")


def _happened(past: Happened) -> Words:
    said = f"happened {past.op} {_inline(past.n)}: ({_inline(past.event)})"
    return said + (f" {_inline(past.span)}" if past.span is not None else ""), ("event", "span", "op", "n")


def _logic(logic: Logic) -> Words:
    if logic.op == "not":
        return f"not ({_inline(logic.args[0])})", ("op", "args")
    return f" {logic.op} ".join(f"({_inline(part)})" for part in logic.args), ("op", "args")


_WORDS: dict[type, Callable[[Any], Words]] = {
    Player: _player,
    Ref: _ref,
    Filter: _filter,
    Quantity: _quantity,
    Selector: _selector,
    Place: _place,
    Calc: _calc,
    Result: _result,
    Count: _count,
    StatOf: _stat_of,
    Event: _event,
    Moment: _moment,
    Span: _span,
    Limit: lambda limit: (f"{limit.n} per {limit.per}", ("n", "per")),
    Exists: _exists,
    Is: lambda state: (f"{_inline(state.what)} is{_filters(state.filters)}", ("what", "filters")),
    Compare: lambda two: (f"{_inline(two.a)} {two.op} {_inline(two.b)}", ("a", "op", "b")),
    Happened: _happened,
    Did: lambda did: (f"done {did.what}", ("what",)),
    During: lambda now: (f"during {'the turn of ' if isinstance(now.of, Player) else ''}{_inline(now.of)}", ("of",)),
    Logic: _logic,
}


def _more(shape: object, *read: str) -> str:
    """Return the fields that say something and were not read, or ''."""
    assert dataclasses.is_dataclass(shape)
    said = ""
    for field in dataclasses.fields(shape):
        value = getattr(shape, field.name)
        if field.compare and field.name not in read and value not in (field.default, None):
            said += f", {field.name.rstrip('_')}={_plain(value)}"
    return said


def _plain(value: object) -> str:
    if isinstance(value, (tuple, frozenset)):
        return "(" + "; ".join(sorted(map(_plain, value))) + ")"
    if type(value) in _WORDS or isinstance(value, (str, int)):
        return _inline(value)
    return repr(value)
