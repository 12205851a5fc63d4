"""What the rules on meanings look at: one sentence of a card, what it means, and what the things in it can be."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from cardlang.diagnostics import Finding
from cardlang.diagnostics.finding import Severity
from cardlang.lang.definition import Definition, TypeDef
from cardlang.lang.game import Depends, Game, Sentence
from cardlang.lang.lexicon import Lexicon, lexicon_of
from cardlang.lang.model import Ability, Filter, Meaning, Modify, Ref, Selector, Statement
from cardlang.lang.walking import walk
from cardlang.source.span import Located


@dataclass(frozen=True)
class Spoken:
    """A sentence that was understood, on its card; or an ability in quotes that something else gains by it.

    `own` are the types of what "this card" is there: in quotes, whatever gains the ability; empty where it can be any.
    `depends` is all that its meaning depends on, where that is known (`Sentence.depends`).
    """

    card: str
    type: TypeDef
    definition: Definition
    field: str
    meaning: Meaning
    source: Located
    own: frozenset[str]
    quoted: bool = False
    depends: Depends | None = None

    @property
    def lexicon(self) -> Lexicon:
        """The words of the game, with what its verbs need and bring about."""
        return lexicon_of(self.definition)

    def __iter__(self) -> Iterator[Any]:
        """Yield every shape of the meaning, a whole before its parts, but for what stands in quotes."""
        return iter(self.shapes)

    @cached_property
    def shapes(self) -> tuple[Any, ...]:
        """The shapes of the meaning, gathered once for all rules."""
        return tuple(walk(self.meaning, lambda shape: shape is self.meaning or not isinstance(shape, Ability)))

    @property
    def in_quotes(self) -> "Iterator[Spoken]":
        """Yield the abilities that something else gains by this sentence."""
        for shape in self:
            for change in shape.changes if isinstance(shape, Modify) else ():
                if isinstance(change.value, Ability):
                    own = self.types_of(shape.target)
                    yield replace(self, meaning=change.value, own=own, quoted=True)

    @property
    def lasts(self) -> tuple[Statement, ...]:
        """What holds as long as the card is in play; nothing where the sentence has its moment."""
        ability = self.meaning
        if not isinstance(ability, Ability) or not (self.type.lasting or self.quoted) or self.field != "text":
            return ()
        return ability.do if ability.on is None and ability.limit is None and not ability.cost else ()

    def words(self, shape: Any) -> str:
        """Return the words that a shape was read from; the whole sentence where it has no place of its own."""
        mark = getattr(shape, "mark", None)
        return self.source.text[mark.start : mark.end] if mark is not None and mark.end else self.source.text

    def finding(self, code: str, shape: Any = None, *, severity: Severity = "error", **facts: object) -> Finding:
        """Return a finding at the words of a shape, or at the whole sentence."""
        mark = getattr(shape, "mark", None)
        place = self.source.span(mark.start, mark.end) if mark is not None and mark.end else self.source.whole
        return Finding(code, place, (("card", self.card), *facts.items()), severity=severity)

    # ------------------------------------------------------------------------------------------ what things can be
    def types_of(self, thing: Any) -> frozenset[str]:
        """Return the types of card that a thing can be of; empty where it can be any."""
        if thing == Ref("self"):
            return self.own
        if isinstance(thing, Selector):
            among = [part.value for part in thing.filters if part.prop == "among"]
            own = types_in(thing.filters)
            return own or (self.types_of(among[0]) if among else frozenset())
        if isinstance(thing, Ref) and thing.part in ("", "each", "rest"):
            source = self._source(thing.to)
            return self.types_of(source) if source is not None else frozenset()
        return frozenset()

    def _source(self, name: str) -> Any:
        """Return what first bore a name: a selector, or a role of the event that set the sentence off."""
        if name.startswith("event."):
            events = [] if not isinstance(self.meaning, Ability) else [self.meaning.on]
            role = name.removeprefix("event.")
            return getattr(events[0], role, None) if events else None
        for shape in self:
            if isinstance(shape, Selector) and shape.bind == name:
                return shape
            if getattr(shape, "bind", "") == name:
                return getattr(shape, "object", None) or getattr(shape, "what", None)
        return None


def types_in(filters: frozenset[Filter]) -> frozenset[str]:
    """Return the types that filters ask for; empty where they ask for none."""
    asked = [part for part in filters if part.prop == "type" and part.op in ("is", "in")]
    return frozenset(name for part in asked for name in str(part.value).split("|"))


def spoken(game: Game) -> Iterator[Spoken]:
    """Yield every sentence of a game that was understood."""
    for card in game.cards.values():
        type_ = game.definition.types.get(card.type)
        for sentence in card.sentences if type_ is not None else ():
            if sentence.meaning is not None and type_ is not None:
                yield of_card(card.name, type_, game.definition, sentence)


def of_card(card: str, type_: TypeDef, definition: Definition, sentence: Sentence) -> Spoken:
    """Return a sentence as the rules look at it. `sentence.meaning` is not None."""
    assert sentence.meaning is not None
    own = frozenset({type_.id})
    return Spoken(
        card, type_, definition, sentence.field, sentence.meaning, sentence.source, own, depends=sentence.depends
    )


__all__ = ["Spoken", "of_card", "spoken", "types_in"]
