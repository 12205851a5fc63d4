"""How much something is: the number of things, the stat of one, what was done this way."""

from dataclasses import replace

from cardlang.lang.japanese.before import Before
from cardlang.lang.japanese.nouns import noun_of
from cardlang.lang.japanese.parts import Core, Modifier, Phrase
from cardlang.lang.japanese.selecting import card_of, things_of
from cardlang.lang.japanese.state import State
from cardlang.lang.lexicon import Noun
from cardlang.lang.model import Amount, Count, Quantity, Result, StatOf


def worth(state: State, core: Core, before: Before, part: Modifier | Phrase) -> Amount:
    """Return the amount that a noun stands for before "と同じ数". Raises Problem."""
    noun = noun_of(state, core)
    word = core.words[0]
    if "this way" in before.unsaid:
        done = [name for name, stat in state.done if noun is not None and stat == noun.id]
        if len(done) != 1:
            raise state.cannot(part)
        before.unsaid.discard("this way")
        word.use()
        return Result(done[0])
    stat = next((stat.id for stat in state.words.shared.stats.values() if stat.sign == word.text), "")
    if noun is not None and noun.kind == "stat":
        stat = noun.id
    if stat and before.whose is not None:
        word.use()
        return StatOf(state.taken(before.whose), stat)
    phrase = Phrase(part.start, part.end, "one", core=core)
    if noun is not None and noun.kind == "card" and before.known is None and before.role is None:
        found = things_of(state, phrase, card_of(state, core, before), before, "all", None)
    elif noun is not None and noun.kind == "zone":
        before.zone = noun.id
        word.use()
        found = things_of(state, phrase, Noun("card", "card"), before, "all", None)
    else:
        raise state.cannot(part)
    return Count(replace(found, quantity=Quantity("all")))
