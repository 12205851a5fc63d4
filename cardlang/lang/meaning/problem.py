"""Something in a sentence that cannot be understood: a code, where, and the facts its words will name."""

from collections.abc import Sequence

from cardlang.lang import ast


class Problem(Exception):  # noqa: N818 — a problem of the text, not an error of the program
    """Reading stops here. `start` and `end` are offsets in the text; `suggestions` replace that stretch."""

    def __init__(self, code: str, start: int, end: int, suggestions: Sequence[str] = (), **facts: object) -> None:
        super().__init__(code, start, end, facts)
        self.code = code
        self.start = start
        self.end = end
        self.suggestions = tuple(suggestions)
        self.facts = facts


def problem(code: str, part: ast.Part | ast.Word, suggestions: Sequence[str] = (), **facts: object) -> Problem:
    """Return a problem that points at a part of the sentence."""
    return Problem(code, part.start, part.end, suggestions, **facts)
