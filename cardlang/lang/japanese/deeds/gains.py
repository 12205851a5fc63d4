"""What changes, is got or is lost: "+２¤する", "<…>を得る", so much of what a person has."""

from typing import Literal

from cardlang.lang.ast import Word
from cardlang.lang.japanese import nouns, phrases
from cardlang.lang.japanese.deeds.said import Said, doer, each_is_all, span_of, whom
from cardlang.lang.japanese.modifiers import stat_of
from cardlang.lang.japanese.parts import Argument, Phrase
from cardlang.lang.japanese.state import State
from cardlang.lang.lexicon import Frame
from cardlang.lang.model import Calc, Change, Do, Modify, Player, Statement


def gain(state: State, said: Said, frame: Frame) -> Statement:
    """+２¤する, <突進>を得る, ロアを１つ得る."""
    if said.to or said.from_ or said.amount or said.manner or said.next:
        raise state.cannot(said.clause)
    pool = len(said.objects) == 1 and not said.gifts and not said.quoted and not _is_keyword(said.objects[0])
    if pool:
        return _pool(state, said, frame, said.objects[0])
    target = whom(state, said)  # what was chosen stands there first, and is counted by
    if isinstance(target, Player):
        raise state.cannot(said.clause)
    changes = [change for gift in said.gifts for change in _added(state, gift, said)]
    changes += [_quoted(state, argument) for argument in said.quoted]
    for argument in said.objects:
        assert argument.phrase is not None
        changes += _keywords(state, argument.phrase, "grant" if frame.shape == "gain" else "remove")
    if not changes or (said.per is not None and not said.gifts):
        raise state.cannot(said.clause)
    each_is_all(state, said, target)
    return Modify(target, tuple(changes), span_of(state, said, target), mark=state.mark(said.clause))


def _is_keyword(argument: Argument) -> bool:
    core = argument.phrase.core if argument.phrase is not None else None
    return core is not None and core.kind == "keyword"


def _added(state: State, gift: Argument, said: Said) -> list[Change]:
    """+２¤, +１¤と+１⛉."""
    words = [word for word in gift.words if word.text not in ("と", "を")]
    for word in gift.words:
        word.use()
    per = None
    if said.per is not None:
        assert said.per.phrase is not None
        said.per.words[0].use()
        per = phrases.worth_of(state, said.per.phrase)
    changes: list[Change] = []
    for signed, sign in zip(words[::2], words[1::2], strict=True):
        n = nouns.number_of(signed)
        changes.append(Change("add", stat_of(state, sign), n if per is None else Calc("per", (n, 1, per))))
    return changes


def _keywords(state: State, phrase: Phrase, op: Literal["grant", "remove"]) -> list[Change]:
    """<突進>, <魔除>と<回避>."""
    changes: list[Change] = []
    for part in (phrase, *phrase.others):
        core = part.core
        if core is None or core.kind != "keyword" or part.modifiers or part.count is not None:
            raise state.cannot(part)
        for word in part.words:
            if word.use() != "と":
                raise state.cannot(part)
        changes.append(Change(op, nouns.keyword(state, core), _number(core.n)))
    return changes


def _quoted(state: State, argument: Argument) -> Change:
    """「…」を得る: an ability of its own."""
    assert argument.quoted is not None
    for word in argument.words:
        word.use()
    return Change("grant", "ability", state.inner(argument.quoted))


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
