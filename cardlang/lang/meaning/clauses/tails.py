"""What stands after an instruction and holds for it: while or unless something is so, while here, as if, until."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import as_if, nouns
from cardlang.lang.meaning.conditions import condition
from cardlang.lang.meaning.events import agree_verb
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import (
    YOU,
    Compare,
    Count,
    Do,
    Exists,
    Filter,
    Logic,
    Mark,
    May,
    Modify,
    Price,
    Quantity,
    Repeat,
    Replace,
    Rule,
    Selector,
    Statement,
)


def held_by(reading: Reading, tail: ast.Lead, step: Statement) -> Statement:
    """What stands after an instruction: while here, while something is so, unless something is so."""
    if tail.clause is None:
        return _while_here(reading, tail, step)
    if tail.kind == "as_if":
        return as_if.played(reading, tail, tail.clause, step)
    if tail.kind == "unless" and isinstance(step, Rule) and step.unless is None:
        paid = _payment(reading, tail.clause)
        tail.word.use()
        return replace(step, unless=paid or condition(reading, tail.clause))
    if tail.kind == "unless" and isinstance(step, Replace) and reading.lasting and step.span is None:
        held = condition(reading, tail.clause)
        tail.word.use()
        reading.whole.append(Logic("not", (held,), mark=reading.mark(tail, {"lead": "unless", "after": True})))
        return step
    if tail.kind == "unless" and not reading.lasting:
        paid = _payment(reading, tail.clause)
        if paid is not None:
            tail.word.use()
            return May(None, paid[0].by, paid, otherwise=step, mark=step.mark)
    if tail.kind == "until" and isinstance(step, Do) and not reading.lasting:
        return _until(reading, tail, step)
    held_so = tail.kind in ("while", "if") and isinstance(step, (Modify, Rule, Price))
    if held_so and reading.lasting and isinstance(step, (Modify, Rule, Price)) and step.while_ is None:
        held = condition(reading, tail.clause)
        mark = Mark(held.mark.start, held.mark.end, {**held.mark.said, "lead": tail.word.use(), "after": True})
        return replace(step, while_=replace(held, mark=mark))
    raise problem("C363", tail, words=reading.original(tail))


def _until(reading: Reading, tail: ast.Lead, step: Do) -> Repeat:
    """Draw until you have 3 cards in your hand: one card after the other."""
    assert tail.clause is not None
    one = isinstance(step.object, Selector) and step.object.quantity == Quantity("exactly", 1)
    many = isinstance(step.object, Selector) and (step.object.mark.said.get("as_many") or step.mark.said.get("none"))
    if not one or not many:
        raise problem("C363", tail, words=reading.original(tail))
    held = condition(reading, tail.clause)
    if not isinstance(held, (Exists, Compare)) or held.op != "=":
        raise problem("C363", tail, words=reading.original(tail))
    counted = held.what if isinstance(held, Exists) else held.a.of if isinstance(held.a, Count) else None
    if not isinstance(counted, Selector):
        raise problem("C363", tail, words=reading.original(tail))
    tail.word.use()
    assert isinstance(step.object, Selector)
    fewer = step.object.zone == counted.zone  # what is discarded goes from there, what is drawn comes there
    enough = replace(held, op="<=" if fewer else ">=", mark=replace(held.mark, said={**held.mark.said, "until": True}))
    return Repeat(step, until=enough, mark=step.mark)


def _payment(reading: Reading, clause: ast.Clause) -> tuple[Do, ...] | None:
    """You pay 1 ⬡; their player pays 3 ⬡: what has to be paid, where the clause says so."""
    verb, subject = clause.verb, clause.subject
    paying = verb.kind == "verb_object" and reading.frame(verb).id == "pay" and not verb.adverbs
    if not paying or subject is None or clause.modal is not None or verb.object is None:
        return None
    agree_verb(reading, subject, verb.word)
    by = nouns.person(reading, subject)
    stat, n = nouns.amount(reading, verb.object)
    if not stat.pays:
        raise problem("C352", clause, words=reading.original(clause))
    verb.word.use()
    said = {"verb": reading.frame(verb).key, "you": by == YOU}
    return (Do("pay", by, amount=n, stat=stat.id, mark=reading.mark(clause, said)),)


def _while_here(reading: Reading, tail: ast.Lead, step: Statement) -> Statement:
    """Characters gain Ward while here, or can't be challenged while here: those that are here."""
    step = narrowed(reading, tail, step, later=False)
    for word in (tail.word, *tail.here):
        word.use()
    return step


def narrowed(reading: Reading, tail: ast.Lead, step: Statement, *, later: bool) -> Statement:
    """Narrow what a statement is about to what is here; `later`: the words stand after a statement that follows."""
    about: object = None
    if isinstance(step, Modify):
        about = step.target
    elif isinstance(step, Rule):
        about = step.action.by or step.action.object
    wrong = problem("C363", tail, words=reading.original(tail))
    if tail.kind != "here" or not reading.lasting or not isinstance(about, Selector):
        raise wrong
    if about.quantity.op != "all" or Filter("here") in about.filters:
        raise wrong
    mark = replace(about.mark, said={**about.mark.said, "while_here": "later" if later else "last"})
    such = replace(about, filters=about.filters | {Filter("here")}, mark=mark)
    if isinstance(step, Modify):
        return replace(step, target=such)
    assert isinstance(step, Rule)
    action = replace(step.action, by=such) if step.action.by is not None else replace(step.action, object=such)
    return replace(step, action=action)
