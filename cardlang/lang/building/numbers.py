"""Numbers as they are written: in digits, or as a word ("two", "second")."""

from cardlang.lang import ast

NUMBERS = {"no": 0, "none": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}

ORDINALS = {"first": 1, "second": 2, "third": 3}


def number(word: ast.Word) -> int:
    """Return the number that a word or digits stand for (bounded: no card counts in millions)."""
    return NUMBERS[word.text] if word.text in NUMBERS else int(word.text[:9])
