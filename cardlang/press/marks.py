"""What is printed around the cards: crop marks, registration crosses, the fold. All lengths are millimetres.

Crop marks reach from just outside the cards (or their bleed) to the paper's edge; none lies inside the cards' area.
"""

from typing import NamedTuple

from cardlang.press.sheet import Box, Sheet, cards_area, edges, fold_gap, slot

GAP = 1.0
"""Between the cards' edge (or their bleed) and a mark."""

_CROSS = 2.5
"""Half the size of a registration cross."""

_ROOM = 3.5
"""From the paper's edge to a cross's middle, at least."""


class Mark(NamedTuple):
    """A line."""

    x1: float
    y1: float
    x2: float
    y2: float


class Cross(NamedTuple):
    """A registration cross: its middle, and half its size."""

    x: float
    y: float
    reach: float


def _painted(sheet: Sheet) -> Box:
    """Return the rectangle of all that is painted on a page, bleed included."""
    count = sheet.per_page
    places = [slot(sheet, index, is_back=is_back).paint for index in (0, count - 1) for is_back in (False, sheet.fold)]
    left, top = min(box.x for box in places), min(box.y for box in places)
    right, bottom = max(box.x + box.width for box in places), max(box.y + box.height for box in places)
    return Box(left, top, right - left, bottom - top)


def crop_marks(sheet: Sheet) -> list[Mark]:
    """Return the crop marks of a page."""
    width, height = sheet.size
    painted = _painted(sheet)
    left, top = painted.x - GAP, painted.y - GAP
    right, bottom = painted.x + painted.width + GAP, painted.y + painted.height + GAP
    across, down = edges(sheet)
    if sheet.fold:
        across = across + edges(sheet, is_back=True)[0]
    marks: list[Mark] = []
    for x in across:
        marks += [Mark(x, 0, x, top)] if top > 0 else []
        marks += [Mark(x, bottom, x, height)] if bottom < height else []
    for y in down:
        marks += [Mark(0, y, left, y)] if left > 0 else []
        marks += [Mark(right, y, width, y)] if right < width else []
    return marks


def registration(sheet: Sheet) -> list[Cross]:
    """Return the crosses in the middle of each margin that has room for one."""
    width, height = sheet.size
    painted = _painted(sheet)
    spaces = (
        (width / 2, painted.y / 2, painted.y),
        (width / 2, (painted.y + painted.height + height) / 2, height - painted.y - painted.height),
        (painted.x / 2, height / 2, painted.x),
        ((painted.x + painted.width + width) / 2, height / 2, width - painted.x - painted.width),
    )
    return [Cross(x, y, min(_CROSS, space / 2 - GAP)) for x, y, space in spaces if space >= 2 * _ROOM]


def fold_line(sheet: Sheet) -> list[Mark]:
    """Return the line to fold along, from edge to edge of the paper but for the bleed beside it."""
    if not sheet.fold:
        return []
    width, height = sheet.size
    area = cards_area(sheet)
    if fold_gap(sheet) - 2 * sheet.bleed > 0:
        return [Mark(width / 2, 0, width / 2, height)]
    top, bottom = area.y - sheet.bleed - GAP, area.y + area.height + sheet.bleed + GAP
    return [Mark(width / 2, 0, width / 2, max(0, top)), Mark(width / 2, min(height, bottom), width / 2, height)]
