"""The format for programs: a list of objects, as design section 9 promises; nothing but ever more keys may change.

Lines and columns count from 1 and in code points, an end is exclusive; all five are null where a finding has no place.
"""

import json
from collections.abc import Sequence

from cardlang.diagnostics.finding import Finding
from cardlang.diagnostics.words import tell


def as_json(findings: Sequence[Finding]) -> str:
    """Return the findings as one JSON list."""
    return json.dumps([as_object(finding) for finding in findings], ensure_ascii=False, indent=1) + "\n"


def as_object(finding: Finding) -> dict[str, object]:
    """Return one finding as the object that `check` and `parse` print."""
    told = tell(finding)
    span = finding.span
    return {
        "code": finding.code,
        "severity": finding.severity,
        "message": told.message,
        "file": span.file if span else None,
        "line": span.line if span else None,
        "column": span.column if span else None,
        "end_line": span.end_line if span else None,
        "end_column": span.end_column if span else None,
        "help": told.help or told.label,
        "suggestions": list(finding.suggestions),
    }
