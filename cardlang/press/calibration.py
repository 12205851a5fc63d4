"""The calibration sheet: two pages that show how far a duplex printer's backs lie from its fronts.

The front has three rulers, the back has a fine cross at the middle of each. Held against the light, each cross is read
on its ruler: at the middle how far right and how far up, at the left and the right how far up, which tells the turn.
All lengths are millimetres.
"""

import math

from cardlang.press.fonts import Fonts
from cardlang.press.pages import correction
from cardlang.press.pdf import MM, PressCanvas
from cardlang.press.sheet import Sheet, turns_sideways
from cardlang.press.svg.values import BLACK, Colour

REACH = 6
"""How far the rulers reach to each side."""

SPREAD = 70.0
"""From the middle of the paper to the left and the right ruler."""

_GREY = Colour((0.45, 0.45, 0.45))
_RED = Colour((0.76, 0.13, 0.15))


def turn_of(left_up: float, right_up: float) -> float:
    """Return by how many degrees clockwise backs are turned, from how far up the left and the right cross lie."""
    return round(math.degrees(math.atan2(left_up - right_up, 2 * SPREAD)), 3)


def calibration_sheet(sheet: Sheet, *, corrected: bool = False) -> bytes:
    """Return the calibration sheet for a paper; `corrected` applies the sheet's own readings to the back."""
    width, height = sheet.size
    fonts = Fonts()
    canvas = PressCanvas((width * MM, height * MM), fonts.first.name, "cardlang: calibration sheet")
    page = _Page(canvas, fonts, sheet)
    page.front()
    canvas.showPage()
    canvas.setPageSize((width * MM, height * MM))
    if corrected:
        canvas.push()
        canvas.bend(correction(sheet))
    page.back()
    if corrected:
        canvas.pop()
    canvas.showPage()
    return canvas.finish()


class _Page:
    def __init__(self, canvas: PressCanvas, fonts: Fonts, sheet: Sheet) -> None:
        self._canvas = canvas
        self._faces = {400: fonts.stack("", "400"), 700: fonts.stack("", "700")}
        self._sheet = sheet
        self._width, self._height = sheet.size
        self._middle = self._height / 2
        spread = min(SPREAD, self._width / 2 - 25)
        self._places = (self._width / 2 - spread, self._width / 2, self._width / 2 + spread)

    def front(self) -> None:
        top = self._middle - 68
        edge = "long" if self._sheet.flip == "long" else "short"
        self._say(self._width / 2, top, "Calibration: where your printer puts the backs", 15, weight=700)
        lines = (
            f"1. Print this sheet on both sides, turned on the {edge} edge, at actual size (100 %).",
            "2. Hold it against the light, this side towards you. A thin red cross shines through at each ruler.",
            "3. Middle ruler: read how far right and how far up the cross lies (left and down are negative).",
            "4. Left and right ruler: read how far up it lies there, too; if the two differ, the back is turned.",
            "5. Say what you read:  cardlang printer calibrate --right 0.5 --up -1.0",
            "     if it is turned:  cardlang printer calibrate --right 0.5 --up -1.0 --left-up -0.8 --right-up -1.2",
        )
        for at, line in enumerate(lines):
            self._say(28, top + 10 + 6 * at, line, 10, align="start")
        for x, name in zip(self._places, ("left", "middle", "right"), strict=True):
            self._ruler(x, name)
        self._bar()
        self._say(self._width / 2, self._middle + 47, "This bar is 100 mm long. If it is not, turn off scaling.", 9)

    def back(self) -> None:
        mirrored = turns_sideways(self._sheet)
        for x in self._places:
            place = self._width - x if mirrored else x
            self._line(place - REACH - 1, self._middle, place + REACH + 1, self._middle, 0.5, _RED)
            self._line(place, self._middle - REACH - 1, place, self._middle + REACH + 1, 0.5, _RED)
        self._say(self._width / 2, self._middle + 56, "Back of the calibration sheet", 9)

    def _ruler(self, x: float, name: str) -> None:
        for step in range(-2 * REACH, 2 * REACH + 1):
            at = step / 2
            size = 2.4 if step % 10 == 0 else 1.7 if step % 2 == 0 else 0.9
            self._line(x + at, self._middle - size, x + at, self._middle + size, 0.3)
            self._line(x - size, self._middle - at, x + size, self._middle - at, 0.3)
        self._line(x - REACH, self._middle, x + REACH, self._middle, 0.3)
        self._line(x, self._middle - REACH, x, self._middle + REACH, 0.3)
        for sign, label in ((-1, f"−{REACH}"), (1, f"+{REACH}")):
            self._say(x + sign * (REACH + 3.4), self._middle + 0.9, label, 7)
            self._say(x, self._middle - sign * (REACH + 2.6) + 0.9, label, 7)
        self._say(x, self._middle - REACH - 7, name, 10, weight=700)
        self._say(x, self._middle + REACH + 8.5, "a long tick is 5 mm, a short one ½ mm", 6.5, colour=_GREY)

    def _bar(self) -> None:
        left, y = self._width / 2 - 50, self._middle + 38
        self._line(left, y, left + 100, y, 0.8)
        for at in range(0, 101, 10):
            self._line(left + at, y - (2 if at % 50 == 0 else 1.2), left + at, y, 0.5)

    def _line(self, x1: float, y1: float, x2: float, y2: float, width: float, colour: Colour = BLACK) -> None:
        canvas, height = self._canvas, self._height
        canvas.push()
        canvas.stroke_colour(colour)
        canvas.write(f"{width} w {x1 * MM:.3f} {(height - y1) * MM:.3f} m {x2 * MM:.3f} {(height - y2) * MM:.3f} l S")
        canvas.pop()

    def _say(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        align: str = "middle",
        weight: int = 400,
        colour: Colour = BLACK,
    ) -> None:
        stack = self._faces[weight]
        font = stack.find("0")
        assert font is not None
        long = sum(font.width(letter) for letter in text) * size
        left = x * MM - (long / 2 if align == "middle" else 0.0)
        self._canvas.push()
        self._canvas.fill_colour(colour)
        self._canvas.write("BT 0 Tr")
        self._canvas.show(font.name, size, text, (1.0, 0.0, 0.0, 1.0, left, (self._height - y) * MM))
        self._canvas.write("ET")
        self._canvas.pop()
