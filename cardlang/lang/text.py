"""One text of a card, from words to meaning and back: the whole of the language in one call.

The gates of "nothing unread" stand here in a row: every word is obeyed (`resolve`), the meaning holds together
(`sound`), the sentence said again from it is the sentence (`say`); the last, that every part of the meaning is obeyed,
is the engine's.
"""

from collections.abc import Collection
from dataclasses import dataclass

from cardlang.lang.definition import Definition, TypeDef
from cardlang.lang.game import Depends, TextField
from cardlang.lang.lexicon import Lexicon, lexicon_of
from cardlang.lang.meaning.normal import normal
from cardlang.lang.meaning.problem import Problem
from cardlang.lang.meaning.reading import Bound, Reading
from cardlang.lang.meaning.texts import meaning
from cardlang.lang.model import UNMARKED, Ability, Meaning
from cardlang.lang.normalise import normalise
from cardlang.lang.reminders import only_reminds, without_reminders
from cardlang.lang.say import CannotSayError, say
from cardlang.lang.sound import unsound
from cardlang.lang.syntax import written


@dataclass(frozen=True, slots=True)
class Understood:
    """A text and what it means, or (with `meaning` None) what in it could not be understood.

    `reminders` are what is wrong with its reminders (`reminding`), `names` the names in it that no card has; the text
    means what it means all the same.
    """

    meaning: Meaning | None
    said: str | None
    problem: Problem | None = None
    reminders: tuple[Problem, ...] = ()
    bound: tuple[Bound, ...] = ()
    """What each word that stands for something ("it", "their", "the rest") stands for, in the order of the text."""
    depends: Depends | None = None
    """All that the meaning depends on beside the game's words, where it is kept between two runs (`Readings`)."""
    names: tuple[Problem, ...] = ()

    @property
    def wrong(self) -> tuple[Problem, ...]:
        """All that there is to tell of the text, first what kept it from being understood."""
        return *((self.problem,) if self.problem is not None else ()), *self.names, *self.reminders


def understand(
    text: str,
    field: TextField,
    type_: TypeDef,
    definition: Definition,
    names: Collection[str] = (),
) -> Understood:
    """Read one text of a card of a type. Never raises: what is wrong stands in `problem`.

    Reminders in parentheses are no part of it; a text that only reminds does nothing. `names` are the card names that
    the text may speak of. `suggest` finds what a text with a problem may have meant.
    """
    lexicon = lexicon_of(definition)
    if only_reminds(text):
        return Understood(Ability(()), "")
    text = without_reminders(text)
    try:
        return _read(text, field, type_, lexicon, definition.id, names)
    except Problem as problem:
        return Understood(None, None, problem)
    except RecursionError:
        return Understood(None, None, Problem("C213", 0, len(text)))


def _read(
    text: str, field: TextField, type_: TypeDef, lexicon: Lexicon, game: str, names: Collection[str]
) -> Understood:
    if not text.strip():
        raise Problem("C214", 0, len(text), field=field)
    parts = written(text, field, lexicon, game, names)
    reading = Reading(lexicon, type_, names, text, lasting=type_.lasting)
    found = meaning(reading, parts)
    if isinstance(found, Ability):
        found = normal(found)
    for code, shape, word in unsound(found):
        place = getattr(shape, "mark", UNMARKED)
        raise Problem(code, place.start, place.end or len(text), word=word)
    try:
        said = say(found, lexicon)
    except CannotSayError as error:
        raise Problem("C215", 0, len(text), detail=str(error)) from None
    if normalise(said) != normalise(text):
        raise Problem("C210", 0, len(text), (said,), said=said)
    bound = {one.start: one for one in reading.bound}  # what was tried last holds
    unknown = {one.start: one for one in reading.unknown}
    return Understood(found, said, bound=tuple(bound[start] for start in sorted(bound)), names=tuple(unknown.values()))
