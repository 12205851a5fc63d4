"""Where a verb puts things."""

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs.use import Use
from cardlang.lang.model import Place, Ref, Selector


def where_to(reading: Reading, use: Use, adverb: ast.Adverb, thing: object) -> Place:
    """Return where things go, as the row of the verb allows it. Raises Problem."""
    role, phrase = use.frame.roles["to"], adverb.phrase
    verb = reading.verb_name(use.frame)
    if adverb.kind == "back":
        return _back(reading, adverb, thing)
    assert phrase is not None
    if reading.noun(phrase).kind == "end":
        if role["is"] != "place" or adverb.kind != "on":
            raise problem("C340", phrase, verb=verb, words=reading.original(phrase))
        return nouns.end(reading, phrase, either=len(adverb.words) > 1, known=_looked_in(reading, thing))
    if phrase.either is not None or adverb.kind == "on":
        raise problem("C340", phrase, verb=verb, words=reading.original(phrase))
    place = nouns.zone(reading, phrase)
    if place.owner is None or role.get("zone", place.zone) != place.zone:
        raise problem("C340", phrase, verb=verb, words=reading.original(phrase))
    if reading.lexicon.zones[place.zone].get("ordered") and role["is"] != "shuffled":
        raise problem("C362", phrase, words=reading.original(phrase))
    return place


def _looked_in(reading: Reading, thing: object) -> Place | None:
    """Return where the things were looked at, for "the bottom" alone."""
    names = {getattr(thing, "to", None)}
    if isinstance(thing, Selector):
        names = {filter_.value.to for filter_ in thing.filters if isinstance(filter_.value, Ref)}
    source = next((known for known in reversed(reading.looked_at) if known[0] in names), None)
    return None if source is None or source[1].zone is None else Place(source[1].zone, source[1].owner)


def _back(reading: Reading, adverb: ast.Adverb, thing: object) -> Place:
    """Put them back: on top of where they were looked at."""
    source = next((known for known in reversed(reading.looked_at) if known[0] == getattr(thing, "to", None)), None)
    if source is None:
        raise problem("C344", adverb, word=reading.original(adverb))
    looked = source[1]
    assert looked.zone is not None
    return Place(looked.zone, looked.owner, ("top",), mark=reading.mark(adverb))
