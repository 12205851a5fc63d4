"""What changes, is got or is lost: "+２¤する", "<…>を得る", so much of what a person has."""

from dataclasses import replace

from cardlang.lang.ast import Word
from cardlang.lang.japanese import nouns, phrases
from cardlang.lang.japanese.deeds.said import Said, doer, each_is_all, span_of, whom
from cardlang.lang.japanese.parts import Argument
from cardlang.lang.japanese.state import State
from cardlang.lang.lexicon import Frame
from cardlang.lang.model import Calc, Change, Count, Do, Modify, Player, Quantity, Selector, Statement


def gain(state: State, said: Said, frame: Frame) -> Statement:
    """+２¤する, <突進>を得る, ロアを１つ得る."""
    if said.to or said.from_ or said.amount or said.manner or said.next:
        raise state.cannot(said.clause)
    changes = [_added(state, gift, said) for gift in said.gifts]
    for argument in said.objects:
        phrase = argument.phrase
        assert phrase is not None
        if phrase.core is not None and phrase.core.kind == "keyword" and not phrase.modifiers and frame.shape == "gain":
            changes.append(Change("grant", nouns.keyword(state, phrase.core), _number(phrase.core.n)))
        elif not changes and len(said.objects) == 1:
            return _pool(state, said, frame, argument)
        else:
            raise state.cannot(argument)
    if not changes or (said.per is not None and not said.gifts):
        raise state.cannot(said.clause)
    target = whom(state, said)
    if isinstance(target, Player):
        raise state.cannot(said.clause)
    each_is_all(state, said, target)
    return Modify(target, tuple(changes), span_of(state, said, target), mark=state.mark(said.clause))


def _added(state: State, gift: Argument, said: Said) -> Change:
    """+２¤."""
    signed, sign = gift.words[0], gift.words[1]
    for word in gift.words:
        word.use()
    stat = next(stat.id for stat in state.words.shared.stats.values() if stat.sign == sign.text)
    n = nouns.number_of(signed)
    if said.per is None:
        return Change("add", stat, n)
    assert said.per.phrase is not None
    counted = phrases.things(state, said.per.phrase, "all", said.per.count)
    if not isinstance(counted, Selector):
        raise state.cannot(said.per)
    said.per.words[0].use()
    return Change("add", stat, Calc("per", (n, 1, Count(replace(counted, quantity=Quantity("all"))))))


def _number(word: Word | None) -> int | None:
    return nouns.number_of(word) if word is not None and word.use() else None


def _pool(state: State, said: Said, frame: Frame, argument: Argument) -> Statement:
    """ロアを２つ得る: so much of what a person has."""
    assert argument.phrase is not None
    stat, n = phrases.amount_of(state, argument.phrase, argument.count)
    known = state.words.shared.stats.get(stat)
    if known is None or "person" not in known.on or said.span or said.during or said.per or said.each:
        raise state.cannot(argument)
    name = state.bind()
    state.done.append((name, stat))
    return Do(frame.id, doer(state, said), amount=n, stat=stat, bind=name, mark=state.mark(said.clause))
