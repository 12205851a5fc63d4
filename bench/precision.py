"""What stays silent when a word of a published text is lost or is nonsense: the measure of precision.

A change is noticed when there is any finding: the sentence is refused, or a rule on sentences says something of it. The
500 cards beside the First Chapter are drawn once and for all, by a seed, from all the others that have text.
"""

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import corpus

from cardlang.check.running import check_sentence
from cardlang.check.spoken import of_card
from cardlang.lang.game import Sentence
from cardlang.lang.model import Meaning
from cardlang.source.span import Located

FIRST = "The First Chapter"
SAMPLED = 500
SEED = 1


@dataclass(slots=True)
class Silence:
    """How many words were taken out, and which of them nobody missed: the word, the text, whether the meaning stays."""

    tried: int = 0
    unnoticed: list[tuple[str, str, bool]] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The part of the deletions that nobody noticed."""
        return len(self.unnoticed) / self.tried if self.tried else 0.0

    @property
    def words(self) -> list[tuple[str, int]]:
        """The words that nobody missed, the commonest first."""
        return Counter(word for word, _, _ in self.unnoticed).most_common()


def first_chapter() -> list[corpus.Published]:
    """The cards of the first set that have text."""
    return [card for card in corpus.cards() if card.set == FIRST and card.texts]


def sample() -> list[corpus.Published]:
    """The 500 other cards."""
    others = sorted((card for card in corpus.cards() if card.set != FIRST and card.texts), key=lambda card: card.name)
    return random.Random(SEED).sample(others, SAMPLED)


def texts(cards: Iterable[corpus.Published]) -> list[tuple[str, str]]:
    """The different texts of cards, each with the type of a card that has it."""
    return sorted({(text, card.type) for card in cards for text in card.texts})


def silently(text: str, type_: str) -> Meaning | None:
    """Return what a text means if there is no finding of any kind, else None."""
    read = corpus.read(text, type_)
    meaning = read.meaning
    if meaning is None or read.wrong:
        return None
    game = corpus.definition()
    sentence = Sentence("text", "", Located(text, "", ((1, 1),)), meaning, text)
    return None if check_sentence(of_card("", game.types[type_], game, sentence)) else meaning


def deletions(of_texts: Iterable[tuple[str, str]]) -> Silence:
    """Take each word out of each text that is understood, one at a time."""
    found = Silence()
    for text, type_ in of_texts:
        meaning = silently(text, type_)
        if meaning is None:
            continue
        for word, left in corpus.without_one_word(text):
            found.tried += 1
            again = silently(left, type_)
            if again is not None:
                found.unnoticed.append((word.lower(), text, again == meaning))
    return found


def nonsense(of_texts: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield the texts with nonsense for one of their words, each word in turn, that are read all the same."""
    for text, type_ in of_texts:
        if corpus.read(text, type_).meaning is not None:
            for word in re.finditer(r"[A-Za-z0-9']+", text):
                edited = f"{text[: word.start()]}drwazz{text[word.end() :]}"
                if corpus.read(edited, type_).meaning is not None:
                    yield edited
