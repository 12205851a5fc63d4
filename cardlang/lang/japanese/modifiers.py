"""What stands before a Japanese noun, taken up one after the other: whose, where, which, and in whose event."""

from collections.abc import Sequence

from cardlang.lang.ast import Word
from cardlang.lang.japanese.before import BOUNDS, Before
from cardlang.lang.japanese.nouns import keyword, latest, noun_of, number_of
from cardlang.lang.japanese.parts import Core, Modifier
from cardlang.lang.japanese.state import State
from cardlang.lang.japanese.worth import worth
from cardlang.lang.lexicon import Noun
from cardlang.lang.model import OPPONENT, SELF, YOU, Amount, Filter, Player, Ref


def modify(state: State, modifier: Modifier, before: Before) -> None:
    """Take up what one modifier says, and mark its words. Raises Problem."""
    words = modifier.words
    match modifier.kind:
        case "known":
            if before.known is not None:
                raise state.cannot(modifier)
            before.known = words[0]
            return
        case "plain":
            _plain(state, modifier, before)
        case "of" | "in_it":
            _of(state, modifier, before)
        case "with_cost":
            before.filters.add(Filter("cost", BOUNDS[words[2].text], number_of(words[1])))
        case "with_stat":
            before.filters.add(stat_filter(state, words))
        case "bearing":
            _bearing(state, modifier, before)
        case "named":
            name = state.names.get(words[0].text[1:-1])
            before.filters.add(Filter("name", "is", name))
        case "holding":
            core = modifier.core
            assert core is not None
            if core.n is not None:
                raise state.cannot(core)
            before.filters.add(Filter("keyword", "is", keyword(state, core)))
        case "state":
            before.filters |= state.words.states[words[0].text]
        case "role":
            before.role = _role(state, words[0])
        case "this_way":
            before.unsaid.add("this way")
        case "as_many":
            before.amount = _as_many(state, modifier, before)
        case _:
            raise state.cannot(modifier)
    for word in words:
        word.use()


def stat_filter(state: State, words: Sequence[Word]) -> Filter:
    """３¤以下."""
    number, sign, bound = words[:3]
    return Filter(stat_of(state, sign), BOUNDS[bound.text], number_of(number))


def stat_of(state: State, sign: Word) -> str:
    """Return the stat that is printed as a sign."""
    return next(stat.id for stat in state.words.shared.stats.values() if stat.sign == sign.text)


def _bearing(state: State, modifier: Modifier, before: Before) -> None:
    """これが受けている: whose damage it is."""
    core = modifier.core
    assert core is not None
    noun = noun_of(state, core)
    if core.kind == "pronoun" and before.known is None:
        kind = state.words.pronouns[core.words[0].use()]
        before.whose = SELF if kind == "this" else latest(state, core)
    elif noun is not None and noun.kind == "card" and before.known is not None and len(core.words) == 1:
        core.words[0].use()
        before.whose = SELF if before.known.use() == "この" else latest(state, core, noun)
        before.known = None
    else:
        raise state.cannot(modifier)


def _plain(state: State, modifier: Modifier, before: Before) -> None:
    """他の, 各, いずれかの; 次の belongs to a turn, which is read where a duration is wanted."""
    word = modifier.words[0].text
    if word in ("他の", "ほかの"):
        before.filters.add(Filter("other"))
    elif word == "各":
        before.each = True
    elif word == "いずれかの":
        before.any = True
    elif word == "すべての":
        before.all = True
    elif modifier.words[0].text.startswith("選"):
        before.chosen = True
    else:
        raise state.cannot(modifier)


def _role(state: State, word: Word) -> Ref:
    uses = [use for use in state.words.verbs["past", word.text] if use.key in state.words.between]
    return Ref("event.object" if uses[0].undergone != state.turned else "event.by")


def _of(state: State, modifier: Modifier, before: Before) -> None:
    """A noun with の after it: whose, or where."""
    core = modifier.core
    assert core is not None
    if modifier.count is not None:
        raise state.cannot(modifier)
    if core.kind == "pronoun":
        kind = state.words.pronouns[core.words[0].use()]
        if kind == "you":
            before.owner = YOU
        elif kind == "this":
            before.whose = SELF
        elif kind in ("it", "them"):
            before.whose = latest(state, core)
        elif kind == "here" and modifier.kind == "in_it":
            before.filters.add(Filter("here"))
        else:
            raise state.cannot(core)
        return
    noun = noun_of(state, core)
    if noun is None:
        raise state.cannot(core)
    if noun.kind == "person":
        narrowing, before.filters = before.filters, set()
        before.owner = person_of(state, core, noun, before)
        before.filters, before.whose, before.known, before.each = narrowing, None, None, False
    elif noun.kind == "zone":
        if before.zone is not None or len(core.words) > 1:
            raise state.cannot(core)
        before.zone = noun.id
        core.words[0].use()
    elif noun.kind == "end" and before.zone is not None and len(core.words) == 1:
        before.filters.add(Filter(noun.id))
        core.words[0].use()
    elif noun.kind == "card" and before.known is not None and len(core.words) == 1 and not core.classes:
        core.words[0].use()
        before.whose = SELF if before.known.use() == "この" else latest(state, core, noun)
        if before.whose is SELF and noun.id not in state.type.this:
            raise state.cannot(modifier)
        before.known = None
    else:
        raise state.cannot(modifier)


def _as_many(state: State, modifier: Modifier, before: Before) -> Amount:
    """…と同じ数の: as many as what was said so far, which narrows nothing else."""
    core = modifier.core
    assert core is not None
    found = worth(state, core, before, modifier)
    fresh = Before()
    for name in Before.__slots__:
        setattr(before, name, getattr(fresh, name))
    return found


def person_of(state: State, core: Core, noun: Noun, before: Before) -> Player | Ref:
    """Return the person that a noun names, with what was said before it. Raises Problem."""
    core.words[0].use()
    if before.filters or before.zone or before.ends:
        raise state.cannot(core)
    if noun.opponent:
        if before.known is not None or before.whose is not None:
            raise state.cannot(core)
        return Player("each opponent") if before.each else OPPONENT
    if before.whose is not None:
        return Ref(before.whose.to, "owner")
    if before.known is not None and before.known.text == "その":
        before.known.use()
        return Ref(latest(state, core).to, "owner")
    if before.each:
        return Player("each")
    raise state.cannot(core)
