"""Each SVG feature that faces use is drawn as browsers draw it: a few places of each are looked at."""

import base64
import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

if TYPE_CHECKING:
    from conftest import Drawn

Pen = Callable[..., "Drawn"]


def _picture() -> str:
    image = Image.new("RGBA", (40, 20), (0, 0, 0, 0))
    image.paste((255, 0, 0, 255), (0, 0, 20, 20))
    stream = BytesIO()
    image.save(stream, "PNG")
    return "data:image/png;base64," + base64.b64encode(stream.getvalue()).decode()


PICTURE = _picture()

GRADIENT = re.compile(r"BLUE-TO-YELLOW\(((?:[^()]|\([^()]*\))*)\)")
CASE = re.compile(r"^--- ([^\n]+) ---\n(.+?)((?:^at [^\n]+\n)+)", re.MULTILINE | re.DOTALL)
PLACE = re.compile(r"at (\S+) (\S+): (#\w+)")


def _cases() -> dict[str, tuple[str, list[tuple[float, float, str]]]]:
    """Read the cases: name, body, and the colours that are to be seen."""
    stops = '<stop offset="0" stop-color="#00f"/><stop offset="1" stop-color="#ff0"/>'
    gradient = rf'<linearGradient id="g" \1>{stops}</linearGradient>'
    text = Path(__file__).with_name("features.svgcases").read_text(encoding="utf-8")
    return {
        name: (
            GRADIENT.sub(gradient, body).replace("PICTURE", PICTURE),
            [(float(x), float(y), colour) for x, y, colour in PLACE.findall(places)],
        )
        for name, body, places in CASE.findall(text)
    }


FEATURES = _cases()


def test_the_cases_were_all_read() -> None:
    text = Path(__file__).with_name("features.svgcases").read_text(encoding="utf-8")
    assert len(FEATURES) == text.count("\n--- ") > 60


@pytest.mark.parametrize("name", FEATURES)
def test_feature_is_drawn(name: str, pen: Pen) -> None:
    body, places = FEATURES[name]
    drawn = pen(body)
    assert drawn.codes == []
    for x, y, colour in places:
        tolerance = 40 if "device" in name else 14
        assert drawn.is_near(x, y, colour, tolerance), f"at ({x}, {y}) it is {drawn.at(x, y)}, not {colour}"


NOT_DRAWN = {
    "filter": '<defs><filter id="f"/></defs><rect id="thing" width="9" height="9" filter="url(#f)"/>',
    "pattern": '<defs><pattern id="p" viewBox="0 0 1 1"/></defs><rect id="thing" width="9" height="9" fill="url(#p)"/>',
    "foreignObject": '<foreignObject id="thing" width="9" height="9"/>',
    "marker": '<path id="thing" d="M0 0H9" stroke="#000" marker-end="url(#m)"/>',
    "text-decoration": '<text id="thing" y="9" text-decoration="underline">a</text>',
    "textPath": '<text y="9"><textPath id="thing">a</textPath></text>',
    "spreadMethod": '<defs><linearGradient id="thing" spreadMethod="reflect"><stop offset="0"/></linearGradient></defs>'
    '<rect width="9" height="9" fill="url(#thing)"/>',
    "animate": '<rect width="9" height="9"/><animate id="thing"/>',
}


@pytest.mark.parametrize("what", NOT_DRAWN)
def test_what_is_not_drawn_is_named_with_its_element(what: str, pen: Pen) -> None:
    findings = pen(NOT_DRAWN[what]).findings
    assert [finding.code for finding in findings] == ["C804"]
    assert str(findings[0]["element"]).endswith("#thing")
    assert what in str(findings[0]["what"])


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ('<rect width="9" height="9" fill="url(#none)"/>', "C808"),
        ('<use href="#none"/>', "C808"),
        ('<g clip-path="url(#none)"><rect width="9" height="9"/></g>', "C808"),
        ('<g mask="url(#none)"><rect width="9" height="9"/></g>', "C808"),
        ('<image width="9" height="9" href="nowhere.png"/>', "C808"),
        ('<image width="9" height="9" href="http://example.org/a.png"/>', "C808"),
        ('<image width="9" height="9" href="../../../secret.png"/>', "C808"),
        ('<rect width="9" height="9" fill="rde"/>', "C809"),
        ('<rect width="nine" height="9"/>', "C809"),
        ('<path d="M0 0L10 x"/>', "C809"),
        ('<g transform="turn(3)"><rect width="9" height="9"/></g>', "C809"),
        ('<rect width="9" height="9" opacity="much"/>', "C809"),
        ('<text y="9">\N{MAHJONG TILE RED DRAGON}</text>', "C810"),
        ('<text y="9" font-family="Comic Neue">a</text>', "C812"),
    ],
)
def test_a_fault_in_a_file_is_a_finding(body: str, code: str, pen: Pen) -> None:
    drawn = pen(body)
    assert drawn.codes == [code]
    assert drawn.printed.drawn == 1
    span = drawn.findings[0].span
    assert span is not None
    assert span.file == "templates/faces/t/face.svg"
