"""Saying persons: how they are called, and what is theirs."""

from collections.abc import Mapping
from dataclasses import replace

from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import OPPONENT, YOU, Filter, Player, Ref


def opponent(lexicon: Lexicon) -> str:
    """Return how the opponent is called: "your opponent"."""
    return next(f"your {lexicon.singular(noun.id)}" for noun in lexicon.nouns.values() if noun.opponent)


def an_opponent(lexicon: Lexicon) -> str:
    """Return how one of the opponents is called: "an opponent"."""
    noun = opponent(lexicon).removeprefix("your ")
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def anybody(lexicon: Lexicon) -> str:
    """Return how a person at the table is called: "player"."""
    return next(
        lexicon.singular(noun.id) for noun in lexicon.nouns.values() if noun.kind == "person" and not noun.opponent
    )


def whose(lexicon: Lexicon, owner: Player | Ref | None) -> str:
    """Return "your", "your opponent's", "their" or "their player's"."""
    if owner == YOU:
        return "your"
    assert owner is not None
    if "noun" not in owner.mark.said and (isinstance(owner, Ref) or owner.mark.said.get("word")):
        return "their"
    mark = "'" if owner.mark.said.get("plural") else "'s"
    return person(owner, "", lexicon) + mark


def are_many(who: object) -> bool:
    """Tell whether the verb after a person stands in the plural: "your opponents lose"."""
    known = who.mark.said.get("person") if isinstance(who, Ref) and not who.mark.said.get("word") else who
    return isinstance(known, Player) and bool(known.mark.said.get("plural") or known.mark.said.get("many"))


def _by_pronoun(who: Player | Ref | None) -> bool:
    """Tell whether somebody named before is spoken of: "they", "their hand"."""
    return who is not None and not (isinstance(who, Ref) and who.part) and bool(who.mark.said.get("word"))


def person(who: Player | Ref, called: object, lexicon: Lexicon) -> str:
    """Return a person, or their team where it was called so; nothing for a "you" that was not said."""
    if isinstance(who, Ref) or who.mark.said.get("word"):
        return _known(who, lexicon)
    if called and called not in ("you", "opponent") and lexicon.nouns[str(called)].kind == "team":
        return f"{whose(lexicon, who)} {lexicon.singular(str(called))}"
    if who == YOU:
        return "you" if called else ""
    said = who.mark.said
    if "having" in said:
        return _having(lexicon, who, said["having"])  # type: ignore[arg-type]
    both = next((filter_.value for filter_ in who.filters if filter_.prop == "one_of"), None)
    if isinstance(both, tuple):
        return f"{' and '.join(person(one, 'you', lexicon) for one in both)} each"  # type: ignore[arg-type]
    opposing = who.who in ("opponent", "each opponent") or Filter("opposing") in who.filters
    anyone = said.get("opposing") or said.get("another") or not opposing
    noun = anybody(lexicon) if anyone else opponent(lexicon).removeprefix("your ")
    if said.get("opposing"):
        noun = f"opposing {noun}"
    if said.get("plural"):
        return f"{'your ' if said.get('yours') else ''}{noun}s{' each' if said.get('each') else ''}"
    if said.get("a"):
        return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
    if who == OPPONENT:
        return f"your {noun}"
    assert who.who in ("each", "each opponent", "chosen")
    if said.get("another"):
        return f"another chosen {noun}"
    return f"{'chosen' if who.who == 'chosen' else 'each'} {noun}"


def _having(lexicon: Lexicon, who: Player, how: Mapping[str, object]) -> str:
    """Return those of several persons who have so much: "the player or players with the most lore"."""
    from cardlang.lang.say.english import possessions  # noqa: PLC0415 — what they have is a noun phrase again

    (one,) = who.filters
    said = {key: value for key, value in who.mark.said.items() if key != "having"}
    plain = replace(who, filters=frozenset(), mark=replace(who.mark, said=said))
    noun = anybody(lexicon)
    head = f"the {noun} or {noun}s" if said.get("whoever") else person(plain, "", lexicon)
    return head + possessions.having(lexicon, one, how)


def _known(who: Ref | Player, lexicon: Lexicon) -> str:
    """Return somebody already spoken of: "they", "that player", "the challenging player"."""
    said = who.mark.said
    if isinstance(said.get("person"), Player):
        return person(said["person"], "", lexicon)  # type: ignore[arg-type]
    if said.get("role"):
        return f"the {said['role']} {lexicon.singular(str(said['noun']))}"
    if said.get("noun"):
        noun = str(said["noun"])
        return f"{said['word']} {lexicon.plural(noun) if said.get('plural') else lexicon.singular(noun)}"
    return "they each" if said.get("each") else "they"
