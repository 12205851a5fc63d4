"""Every sentence of the published cards means what a person wrote down that it means, and comes back word for word."""

import aniversus
import pytest
from expected import MEANINGS

from cardlang.lang.model import Meaning

CASES = [(card, index, *case) for card, cases in MEANINGS.items() for index, case in enumerate(cases)]


@pytest.mark.parametrize(("card", "index", "field", "text", "meaning"), CASES, ids=[f"{c[0]} {c[1]}" for c in CASES])
def test_a_sentence_means_what_was_written_down_by_hand(
    card: str, index: int, field: str, text: str, meaning: Meaning
) -> None:
    sentence = aniversus.published().cards[card].sentences[index]
    assert (sentence.field, sentence.source.text) == (field, text)
    assert sentence.meaning == meaning


@pytest.mark.parametrize(("card", "type_", "field", "text"), aniversus.texts(), ids=lambda part: str(part)[:40])
def test_a_sentence_comes_back_word_for_word(card: str, type_: str, field: str, text: str) -> None:
    said = aniversus.read(text, type_, field).said  # type: ignore[arg-type]
    assert said == text, card


def test_no_published_card_with_text_is_left_out_of_the_expected_meanings() -> None:
    with_text = {card.name for card in aniversus.published().cards.values() if card.sentences}
    assert with_text == set(MEANINGS)


def test_the_published_facts_are_complete() -> None:
    game = aniversus.published()
    played = [card for card in game.cards.values() if game.definition.types[card.type].decked]
    assert len(played) == 41
    assert {name: deck.size for name, deck in game.decks.items()} == {"Cats": 60, "Squirrels": 60}
