"""Pages: forms placed on paper, with the marks around them. It decides nothing; `sheet` and `marks` say where."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.press.marks import Cross, Mark, crop_marks, fold_line, registration
from cardlang.press.pdf import MM, PressCanvas
from cardlang.press.sheet import Box, Sheet, Slot, cards_area, slot, turns_sideways
from cardlang.press.svg.matrix import Matrix, multiply, translation

if TYPE_CHECKING:
    from cardlang.press.face import Face

_LINE = 0.25  # pt: a hairline that every printer still draws
_QUARTERS: tuple[Matrix, ...] = (
    (1.0, 0.0, 0.0, 1.0, 0.0, 0.0),
    (0.0, -1.0, 1.0, 0.0, 0.0, 0.0),
    (-1.0, 0.0, 0.0, -1.0, 0.0, 0.0),
    (0.0, 1.0, -1.0, 0.0, 0.0, 0.0),
)
"""Quarter turns clockwise, y upwards."""


class Pages:
    """Lays finished faces on the pages of one document."""

    def __init__(self, canvas: PressCanvas) -> None:
        self._canvas = canvas

    def lay(self, sheet: Sheet, faces: Sequence[tuple["Face | None", "Face | None"]], sides: Sequence[str]) -> None:
        """Lay fronts and backs, as many pages as they need: no page is empty."""
        for start in range(0, len(faces), sheet.per_page):
            page = faces[start : start + sheet.per_page]
            fronts, backs = [front for front, _ in page], [back for _, back in page]
            if sheet.fold:
                self._open(sheet)
                self._place(sheet, fronts, is_back=False)
                self._place(sheet, backs, is_back=True)
                self._close(sheet, is_back=False)
                continue
            for side, forms in (("front", fronts), ("back", backs)):
                if side in sides:
                    self._open(sheet, is_back=side == "back")
                    self._place(sheet, forms, is_back=side == "back")
                    self._close(sheet, is_back=side == "back")

    def _open(self, sheet: Sheet, *, is_back: bool = False) -> None:
        width, height = sheet.size
        self._canvas.setPageSize((width * MM, height * MM))
        area = cards_area(sheet)
        if sheet.fold:
            other = cards_area(sheet, is_back=True)
            area = Box(area.x, area.y, other.x + other.width - area.x, area.height)
        self._canvas.setTrimBox(_corners(sheet, area))
        bleed = sheet.bleed
        bled = Box(area.x - bleed, area.y - bleed, area.width + 2 * bleed, area.height + 2 * bleed)
        self._canvas.setBleedBox(_corners(sheet, bled))
        if is_back:
            self._canvas.push()
            self._canvas.bend(correction(sheet))

    def _close(self, sheet: Sheet, *, is_back: bool) -> None:
        if sheet.marks:
            self._lines(sheet, crop_marks(sheet))
            self._lines(sheet, fold_line(sheet), dashed=True)
        if sheet.registration:
            self._crosses(sheet, registration(sheet))
        if is_back:
            self._canvas.pop()
        self._canvas.showPage()

    def _place(self, sheet: Sheet, faces: Sequence["Face | None"], *, is_back: bool) -> None:
        canvas, height = self._canvas, sheet.size[1]
        for index, face in enumerate(faces):
            if face is None:
                continue
            place = slot(sheet, index, is_back=is_back)
            canvas.push()
            x, y, right, top = _corners(sheet, place.paint)
            canvas.write(f"{x:.4f} {y:.4f} {right - x:.4f} {top - y:.4f} re W n")
            canvas.bend(_onto(place, face.bleed, (sheet.card_width, sheet.card_height), height))
            canvas.place(face.form)
            canvas.pop()

    def _lines(self, sheet: Sheet, marks: Sequence[Mark], *, dashed: bool = False) -> None:
        if not marks:
            return
        height = sheet.size[1]
        lines = [
            f"{x1 * MM:.3f} {(height - y1) * MM:.3f} m {x2 * MM:.3f} {(height - y2) * MM:.3f} l"
            for x1, y1, x2, y2 in marks
        ]
        dashes = " [4 3] 0 d" if dashed else ""
        self._canvas.write("\n".join([f"q 0 G {_LINE} w{dashes}", *lines, "S Q"]))

    def _crosses(self, sheet: Sheet, crosses: Sequence[Cross]) -> None:
        height = sheet.size[1]
        self._canvas.write(f"q 0 G {_LINE} w")
        for x, y, reach in crosses:
            across, down, far = x * MM, (height - y) * MM, reach * MM
            self._canvas.write(f"{across - far:.3f} {down:.3f} m {across + far:.3f} {down:.3f} l")
            self._canvas.write(f"{across:.3f} {down - far:.3f} m {across:.3f} {down + far:.3f} l S")
            self._canvas.circle(across, down, far * 0.6)
        self._canvas.write("Q")


def correction(sheet: Sheet) -> Matrix:
    """Return the matrix that moves a page of backs so that it lies behind its fronts, in points.

    What was read through the paper from the front is mirrored on the page of the backs, and undone.
    """
    width, height = sheet.size
    is_sideways = turns_sideways(sheet)
    dx, dy = (sheet.back_right, -sheet.back_up) if is_sideways else (-sheet.back_right, sheet.back_up)
    if not (dx or dy or sheet.back_turn):
        return (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    angle = math.radians(-sheet.back_turn)
    cosine, sine = math.cos(angle), math.sin(angle)
    x, y = width / 2 * MM, height / 2 * MM
    turn = multiply(multiply(translation(x, y), (cosine, sine, -sine, cosine, 0.0, 0.0)), translation(-x, -y))
    return multiply(translation(dx * MM, dy * MM), turn)


def _onto(place: Slot, bleed: float, card: tuple[float, float], page: float) -> Matrix:
    """Return the matrix from a face's form (its bleed included) to the page, both in points, y upwards."""
    middle = ((place.trim.x + place.trim.width / 2) * MM, (page - place.trim.y - place.trim.height / 2) * MM)
    own = ((card[0] / 2 + bleed) * MM, (card[1] / 2 + bleed) * MM)
    return multiply(multiply(translation(*middle), _QUARTERS[place.quarters]), translation(-own[0], -own[1]))


def _corners(sheet: Sheet, box: Box) -> tuple[float, float, float, float]:
    """Return a box in points from the lower left corner of the paper, cut at the paper's edge."""
    width, height = sheet.size
    left, right = max(0.0, box.x), min(width, box.x + box.width)
    top, bottom = max(0.0, box.y), min(height, box.y + box.height)
    made = [round(value * MM, 4) for value in (left, height - bottom, right, height - top)]
    return made[0], made[1], made[2], made[3]
