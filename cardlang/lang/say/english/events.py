"""Saying events and moments: what sets something off."""

from dataclasses import replace

from cardlang.lang.building.numbers import ORDINALS
from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import YOU, Event, Moment, Place, Player, Selector
from cardlang.lang.say.english import forms, nouns, persons, places, unreduced
from cardlang.lang.say.english.speaker import Speaker


def event(speaker: Speaker, event: Event) -> str:
    """Say what happens, as it stands after "when": "you play a card", "this character is banished"."""
    if event.mark.said.get("or"):
        return _or(speaker, event)
    (verb,) = event.verbs
    key = str(event.mark.said.get("verb", verb))
    key = str(event.mark.said.get("also", key))
    said_ = event.mark.said
    if said_.get("leaves"):
        return _leaves(speaker, event, key)
    if speaker.lexicon.frames[key].id != verb:
        raise LookupError("an event with more to it")
    if event.stat is not None:
        return _of_a_stat(speaker, event, key)
    frame = speaker.lexicon.frames[key]
    if frame.moves:
        assert event.by is None
        assert frame.object is not None
        place = places.common(speaker.lexicon)
        return f"{nouns.thing(event.object, speaker.lexicon)} {speaker.lexicon.verb_words[key][1]} {place}"
    if said_.get("passive") or said_.get("also"):
        return _passive(speaker, event, key)
    if said_.get("alone"):
        assert event.by is None
        who = nouns.thing(event.object, speaker.lexicon)
        return f"{who} {forms.verb(speaker.lexicon, key, who)}{_here(event, speaker.lexicon)}"
    if said_.get("becomes"):
        assert event.by is None
        return f"{nouns.thing(event.object, speaker.lexicon)} becomes {said_['becomes']}"
    if frame.shape == "go":
        assert event.by is None
        return f"{nouns.thing(event.object, speaker.lexicon)} {speaker.lexicon.verb_words[key][1]}{_to(speaker, event)}"
    if isinstance(event.by, Player):
        who = persons.person(event.by, "you", speaker.lexicon)
    else:
        who = nouns.thing(event.by, speaker.lexicon)
    if said_.get("pays"):
        return _pays(speaker, event, who)
    said = forms.verb(speaker.lexicon, key, who)
    what = f" {nouns.thing(event.object, speaker.lexicon)}" if event.object is not None else ""
    if event.nth is not None and not said_.get("which"):
        what = f" {_nth(speaker, event)}"
    what += _from(speaker, event) + _to(speaker, event) + _cause(speaker, event)
    return f"{who} {said}{what}{_within(speaker, event)}{_here(event, speaker.lexicon)}"


def _leaves(speaker: Speaker, event: Event, key: str) -> str:
    """Say that something leaves a place: "a card leaves your discard"."""
    assert event.verbs == (key,)
    assert isinstance(event.object, Selector)
    assert event.object.zone is not None
    who = nouns.thing(event.object, speaker.lexicon)
    where = places.place(speaker.lexicon, event.object.zone, event.object.owner)
    return f"{who} {speaker.lexicon.verb_words[key][1]} {where}"


def _from(speaker: Speaker, event: Event) -> str:
    """Say out of which place it is: " from your discard"."""
    if isinstance(event.from_, Place):
        return f" from {places.place(speaker.lexicon, event.from_.zone, event.from_.owner)}"
    if not event.mark.said.get("from"):
        return ""
    assert isinstance(event.object, Selector)
    zone = event.object.zone
    assert zone is not None
    owner = None if speaker.lexicon.is_common(zone) else event.object.owner
    return f" from {places.place(speaker.lexicon, zone, owner)}"


def _cause(speaker: Speaker, event: Event) -> str:
    """Say for what it is done: " for an action or ability"."""
    if event.cause is None:
        return ""
    assert isinstance(event.cause, Selector)
    return f" for {unreduced.cause(speaker, event.cause)}"


def _to(speaker: Speaker, event: Event) -> str:
    """Say to which card something goes: " to a location", " here"."""
    if isinstance(event.to, Place):
        word = speaker.lexicon.frames[str(event.mark.said["verb"])].into
        return f" {word} {places.place(speaker.lexicon, event.to.zone, event.to.owner)}"
    onto = speaker.lexicon.frames[str(event.mark.said["verb"])].onto if event.to is not None else ""
    return "" if event.to is None else f" {nouns.to_what(event.to, speaker.lexicon, onto)}"


def _of_a_stat(speaker: Speaker, event: Event, key: str) -> str:
    """Say that a stat of something changes: "you remove damage from a character", "it takes damage"."""
    assert event.stat is not None
    assert event.object is None
    by = event.to if event.by is None else event.by
    who = persons.person(by, "you", speaker.lexicon) if isinstance(by, Player) else nouns.thing(by, speaker.lexicon)
    much = forms.any_amount(speaker.lexicon, event.stat, event.mark.said)
    words = f"{who} {forms.verb(speaker.lexicon, key, who)} {much}"
    if event.from_ is not None:
        words += f" from {nouns.thing(event.from_, speaker.lexicon)}"
    if event.to is not None and event.by is not None:
        words += f" to {nouns.thing(event.to, speaker.lexicon)}"
    return words + _within(speaker, event)


def _or(speaker: Speaker, event: Event) -> str:
    """Say that one of two things happens: "this character quests or challenges"."""
    keys = [str(event.mark.said[name]) for name in ("verb", "or")]
    assert tuple(sorted(speaker.lexicon.frames[key].id for key in keys)) == event.verbs
    assert event.object is None
    who = nouns.thing(event.by, speaker.lexicon)
    done = " or ".join(forms.verb(speaker.lexicon, key, who) for key in keys)
    return f"{who} {done}{_within(speaker, event)}{_here(event, speaker.lexicon)}"


def _pays(speaker: Speaker, event: Event, who: str) -> str:
    """Say what is paid to play something: "you pay 2 ⬡ or less to play a card"."""
    assert isinstance(event.object, Selector)
    assert event.verbs == ("play",)
    (paid,) = (filter_ for filter_ in event.object.filters if filter_.prop == "paid")
    n, *_, last = str(event.mark.said["pays"]).split()
    assert (paid.op, paid.value) == ("<=" if last == "less" else ">=", int(n))
    plain = replace(event.object, filters=event.object.filters - {paid})
    play, pay = (speaker.lexicon.verb_words[key] for key in ("play", "pay"))
    words = f"{who} {pay[0 if event.by == YOU else 1]} {event.mark.said['pays']} to {play[0]}"
    return f"{words} {nouns.things(plain, speaker.lexicon)}"


def _nth(speaker: Speaker, event: Event) -> str:
    """Say which of a turn's it is: "a second action in a turn"."""
    said = event.mark.said
    assert ORDINALS[str(said["ordinal"])] == event.nth
    thing = nouns.thing(event.object, speaker.lexicon).partition(" ")[2]
    turn = f" in a {speaker.lexicon.singular(str(said['in_turn']))}" if said.get("in_turn") else ""
    return f"a {said['ordinal']} {thing}{turn}"


def which(speaker: Speaker, event: Event) -> str:
    """Say which of a turn's it is, as a condition: "if it's the second card you've drawn this turn"."""
    said = event.mark.said["which"]
    assert isinstance(said, dict)
    assert ORDINALS[said["ordinal"]] == event.nth
    lexicon, key = speaker.lexicon, said["key"]
    assert (lexicon.frames[key].id,) == event.verbs
    turn, into = f"this {lexicon.singular(said['unit'])}", ""
    if said.get("into"):
        assert isinstance(event.to, Place)
        into = f" into {places.place(lexicon, event.to.zone, event.to.owner)}"
    what = lexicon.singular(said["noun"])
    return f"if it is the {said['ordinal']} {what} {said['who']} have {lexicon.verb_words[key][2]}{into} {turn}"


def _within(speaker: Speaker, event: Event) -> str:
    if event.within is None:
        return ""
    return " " + next(words for words, id_ in speaker.lexicon.within.items() if id_ == event.within)


def _passive(speaker: Speaker, event: Event, key: str) -> str:
    said = event.mark.said
    if isinstance(event.to, Place):
        what, done = nouns.thing(event.object, speaker.lexicon), speaker.lexicon.verb_words[key][2]
        into = speaker.lexicon.frames[key].into
        where = places.place(speaker.lexicon, event.to.zone, event.to.owner)
        return f"{what} is {done} {into} {where}{_from(speaker, event)}"
    what = nouns.thing(event.object, speaker.lexicon)
    if said.get("also"):
        assert event.verbs == (speaker.lexicon.frames[str(said["also"])].id,)
        assert event.within is not None
        first = speaker.lexicon.verb_words[event.within.removeprefix("doing ")][1]
        return f"{what} {first} and is {speaker.lexicon.verb_words[str(said['also'])][2]}"
    done = speaker.lexicon.verb_words[key][2]
    if said.get("first"):
        first_key = str(said["first"])
        assert event.within == f"being {speaker.lexicon.frames[first_key].id}"
        return f"{what} is {speaker.lexicon.verb_words[first_key][2]} and {done}{_here(event, speaker.lexicon)}"
    return f"{what} is {done}{_cause(speaker, event)}{_within(speaker, event)}{_here(event, speaker.lexicon)}"


def _here(event: Event, lexicon: Lexicon) -> str:
    """Say where something must be as it happens: " while here", " while at a location"."""
    for thing in (event.by, event.object):
        if isinstance(thing, Selector) and thing.mark.said.get("while_here"):
            return " while here"
        if isinstance(thing, Selector) and thing.mark.said.get("while_at"):
            place = lexicon.singular(str(thing.mark.said["while_at"]))
            return f" while at {'an' if place[0] in 'aeiou' else 'a'} {place}"
    return ""


def moment(speaker: Speaker, moment: Moment) -> str:
    """Say when in a turn: "at the start of your turn"."""
    unit = speaker.lexicon.singular(moment.unit)
    assert not moment.next
    whose = persons.whose(speaker.lexicon, moment.of)
    if isinstance(moment.of, Player) and moment.of.who in ("each", "each opponent"):
        whose = f"{persons.person(moment.of, 'you', speaker.lexicon)}'s"
    return f"at the {moment.edge} of {whose} {unit}"
