"""One line a finding: `cards/harbour.card:7:7: error[C204]: I don't know the effect "drwa" (did you mean "draw"?)`."""

from collections.abc import Sequence

from cardlang.diagnostics.finding import Finding
from cardlang.diagnostics.formats.full import printable
from cardlang.diagnostics.words import tell


def concise(findings: Sequence[Finding]) -> str:
    """Return one line a finding."""
    return "".join(_one(finding) + "\n" for finding in findings)


def _one(finding: Finding) -> str:
    place = f"{finding.span.file}:{finding.span.line}:{finding.span.column}: " if finding.span is not None else ""
    told = tell(finding)
    more = f" ({told.label})" if finding.suggestions else ""
    return printable(f"{place}{finding.severity}[{finding.code}]: {told.message}{more}")
