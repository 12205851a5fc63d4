"""Published cards of Lorcana as LorcanaJSON gives them: what is taken over, what is left out and told."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.diagnostics.words import all_words
from cardlang.export.cards import as_cards
from cardlang.importers.lorcanajson import MAX_BYTES, Read, read_lorcanajson
from cardlang.source.formatting import formatted
from cardlang.source.reading import read_cards

FIVE = Path(__file__).parent / "data" / "five_cards.json"
"""Five cards of our own, in LorcanaJSON's format, one of them printed twice."""

ONE = {"name": "Mole", "type": "Character", "cost": 3, "setCode": "1"}


def read(data: object) -> Read:
    return read_lorcanajson("cards.json", json.dumps(data).encode())


def text(read: Read) -> str:
    return "\n".join(as_cards(of_set.records) for of_set in read.sets)


def told(read: Read) -> list[str]:
    return [finding.code for finding in read.findings]


def test_a_card_says_what_the_file_says() -> None:
    found = read_lorcanajson("five.json", FIVE.read_bytes())
    assert found.findings == ()
    assert [(of_set.file, of_set.name, len(of_set.records)) for of_set in found.sets] == [
        ("01-the-first-garden", "The First Garden", 4),
        ("q1-keepers-quest-rain", "Keeper's Quest: Rain!", 1),
    ]
    assert text(found) == (
        "card: Mole - Under the Lawn\ntype: character\nink: emerald\ncost: 3\ninkable: yes\nstrength: 2\nwillpower: 3\n"
        "lore: 1\nclasses: Dreamborn, Ally\nrarity: Common\nstory: The Garden\nnumber: 1\ntext: Challenger +2\n"
        "ability DEEPER STILL: Whenever this character quests, each opponent loses 7 lore.\n"
        "flavor: He hums while he digs.\n\n"
        "card: Salt & Pepper - At the Table\ntype: character\ncalled: Pepper & Salt\nink: amber, steel\ncost: 5\n"
        "inkable: no\nstrength: 4\nwillpower: 6\nlore: 2\nclasses: Storyborn, Seven Dwarfs\nrarity: Rare\nnumber: 2\n"
        "text: Shift 3\ntext: Shift: Discard 3 cards\n\n"
        "card: Rain on the Hay\ntype: song\nink: sapphire\ncost: 2\ninkable: yes\nrarity: Uncommon\nnumber: 3\n"
        "text: Banish chosen exerted item.\n\n"
        "card: Lantern\ntype: item\nink: steel\ncost: 2\ninkable: yes\nrarity: Common\nnumber: 5\n"
        "ability GLOW: ⟳, 1 ⬡ — Chosen character gets +7 ¤ this turn.\n\n"
        "card: Old Barn - Behind the House\ntype: location\ncost: 1\ninkable: yes\nwillpower: 7\nlore: 0\n"
        "move_cost: 2\nrarity: Special\nnumber: 4\nability DRY – AND WARM: Characters get +7 ¤ while here.\n"
    )


def test_of_several_printings_the_ordinary_one_stands() -> None:
    promo = {**ONE, "baseId": 1, "number": 200}
    found = read({"cards": [promo, {**ONE, "number": 7}, {**ONE, "name": "MOLE", "number": 8}]})
    assert (found.cards, found.reprints) == (1, 2)
    assert "number: 7" in text(found)
    assert "number: 200" in text(read({"cards": [promo]}))


def test_a_list_a_set_and_a_card_a_line_are_read_alike() -> None:
    line = json.dumps({**ONE, "set_name": "One", "set": "1", "full_name": "Mole", "inkable": True, "texts": ["Rush"]})
    lines = f"{line}\n\n{line.replace('Mole', 'Vole')}\n"
    by_line = read_lorcanajson("cards.jsonl", lines.encode())
    assert by_line.cards == 2
    assert "inkable: yes\ntext: Rush" in text(by_line)
    assert text(read([ONE])) == text(read({"cards": [ONE]})) == text(read_lorcanajson("a", json.dumps(ONE).encode()))
    assert read({"name": "One", "cards": [ONE]}).sets[0].name == "One"


@pytest.mark.parametrize(
    ("data", "codes"),
    [
        (b"", ["C110"]),
        (b"{", ["C150"]),
        (b"[]", ["C150"]),
        (b"3", ["C150"]),
        (b'{"cards": 3}', ["C150"]),
        (b"[" * 100_000, ["C150"]),
        (b"[" + b"9" * 10_000 + b"]", ["C150"]),
        (b"\x89PNG\r\n", ["C104"]),
        (b'{"name": "A", "type": "Item"}\n{"name"\n{"name": "B", "type": "Item"}\n', ["C151"]),
        (
            b'[3, {"type": "Item"}, {"name": "A"}, {"name": 7, "type": "Item"}]',
            ["C152", "C152", "C152", "C153", "C152"],
        ),
    ],
    ids=repr,
)
def test_what_is_no_table_of_cards_is_told(data: bytes, codes: list[str]) -> None:
    assert told(read_lorcanajson("a.json", data)) == codes


def test_a_file_too_large_is_refused_unread() -> None:
    assert told(read_lorcanajson("a.json", b" " * (MAX_BYTES + 1))) == ["C103"]


WRONG: list[tuple[str, Any]] = [
    ("cost", "three"),
    ("cost", True),
    ("cost", -1),
    ("cost", 2.5),
    ("cost", 10**9),
    ("inkwell", "yes"),
    ("subtypes", "Ally"),
    ("subtypes", [1]),
    ("fullTextSections", {"a": 1}),
    ("fullTextSections", ["x" * 5_000]),
    ("flavorText", []),
]


@pytest.mark.parametrize(("key", "value"), WRONG, ids=lambda value: repr(value)[:20])
def test_a_value_of_a_wrong_kind_is_told_and_the_card_goes_on_without_it(key: str, value: object) -> None:
    found = read([{**ONE, key: value}])
    assert told(found) == ["C153"]
    words = all_words()["C153"]
    assert "Mole" in words.message.format(**dict(found.findings[0].facts))
    assert found.cards == 1
    assert ("cost:" in text(found)) == (key != "cost")


def test_no_value_can_become_a_line_of_its_own() -> None:
    trap = "Mole\ncard: Vole\n\ttype: item\x00\x1b[31m\u2028deck: D\ud800"
    found = read(
        [{**ONE, "name": trap, "fullTextSections": [trap], "flavorText": trap, "setName": trap, "setCode": trap}]
    )
    file, findings = read_cards("a.card", text(found).encode())
    assert findings == []
    assert [record.kind for record in file.records] == ["card"]
    assert found.sets[0].file.isascii()
    assert not set(found.sets[0].file) & set("/\\:. ")


def test_two_sets_never_share_a_file() -> None:
    found = read(
        [{**ONE, "name": str(index), "setCode": code} for index, code in enumerate(["é", "è", "", "../..", "1"])]
    )
    files = [of_set.file for of_set in found.sets]
    assert sorted(files) == sorted(set(files))
    assert len(files) == 5


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
KEYS = st.sampled_from(
    sorted({*ONE, "abilities", "colors", "fullTextSections", "names", "number", "subtypes", "version"})
)


@given(st.lists(st.dictionaries(KEYS, JSON, max_size=8).map(lambda more: {**ONE, **more}), max_size=3))
def test_any_values_make_a_file_in_its_form_or_are_told(rows: list[dict[str, object]]) -> None:
    found = read(rows)
    made = text(found)
    if found.cards:
        assert formatted("a.card", made.encode())[0] == made
        assert len(read_cards("a.card", made.encode())[0].records) == found.cards


@given(st.binary(max_size=200) | JSON.map(lambda value: json.dumps(value).encode()))
def test_reading_never_raises(data: bytes) -> None:
    read_lorcanajson("a.json", data)


def test_many_cards_are_read_quickly() -> None:
    rows = [{**ONE, "name": f"Mole {index}", "fullTextSections": ["Rush"] * 3} for index in range(20_000)]
    start = time.process_time()
    assert read(rows).cards == 20_000
    assert time.process_time() - start < 20
