"""From the parts of a whole Japanese text to what it means."""

import dataclasses
from dataclasses import replace
from typing import Any, Literal

from cardlang.lang.japanese import nouns
from cardlang.lang.japanese.conditions import condition
from cardlang.lang.japanese.deeds import deeds, one
from cardlang.lang.japanese.events import event
from cardlang.lang.japanese.parts import Cost, Lead, Sentence, Text
from cardlang.lang.japanese.state import State
from cardlang.lang.meaning.normal import normal
from cardlang.lang.model import (
    SELF,
    YOU,
    Ability,
    Change,
    Condition,
    Delay,
    Do,
    Event,
    If,
    Logic,
    May,
    Modify,
    Pick,
    Price,
    Ref,
    Rule,
    Selector,
    Statement,
)


def meaning(state: State, root: Text) -> Ability:
    """Return what a whole text means, in its normal form. Raises Problem."""
    return normal(_keywords(state, root) if root.keywords else _text(state, root))


def _keywords(state: State, root: Text) -> Ability:
    """A line of keywords: the card has each of them."""
    changes = []
    for core in root.keywords:
        number = nouns.number_of(core.n) if core.n is not None and core.n.use() else None
        changes.append(Change("grant", nouns.keyword(state, core), number))
    return Ability((Modify(SELF, tuple(changes), mark=state.mark(root)),), mark=state.mark(root))


def _text(state: State, root: Text) -> Ability:
    cost = tuple(step for part in root.costs for step in _cost(state, part))
    if cost:
        state.lasting = False
    on: tuple[Event, ...] = ()
    steps: list[Statement] = []
    for index, written in enumerate(root.sentences):
        leads = list(written.leads)
        if leads and leads[0].kind in ("when", "whenever"):
            if index:
                raise state.cannot(leads[0])
            first = leads.pop(0)
            on = tuple(event(state, lead) for lead in (first, *first.more))
            state.lasting = False
        steps = _sentence(state, written, leads, steps)
    mark = state.mark(root)
    if state.during is not None:
        if len(on) != 1:
            raise state.cannot(root)
        put_off = Delay(on[0], one(steps), once=False, span=state.during, mark=mark)
        return Ability((put_off,), cost=cost, while_=state.while_, mark=mark)
    waits: Any = None if not on else on[0] if len(on) == 1 else on
    while_ = state.while_
    timing: Literal["when"] = "when"
    return Ability(tuple(steps), waits, timing, cost=cost, while_=while_, mark=mark)


def _cost(state: State, part: Cost) -> list[Do]:
    if part.amount:
        number, sign = part.amount
        stat = next(stat for stat in state.words.shared.stats.values() if stat.pays and stat.sign == sign.use())
        number.use()
        return [Do("pay", YOU, amount=nouns.number_of(number), stat=stat.id, mark=state.mark(part))]
    made = deeds(state, part.clauses)
    if not all(isinstance(step, Do) for step in made):
        raise state.cannot(part)
    return [step for step in made if isinstance(step, Do)]


def _sentence(state: State, written: Sentence, leads: list[Lead], before: list[Statement]) -> list[Statement]:
    """Return the statements so far and those of one more sentence."""
    asked: list[tuple[str, Condition]] = []
    for lead in leads:
        if lead.kind not in ("if", "while"):
            raise state.cannot(lead)
        asked.append((lead.kind, condition(state, lead)))
    state.instead = False
    state.meanwhile.clear()
    made = deeds(state, written.clauses)
    asked += [("while", holds) for holds in state.meanwhile]
    if written.quoted:
        inner: list[Statement] = []
        for sentence in written.quoted:
            inner = _sentence(state, sentence, list(sentence.leads), inner)
        for word in written.words:
            word.use()
        made.append(May(one(inner), mark=state.mark(written)))
    if state.instead:
        return _instead(state, written, [condition_ for _, condition_ in asked], before, made)
    for kind, holds in reversed(asked):
        made = _if(state, written, kind, holds, made)
    return [*before, *made]


def _if(state: State, written: Sentence, kind: str, holds: Condition, made: list[Statement]) -> list[Statement]:
    lasting = [step for step in made if isinstance(step, (Modify, Rule, Price))]
    if state.lasting and len(lasting) == len(made):
        return [replace(step, while_=_both(step.while_, holds)) for step in lasting]
    if kind == "while":
        raise state.cannot(written)
    return [If(holds, one(made), mark=state.mark(written))]


def _both(first: Condition | None, second: Condition) -> Condition:
    return second if first is None else Logic("and", (first, second))


def _instead(
    state: State, written: Sentence, asked: list[Condition], before: list[Statement], made: list[Statement]
) -> list[Statement]:
    """…が選ばれたなら、代わりに…: the choice comes first, then the one or the other."""
    choice = state.choice
    if len(asked) != 1 or choice is None or not before or len(made) != 1:
        raise state.cannot(written)
    *earlier, last = before
    ref = Ref(choice.bind)
    chosen = replace(choice.what, bind="")
    otherwise = _in_place(last, choice.what, ref)
    then = made[0]
    if isinstance(then, Modify) and isinstance(last, Modify) and then.span is None:
        then = replace(then, span=last.span)
    pick = Pick(chosen, choice.bind, mark=chosen.mark)
    return [*earlier, pick, If(asked[0], then, otherwise, mark=state.mark(written))]


def _in_place(tree: Any, chosen: Selector, ref: Ref) -> Any:
    """Return a statement with what is known in the place of its choice."""
    if tree == chosen:
        return ref
    if isinstance(tree, tuple):
        return tuple(_in_place(part, chosen, ref) for part in tree)
    if not dataclasses.is_dataclass(tree) or isinstance(tree, type):
        return tree
    changed = {
        field.name: new
        for field in dataclasses.fields(tree)
        if field.compare and (new := _in_place(getattr(tree, field.name), chosen, ref)) is not getattr(tree, field.name)
    }
    return replace(tree, **changed) if changed else tree
