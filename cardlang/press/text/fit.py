"""Fitting: the largest size at which a text stays inside its box, down to a floor.

A layout is tried size by size, because it is not monotone: a smaller size may break a long word otherwise. Sizes in
which not even the ink would fit are passed over without trying. Sizes are in whatever unit the box is in (user units of
the template); a quarter point is one step. Lines with icons taller than themselves are set further apart.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from cardlang.press.fonts import CAP_HEIGHT
from cardlang.press.text.atoms import ICON_HEIGHT, Line, icon_drop
from cardlang.press.text.breaking import Piece, Row, break_lines, phrases, pieces

ABOVE = CAP_HEIGHT + 0.05
"""From a box's top to the first baseline, in em: capitals and a breath."""

BELOW = 0.22
"""From the last baseline to the box's bottom, in em: descenders."""

_BREATH = 0.07
"""By so much, in em, an icon of the usual size may stand out of the top of a box."""

_REMINDER_AIR = 0.5
_MOST_STEPS = 120
_MOST_ATOMS = 12_000
"""Of a longer text only the smallest size is tried: nobody reads it, and nobody may wait for it."""


@dataclass(frozen=True, slots=True)
class Box:
    """What a text is fitted into. Lengths in one unit; `leading` and `between` (paragraphs) in em."""

    width: float
    height: float
    largest: float
    smallest: float
    step: float
    leading: float = 1.18
    between: float = 0.42
    align: str = "start"
    valign: str = "middle"
    balanced: bool = False
    tracking: float = 0.0
    icon: float = ICON_HEIGHT


@dataclass(slots=True)
class PlacedRow:
    """A line with its place in the box: left edge, baseline from the text's top, size."""

    row: Row
    x: float
    y: float
    size: float


@dataclass(slots=True)
class Layout:
    """A text laid out: its rows, its height, and by how much it is too wide or too high for its box (else 0).

    `rules` are the places of thin lines above flavour text, from the text's top.
    """

    rows: list[PlacedRow]
    size: float
    height: float
    too_wide: float
    too_high: float
    torn: bool
    rules: list[float]

    @property
    def fits(self) -> bool:
        """Whether nothing sticks out and no word was cut."""
        return not self.torn and self.too_wide <= 1e-6 and self.too_high <= 1e-6


def fit(lines: list[Line], box: Box) -> Layout:
    """Return the layout in the largest size that fits, or in the smallest size where none does."""
    parts = [(line, pieces(line.atoms)) for line in lines]
    is_long = sum(len(line.atoms) for line in lines) > _MOST_ATOMS
    layout = _largest(parts, box, is_long=is_long)
    whole = [(line, phrases(group)) for line, group in parts]
    if any(len(group) < len(plain) for (_, group), (_, plain) in zip(whole, parts, strict=True)):
        phrased = _largest(whole, box, is_long=is_long)
        if phrased.fits and phrased.size >= _PHRASED * layout.size:
            parts, layout = whole, phrased
    return lay_out(parts, box, layout.size, balanced=True) if box.balanced and layout.fits else layout


_PHRASED = 0.92
"""Lines that begin with a word are worth so much of the size."""


def _largest(parts: list[tuple[Line, list[Piece]]], box: Box, *, is_long: bool) -> Layout:
    layout = None
    for size in [min(box.smallest, box.largest)] if is_long else _sizes(box):
        if size > box.smallest + 1e-9 and _least_height(parts, box, size) > box.height + 1e-6:
            continue
        layout = lay_out(parts, box, size)
        if layout.fits:
            break
    assert layout is not None
    return layout


def _sizes(box: Box) -> Iterator[float]:
    step = max(box.step, (box.largest - box.smallest) / _MOST_STEPS)
    size = box.largest
    while size > box.smallest + 1e-9:
        yield size
        size -= step
    yield min(box.smallest, box.largest)


def _least_height(parts: list[tuple[Line, list[Piece]]], box: Box, size: float) -> float:
    """Return a height that no layout in this size stays below: all ink side by side, no space between words."""
    height = 0.0
    for at, (line, group) in enumerate(parts):
        ink = sum(piece.width - piece.opens - piece.closes for piece in group if not piece.is_space)
        rows = max(1, math.ceil(ink * size * line.scale / box.width - 1e-6)) if box.width > 0 else 1
        own = size * line.scale
        height += (box.between * size + box.leading * own if at else ABOVE * own) + (rows - 1) * box.leading * own
    return height + BELOW * size * parts[-1][0].scale if parts else 0.0


def rise(row: Row, icon: float, above: float) -> tuple[float, float]:
    """Return by how much a line's icons reach out of it, in em; `above` is the room over its baseline."""
    if not any(atom.icon for atom, _, _ in row.atoms):
        return 0.0, 0.0
    drop = icon_drop(icon)
    return max(0.0, icon - drop - above), max(0.0, drop - BELOW)


def lay_out(parts: list[tuple[Line, list[Piece]]], box: Box, size: float, *, balanced: bool = False) -> Layout:
    """Return the layout in one size, whether it fits or not."""
    rows: list[PlacedRow] = []
    rules: list[float] = []
    y = below = 0.0
    widest = 0.0
    is_torn = False
    for at, (line, group) in enumerate(parts):
        own = size * line.scale
        if at:
            air = box.between * size
            if line.kind == "flavor" and parts[at - 1][0].kind != "flavor":
                air += _REMINDER_AIR * size
                rules.append(y + below + BELOW * size + air / 2 - 0.04 * size)
            y += air + box.leading * own
        else:
            y = ABOVE * own
        for number, row in enumerate(_rows(group, box.width / own, balanced=balanced)):
            up, down = rise(row, box.icon, box.leading - BELOW if rows else ABOVE + _BREATH)
            y += (box.leading * own if number else 0.0) + below + up * own
            below = down * own
            width = row.width * own
            spare = box.width - width
            x = {"middle": spare / 2, "end": spare}.get(box.align, 0.0)
            rows.append(PlacedRow(row, x, y, own))
            widest = max(widest, width)
            is_torn = is_torn or row.torn
    height = y + below + BELOW * rows[-1].size if rows else 0.0
    return Layout(rows, size, height, max(0.0, widest - box.width), max(0.0, height - box.height), is_torn, rules)


def _rows(group: list[Piece], width: float, *, balanced: bool) -> list[Row]:
    """Break a paragraph; balanced, its lines are as alike as the same number of lines allows."""
    rows = list(break_lines(group, width))
    if not balanced or len(rows) < 2 or any(row.torn for row in rows):
        return rows
    low, high = width * 0.5, width
    best = rows
    for _ in range(7):
        middle = (low + high) / 2
        tried = list(break_lines(group, middle))
        if len(tried) == len(rows) and not any(row.torn for row in tried):
            best, high = tried, middle
        else:
            low = middle
    return best
