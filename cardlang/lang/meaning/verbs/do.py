"""Doing: an instruction that is carried out with things."""

from dataclasses import dataclass, field, replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.meaning.verbs import amounts, measures, movement, objects, places, replacements
from cardlang.lang.meaning.verbs.use import Use, doer
from cardlang.lang.model import (
    SELF,
    YOU,
    Choose,
    Do,
    Filter,
    Pick,
    Place,
    Player,
    Quantity,
    Ref,
    Selector,
    Seq,
    Statement,
)


def do(reading: Reading, use: Use) -> Statement:
    """Return what is done with things, or with an amount of a stat; the subject moves where the verb says so."""
    if use.when is not None and use.when[0] == "this":
        raise problem("C361", use.verb, verb=reading.verb_name(use.frame))
    if use.frame.moves:
        return movement.moves(reading, use)
    if replacements.names_a_step(reading, use):
        return replacements.skipped(reading, use)
    by = doer(reading, use)
    if by != YOU and use.subject is not None:
        nouns.remember_person(reading, use.subject, by)
    if use.frame.object is not None and use.frame.object["is"] == "amount":
        return amounts.amounts(reading, use, by)
    if use.object is None and use.frame.bare and (use.frame.object or {}).get("as") == "sized":
        return _until(use, by, reading)
    if use.object is None and use.frame.bare:
        # "whenever this character readies", but "ready this character": only a sign stands alone
        if use.frame.event or by != YOU:
            raise problem("C341", use.verb.word, verb=reading.verb_name(use.frame), what="what")
        return Do(use.frame.id, YOU, SELF, mark=reading.mark(use.clause, {"verb": use.frame.key, "bare": True}))
    if use.object is not None and use.object.both is not None and _is_known(use.object):
        return _and_another(reading, use, by, *use.object.both)
    if use.verb.either_of is not None and use.object is not None and use.object.either is not None:
        return _one_or_the_other(reading, use, by, use.verb.either_of, *use.object.either)
    done = _objects(reading, use, by)
    if "instead_of" in use.roles and isinstance(done, Do):
        return replacements.instead_of(reading, use, done)
    return done


def _until(use: Use, by: Player | Ref, reading: Reading) -> Do:
    """Draw until …: one after the other."""
    spec = use.frame.object or {}
    one = Selector("card", Quantity("exactly", 1), by, str(spec["zone"]), mark=reading.mark(use.clause))
    return Do(use.frame.id, by, one, mark=reading.mark(use.clause, {**use.said, "verb": use.frame.key, "none": True}))


def _one_or_the_other(
    reading: Reading, use: Use, by: Player | Ref, either: ast.Word, word: ast.Word, second: ast.NounPhrase
) -> Choose:
    """Discard either 2 cards or 1 item card: whoever does it chooses which. Raises Problem."""
    assert use.object is not None
    first, known = replace(use.object, either=None, end=word.start), list(reading.antecedents)
    done: list[Do] = []
    for who, thing in ((by, first), (nouns.same(by), second)):
        reading.antecedents[:] = known
        made = _objects(reading, replace(use, verb=replace(use.verb, object=thing), roles=dict(use.roles)), who)
        if not isinstance(made, Do) or not isinstance(made.object, Selector):
            raise problem("C350", use.object, words=reading.original(use.object))
        done.append(made)
    reading.antecedents[:] = known
    either.use()
    word.use()
    return Choose(tuple(done), by=nouns.same(by), mark=reading.mark(use.clause, {"either": True}))


def _is_known(phrase: ast.NounPhrase) -> bool:
    """Tell whether a phrase begins with "this character" or "him"."""
    return phrase.pronoun is not None or (phrase.determiner is not None and phrase.determiner.kind == "this")


def _and_another(reading: Reading, use: Use, by: Player | Ref, word: ast.Word, second: ast.NounPhrase) -> Seq:
    """Move him and one of your other characters to a location: the same is done with both. Raises Problem."""
    assert use.object is not None
    first = replace(use.object, both=None, end=word.start)
    made = _objects(reading, replace(use, verb=replace(use.verb, object=first)), by)
    said: dict[str, object] = {**use.said, "verb": use.frame.key, "too": True}
    other = objects.cards(reading, use, nouns.same(by), use.frame.object or {}, second, said)
    plain = isinstance(other, Selector) and other.quantity.op in ("exactly", "up to") and other.zone is not None
    if not isinstance(made, Do) or not isinstance(made.object, Ref) or not plain or made.bind or made.with_:
        raise problem("C350", word, words=reading.original(use.object))
    assert isinstance(other, Selector)
    word.use()
    reading.the_other = other.bind
    to = Ref(made.to.bind) if isinstance(made.to, Selector) else made.to
    if made.object != SELF:  # "her and one of your other characters" is another than she
        than = Filter("other", "is", Ref(made.object.to))
        other = replace(other, filters=frozenset(than if one == Filter("other") else one for one in other.filters))
    too = replace(made, by=nouns.same(by), object=other, to=to, mark=reading.mark(second, said))
    return Seq((made, too), mark=made.mark)


@dataclass(slots=True)
class _Roles:
    """What the roles of a verb have given so far."""

    thing: Ref | Selector | Place
    said: dict[str, object]
    manner: set[str] = field(default_factory=set)
    to: Place | Ref | Selector | None = None
    from_: Place | Ref | Selector | None = None
    with_: Ref | Selector | None = None


def _objects(reading: Reading, use: Use, by: Player | Ref) -> Do | Choose:
    """Do something with things, each role of the verb in its place."""
    frame, spec, phrase = use.frame, use.frame.object or {}, use.object
    assert phrase is not None
    amounts.leave_open(use, phrase)
    said: dict[str, object] = {**use.said, "verb": frame.key}
    phrase = _each_of_them(use, by, phrase, said)
    thing: Ref | Selector | Place
    if spec["is"] == "zone":
        thing = objects.zone(reading, use, spec, phrase)
    elif spec["is"] == "round":
        thing = objects.next_round(reading, phrase, nouns.same(by), frame)
    else:
        thing = objects.cards(reading, use, nouns.same(by), spec, phrase, said)
    if "for" in use.roles and isinstance(thing, Place):
        thing = objects.sought(reading, use, thing)
    roles = _Roles(thing, said)
    for name in frame.roles:
        adverb = use.roles.get(name)
        if adverb is not None and name not in ("for", "instead_of"):
            _role(reading, use, name, adverb, roles)
    roles.thing = _for_each(reading, use, roles.thing, said)
    if use.many and isinstance(roles.thing, Selector):
        roles.thing = replace(roles.thing, quantity=measures.that_many(reading, use, phrase))
        said["that_many"] = use.many
    sought = use.roles["for"].phrase if "for" in use.roles else None
    bind = _named(reading, use, sought or phrase, roles.thing)
    if isinstance(roles.thing, Selector):
        _remember_all(reading, use, by, roles.thing, bind)
    _acted(reading, use, phrase, roles.thing, bind)
    made = Do(
        frame.id,
        by,
        roles.thing,
        from_=roles.from_,
        to=roles.to,
        with_=roles.with_,
        manner=frozenset(roles.manner),
        bind=bind,
        mark=reading.mark(use.clause, said),
    )
    return _or_there(reading, use, made) if "or_to" in use.roles else made


def _each_of_them(use: Use, by: Player | Ref, phrase: ast.NounPhrase, said: dict[str, object]) -> ast.NounPhrase:
    """They draw 3 cards each: each of those who do it, as each of them would anyhow."""
    last = phrase.posts[-1] if phrase.posts else None
    if last is None or last.kind != "each_one" or not nouns.are_several(by) or use.roles:
        return phrase
    last.words[0].use()
    said["each_of_them"] = True
    return replace(phrase, posts=phrase.posts[:-1])


def _or_there(reading: Reading, use: Use, made: Do) -> Choose:
    """Put it on the top of your deck or into your discard: there, or in the other place. Raises Problem."""
    adverb = use.roles["or_to"]
    other = places.where_to(reading, use, adverb, made.object)
    if not isinstance(made.object, Ref) or not isinstance(made.to, Place) or other == made.to:
        raise problem("C342", adverb, words=reading.original(adverb), verb=reading.verb_name(use.frame))
    for word in adverb.words:
        word.use()
    there = replace(made, to=other, mark=reading.mark(adverb, made.mark.said))
    return Choose((made, there), by=made.by, mark=reading.mark(use.clause, {"or_there": True}))


def _for_each(
    reading: Reading, use: Use, thing: Ref | Selector | Place, said: dict[str, object]
) -> Ref | Selector | Place:
    """For each character you have here, draw a card: as many times as many. Raises Problem."""
    per = use.per
    if per is None:
        return thing
    if not isinstance(thing, Selector) or "as_many" not in use.frame.roles or "as_many" in use.roles:
        raise problem("C342", per, words=reading.original(per), verb=reading.verb_name(use.frame))
    lead = ast.Adverb(per.start, per.end, "per", (), per)
    said["per_lead"] = True
    return replace(thing, quantity=amounts.as_many(reading, use, lead, thing))


def _named(reading: Reading, use: Use, phrase: ast.NounPhrase, thing: object) -> str:
    """Return a name for what is done, which later words may speak of: "this way", "them"."""
    if not isinstance(thing, Selector):
        return ""
    bind = reading.bind()
    reading.done.append((bind, use.frame.id, "card"))
    if use.frame.binds:
        nouns.remember_things(reading, thing, bind, reading.original(phrase))
        if thing.zone is not None:
            reading.looked_at.append((bind, thing))
    return bind


def _remember_all(reading: Reading, use: Use, by: Player | Ref, thing: Selector, bind: str) -> None:
    """Let later words speak of what each of several persons chose, and of what was brought into play."""
    if isinstance(by, Player) and by.who in ("each", "each opponent") and thing.bind:
        assert use.object is not None
        called = reading.original(use.object)
        reading.remember(Antecedent("card", plural=True, ref=Ref(bind), called=called, filters=thing.filters))
    if use.frame.id == "play":
        reading.played.add(thing.bind)


def _acted(reading: Reading, use: Use, phrase: ast.NounPhrase, thing: object, bind: str) -> None:
    """Note what was acted on, for "the banished character"."""
    called = reading.original(phrase)
    if isinstance(thing, Selector):
        plural = thing.quantity != Quantity("exactly", 1)
        named = bind if use.frame.binds else thing.bind or bind
        known = Antecedent("card", plural, Ref(named), called, thing.filters)
    elif isinstance(thing, Ref) and thing.part in ("", "rest"):
        filters = [each.filters for each in reading.antecedents if each.ref == Ref(thing.to, thing.part)]
        known = Antecedent(
            "card", plural=False, ref=Ref(thing.to), called=called, filters=(filters or [frozenset()])[-1]
        )
    else:
        return
    reading.acted.append((use.frame.id, known))


def _role(reading: Reading, use: Use, name: str, adverb: ast.Adverb, roles: _Roles) -> None:
    """Read one of the roles of a verb."""
    if adverb.kind == "manner":
        goes = use.roles.get("to")
        roles.said["manner_first"] = goes is not None and adverb.start < goes.start
        words = adverb.words[0].use()
        roles.said["manner_comma"] = words.startswith(",")
        roles.manner.update(reading.lexicon.manners[word] for word in words.strip(", ").split(" and "))
        return
    if name in ("as_many", "as_much") and isinstance(roles.thing, Selector):
        roles.thing = replace(roles.thing, quantity=amounts.as_many(reading, use, adverb, roles.thing))
        roles.said["as_much"] = name == "as_much"
        return
    if name in ("at_most", "or_to", "from_under", "plus"):
        return
    if name == "to_all":  # as whatever is revealed
        roles.said["to_all"] = adverb.words[0].use()
        return
    there = adverb.kind == "from_" and adverb.words[-1].text == "there"
    if name == "from" and (adverb.phrase is not None or there) and not isinstance(roles.thing, Ref):
        return  # the object has read it, as where it lies
    if name == "from" and adverb.phrase is not None:
        roles.from_ = nouns.zone(reading, adverb.phrase)
    elif name == "from":
        roles.from_ = places.at_what(reading, adverb)
    elif name == "to":
        roles.to = places.where_to(reading, use, adverb, roles.thing)
        roles.said["back"] = adverb.kind == "back"
        roles.said["into"] = adverb.kind == "into" and "to" in use.frame.roles["to"]["by"]
    elif name == "with":
        roles.with_, roles.thing = objects.with_(reading, use, adverb, roles.thing)
    elif name == "random":
        if isinstance(roles.thing, Selector):
            roles.thing = replace(roles.thing, by="random")
        whence = use.roles.get("from")
        roles.said["random_first"] = whence is not None and adverb.start < whence.start
    else:
        roles.manner.add(name)
        if name == "any_order":
            roles.said["plain_order"] = not adverb.words[0].text.startswith(",")
    for word in adverb.words:
        word.use()


def put_rest(reading: Reading, use: Use, rest: Ref | Selector) -> Do:
    """Return what is done with the rest: the verb of the clause, other places."""
    to: Place | Ref | Selector | None = None
    manner: set[str] = set()
    said = {**use.said, "verb": use.frame.key}
    for name, adverb in use.roles.items():
        if name == "to":
            to = places.where_to(reading, use, adverb, rest)
        elif adverb.kind == "manner":
            manner.update(reading.lexicon.manners[word] for word in adverb.words[0].text.split(" and "))
        elif name == "any_order":
            manner.add(name)
            said["plain_order"] = not adverb.words[0].text.startswith(",")
        else:
            raise problem("C342", adverb, words=reading.original(adverb), verb=reading.verb_name(use.frame))
        for word in adverb.words:
            word.use()
    if to is None:
        raise problem("C341", use.verb.word, verb=reading.verb_name(use.frame), what="on …")
    return Do(use.frame.id, YOU, rest, to=to, manner=frozenset(manner), mark=reading.mark(use.clause, said))


def pick(reading: Reading, use: Use) -> Statement:
    """Choose cards that later sentences speak of."""
    phrase = use.object
    assert phrase is not None
    by = doer(reading, use)
    if by != YOU and use.subject is not None:
        nouns.remember_person(reading, use.subject, by)
    persons = nouns.some_persons(reading, phrase) if not use.roles else None
    if persons is not None:
        bind = reading.bind()
        nouns.remember_persons(reading, phrase, bind)
        return Pick(persons, bind, by, mark=reading.mark(use.clause, use.said))
    source = use.roles.get("from")
    if source is not None and source.phrase is not None:
        place = nouns.zone(reading, source.phrase)
        source.words[0].use()
        found = nouns.things(reading, phrase, zone_=place.zone, owner=place.owner)
        found = replace(found, mark=replace(found.mark, said={**found.mark.said, "picked_from": True}))
    else:
        found = nouns.things(reading, phrase)
    common = found.zone is not None and reading.lexicon.is_common(found.zone)
    if found.quantity.op not in ("exactly", "up to") or found.zone is None or not (found.owner or common):
        raise problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    bind = reading.bind()
    nouns.remember_things(reading, found, bind, reading.original(phrase))
    return Pick(found, bind, by, mark=reading.mark(use.clause, use.said))
