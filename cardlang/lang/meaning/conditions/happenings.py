"""What was done before: "you've played 2 or more actions this turn", "a character was banished this turn".

The verb stands in the past, perfect or passive; what is counted is its object, or its subject where a thing did it
or it was done to a thing. "This way" asks not of the turn but of an instruction of this text.
"""

from dataclasses import dataclass, replace
from typing import Literal

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.events import agree_verb, amount_of
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import (
    YOU,
    Compare,
    Event,
    Filter,
    Happened,
    Place,
    Player,
    Quantity,
    Ref,
    Result,
    Selector,
    Span,
)

Op = Literal[">=", "<=", "="]
_FORMS = {"did": 3, "did_alone": 3, "has_done": 2, "passive": 2, "verb_object": 0}
"""Which form of a verb stands in each kind of phrase; a "put" that was done looks like one that is."""


@dataclass(slots=True)
class _Told:
    """What is told of an event: how it went, where, since when, and how often."""

    span: Span | None = None
    this_way: bool = False
    denied: bool = False
    within: str | None = None
    from_: Selector | Ref | Place | None = None
    to: Place | None = None
    under: ast.Adverb | None = None
    op: Op = ">="
    n: int = 1
    said: dict[str, object] | None = None


def tells_of_the_past(verb: ast.VerbPhrase) -> bool:
    """Tell whether a clause says what was done before, in a span or by this text."""
    inner = verb.inner if verb.kind == "not_" and verb.inner is not None else verb
    since = any(adverb.kind in ("span", "this_way") for adverb in (*verb.adverbs, *inner.adverbs))
    return since and (inner.kind in _FORMS or inner.kind == "verb")


def tells_of_a_deed(reading: Reading, clause: ast.Clause) -> bool:
    """Tell whether a clause says of an instruction of this text how it went: "if you discarded a Pirate card"."""
    verb, subject = clause.verb, clause.subject
    you = subject is not None and subject.pronoun is not None and subject.pronoun.text == "you"
    if verb.kind != "did" or verb.adverbs or not you:
        return False
    done = {did for _, did, _ in reading.done}
    return any(frame.id in done for frame in reading.lexicon.verbs_by_past(verb.word.text))


def happened(reading: Reading, clause: ast.Clause) -> Happened | Compare:
    """Return the condition that something was done before. Raises Problem."""
    verb, subject = clause.verb, clause.subject
    wrong = problem("C353", clause, words=reading.original(clause))
    if subject is None or clause.modal is not None:
        raise wrong
    denied = verb.kind == "not_" and verb.inner is not None
    inner = verb.inner if denied and verb.inner is not None else verb
    told = _Told(said={"past": True})
    assert told.said is not None
    adverbs = (*verb.adverbs, *(inner.adverbs if denied else ()))
    told.denied = denied
    told.this_way = any(adverb.kind == "this_way" for adverb in adverbs) or not adverbs
    told.said["just"] = not adverbs
    frame = _frame(reading, clause, inner, told, denied=denied)
    _adverbs(reading, clause, adverbs, frame, told)
    if inner.kind == "passive":
        event = _passive(reading, clause, inner, frame, told)
    else:
        event = _active(reading, clause, inner, frame, told)
    if denied:
        if (told.op, told.n) != (">=", 1) or (verb.word.text != "didn't" and not verb.word.text.startswith("did")):
            raise wrong
        verb.word.use()
        told.op, told.n = "=", 0
        told.said["did_not"] = True
    if told.under is not None:
        raise problem("C342", told.under, words=reading.original(told.under), verb=reading.original(verb.word))
    event = replace(event, within=told.within, from_=told.from_, to=told.to or event.to)
    if told.this_way:
        return _this_way(reading, clause, event, told)
    if told.span is None:
        raise wrong
    return Happened(event, told.span, told.op, told.n, mark=reading.mark(clause, told.said))


def _frame(reading: Reading, clause: ast.Clause, verb: ast.VerbPhrase, told: _Told, *, denied: bool) -> Frame:
    """Return the row of the verb, by the form in which it stands, and mark that form as used."""
    word = verb.participles[0] if verb.kind in ("has_done", "passive") and len(verb.participles) == 1 else verb.word
    form = 0 if denied else _FORMS.get(verb.kind, 3)
    past = 3 if verb.kind == "verb_object" and not denied else form
    keys = [key for key, forms in reading.lexicon.verb_words.items() if forms[form] == forms[past] == word.text]
    frames = [reading.lexicon.frames[key] for key in keys if reading.lexicon.frames[key].event or told.this_way]
    stat = verb.object is not None and verb.object.noun is not None and reading.noun(verb.object).kind == "stat"
    fitting = [
        frame for frame in frames if (frame.object is not None and frame.object["is"] in ("amount", "stat")) == stat
    ]
    told_so = verb.kind in ("has_done", "did") and not denied
    leaves = told_so and bool(fitting) and bool((fitting[0].object or {}).get("any"))
    if not fitting or (fitting[0].moves and not leaves) or (denied and verb.kind not in ("verb", "verb_object")):
        raise problem("C348", clause, words=reading.original(clause))
    if verb.kind == "has_done":
        assert clause.subject is not None
        agree_verb(reading, clause.subject, verb.word)
    if verb.kind == "passive":
        assert clause.subject is not None
        agree_verb(reading, clause.subject, verb.word)
    word.use()
    verb.word.use()
    return fitting[0]


def _adverbs(reading: Reading, clause: ast.Clause, adverbs: tuple[ast.Adverb, ...], frame: Frame, told: _Told) -> None:
    """Read since when, by which way, from where and to where."""
    for adverb in adverbs:
        if adverb.kind == "span" and told.span is None and not told.this_way:
            when, unit = reading.lexicon.spans[adverb.words[0].use()]
            if when != "this":
                raise problem("C353", clause, words=reading.original(clause))
            told.span = Span("this", unit)
        elif adverb.kind == "this_way" and told.span is None:
            adverb.words[0].use()
        elif adverb.kind == "in_fight" and told.within is None:
            told.within = reading.lexicon.within[adverb.words[0].use()]
        elif adverb.kind == "under" and adverb.phrase is not None and told.under is None:
            told.under = adverb
        elif adverb.kind == "into" and adverb.phrase is not None and told.to is None:
            told.to = nouns.zone(reading, adverb.phrase)
            adverb.words[0].use()
        elif adverb.kind == "from_" and adverb.phrase is not None and told.from_ is None and "source" in frame.roles:
            told.from_ = nouns.known(reading, adverb.phrase) or _any(
                nouns.things(reading, adverb.phrase, one_of_a_kind=True)
            )
            adverb.words[0].use()
        else:
            raise problem("C342", adverb, words=reading.original(adverb), verb=reading.original(clause.verb.word))


def _active(reading: Reading, clause: ast.Clause, verb: ast.VerbPhrase, frame: Frame, told: _Told) -> Event:
    """You played a song; one of your characters challenged; an opposing character took damage."""
    subject = clause.subject
    assert subject is not None
    assert told.said is not None
    told.said["perfect"] = verb.kind == "has_done"
    if frame.moves:
        return _left(reading, clause, verb, frame, told)
    by: Player | Ref | Selector | None
    thing: Ref | Selector | None = None
    stat = None
    if nouns.is_person(reading, subject):
        by = nouns.person(reading, subject)
        if by != YOU:
            reading.remember(Antecedent("person", plural=False, ref=by, called=reading.original(subject)))
    else:
        by = _counted(reading, subject, told, subject=True)
        if "card" not in frame.subject:
            raise problem("C343", clause, verb=reading.verb_name(frame))
    if verb.object is not None and frame.object is not None and frame.object["is"] in ("amount", "stat"):
        stat = amount_of(reading, verb.object, told.said)
    elif verb.object is not None and frame.object is not None:
        nouns.as_the_verb_has_it(reading, frame.object, verb.object)
        thing = _counted(reading, verb.object, told, subject=False)
        if told.under is not None and isinstance(thing, Selector):
            thing, told.under = _any(nouns.lying_under(reading, told.under, thing)), None
        if isinstance(thing, Selector) and thing.owner is not None:
            raise problem("C353", clause, words=reading.original(clause))
    elif frame.object is not None and not frame.bare:
        raise problem("C341", verb.word, verb=reading.verb_name(frame), what="what")
    said = {"verb": frame.key}
    if frame.id == "deal" and "target" not in frame.roles:  # who takes damage is dealt it
        return Event((frame.id,), None, to=by, stat=stat, mark=reading.mark(clause, said))
    return Event((frame.id,), by, thing, stat=stat, mark=reading.mark(clause, said))


def _left(reading: Reading, clause: ast.Clause, verb: ast.VerbPhrase, frame: Frame, told: _Told) -> Event:
    """1 or more cards have left your discard: wherever they went."""
    assert clause.subject is not None
    thing, place = _counted(reading, clause.subject, told, subject=True), verb.object
    if place is None or not isinstance(thing, Selector) or thing.owner is not None:
        raise problem("C353", clause, words=reading.original(clause))
    left = nouns.zone(reading, place)
    if reading.lexicon.is_common(left.zone) or left.owner is None:
        raise problem("C350", place, words=reading.original(place))
    gone = replace(thing, zone=left.zone, owner=left.owner)
    return Event((frame.key,), None, gone, mark=reading.mark(clause, {"verb": frame.key, "leaves": True}))


def _passive(reading: Reading, clause: ast.Clause, verb: ast.VerbPhrase, frame: Frame, told: _Told) -> Event:
    """A character was banished; 2 or more cards were put into your discard."""
    assert clause.subject is not None
    assert told.said is not None
    if frame.object is None or frame.object["is"] != "card":
        raise problem("C348", clause, words=reading.original(clause))
    past = verb.word.text in ("was", "were")
    if past == told.this_way:
        raise problem("C353", clause, words=reading.original(clause))
    told.said["be"] = verb.word.text
    thing = _counted(reading, clause.subject, told, subject=True)
    return Event((frame.id,), None, thing, mark=reading.mark(clause, {"verb": frame.key}))


def _counted(reading: Reading, phrase: ast.NounPhrase, told: _Told, *, subject: bool) -> Ref | Selector:
    """Return what did it or what it was done to; of a phrase with a number, so many times."""
    assert told.said is not None
    known = nouns.known(reading, phrase, subject=subject)
    if known is not None:
        return known
    count = phrase.determiner
    if count is None or (told.op, told.n) != (">=", 1):
        raise problem("C357", phrase, words=reading.original(phrase))
    if phrase.of is not None and count.kind == "number" and count.n == 0:  # none of your characters
        count.n = 1
        told.op, told.n = "=", 0
        told.said["none"] = True
    elif told.denied and not subject and count.kind == "any" and reading.is_plural(phrase):
        return _any_cards(reading, phrase, count)
    elif count.kind not in ("a", "another", "number_compared") and (phrase.of is None or count.n != 1):
        raise problem("C357", phrase, words=reading.original(phrase))
    many = count.kind == "number_compared"
    found = nouns.things(reading, phrase, one_of_a_kind=not many)
    if many:
        assert isinstance(found.quantity.n, int)
        told.n, told.op = found.quantity.n, "<=" if found.quantity.op == "at most" else ">="
        told.said["counted"] = True
    return _any(found)


def _any_cards(reading: Reading, phrase: ast.NounPhrase, count: ast.Determiner) -> Selector:
    """You didn't draw any cards: not a single one."""
    phrase.determiner = None
    found = _any(nouns.things(reading, phrase, one_of_a_kind=True))
    count.use()
    return replace(found, mark=replace(found.mark, said={**found.mark.said, "any_cards": True}))


def _any(found: Selector) -> Selector:
    return replace(found, quantity=Quantity("any"), zone=None)


def _this_way(reading: Reading, clause: ast.Clause, event: Event, told: _Told) -> Compare:
    """If you discarded a location card this way: what an instruction of this text has done."""
    assert told.said is not None
    what = event.stat or "card"
    done = [name for name, did, of in reading.done if did in event.verbs and of == what]
    if event.by not in (None, YOU) or told.op == "=" or told.from_ or told.to or told.within:
        raise problem("C353", clause, words=reading.original(clause))
    if len(done) != 1:
        raise problem("C344" if not done else "C349", clause, word="this way", words=reading.original(clause))
    filters: frozenset[Filter] = frozenset()
    if isinstance(event.object, Selector):
        filters = event.object.filters
        called = reading.text[event.object.mark.start : event.object.mark.end]
        reading.remember(Antecedent("card", plural=False, ref=Ref(done[0]), called=called, filters=filters))
    elif event.object is not None:
        raise problem("C353", clause, words=reading.original(clause))
    result = Result(done[0], "amount" if event.stat else "things", filters)
    return Compare(result, told.op, told.n, mark=reading.mark(clause, {**told.said, "event": event}))
