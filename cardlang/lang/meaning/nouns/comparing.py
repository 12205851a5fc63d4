"""Things that have more of a stat than another thing: "with more ¤ than each opposing character"."""

from cardlang.lang import ast
from cardlang.lang.meaning.nouns.stands_for import known
from cardlang.lang.meaning.nouns.stats import stat
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Filter, Ref, Selector, StatOf


def more_than(reading: Reading, post: ast.Post, phrase: ast.NounPhrase, than: ast.Than) -> Filter:
    """Return what "with less ¤ than that character" narrows. Raises Problem."""
    from cardlang.lang.meaning.nouns.selectors import things  # noqa: PLC0415 — what is compared is a noun phrase again

    found, count = stat(reading, phrase), phrase.determiner
    assert count is not None
    if "card" not in found.on or count.words[0].text not in ("more", "less"):
        raise problem("C350", post, words=reading.original(post))
    other: Ref | Selector | None = known(reading, than.phrase)
    if other is None:
        other = things(reading, than.phrase)
        if other.quantity.op != "all" or not other.mark.said.get("each"):
            raise problem("C350", than, words=reading.original(than))
    count.use()
    for word in (*post.words, than.word):
        word.use()
    more = count.words[0].text == "more"
    return Filter(found.id, ">" if more else "<", StatOf(other, found.id, mark=other.mark))
