"""No effect is coded by a card's name: what a card does, its sentence says."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from aniversus import published

import cardlang

ROOT = Path(cardlang.__file__).parent
FILES = [path for folder in ("engine", "games", "players") for path in sorted((ROOT / folder).rglob("*.py"))]
NAMES = re.compile("|".join(rf"(?<![a-z]){re.escape(name.casefold())}(?![a-z])" for name in published().cards))
"""The names of the published cards, as they might stand in a program: with spaces, or as one word."""


def spoken(tree: ast.AST) -> Iterator[str]:
    """Everything that a program does something with: names, attributes and texts, but not what explains it."""
    explaining = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explaining:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name


def said_of_a_card(source: str) -> list[str]:
    words = [re.sub(r"[_\s]+", " ", word).casefold() for word in spoken(ast.parse(source))]
    return [word for word in words if NAMES.search(word)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_program_of_the_engine_or_a_game_knows_a_card(path: Path) -> None:
    assert said_of_a_card(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    ['if card.name == "Red Card":\n    pass\n', "def red_card(state):\n    return state\n", "x = intercept\n"],
)
def test_a_program_that_knows_a_card_is_found(source: str) -> None:
    assert said_of_a_card(source)
