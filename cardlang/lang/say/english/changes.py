"""Saying changes: what somebody or something has, gains, loses and gets, and for how long."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from cardlang.lang.model import (
    Ability,
    Amount,
    Calc,
    Change,
    Filter,
    Mark,
    Modify,
    Player,
    Ref,
    Selector,
    StatOf,
    Table,
)
from cardlang.lang.say.english import amounts, as_if, choices, conditions, counting_as, forms, nouns, persons, unreduced
from cardlang.lang.say.english.speaker import Speaker

Value: TypeAlias = Amount | str | Ability | Table | None


def modify(speaker: Speaker, step: Modify, *, may: bool = False) -> str:
    """Say how something changes, and for how long: "chosen character gets +2 strength this turn"."""
    said = step.mark.said
    if said.get("never_below"):
        return unreduced.never_below(speaker, step)
    if said.get("open") and step.while_ is None and not may:
        return _open(speaker, step)
    if said.get("added"):
        return _added(speaker, step, may=may)
    if said.get("as_if"):
        return as_if.of_any_name(speaker, step)
    if speaker.lexicon.frames[str(said.get("verb", "gain"))].shape == "counts_as":
        return counting_as.counts_as(speaker, step)
    inside = step.while_ is not None and step.while_.mark.said.get("inside")
    giving = speaker.lexicon.frames[str(said.get("verb", "gain"))].shape == "give"
    if (step.while_ is not None and not inside) or step.for_ is not None or (may and not giving):
        raise LookupError("a change with more to it")
    if any(
        isinstance(change.value, Ability)
        or (change.op == "grant" and isinstance(change.value, str))
        or change.stat in speaker.lexicon.keyword_words
        or _is_gift(speaker, change, said)
        for change in step.changes
    ):
        return _gets(speaker, step, may=may)
    (change,) = step.changes
    unsaid = said.get("span_unsaid") or said.get("delayed")
    span = "" if unsaid else forms.span(speaker.lexicon, step.span)
    front = ""
    if said.get("span_front"):
        front, span = f"{span.strip()}, ", ""
    choice, what = ("", "") if isinstance(step.target, Player) else choices.chosen(speaker, step)
    many = isinstance(step.target, Selector) and not choice and nouns.is_many(step.target)
    who = persons.person(step.target, said.get("as"), speaker.lexicon) if isinstance(step.target, Player) else what
    have = "have" if many or who in ("you", "") else "has"
    if change.op == "remove":
        assert change.stat == "effect"
        words = f"{who} {have} no {speaker.lexicon.singular('effect')}{span}"
    elif change.op == "set":
        assert isinstance(change.value, int)
        words = f"{who} {have} {forms.stat(speaker.lexicon, change.stat, change.value)}{span}"
    elif speaker.lexicon.stats[change.stat].kind == "set":
        assert isinstance(step.target, Player)
        numbers = f"{persons.whose(speaker.lexicon, step.target)} {speaker.lexicon.plural(change.stat)}"
        words = f"{numbers} also {speaker.lexicon.verb_words['include'][0]} {change.value}{span}"
    elif said.get("have"):
        assert isinstance(change.value, int)
        n, more = abs(change.value), "more" if change.value > 0 else "fewer"
        noun = speaker.lexicon.singular(change.stat) if n == 1 else speaker.lexicon.plural(change.stat)
        words = f"{who} {have} {n} {more} {noun}{span}"
    else:
        words = _gains(speaker, step, who, span, many=many)
    return f"{front}{choice}{choices.after(choice, words)}"


def _added(speaker: Speaker, step: Modify, *, may: bool) -> str:
    """Say what is added to a stat: "add its ¤ to another chosen character's ¤ this turn"."""
    (change,) = step.changes
    assert isinstance(step.target, (Ref, Selector))
    gets = StatOf(step.target, change.stat, mark=Mark(said={"by": step.mark.said["added"]}))
    verb = f"{'you may ' if may else ''}{speaker.lexicon.verb_words[str(step.mark.said['verb'])][0]}"
    span = "" if step.mark.said.get("span_unsaid") else forms.span(speaker.lexicon, step.span)
    return f"{verb} {amounts.measured(speaker, change.value)} to {amounts.measured(speaker, gets)}{span}"


def _open(speaker: Speaker, step: Modify) -> str:
    """Say what lies so that everybody sees it: "you play with the top 2 cards of your deck face up"."""
    said, found, who = step.mark.said, step.mark.said["things"], step.mark.said["who"]
    assert isinstance(found, Selector)
    assert isinstance(who, Player)
    assert (step.target, step.changes) == (replace(found, owner=who), (Change("set", "faceup", "yes"),))
    name = persons.person(who, "you" if said.get("you") else "", speaker.lexicon)
    plays = forms.verb(speaker.lexicon, "play", name, many=persons.are_many(who))
    span = forms.span(speaker.lexicon, step.span)
    return f"{name} {plays} with {nouns.things(found, speaker.lexicon)} {said['open']}{span}".strip()


def _is_gift(speaker: Speaker, change: Change, said: Mapping[str, object]) -> bool:
    """Tell whether a change is said with its sign: "+2 strength"."""
    key = str(said.get("verb", ""))
    return bool(key and change.stat in speaker.lexicon.stats and speaker.lexicon.stats[change.stat].sign)


def _gets(speaker: Speaker, step: Modify, *, may: bool = False) -> str:
    """Say what is given: abilities, keywords, signed numbers."""
    said = step.mark.said
    choice, who = choices.chosen(speaker, step)
    many = isinstance(step.target, Selector) and not choice and nouns.is_many(step.target) and not said.get("each")
    if isinstance(step.target, Selector) and step.target.mark.said.get("each"):
        many = False
    key = str(said.get("verb", "get"))
    losing = speaker.lexicon.frames[key].shape == "lose"
    gifts, per = [], ""
    for change in step.changes:
        if isinstance(change.value, Ability):
            assert (change.op, change.stat) == ("grant", "ability")
            gifts.append(f"“{speaker.say(change.value).removesuffix('.')}”")
            continue
        if change.stat in speaker.lexicon.keyword_words:
            assert change.op == ("remove" if losing else "grant")
            value, per = _times(speaker, change.value, per)
            gifts.append(forms.keyword(speaker.lexicon, replace(change, value=value), said.get("priced")))
            continue
        if change.op == "grant" and isinstance(change.value, str):
            gifts.append(f"the {_classification(speaker, change)} classification")
            continue
        assert change.op == "add"
        if said.get("as_much"):
            gifts.append(f"+{speaker.lexicon.stats[change.stat].sign} {amounts.equal_to(speaker, change.value)}")
            continue
        value, per = _times(speaker, change.value, per)
        assert isinstance(value, int)
        gifts.append(f"{value:+d} {speaker.lexicon.stats[change.stat].sign}")
    given = " and ".join(gifts)
    if said.get("commas"):
        given = f"{', '.join(gifts[:-1])}, and {gifts[-1]}"
    verb = forms.verb(speaker.lexicon, key, who, many=many)
    if speaker.lexicon.frames[key].shape == "give":
        who, verb = f"{'you may ' if may else ''}{speaker.lexicon.verb_words[key][0]} {who}", ""
    if said.get("same_subject"):
        choice, who, verb = "", "", forms.verb(speaker.lexicon, key, "it", many=bool(said.get("many_again")))
    span = (
        ""
        if said.get("span_unsaid")
        else forms.span(speaker.lexicon, step.span) + forms.this_too(speaker.lexicon, said)
    )
    if said.get("span_front"):
        return f"{span.strip()}, {choice}{choices.after(choice, f'{who} {verb} {given}{per}')}"
    here = isinstance(step.target, Selector) and step.target.mark.said.get("while_here") == "last"
    if step.while_ is not None:
        given += f" {conditions.lead(speaker, step.while_)}"
    if said.get("per_again"):
        per = ""
    elif said.get("per_lead"):
        who, per = f"{per.strip()}, {who}", ""
    elif said.get("span_first"):
        given, span = f"{given}{span}", ""
    words = " ".join(f"{who} {verb} {given}{per}{span}{' while here' if here else ''}".split())
    if choice and said.get("span_lead"):
        words = f"{forms.span(speaker.lexicon, step.span).strip()}, {words}"
    return f"{choice}{choices.after(choice, words)}"


def _classification(speaker: Speaker, change: Change) -> str:
    """Return a classification as it is written: "Seven Dwarfs"."""
    assert isinstance(change.value, str)
    such = frozenset({Filter(change.stat, "is", change.value)})
    name = next(name for name, filters in speaker.lexicon.classes.items() if filters == such)
    return next(word for word in speaker.lexicon.class_words.values() if word.lower() == name)


def _times(speaker: Speaker, value: Value, per: str) -> tuple[Value, str]:
    """Return how much is given each time, and for each of what, where it is so."""
    if not isinstance(value, Calc):
        return value, per
    assert value.op == "per"
    n, each, count = value.args
    assert isinstance(each, int)
    return n, " " + amounts.per(speaker, each, count, each_word=True)


def _gains(speaker: Speaker, step: Modify, who: str, span: str, *, many: bool) -> str:
    """Say how much of a stat is gained or lost."""
    (change,) = step.changes
    n, per = change.value, ""
    if isinstance(n, Calc):
        assert n.op == "per"
        n, each, count = n.args
        assert isinstance(each, int)
        per = amounts.per(speaker, each, count)
    assert isinstance(n, int)
    verb = forms.verb(speaker.lexicon, "gain" if n > 0 else "lose", who, many=many)
    words = f"{who} {verb} {forms.stat(speaker.lexicon, change.stat, abs(n))}".strip()
    if step.mark.said.get("per_lead"):
        return f"{per}, {words}{span}"
    return f"{words}{' ' + per if per else ''}{span}"
