"""The clauses of one Japanese sentence, one after the other, and which verb makes which statement."""

from dataclasses import replace

from cardlang.lang.japanese import nouns, phrases
from cardlang.lang.japanese.deeds.amounts import amounts
from cardlang.lang.japanese.deeds.doing import do, enters
from cardlang.lang.japanese.deeds.gains import gain
from cardlang.lang.japanese.deeds.prices import price
from cardlang.lang.japanese.deeds.rules import denied, once_more
from cardlang.lang.japanese.deeds.said import Said, doer, sorted_out
from cardlang.lang.japanese.parts import Clause
from cardlang.lang.japanese.state import Choice, State
from cardlang.lang.japanese.words import Use
from cardlang.lang.lexicon import Frame
from cardlang.lang.model import YOU, Did, Do, If, May, Modify, Ref, Rule, Selector, Seq, Statement


def deeds(state: State, clauses: tuple[Clause, ...]) -> list[Statement]:
    """Return the statements of the clauses of one sentence. Raises Problem."""
    made: list[Statement] = []
    cost: tuple[Do, ...] = ()
    purpose: Clause | None = None
    for clause in clauses:
        _remember_topic(state, clause)
        if clause.form == "for_that":
            purpose = clause
            continue
        found = _deed(state, clause, purpose)
        purpose = None
        if clause.form == "by_that":
            if cost or made or not all(isinstance(step, Do) for step in found):
                raise state.cannot(clause)
            cost = tuple(step for step in found if isinstance(step, Do))
        else:
            made += _as_long(state, made, found)
        for word in clause.words:
            word.use()
        if clause.form == "may" and not isinstance(made[-1], Rule):
            made = [May(one(made), cost=cost, mark=state.mark(clause))]
            cost = ()
    state.topic = None
    if purpose is not None or (cost and (len(cost) > 1 or clauses[-1].form != "end")):
        raise state.cannot(clauses[-1])
    return made if not cost else _for_that(state, cost[0], made, clauses[-1])


def _for_that(state: State, cost: Do, made: list[Statement], clause: Clause) -> list[Statement]:
    """…を退場させることで…する: the one if the other was done."""
    name = state.bind()
    return [replace(cost, bind=name), If(Did(name), one(made), mark=state.mark(clause))]


def _as_long(state: State, before: list[Statement], found: list[Statement]) -> list[Statement]:
    """このターン、<突進>を得て、+２¤される: the turn that is said first is that of all that follows."""
    last = before[-1] if before else None
    if state.lasting or not isinstance(last, Modify) or last.span is None:
        return found
    return [replace(step, span=last.span) if isinstance(step, Modify) and not step.span else step for step in found]


def one(steps: list[Statement]) -> Statement:
    """Return several statements as one."""
    return steps[0] if len(steps) == 1 else Seq(tuple(steps))


def _remember_topic(state: State, clause: Clause) -> None:
    topic = next((argument for argument in clause.arguments if argument.particle == "は"), None)
    if topic is not None:
        state.topic = topic


def _deed(state: State, clause: Clause, purpose: Clause | None) -> list[Statement]:
    said = sorted_out(state, clause)
    uses = state.words.uses(clause.verb_form, clause.verb)
    for argument in (said.subject, *said.objects, *said.to, *said.from_):
        if argument is not None:
            argument.words[0].use()
    if clause.form == "price":
        return [price(state, said, uses)]
    if clause.form == "not_":
        return [denied(state, said, uses, purpose)]
    if purpose is not None or clause.form == "can":
        raise state.cannot(clause)
    assert clause.verb is not None
    clause.verb.use()
    if said.payment is not None:
        return [_paid(state, said, uses)]
    if any(state.words.shared.frames[use.key].moves for use in uses):
        return [enters(state, said, uses)]
    if said.more is not None:
        return [once_more(state, said, uses)]
    use, frame = _row(state, said, uses)
    if frame.shape == "pick":
        return pick(state, said)
    if frame.shape in ("gain", "lose"):
        return [gain(state, said, frame)]
    if use.undergone or frame.shape != "do" or said.span is not None or said.during is not None or said.per is not None:
        raise state.cannot(clause)
    if frame.object is not None and frame.object["is"] == "amount":
        return [amounts(state, said, frame)]
    return do(state, said, frame)


def _paid(state: State, said: Said, uses: tuple[Use, ...]) -> Do:
    """１⬡を支払う."""
    assert said.payment is not None
    number, sign, particle = said.payment.words
    frame = next((state.words.shared.frames[use.key] for use in uses if not use.undergone and not use.cannot), None)
    others = (said.objects, said.to, said.from_, said.gifts, said.amount, said.manner, said.quoted)
    if frame is None or frame.shape != "pay" or any(others):
        raise state.cannot(said.clause)
    stat = next(stat.id for stat in state.words.shared.stats.values() if stat.pays and stat.sign == sign.text)
    for word in (number, sign, particle):
        word.use()
    return Do("pay", doer(state, said), amount=nouns.number_of(number), stat=stat, mark=state.mark(said.clause))


def _row(state: State, said: Said, uses: tuple[Use, ...]) -> tuple[Use, Frame]:
    """Return the row of the verb table that fits what stands before the verb."""
    frames = state.words.shared.frames
    wanted = ("gain", "lose") if said.gifts or said.quoted else ("gain", "lose", "do", "pick")
    fitting = [use for use in uses if frames[use.key].effect and frames[use.key].shape in wanted and not use.cannot]
    if not fitting:
        raise state.cannot(said.clause)
    return fitting[0], frames[fitting[0].key]


def pick(state: State, said: Said) -> list[Statement]:
    """キャラクター１体を選び、: it stands where the next words speak of it."""
    if len(said.objects) != 1 or said.to or said.from_ or said.amount or said.manner or said.per:
        raise state.cannot(said.clause)
    by = YOU if said.subject is state.topic else doer(state, said)
    (argument,) = said.objects
    assert argument.phrase is not None
    found = phrases.meant(state, argument.phrase, "some", argument.count)
    if not isinstance(found, Selector) or said.during is not None or said.span is not None:
        raise state.cannot(argument)
    if state.choice is not None and not state.choice.taken:
        raise state.cannot(said.clause)  # what was chosen before stands nowhere
    name = state.bind()
    state.choice = Choice(replace(found, by=by, bind=name), name)
    state.know(Ref(name), found)
    return []
