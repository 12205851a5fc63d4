"""What is played as if something were so that is not: as if it were in your hand, as if a card had any name."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import YOU, Change, Do, May, Modify, Ref, Selector, Statement

AS_IF = "as_if"
"""The manner of what is done from a place where the thing is not."""


def played(reading: Reading, tail: ast.Lead, clause: ast.Clause, step: Statement) -> Statement:
    """Return what a statement means with an "as if" behind it. Raises Problem."""
    wrong = problem("C363", tail, words=reading.original(tail))
    plays = isinstance(step, May) and isinstance(step.do, Do) and step.do.verb == "play" and step.do.by == YOU
    plain = clause.modal is None and clause.subject is not None and clause.verb.object is not None
    if not plays or not plain or clause.verb.adverbs or clause.verb.negation is not None:
        raise wrong
    assert isinstance(step, May)
    if step.cost or step.then or step.otherwise or reading.lasting != (clause.verb.kind == "has"):
        raise wrong
    tail.word.use()
    if clause.verb.kind == "has":
        return _of_any_name(reading, clause, step)
    if clause.verb.kind == "is_in":
        return _from_there(reading, clause, step)
    raise wrong


def _from_there(reading: Reading, clause: ast.Clause, step: May) -> May:
    """You may play it for free as if it were in your hand: in each way in which it could be played from there."""
    verb, done = clause.verb, step.do
    assert isinstance(done, Do)
    assert clause.subject is not None
    assert verb.object is not None
    assert verb.preposition is not None
    thing = nouns.known(reading, clause.subject, subject=True)
    place = nouns.zone(reading, verb.object)
    such = isinstance(done.object, Ref) and thing == done.object and verb.word.text == "were"
    yours = place.owner == YOU and not reading.lexicon.is_common(place.zone)
    if not such or thing is None or not yours or done.from_ is not None:
        raise problem("C363", clause, words=reading.original(clause))
    verb.word.use()
    verb.preposition.use()
    mark = replace(done.mark, said={**done.mark.said, AS_IF: thing.mark})
    return replace(step, do=replace(done, from_=place, manner=done.manner | {AS_IF}, mark=mark))


def _of_any_name(reading: Reading, clause: ast.Clause, step: May) -> Modify:
    """You may play any item with Shift on this item as if this item had any name: for Shift it has."""
    verb, done = clause.verb, step.do
    assert isinstance(done, Do)
    assert clause.subject is not None
    assert verb.object is not None
    above = nouns.known(reading, clause.subject, subject=True)
    count, what = verb.object.determiner, done.object
    wrong = problem("C363", clause, words=reading.original(clause))
    plain = not (verb.object.posts or verb.object.adjectives or verb.object.classes or reading.is_plural(verb.object))
    name = verb.object.noun is not None and reading.noun(verb.object).kind == "name" and plain
    if above is None or done.to != above or count is None or count.kind != "any" or not name:
        raise wrong
    keyword = _played_by(reading, what) if verb.word.text == "had" and not done.manner else None
    if keyword is None or verb.object.noun is None:
        raise wrong
    for word in (verb.word, verb.object.noun, *count.words):
        word.use()
    mark = reading.mark(clause, {AS_IF: step})
    return Modify(above, (Change("set", "name", "any"),), for_=keyword, mark=mark)


def _played_by(reading: Reading, what: object) -> str | None:
    """Return the keyword by which any card that has it is played onto another, or None."""
    if not isinstance(what, Selector) or not what.mark.said.get("any"):
        return None
    keywords = [part for part in what.filters if part.prop == "keyword" and part.op == "is"]
    others = {part.prop for part in what.filters} - {"keyword", "type"}
    if len(keywords) != 1 or others:
        return None
    frame = reading.lexicon.frames.get(str(keywords[0].value))
    return frame.id if frame is not None and frame.plays else None
