"""Did you mean …? Single edits of a sentence, tried before they are shown: only those that can be read are offered."""

import re
from collections.abc import Collection, Iterator

from cardlang.diagnostics.nearest import nearest
from cardlang.lang.definition import Definition, TypeDef
from cardlang.lang.game import TextField
from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.meaning.problem import Problem
from cardlang.lang.text import understand

AT_MOST = 3
_BEFORE = re.compile(r"(\w+)\s*$")
TRIED = 24
"""How many edits are tried: each costs a reading of the sentence."""


def with_suggestions(
    problem: Problem,
    text: str,
    field: TextField,
    type_: TypeDef,
    definition: Definition,
    names: Collection[str],
) -> Problem:
    """Return the problem with those of its suggestions, and of the near edits, that can be read; at most three."""
    good: dict[tuple[int, int], list[str]] = {}
    further: list[str] = []
    for index, (start, end, new) in enumerate(_edits(problem, text, definition)):
        there = good.setdefault((start, end), [])
        if index >= TRIED or sum(map(len, good.values())) >= AT_MOST:
            break
        if new in there or new in further:
            continue
        edited = text[:start] + new + text[end:]
        again = understand(edited, field, type_, definition, names)
        if not again.wrong:
            there.append(new)
        elif again.problem is not None and problem.code in ("C203", "C204") and again.problem.start >= start + len(new):
            further.append(new)  # there is another slip behind this one
    place, found = next(
        ((place, found) for place, found in good.items() if found), ((problem.start, problem.end), further)
    )
    start, end = place
    return Problem(problem.code, start, end, found[:AT_MOST], **problem.facts)


def _edits(problem: Problem, text: str, definition: Definition) -> Iterator[tuple[int, int, str]]:
    """Yield what to put in the place of which stretch, the likeliest first."""
    start, end = problem.start, problem.end
    yield from ((start, end, new) for new in problem.suggestions)
    if problem.code not in ("C201", "C203", "C204", "C208"):
        return
    word = text[start:end]
    lexicon = lexicon_of(definition)
    for near in nearest(word, sorted(lexicon.vocabulary)):
        yield start, end, near.capitalize() if word[:1].isupper() else near
    if problem.code == "C208":
        yield start, end, f"all {word}"
        return
    before = _BEFORE.search(text, 0, start)
    if before is not None and before.group(1)[-1:] in ("s", "S"):  # an apostrophe was forgotten
        yield before.start(1), before.end(1), before.group(1)[:-1] + "'s"
    if problem.code == "C201" and word.isalpha():
        yield start, end, f", {word}"
        yield start, end, f". {word[:1].upper()}{word[1:]}"
