"""A designer's own fonts and icons."""

import json
from collections.abc import Callable
from io import BytesIO

import pdfplumber
import pytest

from cardlang.press import FaceCard, Paragraph, Sheet, print_sheets
from cardlang.press.fonts import Fonts, _package_folder, font_files
from cardlang.source.world import Memory

League = Callable[..., FaceCard]
FACE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"><rect data-field="rules" x="5" y="5" width="50" '
    'height="30" font-size="5" font-family="Lora"/></svg>'
)
PACK = {"width": 512, "height": 512, "icons": {"star": {"body": '<path fill="currentColor" d="M0 0h512v512H0z"/>'}}}


def own(*weights: str) -> list[tuple[str, bytes]]:
    folder = _package_folder()
    return [
        (f"fonts/Lora-{weight}.ttf", (folder / f"FiraSansCondensed-{weight}.ttf").read_bytes()) for weight in weights
    ]


def test_a_file_s_name_says_weight_and_slant() -> None:
    names = ["Lora.ttf", "Lora-Bold.ttf", "lora_extrabolditalic.TTF", "a/b/Lora-LightItalic.ttf", "Lora-Semibold.ttf"]
    found = [(font.weight, font.italic) for font in font_files("Lora", [(name, b"") for name in names])]
    assert found == [(400, False), (700, False), (800, True), (300, True), (600, False)]


def test_text_is_set_in_a_designer_s_own_font() -> None:
    fonts = font_files("Lora", own("Light", "Black"))
    world = Memory({"templates/faces/t/f.svg": FACE})
    card = FaceCard("A", "f", "t", paragraphs=(Paragraph("ab <b>c</b>"),))
    result = print_sheets([card], Sheet(backs=False, marks=False), world, fonts=fonts)
    assert result.findings == ()
    with pdfplumber.open(BytesIO(result.pdf)) as document:
        faces = {letter["text"]: letter["fontname"] for letter in document.pages[0].chars}
    assert "Light" in faces["a"]
    assert "Black" in faces["c"]


def test_a_font_that_cannot_be_used_is_told_and_the_cards_are_printed() -> None:
    world = Memory({"templates/faces/t/f.svg": FACE.replace("Lora", "Fira Sans Condensed")})
    card = FaceCard("A", "f", "t", paragraphs=(Paragraph("ab"),))
    result = print_sheets(
        [card], Sheet(backs=False), world, fonts=font_files("Lora", [("Lora.otf", b"OTTO" + b"\0" * 99)])
    )
    assert [finding.code for finding in result.findings] == ["C817"]
    assert result.drawn == 1


@pytest.mark.parametrize(
    ("name", "face"),
    [
        ("Fira Sans Condensed", "FiraSansCondensed-400"),
        ("FiraSansCondensed-Bold", "FiraSansCondensed-700"),
        ("FiraSansCondensed-BoldItalic", "FiraSansCondensed-700i"),
        ("fira sans condensed", "FiraSansCondensed-400"),
        ("FiraSansCondensed", "FiraSansCondensed-400"),
    ],
)
def test_a_face_is_found_by_its_family_or_its_postscript_name(name: str, face: str) -> None:
    font = Fonts().stack(name).find("a")
    assert font is not None
    assert font.name.lower() == face.lower().replace(" ", "") or font.name == face


def test_icons_come_from_an_iconify_file(league: League) -> None:
    card = league(texts=("Take a {star} and a {moon}.",))
    result = print_sheets(
        [card], Sheet(backs=False), Memory({"icons.json": json.dumps(PACK)}), icon_packs=["icons.json"]
    )
    assert [finding.code for finding in result.findings] == ["C604"]
    assert result.findings[0]["icon"] == "moon"


@pytest.mark.parametrize(
    "data",
    [b"", b"[]", b"{}", b'{"icons": 3}', b"\xff", b'{"icons": {"star": 3}}', b'{"icons": {"star": {"body": "<"}}}'],
)
def test_a_broken_iconify_file_never_raises(data: bytes, league: League) -> None:
    result = print_sheets(
        [league(texts=("{star}",))], Sheet(backs=False), Memory({"i.json": data}), icon_packs=["i.json"]
    )
    assert result.drawn == 1
    assert {finding.code for finding in result.findings} & {"C604", "C818", "C801"}


def test_no_iconify_file_from_outside_the_project_is_read(league: League) -> None:
    result = print_sheets(
        [league(texts=("{star}",))], Sheet(backs=False), Memory({"/i.json": b"{}"}), icon_packs=["/i.json"]
    )
    assert {finding.code for finding in result.findings} == {"C604", "C818"}
