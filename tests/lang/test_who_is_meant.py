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


@pytest.mark.parametrize(
    ("type_", "text", "code", "words"),
    [
        ("action", "You and another chosen player draw 3 cards.", "C210", None),
        ("action", "You and another chosen opponent each draw 3 cards.", "C349", "another chosen opponent"),
        ("action", "Another chosen player draws 3 cards.", "C349", "Another chosen player"),
        ("action", "The player with the most lore loses 3 lore.", "C349", "The player with the most lore"),
        ("action", "The player or players lose 3 lore.", "C349", "The player or players"),
        ("action", "The player or players with the fewest lore lose 3 lore.", "C211", "the fewest"),
        ("action", "Each player with 3 items in play draws a card.", "C349", "Each player with 3 items in play"),
        ("action", "Each player with no cards in your hand draws a card.", "C349", None),
        ("action", "Choose any number of player. They draw a card.", "C358", "player"),
        ("action", "Choose any number of players. They discard their hand.", "C349", "their hand"),
        ("action", "Draw a card. For each opponent who doesn't, gain 3 lore.", "C344", "For each opponent who doesn't"),
        ("action", "Each player may draw a card. For each opponent who doesn't, gain 3 lore.", "C344", "opponent"),
        ("action", "For each opponents, gain 3 lore.", "C206", "opponents"),
        ("action", "Banish chosen item of theirs.", "C344", "theirs"),
        ("action", "Chosen opponent discards a card. They ready.", "C341", "ready"),
        ("character", "Each opponent can't play more than 3 actions.", "C346", None),
        ("character", "This character can't ready at the start of their players' turns.", "C349", "their players"),
        (
            "character",
            "While you have an item in play with the highest cost, you may ink an additional card.",
            "C350",
            None,
        ),
        ("item", "Each player play with the top 2 cards of their deck face up.", "C209", "play with"),
    ],
)
def test_who_cannot_be_told_from_others_is_refused(type_: str, text: str, code: str, words: str | None) -> None:
    game = corpus.definition()
    problem = understand(text, "text", game.types[type_], game).problem
    assert problem is not None
    assert problem.code == code
    assert words is None or text[problem.start : problem.end] == words
