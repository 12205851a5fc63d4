"""Values kept between two runs: they come back as they were, or not at all, and nothing of them is ever run."""

import os
import pickle
from pathlib import Path

import pytest

from cardlang.source import shapes
from cardlang.source.cardfile import Field, Record
from cardlang.source.finding import Finding, found
from cardlang.source.keeping import keep
from cardlang.source.reading import read_cards
from cardlang.source.shapes import as_bytes, key_of, recall_values
from cardlang.source.span import Cell, Located, Span

PLACE = Span("a.card", 1, 2, 1, 5, Cell("B7", "text", 0, 4))
VALUES = (
    Record("card", Located("猫 \udcff", "a.card", ((1, 1),)), (Field("text", Located("x", "a", ()), PLACE),), PLACE),
    found("C204", PLACE, suggestions=("draw",), word="drwa", n=3),
    {("text", "a"): frozenset({1, "b"})},
)
CLASSES = (Record, Located, Field, Span, Cell, Finding)


pytestmark = pytest.mark.usefixtures("folder")


def kept(values: object) -> None:
    keep("a.values", as_bytes(values), family="a", most=2)


def test_values_come_back_as_they_were_places_too() -> None:
    kept(VALUES)
    again = recall_values("a.values", CLASSES)
    assert repr(again) == repr(VALUES)
    assert again[1].span.cell == PLACE.cell


def test_a_class_that_was_not_named_is_refused() -> None:
    kept(VALUES)
    assert recall_values("a.values", (Record, Located)) is None


class _Trap:
    def __reduce__(self) -> tuple[object, ...]:
        return os.system, ("echo harm",)


@pytest.mark.parametrize("data", [pickle.dumps(_Trap()), b"", b"x", as_bytes(VALUES)[:-9], pickle.dumps(len)])
def test_what_somebody_else_prepared_runs_nothing_and_is_as_good_as_missing(data: bytes) -> None:
    keep("a.values", data, family="a", most=2)
    assert recall_values("a.values", CLASSES) is None


def test_a_key_tells_parts_apart_and_knows_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    assert key_of("ab", "c") != key_of("a", "bc") != key_of("abc")
    before = key_of("a")
    monkeypatch.setattr(shapes, "_program", lambda _stages: b"another one")
    assert key_of("a") != before


TEXT = "game: lorcana\n\n" + "".join(
    f"card: Mole {number}\ntype: item\ncost: {number % 9}\nnote: never mind\nstray\n\n" for number in range(400)
)


def test_a_large_file_is_read_alike_whether_it_was_kept_or_not(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = read_cards("a.card", TEXT.encode())
    (file,) = [path for path in folder.iterdir() if path.name.endswith(".records")]
    assert repr(read_cards("a.card", TEXT.encode())) == repr(first)
    assert read_cards("b.card", TEXT.encode())[0].records[1].span.file == "b.card"
    assert read_cards("a.card", TEXT.replace("Mole 7\n", "Vole\n").encode())[0] != first[0]
    file.write_bytes(file.read_bytes()[:-1] + b"?")
    assert repr(read_cards("a.card", TEXT.encode())) == repr(first)
    monkeypatch.setenv("CARDLANG_CACHE", "")
    assert repr(read_cards("a.card", TEXT.encode())) == repr(first)
