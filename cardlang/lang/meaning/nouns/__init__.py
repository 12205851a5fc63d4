"""Noun phrases: which things, whose, where and how many; persons; places; amounts of a stat.

Every part of a phrase is either used here, where it narrows the meaning, or left unused and so reported. Number and
determiner must agree with the noun (`agreement`), for "3 card" is a slip that may hide another. `stands_for` reads what
is known already; `persons`, `places` and `stats` what their names say; all other things are `selectors`: a noun, what
narrows it (`narrowing`) and how many of them there are (`quantities`).
"""

from cardlang.lang.meaning.nouns.agreement import agree
from cardlang.lang.meaning.nouns.causes import cause, keyword
from cardlang.lang.meaning.nouns.names import as_named, name
from cardlang.lang.meaning.nouns.persons import (
    are_several,
    called,
    is_person,
    owner_of,
    person,
    remember_person,
    remember_persons,
    same,
    same_persons,
    some_persons,
)
from cardlang.lang.meaning.nouns.places import end, zone, zones
from cardlang.lang.meaning.nouns.quantities import compared, number_said
from cardlang.lang.meaning.nouns.selectors import (
    as_a_card,
    as_the_verb_has_it,
    first_played,
    lying_under,
    next_played,
    remember_things,
    things,
)
from cardlang.lang.meaning.nouns.stands_for import attached, known, own_card
from cardlang.lang.meaning.nouns.stats import amount, stat, stat_compared

__all__ = [
    "agree",
    "amount",
    "are_several",
    "as_a_card",
    "as_named",
    "as_the_verb_has_it",
    "attached",
    "called",
    "cause",
    "compared",
    "end",
    "first_played",
    "is_person",
    "keyword",
    "known",
    "lying_under",
    "name",
    "next_played",
    "number_said",
    "own_card",
    "owner_of",
    "person",
    "remember_person",
    "remember_persons",
    "remember_things",
    "same",
    "same_persons",
    "some_persons",
    "stat",
    "stat_compared",
    "things",
    "zone",
    "zones",
]
