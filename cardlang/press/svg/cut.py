"""Clips and masks: what of an element is seen.

A clip is an outline, a mask a picture that says how opaque each place is.
"""

from typing import TYPE_CHECKING

from cardlang.press.svg.element import Element
from cardlang.press.svg.limits import MAX_DEPTH
from cardlang.press.svg.matrix import IDENTITY, Matrix, invert, multiply, translation
from cardlang.press.svg.path import Path, bounds, moved, rectangle
from cardlang.press.svg.shapes import SHAPES

if TYPE_CHECKING:
    from cardlang.press.svg.render import Renderer


def _target(renderer: "Renderer", element: Element, value: str, tag: str) -> Element | None:
    name = value.removeprefix("url(").rstrip(")").strip("'\" ").removeprefix("#")
    target = renderer.drawing.find(name) if value.startswith("url(") else None
    if target is None or target.tag != tag:
        renderer.drawing.no_such(element, value)
        return None
    return target


def clip(renderer: "Renderer", element: Element, value: str) -> None:
    """Paint only inside a `<clipPath>` from here on."""
    target = _target(renderer, element, value, "clipPath")
    if target is None:
        return
    matrix = IDENTITY
    if target.attributes.get("clipPathUnits") == "objectBoundingBox":
        if element.tag not in SHAPES:
            renderer.drawing.not_drawn(element, "clipPathUnits objectBoundingBox on a group")
            return
        left, top, right, bottom = bounds(renderer.outline(element))
        matrix = (right - left, 0.0, 0.0, bottom - top, left, top)
    matrix = multiply(matrix, renderer.matrix(target, "transform"))
    path: Path = ()
    is_even_odd = False
    for child in target.children:
        outline, even = _clip_outline(renderer, child, matrix, 0)
        path += outline
        is_even_odd = is_even_odd or even
    renderer.canvas.clip(path or rectangle(0, 0, 1e-4, 1e-4), even_odd=is_even_odd)


def _clip_outline(renderer: "Renderer", element: Element, matrix: Matrix, depth: int) -> tuple[Path, bool]:
    matrix = multiply(matrix, renderer.matrix(element, "transform"))
    if element.tag == "use" and depth < MAX_DEPTH:
        href = element.attributes.get("href", "")
        target = renderer.drawing.find(href.removeprefix("#"))
        if target is None:
            renderer.drawing.no_such(element, href)
            return (), False
        shift = translation(renderer.size(element, "x", renderer.width), renderer.size(element, "y", renderer.height))
        return _clip_outline(renderer, target, multiply(matrix, shift), depth + 1)
    if element.tag not in SHAPES:
        if element.tag not in {"title", "desc", "metadata"}:
            renderer.drawing.not_drawn(element, f"<{element.tag}> in a clipPath")
        return (), False
    style = renderer.drawing.style_of(element)
    return moved(renderer.outline(element), matrix), style.get("clip-rule") == "evenodd"


def mask(renderer: "Renderer", element: Element, value: str, ctm: Matrix) -> None:
    """Let a `<mask>` decide how opaque all that follows is."""
    target = _target(renderer, element, value, "mask")
    if target is None:
        return
    if "objectBoundingBox" in target.attributes.get("maskContentUnits", ""):
        renderer.drawing.not_drawn(element, "maskContentUnits objectBoundingBox")
    if target.attributes.get("maskUnits") == "userSpaceOnUse" and "width" in target.attributes:
        x, y = renderer.size(target, "x", renderer.width), renderer.size(target, "y", renderer.height)
        across, down = renderer.size(target, "width", renderer.width), renderer.size(target, "height", renderer.height)
        renderer.canvas.clip(rectangle(x, y, across, down))
    style = renderer.drawing.style_of(target)
    inner = (*renderer.drawing.above(target), target)
    name = renderer.form(lambda: renderer.draw(target.children, style, inner, ctm), ctm)
    renderer.canvas.bend(invert(ctm))
    renderer.canvas.mask(name, by_alpha=style.get("mask-type") == "alpha")
    renderer.canvas.bend(ctm)
