"""From the parts of a whole Japanese text to what it means."""

from dataclasses import replace
from functools import partial
from typing import Any, Literal

from cardlang.lang.japanese import nouns
from cardlang.lang.japanese.conditions import condition
from cardlang.lang.japanese.deeds import deeds, one
from cardlang.lang.japanese.durations import whose
from cardlang.lang.japanese.events import event
from cardlang.lang.japanese.parts import Cost, Lead, Sentence, Text
from cardlang.lang.japanese.state import State
from cardlang.lang.meaning.normal import normal
from cardlang.lang.model import (
    SELF,
    YOU,
    Ability,
    Change,
    Choose,
    Condition,
    Delay,
    Do,
    During,
    Event,
    If,
    Logic,
    May,
    Modify,
    Moment,
    Pick,
    Price,
    Ref,
    Rule,
    Statement,
)
from cardlang.lang.walking import mapped


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


def _inner(state: State, root: Text) -> Ability:
    """An ability in 「…」 is read as the text of the thing that gains it."""
    own = State(state.words, state.type, state.names, state.text, lasting=True)
    return normal(_text(own, root))


def _text(state: State, root: Text) -> Ability:
    state.inner = partial(_inner, state)
    cost = tuple(step for part in root.costs for step in _cost(state, part))
    if cost:
        state.lasting = False
    on: tuple[Event | Moment, ...] = ()
    held: list[Condition] = []
    steps: list[Statement] = []
    for index, written in enumerate(root.sentences):
        leads = list(written.leads)
        waits_at = next((at for at, lead in enumerate(leads) if lead.kind in ("when", "whenever")), 0)
        if not index and waits_at and all(lead.kind == "while" for lead in leads[:waits_at]):
            held = [condition(state, lead) for lead in leads[:waits_at]]
            leads = leads[waits_at:]
        if leads and leads[0].kind in ("when", "whenever"):
            if index:
                raise state.cannot(leads[0])
            first = leads.pop(0)
            on = _waits_for(state, (first, *first.more))
            state.lasting = False
        elif leads and leads[0].kind == "moment" and not index and state.lasting:
            on = (_moment(state, leads.pop(0)),)
            state.lasting = False
        steps = _sentence(state, written, leads, steps)
    if state.choice is not None and not state.choice.taken:
        raise state.cannot(root)  # what was chosen stands nowhere
    mark = state.mark(root)
    for holds in held:
        state.while_ = _both(state.while_, holds)
    if state.during is not None:
        if len(on) != 1 or not isinstance(on[0], Event):
            raise state.cannot(root)
        put_off = Delay(on[0], one(steps), once=False, span=state.during, mark=mark)
        return Ability((put_off,), cost=cost, while_=state.while_, mark=mark)
    waits: Any = None if not on else on[0] if len(on) == 1 else on
    while_ = state.while_
    timing: Literal["when"] = "when"
    return Ability(tuple(steps), waits, timing, cost=cost, while_=while_, mark=mark)


def _waits_for(state: State, leads: tuple[Lead, ...]) -> tuple[Event, ...]:
    """プレイしたとき、またはあなたのターンの間、…たび: a turn that the last alone names is asked of that one alone."""
    *first, last = leads
    before = tuple(event(state, lead) for lead in first)
    turn = state.while_
    found = event(state, last)
    if before and turn is None and state.while_ is not None:
        state.while_ = Logic("or", (state.while_, *(During(each) for each in before)))
    return (*before, found)


def _moment(state: State, lead: Lead) -> Moment:
    """あなたのターン開始時."""
    phrase = lead.phrase
    core = phrase.core if phrase is not None else None
    noun = nouns.noun_of(state, core) if core is not None else None
    if phrase is None or core is None or noun is None or noun.kind != "round" or len(phrase.modifiers) != 1:
        raise state.cannot(lead)
    if phrase.others or phrase.count is not None:
        raise state.cannot(lead)
    core.words[0].use()
    edge: Literal["start", "end"] = "start" if lead.words[0].use().endswith("開始時") else "end"
    return Moment(edge, noun.id, whose(state, phrase.modifiers[0]), next=False, mark=state.mark(lead))


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
    if written.options:
        return [*before, _choice(state, written, leads)]
    if leads and leads[0].kind == "otherwise":
        return _otherwise(state, written, leads, before)
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


def _choice(state: State, written: Sentence, leads: list[Lead]) -> Choose | May:
    """以下から１つを選ぶ: each of the options is a text of its own."""
    if leads:
        raise state.cannot(leads[0])
    for word in written.words:
        word.use()
    options: list[Statement] = []
    known = list(state.known)
    for option in written.options:
        state.choice, state.known = None, list(known)
        inner: list[Statement] = []
        for sentence in option:
            inner = _sentence(state, sentence, list(sentence.leads), inner)
        options.append(one(inner))
        if state.choice is not None and not state.choice.taken:
            raise state.cannot(written)
    choice = Choose(tuple(options), mark=state.mark(written))
    return May(choice, mark=state.mark(written)) if written.words[0].text.endswith("もよい") else choice


def _otherwise(state: State, written: Sentence, leads: list[Lead], before: list[Statement]) -> list[Statement]:
    """そうでないなら、…: of the condition of the sentence before."""
    last = before[-1] if before else None
    if not isinstance(last, If) or last.otherwise is not None or len(leads) > 1:
        raise state.cannot(leads[0])
    leads[0].words[0].use()
    return [*before[:-1], replace(last, otherwise=one(_sentence(state, written, [], [])))]


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
    otherwise = mapped(last, lambda shape: ref if shape == choice.what else shape)
    then = made[0]
    if isinstance(then, Modify) and isinstance(last, Modify) and then.span is None:
        then = replace(then, span=last.span)
    pick = Pick(chosen, choice.bind, mark=chosen.mark)
    return [*earlier, pick, If(asked[0], then, otherwise, mark=state.mark(written))]
