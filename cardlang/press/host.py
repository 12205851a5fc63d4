"""What a face asks of its card: pictures, the texts of boxes, and whether text stands where a knife may reach it."""

import hashlib
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardlang.press.card import FaceCard, Paragraph
from cardlang.press.frame import Frame
from cardlang.press.pdf import MM
from cardlang.press.pictures import Pictures
from cardlang.press.svg.element import Element
from cardlang.press.svg.fault import Notes
from cardlang.press.svg.matrix import Matrix, apply, stretch
from cardlang.press.textbox import TextBoxes

if TYPE_CHECKING:
    from cardlang.press.svg.css import Style
    from cardlang.press.svg.render import Renderer

SAFE = 3.0
"""No text stands nearer to the cut, in mm: that far a stack of sheets slips under the knife."""

_SLACK = 0.05


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
class Tools:
    """What the faces of one print run share."""

    pictures: Pictures
    boxes: TextBoxes
    notes: Notes
    placeholder: Callable[[FaceCard, str, Mapping[str, object], Frame], object | None]
    art: Callable[[str, Element, FaceCard, Frame], object | None]


class CardHost:
    """Answers a renderer for one card. `is_picture` is whether a picture on the card is drawn, not its face."""

    def __init__(
        self, tools: Tools, card: FaceCard, context: Mapping[str, object], frame: Frame, *, is_picture: bool = False
    ) -> None:
        self._tools, self._card, self._context, self._frame = tools, card, context, frame
        self._is_picture = is_picture
        self.lowest_dpi = 150

    def picture(self, renderer: "Renderer", element: Element, ctm: Matrix) -> object | None:
        """Return the card's art, a picture of the template, or a placeholder."""
        source = element.attributes.get("data-src") if "data-src" in element.attributes else None
        path = source if source is not None else element.attributes.get("href", "")
        image = self._tools.pictures.find(path, renderer.drawing, element, self._card) if path else None
        placeholder = element.attributes.get("data-placeholder")
        if self._is_picture and (isinstance(image, Element) or (image is None and placeholder)):
            renderer.drawing.not_drawn(element, "a drawing inside a picture")  # it might be itself
            return None
        if isinstance(image, Element):
            return self._tools.art(path, image, self._card, self._frame)
        if image is not None:
            if source:
                unit = unit_of(ctm)
                width, height = (renderer.size(element, name) * unit for name in ("width", "height"))
                self._tools.pictures.judge(path, image, (width, height), self._card, self.lowest_dpi)
            return image
        if placeholder:
            return self._tools.placeholder(self._card, placeholder, self._context, self._frame)
        if not path:
            renderer.drawing.no_such(element, "a picture")
        return None

    def text_box(self, renderer: "Renderer", element: Element, style: "Style", ctm: Matrix) -> None:
        """Fill a text box: `rules` with the card's paragraphs, any other name with the card's value of that name."""
        name = element.attributes["data-field"]
        if "data-text" in element.attributes:
            paragraphs: tuple[Paragraph, ...] = (Paragraph(element.attributes["data-text"]),)
        elif name == "rules":
            paragraphs = self._card.paragraphs
        else:
            values = {"name": self._card.name, **self._card.values}
            if name not in values:
                self._tools.notes.about(
                    "C805",
                    renderer.drawing.path,
                    element,
                    attribute="data-field",
                    binding=name,
                    reason=f"'{name}' is no field of this card",
                    card=self._card.label,
                )
                return
            value = values[name]
            paragraphs = () if value is None else (Paragraph(str(value)),)
        box = self._tools.boxes.fill(renderer, element, style, paragraphs, self._card, unit_of(ctm))
        if box is not None:
            self.stands(renderer, element, box, ctm)

    def stands(
        self, renderer: "Renderer", element: Element, box: tuple[float, float, float, float], ctm: Matrix
    ) -> None:
        """Note text that stands too near to the cut; `box` is left, top, right, bottom in user units."""
        around = (element, *renderer.drawing.above(element))
        if self._is_picture or any("data-decoration" in outer.attributes for outer in around):
            return
        left, top, right, bottom = box
        corners = [apply(ctm, x, y) for x in (left, right) for y in (top, bottom)]
        xs, ys = [x / MM - self._frame.bleed for x, _ in corners], [y / MM - self._frame.bleed for _, y in corners]
        width, height = self._frame.card
        nearest = min(*xs, *ys, width - max(xs), height - max(ys))
        if nearest < SAFE - _SLACK:
            self._tools.notes.about(
                "C611",
                renderer.drawing.path,
                element,
                severity="warning",
                distance=f"{abs(nearest):.1f}",
                side="outside" if nearest < 0 else "from",
                safe=f"{SAFE:g}",
            )


def unit_of(ctm: Matrix) -> float:
    """Return how many mm on paper one user unit is."""
    return math.sqrt(abs(stretch(ctm))) / MM
