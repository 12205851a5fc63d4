"""Saying places, with whose they are."""

from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import Id, Player, Ref
from cardlang.lang.say.english import persons


def common(lexicon: Lexicon) -> str:
    """Return the place that is everybody's: "the field", "play"."""
    zone = lexicon.common_zone
    return lexicon.singular(zone) if lexicon.mass(zone) else f"the {lexicon.singular(zone)}"


def place(lexicon: Lexicon, zone: Id, owner: Player | Ref | None) -> str:
    """Return a zone with whose it is: "your hand", "the field"."""
    if owner is None:
        return common(lexicon) if lexicon.is_common(zone) else f"any {lexicon.singular(zone)}"
    several = owner.mark.said.get("plural")  # "opponents' hands": one each
    return f"{persons.whose(lexicon, owner)} {lexicon.plural(zone) if several else lexicon.singular(zone)}"


def places(lexicon: Lexicon, zones: object, owner: Player | Ref | None) -> str:
    """Return one zone or several of one owner's: "your hand or discard"."""
    first, *others = zones if isinstance(zones, tuple) else (str(zones),)
    return " or ".join([place(lexicon, first, owner), *(lexicon.singular(zone) for zone in others)])


def preposition(lexicon: Lexicon, zone: Id) -> str:
    """Return the word with which things are at a place: "in your hand", "on the field"."""
    return "on" if lexicon.is_common(zone) else "in"
