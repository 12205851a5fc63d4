"""Saying how many of something somebody may have: "you may have at most 2 …", "up to 9 copies of … in your deck"."""

from dataclasses import replace

from cardlang.lang.model import ANY_NUMBER, Filter, Player, Quantity, Rule, Selector
from cardlang.lang.say.english import nouns, persons
from cardlang.lang.say.english.speaker import Speaker


def allowed(speaker: Speaker, step: Rule, span: str) -> str:
    """Say how many of these things may be had."""
    action, said = step.action, step.mark.said
    what, kind = action.object, str(said.get("so_many", ""))
    assert action.verbs == ("have",)
    assert isinstance(action.by, Player)
    assert isinstance(what, Selector)
    assert what.owner == action.by
    assert (step.at_most is None) == (kind in ("any_number", ""))
    assert step.mode == ("forbid" if kind in ("at_most", "only") else "permit")
    what, whatever = _whatever(speaker, step, what)
    if kind:
        what = replace(what, quantity=_quantity(kind, step.at_most))
    if kind == "at_most" and Filter("other") in what.filters and step.at_most == 1:
        what = replace(what, mark=replace(what.mark, said={**what.mark.said, "other": True}))
    may = f"{said['modal']} only" if kind == "only" else str(said["modal"])
    who = persons.person(action.by, "you", speaker.lexicon)
    return f"{who} {may} have {nouns.things(what, speaker.lexicon)}{whatever}{span}"


def _quantity(kind: str, most: int | None) -> Quantity:
    if kind == "any_number":
        return ANY_NUMBER
    assert most is not None
    return Quantity({"at_most": "at most", "only": "exactly", "up_to": "up to"}[kind], most)  # type: ignore[arg-type]


def _whatever(speaker: Speaker, step: Rule, what: Selector) -> tuple[Selector, str]:
    """Return the things without what is no matter of theirs, and the words for that: " regardless of ink type"."""
    words = step.mark.said.get("regardless")
    if words is None:
        return what, ""
    field = speaker.lexicon.field_words[str(words).removeprefix("regardless of ")]
    whatever = Filter(field, "is", "any")
    assert whatever in what.filters
    return replace(what, filters=what.filters - {whatever}), f" {words}"
