"""What a verb acts on: cards, a whole zone, some of what was looked at, a round."""

from dataclasses import replace
from typing import Literal

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import nouns, references
from cardlang.lang.meaning.problem import Problem, problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs.use import Use, chosen, things_or_known
from cardlang.lang.model import ANY_NUMBER, Filter, Id, Place, Player, Quantity, Ref, Selector


def cards(
    reading: Reading, use: Use, by: Player | Ref, spec: object, phrase: ast.NounPhrase, said: dict[str, object]
) -> Ref | Selector:
    """The cards that a verb acts on, as its row wants them."""
    row: dict[str, object] = spec  # type: ignore[assignment]
    verb, how = reading.verb_name(use.frame), row["as"]
    wrong = problem("C340", phrase, verb=verb, words=reading.original(phrase))
    if how == "named":
        return _named(reading, phrase, wrong)
    known = nouns.known(reading, phrase)
    if known is not None:
        if how not in ("known", "any", "one"):
            raise wrong
        references.spoken_of(reading, phrase, known)
        return known
    whole = _whole_zone(reading, use, by, phrase, said)
    if whole is not None:
        return whole
    if "from_under" in use.roles:
        return _from_under(reading, use, phrase, use.roles["from_under"])
    among = _among(reading, phrase)
    if among is not None:
        if how not in ("known", "any"):
            raise wrong
        return among
    if how == "known":
        raise wrong
    zone, owner = row.get("zone"), by if row.get("of_subject") else None
    source = use.roles.get("from")
    if source is not None and source.phrase is None and reading.looked_at:
        zone, owner = _from_there(reading, source, said)
    places = _from_where(reading, use, source, by) if source is not None else ()
    if places:
        zone, owner = places[0].zone, places[0].owner
        said["from"] = True
    if how == "top" and source is not None and source.phrase is not None:
        return _from_the_top(reading, use, source.phrase, phrase, said)
    elsewhere = bool(row.get("elsewhere"))
    found = nouns.things(reading, phrase, zone_=zone, owner=owner, elsewhere=elsewhere)  # type: ignore[arg-type]
    if source is not None and places:
        found = _lying_there(phrase, source, found, places, said)
    top = Filter("top") in found.filters
    may_be_all = how == "any" or phrase.all is not None
    every = bool(found.mark.said.get("the_all") and row.get("whole"))
    if (top != (how == "top") and how != "any" and not every) or not (
        found.quantity.op in ("exactly", "up to")
        or found.quantity == ANY_NUMBER
        or (found.quantity.op == "all" and (may_be_all or every))
    ):
        raise wrong
    if found.owner is None and how != "any":
        raise problem("C349", phrase, words=reading.original(phrase))
    if row.get("plain") and found.filters:
        raise wrong
    if how == "sized" and row.get("zone") and found.zone != row["zone"]:
        raise wrong
    if source is not None and use.frame.roles["from"]["is"] == "end":
        found = _at_an_end(reading, source, found)
    among_them = any(part.prop == "among" for part in found.filters)
    if found.zone is None and found.owner is None and reading.looked_at and not top and not among_them:
        found = _of_those_seen(reading, phrase, found)
    if how == "any":
        return chosen(reading, phrase, found)
    return found


def _from_under(reading: Reading, use: Use, phrase: ast.NounPhrase, source: ast.Adverb) -> Selector:
    """All cards from under this character: what lies under it. Raises Problem."""
    found = nouns.things(reading, phrase, elsewhere=True)
    if found.quantity.op != "all" or found.filters or found.zone or found.owner or source.phrase is None:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    above = things_or_known(reading, source.phrase)
    if isinstance(above, Selector) and above.quantity != Quantity("exactly", 1):
        raise problem("C350", source.phrase, words=reading.original(source.phrase))
    for word in source.words:
        word.use()
    mark = replace(found.mark, said={**found.mark.said, "from_under": True})
    return replace(found, zone="under", filters=frozenset({Filter("under", "is", above)}), mark=mark)


def _from_where(reading: Reading, use: Use, source: ast.Adverb, by: Player | Ref) -> tuple[Place, ...]:
    """Return the zones that things are taken from: "your hand", "your hand or discard". Raises Problem."""
    if source.phrase is None or reading.noun(source.phrase).kind != "zone":
        return ()
    places = nouns.zones(reading, source.phrase)
    wanted = use.frame.roles["from"].get("zone")
    common = any(reading.lexicon.is_common(place.zone) for place in places)
    if common or (wanted and [(place.zone, place.owner) for place in places] != [(wanted, by)]):
        raise problem("C340", source, verb=reading.verb_name(use.frame), words=reading.original(source))
    source.words[0].use()
    return places


def _lying_there(
    phrase: ast.NounPhrase, source: ast.Adverb, found: Selector, places: tuple[Place, ...], said: dict[str, object]
) -> Selector:
    """Return things with the zones they lie in; what they are like may be said after these: "… with cost 7 or less"."""
    mark = dict(found.mark.said)
    if len(places) > 1:
        zones = tuple(place.zone for place in places)
        among = Filter("zone", "in", "|".join(sorted(zones)))
        found, mark["zones"] = replace(found, zone=None, filters=found.filters | {among}), zones
    late = [post.kind for post in phrase.posts if post.start > source.start]
    if late:
        said["from"] = False
        early = [post.kind for post in phrase.posts if post.start < source.start]
        mark.update(from_inside=True, order=(*early, "from_inside", *late))
    return replace(found, mark=replace(found.mark, said=mark))


def _from_there(reading: Reading, source: ast.Adverb, said: dict[str, object]) -> tuple[Id | None, Player | Ref | None]:
    """From there: where they were looked at."""
    _, seen = reading.looked_at[-1]
    for word in source.words:
        word.use()
    said["from_there"] = True
    return seen.zone, seen.owner


def _at_an_end(reading: Reading, source: ast.Adverb, found: Selector) -> Selector:
    """Draw a card from the bottom of your deck. Raises Problem."""
    if source.phrase is None:
        raise problem("C350", source, words=reading.original(source))
    place = nouns.end(reading, source.phrase)
    if place.at != ("bottom",) or (place.zone, place.owner) != (found.zone, found.owner):
        raise problem("C350", source, words=reading.original(source))
    source.words[0].use()
    mark = replace(found.mark, said={**found.mark.said, "from_end": True})
    return replace(found, filters=found.filters | {Filter(place.at[0])}, mark=mark)


def _named(reading: Reading, phrase: ast.NounPhrase, wrong: Problem) -> Selector:
    """Return "a card", of which only the name is said: nothing that later words could call "it"."""
    found = nouns.things(reading, phrase, one_of_a_kind=True)
    if found.quantity != Quantity("any") or found.owner is not None or found.zone is not None:
        raise wrong
    mark = replace(found.mark, said={**found.mark.said, "a": True})
    return replace(found, quantity=Quantity("exactly", 1), mark=mark)


def _from_the_top(
    reading: Reading, use: Use, end: ast.NounPhrase, phrase: ast.NounPhrase, said: dict[str, object]
) -> Selector:
    """A number of cards from the top of your deck equal to …: the top ones, as many as that. Raises Problem."""
    place = nouns.end(reading, end)
    found = nouns.things(reading, phrase, zone_=place.zone, owner=place.owner)
    counted = phrase.determiner is not None and any(word.text == "a number of" for word in phrase.determiner.words)
    if place.at != ("top",) or found.filters or not counted or "as_much" not in use.roles:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    use.roles["from"].words[0].use()
    said["from_top"] = True
    return replace(found, filters=frozenset({Filter("top")}))


def _of_those_seen(reading: Reading, phrase: ast.NounPhrase, found: Selector) -> Selector:
    """You may reveal a song card: one of the cards that were looked at."""
    name = next((name for name, seen in reversed(reading.looked_at) if Filter("top") in seen.filters), None)
    if name is None:
        return found
    named = phrase.of[1] if phrase.of is not None else phrase
    for one in (named, *((named.both[1],) if named.both is not None else ())):
        if reading.noun(one).list and one.card is None:
            nouns.as_a_card(reading, one, reading.noun(one))
    mark = replace(found.mark, said={**found.mark.said, "seen": True})
    return replace(found, filters=found.filters | {Filter("among", "in", Ref(name))}, mark=mark)


def _whole_zone(
    reading: Reading, use: Use, by: Player | Ref, phrase: ast.NounPhrase, said: dict[str, object]
) -> Selector | None:
    """Return all cards of a zone: "discard your hand"."""
    row = use.frame.object or {}
    mine = row.get("of_subject") and not row.get("whole")
    if phrase.noun is None or reading.noun(phrase).kind != "zone" or not (mine or row.get("whole")):
        return None
    place = nouns.zone(reading, phrase)
    if place.owner is None or (mine and (place.zone != row.get("zone") or place.owner != by)):
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    said["whole"] = True
    return Selector("card", Quantity("all"), place.owner, place.zone, mark=reading.mark(phrase))


def _among(reading: Reading, phrase: ast.NounPhrase) -> Selector | None:
    """Return "one" or "2" of what was looked at or found: "put one into your hand"."""
    count = phrase.determiner
    if count is None or phrase.noun is not None or phrase.of is not None or count.kind not in ("number", "up_to"):
        return None
    if not any(known.kind == "card" and known.plural for known in reading.antecedents):
        return None
    group = references.thing(reading, count.words[0], plural=True)
    count.use()
    op: Literal["exactly", "up to"] = "exactly" if count.kind == "number" else "up to"
    filters = frozenset({Filter("among", "in", Ref(group.to, group.part))})
    said = {"alone": True, **nouns.number_said(count)}
    return Selector("card", Quantity(op, count.n or 0), filters=filters, mark=reading.mark(phrase, said))


def zone(reading: Reading, use: Use, spec: object, phrase: ast.NounPhrase) -> Place:
    """Return the zone that a verb acts on: "shuffle your deck"."""
    row: dict[str, object] = spec  # type: ignore[assignment]
    where = nouns.zone(reading, phrase)
    allowed = row.get("zones", [row.get("zone")])
    if where.zone not in allowed or where.owner is None:  # type: ignore[operator]
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    if use.frame.id == "shuffle":
        reading.shuffled.append(where)
    return where


def next_round(reading: Reading, phrase: ast.NounPhrase, by: Player | Ref, frame: Frame) -> Selector:
    """Their next round."""
    noun, count = reading.noun(phrase), phrase.determiner
    nouns.agree(reading, phrase)
    wrong = problem("C340", phrase, verb=reading.verb_name(frame), words=reading.original(phrase))
    if noun.kind != "round" or count is None or count.kind != "your" or phrase.posts or reading.is_plural(phrase):
        raise wrong
    if [word.text for word in phrase.adjectives] != ["next"] or nouns.owner_of(reading, count) != by:
        raise wrong
    assert phrase.noun is not None
    phrase.noun.use()
    phrase.adjectives[0].use()
    return Selector(noun.id, Quantity("next"), by, mark=reading.mark(phrase))


def sought(reading: Reading, use: Use, place: Place) -> Selector:
    """Search your deck for 2 cards: the zone moves into what is sought."""
    adverb = use.roles["for"]
    assert adverb.phrase is not None
    found = nouns.things(reading, adverb.phrase)
    if found.quantity.op not in ("exactly", "up to") or found.owner is not None or found.zone is not None:
        raise problem("C340", adverb.phrase, verb=reading.verb_name(use.frame), words=reading.original(adverb.phrase))
    adverb.words[0].use()
    return replace(found, zone=place.zone, owner=place.owner)


def with_(
    reading: Reading, use: Use, adverb: ast.Adverb, thing: object
) -> tuple[Ref | Selector, Ref | Selector | Place]:
    """Return what goes along with things, and the things themselves."""
    phrase, verb = adverb.phrase, reading.verb_name(use.frame)
    assert phrase is not None
    assert isinstance(thing, (Ref, Selector, Place))
    if use.frame.roles["with"]["is"] == "attached":
        if not isinstance(thing, Selector) or not nouns.attached(reading, phrase):
            raise problem("C340", phrase, verb=verb, words=reading.original(phrase))
        bind = reading.bind()
        return Ref(bind, "attached", reading.mark(phrase, {"noun": reading.noun(phrase).id})), replace(thing, bind=bind)
    other = nouns.things(reading, phrase)
    if other.owner is None or other.zone is None or other.quantity.op != "exactly":
        raise problem("C340", phrase, verb=verb, words=reading.original(phrase))
    return other, thing
