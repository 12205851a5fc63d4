"""What "have" and "be" say of somebody or something: more actions, no effect, so much of a stat, at most so many."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns, spans
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import YOU, Change, Event, Modify, Price, Quantity, Rule, Selector, Statement


def has(reading: Reading, clause: ast.Clause, when: spans.When | None) -> Statement:
    """You have 2 more actions; it has no effect; 2 of them have 3 power; you may have at most 2 other forwards."""
    verb, subject, phrase = clause.verb, clause.subject, clause.verb.object
    assert phrase is not None
    count = phrase.determiner
    if subject is None or count is None:
        raise problem("C359", clause, words=reading.original(clause))
    verb.word.use()
    if clause.modal is not None:
        if clause.modal.text != "may" or count.kind != "at_most":
            raise problem("C359", clause, words=reading.original(clause))
        clause.modal.use()
        return _at_most(reading, clause, phrase, when)
    noun = reading.noun(phrase)
    if noun.kind == "effect" and count.kind == "number" and count.n == 0 and not phrase.posts:
        assert phrase.noun is not None
        phrase.noun.use()
        count.use()
        span = spans.lasting(reading, clause, when)
        target = nouns.known(reading, subject, subject=True) or _one_thing(reading, subject)
        return Modify(target, (Change("remove", "effect"),), span, mark=reading.mark(clause, {"have": True}))
    if count.kind == "more":
        return _more(reading, clause, phrase, count, when)
    if subject.of is not None:
        stat, n = nouns.amount(reading, phrase)
        if "card" not in stat.on:
            raise problem("C352", phrase, words=reading.original(phrase))
        span = spans.lasting(reading, clause, when)
        some = nouns.things(reading, subject)
        return Modify(some, (Change("set", stat.id, n),), span, mark=reading.mark(clause, {"have": True}))
    raise problem("C359", clause, words=reading.original(clause))


def _one_thing(reading: Reading, phrase: ast.NounPhrase) -> Selector:
    found = nouns.things(reading, phrase)
    if found.quantity.op not in ("the", "all") or (found.quantity.op == "all" and not found.mark.said.get("all")):
        raise problem("C350", phrase, words=reading.original(phrase))
    return found


def _more(
    reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase, count: ast.Determiner, when: spans.When | None
) -> Statement:
    stat = nouns.stat(reading, phrase)
    assert clause.subject is not None
    if not stat.counted or "person" not in stat.on or not count.n:
        raise problem("C352", phrase, words=reading.original(phrase))
    who = nouns.person(reading, clause.subject)
    count.use()
    n = -count.n if count.words[1].text == "fewer" else count.n
    span = spans.lasting(reading, clause, when)
    said = {"have": True, "as": nouns.called(reading, clause.subject)}
    return Modify(who, (Change("add", stat.id, n),), span, mark=reading.mark(clause, said))


def _at_most(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase, when: spans.When | None) -> Statement:
    assert clause.subject is not None
    who = nouns.person(reading, clause.subject)
    found = nouns.things(reading, phrase, owner=who)
    n = found.quantity.n
    assert isinstance(n, int)
    span = spans.lasting(reading, clause, when)
    event = Event(("have",), who, replace(found, quantity=Quantity("all")), mark=reading.mark(clause))
    return Rule("forbid", event, at_most=n, span=span, mark=reading.mark(clause, {"have": True}))


def is_not_an_action(reading: Reading, clause: ast.Clause, when: spans.When | None) -> Statement:
    """Playing this card is not an action."""
    verb, subject, phrase = clause.verb, clause.subject, clause.verb.object
    wrong = problem("C359", clause, words=reading.original(clause))
    if subject is None or subject.gerund is None or verb.negation is None or phrase is None or when is not None:
        raise wrong
    if clause.modal is not None or phrase.determiner is None or phrase.determiner.kind != "a":
        raise wrong
    gerund, subject.gerund = subject.gerund, None
    this = nouns.known(reading, subject, subject=True)
    stat = nouns.stat(reading, phrase)
    if this is None or this.to != "self" or not stat.price:
        raise wrong
    for word in (gerund, verb.word, verb.negation):
        word.use()
    phrase.determiner.use()
    event = Event(("play",), YOU, this, mark=reading.mark(subject))
    return Price(event, "set", 0, stat.price, mark=reading.mark(clause, {"action": stat.id}))
