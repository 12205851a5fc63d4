"""Did you mean …?"""

import pytest

from cardlang.source.nearest import distance, nearest


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        ("", "", 0),
        ("", "ab", 2),
        ("draw", "drwa", 1),
        ("draw", "drow", 1),
        ("draw", "raw", 1),
        ("kitten", "sitting", 3),
    ],
)
def test_distance(one: str, other: str, far: int) -> None:
    assert distance(one, other) == far
    assert distance(other, one) == far


@pytest.mark.parametrize(
    ("word", "known", "expected"),
    [
        ("drwa", ["draw", "discard"], ("draw",)),
        ("DRAW", ["draw"], ("draw",)),
        ("draw", ["draw"], ()),
        ("a", ["b", "c"], ()),
        ("cat", ["bat", "cap", "car", "can", "dog"], ("bat", "cap", "car")),
        ("Intrecept", ["Intercept", "Interest"], ("Intercept",)),
        ("", ["a"], ()),
        ("x" * 5000, ["x" * 5001], ()),
    ],
)
def test_nearest(word: str, known: list[str], expected: tuple[str, ...]) -> None:
    assert nearest(word, known) == expected
