"""What a clause tells of, by its shape; each shape has its room."""

from cardlang.lang import ast
from cardlang.lang.meaning import nouns
from cardlang.lang.meaning.conditions import (
    being,
    comparisons,
    counting,
    doing,
    happenings,
    having,
    places,
    some_are,
    turns,
)
from cardlang.lang.meaning.events import agree_verb
from cardlang.lang.meaning.problem import problem
from cardlang.lang.meaning.reading import Reading
from cardlang.lang.model import Condition

_SO = ("is_a", "is_on", "is_in", "is_at", "is_in_play", "is_state", "is_named", "passive")
"""Shapes of what something is, whose verb is "be" and agrees with who it is."""
_HAVING = ("has", "has_more", "has_other_name", "has_stat", "has_done")
"""Shapes whose verb is "have", and agrees likewise."""


def condition(reading: Reading, clause: ast.Clause) -> Condition:
    """Return the condition that a clause tells of: "you have 4 or more forwards". Raises Problem."""
    verb, subject = clause.verb, clause.subject
    if verb.kind == "there_is" and verb.object is not None:
        return counting.there_is(reading, verb, verb.object)
    played = doing.played_by(reading, clause)
    if played is not None:
        return played
    if happenings.tells_of_the_past(verb) or happenings.tells_of_a_deed(reading, clause):
        return happenings.happened(reading, clause)
    if verb.kind == "played_with" and subject is not None and clause.modal is None:
        return doing.played_with(reading, clause)
    if verb.kind == "used" and subject is not None and clause.modal is None:
        return doing.used(reading, clause)
    if clause.modal is not None or verb.adverbs or subject is None:
        raise problem("C353", clause, words=reading.original(clause))
    if verb.kind in _SO or verb.kind in _HAVING:
        agree_verb(reading, subject, verb.word)
        verb.word.use()
        if verb.word.text == "had" and not having.speaks_of_what_lies_under(verb):
            raise problem("C353", clause, words=reading.original(clause))
    if verb.kind == "is_on":
        return places.is_on(reading, clause)
    if verb.kind == "is_in" and verb.object is not None:
        return places.is_in(reading, clause, verb.object)
    if verb.kind == "is_named":
        return being.is_named(reading, clause)
    if verb.kind == "is_state":
        return being.is_state(reading, clause)
    if verb.kind == "is_at" and verb.object is not None and verb.negation is None:
        return places.is_at(reading, clause)
    if verb.kind == "is_in_play" and verb.negation is None and verb.state is not None:
        return places.is_in_play(reading, clause, subject, verb.state)
    count = verb.object.determiner if verb.object is not None else None
    if verb.kind == "has" and count is not None and count.kind == "same_number":
        return comparisons.has_as_many(reading, clause)
    if verb.kind == "has" and verb.object is not None and verb.object.posts and verb.object.posts[0].kind == "as_np":
        return having.has_the_name_of(reading, clause, verb.object)
    person = nouns.is_person(reading, subject) or counting.has_cards(reading, subject, verb.object)
    if verb.kind == "has" and verb.object is not None and not person:
        return having.has_none(reading, clause)
    if verb.kind == "has_more" and verb.object is not None:
        return comparisons.has_more(reading, clause)
    if verb.kind == "has_other_name" and verb.object is not None:
        return comparisons.has_other_name(reading, clause, verb.object)
    if verb.kind == "has_stat" and verb.state is not None:
        return having.has_so_much(reading, clause, subject, verb.state)
    if verb.kind == "is_a" and verb.object is not None and turns.is_about_turns(reading, subject, verb.object):
        return turns.first(reading, clause, verb.object)
    if verb.kind == "is_a" and some_are.is_told(clause):
        return some_are.some_are(reading, clause)
    if verb.kind == "is_a" and verb.object is not None and verb.negation is None:
        return being.is_a(reading, clause)
    if verb.kind == "passive" and [word.text for word in verb.participles[:1]] == ["being"]:
        return doing.is_being(reading, clause)
    if verb.kind == "passive":
        return being.is_chosen(reading, clause)
    if verb.kind == "has" and verb.object is not None and reading.counted is not None and verb.object.noun is None:
        return counting.has_so_many(reading, clause, verb.object, reading.counted)
    if verb.kind == "has" and verb.object is not None:
        return counting.has_things(reading, clause, subject, verb.object)
    if verb.kind == "verb_object" and reading.frame(verb).shape == "cost_nothing":
        return being.costs(reading, clause)
    if verb.kind == "has_done":
        return doing.has_done(reading, clause)
    raise problem("C353", clause, words=reading.original(clause))
