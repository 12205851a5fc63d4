"""Faces: the templates that ship draw every kind of card, and say what does not fit."""

from collections.abc import Callable
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from cardlang.diagnostics.words import tell, words_of
from cardlang.diagnostics.words.c6_layout import WORDS as LAYOUT
from cardlang.diagnostics.words.c8_template import WORDS as TEMPLATE
from cardlang.press import FaceCard, Paragraph, Printed, Sheet, print_sheets
from cardlang.press.face import Dice
from cardlang.press.raster import page_image
from cardlang.source.span import Span
from cardlang.source.world import Memory, data_folder

League = Callable[..., FaceCard]
Press = Callable[..., Printed]
KINDS = ["player", "training", "function", "skill"]
LONG = "Choose 1 of your opponent's forwards. It leaves the field. Then look at the top 5 cards of your deck. " * 2
FACES = data_folder("templates") / "faces" / "aniversus"
SHIPPED = sorted(path.relative_to(FACES).as_posix() for path in FACES.rglob("*.svg"))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("team", ["cat", "squirrel", "both"])
@pytest.mark.parametrize("texts", [(), ("Draw a card.",), (LONG, Paragraph("Hush.", "flavor"))])
def test_every_kind_of_card_is_drawn_without_a_finding(
    kind: str, team: str, texts: tuple[object, ...], league: League, printed: Press
) -> None:
    result = printed(league("A Name of Some Length", kind, team, texts=texts))
    assert result.findings == ()
    assert result.drawn == 1


@pytest.mark.parametrize("name", SHIPPED)
def test_a_template_opens_as_it_is(name: str) -> None:
    root = ET.fromstring((FACES / name).read_text(encoding="utf-8"))  # noqa: S314 -- our own file
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    text = "".join(root.itertext())
    assert "{{" not in text
    for element in root.iter():
        shown = {key: value for key, value in element.attrib.items() if not key.startswith("data-")}
        assert not any("{{" in value for value in shown.values()), f"a browser would see a binding in {shown}"


@pytest.mark.parametrize("name", [name for name in SHIPPED if "/" not in name])
def test_text_stays_three_millimetres_inside_the_cut(name: str) -> None:
    root = ET.fromstring((FACES / name).read_text(encoding="utf-8"))  # noqa: S314 -- our own file
    assert root.get("viewBox") == "-3 -3 69 94"
    for box in root.iter("{http://www.w3.org/2000/svg}rect"):
        if box.get("data-field"):
            x, y, width, height = (float(box.get(key, "")) for key in ("x", "y", "width", "height"))
            assert x >= 3
            assert y >= 3
            assert x + width <= 60
            assert y + height <= 85


def test_the_back_looks_the_same_upside_down(league: League, printed: Press) -> None:
    page = page_image(printed(league()).pdf, 1, dpi=254)  # ten pixels a millimetre
    back = page.crop((1365, 165, 1995, 1045))
    turned = back.rotate(180)
    pairs = zip(back.tobytes(), turned.tobytes(), strict=True)
    assert sum(abs(a - b) for a, b in pairs) / len(back.tobytes()) < 4


def test_text_is_searchable_in_reading_order(league: League, printed: Press) -> None:
    import pypdf

    card = league(
        texts=("In the forward row, gain 1 ⬡ now.", Paragraph("When shot at.", lead="Counter")), name="Sandra"
    )
    result = printed(card, icons={"⬡": "productivity"})
    assert result.findings == ()
    text = pypdf.PdfReader(BytesIO(result.pdf)).pages[0].extract_text()
    flat = " ".join(text.split())
    for part in ("Sandra", "Player · Cat", "In the forward row,", "Counter", "When shot at.", "League Cats"):
        assert part in flat
    assert flat.index("Sandra") < flat.index("forward row") < flat.index("Counter")


def test_under_at_and_over_the_floor(league: League, printed: Press) -> None:
    codes = {count: [finding.code for finding in printed(league(texts=(LONG * count,))).findings] for count in (1, 9)}
    assert codes == {1: [], 9: ["C601"]}
    finding = printed(league(texts=(LONG * 9,))).findings[0]
    assert "mm too high even at 6 pt" in tell(finding).message
    at_floor = next(
        result
        for count in range(15, 80)
        if (result := printed(league(texts=("Draw a card. " * count,)))).findings and result.findings[0].code == "C602"
    )
    assert at_floor.drawn == 1


def test_a_long_title_shrinks_and_a_longer_one_is_told(league: League, printed: Press) -> None:
    assert printed(league("The Extraordinary Goalkeeper of the League")).findings == ()
    codes = [finding.code for finding in printed(league("Bartholomew " * 20)).findings]
    assert codes == ["C601"]


def test_a_finding_points_at_the_card(league: League, printed: Press) -> None:
    span = Span("cards/league.card", 7, 1, 7, 9)
    card = league(texts=("Take the ა to {banana}.",))
    placed = FaceCard(card.name, card.template, card.game, card.values, card.paragraphs, span=span)
    findings = printed(placed).findings
    assert [finding.code for finding in findings] == ["C603", "C604"]
    assert all(finding.span == span for finding in findings)
    assert "ა (U+10D0" in tell(findings[0]).message
    assert '"banana"' in tell(findings[1]).message


def test_russian_letters_are_printed(league: League, printed: Press) -> None:
    card = league(
        "Сандра", type_label="Игрок", team_label="Кошки", texts=("За каждые 2 форварда соперника +1 к силе атаки.",)
    )
    assert printed(card).findings == ()


def test_every_code_has_words() -> None:
    for code in [*LAYOUT, *TEMPLATE]:
        row = words_of(code)
        assert row.title
        assert row.message


def test_one_name_one_picture() -> None:
    assert [Dice("Sandra").of(6, word) for word in ("fur", "eyes")] == [
        Dice("Sandra").of(6, word) for word in ("fur", "eyes")
    ]
    assert len({tuple(Dice(f"card {number}").of(6, word) for word in "abc") for number in range(50)}) > 40


def _art(kind: str, size: tuple[int, int]) -> bytes:
    stream = BytesIO()
    Image.new("RGB", size, (255, 0, 255)).save(stream, kind)
    return stream.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_art_takes_the_place_of_the_placeholder(kind: str, league: League) -> None:
    world = Memory({"art/cat.bin": _art(kind, (800, 600))})
    result = print_sheets([league(art="art/cat.bin")], Sheet(backs=False), world)
    assert result.findings == ()
    pixel = page_image(result.pdf, 0, dpi=72).getpixel((int(60 * 72 / 25.4), int(30 * 72 / 25.4)))
    assert isinstance(pixel, tuple)
    assert pixel[0] > 200
    assert pixel[1] < 60


def test_a_jpeg_goes_into_the_file_as_it_is_and_once(league: League) -> None:
    data = _art("JPEG", (800, 600))
    world = Memory({"art/cat.jpg": data})
    result = print_sheets([league(name, art="art/cat.jpg") for name in ("Sandra", "Rachel")], Sheet(), world)
    assert result.findings == ()
    assert result.pdf.count(data) == 1


def test_art_below_the_dots_asked_for_is_told(league: League) -> None:
    world = Memory({"art/cat.jpg": _art("JPEG", (800, 600))})
    for lowest, codes in ((150, []), (400, ["C606"])):
        result = print_sheets([league(art="art/cat.jpg")], Sheet(lowest_dpi=lowest), world)
        assert [finding.code for finding in result.findings] == codes


@pytest.mark.parametrize(
    ("data", "code"),
    [(None, "C605"), (b"no picture", "C605"), (_art("PNG", (800, 600))[:200], "C605"), (_art("PNG", (60, 40)), "C606")],
)
def test_art_that_cannot_be_used_is_told_and_the_card_is_drawn(data: bytes | None, code: str, league: League) -> None:
    world = Memory({"art/cat.png": data} if data else {})
    result = print_sheets([league(art="art/cat.png")], Sheet(), world)
    assert [finding.code for finding in result.findings] == [code]
    assert result.drawn == 1


def test_the_project_s_own_template_comes_first(league: League) -> None:
    own = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 69 94"><rect width="69" height="94" fill="#0f0"/></svg>'
    result = print_sheets([league()], Sheet(backs=False), Memory({"templates/faces/aniversus/player.svg": own}))
    assert page_image(result.pdf, 0, dpi=72).getpixel((100, 100)) == (0, 255, 0)


def test_a_template_of_another_shape_is_told(league: League) -> None:
    own = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="9" height="9"/></svg>'
    result = print_sheets([league()], Sheet(backs=False), Memory({"templates/faces/aniversus/player.svg": own}))
    assert [finding.code for finding in result.findings] == ["C813"]


def test_an_editor_that_moves_attributes_into_style_changes_nothing() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 69 94"><rect width="69" height="94" {}/></svg>'
    pages = []
    for attributes in ('fill="#00f" data-attr-fill="{{ card.c }}"', 'style="fill:#00f" data-attr-fill="{{ card.c }}"'):
        world = Memory({"templates/faces/t/f.svg": svg.format(attributes)})
        result = print_sheets([FaceCard("A", "f", "t", {"c": "#f00"})], Sheet(backs=False), world)
        pages.append(page_image(result.pdf, 0, dpi=72).getpixel((100, 100)))
    assert pages == [(255, 0, 0), (255, 0, 0)]
