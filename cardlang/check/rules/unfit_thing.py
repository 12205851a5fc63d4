"""A thing must be of a type that can do or suffer this.

Items do not quest, places have no strength, and an action is never in play to be readied. Such a sentence reads well
and can never do anything at the table; most often another word for the thing was meant.

Broken:

    game: lorcana

    card: Brass Lamp
    type: item
    cost: 2
    text: Whenever this item quests, draw a card.

Mended:

    game: lorcana

    card: Brass Lamp
    type: item
    cost: 2
    text: Whenever one of your characters quests, draw a card.
"""

from collections.abc import Iterator
from typing import Any

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import Change, Do, Event, Filter, Modify, Selector

code = "C370"


def unfit_thing(sentence: Spoken) -> Iterator[Finding]:
    """Find what would be done by or to a type of card that cannot, and stats that a type has not."""
    for shape in sentence:
        if isinstance(shape, (Do, Event)):
            yield from _verb(sentence, shape)
        elif isinstance(shape, Modify):
            for change in shape.changes:
                yield from _told(sentence, shape.target, _has(sentence, change), shape, change.stat)
        elif isinstance(shape, Selector):
            for part in shape.filters:
                yield from _told(sentence, shape, _has(sentence, part), shape, part.prop)


def _verb(sentence: Spoken, shape: Do | Event) -> Iterator[Finding]:
    """Look at what acts and what is acted on, by the columns `acts` and `on` of the game's verbs."""
    verbs = shape.verbs if isinstance(shape, Event) else (shape.verb,)
    for verb in verbs:
        nature = sentence.lexicon.nature(verb)
        yield from _told(sentence, shape.by, nature.acts, shape, verb)
        for thing in (shape.object, shape.from_, shape.to):
            yield from _told(sentence, thing, nature.on, shape, verb)


def _has(sentence: Spoken, part: Change | Filter) -> Any:
    """Return the types that have a stat or a keyword; None where any may."""
    raw = sentence.definition.raw
    name = part.stat if isinstance(part, Change) else part.prop
    keyword = part.value if isinstance(part, Filter) and part.prop == "keyword" else name
    if name in raw.get("stats", {}):
        return raw["stats"][name].get("types")
    return raw.get("keywords", {}).get(str(keyword), {}).get("types")


def _told(sentence: Spoken, thing: Any, can: Any, at: Any, what: str) -> Iterator[Finding]:
    types = sentence.types_of(thing)
    if can is None or not types or types & set(can):
        return
    labels = [sentence.definition.types[name].labels.get("en", name).lower() for name in sorted(types)]
    able = [sentence.definition.types[name].labels.get("en", name).lower() for name in can]
    yield sentence.finding(
        code, at, words=sentence.words(at), thing=" or ".join(labels), what=what.replace("_", " "), able=", ".join(able)
    )
