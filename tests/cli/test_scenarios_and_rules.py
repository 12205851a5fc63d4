"""`cardlang test` and `cardlang rules`: what a designer sees, in each format, and the exit status."""

import json
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from cardlang.cli import main
from cardlang.source.world import data_folder

HEAD = "game: aniversus\nset: Mine\n\n"
GOOD = """\
scenario: Sandra counts pairs
given: your forwards are Sandra
given: your opponent's forwards are Nadine, Natalie
then: your power is 2
settled
"""
WRONG = """\
scenario: Sandra & <pairs>
given: your forwards are Sandra
then: your power is 2
settled
"""
UNREAD = """\
scenario: misspelt
given: your forwrads are Sandra
settled
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with the published cards."""
    cards = tmp_path / "cards"
    cards.mkdir()
    for file in data_folder("cards").glob("aniversus_*.card"):
        if "scenarios" not in file.name:
            (cards / file.name).write_text(file.read_text("utf-8"), "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(project: Path, *scenarios: str) -> None:
    (project / "cards" / "mine.card").write_text(HEAD + "\n".join(scenarios), "utf-8")


def test_all_go_as_they_say(project: Path) -> None:
    put(project, GOOD)
    done = run("test")
    assert (done.exit_code, done.output) == (0, "1 scenario, all as they say\n")


def test_a_failure_is_shown_against_its_line_with_what_happens_instead(project: Path) -> None:
    put(project, GOOD, WRONG)
    done = run("test")
    assert done.exit_code == 1
    assert "error[C411]: Sandra & <pairs>: it is 1\n" in done.output
    assert "then: your power is 2\n" in done.output
    assert "      ^^^^^^^^^^^^^^^ this is not what happens" in done.output
    assert done.output.endswith("2 scenarios, 1 went otherwise\n")


def test_a_line_that_cannot_be_read_is_a_failure_too(project: Path) -> None:
    put(project, UNREAD)
    done = run("test")
    assert done.exit_code == 1
    assert 'did you mean "forwards"?' in done.output
    assert "C410" in run("check").output


def test_json_tells_every_scenario(project: Path) -> None:
    put(project, GOOD, WRONG)
    done = run("test", "--format", "json")
    rows = json.loads(done.output)
    assert done.exit_code == 1
    assert [(row["scenario"], row["ok"]) for row in rows] == [
        ("Sandra counts pairs", True),
        ("Sandra & <pairs>", False),
    ]
    (finding,) = rows[1]["findings"]
    assert (finding["code"], finding["column"], finding["message"]) == ("C411", 7, "Sandra & <pairs>: it is 1")


def test_junit_is_xml_that_others_read(project: Path) -> None:
    put(project, GOOD, WRONG)
    suite = ET.fromstring(run("test", "--format", "junit").output)  # noqa: S314 - our own output
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    assert [len(case) for case in suite] == [0, 1]
    assert suite[1].get("name") == "Sandra & <pairs>"


def test_paths_choose_scenarios_and_the_cards_come_from_the_project(project: Path) -> None:
    put(project, WRONG)
    (project / "more.card").write_text(HEAD + GOOD, "utf-8")
    assert run("test", "more.card").exit_code == 0
    assert run("test").exit_code == 1


def test_no_scenarios_is_told(project: Path) -> None:
    assert project.is_dir()
    assert run("test").output == "there are no scenarios\n"


def test_the_options_of_a_project_and_of_a_set_hold_in_scenarios(project: Path) -> None:
    scenario = "scenario: five actions\ngiven: your hand is Alex\nthen: you have 5 actions\nsettled\n"
    put(project, scenario)
    assert run("test").exit_code == 1
    (project / "cardlang.toml").write_text("[rules]\nactions = 5\n", "utf-8")
    assert run("test").exit_code == 0
    (project / "cardlang.toml").unlink()
    (project / "cards" / "mine.card").write_text(HEAD.replace("set:", "rules: actions=5\nset:") + scenario, "utf-8")
    assert run("test").exit_code == 0


def test_a_wrong_option_of_a_project_is_told(project: Path) -> None:
    put(project, GOOD)
    (project / "cardlang.toml").write_text("[rules]\nactoins = 5\n", "utf-8")
    done = run("test")
    assert done.exit_code == 2
    assert 'did you mean "actions"' in done.output


def test_check_tells_a_wrong_option_too_with_its_line_and_one_next_step(project: Path) -> None:
    put(project, GOOD)
    (project / "cardlang.toml").write_text("[rules]\nactions = 5\nactoins = 5\n", "utf-8")
    done = run("check")
    assert done.exit_code == 1
    assert done.output.startswith(
        'error[C312]: The rules have no option "actoins"\n'
        "  --> cardlang.toml:3:1\n"
        "3 | actoins = 5\n"
        '  | ^^^^^^^ did you mean "actions"?\n'
        "  = help: `cardlang rules aniversus` lists the options, and what each decides\n"
    )
    (project / "cardlang.toml").unlink()
    (project / "cards" / "mine.card").write_text(HEAD.replace("set:", "rules: actions=100\nset:"), "utf-8")
    done = run("check", "--format", "concise")
    assert done.exit_code == 1
    assert 'mine.card:2:16: error[C313]: The option "actions" cannot be "100"' in done.output


def test_rules_lists_every_option_with_its_values() -> None:
    done = run("rules", "aniversus")
    assert done.exit_code == 0
    assert "league_dice  (DA-10, A-066)" in done.output
    assert "  * 2d6                  two dice of six sides, added\n" in done.output
    assert "    uniform(2,12)        2 to 12, each as likely  [online]\n" in done.output
    rows = json.loads(run("rules", "aniversus", "--format", "json").output)
    dice = next(row for row in rows if row["key"] == "league_dice")
    assert dice["profiles"] == {"seed": "2d6", "online": "uniform(2,12)"}
    assert set(dice) == {"key", "asks", "values", "numbers", "parts", "default", "profiles", "from"}


def test_rules_of_no_game_are_offered_the_nearest() -> None:
    done = run("rules", "anivresus")
    assert done.exit_code == 2
    assert 'Did you mean "aniversus"?' in done.output


def test_a_game_can_be_played_with_other_rules(project: Path) -> None:
    assert project.is_dir()
    done = run("play", "Cats", "Squirrels", "--seed", "3", "--rule", "goals_to_win=1", "--log", "json")
    assert done.exit_code == 0, done.output
    goals = [line for line in done.output.splitlines() if '"event": "goal"' in line]
    assert len(goals) <= 1
    wrong = run("play", "Cats", "Squirrels", "--rule", "goals_to_wim=1")
    assert wrong.exit_code == 2
    assert 'did you mean "goals_to_win"' in wrong.output
    assert run("play", "Cats", "Squirrels", "--seed", "3", "--profile", "online").exit_code == 0
