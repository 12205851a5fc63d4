"""What was read before is not read again, and nobody can tell but by the time."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from pathlib import Path

import corpus
import pytest

from cardlang.diagnostics import Finding
from cardlang.lang import readings
from cardlang.lang import text as text_module
from cardlang.lang.definitions import find_definition
from cardlang.lang.game import Game
from cardlang.lang.model import Mark
from cardlang.lang.names import names_in
from cardlang.lang.resolve import resolve
from cardlang.source.reading import read_cards
from cardlang.source.world import Disk

LINES = (
    "Whenever this character quests, each opponent loses {n} lore.",
    "Your characters named Mole {n} get +{n} ¤.",
    "Your characters named Vole {n} get +{n} ¤.",
    "Rush, Challenger +{n} (Stronger in a fight.)",
    "Chosen charcter gets +{n} ¤ this turn.",
)


def source(count: int = 40) -> str:
    cards = (
        f"card: Mole {number} - Number {number}\ntype: character\ncost: 1\nstrength: 1\nwillpower: 1\n"
        + "".join(f"text: {line.format(n=number)}\n" for line in LINES)
        for number in range(2, count + 2)
    )
    return "game: lorcana\n\n" + "\n".join(cards)


pytestmark = pytest.mark.usefixtures("folder")


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were read, and not recalled."""
    texts: list[str] = []

    def understand(text: str, *more: object, **how: object) -> object:
        texts.append(text)
        return text_module.understand(text, *more, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(readings, "understand", understand)
    return texts


def resolved(text: str, raw: Mapping[str, object] | None = None) -> tuple[Game, list[Finding]]:
    definition = find_definition("lorcana", Disk())
    assert definition is not None
    file, _ = read_cards("a.card", text.encode())
    return resolve([file], replace(definition, raw={**definition.raw, **(raw or {})}))


def told(result: tuple[Game, list[Finding]]) -> tuple[object, ...]:
    game, findings = result
    cards = list(game.cards.values())
    wording = [wordings(sentence.meaning) for card in cards for sentence in card.sentences]
    return [(card.sentences, card.called) for card in cards], wording, findings


def wordings(shape: object) -> list[object]:
    """What stands in the marks of a meaning, which equality does not look at."""
    if isinstance(shape, (tuple, frozenset)):
        return sorted((wordings(part) for part in shape), key=repr)
    if not is_dataclass(shape):
        return []
    own = [(mark.start, mark.end, dict(mark.said))] if isinstance(mark := getattr(shape, "mark", None), Mark) else []
    return [*own, *(wordings(getattr(shape, field.name)) for field in fields(shape))]


def test_a_second_run_reads_nothing_and_says_the_same(read: list[str]) -> None:
    first = told(resolved(source()))
    assert len(read) == 40 * len(LINES)
    read.clear()
    assert told(resolved(source())) == first
    assert read == []


def test_one_changed_text_is_the_one_that_is_read(read: list[str]) -> None:
    resolved(source())
    read.clear()
    resolved(source().replace("loses 7 lore", "loses 77 lore"))
    assert read == ["Whenever this character quests, each opponent loses 77 lore."]


def test_another_card_changes_what_depends_on_names_alone(read: list[str]) -> None:
    _game, before = resolved(source())
    read.clear()
    _game, after = resolved(source() + "\ncard: Vole 3\ntype: item\ncost: 1\n")
    assert len(after) == len(before) - 1
    assert {text.split()[1] for text in read} == {"charcter", "characters"}  # what was not understood before
    assert all("Mole" not in text for text in read)


def test_other_words_of_the_game_are_another_game(read: list[str]) -> None:
    resolved(source())
    read.clear()
    resolved(source(), {"between": []})
    assert len(read) == 40 * len(LINES)


def test_a_damaged_file_and_the_switch_that_keeps_nothing_change_nothing(
    read: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = told(resolved(source()))
    (file,) = folder.glob("texts-*")
    for damaged in (b"", file.read_bytes()[:-3], b"cardlang keeps 1\n" + b"x" * 200):
        file.write_bytes(damaged)
        read.clear()
        assert told(resolved(source())) == first
        assert len(read) == 40 * len(LINES)
    monkeypatch.setenv("CARDLANG_CACHE", "")
    assert told(resolved(source())) == first


def test_a_few_texts_are_not_looked_for(folder: Path) -> None:
    resolved(source(2))
    assert not list(folder.glob("texts-*"))


def test_names_are_found_wherever_they_stand() -> None:
    names = frozenset({"Mole", "Mole King", "’Ohana", "“?!”", "Fix-It, Jr.", "Ole"})
    text = "Moles and Mole King's 'Ohana, \"?!\" for Fix-It, Jr. alone"
    assert sorted(names_in(text, names)) == sorted({"Mole", "Mole King", "’Ohana", "“?!”", "Fix-It, Jr."})


@pytest.mark.skipif(not corpus.CARDS.exists(), reason="the shared folder with the table of real cards is not here")
def test_every_published_text_comes_back_as_it_was(read: list[str]) -> None:
    cards = (
        f"card: {number}\ntype: {card.type}\n" + "".join(f"text: {text}\n" for text in card.texts)
        for number, card in enumerate(corpus.cards())
    )
    text = "game: lorcana\n\n" + "\n".join(cards)
    first = told(resolved(text))
    read.clear()
    assert told(resolved(text)) == first
    assert read == []
