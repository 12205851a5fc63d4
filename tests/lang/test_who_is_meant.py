"""Whom "she", "them" and "it" stand for where a trigger names two cards: what the Japanese of real cards has shown."""

import corpus
import pytest

from cardlang.lang.model import SELF, Ability, Do, Event, Meaning, Ref, Rule
from cardlang.lang.text import understand


def meaning(text: str, type_: str = "character") -> Meaning:
    game = corpus.definition()
    read = understand(text, "text", game.types[type_], game)
    assert read.said == text
    assert read.meaning is not None
    return read.meaning


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you play a character with Ward, ready this character. She can't quest for the rest of this turn.",
        "When this character banishes an item, ready this character. He can't quest for the rest of this turn.",
    ],
)
def test_whoever_an_instruction_has_just_spoken_of_is_nearer_than_whom_the_trigger_named(text: str) -> None:
    ability = meaning(text)
    assert isinstance(ability, Ability)
    ready, rule = ability.do
    assert isinstance(ready, Do)
    assert ready.object == SELF
    assert isinstance(rule, Rule)
    assert rule.action.by == SELF


def test_whoever_acts_in_a_trigger_is_the_one_who_acts() -> None:
    ability = meaning("Whenever a character quests while here, you may deal 7 damage to them.", "location")
    assert isinstance(ability, Ability)
    assert isinstance(ability.on, Event)
    assert ability.on.object is None
    (may,) = ability.do
    assert may.do.to == Ref("event.by")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("type_", "text", "code", "words"),
    [
        ("character", "This character gets +3 ¤ for each card in opponents' hand.", "C349", "opponents' hand"),
        ("character", "This character gets +3 ¤ for each card in your hands.", "C349", "your hands"),
        ("action", "Return all opposing damaged characters to their players' hand.", "C349", "their players' hand"),
        ("action", "Return chosen damaged item to their players' hands.", "C344", "their"),
        ("action", "Remove up to 7 damage from any number of characters.", "C350", "any number of characters"),
        ("action", "Remove up to 7 damage from 2 of chosen characters.", "C358", "chosen characters"),
    ],
)
def test_several_people_have_one_each_and_a_choice_is_said(type_: str, text: str, code: str, words: str) -> None:
    game = corpus.definition()
    problem = understand(text, "text", game.types[type_], game).problem
    assert problem is not None
    assert (problem.code, text[problem.start : problem.end]) == (code, words)
