"""What is taken off so much of a stat before it is done: "damage dealt to this character is reduced by 2"."""

from cardlang.lang import ast
from cardlang.lang.building import number
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs import lasting
from cardlang.lang.meaning.verbs.use import Use, chosen
from cardlang.lang.model import YOU, Calc, Do, Event, Ref, Replace, Result, Selector


def reduced(reading: Reading, use: Use) -> Replace:
    """Return that so much less is done to something, whenever it is done. Raises Problem."""
    subject, (word,) = use.subject, use.verb.participles
    assert subject is not None
    frame = reading.lexicon.frames[reading.lexicon.participles[word.text]]
    by, wrong = use.roles.pop("by_", None), problem("C343", use.clause, verb=reading.verb_name(frame))
    post = subject.posts[0] if [post.kind for post in subject.posts] == ["done_to"] else None
    if frame.id != "reduce" or post is None or by is None or use.roles or use.verb.word.text != "is":
        raise wrong
    done = _done(reading, post)
    subject.posts = ()
    stat = nouns.stat(reading, subject)
    if subject.determiner is not None or subject.all is not None or stat.kind != "counter":
        raise problem("C352", subject, words=reading.original(subject))
    target = _target(reading, post)
    n = _by_how_much(reading, by)
    for each in (*post.words, *by.words, word, use.verb.word):
        each.use()
    event = Event((done,), to=target, stat=stat.id, mark=reading.mark(use.clause))
    less = Calc("-", (Result("event"), n))
    so = Do(done, YOU, amount=less, stat=stat.id, to=Ref("event.to"))
    return Replace(event, so, span=lasting.span(reading, use), mark=reading.mark(use.clause, {"reduced": frame.key}))


def _done(reading: Reading, post: ast.Post) -> str:
    """Return the verb that gives so much of the stat."""
    verbs = reading.lexicon.verbs_by_participle(post.words[0].text)
    return next(frame.id for frame in verbs if "target" in frame.roles)


def _target(reading: Reading, post: ast.Post) -> Ref | Selector:
    """Return to whom it is done: a thing that is known, or all of a kind. Raises Problem."""
    assert post.phrase is not None
    known = nouns.known(reading, post.phrase)
    if known is not None:
        return known
    found = nouns.things(reading, post.phrase)
    if found.quantity.op != "all" and not found.mark.said.get("chosen"):
        raise problem("C350", post.phrase, words=reading.original(post.phrase))
    return chosen(reading, post.phrase, found)


def _by_how_much(reading: Reading, by: ast.Adverb) -> int:
    phrase = by.phrase
    count = phrase.determiner if phrase is not None and phrase.noun is None and phrase.of is None else None
    if count is None or count.kind != "number" or not count.n:
        raise problem("C357", by, words=reading.original(by))
    for word in count.words:
        word.use()
    return number(count.words[0])
