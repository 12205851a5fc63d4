"""The sentences in which the rules on meanings found nothing, so that the next check need not look at them again.

What the rules find in a sentence follows from its words alone, and from what its meaning depends on; of two thousand
cards a designer changes three. So it is kept between two runs, beside the readings, which sentences were found without
fault. The others, few, are looked at each time, and their findings stand where they stand now.
"""

from cardlang.check.spoken import Spoken
from cardlang.lang.definition import Definition
from cardlang.lang.game import Depends
from cardlang.lang.readings import MANY
from cardlang.source.keeping import keep
from cardlang.source.shapes import READING, as_bytes, key_of, recall_values

_FAMILY = "faultless-"
_FAMILIES = 8


class Faultless:
    """Knows the sentences of one game that the rules found nothing in, where readings are kept at all."""

    def __init__(self, definition: Definition) -> None:
        """Nothing is looked for before the first sentence that was kept asks."""
        self._definition = definition
        self._kept: set[Depends] | None = None
        self._used: set[Depends] = set()
        self._is_new = False

    def has(self, sentence: Spoken) -> bool:
        """Tell whether the rules looked at this very sentence before, and found nothing."""
        depends = sentence.depends
        if depends is None or depends not in self._before():
            return False
        self._used.add(depends)
        return True

    def add(self, sentence: Spoken) -> None:
        """Take note of a sentence in which nothing was found."""
        if sentence.depends is not None:
            self._used.add(sentence.depends)
            self._is_new = True

    def keep(self) -> None:
        """Keep what was found anew, beside what was kept before."""
        if self._is_new:
            all_ = self._before() | self._used
            kept = all_ if len(all_) <= MANY else self._used
            keep(self._file, as_bytes(sorted(kept)), family=_FAMILY, most=_FAMILIES)

    def _before(self) -> set[Depends]:
        if self._kept is None:
            found = recall_values(self._file, ())
            self._kept = set(found) if isinstance(found, list) else set()
        return self._kept

    @property
    def _file(self) -> str:
        """The name of its file: by the game's words, the stages that read a text, and the rules."""
        return f"{_FAMILY}{key_of(repr(self._definition), stages=(*READING, 'check'))}.sentences"
