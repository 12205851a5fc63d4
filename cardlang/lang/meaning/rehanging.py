"""What the flat syntax hangs on a noun although the verb takes it: "move a character here".

The grammar puts all that follows a noun on the noun; the verb table tells which verb wants it.
"""

from cardlang.lang import ast
from cardlang.lang.meaning.reading import Reading

_POSTS = ("here",)
_OF_THE_THING = frozenset({"with_cost", "with_keyword", "with_sign", "with_stat", "named", "that_costs"})
"""What no zone can be like: after "from your discard" it is about what lies there."""


def rehang(reading: Reading, verb: ast.VerbPhrase) -> None:
    """Give a verb what belongs to it of the words after its object."""
    if verb.kind != "verb_object" or verb.object is None:
        return
    for adverb in verb.adverbs:
        if adverb.kind == "from_" and adverb.phrase is not None and adverb.phrase.posts and verb.object.pronoun is None:
            _back_to_the_object(reading, verb.object, adverb)
    if not verb.object.posts:
        return
    last = verb.object.posts[-1]
    if last.kind not in _POSTS or any(adverb.kind in ("to", last.kind) for adverb in verb.adverbs):
        return
    if any(last.kind in role["by"] for role in reading.frame(verb).roles.values()):
        verb.object.posts = verb.object.posts[:-1]
        verb.adverbs = (ast.Adverb(last.start, last.end, last.kind, last.words), *verb.adverbs)


def _back_to_the_object(reading: Reading, thing: ast.NounPhrase, source: ast.Adverb) -> None:
    """Give the object what stands after where it is taken from: "a card from your discard with cost 7 or less"."""
    where = source.phrase
    if where is None or where.noun is None or reading.noun(where).kind != "zone" or thing.either is not None:
        return
    if all(post.kind in _OF_THE_THING for post in where.posts):
        thing.posts = (*thing.posts, *where.posts)
        where.posts = ()
