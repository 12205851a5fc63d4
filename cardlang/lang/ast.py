"""What was written: the parts of a sentence, before anything of it is understood.

Each part keeps the words it was made of, and each word knows whether the meaning has used it. `resolve` marks a word at
the moment it obeys it; a word that is left over is a finding ("nothing unread", design section 4). So these trees are
made for one reading and thrown away.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(slots=True, eq=False)
class Word:
    """One word or mark of the text (lower case, single spaces), where it stands, and whether it has been used."""

    text: str
    start: int
    end: int
    used: bool = False

    def use(self) -> str:
        """Mark the word as obeyed and return it."""
        self.used = True
        return self.text


@dataclass(slots=True, eq=False)
class Part:
    """A stretch of the text."""

    start: int
    end: int


@dataclass(slots=True, eq=False)
class Determiner(Part):
    """What says how many or whose.

    `kind` is number, number_compared, up_to, at_most, more, each, this, your, a, any, the, owner, any_number, chosen,
    number_chosen, up_to_chosen, another, another_chosen, the_rest, comparative, more_than, that_much,
    same_number, as_many (the amount is said later). `n` is the number, `owner` the noun phrase before 's; `words` are
    what it was said with, in order.
    """

    kind: str
    words: tuple[Word, ...]
    n: int | None = None
    owner: "NounPhrase | None" = None

    def use(self) -> None:
        """Mark all its words as obeyed (an owner's words are the owner's own)."""
        for word in self.words:
            word.use()


@dataclass(slots=True, eq=False)
class Post(Part):
    """What follows a noun: that_costs, named, in_np, on_np, of_np, of_yours, in_play, here, you_play, they_have ….

    After "with" stands a cost (with_cost), a keyword (with_keyword), a thing or stat (with_thing), or more of a stat
    `than` something else has (with_more); `words` are all
    its words. `this_way` speaks of what an instruction before did.
    """

    kind: str
    words: tuple[Word, ...]
    phrase: "NounPhrase | None" = None
    than: "Than | None" = None


@dataclass(slots=True, eq=False)
class Than(Part):
    """What something is compared with: "than you"."""

    word: Word
    phrase: "NounPhrase"


@dataclass(slots=True, eq=False)
class NounPhrase(Part):
    """A noun with all that hangs on it, or a word that stands for one. The parts not said are None or empty."""

    determiner: Determiner | None = None
    all: Word | None = None
    adjectives: tuple[Word, ...] = ()
    classes: "tuple[tuple[Word, ...], ...]" = ()
    """Words before the noun; several in one are joined by "or"."""
    top: "tuple[Word, Word | None] | None" = None
    noun: Word | None = None
    more_nouns: "tuple[tuple[Word, Word], ...]" = ()
    card: Word | None = None
    """The word after a list of kinds: "a character or item card"."""
    posts: tuple[Post, ...] = ()
    of: "tuple[Word, NounPhrase] | None" = None
    pronoun: Word | None = None
    name: Word | None = None
    gerund: Word | None = None
    either: "tuple[Word, NounPhrase] | None" = None
    number_of: Word | None = None
    both: "tuple[Word, NounPhrase] | None" = None
    many: bool = False
    """Whether the verb takes "the player or players" for several."""
    each: Word | None = None
    """The word after several persons that says that each of them does it: "you and another chosen player each draw"."""


@dataclass(slots=True, eq=False)
class Doing(Part):
    """What something is doing meanwhile, or has done to it: "challenging a location", "being challenged"."""

    words: tuple[Word, ...]
    phrase: NounPhrase | None = None


@dataclass(slots=True, eq=False)
class Adverb(Part):
    """What goes with a verb: from_, into, to, on, here, per, for_, with_, span, during, until, twice, any_order …."""

    kind: str
    words: tuple[Word, ...]
    phrase: NounPhrase | None = None
    doing: Doing | None = None


@dataclass(slots=True, eq=False)
class VerbPhrase(Part):
    """A verb, its object and its adverbs.

    `kind` is verb, verb_object, gets, is_a, is_on, is_in, is_state, passive, has, has_more, has_done or not_
    (then `inner` is the verb that is denied). `word` is the finite verb; `negation` a "not" after it; `participles`
    what was done, with the "or" or "and" between; `gifts` what is got: stats and keywords.
    """

    kind: str
    word: Word
    object: NounPhrase | None = None
    adverbs: tuple[Adverb, ...] = ()
    preposition: Word | None = None
    negation: Word | None = None
    participles: tuple[Word, ...] = ()
    inner: "VerbPhrase | None" = None
    gifts: "tuple[Gift, ...]" = ()
    either: "tuple[Word, Word] | None" = None
    """Another verb that the same may be done by: "play or shift a card"."""
    state: Word | None = None
    than: Than | None = None
    either_of: Word | None = None
    """The word before an object that is one thing or another: "either 2 cards or 1 item"."""


@dataclass(slots=True, eq=False)
class Gift(Part):
    """What someone gets: `+2` of a stat, or a keyword with its number; `join` is the "and" before it.

    `price` is what is done for a keyword where that is no number: "Shift: Discard 2 cards".
    """

    words: tuple[Word, ...]
    is_keyword: bool
    join: Word | None = None
    quoted: "Text | None" = None
    is_class: bool = False
    """Whether it is a classification: "the Hero classification"."""
    is_sign: bool = False
    """Whether it is a sign that is printed on the card: "having ◉"."""
    deed: "Clause | None" = None
    """What is done in the place of a number: "Shift: Discard a card"."""


@dataclass(slots=True, eq=False)
class Clause(Part):
    """Someone or something does something; without a subject it is an instruction.

    `only` stands before its subject ("only Fairies can …") or after its modal ("you may only have …").
    """

    verb: VerbPhrase
    subject: NounPhrase | None = None
    modal: Word | None = None
    gaps: "tuple[tuple[Word, tuple[Adverb, ...]], ...]" = ()
    """The same verb for others of the same things: "… and the rest on the bottom", "…, and one on the bottom"."""
    purpose: "tuple[Word, VerbPhrase] | None" = None
    tail: "Lead | None" = None
    only: Word | None = None
    also: bool = False
    """Whether its modal is "may also"."""
    held: "Lead | None" = None
    """What must hold for it alone, where it is one of several: "draws a card and, if …, discards a card"."""
    aim: bool = False
    """Whether it is what something else is done for: "to pay 2 less for …"."""


@dataclass(slots=True, eq=False)
class Clauses(Part):
    """Instructions in a row, with the words that join them."""

    clauses: tuple[Clause, ...]
    joins: tuple[Word, ...]


@dataclass(slots=True, eq=False)
class Lead(Part):
    """What stands before the comma: trigger, if, unless, while, row, per_lead, at_start, span, during, link, able.

    `here` is "while here", `at` "while at" somewhere, `meanwhile` what else must be so as it happens. `more` are the
    other triggers of one sentence ("… and whenever he quests"), or the second half of a condition; `also` is what
    happens to the same subject ("is challenged and banished").
    """

    kind: str
    word: Word
    clause: Clause | None = None
    phrase: NounPhrase | None = None
    more: "tuple[Lead, ...]" = ()
    here: tuple[Word, ...] = ()
    at: "tuple[Word, Word, NounPhrase] | None" = None
    meanwhile: "Lead | None" = None
    doing: Doing | None = None
    also: "tuple[Word, VerbPhrase] | None" = None
    who: Word | None = None
    """Of whom each is meant: "for each opponent **who doesn't**"."""


@dataclass(slots=True, eq=False)
class Sentence(Part):
    """One sentence: its leads, and its instructions or (after "choose 1:") its options.

    An option in a list of bullets may be several sentences; then `parts` is empty.
    """

    leads: tuple[Lead, ...]
    parts: tuple[Clauses, ...]
    choose: Word | None = None
    bullets: "tuple[tuple[Sentence, ...], ...]" = ()
    chooser: NounPhrase | None = None
    """Who chooses, where it is said: "chosen opponent chooses one:"."""
    both: "tuple[Lead, Word] | None" = None
    """When both of two options are chosen instead of one."""
    by: "tuple[Word, NounPhrase, Word] | None" = None
    """What decides which of the bullets is done, and not a choice: "if its card type is:"."""
    rows: tuple[NounPhrase, ...] = ()
    """What it must be for each of these bullets: "action or item"."""


@dataclass(slots=True, eq=False)
class Cost(Part):
    """One part of a cost: an amount of something, or a deed."""

    amount: NounPhrase | None = None
    deed: Clause | None = None


@dataclass(slots=True, eq=False)
class Frequency(Part):
    """Once per round."""

    word: Word
    unit: NounPhrase


@dataclass(slots=True, eq=False)
class Text(Part):
    """The text of a `text:` or an `ability`."""

    sentences: tuple[Sentence, ...]
    frequency: Frequency | None = None
    costs: tuple[Cost, ...] = ()


@dataclass(slots=True, eq=False)
class Counter(Part):
    """The text of a `counter:`."""

    trigger: Lead
    clauses: Clauses | None = None


@dataclass(slots=True, eq=False)
class Requirement(Part):
    """The text of a `requires:`: something that holds, or things that are there (on somebody's field, perhaps)."""

    clause: Clause | None = None
    phrase: NounPhrase | None = None
    on: tuple[Word, NounPhrase] | None = None


@dataclass(slots=True, eq=False)
class KeywordLine(Part):
    """A paragraph of keywords alone: each with its number."""

    keywords: tuple[Gift, ...]


Root = Text | Counter | Requirement | KeywordLine


@dataclass(slots=True, eq=False)
class Written:
    """One text as it was written: its tree and all its words in order."""

    root: Root
    words: list[Word] = field(default_factory=list)

    def unused(self) -> Iterator[Word]:
        """Yield the words that nothing has obeyed."""
        return (word for word in self.words if not word.used)
