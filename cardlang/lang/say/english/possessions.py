"""Saying which of several persons are meant, by what they have: "each opponent with less lore than you"."""

from collections.abc import Mapping

from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import Count, Filter, Player, Ref, Selector, StatOf
from cardlang.lang.say.english import forms, nouns, persons


def having(lexicon: Lexicon, one: Filter, said: Mapping[str, object]) -> str:
    """Return what persons have, with a space before it: " with the fewest cards in their hands"."""
    cards = said["what"]
    if isinstance(cards, Selector):
        assert cards.zone == one.prop
        what = nouns.things(cards, lexicon)
    else:
        what = lexicon.stat_word(one.prop, 2)
        if isinstance(one.value, int):
            what = f"{forms.so_many(one.value, one.op)} {lexicon.stat_word(one.prop, one.value)}"
    if one.op in ("max", "min"):
        fewest = "fewest" if isinstance(cards, Selector) else "least"
        return f" with the {'most' if one.op == 'max' else fewest} {what}"
    if one.op in ("<", ">"):
        assert isinstance(one.value, (Count, StatOf))
        than = one.value.of.owner if isinstance(one.value, Count) else one.value.of
        assert isinstance(than, (Player, Ref))
        fewer = "fewer" if isinstance(cards, Selector) else "less"
        return f" with {'more' if one.op == '>' else fewer} {what} than {persons.person(than, 'you', lexicon)}"
    return f" with {what}"
