"""Things: the selector that a whole noun phrase is, from its noun, what narrows it and how many."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardlang.lang import ast
from cardlang.lang.lexicon import Noun
from cardlang.lang.meaning.nouns.agreement import agree
from cardlang.lang.meaning.nouns.narrowed import Narrowed
from cardlang.lang.meaning.nouns.narrowing import narrow
from cardlang.lang.meaning.nouns.quantities import number_said, quantity
from cardlang.lang.meaning.nouns.stands_for import known
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Antecedent, Reading
from cardlang.lang.model import (
    ANY_NUMBER,
    SELF,
    YOU,
    Filter,
    Id,
    Pick,
    Player,
    Quantity,
    Ref,
    Selector,
    Span,
    without_other,
)


def things(
    reading: Reading,
    phrase: ast.NounPhrase,
    *,
    zone_: Id | None = None,
    owner: Player | Ref | None = None,
    one_of_a_kind: bool = False,
    elsewhere: bool = False,
    kind: str = "card",
) -> Selector:
    """Return which cards a phrase picks out, or which things of another kind: abilities.

    `zone_` and `owner` hold where the phrase itself does not say; `elsewhere` lets a "character" be one in a hand.
    `one_of_a_kind` is how events name things: "a function card" is any of them, wherever it comes from. Raises Problem.
    """
    if phrase.pronoun is not None or phrase.name is not None or phrase.gerund is not None:
        raise problem("C350", phrase, words=reading.original(phrase))
    if phrase.both is not None:
        return _both(reading, phrase, {"zone_": zone_, "owner": owner, "elsewhere": elsewhere})
    if phrase.either is not None:
        how = {"zone_": zone_, "owner": owner, "one_of_a_kind": one_of_a_kind, "elsewhere": elsewhere}
        return _one_or_the_other(reading, phrase, how)
    if phrase.of is not None:
        return _some_of(reading, phrase, zone_, owner)
    if phrase.more_nouns and any(post.kind == "at_np" for post in phrase.posts):
        return _and_those_at(reading, phrase, {"zone_": zone_, "owner": owner, "elsewhere": elsewhere})
    narrowed = Narrowed(zone_, owner, elsewhere=elsewhere)
    _read(reading, phrase, narrowed, by_noun=zone_ is None and not one_of_a_kind, kind=kind)
    if narrowed.next or narrowed.first or narrowed.every:
        raise problem("C350", phrase, words=reading.original(phrase))
    many = quantity(reading, phrase, narrowed, one_of_a_kind=one_of_a_kind)
    return _selector(reading, phrase, narrowed, many, kind)


def _one_or_the_other(reading: Reading, phrase: ast.NounPhrase, how: dict[str, Any]) -> Selector:
    """A Toy character card or a location card named X: one thing that is such, or such."""
    assert phrase.either is not None
    word, second = phrase.either
    first = replace(phrase, either=None)
    if first.noun is None and first.determiner is not None and first.determiner.kind == "this":
        return _this_or_another(reading, phrase, first.determiner, how)
    found, other = things(reading, first, **how), things(reading, second, **how)
    named = second.determiner is not None and second.determiner.kind == "a"
    if not named or found.quantity != other.quantity or {found.by, other.by} != {None}:
        raise problem("C350", phrase, words=reading.original(phrase))
    if found.zone != other.zone or found.owner not in (None, other.owner):
        raise problem("C350", phrase, words=reading.original(phrase))
    word.use()
    either = frozenset({Filter("one_of", "in", (found, other))})
    said = {"in_play": other.mark.said.get("in_play"), "a": found.mark.said.get("a")}
    return Selector("card", found.quantity, other.owner, other.zone, either, mark=reading.mark(phrase, said))


def _this_or_another(reading: Reading, phrase: ast.NounPhrase, this: ast.Determiner, how: dict[str, Any]) -> Selector:
    """This or another item: of an item any one; this or another Hero character: itself, or another that is such."""
    assert phrase.either is not None
    word, second = phrase.either
    other = things(reading, second, **how)
    another = other.quantity.op == "any" and other.mark.said.get("another") and other.owner is None
    if this.words[0].text != "this" or not another or reading.type.host:
        raise problem("C350", phrase, words=reading.original(phrase))
    this.use()
    word.use()
    mark = reading.mark(phrase, {"this_or": other})
    such = without_other(other.filters)
    if any(such <= reading.lexicon.nouns[noun].filters for noun in reading.type.this):
        return replace(other, filters=such, mark=mark)
    return replace(other, filters=frozenset({Filter("one_of", "in", (SELF, other))}), mark=mark)


def _both(reading: Reading, phrase: ast.NounPhrase, how: dict[str, Any]) -> Selector:
    """Each opposing character and each opposing location with Evasive; up to 1 song card and up to 2 item cards.

    It is all of the one and of the other, or of each so many: the parts say how many of each there may be.
    """
    assert phrase.both is not None
    word, second = phrase.both
    first = replace(phrase, both=None)
    if first.determiner is not None and first.determiner.kind == "chosen":
        return _and_its_like(reading, phrase, first, how)
    counts = [one.determiner if one.noun is not None else None for one in (first, second)]
    kinds = {count.kind if count is not None else "" for count in counts}
    if kinds not in ({"each"}, {"up_to"}):
        raise problem("C350", word, words=reading.original(phrase))
    found, other = things(reading, first, **how), things(reading, second, **how)
    if (found.zone, found.owner) != (other.zone, other.owner) or found.filters == other.filters:
        raise problem("C350", word, words=reading.original(phrase))
    word.use()
    both = frozenset({Filter("one_of", "in", (found, other))})
    most = sum(count.n or 0 for count in counts if count is not None)
    many = Quantity("all") if kinds == {"each"} else Quantity("up to", most)
    return Selector("card", many, found.owner, found.zone, both, mark=reading.mark(phrase, {"both": True}))


def _and_those_at(reading: Reading, phrase: ast.NounPhrase, how: dict[str, Any]) -> Selector:
    """Your locations and characters at locations: only the characters can be at one. Raises Problem."""
    (join, noun), *more = phrase.more_nouns
    second = replace(phrase, determiner=None, noun=noun, more_nouns=(), start=noun.start)
    persons = {Filter("type", "is", type_) for type_ in reading.lexicon.people}
    is_person = [bool(reading.lexicon.noun_of(word.text).filters & persons) for word in (phrase.noun, noun) if word]
    if more or join.text != "and" or is_person != [False, True]:
        raise problem("C350", phrase, words=reading.original(phrase))
    first = things(reading, replace(phrase, more_nouns=(), posts=()), **how)
    other = replace(things(reading, second, **how), owner=first.owner)
    if first.quantity != Quantity("all") or first.zone != other.zone:
        raise problem("C350", phrase, words=reading.original(phrase))
    join.use()
    both = frozenset({Filter("one_of", "in", (first, other))})
    mark = reading.mark(phrase, {"both": True, "all": first.mark.said.get("all")})
    return Selector("card", Quantity("all"), first.owner, first.zone, both, mark=mark)


def _and_its_like(reading: Reading, phrase: ast.NounPhrase, first: ast.NounPhrase, how: dict[str, Any]) -> Selector:
    """Chosen item and all other items with the same name: all of that name, for the chosen one is among them."""
    assert phrase.both is not None
    word, second = phrase.both
    found, bind = things(reading, first, **how), reading.bind()
    remember_things(reading, found, bind, reading.text[phrase.start : word.start].rstrip())
    others = things(reading, second, **how)
    such = found.filters | {Filter("other", "is", Ref(bind)), Filter("name", "same", Ref(bind))}
    alike = (others.quantity, others.owner, others.zone, others.filters) == (
        *(Quantity("all"), found.owner, found.zone),
        such,
    )
    if not alike or not others.mark.said.get("all"):
        raise problem("C350", word, words=reading.original(phrase))
    word.use()
    reading.chosen_first.append(Pick(found, bind, mark=reading.mark(first)))
    all_of_them = without_other(such)
    return replace(others, filters=all_of_them, mark=reading.mark(phrase, {"and_its_like": (found, others)}))


def lying_under(reading: Reading, adverb: ast.Adverb, found: Selector) -> Selector:
    """Put a card under one of your characters: whatever comes to lie under one of these. Raises Problem."""
    assert adverb.phrase is not None
    above: Ref | Selector | None = known(reading, adverb.phrase)
    if above is None:
        one = things(reading, adverb.phrase, one_of_a_kind=True)
        if one.quantity != Quantity("exactly", 1) and one.quantity.op != "any":
            raise problem("C350", adverb.phrase, words=reading.original(adverb.phrase))
        above = replace(one, quantity=Quantity("any"))
    if found.zone is not None or any(part.prop == "under" for part in found.filters):
        raise problem("C342", adverb, words=reading.original(adverb), verb=reading.original(adverb))
    for word in adverb.words:
        word.use()
    mark = replace(found.mark, said={**found.mark.said, "under_what": True})
    return replace(found, zone="under", filters=found.filters | {Filter("under", "is", above)}, mark=mark)


def next_played(reading: Reading, phrase: ast.NounPhrase, until: Span | None = None) -> tuple[Selector, Span]:
    """Return what "the next function card you play this round" will be, and how long it may take to come.

    `until` is how long that is, where the words stand further behind.
    """
    narrowed = _to_come(reading, phrase)
    span = narrowed.span or until
    if not narrowed.next or narrowed.first or narrowed.every or span is None or (narrowed.span and until):
        raise problem("C350", phrase, words=reading.original(phrase))
    if "you_play" not in narrowed.said:
        raise problem("C350", phrase, words=reading.original(phrase))
    return _selector(reading, phrase, narrowed, Quantity("any")), span


def first_played(reading: Reading, phrase: ast.NounPhrase) -> Selector | None:
    """Return what "the first action you play each turn" will be; None where a phrase names no such thing."""
    if not any(word.text == "first" for word in phrase.adjectives):
        return None
    narrowed = _to_come(reading, phrase)
    if not narrowed.first or narrowed.next or not narrowed.every or narrowed.span is not None:
        raise problem("C350", phrase, words=reading.original(phrase))
    if "you_play" not in narrowed.said:
        raise problem("C350", phrase, words=reading.original(phrase))
    narrowed.said["every"] = narrowed.every
    return _selector(reading, phrase, narrowed, Quantity("any"))


def _to_come(reading: Reading, phrase: ast.NounPhrase) -> Narrowed:
    """Return what narrows a card that is still to be played."""
    if phrase.noun is None or phrase.of is not None:
        raise problem("C350", phrase, words=reading.original(phrase))
    narrowed, count = Narrowed(None, None), phrase.determiner
    _read(reading, phrase, narrowed, by_noun=False)
    if count is None or phrase.top is not None or phrase.all is not None:
        raise problem("C350", phrase, words=reading.original(phrase))
    count.use()
    return narrowed


def _read(reading: Reading, phrase: ast.NounPhrase, narrowed: Narrowed, *, by_noun: bool, kind: str = "card") -> None:
    """Read a noun and all that narrows it. `by_noun`: the noun says where such a thing is ("forward": on the field)."""
    noun = reading.noun(phrase)
    if noun.kind != kind:
        raise problem("C350", phrase, words=reading.original(phrase))
    agree(reading, phrase)
    assert phrase.noun is not None
    phrase.noun.use()
    narrowed.filters |= _kinds(reading, phrase, noun, narrowed)
    narrowed.said["noun"] = noun.id
    if by_noun and phrase.card is None:
        narrowed.zone = noun.zone
    narrow(reading, phrase, narrowed)
    elsewhere = narrowed.elsewhere or phrase.card is not None
    if (noun.zone is not None or noun.list) and narrowed.zone not in (None, noun.zone) and not elsewhere:
        as_a_card(reading, phrase, noun)


def as_the_verb_has_it(reading: Reading, row: Mapping[str, Any], phrase: ast.NounPhrase) -> None:
    """Refuse "whenever you discard a character": what the row of a verb finds in a hand is a card. Raises Problem."""
    zone = row.get("zone")
    elsewhere = zone is not None and not reading.lexicon.is_common(str(zone)) and not row.get("elsewhere")
    if not elsewhere or phrase.noun is None or phrase.card is not None:
        return
    noun = reading.noun(phrase)
    if noun.kind == "card" and (noun.list or noun.zone is not None) and noun.zone != zone:
        as_a_card(reading, phrase, noun)


def as_a_card(reading: Reading, phrase: ast.NounPhrase, noun: Noun) -> None:
    """Refuse a "player" that is not one on the field, an "action" that is a card somewhere. Raises Problem."""
    assert phrase.noun is not None
    plain = next((other for other in reading.lexicon.nouns.values() if _is_card_form(other, noun)), None)
    if plain is None:  # a forward is nowhere but on the field
        raise problem("C350", phrase, words=reading.original(phrase))
    words = reading.lexicon.noun_words[plain.id]
    right = words[-1] if reading.is_plural(phrase) else words[0]
    raise problem("C216", phrase.noun, (right,), word=phrase.noun.text, right=right)


def _kinds(reading: Reading, phrase: ast.NounPhrase, noun: Noun, narrowed: Narrowed) -> frozenset[Filter]:
    """Return what the noun says a thing is; "a character or item" is one of the two."""
    if not phrase.more_nouns:
        return noun.filters
    others = [reading.lexicon.noun_of(word.text) for _, word in phrase.more_nouns]
    kinds = [noun, *others]
    types = [filter_ for kind in kinds for filter_ in kind.filters]
    alike = all(len(kind.filters) == 1 for kind in kinds) and {filter_.prop for filter_ in types} == {"type"}
    last = phrase.more_nouns[-1][0].use().strip(", ")
    plurals = {reading.lexicon.is_plural(word.text) for _, word in phrase.more_nouns}
    if not alike or len(set(types)) < len(types) or last not in ("or", "and") or plurals != {reading.is_plural(phrase)}:
        raise problem("C350", phrase, words=reading.original(phrase))
    for join, word in phrase.more_nouns:
        join.use()
        word.use()
    narrowed.said["kinds"] = tuple(kind.id for kind in kinds)
    narrowed.said["kind_join"] = last
    if phrase.card is not None:
        if reading.is_plural(phrase) or reading.lexicon.is_plural(phrase.card.text):
            raise problem("C350", phrase, words=reading.original(phrase))
        narrowed.said["kind_card"] = phrase.card.use()
    return frozenset({Filter("type", "in", "|".join(sorted(str(filter_.value) for filter_ in types)))})


def _is_card_form(other: Noun, noun: Noun) -> bool:
    same = other.kind == noun.kind and other.filters == noun.filters
    return same and other.zone is None and not other.list


def _selector(
    reading: Reading, phrase: ast.NounPhrase, narrowed: Narrowed, quantity: Quantity, kind: str = "card"
) -> Selector:
    return Selector(
        kind,
        quantity,
        narrowed.owner,
        narrowed.zone,
        frozenset(narrowed.filters),
        by=narrowed.chooser or (YOU if narrowed.said.get("chosen") else None),
        mark=reading.mark(phrase, narrowed.said),
    )


def _some_of(reading: Reading, phrase: ast.NounPhrase, zone_: Id | None, owner: Player | Ref | None) -> Selector:
    """1 of your players; 2 of them; any number of items; any number of chosen characters."""
    count = phrase.determiner
    assert phrase.of is not None
    assert count is not None
    group = phrase.of[1]
    if count.kind == "each":
        quantity = Quantity("all")
    elif count.kind in ("number", "up_to") and count.n:
        quantity = Quantity("exactly" if count.kind == "number" else "up to", count.n)
    elif count.kind == "any_number":
        quantity = ANY_NUMBER
    elif count.kind == "number_compared" and count.words[1].text == "or more":
        quantity = Quantity("at least", count.n or 0)
    elif count.kind == "more_than" and count.n is not None and count.words[0].text == "more":
        quantity = Quantity("at least", count.n + 1)
    else:
        raise problem("C350", phrase, words=reading.original(phrase))
    if group.pronoun is not None:
        found = known(reading, group)
        if found is None:
            raise problem("C350", group, words=reading.original(group))
        phrase.of[0].use()
        count.use()
        among = frozenset({Filter("among", "in", Ref(found.to, found.part))})
        return Selector("card", quantity, filters=among, mark=reading.mark(phrase, _many_said(count)))
    chosen = count.kind == "any_number" and group.determiner is not None and group.determiner.kind == "chosen"
    if chosen and group.determiner is not None:  # "any number of chosen characters"
        group.determiner.use()
        group = replace(group, determiner=None)
    of_all = count.kind == "any_number" and group.determiner is None
    owned = group.determiner is not None and group.determiner.kind in ("your", "owner")
    if not (of_all or owned) or group.all is not None or not reading.is_plural(group):
        raise problem("C358", group, words=reading.original(group))
    whole = things(reading, replace(group, start=phrase.start), zone_=zone_, owner=owner)
    phrase.of[0].use()
    count.use()
    said = {**whole.mark.said, "part": True, "chosen": chosen, **_many_said(count)}
    by, mark = YOU if chosen else None, reading.mark(phrase, said)
    return Selector("card", quantity, whole.owner, whole.zone, whole.filters, by, mark=mark)


def _many_said(count: ast.Determiner) -> dict[str, object]:
    if count.kind in ("each", "any_number", "more_than"):
        return {count.kind: True}
    return number_said(count)


def remember_things(reading: Reading, selector: Selector, bind: str, called: str) -> None:
    """Let later words stand for what a selector picks out."""
    plural = selector.quantity.n != 1 or selector.quantity.op == "all"
    chosen = selector.by is not None and not plural
    reading.remember(Antecedent("card", plural, Ref(bind), called, selector.filters, chosen=chosen))
    if not plural and (place := selector.mark.said.get("at_one")):
        (where,) = (filter_ for filter_ in selector.filters if filter_.prop == "at")
        reading.remember_place(Ref(bind), where, str(place))
