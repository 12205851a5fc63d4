"""Filling and stroking outlines with colours and gradients."""

from dataclasses import dataclass

from cardlang.press.pdf import PressCanvas, outline, plain, plains
from cardlang.press.svg.css import Style
from cardlang.press.svg.drawing import Drawing
from cardlang.press.svg.element import Element
from cardlang.press.svg.gradient import Gradient, gradient
from cardlang.press.svg.matrix import Matrix, multiply
from cardlang.press.svg.path import Path, bounds
from cardlang.press.svg.values import Colour, colour, length, number, numbers

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_FAR = 20_000.0
_FLAT = 1e-6


def is_flat(path: Path) -> bool:
    """Tell whether an outline has no area: PDF would fill it with a hairline, SVG does not."""
    left, top, right, bottom = bounds(path)
    return right - left < _FLAT or bottom - top < _FLAT


@dataclass(slots=True)
class Brush:
    """Paints one element's outlines; it knows the element only to name it in findings."""

    canvas: PressCanvas
    drawing: Drawing

    def paint(self, element: Element, path: Path, style: Style, ctm: Matrix, opacity: float) -> None:
        """Fill and stroke an outline as its style says. `ctm` leads to the coordinates of the current form."""
        if style.get("visibility", "visible") != "visible" or not path:
            return
        order = ("stroke", "fill") if style.get("paint-order", "").startswith("stroke") else ("fill", "stroke")
        for what in order:
            ink = self.ink(element, style, what)
            if ink is None or (what == "stroke" and self.value(element, style, "stroke-width", "1") <= 0):
                continue
            if what == "fill" and is_flat(path):
                continue
            share = opacity * self.value(element, style, f"{what}-opacity", "1")
            self.canvas.push()
            if isinstance(ink, Colour):
                self._with_colour(element, path, style, what, ink.faded(share))
            elif made := self.gradient(element, ink, bounds(path)):
                if made.alpha is not None:
                    self.mask_by(made)
                self.canvas.opacity(share)
                if what == "fill":
                    self.canvas.clip(path, even_odd=style.get("fill-rule") == "evenodd")
                    self.canvas.bend(made.matrix)
                    self.canvas.paint_shading(made.shading)
                else:
                    self.pen(element, style)
                    self.canvas.shading_colour(made.shading, multiply(ctm, made.matrix), stroke=True)
                    self.canvas.write(f"{outline(path)}\nS")
            self.canvas.pop()

    def ink(self, element: Element, style: Style, what: str) -> Colour | Element | None:
        """Return what `fill` or `stroke` names: a colour, a gradient's element, or None for nothing."""
        text = style.get(what, "#000" if what == "fill" else "none").strip()
        if text.startswith("url("):
            reference, _, instead = text[4:].partition(")")
            name = reference.strip().strip("'\"").removeprefix("#")
            found = self.drawing.find(name)
            if found is not None and found.tag in {"linearGradient", "radialGradient"}:
                return found
            if found is not None:
                self.drawing.not_drawn(element, f"{what} by <{found.tag}>")
            else:
                self.drawing.no_such(element, f"#{name}")
            text = instead.strip() or "none"
        if text == "currentColor":
            text = style.get("color", "#000")
        try:
            return colour(text)
        except ValueError:
            self.drawing.bad_value(element, what, text)
            return None

    def value(self, element: Element, style: Style, name: str, default: str) -> float:
        """Return a property that is a number or a length; the default where it cannot be read."""
        text = style.get(name, default)
        if text.endswith("em") and name != "font-size":
            size = self.value(element, style, "font-size", "16")
            try:
                return number(text.removesuffix("em")) * size
            except ValueError:
                self.drawing.bad_value(element, name, text)
                return float(default)
        try:
            return number(style.get(name, default)) if name.endswith("opacity") else length(style.get(name, default))
        except ValueError:
            self.drawing.bad_value(element, name, style[name])
            return float(default)

    def gradient(self, element: Element, ink: Element, path_box: tuple[float, float, float, float]) -> Gradient | None:
        """Return an element's gradient, or None (noted) where it cannot be made."""
        try:
            found = gradient(self.drawing, ink, path_box, self.drawing.view[2], self.canvas.kept)
        except ValueError as error:
            self.drawing.bad_value(ink, "gradient", str(error))
            return None
        if found is None:
            self.drawing.no_such(element, f"#{ink.get('id')} (it has no <stop>)")
        return found

    def pen(self, element: Element, style: Style, scale: float = 1.0) -> None:
        """Set width, ends, corners and dashes of strokes; `scale` enlarges lengths."""
        operators = [f"{plain(self.value(element, style, 'stroke-width', '1') * scale)} w"]
        operators.append(f"{_CAPS.get(style.get('stroke-linecap', 'butt'), 0)} J")
        operators.append(f"{_JOINS.get(style.get('stroke-linejoin', 'miter'), 0)} j")
        operators.append(f"{plain(max(1.0, self.value(element, style, 'stroke-miterlimit', '4')))} M")
        dashes = style.get("stroke-dasharray", "none")
        lengths = [] if dashes == "none" else [part * scale for part in numbers(dashes)]
        if lengths and min(lengths) >= 0 and sum(lengths) > 0:
            offset = self.value(element, style, "stroke-dashoffset", "0") * scale
            operators.append(f"[{plains(lengths * (1 + len(lengths) % 2))}] {plain(offset)} d")
        self.canvas.write(" ".join(operators))

    def _with_colour(self, element: Element, path: Path, style: Style, what: str, ink: Colour) -> None:
        self.canvas.opacity(ink.alpha)
        if what == "fill":
            self.canvas.fill_colour(ink)
            self.canvas.write(f"{outline(path)}\n{'f*' if style.get('fill-rule') == 'evenodd' else 'f'}")
        else:
            self.pen(element, style)
            self.canvas.stroke_colour(ink)
            self.canvas.write(f"{outline(path)}\nS")

    def mask_by(self, made: Gradient) -> None:
        """Let the alpha of a gradient decide how opaque all that follows is."""
        key = (id(made.alpha), made.matrix)
        if key not in self.canvas.kept:
            name = self.canvas.new_name("alpha")
            self.canvas.begin(name, (-_FAR, -_FAR, _FAR, _FAR))
            self.canvas.bend(made.matrix)
            self.canvas.paint_shading(made.alpha)
            self.canvas.end("DeviceGray")
            self.canvas.kept[key] = name
        self.canvas.mask(self.canvas.kept[key])
