"""Japanese noun phrases: which things, whose, where and how many; persons; places.

The modifiers stand in a row before the noun. Whose and where goes to the next thing or zone; what narrows ("他の")
passes over persons and zones to the thing that it is about.
"""

import re
from typing import Literal

from cardlang.lang.ast import Word
from cardlang.lang.japanese.modifiers import BOUNDS, Before, modify, person_of
from cardlang.lang.japanese.nouns import latest, noun_of, number_of
from cardlang.lang.japanese.parts import Core, Phrase
from cardlang.lang.japanese.state import State
from cardlang.lang.lexicon import Noun
from cardlang.lang.model import SELF, YOU, Calc, Filter, Place, Player, Quantity, Ref, Selector

Mode = Literal["some", "all", "any"]
"""What is meant where no number is said: some things, all of them (a subject), or any one (in an event)."""

_ALL = ("全員", "すべて")


# --------------------------------------------------------------------------------------------------- phrases
def meant(
    state: State, phrase: Phrase, mode: Mode = "some", count: Word | None = None
) -> Ref | Player | Place | Selector:
    """Return what a phrase stands for. Raises Problem."""
    for word in phrase.words:
        word.use()
    if phrase.kind != "one":
        return _of_those(state, phrase)
    core = phrase.core
    assert core is not None
    before = Before()
    for modifier in phrase.modifiers:
        modify(state, modifier, before)
    if core.kind == "pronoun":
        return _pronoun(state, phrase, core)
    noun = noun_of(state, core)
    if noun is None:
        raise state.cannot(core)
    if noun.kind == "person":
        return person_of(state, core, noun, before)
    count = count or phrase.count
    if noun.kind == "end" or (noun.kind == "zone" and count is None):
        return _place(state, phrase, core, before)
    if noun.kind == "zone":
        before.zone = noun.id
        core.words[0].use()
        return _things(state, phrase, Noun("card", "card"), before, mode, count)
    if noun.kind != "card":
        raise state.cannot(core)
    if before.role is not None:
        return _by_role(state, core, before)
    if before.known is not None:
        return _known(state, phrase, core, before)
    return _things(state, phrase, _card(state, core, before), before, mode, count)


def things(state: State, phrase: Phrase, mode: Mode = "some", count: Word | None = None) -> Ref | Selector:
    """Return the things that a phrase names. Raises Problem."""
    found = meant(state, phrase, mode, count)
    if not isinstance(found, (Ref, Selector)):
        raise state.cannot(phrase)
    return found


def person(state: State, phrase: Phrase) -> Player | Ref:
    """Return the person that a phrase names. Raises Problem."""
    found = meant(state, phrase)
    if not isinstance(found, (Player, Ref)) or (isinstance(found, Ref) and found.part != "owner"):
        raise state.cannot(phrase)
    return found


def amount_of(state: State, phrase: Phrase, count: Word | None) -> tuple[str, int]:
    """Return so much of a stat: "ロアを２つ". Raises Problem."""
    count = count or phrase.count
    core = phrase.core
    noun = noun_of(state, core) if core is not None else None
    if core is None or noun is None or noun.kind != "stat" or phrase.modifiers or phrase.others or count is None:
        raise state.cannot(phrase)
    if not count.text[0].isdigit() or count.text.endswith(tuple(BOUNDS)):
        raise state.cannot(phrase)
    count.use()
    core.words[0].use()
    return noun.id, number_of(count)


def _of_those(state: State, phrase: Phrase) -> Ref | Selector:
    """そのうち１枚, もう１枚: of those that were looked at."""
    if state.looked_at is None or phrase.count is None:
        raise state.cannot(phrase)
    seen = state.looked_at[0]
    phrase.count.use()
    if phrase.kind == "other_one":
        if number_of(phrase.count) != 1:
            raise state.cannot(phrase)
        return Ref(seen, "rest", state.mark(phrase))
    among = Filter("among", "in", Ref(seen))
    return Selector("card", Quantity("exactly", number_of(phrase.count)), filters=frozenset({among}))


def _pronoun(state: State, phrase: Phrase, core: Core) -> Ref | Player:
    if phrase.modifiers or phrase.others or phrase.count is not None:
        raise state.cannot(phrase)
    kind = state.words.pronouns[core.words[0].use()]
    if kind == "you":
        return YOU
    if kind == "this":
        return SELF
    if kind == "rest":
        if state.looked_at is None:
            raise state.cannot(core)
        return Ref(state.looked_at[0], "rest", state.mark(core))
    return latest(state, core)


def _place(state: State, phrase: Phrase, core: Core, before: Before) -> Place:
    """A zone, or one of its ends: "あなたのデッキの一番下"."""
    nouns = [state.words.shared.nouns[state.words.nouns[word.text]] for word in core.words if word.text != "か"]
    for word in core.words:
        word.use()
    if before.filters or before.known or before.each or phrase.others or phrase.count is not None:
        raise state.cannot(phrase)
    owner = before.owner
    if [noun.kind for noun in nouns] == ["zone"] and before.zone is None:
        unsaid = ["owner"] if owner is None and not before.any else []
        owner = owner if owner is not None or before.any else _whose_unsaid(state, nouns[0].id)
        return Place(nouns[0].id, owner, mark=state.mark(phrase, unsaid))
    if any(noun.kind != "end" for noun in nouns):
        raise state.cannot(phrase)
    ends = tuple(noun.id for noun in nouns)
    zone = before.zone
    if zone is None:
        if state.looked_at is None or owner is not None:
            raise state.cannot(phrase)
        where = state.looked_at[1]
        return Place(where.zone, where.owner, ends, state.mark(phrase, ["owner"]))
    unsaid = ["owner"] if owner is None and not before.any else []
    return Place(zone, owner if owner is not None or before.any else YOU, ends, state.mark(phrase, unsaid))


def _whose_unsaid(state: State, zone: str) -> Player | None:
    """Return whose a zone is where nobody says it: yours, but for one that all share."""
    return None if state.words.shared.zones[zone].get("common") else YOU


def _by_role(state: State, core: Core, before: Before) -> Ref:
    if before.filters or before.zone or before.owner or before.known or len(core.words) > 1 or core.classes:
        raise state.cannot(core)
    core.words[0].use()
    assert before.role is not None
    return before.role


def _known(state: State, phrase: Phrase, core: Core, before: Before) -> Ref:
    """このキャラクター, そのカード, それらのキャラクター."""
    noun = noun_of(state, core)
    assert before.known is not None
    assert noun is not None
    if before.filters or before.zone or before.owner or phrase.others or len(core.words) > 1 or core.classes:
        raise state.cannot(phrase)
    core.words[0].use()
    if before.known.use() == "この":
        if noun.id not in state.type.this:
            raise state.cannot(phrase)
        return SELF
    return latest(state, phrase, noun)


# ---------------------------------------------------------------------------------------------------- things
def _card(state: State, core: Core, before: Before) -> Noun:
    """Return the kind of card: "歌・カード" is a card that is a song, wherever it is; a song alone is one in play."""
    nouns = [state.words.shared.nouns[state.words.nouns[word.text]] for word in core.words]
    for word in core.words:
        word.use()
    for word in core.classes:
        before.filters |= state.words.classes[word.use()]
    for noun in nouns:
        before.filters |= noun.filters
    last = nouns[-1]
    if len(nouns) > 1 and last.filters:
        raise state.cannot(core)
    return Noun(last.id, "card", zone=last.zone)


def _things(state: State, phrase: Phrase, noun: Noun, before: Before, mode: Mode, count: Word | None) -> Selector:
    unsaid = set(before.unsaid)
    quantity = _quantity(state, before, mode, count, unsaid)
    counter = re.sub(r"^\d+|以[上下]$", "", count.text) if count is not None else ""
    zone = before.zone
    if zone is None:
        unsaid.add("zone")
        zone = None if state.words.counters.get(counter) == "card" else noun.zone
    owner = before.owner
    if owner is None and before.zone is not None and not before.any:
        unsaid.add("owner")
        owner = _whose_unsaid(state, before.zone)
    for other in phrase.others:
        _either(state, other, before)
    return Selector("card", quantity, owner, zone, frozenset(before.filters), mark=state.mark(phrase, unsaid))


def _either(state: State, other: Phrase, before: Before) -> None:
    """… またはアイテム１つ: one of either kind; what narrows the first narrows both."""
    for word in other.words:
        word.use()
    core = other.core
    if core is None or core.kind != "thing" or other.modifiers or len(core.words) > 1 or core.classes:
        raise state.cannot(other)
    noun = state.words.shared.nouns[state.words.nouns[core.words[0].use()]]
    if other.count is not None:
        if number_of(other.count) != 1:
            raise state.cannot(other)
        other.count.use()
    types = [filter_ for filter_ in before.filters if filter_.prop == "type"]
    kinds = [filter_ for filter_ in noun.filters if filter_.prop == "type"]
    if len(types) != 1 or len(kinds) != 1 or len(noun.filters) != 1:
        raise state.cannot(other)
    both = "|".join(sorted({*str(types[0].value).split("|"), str(kinds[0].value)}))
    before.filters.remove(types[0])
    before.filters.add(Filter("type", "in", both))


def _quantity(state: State, before: Before, mode: Mode, count: Word | None, unsaid: set[str]) -> Quantity:
    if before.amount is not None and count is None:
        return Quantity("exactly", Calc("per", (1, 1, before.amount)))
    if before.each:
        if count is not None:
            raise state.cannot(count)
        return Quantity("all")
    if count is None:
        unsaid.add("quantity")
        return {"some": Quantity(), "all": Quantity("all"), "any": Quantity("any")}[mode]
    if count.use() in _ALL:
        return Quantity("all")
    n = number_of(count)
    if count.text.endswith("以上"):
        return Quantity("at least", n)
    if count.text.endswith("以下"):
        return Quantity("at most", n)
    return Quantity("any") if mode == "any" and n == 1 else Quantity("exactly", n)
