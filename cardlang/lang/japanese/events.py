"""What a Japanese text waits for: "～たとき", "～するたび"."""

from dataclasses import replace

from cardlang.lang.japanese import nouns, phrases
from cardlang.lang.japanese.durations import during
from cardlang.lang.japanese.parts import Argument, Clause, Lead
from cardlang.lang.japanese.selecting import Mode
from cardlang.lang.japanese.state import State
from cardlang.lang.japanese.words import Use
from cardlang.lang.model import YOU, Event, Place, Ref, Selector, Span


def event(state: State, lead: Lead, mode: Mode = "any") -> Event:
    """Return the event that a lead waits for; `mode` is what is meant where no number is said. Raises Problem."""
    for word in lead.words:
        word.use()
    *before, last = lead.clauses
    found = _one(state, last, mode)
    if not before:
        return found
    if len(before) > 1 or before[0].form != "and_":
        raise state.cannot(before[0])
    return _while(state, before[0], _one(state, before[0], mode), found)


def _while(state: State, clause: Clause, first: Event, found: Event) -> Event:
    """チャレンジして…退場したとき: the second while the first is going on."""
    if found.within is not None or found.by is not None or len(first.verbs) != 1:
        raise state.cannot(clause)
    if first.by is None and first.object is not None:
        thing, within = first.object, f"being {first.verbs[0]}"
    elif isinstance(first.by, (Ref, Selector)) and first.object is None:
        thing, within = first.by, f"doing {first.verbs[0]}"
        state.turned = True
    else:
        raise state.cannot(clause)
    if found.object is not None and found.object != thing:
        raise state.cannot(clause)
    return replace(found, object=thing, within=within)


def _one(state: State, clause: Clause, mode: Mode) -> Event:
    uses = state.words.uses(clause.verb_form, clause.verb)
    frames = state.words.shared.frames
    use = next((one for one in uses if frames[one.key].event and (one.lasting or not one.cannot)), None)
    if use is None or clause.verb is None:
        raise state.cannot(clause)
    clause.verb.use()
    frame = frames[use.key]
    found = Event((frame.id,), mark=state.mark(clause))
    subject: Argument | None = None
    for argument in clause.arguments:
        if argument.particle in ("が", "は") and subject is None and argument.phrase is not None:
            subject = argument
            argument.words[0].use()
        elif frame.moves and argument.particle in ("を", "に"):
            if not state.words.shared.is_common(_place(state, argument).zone):
                raise state.cannot(argument)
        elif argument.particle == "に" and use.undergone and found.to is None:
            found = replace(found, to=_place(state, argument))
        elif argument.kind == "amount" and found.stat is None:
            found = replace(found, stat=_any_amount(state, argument, use))
        elif argument.particle == "から" and frame.object is not None and frame.object["is"] == "amount":
            assert argument.phrase is not None
            argument.words[0].use()
            thing = phrases.things(state, argument.phrase, mode, argument.count)
            state.know(Ref("event.from") if isinstance(thing, Selector) else thing, thing)
            found = replace(found, from_=thing)
        elif argument.particle == "を" or (argument.particle == "に" and found.object is None):
            found = _object(state, argument, use, found, mode)
        else:
            found = _qualified(state, argument, found)
    return _acted(state, subject, use, found)


def _any_amount(state: State, argument: Argument, use: Use) -> str:
    """１ダメージ以上: of which stat it is."""
    number, noun, *rest = argument.words
    frame = state.words.shared.frames[use.key]
    is_any = nouns.number_of(number) == 1 and [word.text for word in rest if word.text != "を"] == ["以上"]
    if not is_any or frame.object is None or frame.object["is"] != "amount" or use.undergone:
        raise state.cannot(argument)
    for word in argument.words:
        word.use()
    return state.words.nouns[noun.text]


def _place(state: State, argument: Argument) -> Place:
    assert argument.phrase is not None
    place = phrases.meant(state, argument.phrase)
    if not isinstance(place, Place):
        raise state.cannot(argument)
    argument.words[0].use()
    return place


def _object(state: State, argument: Argument, use: Use, found: Event, mode: Mode) -> Event:
    if use.undergone or found.object is not None or argument.phrase is None:
        raise state.cannot(argument)
    argument.words[0].use()
    thing = phrases.things(state, argument.phrase, mode, argument.count)
    state.know(Ref("event.object") if isinstance(thing, Selector) else thing, thing)
    return replace(found, object=thing)


def _acted(state: State, subject: Argument | None, use: Use, found: Event) -> Event:
    """Put the subject in its place: who does it, or what it is done to."""
    frame = state.words.shared.frames[use.key]
    if subject is None or subject.phrase is None:
        if use.undergone or ("card" in frame.subject and "person" not in frame.subject):
            return found
        return replace(found, by=YOU)
    if nouns.is_person(state, subject.phrase):
        if use.undergone:
            raise state.cannot(subject)
        return replace(found, by=phrases.person(state, subject.phrase))
    thing = phrases.things(state, subject.phrase, "any", subject.count)
    if use.undergone or frame.moves:
        state.know(Ref("event.object") if isinstance(thing, Selector) else thing, thing)
        return replace(found, object=thing)
    if "card" not in frame.subject:
        raise state.cannot(subject)
    if found.object is None:
        state.know(Ref("event.by") if isinstance(thing, Selector) else thing, thing)
    return replace(found, by=thing)


def _qualified(state: State, argument: Argument, found: Event) -> Event:
    word = argument.words[0]
    if argument.kind == "adverb" and word.text in state.words.within and found.within is None:
        return replace(found, within=state.words.within[word.use()])
    if argument.kind == "span" and state.during is None:
        state.during = Span(*state.words.spans[word.text])  # type: ignore[arg-type]
        for part in argument.words:
            part.use()
        return found
    if argument.kind == "during" and state.while_ is None:
        state.while_ = during(state, argument)
        return found
    raise state.cannot(argument)
