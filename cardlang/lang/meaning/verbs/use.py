"""A verb as it is used in a clause: what stands around it, who acts, and what is acted on."""

from dataclasses import dataclass, replace

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning import nouns, spans
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import ANY_NUMBER, YOU, Player, Ref, Selector


@dataclass(slots=True)
class Use:
    """One verb as it is used in a clause: its row, who or what is its subject, and what stands around it."""

    frame: Frame
    clause: ast.Clause
    verb: ast.VerbPhrase
    roles: dict[str, ast.Adverb]
    when: spans.When | None
    per: ast.NounPhrase | None
    said: dict[str, object]
    adverb: ast.Adverb | None = None
    """The adverb that says how long, where it is more than a word ("during their next turn")."""
    many: str = ""
    """By which words the object is as many as something before: "that many"."""

    @property
    def object(self) -> ast.NounPhrase | None:
        """The object as it was written."""
        return self.verb.object

    @property
    def subject(self) -> ast.NounPhrase | None:
        """The subject as it was written."""
        return self.clause.subject


def doer(reading: Reading, use: Use) -> Player | Ref:
    """Return who carries out an instruction: you, unless the clause names someone."""
    if use.subject is None:
        return YOU
    by = _person(reading, use.subject)
    if by == YOU and use.clause.modal is None:
        use.said["you"] = True
    return by


def changed(reading: Reading, use: Use) -> Player | Ref | Selector:
    """Return whose stat changes: the subject, or you."""
    subject = use.subject
    if subject is None:
        return YOU
    if reading.same_subject is subject and reading.subject is not None and reading.subject[0] is subject:
        return _again(reading, subject)
    if nouns.is_person(reading, subject):
        use.said["as"] = nouns.called(reading, subject)
        return _person(reading, subject)
    if subject.pronoun is not None and subject.pronoun.text == "they" and has_what_persons_have(reading, use.object):
        return _person(reading, subject)
    known = nouns.known(reading, subject, subject=True)
    if known is not None:
        return known
    found = nouns.things(reading, subject)
    every = found.quantity.op == "all" and (found.mark.said.get("all") or "bare_plural" in reading.lexicon.style)
    if found.quantity.op == "the" or every or found.mark.said.get("chosen"):
        return chosen(reading, subject, found)
    raise problem("C350", subject, words=reading.original(subject))


def has_what_persons_have(reading: Reading, phrase: ast.NounPhrase | None) -> bool:
    """Tell whether only a person can have what is spoken of: "they lose 1 lore"."""
    if phrase is None or phrase.noun is None or reading.noun(phrase).kind != "stat":
        return False
    return reading.lexicon.stats[reading.noun(phrase).id].on == ("person",)


def _person(reading: Reading, subject: ast.NounPhrase) -> Player | Ref:
    """Return who a subject is; where the clause before had the same one, it is the same person."""
    if reading.same_subject is subject and reading.doer is not None and reading.doer[0] is subject:
        return nouns.same(reading.doer[1])
    who = nouns.person(reading, subject)
    reading.doer = (subject, who)
    return who


def _again(reading: Reading, subject: ast.NounPhrase) -> Player | Ref | Selector:
    """Return the subject of the clause before: what was chosen there is not chosen again."""
    assert reading.subject is not None
    target = reading.subject[1]
    if isinstance(target, Selector) and target.mark.said.get("chosen"):
        return Ref(target.bind, mark=reading.mark(subject, {"word": "they"}))
    if not isinstance(target, (Player, Ref, Selector)):
        raise problem("C343", subject, verb=reading.original(subject))
    return target


def things_or_known(reading: Reading, phrase: ast.NounPhrase) -> Ref | Selector:
    """Return things to act on: what is known, or what is chosen here, which later words may speak of."""
    known = nouns.known(reading, phrase)
    if known is not None:
        return known
    found = nouns.things(reading, phrase)
    some = found.quantity == ANY_NUMBER and (found.by is not None or found.owner is not None)
    if found.quantity.op not in ("exactly", "up to", "all") and not some:
        raise problem("C350", phrase, words=reading.original(phrase))
    return chosen(reading, phrase, found)


def chosen(reading: Reading, phrase: ast.NounPhrase, found: Selector) -> Selector:
    """Give what is chosen (or all of a kind) a name, so that later words can speak of it."""
    if not found.mark.said.get("chosen") and "bare_plural" not in reading.lexicon.style:
        return found
    found = replace(found, bind=reading.bind())
    nouns.remember_things(reading, found, found.bind, reading.original(phrase))
    return found
