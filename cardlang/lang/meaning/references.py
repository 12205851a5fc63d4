"""What "it", "them", "each" and "that card" stand for.

A candidate is what was chosen, found, looked at, or named by the event; it must agree in number and, for "that player
card", in kind. Objects of plain instructions ("draw 1 card") introduce nothing. None is a finding; two that fit
equally are a finding that names both: the tool never guesses.
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Bound, Reading
from cardlang.lang.model import SELF, Event, Filter, Mark, Place, Player, Ref


def thing(reading: Reading, word: ast.Word, *, plural: bool | None, filters: frozenset[Filter] = frozenset()) -> Ref:
    """Return the card or cards that a word stands for; `plural` None is a "they" that may be one or several."""
    pronoun = word.text not in ("that", "those")
    fitting = [
        known
        for known in reading.antecedents
        if known.kind == "card" and plural in (None, known.plural) and isinstance(known.ref, Ref)
        if not _types(filters) or not _types(known.filters) or _types(filters) <= _types(known.filters)
        if _may_be(reading, word, known)
        if pronoun or known.ref != SELF
    ]
    if not fitting:
        raise problem("C344", word, word=reading.original(word))
    rank = max(known.rank for known in fitting)
    best = [known for known in fitting if known.rank == rank]
    told_of = [known for known in best if known.subject == pronoun]
    if "nearest" in reading.lexicon.style and rank == _TRIGGER and told_of:
        best = told_of  # of a trigger, "he" is who it tells of, "that character" the other one
    different = {known.ref: known.called for known in best}
    if len(different) > 1 and "nearest" not in reading.lexicon.style:
        first, second = list(different.values())[-2:]
        raise problem("C356", word, word=reading.original(word), first=first, second=second)
    ref = best[-1].ref
    assert isinstance(ref, Ref)
    _note(reading, word, ref, best[-1].called)
    return ref


_TRIGGER = 1


_ONE = ("he", "him", "his", "she", "her")


def _may_be(reading: Reading, word: ast.Word, known: Antecedent) -> bool:
    """Tell whether "he" and "she", or a "they" that is one, may be this: a person, by the words of the game."""
    people = reading.lexicon.people
    if not people or word.text not in (*_ONE, "they", "them") or known.plural:
        return True
    if known.ref == SELF:
        return reading.type.id in people
    types = {part for filter_ in _types(known.filters) for part in str(filter_.value).split("|")}
    if word.text in _ONE:
        return bool(types & people)
    return not types or bool(types & people)  # "they" may be a card that turned out to be a character


def group(reading: Reading, word: ast.Word) -> Ref:
    """Return the cards that "the rest" are the rest of: those that were looked at, not those chosen among them."""
    whole = {name for name, seen in reading.looked_at if not any(part.prop == "among" for part in seen.filters)}
    groups = [known for known in reading.antecedents if known.plural and getattr(known.ref, "to", None) in whole]
    if not groups:
        return thing(reading, word, plural=True)
    ref = groups[-1].ref
    assert isinstance(ref, Ref)
    _note(reading, word, ref, groups[-1].called)
    return ref


def revealed(reading: Reading, word: ast.Word) -> Ref:
    """Return the cards that were revealed last. Raises Problem where none were."""
    shown = {name for name, verb, _ in reading.done if verb == "reveal"}
    known = next((one for one in reversed(reading.antecedents) if getattr(one.ref, "to", None) in shown), None)
    if known is None or not isinstance(known.ref, Ref):
        raise problem("C344", word, word=reading.original(word))
    _note(reading, word, known.ref, known.called)
    return known.ref


def chosen_before(reading: Reading) -> Ref | None:
    """Return what was chosen before, for "another chosen character": another than that one, else than this card."""
    known = next((known for known in reversed(reading.antecedents) if known.chosen), None)
    return Ref(known.ref.to) if known is not None and isinstance(known.ref, Ref) else None


def told_of(reading: Reading) -> Ref | None:
    """Return what the trigger names beside its subject: "deals damage to another character", for "2 others"."""
    named = [known for known in reading.antecedents if known.rank == _TRIGGER and not known.subject]
    other = next((known.ref for known in reversed(named) if known.ref != SELF), None)
    return Ref(other.to) if isinstance(other, Ref) else None


def acted_on(reading: Reading, word: ast.Word, done: str, filters: frozenset[Filter], *, plural: bool) -> Ref:
    """Return what was done by an instruction or an event before, for "the banished character". Raises Problem."""
    verbs = {frame.id for frame in reading.lexicon.verbs_by_participle(done)}
    if "choose" in verbs:
        found = [known for known in reading.antecedents if known.chosen and known.kind == "card"]
    else:
        found = [known for verb, known in reading.acted if verb in verbs] or _suffered(reading, verbs)
    kinds = _types(filters)
    fitting = [one for one in found if one.plural == plural and (not kinds or not one.filters or kinds & one.filters)]
    if not fitting or not isinstance(fitting[-1].ref, Ref):
        raise problem("C344", word, word=reading.original(word))
    if len({one.ref for one in fitting}) > 1 and "nearest" not in reading.lexicon.style:
        first, second = (one.called for one in fitting[-2:])
        raise problem("C356", word, word=reading.original(word), first=first, second=second)
    _note(reading, word, fitting[-1].ref, fitting[-1].called)
    return fitting[-1].ref


def _suffered(reading: Reading, verbs: set[str]) -> list[Antecedent]:
    """Return what the event that sets the text off was done to: "the moved character"."""
    event = reading.event
    if not isinstance(event, Event) or not set(event.verbs) <= verbs:
        return []
    return [known for known in reading.antecedents if known.ref == Ref("event.object")][:1]


def spoken_of(reading: Reading, phrase: ast.NounPhrase, ref: Ref) -> None:
    """Note that an instruction speaks of this card: the nearest, so that a later "she" is this one.

    "Ready this character. She can't quest …" is about this character, whatever else the trigger named; in "put the rest
    on the top of their players' decks" they are the rest.
    """
    if ref.part == "rest" and "nearest" in reading.lexicon.style:
        reading.remember(Antecedent("card", plural=True, ref=ref, called=reading.original(phrase)))
    if ref.to == "self" and "nearest" in reading.lexicon.style:
        reading.remember(Antecedent("card", plural=False, ref=Ref("self"), called=reading.original(phrase)))


def person(reading: Reading, word: ast.Word) -> Player | Ref:
    """Return whose "their" is: the last person named who is not you."""
    for known in reversed(reading.antecedents):
        if known.kind == "person":
            _note(reading, word, known.ref, known.called)
            said = {"word": word.text, "plural": True} if known.plural else {"word": word.text}
            return replace(known.ref, mark=Mark(word.start, word.end, said))
    raise problem("C344", word, word=reading.original(word))


def _note(reading: Reading, word: ast.Word, ref: Ref | Player, called: str) -> None:
    """Note what a word stands for, for those who ask afterwards."""
    named = -1 if ref == SELF else reading.text.rfind(called, 0, word.start)
    if not isinstance(ref, Ref) or ref.part != "rest":  # "they" of a "they"; but the rest is not what it is the rest of
        named = next((bound.named for bound in reading.bound if bound.start == named), named)
    reading.bound.append(Bound(word.start, word.end, ref, named))


def place(reading: Reading, word: ast.Word) -> Place:
    """Return the place that "it" is: the deck that was shuffled. Raises Problem."""
    if not reading.shuffled:
        raise problem("C344", word, word=reading.original(word))
    found = reading.shuffled[-1]
    reading.bound.append(Bound(word.start, word.end, None, found.mark.start))
    return found


def by_role(reading: Reading, word: ast.Word, role: str) -> None:
    """Note that a word stands for who takes part in the event: "the challenging character"."""
    reading.bound.append(Bound(word.start, word.end, Ref(role)))


def itself(reading: Reading, word: ast.Word, start: int) -> None:
    """Note that a word stands for what its own phrase names: "a character with a card under them"."""
    reading.bound.append(Bound(word.start, word.end, None, start))


def rest_of(reading: Reading, words: ast.Word, group: Ref) -> None:
    """Note that "the other" after an "and" stands for the rest of a group."""
    start = words.start + reading.original(words).lower().index("the")
    known = next((known for known in reversed(reading.antecedents) if known.ref == group), None)
    _note(reading, ast.Word("the", start, words.end), group, known.called if known is not None else "")


def the_other(reading: Reading, word: ast.Word, known: Antecedent) -> None:
    """Note that "the other" stands for what an instruction was about beside what was known."""
    _note(reading, word, known.ref, known.called)


def about(reading: Reading, word: ast.Word, phrase: ast.NounPhrase | None) -> None:
    """Note that "their" stands for whoever a clause is about: what its subject names, or stands for itself."""
    if phrase is not None:
        known = next((bound for bound in reversed(reading.bound) if bound.start == phrase.start), None)
        named = phrase.start if known is None else known.named
        reading.bound.append(Bound(word.start, word.end, None if known is None else known.ref, named))


def _types(filters: frozenset[Filter]) -> frozenset[Filter]:
    return frozenset(filter_ for filter_ in filters if filter_.prop == "type")
