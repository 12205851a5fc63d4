"""Amounts: so much of a stat dealt, removed and moved, and for each of what."""

from cardlang.lang import ast
from cardlang.lang.lexicon import Stat
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs import measures
from cardlang.lang.meaning.verbs.use import Use, things_or_known
from cardlang.lang.model import Amount, Calc, Do, Id, Player, Quantity, Ref, Selector


def amounts(reading: Reading, use: Use, by: Player | Ref) -> Do:
    """Deal 7 damage to chosen character; remove up to 7 damage from each of your characters."""
    frame, phrase = use.frame, use.object
    assert phrase is not None
    each_one = phrase.posts[0] if [post.kind for post in phrase.posts] == ["each_one"] else None
    phrase.posts = () if each_one is not None else phrase.posts
    stat = nouns.stat(reading, phrase)
    count = phrase.determiner
    everything = phrase.all is not None and count is None
    measured = "as_much" in use.roles and phrase.all is None and count is None
    that_much = count is not None and count.kind == "that_much"
    also = phrase.noun is not None and phrase.noun.text in reading.lexicon.also.get(stat.id, ())
    one = also and count is not None and count.kind == "a"  # "a damage counter"
    counted = everything or measured or that_much or one
    if not counted and (count is None or count.kind not in ("number", "up_to") or not count.n):
        raise problem("C357", phrase, words=reading.original(phrase))
    if stat.kind != "counter":
        raise problem("C352", phrase, words=reading.original(phrase))
    amount: Amount
    if that_much:
        assert count is not None
        amount = measures.that_much(reading, count, stat.id)
    elif measured:
        amount = measures.equal_to(reading, use, stat.id)
    elif everything:
        assert phrase.all is not None
        phrase.all.use()
        amount = Calc("all", ())
    else:
        assert count is not None
        count.use()
        n = count.n or 1
        amount = Calc("up to", (n,)) if count.kind == "up_to" else times(reading, use, n)
    ends: dict[str, Ref | Selector | None] = {"source": None, "target": None}
    for name, adverb in use.roles.items():
        if name in ("as_much", "at_most", "total") or (
            name == "per" and isinstance(amount, Calc) and amount.op == "per"
        ):
            continue
        if name not in ends or adverb.phrase is None:
            raise problem("C342", adverb, words=reading.original(adverb), verb=reading.verb_name(frame))
        ends[name] = things_or_known(reading, adverb.phrase)
        for word in adverb.words:
            word.use()
    manner = _in_all(reading, use.roles.get("total"), amount, ends)
    inherits = inherited(reading, frame.id, ends)
    said = {**use.said, "verb": frame.key, "also": also, "a": one, "inherits": inherits}
    said["each_one"] = each_one is not None and _each_of(reading, each_one, ends)
    bind = reading.bind()
    reading.done.append((bind, frame.id, stat.id))
    return Do(
        frame.id,
        by,
        amount=amount,
        stat=stat.id,
        from_=ends["source"],
        to=ends["target"],
        manner=manner,
        bind=bind,
        mark=reading.mark(use.clause, said),
    )


def _each_of(reading: Reading, post: ast.Post, ends: dict[str, Ref | Selector | None]) -> bool:
    """Deal 7 damage each to up to 3 chosen characters: so much to every one, as it would be anyhow. Raises Problem."""
    several = [thing for thing in ends.values() if isinstance(thing, Selector) and thing.quantity != Quantity()]
    if len(several) != 1 or several[0].mark.said.get("each"):
        raise problem("C205", post, word=reading.original(post))
    for word in post.words:
        word.use()
    return True


def _in_all(
    reading: Reading, total: ast.Adverb | None, amount: Amount, ends: dict[str, Ref | Selector | None]
) -> frozenset[Id]:
    """Remove up to 7 damage total from any number of them: so much of all together, not of each. Raises Problem."""
    if total is None:
        return frozenset()
    several = [thing for thing in ends.values() if isinstance(thing, Selector) and thing.quantity.op != "exactly"]
    if len(several) != 1 or not isinstance(amount, (int, Calc)):
        raise problem("C205", total, word=reading.original(total))
    total.words[0].use()
    return frozenset({"total"})


def inherited(reading: Reading, verb: str, ends: dict[str, Ref | Selector | None]) -> bool:
    """Take onto what and off what from the instruction that this one stands instead of: "deal 5 damage instead"."""
    before = reading.overridden
    if not isinstance(before, Do) or before.verb != verb or any(ends.values()):
        return False
    for name, thing in (("source", before.from_), ("target", before.to)):
        if isinstance(thing, Selector):
            ends[name] = Ref(thing.bind) if thing.bind and thing.mark.said.get("chosen") else thing
        elif isinstance(thing, Ref):
            ends[name] = thing
    return True


def leave_open(use: Use, phrase: ast.NounPhrase) -> None:
    """Let "cards" stand for as many as "equal to …" will say."""
    until = use.clause.tail is not None and use.clause.tail.kind == "until"
    count = phrase.determiner
    if count is not None and count.kind == "that_much" and "as_much" not in use.roles and phrase.of is None:
        use.many, count.kind = count.words[0].text, "as_many"
        return
    if ("as_much" in use.roles or until) and phrase.determiner is None and phrase.of is None:
        phrase.determiner = ast.Determiner(phrase.start, phrase.start, "as_many", ())


def so_much(reading: Reading, use: Use, phrase: ast.NounPhrase) -> tuple[Stat, Amount]:
    """Return so much of a stat: "2 lore", "lore equal to her ¤". Raises Problem."""
    if "as_much" not in use.roles:
        return nouns.amount(reading, phrase)
    stat = nouns.stat(reading, phrase)
    if phrase.determiner is not None or phrase.all is not None or stat.counted:
        raise problem("C357", phrase, words=reading.original(phrase))
    return stat, measures.equal_to(reading, use, stat.id)


def times(reading: Reading, use: Use, n: int) -> int | Calc:
    """Return n, or n for each of what the clause counts, before it ("for each …, …") or at its end."""
    at_end = use.roles.get("per")
    counted = at_end.phrase if at_end is not None else use.per
    if counted is None:
        return n
    value = Calc("per", (n, *measures.each(reading, counted)), mark=reading.mark(counted))
    if at_end is not None:
        at_end.words[0].use()
    else:
        use.said["per_lead"] = True
    return value


def as_many(reading: Reading, use: Use, adverb: ast.Adverb, thing: Selector) -> Quantity:
    """Draw a card for each 1 lore lost this way; draw cards equal to that location's ◊. Raises Problem."""
    phrase = adverb.phrase
    if adverb.kind == "equal_to" and thing.mark.said.get("as_many"):
        return Quantity("exactly", measures.equal_to(reading, use))
    if phrase is None or adverb.kind == "equal_to" or thing.quantity.op != "exactly":
        raise problem("C342", adverb, words=reading.original(adverb), verb=reading.verb_name(use.frame))
    n = thing.quantity.n
    assert isinstance(n, int)
    value = Calc("per", (n, *measures.each(reading, phrase)), mark=reading.mark(phrase))
    for word in adverb.words:
        word.use()
    return Quantity("exactly", value)
