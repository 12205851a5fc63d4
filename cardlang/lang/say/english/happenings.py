"""Saying what was done before: "you've played a song this turn", "none of your characters challenged this turn"."""

from dataclasses import replace

from cardlang.lang.building.numbers import ORDINALS
from cardlang.lang.model import OPPONENT, YOU, Compare, Event, Happened, Place, Player, Quantity, Ref, Result, Selector
from cardlang.lang.say.english import forms, nouns, persons, places, references
from cardlang.lang.say.english.speaker import Speaker


def happened(speaker: Speaker, condition: Happened) -> str:
    """Say that something has been done, or was in a span that is named."""
    if condition.mark.said.get("past"):
        return f"{_told(speaker, condition, condition.event)}{forms.span(speaker.lexicon, condition.span)}"
    if condition.mark.said.get("which"):
        return _which(speaker, condition)
    if condition.span is None:
        return _has_done(speaker, condition)
    raise LookupError(f"no words for {condition!r}")


def _which(speaker: Speaker, condition: Happened) -> str:
    """Say which of this turn's it is: "it is the second challenge this turn"."""
    ordinal, key = str(condition.mark.said["which"]), str(condition.event.mark.said["verb"])
    assert condition.event == Event((speaker.lexicon.frames[key].id,))
    assert (condition.op, condition.n) == ("=", ORDINALS[ordinal])
    return f"it is the {ordinal} {speaker.lexicon.verb_words[key][0]}{forms.span(speaker.lexicon, condition.span)}"


def this_way(speaker: Speaker, condition: Compare) -> str:
    """Say that an instruction before has done something: "you discarded a location card this way"."""
    event, result = condition.mark.said["event"], condition.a
    assert isinstance(event, Event)
    assert isinstance(result, Result)
    assert result.what == ("amount" if event.stat else "things")
    assert speaker.done[result.of][1] == (event.stat or "card")
    if isinstance(event.object, Selector):
        assert event.object.filters == result.filters
    this_way = "" if condition.mark.said.get("just") else " this way"
    return f"{_told(speaker, condition, event)}{this_way}"


def _told(speaker: Speaker, condition: Happened | Compare, event: Event) -> str:
    """Say who did what, in the form in which it was written."""
    said = condition.mark.said
    key = str(event.mark.said["verb"])
    (verb,) = event.verbs
    frame = speaker.lexicon.frames[key]
    if event.mark.said.get("leaves"):
        return _left(speaker, condition, event)
    assert frame.id == verb
    words = speaker.lexicon.verb_words[key]
    if said.get("be"):
        assert event.by is None
        return f"{_some(speaker, condition, event.object)} {said['be']} {words[2]}{_where(speaker, event)}"
    taking = event.by is None and event.stat is not None
    if isinstance(event.by, Player):
        who = persons.person(event.by, "you", speaker.lexicon)
    else:
        who = _some(speaker, condition, event.to if taking else event.by)
    done = words[3]
    if said.get("perfect"):
        done = f"{'have' if who in ('you', 'they') else 'has'} {words[2]}"
    elif said.get("did_not"):
        done = f"did not {words[0]}"
    what = ""
    if event.stat is not None:
        what = f" {forms.any_amount(speaker.lexicon, event.stat, said)}"
    elif event.object is not None:
        what = f" {_some(speaker, condition, event.object)}"
    return f"{who} {done}{what}{_where(speaker, replace(event, to=None) if taking else event)}"


def _left(speaker: Speaker, condition: Happened | Compare, event: Event) -> str:
    """Say what has left a place: "1 or more cards have left your discard"."""
    assert isinstance(event.object, Selector)
    assert event.object.zone is not None
    (key,) = event.verbs
    who = _some(speaker, condition, event.object)
    done = speaker.lexicon.verb_words[key][3]
    if condition.mark.said.get("perfect"):
        done = f"{'have' if condition.mark.said.get('counted') else 'has'} {speaker.lexicon.verb_words[key][2]}"
    place = places.place(speaker.lexicon, event.object.zone, event.object.owner)
    return f"{who} {done} {place}"


def _some(speaker: Speaker, condition: Happened | Compare, thing: object) -> str:
    """Say what did it or what it was done to, with how many where it is counted."""
    said = condition.mark.said
    assert isinstance(thing, (Ref, Selector))
    if isinstance(thing, Ref):
        return references.ref(thing, speaker.lexicon)
    if said.get("counted"):
        many = replace(
            thing, quantity=Quantity("at least", condition.n if isinstance(condition, Happened) else condition.b)
        )
        words = nouns.things(many, speaker.lexicon)
        return words.replace(" or more", " or fewer", 1) if condition.op == "<=" else words
    if said.get("none"):
        assert isinstance(condition, Happened)
        assert (condition.op, condition.n) == ("=", 0)
        return "none" + nouns.things(thing, speaker.lexicon).removeprefix("none").removeprefix("one").removeprefix("1")
    if thing.mark.said.get("any_cards"):
        return f"any {nouns.things(replace(thing, quantity=Quantity('all')), speaker.lexicon)}"
    return nouns.things(thing, speaker.lexicon)


def _where(speaker: Speaker, event: Event) -> str:
    """Say from what, to where, and during what else."""
    words = ""
    if event.from_ is not None:
        words += f" from {nouns.thing(event.from_, speaker.lexicon)}"
    if event.to is not None:
        assert isinstance(event.to, Place)
        words += f" into {places.place(speaker.lexicon, event.to.zone, event.to.owner)}"
    if event.within is not None:
        words += " " + next(said for said, id_ in speaker.lexicon.within.items() if id_ == event.within)
    return words


def _has_done(speaker: Speaker, condition: Happened) -> str:
    """Say that it was done in this turn: "you have played a card"."""
    event = condition.event
    who = {YOU: "you have", OPPONENT: f"{persons.opponent(speaker.lexicon)} has"}[event.by]  # type: ignore[index]
    assert isinstance(event.object, Selector)
    spoken = event.mark.said.get("verbs", event.verbs)
    assert isinstance(spoken, tuple)
    if {speaker.lexicon.frames[key].id for key in spoken} != set(event.verbs) or condition.op != ">=":
        raise LookupError("other verbs than were said")
    done = " or ".join(speaker.lexicon.verb_words[key][2] for key in spoken)
    counted = replace(event.object, quantity=replace(event.object.quantity, op="exactly", n=condition.n))
    return f"{who} {done} {nouns.things(counted, speaker.lexicon)}"
