"""What was written in Japanese: the parts of a sentence, before anything of it is understood.

As in `cardlang.lang.ast`, each word knows whether the meaning has used it; one that is left over is a finding.
"""

from dataclasses import dataclass

from cardlang.lang.ast import Part, Word


@dataclass(slots=True, eq=False)
class Core(Part):
    """The noun of a phrase: a thing, a noun, a pronoun or a keyword, with all its words in order.

    `classes` stand before a thing ("プリンセス・キャラクター"); `n` is the number of a keyword.
    """

    kind: str
    words: tuple[Word, ...]
    classes: tuple[Word, ...] = ()
    n: Word | None = None


@dataclass(slots=True, eq=False)
class Modifier(Part):
    """What stands before a noun: of, known (この, その), plain (他の, 各), with_cost, named, holding, state …."""

    kind: str
    words: tuple[Word, ...]
    core: Core | None = None
    count: Word | None = None


@dataclass(slots=True, eq=False)
class Phrase(Part):
    """A noun phrase; `kind` is one, among ("そのうち１枚") or other_one ("もう１枚"); `others` follow after または."""

    kind: str
    modifiers: tuple[Modifier, ...] = ()
    core: Core | None = None
    count: Word | None = None
    words: tuple[Word, ...] = ()
    others: "tuple[Phrase, ...]" = ()


@dataclass(slots=True, eq=False)
class Argument(Part):
    """What stands before a verb: a phrase with its particle (`kind` is case), or an adverb of some kind.

    `quoted` is an ability in 「…」; `keyword` the one that was used ("<…>を使った").
    """

    kind: str
    words: tuple[Word, ...]
    phrase: Phrase | None = None
    count: Word | None = None
    quoted: "Text | None" = None
    keyword: Core | None = None

    @property
    def particle(self) -> str:
        """The particle after the phrase, or ''."""
        return self.words[0].text if self.kind == "case" else ""


@dataclass(slots=True, eq=False)
class Clause(Part):
    """Things in a row and a verb; `form` says how it ends or goes on: end, and_, by_that, for_that, may, not_ …."""

    form: str
    arguments: tuple[Argument, ...]
    verb: Word | None = None
    verb_form: str = ""
    words: tuple[Word, ...] = ()


@dataclass(slots=True, eq=False)
class Lead(Part):
    """What stands before the sentence: when, whenever, if, while; the last clause says it, others come before it.

    `moment` is the start or the end of a turn, `phrase` whose; `otherwise` stands alone.
    """

    kind: str
    clauses: tuple[Clause, ...]
    words: tuple[Word, ...]
    more: "tuple[Lead, ...]" = ()
    phrase: Phrase | None = None


@dataclass(slots=True, eq=False)
class Sentence(Part):
    """One sentence; `quoted` are sentences in 「…」をしてもよい, `options` those to choose one of."""

    leads: tuple[Lead, ...]
    clauses: tuple[Clause, ...]
    quoted: "tuple[Sentence, ...]" = ()
    words: tuple[Word, ...] = ()
    options: "tuple[tuple[Sentence, ...], ...]" = ()


@dataclass(slots=True, eq=False)
class Cost(Part):
    """One part of a cost: so much of what is paid with, or a deed."""

    clauses: tuple[Clause, ...] = ()
    amount: tuple[Word, ...] = ()


@dataclass(slots=True, eq=False)
class Text(Part):
    """A whole text; `keywords` where it is a line of keywords."""

    sentences: tuple[Sentence, ...] = ()
    costs: tuple[Cost, ...] = ()
    keywords: tuple[Core, ...] = ()
