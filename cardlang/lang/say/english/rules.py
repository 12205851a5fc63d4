"""Saying rules: what may and may not be done."""

from dataclasses import replace

from cardlang.lang.model import YOU, Happened, Player, Quantity, Ref, Rule, Selector
from cardlang.lang.say.english import forms, having, nouns, persons, places, unreduced
from cardlang.lang.say.english.speaker import Speaker


def rule(speaker: Speaker, step: Rule) -> str:
    """Say what may or may not be done."""
    action = step.action
    if step.mark.said.get("turn_played"):
        return _at_once(speaker, step)
    if step.while_ is not None:
        raise LookupError("a rule with more to it")
    if step.unless is not None:
        return f"{rule(speaker, replace(step, unless=None))} unless {_unless(speaker, step.unless)}"
    unsaid = step.mark.said.get("delayed") or step.mark.said.get("span_unsaid")
    span = "" if unsaid else forms.span(speaker.lexicon, step.span) + forms.this_too(speaker.lexicon, step.mark.said)
    if step.mark.said.get("span_front") and span:
        said = {**step.mark.said, "span_front": False, "span_unsaid": True}
        return f"{span.strip()}, {rule(speaker, replace(step, mark=replace(step.mark, said=said)))}"
    if step.mode == "oblige":
        return _obliged(speaker, step, span)
    if step.mark.said.get("unreduced"):
        return unreduced.unreduced(speaker, step, span)
    if step.mark.said.get("undealt"):
        return unreduced.undealt(speaker, step, span)
    if step.mark.said.get("every_turn"):
        return _only_so_many(speaker, step)
    if step.mark.said.get("verbs"):
        return _neither(speaker, step, span)
    if step.mark.said.get("beyond"):
        return _beyond(speaker, step, span)
    if step.mark.said.get("skips"):
        return _skipped(speaker, step)
    if step.mark.said.get("so_many") or step.mark.said.get("regardless"):
        return having.allowed(speaker, step, span)
    (verb,) = action.verbs
    spoken = str(step.mark.said.get("verb", verb))
    about = action.object if step.mark.said.get("way") else action.by
    to_cards = isinstance(about, (Ref, Selector)) and "card" in speaker.lexicon.frames[spoken].subject
    if step.mode == "forbid" and step.at_most is None and (to_cards or step.mark.said.get("be_done")):
        return _denied_to_cards(speaker, step, span)
    if step.mode == "permit" and step.mark.said.get("more"):
        assert isinstance(action.object, Selector)
        assert step.at_most == 1
        thing = nouns.things(action.object, speaker.lexicon)
        return f"you may {speaker.lexicon.verb_words[verb][0]} an additional {thing.partition(' ')[2]}{span}"
    if step.mode == "permit" and step.mark.said.get("modal"):
        return _permitted(speaker, step, span)
    if step.mode == "permit":
        assert isinstance(action.by, Selector)
        assert isinstance(action.object, Selector)
        up_to = replace(action.by, quantity=replace(action.by.quantity, op="up to", n=step.at_most or 1))
        return f"{nouns.things(up_to, speaker.lexicon)} may {verb} a {speaker.lexicon.singular(action.object.kind)}"
    return _denied_to_persons(speaker, step, span)


def _skipped(speaker: Speaker, step: Rule) -> str:
    """Say that a part of a turn is not there: "skip your turn's draw step"."""
    (unit,), by, key = step.action.verbs, step.action.by, str(step.mark.said["skips"])
    assert isinstance(by, Player)
    assert (step.mode, step.at_most, step.span) == ("forbid", None, None)
    who = persons.person(by, "", speaker.lexicon)
    whose = "your" if by == YOU else "their"
    turn = speaker.lexicon.singular(str(step.mark.said["unit"]))
    return f"{who} {forms.verb(speaker.lexicon, key, who)} {whose} {turn}'s {speaker.lexicon.singular(unit)}".strip()


def _denied_to_persons(speaker: Speaker, step: Rule, span: str) -> str:
    """Say what somebody, or an effect, can not do: "your opponent cannot choose this player"."""
    action, (verb,) = step.action, step.action.verbs
    if isinstance(action.by, Player):
        who = persons.person(action.by, "you", speaker.lexicon)
        many = who == "you"
    else:
        who = nouns.thing(action.by, speaker.lexicon)
        many = True
    denied = "cannot" if step.mark.said.get("cannot") else "do not" if many else "does not"
    what = action.object
    if isinstance(what, Selector):
        assert what.quantity.op == "any" or action.cause is not None
        words = nouns.things(replace(what, quantity=replace(what.quantity, op="all")), speaker.lexicon)
    else:
        words = nouns.thing(what, speaker.lexicon)
    key = str(step.mark.said.get("verb", verb))
    assert speaker.lexicon.frames[key].id == verb
    if action.cause is not None:
        assert isinstance(action.cause, Selector)
        words += f" for {unreduced.cause(speaker, action.cause)}"
    if denied == "cannot" and "bare_plural" in speaker.lexicon.style:
        denied = "can't"
    return f"{who} {denied} {speaker.lexicon.verb_words[key][0]} {words}{span}"


def _only_so_many(speaker: Speaker, step: Rule) -> str:
    """Say how many may do it in each turn: "each turn, only one item can …"."""
    action, key = step.action, str(step.mark.said["verb"])
    assert action.verbs == (speaker.lexicon.frames[key].id,)
    assert isinstance(action.by, Selector)
    assert (step.mode, step.span and step.span.kind) == ("forbid", "this")
    assert step.span is not None
    assert step.at_most is not None
    so_many = nouns.thing(replace(action.by, quantity=Quantity("exactly", step.at_most)), speaker.lexicon)
    turn = speaker.lexicon.singular(step.span.unit)
    return f"each {turn}, only {so_many} can {speaker.lexicon.verb_words[key][0]}"


def _beyond(speaker: Speaker, step: Rule, span: str) -> str:
    """Say how many at most: "each opponent can't ready more than 2 of their characters"."""
    action, who, key = step.action, step.mark.said["beyond"], str(step.mark.said["verb"])
    assert action.verbs == (speaker.lexicon.frames[key].id,)
    assert isinstance(who, Player)
    things = action.object if action.object is not None else action.by
    assert isinstance(things, Selector)
    assert step.at_most is not None
    more = nouns.thing(replace(things, quantity=Quantity("at least", step.at_most + 1)), speaker.lexicon)
    return f"{persons.person(who, 'you', speaker.lexicon)} can't {speaker.lexicon.verb_words[key][0]} {more}{span}"


def _at_once(speaker: Speaker, step: Rule) -> str:
    """Say what something can do in the turn in which it came: "can quest the turn he's played"."""
    action, key, held = step.action, str(step.mark.said["verb"]), step.while_
    assert action.verbs == (speaker.lexicon.frames[key].id,)
    assert isinstance(action.by, Ref)
    assert isinstance(held, Happened)
    assert (held.event.verbs, held.event.object, held.n) == (("play",), Ref(action.by.to, action.by.part), 1)
    assert (step.mode, step.span, step.at_most, held.op) == ("permit", None, None, ">=")
    who, does = nouns.thing(action.by, speaker.lexicon), speaker.lexicon.verb_words[key][0]
    return f"{who} can {does} {step.mark.said['turn_played']}"


def _unless(speaker: Speaker, unless: object) -> str:
    """Say what undoes a rule: that something is so, or that something is paid."""
    if isinstance(unless, tuple):
        (cost,) = unless
        return speaker.say(cost)
    return speaker.say(unless)  # type: ignore[arg-type]


def _obliged(speaker: Speaker, step: Rule, span: str) -> str:
    """Say what must be done: "must quest during their next turn if able"."""
    (verb,) = step.action.verbs
    key = str(step.mark.said["verb"])
    assert speaker.lexicon.frames[key].id == verb
    if isinstance(step.action.by, Player):
        return _chosen_first(speaker, step, span)
    assert step.action.object is None
    who = "" if step.mark.said.get("same_subject") else nouns.thing(step.action.by, speaker.lexicon)
    able, each = step.mark.said.get("able"), ""
    if step.mark.said.get("each"):
        each = f" each {speaker.lexicon.singular(speaker.lexicon.round)}"
    words = f"{who} must {speaker.lexicon.verb_words[key][0]}{f'{each} if able' if able == 'first' else ''}{span}"
    return (words + (f"{each} if able" if able == "last" else "")).strip()


def _chosen_first(speaker: Speaker, step: Rule, span: str) -> str:
    """Say which somebody must choose: "opponents must choose this item for abilities if able"."""
    action, key = step.action, str(step.mark.said["verb"])
    assert isinstance(action.by, Player)
    assert isinstance(action.cause, Selector)
    who, what = persons.person(action.by, "you", speaker.lexicon), nouns.thing(action.object, speaker.lexicon)
    by_what = unreduced.cause(speaker, action.cause)
    return f"{who} must {speaker.lexicon.verb_words[key][0]} {what} for {by_what}{span} if able"


def _neither(speaker: Speaker, step: Rule, span: str) -> str:
    """Say two things that can not be done: "can't quest or challenge this turn"."""
    keys = step.mark.said["verbs"]
    assert isinstance(keys, tuple)
    assert tuple(sorted(speaker.lexicon.frames[key].id for key in keys)) == step.action.verbs
    assert step.action.object is None
    done = " or ".join(speaker.lexicon.verb_words[key][0] for key in keys)
    who = "" if step.mark.said.get("same_subject") else nouns.thing(step.action.by, speaker.lexicon)
    return f"{who} can't {done}{span}".strip()


def _permitted(speaker: Speaker, step: Rule, span: str) -> str:
    """Say what somebody or something may do: "your characters can challenge ready characters"."""
    action, said = step.action, step.mark.said
    key = str(said["verb"])
    assert action.verbs == (speaker.lexicon.frames[key].id,)
    assert step.at_most is None
    who = persons.person(action.by, "you", speaker.lexicon) if isinstance(action.by, Player) else ""
    if said.get("same_subject"):
        who = ""
    elif not who:
        who = nouns.thing(action.by, speaker.lexicon)
    words = f"{who} {said['modal']} {speaker.lexicon.verb_words[key][0]} {nouns.thing(action.object, speaker.lexicon)}"
    if said.get("also"):
        words = forms.also(words)
    if said.get("from"):
        assert isinstance(action.object, Selector)
        assert action.object.zone is not None
        words += f" from {places.place(speaker.lexicon, action.object.zone, action.object.owner)}"
    return f"{words}{span}".strip()


def _denied_to_cards(speaker: Speaker, step: Rule, span: str) -> str:
    """Say what cards can not do, or what can not be done to them."""
    action = step.action
    if step.mark.said.get("be_done"):
        key = str(step.mark.said["be_done"])
        assert action.verbs == (speaker.lexicon.frames[key].id,)
        who = nouns.thing(action.object, speaker.lexicon)
        by = f" by {nouns.thing(action.by, speaker.lexicon)}" if action.by is not None else ""
        if action.within is not None:
            by += " " + next(words for words, id_ in speaker.lexicon.within.items() if id_ == action.within)
        here = isinstance(action.object, Selector) and action.object.mark.said.get("while_here") == "last"
        return f"{who} can't be {speaker.lexicon.verb_words[key][2]}{by}{span}{' while here' if here else ''}"
    if step.mark.said.get("for_that"):
        key = str(step.mark.said["for_that"])
        who, things = nouns.thing(action.by, speaker.lexicon), nouns.thing(action.object, speaker.lexicon)
        said = speaker.lexicon.verb_words[key][0]
        (sung,) = action.verbs
        return f"{who} can't {said} to {speaker.lexicon.verb_words[sung][0]} {things}{span}"
    (verb,) = action.verbs
    key = str(step.mark.said.get("verb", verb))
    what = f" {nouns.thing(action.object, speaker.lexicon)}" if action.object is not None else ""
    if step.mark.said.get("at_start"):
        unit = str(action.within).removeprefix("start of ")
        turn = speaker.lexicon.plural(unit) if step.mark.said.get("at_starts") else speaker.lexicon.singular(unit)
        span = f" at the start of {step.mark.said['at_start']} {turn}{span}"
    if step.mark.said.get("way"):
        what = f" {nouns.to_what(action.to, speaker.lexicon)}"
    if action.stat is not None:
        what += f" {speaker.lexicon.keyword_words[action.stat]}"
    if step.mark.said.get("only"):
        assert isinstance(action.by, Selector)
        those = frozenset(replace(part, op="is") if part.op == "not" else part for part in action.by.filters)
        who = nouns.thing(replace(action.by, filters=those), speaker.lexicon)
        return f"only {who} can {speaker.lexicon.verb_words[key][0]}{what}{span}"
    about = action.object if step.mark.said.get("way") else action.by
    who = "" if step.mark.said.get("same_subject") else nouns.thing(about, speaker.lexicon)
    return f"{who} can't {speaker.lexicon.verb_words[key][0]}{what}{span}".strip()
