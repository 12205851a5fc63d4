"""`<text>` and `<tspan>`: single lines, placed and anchored as SVG says, each character in a face that has it."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardlang.press.fonts import CAP_HEIGHT, GENERIC, Font, family_names
from cardlang.press.svg.css import Style
from cardlang.press.svg.element import Element
from cardlang.press.svg.matrix import Matrix, invert, multiply, stretch
from cardlang.press.svg.values import Colour, length

if TYPE_CHECKING:
    from cardlang.press.svg.render import Renderer

_SPACE = re.compile(r"\s+")
LEAN = 0.2126
"""How far a face without an italic is slanted: the tangent of 12 degrees."""


@dataclass(slots=True)
class _Piece:
    """Text of one style; `x` and `y` are where it is put, None where it follows on."""

    text: str
    style: Style
    element: Element
    x: float | None
    y: float | None
    dx: float
    dy: float


@dataclass(slots=True)
class _Run:
    """Characters of one face: what is drawn in one go. Lengths are user units."""

    text: str
    font: Font
    size: float
    width: float
    spacing: float
    dx: float
    dy: float
    piece: _Piece


def draw_text(renderer: "Renderer", element: Element, style: Style, inner: tuple[Element, ...], ctm: Matrix) -> None:
    """Draw a `<text>` element."""
    if style.get("visibility", "visible") != "visible":
        return
    pieces: list[_Piece] = []
    _collect(renderer, element, style, inner, pieces)
    lines: list[list[_Piece]] = []
    for piece in pieces:
        if not lines or piece.x is not None or piece.y is not None:
            lines.append([])
        lines[-1].append(piece)
    x = y = 0.0
    for line in lines:
        line[0].text = line[0].text.lstrip()
        line[-1].text = line[-1].text.rstrip()
        x = line[0].x if line[0].x is not None else x
        y = line[0].y if line[0].y is not None else y
        x, y = _draw_line(renderer, line, x, y, ctm)


def _collect(
    renderer: "Renderer",
    element: Element,
    style: Style,
    inner: tuple[Element, ...],
    pieces: list[_Piece],
    above: list[float | None] | None = None,
) -> None:
    """Gather the pieces of an element in reading order."""

    def place(name: str) -> float | None:
        values = element.attributes.get(name, "").replace(",", " ").split()
        if len(values) > 1:
            renderer.drawing.not_drawn(element, f"{name} for each letter")
        try:
            return length(values[0], renderer.width) if values else None
        except ValueError:
            renderer.drawing.bad_value(element, name, values[0])
            return None

    spot = [place("x"), place("y"), place("dx"), place("dy")]
    for at, outer in enumerate(above or ()):
        spot[at] = outer if spot[at] is None else spot[at]

    def put(text: str) -> None:
        text = _SPACE.sub(" ", text)
        if text.strip() or (text and pieces and not pieces[-1].text.endswith(" ")):
            pieces.append(_Piece(text, style, element, spot[0], spot[1], spot[2] or 0.0, spot[3] or 0.0))
            spot[:] = [None] * 4

    put(element.text)
    for child in element.children:
        if child.tag in {"tspan", "a"}:
            own = renderer.drawing.sheet.style_of(child, style, inner)
            if own.get("display") != "none":
                count = len(pieces)
                _collect(renderer, child, own, (*inner, child), pieces, spot)
                if len(pieces) > count:  # the place of the outer element was for its first letter
                    spot[:] = [None] * 4
        elif child.tag not in {"title", "desc"}:
            renderer.drawing.not_drawn(child, f"<{child.tag}> in a text")
        put(child.tail)


def _draw_line(renderer: "Renderer", line: list[_Piece], x: float, y: float, ctm: Matrix) -> tuple[float, float]:
    runs = [run for piece in line for run in _runs(renderer, piece)]
    total = sum(run.width + run.dx for run in runs)
    anchor = line[0].style.get("text-anchor", "start")
    x -= {"middle": total / 2, "end": total}.get(anchor, 0.0)
    start = x
    if runs:
        size = max(run.size for run in runs)
        base = y + _baseline(runs[0])
        renderer.host.stands(renderer, line[0].element, (start, base - CAP_HEIGHT * size, start + total, base), ctm)
    for run in runs:
        x += run.dx
        y += run.dy
        _draw_run(renderer, run, (x, y + _baseline(run)), (start, y - run.size, start + total, y), ctm)
        x += run.width
    return x, y


def _runs(renderer: "Renderer", piece: _Piece) -> list[_Run]:
    """Split a piece into stretches of one face."""
    style = piece.style
    family = style.get("font-family", "")
    names = family_names(family)
    if names and not any(renderer.fonts.knows(name) or name in GENERIC for name in names):
        renderer.drawing.notes.about("C812", renderer.drawing.path, piece.element, severity="warning", family=names[0])
    stack = renderer.fonts.stack(family, style.get("font-weight", "400"), style.get("font-style", "normal"))
    size = renderer.brush.value(piece.element, style, "font-size", "16")
    spaced = style.get("letter-spacing", "normal") != "normal"
    spacing = renderer.brush.value(piece.element, style, "letter-spacing", "0") if spaced else 0.0
    runs: list[_Run] = []
    dx, dy = piece.dx, piece.dy
    for character in piece.text:
        font = stack.find(character)
        if font is None:
            renderer.drawing.notes.about(
                "C810",
                renderer.drawing.path,
                piece.element,
                severity="warning",
                glyph=f"{character} (U+{ord(character):04X})",
            )
            continue
        if not runs or runs[-1].font is not font:
            runs.append(_Run("", font, size, 0.0, spacing, dx, dy, piece))
            dx = dy = 0.0
        runs[-1].text += character
        runs[-1].width += font.width(character) * size + spacing
    return runs


def _baseline(run: _Run) -> float:
    """Return how far below the asked place the baseline lies."""
    share = {
        "central": (run.font.ascent + run.font.descent) / 2,
        "middle": 0.25,
        "hanging": 0.8,
        "text-before-edge": run.font.ascent,
        "text-after-edge": run.font.descent,
    }
    return share.get(run.piece.style.get("dominant-baseline", "auto"), 0.0) * run.size


def _draw_run(
    renderer: "Renderer",
    run: _Run,
    spot: tuple[float, float],
    box: tuple[float, float, float, float],
    ctm: Matrix,
) -> None:
    canvas, brush, style, element = renderer.canvas, renderer.brush, run.piece.style, run.piece.element
    first = style.get("paint-order", "").startswith("stroke")
    for what in ("stroke", "fill") if first else ("fill", "stroke"):
        ink = brush.ink(element, style, what)
        if ink is None or not run.text.strip():
            continue
        canvas.push()
        share = brush.value(element, style, f"{what}-opacity", "1")
        if isinstance(ink, Colour):
            canvas.opacity(ink.alpha * share)
            (canvas.fill_colour if what == "fill" else canvas.stroke_colour)(ink)
        else:
            made = brush.gradient(element, ink, box)
            if made is None:
                canvas.pop()
                continue
            if made.alpha is not None:
                brush.mask_by(made)
            canvas.opacity(share)
            canvas.shading_colour(made.shading, multiply(ctm, made.matrix), stroke=what == "stroke")
        lean = LEAN if run.font.leans else 0.0
        matrix: Matrix = (1.0, 0.0, lean, -1.0, *spot)
        if what == "stroke":
            # PDFium does not scale the line of stroked text, so the text is stroked in the form's own coordinates.
            brush.pen(element, style, abs(stretch(ctm)) ** 0.5)
            canvas.bend(invert(ctm))
            matrix = multiply(ctm, matrix)
        canvas.write(f"BT {1 if what == 'stroke' else 0} Tr {run.spacing:.4f} Tc")
        canvas.show(run.font.name, run.size, run.text, matrix)
        canvas.write("ET")
        canvas.pop()
