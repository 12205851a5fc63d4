"""What a designer is told of a slip: the right code, at the right words, with an edit that was tried."""

import aniversus
import pytest

from cardlang.lang.game import TextField

SLIPS: list[tuple[str, str, TextField, str, str, tuple[str, ...]]] = [
    # text, type, field, code, the words pointed at, did you mean
    ("Drwa 2 cards.", "function", "text", "C204", "Drwa", ("Draw",)),
    ("Draw 2 crads.", "function", "text", "C203", "crads", ("cards",)),
    ("Draw 2 card.", "function", "text", "C206", "card", ("cards",)),
    ("Draw 1 cards.", "function", "text", "C206", "cards", ("card",)),
    ("Draw an card.", "function", "text", "C207", "an", ("a",)),
    ("Draw card.", "function", "text", "C208", "card", ("1 card",)),
    ("Your opponent discard 1 card.", "function", "text", "C209", "discard", ("discards",)),
    (
        "Choose 1 of your opponents forwards. It leaves the field.",
        "function",
        "text",
        "C201",
        "opponents",
        ("opponent's",),
    ),
    ("Draw 2", "function", "text", "C350", "2", ()),
    ("Draw", "function", "text", "C202", "Draw", ()),
    ("Draw 2 productivity.", "function", "text", "C350", "2 productivity", ()),
    ("Shuffle your hand.", "function", "text", "C340", "your hand", ()),
    ("Draw 2 cards at random.", "function", "text", "C342", "at random", ()),
    ("It leaves the field.", "function", "text", "C344", "It", ()),
    ("This player gains 1 power this round.", "function", "text", "C345", "This player", ()),
    ("Gain 2 power.", "function", "text", "C346", "Gain 2 power", ()),
    ("This player gains 1 power this round.", "player", "text", "C347", "This player gains 1 power this round", ()),
    ("All your players named Pual gain 1 power.", "player", "text", "C351", "Pual", ("Paul",)),
    ("3 or less cards in your hand.", "function", "requires", "C211", "or less", ("or fewer",)),
    ("3 or fewer cards on your hand.", "function", "requires", "C212", "on", ("in",)),
    ("When you play a function card, cancel it.", "function", "counter", "C366", "When you play a function card", ()),
    ("After your opponent shoots.", "function", "counter", "C367", "After", ("when",)),
    ("When your opponent shoots.", "player", "counter", "C355", "When your opponent shoots", ()),
    ("Draw 2 cards this round.", "function", "text", "C361", "Draw 2 cards this round", ()),
    (
        "Choose 1 of your players. Choose 1 of your opponent's players. It leaves the field.",
        "function",
        "text",
        "C356",
        "It",
        (),
    ),
    ("Take 1 player from your discard pile into your hand.", "function", "text", "C216", "player", ("player card",)),
]


@pytest.mark.parametrize(("text", "type_", "field", "code", "words", "meant"), SLIPS, ids=[slip[0] for slip in SLIPS])
def test_a_slip_is_named_where_it_stands(
    text: str, type_: str, field: TextField, code: str, words: str, meant: tuple[str, ...]
) -> None:
    problem, *_ = aniversus.read(text, type_, field, suggest=True).wrong
    assert (problem.code, text[problem.start : problem.end]) == (code, words)
    assert problem.suggestions[: len(meant)] == meant
    if meant:
        mended = text[: problem.start] + meant[0] + text[problem.end :]
        assert aniversus.read(mended, type_, field).problem is None


@pytest.mark.parametrize(("text", "type_", "field", "code", "words", "meant"), SLIPS, ids=[slip[0] for slip in SLIPS])
def test_no_more_than_three_suggestions_and_each_can_be_read(
    text: str, type_: str, field: TextField, code: str, words: str, meant: tuple[str, ...]
) -> None:
    del code, words, meant
    problem, *_ = aniversus.read(text, type_, field, suggest=True).wrong
    assert len(problem.suggestions) <= 3
    for new in problem.suggestions:
        edited = text[: problem.start] + new + text[problem.end :]
        assert aniversus.read(edited, type_, field).problem is None


def test_a_name_that_no_card_has_is_told_and_the_sentence_means_what_it_means() -> None:
    read = aniversus.read("All your players named Pual gain 1 power.", "player", "text")
    assert read.meaning is not None
    assert read.problem is None
    assert [(one.code, one.suggestions) for one in read.names] == [("C351", ("Paul",))]
    assert aniversus.read("All your players named Paul gain 1 power.", "player", "text").wrong == ()
