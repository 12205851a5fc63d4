"""The options of a game's rules: what the rules leave open, by name, with the values that each may have.

They are a table of `game.toml` (`[options.KEY]`), so that a set can be checked without any of the game's Python. A
profile (`[profiles.NAME]`) is a name for several values at once. A set chooses in its head:

    game: aniversus
    rules: profile=online, row_slots=6

and a project in its `cardlang.toml`. Whoever chooses later wins: the defaults, the set, the project, the command line.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlang.diagnostics import Finding, found
from cardlang.diagnostics.nearest import nearest
from cardlang.lang.definition import Definition
from cardlang.source.span import Located, Span

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
        finding = _finding(definition, key, word, value.span(start, start + len(key)), value.span(at, end))
        if finding is None:
            result |= _values(definition, key, word)
        else:
            findings.append(finding)
    return result, findings


def check_choices(
    choices: Mapping[str, object], places: Mapping[str, Span], definitions: Sequence[Definition]
) -> list[Finding]:
    """Return what is wrong with a project's choices: each must be one that some of the project's games can follow."""
    findings = []
    for key, value in choices.items():
        at = places.get(key)
        told = [_finding(definition, key, _plain(value), at, at) for definition in definitions]
        wrong = [finding for finding in told if finding is not None]
        if len(wrong) == len(definitions):
            # what is told best is told: of a game that has the option, or one with a name like it
            findings += sorted(wrong, key=lambda finding: (finding.code, len(finding.suggestions)))[-1:]
    return findings


def _finding(definition: Definition, key: str, word: str, key_at: Span | None, word_at: Span | None) -> Finding | None:
    """Return what is wrong with a choice, at its key or at its value; None if nothing is."""
    wrong = _wrong(definition, key, word)
    if wrong is None:
        return None
    code, known = wrong
    at, near = (key_at, nearest(key, known)) if code == "C312" else (word_at, nearest(word, known))
    facts = ", ".join(known)
    return found(code, at, suggestions=near, option=key[:60], value=word[:60], known=facts, game=definition.id)


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
    if key == PROFILE and profiles:
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
