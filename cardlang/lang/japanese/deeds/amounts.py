"""Amounts of a stat that are dealt, removed or moved."""

from cardlang.lang.japanese import nouns, phrases
from cardlang.lang.japanese.before import BOUNDS
from cardlang.lang.japanese.deeds.said import Said, doer, each_is_all, not_said, thing_of
from cardlang.lang.japanese.state import State
from cardlang.lang.lexicon import Frame
from cardlang.lang.model import Amount, Calc, Do, Ref, Selector, Statement


def amounts(state: State, said: Said, frame: Frame) -> Statement:
    """３ダメージまで取り除く, ２ダメージを与える."""
    stat, amount = _amount(state, said)
    ends: dict[str, Ref | Selector] = {}
    for name, role in frame.roles.items():
        given = said.from_ if "from_" in role["by"] else said.to
        if len(given) > 1:
            raise state.cannot(given[1])
        if given:
            ends[name] = thing_of(state, given[0])
        elif role.get("must"):
            ends[name] = not_said(state, said.clause)
    if ("source" not in ends and said.from_) or ("target" not in ends and said.to):
        raise state.cannot(said.clause)
    for end in ends.values():
        each_is_all(state, said, end)
    return Do(
        frame.id,
        doer(state, said),
        amount=amount,
        stat=stat,
        from_=ends.get("source"),
        to=ends.get("target"),
        mark=state.mark(said.clause),
    )


def _amount(state: State, said: Said) -> tuple[str, Amount]:
    """Return so much of which stat: "３ダメージまで", "ダメージ・カウンターを２つまで", "～と同じ数のダメージを"."""
    if said.manner or len(said.objects) + (said.amount is not None) != 1:
        raise state.cannot(said.clause)
    if said.amount is None:
        (argument,) = said.objects
        assert argument.phrase is not None
        return phrases.amount_of(state, argument.phrase, argument.count)
    number, noun, *rest = said.amount.words
    stat = state.words.shared.nouns[state.words.nouns[noun.text]]
    if stat.kind != "stat" or any(word.text in BOUNDS for word in rest):
        raise state.cannot(said.amount)
    for word in said.amount.words:
        word.use()
    n = nouns.number_of(number)
    return stat.id, Calc("up to", (n,)) if any(word.text == "まで" for word in rest) else n
