"""Patterns: an outline filled with tiles of a `<pattern>`.

Each tile is one form, placed as often as the outline's box needs; a pattern of too many tiles is told, not drawn.
"""

import math
from typing import TYPE_CHECKING

from cardlang.press.svg.element import Element
from cardlang.press.svg.matrix import Matrix, apply, invert, multiply, stretch, translation
from cardlang.press.svg.path import Path, bounds, rectangle

if TYPE_CHECKING:
    from cardlang.press.svg.render import Renderer

_MOST_TILES = 5_000


def fill_with_pattern(
    renderer: "Renderer", element: Element, pattern: Element, path: Path, ctm: Matrix, *, even_odd: bool
) -> None:
    """Fill an outline; the canvas is in the element's user units, `ctm` leads to the form's coordinates."""
    is_share = pattern.attributes.get("patternUnits", "objectBoundingBox") == "objectBoundingBox"
    if "viewBox" in pattern.attributes or pattern.attributes.get("patternContentUnits") == "objectBoundingBox":
        renderer.drawing.not_drawn(element, "a pattern with a viewBox or patternContentUnits")
        return
    left, top, right, bottom = bounds(path)
    whole = (right - left, bottom - top) if is_share else (1.0, 1.0)
    x, y, width, height = (
        renderer.size(pattern, name, 1.0 if is_share else size) * whole[axis]
        for name, size, axis in (
            ("x", renderer.width, 0),
            ("y", renderer.height, 1),
            ("width", renderer.width, 0),
            ("height", renderer.height, 1),
        )
    )
    x, y = (x + left, y + top) if is_share else (x, y)
    own = renderer.matrix(pattern, "patternTransform")
    if width <= 0 or height <= 0 or abs(stretch(own)) < 1e-9:
        return
    back = invert(own)
    corners = [apply(back, a, b) for a in (left, right) for b in (top, bottom)]
    columns = _steps([corner[0] for corner in corners], x, width)
    rows = _steps([corner[1] for corner in corners], y, height)
    if len(columns) * len(rows) > _MOST_TILES:
        renderer.drawing.notes.about("C811", renderer.drawing.path, pattern, limit=_MOST_TILES)
        return
    style = renderer.drawing.style_of(pattern)
    inner = (*renderer.drawing.above(pattern), pattern)
    canvas = renderer.canvas
    tile = multiply(ctm, own)

    def paint() -> None:
        canvas.clip(rectangle(x, y, width, height))
        renderer.draw(pattern.children, style, inner, tile)

    name = renderer.form(paint, tile)
    canvas.clip(path, even_odd=even_odd)
    canvas.bend(invert(ctm))
    for column in columns:
        for row in rows:
            shift = multiply(multiply(tile, translation(column * width, row * height)), invert(tile))
            canvas.push()
            canvas.bend(shift)
            canvas.place(name)
            canvas.pop()


def _steps(values: list[float], start: float, size: float) -> range:
    return range(math.floor((min(values) - start) / size), math.ceil((max(values) - start) / size))
