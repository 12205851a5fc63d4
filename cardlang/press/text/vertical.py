"""Vertical Japanese, for titles: columns from right to left, each read from top to bottom.

A column is a line of the ordinary engine whose length runs downwards, so that breaking, kinsoku and fitting are the
same. Full-width characters stand upright; marks whose form follows the writing (brackets, the long-vowel mark, dashes)
are turned with it, full stops and commas move to the cell's upper right; up to three figures stand side by side in one
cell, other Latin text is turned.
"""

import re
from collections.abc import Callable

from cardlang.press.fonts import Font
from cardlang.press.pdf import PressCanvas
from cardlang.press.svg.matrix import Matrix
from cardlang.press.text.atoms import Atom, Line
from cardlang.press.text.draw import Inks
from cardlang.press.text.fit import Box, Layout

_TURNED = frozenset("（）［］｛｝〔〕〈〉《》「」『』【】〘〙〖〗ー－―—–〜～…‥：；＝→←↑↓()[]-=|｜")
_CORNER = frozenset("、。，．")
_SMALL = frozenset("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")
_FIGURES = re.compile(r"[0-9]{1,3}")
_MIDDLE = 0.38
"""From the baseline to the middle of a full-width cell, in em."""

_TOP = 0.88
"""From the baseline to the top of a full-width cell, in em."""


def upright(lines: list[Line]) -> list[Line]:
    """Return the lines with short numbers as one cell each."""
    return [Line(_with_figures(line.atoms), line.scale, line.kind) for line in lines]


def _with_figures(atoms: list[Atom]) -> list[Atom]:
    text = "".join(atom.text if len(atom.text) == 1 and atom.icon is None else "\0" for atom in atoms)
    made: list[Atom] = []
    end = 0
    for match in re.finditer(r"[0-9]+", text):
        made += atoms[end : match.start()]
        group = atoms[match.start() : match.end()]
        if _FIGURES.fullmatch(match[0]) and all(atom.font is group[0].font for atom in group):
            made.append(Atom(match[0], 1.0, group[0].font, None, group[0].lead))
        else:
            made += group
        end = match.end()
    return made + atoms[end:]


def turned(box: Box) -> Box:
    """Return the box that columns are fitted into: as long as the box is high."""
    return Box(
        width=box.height,
        height=max(1e-6, box.width - 0.14 * box.smallest),
        largest=box.largest,
        smallest=box.smallest,
        step=box.step,
        leading=max(1.1, box.leading),
        between=box.between,
        align=box.align,
        balanced=box.balanced,
        tracking=box.tracking,
    )


def draw_columns(canvas: PressCanvas, layout: Layout, box: Box, corner: tuple[float, float], inks: Inks) -> None:
    """Draw columns into a box (as the template gives it) whose upper left corner is given."""
    left, top = corner
    spare = max(0.0, box.width - layout.height)
    right = left + box.width - spare / 2  # columns stand in the middle; one column is the usual case
    canvas.push()
    canvas.write("BT 0 Tr 0 Tc")
    for placed in layout.rows:
        middle = right - (placed.y - _MIDDLE * placed.size)
        y = top + placed.x
        for atom, shift, advance in placed.row.atoms:
            if atom.font is not None and atom.text.strip():
                canvas.fill_colour(inks.lead if atom.lead else inks.text)
                place = _placed(atom, atom.font, (middle, y + shift * placed.size), placed.size)
                canvas.show(atom.font.name, place[1], atom.text, place[0])
            y += advance * placed.size
    canvas.write("ET")
    canvas.pop()


def _placed(atom: Atom, font: Font, at: tuple[float, float], size: float) -> tuple[Matrix, float]:
    """Return the matrix of one cell, and the size of its letters; `at` is the middle of the cell's upper edge."""
    x, y = at
    width: Callable[[str], float] = lambda text: sum(font.width(letter) for letter in text)  # noqa: E731 (one expression)
    if _FIGURES.fullmatch(atom.text):
        across = width(atom.text)
        small = size * min(1.0, 0.96 / across) if across else size
        return (1.0, 0.0, 0.0, -1.0, x - across * small / 2, y + 0.5 * size + 0.345 * small), small
    if atom.text in _TURNED or width(atom.text) < 0.9:
        return (0.0, 1.0, 1.0, 0.0, x - (_MIDDLE if width(atom.text) >= 0.9 else 0.25) * size, y), size
    dx, dy = (0.6, -0.58) if atom.text in _CORNER else (0.08, -0.08) if atom.text in _SMALL else (0.0, 0.0)
    return (1.0, 0.0, 0.0, -1.0, x + (dx - 0.5) * size, y + (dy + _TOP) * size), size
