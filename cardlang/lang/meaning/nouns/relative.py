"""What a thing has done, or what was done to it: "an action you played this turn", "characters that sang this song".

What is told of it is a condition on each single one of them: `each` stands for the one that is asked about.
"""

from cardlang.lang import ast
from cardlang.lang.lexicon import Frame
from cardlang.lang.meaning.nouns.stands_for import known
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import YOU, Event, Filter, Happened, Ref, Span

_IT = Ref("each")


def did(reading: Reading, post: ast.Post) -> Filter:
    """Return what "that sang this song" or "you played this turn" narrows. Raises Problem."""
    word, phrase = post.words[0], post.phrase
    assert phrase is not None
    who, _, past = word.text.partition(" ")
    frame = _frame(reading, post, past)
    span = _span(reading, phrase)
    mark = reading.mark(post, {"verb": frame.key})
    if who == "you":
        if span is None or "person" not in frame.subject or frame.object is None or frame.object["is"] != "card":
            raise problem("C350", post, words=reading.original(post))
        event = Event((frame.id,), YOU, _IT, mark=mark)
    else:
        thing = known(reading, phrase) if span is None else None
        plain = frame.object is None or frame.bare
        if "card" not in frame.subject or (thing is None and span is None) or (span is not None and not plain):
            raise problem("C350", post, words=reading.original(post))
        event = Event((frame.id,), _IT, thing, mark=mark)
    word.use()
    return Filter("did", "is", Happened(event, span, mark=reading.mark(post)))


def _frame(reading: Reading, post: ast.Post, past: str) -> Frame:
    """Return the row of a verb in the past that may be what something waits for."""
    frames = reading.lexicon.verbs_by_past(past)
    fitting = [frame for frame in frames if frame.event and not frame.moves and frame.shape == "do"]
    if not fitting:
        raise problem("C348", post, words=reading.original(post))
    return fitting[0]


def _span(reading: Reading, phrase: ast.NounPhrase) -> Span | None:
    """Return how far back one looks, where the phrase says it: "this turn"."""
    count = phrase.determiner
    if phrase.noun is None or reading.noun(phrase).kind != "round" or count is None or count.words[0].text != "this":
        return None
    if phrase.adjectives or phrase.classes or reading.is_plural(phrase):
        raise problem("C350", phrase, words=reading.original(phrase))
    count.use()
    phrase.noun.use()
    return Span("this", reading.noun(phrase).id)
