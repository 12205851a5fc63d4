"""What can't be done to a number: damage can't be removed or reduced, a stat can't go below what is printed."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import nouns, references
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs import lasting
from cardlang.lang.meaning.verbs.use import Use, chosen
from cardlang.lang.model import Change, Event, Modify, Ref, Result, Rule, Statement, StatOf


def is_number(reading: Reading, phrase: ast.NounPhrase | None) -> bool:
    """Tell whether a phrase names so much of a stat: "this damage", "damage counters", "your characters' ¤"."""
    return phrase is not None and phrase.noun is not None and reading.noun(phrase).kind == "stat"


def unreduced(reading: Reading, use: Use, frame: Frame) -> Statement:
    """Return what a clause denies of a number. Raises Problem."""
    subject = use.subject
    assert subject is not None
    if frame.object is None or frame.object["is"] != "amount" or use.object is not None:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    if subject.determiner is not None and subject.determiner.kind == "owner":
        return _never_below(reading, use, frame, subject, subject.determiner)
    if subject.determiner is not None:
        return _this_much(reading, use, frame, subject, subject.determiner)
    if use.roles:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    stat = nouns.stat(reading, subject)
    also = subject.noun is not None and subject.noun.text in reading.lexicon.also.get(stat.id, ())
    if stat.kind != "counter" or not also or not reading.is_plural(subject):
        raise problem("C352", subject, words=reading.original(subject))
    _use(use)
    event = Event((frame.id,), stat=stat.id, mark=reading.mark(use.clause))
    span = lasting.span(reading, use)
    return Rule("forbid", event, span=span, mark=reading.mark(use.clause, {"unreduced": frame.key, "many": True}))


def _this_much(reading: Reading, use: Use, frame: Frame, subject: ast.NounPhrase, count: ast.Determiner) -> Statement:
    """This damage can't be reduced by Resist: what the instruction before deals. Raises Problem."""
    by = use.roles.pop("by_", None)
    stat = nouns.stat(reading, subject)
    done = [name for name, _, of in reading.done if of == stat.id]
    if count.kind != "this" or count.words[0].text != "this" or use.roles or by is None or by.phrase is not None:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    if len(done) != 1 or reading.lasting or use.when is not None or use.adverb is not None:
        raise problem("C344", subject, word=reading.original(subject))
    count.use()
    by.words[0].use()
    cause = nouns.keyword(reading, by.words[1])
    _use(use)
    event = Event((frame.id,), object=Result(done[0]), cause=cause, stat=stat.id, mark=reading.mark(use.clause))
    return Rule("forbid", event, mark=reading.mark(use.clause, {"unreduced": frame.key}))


def _never_below(reading: Reading, use: Use, frame: Frame, subject: ast.NounPhrase, count: ast.Determiner) -> Statement:
    """Your items' ¤ can't be reduced below their printed value. Raises Problem."""
    below = use.roles.pop("below_printed", None)
    if below is None or use.roles or frame.id != "reduce" or count.owner is None or subject.posts:
        raise problem("C343", use.clause, verb=reading.verb_name(frame))
    known = nouns.known(reading, count.owner)
    whose = known if known is not None else nouns.things(reading, count.owner)
    if known is None and not isinstance(whose, Ref):
        if whose.quantity.op != "all":
            raise problem("C350", count.owner, words=reading.original(count.owner))
        whose = chosen(reading, count.owner, whose)
    many = not isinstance(whose, Ref)
    its = below.words[0].text.split()[1]
    if many != (its == "their"):
        raise problem("C344", below, word=its)
    start = below.start + reading.original(below).lower().index(its)
    references.about(reading, ast.Word(its, start, start + len(its)), count.owner)
    noun = reading.noun(replace(subject, determiner=None))
    assert subject.noun is not None
    for word in (subject.noun, *below.words):
        word.use()
    count.use()
    _use(use)
    printed = StatOf(Ref("each") if many else whose, noun.id, printed=True)
    span = lasting.span(reading, use)
    said = {"never_below": its, "verb": frame.key}
    return Modify(whose, (Change("min", noun.id, printed),), span, mark=reading.mark(use.clause, said))


def _use(use: Use) -> None:
    use.verb.word.use()
    for word in use.verb.participles:
        word.use()
