"""A finding as a fact: a code, a place and the values that its sentence will name (see `cardlang.source.finding`)."""

from cardlang.source.finding import Finding, Severity, found, in_order

__all__ = ["Finding", "Severity", "found", "in_order"]
