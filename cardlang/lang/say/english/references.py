"""Saying what is already known: "this player", "it", "each", "the challenging character"."""

from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import Ref


def ref(known: Ref, lexicon: Lexicon, default: str = "it") -> str:
    """Return something known: "this player", "it", "each"."""
    said = known.mark.said
    if said.get("role"):
        noun = str(said["noun"])
        return f"the {said['role']} {lexicon.plural(noun) if said.get('many') else lexicon.singular(noun)}"
    if known.part == "rest":
        return str(said.get("word", "the rest"))
    if said.get("chosen"):  # a choice that an earlier or later sentence reads
        return "they"
    if known.to in ("self", "host") and "noun" in said and not known.part:
        return f"this {lexicon.singular(str(said['noun']))}"
    if said.get("noun"):
        noun = str(said["noun"])
        many = said["word"] == "those" or said.get("many")
        words = f"{said['word']} {lexicon.plural(noun) if many else lexicon.singular(noun)}"
        return f"{words} {said['you_did']}" if said.get("you_did") else words
    if known.part == "each":
        return "each"
    word = str(said.get("word", default))
    if known.to == "host":
        raise LookupError("what it lies on, by a pronoun")
    return word
