"""What something is: such a card, of a class, named so, in a state, chosen; what it costs."""

from typing import Literal

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.conditions.counting import are
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Condition, Filter, Is, Ref


def is_a(reading: Reading, clause: ast.Clause) -> Condition:
    """It is a character card."""
    subject, phrase = clause.subject, clause.verb.object
    assert subject is not None
    assert phrase is not None
    known = nouns.known(reading, subject, subject=True)
    if known is not None and [word.text for word in phrase.adjectives] == ["named"]:
        return _is_the_named(reading, clause, phrase, known)
    if known is not None and phrase.noun is None and phrase.classes:
        return _is_of_a_class(reading, clause, phrase, known)
    if known is None or phrase.determiner is None or phrase.determiner.kind != "a":
        raise problem("C353", clause, words=reading.original(clause))
    such = nouns.things(reading, phrase, one_of_a_kind=True)
    if such.owner is not None or such.zone is not None or not such.filters:
        raise problem("C353", clause, words=reading.original(clause))
    said = {**such.mark.said, "is_a": True, "short": clause.verb.word.text.startswith("'")}
    return Is(known, such.filters, mark=reading.mark(clause, said))


def _is_of_a_class(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase, known: Ref) -> Condition:
    """It is a Knight: whatever it is, it has this classification."""
    ((word,),), count = phrase.classes, phrase.determiner
    if count is None or count.kind != "a" or phrase.adjectives or phrase.posts or clause.verb.negation is not None:
        raise problem("C353", clause, words=reading.original(clause))
    count.use()
    said = {"of_class": True, "short": clause.verb.word.text.startswith("'")}
    return Is(known, reading.lexicon.classes[word.use()], mark=reading.mark(clause, said))


def _is_the_named(reading: Reading, clause: ast.Clause, phrase: ast.NounPhrase, known: Ref) -> Condition:
    """It is the named card: it has the name that was said."""
    count = phrase.determiner
    plain = not (phrase.posts or phrase.classes or phrase.all or phrase.more_nouns or phrase.top)
    if not plain or count is None or count.kind != "the" or phrase.noun is None or reading.noun(phrase).filters:
        raise problem("C353", clause, words=reading.original(clause))
    nouns.agree(reading, phrase)
    such = nouns.as_named(reading, phrase.adjectives[0])
    for word in (*count.words, phrase.adjectives[0], phrase.noun):
        word.use()
    said = {"the_named": reading.noun(phrase).id, "short": clause.verb.word.text.startswith("'")}
    return Is(known, frozenset({such}), mark=reading.mark(clause, said))


def is_named(reading: Reading, clause: ast.Clause) -> Condition:
    """That character is named so."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    assert verb.state is not None
    assert verb.preposition is not None
    known = nouns.known(reading, subject, subject=True)
    if known is None or verb.negation is not None:
        raise problem("C353", clause, words=reading.original(clause))
    verb.preposition.use()
    name = nouns.name(reading, verb.state)
    return Is(known, frozenset({Filter("name", "is", name)}), mark=reading.mark(clause, {"named": True}))


def is_state(reading: Reading, clause: ast.Clause) -> Condition:
    """This character is exerted."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    assert verb.state is not None
    known = nouns.known(reading, subject, subject=True)
    if verb.negation is not None:
        raise problem("C353", clause, words=reading.original(clause))
    such = reading.lexicon.states[verb.state.use()]
    if known is None:
        return are(reading, clause, subject, such, verb.state.text)
    return Is(known, such, mark=reading.mark(clause, {"state": verb.state.text}))


def is_chosen(reading: Reading, clause: ast.Clause) -> Condition:
    """A Villain character is chosen: what was chosen before is such."""
    subject, verb = clause.subject, clause.verb
    assert subject is not None
    words = [word.text for word in verb.participles]
    if words != ["chosen"] or subject.determiner is None or subject.determiner.kind != "a":
        raise problem("C353", clause, words=reading.original(clause))
    such = nouns.things(reading, subject, one_of_a_kind=True)
    known = [known for known in reading.antecedents if known.kind == "card" and known.rank == 2]
    chosen = next((one for one in reversed(known) if isinstance(one.ref, Ref) and one.ref.to != "self"), None)
    if chosen is None or not isinstance(chosen.ref, Ref):
        raise problem("C344", verb.participles[0], word="chosen")
    verb.participles[0].use()
    said = {"chosen": True, "noun": such.mark.said.get("noun")}
    return Is(Ref(chosen.ref.to), such.filters, mark=reading.mark(clause, said))


def costs(reading: Reading, clause: ast.Clause) -> Condition:
    """That item costs 3 or less."""
    verb, phrase = clause.verb, clause.verb.object
    known = nouns.known(reading, clause.subject, subject=True) if clause.subject is not None else None
    count = phrase.determiner if phrase is not None and phrase.noun is None and phrase.of is None else None
    if known is None or count is None or count.kind != "number_compared" or verb.adverbs:
        raise problem("C353", clause, words=reading.original(clause))
    op: Literal["<=", ">="] | None = {"or less": "<=", "or more": ">="}.get(count.words[1].text)  # type: ignore[assignment]
    if op is None:
        raise problem("C353", clause, words=reading.original(clause))
    verb.word.use()
    count.use()
    said = {"costs": True, **nouns.number_said(count)}
    return Is(known, frozenset({Filter("cost", op, count.n)}), mark=reading.mark(clause, said))
