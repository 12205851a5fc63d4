"""From the text of a whole field to what it means: `text:`, `ability NAME:`, `counter:`, `requires:`."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.conditions import condition, counted
from cardlang.lang.meaning.events import event
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.statements import Around, clauses, sentence, statement
from cardlang.lang.model import (
    OPPONENT,
    Ability,
    Condition,
    Do,
    Event,
    Limit,
    Meaning,
    Statement,
)


def meaning(reading: Reading, written: ast.Written) -> Meaning:
    """Return what a whole text means. Raises Problem; a word that nothing has obeyed is one."""
    root = written.root
    found: Meaning
    if isinstance(root, ast.Text):
        found = _text(reading, root)
    elif isinstance(root, ast.Counter):
        found = _counter(reading, root)
    else:
        found = _requirement(reading, root)
    for word in written.unused():
        raise problem("C205", word, word=reading.original(word))
    return found


def _text(reading: Reading, root: ast.Text) -> Ability:
    limit = _frequency(reading, root.frequency) if root.frequency is not None else None
    if root.costs and limit is None and reading.lasting:
        raise problem("C354", root.costs[0], words=reading.original(root.costs[0]))
    if limit is not None or root.costs:
        reading.lasting = False
    cost = tuple(_cost(reading, part) for part in root.costs)
    on, timing, word, steps = None, "when", "", []
    for index, written in enumerate(root.sentences):
        leads = list(written.leads)
        if leads and leads[0].kind == "trigger":
            if index:
                raise problem("C365", leads[0], words=reading.original(leads[0]))
            on, word = _trigger(reading, leads.pop(0))
            timing = "after" if word == "after" else "when"
            reading.lasting = False
        found = sentence(reading, written, leads)
        steps += _joined(found, first=index == 0)
    said = {"trigger": word, "reminder": False}
    return Ability(
        tuple(steps),
        on,
        timing,  # type: ignore[arg-type]
        limit,
        cost,
        mark=reading.mark(root, said),
    )


def _joined(steps: tuple[Statement, ...], *, first: bool) -> list[Statement]:
    """Note on the first statement of a later sentence that a full stop stands before it."""
    if first:
        return list(steps)
    head = steps[0]
    stop = replace(head, mark=replace(head.mark, said={**head.mark.said, "join": "stop"}))
    return [stop, *steps[1:]]


def _frequency(reading: Reading, part: ast.Frequency) -> Limit:
    """Once per round."""
    phrase = part.unit
    noun = reading.noun(phrase)
    if noun.kind not in ("round", "game") or phrase.determiner or phrase.adjectives or reading.is_plural(phrase):
        raise problem("C350", phrase, words=reading.original(phrase))
    assert phrase.noun is not None
    phrase.noun.use()
    part.word.use()
    return Limit(1, noun.id, mark=reading.mark(part))


def _cost(reading: Reading, part: ast.Cost) -> Do:
    if part.amount is not None:
        stat, n = nouns.amount(reading, part.amount)
        if stat.kind != "pool":
            raise problem("C352", part, words=reading.original(part))
        return Do("pay", amount=n, stat=stat.id, mark=reading.mark(part))
    assert part.deed is not None
    deed = statement(reading, part.deed, Around())
    if not isinstance(deed, Do):
        raise problem("C354", part, words=reading.original(part))
    return deed


def _trigger(reading: Reading, lead: ast.Lead) -> tuple[Event, str]:
    assert lead.clause is not None
    found = event(reading, lead.clause)
    return found, lead.word.use()


def _counter(reading: Reading, root: ast.Counter) -> Ability:
    if not reading.type.responds:
        raise problem("C355", root, field="counter", type=reading.type.labels.get("en", ""))
    on, word = _trigger(reading, root.trigger)
    if on.by != OPPONENT:
        raise problem("C366", root.trigger, words=reading.original(root.trigger))
    if word != "when":
        raise problem("C367", root.trigger.word, ("when",), word=reading.original(root.trigger.word))
    reading.lasting = False
    steps = clauses(reading, root.clauses, Around()) if root.clauses is not None else ()
    return Ability(steps, on, "response", mark=reading.mark(root))


def _requirement(reading: Reading, root: ast.Requirement) -> Condition:
    if root.clause is not None:
        return condition(reading, root.clause)
    phrase = root.phrase
    assert phrase is not None
    if root.on is None:
        return counted(reading, phrase, said="there")
    on, where = root.on
    place = nouns.zone(reading, where)
    if not reading.lexicon.zones[place.zone].get("common"):
        raise problem("C212", on, ("in",), right="in", place=place.zone)
    on.use()
    return counted(reading, phrase, owner=place.owner, zone=place.zone, said="there")
