"""What a Japanese text asks: "～なら", "～間"."""

from dataclasses import replace
from typing import Literal

from cardlang.lang.japanese import nouns, phrases
from cardlang.lang.japanese.events import event
from cardlang.lang.japanese.modifiers import stat_filter
from cardlang.lang.japanese.parts import Argument, Clause, Lead, Phrase
from cardlang.lang.japanese.state import State, unsaid_of
from cardlang.lang.model import (
    YOU,
    Amount,
    Compare,
    Condition,
    Count,
    During,
    Exists,
    Filter,
    Happened,
    Is,
    Place,
    Quantity,
    Ref,
    Selector,
)


def condition(state: State, lead: Lead) -> Condition:
    """Return what a lead asks. Raises Problem."""
    (clause,) = lead.clauses[-1:]
    if len(lead.clauses) > 1:
        raise state.cannot(lead)
    lead.words[0].use()
    for word in clause.words:
        word.use()
    topic = next((argument for argument in clause.arguments if argument.particle == "は"), None)
    if topic is not None:
        state.topic = topic
    if any(argument.kind == "keyword" for argument in clause.arguments):
        return _used(state, clause)
    if any(argument.kind == "what" for argument in clause.arguments):
        return _more(state, clause) if clause.words else _is_a(state, clause)
    if clause.verb_form == "now":
        return During(event(state, Lead(clause.start, clause.end, "while", (clause,), ())), mark=state.mark(clause))
    if clause.verb is not None:
        frames = state.words.shared.frames
        uses = state.words.uses("past", clause.verb)
        asks_choice = bool(uses) and uses[0].undergone and frames[uses[0].key].shape == "pick"
        return _was(state, clause) if asks_choice else _happened(state, clause)
    if not clause.words or clause.words[0].text == "である":
        return _so_many(state, clause)
    if clause.words[0].text in state.words.states:
        return _such(state, clause, state.words.states[clause.words[0].text])
    if clause.words[0].text.isdigit():
        return _such(state, clause, frozenset({stat_filter(state, clause.words)}))
    return _at(state, clause) or _there_are(state, clause)


def _subject(state: State, clause: Clause, *, others: int = 0) -> Argument:
    """Return the one phrase with が (or は); so many others may stand beside it."""
    subjects = [argument for argument in clause.arguments if argument.particle in ("が", "は")]
    if len(subjects) != 1 or len(clause.arguments) != 1 + others or subjects[0].phrase is None:
        raise state.cannot(clause)
    subjects[0].words[0].use()
    return subjects[0]


def _such(state: State, clause: Clause, filters: frozenset[Filter]) -> Condition:
    """このキャラクターがエグザートである, これは５¤以上である."""
    subject = _subject(state, clause)
    assert subject.phrase is not None
    thing = phrases.things(state, subject.phrase, "all", subject.count)
    if not isinstance(thing, Ref):
        raise state.cannot(subject)
    state.know(thing, thing)
    return Is(thing, filters, mark=state.mark(clause))


def _is_a(state: State, clause: Clause) -> Condition:
    """それが歌・カードである."""
    what = clause.arguments[-1]
    subject = _subject(state, clause, others=1)
    assert subject.phrase is not None
    assert what.phrase is not None
    thing = phrases.things(state, subject.phrase, "all", subject.count)
    such = phrases.things(state, what.phrase, "any", what.count)
    if not isinstance(thing, Ref) or not isinstance(such, Selector) or what.kind != "what":
        raise state.cannot(clause)
    if such.owner is not None or "zone" not in unsaid_of(such) or "quantity" not in unsaid_of(such):
        raise state.cannot(clause)
    return Is(thing, such.filters, mark=state.mark(clause))


def _more(state: State, clause: Clause) -> Condition:
    """あなたの場のアイテムが各対戦相手より多い: who has more of them."""
    subject = _subject(state, clause, others=1)
    than = clause.arguments[-1]
    assert subject.phrase is not None
    assert than.phrase is not None
    mine = phrases.things(state, subject.phrase, "all", subject.count)
    whose = phrases.person(state, than.phrase)
    if not isinstance(mine, Selector) or mine.quantity != Quantity("all") or clause.words[0].text != "より多い":
        raise state.cannot(clause)
    if mine.owner is None or "owner" in unsaid_of(mine) or than.kind != "what":
        raise state.cannot(clause)
    return Compare(Count(mine), ">", Count(replace(mine, owner=whose)), mark=state.mark(clause))


def _used(state: State, clause: Clause) -> Condition:
    """それに<変身>を使った: by which keyword it was played."""
    if len(clause.arguments) != 2 or clause.arguments[0].particle != "に" or clause.arguments[0].phrase is None:
        raise state.cannot(clause)
    thing = phrases.things(state, clause.arguments[0].phrase)
    core = clause.arguments[1].keyword
    if not isinstance(thing, Ref) or core is None or core.n is not None:
        raise state.cannot(clause)
    clause.arguments[0].words[0].use()
    return Is(thing, frozenset({Filter("played_with", "is", nouns.keyword(state, core))}), mark=state.mark(clause))


def _at(state: State, clause: Clause) -> Condition | None:
    """このキャラクターはロケーションにいる: where a card in play is; None if the place is a zone."""
    places = [argument for argument in clause.arguments if argument.particle == "に" and argument.phrase is not None]
    if len(places) != 1 or places[0].phrase is None or places[0].phrase.core is None:
        return None
    noun = nouns.noun_of(state, places[0].phrase.core)
    if noun is None or noun.kind != "card":
        return None
    subject = _subject(state, clause, others=1)
    where = phrases.things(state, places[0].phrase, "any", places[0].count)
    assert subject.phrase is not None
    thing = phrases.things(state, subject.phrase, "all", subject.count)
    if not isinstance(where, Selector) or where.owner is not None or not isinstance(thing, Ref):
        raise state.cannot(clause)
    (kind, *more) = where.filters or (None,)
    if more or kind is None or kind.prop != "type" or clause.words[0].text != "いる":
        raise state.cannot(clause)
    places[0].words[0].use()
    state.know(thing, thing)
    return Is(thing, frozenset({Filter("at", "is", kind.value)}), mark=state.mark(clause))


def _happened(state: State, clause: Clause) -> Condition:
    """あなたがこのターンに歌をプレイしていた: so often, this turn."""
    during, state.during = state.during, None
    found = event(state, Lead(clause.start, clause.end, "if", (clause,), ()), mode="some")
    span, state.during = state.during, during
    thing = found.object
    n: Amount = 1
    uses = state.words.uses("past", clause.verb)
    if span is None or not isinstance(thing, Selector) or not any(use.lasting for use in uses):
        raise state.cannot(clause)
    if any(use.cannot for use in uses):  # プレイしていなかった: not once
        if thing.quantity != Quantity():
            raise state.cannot(clause)
        any_one = replace(thing, quantity=Quantity("any"))
        return Happened(replace(found, object=any_one), span, "=", 0, mark=state.mark(clause))
    if thing.quantity.op == "at least":
        n = thing.quantity.n
    elif thing.quantity != Quantity():
        raise state.cannot(clause)
    any_one = replace(thing, quantity=Quantity("any"))
    return Happened(replace(found, object=any_one), span, n=n, mark=state.mark(clause))


def _was(state: State, clause: Clause) -> Condition:
    """ヴィランズ・キャラクターが選ばれた: what was chosen is one."""
    assert clause.verb is not None
    if state.choice is None:
        raise state.cannot(clause)
    subject = _subject(state, clause)
    assert subject.phrase is not None
    such = phrases.things(state, subject.phrase, "any", subject.count)
    if not isinstance(such, Selector) or such.owner is not None:
        raise state.cannot(subject)
    clause.verb.use()
    return Is(Ref(state.choice.bind), such.filters, mark=state.mark(clause))


def _so_many(state: State, clause: Clause) -> Condition:
    """あなたの手札が０枚: exactly so many are there."""
    subject = _subject(state, clause)
    assert subject.phrase is not None
    if subject.count is None:
        raise state.cannot(subject)
    found = phrases.things(state, subject.phrase, "all", subject.count)
    return _exists(state, clause, found, exactly="=")


def _there_are(state: State, clause: Clause) -> Condition:
    """あなたの場に他のキャラクターが２体以上いる."""
    subject = _subject(state, clause, others=len(clause.arguments) - 1)
    assert subject.phrase is not None
    found = phrases.things(state, subject.phrase, "all", subject.count)
    place: Place | None = None
    here = False
    for argument in clause.arguments:
        if argument is subject:
            continue
        if argument.particle != "に" or argument.phrase is None or place is not None:
            raise state.cannot(argument)
        argument.words[0].use()
        if is_here(state, argument.phrase):
            here = True
            continue
        where = phrases.meant(state, argument.phrase)
        if not isinstance(where, Place) or where.at or argument.count is not None:
            raise state.cannot(argument)
        place = where
    if not isinstance(found, Selector):
        raise state.cannot(subject)
    if place is not None:
        unsaid = [*unsaid_of(found), *unsaid_of(place)]
        if "zone" not in unsaid:
            raise state.cannot(clause)
        unsaid.remove("zone")
        found = replace(found, zone=place.zone, owner=place.owner, mark=state.mark(clause, unsaid))
    if here:
        found = replace(found, filters=found.filters | {Filter("here")})
        if found.owner is None:
            found = replace(found, owner=YOU, mark=state.mark(clause, [*unsaid_of(found), "owner"]))
    exactly = clause.words[0].text in ("いない", "ない")
    return _exists(state, clause, found, exactly=">=" if not exactly else "none")


def is_here(state: State, phrase: Phrase) -> bool:
    """ここ."""
    core = phrase.core
    if core is None or core.kind != "pronoun" or state.words.pronouns[core.words[0].text] != "here":
        return False
    if phrase.modifiers or phrase.others or phrase.count is not None:
        raise state.cannot(phrase)
    core.words[0].use()
    return True


def _exists(state: State, clause: Clause, found: Ref | Selector, exactly: Literal["=", ">=", "none"]) -> Exists:
    if not isinstance(found, Selector):
        raise state.cannot(clause)
    quantity = found.quantity
    every = replace(found, quantity=Quantity("all"))
    mark = state.mark(clause)
    if exactly == "none":
        if quantity.op != "all":
            raise state.cannot(clause)
        return Exists(every, "=", 0, mark)
    if quantity.op == "all":
        return Exists(every, mark=mark)
    op: Literal[">=", "<=", "="] = {"at least": ">=", "at most": "<="}.get(quantity.op, exactly)  # type: ignore[assignment]
    return Exists(every, op, quantity.n, mark)
