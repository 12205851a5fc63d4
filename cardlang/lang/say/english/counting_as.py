"""Saying what something is taken for: "counts as having +4 cost to sing songs", "also counts as being named X"."""

from cardlang.lang.model import Modify, Selector
from cardlang.lang.say.english import choices, forms, nouns
from cardlang.lang.say.english.speaker import Speaker


def counts_as(speaker: Speaker, step: Modify) -> str:
    """Say as what something counts, and what for."""
    said, lexicon = step.mark.said, speaker.lexicon
    choice, who = choices.chosen(speaker, step)
    many = isinstance(step.target, Selector) and not choice and nouns.is_many(step.target)
    if said.get("same_subject"):
        choice, who, many = "", "", bool(said.get("many_again"))
    verb = forms.verb(lexicon, str(said["verb"]), who or "it", many=many)
    also = "also " if said.get("also") else ""
    span = "" if said.get("span_unsaid") else forms.span(lexicon, step.span)
    words = f"{who} {also}{verb} {_what(speaker, step)}{_for_what(speaker, step)}".strip()
    if said.get("span_front"):
        return f"{span.strip()}, {choice}{choices.after(choice, words)}"
    return f"{choice}{choices.after(choice, words)}{span}"


def _what(speaker: Speaker, step: Modify) -> str:
    (change,) = step.changes
    if change.stat == "name":
        assert change.op == ("grant" if step.mark.said.get("also") else "set")
        return f"being named {change.value}"
    assert not step.mark.said.get("also")
    if change.op == "set" and change.stat == "cost":
        having = "" if step.mark.said.get("bare") else "having "
        return f"{having}{speaker.lexicon.stat_word(change.stat)} {change.value}"
    if change.op == "set":
        sign = forms.sign(speaker.lexicon, change.stat, str(change.value))
        assert sign
        return f"having {sign}"
    assert change.op == "add"
    assert isinstance(change.value, int)
    return f"having {change.value:+d} {speaker.lexicon.stat_word(change.stat)}"


def _for_what(speaker: Speaker, step: Modify) -> str:
    if step.for_ is None:
        return ""
    lexicon = speaker.lexicon
    if step.mark.said.get("for_keyword"):
        return f" for {lexicon.keyword_words[step.for_]}"
    frame = lexicon.frames[str(step.mark.said["for_doing"])]
    assert frame.id == step.for_
    assert frame.nature.on is not None
    kinds = [noun for noun in lexicon.nouns.values() if noun.list and _types(noun.filters) == frame.nature.on]
    return f" to {lexicon.verb_words[frame.key][0]} {lexicon.plural(kinds[0].id)}"


def _types(filters: object) -> frozenset[str]:
    assert isinstance(filters, frozenset)
    return frozenset(str(part.value) for part in filters if part.prop == "type")
