"""Movement: the subject enters or leaves play."""

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs import places
from cardlang.lang.meaning.verbs.use import Use, changed
from cardlang.lang.model import YOU, Do, Event, Player, Ref, Replace, Selector, Statement


def moves(reading: Reading, use: Use) -> Statement:
    """It leaves the field: the subject is what is moved; the card's coach is who moves it."""
    subject, place, spec = use.subject, use.object, use.frame.object
    assert spec is not None
    assert place is not None
    if subject is None or (use.clause.modal is not None and not use.roles):
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    if any(word.text == "next" for word in subject.adjectives):
        return _next_enters(reading, use, subject, place)
    thing: Ref | Selector | None = nouns.known(reading, subject, subject=True)
    if thing is None:
        thing = nouns.things(reading, subject)
        if thing.quantity.op not in ("the", "all"):
            raise problem("C350", subject, words=reading.original(subject))
    where = nouns.zone(reading, place)
    if not reading.lexicon.is_common(where.zone) or where.owner is not None:
        raise problem("C340", place, verb=reading.verb_name(use.frame), words=reading.original(place))
    if use.roles:
        return _enters(reading, use, thing)
    return Do(use.frame.id, YOU, thing, mark=reading.mark(use.clause, {**use.said, "verb": use.frame.key}))


def go(reading: Reading, use: Use) -> Statement:
    """This character may move there: its coach moves it."""
    thing = changed(reading, use)
    if isinstance(thing, Player) or use.clause.modal is None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    adverb = use.roles["to"]
    where = places.at_what(reading, adverb)
    for word in adverb.words:
        word.use()
    said = {**use.said, "verb": use.frame.key}
    manner = frozenset({"free"} if "free" in use.roles else ())
    if manner:
        use.roles["free"].words[0].use()
    return Do(use.frame.id, YOU, thing, to=where, manner=manner, mark=reading.mark(use.clause, said))


def _next_enters(reading: Reading, use: Use, subject: ast.NounPhrase, place: ast.NounPhrase) -> Replace:
    """The next item you play this turn enters play exerted: it is played so."""
    where, adverb = nouns.zone(reading, place), use.roles.get("manner")
    alone = adverb is not None and len(use.roles) == 1 and use.clause.modal is None
    common = reading.lexicon.is_common(where.zone)
    if reading.lasting or use.when is not None or not common or not alone or adverb is None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    played, span = nouns.next_played(reading, subject)
    manner = frozenset(reading.lexicon.manners[word] for word in adverb.words[0].use().split(" and "))
    event = Event(("play",), YOU, played, mark=played.mark)
    so = Do("play", YOU, Ref("event.object"), manner=manner)
    return Replace(event, so, next=1, span=span, mark=reading.mark(use.clause, {"next_enters": use.frame.key}))


def _enters(reading: Reading, use: Use, thing: Ref | Selector) -> Statement:
    """Your items enter play exerted, this character enters play with 3 damage: how it happens, instead of plainly."""
    manner: set[str] = set()
    amount, stat = None, None
    counters = use.roles.pop("counters", None)
    if counters is not None:
        assert counters.phrase is not None
        found, amount = nouns.amount(reading, counters.phrase)
        stat = found.id
        if found.kind != "counter":
            raise problem("C352", counters.phrase, words=reading.original(counters.phrase))
        counters.words[0].use()
    for adverb in use.roles.values():
        manner.update(reading.lexicon.manners[word] for word in adverb.words[0].use().split(" and "))
    if not reading.lasting or use.when is not None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    event = Event((use.frame.id,), None, thing, mark=reading.mark(use.clause))
    again = Do(use.frame.id, YOU, Ref("event.object"), amount, stat, manner=frozenset(manner))
    optional = use.clause.modal is not None
    return Replace(event, again, optional=optional, mark=reading.mark(use.clause, {"verb": use.frame.key}))
