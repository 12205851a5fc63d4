"""The shapes are a small closed set, and the core of the language holds no game's word."""

import ast
import dataclasses
from pathlib import Path

import aniversus
import corpus
import pytest
from expected import MEANINGS
from fits import misfits

import cardlang
from cardlang.lang import model

PACKAGE = Path(cardlang.__file__).parent
CORE = sorted(
    path
    for folder in ("source", "diagnostics", "lang", "check", "engine", "press", "players")
    for path in (PACKAGE / folder).rglob("*.py")
)


def test_there_are_14_statements() -> None:
    assert len(model.STATEMENTS) == 14


def test_every_shape_is_a_frozen_value_with_a_docstring() -> None:
    classes = [value for value in vars(model).values() if isinstance(value, type) and dataclasses.is_dataclass(value)]
    assert set(classes) - {model.Mark} == set(model.SHAPES)
    for shape in classes:
        assert shape.__dataclass_params__.frozen  # type: ignore[attr-defined]
        assert shape.__doc__


def test_wording_and_place_take_no_part_in_equality() -> None:
    one = aniversus.read("Draw a card.").meaning
    other = aniversus.read("Draw 1 card.").meaning
    assert one == other
    assert hash(one) == hash(other)


def game_words() -> set[str]:
    """The ids of this one game: its types, stats, zones, rows and teams, but for those that any game has."""
    raw = aniversus.definition().raw
    own = {*raw["types"], *raw["stats"], *raw["nouns"], *raw["classes"], "aniversus", "goals", "goal_numbers"}
    common = {
        "ability",
        "card",
        "player",
        "function",
        "name",
        "game",
        "position",
        "round",
        "opponent",
        "cost",
        "both",
        "team",
    }
    return own - common


def strings(path: Path) -> list[str]:
    """The string constants of a module, without its docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]


@pytest.mark.parametrize("path", CORE, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_core_holds_no_word_of_a_game(path: Path) -> None:
    if "words" in path.parts:
        return  # what a finding says may give an example of a game
    assert not game_words() & set(strings(path))


WRONG = [
    model.Do("draw", by="you"),  # type: ignore[arg-type]
    model.Do("draw", amount="two"),  # type: ignore[arg-type]
    model.Do("draw", manner=("free",)),  # type: ignore[arg-type]
    model.Quantity("some"),  # type: ignore[arg-type]
    model.If(model.Do("draw"), model.Do("draw")),  # type: ignore[arg-type]
    model.Modify(model.SELF, (model.Ref("#1"),)),  # type: ignore[arg-type]
    model.Rule("forbid", model.Do("draw")),  # type: ignore[arg-type]
    model.Is(model.SELF, frozenset({"damaged"})),  # type: ignore[arg-type]
    model.Choose((model.SELF,)),  # type: ignore[arg-type]
    model.Player("nobody"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("shape", WRONG, ids=repr)
def test_a_field_that_holds_what_it_may_not_is_seen(shape: object) -> None:
    assert list(misfits(shape))


def test_every_field_of_what_sentences_mean_holds_what_it_may() -> None:
    for cases in MEANINGS.values():
        for _, text, meaning in cases:
            assert list(misfits(meaning)) == [], text


@pytest.mark.skipif(not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here")
def test_every_field_of_what_published_lorcana_texts_mean_holds_what_it_may() -> None:
    texts = sorted({(text, card.type) for card in corpus.cards() for text in card.texts})
    for text, type_ in texts[:: 1 if aniversus.SOAK else 4]:
        assert list(misfits(corpus.read(text, type_).meaning)) == [], text
