"""SARIF 2.1.0, the format that code-scanning services read: one run, its rules, a result a finding.

Places count from 1 and in code points, an end is exclusive, as SARIF has it. What was offered in place of a word is a
fix. Files are named as they are everywhere else, with slashes, so that the same file is the same in each run.
"""

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from cardlang.diagnostics.finding import Finding
from cardlang.diagnostics.words import tell, words_of
from cardlang.source.span import Span

VERSION = "2.1.0"
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {"error": "error", "warning": "warning", "note": "note"}


def sarif(findings: Sequence[Finding]) -> str:
    """Return the findings as one SARIF log."""
    codes = sorted({finding.code for finding in findings})
    driver = {"name": "cardlang", "rules": [_rule(code) for code in codes]}
    results = [_result(finding, codes.index(finding.code)) for finding in findings]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": SCHEMA, "version": VERSION, "runs": [run]}, ensure_ascii=False, indent=1) + "\n"


def _rule(code: str) -> dict[str, Any]:
    words = words_of(code)
    return {
        "id": code,
        "shortDescription": {"text": words.title},
        "help": {"text": f"cardlang explain {code}"},
    }


def _result(finding: Finding, index: int) -> dict[str, Any]:
    told = tell(finding)
    said = ". ".join(part for part in (told.message, told.label, told.help) if part)
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": _LEVELS[finding.severity],
        "message": {"text": said},
    }
    if finding.span is not None:
        file = {"uri": _uri(finding.span.file)}
        result["locations"] = [{"physicalLocation": {"artifactLocation": file, "region": _region(finding.span)}}]
        if finding.span.cell is None and finding.suggestions:
            result["fixes"] = [_fix(file, finding.span, word) for word in dict.fromkeys(finding.suggestions)]
    return result


def _fix(file: dict[str, str], span: Span, word: str) -> dict[str, Any]:
    replacement = {"deletedRegion": _region(span), "insertedContent": {"text": word}}
    return {
        "description": {"text": f'write "{word}"'},
        "artifactChanges": [{"artifactLocation": file, "replacements": [replacement]}],
    }


def _region(span: Span) -> dict[str, int]:
    return {
        "startLine": max(1, span.line),
        "startColumn": max(1, span.column),
        "endLine": max(1, span.line, span.end_line),
        "endColumn": max(1, span.end_column),
    }


def _uri(path: str) -> str:
    plain = path.replace("\\", "/")
    drive = "/" if plain[1:2] == ":" else ""
    return ("file://" + drive if plain.startswith("/") or drive else "") + quote(plain, safe="/-._~!$&'()*+,;=@")
