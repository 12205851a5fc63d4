"""The 50 cells: what drawing programs write is drawn as browsers draw it, or told with its element."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageDraw

from cardlang.press.raster import page_image

if TYPE_CHECKING:
    from conftest import Drawn

Pen = Callable[..., "Drawn"]

CASE = re.compile(r"^--- ([^\n]+) ---\n([^\n]*<[^\n]*)\n((?:(?:at|ink|told) [^\n]+\n)+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its body, colours at places, the box of all dark ink, and what is told."""

    body: str
    places: list[tuple[float, float, str]]
    ink: tuple[float, ...]
    told: tuple[str, str]


def _cells() -> Iterator[tuple[str, Cell]]:
    text = Path(__file__).with_name("cells.svgcases").read_text(encoding="utf-8")
    for name, body, expected in CASE.findall(text):
        places = [(float(x), float(y), colour) for x, y, colour in re.findall(r"at (\S+) (\S+): (#\w+)", expected)]
        ink = re.search(r"^ink (.+)$", expected, re.MULTILINE)
        told = re.search(r"^told (\S+) (\S+)$", expected, re.MULTILINE)
        box = tuple(float(part) for part in ink[1].split()) if ink else ()
        yield name, Cell(body.replace("IMAGE", _picture()), places, box, (told[1], told[2]) if told else ("", ""))


def _picture() -> str:
    import base64
    from io import BytesIO

    image = Image.new("RGBA", (40, 40), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.ellipse((2, 2, 38, 38), fill=(220, 30, 30, 160))
    draw.rectangle((15, 15, 25, 25), fill=(0, 0, 255, 255))
    stream = BytesIO()
    image.save(stream, "PNG")
    return "data:image/png;base64," + base64.b64encode(stream.getvalue()).decode()


CELLS = dict(_cells())


def test_there_are_fifty() -> None:
    assert len(CELLS) == 50


@pytest.mark.parametrize("name", CELLS)
def test_cell_is_drawn_or_told(name: str, pen: Pen) -> None:
    cell = CELLS[name]
    drawn = pen(cell.body)
    if cell.told[0]:
        assert drawn.codes == [cell.told[0]]
        assert cell.told[1] in str(drawn.findings[0]["what"])
    else:
        assert drawn.codes == []
    for x, y, colour in cell.places:
        assert drawn.is_near(x, y, colour), f"at ({x}, {y}) it is {drawn.at(x, y)}, not {colour}"
    if cell.ink:
        page = page_image(drawn.printed.pdf, 0, dpi=25.4 * 2).convert("L")
        left, top = (page.width - 200) // 2, (page.height - 200) // 2
        dark = page.crop((left, top, left + 200, top + 200)).point(lambda value: 255 if value < 110 else 0)
        box = dark.getbbox()
        assert box is not None
        assert [part / 2 for part in box] == pytest.approx(cell.ink, abs=1.1)
