"""One sentence: its instructions with what its leads put around them.

A lead that names a condition becomes the statement's own `while_` where the text lasts, and an If where it happens; a
lead that names the next round becomes one Delay around the whole sentence.
"""

from collections.abc import Sequence
from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import leads as fronts
from cardlang.lang.meaning import spans
from cardlang.lang.meaning.clauses import clauses
from cardlang.lang.meaning.leads import Around
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import (
    Choose,
    Condition,
    Do,
    If,
    Is,
    Logic,
    Mark,
    Modify,
    Pick,
    Price,
    Ref,
    Rule,
    Selector,
    Seq,
    Statement,
)


def sentence(
    reading: Reading, written: ast.Sentence, leads: Sequence[ast.Lead], before: Statement | None = None
) -> tuple[Statement, ...]:
    """Return the statements of a sentence, its leads (all but a trigger) put around them. Raises Problem.

    `before` is the last statement of the sentence before, which an "instead" may override.
    """
    around = fronts.read(reading, leads)
    around.instead_of = before
    if written.choose is not None:
        written.choose.use()
        options = tuple(one(clauses(reading, part, around)) for part in written.parts)
        bullets = "one" in written.choose.text
        steps: tuple[Statement, ...] = (Choose(options, mark=reading.mark(written, {"bullets": bullets})),)
    else:
        steps = clauses(reading, written.parts[0], around)
    if around.per is not None:
        raise problem("C342", around.per, words=reading.original(around.per), verb="")
    if around.delayed is not None and around.when is not None:
        said = {"at": "front" if around.delayed.kind == "span" else "start"}
        steps = (spans.delayed(one(steps), around.when, said, around.delayed),)
    if around.conditions:
        steps = _conditional(reading, written, around, steps)
    if around.said:
        first, *rest = steps
        mark = replace(first.mark, said={**first.mark.said, **around.said})
        steps = (replace(first, mark=mark), *rest)
    return steps


def one(steps: tuple[Statement, ...]) -> Statement:
    """Return statements in a row as one."""
    return steps[0] if len(steps) == 1 else Seq(steps, mark=Mark(steps[0].mark.start, steps[-1].mark.end))


def _conditional(
    reading: Reading, written: ast.Sentence, around: Around, steps: tuple[Statement, ...]
) -> tuple[Statement, ...]:
    held = around.conditions[0]
    if len(around.conditions) > 1:
        held = Logic("and", tuple(around.conditions), mark=reading.mark(written))
    if reading.instead is not None:
        reading.instead = reading.inherited = None
        return (_override(reading, written, around, held, one(steps)),)
    if not reading.lasting:
        return (If(held, one(steps), mark=reading.mark(written)),)
    out: list[Statement] = []
    for step in steps:
        if not isinstance(step, (Modify, Rule, Price)):
            raise problem("C363", written.leads[0], words=reading.original(written.leads[0]))
        out.append(replace(step, while_=held))
    return tuple(out)


def _override(reading: Reading, written: ast.Sentence, around: Around, held: Condition, step: Statement) -> Statement:
    """If a Villain is chosen, … instead: what the sentence before says, unless this holds."""
    before = around.instead_of
    if not isinstance(before, (Do, Modify)) or not isinstance(held, Is) or not isinstance(held.what, Ref):
        raise problem("C363", written, words=reading.original(written))
    what = before.object if isinstance(before, Do) else before.target
    if not isinstance(what, Selector) or what.bind != held.what.to or not what.mark.said.get("chosen"):
        raise problem("C363", written, words=reading.original(written))
    ref = Ref(what.bind, mark=what.mark)
    plain = replace(before, object=ref) if isinstance(before, Do) else replace(before, target=ref)
    reading.hoisted = Pick(replace(what, bind=""), what.bind, mark=before.mark)
    return If(held, step, plain, mark=Mark(written.start, written.end, {"instead": True}))
