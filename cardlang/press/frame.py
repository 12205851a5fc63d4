"""How large a template's artwork is on paper, and how much of it is bleed.

A template may be drawn with bleed or to the cut. It says so by `data-bleed` (mm), by its width in mm, or by its shape.
"""

from dataclasses import dataclass

from cardlang.press.svg.element import Element
from cardlang.press.svg.values import number

USUAL_BLEED = 3.0
_NEAR = 0.005
_MOST = 20.0


@dataclass(frozen=True, slots=True)
class Frame:
    """The cut card and the artwork's bleed on each side, in mm. `fits` is whether the artwork has that shape."""

    card: tuple[float, float]
    bleed: float
    fits: bool = True

    @property
    def width(self) -> float:
        """Width of the artwork in mm."""
        return self.card[0] + 2 * self.bleed

    @property
    def height(self) -> float:
        """Height of the artwork in mm."""
        return self.card[1] + 2 * self.bleed


def frame_of(root: Element, view: tuple[float, float, float, float], card: tuple[float, float], bleed: float) -> Frame:
    """Return the frame of a template's artwork; `bleed` is that of the sheet, which templates are made with too.

    Raises ValueError where `data-bleed` is no number of millimetres.
    """
    stated = root.attributes.get("data-bleed")
    if stated is not None:
        own = number(stated.removesuffix("mm"))
        if not 0 <= own <= _MOST:
            raise ValueError(stated)
        return Frame(card, own, fits=_has_shape(view, Frame(card, own)))
    frames = [Frame(card, own) for own in dict.fromkeys((USUAL_BLEED, bleed, 0.0))]
    widths = (_millimetres(root.attributes.get("width", "")), view[2])
    for width in widths:
        for frame in frames:
            if width is not None and abs(width - frame.width) < 0.1 and _has_shape(view, frame):
                return frame
    fitting = [frame for frame in frames if _has_shape(view, frame)]
    if fitting:
        return min(fitting, key=lambda frame: abs(view[2] / view[3] * frame.height - frame.width))
    return Frame(card, bleed, fits=False)


def _has_shape(view: tuple[float, float, float, float], frame: Frame) -> bool:
    return abs(view[2] / view[3] * frame.height / frame.width - 1) < _NEAR


def _millimetres(text: str) -> float | None:
    if not text.endswith("mm"):
        return None
    try:
        return number(text.removesuffix("mm"))
    except ValueError:
        return None
