"""What "have" and "be" say of somebody or something: more actions, no effect, so much of a stat, at most so many."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from cardlang.lang import ast
from cardlang.lang.meaning import nouns, spans
from cardlang.lang.meaning.events import is_many
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import YOU, Change, Event, Filter, Modify, Player, Price, Quantity, Rule, Selector, Statement


def has(
    reading: Reading, clause: ast.Clause, when: spans.When | None, roles: Mapping[str, ast.Adverb] | None = None
) -> Statement:
    """You have 2 more actions; it has no effect; 2 of them have 3 power; you may have at most 2 other forwards."""
    verb, subject, phrase = clause.verb, clause.subject, clause.verb.object
    assert phrase is not None
    count = phrase.determiner
    if subject is None or (count is None and not roles):
        raise problem("C359", clause, words=reading.original(clause))
    verb.word.use()
    if clause.modal is not None:
        return _allowed(reading, clause, phrase, when, roles or {})
    if count is None:
        raise problem("C359", clause, words=reading.original(clause))
    noun = reading.noun(phrase)
    if noun.kind == "effect" and count.kind == "number" and count.n == 0 and not phrase.posts:
        assert phrase.noun is not None
        phrase.noun.use()
        count.use()
        span = spans.lasting(reading, clause, when)
        target = nouns.known(reading, subject, subject=True) or _one_thing(reading, subject)
        return Modify(target, (Change("remove", "effect"),), span, mark=reading.mark(clause, {"have": True}))
    if count.kind == "more":
        return _more(reading, clause, phrase, count, when)
    if subject.of is not None:
        stat, n = nouns.amount(reading, phrase)
        if "card" not in stat.on:
            raise problem("C352", phrase, words=reading.original(phrase))
        span = spans.lasting(reading, clause, when)
        some = nouns.things(reading, subject)
        return Modify(some, (Change("set", stat.id, n),), span, mark=reading.mark(clause, {"have": True}))
    raise problem("C359", clause, words=reading.original(clause))


def _one_thing(reading: Reading, phrase: ast.NounPhrase) -> Selector:
    found = nouns.things(reading, phrase)
    if found.quantity.op not in ("the", "all") or (found.quantity.op == "all" and not found.mark.said.get("all")):
        raise problem("C350", phrase, words=reading.original(phrase))
    return found


def _more(
    reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase, count: ast.Determiner, when: spans.When | None
) -> Statement:
    stat = nouns.stat(reading, phrase)
    assert clause.subject is not None
    if not stat.counted or "person" not in stat.on or not count.n:
        raise problem("C352", phrase, words=reading.original(phrase))
    who = nouns.person(reading, clause.subject)
    count.use()
    n = -count.n if count.words[1].text == "fewer" else count.n
    span = spans.lasting(reading, clause, when)
    said = {"have": True, "as": nouns.called(reading, clause.subject)}
    return Modify(who, (Change("add", stat.id, n),), span, mark=reading.mark(clause, said))


def _allowed(
    reading: Reading,
    clause: ast.Clause,
    phrase: ast.NounPhrase,
    when: spans.When | None,
    roles: Mapping[str, ast.Adverb],
) -> Rule:
    """You may have at most 2 other forwards, up to 9 copies of this card in your deck, any number of them."""
    count, modal = phrase.determiner, clause.modal
    assert clause.subject is not None
    assert modal is not None
    kind = count.kind if count is not None else ""
    kind = "only" if clause.only is not None and kind == "number" else kind
    mode: Literal["forbid", "permit"] = "forbid" if kind in ("at_most", "only") else "permit"
    group = phrase.of[1] if phrase.of is not None else phrase
    somewhere = any(post.kind in ("in_np", "on_np") for post in group.posts)
    fits = kind == "at_most" or (kind in ("only", "up_to", "any_number") and somewhere) or (not kind and roles)
    if modal.text not in ("may", "can") or not fits or (clause.only is not None) != (kind == "only"):
        raise problem("C359", clause, words=reading.original(clause))
    modal.use()
    said: dict[str, object] = {"have": True, "modal": modal.text, "so_many": kind}
    if clause.only is not None:
        clause.only.use()
    who = nouns.person(reading, clause.subject)
    found = nouns.things(reading, phrase, owner=who, elsewhere=True)
    if somewhere and found.owner != who:
        raise problem("C349", phrase, words=reading.original(phrase))
    n = found.quantity.n if kind in ("at_most", "only", "up_to") else None
    assert n is None or isinstance(n, int)
    for adverb in roles.values():
        found = _regardless(reading, adverb, found)
        said["regardless"] = adverb.words[0].text
    span = None if when is None and _of_decks(reading, found) else spans.lasting(reading, clause, when)
    event = Event(("have",), who, replace(found, quantity=Quantity("all")), mark=reading.mark(clause))
    return Rule(mode, event, at_most=n, span=span, mark=reading.mark(clause, said))


def _of_decks(reading: Reading, found: Selector) -> bool:
    """Tell whether it is about how a deck is made, which holds before there is a game, whatever the card is."""
    happens = not reading.lasting and reading.type.lasting  # by a trigger, at a cost
    return found.zone is not None and bool(reading.lexicon.zones[found.zone].get("ordered")) and not happens


def _regardless(reading: Reading, adverb: ast.Adverb, found: Selector) -> Selector:
    """Regardless of ink type: whatever that field of theirs says."""
    if adverb.kind != "regardless":
        raise problem("C342", adverb, words=reading.original(adverb), verb="have")
    field = reading.lexicon.field_words[adverb.words[0].use().removeprefix("regardless of ")]
    return replace(found, filters=found.filters | {Filter(field, "is", "any")})


def is_not_an_action(reading: Reading, clause: ast.Clause, when: spans.When | None) -> Statement:
    """Playing this card is not an action."""
    verb, subject, phrase = clause.verb, clause.subject, clause.verb.object
    wrong = problem("C359", clause, words=reading.original(clause))
    if subject is None or subject.gerund is None or verb.negation is None or phrase is None or when is not None:
        raise wrong
    if clause.modal is not None or phrase.determiner is None or phrase.determiner.kind != "a":
        raise wrong
    gerund, subject.gerund = subject.gerund, None
    this = nouns.known(reading, subject, subject=True)
    stat = nouns.stat(reading, phrase)
    if this is None or this.to != "self" or not stat.price:
        raise wrong
    for word in (gerund, verb.word, verb.negation):
        word.use()
    phrase.determiner.use()
    event = Event(("play",), YOU, this, mark=reading.mark(subject))
    return Price(event, "set", 0, stat.price, mark=reading.mark(clause, {"action": stat.id}))


def plays_open(reading: Reading, clause: ast.Clause, when: spans.When | None) -> Statement:
    """You play with the top 2 cards of your deck face up: everybody sees what lies there. Raises Problem."""
    verb, subject, phrase = clause.verb, clause.subject, clause.verb.object
    assert phrase is not None
    assert verb.state is not None
    if clause.modal is not None or (when or ("this",))[0] != "this" or any(one.kind != "span" for one in verb.adverbs):
        raise problem("C359", clause, words=reading.original(clause))
    base, third, *_ = reading.lexicon.verb_words["play"]
    does, _, with_ = verb.word.text.partition(" ")
    right = f"{base if subject is None or is_many(reading, subject) else third} {with_}"
    if verb.word.text != right:
        raise problem("C209", verb.word, (right,), word=does, right=right)
    who = YOU if subject is None else nouns.person(reading, subject)
    found = nouns.things(reading, phrase)
    if not isinstance(who, Player) or found.owner != nouns.same(who) or Filter("top") not in found.filters:
        raise problem("C350", phrase, words=reading.original(phrase))
    for word in (verb.word, verb.state):
        word.use()
    span = spans.lasting(reading, clause, when)
    owner = replace(who, bind="")
    said = {"open": verb.state.text, "who": owner, "you": subject is not None, "things": found}
    target = replace(found, owner=owner)
    return Modify(target, (Change("set", "faceup", "yes"),), span, mark=reading.mark(clause, said))
