"""Saying rules: what may and may not be done."""

from dataclasses import replace

from cardlang.lang.model import Filter, Player, Ref, Rule, Selector
from cardlang.lang.say.english import forms, nouns, persons
from cardlang.lang.say.english.speaker import Speaker


def rule(speaker: Speaker, step: Rule) -> str:
    """Say what may or may not be done."""
    action = step.action
    if step.while_ is not None or step.unless is not None:
        raise LookupError("a rule with more to it")
    span = "" if step.mark.said.get("delayed") else forms.span(speaker.lexicon, step.span)
    (verb,) = action.verbs
    spoken = str(step.mark.said.get("verb", verb))
    to_cards = isinstance(action.by, (Ref, Selector)) and "card" in speaker.lexicon.frames[spoken].subject
    if step.mode == "forbid" and step.at_most is None and (to_cards or step.mark.said.get("be_done")):
        return _denied_to_cards(speaker, step)
    if step.mode == "permit" and step.mark.said.get("more"):
        assert isinstance(action.object, Selector)
        assert step.at_most == 1
        thing = nouns.things(action.object, speaker.lexicon)
        return f"you may {speaker.lexicon.verb_words[verb][0]} an additional {thing.partition(' ')[2]}{span}"
    if step.mode == "permit":
        assert isinstance(action.by, Selector)
        assert isinstance(action.object, Selector)
        up_to = replace(action.by, quantity=replace(action.by.quantity, op="up to", n=step.at_most or 1))
        return f"{nouns.things(up_to, speaker.lexicon)} may {verb} a {speaker.lexicon.singular(action.object.kind)}"
    if step.at_most is not None:
        assert isinstance(action.by, Player)
        assert isinstance(action.object, Selector)
        assert action.object.owner == action.by
        most = replace(action.object, quantity=replace(action.object.quantity, op="at most", n=step.at_most))
        if Filter("other") in most.filters and step.at_most == 1:
            most = replace(most, mark=replace(most.mark, said={**most.mark.said, "other": True}))
        return (
            f"{persons.person(action.by, 'you', speaker.lexicon)} may have {nouns.things(most, speaker.lexicon)}{span}"
        )
    if isinstance(action.by, Player):
        who = persons.person(action.by, "you", speaker.lexicon)
        many = who == "you"
    else:
        who = nouns.thing(action.by, speaker.lexicon)
        many = True
    denied = "cannot" if step.mark.said.get("cannot") else "do not" if many else "does not"
    what = action.object
    if isinstance(what, Selector):
        assert what.quantity.op == "any"
        words = nouns.things(replace(what, quantity=replace(what.quantity, op="all")), speaker.lexicon)
    else:
        words = nouns.thing(what, speaker.lexicon)
    key = str(step.mark.said.get("verb", verb))
    assert speaker.lexicon.frames[key].id == verb
    return f"{who} {denied} {speaker.lexicon.verb_words[key][0]} {words}{span}"


def _denied_to_cards(speaker: Speaker, step: Rule) -> str:
    """Say what cards can not do, or what can not be done to them."""
    action = step.action
    if step.mark.said.get("be_done"):
        key = str(step.mark.said["be_done"])
        assert action.verbs == (speaker.lexicon.frames[key].id,)
        assert action.by is None
        who = nouns.thing(action.object, speaker.lexicon)
        return f"{who} can't be {speaker.lexicon.verb_words[key][2]}{forms.span(speaker.lexicon, step.span)}"
    if step.mark.said.get("for_that"):
        key = str(step.mark.said["for_that"])
        who, things = nouns.thing(action.by, speaker.lexicon), nouns.thing(action.object, speaker.lexicon)
        said = speaker.lexicon.verb_words[key][0]
        (sung,) = action.verbs
        span = forms.span(speaker.lexicon, step.span)
        return f"{who} can't {said} to {speaker.lexicon.verb_words[sung][0]} {things}{span}"
    (verb,) = action.verbs
    key = str(step.mark.said.get("verb", verb))
    what = f" {nouns.thing(action.object, speaker.lexicon)}" if action.object is not None else ""
    who = nouns.thing(action.by, speaker.lexicon)
    return f"{who} can't {speaker.lexicon.verb_words[key][0]}{what}{forms.span(speaker.lexicon, step.span)}"
