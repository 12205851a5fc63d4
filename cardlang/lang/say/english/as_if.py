"""Saying what is played as if something were so: "as if it were in your hand", "as if she had any name"."""

from dataclasses import replace

from cardlang.lang.model import Change, Do, Filter, Mark, May, Modify, Place, Ref, Selector
from cardlang.lang.say.english import nouns, places, references
from cardlang.lang.say.english.speaker import Speaker


def from_there(speaker: Speaker, step: Do) -> str:
    """Say where a thing is played from as if it were there: " as if it were in your hand"."""
    place, thing, again = step.from_, step.object, step.mark.said["as_if"]
    assert isinstance(place, Place)
    assert isinstance(thing, Ref)
    assert isinstance(again, Mark)
    it, lexicon = references.ref(replace(thing, mark=again), speaker.lexicon), speaker.lexicon
    where = places.place(lexicon, place.zone, place.owner)
    return f" as if {it} were {places.preposition(lexicon, place.zone)} {where}"


def of_any_name(speaker: Speaker, step: Modify) -> str:
    """Say on what anything with a keyword may be played, whatever its name."""
    may = step.mark.said["as_if"]
    assert isinstance(may, May)
    assert isinstance(may.do, Do)
    assert isinstance(may.do.object, Selector)
    assert may.do.to == step.target
    assert Filter("keyword", "is", step.for_) in may.do.object.filters
    assert step.changes == (Change("set", "name", "any"),)
    return f"{speaker.say(may)} as if {nouns.thing(step.target, speaker.lexicon)} had any name"
