"""What a Japanese text asks: "～なら", "～間"."""

from dataclasses import replace
from typing import Literal

from cardlang.lang.japanese import phrases
from cardlang.lang.japanese.parts import Argument, Clause, Lead
from cardlang.lang.japanese.state import State, unsaid_of
from cardlang.lang.model import Condition, Exists, Is, Place, Quantity, Ref, Selector


def condition(state: State, lead: Lead) -> Condition:
    """Return what a lead asks. Raises Problem."""
    (clause,) = lead.clauses[-1:]
    if len(lead.clauses) > 1:
        raise state.cannot(lead)
    lead.words[0].use()
    for word in clause.words:
        word.use()
    if clause.verb is not None:
        return _was(state, clause)
    if not clause.words:
        return _so_many(state, clause)
    if clause.words[0].text in state.words.states:
        return _such(state, clause)
    return _there_are(state, clause)


def _subject(state: State, clause: Clause, *, others: int = 0) -> Argument:
    """Return the one phrase with が (or は); so many others may stand beside it."""
    subjects = [argument for argument in clause.arguments if argument.particle in ("が", "は")]
    if len(subjects) != 1 or len(clause.arguments) != 1 + others or subjects[0].phrase is None:
        raise state.cannot(clause)
    subjects[0].words[0].use()
    return subjects[0]


def _such(state: State, clause: Clause) -> Condition:
    """このキャラクターがエグザートである."""
    subject = _subject(state, clause)
    assert subject.phrase is not None
    thing = phrases.things(state, subject.phrase, "all", subject.count)
    if not isinstance(thing, Ref):
        raise state.cannot(subject)
    return Is(thing, state.words.states[clause.words[0].text], mark=state.mark(clause))


def _was(state: State, clause: Clause) -> Condition:
    """ヴィランズ・キャラクターが選ばれた: what was chosen is one."""
    assert clause.verb is not None
    uses = state.words.uses("past", clause.verb)
    frame = state.words.shared.frames[uses[0].key]
    if frame.shape != "pick" or not uses[0].undergone or state.choice is None:
        raise state.cannot(clause)
    subject = _subject(state, clause)
    assert subject.phrase is not None
    such = phrases.things(state, subject.phrase, "any", subject.count)
    if not isinstance(such, Selector) or such.owner is not None:
        raise state.cannot(subject)
    clause.verb.use()
    return Is(Ref(state.choice.bind), such.filters, mark=state.mark(clause))


def _so_many(state: State, clause: Clause) -> Condition:
    """あなたの手札が０枚: exactly so many are there."""
    subject = _subject(state, clause)
    assert subject.phrase is not None
    if subject.count is None:
        raise state.cannot(subject)
    found = phrases.things(state, subject.phrase, "all", subject.count)
    return _exists(state, clause, found, exactly="=")


def _there_are(state: State, clause: Clause) -> Condition:
    """あなたの場に他のキャラクターが２体以上いる."""
    subject = _subject(state, clause, others=len(clause.arguments) - 1)
    assert subject.phrase is not None
    found = phrases.things(state, subject.phrase, "all", subject.count)
    place: Place | None = None
    for argument in clause.arguments:
        if argument is subject:
            continue
        if argument.particle != "に" or argument.phrase is None or place is not None:
            raise state.cannot(argument)
        where = phrases.meant(state, argument.phrase)
        if not isinstance(where, Place) or where.at or argument.count is not None:
            raise state.cannot(argument)
        argument.words[0].use()
        place = where
    if not isinstance(found, Selector):
        raise state.cannot(subject)
    if place is not None:
        unsaid = [*unsaid_of(found), *unsaid_of(place)]
        if "zone" not in unsaid:
            raise state.cannot(clause)
        unsaid.remove("zone")
        found = replace(found, zone=place.zone, owner=place.owner, mark=state.mark(clause, unsaid))
    exactly = clause.words[0].text in ("いない", "ない")
    return _exists(state, clause, found, exactly=">=" if not exactly else "none")


def _exists(state: State, clause: Clause, found: Ref | Selector, exactly: Literal["=", ">=", "none"]) -> Exists:
    if not isinstance(found, Selector):
        raise state.cannot(clause)
    quantity = found.quantity
    every = replace(found, quantity=Quantity("all"))
    mark = state.mark(clause)
    if exactly == "none":
        if quantity.op != "all":
            raise state.cannot(clause)
        return Exists(every, "=", 0, mark)
    if quantity.op == "all":
        return Exists(every, mark=mark)
    op: Literal[">=", "<=", "="] = {"at least": ">=", "at most": "<="}.get(quantity.op, exactly)  # type: ignore[assignment]
    return Exists(every, op, quantity.n, mark)
