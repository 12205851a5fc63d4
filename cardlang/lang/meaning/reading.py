"""What is known while one text is being read: the words of the game, the card's type, and what was named before."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from cardlang.lang import ast
from cardlang.lang.definition import TypeDef
from cardlang.lang.lexicon import Frame, Lexicon, Noun
from cardlang.lang.meaning.problem import Problem, problem
from cardlang.lang.model import (
    Ability,
    Amount,
    Condition,
    Count,
    Event,
    Filter,
    Id,
    Mark,
    Pick,
    Place,
    Player,
    Ref,
    Selector,
    Span,
    Statement,
)


@dataclass(frozen=True, slots=True)
class Antecedent:
    """Something that a later word may stand for: a thing or a person, one or several, and how it was called."""

    kind: str
    plural: bool
    ref: Ref | Player
    called: str
    filters: frozenset[Filter] = frozenset()
    rank: int = 2
    """2: chosen or found by an instruction; 1: named by the trigger; 0: the card itself."""
    chosen: bool = False
    """Whether somebody chose it in play: "another chosen character" is another than this one."""
    subject: bool = False
    """Whether it is what the trigger tells of: "whenever **this character** banishes another"."""


@dataclass(frozen=True, slots=True)
class Bound:
    """A word that stands for something, where it is in the text, and what it stands for.

    `named` is where that was named before; -1 is nowhere: the card itself, or who takes part in an event. Without `ref`
    it is whoever the clause is about ("their next turn").
    """

    start: int
    end: int
    ref: Ref | Player | None
    named: int = -1


def _no_inner(text: ast.Text, _: frozenset[Filter]) -> Ability:
    raise problem("C359", text, words="“")


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
    done: list[tuple[str, str, str]] = field(default_factory=list)
    """Instructions whose result later words may speak of: the name, the verb, the stat."""
    acted: list[tuple[str, Antecedent]] = field(default_factory=list)
    """What each instruction acted on, by its verb, for "the banished character"."""
    repeats: str = ""
    """The instruction after which all of it is done again: "put it into your hand and repeat this effect"."""
    shuffled: list[Place] = field(default_factory=list)
    """Decks that were shuffled, for "put that card on top of it"."""
    bound: list[Bound] = field(default_factory=list)
    """What each word that stands for something was found to stand for."""
    during: tuple[str, str] | None = None
    """The span that a trigger's clause names: "whenever one of your characters quests this turn"."""
    whole: list[Condition] = field(default_factory=list)
    """What must hold for all that the text says, where no single statement can hold it: "enters exerted unless …"."""
    begun: bool = False
    event: Event | None = None
    """What sets the text off, for "the challenging character"."""
    the_other: str = ""
    """The name of what an instruction is about beside what was known: "move him and another character"."""
    same_subject: ast.NounPhrase | None = None
    """The subject of the clause before, where this one goes on with it: "gets +1 and gains Ward"."""
    subject: "tuple[ast.NounPhrase, object] | None" = None
    doer: "tuple[ast.NounPhrase, Player | Ref] | None" = None
    """The person who was the subject of the clause before."""
    instead: ast.Word | None = None
    compared: tuple[Count, Count] | None = None
    """The two that a condition has compared, for "until you have the same number"."""
    counted_each: tuple[ast.NounPhrase, tuple[int, Amount]] | None = None
    """What "for each …" has counted, for all that is done so often."""
    counted: Selector | None = None
    """What a condition has counted, for "until they have 2"."""
    overridden: Statement | None = None
    """What the instruction with an "instead" stands for, so that it may leave unsaid what is the same."""
    inherited: Span | None = None
    """How long what is overridden would have lasted: "… +2 this turn. If …, they get +3 instead"."""
    fight: tuple[Id, str, frozenset[Filter]] | None = None
    """What is being done to something meanwhile; the name of who does it, if a word speaks of it, and its kind."""
    its_turn: Condition | None = None
    """During whose turn it must happen, where the trigger says so: "whenever an opponent draws during their turn"."""
    in_turn: bool = False
    """Whether a lead before the trigger has said in whose turn it happens."""
    limited: bool = False
    """Whether all of it is done so many times in a turn: "once during your turn, …"."""
    this: str = ""
    """The unit in which the sentence's condition looks back: after "if you've played a song this turn" a turn."""
    played: set[str] = field(default_factory=set)
    """The names of what this text has brought into play."""
    span_follows: bool = False
    """Whether the next clause says how long this one lasts too: "gets +1 and gains Ward this turn"."""
    counts_for: Id = ""
    """The deed for which the next clause says what this one's subject counts as: "… and counts as having … to sing"."""
    overrides: bool = False
    """Whether a sentence has taken the one before into itself: "… . If …, … instead"."""
    chosen_first: list[Pick] = field(default_factory=list)
    """Choices that are made before the instruction in which they stand, for more than one of its parts reads them."""
    hoisted: Pick | None = None
    """A choice that a later sentence reads, so that it must stand before both."""
    inner: Callable[[ast.Text, frozenset[Filter]], Ability] = field(default=_no_inner)
    """Reads an ability in quotes, of a thing of that type; `texts` gives it, for a text may hold texts."""
    unknown: list[Problem] = field(default_factory=list)
    """Names that no card has: each is a finding, and the text means what it means all the same."""
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
        try:
            return self.lexicon.noun_of(phrase.noun.text)
        except KeyError:  # a word of the language for which this game has nothing
            raise problem("C350", phrase, words=self.original(phrase)) from None

    def is_plural(self, phrase: ast.NounPhrase) -> bool:
        """Tell whether the noun of a phrase is in the plural."""
        return phrase.noun is not None and self.lexicon.is_plural(phrase.noun.text)

    def frame(self, verb: ast.VerbPhrase) -> Frame:
        """Return the row of the verb table that fits a verb as it is used: with a place, a thing, or nothing."""
        keys = self.lexicon.verb_forms[verb.word.text]
        frames = [self.lexicon.frames[key] for key in keys]
        return next((frame for frame in frames if self._fits(frame, verb.object)), frames[0])

    def _fits(self, frame: Frame, phrase: ast.NounPhrase | None) -> bool:
        if phrase is None or frame.object is None:
            return phrase is None and (frame.object is None or frame.bare)
        kind = self.noun(phrase).kind if phrase.noun is not None else "card"
        wanted = str(frame.object["is"])
        if kind == "zone" and frame.object.get("of_subject"):
            return True
        return (kind if kind in ("zone", "stat") else "card") == ("stat" if wanted == "amount" else wanted)

    def bind(self) -> str:
        """Return a fresh name for something that later words may speak of."""
        self.binds += 1
        return f"#{self.binds}"

    def remember(self, antecedent: Antecedent) -> None:
        """Let later words stand for this."""
        self.antecedents.append(antecedent)

    def remember_place(self, thing: Ref, where: Filter, called: str) -> None:
        """Let "that location" stand for the one at which something is."""
        kind, at = Filter("type", "is", where.value), Ref(thing.to, "place")
        self.remember(Antecedent("card", plural=False, ref=at, called=called, filters=frozenset({kind}), rank=0))

    def verb_name(self, frame: Frame) -> str:
        """Return a verb as it is said."""
        return self.lexicon.verb_words[frame.key][0]


__all__ = ["Antecedent", "Bound", "Problem", "Reading"]
