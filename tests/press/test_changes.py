"""Change three cards, print three cards."""

import json
from dataclasses import replace

import pytest

from cardlang.press import FaceCard, Paragraph
from cardlang.press.changes import FILE, Ledger, fingerprints, read_ledger
from cardlang.source.world import Memory

FACE = "templates/faces/t/f.svg"
WORLD = Memory({FACE: "<svg/>"})
DECK = [
    FaceCard(name, "f", "t", {"cost": 1, "number": "1/9", "copies": 2}, (Paragraph(f"{name}."),)) for name in "ABCDEF"
] * 2


def after(cards: list[FaceCard], world: Memory = WORLD) -> Ledger:
    return Ledger().with_set("t/Deck/en/standard", cards, fingerprints(cards, world))


def changed(cards: list[FaceCard], ledger: Ledger, world: Memory = WORLD) -> list[str]:
    return [card.name for card in ledger.changed("t/Deck/en/standard", cards, fingerprints(cards, world))]


def test_the_first_time_all_are_printed_and_the_second_time_none() -> None:
    assert changed(DECK, Ledger()) == list("ABCDEF") * 2
    assert changed(DECK, after(DECK)) == []


def test_three_changed_cards_are_printed_each_as_often_as_it_is_in_the_deck() -> None:
    new = [replace(card, paragraphs=(Paragraph("New."),)) if card.name in "ACE" else card for card in DECK]
    assert changed(new, after(DECK)) == list("ACE") * 2


def test_added_copies_are_printed_and_taken_ones_are_not() -> None:
    assert changed([*DECK, DECK[0]], after(DECK)) == ["A"]
    assert changed(DECK[1:], after(DECK)) == []


def test_a_card_added_to_the_set_reprints_no_other() -> None:
    renumbered = [replace(card, values={**card.values, "number": "1/10", "copies": 3}) for card in DECK]
    assert changed([*renumbered, FaceCard("G", "f", "t")], after(DECK)) == ["G"]


@pytest.mark.parametrize(
    "change",
    [
        {"name": "B"},
        {"values": {"cost": 2}},
        {"art": "new.png"},
        {"template": "g"},
        {"variant": "full-art"},
        {"language": "ja"},
        {"back": "other"},
        {"size": (44.0, 63.0)},
    ],
)
def test_whatever_stands_on_a_card_counts(change: dict[str, object]) -> None:
    card = replace(DECK[0], source="A")
    assert changed([replace(card, **change)], after([card])) != []  # type: ignore[arg-type]


def test_a_new_template_or_a_new_picture_counts() -> None:
    card = replace(DECK[0], art="a.png")
    old, new = Memory({FACE: "<svg/>", "a.png": b"1"}), Memory({FACE: "<svg/>", "a.png": b"2"})
    assert changed([card], after([card], old), old) == []
    assert changed([card], after([card], old), new) == ["A"]
    assert changed([card], after([card], old), Memory({FACE: "<svg id='n'/>", "a.png": b"1"})) == ["A"]


def test_another_set_is_another_set() -> None:
    ledger = after(DECK).with_set("t/Other/en/standard", DECK[:1], fingerprints(DECK[:1], WORLD))
    assert changed(DECK, ledger) == []


def test_a_ledger_comes_back_from_its_file() -> None:
    ledger = after(DECK)
    assert read_ledger(Memory({FILE: ledger.text()})) == ledger


@pytest.mark.parametrize(
    "data",
    [
        "",
        "{",
        "[]",
        '{"format": 1}',
        '{"format": 1, "sets": {"a": {"b": 3}}}',
        "[" * 9999,
        '{"format": 2, "sets": {}}',
        json.dumps({"format": 1, "sets": []}),
    ],
)
def test_a_broken_ledger_prints_everything(data: str) -> None:
    assert read_ledger(Memory({FILE: data})) == Ledger()
