"""Findings: what is wrong, as a fact first; then in words (`words/`); then in a format (`formats/`)."""

from cardlang.diagnostics.finding import Finding, Severity, found, in_order

__all__ = ["Finding", "Severity", "found", "in_order"]
