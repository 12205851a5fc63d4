"""What has left play can no longer be acted on there.

"Banish this item — Ready this item": the cost is paid first, and then there is nothing left to ready. A card that was
banished may be put or returned somewhere; it cannot be exerted, readied, dealt damage or given strength.

Broken:

    game: lorcana

    card: Glass Lamp
    type: item
    cost: 2
    text: Banish this item — Ready this item.

Mended:

    game: lorcana

    card: Glass Lamp
    type: item
    cost: 2
    text: Banish this item — Ready chosen character.
"""

from collections.abc import Iterator

from cardlang.check.spoken import Spoken
from cardlang.diagnostics import Finding
from cardlang.lang.model import SELF, Ability, Do, Event, If, May, Modify, Seq, Statement

code = "C379"


def gone_already(sentence: Spoken) -> Iterator[Finding]:
    """Find what would be done in play with this card after it was banished."""
    ability = sentence.meaning
    if not isinstance(ability, Ability) or not (sentence.type.lasting or sentence.quoted):
        return
    gone = any(_sends_away(cost, sentence) for cost in ability.cost) or _is_gone(ability.on, sentence)
    for step in _in_order(ability.do):
        if gone and _acts_in_play(step, sentence):
            yield sentence.finding(code, step, words=sentence.words(step))
        gone = gone or _sends_away(step, sentence)


def _in_order(steps: tuple[Statement, ...]) -> Iterator[Statement]:
    """Yield what is done one after the other. Of what may be done or left, the first half alone: it is what goes on."""
    for step in steps:
        if isinstance(step, Seq):
            yield from _in_order(step.steps)
        elif isinstance(step, (If, May)):
            inner = step.then if isinstance(step, If) else step.do
            yield from _in_order((inner,) if inner is not None else ())
        else:
            yield step


def _is_gone(event: object, sentence: Spoken) -> bool:
    """Tell whether this card has left play when the event is over."""
    if not isinstance(event, Event) or event.object != SELF:
        return False
    return all(sentence.lexicon.nature(verb).leaves for verb in event.verbs)


def _sends_away(step: Statement, sentence: Spoken) -> bool:
    return isinstance(step, Do) and step.object == SELF and sentence.lexicon.nature(step.verb).leaves


def _acts_in_play(step: Statement, sentence: Spoken) -> bool:
    """Tell whether a statement acts on this card where it lies in play."""
    if isinstance(step, Modify):
        return step.target == SELF
    if not isinstance(step, Do):
        return False
    return sentence.lexicon.nature(step.verb).in_play and SELF in (step.object, step.to, step.from_)
