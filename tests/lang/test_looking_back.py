"""What was done before, how an instruction went, what lay under something: what of it is refused, and why.

How such sentences are understood stands in `tests/cases/meanings/` (happenings, paid, some_are, under, leave, traits).
"""

import corpus
import pytest

from cardlang.lang.text import understand

REFUSED = [
    # a card in a hand is a card of a type, and no character
    ("character", "Whenever you discard an item, draw a card.", "C216", "item"),
    ("character", "Choose and discard 2 cards. If you discarded an item, gain 7 lore.", "C216", "item"),
    # nothing in this text has done it
    ("character", "If you discarded an item card, gain 7 lore.", "C353", "you discarded an item card"),
    ("action", "Draw a card. If you discarded an item card, gain 7 lore.", "C353", "you discarded an item card"),
    # "any of" needs to say of which
    (
        "character",
        "When this character is banished, if any of cards that were under her are items, draw a card.",
        "C353",
        "any of cards that were under her are items",
    ),
    # nothing has happened to what they "were" under; one card was, several were
    ("action", "Put all cards that were under chosen character into your hand.", "C201", "that"),
    (
        "character",
        "When this character is banished, put all cards that was under her into your hand.",
        "C350",
        "that was under her",
    ),
    # what is counted holds for every instruction of its sentence, so each must be able to be done so often
    (
        "action",
        "For each item you have in play, draw a card and banish chosen item.",
        "C342",
        "item you have in play",
    ),
    ("action", "For each item that sang this turn that sang this song, draw a card.", "C350", "that sang this turn"),
    # so much of all together is of several, and a maximum for each is of each
    ("action", "Remove up to 7 damage total from chosen item.", "C205", "total"),
    (
        "action",
        "Chosen opponent loses lore equal to the damage on chosen item, to a maximum of 7 lore each.",
        "C205",
        "each",
    ),
    # what is added to is chosen, and another than what is added
    ("item", "⟳ — Add the damage on chosen item to the ¤ of a character this turn.", "C350", "to the ¤ of a character"),
    ("character", "Whenever this character quests, add her ¤ to her ¤ this turn.", "C350", "to her ¤"),
    # a row for each type once
    (
        "action",
        "Reveal the top card of your deck. If its card type is: • item, gain 7 lore. • item, draw a card.",
        "C363",
        "item",
    ),
]


@pytest.mark.parametrize(("type_", "text", "code", "words"), REFUSED, ids=[text for _, text, *_ in REFUSED])
def test_what_does_not_look_back_at_anything_is_refused_at_its_words(
    type_: str, text: str, code: str, words: str
) -> None:
    game = corpus.definition()
    problem = understand(text, "text", game.types[type_], game).problem
    assert problem is not None
    assert (problem.code, text[problem.start : problem.end]) == (code, words)
