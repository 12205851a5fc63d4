"""How long, in Japanese: "このターン", "それのプレイヤーの次のターンの間"; a turn of somebody's is a condition."""

from cardlang.lang.japanese import nouns, phrases
from cardlang.lang.japanese.parts import Argument, Core, Modifier, Phrase
from cardlang.lang.japanese.state import State
from cardlang.lang.model import OPPONENT, YOU, During, Player, Ref, Span


def during(state: State, argument: Argument) -> During:
    """あなたのターンの間: while it is somebody's turn. Raises Problem."""
    core, modifiers = _unit(state, argument)
    if core is None or len(modifiers) != 1:
        raise state.cannot(argument)
    person = whose(state, modifiers[0])
    argument.words[0].use()
    return During(person)


def whose(state: State, modifier: Modifier) -> Player:
    """Return whose turn it is: あなたの, 対戦相手の. Raises Problem."""
    core = modifier.core
    if modifier.kind == "of" and core is not None:
        noun = nouns.noun_of(state, core)
        if core.kind == "pronoun" and state.words.pronouns[core.words[0].text] == "you":
            owner: Player | None = YOU
        elif noun is not None and noun.opponent:
            owner = OPPONENT
        else:
            owner = None
        if owner is not None:
            core.words[0].use()
            modifier.words[0].use()
            return owner
    raise state.cannot(modifier)


def _unit(state: State, argument: Argument) -> tuple[Core | None, tuple[Modifier, ...]]:
    """Return the turn (or round) that a duration names, its word used, and what stands before it."""
    phrase = argument.phrase
    assert phrase is not None
    core = phrase.core
    noun = nouns.noun_of(state, core) if core is not None else None
    if core is None or noun is None or noun.kind != "round" or phrase.others or phrase.count:
        return None, ()
    core.words[0].use()
    return core, phrase.modifiers


def next_one(state: State, argument: Argument, of: object) -> Span | None:
    """それのプレイヤーの次のターンの間: during the next turn of whoever has it; None if it is no next turn.

    `of` is the name of the thing that the sentence is about.
    """
    phrase = argument.phrase
    assert phrase is not None
    if not any(modifier.words[0].text == "次の" for modifier in phrase.modifiers):
        return None
    core, modifiers = _unit(state, argument)
    *before, last = modifiers
    if core is None or last.words[0].text != "次の":
        raise state.cannot(argument)
    last.words[0].use()
    argument.words[0].use()
    unit = state.words.nouns[core.words[0].text]
    if len(before) == 1 and before[0].core is not None and before[0].core.kind == "pronoun":
        return Span("during next", unit, whose(state, before[0]))
    if not before or before[-1].core is None:
        raise state.cannot(argument)
    owner = phrases.person(state, Phrase(phrase.start, phrase.end, "one", tuple(before[:-1]), before[-1].core))
    before[-1].words[0].use()
    if not isinstance(owner, Ref) or owner.to != of:
        raise state.cannot(argument)
    return Span("during next", unit)


def until(state: State, argument: Argument) -> Span:
    """あなたの次のターンの始めまで. Raises Problem."""
    found = next_one(state, argument, None)
    if found is None or found.of is None:
        raise state.cannot(argument)
    return Span("until start of", found.unit, found.of)
