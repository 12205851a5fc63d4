"""Findings gathered while templates are read, bound and drawn: noted once each, and the work goes on."""

from cardlang.diagnostics.finding import Finding, Severity
from cardlang.press.svg.element import Element, Unreadable
from cardlang.source.span import Span


class Notes:
    """Findings, each kept once, in the order they were met."""

    def __init__(self) -> None:
        self._kept: dict[tuple[object, ...], Finding] = {}

    def note(self, code: str, span: Span | None, /, *, severity: Severity = "error", **facts: object) -> None:
        """Keep a finding unless the same was kept before."""
        finding = Finding(code, span, tuple(facts.items()), severity=severity)
        self._kept.setdefault((code, span, repr(finding.facts)), finding)

    def about(self, code: str, path: str, element: Element, *, severity: Severity = "error", **facts: object) -> None:
        """Keep a finding about one element of a template."""
        span = _place(path, element.line, element.column)
        self.note(code, span, severity=severity, template=path, element=element.label, **facts)

    def unreadable(self, path: str, fault: Unreadable) -> None:
        """Keep the finding of a file that is no SVG."""
        facts = {"template": path, **fault.facts}
        finding = Finding(fault.code, _place(path, fault.line, fault.column), tuple(facts.items()))
        self._kept.setdefault((finding.code, finding.span, repr(finding.facts)), finding)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All that was kept."""
        return tuple(self._kept.values())


def _place(path: str, line: int, column: int) -> Span:
    return Span(path, line, column, line, column + 1)
