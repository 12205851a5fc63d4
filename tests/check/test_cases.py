"""The cases of kind `check`: each finds exactly what stands at the ends of its lines.

The words after `check` are codes (or beginnings of codes) that the case is about; without any it is about all. A case
that names no game is one of Aniversus.
"""

import os
from inspect import signature

import corpus
import pytest
from casefiles import Case, cases, update

from cardlang.check.explaining import page
from cardlang.check.running import check_sentence, rules
from cardlang.check.spoken import of_card
from cardlang.cli.shared import load_checked
from cardlang.diagnostics import Finding
from cardlang.lang.game import Sentence
from cardlang.source.span import Located
from cardlang.source.world import Memory

HEAD = "game: aniversus\n\n"

FOURS = """\
[game]
id = "fours"
[types.ship]
label = { en = "Ship" }
lasting = true
this = ["card"]
[decks]
copies = 4
"""
"""A game with a rule that Aniversus does not have: four copies of a card at the most."""


def found_in(case: Case) -> list[tuple[int, str]]:
    is_headless = "game:" not in case.text
    text = HEAD + case.text if is_headless else case.text
    above = HEAD.count("\n") if is_headless else 0
    _loaded, findings = load_checked(["case.card"], Memory({"case.card": text, "./fours/game.toml": FOURS}))
    return [
        (finding.span.line - above if finding.span else 0, _said(finding))
        for finding in findings
        if not case.words or finding.code.startswith(case.words)
    ]


def findings_of(text: str) -> list[Finding]:
    return load_checked(["case.card"], Memory({"case.card": text if "game:" in text else HEAD + text}))[1]


def _on_sentences() -> list[str]:
    functions = {name: getattr(module, name) for name, module in rules().items()}
    return [name for name, rule in functions.items() if "sentence" in signature(rule).parameters]


def _said(finding: Finding) -> str:
    place = finding.span
    columns = f" {place.column}-{place.end_column}" if place is not None and place.line == place.end_line else ""
    return f"{finding.severity}[{finding.code}]{columns}"


@pytest.mark.parametrize("case", cases("check"), ids=lambda case: f"{case.file.stem}:{case.name}")
def test_a_case_finds_what_it_expects(case: Case) -> None:
    found = found_in(case)
    if os.environ.get("UPDATE") and found != list(case.expected):
        update(case, found)
        return
    assert found == list(case.expected), f"{case.file}:{case.line}"


@pytest.mark.parametrize("name", rules())
def test_every_rule_has_a_case_that_it_flags_and_one_that_it_does_not(name: str) -> None:
    code = rules()[name].code
    own = [case for case in cases("check") if case.file.stem == name]
    assert any(code in said for case in own for _line, said in case.expected), f"nothing flagged in {name}.card"
    assert any(all(code not in said for _line, said in case.expected) for case in own), f"all flagged in {name}.card"


@pytest.mark.parametrize("name", _on_sentences())
def test_what_a_rule_on_sentences_shows_as_broken_it_finds_and_what_is_mended_is_clean(name: str) -> None:
    shown = page(rules()[name].code)
    assert [finding.code for finding in findings_of(shown.broken)] == [shown.code]
    assert findings_of(shown.mended) == []


@pytest.mark.parametrize("name", rules())
def test_every_rule_tells_what_it_is_about(name: str) -> None:
    module = rules()[name]
    assert "Broken:" in (module.__doc__ or "")
    assert "Mended:" in (module.__doc__ or "")


@pytest.mark.skipif(not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here")
def test_no_rule_on_sentences_finds_fault_with_a_published_card() -> None:
    game = corpus.definition()
    texts = {(text, card.type) for card in corpus.cards() for text in card.texts}
    checked, faults = 0, []
    for text, type_ in texts:
        meaning = corpus.read(text, type_).meaning
        if meaning is not None:
            checked += 1
            sentence = Sentence("text", "", Located(text, "", ((1, 1),)), meaning, text)
            faults += [(found.code, text) for found in check_sentence(of_card("", game.types[type_], game, sentence))]
    assert checked > 1000
    assert faults == []
