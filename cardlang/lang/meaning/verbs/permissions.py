"""Permissions: more than the rules allow."""

from dataclasses import replace

from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.meaning.verbs import lasting
from cardlang.lang.meaning.verbs.use import Use
from cardlang.lang.model import YOU, Event, Filter, Quantity, Ref, Rule, Selector, Statement


def once_more(reading: Reading, use: Use) -> Statement:
    """You may ink an additional card: once more than the rules allow."""
    phrase = use.object
    assert phrase is not None
    more = [word for word in phrase.adjectives if word.text == "additional"]
    count = phrase.determiner
    if use.subject is None or nouns.person(reading, use.subject) != YOU or len(more) != 1 or count is None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    if count.kind != "a" or not reading.lasting:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    more[0].use()
    found = nouns.things(
        reading,
        phrase,
        owner=YOU,
        zone_=str(use.frame.object["zone"]) if use.frame.object else None,
        one_of_a_kind=True,
    )
    event = Event((use.frame.id,), YOU, found, mark=reading.mark(use.clause))
    span = lasting.span(reading, use)
    return Rule("permit", event, at_most=1, span=span, mark=reading.mark(use.clause, {"more": True}))


def share(reading: Reading, use: Use) -> Statement:
    """Up to 3 cards with this name may share a position."""
    subject, phrase = use.subject, use.object
    assert phrase is not None
    wrong = problem("C343", use.clause, verb=reading.verb_name(use.frame))
    if subject is None or not reading.lasting:
        raise wrong
    found = nouns.things(reading, subject)
    if found.quantity.op != "up to" or Filter("name", "same") not in found.filters:
        raise wrong
    noun = reading.noun(phrase)
    nouns.agree(reading, phrase)
    if noun.kind != "position" or phrase.determiner is None or phrase.determiner.kind != "a" or phrase.posts:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    assert phrase.noun is not None
    phrase.noun.use()
    phrase.determiner.use()
    bind = reading.bind()
    reading.remember(Antecedent("card", plural=True, ref=Ref(bind), called=reading.original(subject)))
    everyone = replace(found, quantity=Quantity("all"), bind=bind)
    event = Event((use.frame.id,), everyone, Selector(noun.id, Quantity("any")), mark=reading.mark(use.clause))
    n = found.quantity.n
    assert isinstance(n, int)
    return Rule("permit", event, at_most=n, mark=reading.mark(use.clause))
