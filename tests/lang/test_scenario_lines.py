"""The lines of scenarios: read to values with their places, or a finding at its columns."""

import pytest
from aniversus import published
from hypothesis import given
from hypothesis import strategies as st

from cardlang.diagnostics import Finding
from cardlang.lang.definitions import find_definition, known_games
from cardlang.lang.scenario import STARTS, grammar_of, read_scenario
from cardlang.lang.steps import Can, Count, Deed, Holds, Lay, Lies, Number, Scenario, Step, Thing, Top
from cardlang.source.cache import strict_parser
from cardlang.source.reading import read_cards
from cardlang.source.world import Disk


def read(*lines: str) -> tuple[Scenario, list[Finding]]:
    text = "\n".join(["scenario: one", *lines, "settled", ""])
    file, wrong = read_cards("one.card", text.encode())
    assert not wrong
    return read_scenario(file.records[0], published())


def step(line: str) -> Step:
    scenario, wrong = read(line)
    assert not wrong, wrong
    return scenario.lines[0].step


@pytest.mark.parametrize("game", known_games())
def test_the_grammar_has_no_conflict_with_the_words_of_any_game(game: str) -> None:
    found = find_definition(game, Disk())
    assert found is not None
    strict_parser(grammar_of(found), start=STARTS)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("given: your forwards are Sandra", Lay(0, "forward_row", (Thing("Sandra"),))),
        (
            "given: your opponent's productivity row is 2 Paul at 3 with Resilience and Alex.",
            Lay(1, "productivity_row", (Thing("Paul", 2, 3, ("Resilience",)), Thing("Alex"))),
        ),
        ("given: your hand is nothing", Lay(0, "hand", ())),
        ("given: your deck top is Alex, Leo", Lay(0, "deck", (Thing("Alex"), Thing("Leo")), on_top=True)),
        ("given: you have 3 productivity", Number(0, "productivity", (3,))),
        ("do: you play Sandra forward at 2", Deed(0, "play", "Sandra", "forward_row", 2)),
        ("do: your opponent plays Red Card on Alex", Deed(1, "play", "Red Card", on="Alex")),
        ("do: you play Power Play", Deed(0, "play", "Power Play")),
        ("do: you remove Alex in the productivity row", Deed(0, "remove", "Alex", "productivity_row")),
        ("do: your opponent ends their turn", Deed(1, "end")),
        ("then: your goal numbers are 3, 5 and 7", Number(0, "goal_numbers", (3, 5, 7))),
        ("then: your hand is 4", Count(0, "hand", 4)),
        ("then: your forward row is Alex", Holds(0, "forward_row", (Thing("Alex"),))),
        ("then: your opponent's deck top is Alex", Top(1, "deck", (Thing("Alex"),))),
        ("then: Alex is not in your hand", Lies("Alex", is_there=False, side=0, where="hand")),
        ("then: Alex is on the field", Lies("Alex", is_there=True, side=None, where="")),
        ("then: you can’t use Nine Lives", Can(Deed(0, "use", "Nine Lives"), may=False)),
    ],
)
def test_a_line_is_a_value(line: str, expected: Step) -> None:
    assert step(line) == expected


@pytest.mark.parametrize(
    ("line", "columns", "suggestions"),
    [
        ("given: your forwrads are Sandra", (13, 21), ("forwards",)),
        ("given: your forwards are Sandar", (26, 32), ("Sandra",)),
        ("given: your forwards are Red Crad", (26, 34), ("Red Card",)),
        ("do: you paly Sandra", (9, 13), ("play",)),
        ("do: you shoot well", (15, 19), ()),
        ("then: your powr is 3", (12, 16), ("power",)),
        ("then: your power is three", (21, 26), ()),
        ("then: your power is", (18, 20), ()),
    ],
)
def test_what_cannot_be_read_has_its_columns(line: str, columns: tuple[int, int], suggestions: tuple[str, ...]) -> None:
    _, (finding,) = read(line)
    assert finding.code == "C410"
    assert finding.span is not None
    assert (finding.span.column, finding.span.end_column) == columns
    assert finding.suggestions[:1] == suggestions


def test_all_slips_of_a_scenario_are_told_at_once() -> None:
    _, findings = read("given: your hnad is Alex", "roll: six", "then: your power is")
    assert [finding.code for finding in findings] == ["C410", "C413", "C410"]


@given(st.sampled_from(["given", "do", "then", "roll", "answer"]), st.text(min_size=1, max_size=60))
def test_reading_never_raises(key: str, text: str) -> None:
    file, _ = read_cards("any.card", f"scenario: any\n{key}: {text}\nsettled\n".encode("utf-8", "surrogatepass"))
    for record in file.records:
        read_scenario(record, published())
