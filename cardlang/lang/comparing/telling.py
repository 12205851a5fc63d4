"""A difference between two meanings, in the words of the game: "draw, how many: 2 in the one, 3 in the other"."""

from collections.abc import Iterable
from typing import Any

from cardlang.lang.comparing.compatible import Difference
from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import (
    STATEMENTS,
    Ability,
    Calc,
    Change,
    Count,
    Do,
    Event,
    Filter,
    Modify,
    Place,
    Player,
    Quantity,
    Ref,
    Result,
    Selector,
    Span,
)
from cardlang.lang.say import CannotSayError, say

_FIELDS = {
    "quantity": "how many",
    "n": "how many",
    "at_most": "how many",
    "next": "how many",
    "owner": "whose",
    "of": "of what",
    "zone": "where",
    "filters": "which",
    "object": "what",
    "what": "what",
    "target": "what",
    "to": "where to",
    "from_": "where from",
    "at": "which end",
    "by": "who",
    "amount": "how much",
    "value": "how much",
    "args": "how much",
    "span": "how long",
    "while_": "while what",
    "cond": "if what",
    "verb": "what is done",
    "verbs": "what is done",
    "action": "what is done",
    "on": "when",
    "within": "during what",
    "cost": "at which cost",
    "do": "what happens",
    "then": "what happens",
    "otherwise": "what happens otherwise",
    "steps": "what happens",
    "changes": "what changes",
    "stat": "which value",
    "manner": "how",
    "to_": "which of them",
    "part": "which of them",
    "bind": "which of them",
    "kind": "what",
    "op": "how it compares",
}
_WHO = {
    "you": "you",
    "opponent": "your opponent",
    "each": "each player",
    "each opponent": "each opponent",
    "chosen": "a chosen player",
    "active": "whose turn it is",
}
_KNOWN = {
    "self": "this card",
    "host": "the card it is on",
    "event.object": "the card it was done to",
    "event.by": "the card that did it",
}
_SPANS = {"this": "this", "during next": "during the next", "until start of": "until the start of the next"}


def told(difference: Difference, lexicon: Lexicon, one: str = "English", other: str = "Japanese") -> str:
    """Say a difference: where it is, and what each of the two texts says there."""
    where = ", ".join(dict.fromkeys(filter(None, [_place(difference.inside, lexicon), _aspect(difference)])))
    mine, theirs = in_words(difference.one, lexicon), in_words(difference.other, lexicon)
    if mine == theirs:
        mine, theirs = _shape(difference.one), _shape(difference.other)
    return f"{where}: {mine} in {one}, {theirs} in {other}"


def _aspect(difference: Difference) -> str:
    return _FIELDS.get(difference.field, difference.field.rstrip("_"))


def _place(inside: Iterable[object], lexicon: Lexicon) -> str:
    """Return the innermost deed or event around a place."""
    for shape in reversed(tuple(inside)):
        if isinstance(shape, Do):
            return _verb(shape.verb, lexicon)
        if isinstance(shape, Event):
            return _verb(shape.verbs[0], lexicon)
        if isinstance(shape, Change):
            return _id(shape.stat, lexicon)
        if isinstance(shape, Modify):
            return " and ".join(_id(change.stat, lexicon) for change in shape.changes)
    return ""


def in_words(value: Any, lexicon: Lexicon) -> str:
    """Return a part of a meaning in words."""
    match value:
        case None | ():
            return "nothing"
        case str():
            return _id(value, lexicon)
        case Player():
            return _WHO[value.who]
        case Ref():
            known = _KNOWN.get(value.to, "what was chosen before")
            return f"{_FIELDS_OF_A_REF.get(value.part, '')}{known}"
        case Quantity():
            return _quantity(value, lexicon)
        case Filter():
            return _filter(value, lexicon)
        case Selector():
            return _things(value, lexicon)
        case Place():
            ends = " or ".join(_id(end, lexicon) for end in value.at)
            whose = in_words(value.owner, lexicon) + "'s " if value.owner is not None else ""
            return f"{ends} of {whose}{_id(value.zone, lexicon)}".removeprefix(" of ")
        case Span():
            return f"{_SPANS.get(value.kind, value.kind)} {_id(value.unit, lexicon)}".strip()
        case Count():
            return f"the number of {_things(value.of, lexicon)}"
        case Result():
            return "as many as that"
        case Calc():
            return f"{value.op} {', '.join(in_words(arg, lexicon) for arg in value.args)}".strip()
        case Event():
            acting = [value.by, *value.verbs, value.object]
            return " ".join(in_words(part, lexicon) for part in acting if part is not None)
        case Change():
            how = in_words(value.value, lexicon) if value.value is not None else ""
            return f"{value.op} {_id(value.stat, lexicon)} {how}".strip()
        case Ability() | tuple() | frozenset():
            parts = value.do if isinstance(value, Ability) else value
            return ", ".join(in_words(part, lexicon) for part in sorted(parts, key=repr)) or "nothing"
        case _ if isinstance(value, STATEMENTS):
            return _statement(value, lexicon)
        case int():
            return str(value)
        case _:
            return _shape(value)


_FIELDS_OF_A_REF = {
    "owner": "the owner of ",
    "rest": "the rest of ",
    "each": "each of ",
    "attached": "what is on ",
    "place": "the place of ",
}


def _statement(value: Any, lexicon: Lexicon) -> str:
    try:
        return f'"{say(Ability((value,)), lexicon)}"'
    except CannotSayError:
        return _shape(value)


def _shape(value: object) -> str:
    return "nothing" if value is None else type(value).__name__.lower()


def _things(value: Selector, lexicon: Lexicon) -> str:
    parts = [_quantity(value.quantity, lexicon), *sorted(_filter(filter_, lexicon) for filter_ in value.filters)]
    if not any(filter_.prop == "type" for filter_ in value.filters):
        parts.append(_id(value.kind, lexicon))
    if value.owner is not None:
        parts.append(f"of {in_words(value.owner, lexicon)}")
    if value.zone is not None:
        parts.append(f"in {_id(value.zone, lexicon)}")
    return " ".join(parts)


def _quantity(value: Quantity, lexicon: Lexicon) -> str:
    n = in_words(value.n, lexicon)
    return {"exactly": n, "all": "all", "any": "any one", "the": "the", "next": "the next"}.get(
        value.op, f"{value.op} {n}"
    )


def _filter(value: Filter, lexicon: Lexicon) -> str:
    state = next((word for word, filters in lexicon.states.items() if value in filters), None)
    if state is not None:
        return state
    if value.value is None:
        return value.prop
    words = _id(value.value, lexicon) if isinstance(value.value, str) else in_words(value.value, lexicon)
    if value.prop in ("type", "class"):
        return words.replace("|", " or ")
    signs = {"<=": " or less", ">=": " or more"}
    return f"{_id(value.prop, lexicon)} {words}{signs.get(value.op, '')}"


def _verb(verb: str, lexicon: Lexicon) -> str:
    return lexicon.verb_words[verb][0] if verb in lexicon.verb_words else verb


def _id(id_: str, lexicon: Lexicon) -> str:
    if id_ in lexicon.noun_words:
        return lexicon.singular(id_)
    for table in (lexicon.keyword_words, lexicon.class_words, lexicon.state_words):
        if id_ in table:
            return table[id_]
    return _verb(id_, lexicon).replace("_", " ")
