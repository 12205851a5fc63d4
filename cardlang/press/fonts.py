"""Fonts: faces found by family, weight and slant; stacks that find each character a face that has it.

Fira Sans Condensed comes from its package; a designer's own files can be added by path. A face is loaded when the
first character asks for it, never before. Widths are in em (a share of the font's size).
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

DEFAULT_FAMILY = "Fira Sans Condensed"
GENERIC = frozenset({"sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy"})

_WEIGHTS = {100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}
_WEIGHTS |= {800: "ExtraBold", 900: "Black"}
_WORDS = {"normal": 400, "bold": 700, "bolder": 700, "lighter": 300}

CAP_HEIGHT = 0.689
"""Height of capitals and figures in em (Fira Sans); boxes are centred by it."""


class Font:
    """One face of one file, registered with the PDF library under `name`."""

    def __init__(self, name: str, path: str, *, leans: bool = False) -> None:
        """Load the file. Raises OSError or ValueError where it is no TrueType font."""
        from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415 -- 0.1 s that only printing pays
        from reportlab.pdfbase.ttfonts import TTFError, TTFont  # noqa: PLC0415

        self.name = name
        self.leans = leans  # slanted by us, because the family has no italic
        if name not in pdfmetrics.getRegisteredFontNames():
            try:
                pdfmetrics.registerFont(TTFont(name, path, asciiReadable=False))
            except TTFError as error:
                raise ValueError(str(error)) from error
        registered: Any = pdfmetrics.getFont(name)
        face = registered.face
        self._glyphs: dict[int, int] = face.charToGlyph
        self._widths: dict[int, float] = face.charWidths
        self._default: float = face.defaultWidth
        self.ascent: float = face.ascent / 1000
        self.descent: float = face.descent / 1000

    def has(self, character: str) -> bool:
        """Tell whether the face draws the character."""
        return ord(character) in self._glyphs

    def width(self, character: str) -> float:
        """Return the character's width in em."""
        return self._widths.get(ord(character), self._default) / 1000


@dataclass(slots=True)
class Stack:
    """Faces in the order they are asked; the first that has a character draws it."""

    fonts: tuple[Font, ...]
    _known: dict[str, Font | None] = field(default_factory=dict)

    def find(self, character: str) -> Font | None:
        """Return the face that draws the character, or None."""
        if character not in self._known:
            self._known[character] = next((font for font in self.fonts if font.has(character)), None)
        return self._known[character]


class Fonts:
    """All faces known, and the families asked in turn when a face lacks a character."""

    def __init__(self, fallbacks: tuple[str, ...] = ()) -> None:
        """Know the default family; `fallbacks` are families added with `add` that help out."""
        self._files: dict[tuple[str, int, bool], str] = {}
        self._names: dict[str, str] = {}
        self._loaded: dict[tuple[str, int, bool], Font] = {}
        self._stacks: dict[tuple[str, int, bool], Stack] = {}
        self._fallbacks = fallbacks
        folder = _package_folder()
        for weight, word in _WEIGHTS.items():
            upright = word if weight != 400 else "Regular"
            slanted = f"{word}Italic" if weight != 400 else "Italic"
            self.add(DEFAULT_FAMILY, weight, str(folder / f"FiraSansCondensed-{upright}.ttf"))
            self.add(DEFAULT_FAMILY, weight, str(folder / f"FiraSansCondensed-{slanted}.ttf"), italic=True)

    def add(self, family: str, weight: int, path: str, *, italic: bool = False) -> None:
        """Know one more face by its file."""
        self._files[family.lower(), weight, italic] = path
        self._names[family.lower()] = family

    def knows(self, family: str) -> bool:
        """Tell whether a family of that name is known."""
        return family.lower() in self._names

    def stack(self, families: str, weight: str = "400", style: str = "normal") -> Stack:
        """Return the stack for CSS `font-family`, `font-weight` and `font-style`."""
        italic = style.startswith(("italic", "oblique"))
        key = (families, weigh(weight), italic)
        if key not in self._stacks:
            wanted = [name for name in family_names(families) if self.knows(name)] or [DEFAULT_FAMILY]
            order = dict.fromkeys([*wanted, *self._fallbacks, DEFAULT_FAMILY])
            self._stacks[key] = Stack(tuple(self._font(name, weigh(weight), italic=italic) for name in order))
        return self._stacks[key]

    @property
    def first(self) -> Font:
        """The face a document opens with."""
        return self._font(DEFAULT_FAMILY, 400, italic=False)

    def _font(self, family: str, weight: int, *, italic: bool) -> Font:
        low = family.lower()
        faces = [key for key in self._files if key[0] == low]
        best = min(faces, key=lambda key: (key[2] != italic, abs(key[1] - weight), key[1]))
        if best not in self._loaded:
            name = f"{family.replace(' ', '')}-{best[1]}{'i' if best[2] else ''}"
            self._loaded[best] = Font(name, self._files[best], leans=italic and not best[2])
        return self._loaded[best]


def family_names(families: str) -> list[str]:
    """Return the names of a CSS `font-family`, without quotes."""
    return [name.strip().strip("'\"") for name in families.split(",") if name.strip()]


def weigh(weight: str) -> int:
    """Return a CSS `font-weight` as a number."""
    if weight.isdecimal():
        return int(weight)
    return _WORDS.get(weight, 400)


def _package_folder() -> Path:
    """Return where the files of Fira Sans Condensed lie."""
    import fontpkg_fira_sans_condensed  # noqa: PLC0415 -- only printing needs it

    return Path(fontpkg_fira_sans_condensed.__file__).parent / "files"
