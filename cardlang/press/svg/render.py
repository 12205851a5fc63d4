"""Drawing elements: groups, shapes, `use`, clips, masks, opacity; text and pictures have modules of their own.

The renderer never raises for what stands in a file: what cannot be drawn is noted with the element's name, and the
rest is drawn. `ctm` always leads from the element's user units to the coordinates of the form being written, because a
gradient used as colour is placed in those.
"""

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from cardlang.press.fonts import Fonts
from cardlang.press.pdf import PressCanvas
from cardlang.press.svg.css import Style
from cardlang.press.svg.cut import clip, mask
from cardlang.press.svg.drawing import Drawing, view_box
from cardlang.press.svg.element import Element
from cardlang.press.svg.label import draw_text
from cardlang.press.svg.limits import MAX_DEPTH, MAX_ELEMENTS, MAX_SECONDS, MAX_WRITTEN
from cardlang.press.svg.matrix import IDENTITY, Matrix, invert, multiply, parse_transform, stretch, translation
from cardlang.press.svg.paint import Brush
from cardlang.press.svg.path import Path
from cardlang.press.svg.pattern import fill_with_pattern
from cardlang.press.svg.picture import draw_picture
from cardlang.press.svg.shapes import SHAPES, BadAttribute, shape
from cardlang.press.svg.unsupported import not_drawn
from cardlang.press.svg.values import length

SILENT = frozenset(
    {
        "defs",
        "style",
        "title",
        "desc",
        "metadata",
        "linearGradient",
        "radialGradient",
        "clipPath",
        "mask",
        "filter",
        "symbol",
        "pattern",
        "marker",
    }
)
_GROUPS = frozenset({"g", "a", "svg", "use", "text", "image"})
_BLENDS = {
    name: "".join(word.title() for word in name.split("-"))
    for name in (
        "multiply",
        "screen",
        "overlay",
        "darken",
        "lighten",
        "color-dodge",
        "color-burn",
        "hard-light",
        "soft-light",
        "difference",
        "exclusion",
        "hue",
        "saturation",
        "color",
        "luminosity",
    )
}
_FAR = 20_000.0
_FLAT = 1e-9


class Host(Protocol):
    """What a renderer asks of the face it draws: pictures by reference, and the text of boxes."""

    def picture(self, renderer: "Renderer", element: Element, ctm: Matrix) -> object | None:
        """Return a picture (a Bitmap or a Picture), or None where there is none (the host notes why)."""
        ...

    def text_box(self, renderer: "Renderer", element: Element, style: Style, ctm: Matrix) -> None:
        """Fill a `<rect data-field>` with its text."""
        ...

    def stands(
        self, renderer: "Renderer", element: Element, box: tuple[float, float, float, float], ctm: Matrix
    ) -> None:
        """Learn where a `<text>` stands: left, top, right, bottom in user units."""
        ...


class Renderer:
    """Draws parts of one drawing on a canvas."""

    def __init__(
        self, canvas: PressCanvas, drawing: Drawing, fonts: Fonts, host: Host, *, with_text: bool = True
    ) -> None:
        self._with_text = with_text
        self.canvas, self.drawing, self.fonts, self.host = canvas, drawing, fonts, host
        self.brush = Brush(canvas, drawing)
        self.width, self.height = drawing.view[2:]
        self._count = 0
        self._tiling: list[Element] = []
        self._written, self._began = canvas.written, time.monotonic()

    def draw(self, elements: Sequence[Element], style: Style, around: tuple[Element, ...], ctm: Matrix) -> None:
        """Draw elements one after another; `style` is that of the innermost of the elements `around`."""
        for element in elements:
            self._draw(element, style, around, ctm)

    def _draw(self, element: Element, parent: Style, around: tuple[Element, ...], ctm: Matrix) -> None:
        tag = element.tag
        if tag in SILENT or "data-sample" in element.attributes:
            return
        if not self._with_text and (tag == "text" or "data-field" in element.attributes):
            return
        self._count += 1
        if self._count > MAX_ELEMENTS or len(around) > MAX_DEPTH:
            notes, path = self.drawing.notes, self.drawing.path
            notes.about("C811", path, element, limit=MAX_ELEMENTS if self._count > MAX_ELEMENTS else MAX_DEPTH)
            return
        if self.canvas.written - self._written > MAX_WRITTEN or time.monotonic() - self._began > MAX_SECONDS:
            self.drawing.notes.about("C816", self.drawing.path, element)
            return
        if tag == "switch":
            self.draw([self._choice(element)] if element.children else [], parent, around, ctm)
            return
        style = self.drawing.sheet.style_of(element, parent, around)
        if style.get("display") == "none":
            return
        for what in not_drawn(element, style):
            self.drawing.not_drawn(element, what)
        if tag not in SHAPES and tag not in _GROUPS:
            self.drawing.not_drawn(element, f"<{tag}>")
            return
        matrix = self.matrix(element, "transform")
        ctm = multiply(ctm, matrix)
        if abs(stretch(ctm)) < _FLAT:  # squeezed to nothing: SVG draws nothing
            return
        self.canvas.push()
        self.canvas.bend(matrix)
        self._layered(element, style, (*around, element), ctm)
        self.canvas.pop()

    def _layered(self, element: Element, style: Style, inner: tuple[Element, ...], ctm: Matrix) -> None:
        """Apply clip, mask, blend mode and opacity, then draw the element itself."""
        if style.get("clip-path", "none") != "none":
            clip(self, element, style["clip-path"])
        if style.get("mask", "none") != "none":
            mask(self, element, style["mask"], ctm)
        blend = style.get("mix-blend-mode", "normal")
        if blend in _BLENDS:
            self.canvas.blend(_BLENDS[blend])
        elif blend != "normal":
            self.drawing.bad_value(element, "mix-blend-mode", blend)
        opacity = min(1.0, max(0.0, self.brush.value(element, style, "opacity", "1")))
        paints_twice = style.get("fill", "#000") != "none" and style.get("stroke", "none") != "none"
        if opacity < 1 and (element.tag in _GROUPS or paints_twice):
            name = self.form(lambda: self._body(element, style, inner, ctm, 1.0), ctm)
            self.canvas.opacity(opacity)
            self.canvas.bend(invert(ctm))
            self.canvas.place(name)
        else:
            self._body(element, style, inner, ctm, opacity)

    def _body(self, element: Element, style: Style, inner: tuple[Element, ...], ctm: Matrix, opacity: float) -> None:
        tag = element.tag
        if tag in {"g", "a"}:
            self.draw(element.children, style, inner, ctm)
        elif tag == "use":
            self._use(element, style, inner, ctm)
        elif tag == "svg":
            self._viewport(element, element, style, inner, ctm)
        elif tag == "image":
            draw_picture(self, element, style, ctm)
        elif tag == "text":
            draw_text(self, element, style, inner, ctm)
        elif "data-field" in element.attributes:
            self.host.text_box(self, element, style, ctm)
        else:
            path = self.outline(element)
            pattern = self._pattern(style) if path else None
            if pattern is not None:
                self._tile(element, pattern, path, style, ctm, opacity)
                style = {**style, "fill": "none"}
            self.brush.paint(element, path, style, ctm, opacity)

    def _pattern(self, style: Style) -> Element | None:
        """Return the pattern that an element is filled with, if it is one."""
        fill = style.get("fill", "")
        if not fill.startswith("url(") or style.get("visibility", "visible") != "visible":
            return None
        found = self.drawing.find(fill[4:].partition(")")[0].strip().strip("'\"").removeprefix("#"))
        return found if found is not None and found.tag == "pattern" else None

    def _tile(self, element: Element, pattern: Element, path: Path, style: Style, ctm: Matrix, opacity: float) -> None:
        if pattern in self._tiling:
            self.drawing.no_such(element, f"#{pattern.get('id')} inside itself")
            return
        self._tiling.append(pattern)
        self.canvas.push()
        self.canvas.opacity(opacity * min(1.0, max(0.0, self.brush.value(element, style, "fill-opacity", "1"))))
        fill_with_pattern(self, element, pattern, path, ctm, even_odd=style.get("fill-rule") == "evenodd")
        self.canvas.pop()
        self._tiling.pop()

    # -- what the modules beside this one need

    def outline(self, element: Element) -> Path:
        """Return a shape's outline, noting what cannot be read."""
        try:
            path, fault = shape(element, self.width, self.height)
        except BadAttribute as bad:
            path, fault = (), bad
        if fault is not None:
            self.drawing.bad_value(element, fault.name, fault.value)
        return path

    def size(self, element: Element, name: str, whole: float = 0.0, default: float = 0.0) -> float:
        """Return a length of an element in user units, the default where there is none or it cannot be read."""
        text = element.attributes.get(name)
        try:
            return default if text is None else length(text, whole)
        except ValueError:
            self.drawing.bad_value(element, name, text or "")
            return default

    def form(self, paint: Callable[[], None], ctm: Matrix) -> str:
        """Paint into a transparency group of its own; return its name.

        Every form is in the coordinates of the face (points), so that lines of stroked text and gradients come out
        alike in all viewers; `ctm` leads to them.
        """
        name = self.canvas.new_name("group")
        self.canvas.begin(name, (-_FAR, -_FAR, _FAR, _FAR))
        self.canvas.bend(ctm)
        paint()
        self.canvas.end("DeviceRGB")
        return name

    # -- structure

    def matrix(self, element: Element, name: str) -> Matrix:
        """Return a transform of an element, noting what cannot be read."""
        text = element.attributes.get(name, "")
        try:
            return parse_transform(text) if text else IDENTITY
        except ValueError:
            self.drawing.bad_value(element, name, text)
            return IDENTITY

    def _choice(self, element: Element) -> Element:
        plain = [
            child
            for child in element.children
            if not child.attributes.get("requiredExtensions") and child.tag != "foreignObject"
        ]
        return (plain or element.children)[0]

    def _use(self, element: Element, style: Style, inner: tuple[Element, ...], ctm: Matrix) -> None:
        href = element.attributes.get("href", "")
        target = self.drawing.find(href[1:]) if href.startswith("#") else None
        if target is None or target in inner:
            self.drawing.no_such(element, href)
            return
        matrix = translation(self.size(element, "x", self.width), self.size(element, "y", self.height))
        self.canvas.bend(matrix)
        ctm = multiply(ctm, matrix)
        if target.tag in {"symbol", "svg"}:
            own = self.drawing.sheet.style_of(target, style, inner)
            self._viewport(target, element, own, (*inner, target), ctm)
        else:
            self._draw(target, style, inner, ctm)

    def _viewport(
        self, content: Element, frame: Element, style: Style, inner: tuple[Element, ...], ctm: Matrix
    ) -> None:
        """Draw the children of a `<symbol>` or nested `<svg>` in the size that `frame` asks for."""
        matrix = IDENTITY
        if content is frame:
            matrix = translation(self.size(frame, "x", self.width), self.size(frame, "y", self.height))
        if "viewBox" in content.attributes:
            try:
                view = view_box(content)
            except ValueError:
                self.drawing.bad_value(content, "viewBox", content.attributes["viewBox"])
                return
            width = self.size(frame, "width", self.width, self.size(content, "width", self.width, view[2]))
            height = self.size(frame, "height", self.height, self.size(content, "height", self.height, view[3]))
            matrix = multiply(matrix, fit_view(view, width, height))
        self.canvas.push()
        self.canvas.bend(matrix)
        self.draw(content.children, style, inner, multiply(ctm, matrix))
        self.canvas.pop()


def fit_view(view: tuple[float, float, float, float], width: float, height: float, *, slice_: bool = False) -> Matrix:
    """Return the matrix that centres a view box in (0, 0, width, height): all of it seen, or (slice) all of it full."""
    x, y, across, down = view
    scale = (max if slice_ else min)(width / across, height / down)
    return (scale, 0.0, 0.0, scale, (width - across * scale) / 2 - x * scale, (height - down * scale) / 2 - y * scale)
