"""One sentence: its instructions with what its leads put around them.

A lead that names a condition becomes the statement's own `while_` where the text lasts, and an If where it happens; a
lead that names the next round becomes one Delay around the whole sentence.
"""

from collections.abc import Sequence
from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import by_trait, entering, instead, meanwhile, nouns, spans
from cardlang.lang.meaning import leads as fronts
from cardlang.lang.meaning.clauses import clauses
from cardlang.lang.meaning.events import event
from cardlang.lang.meaning.leads import Around
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import (
    SELF,
    YOU,
    Choose,
    Condition,
    Delay,
    Do,
    During,
    Each,
    If,
    Logic,
    Mark,
    May,
    Modify,
    Pick,
    Player,
    Price,
    Ref,
    Replace,
    Rule,
    Selector,
    Seq,
    Span,
    Statement,
    steps_of,
)
from cardlang.lang.walking import walk


def paragraph(
    reading: Reading, written: Sequence[ast.Sentence], first: Sequence[ast.Lead] | None = None
) -> tuple[Statement, ...]:
    """Return the statements of sentences in a row, each bound to the one before where it says so. Raises Problem.

    `first` are the leads of the first sentence, where some of them were about the whole ability.
    """
    steps: list[Statement] = []
    for index, part in enumerate(written):
        leads = list(part.leads) if index or first is None else list(first)
        if (index or first is None) and any(lead.kind == "trigger" for lead in leads[:2]):
            steps += _joined((_set_up(reading, part, leads),), first=index == 0)
            continue
        after = steps[-1] if steps else None
        link = leads[0].word.text if leads and leads[0].kind == "link" else ""
        if link == "if you do" and isinstance(after, May):
            leads[0].word.use()
            if after.then is not None or after.cost:
                raise problem("C363", leads[0], words=reading.original(leads[0]))
            steps[-1] = replace(after, then=one(sentence(reading, part, leads[1:])))
            continue
        if link == "if you do" and _is_leave_to_play(after):
            assert isinstance(after, Rule)
            leads[0].word.use()
            if after.while_ is not None:
                reading.whole.append(after.while_)
                steps[-1] = replace(after, while_=None)
            steps += _played_by_leave(reading, part, after)
            continue
        if link == "if you do" and isinstance(after, If) and isinstance(after.then, May) and after.otherwise is None:
            leads[0].word.use()
            if after.then.then is not None or after.then.cost:
                raise problem("C363", leads[0], words=reading.original(leads[0]))
            done = replace(after.then, then=one(sentence(reading, part, leads[1:])))
            steps[-1] = replace(after, then=done)
            continue
        if link == "otherwise" and isinstance(after, May):
            steps[-1] = _unless_done(reading, part, leads, after)
            continue
        if link == "otherwise" and isinstance(after, If):
            steps[-1] = _otherwise(reading, part, leads, after)
            continue
        if leads and leads[0].who is not None:
            steps[-1:] = [_by_who_did(reading, part, leads, leads[0].who, after)]
            continue
        found = sentence(reading, part, leads, after)
        if isinstance(after, Each) and _goes_on(after, found):
            steps[-1] = replace(after, do=one((*steps_of(after.do), *_joined(found, first=False))))
            continue
        if reading.hoisted is not None:
            steps[-1:] = [reading.hoisted]
            reading.hoisted = None
        elif reading.overrides:
            kept = steps.pop().mark.said.get("join")
            found = (
                replace(found[0], mark=replace(found[0].mark, said={**found[0].mark.said, "before": kept or "none"})),
            )
            reading.overrides = False
        steps += _joined(found, first=index == 0)
    return tuple(steps)


def _goes_on(each: Each, found: tuple[Statement, ...]) -> bool:
    """Tell whether a sentence speaks of what was done for each person in the one before."""
    named = {name for shape in walk(each.do) if (name := getattr(shape, "bind", ""))}
    who = each.over.bind if isinstance(each.over, Player) else ""
    return any(isinstance(shape, Ref) and shape.to in named | {who} for shape in walk(found))


def _is_leave_to_play(step: Statement | None) -> bool:
    """Tell whether a statement lets something be played, now and again: "you may play characters from your discard"."""
    return isinstance(step, Rule) and (step.mode, step.action.verbs) == ("permit", ("play",))


def _played_by_leave(reading: Reading, written: ast.Sentence, leave: Rule) -> list[Statement]:
    """If you do, they enter play exerted (and, until then, something else cannot be done)."""
    if len(written.parts) != 1 or len(written.leads) != 1:
        raise problem("C363", written, words=reading.original(written))
    (part,) = written.parts
    first, *others = part.clauses
    enters = entering.played_by_leave(reading, first, leave)
    if not others:
        return [enters]
    more = clauses(reading, ast.Clauses(others[0].start, part.end, tuple(others), part.joins[1:]), Around())
    if part.joins[0].use().strip(", ") != "and" or not all(isinstance(step, Rule) for step in more):
        raise problem("C363", others[0], words=reading.original(others[0]))
    joined = replace(more[0], mark=replace(more[0].mark, said={**more[0].mark.said, "join": "and"}))
    return [enters, joined, *more[1:]]


def _set_up(reading: Reading, written: ast.Sentence, leads: list[ast.Lead]) -> Delay:
    """Whenever they challenge another character this turn, …: a trigger that a later sentence sets up for a while."""
    lead, reading.during = leads[0], None
    if lead.kind != "trigger" or reading.lasting or lead.more or lead.meanwhile is not None or lead.at is not None:
        raise problem("C365", leads[0], words=reading.original(leads[0]))
    happens = event(reading, lead)
    during, reading.during = reading.during, None
    if during is None or during[0] != "this":
        raise problem("C365", leads[0], words=reading.original(leads[0]))
    done = one(sentence(reading, written, leads[1:]))
    mark = reading.mark(written, {"trigger": (lead.word.use(),)})
    return Delay(happens, done, once=False, span=Span("this", during[1]), mark=mark)


def _otherwise(reading: Reading, written: ast.Sentence, leads: list[ast.Lead], before: If) -> If:
    """Otherwise: if it did not happen, by the condition or by a refusal."""
    if before.otherwise is not None:
        raise problem("C363", leads[0], words=reading.original(leads[0]))
    leads[0].word.use()
    other = one(sentence(reading, written, leads[1:]))
    then = before.then
    if isinstance(then, May):
        if then.then is not None or then.otherwise is not None:
            raise problem("C363", leads[0], words=reading.original(leads[0]))
        then = replace(then, otherwise=other)
    return replace(before, then=then, otherwise=other)


def _unless_done(reading: Reading, written: ast.Sentence, leads: list[ast.Lead], before: May) -> May:
    """You may play it. Otherwise, …: if what was offered last is not done. Raises Problem."""
    if isinstance(before.then, May):
        return replace(before, then=_unless_done(reading, written, leads, before.then))
    if before.then is not None or before.otherwise is not None or before.do is None or before.cost:
        raise problem("C363", leads[0], words=reading.original(leads[0]))
    leads[0].word.use()
    return replace(before, otherwise=one(sentence(reading, written, leads[1:])))


def _by_who_did(
    reading: Reading, written: ast.Sentence, leads: list[ast.Lead], who: ast.Word, before: Statement | None
) -> May:
    """For each opponent who doesn't, …: of those to whom something was offered just before. Raises Problem."""
    lead, phrase = leads[0], leads[0].phrase
    offered = before.by if isinstance(before, May) and not before.cost and before.do is not None else None
    if not isinstance(before, May) or not isinstance(offered, Player) or phrase is None:
        raise problem("C344", lead, word=reading.original(lead))
    nouns.same_persons(reading, phrase, offered)
    if before.then is not None or before.otherwise is not None or "does" not in who.text:
        raise problem("C363", lead, words=reading.original(lead))
    lead.word.use()
    did = who.use() == "who does"
    made = one(sentence(reading, written, leads[1:]))
    said = {**before.mark.said, "for_each": phrase.noun.text if phrase.noun is not None else "", "who": who.text}
    mark = replace(before.mark, said=said)
    return replace(before, then=made, mark=mark) if did else replace(before, otherwise=made, mark=mark)


def _joined(steps: tuple[Statement, ...], *, first: bool) -> list[Statement]:
    """Note on the first statement of a later sentence that a full stop stands before it."""
    if first:
        return list(steps)
    head = steps[0]
    stop = replace(head, mark=replace(head.mark, said={**head.mark.said, "join": "stop"}))
    return [stop, *steps[1:]]


def sentence(
    reading: Reading, written: ast.Sentence, leads: Sequence[ast.Lead], before: Statement | None = None
) -> tuple[Statement, ...]:
    """Return the statements of a sentence, its leads (all but a trigger) put around them. Raises Problem.

    `before` is the last statement of the sentence before, which an "instead" may override.
    """
    around = fronts.read(reading, leads)
    around.instead_of = before
    if around.would is not None:
        steps: tuple[Statement, ...] = (instead.replaced(reading, written, around),)
        return _conditional(reading, written, around, steps) if around.conditions else steps
    if written.by is not None:
        steps = (by_trait.by_trait(reading, written, *written.by, paragraph),)
    elif written.choose is not None:
        steps = (_choice(reading, written, written.choose, around),)
    else:
        steps = clauses(reading, written.parts[0], around)
    if around.per is not None and not around.per_taken:
        raise problem("C342", around.per, words=reading.original(around.per), verb="")
    if around.delayed is not None and around.when is not None:
        said: dict[str, object] = {"at": "front" if around.delayed.kind == "span" else "start"}
        steps = (spans.delayed(one(steps), around.when, said, around.delayed),)
    if around.lasting is not None:
        steps = _as_long_as(reading, around.lasting, steps)
    if around.at_end is not None:
        steps = (Delay(around.at_end, one(steps), mark=around.at_end.mark),)
    if around.conditions:
        steps = _conditional(reading, written, around, steps)
    if around.each is not None:
        mark = reading.mark(written, {"lead": True})
        steps = (Each(around.each, one(steps), mark=mark),)
    if around.said:
        first, *rest = steps
        mark = replace(first.mark, said={**first.mark.said, **around.said})
        steps = (replace(first, mark=mark), *rest)
    return steps


def _as_long_as(reading: Reading, lead: ast.Adverb, steps: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """For the rest of this turn, …: said once for all that follows. Raises Problem where something does not last."""
    out: list[Statement] = []
    for index, step in enumerate(steps):
        if index and isinstance(step, If) and step.otherwise is None:  # "… and, if you have 2 cards, can't quest"
            out.append(replace(step, then=_lasting_so(reading, lead, step.then, first=False)))
        else:
            out.append(_lasting_so(reading, lead, step, first=not index))
    return tuple(out)


def _lasting_so(reading: Reading, lead: ast.Adverb, step: Statement, *, first: bool) -> Statement:
    """Note that how long it lasts was said before all. Raises Problem where it does not last."""
    if not isinstance(step, (Modify, Rule, Replace)) or step.span is None:
        raise problem("C363", lead, words=reading.original(lead))
    said = {**step.mark.said, "span_unsaid": True, "span_lead": first}
    return replace(step, mark=replace(step.mark, said=said))


def _choice(reading: Reading, written: ast.Sentence, choose: ast.Word, around: Around) -> Statement:
    """Choose 1: draw a card; or gain 1 point. What one option names, the others do not know."""
    words = choose.use()
    if written.both is not None:
        return _one_or_both(reading, written, *written.both)
    if bool(written.bullets) != ("one" in words):
        raise problem("C363", choose, words=reading.original(choose))
    by = YOU if written.chooser is None else nouns.person(reading, written.chooser)
    if written.chooser is not None and by == YOU:
        raise problem("C349", written.chooser, words=reading.original(written.chooser))
    options: list[Statement] = [one(clauses(reading, part, around)) for part in written.parts]
    for bullet in written.bullets:
        known = list(reading.antecedents)
        options.append(one(paragraph(reading, bullet)))
        reading.antecedents[:] = known
    choice = Choose(tuple(options), by=by, mark=reading.mark(written, {"bullets": bool(written.bullets)}))
    return May(choice, mark=choice.mark) if words.startswith("you may") else choice


def _one_or_both(reading: Reading, written: ast.Sentence, lead: ast.Lead, both: ast.Word) -> If:
    """Choose one of the following. If you have a Toy character in play, choose both instead. Raises Problem."""
    around = fronts.read(reading, (lead,))
    if lead.kind != "if" or len(around.conditions) != 1 or reading.lasting:
        raise problem("C363", lead, words=reading.original(lead))
    both.use()
    options: list[Statement] = []
    for bullet in written.bullets:
        known = list(reading.antecedents)
        options.append(one(paragraph(reading, bullet)))
        reading.antecedents[:] = known
    mark = reading.mark(written, {"one_or_both": True})
    return If(around.conditions[0], Choose(tuple(options), 2), Choose(tuple(options), mark=mark), mark=mark)


def one(steps: tuple[Statement, ...]) -> Statement:
    """Return statements in a row as one."""
    return steps[0] if len(steps) == 1 else Seq(steps, mark=Mark(steps[0].mark.start, steps[-1].mark.end))


def _conditional(
    reading: Reading, written: ast.Sentence, around: Around, steps: tuple[Statement, ...]
) -> tuple[Statement, ...]:
    held = around.conditions[0]
    if len(around.conditions) > 1:
        held = Logic("and", tuple(around.conditions), mark=reading.mark(written))
    if reading.instead is not None:
        reading.instead = reading.inherited = reading.overridden = None
        return (_override(reading, written, around, held, one(steps)),)
    if not reading.lasting:
        return (If(held, one(steps), mark=reading.mark(written)),)
    held = meanwhile.by_whom(reading, held)
    out: list[Statement] = []
    if any(isinstance(step, Replace) or plays_itself(step) for step in steps):
        reading.whole.append(held)
        return steps
    for step in steps:
        if not isinstance(step, (Modify, Rule, Price)):
            raise problem("C363", written.leads[0], words=reading.original(written.leads[0]))
        going_on = isinstance(held, During) and bool(held.mark.said.get("doing"))
        now = meanwhile.of(reading, step, held, written.leads[0]) if going_on else held  # type: ignore[arg-type]
        out.append(replace(step, while_=_also(reading, written, now, step.while_)))
    return tuple(out)


def _also(reading: Reading, written: ast.Sentence, held: Condition, after: Condition | None) -> Condition:
    """During your turn, … while a Toy is in play: what stands before and what stands after must both hold."""
    if after is None:
        return held
    if not after.mark.said.get("after"):
        raise problem("C363", written.leads[0], words=reading.original(written.leads[0]))
    before = held.args if isinstance(held, Logic) and held.op == "and" else (held,)
    return Logic("and", (*before, after), mark=reading.mark(written))


def plays_itself(step: Statement) -> bool:
    """Tell whether a statement offers another way to play this card: "you may banish … to play this card for free"."""
    return isinstance(step, May) and bool(step.cost) and isinstance(step.do, Do) and step.do.object == SELF


def _override(reading: Reading, written: ast.Sentence, around: Around, held: Condition, step: Statement) -> Statement:
    """If a Villain is chosen, … instead: what the sentence before says, unless this holds.

    A choice of that sentence of which this one speaks is made before both. What may be done may be done so.
    """
    before = around.instead_of
    offered = before if isinstance(before, May) and not (before.then or before.otherwise) else None
    if offered is not None and isinstance(step, May):
        return _or_instead(reading, written, held, offered, step)
    before = offered.do if offered is not None else before
    if not isinstance(before, (Do, Modify)) or not isinstance(step, (Do, Modify)):
        raise problem("C363", written, words=reading.original(written))
    mark = Mark(written.start, written.end, {"instead": True})
    role, what = _choice_of(before)
    spoken = {part.to for part in walk((held, step)) if isinstance(part, Ref)}
    if what is None or what.bind not in spoken:
        reading.overrides = True
        either = If(held, step, before, mark=mark)
        return either if offered is None else replace(offered, do=either)
    ref = Ref(what.bind, mark=what.mark)
    plain = replace(before, **{role: ref})  # type: ignore[arg-type]
    pick = Pick(replace(what, bind=""), what.bind, mark=before.mark)
    if offered is None:
        reading.hoisted = pick
        return If(held, step, plain, mark=mark)
    reading.overrides = True
    return replace(offered, do=Seq((pick, If(held, step, plain, mark=mark))))


def _or_instead(reading: Reading, written: ast.Sentence, held: Condition, offered: May, other: May) -> May:
    """You may reveal it and put it into your hand. If …, you may play it for free instead: one of the two is chosen."""
    *first, last = offered.do.steps if isinstance(offered.do, Seq) else (offered.do,)
    plain = isinstance(other.do, Do) and other.by == offered.by and not (other.cost or other.then or other.otherwise)
    if not plain or not isinstance(last, Do) or not isinstance(other.do, Do) or offered.cost:
        raise problem("C363", written, words=reading.original(written))
    reading.overrides = True
    said = Mark(other.mark.start, other.mark.end, {**other.do.mark.said, "instead": True})
    either = Choose((last, replace(other.do, mark=said)), mark=other.mark)
    mark = Mark(written.start, written.end, {"instead": True})
    return replace(offered, do=one((*first, If(held, either, last, mark=mark))))


def _choice_of(step: Do | Modify) -> tuple[str, Selector | None]:
    """Return what an instruction chooses, and in which role."""
    for role in ("object", "target", "from_", "to"):
        what = getattr(step, role, None)
        if isinstance(what, Selector) and what.bind and what.mark.said.get("chosen"):
            return role, what
    return "", None
