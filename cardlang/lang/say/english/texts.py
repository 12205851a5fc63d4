"""Saying abilities: what sets them off, what they cost, how often, and what they do."""

from dataclasses import replace

from cardlang.lang.model import SELF, Ability, Change, Do, Event, Modify, Moment
from cardlang.lang.say.english import conditions, doing, events, forms, sequence
from cardlang.lang.say.english.speaker import Speaker


def ability(speaker: Speaker, ability: Ability) -> str:
    """Say a whole ability, with a capital and a full stop."""
    if ability.name:
        raise LookupError("a name")
    if _is_line(ability):
        return _line(speaker, ability)
    text = sequence.in_a_row(speaker, ability.do)
    before, after = conditions.before_and_after(ability.while_)
    if ability.on is not None:
        lead = _trigger(speaker, ability)
        if after is not None:
            lead += f"{',' if after.mark.said.get('comma') else ''} {conditions.lead(speaker, after)}"
        if isinstance(ability.on, Event) and ability.on.mark.said.get("which"):
            lead += f", {events.which(speaker, ability.on)}"
        text = f"{lead}, {text}" if text else lead
    elif after is not None:
        text += f" {conditions.lead(speaker, after)}"
    if before is not None:
        text = f"{conditions.lead(speaker, before)}, {text}"
    if ability.cost:
        costs = [_cost(speaker, cost) for cost in ability.cost]
        spoken = [forms.capital(cost) if nth else cost for nth, cost in enumerate(costs)]
        text = f"{', '.join(spoken if speaker.lexicon.style else costs)} — {forms.capital(text)}"
    if ability.limit is not None and ability.limit.mark.said.get("during"):
        unit = speaker.lexicon.round
        assert ability.limit.per == f"your {unit}"
        times = {1: "once", 2: "twice"}[ability.limit.n]
        text = f"{times} during your {speaker.lexicon.singular(unit)}, {text}"
    elif ability.limit is not None:
        times, stop = {1: "once"}[ability.limit.n], "," if ability.limit.mark.said.get("lead") else ":"
        text = f"{times} per {speaker.lexicon.singular(ability.limit.per)}{stop} {text}"
    return forms.capital(text) + "."


def _trigger(speaker: Speaker, ability: Ability) -> str:
    """Say when it happens, once or at each of several events."""
    if isinstance(ability.on, Moment):
        return speaker.say(ability.on)
    events = ability.on if isinstance(ability.on, tuple) else (ability.on,)
    words = ability.mark.said.get("trigger", ("when",) * len(events))
    assert isinstance(words, tuple)
    if ability.timing == "response":
        words = ("when",)
    if ("after" in words) != (ability.timing == "after") or len(words) != len(events):
        raise LookupError("after and when")
    parts = []
    for word, event in zip(words, events, strict=True):
        assert event is not None
        parts.append(speaker.say(event) if isinstance(event, Moment) else f"{word} {_happens(speaker, event, word)}")
    return " and ".join(parts)


def _happens(speaker: Speaker, event: Event, word: object) -> str:
    """Say an event after its "whenever", or after "the first time": "you play an item each turn"."""
    unit = event.mark.said.get("first_time")
    if (word == "the first time") != bool(unit):
        raise LookupError("which time")
    if not unit:
        return speaker.say(event)
    assert event.nth == 1
    words = speaker.say(replace(event, nth=None))
    return words if unit is True else f"{words} each {speaker.lexicon.singular(str(unit))}"


def _cost(speaker: Speaker, cost: Do) -> str:
    """Say one of the costs of an ability."""
    if cost.verb == "pay":
        assert cost.stat is not None
        assert isinstance(cost.amount, int)
        return forms.stat(speaker.lexicon, cost.stat, cost.amount)
    return doing.do(speaker, cost)


def _is_line(ability: Ability) -> bool:
    return any(isinstance(step, Modify) and step.mark.said.get("line") for step in ability.do)


def _line(speaker: Speaker, ability: Ability) -> str:
    """Say a line of keywords: "Ward, Singer 5"."""
    (step,) = ability.do
    assert isinstance(step, Modify)
    assert step.target == SELF
    priced = step.mark.said["priced"]
    assert isinstance(priced, tuple)
    return ", ".join(
        _keyword(speaker, change, priced=bool(sign)) for change, sign in zip(step.changes, priced, strict=True)
    )


def _keyword(speaker: Speaker, change: Change, *, priced: bool) -> str:
    """Say a keyword with its number, or with what is done in its place."""
    if not isinstance(change.value, Ability):
        return forms.keyword(speaker.lexicon, change, (change.stat,) if priced else ())
    (cost,) = change.value.cost
    return f"{speaker.lexicon.keyword_words[change.stat]}: {forms.capital(_cost(speaker, cost))}"
