"""What may differ between two prints of one sentence: quotes, dashes, contractions, white space, case, the last stop.

`fold` changes characters one for one, so that columns stay true; `normalise` is for comparing a sentence with itself
said again.
"""

import re

_FOLD = str.maketrans({"’": "'", "‘": "'", "−": "-", "–": "—", "\u00a0": " ", "\t": " "})
_CONTRACTIONS = {
    "cannot": "can't",
    "doesn't": "does not",
    "don't": "do not",
    "didn't": "did not",
    "isn't": "is not",
    "aren't": "are not",
    "wasn't": "was not",
    "weren't": "were not",
    "it's": "it is",
    "he's": "he is",
    "she's": "she is",
    "they're": "they are",
    "there's": "there is",
    "you've": "you have",
    "they've": "they have",
    "you're": "you are",
}
_BEFORE_STOP = re.compile(r" (?=[,.;:])")  # where a reminder stood
_PATTERN = re.compile(r"\b(?:" + "|".join(_CONTRACTIONS) + r")\b", re.IGNORECASE)


def fold(text: str) -> str:
    """Return the text with the characters that print alike made one; it keeps its length."""
    parts = text.translate(_FOLD).split('"')
    return "".join(part + ("“" if nth % 2 == 0 else "”") for nth, part in enumerate(parts[:-1])) + parts[-1]


def normalise(text: str) -> str:
    """Return the text as it is compared: two that mean to be the same sentence are equal."""
    text = _PATTERN.sub(lambda found: _CONTRACTIONS[found.group().lower()], fold(text)).replace(".”", "”.")
    text = text.replace("”..", "”.")
    return _BEFORE_STOP.sub("", " ".join(text.split())).rstrip(".").strip().casefold()
