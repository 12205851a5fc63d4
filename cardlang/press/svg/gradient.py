"""Gradients: from `<linearGradient>` and `<radialGradient>` to PDF shadings, one for colour and one for alpha.

A PDF shading has no alpha; where a stop is not opaque, a second, grey shading is made that serves as a soft mask.
Gradients inherit from one another by `href` (Inkscape writes all of them so).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardlang.press.svg.drawing import Drawing
from cardlang.press.svg.element import Element
from cardlang.press.svg.matrix import IDENTITY, Matrix, multiply, parse_transform
from cardlang.press.svg.values import BLACK, Colour, colour, length, number

_CHAIN = 10


class Stop(NamedTuple):
    """A place on the gradient (0 to 1) and its colour."""

    offset: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Gradient:
    """A shading ready to paint: `matrix` leads from its coordinates to those of the painted element."""

    matrix: Matrix
    shading: Any
    alpha: Any | None


def gradient(
    drawing: Drawing,
    element: Element,
    box: tuple[float, float, float, float],
    unit: float,
    kept: dict[object, Any],
) -> Gradient | None:
    """Return the gradient for an element, or None where it has no stop; `box` is that of the outline it fills.

    `unit` is the length that percentages of `userSpaceOnUse` are of, `kept` the shadings made before. Raises
    ValueError for values that are none.
    """
    from reportlab.pdfbase import pdfdoc  # noqa: PLC0415 -- loaded with the canvas

    chain = _chain(drawing, element)

    def attribute(name: str, default: str) -> str:
        return next((link.attributes[name] for link in chain if name in link.attributes), default)

    with_stops = (link for link in chain if any(child.tag == "stop" for child in link.children))
    stops = _stops(drawing, next(with_stops, None))
    if not stops:
        return None
    if attribute("spreadMethod", "pad") != "pad":
        drawing.not_drawn(element, f"spreadMethod {attribute('spreadMethod', '')}")
    matrix = IDENTITY
    is_share = attribute("gradientUnits", "objectBoundingBox") == "objectBoundingBox"
    if is_share:
        left, top, right, bottom = box
        matrix = (right - left or 1e-6, 0.0, 0.0, bottom - top or 1e-6, left, top)
    matrix = multiply(matrix, parse_transform(attribute("gradientTransform", "")))
    whole = 1.0 if is_share else unit
    make: Any
    if element.tag == "linearGradient":
        places = (("x1", "0%"), ("y1", "0%"), ("x2", "100%"), ("y2", "0%"))
        values = [length(attribute(name, default), whole) for name, default in places]
        make = pdfdoc.PDFAxialShading
    else:
        cx, cy, radius = (length(attribute(name, "50%"), whole) for name in ("cx", "cy", "r"))
        fx, fy = length(attribute("fx", f"{cx}"), whole), length(attribute("fy", f"{cy}"), whole)
        values = [fx, fy, 0.0, cx, cy, radius]
        make = pdfdoc.PDFRadialShading

    def shade(space: str, parts: Callable[[Stop], tuple[float, ...]]) -> Any:
        return make(*values, Function=_function(stops, parts), ColorSpace=space, Extend="[true true]")

    space = "DeviceCMYK" if all(len(stop.colour.parts) == 4 for stop in stops) else "DeviceRGB"
    key = (element.tag, *values, *stops)
    if key not in kept:
        is_clear = any(stop.colour.alpha < 1 for stop in stops)
        kept[key] = (
            shade(space, lambda stop: stop.colour.parts),
            shade("DeviceGray", lambda stop: (stop.colour.alpha,)) if is_clear else None,
        )
    shading, alpha = kept[key]
    return Gradient(matrix, shading, alpha)


def _chain(drawing: Drawing, element: Element) -> list[Element]:
    chain: list[Element] = []
    link: Element | None = element
    while link is not None and link not in chain and len(chain) < _CHAIN:
        chain.append(link)
        href = link.attributes.get("href", "")
        link = drawing.find(href[1:]) if href.startswith("#") else None
    return chain


def _stops(drawing: Drawing, element: Element | None) -> list[Stop]:
    stops: list[Stop] = []
    for child in element.children if element else []:
        if child.tag != "stop":
            continue
        style = drawing.style_of(child)
        offset = min(1.0, max(number(child.attributes.get("offset", "0")), stops[-1].offset if stops else 0.0))
        shade = colour(style.get("stop-color", "#000")) or BLACK.faded(0)
        stops.append(Stop(offset, shade.faded(number(style.get("stop-opacity", "1")))))
    if stops and stops[0].offset > 0:
        stops.insert(0, Stop(0.0, stops[0].colour))
    if stops and stops[-1].offset < 1:
        stops.append(Stop(1.0, stops[-1].colour))
    return stops


def _function(stops: list[Stop], parts: Callable[[Stop], tuple[float, ...]]) -> Any:
    from reportlab.pdfbase import pdfdoc  # noqa: PLC0415 -- loaded with the canvas

    pieces = [
        pdfdoc.PDFExponentialFunction(C0=_rounded(parts(a)), C1=_rounded(parts(b)), N=1)
        for a, b in zip(stops, stops[1:] or stops, strict=False)
    ]
    if len(pieces) == 1:
        return pieces[0]
    bounds = [round(stop.offset, 5) for stop in stops[1:-1]]
    return pdfdoc.PDFStitchingFunction(pieces, bounds, [0, 1] * len(pieces), Domain="[0 1]")


def _rounded(values: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(value, 4) for value in values)
