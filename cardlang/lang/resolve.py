"""From the sources of a game to the game: every card with its values and the meaning of its sentences, every deck.

What is missing or misnamed in a record is for the checks to say; here it is left out. What is wrong in a sentence is
found here, and the card stands without that meaning.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from cardlang.diagnostics import Finding, found
from cardlang.lang.definition import Definition, FieldDef, TypeDef
from cardlang.lang.game import Card, Deck, DeckEntry, Game, Sentence, TextField, Value
from cardlang.lang.keywords import with_keywords, with_number
from cardlang.lang.meaning.problem import Problem
from cardlang.lang.options import read_rules
from cardlang.lang.readings import Readings
from cardlang.lang.reminders import only_reminds
from cardlang.lang.reminding import UNSURE, Own
from cardlang.lang.suggest import with_suggestions
from cardlang.lang.text import Understood, understand
from cardlang.source.cardfile import CardFile, Field, Record
from cardlang.source.finding import Severity

_COMMON = ("flavor", "art", "back", "number", "note")
_COMMON_NUMBERS = ("copies",)


def resolve(files: Sequence[CardFile], definition: Definition) -> tuple[Game, list[Finding]]:
    """Return the game that these sources make, and what could not be understood in its sentences."""
    findings: list[Finding] = []
    records = [record for _, record in _records(files, "keyword")]
    definition = with_keywords(definition, records)
    names = frozenset(name for _, record in _records(files, "card") for name in called(record, definition))
    readings = Readings(definition, names, sum(len(record.fields) for _, record in _records(files, "card")))
    for record in records:
        findings += _keyword(record, definition, names)
    cards: dict[str, Card] = {}
    for set_, record in _records(files, "card"):
        card = _card(record, set_, definition, readings, findings)
        cards.setdefault(card.name, card)
    readings.keep()
    decks: dict[str, Deck] = {}
    for _, record in _records(files, "deck"):
        deck = Deck(record.name.text, tuple(_entries(record)), record.name.whole)
        decks.setdefault(deck.name, deck)
    rules = _rules(files, definition, findings)
    scenarios = tuple(record for _, record in _records(files, "scenario"))
    return Game(definition, cards, decks, rules, scenarios), findings


def _rules(files: Sequence[CardFile], definition: Definition, findings: list[Finding]) -> dict[str, str]:
    """Return the options that the heads of a game's files choose; the first to choose one is right."""
    rules: dict[str, str] = {}
    for _, record in _records(files, "game"):
        for field in record.all("rules"):
            read, wrong = read_rules(definition, field.value)
            findings += wrong
            for key, value in read.items():
                if rules.setdefault(key, value) != value:
                    whole = field.value.whole
                    findings.append(found("C314", whole, option=key, value=value, first=rules[key]))
    return rules


def _records(files: Iterable[CardFile], kind: str) -> Iterator[tuple[str, Record]]:
    """Yield the records of a kind, each with the name of the set it stands in."""
    for file in files:
        for set_, record in file.with_sets():
            if record.kind == kind:
                yield set_, record


def _card(record: Record, set_: str, definition: Definition, readings: Readings, findings: list[Finding]) -> Card:
    type_field = record.first("type")
    type_ = type_field.value.text.strip().casefold() if type_field is not None else ""
    unchecked = record.first("unchecked") is not None
    values = dict(_values(record, definition))
    sentences = tuple(_sentences(record, type_, definition, readings, findings, unchecked=unchecked))
    name, names_own = record.name, called(record, definition)
    return Card(name.text, type_, values, sentences, name.whole, record, set_, unchecked, names_own)


def called(card: Record, definition: Definition) -> tuple[str, ...]:
    """Return the names that sentences call a card by."""
    also = card.first(definition.naming.also) if definition.naming.also else None
    return definition.naming.called(card.name.text, also.value.text if also is not None else "")


def _keyword(record: Record, definition: Definition, names: frozenset[str]) -> Iterator[Finding]:
    """Find what cannot be read in the sentences of a keyword, which stand on cards that stay in play."""
    types = [of_type for of_type in definition.types.values() if of_type.lasting]
    for key in ("text", "also"):
        for field in record.all(key):
            text = with_number(field.value.text)
            read = [understand(text, "text", of_type, definition, names) for of_type in types]
            tried = [(of_type, one.problem) for of_type, one in zip(types, read, strict=True)]
            yield from (_finding(one, field, record) for one in _unknown(read))
            if tried and all(problem is not None for _type, problem in tried):
                of_type, problem = max(tried, key=lambda row: row[1].start if row[1] is not None else 0)
                assert problem is not None
                problem = with_suggestions(problem, text, "text", of_type, definition, names)
                yield _finding(problem, field, record)


def _unknown(read: Iterable[Understood]) -> Iterable[Problem]:
    """Return the names that no card has, each once, however many types the sentence was read for."""
    return {problem.start: problem for one in read for problem in one.names}.values()


def _finding(problem: Problem, field: Field, record: Record) -> Finding:
    facts = {**problem.facts, "card": record.name.text}
    severity: Severity = "warning" if problem.code in UNSURE else "error"
    place = field.value.span(problem.start, problem.end)
    return Finding(problem.code, place, tuple(facts.items()), problem.suggestions, severity)


def _values(record: Record, definition: Definition) -> Iterator[tuple[str, Value]]:
    for field in record.fields:
        if field.language or field.argument:
            continue
        if field.key in _COMMON:
            yield field.key, field.value.text
        elif field.key in _COMMON_NUMBERS:
            value = _number(field.value.text)
            if value is not None:
                yield field.key, value
        elif field.key in definition.fields:
            declared = definition.fields[field.key]
            read = read_value(field.value.text, declared)
            if read is not None:
                yield field.key, read


def read_value(text: str, declared: FieldDef) -> Value | None:
    """Return a field's value as its kind wants it, or None where it is not of that kind."""
    text = text.strip()
    if declared.kind == "number":
        number = _number(text)
        return number if number is not None and number >= declared.least else None
    if declared.kind == "numbers":
        numbers = [_number(part) for part in text.split(",")]
        if any(number is None or number < declared.least for number in numbers):
            return None
        return tuple(number for number in numbers if number is not None)
    if declared.kind == "word":
        word = text.casefold()
        return word if not declared.values or word in declared.values else None
    if declared.kind == "words":
        words = tuple(part.strip().casefold() for part in text.split(","))
        return words if all(word and (not declared.values or word in declared.values) for word in words) else None
    return text


def _number(text: str) -> int | None:
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 6 else None


def _sentences(
    record: Record,
    type_: str,
    definition: Definition,
    readings: Readings,
    findings: list[Finding],
    *,
    unchecked: bool,
) -> Iterator[Sentence]:
    of_type = definition.types.get(type_)
    own = Own(called(record, definition), tuple(reminded(of_type, record)) if of_type is not None else ())
    for field in record.fields:
        key = text_field(field)
        if key is None:
            continue
        if unchecked or type_ not in definition.types:
            yield Sentence(key, field.argument, field.value, None, None)
            continue
        read = readings.read(field.value.text, key, type_, own)
        findings += [_finding(problem, field, record) for problem in read.wrong]
        if not only_reminds(field.value.text):
            yield Sentence(key, field.argument, field.value, read.meaning, read.said, read.depends)


def reminded(type_: TypeDef, card: Record) -> Iterator[str]:
    """Yield what a card of a type may remind of in a paragraph of its own, with the card's values put in."""
    for sentence in type_.reminds:
        there = {key: card.first(key) for key in re.findall(r"{(\w+)}", sentence)}
        if all(field is not None for field in there.values()):
            yield sentence.format(**{key: field.value.text for key, field in there.items() if field is not None})


def text_field(field: Field) -> TextField | None:
    """Return which field of rules text this is, or None if it is another one (or another language's)."""
    if field.language:
        return None
    if field.key in ("text", "counter", "requires", "ability"):
        return field.key  # type: ignore[return-value]
    return None


def _entries(record: Record) -> Iterator[DeckEntry]:
    for field in record.all("entry"):
        count = _number(field.argument)
        if count is not None:
            yield DeckEntry(count, field.value.text.strip(), field.value.whole)
