"""What somebody has done, or what is being done to something; how it was played, and with what it was paid."""

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import YOU, Condition, During, Event, Filter, Happened, Is, Quantity, Selector


def has_done(reading: Reading, clause: ast.Clause) -> Condition:
    """Your opponent has dismissed or discarded 1 of your cards."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    if verb.object is None:
        raise problem("C353", clause, words=reading.original(clause))
    who = nouns.person(reading, subject)
    nouns.remember_person(reading, subject, who)
    verbs: list[str] = []
    spoken: list[str] = []
    for word in verb.participles:
        if word.use() == "or":
            continue
        frame = reading.lexicon.frames[reading.lexicon.participles[word.text]]
        if not frame.event or frame.moves or frame.id in verbs:
            raise problem("C348", word, words=reading.original(word))
        verbs.append(frame.id)
        spoken.append(frame.key)
    things = nouns.things(reading, verb.object)
    if things.quantity.op != "exactly" or not isinstance(things.quantity.n, int):
        raise problem("C357", verb.object, words=reading.original(verb.object))
    any_of_them = Selector("card", Quantity("any"), things.owner, things.zone, things.filters, mark=things.mark)
    happened = Event(tuple(sorted(verbs)), who, any_of_them, mark=reading.mark(clause, {"verbs": tuple(spoken)}))
    return Happened(happened, n=things.quantity.n, mark=reading.mark(clause))


def is_being(reading: Reading, clause: ast.Clause) -> Condition:
    """This character is being challenged."""
    subject, (being, *done) = clause.subject, clause.verb.participles
    assert subject is not None
    known = nouns.known(reading, subject, subject=True)
    keys = [
        key for key in reading.lexicon.between if [word.text for word in done] == [reading.lexicon.verb_words[key][2]]
    ]
    if known is None or len(keys) != 1:
        raise problem("C353", clause, words=reading.original(clause))
    being.use()
    done[0].use()
    reading.fight = (reading.lexicon.frames[keys[0]].id, "", frozenset())
    event = Event((reading.lexicon.frames[keys[0]].id,), None, known, mark=reading.mark(clause, {"verb": keys[0]}))
    return During(event, mark=reading.mark(clause, {"is_being": True}))


def used(reading: Reading, clause: ast.Clause) -> Condition:
    """You used Shift to play her: how it was played."""
    subject, verb = clause.subject, clause.verb
    inner = verb.inner
    assert subject is not None
    assert inner is not None
    assert verb.state is not None
    assert verb.preposition is not None
    keyword, _ = reading.lexicon.keywords[verb.state.text]
    plain = inner.kind == "verb_object" and inner.word.text == "play" and not inner.adverbs and not verb.adverbs
    if nouns.person(reading, subject) != YOU or not plain or inner.object is None:
        raise problem("C353", clause, words=reading.original(clause))
    known = nouns.known(reading, inner.object)
    if known is None:
        raise problem("C353", clause, words=reading.original(clause))
    for word in (verb.word, verb.state, verb.preposition, inner.word):
        word.use()
    return Is(known, frozenset({Filter("played_with", "is", keyword)}), mark=reading.mark(clause, {"used": True}))


def played_by(reading: Reading, clause: ast.Clause) -> Condition | None:
    """A character sang this song: how it was played, which is asked of the song itself."""
    verb, subject = clause.verb, clause.subject
    if verb.kind != "did" or verb.object is None or subject is None or verb.adverbs or clause.modal is not None:
        return None
    frame = next((frame for frame in reading.lexicon.verbs_by_past(verb.word.text) if frame.plays), None)
    if frame is None or "card" not in frame.subject:
        return None
    known = nouns.known(reading, verb.object)
    who = nouns.things(reading, subject, one_of_a_kind=True)
    if known is None or who.quantity.op != "any" or len(who.filters) != 1 or who.owner is not None:
        raise problem("C353", clause, words=reading.original(clause))
    verb.word.use()
    said = {"played_by": frame.key, "who": who}
    return Is(known, frozenset({Filter("played_with", "is", frame.id)}), mark=reading.mark(clause, said))


def played_with(reading: Reading, clause: ast.Clause) -> Condition:
    """You removed an ink drop to play her: how it was paid for."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    assert verb.object is not None
    known = nouns.known(reading, verb.object)
    if nouns.person(reading, subject) != YOU or known is None or verb.adverbs:
        raise problem("C353", clause, words=reading.original(clause))
    noun = verb.word.use().split(maxsplit=2)[2].rsplit(" to ", 1)[0]
    stat = reading.lexicon.noun_of(noun).id
    said = {"removed": stat}
    return Is(known, frozenset({Filter("played_with", "is", stat)}), mark=reading.mark(clause, said))
