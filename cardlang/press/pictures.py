"""Pictures: PNG, JPEG and SVG files of the project or of a template, read once each, sizes checked before pixels.

A JPEG goes into the PDF as it is, an SVG is drawn. Nothing outside the project is read. What cannot be read is told for
every card that asks for it.
"""

import base64
import struct
import warnings
from io import BytesIO

from cardlang.press.bitmap import Bitmap
from cardlang.press.card import FaceCard
from cardlang.press.library import Library
from cardlang.press.svg.drawing import Drawing
from cardlang.press.svg.element import Element, Unreadable, parse
from cardlang.press.svg.fault import Notes
from cardlang.press.svg.limits import MAX_PIXELS

_FAULTS = (OSError, ValueError, SyntaxError, EOFError, KeyError, IndexError, TypeError, struct.error)
"""What a decoder raises for files that are no pictures, or broken ones."""


class Pictures:
    """The pictures of one print run."""

    def __init__(self, library: Library, notes: Notes) -> None:
        self._library, self._notes = library, notes
        self._images: dict[str, Bitmap | Element | None] = {}
        self._reasons: dict[str, str] = {}

    def find(self, path: str, drawing: Drawing, element: Element, card: FaceCard) -> Bitmap | Element | None:
        """Return a card's picture (`data-src`) or one of a template (`href`), or None, saying why.

        An SVG comes as its root element.
        """
        is_card = bool(element.attributes.get("data-src"))
        key = path if is_card or path.startswith("data:") else f"{drawing.path}\0{path}"
        if key not in self._images:
            self._images[key] = None
            try:
                self._images[key] = _open(self._read(path, None if is_card else drawing))
            except Unreadable as fault:
                self._reasons[key] = unreadable(fault)
            except _FAULTS as fault:
                self._reasons[key] = str(fault) or type(fault).__name__
        reason = self._reasons.get(key)
        if reason and is_card:
            self._notes.note("C605", card.place("art"), card=card.label, picture=path[:80], reason=reason[:120])
        elif reason:
            drawing.no_such(element, f"{path[:40]} ({reason[:60]})")
        return self._images[key]

    def _read(self, path: str, drawing: Drawing | None) -> bytes:
        """Return a picture's bytes; a template's own pictures lie beside it. Raises OSError, ValueError."""
        if path.startswith("data:"):
            return base64.b64decode(path.partition(",")[2], validate=False)
        if "://" in path:
            raise ValueError("only files of the project are read")
        return self._library.picture(path) if drawing is None else self._library.beside(drawing.path, path)

    def judge(self, path: str, image: Bitmap, size: tuple[float, float], card: FaceCard, lowest_dpi: int) -> None:
        """Note a picture that has too few pixels for its size in mm on paper."""
        width, height = size
        if width <= 0 or height <= 0:
            return
        dpi = min(image.width / width, image.height / height) * 25.4
        if dpi < lowest_dpi:
            facts = {"card": card.label, "picture": path[:80], "dpi": round(dpi), "lowest": lowest_dpi}
            self._notes.note("C606", card.place("art"), severity="warning", **facts)


def unreadable(fault: Unreadable) -> str:
    """Say in a few words why a file is no SVG that is read."""
    if fault.code == "C802":
        return "it has a document type, save it as plain SVG"
    return ", ".join(str(value) for value in fault.facts.values()) or "it is no SVG"


def _open(data: bytes) -> Bitmap | Element:
    """Open a picture. Raises OSError, ValueError, Unreadable and whatever a broken one makes the decoder raise."""
    if data[:256].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        root = parse(data)
        for element in root.walk():  # a picture has no bindings
            element.attributes = {name: text for name, text in element.attributes.items() if name[:5] != "data-"}
        return root
    from PIL import Image  # noqa: PLC0415 -- only cards with pictures pay for it

    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            with Image.open(BytesIO(data)) as image:
                width, height = image.size
                if width * height > MAX_PIXELS:
                    raise ValueError(f"{width} x {height} pixels are too many")
                image.load()
                is_jpeg = image.format == "JPEG" and image.mode in {"L", "RGB", "CMYK"}
        except (Image.DecompressionBombError, Image.DecompressionBombWarning) as bomb:
            raise ValueError(str(bomb)) from bomb
    return Bitmap(data, width, height, is_jpeg)
