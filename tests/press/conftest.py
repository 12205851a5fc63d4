"""Helpers for the press: a pen that draws a piece of SVG and looks at its pixels, and cards of the League."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PIL.Image import Image

from cardlang.diagnostics.finding import Finding
from cardlang.press import FaceCard, Paragraph, Printed, Sheet, print_sheets
from cardlang.press.raster import page_image
from cardlang.source.world import Disk, Memory

NAMESPACES = (
    'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
)
SIDE = 100
"""The pen's paper is 100 x 100 user units, printed as one card of 100 x 100 mm at 1 pixel a unit."""

ALONE = Sheet(card_width=SIDE, card_height=SIDE, columns=1, rows=1, bleed=0, marks=False, backs=False)


@dataclass(frozen=True)
class Drawn:
    """What a piece of SVG came to."""

    printed: Printed
    _pages: list[Image] = field(default_factory=list)

    @property
    def findings(self) -> tuple[Finding, ...]:
        return self.printed.findings

    @property
    def codes(self) -> list[str]:
        return [finding.code for finding in self.findings]

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        """Return the colour at a place in user units."""
        if not self._pages:
            self._pages.append(page_image(self.printed.pdf, 0, dpi=25.4 * 2))
        left, top = (210 - SIDE) / 2, (297 - SIDE) / 2
        pixel = self._pages[0].getpixel((int((left + x) * 2), int((top + y) * 2)))
        assert isinstance(pixel, tuple)
        return int(pixel[0]), int(pixel[1]), int(pixel[2])

    def is_near(self, x: float, y: float, colour: str, tolerance: int = 14) -> bool:
        """Tell whether the colour at a place is `#rrggbb`, but for a little."""
        wanted = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
        return all(abs(a - b) <= tolerance for a, b in zip(self.at(x, y), wanted, strict=True))


@pytest.fixture(scope="session")
def pen() -> Callable[..., Drawn]:
    """Return a function that draws the inside of an `<svg>` of 100 x 100 units, or a whole file."""

    def draw(body: str, *, whole: bool = False, **values: object) -> Drawn:
        svg = body if whole else f'<svg {NAMESPACES} viewBox="0 0 {SIDE} {SIDE}" data-decoration="yes">{body}</svg>'
        world = Memory({"templates/faces/t/face.svg": svg})
        card = FaceCard("Pen", "face", "t", values)
        return Drawn(print_sheets([card], ALONE, world))

    return draw


@pytest.fixture(scope="session")
def league() -> Callable[..., FaceCard]:
    """Return a function that makes a card of the game Aniversus."""

    def make(name: str = "Sandra", kind: str = "player", team: str = "cat", **more: object) -> FaceCard:
        texts = more.pop("texts", ())
        assert isinstance(texts, tuple)
        values: dict[str, object] = {
            "type": kind,
            "type_label": kind.title(),
            "team": team,
            "team_label": team.title(),
            "cost": 3,
            "power": 1 if kind == "player" else None,
            "productivity": 0 if kind == "player" else None,
            "goals": [3, 5, 7, 9, 11] if kind == "skill" else None,
            "set": "League Cats",
            "number": "7/41",
            "copies": 2,
        }
        art = more.pop("art", None)
        assert art is None or isinstance(art, str)
        paragraphs = tuple(text if isinstance(text, Paragraph) else Paragraph(text) for text in texts)
        return FaceCard(name, kind, "aniversus", values | more, paragraphs, art)

    return make


@pytest.fixture(scope="session")
def printed() -> Callable[..., Printed]:
    """Return a function that prints cards on A4 from the templates that ship."""

    def print_cards(*cards: FaceCard, sheet: Sheet | None = None, icons: dict[str, str] | None = None) -> Printed:
        return print_sheets(cards, sheet or Sheet(), Disk(), icons=icons)

    return print_cards


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    """Return a function that compares a text with the one kept in `golden/`; `UPDATE=1` writes it anew."""

    def compare(name: str, text: str) -> None:
        kept = Path(__file__).parent / "golden" / f"{name}.txt"
        if os.environ.get("UPDATE"):
            kept.parent.mkdir(exist_ok=True)
            kept.write_text(text, encoding="utf-8", newline="\n")
        assert text == kept.read_text(encoding="utf-8")

    return compare
