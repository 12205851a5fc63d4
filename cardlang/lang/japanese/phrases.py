"""Japanese noun phrases: which things, whose, where and how many; persons; places.

The modifiers stand in a row before the noun. Whose and where goes to the next thing or zone; what narrows ("他の")
passes over persons and zones to the thing that it is about.
"""

from cardlang.lang.ast import Word
from cardlang.lang.japanese.before import BOUNDS, Before
from cardlang.lang.japanese.modifiers import modify, person_of
from cardlang.lang.japanese.nouns import latest, noun_of, number_of
from cardlang.lang.japanese.parts import Core, Phrase
from cardlang.lang.japanese.selecting import Mode, card_of, things_of, whose_unsaid
from cardlang.lang.japanese.state import State
from cardlang.lang.japanese.worth import worth
from cardlang.lang.lexicon import Noun
from cardlang.lang.model import SELF, YOU, Amount, Calc, Filter, Place, Player, Quantity, Ref, Selector


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
        return things_of(state, phrase, Noun("card", "card"), before, mode, count)
    if noun.kind != "card":
        raise state.cannot(core)
    if before.role is not None:
        return _by_role(state, core, before)
    if before.known is not None:
        return _known(state, phrase, core, before)
    return things_of(state, phrase, card_of(state, core, before), before, mode, count)


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


def amount_of(state: State, phrase: Phrase, count: Word | None) -> tuple[str, Amount]:
    """Return so much of a stat: "ロアを２つ". Raises Problem."""
    count = count or phrase.count
    core = phrase.core
    noun = noun_of(state, core) if core is not None else None
    if core is None or noun is None or noun.kind != "stat" or phrase.others:
        raise state.cannot(phrase)
    core.words[0].use()
    if count is None:  # ～と同じ数のロア
        before = Before()
        for modifier in phrase.modifiers:
            modify(state, modifier, before)
        if before.amount is None or before != Before(amount=before.amount):
            raise state.cannot(phrase)
        return noun.id, before.amount
    if phrase.modifiers or not count.text[0].isdigit() or count.text.endswith(tuple(BOUNDS)):
        raise state.cannot(phrase)
    n = number_of(count)
    return noun.id, Calc("up to", (n,)) if count.use().endswith("まで") else n


def worth_of(state: State, phrase: Phrase) -> Amount:
    """Return the amount that a phrase stands for before "と同じ数". Raises Problem."""
    core = phrase.core
    if core is None or phrase.others or phrase.count is not None or phrase.words:
        raise state.cannot(phrase)
    before = Before()
    for modifier in phrase.modifiers:
        modify(state, modifier, before)
    return worth(state, core, before, phrase)


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
    if kind == "here":
        raise state.cannot(core)
    if kind == "rest":
        if state.looked_at is None:
            raise state.cannot(core)
        return Ref(state.looked_at[0], "rest", state.mark(core))
    return latest(state, core)


def _place(state: State, phrase: Phrase, core: Core, before: Before) -> Place:
    """A zone, or one of its ends: "あなたのデッキの一番下"."""
    nouns = [state.words.shared.nouns[state.words.nouns[core.words[0].use()]]]
    for other in phrase.others:  # 一番上か一番下
        if other.core is None or other.core.kind != "noun" or other.modifiers or other.count is not None:
            raise state.cannot(other)
        for word in other.words:
            word.use()
        nouns.append(state.words.shared.nouns[state.words.nouns[other.core.words[0].use()]])
    if before.filters or before.known or before.each or phrase.count is not None:
        raise state.cannot(phrase)
    owner = before.owner
    if [noun.kind for noun in nouns] == ["zone"] and before.zone is None:
        unsaid = ["owner"] if owner is None and not before.any else []
        owner = owner if owner is not None or before.any else whose_unsaid(state, nouns[0].id)
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
