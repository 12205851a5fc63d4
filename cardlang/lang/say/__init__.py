"""From what a sentence means back to words: one folder a language.

What is said comes from the meaning alone; the marks beside it only choose between wordings that mean the same ("a card"
or "1 card", "when" or "whenever"). So a sentence that comes back word for word has lost none on the way.
"""

from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import Meaning
from cardlang.lang.say import english


class CannotSayError(LookupError):
    """There are no words for this meaning in this language yet."""


def say(meaning: Meaning, lexicon: Lexicon) -> str:
    """Say a meaning in the lexicon's language. Raises CannotSayError."""
    try:
        return english.say(meaning, lexicon)
    except (LookupError, TypeError, AttributeError, AssertionError) as error:
        raise CannotSayError(str(error)) from error
