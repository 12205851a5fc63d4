"""Printed reminders against the keywords: every published one is looked at, and none is accused that agrees."""

from collections import Counter

import corpus
import pytest

from cardlang.lang.concepts import concepts
from cardlang.lang.definition import Definition
from cardlang.lang.keywords import with_keywords, with_number
from cardlang.lang.lexicon import lexicon_of
from cardlang.lang.reminders import only_reminds, reminders_in, without_reminders
from cardlang.lang.reminding import NOBODY, Own, Reminding
from cardlang.lang.text import understand
from cardlang.source.reading import read_cards

TOLD = {
    ("C386", "HeiHei - Boat Snack"): 1,  # a slip of this printing: it says "chosen", and others "another chosen"
    ("C387", "Clockwork Sawblades - Treacherous Trap"): 1,  # a quest: another side stands in the place of opponents
    ("C387", "Crystal Gate - Unbreakable Boundary"): 1,  # the same
    ("C387", "Iago - Raucous Lookout"): 1,  # the same, in the place of you
    ("C387", "Kronk - Made by the Vine"): 1,
    ("C387", "Razoul - Unyielding Guard"): 1,
    ("C387", "Vine Sprout - Bruiser"): 1,
    ("C388", "Hercules - Manipulated Hero"): 1,  # a quest: the half about entering play is left out
}
"""The published reminders that do not say just what their keyword says; each was looked at."""


def told(text: str, type_: str = "character", own: Own = NOBODY, game: Definition | None = None) -> list[str]:
    game = game or corpus.definition()
    return [problem.code for problem in Reminding(game, frozenset()).wrong(text, game.types[type_], own)]


def test_reminders_are_found_and_blanked_where_they_stand() -> None:
    text = "Rush (a (b) c), Ward （d） and (e"
    assert [text[start:end] for start, end in reminders_in(text)] == ["(a (b) c)", "（d）"]
    assert without_reminders(text) == "Rush          , Ward     and (e"
    assert only_reminds(" (a) （b）")
    assert not only_reminds("")
    assert not only_reminds("(a) b")


def test_what_a_sentence_speaks_of_does_not_hang_on_its_word_order() -> None:
    words = lexicon_of(corpus.definition())
    one = concepts("When it is chosen by an opponent, banish this character.", words)
    assert one == concepts("An opponent chooses them: they are banished.", words)
    assert one != concepts("An opponent can't choose them: they are banished.", words)
    assert concepts("Draw 2 cards.", words) != concepts("Draw 3 cards.", words)


def test_a_keyword_that_is_only_spoken_of_is_not_explained() -> None:
    assert told("Your characters with Evasive gain Rush. (They can challenge in the turn they are played.)") == []
    assert told("If you used Shift to play this character, draw a card. (Not more.)") == []


def test_what_the_rule_has_just_said_may_be_repeated() -> None:
    text = "This character gains Resist +1 for each other Fairy you have. (The damage {} is reduced by {}{}.)"
    assert told(text.format("that they are dealt", 1, " for each other Fairy")) == []
    assert told(text.format("that they are dealt", 2, " for each other Fairy")) == ["C386"]
    assert told(text.format("that they are dealt", 1, " for each other Pirate")) == ["C387"]


def test_a_cost_in_the_place_of_ink_is_the_cost_in_the_reminder() -> None:
    text = (
        "Shift: Discard 3 cards (Discard {} cards, and you may play this on top of one of your characters named Mole.)"
    )
    assert told(text.format(3), own=Own(("Mole",))) == []
    assert told(text.format(4), own=Own(("Mole",))) == ["C386"]


def test_meanings_are_compared_where_both_can_be_read() -> None:
    records, _ = read_cards("a.card", b"game: lorcana\n\nkeyword: Quiet\ntext: This character cannot quest.\n")
    game = with_keywords(corpus.definition(), records.records)
    assert told("Quiet (It can't quest.)", game=game) == []
    assert told("Quiet (Your characters can't quest.)", game=game) == ["C386"]  # the same words but "your"
    assert told("Quiet (It can't challenge.)", game=game) == ["C386"]


def test_every_keyword_of_the_game_says_something_that_can_be_read_or_says_that_it_cannot() -> None:
    game = corpus.definition()
    assert set(game.keywords) == set(lexicon_of(game).keyword_words)
    for keyword in game.keywords.values():
        assert keyword.texts or keyword.unread
        for text in keyword.texts:
            types = [each for each in game.types.values() if each.lasting]
            assert any(understand(with_number(text), "text", each, game).meaning for each in types), text


@pytest.mark.skipif(not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here")
def test_of_the_published_reminders_those_are_told_that_were_looked_at() -> None:
    game = corpus.definition()
    reminding = Reminding(game, corpus.names())
    found: Counter[tuple[str, str]] = Counter()
    seen, compared = set(), 0
    for row in corpus.rows():
        type_ = game.types[row["type"].lower()]
        called = game.naming.called(row["full_name"], " & ".join(row["names"] or []))
        own = Own(called, tuple(sentence.format(cost=row["cost"]) for sentence in type_.reminds))
        for text in row["texts"]:
            if (row["full_name"], text) in seen:
                continue
            seen.add((row["full_name"], text))
            compared += len(reminders_in(text))
            found.update((problem.code, row["full_name"]) for problem in reminding.wrong(text, type_, own))
    assert compared == 904
    assert found == TOLD


@pytest.mark.skipif(not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here")
def test_a_published_reminder_with_another_number_is_always_told() -> None:
    game = corpus.definition()
    reminding = Reminding(game, corpus.names())
    for row in corpus.rows():
        type_ = game.types[row["type"].lower()]
        called = game.naming.called(row["full_name"], " & ".join(row["names"] or []))
        for text in row["texts"]:
            for start, end in reminders_in(text):
                said = text[start:end]
                if not any(sign.isdecimal() for sign in said) or not set(row["keywords"] or ()) or "ink drop" in said:
                    continue
                digit = next(sign for sign in said if sign.isdecimal())
                other = text[:start] + said.replace(digit, str((int(digit) + 1) % 10), 1) + text[end:]
                assert reminding.wrong(other, type_, Own(called)), other
