"""What must hold: so many things are there, something is so, something has happened."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.events import agree_verb
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import (
    Compare,
    Condition,
    Event,
    Exists,
    Filter,
    Happened,
    Is,
    Player,
    Quantity,
    Ref,
    Selector,
    StatOf,
)


def condition(reading: Reading, clause: ast.Clause) -> Condition:
    """Return the condition that a clause tells of: "you have 4 or more forwards". Raises Problem."""
    verb, subject = clause.verb, clause.subject
    if clause.modal is not None or verb.adverbs or subject is None:
        raise problem("C353", clause, words=reading.original(clause))
    if verb.kind in ("has", "has_done", "is_on", "is_in"):
        agree_verb(reading, subject, verb.word)
        verb.word.use()
    if verb.kind == "is_on":
        return _is_on(reading, clause)
    if verb.kind == "has" and verb.object is not None:
        who = nouns.person(reading, subject)
        if verb.object.noun is not None and reading.noun(verb.object).kind == "stat":
            return _has_stat(reading, clause, who)
        return counted(reading, verb.object, owner=who, said="have")
    if verb.kind == "has_done":
        return _has_done(reading, clause)
    raise problem("C353", clause, words=reading.original(clause))


def counted(
    reading: Reading, phrase: ast.NounPhrase, *, owner: Player | Ref | None = None, zone: str | None = None, said: str
) -> Exists:
    """Return the condition that so many of these are there. Raises Problem."""
    count = phrase.determiner
    if count is None or count.kind not in ("number", "number_compared"):
        raise problem("C357", phrase, words=reading.original(phrase))
    found = nouns.things(reading, phrase, owner=owner, zone_=zone)
    if found.owner is None or found.zone is None:
        raise problem("C349", phrase, words=reading.original(phrase))
    op = {"exactly": "=", "at least": ">=", "at most": "<="}[found.quantity.op]
    everything = replace(found, quantity=Quantity("all"))
    return Exists(everything, op, found.quantity.n, mark=reading.mark(phrase, {"as": said}))  # type: ignore[arg-type]


def _is_on(reading: Reading, clause: ast.Clause) -> Condition:
    """This player is on the field."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    assert verb.object is not None
    known = nouns.known(reading, subject, subject=True)
    place = nouns.zone(reading, verb.object)
    if known is None or place.owner is not None or verb.negation is not None or verb.preposition is None:
        raise problem("C353", clause, words=reading.original(clause))
    verb.preposition.use()
    return Is(known, frozenset({Filter("zone", "is", place.zone)}), mark=reading.mark(clause))


def _has_stat(reading: Reading, clause: ast.Clause, who: Player | Ref) -> Condition:
    """Your team has 10 or more power."""
    phrase = clause.verb.object
    assert phrase is not None
    stat = nouns.stat(reading, phrase)
    count = phrase.determiner
    if count is None or count.kind != "number_compared" or "person" not in stat.on:
        raise problem("C357", phrase, words=reading.original(phrase))
    count.use()
    op = "<=" if count.words[1].text == "or fewer" else ">="
    assert count.n is not None
    assert clause.subject is not None
    said = {"as": nouns.called(reading, clause.subject)}
    return Compare(StatOf(who, stat.id), op, count.n, mark=reading.mark(clause, said))  # type: ignore[arg-type]


def _has_done(reading: Reading, clause: ast.Clause) -> Condition:
    """Your opponent has dismissed or discarded 1 of your cards."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    assert verb.object is not None
    who = nouns.person(reading, subject)
    reading.remember(Antecedent("person", plural=False, ref=who, called=reading.original(subject)))
    by_participle = {forms[2]: key for key, forms in reading.lexicon.verb_words.items()}
    verbs: list[str] = []
    spoken: list[str] = []
    for word in verb.participles:
        if word.use() == "or":
            continue
        frame = reading.lexicon.frames[by_participle[word.text]]
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
