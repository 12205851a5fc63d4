"""What is done with things: they are drawn, put somewhere, returned."""

from dataclasses import dataclass, replace

from cardlang.lang.japanese import phrases
from cardlang.lang.japanese.deeds.said import ADVERBS, Said, bound, doer, not_said, whom
from cardlang.lang.japanese.parts import Argument
from cardlang.lang.japanese.state import State, unsaid_of
from cardlang.lang.japanese.words import Use
from cardlang.lang.lexicon import Frame
from cardlang.lang.model import SELF, YOU, Do, Event, Filter, Place, Player, Ref, Replace, Selector, Statement

_PARTICLES = {"に": ("to", "into", "on", "back"), "から": ("from_",)}


def do(state: State, said: Said, frame: Frame) -> list[Statement]:
    """Something is done with things; two objects, each with its place, are two deeds."""
    if said.gifts or said.amount or said.next or said.each:
        raise state.cannot(said.clause)
    if frame.object is None:
        raise state.cannot(said.clause)
    by = YOU if said.subject is None else doer(state, said)
    if len(said.objects) < 2:
        return [_done(state, said, frame, by, _Part(said.objects[0] if said.objects else None, said.to, said.manner))]
    if said.from_ or len(said.to) != len(said.objects):
        raise state.cannot(said.clause)
    pairs = zip(said.objects, said.to, strict=True)
    parts = [_Part(argument, [to], said.manner_of(nth)) for nth, (argument, to) in enumerate(pairs)]
    return [_done(state, said, frame, by, part) for part in parts]


@dataclass(slots=True)
class _Part:
    """One of several things that one verb is about, where it goes, and how."""

    object: Argument | None
    to: list[Argument]
    manner: frozenset[str]


def _done(state: State, said: Said, frame: Frame, by: Player | Ref, part: _Part) -> Do:
    argument, to = part.object, part.to
    allowed = {preposition for role in frame.roles.values() for preposition in role["by"]}
    for given, particle in ((to, "に"), (said.from_, "から")):
        takes = bool(allowed & set(_PARTICLES[particle])) or particle == "から"
        if given and (len(given) > 1 or not takes):
            raise state.cannot(given[-1])
    if any(name not in allowed and name in ADVERBS.values() for name in part.manner):
        raise state.cannot(said.clause)
    thing = _object(state, said, frame, by, argument)
    place: Place | Ref | Selector | None = None
    if to:
        assert to[0].phrase is not None
        found = phrases.meant(state, to[0].phrase)
        if not isinstance(found, Place):
            raise state.cannot(to[0])
        place = found
    elif any(role.get("must") and role.get("is") in ("place", "zone", "shuffled") for role in frame.roles.values()):
        raise state.cannot(said.clause)
    bind = ""
    if frame.binds:
        bind = state.bind()
        state.known.append(Ref(bind))
    if frame.binds and isinstance(thing, Selector):
        thing = replace(thing, bind="")
        state.known = [known for known in state.known if known.to != thing.bind]
        if Filter("top") in thing.filters and thing.zone is not None:
            state.looked_at = (bind, Place(thing.zone, thing.owner))
    return Do(frame.id, by, thing, to=place, manner=part.manner, bind=bind, mark=state.mark(said.clause))


def _object(
    state: State, said: Said, frame: Frame, by: Player | Ref, argument: Argument | None
) -> Ref | Selector | Place:
    if argument is None:
        if said.from_:
            raise state.cannot(said.clause)
        if frame.bare and state.choice is None and not state.known:
            return SELF  # "⟳" alone is what this card pays
        return not_said(state, said.clause)
    assert argument.phrase is not None
    found = phrases.meant(state, argument.phrase, "some", argument.count)
    if isinstance(found, Place) and frame.object is not None and frame.object["is"] == "zone":
        return found
    if not isinstance(found, (Ref, Selector)):
        raise state.cannot(argument)
    if isinstance(found, Ref):
        if said.from_:
            raise state.cannot(argument)
        return state.taken(found)
    if said.from_:
        found = _out_of(state, found, said.from_[0])
    elif found.zone is None and frame.object is not None and frame.object.get("zone"):
        unsaid = [*unsaid_of(found), "owner", "zone"]
        owner = by if frame.object.get("of_subject") else found.owner
        found = replace(found, zone=frame.object["zone"], owner=owner, mark=state.mark(argument, unsaid))
    elif found.zone is None and found.owner is None and state.looked_at is not None:  # one of those that were looked at
        found = replace(found, filters=found.filters | {Filter("among", "in", Ref(state.looked_at[0]))})
    if said.random is not None:
        said.random.use()
        found = replace(found, by="random")
    return bound(state, found)


def _out_of(state: State, found: Selector, argument: Argument) -> Selector:
    """捨て札から, デッキの上から: where the things are."""
    assert argument.phrase is not None
    where = phrases.meant(state, argument.phrase)
    if not isinstance(where, Place) or "zone" not in unsaid_of(found) or found.owner is not None:
        raise state.cannot(argument)
    unsaid = [*(name for name in unsaid_of(found) if name != "zone"), *unsaid_of(where)]
    filters = found.filters | {Filter(end) for end in where.at}
    return replace(found, zone=where.zone, owner=where.owner, filters=filters, mark=state.mark(argument, unsaid))


def enters(state: State, said: Said, uses: tuple[Use, ...]) -> Statement:
    """このアイテムはエグザートで場に出る: it comes so whenever it comes."""
    frame = state.words.shared.frames[uses[0].key]
    others = (said.objects, said.from_, said.gifts, said.amount, said.span, said.during, said.per, said.next)
    if not said.manner or frame.effect or len(said.to) != 1 or said.to[0].phrase is None or any(others):
        raise state.cannot(said.clause)
    place = phrases.meant(state, said.to[0].phrase)
    thing = whom(state, said)
    if not isinstance(place, Place) or not state.words.shared.is_common(place.zone):
        raise state.cannot(said.to[0])
    if thing != SELF:
        raise state.cannot(said.clause)
    event = Event((frame.id,), None, SELF, mark=state.mark(said.clause))
    return Replace(event, Do(frame.id, YOU, Ref("event.object"), manner=said.manner), mark=state.mark(said.clause))
