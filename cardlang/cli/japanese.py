"""Japanese sentences as `cardlang parse --lang ja` shows them: read, and not said again."""

from collections.abc import Iterator, Mapping

from cardlang.cli.sentences import Parsed
from cardlang.diagnostics import Finding
from cardlang.lang.definition import Definition
from cardlang.lang.game import Game
from cardlang.lang.japanese.reading import Translated, understand_japanese
from cardlang.lang.japanese.words import LANGUAGE
from cardlang.lang.translations import translated
from cardlang.source.span import Located, Span


def read_japanese(line: str, number: int, file: str | None, definition: Definition, names: Mapping[str, str]) -> Parsed:
    """Read a sentence that stands on no card, as if on the first type of card that can say it."""
    types = sorted(definition.types.values(), key=lambda of_type: of_type.lasting)
    read = [understand_japanese(line, of_type, definition, names) for of_type in types]
    best = max(read, key=lambda one: (one.meaning is not None, one.problem.start if one.problem else 0))
    place = Located(line, file or "", ((number, 1),))
    return Parsed(file, number, None, "text", line, best.meaning, None, _error(best, place, 0, ""), LANGUAGE)


def of_game(game: Game) -> Iterator[Parsed]:
    """Yield every Japanese paragraph on the cards of a game."""
    for card, field, start, read in translated(game):
        place = field.value.whole
        error = _error(read, field.value, start, card.name)
        yield Parsed(
            place.file, place.line, card.name, field.key, field.value.text, read.meaning, None, error, LANGUAGE
        )


def _error(read: Translated, text: Located, start: int, card: str) -> Finding | None:
    if read.problem is None:
        return None
    span: Span = text.span(start + read.problem.start, start + read.problem.end)
    facts = {"card": card, **read.problem.facts}
    return Finding(read.problem.code, span, tuple(facts.items()), severity="note")
