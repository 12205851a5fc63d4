"""Icons: one path each, drawn in the current colour, as large as the text they stand in.

An icon is an SVG file whose paths are filled; their colours do not count, so that one form serves every tint. Icons
come from the project's `templates/icons` first, then from those that ship with cardlang.
"""

from dataclasses import dataclass

from cardlang.press.library import Library
from cardlang.press.pdf import PressCanvas, outline
from cardlang.press.svg.drawing import view_box
from cardlang.press.svg.element import Element, Unreadable, parse
from cardlang.press.svg.fault import Notes
from cardlang.press.svg.matrix import IDENTITY, Matrix, multiply, parse_transform
from cardlang.press.svg.path import Path, moved
from cardlang.press.svg.shapes import SHAPES, shape


@dataclass(frozen=True, slots=True, eq=False)
class Icon:
    """An outline in its own units; `view` is what is seen of them: x, y, width, height."""

    name: str
    view: tuple[float, float, float, float]
    operators: str
    even_odd: bool

    @property
    def aspect(self) -> float:
        """Width as a share of the height."""
        return self.view[2] / self.view[3]

    def draw(self, canvas: PressCanvas, x: float, bottom: float, height: float) -> None:
        """Paint the icon in the current fill, its lower left corner at (x, bottom), y downwards."""
        form = f"icon-{self.name}"
        left, top, width, down = self.view
        if not canvas.hasForm(form):
            canvas.begin(form, (left, top, left + width, top + down))
            canvas.write(f"{self.operators}\n{'f*' if self.even_odd else 'f'}")
            canvas.end()
        scale = height / down
        canvas.push()
        canvas.bend((scale, 0.0, 0.0, scale, x - left * scale, bottom - (top + down) * scale))
        canvas.place(form)
        canvas.pop()


class Icons:
    """The icons of one print run, each read once."""

    def __init__(self, library: Library, notes: Notes) -> None:
        self._library, self._notes = library, notes
        self._known: dict[str, Icon | None] = {}

    def find(self, name: str) -> Icon | None:
        """Return an icon by name, or None."""
        if name not in self._known:
            self._known[name] = self._read(name)
        return self._known[name]

    def _read(self, name: str) -> Icon | None:
        if not name.replace("-", "").replace("_", "").isalnum():
            return None
        found = self._library.read(f"icons/{name}.svg")
        if found is None:
            return None
        path, data = found
        try:
            root = parse(data)
            outline_, even = _outline(root, IDENTITY)
            return Icon(name, view_box(root), outline(outline_), even)
        except Unreadable as fault:
            self._notes.unreadable(path, fault)
        except ValueError as error:
            self._notes.about("C809", path, root, attribute="icon", value=str(error)[:60])
        return None


def _outline(element: Element, matrix: Matrix) -> tuple[Path, bool]:
    """Return the outlines of all shapes below an element as one."""
    path: Path = ()
    is_even_odd = element.get("fill-rule") == "evenodd"
    for child in element.children:
        inner = multiply(matrix, parse_transform(child.attributes.get("transform", "")))
        if child.tag in SHAPES and child.get("fill") != "none":
            own, fault = shape(child, 24, 24)
            if fault:
                raise fault
            path += moved(own, inner)
        below, even = _outline(child, inner)
        path += below
        is_even_odd = is_even_odd or even
    return path, is_even_odd
