"""Faces: a card and its template become one form, made of shared parts and of what is the card's own.

Parts of a template that came out equal for two cards (a frame in a team's colours, a badge with the same number) are
painted once, as a form that both faces place. Where a template has less bleed than the sheet asks for, the artwork is
mirrored at its edges.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from cardlang.press.card import STANDARD, FaceCard
from cardlang.press.choosing import ANY_GAME, choose
from cardlang.press.fonts import Fonts
from cardlang.press.frame import Frame, frame_of
from cardlang.press.host import CardHost, Dice, Tools
from cardlang.press.icons import Icons
from cardlang.press.library import Library
from cardlang.press.pdf import MM, PressCanvas
from cardlang.press.pictures import Pictures
from cardlang.press.sidecar import add_bindings
from cardlang.press.svg.drawing import Drawing
from cardlang.press.svg.element import Element, Unreadable, parse
from cardlang.press.svg.fault import Notes
from cardlang.press.svg.matrix import Matrix
from cardlang.press.svg.path import rectangle
from cardlang.press.svg.render import Renderer
from cardlang.press.template import Binder, Bound, Template, Values
from cardlang.press.textbox import TextBoxes

_OWN = ("data-text", "data-field", "data-src")
"""Attributes of elements that are a card's own: they are painted into its face, not into a shared part."""

_DEFINITIONS = frozenset({"defs", "style", "clipPath", "mask", "symbol", "linearGradient", "radialGradient", "pattern"})

__all__ = ["Dice", "Face", "FaceMaker"]


@dataclass(frozen=True, slots=True)
class Face:
    """A finished form: its name, and how far it reaches beyond the cut on each side, in mm."""

    form: str
    bleed: float


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A drawing that stands in for a picture; `view` is what is seen of its user units."""

    maker: "FaceMaker"
    drawing: Drawing
    bound: Bound
    host: CardHost
    view: tuple[float, float, float, float]

    def paint(self, ctm: Matrix) -> None:
        """Paint it into the current form."""
        self.maker.paint(self.drawing, self.bound, self.host, ctm)


class FaceMaker:
    """Makes the faces of one print run on one canvas."""

    def __init__(
        self,
        canvas: PressCanvas,
        library: Library,
        fonts: Fonts,
        icons: Icons,
        notes: Notes,
        symbols: Mapping[str, str],
        bleed: float,
    ) -> None:
        """`symbols` says which words and symbols of a text stand for which icon, `bleed` is the sheet's, in mm."""
        self.canvas, self.notes, self.fonts = canvas, notes, fonts
        self._library, self._bleed = library, bleed
        self._binder = Binder(notes)
        self._boxes = TextBoxes(notes, icons, symbols)
        self._templates: dict[str, Template | None] = {}
        self._parts: dict[tuple[object, ...], str] = {}
        self._box = (0.0, 0.0, 0.0, 0.0)
        self._told: set[tuple[str, str]] = set()
        self.lowest_dpi = 150
        self._pictures = Pictures(library, notes)

    def make(
        self, card: FaceCard, template: str, name: str, size: tuple[float, float], *, is_back: bool
    ) -> Face | None:
        """Paint a card's face (or back) of a size in mm as a form called `name`; None (and say why) if it cannot be."""
        source = self._chosen(card, template, is_back=is_back)
        if source is None:
            return None
        context = {
            "card": Values(
                {"name": card.name, "art": card.art, "game": card.game, "language": card.language, **card.values}
            )
        }
        bound = self._binder.bind(source, context, card.label)
        drawing = Drawing(source.path, bound.root, source.sheet, self.notes)
        source.sheet.begin()
        frame = self._frame(drawing, bound.root, size)
        if frame is None:
            return None
        is_short = frame.bleed < self._bleed - 1e-9
        inner = self.canvas.new_name("inner") if is_short else name
        self._box = (0.0, 0.0, frame.width * MM, frame.height * MM)
        self.canvas.begin(inner, self._box)
        host = CardHost(
            Tools(self._pictures, self._boxes, self.notes, self.placeholder, self.art), card, context, frame
        )
        host.lowest_dpi = self.lowest_dpi
        self.paint(drawing, bound, host, _matrix(drawing.view, frame))
        self.canvas.end("DeviceRGB")
        for unread in source.sheet.unread:
            drawing.not_drawn(bound.root, f"the CSS rule `{unread}`")
        if is_short:
            ground = self.canvas.new_name("ground")
            self.canvas.begin(ground, self._box)
            self.paint(drawing, bound, host, _matrix(drawing.view, frame), with_text=False)
            self.canvas.end("DeviceRGB")
            self._mirror(inner, ground, name, frame)
        return Face(name, max(frame.bleed, self._bleed))

    def paint(self, drawing: Drawing, bound: Bound, host: CardHost, ctm: Matrix, *, with_text: bool = True) -> None:
        """Paint a drawing into the current form; `ctm` leads from its user units to the form's points."""
        children = list(zip(bound.root.children, bound.signatures, strict=True))
        definitions = tuple(signature for element, signature in children if element.tag in _DEFINITIONS)
        renderer = Renderer(self.canvas, drawing, self.fonts, host, with_text=with_text)
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
            key = (drawing.path, definitions, signature, ctm, with_text)
            if key not in self._parts:
                self._parts[key] = self.canvas.new_name("part")
                self.canvas.begin(self._parts[key], self._box)
                draw(element)
                self.canvas.end()
            self.canvas.place(self._parts[key])

    def is_bound(self, card: FaceCard, template: str) -> bool:
        """Tell whether the template of a back draws one card otherwise than another."""
        source = self._chosen(card, template, is_back=True)
        return source is not None and id(source.root) in source.bound

    def placeholder(self, card: FaceCard, name: str, context: Mapping[str, object], frame: Frame) -> Placeholder | None:
        """Return a card's placeholder picture, drawn from its name by a template of its own."""
        names = (f"faces/{card.game}/{name}.svg", f"faces/{ANY_GAME}/{name}.svg")
        found = next((each for each in names if self._library.read(each) is not None), names[0])
        source = self._template(found, card)
        if source is None:
            return None
        bound = self._binder.bind(source, {**context, "dice": Dice(card.source or card.name)}, card.label)
        return self._drawn(Drawing(source.path, bound.root, source.sheet, self.notes), bound, card, context, frame)

    def art(self, path: str, root: Element, card: FaceCard, frame: Frame) -> Placeholder | None:
        """Return a card's own picture that is an SVG. It has no bindings: it is a drawing, not a template."""
        source = Template.of(path, root)
        bound = Bound(root, [(path, index) for index, _ in enumerate(root.children)])
        return self._drawn(Drawing(path, root, source.sheet, self.notes), bound, card, {}, frame)

    def _drawn(
        self, drawing: Drawing, bound: Bound, card: FaceCard, context: Mapping[str, object], frame: Frame
    ) -> Placeholder | None:
        tools = Tools(self._pictures, self._boxes, self.notes, self.placeholder, self.art)
        host = CardHost(tools, card, context, frame, is_picture=True)
        try:
            return Placeholder(self, drawing, bound, host, drawing.view)
        except ValueError:
            drawing.bad_value(bound.root, "viewBox", bound.root.attributes.get("viewBox", ""))
            return None

    # -- the artwork's size

    def _frame(self, drawing: Drawing, root: Element, size: tuple[float, float]) -> Frame | None:
        try:
            view = drawing.view
        except ValueError:
            drawing.bad_value(root, "viewBox", root.attributes.get("viewBox", ""))
            return None
        try:
            frame = frame_of(root, view, size, self._bleed)
        except ValueError:
            drawing.bad_value(root, "data-bleed", root.attributes.get("data-bleed", ""))
            frame = Frame(size, self._bleed)
        if not frame.fits:
            self.notes.about(
                "C813",
                drawing.path,
                root,
                severity="warning",
                size=f"{view[2]:g} x {view[3]:g}",
                wanted=f"{frame.width:g} x {frame.height:g} mm",
            )
        return frame

    def _mirror(self, inner: str, ground: str, name: str, frame: Frame) -> None:
        """Make a form with the sheet's bleed of one with less: the artwork, and its mirror image beyond each edge.

        The image is that of the `ground`, which has no text: a search would find it nine times.
        """
        more = (self._bleed - frame.bleed) * MM
        width, height = frame.width * MM, frame.height * MM
        self.canvas.begin(name, (0.0, 0.0, width + 2 * more, height + 2 * more))
        for column in (-1, 0, 1):
            for row in (-1, 0, 1):
                sx, sy = (-1.0 if column else 1.0), (-1.0 if row else 1.0)
                x, y = more + (2 * width if column > 0 else 0.0), more + (2 * height if row > 0 else 0.0)
                left, low = (0.0, more, more + width)[column + 1], (0.0, more, more + height)[row + 1]
                self.canvas.push()
                self.canvas.clip(rectangle(left, low, more if column else width, more if row else height))
                self.canvas.bend((sx, 0.0, 0.0, sy, x, y))
                self.canvas.place(ground if column or row else inner)
                self.canvas.pop()
        self.canvas.end("DeviceRGB")

    # -- templates

    def _chosen(self, card: FaceCard, template: str, *, is_back: bool) -> Template | None:
        choice = choose(self._library, card, template, is_back=is_back)
        wanted = f"templates/faces/{card.game}/{template}.svg"
        if choice is None:
            self.notes.note("C807", card.span, template=wanted, card=card.label)
            return None
        if (wanted, card.variant) in self._told:
            return self._template(choice.name, card)
        self._told.add((wanted, card.variant))  # once for all cards of a type
        if not choice.is_variant:
            self.notes.note(
                "C814", card.span, severity="warning", card=card.label, variant=card.variant, standard=STANDARD
            )
        if not choice.is_game and not is_back:
            self.notes.note("C815", card.span, severity="warning", card=card.label, template=wanted)
        return self._template(choice.name, card)

    def _template(self, name: str, card: FaceCard) -> Template | None:
        if name not in self._templates:
            self._templates[name] = None
            found = self._library.read(name)
            if found is None:
                self.notes.note("C807", card.span, template=f"templates/{name}", card=card.label)
                return None
            path, data = found
            try:
                root = parse(data)
                if beside := self._library.read(f"{name.removesuffix('.svg')}.toml"):
                    add_bindings(beside[0], root, beside[1], self.notes)
                self._templates[name] = Template.of(path, root)
            except Unreadable as fault:
                self.notes.unreadable(path, fault)
        return self._templates[name]


def _matrix(view: tuple[float, float, float, float], frame: Frame) -> Matrix:
    """Return the matrix from the template's user units to points, y upwards."""
    x, y, width, height = view
    sx, sy = frame.width * MM / width, frame.height * MM / height
    return (sx, 0.0, 0.0, -sy, -x * sx, frame.height * MM + y * sy)
