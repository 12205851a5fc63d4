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
