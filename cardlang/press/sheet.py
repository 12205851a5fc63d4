"""A sheet of paper and where cards lie on it. All lengths are millimetres, the origin is the paper's upper left corner.

Only arithmetic stands here: how the most cards fit, where each one lies, where its back lies so that a duplex printer
(or a fold) puts it exactly behind, how much bleed a neighbour leaves. Lengths are reckoned in whole micrometres inside,
so that three cards of 63 mm fit into 189 mm: no float may lose a column.
"""

import contextlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from cardlang.press.papers import CARDS, PAPERS, size_of

__all__ = ["CARDS", "PAPERS", "Box", "Grid", "Sheet", "Slot", "cards_area", "grid_of", "overhang", "slot"]

MARGIN = 4.0
"""What most printers cannot print on along the paper's edges, in mm; cards are laid inside it where that costs none."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """How cards are printed. All lengths are millimetres, all angles degrees."""

    paper: str = "a4"
    """A name of `PAPERS`, or figures such as "320x450mm"."""
    card: str = ""
    """The cut card by a name of `CARDS` ("tarot"), or by figures such as "70x70mm"; it sets the two that follow."""
    card_width: float = 63.0
    card_height: float = 88.0
    """The cut card, where a card does not bring a size of its own."""
    columns: int | None = None
    rows: int | None = None
    """Cards across and down; None is as many as fit best. If both are given, paper and cards stay upright."""
    gutter: float = 0.0
    """Between two cards."""
    bleed: float = 3.0
    """Painted beyond the cut on each side, where there is room."""
    marks: bool = True
    """Crop marks."""
    registration: bool = False
    """Crosses in the margins by which fronts and backs are laid on one another."""
    backs: bool = True
    separate: bool = False
    """Backs in a file of their own."""
    fold: bool = False
    """Fronts and backs on one side of the paper, to be folded along the middle and glued (gutter fold)."""
    flip: Literal["long", "short"] = "long"
    """The edge of the paper that a duplex printer turns on."""
    back_right: float = 0.0
    back_up: float = 0.0
    back_turn: float = 0.0
    """Where the printer puts backs, seen through the paper from the front: too far right, too far up, turned clockwise.
    Backs are moved the other way (`cardlang printer calibrate`)."""
    lowest_dpi: int = 150
    """Pictures with fewer dots an inch in print are told."""

    def __post_init__(self) -> None:
        """Put the size in the place of its name; an unknown name stays, and is a finding when it is printed."""
        if self.card:
            with contextlib.suppress(ValueError):
                width, height = size_of(self.card, CARDS)
                for name, value in (("card", ""), ("card_width", width), ("card_height", height)):
                    object.__setattr__(self, name, value)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the paper as it is laid. Raises ValueError where the paper is unknown."""
        grid = grid_of(self)
        return grid.width, grid.height

    @property
    def per_page(self) -> int:
        """How many cards lie on one page. Raises ValueError where the paper is unknown."""
        grid = grid_of(self)
        return grid.columns * grid.rows


class Box(NamedTuple):
    """A rectangle in mm from the paper's upper left corner."""

    x: float
    y: float
    width: float
    height: float


class Slot(NamedTuple):
    """Where one card lies: its trimmed outline, what may be painted around it (trim and bleed), and how it is turned.

    `quarters` are quarter turns clockwise.
    """

    trim: Box
    paint: Box
    quarters: int = 0


@dataclass(frozen=True, slots=True)
class Grid:
    """How cards lie on a page: the paper as it is laid, cards across and down, and whether cards lie on their side."""

    width: float
    height: float
    columns: int
    rows: int
    turned: bool
    across: float
    """Width of one card as it lies."""
    down: float
    """Height of one card as it lies."""

    @property
    def count(self) -> int:
        """The cards on one page."""
        return self.columns * self.rows


@lru_cache(maxsize=256)
def grid_of(sheet: Sheet) -> Grid:
    """Return how the most cards fit: of equal numbers upright paper first, then upright cards.

    Where not even one fits, the grid has one card, and `overhang` tells by how much. Raises ValueError for an unknown
    paper.
    """
    short, long = sorted(size_of(sheet.paper, PAPERS))
    wide_card = sheet.card_width, sheet.card_height
    if sheet.columns and sheet.rows:
        width, height = size_of(sheet.paper, PAPERS)
        return Grid(width, height, sheet.columns, sheet.rows, False, *wide_card)  # noqa: FBT003 (a field a place)
    best: tuple[tuple[int, ...], Grid] | None = None
    for order, (width, height) in enumerate(dict.fromkeys(((short, long), (long, short)))):
        for is_turned in (False, True):
            across, down = wide_card[::-1] if is_turned else wide_card
            room = (width - fold_gap(sheet)) / 2 if sheet.fold else width
            columns, rows = (
                most or count
                for most, count in (
                    (sheet.columns, _fitting(room, across, sheet.gutter)),
                    (sheet.rows, _fitting(height, down, sheet.gutter)),
                )
            )
            grid = Grid(width, height, max(1, columns), max(1, rows), is_turned, across, down)
            over = _over(sheet, grid)
            has_margin = all(space >= 2 * MARGIN for space in _spare(sheet, grid))
            rank = (-over[0] - over[1], columns * rows, int(has_margin), -order, -int(is_turned))
            if best is None or rank > best[0]:
                best = (rank, grid)
    assert best is not None
    return best[1]


def fold_gap(sheet: Sheet) -> float:
    """Return the room between fronts and backs of a sheet to fold: bleed on both sides of the fold."""
    return max(2 * sheet.bleed, sheet.gutter)


def _fitting(room: float, size: float, gutter: float) -> int:
    """Return how many fit in a row. Whole micrometres, so that an exact fit stays one."""
    return max(0, (_micro(room) + _micro(gutter)) // (_micro(size) + _micro(gutter)))


def _extent(sheet: Sheet, grid: Grid) -> tuple[int, int]:
    """Return width and height in micrometres of all that lies on the page."""
    across = grid.columns * _micro(grid.across) + (grid.columns - 1) * _micro(sheet.gutter)
    if sheet.fold:
        across = 2 * across + _micro(fold_gap(sheet))
    return across, grid.rows * _micro(grid.down) + (grid.rows - 1) * _micro(sheet.gutter)


def _over(sheet: Sheet, grid: Grid) -> tuple[int, int]:
    across, down = _extent(sheet, grid)
    return max(0, across - _micro(grid.width)), max(0, down - _micro(grid.height))


def _spare(sheet: Sheet, grid: Grid) -> tuple[float, float]:
    across, down = _extent(sheet, grid)
    return grid.width - across / 1000, grid.height - down / 1000


def overhang(sheet: Sheet) -> tuple[float, float]:
    """Return by how many mm the grid is wider and higher than the paper (0 where it fits)."""
    wide, high = _over(sheet, grid_of(sheet))
    return wide / 1000, high / 1000


def cards_area(sheet: Sheet, *, is_back: bool = False) -> Box:
    """Return the rectangle that the trimmed cards take up, in the middle of the paper.

    Of a sheet to fold it is the left half that holds the fronts, or the right one that holds the backs.
    """
    grid = grid_of(sheet)
    across, down = _extent(sheet, grid)
    x, y = (_micro(grid.width) - across) / 2000, (_micro(grid.height) - down) / 2000
    if sheet.fold:
        half = (across - _micro(fold_gap(sheet))) // 2
        start = x + (across - half) / 1000 if is_back else x
        return Box(start, y, half / 1000, down / 1000)
    return Box(x, y, across / 1000, down / 1000)


def turns_sideways(sheet: Sheet) -> bool:
    """Tell whether the paper is turned over like a page of a book: left becomes right, and up stays up."""
    grid = grid_of(sheet)
    is_upright = grid.height >= grid.width
    return sheet.fold or (sheet.flip == "long") is is_upright


def slot(sheet: Sheet, index: int, *, is_back: bool = False) -> Slot:
    """Return where the card of that index on its page lies (0 is the upper left one, row by row).

    A back lies where its front is once the paper is turned over, and its head lies where its front's head is.
    """
    grid = grid_of(sheet)
    row, column = divmod(index, grid.columns)
    quarters = 1 if grid.turned else 0
    if is_back:
        if turns_sideways(sheet):
            column, quarters = grid.columns - 1 - column, -quarters % 4
        else:
            row, quarters = grid.rows - 1 - row, (2 - quarters) % 4
    area = cards_area(sheet, is_back=is_back)
    x = area.x + column * (_micro(grid.across) + _micro(sheet.gutter)) / 1000
    y = area.y + row * (_micro(grid.down) + _micro(sheet.gutter)) / 1000
    shared = min(sheet.bleed, sheet.gutter / 2)
    left = sheet.bleed if column == 0 else shared
    right = sheet.bleed if column == grid.columns - 1 else shared
    top = sheet.bleed if row == 0 else shared
    bottom = sheet.bleed if row == grid.rows - 1 else shared
    trim = Box(x, y, grid.across, grid.down)
    paint = Box(x - left, y - top, grid.across + left + right, grid.down + top + bottom)
    return Slot(trim, paint, quarters)


def edges(sheet: Sheet, *, is_back: bool = False) -> tuple[list[float], list[float]]:
    """Return where cards begin and end across and down the page, each place once."""
    grid, area = grid_of(sheet), cards_area(sheet, is_back=is_back)
    return _edges(area.x, grid.columns, grid.across, sheet.gutter), _edges(area.y, grid.rows, grid.down, sheet.gutter)


def _edges(start: float, count: int, size: float, gutter: float) -> list[float]:
    places: set[int] = set()
    for index in range(count):
        begin = _micro(start) + index * (_micro(size) + _micro(gutter))
        places |= {begin, begin + _micro(size)}
    return [place / 1000 for place in sorted(places)]


def _micro(millimetres: float) -> int:
    """Return a length in whole micrometres."""
    return round(millimetres * 1000)
