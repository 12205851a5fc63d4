"""Help pages: every code has one, and what it shows as broken is found, as mended is not."""

import pytest
from click.testing import CliRunner

from cardlang.check.explaining import FAMILIES, examples, page
from cardlang.cli import main
from cardlang.cli.shared import known, load_checked
from cardlang.diagnostics.words import all_words
from cardlang.source.project import FILE, read_project
from cardlang.source.world import Memory


def codes_in(name: str, text: str) -> set[str]:
    world = Memory({name: text})
    if name == FILE:
        return {finding.code for finding in read_project(".", world, known())[1]}
    return {finding.code for finding in load_checked([name], world)[1]}


@pytest.mark.parametrize("code", [code for code, example in examples().items() if example.name])
def test_what_is_shown_as_broken_is_found_and_what_is_mended_is_clean(code: str) -> None:
    example = examples()[code]
    assert code in codes_in(example.name, example.broken)
    assert codes_in(example.name, example.mended) == set()


@pytest.mark.parametrize("code", sorted(all_words()))
def test_every_code_has_a_page_in_a_designers_words(code: str) -> None:
    found = page(code)
    assert found.title[:1] == found.title[:1].upper()
    assert "{" not in found.message.replace("{{", "")
    assert bool(found.broken) == bool(found.mended)
    done = CliRunner().invoke(main, ["explain", code.lower()])
    assert done.exit_code == 0
    assert done.output.startswith(f"{code}: {found.title}")


def test_examples_are_of_codes_that_exist() -> None:
    assert set(examples()) <= set(all_words())
    assert {code[:2] for code in all_words()} <= set(FAMILIES)


def test_without_a_code_all_are_listed() -> None:
    said = CliRunner().invoke(main, ["explain"]).output
    assert all(f"  {code}  " in said for code in all_words())


def test_an_unknown_code_is_wrong_use() -> None:
    done = CliRunner().invoke(main, ["explain", "C2004"])
    assert done.exit_code == 2
    assert "Did you mean C204" in done.output
