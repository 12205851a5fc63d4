"""From the text of a whole field to what it means: `text:`, `ability NAME:`, `counter:`, `requires:`."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from cardlang.lang import ast
from cardlang.lang.meaning import nouns, nth
from cardlang.lang.meaning.clauses import clauses, statement
from cardlang.lang.meaning.conditions import condition, counted
from cardlang.lang.meaning.events import event, location
from cardlang.lang.meaning.leads import Around, during, tells_of_would, while_
from cardlang.lang.meaning.normal import normal
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.meaning.sentences import one, paragraph
from cardlang.lang.meaning.verbs import keyword_number
from cardlang.lang.model import (
    OPPONENT,
    SELF,
    YOU,
    Ability,
    Change,
    Condition,
    Delay,
    Did,
    Do,
    During,
    Event,
    Filter,
    Is,
    Limit,
    Logic,
    Meaning,
    Modify,
    Moment,
    Player,
    Ref,
    Repeat,
    Span,
    Statement,
)


def meaning(reading: Reading, written: ast.Written) -> Meaning:
    """Return what a whole text means. Raises Problem; a word that nothing has obeyed is one."""
    root = written.root
    found: Meaning
    if isinstance(root, ast.KeywordLine):
        found = _keywords(reading, root)
    elif isinstance(root, ast.Text):
        found = _text(reading, root)
    elif isinstance(root, ast.Counter):
        found = _counter(reading, root)
    else:
        found = _requirement(reading, root)
    for word in written.unused():
        raise problem("C205", word, word=reading.original(word))
    return found


@dataclass(slots=True)
class _Opening:
    """What the words before the first comma say of the ability as a whole."""

    limit: Limit | None
    on: Event | Moment | tuple[Event | Moment, ...] | None = None
    words: tuple[str, ...] = ()
    """When, whenever, after: one for each event."""
    while_: Condition | None = None
    during: Span | None = None
    """The span that the trigger itself names: "whenever … this turn"."""


def _quoted(reading: Reading, root: ast.Text, holder: frozenset[Filter]) -> Ability:
    """“⟳ — Draw a card”: an ability that something else gains; it is read as that thing's own text."""
    kinds = [id_ for id_, noun in reading.lexicon.nouns.items() if noun.kind == "card" and noun.filters == holder]
    type_ = replace(reading.type, lasting=True, this=("card", *kinds)) if holder else reading.type
    own = Reading(reading.lexicon, type_, reading.names, reading.text, lasting=True)
    found = normal(_text(own, root))
    reading.bound += own.bound
    reading.unknown += own.unknown
    return found


def _text(reading: Reading, root: ast.Text) -> Ability:
    reading.inner = partial(_quoted, reading)
    often = root.frequency
    limit = _frequency(reading, often.word, often.unit, {}) if often is not None else None
    free = "costs_alone" in reading.lexicon.style
    if root.costs and limit is None and reading.lasting and not free:
        raise problem("C354", root.costs[0], words=reading.original(root.costs[0]))
    if limit is not None or root.costs:
        reading.lasting = False
    cost = tuple(_cost(reading, part) for part in root.costs)
    if reading.type.this and reading.type.lasting:
        noun = reading.type.this[-1]
        reading.remember(Antecedent("card", plural=False, ref=Ref("self"), called=f"this {noun}", rank=0))
    opening = _Opening(limit)
    leads = list(root.sentences[0].leads)
    _open(reading, leads, opening)
    steps = paragraph(reading, root.sentences, leads)
    if reading.repeats:
        steps = (Repeat(one(steps), while_=Did(reading.repeats), mark=steps[0].mark),)
    held = _for_all(reading, root, opening, steps)
    mark = reading.mark(root, {"trigger": opening.words})
    if opening.during is not None:
        assert isinstance(opening.on, Event)
        put_off = Delay(opening.on, one(steps), once=False, span=opening.during, mark=mark)
        return Ability((put_off,), limit=opening.limit, cost=cost, mark=reading.mark(root))
    timing: Literal["when", "after"] = "after" if opening.words == ("after",) else "when"
    return Ability(steps, opening.on, timing, opening.limit, cost, held, mark=mark)


def _for_all(reading: Reading, root: ast.Text, opening: _Opening, steps: tuple[Statement, ...]) -> Condition | None:
    """Return what must hold for all that a text says. Raises Problem where only one of its statements meant it."""
    if not reading.whole:
        return opening.while_
    by_leave = len(steps) == 2 and bool(steps[1].mark.said.get("by_leave"))
    if opening.while_ is not None or not (len(root.sentences) == len(steps) == 1 or by_leave):
        raise problem("C363", root.sentences[-1], words=reading.original(root.sentences[-1]))
    return reading.whole[0] if len(reading.whole) == 1 else Logic("and", tuple(reading.whole))


def _open(reading: Reading, leads: list[ast.Lead], opening: _Opening) -> None:
    """Read the leads before the first sentence that are about the ability as a whole, and take them away."""
    if any(lead.kind == "trigger" and tells_of_would(lead) for lead in leads):
        return
    kinds = [lead.kind for lead in leads]
    before = kinds.index("trigger") if "trigger" in kinds else 0
    held: list[Condition] = []
    for lead in leads[:before] or leads[:1]:
        if lead.kind in ("during", "once_per") and lead.phrase is not None and lead.word.text != "during":
            opening.limit = _once(reading, lead, opening.limit)
            reading.lasting, reading.limited = False, True
        elif before and lead.kind == "during" and lead.phrase is not None:
            held.append(during(reading, lead, lead.phrase))
            reading.in_turn = True
        elif before and lead.kind == "while":
            held += while_(reading, lead)
        elif before:
            raise problem("C363", lead, words=reading.original(lead))
        else:
            break
        leads.pop(0)
    if leads[:1] and leads[0].kind == "trigger":
        _wait(reading, leads.pop(0), opening, held)
        if leads and nth.says_which(leads[0]) and isinstance(opening.on, Event):
            found = nth.which(reading, leads.pop(0), opening.on)
            if isinstance(found, Event):
                opening.on = found
            else:
                held.append(found)
    elif leads[:1] and leads[0].kind == "at_start" and _is_every_turn(leads[0]) and reading.type.lasting:
        opening.on = _moment(reading, leads.pop(0))
        reading.lasting = False
    opening.while_ = Logic("and", tuple(held)) if len(held) > 1 else held[0] if held else None


def _wait(reading: Reading, lead: ast.Lead, opening: _Opening, held: list[Condition]) -> None:
    """Read what the ability waits for, and what must be so as it happens."""
    opening.on, opening.words = _triggers(reading, lead)
    if lead.at is not None and isinstance(opening.on, Event):
        known = opening.on.object if opening.on.by is None else opening.on.by
        if isinstance(known, Ref):
            where, noun = location(reading, lead)
            held.append(Is(known, frozenset({where}), mark=reading.mark(lead, {"while_at": noun, "after": True})))
            reading.remember_place(known, where, reading.original(lead.at[2]))
    if lead.meanwhile is not None:
        if lead.more:
            raise problem("C363", lead.meanwhile, words=reading.original(lead.meanwhile))
        lasting, reading.lasting = reading.lasting, True
        (also,) = while_(reading, lead.meanwhile)
        reading.lasting = lasting
        held.append(replace(also, mark=replace(also.mark, said={**also.mark.said, "after": True})))
    if reading.its_turn is not None:
        held.append(_turn_of_last(reading, lead, opening, reading.its_turn) if lead.more else reading.its_turn)
    opening.during = Span("this", reading.during[1]) if reading.during is not None else None
    reading.lasting = False


def _turn_of_last(reading: Reading, lead: ast.Lead, opening: _Opening, turn: Condition) -> Condition:
    """When you play this character and whenever he quests during your turn: the turn is asked of the second alone."""
    last, others = lead.more[-1], opening.on[:-1] if isinstance(opening.on, tuple) else ()
    if turn.mark.start < last.start or not all(isinstance(other, Event) for other in others):
        raise problem("C363", lead, words=reading.original(lead))
    anyhow = [During(other, mark=other.mark) for other in others if isinstance(other, Event)]
    return Logic("or", (turn, *anyhow), mark=reading.mark(lead, {"turn_of_last": True, "after": True}))


def _once(reading: Reading, lead: ast.Lead, limit: Limit | None) -> Limit:
    """Once during your turn; twice during your turn; once per turn."""
    if limit is not None or lead.phrase is None:
        raise problem("C363", lead, words=reading.original(lead))
    if lead.kind == "once_per":
        return _frequency(reading, lead.word, lead.phrase, {"lead": True})
    n = 2 if lead.word.text.startswith("twice") else 1
    during(reading, lead, lead.phrase)
    return Limit(n, f"your {reading.noun(lead.phrase).id}", mark=reading.mark(lead, {"during": True}))


def _is_every_turn(lead: ast.Lead) -> bool:
    return lead.phrase is not None and not lead.phrase.adjectives


def _moment(reading: Reading, lead: ast.Lead) -> Moment:
    """At the end of your turn, of each opponent's turn: every time, as long as the card is in play."""
    phrase = lead.phrase
    assert phrase is not None
    noun, count = reading.noun(phrase), phrase.determiner
    plain = not phrase.posts and not phrase.adjectives and not phrase.classes and not reading.is_plural(phrase)
    if noun.kind != "round" or count is None or not plain or phrase.noun is None:
        raise problem("C350", phrase, words=reading.original(phrase))
    of: Player | Ref = YOU
    if count.owner is not None:
        of = nouns.owner_of(reading, count)
        if not isinstance(of, Player) or of.who not in ("each", "each opponent"):
            raise problem("C349", count, words=reading.original(count))
        who = Ref("event.by")  # whose turn it is
        reading.remember(Antecedent("person", plural=False, ref=who, called=reading.original(count.owner)))
    elif count.kind != "your" or count.words[0].text != "your":
        raise problem("C350", phrase, words=reading.original(phrase))
    edge: Literal["start", "end"] = "start" if "start" in lead.word.use() else "end"
    count.use()
    phrase.noun.use()
    return Moment(edge, noun.id, of, next=False, mark=reading.mark(lead))


def _keywords(reading: Reading, root: ast.KeywordLine) -> Ability:
    """A paragraph of keywords: the card has each of them."""
    if not reading.type.this:
        raise problem("C345", root, words=reading.original(root), type=reading.type.labels.get("en", ""))
    changes: list[Change] = []
    for keyword in root.keywords:
        id_, wants = reading.lexicon.keywords[keyword.words[0].text]
        if keyword.deed is not None:
            changes.append(Change("grant", id_, _paid(reading, keyword, wants)))
            continue
        signs = keyword.words[:2]
        plain = ast.Gift(keyword.start, signs[-1].end, signs, is_keyword=True)
        changes.append(Change("grant", id_, keyword_number(reading, plain, wants)))
        for word in keyword.words:
            word.use()
    priced = tuple(len(keyword.words) > 2 for keyword in root.keywords)
    step = Modify(SELF, tuple(changes), mark=reading.mark(root, {"line": True, "priced": priced}))
    return Ability((step,), mark=reading.mark(root))


def _paid(reading: Reading, keyword: ast.Gift, wants: str) -> Ability:
    """Shift: Discard a card: what is done in the place of paying the number."""
    assert keyword.deed is not None
    if wants != "n":
        called = reading.original(keyword.words[0])
        raise problem("C368", keyword, keyword=called, wants="no cost", words=reading.original(keyword))
    keyword.words[0].use()
    lasting, reading.lasting = reading.lasting, False
    deed = _cost(reading, ast.Cost(keyword.deed.start, keyword.deed.end, deed=keyword.deed))
    reading.lasting = lasting
    return Ability((), cost=(deed,))


def _triggers(reading: Reading, lead: ast.Lead) -> tuple[Event | Moment | tuple[Event | Moment, ...], tuple[str, ...]]:
    """Return what a text waits for: one event, or any of several ("when … and whenever …")."""
    if any(more.kind not in ("trigger", "at_start") for more in lead.more):
        raise problem("C363", lead.more[0], words=reading.original(lead.more[0]))
    found = [_trigger(reading, part) for part in (lead, *lead.more)]
    words = tuple(word for _, word in found)
    if "after" in words and len(words) > 1:
        raise problem("C363", lead, words=reading.original(lead))
    return (found[0][0] if len(found) == 1 else tuple(event_ for event_, _ in found)), words


def _frequency(reading: Reading, word: ast.Word, phrase: ast.NounPhrase, said: dict[str, object]) -> Limit:
    """Once per round."""
    noun = reading.noun(phrase)
    if noun.kind not in ("round", "game") or phrase.determiner or phrase.adjectives or reading.is_plural(phrase):
        raise problem("C350", phrase, words=reading.original(phrase))
    assert phrase.noun is not None
    phrase.noun.use()
    word.use()
    return Limit(1, noun.id, mark=reading.mark(phrase, said))


def _cost(reading: Reading, part: ast.Cost) -> Do:
    if part.amount is not None:
        stat, n = nouns.amount(reading, part.amount)
        if stat.kind != "pool":
            raise problem("C352", part, words=reading.original(part))
        return Do("pay", amount=n, stat=stat.id, mark=reading.mark(part))
    assert part.deed is not None
    deeds = statement(reading, part.deed, Around())
    if len(deeds) != 1 or not isinstance(deeds[0], Do):
        raise problem("C354", part, words=reading.original(part))
    return deeds[0]


def _trigger(reading: Reading, lead: ast.Lead) -> tuple[Event | Moment, str]:
    if lead.kind == "at_start":
        return _moment(reading, lead), "at"
    found = event(reading, lead)
    return found, lead.word.use()


def _counter(reading: Reading, root: ast.Counter) -> Ability:
    if not reading.type.responds:
        raise problem("C355", root, field="counter", type=reading.type.labels.get("en", ""))
    on, word = _trigger(reading, root.trigger)
    if not isinstance(on, Event) or on.by != OPPONENT:
        raise problem("C366", root.trigger, words=reading.original(root.trigger))
    if word != "when":
        raise problem("C367", root.trigger.word, ("when",), word=reading.original(root.trigger.word))
    reading.lasting = False
    steps = clauses(reading, root.clauses, Around()) if root.clauses is not None else ()
    return Ability(steps, on, "response", mark=reading.mark(root))


def _requirement(reading: Reading, root: ast.Requirement) -> Condition:
    if root.clause is not None:
        return condition(reading, root.clause)
    phrase = root.phrase
    assert phrase is not None
    if root.on is None:
        return counted(reading, phrase, said="there")
    on, where = root.on
    place = nouns.zone(reading, where)
    if not reading.lexicon.is_common(place.zone):
        raise problem("C212", on, ("in",), right="in", place=place.zone)
    on.use()
    return counted(reading, phrase, owner=place.owner, zone=place.zone, said="there")
