"""From a verb with its object and its roles to a statement, by the verb table.

One function a shape of the table's column `shape`; none knows a verb by name. What a row does not list is refused,
what it requires and the sentence lacks is refused, and each role that is read marks its words as used.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import nouns, references, spans
from cardlang.lang.meaning.events import is_common
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import (
    OPPONENT,
    SELF,
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
    Result,
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
    adverb: ast.Adverb | None = None
    """The adverb that says how long, where it is more than a word ("during their next turn")."""

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
    if not frame.effect and not (frame.moves and use.roles):
        raise problem("C359", use.verb.word, words=reading.original(use.verb.word))
    if frame.object is None and use.object is not None:
        raise problem("C340", use.object, verb=reading.verb_name(frame), words=reading.original(use.object))
    if frame.object is not None and use.object is None and not use.verb.gifts and not frame.bare:
        raise problem("C341", use.verb.word, verb=reading.verb_name(frame), what="what")
    for name, role in frame.roles.items():
        if role.get("must") and name not in use.roles:
            raise problem("C341", use.verb, verb=reading.verb_name(frame), what=_asks(role))
    modal = use.clause.modal
    if frame.modal and (modal is None or modal.text != frame.modal):
        raise problem("C360", use.verb.word, verb=reading.verb_name(frame), modal=frame.modal)
    if modal is not None and modal.text not in (frame.modal, "may"):
        raise problem("C360", modal, verb=reading.verb_name(frame), modal=frame.modal)
    use.verb.word.use()
    if modal is not None:
        modal.use()
    made = _SHAPES[frame.shape](reading, use)
    if modal is not None and modal.text == "may" and frame.modal != "may" and not isinstance(made, Replace):
        by = made.by if isinstance(made, (Do, Pick)) else YOU
        return May(made, by, mark=reading.mark(use.clause))
    return made


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
    if use.frame.object is not None and use.frame.object["is"] == "amount":
        return _amounts(reading, use, by)
    if use.object is None and use.frame.bare and by == YOU:
        return Do(use.frame.id, YOU, SELF, mark=reading.mark(use.clause, {"verb": use.frame.key, "bare": True}))
    return _objects(reading, use, by)


def _amounts(reading: Reading, use: Use, by: Player | Ref) -> Do:
    """Deal 2 damage to chosen character; remove up to 3 damage from each of your characters."""
    frame, phrase = use.frame, use.object
    assert phrase is not None
    stat = nouns.stat(reading, phrase)
    count = phrase.determiner
    everything = phrase.all is not None and count is None
    if not everything and (count is None or count.kind not in ("number", "up_to") or not count.n):
        raise problem("C357", phrase, words=reading.original(phrase))
    if stat.kind != "counter":
        raise problem("C352", phrase, words=reading.original(phrase))
    amount: int | Calc
    if everything:
        assert phrase.all is not None
        phrase.all.use()
        amount = Calc("all", ())
    else:
        assert count is not None
        assert count.n is not None
        count.use()
        amount = count.n if count.kind == "number" else Calc("up to", (count.n,))
    ends: dict[str, Ref | Selector | None] = {"source": None, "target": None}
    for name, adverb in use.roles.items():
        if name not in ends or adverb.phrase is None:
            raise problem("C342", adverb, words=reading.original(adverb), verb=reading.verb_name(frame))
        ends[name] = things_or_known(reading, adverb.phrase)
        for word in adverb.words:
            word.use()
    also = phrase.noun is not None and phrase.noun.text in reading.lexicon.also.get(stat.id, ())
    said = {**use.said, "verb": frame.key, "also": also}
    return Do(
        frame.id,
        by,
        amount=amount,
        stat=stat.id,
        from_=ends["source"],
        to=ends["target"],
        mark=reading.mark(use.clause, said),
    )


def things_or_known(reading: Reading, phrase: ast.NounPhrase) -> Ref | Selector:
    """Return things to act on: what is known, or what is chosen here, which later words may speak of."""
    known = nouns.known(reading, phrase)
    if known is not None:
        return known
    found = nouns.things(reading, phrase)
    if found.quantity.op not in ("exactly", "up to", "all"):
        raise problem("C350", phrase, words=reading.original(phrase))
    return chosen(reading, phrase, found)


def chosen(reading: Reading, phrase: ast.NounPhrase, found: Selector) -> Selector:
    """Give what is chosen (or all of a kind) a name, so that later words can speak of it."""
    if not found.mark.said.get("chosen") and "bare_plural" not in reading.lexicon.style:
        return found
    found = replace(found, bind=reading.bind())
    nouns.remember_things(reading, found, found.bind, reading.original(phrase))
    return found


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
    if subject is None or (use.clause.modal is not None and not use.roles):
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    thing: Ref | Selector | None = nouns.known(reading, subject, subject=True)
    if thing is None:
        thing = nouns.things(reading, subject)
        if thing.quantity.op not in ("the", "all"):
            raise problem("C350", subject, words=reading.original(subject))
    where = nouns.zone(reading, place)
    if not is_common(reading, where.zone) or where.owner is not None:
        raise problem("C340", place, verb=reading.verb_name(use.frame), words=reading.original(place))
    if use.roles:
        return _enters(reading, use, thing)
    return Do(use.frame.id, YOU, thing, mark=reading.mark(use.clause, {**use.said, "verb": use.frame.key}))


def _enters(reading: Reading, use: Use, thing: Ref | Selector) -> Statement:
    """This character enters play exerted: how it happens, instead of plainly."""
    manner: set[str] = set()
    for adverb in use.roles.values():
        manner.update(reading.lexicon.manners[word] for word in adverb.words[0].use().split(" and "))
    if not reading.lasting or use.when is not None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    event = Event((use.frame.id,), None, thing, mark=reading.mark(use.clause))
    again = Do(use.frame.id, YOU, Ref("event.object"), manner=frozenset(manner))
    optional = use.clause.modal is not None
    return Replace(event, again, optional=optional, mark=reading.mark(use.clause, {"verb": use.frame.key}))


def _objects(reading: Reading, use: Use, by: Player | Ref) -> Do:
    frame, spec, phrase = use.frame, use.frame.object or {}, use.object
    assert phrase is not None
    said: dict[str, object] = {**use.said, "verb": frame.key}
    manner: set[str] = set()
    bind, chooser = "", None
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
        if adverb.kind == "manner":
            manner.update(reading.lexicon.manners[word] for word in adverb.words[0].use().split(" and "))
            continue
        if name == "any_order":
            said["plain_order"] = not adverb.words[0].text.startswith(",")
        if name == "as_many" and isinstance(thing, Selector):
            thing = replace(thing, quantity=_as_many(reading, use, adverb, thing))
            continue
        if adverb.kind == "free":
            manner.add("free")
            adverb.words[0].use()
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


def _as_many(reading: Reading, use: Use, adverb: ast.Adverb, thing: Selector) -> Quantity:
    """Draw a card for each 1 lore lost this way: as many as an instruction before has done."""
    phrase = adverb.phrase
    wrong = problem("C342", adverb, words=reading.original(adverb), verb=reading.verb_name(use.frame))
    if phrase is None or phrase.noun is None or thing.quantity != Quantity("exactly", 1) or len(phrase.posts) != 1:
        raise wrong
    noun, count, post = reading.noun(phrase), phrase.determiner, phrase.posts[0]
    by_participle = {forms[2]: reading.lexicon.frames[key].id for key, forms in reading.lexicon.verb_words.items()}
    verb = by_participle.get(post.words[0].text.split()[0])
    if post.kind != "this_way" or noun.kind != "stat" or count is None or count.kind != "number" or count.n != 1:
        raise wrong
    done = next((name for name, did, stat in reversed(reading.done) if (did, stat) == (verb, noun.id)), None)
    if done is None:
        raise problem("C344", post, word=reading.original(post))
    for word in (*adverb.words, *count.words, *post.words, phrase.noun):
        word.use()
    return Quantity("exactly", Calc("per", (1, 1, Result(done, mark=reading.mark(phrase)))))


def _once_more(reading: Reading, use: Use) -> Statement:
    """You may ink an additional card: once more than the rules allow."""
    phrase = use.object
    assert phrase is not None
    more = [word for word in phrase.adjectives if word.text == "additional"]
    count = phrase.determiner
    if use.subject is None or nouns.person(reading, use.subject) != YOU or len(more) != 1 or count is None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    if count.kind != "a" or not reading.lasting:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    more[0].use()
    found = nouns.things(
        reading,
        phrase,
        owner=YOU,
        zone_=str(use.frame.object["zone"]) if use.frame.object else None,
        one_of_a_kind=True,
    )
    event = Event((use.frame.id,), YOU, found, mark=reading.mark(use.clause))
    span = spans.of_use(reading, use, "")
    return Rule("permit", event, at_most=1, span=span, mark=reading.mark(use.clause, {"more": True}))


def put_rest(reading: Reading, use: Use, rest: Ref) -> Do:
    """Return what is done with the rest: the verb of the clause, other places."""
    to: Place | None = None
    manner: set[str] = set()
    said = {**use.said, "verb": use.frame.key}
    for name, adverb in use.roles.items():
        if name == "to":
            to = _where_to(reading, use, adverb, rest)
        elif adverb.kind == "manner":
            manner.update(reading.lexicon.manners[word] for word in adverb.words[0].text.split(" and "))
        elif name == "any_order":
            manner.add(name)
        else:
            raise problem("C342", adverb, words=reading.original(adverb), verb=reading.verb_name(use.frame))
        for word in adverb.words:
            word.use()
    if to is None:
        raise problem("C341", use.verb.word, verb=reading.verb_name(use.frame), what="on …")
    return Do(use.frame.id, YOU, rest, to=to, manner=frozenset(manner), mark=reading.mark(use.clause, said))


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
        if how not in ("known", "any", "one"):
            raise wrong
        return known
    whole = _whole_zone(reading, use, by, phrase, said)
    if whole is not None:
        return whole
    among = _among(reading, phrase)
    if among is not None:
        if how not in ("known", "any"):
            raise wrong
        return among
    if how == "known":
        raise wrong
    zone, owner = row.get("zone"), by if row.get("of_subject") else None
    source = use.roles.get("from")
    if source is not None and source.phrase is not None and reading.noun(source.phrase).kind == "zone":
        place = nouns.zone(reading, source.phrase)
        wanted = use.frame.roles["from"].get("zone")
        common = bool(reading.lexicon.zones[place.zone].get("common"))
        if common or (wanted and (place.zone, place.owner) != (wanted, by)):
            raise problem("C340", source, verb=verb, words=reading.original(source))
        source.words[0].use()
        zone, owner = place.zone, place.owner
        said["from"] = True
    elsewhere = bool(row.get("elsewhere"))
    found = nouns.things(reading, phrase, zone_=zone, owner=owner, elsewhere=elsewhere)  # type: ignore[arg-type]
    top = Filter("top") in found.filters
    if (top != (how == "top") and how != "any") or found.quantity.op not in (
        "exactly",
        "up to",
        "all" if how == "any" else "",
    ):
        raise wrong
    if found.owner is None and how != "any":
        raise problem("C349", phrase, words=reading.original(phrase))
    if row.get("plain") and found.filters:
        raise wrong
    if how == "sized" and row.get("zone") and found.zone != row["zone"]:
        raise wrong
    if how == "any":
        return chosen(reading, phrase, found)
    return found


def _whole_zone(
    reading: Reading, use: Use, by: Player | Ref, phrase: ast.NounPhrase, said: dict[str, object]
) -> Selector | None:
    """Return all cards of a zone: "discard your hand"."""
    row = use.frame.object or {}
    if phrase.noun is None or reading.noun(phrase).kind != "zone" or not row.get("of_subject"):
        return None
    place = nouns.zone(reading, phrase)
    if place.zone != row.get("zone") or place.owner != by:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    said["whole"] = True
    return Selector("card", Quantity("all"), by, place.zone, mark=reading.mark(phrase))


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
    if by != YOU and use.subject is not None:
        reading.remember(Antecedent("person", plural=False, ref=by, called=reading.original(use.subject)))
    found = nouns.things(reading, phrase)
    if found.quantity.op not in ("exactly", "up to") or found.owner is None or found.zone is None:
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    bind = reading.bind()
    nouns.remember_things(reading, found, bind, reading.original(phrase))
    return Pick(found, bind, by, mark=reading.mark(use.clause, use.said))


def _gain(reading: Reading, use: Use) -> Statement:
    return _gets(reading, use, 1) if use.verb.gifts else _change(reading, use, 1)


def _lose(reading: Reading, use: Use) -> Statement:
    return _gets(reading, use, -1) if use.verb.gifts else _change(reading, use, -1)


def _gets(reading: Reading, use: Use, sign: int) -> Statement:
    """Gets +2 of a stat; gains a keyword, with its number."""
    if use.subject is None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    target = changed(reading, use)
    changes: list[Change] = []
    for gift in use.verb.gifts:
        changes.append(_gift(reading, use, gift, sign))
        for word in (*gift.words, *((gift.join,) if gift.join is not None else ())):
            word.use()
    counted = use.roles["per"].phrase if "per" in use.roles else use.per
    if counted is not None:
        (change,) = changes if len(changes) == 1 and isinstance(changes[0].value, int) else (None,)
        if change is None or not isinstance(change.value, int):
            raise problem("C342", use.verb, words=reading.original(use.verb), verb=reading.verb_name(use.frame))
        value = Calc("per", (change.value, *_per(reading, counted)), mark=reading.mark(counted))
        changes = [replace(change, value=value)]
        if "per" in use.roles:
            use.roles["per"].words[0].use()
        else:
            use.said["per_lead"] = True
    span = spans.of_use(reading, use, "")
    said = {**use.said, "verb": use.frame.key}
    return Modify(target, tuple(changes), span, mark=reading.mark(use.clause, said))


def _gift(reading: Reading, use: Use, gift: ast.Gift, sign: int) -> Change:
    if gift.quoted is not None:
        return Change("grant", "ability", reading.inner(gift.quoted))
    first = gift.words[0].text
    if not gift.is_keyword:
        if sign < 0 or "X" in first.upper():
            raise problem("C340", gift, verb=reading.verb_name(use.frame), words=reading.original(gift))
        stat = reading.lexicon.noun_of(gift.words[1].text).id
        return Change("add", stat, int(first))
    keyword, wants = reading.lexicon.keywords[first]
    value = keyword_number(reading, gift, wants)
    return Change("grant" if sign > 0 else "remove", keyword, value)


def keyword_number(reading: Reading, gift: ast.Gift, wants: str) -> int | None:
    """Return a keyword's number, which must be said just as the keyword wants it: none, "5" or "+2"."""
    said = gift.words[1].text if len(gift.words) > 1 else ""
    form = "" if not said else "+n" if said.startswith(("+", "-")) else "n"
    if form != wants or "x" in said:
        called = reading.original(gift.words[0])
        wanted = {"": "no number", "n": f"a number: {called} 2", "+n": f"how much more: {called} +2"}[wants]
        raise problem("C368", gift, keyword=called, wants=wanted, words=reading.original(gift))
    return int(said[:9]) if said else None


def _change(reading: Reading, use: Use, sign: int) -> Statement:
    """Gain or lose so much of a stat, for every so many of something perhaps."""
    phrase = use.object
    assert phrase is not None
    target = changed(reading, use)
    stat, n = nouns.amount(reading, phrase)
    if stat.lasts and isinstance(target, Player):
        return _scores(reading, use, target, stat.id, n)
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
    span = spans.of_use(reading, use, stat.default_span)
    if span is None and use.subject is None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    return Modify(target, (Change("add", stat.id, value),), span, mark=reading.mark(use.clause, use.said))


def _scores(reading: Reading, use: Use, who: Player, stat: str, n: int) -> Do:
    """Gain 2 lore: what is gained stays, so it is done and over."""
    counted = use.roles["per"].phrase if "per" in use.roles else use.per
    if use.when is not None or set(use.roles) - {"per"}:
        raise problem("C342", use.verb, words=reading.original(use.verb), verb=reading.verb_name(use.frame))
    amount: int | Calc = n
    if counted is not None:
        amount = Calc("per", (n, *_per(reading, counted)), mark=reading.mark(counted))
        if "per" in use.roles:
            use.roles["per"].words[0].use()
        else:
            use.said["per_lead"] = True
    if use.subject is not None and who != YOU:
        reading.remember(Antecedent("person", plural=False, ref=who, called=reading.original(use.subject)))
    bind = reading.bind()
    reading.done.append((bind, reading.lexicon.frames[use.frame.key].id, stat))
    said = {**use.said, "verb": use.frame.key, "you": use.said.get("as") == "you"}
    return Do(use.frame.id, who, amount=amount, stat=stat, bind=bind, mark=reading.mark(use.clause, said))


def changed(reading: Reading, use: Use) -> Player | Ref | Selector:
    """Return whose stat changes: the subject, or you."""
    subject = use.subject
    if subject is None:
        return YOU
    if reading.same_subject is subject and reading.subject is not None and reading.subject[0] is subject:
        return _again(reading, subject)
    if nouns.is_person(reading, subject):
        use.said["as"] = nouns.called(reading, subject)
        return nouns.person(reading, subject)
    known = nouns.known(reading, subject, subject=True)
    if known is not None:
        return known
    found = nouns.things(reading, subject)
    every = found.quantity.op == "all" and (found.mark.said.get("all") or "bare_plural" in reading.lexicon.style)
    if found.quantity.op == "the" or every or found.mark.said.get("chosen"):
        return chosen(reading, subject, found)
    raise problem("C350", subject, words=reading.original(subject))


def _again(reading: Reading, subject: ast.NounPhrase) -> Player | Ref | Selector:
    """Return the subject of the clause before: what was chosen there is not chosen again."""
    assert reading.subject is not None
    target = reading.subject[1]
    if isinstance(target, Selector) and target.mark.said.get("chosen"):
        return Ref(target.bind, mark=reading.mark(subject, {"word": "they"}))
    assert isinstance(target, (Player, Ref, Selector))
    return target


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
    narrowed = found.owner is not None or found.mark.said.get("in_play") or Filter("here") in found.filters
    if not narrowed or found.zone is None:
        raise problem("C349", phrase, words=reading.original(phrase))
    everything = replace(found, quantity=Quantity("all"))
    return each, Count(everything, mark=reading.mark(phrase))


def _pay(reading: Reading, use: Use) -> Statement:
    """You pay 1 less to play a kind of card; … for the next card you play this turn."""
    phrase, verb = use.object, reading.verb_name(use.frame)
    assert phrase is not None
    stat, n = nouns.amount(reading, phrase)
    may = use.clause.modal is not None and use.clause.modal.text == "may"
    if use.subject is None or nouns.person(reading, use.subject) != YOU or not stat.pays:
        raise problem("C343", use.clause, verb=verb)
    if may and use.clause.purpose is not None and not use.roles and use.when is None:
        return Do(use.frame.id, YOU, amount=n, stat=stat.id, mark=reading.mark(use.clause, {"verb": use.frame.key}))
    if may or "less" not in use.roles:
        raise problem("C343", use.clause, verb=verb)
    use.roles["less"].words[0].use()
    said: dict[str, object] = {"verb": use.frame.key}
    if "for" in use.roles and use.clause.purpose is None and use.when is None:
        adverb = use.roles["for"]
        assert adverb.phrase is not None
        played, until = nouns.next_played(reading, adverb.phrase)
        adverb.words[0].use()
        event = Event(("play",), YOU, played, mark=played.mark)
        return Price(event, "less", n, stat.id, next=1, span=until, mark=reading.mark(use.clause, said))
    if use.clause.purpose is None or "for" in use.roles:
        raise problem("C341", use.verb, verb=verb, what="to play what")
    to, playing = use.clause.purpose
    use.clause.purpose = None
    if playing.kind != "verb_object" or playing.adverbs or playing.object is None or playing.word.text != "play":
        raise problem("C340", playing, verb=verb, words=reading.original(playing))
    thing: Ref | Selector | None = nouns.known(reading, playing.object)
    if thing is None:
        thing = nouns.things(reading, playing.object, one_of_a_kind=True)
        said["plural"] = thing.quantity.op == "all"
        if thing.quantity.op not in ("all", "any"):
            raise problem("C350", playing.object, words=reading.original(playing.object))
        thing = replace(thing, quantity=Quantity("any"))
    to.use()
    playing.word.use()
    span = spans.of_use(reading, use, "") if use.when is not None or not reading.lasting else None
    event = Event(("play",), YOU, thing, mark=reading.mark(playing))
    value: int | Calc = n
    if use.per is not None:
        value = Calc("per", (n, *_per(reading, use.per)), mark=reading.mark(use.per))
        said["per_lead"] = True
    return Price(event, "less", value, stat.id, span=span, mark=reading.mark(use.clause, said))


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
    span = spans.of_use(reading, use, "")
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
    "pay": _pay,
    "once_more": _once_more,
}


# ----------------------------------------------------------------------------------------------- prohibitions
def denied(reading: Reading, use: Use) -> Statement:
    """Return the rule that a denied verb makes: "does not draw cards", "cannot choose this player". Raises Problem."""
    frame, subject, phrase = use.frame, use.subject, use.object
    if subject is None:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    by: Player | Ref | Selector
    thing: Ref | Selector | None
    if "card" in frame.subject and not nouns.is_person(reading, subject):
        return _denied_to_cards(reading, use)
    if phrase is None:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
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
    span = spans.of_use(reading, use, "")
    return Rule("forbid", event, span=span, mark=reading.mark(use.clause, said))


def denied_passive(reading: Reading, use: Use) -> Statement:
    """This character can't be challenged."""
    (word,) = use.verb.participles
    by_participle = {forms[2]: key for key, forms in reading.lexicon.verb_words.items()}
    frame = reading.lexicon.frames[by_participle[word.text]]
    wrong = problem("C343", use.clause, verb=reading.verb_name(frame))
    if use.subject is None or use.roles or not frame.event or frame.object is None or frame.object["is"] != "card":
        raise wrong
    thing = changed(reading, use)
    if isinstance(thing, Player):
        raise wrong
    word.use()
    use.verb.word.use()
    event = Event((frame.id,), None, thing, mark=reading.mark(use.clause))
    span = spans.of_use(reading, use, "")
    return Rule("forbid", event, span=span, mark=reading.mark(use.clause, {"be_done": frame.key}))


def _denied_purpose(reading: Reading, use: Use, by: Ref | Selector) -> Statement:
    """This character can't exert to sing songs: what it may not be exerted for."""
    assert use.clause.purpose is not None
    to, verb = use.clause.purpose
    frame = reading.frame(verb)
    if use.object is not None or verb.kind != "verb_object" or verb.object is None or verb.adverbs:
        raise problem("C363", verb, words=reading.original(verb))
    if not frame.event or "card" not in frame.subject or use.frame.id != "exert":
        raise problem("C363", verb, words=reading.original(verb))
    things = nouns.things(reading, verb.object, one_of_a_kind=True)
    if things.quantity.op != "all":
        raise problem("C350", verb.object, words=reading.original(verb.object))
    for word in (to, verb.word, use.verb.word):
        word.use()
    use.clause.purpose = None
    event = Event((frame.id,), by, things, mark=reading.mark(use.clause, {"verb": frame.key}))
    span = spans.of_use(reading, use, "")
    said = {"verb": frame.key, "for_that": use.frame.key}
    return Rule("forbid", event, span=span, mark=reading.mark(use.clause, said))


def _denied_to_cards(reading: Reading, use: Use) -> Statement:
    """Chosen character can't quest; characters with cost 2 or less can't challenge your characters."""
    frame, subject, phrase = use.frame, use.subject, use.object
    assert subject is not None
    by = changed(reading, use)
    if isinstance(by, Player) or use.roles:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    if use.clause.purpose is not None:
        return _denied_purpose(reading, use, by)
    if not frame.event:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    thing: Ref | Selector | None = None
    if phrase is not None:
        thing = nouns.known(reading, phrase) or nouns.things(reading, phrase, one_of_a_kind=True)
        if isinstance(thing, Selector) and thing.quantity.op != "all":
            raise problem("C350", phrase, words=reading.original(phrase))
    elif frame.object is not None and not frame.bare:
        raise problem("C341", use.verb.word, verb=reading.verb_name(frame), what="what")
    use.verb.word.use()
    said = {**use.said, "verb": frame.key}
    event = Event((frame.id,), by, thing, mark=reading.mark(use.clause, said))
    span = spans.of_use(reading, use, "")
    return Rule("forbid", event, span=span, mark=reading.mark(use.clause, said))


__all__ = ["OPPONENT", "Use", "changed", "denied", "doer", "statement"]
