"""What "it", "them", "each" and "that card" stand for.

A candidate is what was chosen, found, looked at, or named by the event; it must agree in number and, for "that player
card", in kind. Objects of plain instructions ("draw 1 card") introduce nothing. None is a finding; two that fit
equally are a finding that names both: the tool never guesses.
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import Filter, Mark, Player, Ref


def thing(reading: Reading, word: ast.Word, *, plural: bool | None, filters: frozenset[Filter] = frozenset()) -> Ref:
    """Return the card or cards that a word stands for; `plural` None is a "they" that may be one or several."""
    fitting = [
        known
        for known in reading.antecedents
        if known.kind == "card" and plural in (None, known.plural) and isinstance(known.ref, Ref)
        if not _types(filters) or not _types(known.filters) or _types(filters) <= _types(known.filters)
    ]
    if not fitting:
        raise problem("C344", word, word=reading.original(word))
    rank = max(known.rank for known in fitting)
    best = [known for known in fitting if known.rank == rank]
    different = {known.ref: known.called for known in best}
    if len(different) > 1 and "nearest" not in reading.lexicon.style:
        first, second = list(different.values())[-2:]
        raise problem("C356", word, word=reading.original(word), first=first, second=second)
    ref = best[-1].ref
    assert isinstance(ref, Ref)
    return ref


def spoken_of(reading: Reading, phrase: ast.NounPhrase, ref: Ref) -> None:
    """Note that an instruction speaks of this card: the nearest, so that a later "she" is this one.

    "Ready this character. She can't quest …" is about this character, whatever else the trigger named.
    """
    if ref.to == "self" and "nearest" in reading.lexicon.style:
        reading.remember(Antecedent("card", plural=False, ref=Ref("self"), called=reading.original(phrase)))


def person(reading: Reading, word: ast.Word) -> Player | Ref:
    """Return whose "their" is: the last person named who is not you."""
    for known in reversed(reading.antecedents):
        if known.kind == "person" and isinstance(known.ref, Player):
            return replace(known.ref, mark=Mark(word.start, word.end, {"word": word.text}))
        if known.kind == "person":
            return known.ref
    raise problem("C344", word, word=reading.original(word))


def _types(filters: frozenset[Filter]) -> frozenset[Filter]:
    return frozenset(filter_ for filter_ in filters if filter_.prop == "type")
