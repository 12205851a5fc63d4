"""What one clause means, with all that stands after its verb phrase: a purpose, a tail, "the other on the bottom".

A purpose ("… to draw a card") binds the second deed to the first; a tail and a gap have rooms of their own.
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import meanwhile
from cardlang.lang.meaning.clauses.core import acting
from cardlang.lang.meaning.clauses.gaps import gapped
from cardlang.lang.meaning.clauses.tails import held_by
from cardlang.lang.meaning.events import is_many
from cardlang.lang.meaning.leads import Around, while_in_play
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Did, Do, If, Mark, May, Modify, Pick, Ref, Replace, Rule, Seq, Statement, steps_of


def statement(reading: Reading, clause: ast.Clause, around: Around, *, same_subject: bool = False) -> list[Statement]:
    """Return the statement of one clause (and of "the other", which goes on with its verb). Raises Problem."""
    tail = clause.tail
    if tail is not None and tail.kind == "while" and tail.clause is not None and not reading.lasting:
        clause.verb.adverbs += (while_in_play(reading, tail, tail.clause),)
        clause.tail = None
    reading.same_subject = clause.subject if same_subject else None
    step = acting(reading, clause, around)
    reading.same_subject = None
    step = _meanwhile(reading, clause, step)
    if clause.also:
        if not isinstance(step, (May, Rule)):
            raise problem("C363", clause, words=reading.original(clause))
        step = replace(step, mark=replace(step.mark, said={**step.mark.said, "also": True}))
    if same_subject:
        many = clause.subject is not None and is_many(reading, clause.subject)
        again = {**step.mark.said, "same_subject": True, "many_again": many}
        step = replace(step, mark=replace(step.mark, said=again))
    elif clause.subject is not None and isinstance(step, Modify):
        reading.subject = (clause.subject, step.target)
    elif clause.subject is not None and isinstance(step, Replace):
        next_ = step.mark.said.get("next_enters")
        reading.subject = (clause.subject, Ref("event.object") if next_ else step.event.to or step.event.object)
    elif clause.subject is not None and isinstance(step, Rule):
        reading.subject = (clause.subject, step.action.by or step.action.object)
    if clause.purpose is not None and isinstance(step, Do) and not clause.gaps and clause.tail is None:
        return _to(reading, clause, step)
    if clause.purpose is not None:
        step = _for_that(reading, clause, step)
    if clause.tail is not None:
        step = held_by(reading, clause.tail, step)
    return [*_chosen_first(reading, clause, step), *steps_of(step), *gapped(reading, clause, step)]


def _chosen_first(reading: Reading, clause: ast.Clause, step: Statement) -> list[Pick]:
    """Banish chosen item and all other items with the same name: it is chosen before anything is done."""
    first = list(reading.chosen_first)
    reading.chosen_first.clear()
    if first and not isinstance(step, Do):
        raise problem("C363", clause, words=reading.original(clause))
    return first


def _meanwhile(reading: Reading, clause: ast.Clause, step: Statement) -> Statement:
    """Your characters get +1 ¤ while challenging a location this turn."""
    adverb = next((adverb for adverb in clause.verb.adverbs if adverb.doing is not None), None)
    if adverb is None or adverb.doing is None or isinstance(step, Replace):
        return step
    if not isinstance(step, Modify) or step.while_ is not None:
        raise problem("C363", adverb, words=reading.original(adverb))
    held = meanwhile.doing(reading, adverb.doing, {"lead": adverb.words[0].use(), "inside": True})
    return replace(step, while_=meanwhile.of(reading, step, held, adverb))


def _to(reading: Reading, clause: ast.Clause, step: Do) -> list[Statement]:
    """Banish chosen item of yours to draw 2 cards: the second only if the first was done."""
    assert clause.purpose is not None
    to, verb = clause.purpose
    if clause.modal is not None:
        raise problem("C363", verb, words=reading.original(verb))
    bind = step.bind or reading.bind()
    (then,) = statement(reading, ast.Clause(verb.start, verb.end, verb, aim=True), Around())
    to.use()
    done = Did(bind, mark=reading.mark(clause))
    return [replace(step, bind=bind), If(done, then, mark=Mark(verb.start, verb.end, {"to": True}))]


def _for_that(reading: Reading, clause: ast.Clause, step: Statement) -> Statement:
    """You may exert them to draw a card: the one is the cost of the other."""
    assert clause.purpose is not None
    to, verb = clause.purpose
    if isinstance(step, Replace) and step.optional and isinstance(step.instead, Do):
        return _entering_for(reading, step, to, verb)
    if not isinstance(step, May) or not isinstance(step.do, Do) or step.cost:
        raise problem("C363", verb, words=reading.original(verb))
    to.use()
    (then,) = statement(reading, ast.Clause(verb.start, verb.end, verb, aim=True), Around())
    return replace(step, do=then, cost=(step.do,))


def _entering_for(reading: Reading, step: Replace, to: ast.Word, verb: ast.VerbPhrase) -> Replace:
    """This character may enter play exerted to gain 2 lore: as it enters so, that is done."""
    assert step.instead is not None
    lasting, reading.lasting = reading.lasting, False
    (then,) = statement(reading, ast.Clause(verb.start, verb.end, verb, aim=True), Around())
    reading.lasting = lasting
    to.use()
    return replace(step, instead=Seq((step.instead, then)))
