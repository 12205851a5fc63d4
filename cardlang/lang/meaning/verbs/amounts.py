"""Amounts: so much of a stat dealt, removed and moved, and for each of what."""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs.use import Use, things_or_known
from cardlang.lang.model import Calc, Count, Do, Filter, Player, Quantity, Ref, Result, Selector


def amounts(reading: Reading, use: Use, by: Player | Ref) -> Do:
    """Deal 2 damage to chosen character; remove up to 3 damage from each of your characters."""
    frame, phrase = use.frame, use.object
    assert phrase is not None
    stat = nouns.stat(reading, phrase)
    count = phrase.determiner
    everything = phrase.all is not None and count is None
    if not everything and (count is None or count.kind not in ("number", "up_to") or not count.n):
        raise problem("C357", phrase, words=reading.original(phrase))
    if stat.kind != "counter":
        raise problem("C352", phrase, words=reading.original(phrase))
    amount: int | Calc
    if everything:
        assert phrase.all is not None
        phrase.all.use()
        amount = Calc("all", ())
    else:
        assert count is not None
        assert count.n is not None
        count.use()
        amount = count.n if count.kind == "number" else Calc("up to", (count.n,))
    ends: dict[str, Ref | Selector | None] = {"source": None, "target": None}
    for name, adverb in use.roles.items():
        if name not in ends or adverb.phrase is None:
            raise problem("C342", adverb, words=reading.original(adverb), verb=reading.verb_name(frame))
        ends[name] = things_or_known(reading, adverb.phrase)
        for word in adverb.words:
            word.use()
    also = phrase.noun is not None and phrase.noun.text in reading.lexicon.also.get(stat.id, ())
    said = {**use.said, "verb": frame.key, "also": also}
    return Do(
        frame.id,
        by,
        amount=amount,
        stat=stat.id,
        from_=ends["source"],
        to=ends["target"],
        mark=reading.mark(use.clause, said),
    )


def per(reading: Reading, phrase: ast.NounPhrase) -> tuple[int, Count]:
    """For every 2 forwards you have; for each forward you have."""
    count, each = phrase.determiner, 1
    if count is not None:
        if count.kind != "number" or not count.n:
            raise problem("C357", phrase, words=reading.original(phrase))
        each = count.n
    elif reading.is_plural(phrase):
        raise problem("C357", phrase, words=reading.original(phrase))
    else:
        phrase.determiner = ast.Determiner(phrase.start, phrase.start, "number", (), 1)
    found = nouns.things(reading, phrase)
    narrowed = found.owner is not None or found.mark.said.get("in_play") or Filter("here") in found.filters
    if not narrowed or found.zone is None:
        raise problem("C349", phrase, words=reading.original(phrase))
    everything = replace(found, quantity=Quantity("all"))
    return each, Count(everything, mark=reading.mark(phrase))


def times(reading: Reading, use: Use, n: int) -> int | Calc:
    """Return n, or n for each of what the clause counts, before it ("for each …, …") or at its end."""
    at_end = use.roles.get("per")
    counted = at_end.phrase if at_end is not None else use.per
    if counted is None:
        return n
    value = Calc("per", (n, *per(reading, counted)), mark=reading.mark(counted))
    if at_end is not None:
        at_end.words[0].use()
    else:
        use.said["per_lead"] = True
    return value


def as_many(reading: Reading, use: Use, adverb: ast.Adverb, thing: Selector) -> Quantity:
    """Draw a card for each 1 lore lost this way: as many as an instruction before has done."""
    phrase = adverb.phrase
    wrong = problem("C342", adverb, words=reading.original(adverb), verb=reading.verb_name(use.frame))
    if phrase is None or phrase.noun is None or thing.quantity != Quantity("exactly", 1) or len(phrase.posts) != 1:
        raise wrong
    noun, count, post = reading.noun(phrase), phrase.determiner, phrase.posts[0]
    by_participle = {forms[2]: reading.lexicon.frames[key].id for key, forms in reading.lexicon.verb_words.items()}
    verb = by_participle.get(post.words[0].text.split()[0])
    if post.kind != "this_way" or noun.kind != "stat" or count is None or count.kind != "number" or count.n != 1:
        raise wrong
    done = [name for name, did, stat in reading.done if (did, stat) == (verb, noun.id)]
    if not done:
        raise problem("C344", post, word=reading.original(post))
    if len(done) > 1:  # "lost this way" may be yours, theirs or both
        raise problem("C349", post, words=reading.original(post))
    for word in (*adverb.words, *count.words, *post.words, phrase.noun):
        word.use()
    return Quantity("exactly", Calc("per", (1, 1, Result(done[0], mark=reading.mark(phrase)))))
