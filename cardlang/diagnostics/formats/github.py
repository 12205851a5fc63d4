"""The format of GitHub's workflow commands: a finding is shown beside its line in a pull request.

    ::error title=C307,file=cards/a.card,line=6,col=7,endLine=6,endColumn=11::The team of "Sandra" cannot be "cats"

Percent signs and line ends are spelt out, in properties colons and commas too, so that no card's name ends a command.
"""

from collections.abc import Sequence

from cardlang.diagnostics.finding import Finding
from cardlang.diagnostics.formats.full import printable
from cardlang.diagnostics.words import tell

_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def github(findings: Sequence[Finding]) -> str:
    """Return one workflow command a finding."""
    return "".join(_one(finding) + "\n" for finding in findings)


def _one(finding: Finding) -> str:
    told = tell(finding)
    properties: dict[str, object] = {"title": finding.code}
    if finding.span is not None:
        span = finding.span
        properties |= {"file": printable(span.file.replace("\\", "/")), "line": span.line, "col": span.column}
        properties |= {"endLine": span.end_line, "endColumn": span.end_column}
    more = f" ({told.label})" if told.label else ""
    help_ = f"\n{told.help}" if told.help else ""
    said = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{_LEVELS[finding.severity]} {said}::{_data(printable(told.message + more) + help_)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: object) -> str:
    return _data(str(value)).replace(":", "%3A").replace(",", "%2C")
