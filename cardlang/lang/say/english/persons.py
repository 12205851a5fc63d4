"""Saying persons: how they are called, and what is theirs."""

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
    """Return "your", "your opponent's", "any" or "their player's"."""
    if isinstance(owner, Player) and owner.mark.said.get("word"):
        return "their"
    if isinstance(owner, Player) and owner == OPPONENT and owner.mark.said.get("a"):
        return f"{an_opponent(lexicon)}'s"
    if isinstance(owner, Ref):
        assert owner.part == "owner"
        return f"{owner.mark.said.get('word', 'their')} {anybody(lexicon)}'s"
    if isinstance(owner, Player) and owner.who in ("each", "each opponent", "chosen"):
        return "their"
    return {YOU: "your", OPPONENT: f"{opponent(lexicon)}'s"}[owner]  # type: ignore[index]


def person(who: Player | Ref, called: object, lexicon: Lexicon) -> str:
    """Return a person, or their team where it was called so; nothing for a "you" that was not said."""
    if called and called not in ("you", "opponent") and lexicon.nouns[str(called)].kind == "team":
        return f"{whose(lexicon, who)} {lexicon.singular(str(called))}"
    if who == YOU:
        return "you" if called else ""
    if isinstance(who, Player) and who.mark.said.get("word"):
        return "they"
    if isinstance(who, Player) and who == OPPONENT and who.mark.said.get("a"):
        return an_opponent(lexicon)
    if isinstance(who, Player) and who.who in ("each", "each opponent", "chosen"):
        opposing = who.who == "each opponent" or Filter("opposing") in who.filters
        noun = opponent(lexicon).removeprefix("your ") if opposing else anybody(lexicon)
        if who.mark.said.get("opposing"):
            noun = f"opposing {anybody(lexicon)}"
        return f"{'chosen' if who.who == 'chosen' else 'each'} {noun}"
    return {OPPONENT: opponent(lexicon)}[who]  # type: ignore[index]
