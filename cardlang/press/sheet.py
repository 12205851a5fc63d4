"""A sheet of paper and where cards lie on it. All lengths are millimetres, the origin is the paper's upper left corner.

Only arithmetic stands here: how many cards fit, where each one lies, where its back lies so that a duplex printer puts
it exactly behind, how much bleed a neighbour leaves, where the crop marks go. Lengths are reckoned in whole
micrometres inside, so that three cards of 63 mm fit into 189 mm: no float may lose a column.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

PAPERS: dict[str, tuple[float, float]] = {
    "a3": (297.0, 420.0),
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
}
"""Width and height of each paper in mm, upright."""

MARK_GAP = 1.0
"""Between the cards' edge (or their bleed) and a crop mark, in mm."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """How cards are printed: paper, card size and bleed in mm, marks, backs, and the edge a duplex printer turns on."""

    paper: str = "a4"
    card_width: float = 63.0
    card_height: float = 88.0
    columns: int = 3
    rows: int = 3
    gutter: float = 0.0
    bleed: float = 3.0
    marks: bool = True
    backs: bool = True
    flip: Literal["long", "short"] = "long"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the paper in mm. Raises KeyError where the paper is unknown."""
        return PAPERS[self.paper.lower()]

    @property
    def per_page(self) -> int:
        """How many cards lie on one page."""
        return self.columns * self.rows


class Box(NamedTuple):
    """A rectangle in mm from the paper's upper left corner."""

    x: float
    y: float
    width: float
    height: float


class Slot(NamedTuple):
    """Where one card lies: its trimmed outline, and what may be painted around it (trim and bleed)."""

    trim: Box
    paint: Box


class Mark(NamedTuple):
    """A crop mark: a line in mm."""

    x1: float
    y1: float
    x2: float
    y2: float


def overhang(sheet: Sheet) -> tuple[float, float]:
    """Return by how many mm the grid is wider and higher than the paper (0 where it fits)."""
    width, height = sheet.size
    grid = cards_area(sheet)
    over_x, over_y = _micro(grid.width) - _micro(width), _micro(grid.height) - _micro(height)
    return max(0, over_x) / 1000, max(0, over_y) / 1000


def cards_area(sheet: Sheet) -> Box:
    """Return the rectangle that the trimmed cards take up, in the middle of the paper."""
    width, height = sheet.size
    across = sheet.columns * _micro(sheet.card_width) + (sheet.columns - 1) * _micro(sheet.gutter)
    down = sheet.rows * _micro(sheet.card_height) + (sheet.rows - 1) * _micro(sheet.gutter)
    return Box((_micro(width) - across) / 2000, (_micro(height) - down) / 2000, across / 1000, down / 1000)


def slot(sheet: Sheet, index: int, *, is_back: bool = False) -> Slot:
    """Return where the card of that index on its page lies (0 is the upper left one, row by row).

    A back lies where its front is once the paper is turned over: on the long edge the columns are mirrored, on the
    short edge the rows.
    """
    row, column = divmod(index, sheet.columns)
    if is_back and sheet.flip == "long":
        column = sheet.columns - 1 - column
    if is_back and sheet.flip == "short":
        row = sheet.rows - 1 - row
    area = cards_area(sheet)
    x = area.x + column * (_micro(sheet.card_width) + _micro(sheet.gutter)) / 1000
    y = area.y + row * (_micro(sheet.card_height) + _micro(sheet.gutter)) / 1000
    shared = min(sheet.bleed, sheet.gutter / 2)
    left = sheet.bleed if column == 0 else shared
    right = sheet.bleed if column == sheet.columns - 1 else shared
    top = sheet.bleed if row == 0 else shared
    bottom = sheet.bleed if row == sheet.rows - 1 else shared
    trim = Box(x, y, sheet.card_width, sheet.card_height)
    paint = Box(x - left, y - top, sheet.card_width + left + right, sheet.card_height + top + bottom)
    return Slot(trim, paint)


def crop_marks(sheet: Sheet) -> list[Mark]:
    """Return the crop marks: from just outside the cards to the paper's edge, none inside the cards' area."""
    width, height = sheet.size
    area = cards_area(sheet)
    first, last = slot(sheet, 0).paint, slot(sheet, sheet.per_page - 1).paint
    left, top = first.x - MARK_GAP, first.y - MARK_GAP
    right, bottom = last.x + last.width + MARK_GAP, last.y + last.height + MARK_GAP
    marks: list[Mark] = []
    for x in _edges(area.x, sheet.columns, sheet.card_width, sheet.gutter):
        marks += [Mark(x, 0, x, top)] if top > 0 else []
        marks += [Mark(x, bottom, x, height)] if bottom < height else []
    for y in _edges(area.y, sheet.rows, sheet.card_height, sheet.gutter):
        marks += [Mark(0, y, left, y)] if left > 0 else []
        marks += [Mark(right, y, width, y)] if right < width else []
    return marks


def _edges(start: float, count: int, size: float, gutter: float) -> list[float]:
    """Return where cards begin and end along one side, in mm, each place once."""
    places: set[int] = set()
    for index in range(count):
        begin = _micro(start) + index * (_micro(size) + _micro(gutter))
        places |= {begin, begin + _micro(size)}
    return [place / 1000 for place in sorted(places)]


def _micro(millimetres: float) -> int:
    """Return a length in whole micrometres."""
    return round(millimetres * 1000)
