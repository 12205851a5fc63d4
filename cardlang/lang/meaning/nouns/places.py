"""Places: a zone with whose it is, and the ends of one that is in order."""

from cardlang.lang import ast
from cardlang.lang.meaning.nouns.agreement import agree
from cardlang.lang.meaning.nouns.persons import owner_of
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Id, Place, Player, Ref


def zone(reading: Reading, phrase: ast.NounPhrase) -> Place:
    """Return the zone a phrase names: "your hand", "the field". Raises Problem."""
    noun = reading.noun(phrase)
    if noun.kind != "zone":
        raise problem("C350", phrase, words=reading.original(phrase))
    agree(reading, phrase)
    assert phrase.noun is not None
    phrase.noun.use()
    count = phrase.determiner
    owner: Player | Ref | None = None
    if count is None and reading.lexicon.mass(noun.id) and reading.lexicon.is_common(noun.id):
        return Place(noun.id, None, mark=reading.mark(phrase))  # "play"
    if count is None or (reading.is_plural(phrase) and count.kind not in ("your", "owner")):
        raise problem("C349", phrase, words=reading.original(phrase))
    if count.kind in ("your", "owner"):
        owner = owner_of(reading, count)
        several = bool(owner.mark.said.get("plural"))
        if several != reading.is_plural(phrase):  # "opponents' hands": one each
            raise problem("C349", phrase, words=reading.original(phrase))
    elif (count.kind == "the" and reading.lexicon.is_common(noun.id)) or count.kind == "any":
        count.use()
    else:
        raise problem("C349", phrase, words=reading.original(phrase))
    return Place(noun.id, owner, mark=reading.mark(phrase))


def zones(reading: Reading, phrase: ast.NounPhrase) -> tuple[Place, ...]:
    """Return the zones a phrase names, several of one owner's: "your hand or discard". Raises Problem."""
    first = zone(reading, phrase)
    found = [first]
    for join, word in phrase.more_nouns:
        noun = reading.lexicon.noun_of(word.text)
        if noun.kind != "zone" or first.owner is None or reading.lexicon.is_plural(word.text):
            raise problem("C350", phrase, words=reading.original(phrase))
        join.use()
        word.use()
        found.append(Place(noun.id, first.owner))
    if len({place.zone for place in found}) < len(found):
        raise problem("C350", phrase, words=reading.original(phrase))
    return tuple(found)


def end(
    reading: Reading,
    phrase: ast.NounPhrase,
    *,
    either: bool = False,
    more: bool = False,
    known: Place | None = None,
) -> Place:
    """Return one or both ends of an ordered zone: "the top or the bottom of your deck". Raises Problem.

    `either` tells that the word stood before them, `more` that another place follows ("or into your discard"); `known`
    is the zone that is meant where none is named.
    """
    ends: list[Id] = []
    where: Place | None = None
    part: ast.NounPhrase | None = phrase
    while part is not None:
        noun = reading.noun(part)
        plain = more and part.determiner is None and part.either is None  # "on top of their deck or into …"
        the = part.determiner is not None and part.determiner.kind == "the"
        if noun.kind != "end" or not (the or plain) or noun.id in ends:
            raise problem("C350", part, words=reading.original(part))
        assert part.noun is not None
        part.noun.use()
        if part.determiner is not None:
            part.determiner.use()
        ends.append(noun.id)
        for post in part.posts:
            if post.kind != "of_np" or post.phrase is None or where is not None:
                raise problem("C350", post, words=reading.original(post))
            post.words[0].use()
            where = _deck(reading, post.phrase, known)
        following = part.either
        if following is not None:
            following[0].use()
        part = following[1] if following is not None else None
    said = {"either": either, "unsaid": where is None, "the": where is not None and where.mark.said.get("the")}
    said["plain"] = phrase.determiner is None
    where = where or known
    if where is None or not reading.lexicon.zones[where.zone].get("ordered") or (either and len(ends) < 2 and not more):
        raise problem("C350", phrase, words=reading.original(phrase))
    return Place(where.zone, where.owner, tuple(ends), mark=reading.mark(phrase, said))


def _deck(reading: Reading, phrase: ast.NounPhrase, known: Place | None) -> Place:
    """Return a zone, or "the deck" that was looked at."""
    count = phrase.determiner
    plain = not phrase.posts and not phrase.adjectives and count is not None and count.kind == "the"
    if known is None or not plain or count is None or phrase.noun is None or reading.noun(phrase).id != known.zone:
        return zone(reading, phrase)
    count.use()
    phrase.noun.use()
    return Place(known.zone, known.owner, mark=reading.mark(phrase, {"the": True}))
