"""What is forbidden ("～できない", "～されない"), and what may be done once more."""

from dataclasses import replace

from cardlang.lang.japanese import phrases
from cardlang.lang.japanese.deeds.said import Said, doer, sorted_out, span_of, whom
from cardlang.lang.japanese.durations import during
from cardlang.lang.japanese.parts import Argument, Clause
from cardlang.lang.japanese.state import State
from cardlang.lang.japanese.words import Use
from cardlang.lang.model import Event, Place, Player, Quantity, Ref, Rule, Selector, Statement


def denied(state: State, said: Said, uses: tuple[Use, ...], purpose: Clause | None) -> Statement:
    """クエストできない, チャレンジされない."""
    clause = said.clause
    assert clause.verb is not None
    frames = state.words.shared.frames
    plain = said.at_start is not None  # 始めにレディしない: it does not then
    use = next((one_ for one_ in uses if one_.cannot or one_.undergone or plain), None)
    if use is None or said.gifts or said.amount or said.manner or said.from_ or said.per or said.next:
        raise state.cannot(clause)
    clause.verb.use()
    about = whom(state, said)
    if isinstance(about, Player) and use.undergone:
        raise state.cannot(clause)
    span = span_of(state, said, about) if not isinstance(about, Player) else said.span
    if use.undergone:
        if said.objects or said.to or purpose is not None:
            raise state.cannot(clause)
        return Rule("forbid", Event((frames[use.key].id,), None, about), span=span, mark=state.mark(clause))
    objects = [*said.objects, *said.to]
    key = use.key
    if purpose is not None:
        if objects or not frames[key].bare or purpose.verb is None:
            raise state.cannot(clause)
        key, objects = _purpose(state, purpose)
    if len(objects) > 1 or not frames[key].event:
        raise state.cannot(clause)
    thing: Ref | Selector | None = None
    if objects:
        assert objects[0].phrase is not None
        thing = phrases.things(state, objects[0].phrase, "all", objects[0].count)
    event = Event((frames[key].id,), about, thing, mark=state.mark(clause))
    return Rule("forbid", event, span=span, mark=state.mark(clause))


def _purpose(state: State, clause: Clause) -> tuple[str, list[Argument]]:
    """歌を歌うために: what something is exerted for."""
    assert clause.verb is not None
    said = sorted_out(state, clause)
    if said.to or said.from_ or said.gifts or said.amount or said.manner or said.span or said.during:
        raise state.cannot(clause)
    for argument in said.objects:
        argument.words[0].use()
    for word in (clause.verb, *clause.words):
        word.use()
    use = state.words.uses("end", clause.verb)[0]
    return use.key, said.objects


def once_more(state: State, said: Said, uses: tuple[Use, ...]) -> Statement:
    """あなたは追加で…置いてもよい: it may be done once more."""
    use = uses[0]
    frame = state.words.shared.frames[use.key]
    wrong = said.from_ or said.gifts or said.amount or said.per or said.next or said.each
    if said.clause.form != "may" or use.undergone or len(said.objects) != 1 or len(said.to) > 1 or wrong:
        raise state.cannot(said.clause)
    assert said.more is not None
    said.more.use()
    (argument,) = said.objects
    assert argument.phrase is not None
    thing = phrases.things(state, argument.phrase, "some", argument.count)
    if not isinstance(thing, Selector) or thing.quantity.op != "exactly" or not isinstance(thing.quantity.n, int):
        raise state.cannot(argument)
    place: Place | None = None
    if said.to:
        assert said.to[0].phrase is not None
        found = phrases.meant(state, said.to[0].phrase)
        if not isinstance(found, Place):
            raise state.cannot(said.to[0])
        place = found
    n = thing.quantity.n
    by = doer(state, said)
    any_one = replace(thing, quantity=Quantity("any"))
    verb = next((deed.verb for deed in state.words.deeds if deed.is_(frame.id, thing.zone, place, said.manner)), "")
    if verb:
        event = Event((verb,), by, any_one, mark=state.mark(said.clause))
    elif said.manner:
        raise state.cannot(said.clause)
    else:
        event = Event((frame.id,), by, any_one, to=place, mark=state.mark(said.clause))
    if said.during is not None:
        if not state.lasting:
            raise state.cannot(said.during)
        state.meanwhile.append(during(state, said.during))
    return Rule("permit", event, at_most=n, span=said.span, mark=state.mark(said.clause))
