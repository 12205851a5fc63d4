"""The formats that services read: GitHub's workflow commands, and SARIF against its published schema."""

import json
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.diagnostics import Finding, found
from cardlang.diagnostics.formats.github import github
from cardlang.diagnostics.formats.sarif import sarif
from cardlang.source.span import Cell, Span

SCHEMA = json.loads((Path(__file__).parent / "data" / "sarif-2.1.0.schema.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft4Validator(SCHEMA, format_checker=jsonschema.FormatChecker())

TEAM = found(
    "C307", Span("cards/a b.card", 2, 7, 2, 11),
    suggestions=["cat"], card="Sandra", field="team", value="cats", values="cat"
)  # fmt: skip
PLACES = st.none() | st.builds(
    Span, st.text(max_size=8), st.integers(1, 99), st.integers(1, 99), st.integers(1, 99), st.integers(1, 99),
    st.none() | st.builds(Cell, st.just("B7"), st.text(max_size=5), st.integers(0, 5), st.integers(0, 5)),
)  # fmt: skip
FINDINGS = st.lists(
    st.builds(
        lambda span, path, near, severity: found("C101", span, path=path, suggestions=near, severity=severity),
        PLACES,
        st.text(max_size=12),
        st.lists(st.text(max_size=5), max_size=3),
        st.sampled_from(["error", "warning", "note"]),
    ),
    max_size=4,
)


@given(FINDINGS)
def test_any_findings_are_valid_sarif(findings: list[Finding]) -> None:
    log = json.loads(sarif(findings))
    VALIDATOR.validate(log)
    assert len(log["runs"][0]["results"]) == len(findings)


def test_sarif_says_where_and_what_to_write() -> None:
    log = json.loads(sarif([TEAM]))
    VALIDATOR.validate(log)
    (run,) = log["runs"]
    (result,) = run["results"]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["C307"]
    assert (result["ruleId"], result["ruleIndex"], result["level"]) == ("C307", 0, "error")
    (location,) = result["locations"]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "cards/a%20b.card"},
        "region": {"startLine": 2, "startColumn": 7, "endLine": 2, "endColumn": 11},
    }
    (change,) = result["fixes"][0]["artifactChanges"]
    assert change["replacements"][0]["insertedContent"]["text"] == "cat"


@pytest.mark.parametrize(
    ("path", "uri"),
    [("cards\\a.card", "cards/a.card"), ("カード.card", "%E3%82%AB%E3%83%BC%E3%83%89.card"), ("/x/a.card", "file:///x/a.card"),
     ("C:\\x\\a.card", "file:///C%3A/x/a.card"), ("-", "-")],
)  # fmt: skip
def test_files_are_named_alike_on_every_system(path: str, uri: str) -> None:
    log = json.loads(sarif([found("C101", Span(path, 1, 1, 1, 2), path=path)]))
    assert log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


def test_a_workflow_command_names_the_place() -> None:
    assert github([TEAM]) == (
        "::error title=C307,file=cards/a b.card,line=2,col=7,endLine=2,endColumn=11::"
        'The team of "Sandra" cannot be "cats" (did you mean "cat"?)%0Ait can be: cat\n'
    )


@given(FINDINGS)
def test_no_fact_ends_a_workflow_command(findings: list[Finding]) -> None:
    said = github(findings)
    assert said.count("\n") == len(findings)
    for line in said.removesuffix("\n").split("\n") if findings else ():
        assert line.startswith(("::error ", "::warning ", "::notice "))
        assert "\r" not in line
