"""Lorcana's sentences: what own sentences mean, written by hand, and how many of the published ones are understood."""

import json
import os
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardlang.lang.definition import Definition
from cardlang.lang.definitions import find_definition
from cardlang.lang.model import (
    OPPONENT,
    SELF,
    YOU,
    Ability,
    Calc,
    Change,
    Do,
    During,
    Event,
    Exists,
    Filter,
    Meaning,
    Modify,
    Place,
    Player,
    Price,
    Quantity,
    Ref,
    Rule,
    Selector,
    Span,
)
from cardlang.lang.text import Understood, understand
from cardlang.source.world import Disk

SHARED = Path(os.environ.get("CARDLANG_SHARED", "../shared"))
CARDS = SHARED / "corpora" / "lorcana_open.jsonl"
UNDERSTOOD = 1033
"""So many of the published texts of all sets are understood; a change may raise it, and none may lower it."""

CHARACTER = Filter("type", "is", "character")
OTHER = Filter("other")
DAMAGED = Filter("damaged", "is", "yes")
THIS_TURN = Span("this", "turn")


def chosen(*filters: Filter, bind: str = "") -> Selector:
    """So chosen by the one who plays the card."""
    return Selector("card", Quantity("exactly", 1), None, "play", frozenset(filters), by=YOU, bind=bind)


def every(owner: Player, *filters: Filter) -> Selector:
    return Selector("card", Quantity("all"), owner, "play", frozenset(filters))


MEANINGS: list[tuple[str, str, Meaning]] = [
    (
        "character",
        "Whenever this character quests, each opponent loses 7 lore.",
        Ability((Do("lose", Player("each opponent"), amount=7, stat="lore"),), Event(("quest",), SELF)),
    ),
    (
        "character",
        "During your turn, whenever this character banishes another character in a challenge, gain 7 lore.",
        Ability(
            (Do("gain", YOU, amount=7, stat="lore"),),
            Event(
                ("banish",),
                SELF,
                Selector("card", Quantity("any"), None, None, frozenset({CHARACTER, OTHER})),
                within="challenge",
            ),
            while_=During(YOU),
        ),
    ),
    (
        "character",
        "While you have another character in play, this character gains Evasive.",
        Ability((Modify(SELF, (Change("grant", "evasive"),), while_=Exists(every(YOU, CHARACTER, OTHER))),)),
    ),
    (
        "character",
        "⟳, 1 ⬡ — Chosen character gets +2 ¤ this turn.",
        Ability(
            (Modify(chosen(CHARACTER), (Change("add", "strength", 2),), THIS_TURN),),
            cost=(Do("exert", YOU, SELF), Do("pay", YOU, amount=1, stat="ink")),
        ),
    ),
    (
        "character",
        "If you have 5 or more cards in your hand, you pay 1 ⬡ less to play this character.",
        Ability(
            (
                Price(
                    Event(("play",), YOU, SELF),
                    "less",
                    1,
                    "ink",
                    while_=Exists(Selector("card", Quantity("all"), YOU, "hand"), n=5),
                ),
            )
        ),
    ),
    (
        "character",
        "Challenger +2, Rush",
        Ability((Modify(SELF, (Change("grant", "challenger", 2), Change("grant", "rush"))),)),
    ),
    (
        "action",
        "Deal 7 damage to each opposing character.",
        Ability((Do("deal", YOU, amount=7, stat="damage", to=every(OPPONENT, CHARACTER)),)),
    ),
    (
        "action",
        "Remove up to 7 damage from each of your characters.",
        Ability((Do("remove", YOU, amount=Calc("up to", (7,)), stat="damage", from_=every(YOU, CHARACTER)),)),
    ),
    (
        "action",
        "Ready chosen damaged character. They can't quest for the rest of this turn.",
        Ability(
            (
                Do("ready", YOU, chosen(CHARACTER, DAMAGED, bind="#1")),
                Rule("forbid", Event(("quest",), Ref("#1")), span=THIS_TURN),
            )
        ),
    ),
    (
        "action",
        "Put the top 4 cards of your deck into your inkwell facedown and exerted.",
        Ability(
            (
                Do(
                    "put",
                    YOU,
                    Selector("card", Quantity("exactly", 4), YOU, "deck", frozenset({Filter("top")})),
                    to=Place("inkwell", YOU),
                    manner=frozenset({"facedown", "exerted"}),
                ),
            )
        ),
    ),
    (
        "item",
        "Banish this item — Return a character card from your discard to your hand.",
        Ability(
            (
                Do(
                    "return",
                    YOU,
                    Selector("card", Quantity("exactly", 1), YOU, "discard", frozenset({CHARACTER})),
                    to=Place("hand", YOU),
                ),
            ),
            cost=(Do("banish", YOU, SELF),),
        ),
    ),
]


@cache
def definition() -> Definition:
    found = find_definition("lorcana", Disk())
    assert found is not None
    return found


def read(text: str, type_: str, names: frozenset[str] = frozenset()) -> Understood:
    game = definition()
    return understand(text, "text", game.types[type_], game, names, suggest=False)


@pytest.mark.parametrize(("type_", "text", "meaning"), MEANINGS, ids=[text for _, text, _ in MEANINGS])
def test_a_sentence_means_what_was_written_down_by_hand(type_: str, text: str, meaning: Meaning) -> None:
    understood = read(text, type_)
    assert understood.meaning == meaning
    assert understood.said == text


@cache
def published() -> tuple[dict[str, str], frozenset[str], frozenset[str]]:
    """Return every text with a card type that has it, those of the first set, and the names of characters."""
    rows: list[dict[str, Any]] = [json.loads(line) for line in CARDS.read_text("utf-8").splitlines()]
    names = {part for row in rows for part in (row["name"], *row["name"].split(" & "))}
    texts: dict[str, str] = {}
    first: set[str] = set()
    cards: set[str] = set()
    for row in rows:
        if not row["is_base"] or row["full_name"] in cards:
            continue
        cards.add(row["full_name"])
        for paragraph in row["texts"]:
            text = _bare(paragraph, row.get("ability_names") or []).replace("\n", " ")
            if text:
                texts.setdefault(text, row["type"].lower())
                first |= {text} if row["set_name"] == "The First Chapter" else set()
    return texts, frozenset(first), frozenset(names)


def _bare(paragraph: str, ability_names: list[str]) -> str:
    """Take away reminder texts and the name that an ability has on the card."""
    before = ""
    while before != paragraph:
        before, paragraph = paragraph, re.sub(r"\s*[(（][^()（）]*[)）]", "", paragraph).strip()
    name = next((name for name in sorted(ability_names, key=len, reverse=True) if paragraph.startswith(name)), "")
    return paragraph.removeprefix(name).strip()


@pytest.mark.skipif(not CARDS.exists(), reason="the shared folder with the table of real cards is not here")
def test_every_text_of_the_first_chapter_is_understood_and_comes_back_word_for_word() -> None:
    texts, first, names = published()
    assert len(first) == 126
    for text in sorted(first):
        assert read(text, texts[text], names).said == text


@pytest.mark.skipif(not CARDS.exists(), reason="the shared folder with the table of real cards is not here")
def test_no_fewer_texts_of_all_sets_are_understood_than_before() -> None:
    texts, _, names = published()
    read_well = [text for text, type_ in texts.items() if read(text, type_, names).meaning is not None]
    assert len(read_well) >= UNDERSTOOD
