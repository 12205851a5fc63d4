"""How much of a stat somebody has: "you have 7 lore", "your team has 10 or more power"."""

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Compare, Condition, Player, Ref, StatOf


def has_stat(reading: Reading, clause: ast.Clause, who: Player | Ref) -> Condition:
    """Your team has 10 or more power."""
    phrase = clause.verb.object
    assert phrase is not None
    stat = nouns.stat(reading, phrase)
    count = phrase.determiner
    if count is not None and count.kind in ("a", "number") and "person" in stat.on and phrase.all is None:
        return _has_so_much(reading, clause, who, stat.id, count)
    if count is None or count.kind != "number_compared" or "person" not in stat.on:
        raise problem("C357", phrase, words=reading.original(phrase))
    count.use()
    assert count.n is not None
    assert clause.subject is not None
    said = {"as": nouns.called(reading, clause.subject)}
    return Compare(StatOf(who, stat.id), nouns.compared(count), count.n, mark=reading.mark(clause, said))


def _has_so_much(
    reading: Reading, clause: ast.Clause, who: Player | Ref, stat: str, count: ast.Determiner
) -> Condition:
    """You have an ink drop; an opponent has 0 lore."""
    assert clause.subject is not None
    count.use()
    said: dict[str, object] = {"as": nouns.called(reading, clause.subject), "who": who, "a": count.kind == "a"}
    if count.kind == "a":
        return Compare(StatOf(who, stat), ">=", 1, mark=reading.mark(clause, said))
    return Compare(StatOf(who, stat), "=", count.n or 0, mark=reading.mark(clause, {**said, "exact": True}))
