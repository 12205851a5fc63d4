"""How something comes into play, where the sentence that plays it says it in a clause of its own.

"You may play that character for free and they enter play exerted" is one deed: it is played, exerted. "You may play
characters from your discard. If you do, they enter play exerted" is about whatever is played by that leave.
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.events import agree_verb
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import YOU, Do, Id, May, Quantity, Ref, Replace, Rule, Selector, Statement

_PLAYED = Ref("event.object")


def tells_how(reading: Reading, clause: ast.Clause, before: Statement) -> bool:
    """Tell whether a clause says how what was just played comes into play."""
    play = before.do if isinstance(before, May) else before
    if not isinstance(play, Do) or play.verb != "play" or clause.subject is None or clause.subject.pronoun is None:
        return False
    return clause.verb.kind == "verb_object" and reading.frame(clause.verb).id == "enter"


def played_so(reading: Reading, clause: ast.Clause, join: ast.Word, before: Statement) -> Statement:
    """Return the statement that plays something, with how that comes into play. Raises Problem."""
    play = before.do if isinstance(before, May) else before
    assert isinstance(play, Do)
    thing = play.object
    who = Ref(thing.bind) if isinstance(thing, Selector) else thing
    if "and" not in join.use() or not isinstance(who, Ref):
        raise problem("C363", clause, words=reading.original(clause))
    manner, word = _manner(reading, clause, Ref(who.to, who.part))
    said = {**play.mark.said, "enters": word}
    so = replace(play, manner=play.manner | manner, mark=replace(play.mark, said=said))
    return replace(before, do=so) if isinstance(before, May) else so


def played_by_leave(reading: Reading, clause: ast.Clause, leave: Rule) -> Replace:
    """Return how whatever is played by a permission comes into play: "if you do, they enter play exerted"."""
    what = leave.action.object
    if not isinstance(what, Selector):
        raise problem("C363", clause, words=reading.original(clause))
    called = reading.text[what.mark.start : what.mark.end]
    reading.remember(Antecedent("card", plural=True, ref=_PLAYED, called=called, filters=what.filters))
    if clause.subject is None or clause.verb.kind != "verb_object" or reading.frame(clause.verb).id != "enter":
        raise problem("C363", clause, words=reading.original(clause))
    manner, word = _manner(reading, clause, _PLAYED)
    played = replace(leave.action, object=replace(what, quantity=Quantity("any")))
    bind = reading.bind()
    reading.done.append((bind, "play", "card"))  # "characters you played this way"
    happens = Do("play", YOU, _PLAYED, manner=manner, bind=bind)
    return Replace(played, happens, span=leave.span, mark=reading.mark(clause, {"by_leave": word}))


def _manner(reading: Reading, clause: ast.Clause, who: Ref) -> tuple[frozenset[Id], str]:
    """Return how it enters, and by which word it is called: "they enter play exerted". Raises Problem."""
    verb, subject = clause.verb, clause.subject
    assert subject is not None
    wrong = problem("C363", clause, words=reading.original(clause))
    agree_verb(reading, subject, verb.word)
    known = nouns.known(reading, subject, subject=True)
    if known != who or clause.modal is not None or clause.purpose or clause.tail or clause.gaps or verb.object is None:
        raise wrong
    place = nouns.zone(reading, verb.object)
    how = [adverb for adverb in verb.adverbs if adverb.kind == "manner"]
    if not reading.lexicon.is_common(place.zone) or place.owner is not None or len(verb.adverbs) != 1:
        raise wrong
    (adverb,) = how or (None,)
    if adverb is None:
        raise wrong
    verb.word.use()
    words = adverb.words[0].use().split(" and ")
    return frozenset(reading.lexicon.manners[word] for word in words), str(known.mark.said.get("word"))
