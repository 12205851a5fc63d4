"""How long a change lasts, and when a delayed thing happens.

Whether a duration must or must not be said depends on the place: what a card in play says lasts as long as it is there;
what happens and is over must say how long its change stays, unless the stat itself says so (a pool that is filled anew
each round).
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardlang.lang import ast
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import OPPONENT, YOU, Delay, Do, Mark, Modify, Moment, Player, Ref, Rule, Seq, Span, Statement

if TYPE_CHECKING:
    from cardlang.lang.meaning.verbs import Use

When = tuple[str, str]
"""`this` or `next`, and the unit: ("next", "round")."""


def lasting(reading: Reading, part: ast.Part, when: When | None, default: str = "") -> Span | None:
    """Return how long a change lasts at this place; None is: while the card is in play. Raises Problem."""
    if reading.lasting:
        if when is not None:
            raise problem("C347", part, words=reading.original(part), type=reading.type.labels.get("en", ""))
        return None
    if when is not None:
        return Span("this", when[1])
    if default:
        return Span(*default.split(" ", 1))  # type: ignore[arg-type]
    raise problem("C346", part, words=reading.original(part))


_AT_THE_START = ("ready",)
"""Verbs that the rules themselves do at the start of a turn, so that they can be denied just then."""


def of_use(reading: Reading, use: "Use", default: str) -> Span | None:
    """Return how long what a verb does lasts, by whichever words say it. Raises Problem."""
    adverb = use.adverb
    if adverb is None and use.when is None and reading.inherited is not None:
        use.said["span_unsaid"] = True
        return reading.inherited
    if adverb is None:
        return lasting(reading, use.clause, use.when, default)
    if reading.lasting:
        raise problem("C347", adverb, words=reading.original(adverb), type=reading.type.labels.get("en", ""))
    if adverb.kind == "rest_of":
        unit = next(iter(reading.lexicon.spans.values()))[1]
        adverb.words[0].use()
        return Span("this", unit, mark=reading.mark(adverb, {"rest": True}))
    phrase = adverb.phrase
    assert phrase is not None
    count = phrase.determiner
    noun = reading.noun(phrase)
    wrong = problem("C350", phrase, words=reading.original(phrase))
    if noun.kind != "round" or count is None or count.kind != "your" or phrase.posts or phrase.noun is None:
        raise wrong
    if [word.text for word in phrase.adjectives] != ["next"] or reading.is_plural(phrase):
        raise wrong
    whose = count.words[0].text
    start = adverb.kind == "at_start" and "start" in adverb.words[0].text and use.frame.id in _AT_THE_START
    if (adverb.kind, whose) not in (("during", "their"), ("until", "your")) and not (start and whose == "their"):
        raise wrong
    for word in (*adverb.words, *count.words, *phrase.adjectives, phrase.noun):
        word.use()
    if start:
        return Span("during next", noun.id, n=0, mark=reading.mark(adverb, {"at_start": True}))
    if adverb.kind == "during":
        return Span("during next", noun.id, mark=reading.mark(adverb))
    return Span("until start of", noun.id, YOU, mark=reading.mark(adverb))


def delayed(statement: Statement, when: When, said: Mapping[str, object], part: ast.Part) -> Delay:
    """Put a statement off to the start of the next round of the one it is about."""
    moment = Moment("start", when[1], about(statement))
    return Delay(moment, statement, mark=Mark(part.start, part.end, said))


def about(statement: Statement) -> Player | Ref:
    """Return the person a statement is about: who does it, or whose stat it changes."""
    if isinstance(statement, Seq):
        return about(statement.steps[0])
    who: object = None
    if isinstance(statement, Do):
        who = statement.by
    elif isinstance(statement, Modify):
        who = statement.target
    elif isinstance(statement, Rule):
        who = statement.action.by
    return OPPONENT if who == OPPONENT else YOU
