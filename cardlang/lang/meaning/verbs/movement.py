"""Movement: the subject enters or leaves play."""

from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.events import is_common
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs.use import Use
from cardlang.lang.model import YOU, Do, Event, Ref, Replace, Selector, Statement


def moves(reading: Reading, use: Use) -> Statement:
    """It leaves the field: the subject is what is moved; the card's coach is who moves it."""
    subject, place, spec = use.subject, use.object, use.frame.object
    assert spec is not None
    assert place is not None
    if subject is None or (use.clause.modal is not None and not use.roles):
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    thing: Ref | Selector | None = nouns.known(reading, subject, subject=True)
    if thing is None:
        thing = nouns.things(reading, subject)
        if thing.quantity.op not in ("the", "all"):
            raise problem("C350", subject, words=reading.original(subject))
    where = nouns.zone(reading, place)
    if not is_common(reading, where.zone) or where.owner is not None:
        raise problem("C340", place, verb=reading.verb_name(use.frame), words=reading.original(place))
    if use.roles:
        return _enters(reading, use, thing)
    return Do(use.frame.id, YOU, thing, mark=reading.mark(use.clause, {**use.said, "verb": use.frame.key}))


def _enters(reading: Reading, use: Use, thing: Ref | Selector) -> Statement:
    """This character enters play exerted: how it happens, instead of plainly."""
    manner: set[str] = set()
    for adverb in use.roles.values():
        manner.update(reading.lexicon.manners[word] for word in adverb.words[0].use().split(" and "))
    if not reading.lasting or use.when is not None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    event = Event((use.frame.id,), None, thing, mark=reading.mark(use.clause))
    again = Do(use.frame.id, YOU, Ref("event.object"), manner=frozenset(manner))
    optional = use.clause.modal is not None
    return Replace(event, again, optional=optional, mark=reading.mark(use.clause, {"verb": use.frame.key}))
