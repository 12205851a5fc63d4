"""What narrows a noun: whose, which class, in which state, at what cost, where, by what name."""

from dataclasses import dataclass, field
from typing import Literal

from cardlang.lang import ast
from cardlang.lang.building import number
from cardlang.lang.meaning import references
from cardlang.lang.meaning.nouns.persons import owner_of
from cardlang.lang.meaning.nouns.places import zone
from cardlang.lang.meaning.nouns.stats import is_stat, stat, stat_compared
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import OPPONENT, YOU, Filter, Id, Player, Ref, Span


@dataclass(slots=True)
class Narrowed:
    """What the parts of a phrase say, gathered before the selector is made."""

    zone: Id | None
    owner: Player | Ref | None
    filters: set[Filter] = field(default_factory=set)
    span: Span | None = None
    opposing: bool = False
    next: bool = False
    elsewhere: bool = False
    said: dict[str, object] = field(default_factory=dict)


def narrow(reading: Reading, phrase: ast.NounPhrase, narrowed: Narrowed) -> None:
    """Read all that narrows a noun. Raises Problem."""
    said = narrowed.said
    count = phrase.determiner
    if count is not None and count.kind in ("your", "owner"):
        narrowed.owner = owner_of(reading, count)
        said["whose"] = True
    for group in phrase.classes:
        narrowed.filters |= _classes(reading, group)
    for word in phrase.adjectives:
        if word.text == "opposing" and (count is None or count.kind not in ("your", "owner")):
            narrowed.opposing = count is not None and count.kind == "the" and not reading.is_plural(phrase)
            narrowed.owner = OPPONENT
            said["opposing"] = True
            word.use()
        elif word.text == "other" and (count is None or count.kind not in ("another", "another_chosen")):
            narrowed.filters.add(Filter("other"))
            word.use()
        elif word.text in reading.lexicon.states:
            narrowed.filters |= reading.lexicon.states[word.use()]
        elif word.text == "next" and count is not None and count.kind == "the" and not reading.is_plural(phrase):
            narrowed.next = True
            word.use()
    if phrase.top is not None:
        narrowed.filters.add(Filter(phrase.top[0].text))
    if count is not None and count.kind in ("another", "another_chosen"):
        chosen = references.chosen_before(reading) if count.kind == "another_chosen" else None
        narrowed.filters.add(Filter("other", "is", chosen))
    for post in phrase.posts:
        _post(reading, post, narrowed, top=phrase.top is not None)
    said["order"] = tuple(post.kind for post in phrase.posts) if len(phrase.posts) > 1 else ()


def _classes(reading: Reading, group: tuple[ast.Word, ...]) -> frozenset[Filter]:
    """Return what "Villain", or "Princess or Queen", narrows."""
    for word in group:
        word.use()
    if len(group) == 1:
        return reading.lexicon.classes[group[0].text]
    single = [next(iter(reading.lexicon.classes[word.text])) for word in group[::2]]
    joins = {word.text for word in group[1::2]}
    if joins != {"or"} or len({filter_.prop for filter_ in single}) != 1:
        raise problem("C363", group[1], words=reading.original(group[1]))
    return frozenset({Filter(single[0].prop, "in", "|".join(str(filter_.value) for filter_ in single))})


def _post(reading: Reading, post: ast.Post, narrowed: Narrowed, *, top: bool) -> None:
    word, inner, said = post.words[0], post.phrase, narrowed.said
    if word.text == "without" and post.kind != "with_keyword":
        raise problem("C350", post, words=reading.original(post))
    if post.kind in ("with_cost", "with_keyword", "with_stat"):
        _with(reading, post, narrowed)
    elif post.kind == "that_costs" and post.words[2].text in ("or less", "or more"):
        cheap = post.words[2].text == "or less"
        narrowed.filters.add(Filter("cost", "<=" if cheap else ">=", number(post.words[1])))
        for each in post.words:
            each.use()
    elif post.kind == "of_yours":
        narrowed.owner = YOU
        said["of_yours"] = bool(word.use())
    elif post.kind == "in_play":
        common = next((zone for zone, row in reading.lexicon.zones.items() if row.get("common")), None)
        if common is None:
            raise problem("C350", post, words=reading.original(post))
        narrowed.zone = common
        said["in_play"] = bool(word.use())
    elif post.kind == "under_it":
        narrowed.filters.add(Filter("under", "is", _under(reading, word)))
        narrowed.zone = narrowed.zone or "under"
        narrowed.said["in_play"] = False
        narrowed.said["under"] = word.use()
    elif post.kind == "here":
        narrowed.filters.add(Filter("here"))
        word.use()
    elif post.kind == "with_thing" and inner is not None and inner.noun is not None and is_stat(reading, inner):
        narrowed.filters.add(_stat_filter(reading, post, inner))
    elif post.kind == "named":
        narrowed.filters.add(_named(reading, post))
    elif post.kind == "with_thing" and inner is not None and _is_this_name(reading, inner):
        narrowed.filters.add(Filter("name", "same"))
        word.use()
    elif post.kind == "in_np" and inner is not None and _is_same_position(reading, inner):
        narrowed.filters.add(Filter("position", "same"))
        word.use()
    elif post.kind in ("in_np", "on_np") and inner is not None and reading.noun(inner).kind == "zone":
        _lies(reading, post, inner, narrowed)
    elif post.kind == "of_np" and inner is not None and top:
        _lies_on_top(reading, post, inner, narrowed)
    elif post.kind == "you_play":
        narrowed.span = _played_in(reading, post, word.use())
        said["you_play"] = True
    elif post.kind == "they_have":
        words = word.use()
        narrowed.owner = YOU if words.startswith("you ") else OPPONENT
        said["they_have"] = "in play" if words.endswith("in play") else True
    else:
        raise problem("C350", post, words=reading.original(post))


def _named(reading: Reading, post: ast.Post) -> Filter:
    name = reading.original(post.words[1])
    if name not in reading.names:
        raise problem("C351", post.words[1], _near(name, reading.names), name=name)
    for each in post.words:
        each.use()
    return Filter("name", "is", name)


def _lies(reading: Reading, post: ast.Post, where: ast.NounPhrase, narrowed: Narrowed) -> None:
    """In your discard, on the field."""
    place, word = zone(reading, where), post.words[0]
    right = "on" if reading.lexicon.zones[place.zone].get("common") else "in"
    if post.kind != f"{right}_np":
        raise problem("C212", word, (right,), right=right, place=place.zone)
    word.use()
    narrowed.zone = place.zone
    narrowed.owner = place.owner if place.owner is not None else narrowed.owner
    narrowed.said["where"] = True
    narrowed.said["the"] = place.owner is None


def _lies_on_top(reading: Reading, post: ast.Post, where: ast.NounPhrase, narrowed: Narrowed) -> None:
    """The top 2 cards of your deck."""
    place = zone(reading, where)
    if not reading.lexicon.zones[place.zone].get("ordered") or place.owner is None:
        raise problem("C350", where, words=reading.original(where))
    post.words[0].use()
    narrowed.zone, narrowed.owner = place.zone, place.owner


def _with(reading: Reading, post: ast.Post, narrowed: Narrowed) -> None:
    """With cost 3 or less, with Evasive, with 2 ¤ or more."""
    if post.kind == "with_cost":
        compared = post.words[3].text if len(post.words) > 3 else ""
        ops: dict[str, Literal["<=", ">=", "="]] = {"or less": "<=", "or more": ">=", "": "="}
        if compared not in ops:
            raise problem("C350", post, words=reading.original(post))
        narrowed.filters.add(Filter("cost", ops[compared], number(post.words[2])))
        narrowed.said["with_cost"] = True
    elif post.kind == "with_keyword":
        op: Literal["is", "not"] = "not" if post.words[0].text == "without" else "is"
        narrowed.filters.add(Filter("keyword", op, reading.lexicon.keywords[post.words[1].text][0]))
    else:
        narrowed.filters.add(stat_compared(reading, post.words[1]))
    for each in post.words:
        each.use()


def _played_in(reading: Reading, post: ast.Post, words: str) -> Span | None:
    """You play this turn: the span in it, if there is one."""
    span = next((span for span in reading.lexicon.spans if words.endswith(span)), None)
    if span is None:
        return None
    when, unit = reading.lexicon.spans[span]
    if when != "this":
        raise problem("C350", post, words=reading.original(post))
    return Span("this", unit)


def _stat_filter(reading: Reading, post: ast.Post, phrase: ast.NounPhrase) -> Filter:
    """With 2 ¤."""
    found, count = stat(reading, phrase), phrase.determiner
    if count is None or count.kind != "number" or count.n is None or "card" not in found.on:
        raise problem("C350", post, words=reading.original(post))
    count.use()
    for word in post.words:
        word.use()
    return Filter(found.id, "=", count.n)


def _under(reading: Reading, word: ast.Word) -> Ref:
    """Under this character, under him: what lies on what."""
    last = word.text.split()[-1]
    if word.text.startswith("under this"):
        if last not in reading.lexicon.noun_forms or reading.lexicon.noun_forms[last][0] not in reading.type.this:
            raise problem("C345", word, words=reading.original(word), type=reading.type.labels.get("en", ""))
        return Ref("self")
    found = references.thing(
        reading, ast.Word(last, word.end - len(last), word.end), plural=None if last == "them" else False
    )
    return Ref(found.to)


def _is_this_name(reading: Reading, phrase: ast.NounPhrase) -> bool:
    count = phrase.determiner
    if phrase.noun is None or reading.noun(phrase).kind != "name" or count is None or count.kind != "this":
        return False
    if count.words[0].text != "this" or phrase.posts or phrase.adjectives:
        return False
    count.use()
    phrase.noun.use()
    return True


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


def _near(word: str, words: object) -> tuple[str, ...]:
    from cardlang.diagnostics.nearest import nearest  # noqa: PLC0415 — only a slip asks for it

    return tuple(nearest(word, words))  # type: ignore[arg-type]
