"""Permissions: more than the rules allow, or the same without paying for it."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns, references
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.meaning.verbs import lasting, places
from cardlang.lang.meaning.verbs.use import Use, changed
from cardlang.lang.model import (
    SELF,
    YOU,
    Event,
    Filter,
    Happened,
    Player,
    Price,
    Quantity,
    Ref,
    Rule,
    Selector,
    Span,
    Statement,
)


def permitted(reading: Reading, use: Use) -> Statement | None:
    """Return what a clause with "may" or "can" permits, where it is no deed that is offered now. Raises Problem."""
    frame, modal = use.frame, use.clause.modal
    if modal is None or modal.text not in ("may", "can") or use.subject is None or use.clause.purpose is not None:
        return None
    free = use.roles.get("free")
    plain = frame.event and not frame.effect and not frame.moves and "card" in frame.subject
    if plain and not nouns.is_person(reading, use.subject):
        return _may_do(reading, use, modal)
    source = use.roles.get("from")
    leave = source if frame.event and set(use.roles) == {"from"} else None
    if not reading.lasting and leave is not None and (use.when is not None or use.adverb is not None):
        return _from_elsewhere(reading, use, modal, leave)  # for a while, now and again
    if not reading.lasting:
        return None
    if frame.shape == "go" and set(use.roles) == {"to", "free"} and free is not None:
        return _moves_free(reading, use, modal, free)
    if frame.id == "play" and free is not None and set(use.roles) == {"free"}:
        return _plays_free(reading, use, modal, free)
    return _from_elsewhere(reading, use, modal, leave) if leave is not None else None


def _may_do(reading: Reading, use: Use, modal: ast.Word) -> Rule:
    """Your characters can challenge ready characters."""
    by = changed(reading, use)
    if "turn_played" in use.roles:
        return _at_once(reading, use, modal, by)
    if isinstance(by, Player) or use.roles or use.object is None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    thing = nouns.things(reading, use.object, one_of_a_kind=True)
    if thing.quantity.op != "all":
        raise problem("C350", use.object, words=reading.original(use.object))
    for word in (modal, use.verb.word):
        word.use()
    said = {**use.said, "verb": use.frame.key, "modal": modal.text}
    event = Event((use.frame.id,), by, thing, mark=reading.mark(use.clause, said))
    span = lasting.span(reading, use)
    return Rule("permit", event, span=span, mark=reading.mark(use.clause, {**said, **use.said}))


def _at_once(reading: Reading, use: Use, modal: ast.Word, by: Player | Ref | Selector) -> Rule:
    """This character can quest the turn it's played. Raises Problem."""
    adverb = use.roles.pop("turn_played")
    words = adverb.words[0].text.replace("'", " ").split()
    if by != SELF or use.roles or use.object is not None or not reading.lasting or modal.text != "can":
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    start = adverb.start + reading.original(adverb).lower().index(f" {words[2]}") + 1
    references.by_role(reading, ast.Word(words[2], start, start + len(words[2])), by.to)
    for word in (modal, use.verb.word, adverb.words[0]):
        word.use()
    unit = reading.lexicon.noun_of(words[1]).id
    played = Happened(Event(("play",), None, SELF), Span("this", unit), mark=reading.mark(adverb, {"inside": True}))
    said = {"verb": use.frame.key, "turn_played": adverb.words[0].text}
    event = Event((use.frame.id,), by, mark=reading.mark(use.clause, said))
    return Rule("permit", event, while_=played, mark=reading.mark(use.clause, said))


def _moves_free(reading: Reading, use: Use, modal: ast.Word, free: ast.Adverb) -> Price:
    """Your characters may move here for free."""
    thing, adverb = changed(reading, use), use.roles["to"]
    if isinstance(thing, Player):
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    where = places.at_what(reading, adverb)
    for word in (modal, use.verb.word, *adverb.words, *free.words):
        word.use()
    said = {"verb": use.frame.key, "modal": modal.text, "free": True}
    event = Event((use.frame.id,), YOU, thing, to=where, mark=reading.mark(use.clause, said))
    return Price(event, "set", 0, reading.lexicon.currency, mark=reading.mark(use.clause, said))


def _plays_free(reading: Reading, use: Use, modal: ast.Word, free: ast.Adverb) -> Price:
    """You may play this character for free."""
    assert use.object is not None
    thing = nouns.known(reading, use.object)
    if thing != SELF or use.subject is None or nouns.person(reading, use.subject) != YOU:
        raise problem("C340", use.object, verb=reading.verb_name(use.frame), words=reading.original(use.object))
    for word in (modal, use.verb.word, *free.words):
        word.use()
    said = {"verb": use.frame.key, "modal": modal.text, "free": True}
    event = Event((use.frame.id,), YOU, thing, mark=reading.mark(use.clause, said))
    return Price(event, "set", 0, reading.lexicon.currency, mark=reading.mark(use.clause, said))


def _from_elsewhere(reading: Reading, use: Use, modal: ast.Word, source: ast.Adverb) -> Rule:
    """You can ink item cards from your discard; this turn, you may play characters from your discard."""
    assert use.object is not None
    assert source.phrase is not None
    if use.subject is None or nouns.person(reading, use.subject) != YOU:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    place = nouns.zone(reading, source.phrase)
    thing = nouns.things(reading, use.object, zone_=place.zone, owner=place.owner, elsewhere=True, one_of_a_kind=True)
    if place.owner != YOU or thing.quantity.op != "all":
        raise problem("C340", use.object, verb=reading.verb_name(use.frame), words=reading.original(use.object))
    for word in (modal, use.verb.word, *source.words):
        word.use()
    span = lasting.span(reading, use)
    said = {**use.said, "verb": use.frame.key, "modal": modal.text, "from": True}
    event = Event((use.frame.id,), YOU, thing, mark=reading.mark(use.clause, said))
    return Rule("permit", event, span=span, mark=reading.mark(use.clause, said))


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
