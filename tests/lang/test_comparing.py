"""Two meanings side by side: what a language leaves unsaid matches anything, all else must be the same."""

from dataclasses import replace

import corpus
import pytest

from cardlang.lang.comparing import differences, told
from cardlang.lang.comparing.compatible import UNSAID
from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.model import (
    OPPONENT,
    YOU,
    Ability,
    Do,
    Filter,
    Mark,
    Meaning,
    Place,
    Quantity,
    Ref,
    Selector,
    Statement,
)

CHARACTER, DAMAGED = Filter("type", "is", "character"), Filter("damaged", "is", "yes")
DRAW = Do("draw", YOU, Selector("card", Quantity("exactly", 2), YOU, "deck"))


def ability(*steps: Statement) -> Ability:
    return Ability(steps)


def say(one: Meaning, other: Meaning) -> list[str]:
    return [told(found, lexicon_of(corpus.definition())) for found in differences(one, other)]


def test_the_same_differs_in_nothing() -> None:
    assert say(ability(DRAW), ability(DRAW)) == []


def test_another_number_is_told_with_what_is_done() -> None:
    three = replace(DRAW, object=Selector("card", Quantity("exactly", 3), YOU, "deck"))
    assert say(ability(DRAW), ability(three)) == ["draw, how many: 2 in English, 3 in Japanese"]


@pytest.mark.parametrize("field", ["owner", "zone", "quantity"])
def test_what_is_left_unsaid_matches_anything_and_only_where_it_is_left_unsaid(field: str) -> None:
    other = Selector("card", Quantity("all"), OPPONENT, "hand")
    one = {
        "owner": replace(other, owner=YOU),
        "zone": replace(other, zone="deck"),
        "quantity": replace(other, quantity=Quantity("any")),
    }[field]
    assert say(ability(Do("banish", YOU, one)), ability(Do("banish", YOU, other))) != []
    vague = replace(other, mark=Mark(said={UNSAID: (field,)}))
    assert say(ability(Do("banish", YOU, one)), ability(Do("banish", YOU, vague))) == []


def test_what_narrows_stands_in_any_order_and_what_is_missing_is_told() -> None:
    both = Selector("card", zone="play", filters=frozenset({CHARACTER, DAMAGED}))
    one = replace(both, filters=frozenset({CHARACTER}))
    assert say(ability(Do("banish", YOU, both)), ability(Do("banish", YOU, both))) == []
    found = say(ability(Do("banish", YOU, both)), ability(Do("banish", YOU, one)))
    assert found == ["banish, which: damaged in English, nothing in Japanese"]


def test_a_name_is_another_name_for_the_whole_of_the_text() -> None:
    def chosen_and_returned(first: str, second: str, spoken: str) -> Ability:
        return ability(
            Do("ready", YOU, Selector("card", bind=first)),
            Do("exert", YOU, Selector("card", bind=second)),
            Do("return", YOU, Ref(spoken), to=Place("hand", YOU)),
        )

    mine = chosen_and_returned("#1", "#2", "#1")
    assert say(mine, chosen_and_returned("#7", "#8", "#7")) == []
    assert say(mine, chosen_and_returned("#7", "#8", "#8")) != []


def test_a_name_that_is_known_in_one_language_alone_is_not_compared() -> None:
    named = Do("banish", YOU, Selector("card", filters=frozenset({Filter("name", "is", "Ladle")})))
    unknown = Do("banish", YOU, Selector("card", filters=frozenset({Filter("name")})))
    other = Do("banish", YOU, Selector("card", filters=frozenset({Filter("name", "is", "Spoon")})))
    assert say(ability(named), ability(unknown)) == []
    assert say(ability(named), ability(other)) != []
