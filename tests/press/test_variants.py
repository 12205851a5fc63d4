"""Templates by game, type and variant; ours are drawn for every kind of card."""

from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from cardlang.press import FaceCard, Paragraph, Sheet, print_sheets
from cardlang.press.choosing import choose
from cardlang.press.library import Library
from cardlang.press.raster import page_image
from cardlang.source.world import Disk, Memory, data_folder

League = Callable[..., FaceCard]
LONG = "Choose 1 of your opponent's forwards. It leaves the field. Then look at the top 5 cards of your deck. " * 2
FACES = data_folder("templates") / "faces"
OURS = sorted(path.relative_to(FACES).as_posix() for path in FACES.rglob("*.svg") if "/art/" not in path.as_posix())


@pytest.mark.parametrize("variant", ["full-art", "text-only"])
@pytest.mark.parametrize("kind", ["player", "training", "function", "skill"])
@pytest.mark.parametrize("team", ["cat", "squirrel", "both"])
@pytest.mark.parametrize("texts", [(), ("Draw a card.",), (LONG, Paragraph("Hush.", "flavor"))])
def test_every_kind_of_card_is_drawn_without_a_finding(
    variant: str, kind: str, team: str, texts: tuple[object, ...], league: League
) -> None:
    card = replace(league("A Name of Some Length", kind, team, texts=texts), variant=variant)
    result = print_sheets([card], Sheet(backs=False), Disk())
    assert result.findings == ()
    assert result.drawn == 1


@pytest.mark.parametrize("variant", ["full-art", "text-only", "standard"])
def test_japanese_cards_are_drawn_without_a_finding(variant: str, league: League) -> None:
    card = replace(
        league("キャプテン・サンドラ", texts=("相手のフォワードを１人選ぶ。その選手はフィールドを離れる。",)),
        variant=variant,
        language="ja",
    )
    assert print_sheets([card], Sheet(backs=False), Disk()).findings == ()


def test_text_only_needs_little_ink(league: League) -> None:
    def ink(variant: str) -> float:
        page = page_image(
            print_sheets([replace(league(texts=("Draw a card.",)), variant=variant)], Sheet(backs=False), Disk()).pdf,
            0,
            50,
        )
        return sum(255 - value for value in page.convert("L").tobytes())

    assert ink("text-only") < 0.25 * ink("standard")


def test_the_order_in_which_templates_are_asked() -> None:
    card = FaceCard("A", "player", "g", variant="full-art")
    names = ["faces/g/full-art/player.svg", "faces/g/full-art/card.svg", "faces/g/player.svg", "faces/g/card.svg"]
    for index, name in enumerate(names):
        world = Memory({f"templates/{later}": "<svg/>" for later in names[index:]})
        choice = choose(Library(world), card, "player")
        assert choice is not None
        assert (choice.name, choice.is_variant) == (name, index < 2)
    choice = choose(Library(Memory({})), card, "player")
    assert choice is not None
    assert (choice.name, choice.is_game) == ("faces/any/card.svg", False)


def test_a_variant_without_a_template_prints_the_standard_face_and_is_told(league: League) -> None:
    result = print_sheets([replace(league(), variant="foil")], Sheet(), Disk())
    assert [finding.code for finding in result.findings] == ["C814"]
    assert result.drawn == 1


def test_a_game_without_templates_prints_plain_faces() -> None:
    stats = [{"label": "Cost", "value": 3}, {"label": "Gold", "value": 12}]
    cards = [
        FaceCard(f"Harbour {index}", "place", "mine", {"type_label": "Place", "stats": stats}, (Paragraph("Draw."),))
        for index in range(3)
    ]
    result = print_sheets(cards, Sheet(), Disk())
    assert [finding.code for finding in result.findings] == ["C815"]  # once, not for every card
    assert result.drawn == 3


@pytest.mark.parametrize("name", OURS)
def test_our_text_stays_three_millimetres_inside_the_cut(name: str) -> None:
    root = ET.fromstring((FACES / name).read_text(encoding="utf-8"))  # noqa: S314 (our own file)
    assert root.get("viewBox") == "-3 -3 69 94"
    for box in root.iter("{http://www.w3.org/2000/svg}rect"):
        if box.get("data-field"):
            x, y, width, height = (float(box.get(key, "")) for key in ("x", "y", "width", "height"))
            assert min(x, y, 63 - x - width, 88 - y - height) >= 3
