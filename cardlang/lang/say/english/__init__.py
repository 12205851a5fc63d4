"""Saying a whole meaning in English, in the house style of the game's rules document (section 11).

One idea a file: `texts` says abilities out of statements in a row (`sequence`), `statements` those which hold others,
`doing`, `changes`, `rules` and `prices` the plain ones, `conditions` and `events` what must hold or happen; below them
all stand `choices`, `amounts`, `nouns`, `persons`, `places` and the `forms` of words. The table says which shape goes
where.
"""

from collections.abc import Callable, Mapping
from typing import Any

from cardlang.lang.lexicon import Lexicon
from cardlang.lang.model import (
    Ability,
    Choose,
    Compare,
    Delay,
    Do,
    During,
    Each,
    Event,
    Exists,
    Happened,
    If,
    Is,
    May,
    Meaning,
    Modify,
    Moment,
    Pick,
    Price,
    Repeat,
    Replace,
    Rule,
    Seq,
    Table,
)
from cardlang.lang.say.english import (
    changes,
    choices,
    conditions,
    doing,
    events,
    forms,
    happenings,
    prices,
    rules,
    statements,
    texts,
)
from cardlang.lang.say.english.speaker import Speaker

_WAYS: Mapping[type, Callable[[Speaker, Any], str]] = {
    Ability: texts.ability,
    Do: doing.do,
    Each: statements.each,
    Pick: choices.picked,
    Modify: changes.modify,
    Rule: rules.rule,
    Price: prices.price,
    Replace: prices.replaced,
    Seq: statements.seq,
    If: statements.if_,
    May: statements.may,
    Choose: statements.choose,
    Delay: statements.delay,
    Exists: conditions.exists,
    Compare: conditions.compare,
    Happened: happenings.happened,
    Is: conditions.being,
    During: conditions.going_on,
    Repeat: statements.repeat,
    Table: statements.by_trait,
    Event: events.event,
    Moment: events.moment,
}


def say(meaning: Meaning, lexicon: Lexicon) -> str:
    """Say a meaning: one or more whole sentences. Raises LookupError where there are no words for it."""
    speaker = Speaker(lexicon, _WAYS)
    if isinstance(meaning, Ability):
        return speaker.say(meaning)
    return forms.capital(conditions.requirement(speaker, meaning)) + "."
