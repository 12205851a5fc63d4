"""Prices: what is paid, paid less or not at all, and the next card that is played."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.lexicon import Stat
from cardlang.lang.meaning import nouns, references
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.rehanging import rehang
from cardlang.lang.meaning.verbs import lasting, measures, places
from cardlang.lang.meaning.verbs.use import Use
from cardlang.lang.model import (
    YOU,
    Amount,
    Calc,
    Do,
    Event,
    Price,
    Quantity,
    Ref,
    Repeat,
    Replace,
    Selector,
    Span,
    Statement,
)


def pay(reading: Reading, use: Use) -> Statement:
    """You pay 1 less to play a kind of card; … for the next card you play this turn."""
    phrase, verb = use.object, reading.verb_name(use.frame)
    assert phrase is not None
    stat, n = _so_much(reading, phrase)
    may = use.clause.modal is not None and use.clause.modal.text == "may"
    aimed = use.subject is None and use.clause.aim  # "return it to pay 2 less for …"
    if not aimed and (use.subject is None or nouns.person(reading, use.subject) != YOU):
        raise problem("C343", use.clause, verb=verb)
    if not stat.pays:
        raise problem("C343", use.clause, verb=verb)
    if may and use.clause.purpose is not None and not use.roles and use.when is None:
        return Do(use.frame.id, YOU, amount=n, stat=stat.id, mark=reading.mark(use.clause, {"verb": use.frame.key}))
    if "less" not in use.roles or (may and not reading.limited):
        raise problem("C343", use.clause, verb=verb)
    use.roles["less"].words[0].use()
    said: dict[str, object] = {"verb": use.frame.key, "aim": aimed}
    value = n
    if use.per is not None:
        if not isinstance(n, int):
            raise problem("C357", phrase, words=reading.original(phrase))
        value = Calc("per", (n, *measures.each(reading, use.per)), mark=reading.mark(use.per))
        said["per_lead"] = True
    if "for" in use.roles and use.clause.purpose is None and not may:
        return _less_for(reading, use, Price(_NOTHING, "less", value, stat.id), said)
    if use.clause.purpose is None or "for" in use.roles:
        raise problem("C341", use.verb, verb=verb, what="to play what")
    to, doing = use.clause.purpose
    use.clause.purpose = None
    event = _cheaper(reading, use, doing, said)
    to.use()
    if reading.limited:
        return _once(reading, use, Price(event, "less", value, stat.id, next=1), said, may=may)
    own = isinstance(event.object, Ref) and event.object.to == "self"  # what it costs itself holds before it is played
    span = None if use.when is None and (reading.lasting or own) else lasting.span(reading, use)
    return Price(event, "less", value, stat.id, span=span, mark=reading.mark(use.clause, said))


_NOTHING = Event(())


def _so_much(reading: Reading, phrase: ast.NounPhrase) -> tuple[Stat, Amount]:
    """Return how much less is paid: 2 of a stat, or as much of it as was counted before."""
    count = phrase.determiner
    if count is None or count.kind != "that_much":
        return nouns.amount(reading, phrase)
    return nouns.stat(reading, phrase), measures.as_counted(reading, count)


def _less_for(reading: Reading, use: Use, price: Price, said: dict[str, object]) -> Price:
    """For the next card you play this turn; for the first action you play each turn."""
    adverb = use.roles["for"]
    assert adverb.phrase is not None
    adverb.words[0].use()
    first, mark = nouns.first_played(reading, adverb.phrase), reading.mark(use.clause, said)
    if first is not None:
        if not reading.lasting or use.when is not None:
            raise problem("C347", adverb, words=reading.original(adverb), type=reading.type.labels.get("en", ""))
        return replace(price, of=_to_be_played(reading, first, nth=1), mark=mark)
    until = Span("this", use.when[1]) if use.when is not None and use.when[0] == "this" else None
    played, span = nouns.next_played(reading, adverb.phrase, until)
    return replace(price, of=_to_be_played(reading, played), next=1, span=span, mark=mark)


def _to_be_played(reading: Reading, played: Selector, nth: int | None = None) -> Event:
    key = reading.lexicon.verb_forms[str(played.mark.said["you_play"])][0]
    return Event((reading.lexicon.frames[key].id,), YOU, played, nth=nth, mark=played.mark)


def _once(reading: Reading, use: Use, price: Price, said: dict[str, object], *, may: bool) -> Price:
    """Once during your turn, you may pay 1 less to move this character: of this turn's one that is picked."""
    if use.when is not None or use.adverb is not None or not may:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    unit = reading.lexicon.round
    return replace(price, span=Span("this", unit), mark=reading.mark(use.clause, {**said, "once": True}))


def _cheaper(reading: Reading, use: Use, doing: ast.VerbPhrase, said: dict[str, object]) -> Event:
    """Return what costs less: to play this character, to move your characters to a location. Raises Problem."""
    wrong = problem("C340", doing, verb=reading.verb_name(use.frame), words=reading.original(doing))
    if doing.kind != "verb_object" or doing.object is None:
        raise wrong
    rehang(reading, doing)
    way = next((adverb for adverb in doing.adverbs if adverb.kind == "using"), None)
    if way is not None:
        return _by_keyword(reading, doing, way, said)
    frame = reading.frame(doing)
    onto = (frame.roles.get("to") or {}).get("is") == "card"
    moves = onto and bool(doing.adverbs)
    if len(doing.adverbs) > onto or not (moves or (frame.plays and "person" in frame.subject)):
        raise wrong
    thing = _what(reading, doing.object, said)
    where: Ref | Selector | None = None
    if moves:
        (adverb,) = doing.adverbs
        if adverb.kind not in frame.roles["to"]["by"]:
            raise wrong
        where = places.at_any(reading, adverb)
    doing.word.use()
    said["doing"] = frame.key
    return Event((frame.id,), YOU, thing, to=where, mark=reading.mark(doing))


def _what(reading: Reading, phrase: ast.NounPhrase, said: dict[str, object]) -> Ref | Selector:
    """Return which cards cost less: this one, any of a kind."""
    thing: Ref | Selector | None = nouns.known(reading, phrase)
    if thing is not None:
        return thing
    thing = nouns.things(reading, phrase, one_of_a_kind=True)
    said["plural"] = thing.quantity.op == "all"
    if thing.quantity.op not in ("all", "any"):
        raise problem("C350", phrase, words=reading.original(phrase))
    return replace(thing, quantity=Quantity("any"))


def _by_keyword(reading: Reading, doing: ast.VerbPhrase, way: ast.Adverb, said: dict[str, object]) -> Event:
    """To play characters using their Shift ability: to shift them. Raises Problem."""
    wrong = problem("C340", doing, verb=reading.original(doing.word), words=reading.original(doing))
    _, whose, *named, _ = way.words[0].text.split()
    keyword, _ = reading.lexicon.keywords[" ".join(named)]
    if len(doing.adverbs) != 1 or reading.frame(doing).id != "play" or doing.object is None:
        raise wrong
    thing = _what(reading, doing.object, said)
    if (whose == "their") != bool(said.get("plural")):
        raise problem("C344", way, word=whose)
    start = way.start + reading.original(way).lower().index(whose)
    references.about(reading, ast.Word(whose, start, start + len(whose)), doing.object)
    said["using"] = way.words[0].use()
    said["doing"] = reading.frame(doing).key
    doing.word.use()
    return Event((reading.lexicon.frames[keyword].id,), YOU, thing, mark=reading.mark(doing))


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
