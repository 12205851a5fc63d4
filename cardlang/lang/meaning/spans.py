"""How long a change lasts, and when a delayed thing happens.

Whether a duration must or must not be said depends on the place: what a card in play says lasts as long as it is there;
what happens and is over must say how long its change stays, unless the stat itself says so (a pool that is filled anew
each round).
"""

from collections.abc import Mapping

from cardlang.lang import ast
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import OPPONENT, YOU, Delay, Do, Mark, Modify, Moment, Player, Ref, Rule, Seq, Span, Statement

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


def afterwards(reading: Reading, verb: ast.VerbPhrase) -> Moment | None:
    """Return the end of what is going on, where a verb waits for it: "ready this character after the challenge"."""
    adverb = next((adverb for adverb in verb.adverbs if adverb.kind == "after_fight"), None)
    if adverb is None:
        return None
    verb.adverbs = tuple(each for each in verb.adverbs if each is not adverb)
    return Moment("end", fight(reading, adverb), mark=reading.mark(adverb, {"after": adverb.words[0].text}))


def fight(reading: Reading, adverb: ast.Adverb) -> str:
    """Return what is going on, for "during that challenge", "after the challenge". Raises Problem."""
    word, event = adverb.words[0], reading.event
    going_on = next(id_ for said, id_ in reading.lexicon.within.items() if said.split()[-1] == word.text.split()[-1])
    if event is None or (going_on not in event.verbs and going_on not in str(event.within).split()):
        raise problem("C344", word, word=reading.original(word))
    word.use()
    return going_on


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
