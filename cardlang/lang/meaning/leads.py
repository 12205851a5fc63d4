"""What stands before a sentence's first instruction, and what it gives to all of them.

A condition, a row, "during your turn", a duration, "for each …", "at the start of …": each lead is read into `Around`,
which the clauses take from and `sentences` puts around them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cardlang.lang import ast
from cardlang.lang.meaning import meanwhile, nouns, spans
from cardlang.lang.meaning.conditions import condition
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import (
    OPPONENT,
    SELF,
    YOU,
    Condition,
    During,
    Filter,
    Happened,
    Is,
    Mark,
    Moment,
    Player,
    Span,
    Statement,
)


@dataclass(slots=True)
class Around:
    """What the leads of a sentence give to its clauses."""

    when: spans.When | None = None
    per: ast.NounPhrase | None = None
    """What is counted for all of the clauses: "for each character here, draw a card and gain 1 lore"."""
    per_taken: bool = False
    each: Player | None = None
    """The persons for each of whom all of it is done: "for each opponent, …"."""
    conditions: list[Condition] = field(default_factory=list)
    delayed: ast.Lead | None = None
    at_end: Moment | None = None
    """The end of this turn, to which all of it is put off."""
    lasting: ast.Adverb | None = None
    """How long all of it lasts, said first: "for the rest of this turn, …"."""
    instead_of: Statement | None = None
    would: ast.Lead | None = None
    """What would happen: "if this character would be banished, …"."""
    instead: bool = False
    """Whether an "instead" has said that it does not."""
    said: dict[str, object] = field(default_factory=dict)


def read(reading: Reading, leads: Sequence[ast.Lead]) -> Around:
    """Return what the leads of a sentence (all but a trigger) put around it. Raises Problem."""
    around = Around()
    for lead in leads:
        if lead.kind in ("if", "trigger") and tells_of_would(lead) and around.would is None:
            around.would = lead
        elif lead.kind in ("if", "while") and lead.clause is not None:
            _condition(reading, lead, lead.clause, around)
            for more in lead.more:  # if this is so and that is so
                assert more.clause is not None
                around.conditions.append(_held(more, condition(reading, more.clause)))
        elif lead.kind == "during" and lead.phrase is not None and lead.word.text == "during" and reading.lasting:
            around.conditions.append(during(reading, lead, lead.phrase))
        elif lead.kind in ("link", "then") and lead.word.text == "then" and reading.begun:
            around.said["then_lead"] = lead.word.use() + ("," if lead.kind == "link" else "")
        elif lead.kind == "doing" and lead.doing is not None and reading.lasting:
            around.conditions.append(meanwhile.doing(reading, lead.doing, {"lead": lead.word.use()}))
        elif lead.kind in ("rest_of", "until") and around.lasting is None and around.when is None:
            around.lasting = ast.Adverb(lead.start, lead.end, lead.kind, (lead.word,), lead.phrase)
        elif lead.kind == "row" and lead.phrase is not None:
            around.conditions.append(_row(reading, lead, lead.phrase))
        elif lead.kind == "per_lead" and lead.phrase is not None and nouns.is_person(reading, lead.phrase):
            around.each = _each_person(reading, lead, lead.phrase, around)
        elif lead.kind == "per_lead" and lead.phrase is not None and around.per is None:
            around.per = lead.phrase
            lead.word.use()
        elif lead.kind == "span" and around.when is None:
            around.when = reading.lexicon.spans[lead.word.use()]
            if around.when[0] == "next":
                around.delayed = lead
            else:
                around.said["span_front"] = True
        elif lead.kind == "every_turn" and around.when is None and reading.lasting:
            around.when = ("every", reading.lexicon.noun_of(lead.word.use().split()[-1]).id)
        elif lead.kind == "at_start" and "end" in lead.word.text and lead.phrase is not None and not reading.lasting:
            around.at_end = _end(reading, lead, lead.phrase)
        elif lead.kind == "at_start" and lead.phrase is not None and around.when is None:
            around.when = _start(reading, lead, lead.phrase)
            around.delayed = lead
        else:
            raise problem("C363", lead, words=reading.original(lead))
    reading.this = ""
    match around.conditions:
        case [Happened(span=Span(unit=unit), op=">=")]:
            reading.this = unit
        case _:
            pass
    return around


def _each_person(reading: Reading, lead: ast.Lead, phrase: ast.NounPhrase, around: Around) -> Player:
    """For each opponent, …: all of it, for one after the other. Raises Problem."""
    if reading.lasting or around.each is not None or lead.who is not None or phrase.determiner is not None:
        raise problem("C363", lead, words=reading.original(lead))
    every = ast.Determiner(phrase.start, phrase.start, "each", (ast.Word("each", phrase.start, phrase.start),))
    who = nouns.person(reading, replace(phrase, determiner=every))
    if not isinstance(who, Player) or who.who not in ("each", "each opponent"):
        raise problem("C349", phrase, words=reading.original(phrase))
    lead.word.use()
    return who


def tells_of_would(lead: ast.Lead) -> bool:
    """Tell whether a lead says what would happen: "if … would …", "the first time … would …"."""
    modal = lead.clause.modal if lead.clause is not None else None
    first = lead.word.text == "the first time"
    return modal is not None and modal.text == "would" and (lead.kind == "if" or first)


def while_(reading: Reading, lead: ast.Lead) -> list[Condition]:
    """Return what must hold before a trigger counts: "while this character is exerted, whenever …". Raises Problem."""
    assert lead.clause is not None
    if not reading.lasting:
        raise problem("C347", lead, words=reading.original(lead), type=reading.type.labels.get("en", ""))
    held = [_held(lead, condition(reading, lead.clause))]
    for more in lead.more:
        assert more.clause is not None
        held.append(_held(more, condition(reading, more.clause)))
    return held


def _held(lead: ast.Lead, found: Condition) -> Condition:
    """Keep by which word a condition was said."""
    mark = Mark(found.mark.start, found.mark.end, {**found.mark.said, "lead": lead.word.use()})
    return replace(found, mark=mark)


def _condition(reading: Reading, lead: ast.Lead, clause: ast.Clause, around: Around) -> None:
    if lead.kind == "while" and not reading.lasting:
        around.lasting = while_in_play(reading, lead, clause)
        return
    found = condition(reading, clause)
    lead.word.use()
    if lead.kind == "while" and isinstance(found, Is) and found.what == SELF and _is_in_play(reading, found):
        around.said["while_here"] = found  # what a card in play says lasts while it is there, said or not
        return
    around.conditions.append(_held(lead, found))


def while_in_play(reading: Reading, lead: ast.Lead, clause: ast.Clause) -> ast.Adverb:
    """While this item is in play, that character gains Ward: for so long, what happens lasts. Raises Problem."""
    found = condition(reading, clause)
    if not isinstance(found, Is) or found.what != SELF or not _is_in_play(reading, found) or clause.subject is None:
        raise problem("C347", lead, words=reading.original(lead), type=reading.type.labels.get("en", ""))
    return ast.Adverb(lead.start, lead.end, "in_play", (lead.word,), clause.subject)


def _is_in_play(reading: Reading, condition: Is) -> bool:
    where, *others = condition.filters
    return not others and where.prop == "zone" and reading.lexicon.is_common(str(where.value))


def during(reading: Reading, lead: ast.Lead, phrase: ast.NounPhrase) -> Condition:
    """During your turn, during an opponent's turn, during opponents' turns."""
    noun, count = reading.noun(phrase), phrase.determiner
    wrong = problem("C350", phrase, words=reading.original(phrase))
    if noun.kind != "round" or count is None or phrase.posts or phrase.adjectives or phrase.noun is None:
        raise wrong
    said: dict[str, object] = {"lead": "during"}
    if count.owner is not None:
        of, said["whose"] = OPPONENT, _whose_turn(reading, count.owner, plural=reading.is_plural(phrase))
    elif count.kind == "your" and count.words[0].text == "your" and not reading.is_plural(phrase):
        of = YOU
    else:
        raise wrong
    for word in (lead.word, phrase.noun, *count.words):
        word.use()
    return During(of, mark=reading.mark(lead, said))


def _whose_turn(reading: Reading, owner: ast.NounPhrase, *, plural: bool) -> str:
    """Return how the opponent is spoken of: "your", "a", "each", or "all"."""
    count = owner.determiner
    if owner.noun is None or not reading.noun(owner).opponent or owner.posts or owner.adjectives:
        raise problem("C349", owner, words=reading.original(owner))
    if plural != (count is None) or plural != reading.is_plural(owner):
        raise problem("C349", owner, words=reading.original(owner))
    owner.noun.use()
    if count is None:
        return "all"
    if count.kind not in ("your", "a", "each") or (count.kind == "your" and count.words[0].text != "your"):
        raise problem("C349", owner, words=reading.original(owner))
    count.use()
    return count.kind


def _row(reading: Reading, lead: ast.Lead, phrase: ast.NounPhrase) -> Condition:
    """In the forward row: the card itself (or the one it lies on) is there."""
    noun, count = reading.noun(phrase), phrase.determiner
    plain = not (phrase.posts or phrase.adjectives or phrase.classes)
    if noun.kind != "row" or count is None or count.kind != "the" or not plain or reading.is_plural(phrase):
        raise problem("C350", phrase, words=reading.original(phrase))
    if not reading.type.lasting or not (reading.type.this or reading.type.host):
        raise problem("C345", phrase, words=reading.original(phrase), type=reading.type.labels.get("en", ""))
    assert phrase.noun is not None
    phrase.noun.use()
    count.use()
    lead.word.use()
    row = frozenset({Filter("row", "is", noun.id)})
    return Is(nouns.own_card(reading), row, mark=reading.mark(lead, {"lead": "in"}))


def _end(reading: Reading, lead: ast.Lead, phrase: ast.NounPhrase) -> Moment:
    """At the end of the turn; at the end of your turn: of the one that is going on."""
    noun, count = reading.noun(phrase), phrase.determiner
    plain = not (phrase.posts or phrase.adjectives or phrase.classes or reading.is_plural(phrase))
    if noun.kind != "round" or count is None or count.kind not in ("the", "your") or not plain or phrase.noun is None:
        raise problem("C350", phrase, words=reading.original(phrase))
    if count.words[0].text not in ("the", "your"):
        raise problem("C350", phrase, words=reading.original(phrase))
    for word in (lead.word, *count.words, phrase.noun):
        word.use()
    mark = reading.mark(lead, {"at": "end", "whose": count.words[0].text})
    return Moment("end", noun.id, YOU, next=True, mark=mark)


def _start(reading: Reading, lead: ast.Lead, phrase: ast.NounPhrase) -> spans.When:
    """At the start of your next round."""
    noun, count = reading.noun(phrase), phrase.determiner
    wrong = problem("C350", phrase, words=reading.original(phrase))
    if noun.kind != "round" or count is None or count.kind != "your" or phrase.posts or reading.is_plural(phrase):
        raise wrong
    if [word.text for word in phrase.adjectives] != ["next"] or nouns.owner_of(reading, count) != YOU:
        raise wrong
    if "start" not in lead.word.text:
        raise wrong
    assert phrase.noun is not None
    for word in (phrase.noun, *phrase.adjectives, lead.word):
        word.use()
    return "next", noun.id
