"""What a trigger waits for, and what a rule speaks of: an event, by the same verb table as the instructions."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.building.numbers import ORDINALS
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import nouns, nth, references
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.meaning.rehanging import rehang
from cardlang.lang.model import OPPONENT, YOU, During, Event, Filter, Place, Player, Quantity, Ref, Selector


def event(reading: Reading, lead: ast.Lead) -> Event:
    """Return the event that a trigger's clause tells of: "you place a cat player". Raises Problem."""
    clause = lead.clause
    assert clause is not None
    verb, subject = clause.verb, clause.subject
    kinds = ("verb", "verb_object", "passive", "pays_to", "becomes")
    if clause.modal is not None or subject is None or verb.kind not in kinds:
        raise problem("C348", clause, words=reading.original(clause))
    agree_verb(reading, subject, verb.word)
    each_turn = nth.each_turn(lead)
    ways = {"passive": _passive, "pays_to": _pays_to, "becomes": _becomes}
    found = ways.get(verb.kind, _active)(reading, clause)
    found = _qualified(reading, verb, found)
    if lead.here:
        found = _while_here(reading, lead, found)
    if lead.at is not None and not isinstance(found.object if found.by is None else found.by, Ref):
        where, noun = location(reading, lead)
        found = _such(reading, lead, found, where, {"while_at": noun})
        role = Ref("event.object" if found.by is None else "event.by")
        reading.remember_place(role, where, reading.original(lead.at[2]))
    if lead.also is not None:
        found = _also(reading, lead, found)
    if lead.word.text == nth.FIRST_TIME:
        found = nth.first(reading, lead, found, each_turn)
    reading.event = found
    return found


def _pays_to(reading: Reading, clause: ast.Clause) -> Event:
    """You pay 2 ⬡ or less to play a card: it is played for so much."""
    verb, inner, subject = clause.verb, clause.verb.inner, clause.subject
    assert inner is not None
    assert inner.object is not None
    assert verb.state is not None
    assert verb.preposition is not None
    assert subject is not None
    frames = [reading.lexicon.frames[key] for key in reading.lexicon.verb_forms[verb.word.text]]
    played = reading.frame(inner)
    if all(frame.id != "pay" for frame in frames) or played.id != "play" or inner.word.text != "play" or verb.adverbs:
        raise problem("C348", clause, words=reading.original(clause))
    by = nouns.person(reading, subject)
    thing = event_thing(reading, inner.object, Ref("event.object"))
    if not isinstance(thing, Selector):
        raise problem("C348", clause, words=reading.original(clause))
    for word in (verb.word, verb.state, verb.preposition, inner.word):
        word.use()
    n, *_, last = verb.state.text.split()
    paid = Filter("paid", "<=" if last == "less" else ">=", int(n[:9]))
    such = replace(thing, filters=thing.filters | {paid})
    return Event((played.id,), by, such, mark=reading.mark(clause, {"verb": played.key, "pays": verb.state.text}))


def _becomes(reading: Reading, clause: ast.Clause) -> Event:
    """An opposing character becomes exerted, by whatever."""
    verb, subject = clause.verb, clause.subject
    assert verb.state is not None
    assert subject is not None
    by_participle = {forms[2]: key for key, forms in reading.lexicon.verb_words.items()}
    done = by_participle.get(verb.state.text)
    if done is None or not reading.lexicon.frames[done].event:
        raise problem("C348", clause, words=reading.original(clause))
    frame = reading.lexicon.frames[done]
    thing = event_thing(reading, subject, Ref("event.object"), subject=True)
    verb.word.use()
    verb.state.use()
    return Event((frame.id,), None, thing, mark=reading.mark(clause, {"verb": frame.key, "becomes": verb.state.text}))


def _active(reading: Reading, clause: ast.Clause) -> Event:
    verb, subject = clause.verb, clause.subject
    assert subject is not None
    frame = reading.frame(verb)
    rehang(reading, verb)
    if not frame.event:
        raise problem("C348", verb.word, words=reading.original(verb.word))
    verb.word.use()
    if frame.moves:
        return _moving(reading, clause, frame)
    if frame.shape == "go":  # who made it go is not said
        gone = event_thing(reading, subject, Ref("event.object"), subject=True)
        return Event((frame.id,), None, gone, mark=reading.mark(clause, {"verb": frame.key}))
    by: Player | Ref | Selector
    if nouns.is_person(reading, subject):
        by = nouns.person(reading, subject)
        if by != YOU:
            nouns.remember_person(reading, subject, by)
    else:
        suffers = frame.object is not None and frame.object["is"] == "amount" and not set(frame.roles) & _ENDS
        role = "event.to" if suffers else "event.by"
        if frame.bare and "person" in frame.subject and verb.object is None:  # it is done to it, by whatever
            role = "event.object"
        by = event_thing(reading, subject, Ref(role), subject=True)
    thing: Ref | Selector | None = None
    said: dict[str, object] = {"verb": frame.key}
    if frame.bare and "person" in frame.subject and verb.object is None and isinstance(by, (Ref, Selector)):
        return Event((frame.id,), None, by, mark=reading.mark(clause, {**said, "alone": True}))  # by whatever
    if frame.object is not None and frame.object["is"] in ("amount", "stat") and verb.object is not None:
        stat = amount_of(reading, verb.object, said)
        if not set(frame.roles) & _ENDS:  # who takes damage is dealt it
            if isinstance(by, Player):
                raise problem("C343", clause, verb=reading.verb_name(frame))
            return Event((frame.id,), None, to=by, stat=stat, mark=reading.mark(clause, said))
        return Event((frame.id,), by, stat=stat, mark=reading.mark(clause, said))
    which = _ordinal(reading, verb.object, said) if verb.object is not None else None
    if frame.object is not None and verb.object is not None:
        kind = "ability" if frame.object["is"] == "ability" else "card"
        nouns.as_the_verb_has_it(reading, frame.object, verb.object)
        thing = event_thing(reading, verb.object, Ref("event.object"), kind=kind)
    elif frame.object is not None and not frame.bare:
        raise problem("C341", verb.word, verb=reading.verb_name(frame), what="what")
    if "card" not in frame.subject and not isinstance(by, Player):
        raise problem("C343", clause, verb=reading.verb_name(frame))
    return Event((frame.id,), by, thing, nth=which, mark=reading.mark(clause, said))


def _ordinal(reading: Reading, phrase: ast.NounPhrase, said: dict[str, object]) -> int | None:
    """Return which of a turn's it is: "a second action in a turn", "a third action"."""
    word = next((word for word in phrase.adjectives if word.text in ORDINALS), None)
    if word is None or phrase.determiner is None or phrase.determiner.kind != "a":
        return None
    said["ordinal"] = word.use()
    last = phrase.posts[-1] if phrase.posts else None
    if last is not None and last.kind == "in_np" and last.phrase is not None:
        unit, count = last.phrase, last.phrase.determiner
        plain = not unit.posts and not unit.adjectives and count is not None and count.kind == "a"
        if reading.noun(unit).kind != "round" or not plain or count is None or unit.noun is None:
            raise problem("C350", last, words=reading.original(last))
        for each in (*last.words, *count.words, unit.noun):
            each.use()
        phrase.posts = phrase.posts[:-1]
        said["in_turn"] = reading.noun(unit).id
    return ORDINALS[word.text]


_ENDS = {"target", "source"}
"""The roles of a verb that moves so much of a stat: onto what, off what."""


def amount_of(reading: Reading, phrase: ast.NounPhrase, said: dict[str, object]) -> str:
    """Return the stat of "damage", "1 or more damage": an event is about any amount of it. Raises Problem."""
    stat, count = nouns.stat(reading, phrase), phrase.determiner
    if phrase.all is not None or stat.kind not in ("counter", "pool"):
        raise problem("C352", phrase, words=reading.original(phrase))
    if count is not None and count.kind == "a" and not reading.lexicon.mass(stat.id):
        count.use()
        said["one"] = True
    elif count is not None:
        if count.kind != "number_compared" or count.n != 1 or count.words[1].text != "or more":
            raise problem("C357", phrase, words=reading.original(phrase))
        count.use()
        said["one_or_more"] = True
    return stat.id


def _passive(reading: Reading, clause: ast.Clause) -> Event:
    """This character is banished; … is challenged and banished: the thing that it is done to."""
    verb, subject = clause.verb, clause.subject
    assert subject is not None
    participles = [word for word in verb.participles if word.text in reading.lexicon.participles]
    if len(participles) not in (1, 2) or len(verb.participles) != 2 * len(participles) - 1:
        raise problem("C348", clause, words=reading.original(clause))
    frames = [reading.lexicon.frames[reading.lexicon.participles[word.text]] for word in participles]
    if any(not frame.event or frame.object is None or frame.object["is"] != "card" for frame in frames):
        raise problem("C348", clause, words=reading.original(clause))
    for word in (verb.word, *verb.participles):
        word.use()
    thing = event_thing(reading, subject, Ref("event.object"), subject=True)
    within = None if len(frames) == 1 else f"being {frames[0].id}"
    said = {"passive": True, "verb": frames[-1].key, "first": frames[0].key if len(frames) > 1 else ""}
    return Event((frames[-1].id,), None, thing, within=within, mark=reading.mark(clause, said))


def _qualified(reading: Reading, verb: ast.VerbPhrase, found: Event) -> Event:
    """In a challenge."""
    for adverb in verb.adverbs:
        if adverb.kind == "into" and adverb.phrase is not None and found.to is None and _put(reading, verb):
            place = nouns.zone(reading, adverb.phrase)
            if place.owner is None:
                raise problem("C349", adverb, words=reading.original(adverb))
            adverb.words[0].use()
            found = replace(found, to=place)
        elif adverb.phrase is not None and _takes(reading, verb, found, adverb.kind):
            other = event_thing(reading, adverb.phrase, Ref("event.from" if adverb.kind == "from_" else "event.to"))
            adverb.words[0].use()
            found = replace(found, from_=other) if adverb.kind == "from_" else replace(found, to=other)
        elif adverb.kind == "under" and isinstance(found.object, Selector) and adverb.phrase is not None:
            found = replace(found, object=nouns.lying_under(reading, adverb, found.object))
        elif adverb.kind == "for_" and adverb.phrase is not None and found.cause is None and _by_what(reading, found):
            found = replace(found, cause=nouns.cause(reading, adverb.phrase))
            adverb.words[0].use()
        elif adverb.kind in ("from_", "to") and adverb.phrase is not None and _between(reading, adverb.phrase, found):
            found = _from_to(reading, adverb, adverb.phrase, found)
        elif found.to is None and _goes_to(reading, verb, adverb.kind):
            found = replace(found, to=_goal(reading, adverb))
        elif adverb.kind == "in_fight" and found.within is None:
            found = replace(found, within=reading.lexicon.within[adverb.words[0].use()])
        elif adverb.kind == "during" and adverb.phrase is not None and reading.its_turn is None:
            reading.its_turn = _its_turn(reading, adverb, adverb.phrase, found)
        elif adverb.kind == "span" and not reading.lasting and reading.during is None:
            reading.during = reading.lexicon.spans[adverb.words[0].use()]
        else:
            raise problem("C342", adverb, words=reading.original(adverb), verb=reading.original(verb.word))
    return found


def _put(reading: Reading, verb: ast.VerbPhrase) -> bool:
    """Tell whether something is put somewhere: "is put into your inkwell", "you put a card into your inkwell"."""
    role = reading.frame(verb).roles.get("to") if verb.kind == "verb_object" else None
    return verb.kind == "passive" or (role is not None and "into" in role["by"])


def _by_what(reading: Reading, found: Event) -> bool:
    """Tell whether the verb may say for what it is done: "chosen for an action or ability"."""
    frame = reading.lexicon.frames.get(str(found.mark.said.get("verb")))
    return frame is not None and frame.roles.get("cause", {}).get("is") == "cause"


def _between(reading: Reading, phrase: ast.NounPhrase, found: Event) -> bool:
    """Tell whether a card is moved out of or into somebody's zone in this event."""
    zone = phrase.noun is not None and reading.noun(phrase).kind == "zone"
    return zone and isinstance(found.object, (Ref, Selector)) and found.stat is None


def _from_to(reading: Reading, adverb: ast.Adverb, phrase: ast.NounPhrase, found: Event) -> Event:
    """You return a card from your discard to your hand."""
    place = nouns.zone(reading, phrase)
    thing = found.object
    assert isinstance(thing, (Ref, Selector))
    known = found.from_ if isinstance(thing, Ref) else thing.zone
    taken = found.to if adverb.kind == "to" else known
    everybodys = place.owner is None and reading.lexicon.is_common(place.zone) and adverb.kind == "from_"  # "from play"
    taken = None if everybodys and taken == place.zone else taken
    if taken is not None or not (everybodys or (place.owner is not None and not reading.lexicon.is_common(place.zone))):
        raise problem("C342", adverb, words=reading.original(adverb), verb="")
    adverb.words[0].use()
    if adverb.kind == "to":
        return replace(found, to=place)
    if isinstance(thing, Ref):
        return replace(found, from_=place)
    mark = replace(found.mark, said={**found.mark.said, "from": True})
    owner = thing.owner if everybodys else place.owner
    return replace(found, object=replace(thing, zone=place.zone, owner=owner), mark=mark)


def _its_turn(reading: Reading, adverb: ast.Adverb, phrase: ast.NounPhrase, found: Event) -> During:
    """During their turn: of whoever does it. During your turn: yours."""
    noun, count = reading.noun(phrase), phrase.determiner
    plain = not phrase.posts and not phrase.adjectives and not reading.is_plural(phrase)
    if noun.kind != "round" or count is None or count.kind != "your" or not plain or phrase.noun is None:
        raise problem("C350", phrase, words=reading.original(phrase))
    whose = count.words[0].text
    if not (whose == "your" and found.by != YOU) and not (whose == "their" and found.by == OPPONENT):
        raise problem("C349", count, words=reading.original(count))
    if whose == "their":
        references.person(reading, count.words[0])
    for word in (*adverb.words, *count.words, phrase.noun):
        word.use()
    mark = reading.mark(adverb, {"lead": "during", "whose": whose, "after": True})
    return During(OPPONENT if whose == "their" else YOU, mark=mark)


def _goes_to(reading: Reading, verb: ast.VerbPhrase, kind: str) -> bool:
    """Tell whether the verb says to which card something goes: "moves to a location", "moves here"."""
    role = reading.frame(verb).roles.get("to") if verb.kind in ("verb", "verb_object") else None
    return role is not None and role.get("is") == "card" and kind in role["by"]


def _goal(reading: Reading, adverb: ast.Adverb) -> Ref | Selector:
    """Return the card that something goes to."""
    for word in adverb.words:
        word.use()
    if adverb.phrase is None:
        return Ref("self", mark=reading.mark(adverb, {"word": adverb.words[0].text}))
    before = list(reading.antecedents)
    reading.antecedents[:] = [one for one in before if one.ref != Ref("event.object")]  # nothing goes to itself
    goal = event_thing(reading, adverb.phrase, Ref("event.to"))
    reading.antecedents[:] = [*before, *(one for one in reading.antecedents if one not in before)]
    return goal


def _takes(reading: Reading, verb: ast.VerbPhrase, found: Event, preposition: str) -> bool:
    """Tell whether so much of a stat may come from or go to something in this event."""
    if preposition not in ("from_", "to") or verb.kind != "verb_object" or found.stat is None:
        return False
    if (found.from_ if preposition == "from_" else found.to) is not None:
        return False
    role = reading.frame(verb).roles.get("source" if preposition == "from_" else "target")
    return role is not None and preposition in role["by"]


def _while_here(reading: Reading, lead: ast.Lead, found: Event) -> Event:
    """Whenever a character quests while here: one that is here."""
    for word in lead.here:
        word.use()
    return _such(reading, lead, found, Filter("here"), {"while_here": True})


def location(reading: Reading, lead: ast.Lead) -> tuple[Filter, object]:
    """Return where something must be as it happens, and by which noun: "while at a location". Raises Problem."""
    assert lead.at is not None
    while_, at, phrase = lead.at
    where = nouns.things(reading, phrase, one_of_a_kind=True)
    if where.quantity.op != "any" or len(where.filters) != 1:
        raise problem("C350", phrase, words=reading.original(phrase))
    while_.use()
    at.use()
    (kind,) = where.filters
    return Filter("at", "is", str(kind.value)), where.mark.said["noun"]


def _such(reading: Reading, lead: ast.Lead, found: Event, filter_: Filter, said: dict[str, object]) -> Event:
    """Return the event of things that are such as it happens."""
    role = "object" if found.by is None else "by"
    thing = getattr(found, role)
    if not isinstance(thing, Selector) or filter_ in thing.filters:
        raise problem("C348", lead, words=reading.original(lead))
    mark = replace(thing.mark, said={**thing.mark.said, **said})
    narrowed = replace(thing, filters=thing.filters | {filter_}, mark=mark)
    return replace(found, by=narrowed) if role == "by" else replace(found, object=narrowed)


def _or(reading: Reading, lead: ast.Lead, found: Event, join: ast.Word, verb: ast.VerbPhrase) -> Event:
    """Whenever this character quests or challenges: one of the two."""
    assert lead.clause is not None
    assert lead.clause.subject is not None
    if verb.kind != "verb" or verb.adverbs or found.object is not None or isinstance(found.by, Player):
        raise problem("C348", verb, words=reading.original(verb))
    frame = reading.frame(verb)
    plain = frame.event and "card" in frame.subject and (frame.object is None or frame.bare)
    if not plain or found.by is None or frame.id in found.verbs or found.stat is not None:
        raise problem("C348", verb, words=reading.original(verb))
    agree_verb(reading, lead.clause.subject, verb.word)
    join.use()
    verb.word.use()
    mark = replace(found.mark, said={**found.mark.said, "or": frame.key})
    return replace(found, verbs=tuple(sorted((*found.verbs, frame.id))), mark=mark)


def _also(reading: Reading, lead: ast.Lead, found: Event) -> Event:
    """When this character challenges and is banished: the second while the first is going on."""
    assert lead.also is not None
    join, verb = lead.also
    if "or" in join.text.split():
        return _or(reading, lead, found, join, verb)
    words = [word.text for word in verb.participles]
    if (
        verb.kind != "passive"
        or verb.adverbs
        or len(words) != 1
        or words[0] not in reading.lexicon.participles
        or found.object
    ):
        raise problem("C348", verb, words=reading.original(verb))
    frame = reading.lexicon.frames[reading.lexicon.participles[words[0]]]
    if not frame.event or found.by is None or isinstance(found.by, Player) or found.within or "and" not in join.text:
        raise problem("C348", verb, words=reading.original(verb))
    for word in (join, verb.word, *verb.participles):
        word.use()
    reading.antecedents = [
        replace(known, ref=Ref("event.object")) if known.ref == Ref("event.by") else known
        for known in reading.antecedents
    ]
    said = {**found.mark.said, "also": frame.key}
    mark = replace(found.mark, said=said)
    return Event((frame.id,), None, found.by, within=f"doing {found.verbs[0]}", mark=mark)


def event_thing(
    reading: Reading, phrase: ast.NounPhrase, role: Ref, *, subject: bool = False, kind: str = "card"
) -> Ref | Selector:
    """Return one of a kind, or what is already known; later words may speak of it by its role in the event."""
    thing: Ref | Selector | None = nouns.known(reading, phrase, subject=subject)
    if thing is None:
        thing = nouns.things(reading, phrase, one_of_a_kind=True, kind=kind)
        one = thing.quantity.op == "any" or thing.quantity == Quantity("exactly", 1)
        some = thing.quantity == Quantity("at least", 1)  # "1 or more cards": any number of them at once
        if not (one or some) or thing.by is not None:
            raise problem("C359", phrase, words=reading.original(phrase))
        thing = thing if some else replace(thing, quantity=Quantity("any"))
    if isinstance(thing, Selector):
        _remember(reading, phrase, thing.filters, role, subject=subject)
    else:
        _remember(reading, phrase, frozenset(), role if thing.to == "host" else Ref(thing.to), subject=subject)
    return thing


def _moving(reading: Reading, clause: ast.Clause, frame: Frame) -> Event:
    """This player leaves the field: the subject is the thing, and who made it go is not said."""
    subject, place = clause.subject, clause.verb.object
    assert subject is not None
    if place is not None and (frame.object or {}).get("any") and reading.noun(place).kind == "zone":
        left = nouns.zone(reading, place)
        if not reading.lexicon.is_common(left.zone):
            return _leaving(reading, clause, subject, frame, left)
    if place is None or frame.object is None or not reading.lexicon.is_common(nouns.zone(reading, place).zone):
        raise problem("C340", clause, verb=reading.verb_name(frame), words=reading.original(clause))
    thing = event_thing(reading, subject, Ref("event.object"), subject=True)
    return Event((frame.id,), None, thing, mark=reading.mark(clause, {"verb": frame.key}))


def _leaving(reading: Reading, clause: ast.Clause, subject: ast.NounPhrase, frame: Frame, left: Place) -> Event:
    """A card leaves your discard, wherever it goes."""
    thing = event_thing(reading, subject, Ref("event.object"), subject=True)
    if not isinstance(thing, Selector) or thing.zone is not None or thing.owner is not None or left.owner is None:
        raise problem("C350", subject, words=reading.original(subject))
    gone = replace(thing, zone=left.zone, owner=left.owner)
    return Event((frame.key,), None, gone, mark=reading.mark(clause, {"verb": frame.key, "leaves": True}))


def _remember(reading: Reading, phrase: ast.NounPhrase, filters: frozenset[Filter], ref: Ref, *, subject: bool) -> None:
    called = reading.original(phrase)
    reading.remember(Antecedent("card", plural=False, ref=ref, called=called, filters=filters, rank=1, subject=subject))


def is_many(reading: Reading, phrase: ast.NounPhrase) -> bool:
    """Tell whether a subject takes the plain form of the verb: "you draw", "all players leave"."""
    if phrase.gerund is not None:
        return False
    if phrase.both is not None:
        return True
    if phrase.pronoun is not None:
        return phrase.pronoun.text in ("you", "they", "them")
    if phrase.of is not None or phrase.noun is None:
        count = phrase.determiner
        if count is not None and count.kind == "this":
            return count.words[0].text in ("these", "those")
        return count is None or (count.n != 1 and count.kind != "each")
    return reading.is_plural(phrase)


def agree_verb(reading: Reading, subject: ast.NounPhrase, word: ast.Word) -> None:
    """Check the form of the finite verb against its subject. Raises Problem.

    "The player or players" are one or several: either form is right.
    """
    if subject.more_nouns and word.text in reading.lexicon.verb_forms and nouns.is_person(reading, subject):
        subject.many = word.text == reading.lexicon.verb_words[reading.lexicon.verb_forms[word.text][0]][0]
        return
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
    "was": ("were", "was"),
    "were": ("were", "was"),
    "has": ("have", "has"),
    "have": ("have", "has"),
    "does not": ("do not", "does not"),
    "do not": ("do not", "does not"),
}

__all__ = ["Player", "agree_verb", "event", "is_many"]
