"""Saying prices, and what happens in another way than plainly."""

from dataclasses import replace

from cardlang.lang.model import (
    YOU,
    Calc,
    Do,
    Event,
    Place,
    Price,
    Quantity,
    Ref,
    Repeat,
    Replace,
    Result,
    Selector,
    Seq,
    Span,
    Statement,
)
from cardlang.lang.say.english import amounts, doing, forms, instead, nouns, places, references, unreduced
from cardlang.lang.say.english.speaker import Speaker


def price(speaker: Speaker, step: Price) -> str:
    """Say what a card costs instead of its price."""
    if step.op == "less":
        return _pays_less(speaker, step)
    assert (step.op, step.value) == ("set", 0)
    if step.mark.said.get("free"):
        return _free(speaker, step)
    (verb,) = step.of.verbs
    if isinstance(step.of.object, Ref):
        action = speaker.lexicon.singular(str(step.mark.said["action"]))
        assert speaker.lexicon.stats[str(step.mark.said["action"])].price == step.currency
        article = "an" if action[0] in "aeiou" else "a"
        playing = forms.gerund(speaker.lexicon.verb_words[verb][0])
        return f"{playing} {references.ref(step.of.object, speaker.lexicon)} is not {article} {action}"
    assert step.next == 1
    return f"{_next_played(speaker, step.of, step.span)} costs nothing"


def _free(speaker: Speaker, step: Price) -> str:
    """Say what may be done without paying: "your characters may move here for free"."""
    said, event = step.mark.said, step.of
    key = str(said["verb"])
    assert event.verbs == (speaker.lexicon.frames[key].id,)
    assert event.by == YOU
    may = f"{said['modal']} {speaker.lexicon.verb_words[key][0]}"
    thing = nouns.thing(event.object, speaker.lexicon)
    if event.to is not None:
        return f"{thing} {may} {nouns.to_what(event.to, speaker.lexicon)} for free"
    return f"you {may} {thing} for free"


def _pays_less(speaker: Speaker, step: Price) -> str:
    """Say how much less is paid to play what."""
    said, front = step.mark.said, ""
    if isinstance(step.value, Calc):
        n, each, count = step.value.args
        assert step.value.op == "per"
        assert isinstance(each, int)
        much, front = _so_much(speaker, step, n), amounts.per(speaker, each, count, each_word=True) + ", "
    else:
        much = _so_much(speaker, step, step.value)
    you = "" if said.get("aim") else "you may " if said.get("once") else "you "
    less = f"{front}{you}{speaker.lexicon.verb_words['pay'][0]} {much} less"
    if step.of.mark.said.get("you_play"):
        assert speaker.lexicon.frames[str(step.of.mark.said["you_play"])].id in step.of.verbs
        return f"{less} for {_to_come(speaker, step)}"
    span = "" if said.get("once") else forms.span(speaker.lexicon, step.span)
    return f"{less} to {_doing(speaker, step)}{span}"


def _so_much(speaker: Speaker, step: Price, value: object) -> str:
    """Say so much of what is paid with: "2 ⬡", "that amount of ⬡"."""
    if isinstance(value, Result):
        assert speaker.done[value.of][1] == "number"
        return f"{value.mark.said['words']} {speaker.lexicon.stat_word(step.currency, 2)}"
    assert isinstance(value, int)
    return forms.stat(speaker.lexicon, step.currency, value)


def _doing(speaker: Speaker, step: Price) -> str:
    """Say what it is that costs less: "play this character", "move here", "play items using their Shift ability"."""
    said, thing = step.mark.said, step.of.object
    if isinstance(thing, Selector) and said.get("plural"):
        thing = replace(thing, quantity=Quantity("all"))
    key = str(said["doing"])
    using = str(said.get("using", ""))
    if using:
        word = " ".join(using.split()[2:-1])
        keyword, _ = speaker.lexicon.keywords[word]
        assert (keyword,) == step.of.verbs
        using = using.replace(word, speaker.lexicon.keyword_words[keyword])
    else:
        assert (speaker.lexicon.frames[key].id,) == step.of.verbs
    what = f"{speaker.lexicon.verb_words[key][0]} {nouns.thing(thing, speaker.lexicon)}"
    if step.of.to is not None:
        what += f" {nouns.to_what(step.of.to, speaker.lexicon, speaker.lexicon.frames[key].onto)}"
    return f"{what} {using}".strip()


def _to_come(speaker: Speaker, step: Price) -> str:
    """Say which card to come: "the next card you play this turn", "the first action you play each turn"."""
    every = step.of.mark.said.get("every")
    if every is None:
        assert step.next == 1
        return _next_played(speaker, step.of, step.span)
    assert (step.of.nth, step.next, step.span) == (1, None, None)
    assert isinstance(step.of.object, Selector)
    first = replace(step.of.object, quantity=replace(step.of.object.quantity, op="next"))
    words = f"the first {nouns.things(first, speaker.lexicon).removeprefix('the next ')}"
    return f"{words} you {step.of.mark.said['you_play']} each {speaker.lexicon.singular(str(every))}"


def _next_played(speaker: Speaker, event: Event, span: Span | None) -> str:
    """Say the next card of a kind: "the next card you play this turn", "the next card you play with that name …"."""
    assert isinstance(event.object, Selector)
    assert event.by == YOU
    verb, order, after = str(event.mark.said.get("you_play", "play")), event.mark.said.get("order"), ""
    following = replace(event.object, quantity=replace(event.object.quantity, op="next"))
    words = nouns.things(following, speaker.lexicon)
    if isinstance(order, tuple) and order[0] == "you_play":
        plain = frozenset(part for part in following.filters if part.prop in ("type", "class"))
        before = nouns.things(replace(following, filters=plain), speaker.lexicon)
        assert words.startswith(before)
        words, after = before, words.removeprefix(before)
    return f"{words} you {verb}{after}{forms.span(speaker.lexicon, span)}"


def replaced(speaker: Speaker, step: Replace) -> str:
    """Say what happens in another way: something enters play in some manner, or happens twice."""
    if step.mark.said.get("would"):
        return instead.instead(speaker, step)
    if step.instead is None:
        return _spared(speaker, step)
    if step.mark.said.get("reduced"):
        return unreduced.reduced(speaker, step)
    if step.mark.said.get("instead_of"):
        return _instead_of(speaker, step)
    if step.mark.said.get("by_leave"):
        return _by_leave(speaker, step)
    if step.mark.said.get("next_enters"):
        return _next_enters(speaker, step)
    return _enters(speaker, step) if step.next is None else _twice(speaker, step)


def _instead_of(speaker: Speaker, step: Replace) -> str:
    """Say where something goes in place of another: "put it on … your deck instead of into your discard"."""
    done, place = step.instead, step.event.to
    assert isinstance(done, Do)
    assert isinstance(place, Place)
    assert isinstance(done.object, Ref)
    assert step.event == Event((done.verb,), None, Ref(done.object.to), to=place)
    assert step.next == 1
    where = places.place(speaker.lexicon, place.zone, place.owner)
    return f"{speaker.say(done)} instead of into {where}"


def _spared(speaker: Speaker, step: Replace) -> str:
    """Say what does not happen to something: "takes no damage from challenges this turn"."""
    event, said = step.event, step.mark.said
    key = str(said["verb"])
    source = _while(speaker, event) if said.get("while") else str(said["from"])
    assert (speaker.lexicon.frames[key].id,) == event.verbs
    assert said.get("while") or event.within == speaker.lexicon.hurting[source]
    assert event.stat is not None
    assert step.limit is None
    assert not step.optional
    target = event.to
    who = "" if said.get("same_subject") else nouns.thing(target, speaker.lexicon)
    many = isinstance(target, Selector) and nouns.is_many(target)
    verb = forms.verb(speaker.lexicon, key, "it" if said.get("same_subject") else who, many=many)
    going_on = step.span is not None and step.span.unit == event.within
    assert going_on == (" the " in source)
    span = "" if going_on or said.get("span_unsaid") else forms.span(speaker.lexicon, step.span)
    return f"{who} {verb} no {speaker.lexicon.stat_word(event.stat, 2)} {source}{span}".strip()


def _while(speaker: Speaker, event: Event) -> str:
    """Say during which side of a challenge: "while challenging", "while being challenged"."""
    how, verb = str(event.within).split()
    key = next(key for key in speaker.lexicon.between if speaker.lexicon.frames[key].id == verb)
    base, _, done, _ = speaker.lexicon.verb_words[key]
    return f"while {forms.gerund(base) if how == 'doing' else f'being {done}'}"


def _enters(speaker: Speaker, step: Replace) -> str:
    """Say that something enters play in some manner."""
    again, event, then = step.instead, step.event, ""
    if isinstance(again, Seq):
        assert step.optional
        again, deed = again.steps
        then = f" to {speaker.say(deed)}"
    assert isinstance(again, Do)
    assert again.object == Ref("event.object")
    assert step.span is None
    assert step.limit is None
    key = str(step.mark.said["verb"])
    frame = speaker.lexicon.frames[key]
    assert (frame.id,) == event.verbs == (again.verb,)
    assert event.by is None
    who = nouns.thing(event.object, speaker.lexicon)
    words = speaker.lexicon.verb_words[key]
    many = isinstance(event.object, Selector) and nouns.is_many(event.object)
    verb = f"may {words[0]}" if step.optional else words[0] if many else words[1]
    counters = ""
    if again.stat is not None:
        assert isinstance(again.amount, int)
        counters = f" with {forms.stat(speaker.lexicon, again.stat, again.amount)}"
    return f"{who} {verb} {places.common(speaker.lexicon)}{counters}{doing.manner(speaker, again)}{then}"


def _by_leave(speaker: Speaker, step: Replace) -> str:
    """Say how whatever is played by a permission comes into play: "if you do, they enter play exerted"."""
    again, word = step.instead, str(step.mark.said["by_leave"])
    assert isinstance(again, Do)
    assert again.object == Ref("event.object")
    assert step.event.verbs == (again.verb,)
    return f"if you do, {doing.enters(speaker, word, again.manner)}"


def _next_enters(speaker: Speaker, step: Replace) -> str:
    """Say how the next card of a kind comes into play, and what it gets then."""
    played, more = step.instead, tuple[Statement, ...]()
    if isinstance(played, Seq):
        played, *rest = played.steps
        more = tuple(rest)
    assert isinstance(played, Do)
    assert (step.event.verbs, played.verb, played.object) == (("play",), "play", Ref("event.object"))
    assert step.next == 1
    assert len(more) <= 1
    key = str(step.mark.said["next_enters"])
    words = f"{_next_played(speaker, step.event, step.span)} {speaker.lexicon.verb_words[key][1]}"
    also = "".join(f" and {speaker.say(each)}" for each in more)
    return f"{words} {places.common(speaker.lexicon)}{doing.manner(speaker, played)}{also}"


def _twice(speaker: Speaker, step: Replace) -> str:
    """Say that the next card played happens twice."""
    again = step.instead
    assert step.next == 1
    assert not step.optional
    assert isinstance(again, Repeat)
    assert again.times == 2
    return f"{_next_played(speaker, step.event, step.span)} happens twice"
