"""Where a verb puts things."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns, references
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs.use import Use, chosen, things_or_known
from cardlang.lang.model import Place, Ref, Selector


def at_what(reading: Reading, adverb: ast.Adverb) -> Ref | Selector:
    """Return the card that things go to: "to a location", "here", "there". Raises Problem."""
    mark = reading.mark(adverb, {"word": adverb.words[-1].text})
    if adverb.words[-1].text == "here":
        return Ref("self", mark=mark)
    if adverb.kind == "there":
        return Ref(
            references.thing(reading, adverb.words[0], plural=False, filters=reading.lexicon.goals).to, mark=mark
        )
    assert adverb.phrase is not None
    same = [word for word in adverb.phrase.adjectives if word.text == "same"]
    known = nouns.known(reading, adverb.phrase)
    if known is not None:
        return known
    if same and adverb.phrase.determiner is not None and adverb.phrase.determiner.kind == "the":
        return _one_for_all(reading, adverb.phrase, same[0])
    found = nouns.things(reading, adverb.phrase)
    if found.quantity.op not in ("exactly", "all"):
        raise problem("C350", adverb.phrase, words=reading.original(adverb.phrase))
    return chosen(reading, adverb.phrase, found)


def at_any(reading: Reading, adverb: ast.Adverb) -> Ref | Selector:
    """Return where something may go, whichever of a kind it is: "to a location", "here". Raises Problem."""
    known = None if adverb.phrase is None else nouns.known(reading, adverb.phrase)
    if adverb.phrase is None:
        where: Ref | Selector = at_what(reading, adverb)
    elif known is not None:
        where = known
    else:
        found = nouns.things(reading, adverb.phrase, one_of_a_kind=True)
        if found.quantity.op != "any":
            raise problem("C350", adverb.phrase, words=reading.original(adverb.phrase))
        where = found
    for word in adverb.words:
        word.use()
    return where


def _one_for_all(reading: Reading, phrase: ast.NounPhrase, same: ast.Word) -> Selector:
    """To the same location: one, chosen once for all that go there."""
    assert phrase.determiner is not None
    article = ast.Determiner(phrase.start, phrase.start, "a", (ast.Word("a", phrase.start, phrase.start),))
    plain = ast.NounPhrase(phrase.start, phrase.end, article, noun=phrase.noun, posts=phrase.posts)
    found = nouns.things(reading, plain)
    for word in (same, *phrase.determiner.words):
        word.use()
    mark = replace(found.mark, said={**found.mark.said, "the_same": True})
    return chosen(reading, phrase, replace(found, mark=mark))


def where_to(reading: Reading, use: Use, adverb: ast.Adverb, thing: object) -> Place | Ref | Selector:
    """Return where things go, as the row of the verb allows it. Raises Problem."""
    role, phrase = use.frame.roles["to"], adverb.phrase
    verb = reading.verb_name(use.frame)
    if role.get("is") == "card":
        return at_what(reading, adverb)
    if adverb.kind == "under" and phrase is not None:
        return things_or_known(reading, phrase)
    if adverb.kind == "back":
        return _back(reading, adverb, thing)
    assert phrase is not None
    if adverb.kind == "on_top":
        return _on_top(reading, phrase)
    if reading.noun(phrase).kind == "end":
        if role["is"] != "place" or adverb.kind != "on":
            raise problem("C340", phrase, verb=verb, words=reading.original(phrase))
        either, more = len(adverb.words) > 1, "or_to" in use.roles
        return nouns.end(reading, phrase, either=either, more=more, known=_looked_in(reading, thing))
    if phrase.either is not None or adverb.kind == "on":
        raise problem("C340", phrase, verb=verb, words=reading.original(phrase))
    place = nouns.zone(reading, phrase)
    if place.owner is None or role.get("zone", place.zone) != place.zone:
        raise problem("C340", phrase, verb=verb, words=reading.original(phrase))
    if reading.lexicon.zones[place.zone].get("ordered") and role["is"] != "shuffled":
        raise problem("C362", phrase, words=reading.original(phrase))
    return replace(place, mark=reading.mark(phrase, {"in": adverb.words[0].text == "in"}))


def _on_top(reading: Reading, phrase: ast.NounPhrase) -> Place:
    """On top of it: of the deck that was shuffled. Raises Problem."""
    assert phrase.pronoun is not None
    place = references.place(reading, phrase.pronoun)
    phrase.pronoun.use()
    return Place(place.zone, place.owner, ("top",), mark=reading.mark(phrase, {"on_top": True}))


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
