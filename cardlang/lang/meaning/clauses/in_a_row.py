"""Clauses in a row: each means what it means alone, and is put to those before it as the words between them say.

"And", "then" and a comma are one after the other; "or" is a choice, or one rule that forbids both; some clauses are no
statement of their own but say more of the one before ("… enters play exerted and gains Ward").
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import entering
from cardlang.lang.meaning.clauses.adverbs import BY_THE_TABLE
from cardlang.lang.meaning.clauses.going_on import continues, is_paid_too, shares_modal
from cardlang.lang.meaning.clauses.joins import are_listed, joined
from cardlang.lang.meaning.clauses.one import statement
from cardlang.lang.meaning.clauses.tails import narrowed
from cardlang.lang.meaning.conditions import condition
from cardlang.lang.meaning.leads import Around
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Choose, Condition, Do, If, Mark, May, Modify, Replace, Rule, Seq, Statement, steps_of


def clauses(reading: Reading, written: ast.Clauses, around: Around) -> tuple[Statement, ...]:
    """Return the statements of clauses in a row; each keeps how it was joined to the one before. Raises Problem."""
    if any(join.text.startswith(("or", ", or")) for join in written.joins) and not shares_modal(written):
        return (_either(reading, written, around),)
    are_listed(reading, written)
    steps: list[Statement] = []
    subject: ast.NounPhrase | None = None
    paid_too = False
    for index, clause in enumerate(written.clauses):
        before = written.clauses[index - 1] if index else None
        if clause.verb.kind == "again":
            steps[-1:] = [_again(reading, clause, steps[-1:], written.joins[index - 1] if index else None)]
            continue
        inherits = subject is not None and before is not None and continues(reading, before, clause)
        if inherits:
            clause.subject = subject
        elif clause.subject is None and clause.modal is not None:
            raise problem("C343", clause, verb=reading.original(clause.verb.word))
        subject = clause.subject or subject
        after = written.clauses[index + 1] if index + 1 < len(written.clauses) else None
        goes_on = subject is not None and after is not None and continues(reading, clause, after)
        if steps and entering.tells_how(reading, clause, steps[-1]):
            steps[-1] = entering.played_so(reading, clause, written.joins[index - 1], steps[-1])
            continue
        reading.span_follows = goes_on and not reading.lasting
        reading.counts_for = _counts_for(reading, after) if goes_on and after is not None else ""
        is_paid, paid_too = paid_too, is_paid_too(reading, clause, after)
        if paid_too and after is not None:
            clause.purpose, after.purpose = after.purpose, None
        held = _held(reading, clause.held) if clause.held is not None else None
        made = statement(reading, clause, around, same_subject=inherits)
        if inherits and steps and steps[-1].mark.said.get("span_follows") and len(made) == 1:
            steps[-1] = _as_long_as(reading, steps[-1], made[0], written.clauses[index - 1])
        if inherits and clause.tail is not None and clause.tail.kind == "here":
            steps[-1] = narrowed(reading, clause.tail, steps[-1], later=True)
        reading.begun = True
        if index and written.joins[index - 1].text.startswith("or"):
            steps[-1] = _neither(reading, clause, written.joins[index - 1], steps[-1], made)
            continue
        if inherits and steps and steps[-1].mark.said.get("next_enters"):
            steps[-1] = _and_so(reading, clause, written.joins[index - 1], steps[-1], made)
            continue
        if held is not None:
            made = [If(held, made[0] if len(made) == 1 else Seq(tuple(made)), mark=reading.mark(clause))]
        for nth, part in enumerate(made):
            step = joined(part, written.joins[index - 1]) if index and not nth else part
            last = steps[-1] if steps else None
            if is_paid and isinstance(last, May) and isinstance(step, Do):
                steps[-1] = replace(last, cost=(*last.cost, step))
                continue
            if index and isinstance(last, May) and clause.subject is None and last.do is not None and not inherits:
                steps[-1] = replace(last, do=Seq((*steps_of(last.do), step), mark=last.mark))
            else:
                steps.append(step)
    return tuple(steps)


def _held(reading: Reading, lead: ast.Lead) -> Condition:
    """… and, if you have 2 or more cards in your hand, discard a card: what holds for this clause alone."""
    if lead.kind != "if" or lead.clause is None or lead.more or reading.lasting:
        raise problem("C363", lead, words=reading.original(lead))
    found = condition(reading, lead.clause)
    return replace(found, mark=Mark(found.mark.start, found.mark.end, {**found.mark.said, "lead": lead.word.use()}))


def _counts_for(reading: Reading, clause: ast.Clause) -> str:
    """Return the deed for which alone a clause says what something counts as, or nothing."""
    if clause.verb.kind != "counts_as" or clause.purpose is None or clause.purpose[1].kind not in BY_THE_TABLE:
        return ""
    return reading.frame(clause.purpose[1]).id


def _again(reading: Reading, clause: ast.Clause, last: list[Statement], join: ast.Word | None) -> Do:
    """Put it into your hand and repeat this effect: whenever that was done, all of it is done again."""
    plain = clause.subject is None and clause.modal is None and clause.purpose is None and clause.tail is None
    before = last[0] if last else None
    if not plain or join is None or not isinstance(before, Do) or reading.repeats or clause.verb.adverbs:
        raise problem("C363", clause, words=reading.original(clause))
    if reading.lasting or "then" in join.use() or "or" in join.text.split():
        raise problem("C363", clause, words=reading.original(clause))
    clause.verb.word.use()
    reading.repeats = before.bind or reading.bind()
    return replace(before, bind=reading.repeats, mark=replace(before.mark, said={**before.mark.said, "again": True}))


def _and_so(reading: Reading, clause: ast.Clause, join: ast.Word, step: Statement, made: list[Statement]) -> Replace:
    """The next item you play this turn enters play exerted and gains Ward …: both of the one that comes."""
    (also,) = made
    fits = isinstance(step, Replace) and isinstance(step.instead, Do) and isinstance(also, Modify)
    if not fits or "and" not in join.use() or also.mark.said.get("span_follows"):
        raise problem("C363", clause, words=reading.original(clause))
    assert isinstance(step, Replace)
    assert isinstance(step.instead, Do)
    return replace(step, instead=Seq((step.instead, also)))


def _either(reading: Reading, written: ast.Clauses, around: Around) -> Choose:
    """Banish her or return another chosen character of yours to your hand: one of the two."""
    options: list[Statement] = []
    for clause in written.clauses:
        if clause.subject is not None or clause.modal is not None:
            raise problem("C363", clause, words=reading.original(clause))
        known = list(reading.antecedents)
        made = statement(reading, clause, around)
        if len(made) != 1:
            raise problem("C363", clause, words=reading.original(clause))
        options.append(made[0])
        reading.antecedents[:] = known
    joins = [join.use().strip(", ") for join in written.joins]
    if set(joins) != {"or"}:
        raise problem("C363", written, words=reading.original(written))
    return Choose(tuple(options), mark=reading.mark(written, {"or": True}))


def _neither(reading: Reading, clause: ast.Clause, join: ast.Word, step: Statement, made: list[Statement]) -> Statement:
    """They can't quest or challenge: one rule forbids both."""
    (other,) = made
    if not isinstance(step, Rule) or not isinstance(other, Rule) or other.mode != "forbid" or step.mode != "forbid":
        raise problem("C363", clause, words=reading.original(clause))
    plain = step.action.object is None and other.action.object is None and step.unless is None
    if not plain or set(step.action.verbs) & set(other.action.verbs):
        raise problem("C363", clause, words=reading.original(clause))
    join.use()
    verbs_ = (str(step.mark.said["verb"]), str(other.mark.said["verb"]))
    action = replace(step.action, verbs=tuple(sorted((*step.action.verbs, *other.action.verbs))))
    said = {key: value for key, value in step.mark.said.items() if key not in ("span_unsaid", "span_follows")}
    mark = Mark(step.mark.start, other.mark.end, {**said, "verbs": verbs_})
    return replace(step, action=action, span=other.span, unless=other.unless, mark=mark)


def _as_long_as(reading: Reading, step: Statement, later: Statement, clause: ast.Clause) -> Statement:
    """Gets +1 and gains Ward this turn: the words at the end are about both."""
    if not isinstance(step, (Modify, Rule, Replace)) or not isinstance(later, (Modify, Rule, Replace)):
        raise problem("C346", clause, words=reading.original(clause))
    if later.mark.said.get("span_follows"):
        raise problem("C346", clause, words=reading.original(clause))
    said = {key: value for key, value in step.mark.said.items() if key != "span_follows"}
    return replace(step, span=later.span, mark=replace(step.mark, said=said))
