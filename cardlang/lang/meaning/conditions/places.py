"""Where something is: in play, on the field, in a discard, at a location."""

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.conditions.counting import counted
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import SELF, YOU, Condition, Filter, Is


def is_in_play(reading: Reading, clause: ast.Clause, subject: ast.NounPhrase, in_play: ast.Word) -> Condition:
    """This item is in play; 2 or more items are in play."""
    in_play.use()
    this = nouns.known(reading, subject, subject=True)
    zone = reading.lexicon.common_zone
    if this is None:
        return counted(reading, subject, zone=zone, said="in_play")
    return Is(this, frozenset({Filter("zone", "is", zone)}), mark=reading.mark(clause, {"in_play": True}))


def is_on(reading: Reading, clause: ast.Clause) -> Condition:
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


def is_in(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase) -> Condition:
    """This card is in your discard: in its owner's, who is you."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    this, place = nouns.known(reading, subject, subject=True), nouns.zone(reading, phrase)
    as_card = subject.noun is not None and not reading.noun(subject).filters  # a character is one in play
    fits = this == SELF and as_card and place.owner == YOU and not reading.lexicon.is_common(place.zone)
    if not fits or this is None or verb.negation is not None or verb.preposition is None:
        raise problem("C353", clause, words=reading.original(clause))
    verb.preposition.use()
    return Is(this, frozenset({Filter("zone", "is", place.zone)}), mark=reading.mark(clause, {"in_zone": place.owner}))


def is_at(reading: Reading, clause: ast.Clause) -> Condition:
    """This character is at a location."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    assert verb.object is not None
    known = nouns.known(reading, subject, subject=True)
    if known is None or verb.preposition is None or verb.object.posts or verb.object.adjectives:
        raise problem("C353", clause, words=reading.original(clause))
    place = nouns.things(reading, verb.object, one_of_a_kind=True)
    if place.quantity.op != "any" or len(place.filters) != 1:
        raise problem("C353", clause, words=reading.original(clause))
    verb.preposition.use()
    (kind,) = place.filters
    said = {"at": place.mark.said.get("noun")}
    return Is(known, frozenset({Filter("at", "is", str(kind.value))}), mark=reading.mark(clause, said))
