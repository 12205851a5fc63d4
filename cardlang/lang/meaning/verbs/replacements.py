"""Replacements: what does not happen to something, or happens otherwise."""

from cardlang.lang.meaning import meanwhile, nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs import lasting
from cardlang.lang.meaning.verbs.use import Use, changed
from cardlang.lang.model import YOU, Do, Event, Player, Ref, Replace, Rule, Span, Statement


def instead_of(reading: Reading, use: Use, done: Do) -> Replace:
    """Put it on the bottom of your deck instead of into your discard: once, as it would go there. Raises Problem."""
    adverb, thing = use.roles["instead_of"], done.object
    assert adverb.phrase is not None
    place = nouns.zone(reading, adverb.phrase)
    ordered = bool(reading.lexicon.zones[place.zone].get("ordered"))
    if not isinstance(thing, Ref) or thing.part or place.owner is None or ordered:
        raise problem("C363", adverb, words=reading.original(adverb))
    adverb.words[0].use()
    event = Event((done.verb,), None, Ref(thing.to), to=place, mark=reading.mark(adverb))
    return Replace(event, done, next=1, mark=reading.mark(use.clause, {**use.said, "instead_of": True}))


def names_a_step(reading: Reading, use: Use) -> bool:
    """Tell whether a verb is about a part of a turn: "skip your turn's draw step"."""
    skips = use.frame.object is not None and use.frame.object["is"] == "round" and use.object is not None
    return skips and use.object is not None and reading.noun(use.object).kind == "step"


def skipped(reading: Reading, use: Use) -> Rule:
    """Skip your turn's draw step: as long as the card is in play, it is not there. Raises Problem."""
    phrase = use.object
    assert phrase is not None
    count = phrase.determiner
    by = YOU if use.subject is None else nouns.person(reading, use.subject)
    turn = count.owner if count is not None else None
    wrong = problem("C340", phrase, verb=reading.verb_name(use.frame), words=reading.original(phrase))
    if not reading.lasting or use.clause.modal is not None or use.roles or use.when is not None or phrase.posts:
        raise wrong
    if turn is None or turn.determiner is None or turn.noun is None or reading.noun(turn).kind != "round":
        raise wrong
    if turn.determiner.kind != "your" or turn.posts or turn.adjectives or reading.is_plural(turn):
        raise wrong
    if nouns.owner_of(reading, turn.determiner) != nouns.same(by) or phrase.noun is None or phrase.adjectives:
        raise wrong
    assert count is not None
    for word in (turn.noun, phrase.noun, *count.words):
        word.use()
    said = {**use.said, "skips": use.frame.key, "unit": reading.noun(turn).id}
    event = Event((reading.noun(phrase).id,), by, mark=reading.mark(phrase))
    return Rule("forbid", event, mark=reading.mark(use.clause, said))


def spared(reading: Reading, use: Use) -> Statement:
    """This character takes no damage from challenges; … from the challenge. Raises Problem."""
    phrase, adverb = use.object, use.roles.get("fight") or use.roles.get("while_doing")
    if adverb is None:
        raise problem("C341", use.verb, verb=reading.verb_name(use.frame), what="from … or while …")
    assert phrase is not None
    count = phrase.determiner
    wrong = problem("C357", phrase, words=reading.original(phrase))
    if count is None or count.kind != "number" or count.n != 0 or phrase.all is not None:
        raise wrong
    if use.clause.modal is not None or use.subject is None or len(use.roles) != 1:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    target = changed(reading, use)
    if isinstance(target, Player):
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    stat = nouns.stat(reading, phrase)
    if stat.kind != "counter":
        raise wrong
    count.use()
    span: Span | None
    if adverb.doing is not None:
        fight, words = meanwhile.going_on(reading, adverb.doing), ""
        use.said["while"] = adverb.words[0].use()
    else:
        words = adverb.words[0].use()
        fight = reading.lexicon.hurting[words]
    use.said.update({"verb": use.frame.key, "from": words})
    if " the " in words:  # the one that is going on
        if reading.lasting or use.when is not None or use.adverb is not None:
            raise problem("C347", adverb, words=reading.original(adverb), type=reading.type.labels.get("en", ""))
        span = Span("this", fight)
    else:
        span = lasting.span(reading, use)
    event = Event((use.frame.id,), to=target, stat=stat.id, within=fight, mark=reading.mark(use.clause))
    return Replace(event, None, span=span, mark=reading.mark(use.clause, use.said))
