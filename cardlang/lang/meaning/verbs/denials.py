"""Denials: "does not draw cards", "can't be challenged"."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs import lasting, places
from cardlang.lang.meaning.verbs.unreduced import is_number, unreduced
from cardlang.lang.meaning.verbs.use import Use, changed
from cardlang.lang.model import Each, Event, Filter, Player, Quantity, Ref, Result, Rule, Selector, Span, Statement


def affect(reading: Reading, use: Use) -> Statement:
    """Only ever denied: `denied` reads it."""
    raise problem("C360", use.verb.word, verb=reading.verb_name(use.frame), modal="not")


def denied(reading: Reading, use: Use) -> Statement:
    """Return the rule that a denied verb makes: "does not draw cards", "cannot choose this player". Raises Problem."""
    frame, subject, phrase = use.frame, use.subject, use.object
    if subject is None:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    by: Player | Ref | Selector
    thing: Ref | Selector | None
    if use.verb.gifts:
        return _denied_keyword(reading, use)
    if "card" in frame.subject and not nouns.is_person(reading, subject):
        return _denied_to_cards(reading, use)
    if phrase is None:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    if phrase.determiner is not None and phrase.determiner.kind == "more_than":
        return _beyond(reading, use, phrase)
    if frame.shape in ("affect", "pick") and not nouns.is_person(reading, subject):
        by = nouns.things(reading, subject, one_of_a_kind=True)
        thing = nouns.known(reading, phrase)
        if by.quantity.op != "all" or thing is None or thing.to not in ("self", "host"):
            raise problem("C340", phrase, verb=reading.verb_name(frame), words=reading.original(phrase))
    elif frame.shape == "pick":
        return _unchosen(reading, use, phrase)
    elif frame.shape == "do" and frame.event and frame.object is not None and nouns.is_person(reading, subject):
        by = nouns.person(reading, subject)
        plain = nouns.things(reading, phrase, one_of_a_kind=True)
        kinds = all(filter_.prop == "type" or _is_named_as_done(filter_) for filter_ in plain.filters)
        if plain.quantity.op != "all" or not kinds or plain.owner or plain.zone or phrase.all:
            raise problem("C340", phrase, verb=reading.verb_name(frame), words=reading.original(phrase))
        thing = replace(plain, quantity=Quantity("any"))
    else:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    use.verb.word.use()
    span = lasting.span(reading, use)
    said = {**use.said, "verb": frame.key}
    event = Event((frame.id,), by, thing, mark=reading.mark(use.clause, said))
    return Rule("forbid", event, span=span, mark=reading.mark(use.clause, said))


def _beyond(reading: Reading, use: Use, phrase: ast.NounPhrase) -> Rule | Each:
    """Each opponent can't ready more than 1 of their characters: one, and no further one. Raises Problem."""
    frame, subject = use.frame, use.subject
    wrong = problem("C340", phrase, verb=reading.verb_name(frame), words=reading.original(phrase))
    assert subject is not None
    who = nouns.person(reading, subject)
    found = nouns.things(reading, phrase, one_of_a_kind="card" not in frame.subject)
    n = found.quantity.n
    if use.roles or not isinstance(n, int) or found.quantity.op != "at least" or not isinstance(who, Player):
        raise wrong
    use.verb.word.use()
    span = lasting.span(reading, use)
    if span is None:  # so many, but in which time
        raise problem("C346", use.clause, words=reading.original(use.clause))
    said = {**use.said, "verb": frame.key, "beyond": who}
    things, mark = replace(found, quantity=Quantity("all")), reading.mark(use.clause, said)
    if "card" not in frame.subject:
        event = Event((frame.id,), who, replace(things, quantity=Quantity("any")), mark=mark)
        return Rule("forbid", event, at_most=n - 1, span=span, mark=mark)
    if things.owner != Ref(who.bind) or who.who not in ("each", "each opponent"):  # what is theirs does it
        raise wrong
    each = replace(things, owner=Ref("each", mark=things.owner.mark))
    rule = Rule("forbid", Event((frame.id,), each, mark=mark), at_most=n - 1, span=span, mark=mark)
    return Each(replace(who, bind=""), rule, mark=mark)


def _is_named_as_done(filter_: Filter) -> bool:
    """Tell whether a filter wants the name of what an instruction before was done to."""
    return filter_.prop == "name" and isinstance(filter_.value, Result)


def _unchosen(reading: Reading, use: Use, phrase: ast.NounPhrase) -> Rule:
    """Opponents can't choose your locations for abilities or effects. Raises Problem."""
    frame, adverb = use.frame, use.roles.pop("cause", None)
    assert use.subject is not None
    by = nouns.person(reading, use.subject)
    thing = nouns.known(reading, phrase) or nouns.things(reading, phrase)
    every = isinstance(thing, Ref) or (thing.quantity.op == "all" and thing.owner is not None)
    if use.roles or adverb is None or adverb.phrase is None or not every:
        raise problem("C340", phrase, verb=reading.verb_name(frame), words=reading.original(phrase))
    cause = nouns.cause(reading, adverb.phrase)
    adverb.words[0].use()
    use.verb.word.use()
    said = {**use.said, "verb": frame.key}
    event = Event((frame.id,), by, thing, cause=cause, mark=reading.mark(use.clause, said))
    return Rule("forbid", event, span=lasting.span(reading, use), mark=reading.mark(use.clause, said))


def only_these(reading: Reading, use: Use) -> Statement:
    """Only characters with Evasive can challenge this character: the ones without it cannot. Raises Problem."""
    only, modal, subject = use.clause.only, use.clause.modal, use.subject
    assert only is not None
    assert subject is not None
    if subject.determiner is not None and subject.determiner.kind == "number":
        return _only_so_many(reading, use, only, subject)
    if modal is None or modal.text != "can":
        raise problem("C360", modal or only, verb=reading.verb_name(use.frame), modal="can")
    modal.use()
    only.use()
    use.said["only"] = True
    made = denied(reading, use)
    if not isinstance(made, Rule) or not isinstance(made.action.by, Selector):
        raise problem("C350", subject, words=reading.original(subject))
    others = [replace(part, op="not") for part in made.action.by.filters if part.prop == "keyword" and part.op == "is"]
    if len(others) != 1:  # of two conditions nobody could tell which one the others lack
        raise problem("C350", subject, words=reading.original(subject))
    kept = frozenset(part for part in made.action.by.filters if part.prop == "type") | frozenset(others)
    if len(kept) != len(made.action.by.filters) or made.action.by.owner is not None:
        raise problem("C350", subject, words=reading.original(subject))
    return replace(made, action=replace(made.action, by=replace(made.action.by, filters=kept)))


def _only_so_many(reading: Reading, use: Use, only: ast.Word, subject: ast.NounPhrase) -> Rule:
    """Each turn, only one Fairy can challenge: no further one. Raises Problem."""
    frame, modal, when = use.frame, use.clause.modal, use.when
    found = nouns.things(reading, subject)
    many = found.quantity.op == "exactly" and found.quantity.n
    plain = not use.roles and use.object is None and frame.event and "card" in frame.subject
    if modal is None or modal.text != "can" or not plain or when is None or not isinstance(many, int):
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    for word in (modal, only, use.verb.word):
        word.use()
    anyone = replace(found, quantity=Quantity("any"))
    said = {**use.said, "verb": frame.key, "only": True, "every_turn": True}
    event = Event((frame.id,), anyone, mark=reading.mark(use.clause, said))
    return Rule("forbid", event, at_most=many, span=Span("this", when[1]), mark=reading.mark(use.clause, said))


def obliged(reading: Reading, use: Use) -> Statement:
    """Chosen opposing character must quest during their next turn if able. Raises Problem."""
    frame, phrase = use.frame, use.object
    if frame.shape == "pick" and phrase is not None and use.subject is not None:
        return _chosen_first(reading, use, phrase)
    able = use.roles.pop("able", None)
    if use.subject is None or use.roles or not frame.event or "card" not in frame.subject or use.clause.modal is None:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    by = changed(reading, use)
    if isinstance(by, Player) or phrase is not None:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    use.verb.word.use()
    use.clause.modal.use()
    if able is not None:
        if able.words[0].use().startswith("each"):  # so it is of anything that must be done as long as it can
            use.said["each"] = True
        use.said["able"] = "first" if use.verb.adverbs and use.verb.adverbs[0] is able else "last"
    span = lasting.span(reading, use)
    if able is not None and span is not None and use.said.get("each"):
        raise problem("C364", able)
    said = {**use.said, "verb": frame.key}
    event = Event((frame.id,), by, mark=reading.mark(use.clause, said))
    return Rule("oblige", event, span=span, mark=reading.mark(use.clause, said))


def _chosen_first(reading: Reading, use: Use, phrase: ast.NounPhrase) -> Rule:
    """Opponents must choose this item for abilities and effects if able. Raises Problem."""
    frame, modal = use.frame, use.clause.modal
    able, adverb = use.roles.pop("able", None), use.roles.pop("cause", None)
    assert use.subject is not None
    assert modal is not None
    by, thing = nouns.person(reading, use.subject), nouns.known(reading, phrase)
    last = able is not None and use.verb.adverbs[-1] is able and able.words[0].text == "if able"
    if use.roles or thing is None or adverb is None or adverb.phrase is None or not last:
        raise problem("C340", phrase, verb=reading.verb_name(frame), words=reading.original(phrase))
    assert able is not None
    cause = nouns.cause(reading, adverb.phrase)
    for word in (*adverb.words, *able.words, modal, use.verb.word):
        word.use()
    said = {**use.said, "verb": frame.key, "able": "last"}
    event = Event((frame.id,), by, thing, cause=cause, mark=reading.mark(use.clause, said))
    return Rule("oblige", event, span=lasting.span(reading, use), mark=reading.mark(use.clause, said))


def denied_passive(reading: Reading, use: Use) -> Statement:
    """This character can't be challenged."""
    (word,) = use.verb.participles
    frame = reading.lexicon.frames[reading.lexicon.participles[word.text]]
    wrong = problem("C343", use.clause, verb=reading.verb_name(frame))
    if is_number(reading, use.subject):
        return unreduced(reading, use, frame)
    if use.object is not None:
        return _undealt(reading, use, frame, use.object)
    cause, fight = use.roles.pop("by_", None), use.roles.pop("in_fight", None)
    if use.subject is None or use.roles or not frame.event or frame.object is None or frame.object["is"] != "card":
        raise wrong
    thing = changed(reading, use)
    if isinstance(thing, Player):
        raise wrong
    by: Selector | None = None
    if cause is not None and cause.phrase is None:  # by a keyword
        raise problem("C342", cause, words=reading.original(cause), verb=reading.verb_name(frame))
    if cause is not None and cause.phrase is not None:
        by = nouns.things(reading, cause.phrase, one_of_a_kind=True)
        if by.quantity.op != "all" or "card" not in frame.subject:
            raise problem("C342", cause, words=reading.original(cause), verb=reading.verb_name(frame))
        cause.words[0].use()
    within = None if fight is None else reading.lexicon.within[fight.words[0].use()]
    word.use()
    use.verb.word.use()
    event = Event((frame.id,), by, thing, within=within, mark=reading.mark(use.clause))
    span = lasting.span(reading, use)
    return Rule("forbid", event, span=span, mark=reading.mark(use.clause, {"be_done": frame.key}))


def _undealt(reading: Reading, use: Use, frame: Frame, phrase: ast.NounPhrase) -> Statement:
    """Your other characters can't be dealt damage. Raises Problem."""
    wrong = problem("C343", use.clause, verb=reading.verb_name(frame))
    if frame.object is None or frame.object["is"] != "amount" or use.roles or not is_number(reading, phrase):
        raise wrong
    thing = changed(reading, use)
    stat = nouns.stat(reading, phrase)
    if isinstance(thing, Player) or stat.kind != "counter" or phrase.determiner is not None or phrase.all is not None:
        raise wrong
    for word in (use.verb.word, *use.verb.participles):
        word.use()
    event = Event((frame.id,), to=thing, stat=stat.id, mark=reading.mark(use.clause))
    span = lasting.span(reading, use)
    return Rule("forbid", event, span=span, mark=reading.mark(use.clause, {"undealt": frame.key}))


def _denied_keyword(reading: Reading, use: Use) -> Statement:
    """Your characters can't gain Evasive."""
    (gift, *others) = use.verb.gifts
    by = changed(reading, use)
    if others or not gift.is_keyword or len(gift.words) != 1 or isinstance(by, Player) or use.roles:
        raise problem("C340", gift, verb=reading.verb_name(use.frame), words=reading.original(gift))
    keyword, _ = reading.lexicon.keywords[gift.words[0].use()]
    use.verb.word.use()
    span = lasting.span(reading, use)
    said = {**use.said, "verb": use.frame.key}
    event = Event((use.frame.id,), by, stat=keyword, mark=reading.mark(use.clause, said))
    return Rule("forbid", event, span=span, mark=reading.mark(use.clause, said))


def _denied_to_cards(reading: Reading, use: Use) -> Statement:
    """Chosen character can't quest; characters with cost 7 or less can't challenge your characters."""
    frame, subject, phrase = use.frame, use.subject, use.object
    assert subject is not None
    # "Characters with Evasive can't challenge them": "them" is never the one who acts, for that would be "themselves"
    before = nouns.known(reading, phrase) if phrase is not None and phrase.pronoun is not None else None
    by = changed(reading, use)
    if frame.shape == "go" and not isinstance(by, Player):
        return _denied_way(reading, use, by)
    if isinstance(by, Player) or use.roles:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    moment = lasting.at_the_start(reading, use)
    if use.clause.purpose is not None:
        return _denied_purpose(reading, use, by)
    if not frame.event:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    thing: Ref | Selector | None = None
    if phrase is not None:
        thing = before or nouns.known(reading, phrase) or nouns.things(reading, phrase, one_of_a_kind=True)
        if isinstance(thing, Selector) and thing.quantity.op != "all":
            raise problem("C350", phrase, words=reading.original(phrase))
    elif frame.object is not None and not frame.bare:
        raise problem("C341", use.verb.word, verb=reading.verb_name(frame), what="what")
    use.verb.word.use()
    span = lasting.span(reading, use)
    said = {**use.said, "verb": frame.key}
    event = Event((frame.id,), by, thing, within=moment, mark=reading.mark(use.clause, said))
    return Rule("forbid", event, span=span, mark=reading.mark(use.clause, said))


def _denied_way(reading: Reading, use: Use, thing: Ref | Selector) -> Rule:
    """Your characters can't move to locations. Raises Problem."""
    adverb = use.roles.pop("to", None)
    if adverb is None or use.roles or use.object is not None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    where = places.at_what(reading, adverb)
    if isinstance(where, Selector) and where.quantity.op != "all":
        raise problem("C350", adverb, words=reading.original(adverb))
    if isinstance(where, Selector):
        where = replace(where, bind="")
    for word in (*adverb.words, use.verb.word):
        word.use()
    said = {**use.said, "verb": use.frame.key}
    event = Event((use.frame.id,), None, thing, to=where, mark=reading.mark(use.clause, said))
    return Rule("forbid", event, span=lasting.span(reading, use), mark=reading.mark(use.clause, {**said, "way": True}))


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
    span = lasting.span(reading, use)
    said = {"verb": frame.key, "for_that": use.frame.key}
    return Rule("forbid", event, span=span, mark=reading.mark(use.clause, said))
