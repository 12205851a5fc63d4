"""What the flat syntax hangs on a noun although the verb takes it: "move a character here".

The grammar puts all that follows a noun on the noun; the verb table tells which verb wants it.
"""

from cardlang.lang import ast
from cardlang.lang.meaning.reading import Reading

_POSTS = ("here",)


def rehang(reading: Reading, verb: ast.VerbPhrase) -> None:
    """Give a verb what belongs to it of the words after its object."""
    if verb.kind != "verb_object" or verb.object is None or not verb.object.posts:
        return
    last = verb.object.posts[-1]
    if last.kind not in _POSTS or any(adverb.kind in ("to", last.kind) for adverb in verb.adverbs):
        return
    if any(last.kind in role["by"] for role in reading.frame(verb).roles.values()):
        verb.object.posts = verb.object.posts[:-1]
        verb.adverbs = (ast.Adverb(last.start, last.end, last.kind, last.words), *verb.adverbs)
