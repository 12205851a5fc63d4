"""Did you mean …? Single edits of a sentence, tried before they are shown: only those that can be read are offered."""

from collections.abc import Collection, Iterator

from cardlang.diagnostics.nearest import nearest
from cardlang.lang.definition import Definition, TypeDef
from cardlang.lang.game import TextField
from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.meaning.problem import Problem

AT_MOST = 3
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
    """Return the problem with those of its suggestions, and of the edits that lie near, that can be read."""
    from cardlang.lang.text import understand  # noqa: PLC0415 — the two call each other

    good: list[str] = []
    further: list[str] = []
    for index, new in enumerate(_edits(problem, text, definition)):
        if index >= TRIED or len(good) >= AT_MOST:
            break
        if new in good or new in further:
            continue
        edited = text[: problem.start] + new + text[problem.end :]
        again = understand(edited, field, type_, definition, names, suggest=False)
        if again.problem is None:
            good.append(new)
        elif problem.code in ("C203", "C204") and again.problem.start >= problem.start + len(new):
            further.append(new)  # there is another slip behind this one
    return Problem(problem.code, problem.start, problem.end, (good or further)[:AT_MOST], **problem.facts)


def _edits(problem: Problem, text: str, definition: Definition) -> Iterator[str]:
    """Yield replacements for the stretch that the problem points at, the likeliest first."""
    yield from problem.suggestions
    if problem.code not in ("C201", "C203", "C204", "C208"):
        return
    word = text[problem.start : problem.end]
    lexicon = lexicon_of(definition)
    for near in nearest(word, sorted(lexicon.vocabulary)):
        yield near.capitalize() if word[:1].isupper() else near
    if problem.code == "C208":
        yield f"all {word}"
        return
    if problem.code == "C201" and word.isalpha():
        for mark in (", ", ". "):
            yield mark.strip() + " " + word
