"""Prices: what is paid, paid less or not at all, and the next card that is played."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.rehanging import rehang
from cardlang.lang.meaning.verbs import lasting, measures, places
from cardlang.lang.meaning.verbs.use import Use
from cardlang.lang.model import YOU, Calc, Do, Event, Price, Quantity, Ref, Repeat, Replace, Selector, Span, Statement


def pay(reading: Reading, use: Use) -> Statement:
    """You pay 1 less to play a kind of card; … for the next card you play this turn."""
    phrase, verb = use.object, reading.verb_name(use.frame)
    assert phrase is not None
    stat, n = nouns.amount(reading, phrase)
    may = use.clause.modal is not None and use.clause.modal.text == "may"
    aimed = use.subject is None and use.clause.aim  # "return it to pay 2 less for …"
    if not aimed and (use.subject is None or nouns.person(reading, use.subject) != YOU):
        raise problem("C343", use.clause, verb=verb)
    if not stat.pays:
        raise problem("C343", use.clause, verb=verb)
    if may and use.clause.purpose is not None and not use.roles and use.when is None:
        return Do(use.frame.id, YOU, amount=n, stat=stat.id, mark=reading.mark(use.clause, {"verb": use.frame.key}))
    if may or "less" not in use.roles:
        raise problem("C343", use.clause, verb=verb)
    use.roles["less"].words[0].use()
    said: dict[str, object] = {"verb": use.frame.key, "aim": aimed}
    value: int | Calc = n
    if use.per is not None:
        value = Calc("per", (n, *measures.each(reading, use.per)), mark=reading.mark(use.per))
        said["per_lead"] = True
    if "for" in use.roles and use.clause.purpose is None and use.when is None:
        adverb = use.roles["for"]
        assert adverb.phrase is not None
        played, until = nouns.next_played(reading, adverb.phrase)
        adverb.words[0].use()
        key = reading.lexicon.verb_forms[str(played.mark.said["you_play"])][0]
        event = Event((reading.lexicon.frames[key].id,), YOU, played, mark=played.mark)
        return Price(event, "less", value, stat.id, next=1, span=until, mark=reading.mark(use.clause, said))
    if use.clause.purpose is None or "for" in use.roles:
        raise problem("C341", use.verb, verb=verb, what="to play what")
    to, doing = use.clause.purpose
    use.clause.purpose = None
    event = _cheaper(reading, use, doing, said)
    to.use()
    own = isinstance(event.object, Ref) and event.object.to == "self"  # what it costs itself holds before it is played
    span = None if use.when is None and (reading.lasting or own) else lasting.span(reading, use)
    return Price(event, "less", value, stat.id, span=span, mark=reading.mark(use.clause, said))


def _cheaper(reading: Reading, use: Use, doing: ast.VerbPhrase, said: dict[str, object]) -> Event:
    """Return what costs less: to play this character, to move your characters to a location. Raises Problem."""
    wrong = problem("C340", doing, verb=reading.verb_name(use.frame), words=reading.original(doing))
    if doing.kind != "verb_object" or doing.object is None:
        raise wrong
    rehang(reading, doing)
    frame = reading.frame(doing)
    onto = (frame.roles.get("to") or {}).get("is") == "card"
    moves = onto and bool(doing.adverbs)
    if len(doing.adverbs) > onto or not (moves or (frame.plays and "person" in frame.subject)):
        raise wrong
    thing: Ref | Selector | None = nouns.known(reading, doing.object)
    if thing is None:
        thing = nouns.things(reading, doing.object, one_of_a_kind=True)
        said["plural"] = thing.quantity.op == "all"
        if thing.quantity.op not in ("all", "any"):
            raise problem("C350", doing.object, words=reading.original(doing.object))
        thing = replace(thing, quantity=Quantity("any"))
    where: Ref | Selector | None = None
    if moves:
        (adverb,) = doing.adverbs
        if adverb.kind not in frame.roles["to"]["by"]:
            raise wrong
        where = places.at_any(reading, adverb)
    doing.word.use()
    said["doing"] = frame.key
    return Event((frame.id,), YOU, thing, to=where, mark=reading.mark(doing))


def cost_nothing(reading: Reading, use: Use) -> Statement:
    """The next card you play this round costs nothing."""
    played, span = _next_played(reading, use)
    phrase = use.object
    assert phrase is not None
    paid_with = next((stat.paid_with for stat in reading.lexicon.stats.values() if stat.paid_with), "")
    if reading.noun(phrase).kind != "nothing" or phrase.determiner or phrase.posts or not paid_with:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    assert phrase.noun is not None
    phrase.noun.use()
    event = Event(("play",), YOU, played, mark=played.mark)
    return Price(event, "set", 0, paid_with, next=1, span=span, mark=reading.mark(use.clause, {"verb": use.frame.key}))


def twice(reading: Reading, use: Use) -> Statement:
    """The next function card you play this round happens twice."""
    played, span = _next_played(reading, use)
    use.roles["times"].words[0].use()
    again = Repeat(Do(use.frame.id, YOU, Ref("event.object")), 2)
    event = Event((use.frame.id,), YOU, played, mark=played.mark)
    said = {"verb": use.frame.key}
    return Replace(event, again, next=1, span=span, mark=reading.mark(use.clause, said))


def _next_played(reading: Reading, use: Use) -> tuple[Selector, Span]:
    """Return the next card of a kind, and until when it may come."""
    if use.subject is None or reading.lasting or use.when is not None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    return nouns.next_played(reading, use.subject)
