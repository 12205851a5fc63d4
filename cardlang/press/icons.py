"""Icons: one path each, drawn in the current colour, as large as the text they stand in.

An icon is an SVG file whose paths are filled; their colours do not count, so that one form serves every tint. Icons
come from the project's `templates/icons` first, then from those that ship with cardlang, then from the Iconify files
that the project names (one JSON of thousands of icons, such as game-icons.net).
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cardlang.press.library import Library
from cardlang.press.pdf import PressCanvas, outline
from cardlang.press.svg.drawing import view_box
from cardlang.press.svg.element import SVG, Element, Unreadable, parse
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

    def __init__(self, library: Library, notes: Notes, packs: Iterable[str] = ()) -> None:
        self._library, self._notes = library, notes
        self._packs: dict[str, dict[str, Any] | None] = dict.fromkeys(packs)
        self._known: dict[str, Icon | None] = {}

    def find(self, name: str) -> Icon | None:
        """Return an icon by name, or None."""
        if name not in self._known:
            self._known[name] = self._read(name)
        return self._known[name]

    def _read(self, name: str) -> Icon | None:
        if not name.replace("-", "").replace("_", "").isalnum():
            return None
        found = self._library.read(f"icons/{name}.svg") or self._packed(name)
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

    def _packed(self, name: str) -> tuple[str, bytes] | None:
        """Return an icon of an Iconify file as an SVG of its own."""
        for path, known in self._packs.items():
            pack = self._open(path) if known is None else known
            self._packs[path] = pack
            icons = pack.get("icons")
            entry = icons.get(name) if isinstance(icons, dict) else None
            if isinstance(entry, dict) and isinstance(entry.get("body"), str):
                sizes = [entry.get(key, pack.get(key, 16)) for key in ("width", "height")]
                head = f'<svg xmlns="{SVG}" viewBox="0 0 {sizes[0]} {sizes[1]}">'
                return path, f"{head}{entry['body']}</svg>".encode()
        return None

    def _open(self, path: str) -> dict[str, Any]:
        try:
            pack = json.loads(self._library.picture(path))
        except (OSError, ValueError, RecursionError) as fault:
            self._notes.note("C818", None, pack=path, reason=str(fault)[:120])
            return {}
        if not isinstance(pack, dict) or not isinstance(pack.get("icons"), dict):
            self._notes.note("C818", None, pack=path, reason="it holds no icons")
            return {}
        return pack


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
