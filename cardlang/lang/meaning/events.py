"""What a trigger waits for, and what a rule speaks of: an event, by the same verb table as the instructions."""

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import YOU, Event, Filter, Player, Ref, Selector


def event(reading: Reading, clause: ast.Clause) -> Event:
    """Return the event that a clause tells of: "you place a cat player". Raises Problem."""
    verb, subject = clause.verb, clause.subject
    if verb.kind not in ("verb", "verb_object") or clause.modal is not None or verb.adverbs or subject is None:
        raise problem("C348", clause, words=reading.original(clause))
    frame = reading.frame(verb.word)
    if not frame.event:
        raise problem("C348", verb.word, words=reading.original(verb.word))
    agree_verb(reading, subject, verb.word)
    verb.word.use()
    if frame.moves:
        return _moving(reading, clause, frame)
    by = nouns.person(reading, subject)
    if by != YOU:
        reading.remember(Antecedent("person", plural=False, ref=by, called=reading.original(subject)))
    thing: Ref | Selector | None = None
    if frame.object is not None:
        thing = _object(reading, verb, frame)
    return Event((frame.id,), by, thing, mark=reading.mark(clause, {"verb": frame.key}))


def _moving(reading: Reading, clause: ast.Clause, frame: Frame) -> Event:
    """This player leaves the field: the subject is the thing, and who made it go is not said."""
    subject, place = clause.subject, clause.verb.object
    assert subject is not None
    if place is None or frame.object is None or nouns.zone(reading, place).zone != frame.object["zone"]:
        raise problem("C340", clause, verb=reading.verb_name(frame), words=reading.original(clause))
    thing = nouns.known(reading, subject, subject=True) or nouns.things(reading, subject, one_of_a_kind=True)
    filters = thing.filters if isinstance(thing, Selector) else frozenset()
    _remember(reading, subject, filters)
    return Event((frame.id,), None, thing, mark=reading.mark(clause, {"verb": frame.key}))


def _object(reading: Reading, verb: ast.VerbPhrase, frame: Frame) -> Ref | Selector:
    phrase = verb.object
    if phrase is None:
        raise problem("C341", verb.word, verb=reading.verb_name(frame), what="what")
    thing = nouns.known(reading, phrase)
    if thing is None:
        selector = nouns.things(reading, phrase, one_of_a_kind=True)
        if selector.quantity.op != "any":
            raise problem("C359", phrase, words=reading.original(phrase))
        _remember(reading, phrase, selector.filters)
        return selector
    _remember(reading, phrase, frozenset())
    return thing


def _remember(reading: Reading, phrase: ast.NounPhrase, filters: frozenset[Filter]) -> None:
    called = reading.original(phrase)
    reading.remember(Antecedent("card", plural=False, ref=Ref("event.object"), called=called, filters=filters))


def is_many(reading: Reading, phrase: ast.NounPhrase) -> bool:
    """Tell whether a subject takes the plain form of the verb: "you draw", "all players leave"."""
    if phrase.gerund is not None:
        return False
    if phrase.pronoun is not None:
        return phrase.pronoun.text in ("you", "they", "them")
    if phrase.of is not None or phrase.noun is None:
        return phrase.determiner is None or phrase.determiner.n != 1
    return reading.is_plural(phrase)


def agree_verb(reading: Reading, subject: ast.NounPhrase, word: ast.Word) -> None:
    """Check the form of the finite verb against its subject. Raises Problem."""
    many = is_many(reading, subject)
    right = word.text
    if word.text in _AUXILIARIES:
        right = _AUXILIARIES[word.text][0 if many else 1]
    elif word.text in reading.lexicon.verb_forms:
        forms = reading.lexicon.verb_words[reading.lexicon.verb_forms[word.text][0]]
        right = forms[0] if many else forms[1]
    if right != word.text:
        raise problem("C209", word, (right,), word=reading.original(word), right=right)


_AUXILIARIES = {
    "is": ("are", "is"),
    "are": ("are", "is"),
    "has": ("have", "has"),
    "have": ("have", "has"),
    "does not": ("do not", "does not"),
    "do not": ("do not", "does not"),
}

__all__ = ["Player", "agree_verb", "event", "is_many"]
