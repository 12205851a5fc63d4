"""One SVG file ready to draw: its tree, its style sheet, its ids, and where findings about it go."""

from collections.abc import Iterable

from cardlang.press.svg.css import Style, StyleSheet
from cardlang.press.svg.element import Element
from cardlang.press.svg.fault import Notes
from cardlang.press.svg.values import length, numbers


class Drawing:
    """A tree with what is needed to draw any part of it. `path` names the file in findings."""

    def __init__(self, path: str, root: Element, sheet: StyleSheet, notes: Notes) -> None:
        self.path = path
        self.root = root
        self.sheet = sheet
        self.notes = notes
        self._ids: dict[str, tuple[Element, tuple[Element, ...]]] = {}
        self._above: dict[int, tuple[Element, ...]] = {}
        self._index(root, ())

    def _index(self, element: Element, ancestors: tuple[Element, ...]) -> None:
        name = element.attributes.get("id")
        if name:
            self._ids.setdefault(name, (element, ancestors))
        self._above[id(element)] = ancestors
        inner = (*ancestors, element)
        for child in element.children:
            self._index(child, inner)

    def find(self, name: str) -> Element | None:
        """Return the element with that id, or None."""
        entry = self._ids.get(name)
        return entry[0] if entry else None

    def above(self, element: Element) -> tuple[Element, ...]:
        """Return the elements around one, outermost first."""
        return self._above.get(id(element), ())

    def style_of(self, element: Element, parent: Style | None = None) -> Style:
        """Return an element's style; without `parent` nothing is inherited but through the rules."""
        return self.sheet.style_of(element, parent or {}, self.above(element))

    @property
    def view(self) -> tuple[float, float, float, float]:
        """The user units that are seen: x, y, width, height. Raises ValueError where there are none."""
        return view_box(self.root)

    def not_drawn(self, element: Element, what: str) -> None:
        """Note that something of an element is not drawn."""
        self.notes.about("C804", self.path, element, severity="warning", what=what)

    def bad_value(self, element: Element, name: str, value: str) -> None:
        """Note that an attribute's value is none that we can read."""
        self.notes.about("C809", self.path, element, severity="warning", attribute=name, value=value[:60])

    def no_such(self, element: Element, reference: str) -> None:
        """Note that an element points at nothing."""
        self.notes.about("C808", self.path, element, severity="warning", reference=reference[:60])


def view_box(root: Element) -> tuple[float, float, float, float]:
    """Return the user units an `<svg>` shows. Raises ValueError where its size is unknown."""
    values = numbers(root.attributes.get("viewBox", ""))
    if len(values) != 4:
        values = [0.0, 0.0, *(length(root.attributes.get(name, "")) for name in ("width", "height"))]
    x, y, width, height = values
    if width <= 0 or height <= 0:
        raise ValueError("viewBox")
    return x, y, width, height


def sheet_of(elements: Iterable[Element]) -> StyleSheet:
    """Return the rules of all `<style>` elements."""
    sheet = StyleSheet()
    for element in elements:
        if element.tag == "style":
            sheet.add(element.text)
    return sheet
