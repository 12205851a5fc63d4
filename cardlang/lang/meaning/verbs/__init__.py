"""From a verb with its object and its roles to a statement, by the verb table.

One function a shape of the table's column `shape`; none knows a verb by name. What a row does not list is refused,
what it requires and the sentence lacks is refused, and each role that is read marks its words as used. `use` is what
all of them are given; `denials` reads the verbs that are said with a "not".
"""

from collections.abc import Callable
from dataclasses import replace

from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs import (
    counting_as,
    denials,
    do,
    gains,
    measures,
    movement,
    permissions,
    prices,
    replacements,
)
from cardlang.lang.meaning.verbs.denials import denied, denied_passive, only_these
from cardlang.lang.meaning.verbs.do import put_rest
from cardlang.lang.meaning.verbs.gains import keyword_number
from cardlang.lang.meaning.verbs.reduced import reduced
from cardlang.lang.meaning.verbs.use import Use, has_what_persons_have
from cardlang.lang.model import YOU, Do, May, Pick, Price, Replace, Statement

_SHAPES: dict[str, Callable[[Reading, Use], Statement]] = {
    "do": do.do,
    "pick": do.pick,
    "gain": gains.gain,
    "lose": gains.lose,
    "give": gains.give,
    "add": gains.add,
    "include": gains.include,
    "count": measures.count,
    "counts_as": counting_as.counts_as,
    "cost_nothing": prices.cost_nothing,
    "twice": prices.twice,
    "share": permissions.share,
    "affect": denials.affect,
    "pay": prices.pay,
    "go": movement.go,
    "once_more": permissions.once_more,
    "spared": replacements.spared,
}


_OF_RULES = {"able", "by_", "below_printed", "turn_played", "regardless"}
"""Words that only rules obey, not instructions."""


def statement(reading: Reading, use: Use) -> Statement:
    """Return the statement that a verb makes. Raises Problem."""
    frame = use.frame
    if use.clause.modal is not None and use.clause.modal.text == "must":
        return denials.obliged(reading, use)
    allowed = permissions.permitted(reading, use)
    if allowed is not None:
        return allowed
    if set(use.roles) & _OF_RULES:
        adverb = next(adverb for name, adverb in use.roles.items() if name in _OF_RULES)
        raise problem("C342", adverb, words=reading.original(adverb), verb=reading.verb_name(frame))
    if not frame.effect and not (frame.moves and use.roles):
        raise problem("C359", use.verb.word, words=reading.original(use.verb.word))
    if frame.object is None and use.object is not None:
        raise problem("C340", use.object, verb=reading.verb_name(frame), words=reading.original(use.object))
    until = use.clause.tail is not None and use.clause.tail.kind == "until"
    alone = frame.bare and (until or (frame.object or {}).get("as") != "sized")
    if frame.bare and not alone and use.object is None:
        raise problem("C202", use.verb.word, word=reading.original(use.verb.word), can="a number")
    if frame.object is not None and use.object is None and not use.verb.gifts and not alone:
        raise problem("C341", use.verb.word, verb=reading.verb_name(frame), what="what")
    for name, role in frame.roles.items():
        taken = isinstance(reading.overridden, Do) and reading.overridden.verb == frame.id
        if (
            role.get("must")
            and name not in use.roles
            and not (taken and frame.object and frame.object["is"] == "amount")
        ):
            raise problem("C341", use.verb, verb=reading.verb_name(frame), what=_asks(role))
    modal = use.clause.modal
    if frame.modal and (modal is None or modal.text != frame.modal):
        raise problem("C360", use.verb.word, verb=reading.verb_name(frame), modal=frame.modal)
    also = modal is not None and modal.text == "also" and frame.also
    if modal is not None and modal.text not in (frame.modal, "may") and not also:
        raise problem("C360", modal, verb=reading.verb_name(frame), modal=frame.modal)
    use.verb.word.use()
    if modal is not None:
        modal.use()
    made = _SHAPES[frame.shape](reading, use)
    if modal is not None and modal.text == "may" and frame.modal != "may" and not isinstance(made, (Price, Replace)):
        by = made.by if isinstance(made, (Do, Pick)) else YOU
        if isinstance(made, (Do, Pick)):
            made = replace(made, by=nouns.same(by))
        return May(made, by, mark=reading.mark(use.clause))
    return made


def _asks(role: object) -> str:
    prepositions: list[str] = role["by"]  # type: ignore[index]
    return " or ".join(f"{word.strip('_')} …" for word in prepositions)


__all__ = [
    "Use",
    "denied",
    "denied_passive",
    "has_what_persons_have",
    "keyword_number",
    "only_these",
    "put_rest",
    "reduced",
    "statement",
]
