"""What is done by what something is: "if its card type is: • character, … • action or item, …".

At most one of the bullets is done, and nobody chooses it.
"""

from collections.abc import Callable, Sequence

from cardlang.lang import ast
from cardlang.lang.meaning import references
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Filter, Mark, Ref, Seq, Statement, StatOf, Table

Paragraph = Callable[[Reading, Sequence[ast.Sentence]], tuple[Statement, ...]]


def by_trait(
    reading: Reading, written: ast.Sentence, if_: ast.Word, trait: ast.NounPhrase, is_: ast.Word, paragraph: Paragraph
) -> Table:
    """Return what is done by the trait of a thing that was spoken of. Raises Problem."""
    noun, count = reading.noun(trait), trait.determiner
    plain = not (trait.posts or trait.adjectives or trait.classes or trait.all or reading.is_plural(trait))
    if noun.kind != "trait" or not plain or count is None or count.kind != "your" or trait.noun is None:
        raise problem("C350", trait, words=reading.original(trait))
    if count.words[0].text == "your" or reading.lasting:
        raise problem("C350", trait, words=reading.original(trait))
    of = references.thing(reading, count.words[0], plural=False)
    for word in (if_, is_, trait.noun, *count.words):
        word.use()
    rows: list[tuple[tuple[str, ...], Statement]] = []
    spoken: list[tuple[str, ...]] = []
    for kinds, bullet in zip(written.rows, written.bullets, strict=True):
        names, values = _values(reading, kinds, noun.of)
        if set(values) & {value for earlier, _ in rows for value in earlier}:
            raise problem("C363", kinds, words=reading.original(kinds))
        known = list(reading.antecedents)
        steps = paragraph(reading, bullet)
        reading.antecedents[:] = known
        rows.append((values, steps[0] if len(steps) == 1 else Seq(steps)))
        spoken.append(names)
    on = StatOf(Ref(of.to, of.part, reading.mark(count, {"word": count.words[0].text})), noun.of)
    return Table(on, tuple(rows), mark=Mark(written.start, written.end, {"trait": noun.id, "rows": tuple(spoken)}))


def _values(reading: Reading, kinds: ast.NounPhrase, of: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the nouns of "action or item", and what the trait is where it is one of them. Raises Problem."""
    if kinds.noun is None or kinds.card is not None:
        raise problem("C350", kinds, words=reading.original(kinds))
    words = (kinds.noun, *(word for _, word in kinds.more_nouns))
    named = [reading.lexicon.noun_of(word.text) for word in words]
    such: list[Filter] = [filter_ for noun in named for filter_ in noun.filters]
    fits = len(such) == len(named) and all((part.prop, part.op) == (of, "is") for part in such)
    joins = {join.text.strip(", ") for join, _ in kinds.more_nouns} - {""}
    many = any(reading.lexicon.is_plural(word.text) for word in words)
    if not fits or many or joins not in (set(), {"or"}):
        raise problem("C350", kinds, words=reading.original(kinds))
    for word in (*words, *(join for join, _ in kinds.more_nouns)):
        word.use()
    return tuple(noun.id for noun in named), tuple(str(part.value) for part in such)
