"""A finding as a fact: a code, a place and the values that its sentence will name. No prose stands here.

The sentence of each code is kept in one table, `cardlang.diagnostics.words`; formats turn facts and sentences into
output. So a rule that finds something says only what and where. The class stands in this lowest layer because the
reader of files has findings too; everybody else takes it from `cardlang.diagnostics`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from cardlang.source.span import Span

Severity = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to tell the designer.

    `code` is the finding's number (`C204`), `facts` the values its sentence names, `suggestions` the replacements for
    the stretch `span` (at most three, each one tried). `span` is None where no place in a source is to blame.
    """

    code: str
    span: Span | None
    facts: tuple[tuple[str, object], ...] = ()
    suggestions: tuple[str, ...] = ()
    severity: Severity = field(default="error")

    def __getitem__(self, name: str) -> object:
        """Return one of the facts by its name. Raises KeyError."""
        return dict(self.facts)[name]


def found(
    code: str,
    span: Span | None,
    *,
    suggestions: Iterable[str] = (),
    severity: Severity = "error",
    **facts: object,
) -> Finding:
    """Return a finding: `found("C204", span, word="drwa")`."""
    return Finding(code, span, tuple(facts.items()), tuple(suggestions), severity)


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings in the order of their sources: by file, line and column; those without a place first."""
    return sorted(findings, key=lambda finding: (_place(finding), finding.code, repr(finding.facts)))


def _place(finding: Finding) -> tuple[str, int, int, int, int]:
    place = finding.span
    if place is None:
        return "", 0, 0, 0, 0
    return place.file, place.line, place.column, place.end_line, place.end_column
