"""Saying what is chosen.

A choice stands in its place ("banish chosen character") or is said on its own before ("choose a card. Banish it.").
"""

from collections.abc import Mapping
from dataclasses import replace

from cardlang.lang.model import YOU, Do, Modify, Pick, Player, Ref, Selector
from cardlang.lang.say.english import forms, nouns, persons, places, references
from cardlang.lang.say.english.speaker import Speaker


def chosen(speaker: Speaker, step: Do | Modify) -> tuple[str, str]:
    """Return "choose X. " where a choice was said on its own, and what stands for X after it."""
    what = step.object if isinstance(step, Do) else step.target
    said = what.mark.said if isinstance(what, Selector) else {}
    if not isinstance(what, Selector) or not said.get("picked"):
        return "", nouns.thing(what, speaker.lexicon) if what is not None else ""
    doer = step.by if isinstance(step, Do) else YOU
    by = what.by if isinstance(what.by, (Player, Ref)) else doer
    first = pick(speaker, what, by, {"you": said.get("chooser")})
    join = {"stop": ". ", "then": ", then ", "and": " and "}[str(said["picked"])]
    spoken = replace(Ref(what.bind or "#0"), mark=replace(what.mark, said={}))
    word = str(said.get("word", "it"))
    again = {"word": word, "noun": said.get("again")}
    spoken = replace(spoken, mark=replace(spoken.mark, said={k: v for k, v in again.items() if v}))
    return first + join, references.ref(spoken, speaker.lexicon)


def pick(speaker: Speaker, what: Selector, by: Player | Ref, said: Mapping[str, object], *, may: bool = False) -> str:
    """Say who chooses what: "choose 2 cards in your hand"."""
    who = persons.person(by, "you" if said.get("you") or may else "", speaker.lexicon)
    verb = "may choose" if may else forms.verb(speaker.lexicon, "choose", who)
    words = f"{who} {verb} {nouns.things(what, speaker.lexicon)}".strip()
    if what.mark.said.get("picked_from"):
        assert what.zone is not None
        words += f" from {places.place(speaker.lexicon, what.zone, what.owner)}"
    return words


def after(choice: str, words: str) -> str:
    """Begin what comes after a choice with a capital, where the choice was a sentence of its own."""
    return forms.capital(words) if choice.endswith(". ") else words


def picked(speaker: Speaker, step: Pick, *, may: bool = False) -> str:
    """Say a choice that is a statement of its own: "your opponent chooses a card in their hand"."""
    if isinstance(step.what, Selector):
        return pick(speaker, step.what, step.by, step.mark.said, may=may)
    raise LookupError(f"no words for {step!r}")
