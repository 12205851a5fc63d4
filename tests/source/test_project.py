"""`cardlang.toml`: what a project says, what is wrong with it, and where it is looked for."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.cli.settings import sheet_of
from cardlang.cli.shared import known
from cardlang.diagnostics.formats.concise import concise
from cardlang.pipeline import load
from cardlang.source.project import FILE, Known, Project, expand, find_project, read_project
from cardlang.source.world import Memory

ALL = """\
game = "aniversus"
sources = ["cards", "more/*.csv"]
sets = ["Harbour"]
languages = ["en", "ja"]
paper = "letter"
icons = ["icons/game-icons.json"]
printer = "office"

[sheet]
gutter = 2
marks = false
flip = "short"

[fonts]
"My Font" = ["fonts/a.ttf", "fonts/b.ttf"]
Other = "fonts/c.ttf"

[rules]
row_slots = 6

[columns]
"Mana Cost" = "cost"
Artist = ""

[findings]
C602 = false
c601 = "off"
C306 = true
"""


def read(text: str | bytes) -> tuple[Project, list[str]]:
    project, findings = read_project("folder", Memory({FILE: text}), known())
    return project, concise(findings).splitlines()


def test_everything_that_can_be_said() -> None:
    project, told = read(ALL)
    assert told == []
    assert project == Project(
        folder="folder",
        game="aniversus",
        sources=("cards", "more/*.csv"),
        sets=("Harbour",),
        languages=("en", "ja"),
        paper="letter",
        sheet={"gutter": 2, "marks": False, "flip": "short"},
        fonts={"My Font": ("fonts/a.ttf", "fonts/b.ttf"), "Other": ("fonts/c.ttf",)},
        icons=("icons/game-icons.json",),
        printer="office",
        rules={"row_slots": 6},
        columns={"Mana Cost": "cost", "Artist": ""},
        off=frozenset({"C602", "C601"}),
    )
    sheet = sheet_of(project)
    assert (sheet.paper, sheet.gutter, sheet.marks, sheet.flip) == ("letter", 2, False, "short")
    assert sheet_of(project, "a3").paper == "a3"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gmae = 'x'", '1:1: error[C131]: I don\'t know the setting "gmae" (did you mean "game"?)'),
        ("\n[sheat]\nrows = 1", '2:1: error[C131]: I don\'t know the setting "sheat" (did you mean "sheet"?)'),
        ("[sheet]\n colums = 2",
         '2:2: error[C131]: I don\'t know the setting "colums" of [sheet] (did you mean "columns"?)'),
        ("sheet.colums = 2",
         '1:7: error[C131]: I don\'t know the setting "colums" of [sheet] (did you mean "columns"?)'),
        ("[findings]\nC3066 = false", '2:1: error[C131]: I don\'t know the setting "C3066" of [findings]'),
        ("languages = ['jp']", '1:1: error[C132]: The setting "languages" cannot be "jp"'),
        ("game = 3", '1:1: error[C132]: The setting "game" cannot be 3'),
        ("sources = [1]", '1:1: error[C132]: The setting "sources" cannot be [1]'),
        ("[sheet]\nmarks = 1", '2:1: error[C132]: The setting "marks" of [sheet] cannot be 1'),
        ("[sheet]\ncolumns = true", '2:1: error[C132]: The setting "columns" of [sheet] cannot be true'),
        ("[sheet]\nflip = 'left'", '2:1: error[C132]: The setting "flip" of [sheet] cannot be "left"'),
        ("sheet = 3", '1:1: error[C132]: The setting "sheet" cannot be 3'),
        ("[fonts]\nX = 3", '2:1: error[C132]: The setting "X" of [fonts] cannot be 3'),
        ("[findings]\nC306 = 'maybe'", '2:1: error[C132]: The setting "C306" of [findings] cannot be "maybe"'),
        ("[columns]\nX = 1", '2:1: error[C132]: The setting "X" of [columns] cannot be 1'),
        ("a = 1\ngame = aniversus", "2:8: error[C130]: I cannot read this project's file: Invalid value"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_at_its_line(text: str, said: str) -> None:
    project, told = read(text)
    assert told[0].startswith(f"{FILE}:{said}")
    assert project.sources == ("cards",)


@given(st.text(max_size=200) | st.binary(max_size=100))
def test_reading_never_raises(text: str | bytes) -> None:
    if isinstance(text, bytes) or not any("\ud800" <= letter <= "\udfff" for letter in text):
        read(text)
        read(b"[sheet]\n" + (text if isinstance(text, bytes) else text.encode()))


def test_it_is_found_upward(tmp_path: Path) -> None:
    deep = tmp_path / "cards" / "deep"
    deep.mkdir(parents=True)
    assert find_project(str(deep)) == ""
    (tmp_path / FILE).touch()
    assert find_project(str(deep)) == str(tmp_path.resolve())
    assert find_project(str(tmp_path / "nowhere")) == str(tmp_path.resolve())


@pytest.mark.parametrize(
    ("sources", "meant"),
    [
        (("cards",), ("cards",)),
        (("cards/*.csv",), ("cards/a.csv", "cards/b.csv")),
        (("./cards/[ab].c*",), ("cards/a.csv", "cards/b.csv", "cards/b.card")),
        (("cards/**/*.card",), ("cards/b.card", "cards/deep/c.card")),
        (("cards/?.card", "cards/b.card"), ("cards/b.card",)),
        (("cards/*.xlsx",), ("cards/*.xlsx",)),
    ],
)
def test_patterns_stand_for_files(sources: tuple[str, ...], meant: tuple[str, ...]) -> None:
    files = ("cards/a.csv", "cards/b.csv", "cards/b.card", "cards/deep/c.card", "cards/x.png")
    world = Memory(dict.fromkeys(files, b""))
    assert set(expand(sources, world, (".card", ".csv", ".xlsx"))) == set(meant)


CARDS = "set: {}\n\ncard: {}\ntype: training\ncost: 1\n"


def test_a_project_names_the_game_and_the_sets() -> None:
    world = Memory({"a.card": CARDS.format("One", "A") + "\n" + CARDS.format("Two", "B")})
    loaded = load(["a.card"], world, Project(game="aniversus", sets=("Two",)))
    assert (list(loaded.games["aniversus"].cards), loaded.findings) == (["B"], ())
    loaded = load(["a.card"], world, Project(game="aniversus", sets=("Tow",)))
    assert [(finding.code, finding.suggestions) for finding in loaded.findings] == [("C133", ("Two",))]
    assert list(loaded.games["aniversus"].cards) == ["A", "B"]
    assert load(["a.card"], world).findings[0].code == "C121"


def test_a_project_silences_findings() -> None:
    world = Memory({"a.card": "game: aniversus\n\ncard: A\ntype: training\ncost: x\n"})
    assert [finding.code for finding in load(["a.card"], world).findings] == ["C306"]
    assert load(["a.card"], world, Project(off=frozenset({"C306"}))).findings == ()


OPTIONS = """\
[rules]
actions = 4
actoins = 5
row_slots = "6x"
"shuffle_at_setup" = false
profile = "onlin"
"""


def test_an_option_of_the_rules_that_no_game_can_follow_is_told_at_its_line() -> None:
    world = Memory({FILE: OPTIONS, "a.card": "game: aniversus\n", "b.card": "game: lorcana\n"})
    project, _ = read_project(".", world, known())
    for sources in (["a.card"], ["b.card", "a.card"]):
        told = concise(load(sources, world, project).findings).splitlines()
        assert told == [
            f'{FILE}:3:1: error[C312]: The rules have no option "actoins" (did you mean "actions"?)',
            f'{FILE}:4:1: error[C313]: The option "row_slots" cannot be "6x"',
            f'{FILE}:6:1: error[C313]: The option "profile" cannot be "onlin" (did you mean "online"?)',
        ]
    assert [finding.code for finding in load(["b.card"], world, project).findings] == ["C312"] * 5


def test_what_is_not_known_above_is_not_asked_for() -> None:
    project, findings = read_project(".", Memory({FILE: "[sheet]\nrows = 3"}), Known())
    assert (project.sheet, [finding.code for finding in findings]) == ({}, ["C131"])
