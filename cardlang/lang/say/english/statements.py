"""Saying statements that hold others: may, if, choose, each, delay."""

from collections.abc import Sequence
from dataclasses import replace

from cardlang.lang.model import (
    YOU,
    Choose,
    Delay,
    Did,
    Do,
    Each,
    Event,
    If,
    May,
    Modify,
    Moment,
    Pick,
    Player,
    Ref,
    Repeat,
    Rule,
    Seq,
    Statement,
    StatOf,
    Table,
    steps_of,
)
from cardlang.lang.say.english import changes, choices, conditions, doing, forms, persons, references, sequence
from cardlang.lang.say.english.speaker import Speaker
from cardlang.lang.walking import walk


def may(speaker: Speaker, step: May) -> str:
    """Say what may be done, what it costs, and what follows if it is done."""
    if step.mark.said.get("also"):
        said = {key: value for key, value in step.mark.said.items() if key != "also"}
        return forms.also(may(speaker, replace(step, mark=replace(step.mark, said=said))))
    if step.do is None and step.otherwise is not None and step.then is None:
        (cost,) = step.cost
        return f"{speaker.say(step.otherwise)} unless {speaker.say(cost)}"
    if step.mark.said.get("who"):
        return _by_who_did(speaker, step)
    if _is_overridden(step.do):
        return _overridden(speaker, step)
    if step.otherwise is not None and step.do is not None and step.then is None:
        other = sequence.in_a_row(speaker, steps_of(step.otherwise))
        return f"{may(speaker, replace(step, otherwise=None))}. Otherwise, {other}"
    if step.otherwise or step.do is None:
        raise LookupError("may, with more to it")
    if step.then is not None:
        then = steps_of(step.then)
        return f"{may(speaker, replace(step, then=None))}. If you do, {sequence.in_a_row(speaker, then)}"
    if step.cost:
        one, *others = step.cost
        paid = _may_do(speaker, one)
        for also in others:
            paid += f"{sequence.joining(str(also.mark.said.get('join')))} {speaker.say(also)}"
        return f"{paid} to {speaker.say(step.do)}"
    steps = sequence.together(steps_of(step.do))
    first, rest = _may_do(speaker, steps[0]), steps[1:]
    for later in rest:
        first += f"{sequence.joining(str(later.mark.said.get('join')))} {speaker.say(later)}"
    return first


def _is_overridden(step: Statement | None) -> bool:
    """Tell whether a later sentence changes what may be done: "… may …. If …, … instead"."""
    last = steps_of(step)[-1] if step is not None else None
    return isinstance(last, If) and bool(last.mark.said.get("instead"))


def _overridden(speaker: Speaker, step: May) -> str:
    """Say what may be done, and the sentence that changes it."""
    assert step.do is not None
    assert (step.then, step.otherwise) == (None, None)
    *first, either = steps_of(step.do)
    assert isinstance(either, If)
    assert either.otherwise is not None
    pick = first.pop() if first and isinstance(first[-1], Pick) else None
    before = sequence.plainly(either, pick).otherwise  # type: ignore[arg-type]
    assert before is not None
    offer = may(speaker, replace(step, do=Seq((*first, before)) if first else before))
    lead = forms.capital(conditions.lead(speaker, either.cond))
    if not isinstance(either.then, Choose):
        return f"{offer}. {lead}, {speaker.say(either.then)} instead"
    same, other = either.then.options
    assert same == either.otherwise
    return f"{offer}. {lead}, {may(speaker, May(other, step.by))}"


def _by_who_did(speaker: Speaker, step: May) -> str:
    """Say what follows for each of those who did it, or did not: "for each opponent who doesn't, you gain 2 points"."""
    said, made = step.mark.said, step.then or step.otherwise
    assert made is not None
    assert (step.then is None) != (step.otherwise is None)
    assert (step.then is not None) == (said["who"] == "who does")
    plain = {key: value for key, value in said.items() if key != "who"}
    offer = may(speaker, replace(step, then=None, otherwise=None, mark=replace(step.mark, said=plain)))
    return f"{offer}. For each {said['for_each']} {said['who']}, {sequence.in_a_row(speaker, steps_of(made))}"


def _may_do(speaker: Speaker, step: Statement) -> str:
    if isinstance(step, Do):
        return doing.do(speaker, step, may=True)
    if isinstance(step, Modify):
        return changes.modify(speaker, step, may=True)
    if isinstance(step, Choose):
        return f"you may {choose(speaker, step)}"
    if isinstance(step, Pick):
        return choices.picked(speaker, step, may=True)
    raise LookupError("may, with more to it")


def each(speaker: Speaker, step: Each) -> str:
    """Say what each of several people does: its own words name them, and later ones call them "they"."""
    assert isinstance(step.over, (Player, Ref))
    assert step.order == "turn order"
    assert step.stop is None
    if step.mark.said.get("lead"):
        assert isinstance(step.over, Player)
        who = persons.person(step.over, "", speaker.lexicon)
        return f"for {who}, {sequence.in_a_row(speaker, steps_of(step.do))}"
    return sequence.in_a_row(speaker, steps_of(step.do))


def delay(speaker: Speaker, step: Delay) -> str:
    """Say what is put off: to the next turn, or to whenever something happens."""
    moment = step.on
    if isinstance(moment, Event) and not step.once and step.span is not None:
        words = step.mark.said.get("trigger")
        assert isinstance(words, tuple)
        inner = sequence.in_a_row(speaker, steps_of(step.do))
        return f"{words[0]} {speaker.say(moment)}{forms.span(speaker.lexicon, step.span)}, {inner}"
    if isinstance(moment, Moment) and step.mark.said.get("at") == "end":
        assert (moment.edge, moment.of, moment.next, step.once) == ("end", YOU, True, True)
        inner = sequence.in_a_row(speaker, steps_of(step.do))
        return f"at the end of {step.mark.said['whose']} {speaker.lexicon.singular(moment.unit)}, {inner}"
    if isinstance(moment, Moment) and step.mark.said.get("after"):
        assert (moment.edge, moment.of, moment.next, step.once) == ("end", None, True, True)
        assert moment.unit in str(step.mark.said["after"]).split()
        return f"{speaker.say(step.do)} {step.mark.said['after']}"
    if isinstance(moment, Event) or moment.edge != "start" or not step.once or not moment.next:
        raise LookupError("put off to another moment")
    at = step.mark.said.get("at", "back")
    inner = sequence.in_a_row(speaker, _hushed(steps_of(step.do)))
    unit = speaker.lexicon.singular(moment.unit)
    if at == "start":
        assert moment.of == YOU
        return f"at the start of your next {unit}, {inner}"
    return f"next {unit}, {inner}" if at == "front" else f"{inner} next {unit}"


def _hushed(steps: Sequence[Statement]) -> list[Statement]:
    """Return statements whose own duration is said by the delay around them."""
    return [
        replace(step, mark=replace(step.mark, said={**step.mark.said, "delayed": True}))
        if isinstance(step, (Modify, Rule))
        else step
        for step in steps
    ]


def repeat(speaker: Speaker, step: Repeat) -> str:
    """Say what is done again and again: "draw until you have 3 cards in your hand"."""
    if isinstance(step.while_, Did) and step.times is None and step.until is None:
        again = [shape.bind for shape in walk(step.do) if isinstance(shape, Do) and shape.mark.said.get("again")]
        assert again == [step.while_.what]
        return sequence.in_a_row(speaker, steps_of(step.do))
    if step.until is None or step.times is not None or step.while_ is not None:
        raise LookupError(f"no words for {step!r}")
    return f"{speaker.say(step.do)} until {speaker.say(step.until)}"


def seq(speaker: Speaker, step: Seq) -> str:
    """Say statements in a row that are one."""
    return sequence.in_a_row(speaker, step.steps)


def choose(speaker: Speaker, step: Choose) -> str:
    """Say a choice between statements: "choose 1: draw a card; or gain 1 point"."""
    by_you = isinstance(step.by, Player) and step.by.who == "you"
    if step.n != 1 or not (by_you or step.mark.said.get("bullets") or step.mark.said.get("either")):
        raise LookupError(f"no words for {step!r}")
    if step.mark.said.get("either"):
        return _either(speaker, step)
    if step.mark.said.get("or_there"):
        here, there = step.options
        assert isinstance(there, Do)
        return f"{speaker.say(here)} or {doing.to(speaker, there)}"
    options = [sequence.in_a_row(speaker, steps_of(option)) for option in step.options]
    if step.mark.said.get("either_way"):
        first, second = (speaker.lexicon.verb_words[str(way.mark.said["verb"])][0] for way in step.options)
        assert options[0].removeprefix(first) == options[1].removeprefix(second)
        return f"{first} or {options[1]}"
    if step.mark.said.get("or"):
        return " or ".join(options)
    if step.mark.said.get("bullets"):
        who = "" if by_you else f"{persons.person(step.by, '', speaker.lexicon)} "
        return f"{who}{'choose' if by_you else 'chooses'} one: " + ". ".join(
            f"• {forms.capital(option)}" for option in options
        )
    return "choose 1: " + "; or ".join(options)


def by_trait(speaker: Speaker, step: Table) -> str:
    """Say what is done by what something is: "if its card type is: • action or item, draw a card"."""
    kinds = step.mark.said.get("rows")
    assert isinstance(step.on, StatOf)
    assert isinstance(kinds, tuple)
    trait = speaker.lexicon.nouns[str(step.mark.said["trait"])]
    assert trait.of == step.on.stat
    bullets = []
    for (values, done), nouns_ in zip(step.rows, kinds, strict=True):
        such = [next(iter(speaker.lexicon.nouns[noun].filters)) for noun in nouns_]
        assert values == tuple(one.value for one in such)
        assert not isinstance(done, int)
        names = [speaker.lexicon.singular(noun) for noun in nouns_]
        listed = " or ".join(filter(None, (", ".join(names[:-1]) + ("," if len(names) > 2 else ""), names[-1])))
        bullets.append(f"• {listed}, {sequence.in_a_row(speaker, steps_of(done))}")
    whose = references.ref(step.on.of, speaker.lexicon) if isinstance(step.on.of, Ref) else ""
    return f"if {whose} {speaker.lexicon.singular(trait.id)} is: {'. '.join(bullets)}"


def _either(speaker: Speaker, step: Choose) -> str:
    """Say one deed with one thing or another: "discard either 2 cards or 1 item card"."""
    one, other = step.options
    assert isinstance(one, Do)
    assert isinstance(other, Do)
    assert replace(one, object=other.object, by=other.by, bind=other.bind) == other
    said = {**one.mark.said, "either": other.object}
    return speaker.say(replace(one, mark=replace(one.mark, said=said)))


def _one_or_both(speaker: Speaker, step: If) -> str:
    """Say a choice of one, or of both under a condition."""
    one, both = step.otherwise, step.then
    assert isinstance(one, Choose)
    assert isinstance(both, Choose)
    assert (one.options, one.n, both.n, len(one.options)) == (both.options, 1, 2, 2)
    bullets = ". ".join(f"• {forms.capital(sequence.in_a_row(speaker, steps_of(option)))}" for option in one.options)
    lead = forms.capital(conditions.lead(speaker, step.cond))
    return f"choose one of the following. {lead}, choose both instead: {bullets}"


def if_(speaker: Speaker, step: If) -> str:
    """Say a statement under a condition, with what is done otherwise, or instead."""
    if step.mark.said.get("one_or_both"):
        return _one_or_both(speaker, step)
    if step.otherwise is None:
        assert not step.mark.said.get("instead")
        return f"{conditions.lead(speaker, step.cond)}, {speaker.say(step.then)}"
    if step.mark.said.get("instead"):
        plain, lead = speaker.say(step.otherwise), forms.capital(conditions.lead(speaker, step.cond))
        return f"{plain}. {lead}, {speaker.say(step.then)} instead"
    then = step.then
    if isinstance(then, May):
        assert then.otherwise == step.otherwise
        then = replace(then, otherwise=None)
    first = f"{conditions.lead(speaker, step.cond)}, {speaker.say(then)}"
    return f"{first}. Otherwise, {sequence.in_a_row(speaker, steps_of(step.otherwise))}"
