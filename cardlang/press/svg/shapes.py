"""The outline of each basic shape. Lengths are user units; a percentage is of what is seen."""

import math

from cardlang.press.svg.element import Element
from cardlang.press.svg.path import Path, Segment, ellipse, parse_path, polygon, rectangle
from cardlang.press.svg.values import length, numbers

SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polygon", "polyline"})


class BadAttribute(ValueError):  # noqa: N818 -- what is wrong with a file, not with the program
    """An attribute whose value is no length or path."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__(f"{name}={value}")
        self.name, self.value = name, value


def shape(element: Element, width: float, height: float) -> tuple[Path, BadAttribute | None]:
    """Return a shape's outline and what of it could not be read. Raises BadAttribute where nothing can be drawn."""
    get = element.attributes.get

    def size(name: str, whole: float, default: str = "0") -> float:
        try:
            return length(get(name, default), whole)
        except ValueError:
            raise BadAttribute(name, get(name, "")) from None

    match element.tag:
        case "path":
            path, rest = parse_path(get("d", ""))
            return path, BadAttribute("d", rest) if rest else None
        case "rect":
            across, down = size("width", width), size("height", height)
            if across <= 0 or down <= 0:
                return (), None
            rx, ry = get("rx", get("ry", "0")), get("ry", get("rx", "0"))
            radii = [0.0 if text == "auto" else _radius(text, whole) for text, whole in ((rx, across), (ry, down))]
            return rectangle(size("x", width), size("y", height), across, down, (radii[0], radii[1])), None
        case "circle":
            radius = size("r", math.hypot(width, height) / math.sqrt(2))
            outline = ellipse(size("cx", width), size("cy", height), radius, radius) if radius > 0 else ()
            return outline, None
        case "ellipse":
            rx_, ry_ = size("rx", width), size("ry", height)
            outline = ellipse(size("cx", width), size("cy", height), rx_, ry_) if rx_ > 0 and ry_ > 0 else ()
            return outline, None
        case "line":
            start, stop = (size("x1", width), size("y1", height)), (size("x2", width), size("y2", height))
            return (Segment("M", start), Segment("L", stop)), None
        case _:
            return polygon(numbers(get("points", "")), closed=element.tag == "polygon"), None


def _radius(text: str, whole: float) -> float:
    try:
        return max(0.0, length(text, whole))
    except ValueError:
        raise BadAttribute("rx", text) from None
