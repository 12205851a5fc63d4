"""The two sides of an event between cards, as later words call them: "the challenging", "the challenged"."""

from cardlang.lang import ast
from cardlang.lang.lexicon import Lexicon
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading


def roles(lexicon: Lexicon) -> dict[str, tuple[str, bool]]:
    """Return "challenging" and "challenged" with the verb, and whether it is the one that acts."""
    found: dict[str, tuple[str, bool]] = {}
    for key in lexicon.between:
        base, _, done, _ = lexicon.verb_words[key]
        found[(base.removesuffix("e")) + "ing"] = key, True
        found[done] = key, False
    return found


def role_of(reading: Reading, phrase: ast.NounPhrase) -> str:
    """Return who it is in the event that set this off, or while which that happened. Raises Problem."""
    verb, acts = roles(reading.lexicon)[phrase.adjectives[0].text]
    event = reading.event
    if event is not None and (event.verbs == (verb,) or event.within == f"being {verb}"):
        return "event.by" if acts else "event.object"
    if event is not None and event.within == f"doing {verb}":
        return "event.object" if acts else "event.by"
    if reading.fight is not None and acts and reading.fight[0] == verb:  # while this character is being challenged
        kind = reading.noun(phrase).filters
        reading.fight = (verb, reading.fight[1] or reading.bind(), kind)
        return reading.fight[1]
    raise problem("C344", phrase, word=reading.original(phrase))
