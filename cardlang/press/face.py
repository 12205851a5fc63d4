"""Faces: a card and its template become one form, made of shared parts and of what is the card's own.

Parts of a template that came out equal for two cards (a frame in a team's colours, a badge with the same number) are
painted once, as a form that both faces place. Texts are fitted here, pictures and placeholders are found here.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardlang.press.card import FaceCard, Paragraph
from cardlang.press.fonts import Fonts
from cardlang.press.icons import Icons
from cardlang.press.library import Library
from cardlang.press.pdf import MM, PressCanvas
from cardlang.press.pictures import Pictures
from cardlang.press.svg.drawing import Drawing
from cardlang.press.svg.element import Element, Unreadable, parse
from cardlang.press.svg.fault import Notes
from cardlang.press.svg.matrix import Matrix
from cardlang.press.svg.render import Renderer
from cardlang.press.template import Binder, Bound, Template, Values
from cardlang.press.textbox import TextBoxes
from cardlang.source.world import World

if TYPE_CHECKING:
    from cardlang.press.svg.css import Style

_OWN = ("data-text", "data-field", "data-src")
"""Attributes of elements that are a card's own: they are painted into its face, not into a shared part."""


_DEFINITIONS = frozenset({"defs", "style", "clipPath", "mask", "symbol"})


class Dice:
    """Numbers that a name decides: the same name throws the same numbers, in every process.

    A placeholder asks `dice.of(6, "ears")`: 0 to 5, and another throw for another word.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def of(self, sides: int, what: str = "") -> int:
        """Return a number below `sides`."""
        digest = hashlib.sha256(f"{self._name}\0{what}".encode()).digest()
        return int.from_bytes(digest[:6], "big") % max(1, int(sides))


@dataclass(frozen=True, slots=True)
class FaceSize:
    """Size of a face's artwork in mm, bleed included, and how much of it is bleed on each side."""

    width: float
    height: float
    bleed: float


class FaceMaker:
    """Makes the faces of one print run on one canvas."""

    def __init__(
        self, canvas: PressCanvas, world: World, notes: Notes, icons: Mapping[str, str], size: FaceSize
    ) -> None:
        self.canvas, self.notes, self.size = canvas, notes, size
        self.fonts = Fonts()
        self._library = Library(world)
        self._binder = Binder(notes)
        self._boxes = TextBoxes(notes, Icons(self._library, notes), icons, size.width)
        self._templates: dict[str, Template | None] = {}
        self._parts: dict[tuple[object, ...], str] = {}
        self.pictures = Pictures(world, self._library, notes)

    def make(self, card: FaceCard, template: str, name: str) -> bool:
        """Paint a card's face as a form called `name`; return False (and say why) where that is not possible."""
        source = self._template(f"faces/{card.game}/{template}.svg", card)
        if source is None:
            return False
        context = {"card": Values({"name": card.name, "art": card.art, "game": card.game, **card.values})}
        bound = self._binder.bind(source, context, card.name)
        drawing = Drawing(source.path, bound.root, source.sheet, self.notes)
        for unread in source.sheet.unread:
            drawing.not_drawn(bound.root, f"the CSS rule `{unread}`")
        try:
            view = drawing.view
        except ValueError:
            drawing.bad_value(bound.root, "viewBox", bound.root.attributes.get("viewBox", ""))
            return False
        matrix = self._matrix(drawing, view)
        host = _CardHost(self, card, context)
        self.canvas.begin(name, self._box)
        self.paint(drawing, bound, host, matrix)
        self.canvas.end("DeviceRGB")
        return True

    @property
    def _box(self) -> tuple[float, float, float, float]:
        return (0.0, 0.0, self.size.width * MM, self.size.height * MM)

    def paint(self, drawing: Drawing, bound: Bound, host: "_CardHost", ctm: Matrix) -> None:
        """Paint a drawing into the current form; `ctm` leads from its user units to the form's points."""
        children = list(zip(bound.root.children, bound.signatures, strict=True))
        definitions = tuple(signature for element, signature in children if element.tag in _DEFINITIONS)
        renderer = Renderer(self.canvas, drawing, self.fonts, host)
        style = drawing.style_of(drawing.root)

        def draw(element: Element) -> None:
            self.canvas.push()
            self.canvas.bend(ctm)
            renderer.draw([element], style, (drawing.root,), ctm)
            self.canvas.pop()

        for element, signature in children:
            if element.tag != "g" or any(name in inner.attributes for inner in element.walk() for name in _OWN):
                draw(element)
                continue
            key = (drawing.path, definitions, signature, ctm)
            if key not in self._parts:
                self._parts[key] = self.canvas.new_name("part")
                self.canvas.begin(self._parts[key], self._box)
                draw(element)
                self.canvas.end()
            self.canvas.place(self._parts[key])

    def is_bound(self, card: FaceCard, template: str) -> bool:
        """Tell whether a template draws one card otherwise than another."""
        source = self._template(f"faces/{card.game}/{template}.svg", card)
        return source is not None and id(source.root) in source.bound

    def _matrix(self, drawing: Drawing, view: tuple[float, float, float, float]) -> Matrix:
        """Return the matrix from the template's user units to points, y upwards."""
        x, y, width, height = view
        wanted = self.size.width / self.size.height
        if abs(width / height - wanted) > 0.01 * wanted:
            self.notes.about(
                "C813",
                drawing.path,
                drawing.root,
                severity="warning",
                size=f"{width:g} x {height:g}",
                wanted=f"{self.size.width:g} x {self.size.height:g} mm",
            )
        sx, sy = self.size.width * MM / width, self.size.height * MM / height
        return (sx, 0.0, 0.0, -sy, -x * sx, self.size.height * MM + y * sy)

    def _template(self, name: str, card: FaceCard | None) -> Template | None:
        if name not in self._templates:
            self._templates[name] = None
            found = self._library.read(name)
            if found is None:
                self.notes.note(
                    "C807", card.span if card else None, template=f"templates/{name}", card=card.name if card else ""
                )
                return None
            path, data = found
            try:
                self._templates[name] = Template.of(path, parse(data))
            except Unreadable as fault:
                self.notes.unreadable(path, fault)
        return self._templates[name]

    # -- what a face asks for

    @property
    def boxes(self) -> TextBoxes:
        """What fits texts into boxes."""
        return self._boxes

    def placeholder(self, card: FaceCard, name: str, context: Mapping[str, object]) -> "Placeholder | None":
        """Return a card's placeholder picture, drawn from its name by a template of its own."""
        source = self._template(f"faces/{card.game}/{name}.svg", card)
        if source is None:
            return None
        bound = self._binder.bind(source, {**context, "dice": Dice(card.name)}, card.name)
        drawing = Drawing(source.path, bound.root, source.sheet, self.notes)
        host = _CardHost(self, card, context)
        try:
            return Placeholder(self, drawing, bound, host, drawing.view)
        except ValueError:
            drawing.bad_value(bound.root, "viewBox", bound.root.attributes.get("viewBox", ""))
            return None


class _CardHost:
    """Answers a renderer for one card."""

    def __init__(self, maker: FaceMaker, card: FaceCard, context: Mapping[str, object]) -> None:
        self._maker, self._card, self._context = maker, card, context

    def picture(self, renderer: Renderer, element: Element) -> object | None:
        """Return the card's art, a picture of the template, or a placeholder."""
        source = element.attributes.get("data-src") if "data-src" in element.attributes else None
        path = source if source is not None else element.attributes.get("href", "")
        image = self._maker.pictures.find(path, renderer.drawing, element, self._card) if path else None
        if image is not None:
            if source:
                unit = self._maker.size.width / renderer.width
                width, height = (renderer.size(element, name) * unit for name in ("width", "height"))
                self._maker.pictures.judge(path, image, (width, height), self._card)
            return image
        placeholder = element.attributes.get("data-placeholder")
        if placeholder:
            return self._maker.placeholder(self._card, placeholder, self._context)
        if not path:
            renderer.drawing.no_such(element, "a picture")
        return None

    def text_box(self, renderer: Renderer, element: Element, style: "Style") -> None:
        """Fill a text box: `rules` with the card's paragraphs, any other name with the card's value of that name."""
        name = element.attributes["data-field"]
        if name == "rules":
            paragraphs = self._card.paragraphs
        elif "data-text" in element.attributes:
            paragraphs = (Paragraph(element.attributes["data-text"]),)
        else:
            values = {"name": self._card.name, **self._card.values}
            if name not in values:
                self._maker.notes.about(
                    "C805",
                    renderer.drawing.path,
                    element,
                    attribute="data-field",
                    binding=name,
                    reason=f"'{name}' is no field of this card",
                    card=self._card.name,
                )
                return
            value = values[name]
            paragraphs = () if value is None else (Paragraph(str(value)),)
        self._maker.boxes.fill(renderer, element, style, paragraphs, self._card)


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A drawing that stands in for a picture; `view` is what is seen of its user units."""

    maker: FaceMaker
    drawing: Drawing
    bound: Bound
    host: _CardHost
    view: tuple[float, float, float, float]

    def paint(self, ctm: Matrix) -> None:
        """Paint it into the current form."""
        self.maker.paint(self.drawing, self.bound, self.host, ctm)
