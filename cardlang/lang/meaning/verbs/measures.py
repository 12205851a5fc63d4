"""Amounts that are measured: "equal to the number of characters you have in play", "equal to that location's ◊".

What is measured is a count of things, a stat of one thing, or what an instruction before has done ("this way").
"""

from dataclasses import replace

from cardlang.lang import ast
from cardlang.lang.building import number
from cardlang.lang.meaning import nouns, references
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.meaning.verbs.use import Use, things_or_known
from cardlang.lang.model import (
    YOU,
    Amount,
    Calc,
    Count,
    Do,
    Event,
    Filter,
    Moment,
    Quantity,
    Ref,
    Result,
    Selector,
    StatOf,
)


def equal_to(reading: Reading, use: Use, stat: str = "") -> Amount:
    """Return the amount that "equal to …" names, with its maximum if there is one. Raises Problem."""
    adverb = use.roles["as_much"]
    assert adverb.phrase is not None
    value = measured(reading, adverb.phrase)
    adverb.words[0].use()
    most = use.roles.get("at_most")
    if most is None:
        return value
    assert most.phrase is not None
    limited, n = nouns.amount(reading, most.phrase)
    if limited.id != stat:
        raise problem("C352", most, words=reading.original(most))
    each = len(most.words) > 1
    if each and not _are_several(use.subject):
        raise problem("C205", most.words[1], word=reading.original(most.words[1]))
    for word in most.words:
        word.use()
    return Calc("min", (value, n), mark=reading.mark(most, {"each": each}))


def _are_several(subject: ast.NounPhrase | None) -> bool:
    """Tell whether an amount is for each of several: "each opponent loses …, to a maximum of 4 lore each"."""
    return subject is not None and subject.determiner is not None and subject.determiner.kind == "each"


def measured(reading: Reading, phrase: ast.NounPhrase) -> Amount:
    """Return what a phrase measures: "the number of …", "its ¤", "the damage on chosen character". Raises Problem."""
    if phrase.number_of is not None:
        phrase.number_of.use()
        return Count(counted(reading, phrase), mark=reading.mark(phrase))
    noun, count = reading.noun(phrase), phrase.determiner
    if noun.kind != "stat" or count is None or phrase.adjectives or phrase.classes or phrase.top or phrase.all:
        raise problem("C357", phrase, words=reading.original(phrase))
    assert phrase.noun is not None
    stat, by = reading.lexicon.stats[noun.id], "'s"
    if count.owner is not None and not phrase.posts:
        count.use()
        of = things_or_known(reading, count.owner)
    elif count.kind == "your" and count.words[0].text != "your" and not phrase.posts:
        known = references.thing(reading, count.words[0], plural=None if count.words[0].text == "their" else False)
        count.use()
        of = Ref(known.to, known.part, reading.mark(count, {"word": count.words[0].text}))
        by = "possessive"
    elif count.kind == "the" and phrase.posts:
        of, by = _of_or_on(reading, phrase, on=stat.kind == "counter")
        count.use()
    else:
        raise problem("C357", phrase, words=reading.original(phrase))
    if "card" not in stat.on or (isinstance(of, Selector) and of.quantity != Quantity("exactly", 1)):
        raise problem("C352", phrase, words=reading.original(phrase))
    phrase.noun.use()
    return StatOf(of, stat.id, mark=reading.mark(phrase, {"by": by}))


def _of_or_on(reading: Reading, phrase: ast.NounPhrase, *, on: bool) -> tuple[Ref | Selector, str]:
    """The ◊ of a character in your discard; the damage on chosen character of yours."""
    first, *rest = phrase.posts
    if first.kind != ("counted_on" if on else "of_np") or first.phrase is None:
        raise problem("C357", phrase, words=reading.original(phrase))
    first.words[0].use()
    whole = first.phrase.of[1] if first.phrase.of is not None else first.phrase
    whole.posts = (*whole.posts, *rest)  # what follows hangs on the thing, not on its stat
    if rest:
        first.phrase.end = rest[-1].end
    return things_or_known(reading, first.phrase), "on" if on else "of"


def that_much(reading: Reading, count: ast.Determiner, stat: str) -> Result:
    """That much damage; the same amount of damage: as much as the event was about. Raises Problem."""
    heard = reading.event
    if not isinstance(heard, Event) or heard.stat != stat or any(of == stat for _, _, of in reading.done):
        raise problem("C344", count, word=reading.original(count))
    count.use()
    return Result("event", mark=reading.mark(count, {"words": count.words[0].text}))


def count(reading: Reading, use: Use) -> Do:
    """Count the number of items you have in play: a later sentence speaks of how many they are."""
    phrase = use.object
    if use.subject is not None or use.roles or phrase is None or phrase.number_of is None or use.when is not None:
        raise problem("C343", use.clause, verb=reading.verb_name(use.frame))
    phrase.number_of.use()
    found, bind = counted(reading, phrase), reading.bind()
    reading.done.append((bind, use.frame.id, "number"))
    mark = reading.mark(use.clause, {**use.said, "verb": use.frame.key, "number": True})
    return Do(use.frame.id, YOU, found, bind=bind, mark=mark)


def as_counted(reading: Reading, count: ast.Determiner) -> Result:
    """That amount of ⬡: as many as were counted before. Raises Problem."""
    numbers = [name for name, _, of in reading.done if of == "number"]
    if not numbers or count.words[0].text != "that amount of":
        raise problem("C344", count, word=reading.original(count))
    count.use()
    return Result(numbers[-1], mark=reading.mark(count, {"words": count.words[0].text}))


def that_many(reading: Reading, use: Use, phrase: ast.NounPhrase) -> Quantity:
    """Draw that many cards; draw that number of cards plus 1: as many as the instruction before was about."""
    count = phrase.determiner
    done = [name for name, _, of in reading.done if of == "card"]
    if count is None or not done:
        raise problem("C344", phrase, word=reading.original(phrase))
    count.use()
    many: Result | Calc = Result(done[-1], "things", mark=reading.mark(count, {"words": use.many}))
    plus = use.roles.get("plus")
    if plus is not None:
        word, n = plus.words
        word.use()
        many = Calc("+", (many, number(n)), mark=reading.mark(plus))
        n.use()
    return Quantity("exactly", many)


def counted(reading: Reading, phrase: ast.NounPhrase) -> Selector:
    """Return the things that are counted; where they are or whose must be said. Raises Problem."""
    found = nouns.things(reading, phrase)
    near = any(filter_.prop in ("here", "under", "did") for filter_ in found.filters)
    if not (found.owner is not None or found.mark.said.get("in_play") or near) or found.zone is None:
        raise problem("C349", phrase, words=reading.original(phrase))
    return replace(found, quantity=Quantity("all"))


def each(reading: Reading, phrase: ast.NounPhrase) -> tuple[int, Amount]:
    """For every 2 forwards you have; for each 1 damage on him; for each 1 lore lost this way. Raises Problem."""
    if reading.counted_each is None or reading.counted_each[0] is not phrase:
        reading.counted_each = (phrase, _each(reading, phrase))
    return reading.counted_each[1]


def _each(reading: Reading, phrase: ast.NounPhrase) -> tuple[int, Amount]:
    if phrase.posts and phrase.posts[0].kind == "counted_on":
        return _lying_on(reading, phrase)
    if phrase.of is not None and phrase.determiner is None:
        return 1, _of_them(reading, *phrase.of)
    if phrase.noun is not None and reading.noun(phrase).kind == "trait":
        return 1, _different(reading, phrase)
    if any(post.kind in ("this_way", "just_now") for post in phrase.posts):
        return 1, _done(reading, phrase)
    count, n = phrase.determiner, 1
    if count is not None:
        if count.kind != "number" or not count.n:
            raise problem("C357", phrase, words=reading.original(phrase))
        n = count.n
    elif reading.is_plural(phrase):
        raise problem("C357", phrase, words=reading.original(phrase))
    else:
        phrase.determiner = ast.Determiner(phrase.start, phrase.start, "number", (), 1)
    return n, Count(counted(reading, phrase), mark=reading.mark(phrase))


def _of_them(reading: Reading, of: ast.Word, group: ast.NounPhrase) -> Count:
    """For each of your other characters. Raises Problem."""
    owned = group.determiner is not None and group.determiner.kind in ("your", "owner")
    if not owned or not reading.is_plural(group):
        raise problem("C358", group, words=reading.original(group))
    of.use()
    return Count(counted(reading, group), mark=reading.mark(group, {"each_of": True}))


def _lying_on(reading: Reading, phrase: ast.NounPhrase) -> tuple[int, StatOf]:
    """For each 1 damage on this character."""
    noun, count, post = reading.noun(phrase), phrase.determiner, phrase.posts[0]
    plain = noun.kind == "stat" and not phrase.adjectives and not phrase.classes and phrase.all is None
    if not plain or count is None or count.kind != "number" or not count.n or post.phrase is None:
        raise problem("C357", phrase, words=reading.original(phrase))
    post.phrase.posts = (*post.phrase.posts, *phrase.posts[1:])
    of = nouns.known(reading, post.phrase) or nouns.things(reading, post.phrase)
    assert phrase.noun is not None
    for word in (phrase.noun, *post.words):
        word.use()
    count.use()
    return count.n, StatOf(of, noun.id, mark=reading.mark(phrase, {"by": "on"}))


def _different(reading: Reading, phrase: ast.NounPhrase) -> Count:
    """For each different ink type of cards revealed this way; of characters you have in play. Raises Problem."""
    adjectives = [word.text for word in phrase.adjectives]
    plain = phrase.determiner is None and phrase.all is None and not (phrase.classes or phrase.top)
    of, *rest = phrase.posts or (None,)
    if adjectives != ["different"] or not plain or reading.is_plural(phrase) or of is None or of.kind != "of_np":
        raise problem("C357", phrase, words=reading.original(phrase))
    cards, trait = of.phrase, reading.noun(phrase)
    assert cards is not None
    assert phrase.noun is not None
    cards.posts, cards.end = (*cards.posts, *rest), phrase.end  # what follows hangs on the things
    if cards.posts and cards.posts[-1].kind == "this_way":
        done = _done(reading, cards, many=True)
        such = frozenset({Filter("among", "in", replace(done, filters=frozenset()))})
        which = Selector("card", Quantity("all"), filters=done.filters | such, mark=done.mark)
    else:
        which = counted(reading, cards)
    for word in (phrase.noun, *phrase.adjectives, *of.words):
        word.use()
    return Count(which, trait.of, mark=reading.mark(phrase, {"trait": trait.id}))


def _done(reading: Reading, phrase: ast.NounPhrase, *, many: bool = False) -> Result:
    """For each 1 lore lost this way; for each item banished this way: what an instruction before has done."""
    noun, count = reading.noun(phrase), phrase.determiner
    wrong = problem("C357", phrase, words=reading.original(phrase))
    (post, *others) = phrase.posts
    if others or phrase.noun is None or phrase.adjectives or phrase.all is not None:
        raise wrong
    done_word = post.words[0].text.removesuffix(" this way").removeprefix("you ")
    verbs = {frame.id for frame in reading.lexicon.verbs_by_participle(done_word)}
    filters: frozenset[Filter] = frozenset()
    one = noun.kind == "stat" and phrase.noun.text in reading.lexicon.also.get(noun.id, ())  # "damage counter"
    if noun.kind == "stat":
        if phrase.classes or (one and (count is not None or reading.is_plural(phrase))):
            raise wrong
        if not one and (count is None or count.kind != "number" or count.n != 1):
            raise wrong
        if count is not None:
            count.use()
        phrase.noun.use()
    else:
        if count is not None or noun.kind != "card" or reading.is_plural(phrase) != many:
            raise wrong
        if not many:
            phrase.determiner = ast.Determiner(phrase.start, phrase.start, "number", (), 1)
        phrase.posts = ()
        filters = nouns.things(reading, phrase, one_of_a_kind=True).filters
    what = noun.id if noun.kind == "stat" else "card"
    if post.kind == "just_now":
        done = ["event"] if _heard(reading.event, verbs, what) else []
    else:
        done = [name for name, did, of in reading.done if did in verbs and of == what]
    if not done:
        raise problem("C344", post, word=reading.original(post))
    if len(done) > 1:  # "lost this way" may be yours, theirs or both
        raise problem("C349", post, words=reading.original(post))
    for word in post.words:
        word.use()
    by_you = post.words[0].text.startswith("you ")
    said = {"noun": noun.id, "now": post.words[0].text if post.kind == "just_now" else "", "done": done_word}
    said["you"] = "you" if by_you else ""
    said["also"] = phrase.noun.text if one else ""
    if what == "card":
        return Result(done[0], "things", filters, mark=reading.mark(phrase, said))
    return Result(done[0], mark=reading.mark(phrase, said))


def _heard(event: Event | Moment | None, verbs: set[str], what: str) -> bool:
    """Tell whether the event that set this off was about so much: "each 1 damage removed", "each card discarded"."""
    if not isinstance(event, Event) or not set(event.verbs) & verbs:
        return False
    return event.stat == what if what != "card" else isinstance(event.object, Selector)
