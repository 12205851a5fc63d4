"""The canvas: a ReportLab canvas whose forms keep their resources, with the few operators that SVG needs.

ReportLab 5.1 loses shadings, graphics states and colour spaces of Form XObjects and knows neither soft masks nor
transparency groups nor shading patterns; all of it is put right here, and nowhere else are ReportLab's private names
touched. Coordinates are PDF points within the current transformation. Every method that paints writes plain operators,
so a form holds nothing but what was asked for.
"""


# ruff: noqa: SLF001 -- ReportLab's private parts are touched here, so that they are touched nowhere else

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from cardlang.press.bitmap import Bitmap
from cardlang.press.svg.matrix import IDENTITY, Matrix
from cardlang.press.svg.path import Path
from cardlang.press.svg.values import Colour

rl_config.useA85 = 0  # streams as bytes: a fifth smaller than as text

MM = 72 / 25.4
"""PDF points in a millimetre."""

_OPERATOR = {"M": " m", "L": " l", "C": " c", "Z": "h"}


def plain(value: float) -> str:
    """Write a number as PDF reads it: no exponent, no useless zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def plains(values: Iterable[float]) -> str:
    """Write several numbers."""
    return " ".join(map(plain, values))


@lru_cache(4096)
def outline(path: Path) -> str:
    """Write an outline's operators."""
    return "\n".join(plains(points) + _OPERATOR[kind] for kind, points in path)


class PressCanvas(Canvas):
    """A canvas for faces (forms) and the sheets that place them."""

    def __init__(self, size: tuple[float, float], first_font: Any, title: str) -> None:
        self._states: dict[str, Any] = {}
        self._patterns: dict[str, Any] = {}
        self._outer: list[tuple[dict[str, Any], dict[str, Any]]] = []
        self._named = 0
        self._jpegs: set[str] = set()
        self.written = 0
        """Bytes of operators so far."""
        self._shadings: dict[int, str] = {}
        self.kept: dict[object, Any] = {}
        """What painters keep for this document by what it is made of: shadings, soft masks."""
        self.stream = BytesIO()
        super().__init__(
            self.stream, pagesize=size, initialFontName=first_font, invariant=1, pageCompression=1, pdfVersion=(1, 4)
        )
        self.setTitle(title)
        self.setCreator("cardlang")
        self.setProducer("cardlang")
        self._raw: Any = self  # ReportLab's private parts, which its stubs leave out

    def finish(self) -> bytes:
        """Close the document and return its bytes."""
        self.save()
        return self.stream.getvalue()

    # -- forms

    def new_name(self, kind: str) -> str:
        """Return a form name that was not given before in this document."""
        self._named += 1
        return f"{kind}{self._named}"

    def begin(self, name: str, box: tuple[Any, Any, Any, Any]) -> None:
        """Open a form; what is painted until `end` goes into it. `box` is left, bottom, right, top in points."""
        self.beginForm(name, *box)
        self._outer.append((self._states, self._patterns))
        self._states, self._patterns = {}, {}

    def end(self, group: str = "") -> None:
        """Close the form; `group` (a colour space) makes it a transparency group of its own."""
        raw = self._raw
        resources: Any = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        resources.allProcs()
        resources.setShading(raw._shadingUsed)
        if self._states:
            resources.ExtGState = pdfdoc.PDFDictionary(self._states)
        if self._patterns:
            resources.Pattern = pdfdoc.PDFDictionary(self._patterns)
        if raw._formsinuse:
            resources.XObject = raw._doc.xobjDict(raw._formsinuse)
        contents: Any = pdfdoc.PDFStream()
        contents.content = pdfdoc.pdfdocEnc("\n".join(raw._code))
        if group:
            names = {"S": pdfdoc.PDFName("Transparency"), "I": "true", "CS": pdfdoc.PDFName(group)}
            contents.dictionary["Group"] = pdfdoc.PDFDictionary(names)
        self.endForm(Resources=resources, Contents=contents)
        self._states, self._patterns = self._outer.pop()

    def place(self, name: str) -> None:
        """Paint a form that was closed before."""
        self.doForm(name)

    def _setExtGState(self, obj: Any) -> None:  # noqa: N802 -- ReportLab's name
        obj.ExtGState = pdfdoc.PDFDictionary(self._states) if self._states else None
        if not self._outer:
            self._states = {}

    # -- operators

    def write(self, operators: str) -> None:
        """Append operators."""
        self.written += len(operators)
        self._raw._code.append(operators)

    def push(self) -> None:
        """Save the graphics state."""
        self.write("q")

    def pop(self) -> None:
        """Restore the graphics state."""
        self.write("Q")

    def bend(self, matrix: Matrix) -> None:
        """Apply a matrix to all that follows in this graphics state."""
        if matrix != IDENTITY:
            self.write(f"{' '.join(f'{part:.6g}' if abs(part) >= 1e-3 else plain(part) for part in matrix)} cm")

    def clip(self, path: Path, *, even_odd: bool = False) -> None:
        """Paint only inside an outline from here on."""
        self.write(f"{outline(path)}\n{'W*' if even_odd else 'W'} n")

    def fill_colour(self, colour: Colour) -> None:
        """Set the colour of fills and text."""
        self.write(f"{plains(colour.parts)} {'k' if len(colour.parts) == 4 else 'rg'}")

    def stroke_colour(self, colour: Colour) -> None:
        """Set the colour of strokes."""
        self.write(f"{plains(colour.parts)} {'K' if len(colour.parts) == 4 else 'RG'}")

    def opacity(self, value: float) -> None:
        """Set the opacity of all that follows in this graphics state."""
        if value < 1:
            text = plain(max(0.0, value))
            self._state(f"O{text.replace('.', '_')}", {"ca": text, "CA": text})

    def blend(self, mode: str) -> None:
        """Set how colours mix with what lies below: a PDF blend mode's name."""
        self._state(f"B{mode}", {"BM": pdfdoc.PDFName(mode)})

    def mask(self, form: str, *, by_alpha: bool = False) -> None:
        """Let a closed form (a group) decide how opaque all that follows is."""
        name = self._raw._doc.getXObjectName(form)
        values = {
            "Type": pdfdoc.PDFName("Mask"),
            "S": pdfdoc.PDFName("Alpha" if by_alpha else "Luminosity"),
            "G": pdfdoc.PDFObjectReference(name),
        }
        self._state(f"M{form}", {"SMask": pdfdoc.PDFDictionary(values)})

    def _state(self, name: str, values: dict[str, Any]) -> None:
        self._states.setdefault(name, pdfdoc.PDFDictionary(values))
        self.write(f"/{name} gs")

    def paint_shading(self, shading: Any) -> None:
        """Paint a shading over all that the clip leaves."""
        name = self._shading_name(shading)
        self._raw._shadingUsed[name] = name
        self.write(f"/{name} sh")

    def _shading_name(self, shading: Any) -> str:
        """Return a shading's name; it is one object of the file, however often it is painted."""
        if id(shading) not in self._shadings:
            self._shadings[id(shading)] = self._raw._doc.addShading(shading)
        return self._shadings[id(shading)]

    def shading_colour(self, shading: Any, matrix: Matrix, *, stroke: bool) -> None:
        """Use a shading as colour; `matrix` leads from the shading to the form's own coordinates."""
        name = f"P{len(self._patterns)}"
        values = {
            "Type": pdfdoc.PDFName("Pattern"),
            "PatternType": 2,
            "Shading": pdfdoc.PDFObjectReference(self._shading_name(shading)),
            "Matrix": pdfdoc.PDFArray(list(matrix)),
        }
        self._patterns[name] = pdfdoc.PDFDictionary(values)
        self.write(f"/Pattern {'CS' if stroke else 'cs'} /{name} {'SCN' if stroke else 'scn'}")

    # -- text and pictures

    def show(self, font: str, size: float, text: str, matrix: Matrix) -> None:
        """Write glyphs; `matrix` is the text matrix, `size` the font's size in its units. Opens and ends no block."""
        shaped: Any = pdfmetrics.getFont(font)
        document = self._raw._doc
        self.write(f"{plains(matrix)} Tm")
        for subset, codes in shaped.splitString(text, document):
            name = shaped.getSubsetInternalName(subset, document)
            self.write(f"{name} {plain(size)} Tf ({self._raw._escape(codes)}) Tj")

    def picture(self, image: Bitmap, width: float, height: float) -> None:
        """Paint a picture upright into (0, 0, width, height). A JPEG goes in as it is, and once."""
        if not image.is_jpeg:
            self.drawImage(ImageReader(BytesIO(image.data)), 0, 0, width, height, mask="auto")
            return
        raw = self._raw
        name = f"jpeg{hashlib.sha256(image.data).hexdigest()[:24]}"
        inner = raw._doc.getXObjectName(name)
        if name not in self._jpegs:
            self._jpegs.add(name)
            made: Any = pdfdoc.PDFImageXObject(name)
            made.loadImageFromJPEG(BytesIO(image.data))
            made.name = name
            raw._doc.Reference(made, inner)
            raw._doc.addForm(name, made)
        self.push()
        self.bend((width, 0.0, 0.0, height, 0.0, 0.0))
        self.write(f"/{inner} Do")
        self.pop()
        raw._formsinuse.append(name)
