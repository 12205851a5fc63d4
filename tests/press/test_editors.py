"""One face as drawn by hand, saved again by Inkscape, and as Illustrator and Figma export it: they print the same.

The files are written by hand after what the programs write; bindings that Illustrator and Figma would lose stand in a
file beside them.
"""

from functools import cache
from pathlib import Path

import pytest
from PIL import ImageChops, ImageStat
from PIL.Image import Image

from cardlang.press import FaceCard, Paragraph, Printed, Sheet, print_sheets
from cardlang.press.raster import page_image
from cardlang.source.world import Memory

FILES = Path(__file__).parent / "editors"
CARD = FaceCard("A", "face", "t", {"cost": 7, "colour": "#f0f"}, (Paragraph("Draw 2 cards, then discard 1 card."),))


@cache
def printed(editor: str) -> Printed:
    files = {"templates/faces/t/face.svg": (FILES / f"{editor}.svg").read_bytes()}
    if (FILES / f"{editor}.toml").is_file():
        files["templates/faces/t/face.toml"] = (FILES / f"{editor}.toml").read_bytes()
    return print_sheets([CARD], Sheet(backs=False, marks=False), Memory(files))


def picture(editor: str) -> Image:
    return page_image(printed(editor).pdf, 0, dpi=72).crop((200, 40, 400, 320))


@pytest.mark.parametrize("editor", ["plain", "inkscape", "illustrator", "figma"])
def test_every_program_s_file_draws_the_same(editor: str) -> None:
    assert printed(editor).findings == ()
    difference = ImageStat.Stat(ImageChops.difference(picture("plain"), picture(editor)).convert("L"))
    assert difference.mean[0] < (0.01 if editor == "inkscape" else 1.0)


def test_bindings_beside_a_template_that_name_no_element_are_told() -> None:
    files = {
        "templates/faces/t/face.svg": (FILES / "figma.svg").read_bytes(),
        "templates/faces/t/face.toml": b'[bind.cots]\ntext = "{{ card.cost }}"\n',
    }
    findings = print_sheets([CARD], Sheet(backs=False), Memory(files)).findings
    assert [finding.code for finding in findings] == ["C819"]
    assert '"cots"' in str(findings[0]["reason"])


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"[bind", b"bind = 3", b"[bind]\ncost = 3"])
def test_a_broken_file_beside_a_template_never_raises(data: bytes) -> None:
    files = {"templates/faces/t/face.svg": (FILES / "figma.svg").read_bytes(), "templates/faces/t/face.toml": data}
    assert print_sheets([CARD], Sheet(backs=False), Memory(files)).drawn == 1
