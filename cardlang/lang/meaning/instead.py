"""What would happen and does not: "if this character would be banished, … instead", "the first time … would …".

The event is told with "would"; what happens in its place ends with "instead", or nothing does: "you don't discard",
"she takes no damage instead".
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.clauses import clauses
from cardlang.lang.meaning.events import agree_verb, amount_of, event_thing
from cardlang.lang.meaning.leads import Around
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import YOU, Event, Limit, Quantity, Ref, Replace, Seq, Statement


def replaced(reading: Reading, written: ast.Sentence, around: Around) -> Replace:
    """Return the replacement that a sentence with "would" makes. Raises Problem."""
    lead = around.would
    assert lead is not None
    if not reading.lasting or written.choose is not None or lead.more or around.when is not None:
        raise problem("C363", lead, words=reading.original(lead))
    event, said = _would(reading, lead)
    first = lead.word.use() == "the first time"
    unit = reading.lexicon.round
    limit = Limit(1, unit, mark=reading.mark(lead)) if first else None
    reading.lasting, reading.event = False, event
    happens = _nothing(reading, written.parts[0], event, said) or _something(reading, written.parts[0], around)
    reading.lasting = True
    return Replace(event, happens[0], limit=limit, mark=reading.mark(written, {**said, "would": True}))


def _would(reading: Reading, lead: ast.Lead) -> tuple[Event, dict[str, object]]:
    """Return what would happen, and how it is said."""
    clause = lead.clause
    assert clause is not None
    verb, subject = clause.verb, clause.subject
    assert clause.modal is not None
    if subject is None or lead.here or lead.at is not None or lead.also is not None or lead.meanwhile is not None:
        raise problem("C348", lead, words=reading.original(lead))
    if verb.adverbs and verb.kind != "causes":
        raise problem("C348", lead, words=reading.original(lead))
    clause.modal.use()
    if verb.kind == "causes":
        return _caused(reading, clause, subject)
    if verb.kind == "be_done" and verb.object is None:
        (done,) = verb.participles
        frame = reading.lexicon.frames[reading.lexicon.participles[done.text]]
        if not frame.event or frame.object is None or frame.object["is"] != "card":
            raise problem("C348", lead, words=reading.original(lead))
        thing = event_thing(reading, subject, Ref("event.object"), subject=True)
        for word in (verb.word, done):
            word.use()
        return Event((frame.id,), None, thing, mark=reading.mark(lead)), {"done": frame.key}
    frame = reading.frame(verb)
    if verb.kind != "verb_object" or verb.object is None or frame.shape != "spared":
        raise problem("C348", lead, words=reading.original(lead))
    thing = event_thing(reading, subject, Ref("event.to"), subject=True)
    stat = amount_of(reading, verb.object, {})
    if verb.object.determiner is not None:
        raise problem("C357", verb.object, words=reading.original(verb.object))
    verb.word.use()
    return Event((frame.id,), None, to=thing, stat=stat, mark=reading.mark(lead)), {"takes": frame.key}


def _caused(reading: Reading, clause: ast.Clause, subject: ast.NounPhrase) -> tuple[Event, dict[str, object]]:
    """An effect would cause you to discard one or more cards."""
    verb, inner = clause.verb, clause.verb.inner
    assert inner is not None
    assert verb.state is not None
    assert verb.preposition is not None
    wrong = problem("C348", clause, words=reading.original(clause))
    cause = nouns.cause(reading, subject)
    frame = reading.frame(inner)
    row = frame.object or {}
    if inner.kind != "verb_object" or inner.object is None or not row.get("of_subject") or verb.state.text != "you":
        raise wrong
    things = nouns.things(reading, inner.object, owner=YOU, zone_=str(row["zone"]))
    if things.quantity != Quantity("at least", 1) or things.filters:
        raise wrong
    said: dict[str, object] = {"causes": frame.key, "things": things}
    for adverb in verb.adverbs:
        if adverb.kind != "from_" or adverb.phrase is None or "from" in said:
            raise wrong
        place = nouns.zone(reading, adverb.phrase)
        if (place.zone, place.owner) != (things.zone, things.owner):
            raise wrong
        adverb.words[0].use()
        said["from"] = place
    for word in (verb.word, verb.state, verb.preposition, inner.word):
        word.use()
    any_of_them = replace(things, quantity=Quantity("any"))
    return Event((frame.id,), YOU, any_of_them, cause=cause, mark=reading.mark(clause)), said


def _nothing(reading: Reading, written: ast.Clauses, event: Event, said: dict[str, object]) -> tuple[None] | None:
    """You don't discard; she takes no damage instead: it is prevented. None where something happens instead."""
    if len(written.clauses) != 1 or written.clauses[0].subject is None:
        return None
    (clause,) = written.clauses
    verb, subject = clause.verb, clause.subject
    assert subject is not None
    if verb.kind == "not_" and verb.inner is not None and said.get("causes"):
        frame: Frame = reading.lexicon.frames[str(said["causes"])]
        inner = verb.inner
        keys = reading.lexicon.verb_forms.get(inner.word.text, ())
        plain = inner.kind == "verb" and not (inner.adverbs or verb.adverbs) and frame.key in keys
        if not plain or clause.modal is not None or nouns.person(reading, subject) != YOU:
            return None
        agree_verb(reading, subject, verb.word)
        verb.word.use()
        inner.word.use()
        return (None,)
    if said.get("takes") and verb.kind == "verb_object" and verb.object is not None and clause.modal is None:
        return _none_taken(reading, clause, subject, event, said)
    return None


def _none_taken(
    reading: Reading, clause: ast.Clause, subject: ast.NounPhrase, event: Event, said: dict[str, object]
) -> tuple[None]:
    """She takes no damage instead."""
    verb, phrase = clause.verb, clause.verb.object
    assert phrase is not None
    count = phrase.determiner
    agree_verb(reading, subject, verb.word)
    known = nouns.known(reading, subject, subject=True)
    wrong = problem("C363", clause, words=reading.original(clause))
    if reading.frame(verb).key != said["takes"] or known != event.to or count is None or count.n != 0:
        raise wrong
    if nouns.stat(reading, phrase).id != event.stat or [adverb.kind for adverb in verb.adverbs] != ["instead"]:
        raise wrong
    count.use()
    for word in (verb.word, *verb.adverbs[0].words):
        word.use()
    said["who"] = known
    said["none"] = count.words[0].text
    return (None,)


def _something(reading: Reading, written: ast.Clauses, around: Around) -> tuple[Statement]:
    """Put them into your inkwell facedown instead."""
    steps = clauses(reading, written, around)
    if not around.instead:
        raise problem("C363", written, words=reading.original(written))
    return (steps[0] if len(steps) == 1 else Seq(steps),)
