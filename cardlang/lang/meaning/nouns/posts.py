"""What follows a noun: each kind of it narrows the meaning in its own way.

The grammar hangs all of it on the head noun, one after the other; where a part is about the part before ("with a card
under them"), it is taken together here.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from cardlang.lang import ast
from cardlang.lang.building import number
from cardlang.lang.meaning import references
from cardlang.lang.meaning.nouns.comparing import at_most, highest, more_than, up_to_more
from cardlang.lang.meaning.nouns.names import alike, full_name, named
from cardlang.lang.meaning.nouns.narrowed import Narrowed
from cardlang.lang.meaning.nouns.places import zone
from cardlang.lang.meaning.nouns.relative import did
from cardlang.lang.meaning.nouns.stands_for import known
from cardlang.lang.meaning.nouns.stats import is_stat, stat, stat_compared
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import OPPONENT, YOU, Filter, Quantity, Ref, Selector, Span

Post = Callable[[Reading, ast.Post, Narrowed], None]


def posts(reading: Reading, phrase: ast.NounPhrase, narrowed: Narrowed) -> None:
    """Read all that follows the noun of a phrase. Raises Problem."""
    left, added = list(phrase.posts), set[Filter]()
    while left:
        post, had = left.pop(0), set(narrowed.filters)
        following = left[0] if left else None
        if post.kind == "under_it":
            _agree_lay(reading, phrase, post)
        if post.words[0].text == "without" and post.kind not in ("with_keyword", "with_sign"):
            raise problem("C350", post, words=reading.original(post))
        if post.kind in ("with_thing", "that_have") and following is not None and following.kind == "under_it":
            under = left.pop(0)
            _holding(reading, post, under, narrowed)
            last = under.words[0].text.split()[-1]
            references.itself(reading, ast.Word(last, under.end - len(last), under.end), phrase.start)
        elif post.kind == "with_thing" and following is not None and following.kind == "as_np":
            other = left.pop(0)
            done = left.pop(0) if left and left[0].kind == "this_way" else None
            narrowed.filters.add(alike(reading, post, other, narrowed, done))
        elif post.kind == "with_most":
            tied = next((one for one in left if one.kind == "or_tied"), None)
            shown = [one for one in left if one.kind == "this_way"]
            left = [one for one in left if one is not tied and one not in shown]
            for one in shown:  # of what was shown: so it must be known before
                _this_way(reading, one, narrowed)
            narrowed.filters.add(highest(reading, post, tied, phrase, narrowed))
        elif post.kind == "of_np" and phrase.top is not None:
            _lies_on_top(reading, post, narrowed)
        elif post.kind == "or_named":
            _or_named(reading, post, narrowed, added)
        elif post.kind in _POSTS:
            _POSTS[post.kind](reading, post, narrowed)
        else:
            raise problem("C350", post, words=reading.original(post))
        added = narrowed.filters - had
    narrowed.said["order"] = tuple(post.kind for post in phrase.posts) if len(phrase.posts) > 1 else ()


def _or_named(reading: Reading, post: ast.Post, narrowed: Narrowed, added: set[Filter]) -> None:
    """With cost 3 or less or named X: what the words before narrow, or those of that name. Raises Problem."""
    or_, name = post.words
    if len(added) != 1 or any(part.prop == "name" for part in added):
        raise problem("C350", post, words=reading.original(post))
    by_name = named(reading, ast.Post(post.start, post.end, "named", (ast.Word("named", or_.start, or_.end), name)))
    or_.use()
    such = tuple(Selector("card", Quantity("any"), filters=frozenset({part})) for part in (*added, by_name))
    narrowed.filters -= added
    narrowed.filters.add(Filter("one_of", "in", such))
    narrowed.said["or_named"] = True


def _use(post: ast.Post) -> None:
    for word in post.words:
        word.use()


def _that_costs(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """That costs 3 or less."""
    if post.words[2].text not in ("or less", "or more"):
        raise problem("C350", post, words=reading.original(post))
    cheap = post.words[2].text == "or less"
    narrowed.filters.add(Filter("cost", "<=" if cheap else ">=", number(post.words[1])))
    _use(post)


def _of_yours(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """Of yours; of theirs: of a person named before."""
    word = post.words[0]
    whose = ast.Word(word.text.split()[-1], word.end - len(word.text.split()[-1]), word.end)
    narrowed.owner = YOU if whose.text == "yours" else references.person(reading, whose)
    narrowed.said["of_yours"] = word.use()


def _of_choice(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """Of your choice, of their choice: who picks it out. Raises Problem."""
    word = post.words[0]
    whose = word.text.split()[1]
    if whose not in ("your", "their"):
        raise problem("C349", post, words=reading.original(post))
    start = word.start + reading.text[word.start : word.end].casefold().index(whose)
    theirs = ast.Word(whose, start, start + len(whose))
    narrowed.chooser = YOU if whose == "your" else references.person(reading, theirs)
    narrowed.said["of_choice"] = word.use()


def _in_play(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    narrowed.zone = reading.lexicon.common_zone
    if not narrowed.zone:
        raise problem("C350", post, words=reading.original(post))
    narrowed.said["in_play"] = True
    _use(post)


def _under_it(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """Under this character: what lies on what."""
    word = post.words[0]
    last, lies = word.text.split()[-1], word.text.removeprefix(_lay(word.text))
    if lies.startswith("under that"):
        noun = reading.lexicon.nouns.get(reading.lexicon.noun_forms.get(last, ("", False))[0])
        if noun is None or noun.kind != "card":
            raise problem("C345", word, words=reading.original(word), type=reading.type.labels.get("en", ""))
        start = word.start + reading.text[word.start : word.end].casefold().rindex("that")
        stands = ast.Word("that", start, start + len("that"))
        above = Ref(references.thing(reading, stands, plural=False, filters=noun.filters).to)
    elif not lies.startswith("under this"):
        stands = ast.Word(last, word.end - len(last), word.end)
        above = Ref(references.thing(reading, stands, plural=None if last == "them" else False).to)
    elif last in reading.lexicon.noun_forms and reading.lexicon.noun_forms[last][0] in reading.type.this:
        above = Ref("self")
    else:
        raise problem("C345", word, words=reading.original(word), type=reading.type.labels.get("en", ""))
    narrowed.filters.add(Filter("under", "is", above))
    narrowed.zone = narrowed.zone or "under"
    narrowed.said["in_play"] = False
    narrowed.said["under"] = word.use()


def _lay(words: str) -> str:
    """Return the "that were " of what lay under something when it went, or ''."""
    return words.partition("under")[0]


def _agree_lay(reading: Reading, phrase: ast.NounPhrase, post: ast.Post) -> None:
    """Check a "that were under him": cards are several, and something must have happened to him. Raises Problem."""
    lay = _lay(post.words[0].text).split()
    if lay and (reading.event is None or (lay[-1] == "were") != reading.is_plural(phrase)):
        raise problem("C350", post, words=reading.original(post))


def _holding(reading: Reading, post: ast.Post, under: ast.Post, narrowed: Narrowed) -> None:
    """With a card under them: that something lies under it, whatever it is."""
    what, word = post.phrase, under.words[0]
    plain = what is not None and not (what.posts or what.adjectives or what.classes or what.all)
    count = what.determiner if what is not None else None
    if what is None or not plain or count is None or count.kind != "a" or reading.noun(what).id != "card":
        raise problem("C350", post, words=reading.original(post))
    if word.text.startswith("under this"):
        raise problem("C350", under, words=reading.original(under))
    assert what.noun is not None
    for used in (what.noun, *count.words, *post.words, word):
        used.use()
    narrowed.filters.add(Filter("cards_under", ">=", 1))
    narrowed.said["holding"] = " ".join(each.text for each in post.words)
    narrowed.said["under"] = word.text


def _here(_: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    narrowed.filters.add(Filter("here"))
    _use(post)


def _at(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """At a location, at locations."""
    place = post.phrase
    plain = place is not None and not (place.posts or place.adjectives or place.classes or place.all)
    if place is None or not plain or place.noun is None or place.more_nouns:
        raise problem("C350", post, words=reading.original(post))
    noun, count = reading.noun(place), place.determiner
    one = count is not None and count.kind == "a" and not reading.is_plural(place)
    many = count is None and reading.is_plural(place)
    if noun.kind != "card" or len(noun.filters) != 1 or not (one or many):
        raise problem("C350", place, words=reading.original(place))
    (kind,) = noun.filters
    for word in (place.noun, *(count.words if count is not None else ())):
        word.use()
    narrowed.filters.add(Filter("at", "is", str(kind.value)))
    narrowed.said["at"], narrowed.said["at_many"] = noun.id, many
    narrowed.said["at_one"] = "" if many else reading.original(place)
    _use(post)


def _with_cost(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """With cost 3 or less."""
    compared = post.words[3].text if len(post.words) > 3 else ""
    ops: dict[str, Literal["<=", ">=", "="]] = {"or less": "<=", "or more": ">=", "": "="}
    if compared not in ops:
        raise problem("C350", post, words=reading.original(post))
    narrowed.filters.add(Filter("cost", ops[compared], number(post.words[2])))
    narrowed.said["with_cost"] = True
    _use(post)


def _with_keyword(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """With Evasive."""
    op: Literal["is", "not"] = "not" if post.words[0].text == "without" else "is"
    narrowed.filters.add(Filter("keyword", op, reading.lexicon.keywords[post.words[1].text][0]))
    _use(post)


def _with_sign(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """With ◉, without ◉: a sign that stands for a field of the card."""
    such = reading.lexicon.signs[post.words[1].text]
    narrowed.filters.add(replace(such, op="not") if post.words[0].text == "without" else such)
    _use(post)


def _with_stat(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """With 2 ¤ or more."""
    narrowed.filters.add(stat_compared(reading, post.words[1]))
    narrowed.said["greater"] = post.words[1].text.endswith("greater")
    _use(post)


def _with_thing(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """With this name, with 2 ¤, with damage, with no damage."""
    inner = post.phrase
    assert inner is not None
    if inner.noun is not None and reading.noun(inner).kind == "name":
        narrowed.filters.add(alike(reading, post, None, narrowed))
        return
    if inner.noun is None or not is_stat(reading, inner):
        raise problem("C350", post, words=reading.original(post))
    found, count = stat(reading, inner), inner.determiner
    _use(post)
    if "card" not in found.on or (count is not None and (count.kind != "number" or count.n is None)):
        raise problem("C350", post, words=reading.original(post))
    if count is None and found.kind != "counter":
        raise problem("C357", inner, words=reading.original(inner))
    if count is None:
        narrowed.filters.add(Filter(found.id, ">", 0))
        return
    count.use()
    assert count.n is not None
    narrowed.filters.add(Filter(found.id, "=", count.n))
    if not count.n:
        narrowed.said["none"] = count.words[0].text


def _that_is_not(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """That isn't a song: of another kind than the noun names."""
    kind = post.phrase
    assert kind is not None
    plain = not (kind.posts or kind.adjectives or kind.classes or kind.all or kind.more_nouns)
    count = kind.determiner
    if not plain or kind.noun is None or count is None or count.kind != "a" or reading.noun(kind).kind != "card":
        raise problem("C350", post, words=reading.original(post))
    filters = reading.noun(kind).filters
    if len(filters) != 1:
        raise problem("C350", post, words=reading.original(post))
    (what,) = filters
    for word in (*post.words, *count.words, kind.noun):
        word.use()
    narrowed.filters.add(Filter(what.prop, "not", what.value))
    narrowed.said["not_a"] = reading.noun(kind).id


def _this_way(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """Revealed this way: what an instruction before has found or shown. Raises Problem."""
    word = post.words[0]
    done = word.text.removesuffix(" this way")
    shown = [
        (name, verb)
        for name, verb, _ in reading.done
        if reading.lexicon.frames[verb].binds and reading.lexicon.verb_words[verb][2] == done
    ]
    if done == word.text or not shown:
        raise problem("C350", post, words=reading.original(post))
    narrowed.filters.add(Filter("among", "in", Ref(shown[-1][0])))
    narrowed.said["seen"], narrowed.said["this_way"] = True, word.use()


def _named(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    narrowed.filters.add(named(reading, post))


def _copies_of(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """Copies of X, of this card: cards with all of its name, and not only called as it is."""
    if post.phrase is not None:
        this = known(reading, post.phrase)
        if this is None or this.to != "self":
            raise problem("C350", post, words=reading.original(post))
        narrowed.filters.add(Filter("full_name", "same", Ref(this.to)))
        narrowed.said["copies"] = this
    else:
        narrowed.filters.add(Filter("full_name", "is", full_name(reading, post.words[-1])))
        narrowed.said["copies"] = True
    _use(post)


def _each_one(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """With cost 2 or less each: what is said holds of every one of them, as it would anyhow."""
    if not narrowed.filters:
        raise problem("C350", post, words=reading.original(post))
    narrowed.said["each_one"] = True
    _use(post)


def _lies(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """In your discard, on the field, in the same position."""
    where = post.phrase
    assert where is not None
    if _is_same_position(reading, where):
        narrowed.filters.add(Filter("position", "same"))
        _use(post)
        return
    place, word = zone(reading, where), post.words[0]
    right = "on" if reading.lexicon.is_common(place.zone) else "in"
    if post.kind != f"{right}_np":
        raise problem("C212", word, (right,), right=right, place=place.zone)
    word.use()
    narrowed.zone = place.zone
    narrowed.owner = place.owner if place.owner is not None else narrowed.owner
    narrowed.said["where"] = True
    narrowed.said["the"] = place.owner is None


def _lies_on_top(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """The top 2 cards of your deck."""
    assert post.phrase is not None
    place = zone(reading, post.phrase)
    if not reading.lexicon.zones[place.zone].get("ordered") or place.owner is None:
        raise problem("C350", post.phrase, words=reading.original(post.phrase))
    post.words[0].use()
    narrowed.zone, narrowed.owner = place.zone, place.owner


def _you_play(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """You play this turn."""
    words = post.words[0].use()
    span = next((span for span in reading.lexicon.spans if words.endswith(span)), None)
    narrowed.said["you_play"] = words.split()[1]
    if " each " in words:
        narrowed.every = reading.lexicon.noun_of(words.split()[-1]).id
        return
    if span is None:
        return
    when, unit = reading.lexicon.spans[span]
    if when != "this":
        raise problem("C350", post, words=reading.original(post))
    narrowed.span = Span("this", unit)


def _they_have(_: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """You have, your opponent has in play."""
    words = post.words[0].use()
    narrowed.owner = YOU if words.startswith("you ") else OPPONENT
    narrowed.said["they_have"] = "in play" if words.endswith("in play") else True
    if words.endswith(" here"):
        narrowed.filters.add(Filter("here"))
        narrowed.said["they_have"] = "here"


def _is_same_position(reading: Reading, phrase: ast.NounPhrase) -> bool:
    if phrase.noun is None or reading.noun(phrase).kind != "position":
        return False
    count, adjectives = phrase.determiner, [word.text for word in phrase.adjectives]
    if count is None or count.kind != "the" or adjectives != ["same"] or reading.is_plural(phrase):
        raise problem("C350", phrase, words=reading.original(phrase))
    for word in (*phrase.adjectives, phrase.noun):
        word.use()
    count.use()
    return True


def _that_did(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """That sang this song; you played this turn."""
    narrowed.filters.add(did(reading, post))


def _with_more(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """With more ¤ than each opposing character."""
    assert post.phrase is not None
    assert post.than is not None
    narrowed.filters.add(more_than(reading, post, post.phrase, post.than))


def _with_more_by(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """With cost up to 2 more than the banished character."""
    assert post.than is not None
    narrowed.filters.add(up_to_more(reading, post, post.than))


def _with_at_most(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """With cost equal to or less than this character's ¤."""
    assert post.phrase is not None
    narrowed.filters.add(at_most(reading, post, post.phrase))


_POSTS: dict[str, Post] = {
    "with_more_by": _with_more_by,
    "this_way": _this_way,
    "with_at_most": _with_at_most,
    "with_more": _with_more,
    "that_costs": _that_costs,
    "of_yours": _of_yours,
    "of_choice": _of_choice,
    "in_play": _in_play,
    "under_it": _under_it,
    "here": _here,
    "at_np": _at,
    "with_cost": _with_cost,
    "with_keyword": _with_keyword,
    "with_sign": _with_sign,
    "with_stat": _with_stat,
    "with_thing": _with_thing,
    "that_is_not": _that_is_not,
    "named": _named,
    "copies_of": _copies_of,
    "each_one": _each_one,
    "in_np": _lies,
    "on_np": _lies,
    "that_did": _that_did,
    "you_play": _you_play,
    "they_have": _they_have,
}
