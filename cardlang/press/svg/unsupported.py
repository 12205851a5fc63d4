"""What we know of SVG and do not draw. Each is named with its element, because a loss that nobody tells is printed."""

from collections.abc import Iterator

from cardlang.press.svg.css import Style
from cardlang.press.svg.element import Element

_PROPERTIES: dict[str, frozenset[str]] = {
    "filter": frozenset({"none"}),
    "backdrop-filter": frozenset({"none"}),
    "marker-start": frozenset({"none"}),
    "marker-mid": frozenset({"none"}),
    "marker-end": frozenset({"none"}),
    "text-decoration": frozenset({"none"}),
    "text-transform": frozenset({"none"}),
    "writing-mode": frozenset({"lr", "lr-tb", "horizontal-tb"}),
    "baseline-shift": frozenset({"0", "baseline"}),
    "word-spacing": frozenset({"0", "normal"}),
    "font": frozenset(),
    "transform": frozenset({"none"}),
    "transform-origin": frozenset({"0 0", "0px 0px"}),
    "vector-effect": frozenset({"none"}),
    "clip": frozenset({"auto"}),
}
"""Properties (in a style or as attributes) and the values that mean nothing is to be done."""

_ATTRIBUTES = frozenset({"textLength", "rotate", "lengthAdjust"})
_AS_ATTRIBUTES = frozenset(_PROPERTIES) - {"transform", "font", "filter"} - {"marker-start", "marker-mid", "marker-end"}


def not_drawn(element: Element, style: Style) -> Iterator[str]:
    """Yield what an element asks for that is not drawn."""
    for name, idle in _PROPERTIES.items():
        if name == "writing-mode" and "data-field" in element.attributes:
            continue  # a text box is set in columns
        value = style.get(name, element.attributes.get(name) if name in _AS_ATTRIBUTES else None)
        if value is not None and value not in idle:
            yield f"{name}: {value[:40]}"
    for name in _ATTRIBUTES & element.attributes.keys():
        yield name
