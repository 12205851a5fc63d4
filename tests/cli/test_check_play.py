"""`cardlang check --play`: which cards can be played, and what the others wait for."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardlang.cli import main

FERNS = """\
game: lorcana
set: Ferns

card: Frond - Curled Up
type: action
cost: 1
text: Draw 7 cards.

card: Spore - In the Wind
type: action
cost: 1
text: Draw 7 cards. Banish chosen location.

card: Moss - Soft
type: character
cost: 1
strength: 1
willpower: 1
text: Sleepy

keyword: Sleepy
unchecked: It sleeps whenever nobody looks.
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


@pytest.fixture
def ferns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "ferns.card").write_text(FERNS, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("ferns")
def test_without_being_asked_nothing_is_said_of_playing() -> None:
    done = run("check", "ferns.card")
    assert (done.exit_code, "C401" in done.output) == (0, False)


@pytest.mark.usefixtures("ferns")
def test_what_is_understood_and_not_played_yet_is_a_warning_at_its_place() -> None:
    done = run("check", "ferns.card", "--play", "--format", "json")
    findings = json.loads(done.stdout)
    assert [(each["code"], each["severity"], each["line"], each["column"]) for each in findings] == [
        ("C401", "warning", 12, 21),
        ("C401", "warning", 19, 7),
    ]
    assert "the rules have no 'banish' yet" in findings[0]["message"]
    assert done.exit_code == 0
    assert run("check", "ferns.card", "--play", "--strict").exit_code == 1


@pytest.mark.usefixtures("ferns")
def test_what_the_rules_must_give_is_listed_with_the_cards_that_wait_for_it() -> None:
    done = run("check", "ferns.card", "--play")
    assert "lorcana: 1 of 3 cards can be played" in done.output
    assert "This game has no rules to play by yet. For its cards they must give:" in done.output
    assert "  keyword sleepy  1 card: Moss - Soft\n" in done.output
    assert "  verb banish     1 card: Spore - In the Wind\n" in done.output


def test_a_finding_can_be_silenced_where_it_stands(ferns: Path) -> None:
    allowed = FERNS.replace("card: Moss", "# allow C401: its rules come later\ncard: Moss")
    (ferns / "ferns.card").write_text(allowed, "utf-8")
    found = json.loads(run("check", "ferns.card", "--play", "--format", "json").stdout)
    assert [each["line"] for each in found] == [12]


def test_all_published_cards_of_a_game_with_rules_can_be_played() -> None:
    done = run("check", "--play")
    assert done.exit_code == 0
    assert "aniversus: 43 of 43 cards can be played" in done.output
