"""The scenarios of the published cards, played; and how a scenario that goes otherwise is told."""

from functools import cache
from pathlib import Path

import pytest
from aniversus import published

from cardlang.engine.scenarios import Stage, play_scenario
from cardlang.games.playable import stage_of
from cardlang.lang.scenario import read_scenario, scenarios_of
from cardlang.lang.steps import Scenario
from cardlang.source.reading import read_cards

SCENARIOS, UNREAD = scenarios_of(published())


@cache
def stage() -> Stage:
    made = stage_of(published())
    assert made is not None
    return made


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_a_scenario_goes_as_it_says(scenario: Scenario) -> None:
    assert [finding["instead"] for finding in play_scenario(stage(), scenario).findings] == []


def test_every_scenario_can_be_read() -> None:
    assert UNREAD == []


def test_every_published_card_and_ability_has_scenarios_of_what_it_does_and_of_what_it_does_not() -> None:
    names = [name for name, card in published().cards.items() if card.type != "skill"]
    for name in names:
        own = [scenario for scenario in SCENARIOS if name in scenario.name]
        assert len(own) >= 2, name
    skills = [each.name for card in published().cards.values() for each in card.sentences if each.name]
    for skill in skills:
        assert any(scenario.name.startswith(skill) for scenario in SCENARIOS), skill


def told(*lines: str) -> tuple[int, str] | None:
    """The line that goes otherwise (1: the first), and what happens instead."""
    file, wrong = read_cards("one.card", "\n".join(["scenario: one", *lines, ""]).encode())
    assert not wrong
    scenario, unread = read_scenario(file.records[0], published())
    assert not [finding for finding in unread if finding.severity == "error"], unread
    findings = play_scenario(stage(), scenario).findings
    if not findings:
        return None
    assert findings[0].code == "C411"
    assert findings[0].span is not None
    return findings[0].span.line - 1, str(findings[0]["instead"])


@pytest.mark.parametrize(
    ("lines", "line", "instead"),
    [
        (["given: your forwards are Sandra", "then: your power is 2"], 2, "it is 1"),
        (["given: your hand is Alex", "then: your hand is Leo"], 2, "there is Alex"),
        (["given: your hand is Alex", "then: your hand is 2"], 2, "it is 1: Alex"),
        (["given: your hand is Alex", "then: Alex is on the field"], 2, "Alex is in your hand"),
        (["given: your hand is Alex", "then: Alex is not in your hand"], 2, "Alex is there"),
        (["given: your hand is Alex", "do: you play Alex forward"], 2, "Alex costs 1 in the forward row; there is 0 p"),
        (["given: your hand is Alex", "do: you play Alex productivity", "settled"], 3, "you are asked first (may): y"),
        (["given: your hand is Alex", "do: you play Alex productivity", "then: it is refused"], 3, "it is allowed"),
        (["given: your hand is Alex", "then: you cannot play Alex productivity"], 2, "it is allowed"),
        (["given: your hand is Alex", "then: you can shoot"], 2, "it is refused: A shot needs 10 power"),
        (["given: your hand is Alex", "answer: yes"], 2, "nobody is asked anything"),
        (["given: your hand is Alex", "do: your opponent shoots"], 2, "it is your turn"),
        (["given: your forwards are 2 Alex at 1", "then: your power is 2"], 1, "two players cannot stand at 1"),
        (["given: your forwards are Alex at 6", "then: your power is 1"], 1, "a row has 5 positions"),
        (["given: your forwards are Scouting", "then: your power is 1"], 1, "Scouting is no player"),
        (
            ["given: your forwards are Alex with Scouting", "then: your power is 1"],
            1,
            "Scouting cannot lie on a player",
        ),
        (["given: your hand is Alex, Paul", "then: your power is 0"], 0, "the cards are of two teams"),
        (["given: you lead cat", "then: you win"], 2, "the game goes on"),
        (["given: you lead cat", "do: you end your turn", "roll: 3 4", "settled"], 4, "the dice 3 4 were not rolled"),
        (
            ["given: your forwards are Timo, Anthony", "given: you have 2 productivity", "do: you shoot", "roll: 3 7"],
            3,
            "a die of 6 sides cannot show 7",
        ),
        (["do: you end your turn", "given: you lead cat"], 2, "what is given stands before"),
    ],
)
def test_what_goes_otherwise_is_told_at_its_line(lines: list[str], line: int, instead: str) -> None:
    found = told(
        "given: your opponent lead squirrel" if "given: you lead cat" in lines else "given: it is your turn", *lines
    )
    assert found is not None
    assert found[1].startswith(instead)
    assert found[0] == line + 1


def test_what_is_refused_changes_nothing() -> None:
    assert (
        told(
            "given: your hand is Red Card, Alex",
            "given: your opponent's forwards are James",
            "do: you play Red Card on James",
            "then: it is refused",
            "then: your hand is Red Card, Alex",
            "then: you have 3 actions",
            "settled",
        )
        is None
    )


def test_the_scenario_that_the_language_page_shows_goes_as_it_says() -> None:
    page = (Path(__file__).parents[2] / "docs" / "language.intro.md").read_text(encoding="utf-8")
    shown = page[page.index("    scenario: Red Card prevents a shot") :].split("\n\n")[0]
    file, _ = read_cards("page.card", "\n".join(line[4:] for line in shown.splitlines()).encode())
    scenario, unread = read_scenario(file.records[0], published())
    assert unread == []
    assert play_scenario(stage(), scenario).findings == ()
