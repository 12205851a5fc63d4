"""Hyphenation: soft hyphens put where a language lets a word be divided.

The patterns are those of pyphen, the optional extra `hyphen`; without it, and for languages without spaces, a text
stays as it is. A designer's own soft hyphens are kept, and a word that has one is left alone.
"""

import re
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

SOFT = "\u00ad"

_LANGUAGES = {"en": "en_US", "ru": "ru_RU"}
_WORD = re.compile(r"(?<![\w{|<\u00ad])[^\W\d_]{6,}(?![\w}|>\u00ad])")
"""Words of six letters or more, but not the name of an icon or of a tag."""


def soften(text: str, language: str) -> str:
    """Return the text with soft hyphens in its longer words."""
    patterns = _patterns(language)
    if patterns is None:
        return text
    return _WORD.sub(lambda word: str(patterns.inserted(word[0], SOFT)), text)


@lru_cache(maxsize=8)
def _patterns(language: str) -> Any | None:
    if language not in _LANGUAGES or find_spec("pyphen") is None:
        return None
    import pyphen  # noqa: PLC0415 (loaded only where it is needed)

    return pyphen.Pyphen(lang=_LANGUAGES[language], left=2, right=3)
