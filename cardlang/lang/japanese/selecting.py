"""The things that a Japanese phrase picks out: which, whose, where and how many."""

import re
from typing import Literal

from cardlang.lang.ast import Word
from cardlang.lang.japanese.before import Before
from cardlang.lang.japanese.nouns import number_of
from cardlang.lang.japanese.parts import Core, Phrase
from cardlang.lang.japanese.state import State
from cardlang.lang.lexicon import Noun
from cardlang.lang.model import YOU, Calc, Filter, Player, Quantity, Selector

Mode = Literal["some", "all", "any"]
"""What is meant where no number is said: some things, all of them (a subject), or any one (in an event)."""

_ALL = ("全員", "すべて")


def card_of(state: State, core: Core, before: Before) -> Noun:
    """Return the kind of card: "歌・カード" is a card that is a song, wherever it is; a song alone is one in play."""
    nouns = [state.words.shared.nouns[state.words.nouns[word.text]] for word in core.words]
    for word in core.words:
        word.use()
    before.filters |= _classes(state, core)
    for noun in nouns:
        before.filters |= noun.filters
    last = nouns[-1]
    if len(nouns) > 1 and last.filters:
        raise state.cannot(core)
    return Noun(last.id, "card", zone=last.zone)


def _classes(state: State, core: Core) -> frozenset[Filter]:
    """プリンス/王様: of either class."""
    found = [filter_ for word in core.classes for filter_ in state.words.classes[word.use()]]
    if len(found) < 2:
        return frozenset(found)
    if len({filter_.prop for filter_ in found}) > 1 or len(found) != len(core.classes):
        raise state.cannot(core)
    return frozenset({Filter(found[0].prop, "in", "|".join(str(filter_.value) for filter_ in found))})


def things_of(state: State, phrase: Phrase, noun: Noun, before: Before, mode: Mode, count: Word | None) -> Selector:
    """Return the things of a kind, narrowed by what stands before. Raises Problem."""
    unsaid = set(before.unsaid)
    quantity = _quantity(state, before, mode, count, unsaid)
    counter = re.sub(r"^\d+|以[上下]$|まで$", "", count.text) if count is not None else ""
    zone = before.zone
    if zone is None:
        unsaid.add("zone")
        zone = None if state.words.counters.get(counter) == "card" else noun.zone
    owner = before.owner
    if owner is None and before.zone is not None and not before.any:
        unsaid.add("owner")
        owner = whose_unsaid(state, before.zone)
    for other in phrase.others:
        _either(state, other, before)
    by = YOU if before.chosen else None
    return Selector("card", quantity, owner, zone, frozenset(before.filters), by, mark=state.mark(phrase, unsaid))


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
    if before.each or before.all:
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
    if count.text.endswith("まで"):
        return Quantity("up to", n)
    return Quantity("any") if mode == "any" and n == 1 else Quantity("exactly", n)


def whose_unsaid(state: State, zone: str) -> Player | None:
    """Return whose a zone is where nobody says it: yours, but for one that all share."""
    return None if state.words.shared.is_common(zone) else YOU
