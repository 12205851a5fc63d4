"""Saying statements in a row: a lead that several of them share is said once."""

from collections.abc import Sequence
from dataclasses import replace

from cardlang.lang.model import Did, Do, If, Is, Modify, Pick, Price, Ref, Repeat, Replace, Rule, Selector, Statement
from cardlang.lang.say.english import conditions, forms
from cardlang.lang.say.english.speaker import Speaker


def in_a_row(speaker: Speaker, steps: Sequence[Statement]) -> str:
    """Say statements in a row: a lead that several of them share is said once."""
    out = ""
    held: object = None
    picked: Pick | None = None
    joined: object = None
    for step in together(steps):
        if isinstance(step, Pick) and isinstance(step.what, Selector) and step.what.mark.said.get("chosen"):
            picked, joined = step, step.mark.said.get("join")
            continue
        if isinstance(step, If) and step.mark.said.get("instead"):
            step = plainly(step, picked)  # noqa: PLW2901 — said with the choice in its first place
        join, joined = step.mark.said.get("join", joined), None
        if isinstance(step, If) and "before" in step.mark.said:
            join = step.mark.said["before"] if step.mark.said["before"] != "none" else None
        bare = step
        condition = None if isinstance(step, Repeat) else getattr(step, "while_", None)
        lead = tail = ""
        if condition is not None:
            assert isinstance(step, (Modify, Rule, Price))
            bare = replace(step, while_=None)
            before, after = conditions.before_and_after(condition)
            if condition.mark.said.get("inside"):
                bare = step
            elif before is not None and (join in (None, "stop") or condition != held):
                lead = f"{conditions.lead(speaker, before)}, "
            tail = f" {conditions.lead(speaker, after)}" if after is not None else ""
        held = condition
        if step.mark.said.get("span_lead"):
            assert isinstance(step, (Modify, Rule, Replace))
            if not _is_picked(step):  # a choice of its own stands before it
                lead += f"{forms.span(speaker.lexicon, step.span).strip()}, "
        here = step.mark.said.get("while_here")
        if isinstance(here, Is):
            lead = f"while {speaker.say(here)}, {lead}"
        words = "" if isinstance(step, If) and step.mark.said.get("to") else lead + speaker.say(bare) + tail
        if step.mark.said.get("then_lead"):
            words = f"{step.mark.said['then_lead']} {words}"
        if isinstance(step, If) and step.mark.said.get("to"):
            assert isinstance(step.cond, Did)
            out += f" to {speaker.say(step.then)}"
        elif not out:
            out = words
        elif join == "stop" or join is None:
            out += f". {forms.capital(words)}"
        else:
            out += f"{joining(str(join))} {words}"
    return out


def together(steps: Sequence[Statement]) -> list[Statement]:
    """Return statements with what is done to two things as one: "move him and one of your other characters here"."""
    out: list[Statement] = []
    for step in steps:
        if not step.mark.said.get("too"):
            out.append(step)
            continue
        first = out[-1]
        assert isinstance(first, Do)
        assert isinstance(step, Do)
        goes = Ref(first.to.bind) if isinstance(first.to, Selector) else first.to
        assert step == replace(first, object=step.object, to=goes, bind=step.bind)
        out[-1] = replace(first, mark=replace(first.mark, said={**first.mark.said, "and_too": step.object}))
    return out


def joining(join: str) -> str:
    """Return the words that join a statement to the one before it in a sentence."""
    return {"then": ", then", "list": ",", "list end": ", and", "and,": " and,"}.get(join, " and")


def _is_picked(step: Statement) -> bool:
    """Tell whether what a statement is about was chosen in a sentence of its own."""
    return isinstance(step, Modify) and isinstance(step.target, Selector) and bool(step.target.mark.said.get("picked"))


def plainly(step: If, pick: Pick | None) -> If:
    """Put a choice that stood before back into the sentence that an "instead" overrides."""
    before = step.otherwise
    assert isinstance(before, (Do, Modify))
    if pick is None:
        return step
    assert isinstance(pick.what, Selector)
    for role in ("object", "target", "from_", "to"):
        spoken = getattr(before, role, None)
        if isinstance(spoken, Ref) and spoken.to == pick.bind:
            return replace(step, otherwise=replace(before, **{role: pick.what}))  # type: ignore[arg-type]
    return step
