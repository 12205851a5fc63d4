"""What is known while one text is being read: the words of the game, the card's type, and what was named before."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from cardlang.lang import ast
from cardlang.lang.definition import TypeDef
from cardlang.lang.lexicon import Frame, Lexicon, Noun
from cardlang.lang.meaning.problem import Problem, problem
from cardlang.lang.model import Filter, Mark, Player, Ref, Selector


@dataclass(frozen=True, slots=True)
class Antecedent:
    """Something that a later word may stand for: a thing or a person, one or several, and how it was called."""

    kind: str
    plural: bool
    ref: Ref | Player
    called: str
    filters: frozenset[Filter] = frozenset()


@dataclass(slots=True)
class Reading:
    """The reading of one text.

    `lasting` tells whether what is said at this place lasts as long as the card is in play, or happens and is over:
    decided by the place (the card's type, a trigger, a cost, a delay), never by the verb.
    """

    lexicon: Lexicon
    type: TypeDef
    names: Collection[str]
    text: str
    lasting: bool
    antecedents: list[Antecedent] = field(default_factory=list)
    looked_at: list[tuple[str, Selector]] = field(default_factory=list)
    binds: int = 0

    def mark(self, part: ast.Part, said: Mapping[str, object] | None = None) -> Mark:
        """Return where a part stands and by which wording."""
        return Mark(part.start, part.end, {key: value for key, value in (said or {}).items() if value})

    def original(self, part: ast.Part | ast.Word) -> str:
        """Return a stretch of the text as the designer wrote it."""
        return self.text[part.start : part.end]

    def noun(self, phrase: ast.NounPhrase) -> Noun:
        """Return what the noun of a phrase stands for. Raises Problem where the phrase has none."""
        if phrase.noun is None:
            raise problem("C350", phrase, words=self.original(phrase))
        return self.lexicon.nouns[self.lexicon.noun_forms[phrase.noun.text][0]]

    def is_plural(self, phrase: ast.NounPhrase) -> bool:
        """Tell whether the noun of a phrase is in the plural."""
        return phrase.noun is not None and self.lexicon.noun_forms[phrase.noun.text][1]

    def frame(self, word: ast.Word) -> Frame:
        """Return the verb table's row of a finite verb."""
        return self.lexicon.frames[self.lexicon.verb_forms[word.text][0]]

    def bind(self) -> str:
        """Return a fresh name for something that later words may speak of."""
        self.binds += 1
        return f"#{self.binds}"

    def remember(self, antecedent: Antecedent) -> None:
        """Let later words stand for this."""
        self.antecedents.append(antecedent)

    def verb_name(self, frame: Frame) -> str:
        """Return a verb as it is said."""
        return self.lexicon.verb_words[frame.key][0]


__all__ = ["Antecedent", "Problem", "Reading"]
