"""What is known while one Japanese text is being read: its words, and what was chosen, seen or done before."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardlang.lang.ast import Part, Word
from cardlang.lang.comparing.compatible import UNSAID
from cardlang.lang.definition import TypeDef
from cardlang.lang.japanese.parts import Argument, Text
from cardlang.lang.japanese.words import Words
from cardlang.lang.meaning.problem import Problem
from cardlang.lang.model import Ability, Condition, Filter, Mark, Place, Ref, Selector, Span


@dataclass(slots=True)
class Choice:
    """What "～を選び、" chooses: it stands where the next words speak of it first, and is known from then on."""

    what: Selector
    bind: str
    taken: bool = False


def _no_inner(text: Text) -> Ability:
    raise Problem("C502", text.start, text.end, words="「")


@dataclass(slots=True)
class State:
    """The reading of one text. `names` leads from the names of cards in Japanese to those they are known by."""

    words: Words
    type: TypeDef
    names: Mapping[str, str]
    text: str
    lasting: bool
    known: list[Ref] = field(default_factory=list)
    """Things that "それ" may stand for, the latest last."""
    kinds: dict[str, frozenset[str]] = field(default_factory=dict)
    """Of what types they are, by the name of each; none where any type may be meant."""
    choice: Choice | None = None
    looked_at: tuple[str, Place] | None = None
    done: list[tuple[str, str]] = field(default_factory=list)
    """Instructions whose amount later words speak of: the name, and the stat."""
    topic: Argument | None = None
    """Who or what the sentence is about: its は, where later clauses name nobody."""
    while_: Condition | None = None
    meanwhile: list[Condition] = field(default_factory=list)
    """What must hold meanwhile, as the clauses of one sentence say it: "あなたのターンの間"."""
    during: Span | None = None
    instead: bool = False
    turned: bool = False
    """Whether the event is done to the one that acts in the deed around it: "チャレンジして退場したとき"."""
    inner: "Callable[[Text], Ability]" = field(default=_no_inner)
    """Reads an ability in 「…」; `texts` gives it, for a text may hold texts."""
    binds: int = 0

    def bind(self) -> str:
        """Return a new name for what an instruction chooses or does."""
        self.binds += 1
        return f"#{self.binds}"

    def know(self, ref: Ref, thing: Ref | Selector) -> None:
        """Let later words stand for a thing."""
        self.known.append(ref)
        if isinstance(thing, Selector):
            self.kinds[ref.to] = types_in(thing.filters)

    def mark(self, part: Part, unsaid: Iterable[str] = ()) -> Mark:
        """Return where a part stands, and which fields of its shape were left unsaid."""
        names = tuple(sorted(set(unsaid)))
        return Mark(part.start, part.end, {UNSAID: names} if names else {})

    def taken(self, ref: Ref) -> Ref | Selector:
        """Return the choice itself where it is spoken of for the first time, else what is known."""
        choice = self.choice
        if choice is None or ref.to != choice.bind or ref.part or choice.taken:
            return ref
        choice.taken = True
        return choice.what

    def cannot(self, part: Part | Word) -> Problem:
        """Return that this stretch of the text is not understood."""
        return Problem("C502", part.start, part.end, words=self.text[part.start : part.end])


def types_in(filters: Iterable[Filter]) -> frozenset[str]:
    """Return the types of card that filters name."""
    return frozenset(kind for filter_ in filters if filter_.prop == "type" for kind in str(filter_.value).split("|"))


def unsaid_of(shape: Selector | Place) -> tuple[str, ...]:
    """Return which fields of a shape were left unsaid."""
    names: Any = shape.mark.said.get(UNSAID, ())
    return tuple(names)
