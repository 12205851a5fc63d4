"""What a finding looks like in each format."""

import json
import re
import string
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.diagnostics import Finding, found
from cardlang.diagnostics.formats.concise import concise
from cardlang.diagnostics.formats.full import columns_of, full, picture, summary
from cardlang.diagnostics.formats.json import as_json
from cardlang.diagnostics.words import all_words, did_you_mean
from cardlang.source.span import Span

LINES = {"a.card": ("card: Sandra", "\tteam: cats  カード\x1b[31m", "text: " + "very long " * 60 + "word")}


def team() -> Finding:
    return found(
        "C307",
        Span("a.card", 2, 8, 2, 12),
        suggestions=["cat"],
        card="Sandra",
        field="team",
        value="cats",
        values="cat",
    )


def test_full_shows_the_line_with_carets_under_the_place() -> None:
    assert full([team()], lambda path: LINES[path]) == (
        'error[C307]: The team of "Sandra" cannot be "cats"\n'
        "  --> a.card:2:8\n"
        "2 |     team: cats  カード\N{REPLACEMENT CHARACTER}[31m\n"
        '  |           ^^^^ did you mean "cat"?\n'
        "  = help: it can be: cat\n"
        "\n"
    )


def test_full_paints_on_request_only() -> None:
    painted = full([team()], lambda path: LINES[path], colour=True)
    assert painted.startswith("\x1b[1;31merror[C307]\x1b[0m")
    assert "\x1b" not in full([team()], lambda path: LINES[path])


def test_a_finding_without_a_place_or_in_a_file_without_lines_is_told() -> None:
    assert "-->" not in full([found("C101", None, path="x")], lambda _path: ())
    assert "x:1:1" in full([found("C101", Span("x", 1, 1, 1, 1), path="x")], lambda _path: ())


def test_concise_is_one_line_whatever_the_facts_hold() -> None:
    said = concise([found("C101", Span("a\nb", 1, 2, 1, 3), path="\x1b]0;x\x07")])
    assert said.count("\n") == 1
    assert "\x1b" not in said
    assert concise([team()]) == (
        'a.card:2:8: error[C307]: The team of "Sandra" cannot be "cats" (did you mean "cat"?)\n'
    )


def test_json_has_exactly_the_fields_of_the_contract() -> None:
    (one,) = json.loads(as_json([team()]))
    assert one == {
        "code": "C307",
        "severity": "error",
        "message": 'The team of "Sandra" cannot be "cats"',
        "file": "a.card",
        "line": 2,
        "column": 8,
        "end_line": 2,
        "end_column": 12,
        "help": "it can be: cat",
        "suggestions": ["cat"],
    }
    (nowhere,) = json.loads(as_json([found("C101", None, path="x")]))
    assert [nowhere[key] for key in ("file", "line", "column", "end_line", "end_column")] == [None] * 5
    assert json.loads(as_json([])) == []


def test_summary_counts() -> None:
    warning = found("C114", None, severity="warning", kind="card")
    assert summary([team(), team(), warning]) == "2 errors, 1 warning"
    assert summary([]) == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["a"], 'did you mean "a"?'),
        (["a", "b"], 'did you mean "a" or "b"?'),
        (["a", "b", "c"], 'did you mean "a", "b" or "c"?'),
    ],
)
def test_did_you_mean(words: list[str], said: str) -> None:
    assert did_you_mean(words) == said


@pytest.mark.parametrize(
    ("line", "column", "end", "under"),
    [
        ("abc", 2, 3, "b"),
        ("カード abc", 5, 8, "abc"),
        ("カード abc", 2, 3, "ー"),
        ("\tabc", 2, 5, "abc"),
        ("a\tb", 3, 4, "b"),
        ("abc", 4, 5, ""),
        ("abc", 2, None, "bc"),
    ],
)
def test_carets_stand_under_their_letters(line: str, column: int, end: int | None, under: str) -> None:
    shown, carets = picture(line, column, end)
    left = len(carets) - len(carets.lstrip())
    at = next(index for index in range(len(shown) + 1) if columns_of(shown[:index]) == left)
    assert shown[at : at + len(under)] == under
    assert carets.count("^") == max(1, columns_of(under))


@given(st.text(max_size=400), st.integers(1, 500), st.integers(0, 300))
def test_a_picture_is_one_narrow_line_without_control_characters(line: str, column: int, more: int) -> None:
    shown, carets = picture(line.replace("\n", ""), column, column + more)
    assert columns_of(shown) <= 112
    assert set(carets) <= {" ", "^"}
    assert "^" in carets
    assert not any(unicodedata.category(letter) == "Cc" for letter in shown)


@pytest.mark.parametrize("code", sorted(all_words()))
def test_every_row_is_a_sentence_in_a_designers_words(code: str) -> None:
    row = all_words()[code]
    said = f"{row.title} {row.message} {row.label} {row.help}".casefold()
    assert row.title
    assert row.message
    assert not row.message.endswith(".")
    assert "!" not in said.replace("<!", "")
    for word in ("token", "node", "parse", "syntax", "lexer", "identifier", "invalid", "ast"):
        assert not re.search(rf"\b{word}\b", said), word
    for text in (row.message, row.label, row.help):
        assert all(name is None or name.isidentifier() for _, name, _, _ in string.Formatter().parse(text))
