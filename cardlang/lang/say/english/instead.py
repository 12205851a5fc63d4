"""Saying what would happen and does not: "if this character would be banished, … instead"."""

from cardlang.lang.model import YOU, Place, Ref, Replace, Selector
from cardlang.lang.say.english import forms, nouns, persons, places, unreduced
from cardlang.lang.say.english.speaker import Speaker


def instead(speaker: Speaker, step: Replace) -> str:
    """Say what would happen, and what happens in its place, or that nothing does."""
    event, said, lexicon = step.event, step.mark.said, speaker.lexicon
    assert step.span is None
    assert step.next is None
    assert not step.optional
    lead = "if" if step.limit is None else "the first time"
    assert step.limit is None or step.limit.n == 1
    if said.get("causes"):
        return f"{lead} {_caused(speaker, step)}"
    if said.get("takes"):
        key, who = str(said["takes"]), said["who"]
        assert (lexicon.frames[key].id,) == event.verbs
        assert step.instead is None
        assert event.stat is not None
        assert isinstance(who, Ref)
        stat, word = lexicon.stat_word(event.stat, 2), nouns.thing(who, lexicon)
        takes = f"{word} {forms.verb(lexicon, key, word)} {said['none']} {stat} instead"
        return f"{lead} {nouns.thing(event.to, lexicon)} would {lexicon.verb_words[key][0]} {stat}, {takes}"
    key = str(said["done"])
    assert (lexicon.frames[key].id,) == event.verbs
    assert step.instead is not None
    would = f"{nouns.thing(event.object, lexicon)} would be {lexicon.verb_words[key][2]}"
    return f"{lead} {would}, {speaker.say(step.instead)} instead"


def _caused(speaker: Speaker, step: Replace) -> str:
    """Say what an effect would cause: "an effect would cause you to discard 1 or more cards, you do not discard"."""
    event, said, lexicon = step.event, step.mark.said, speaker.lexicon
    key, things, place = str(said["causes"]), said["things"], said.get("from")
    assert (lexicon.frames[key].id,) == event.verbs
    assert event.by == YOU
    assert step.instead is None
    assert isinstance(things, Selector)
    assert isinstance(event.cause, Selector)
    who, does = persons.person(event.by, "you", lexicon), lexicon.verb_words[key][0]
    where = f" from {places.place(lexicon, place.zone, place.owner)}" if isinstance(place, Place) else ""
    what = f"{does} {nouns.things(things, lexicon)}{where}"
    return f"{unreduced.cause(speaker, event.cause)} would cause {who} to {what}, {who} do not {does}"
