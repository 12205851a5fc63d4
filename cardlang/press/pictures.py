"""Pictures: PNG and JPEG files of the project or of a template, opened once each, their size checked before the pixels.

A JPEG goes into the PDF as it is. What cannot be read is told for every card that asks for it.
"""

import base64
import struct
import warnings
from io import BytesIO
from typing import TYPE_CHECKING

from cardlang.press.card import FaceCard
from cardlang.press.library import Library
from cardlang.press.svg.drawing import Drawing
from cardlang.press.svg.element import Element
from cardlang.press.svg.fault import Notes
from cardlang.press.svg.limits import MAX_PIXELS
from cardlang.source.world import World

if TYPE_CHECKING:
    from reportlab.lib.utils import ImageReader

_FAULTS = (OSError, ValueError, SyntaxError, EOFError, KeyError, IndexError, TypeError, struct.error)
"""What a decoder raises for files that are no pictures, or broken ones."""

_LOWEST_DPI = 150


class Pictures:
    """The pictures of one print run."""

    def __init__(self, world: World, library: Library, notes: Notes) -> None:
        self._world, self._library, self._notes = world, library, notes
        self._images: dict[str, ImageReader | None] = {}
        self._reasons: dict[str, str] = {}

    def find(self, path: str, drawing: Drawing, element: Element, card: FaceCard) -> "ImageReader | None":
        """Return a card's picture (`data-src`) or one of a template (`href`), or None, saying why."""
        is_card = bool(element.attributes.get("data-src"))
        key = path if is_card or path.startswith("data:") else f"{drawing.path}\0{path}"
        if key not in self._images:
            self._images[key] = None
            try:
                self._images[key] = _open(self._read(path, None if is_card else drawing))
            except _FAULTS as fault:
                self._reasons[key] = str(fault) or type(fault).__name__
        reason = self._reasons.get(key)
        if reason and is_card:
            self._notes.note("C605", card.span, card=card.name, picture=path[:80], reason=reason[:120])
        elif reason:
            drawing.no_such(element, f"{path[:40]} ({reason[:60]})")
        return self._images[key]

    def _read(self, path: str, drawing: Drawing | None) -> bytes:
        """Return a picture's bytes; a template's own pictures lie beside it. Raises OSError, ValueError."""
        if path.startswith("data:"):
            return base64.b64decode(path.partition(",")[2], validate=False)
        if "://" in path:
            raise ValueError("only files of the project are read")
        return self._world.read(path) if drawing is None else self._library.beside(drawing.path, path)

    def judge(self, path: str, image: "ImageReader", size: tuple[float, float], card: FaceCard) -> None:
        """Note a picture that has too few pixels for its size in mm on paper."""
        across, down = image.getSize()
        width, height = size
        if width <= 0 or height <= 0:
            return
        dpi = min(across / width, down / height) * 25.4
        if dpi < _LOWEST_DPI:
            self._notes.note("C606", card.span, severity="warning", card=card.name, picture=path[:80], dpi=round(dpi))


def _open(data: bytes) -> "ImageReader":
    """Open a picture. Raises OSError, ValueError and whatever a broken picture makes the decoder raise."""
    from PIL import Image  # noqa: PLC0415 -- only cards with pictures pay for it
    from reportlab.lib.utils import ImageReader  # noqa: PLC0415 -- the same

    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            with Image.open(BytesIO(data)) as image:
                width, height = image.size
                if width * height > MAX_PIXELS:
                    raise ValueError(f"{width} x {height} pixels are too many")
                image.load()
        except (Image.DecompressionBombError, Image.DecompressionBombWarning) as bomb:
            raise ValueError(str(bomb)) from bomb
    return ImageReader(BytesIO(data))
