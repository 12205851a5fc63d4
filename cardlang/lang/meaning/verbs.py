"""From a verb with its object and its roles to a statement, by the verb table.

One function a shape of the table's column `shape`; none knows a verb by name. What a row does not list is refused,
what it requires and the sentence lacks is refused, and each role that is read marks its words as used.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import nouns, spans
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import (
    OPPONENT,
    YOU,
    Calc,
    Change,
    Count,
    Do,
    Event,
    Filter,
    May,
    Modify,
    Pick,
    Place,
    Player,
    Price,
    Quantity,
    Ref,
    Repeat,
    Replace,
    Rule,
    Selector,
    Span,
    Statement,
)


@dataclass(slots=True)
class Use:
    """One verb as it is used in a clause: its row, who or what is its subject, and what stands around it."""

    frame: Frame
    clause: ast.Clause
    verb: ast.VerbPhrase
    roles: dict[str, ast.Adverb]
    when: spans.When | None
    per: ast.NounPhrase | None
    said: dict[str, object]

    @property
    def object(self) -> ast.NounPhrase | None:
        """The object as it was written."""
        return self.verb.object

    @property
    def subject(self) -> ast.NounPhrase | None:
        """The subject as it was written."""
        return self.clause.subject


def statement(reading: Reading, use: Use) -> Statement:
    """Return the statement that a verb makes. Raises Problem."""
    frame = use.frame
    if not frame.effect:
        raise problem("C359", use.verb.word, words=reading.original(use.verb.word))
    if frame.object is None and use.object is not None:
        raise problem("C340", use.object, verb=reading.verb_name(frame), words=reading.original(use.object))
    if frame.object is not None and use.object is None:
        raise problem("C341", use.verb.word, verb=reading.verb_name(frame), what="what")
    for name, role in frame.roles.items():
        if role.get("must") and name not in use.roles:
            raise problem("C341", use.verb, verb=reading.verb_name(frame), what=_asks(role))
    modal = use.clause.modal
    if frame.modal and (modal is None or modal.text != frame.modal):
        raise problem("C360", use.verb.word, verb=reading.verb_name(frame), modal=frame.modal)
    if modal is not None and modal.text != frame.modal and not (frame.shape == "do" and modal.text == "may"):
        raise problem("C360", modal, verb=reading.verb_name(frame), modal=frame.modal)
    use.verb.word.use()
    if modal is not None:
        modal.use()
    return _SHAPES[frame.shape](reading, use)


def _asks(role: object) -> str:
    prepositions: list[str] = role["by"]  # type: ignore[index]
    return " or ".join(f"{word.strip('_')} …" for word in prepositions)


# ------------------------------------------------------------------------------------------------ do, may do
def _do(reading: Reading, use: Use) -> Statement:
    if use.when is not None and use.when[0] == "this":
        raise problem("C361", use.verb, verb=reading.verb_name(use.frame))
    if use.frame.moves:
        return _moves(reading, use)
    by = doer(reading, use)
    if by != YOU and use.subject is not None:
        reading.remember(Antecedent("person", plural=False, ref=by, called=reading.original(use.subject)))
    step = _objects(reading, use, by)
    if use.clause.modal is not None:
        return May(step, by, mark=reading.mark(use.clause))
    return step


def doer(reading: Reading, use: Use) -> Player | Ref:
    """Return who carries out an instruction: you, unless the clause names someone."""
    if use.subject is None:
        return YOU
    by = nouns.person(reading, use.subject)
    if by == YOU and use.clause.modal is None:
        use.said["you"] = True
    return by


def _moves(reading: Reading, use: Use) -> Statement:
    """It leaves the field: the subject is what is moved; the card's coach is who moves it."""
    subject, place, spec = use.subject, use.object, use.frame.object
    assert spec is not None
    assert place is not None
    if subject is None or use.clause.modal is not None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    thing: Ref | Selector | None = nouns.known(reading, subject, subject=True)
    if thing is None:
        thing = nouns.things(reading, subject)
        if thing.quantity.op not in ("the", "all"):
            raise problem("C350", subject, words=reading.original(subject))
    where = nouns.zone(reading, place)
    if where.zone != spec["zone"] or where.owner is not None:
        raise problem("C340", place, verb=reading.verb_name(use.frame), words=reading.original(place))
    return Do(use.frame.id, YOU, thing, mark=reading.mark(use.clause, {**use.said, "verb": use.frame.key}))


def _objects(reading: Reading, use: Use, by: Player | Ref) -> Do:
    frame, spec, phrase = use.frame, use.frame.object or {}, use.object
    assert phrase is not None
    said, manner, bind, chooser = {**use.said, "verb": frame.key}, set(), "", None
    thing: Ref | Selector | Place
    to: Place | None = None
    with_: Ref | Selector | None = None
    if spec["is"] == "zone":
        thing = _zone_object(reading, use, spec, phrase)
    elif spec["is"] == "round":
        thing = _round(reading, phrase, by, frame)
    else:
        thing = _cards(reading, use, by, spec, phrase, said)
    if "for" in use.roles and isinstance(thing, Place):
        thing = _sought(reading, use, thing)
    for name in frame.roles:
        adverb = use.roles.get(name)
        if adverb is None or name in ("for", "from"):
            continue
        if name == "to":
            to = _where_to(reading, use, adverb, thing)
            said["back"] = adverb.kind == "back"
        elif name == "with":
            with_, thing = _with(reading, use, adverb, thing)
        elif name == "random":
            chooser = "random"
        else:
            manner.add(name)
        for word in adverb.words:
            word.use()
    if isinstance(thing, Selector) and chooser:
        thing = replace(thing, by="random")
    if frame.binds and isinstance(thing, Selector):
        bind = reading.bind()
        nouns.remember_things(reading, thing, bind, reading.original(phrase))
        reading.looked_at.append((bind, thing))
    return Do(
        frame.id,
        by,
        thing,
        to=to,
        with_=with_,
        manner=frozenset(manner),
        bind=bind,
        mark=reading.mark(use.clause, said),
    )


def _zone_object(reading: Reading, use: Use, spec: object, phrase: ast.NounPhrase) -> Place:
    row: dict[str, object] = spec  # type: ignore[assignment]
    where = nouns.zone(reading, phrase)
    allowed = row.get("zones", [row.get("zone")])
    if where.zone not in allowed or where.owner is None:  # type: ignore[operator]
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    return where


def _round(reading: Reading, phrase: ast.NounPhrase, by: Player | Ref, frame: Frame) -> Selector:
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


def _cards(
    reading: Reading, use: Use, by: Player | Ref, spec: object, phrase: ast.NounPhrase, said: dict[str, object]
) -> Ref | Selector:
    """The cards that a verb acts on, as its row wants them."""
    row: dict[str, object] = spec  # type: ignore[assignment]
    verb, how = reading.verb_name(use.frame), row["as"]
    wrong = problem("C340", phrase, verb=verb, words=reading.original(phrase))
    known = nouns.known(reading, phrase)
    if known is not None:
        if how not in ("known", "any"):
            raise wrong
        return known
    if how == "known":
        raise wrong
    zone, owner = row.get("zone"), by if row.get("of_subject") else None
    source = use.roles.get("from")
    if source is not None and source.phrase is not None:
        place = nouns.zone(reading, source.phrase)
        wanted = use.frame.roles["from"].get("zone")
        if place.owner is None or (wanted and (place.zone, place.owner) != (wanted, by)):
            raise problem("C340", source, verb=verb, words=reading.original(source))
        source.words[0].use()
        zone, owner = place.zone, place.owner
        said["from"] = True
    found = nouns.things(reading, phrase, zone_=zone, owner=owner)  # type: ignore[arg-type]
    top = Filter("top") in found.filters
    if top != (how == "top") or found.quantity.op not in ("exactly", "up to", "all" if how == "any" else ""):
        raise wrong
    if found.owner is None:
        raise problem("C349", phrase, words=reading.original(phrase))
    if row.get("plain") and found.filters:
        raise wrong
    if how == "sized" and row.get("zone") and found.zone != row["zone"]:
        raise wrong
    return found


def _sought(reading: Reading, use: Use, place: Place) -> Selector:
    """Search your deck for 2 cards: the zone moves into what is sought."""
    adverb = use.roles["for"]
    assert adverb.phrase is not None
    found = nouns.things(reading, adverb.phrase)
    if found.quantity.op not in ("exactly", "up to") or found.owner is not None or found.zone is not None:
        raise problem("C340", adverb.phrase, verb=reading.verb_name(use.frame), words=reading.original(adverb.phrase))
    adverb.words[0].use()
    return replace(found, zone=place.zone, owner=place.owner)


def _where_to(reading: Reading, use: Use, adverb: ast.Adverb, thing: object) -> Place:
    role, phrase = use.frame.roles["to"], adverb.phrase
    verb = reading.verb_name(use.frame)
    if adverb.kind == "back":
        return _back(reading, adverb, thing)
    assert phrase is not None
    if reading.noun(phrase).kind == "end":
        if role["is"] != "place" or adverb.kind != "on":
            raise problem("C340", phrase, verb=verb, words=reading.original(phrase))
        return nouns.end(reading, phrase)
    if phrase.either is not None or adverb.kind == "on":
        raise problem("C340", phrase, verb=verb, words=reading.original(phrase))
    place = nouns.zone(reading, phrase)
    if place.owner is None or role.get("zone", place.zone) != place.zone:
        raise problem("C340", phrase, verb=verb, words=reading.original(phrase))
    if reading.lexicon.zones[place.zone].get("ordered"):
        raise problem("C362", phrase, words=reading.original(phrase))
    return place


def _back(reading: Reading, adverb: ast.Adverb, thing: object) -> Place:
    """Put them back: on top of where they were looked at."""
    source = next((known for known in reversed(reading.looked_at) if known[0] == getattr(thing, "to", None)), None)
    if source is None:
        raise problem("C344", adverb, word=reading.original(adverb))
    looked = source[1]
    assert looked.zone is not None
    return Place(looked.zone, looked.owner, ("top",), mark=reading.mark(adverb))


def _with(
    reading: Reading, use: Use, adverb: ast.Adverb, thing: object
) -> tuple[Ref | Selector, Ref | Selector | Place]:
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


# -------------------------------------------------------------------------------------------- other shapes
def _pick(reading: Reading, use: Use) -> Statement:
    phrase = use.object
    assert phrase is not None
    by = doer(reading, use)
    found = nouns.things(reading, phrase)
    if found.quantity.op not in ("exactly", "up to") or found.owner is None or found.zone is None:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    bind = reading.bind()
    nouns.remember_things(reading, found, bind, reading.original(phrase))
    return Pick(found, bind, by, mark=reading.mark(use.clause, use.said))


def _gain(reading: Reading, use: Use) -> Statement:
    return _change(reading, use, 1)


def _lose(reading: Reading, use: Use) -> Statement:
    return _change(reading, use, -1)


def _change(reading: Reading, use: Use, sign: int) -> Statement:
    """Gain or lose so much of a stat, for every so many of something perhaps."""
    phrase = use.object
    assert phrase is not None
    target = changed(reading, use)
    stat, n = nouns.amount(reading, phrase)
    alive = "person" if isinstance(target, Player) else "card"
    if alive not in stat.on:
        raise problem("C352", phrase, words=reading.original(phrase))
    if use.subject is not None and use.subject.noun is not None:
        only = reading.noun(use.subject).stats
        if only and stat.id not in only:
            raise problem("C352", phrase, words=reading.original(phrase))
    value: int | Calc = sign * n
    counted = use.roles["per"].phrase if "per" in use.roles else use.per
    if counted is not None:
        value = Calc("per", (sign * n, *_per(reading, counted)), mark=reading.mark(counted))
        if "per" in use.roles:
            use.roles["per"].words[0].use()
        else:
            use.said["per_lead"] = True
    use.said["verb"] = use.frame.key
    use.said["span_unsaid"] = use.when is None and not reading.lasting
    span = spans.lasting(reading, use.clause, use.when, stat.default_span)
    if span is None and use.subject is None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    return Modify(target, (Change("add", stat.id, value),), span, mark=reading.mark(use.clause, use.said))


def changed(reading: Reading, use: Use) -> Player | Ref | Selector:
    """Return whose stat changes: the subject, or you."""
    subject = use.subject
    if subject is None:
        return YOU
    if nouns.is_person(reading, subject):
        use.said["as"] = nouns.called(reading, subject)
        return nouns.person(reading, subject)
    known = nouns.known(reading, subject, subject=True)
    if known is not None:
        return known
    found = nouns.things(reading, subject)
    if found.quantity.op == "the" or (found.quantity.op == "all" and found.mark.said.get("all")):
        return found
    raise problem("C350", subject, words=reading.original(subject))


def _per(reading: Reading, phrase: ast.NounPhrase) -> tuple[int, Count]:
    """For every 2 forwards you have; for each forward you have."""
    count, each = phrase.determiner, 1
    if count is not None:
        if count.kind != "number" or not count.n:
            raise problem("C357", phrase, words=reading.original(phrase))
        each = count.n
    elif reading.is_plural(phrase):
        raise problem("C357", phrase, words=reading.original(phrase))
    else:
        phrase.determiner = ast.Determiner(phrase.start, phrase.start, "number", (), 1)
    found = nouns.things(reading, phrase)
    if found.owner is None or found.zone is None:
        raise problem("C349", phrase, words=reading.original(phrase))
    everything = replace(found, quantity=Quantity("all"))
    return each, Count(everything, mark=reading.mark(phrase))


def _include(reading: Reading, use: Use) -> Statement:
    """Your goal numbers also include 12."""
    subject, phrase = use.subject, use.object
    assert phrase is not None
    if subject is None or subject.determiner is None or subject.determiner.kind not in ("your", "owner"):
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    stat = nouns.stat(reading, subject)
    count = phrase.determiner
    if stat.kind != "set" or count is None or count.kind != "number" or phrase.noun is not None or count.n is None:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    owner = nouns.owner_of(reading, subject.determiner)
    count.use()
    span = spans.lasting(reading, use.clause, use.when)
    said = {**use.said, "verb": use.frame.key}
    return Modify(owner, (Change("add", stat.id, count.n),), span, mark=reading.mark(use.clause, said))


def _cost_nothing(reading: Reading, use: Use) -> Statement:
    """The next card you play this round costs nothing."""
    played, span = _next_played(reading, use)
    phrase = use.object
    assert phrase is not None
    paid_with = next((stat.paid_with for stat in reading.lexicon.stats.values() if stat.paid_with), "")
    if reading.noun(phrase).kind != "nothing" or phrase.determiner or phrase.posts or not paid_with:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    assert phrase.noun is not None
    phrase.noun.use()
    event = Event(("play",), YOU, played, mark=played.mark)
    return Price(event, "set", 0, paid_with, next=1, span=span, mark=reading.mark(use.clause, {"verb": use.frame.key}))


def _twice(reading: Reading, use: Use) -> Statement:
    """The next function card you play this round happens twice."""
    played, span = _next_played(reading, use)
    use.roles["times"].words[0].use()
    again = Repeat(Do(use.frame.id, YOU, Ref("event.object")), 2)
    event = Event((use.frame.id,), YOU, played, mark=played.mark)
    said = {"verb": use.frame.key}
    return Replace(event, again, next=1, span=span, mark=reading.mark(use.clause, said))


def _next_played(reading: Reading, use: Use) -> tuple[Selector, Span]:
    if use.subject is None or reading.lasting or use.when is not None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    return nouns.next_played(reading, use.subject)


def _share(reading: Reading, use: Use) -> Statement:
    """Up to 3 cards with this name may share a position."""
    subject, phrase = use.subject, use.object
    assert phrase is not None
    wrong = problem("C343", use.clause, verb=reading.verb_name(use.frame))
    if subject is None or not reading.lasting:
        raise wrong
    found = nouns.things(reading, subject)
    if found.quantity.op != "up to" or Filter("name", "same") not in found.filters:
        raise wrong
    noun = reading.noun(phrase)
    nouns.agree(reading, phrase)
    if noun.kind != "position" or phrase.determiner is None or phrase.determiner.kind != "a" or phrase.posts:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    assert phrase.noun is not None
    phrase.noun.use()
    phrase.determiner.use()
    bind = reading.bind()
    reading.remember(Antecedent("card", plural=True, ref=Ref(bind), called=reading.original(subject)))
    everyone = replace(found, quantity=Quantity("all"), bind=bind)
    event = Event((use.frame.id,), everyone, Selector(noun.id, Quantity("any")), mark=reading.mark(use.clause))
    n = found.quantity.n
    assert isinstance(n, int)
    return Rule("permit", event, at_most=n, mark=reading.mark(use.clause))


def _affect(reading: Reading, use: Use) -> Statement:
    """Only ever denied: `denied` reads it."""
    raise problem("C360", use.verb.word, verb=reading.verb_name(use.frame), modal="not")


_SHAPES: dict[str, Callable[[Reading, Use], Statement]] = {
    "do": _do,
    "pick": _pick,
    "gain": _gain,
    "lose": _lose,
    "include": _include,
    "cost_nothing": _cost_nothing,
    "twice": _twice,
    "share": _share,
    "affect": _affect,
}


# ----------------------------------------------------------------------------------------------- prohibitions
def denied(reading: Reading, use: Use) -> Statement:
    """Return the rule that a denied verb makes: "does not draw cards", "cannot choose this player". Raises Problem."""
    frame, subject, phrase = use.frame, use.subject, use.object
    if subject is None or phrase is None:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    by: Player | Ref | Selector
    thing: Ref | Selector | None
    if frame.shape in ("affect", "pick") and not nouns.is_person(reading, subject):
        by = nouns.things(reading, subject, one_of_a_kind=True)
        thing = nouns.known(reading, phrase)
        if by.quantity.op != "all" or thing is None or thing.to not in ("self", "host"):
            raise problem("C340", phrase, verb=reading.verb_name(frame), words=reading.original(phrase))
    elif frame.shape == "do" and frame.event and frame.object is not None and nouns.is_person(reading, subject):
        by = nouns.person(reading, subject)
        plain = nouns.things(reading, phrase, one_of_a_kind=True)
        if plain.quantity.op != "all" or plain.filters or plain.owner or plain.zone or phrase.all:
            raise problem("C340", phrase, verb=reading.verb_name(frame), words=reading.original(phrase))
        thing = replace(plain, quantity=Quantity("any"))
    else:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    use.verb.word.use()
    said = {**use.said, "verb": frame.key}
    event = Event((frame.id,), by, thing, mark=reading.mark(use.clause, said))
    span = spans.lasting(reading, use.clause, use.when)
    return Rule("forbid", event, span=span, mark=reading.mark(use.clause, said))


__all__ = ["OPPONENT", "Use", "changed", "denied", "doer", "statement"]
