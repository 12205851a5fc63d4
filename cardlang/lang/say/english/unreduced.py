"""Saying what can't be done to a number, or what is taken off it: "damage dealt to this character is reduced by 2"."""

from dataclasses import replace

from cardlang.lang.model import Calc, Do, Modify, Quantity, Ref, Replace, Result, Rule, Selector, StatOf
from cardlang.lang.say.english import forms, nouns
from cardlang.lang.say.english.speaker import Speaker


def unreduced(speaker: Speaker, step: Rule, span: str) -> str:
    """Say that so much of a stat can't be removed, or reduced by something."""
    event, key = step.action, str(step.mark.said["unreduced"])
    assert event.verbs == (speaker.lexicon.frames[key].id,)
    assert event.stat is not None
    done = speaker.lexicon.verb_words[key][2]
    if step.mark.said.get("many"):
        assert (event.object, event.cause) == (None, None)
        return f"{speaker.lexicon.also[event.stat][-1]} can't be {done}{span}"
    assert isinstance(event.object, Result)
    assert isinstance(event.cause, Selector)
    assert speaker.done[event.object.of][1] == event.stat
    return f"this {speaker.lexicon.stat_word(event.stat)} can't be {done} by {cause(speaker, event.cause)}"


def reduced(speaker: Speaker, step: Replace) -> str:
    """Say that so much less is done to something."""
    event, so, lexicon = step.event, step.instead, speaker.lexicon
    assert isinstance(so, Do)
    assert isinstance(so.amount, Calc)
    assert so == Do(event.verbs[0], amount=so.amount, stat=event.stat, to=Ref("event.to"))
    assert len(event.verbs) == 1
    much, n = so.amount.args
    assert (so.amount.op, much, step.next, step.limit, step.optional) == ("-", Result("event"), None, None, False)
    assert event.stat is not None
    dealt = next(words[2] for key, words in lexicon.verb_words.items() if lexicon.frames[key].id == so.verb)
    off, span = lexicon.verb_words[str(step.mark.said["reduced"])][2], forms.span(lexicon, step.span)
    what = f"{lexicon.stat_word(event.stat, 2)} {dealt} to {nouns.thing(event.to, lexicon)}"
    return f"{what} is {off} by {n}{span}"


def undealt(speaker: Speaker, step: Rule, span: str) -> str:
    """Say what can't be dealt so much of a stat: "your characters can't be dealt damage"."""
    event, key = step.action, str(step.mark.said["undealt"])
    assert event.verbs == (speaker.lexicon.frames[key].id,)
    assert event.stat is not None
    done, what = speaker.lexicon.verb_words[key][2], speaker.lexicon.stat_word(event.stat, 2)
    return f"{nouns.thing(event.to, speaker.lexicon)} can't be {done} {what}{span}"


def never_below(speaker: Speaker, step: Modify) -> str:
    """Say that a stat can't be reduced below what is printed."""
    (change,), key = step.changes, str(step.mark.said["verb"])
    assert change.op == "min"
    assert isinstance(change.value, StatOf)
    assert change.value == StatOf(
        step.target if isinstance(step.target, Ref) else Ref("each"), change.stat, printed=True
    )
    whose, done = nouns.thing(step.target, speaker.lexicon), speaker.lexicon.verb_words[key][2]
    own = "'" if whose.endswith("s") else "'s"
    stat, span = speaker.lexicon.stat_word(change.stat), forms.span(speaker.lexicon, step.span)
    return f"{whose}{own} {stat} can't be {done} below {step.mark.said['never_below']} printed value{span}"


def cause(speaker: Speaker, by: Selector) -> str:
    """Say by what something is done: "an action or ability", "abilities or effects", "Resist"."""
    lexicon, said = speaker.lexicon, by.mark.said
    either = next((one.value for one in by.filters if one.prop == "one_of"), None)
    if isinstance(either, tuple):
        assert len(by.filters) == 1
        return (" and " if said.get("and") else " or ").join(
            cause(speaker, one) for one in either if isinstance(one, Selector)
        )
    if by.kind == "card":
        return nouns.thing(replace(by, quantity=Quantity("all")) if said.get("plural") else by, lexicon)
    if said.get("keyword"):
        ((name,), kind) = by.filters, by.kind
        assert (name.prop, name.op, kind) == ("keyword", "is", "ability")
        return lexicon.keyword_words[str(name.value)]
    word = lexicon.plural(by.kind) if said.get("plural") else lexicon.singular(by.kind)
    if not by.filters:
        return f"{'an' if word[0] in 'aeiou' else 'a'} {word}" if said.get("a") else word
    (of,) = by.filters
    assert (of.prop, of.op) == ("of", "is")
    assert isinstance(of.value, Selector)
    return f"{nouns.thing(of.value, lexicon)}'s {word}"
