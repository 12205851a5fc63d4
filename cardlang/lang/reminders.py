"""Reminder text: what stands in parentheses and explains a word of the game to those who do not know it yet.

It is no rule, so nothing of it is read as one: while a text is read, blanks stand in its place, so that columns stay
true. Whether it says what its keyword says is for `reminding`.
"""

import re

_REMINDER = re.compile(r"[(（](?:[^()（）]|[(（][^()（）]*[)）])*[)）]")


def without_reminders(text: str) -> str:
    """Return the text with blanks in the place of its reminders; it keeps its length."""
    return _REMINDER.sub(lambda found: " " * len(found.group()), text) if "(" in text or "（" in text else text


def only_reminds(text: str) -> bool:
    """Tell whether a text says nothing beside its reminders: "(A character with cost 3 or more …)" on a song."""
    return bool(text.strip()) and not without_reminders(text).strip()


def reminders_in(text: str) -> list[tuple[int, int]]:
    """Return where the reminders of a text stand, their parentheses included."""
    return [found.span() for found in _REMINDER.finditer(text)] if "(" in text or "（" in text else []
