"""Whether a clause without a subject goes on with the one before, in who acts, what they can't do or what they pay."""

from cardlang.lang import ast
from cardlang.lang.meaning import nouns, verbs
from cardlang.lang.meaning.events import is_many
from cardlang.lang.meaning.reading import Reading

_HAVING = ("gets", "counts_as")
"""Shapes of a clause that say what somebody or something comes to have."""


def continues(reading: Reading, before: ast.Clause, clause: ast.Clause) -> bool:
    """Tell whether a clause without a subject goes on with the one before: "draws 3 cards, then discards 1"."""
    if clause.subject is not None:
        return False
    if clause.modal is not None:
        return before.subject is not None
    if _is_finite(reading, clause):
        return True
    if _they_do(reading, before) and clause.verb.kind == "verb_object":
        return True  # "they reveal their hand and discard a card"
    many = before.subject is not None and is_many(reading, before.subject)
    here = clause.tail is None or clause.tail.kind == "here"
    if many and clause.verb.kind in _HAVING and before.verb.kind in _HAVING and here:
        return True  # "they gain Rush and get +1 ¤"
    denied = before.modal is not None and before.modal.text in ("can't", "cannot")
    if denied and before.subject is not None and clause.verb.kind in ("verb", "verb_object"):
        assert before.modal is not None
        clause.modal = before.modal  # "can't quest or challenge"
        return True
    return False


def _they_do(reading: Reading, clause: ast.Clause) -> bool:
    """Tell whether several persons (or "they") do something: what follows without a subject they do too."""
    subject = clause.subject
    if subject is None or clause.modal is not None or clause.verb.kind != "verb_object":
        return False
    if subject.pronoun is None or subject.both is not None:
        several = subject.many or is_many(reading, subject)
        return several and nouns.is_person(reading, subject)
    frame = reading.frame(clause.verb)
    persons = subject.each is not None or verbs.has_what_persons_have(reading, clause.verb.object)
    persons = persons or (frame.shape == "do" and "person" in frame.subject)
    return subject.pronoun.text == "they" and persons


def _is_finite(reading: Reading, clause: ast.Clause) -> bool:
    """Tell whether a verb without a subject goes on with the subject before: "draws 3 cards, then discards 1"."""
    word = clause.verb.word.text
    if word not in reading.lexicon.verb_forms or clause.modal is not None:
        return False
    forms = reading.lexicon.verb_words[reading.lexicon.verb_forms[word][0]]
    return word == forms[1] != forms[0]


def is_paid_too(reading: Reading, clause: ast.Clause, after: ast.Clause | None) -> bool:
    """Tell whether the next clause is paid too: "you may draw a card, then discard a card to gain 1 lore"."""
    if after is None or after.subject is not None or after.modal is not None or after.purpose is None:
        return False
    may = clause.modal is not None and clause.modal.text == "may" and clause.purpose is None
    return may and clause.verb.kind == "verb_object" and reading.frame(clause.verb).shape in ("do", "pay")


def shares_modal(written: ast.Clauses) -> bool:
    """Tell whether "or" stands between things that cannot be done: "can't quest or challenge"."""
    first, *others = written.clauses
    denied = first.modal is not None and first.modal.text in ("can't", "cannot")
    return denied and len(others) == 1 and others[0].subject is None and others[0].modal is None
