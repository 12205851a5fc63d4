"""`<image>`: a bitmap or another drawing, placed in its frame as `preserveAspectRatio` says."""

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from cardlang.press.bitmap import Bitmap
from cardlang.press.svg.css import Style
from cardlang.press.svg.element import Element
from cardlang.press.svg.matrix import Matrix, invert, multiply
from cardlang.press.svg.path import rectangle

if TYPE_CHECKING:
    from cardlang.press.svg.render import Renderer


@runtime_checkable
class Picture(Protocol):
    """A picture that paints itself, such as a placeholder."""

    @property
    def view(self) -> tuple[float, float, float, float]:
        """Return what is seen of its user units: x, y, width, height."""
        ...

    def paint(self, ctm: Matrix) -> None:
        """Paint it; the canvas is in the coordinates of the form, to which `ctm` leads from its user units."""
        ...


def draw_picture(renderer: "Renderer", element: Element, style: Style, ctm: Matrix) -> None:
    """Draw an `<image>` element."""
    if style.get("visibility", "visible") != "visible":
        return
    image = renderer.host.picture(renderer, element, ctm)
    if image is None:
        return
    if isinstance(image, Picture):
        view = image.view
    elif isinstance(image, Bitmap):
        view = (0.0, 0.0, float(image.width), float(image.height))
    else:
        return
    x, y = renderer.size(element, "x", renderer.width), renderer.size(element, "y", renderer.height)
    width = renderer.size(element, "width", renderer.width, view[2])
    height = renderer.size(element, "height", renderer.height, view[3])
    if width <= 0 or height <= 0:
        return
    canvas = renderer.canvas
    matrix = placed(view, (x, y, width, height), element.attributes.get("preserveAspectRatio", "xMidYMid meet"))
    canvas.push()
    canvas.clip(rectangle(x, y, width, height))
    if isinstance(image, Picture):
        canvas.bend(invert(ctm))
        image.paint(multiply(ctm, matrix))
    else:
        canvas.bend(matrix)
        canvas.bend((1.0, 0.0, 0.0, -1.0, 0.0, view[3]))
        canvas.picture(image, view[2], view[3])
    canvas.pop()


def placed(view: tuple[float, float, float, float], frame: tuple[float, float, float, float], ratio: str) -> Matrix:
    """Return the matrix from a picture's own units (`view`) into a frame, by `preserveAspectRatio`."""
    vx, vy, across, down = view
    x, y, width, height = frame
    sx, sy = width / across, height / down
    align, _, how = ratio.strip().partition(" ")
    if align == "none":
        return (sx, 0.0, 0.0, sy, x - vx * sx, y - vy * sy)
    scale = max(sx, sy) if how.strip() == "slice" else min(sx, sy)
    share = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
    left = x + (width - across * scale) * share.get(align[1:4], 0.5)
    top = y + (height - down * scale) * share.get(align[5:8], 0.5)
    return (scale, 0.0, 0.0, scale, left - vx * scale, top - vy * scale)
