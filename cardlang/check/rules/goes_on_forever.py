"""What a text does must not set the same text off again without end.

"Whenever you draw a card, draw a card": the first card drawn draws all others. An end is needed: an offer ("you may"),
a condition, a cost, or "once during your turn".

Broken:

    game: lorcana

    card: Endless Cup
    type: item
    cost: 2
    text: Whenever you draw a card, draw a card.

Mended:

    game: lorcana

    card: Endless Cup
    type: item
    cost: 2
    text: Once during your turn, whenever you draw a card, draw a card.
"""

from collections.abc import Iterator
from typing import Any

from cardlang.check.spoken import Spoken, types_in
from cardlang.diagnostics import Finding
from cardlang.lang.model import SELF, Ability, Do, Event, Ref, Selector, Seq, Statement

code = "C402"


def goes_on_forever(sentence: Spoken) -> Iterator[Finding]:
    """Find triggers whose own effect, which nobody can decline, is what they wait for."""
    ability = sentence.meaning
    if not isinstance(ability, Ability) or ability.limit is not None or ability.timing == "response":
        return
    events = ability.on if isinstance(ability.on, tuple) else (ability.on,)
    for event in events:
        for step in _certain(ability.do):
            if isinstance(event, Event) and isinstance(step, Do) and _is_caused(event, step):
                yield sentence.finding(code, step, words=sentence.words(step))


def _certain(steps: tuple[Statement, ...]) -> Iterator[Statement]:
    for step in steps:
        yield from _certain(step.steps) if isinstance(step, Seq) else (step,)


def _is_caused(event: Event, step: Do) -> bool:
    """Tell whether an instruction is sure to be such an event; where something narrows the event, it may not be."""
    if event.verbs != (step.verb,) or event.within or event.nth or event.to or event.from_ or event.cause:
        return False
    if event.by == SELF and event.object is None:  # "whenever this character readies": what does it, does it to itself
        return step.object == SELF
    if event.by is not None and event.by not in (step.by, Ref("event.by")):
        return False
    return event.object is None or _is_such(event.object, step.object)


def _is_such(wanted: Any, done: Any) -> bool:
    if isinstance(wanted, Ref):
        return wanted == SELF and done == SELF
    if not isinstance(wanted, Selector) or wanted.owner is not None or not isinstance(done, Selector):
        return False
    return not wanted.filters or (wanted.filters == done.filters and bool(types_in(wanted.filters)))
