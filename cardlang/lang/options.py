"""The options of a game's rules: what the rules leave open, by name, with the values that each may have.

They are a table of `game.toml` (`[options.KEY]`), so that a set can be checked without any of the game's Python. A
profile (`[profiles.NAME]`) is a name for several values at once. A set chooses in its head:

    game: aniversus
    rules: profile=online, row_slots=6

and a project in its `cardlang.toml`. Whoever chooses later wins: the defaults, the set, the project, the command line.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardlang.diagnostics import Finding, found
from cardlang.diagnostics.nearest import nearest
from cardlang.lang.definition import Definition
from cardlang.source.span import Located

PROFILE = "profile"
"""The key that names a profile, among those of the options."""


@dataclass(frozen=True, slots=True)
class Option:
    """One open question: what it asks, its values with their meanings, the default, and where it comes from.

    Beside the named values any whole number of `numbers` (least, most) is one; with `parts` any of them, joined by
    "+", in any order.
    """

    key: str
    asks: str
    values: Mapping[str, str]
    default: str
    numbers: tuple[int, int] | None
    parts: Mapping[str, str]
    source: str

    def read(self, text: str) -> str | None:
        """Return a value as it is kept, or None where it is none of this option."""
        word = text.strip().casefold()
        if word in self.values:
            return word
        if self.numbers and word.isascii() and word.isdecimal() and len(word) <= 6:
            return str(int(word)) if self.numbers[0] <= int(word) <= self.numbers[1] else None
        chosen = {part.strip() for part in word.split("+")}
        if self.parts and chosen <= set(self.parts):
            return "+".join(part for part in self.parts if part in chosen)
        return None

    @property
    def known(self) -> tuple[str, ...]:
        """What a value may be, in words."""
        numbers = (f"{self.numbers[0]} to {self.numbers[1]}",) if self.numbers else ()
        return (*numbers, *(() if self.parts else self.values), *self.parts)


def options_of(definition: Definition) -> dict[str, Option]:
    """Return the options of a game by key, in the order of its `game.toml`."""
    return {key: _option(key, row) for key, row in definition.raw.get("options", {}).items()}


def profiles_of(definition: Definition) -> dict[str, dict[str, str]]:
    """Return the profiles of a game: for each name the values that differ from the defaults."""
    return {name: dict(values) for name, values in definition.raw.get("profiles", {}).items()}


def _option(key: str, row: Mapping[str, Any]) -> Option:
    values = {str(value): str(meaning) for value, meaning in row.get("values", {}).items()}
    numbers = row.get("number")
    return Option(
        key=key,
        asks=str(row["asks"]),
        values=values,
        default=str(row["default"]) if "default" in row else next(iter(values)),
        numbers=(int(numbers[0]), int(numbers[1])) if numbers else None,
        parts={str(part): str(meaning) for part, meaning in row.get("parts", {}).items()},
        source=str(row.get("from", "")),
    )


class OptionError(ValueError):
    """A key or a value that a game does not have. The text is a whole sentence for whoever chose it."""


def chosen(definition: Definition, choices: Mapping[str, object]) -> dict[str, str]:
    """Return what the choices of a project or a command line come to; a profile first. Raises OptionError."""
    result: dict[str, str] = {}
    words = {key: _plain(value) for key, value in choices.items()}
    for key in sorted(words, key=lambda key: key != PROFILE):
        wrong = _wrong(definition, key, words[key])
        if wrong is not None:
            code, known = wrong
            near = nearest(key if code == "C312" else words[key], known)
            meant = f'; did you mean "{near[0]}"?' if near else f"; it can be: {', '.join(known)}"
            what = f'no option "{key}"' if code == "C312" else f'no value "{words[key]}" of {key}'
            raise OptionError(f"{definition.names.get('en', definition.id)} has {what}{meant}")
        result |= _values(definition, key, words[key])
    return result


def read_rules(definition: Definition, value: Located) -> tuple[dict[str, str], list[Finding]]:
    """Return what a `rules:` field chooses, and what is wrong with it; what is wrong chooses nothing."""
    result: dict[str, str] = {}
    findings = []
    pairs = list(_pairs(value.text))
    for key, word, start, end, at in sorted(pairs, key=lambda pair: pair[0] != PROFILE):
        wrong = _wrong(definition, key, word)
        if wrong is None:
            result |= _values(definition, key, word)
            continue
        code, known = wrong
        place = value.span(start, start + len(key)) if code == "C312" else value.span(at, end)
        near = nearest(key if code == "C312" else word, known)
        findings.append(found(code, place, suggestions=near, option=key, value=word[:60], known=", ".join(known)))
    return result, findings


def _pairs(text: str) -> Iterator[tuple[str, str, int, int, int]]:
    """Yield each `key=value` of a text: key, value, where it begins and ends, where the value begins.

    A comma within parentheses parts nothing.
    """
    for hit in re.finditer(r"(?:\([^()]*\)|[^,\n])+", text):
        key, equals, word = hit.group().partition("=")
        start = hit.start() + len(key) - len(key.lstrip())
        end = hit.end() - (len(hit.group()) - len(hit.group().rstrip()))
        if end > start:
            at = hit.start() + len(key) + 1 + len(word) - len(word.lstrip()) if equals else start
            yield key.strip().casefold(), word.strip(), start, end, min(at, end)


def _wrong(definition: Definition, key: str, word: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the code of what is wrong with a choice and what it could be instead; None if nothing is."""
    options, profiles = options_of(definition), profiles_of(definition)
    if key == PROFILE:
        return None if word.casefold() in profiles else ("C313", tuple(profiles))
    if key not in options:
        return "C312", (*options, *((PROFILE,) if profiles else ()))
    return None if options[key].read(word) is not None else ("C313", options[key].known)


def _values(definition: Definition, key: str, word: str) -> dict[str, str]:
    if key == PROFILE:
        return profiles_of(definition)[word.casefold()]
    value = options_of(definition)[key].read(word)
    assert value is not None
    return {key: value}


def _plain(value: object) -> str:
    return str(value).casefold() if isinstance(value, bool) else str(value)
