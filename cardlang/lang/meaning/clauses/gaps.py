"""Clauses that leave out their verb: "put one on the top of your deck and the other on the bottom"."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import references, verbs
from cardlang.lang.meaning.clauses.adverbs import sorted_adverbs
from cardlang.lang.meaning.clauses.joins import joined_by
from cardlang.lang.meaning.leads import Around
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Do, Filter, Mark, Quantity, Ref, Selector, Statement


def gapped(reading: Reading, clause: ast.Clause, step: Statement) -> list[Statement]:
    """…, one on the top, and one on the bottom: the same is done with others of them, one after the other."""
    joins = [joined_by(word.text.rpartition(" ")[0].removesuffix(" the")) for word, _ in clause.gaps]
    listed = ["list"] * (len(joins) - 1) + ["list end"]
    if joins not in ([], ["and"], listed[len(joins) < 2 :]):
        raise problem("C363", clause.gaps[0][0], words=reading.original(clause.gaps[0][0]))
    return [_gap(reading, clause, step, gap, join) for gap, join in zip(clause.gaps, joins, strict=True)]


def _gap(
    reading: Reading, clause: ast.Clause, step: Statement, gap: tuple[ast.Word, tuple[ast.Adverb, ...]], join: str
) -> Statement:
    """… and the other on the bottom: the same is done with the rest, or with one of it."""
    word, adverbs = gap
    verb = clause.verb
    if not isinstance(step, Do) or not isinstance(step.object, Selector) or verb.kind != "verb_object":
        raise problem("C363", word, words=reading.original(word))
    among = [filter_.value for filter_ in step.object.filters if filter_.prop == "among"]
    if len(among) != 1 or not isinstance(among[0], Ref):
        raise problem("C363", word, words=reading.original(word))
    said_words = word.use().split()
    rest = Ref(among[0].to, "rest", Mark(word.start, word.end, {"word": " ".join(said_words[1:])}))
    others: Ref | Selector = rest
    if said_words[-1] == "one":
        such = frozenset({Filter("among", "in", Ref(rest.to, rest.part))})
        mark = Mark(word.start, word.end, {"alone": True, "number": "one"})
        others = Selector("card", Quantity("exactly", 1), filters=such, mark=mark)
    else:
        references.rest_of(reading, word, among[0])
    spoken = ast.NounPhrase(word.start, word.end)
    same = ast.VerbPhrase(verb.start, verb.end, verb.kind, verb.word, spoken, adverbs)
    roles, _ = sorted_adverbs(reading, same, same, Around())
    use = verbs.Use(reading.frame(verb), clause, same, roles, None, None, {"gap": True})
    made = verbs.put_rest(reading, use, others)
    return replace(made, mark=replace(made.mark, said={**made.mark.said, "join": join}))
