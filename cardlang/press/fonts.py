"""Fonts: faces found by family, weight and slant; stacks that find each character a face that has it.

Fira Sans Condensed comes from its package, Noto Sans JP from the extra `ja` (`japanese`), and a designer's own files
can be added. A face is loaded when the first character asks for it, never before. Widths are in em (a share of the
font's size).
"""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

from cardlang.press.japanese import nearest_weight, noto_sans_jp

DEFAULT_FAMILY = "Fira Sans Condensed"
GENERIC = frozenset({"sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy"})

_WEIGHTS = {100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}
_WEIGHTS |= {800: "ExtraBold", 900: "Black"}
_WORDS = {"normal": 400, "bold": 700, "bolder": 700, "lighter": 300}
_PLAIN = frozenset(map(chr, range(0x20, 0x250))) | frozenset("–—‘’“”„…•")
"""Characters that the default family is known to have without looking."""

CAP_HEIGHT = 0.689
"""Height of capitals and figures in em (Fira Sans); boxes are centred by it."""


@dataclass(frozen=True, slots=True)
class FontFile:
    """A designer's own face: its family as templates name it, and the TrueType file's bytes."""

    family: str
    data: bytes
    weight: int = 400
    italic: bool = False


def font_files(family: str, files: Iterable[tuple[str, bytes]]) -> list[FontFile]:
    """Return the faces of a family; each file's name says its weight and slant, as in `Lora-BoldItalic.ttf`."""
    made: list[FontFile] = []
    for path, data in files:
        name = path.replace("\\", "/").rpartition("/")[2].rpartition(".")[0].lower()
        words = sorted(_WEIGHTS.items(), key=lambda entry: -len(entry[1]))
        weight = next((weight for weight, word in words if word.lower() in name), 400)
        made.append(FontFile(family, data, weight, "italic" in name or "oblique" in name))
    return made


class Font:
    """One face of one file, registered with the PDF library under `name`."""

    def __init__(self, name: str, file: str | bytes, *, leans: bool = False) -> None:
        """Load the file, or the bytes of one. Raises OSError or ValueError where it is no TrueType font."""
        from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415 -- 0.1 s that only printing pays
        from reportlab.pdfbase.ttfonts import TTFError, TTFont  # noqa: PLC0415

        self.name = name
        self.leans = leans  # slanted by us, because the family has no italic
        if name not in pdfmetrics.getRegisteredFontNames():
            try:
                readable: Any = BytesIO(file) if isinstance(file, bytes) else file
                opened: Any = TTFont(name, readable, asciiReadable=False)
                if isinstance(file, bytes):  # ReportLab takes two faces of one PostScript name for one
                    own = hashlib.sha256(file).hexdigest()[:8].encode()
                    opened.face.name = type(opened.face.name)(opened.face.name + b"-" + own)
                pdfmetrics.registerFont(opened)
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
    """Faces in the order they are asked; the first that has a character draws it. A face that is not there is None."""

    loaders: tuple[Callable[[], Font | None], ...]
    _known: dict[str, Font | None] = field(default_factory=dict)

    def find(self, character: str) -> Font | None:
        """Return the face that draws the character, or None."""
        if character not in self._known:
            fonts = (load() for load in self.loaders)
            self._known[character] = next((font for font in fonts if font and font.has(character)), None)
        return self._known[character]


_Key = tuple[str, int, bool]


class Fonts:
    """All faces known, and the families asked in turn when a face lacks a character."""

    def __init__(self, characters: Iterable[str] = "", own: Iterable[FontFile] = ()) -> None:
        """Know the default family and a designer's own; `characters` are those that Japanese type is cut for.

        Raises ValueError where one of the designer's files is no TrueType font.
        """
        self._files: dict[_Key, str | bytes] = {}
        self._names: dict[str, str] = {}
        self._loaded: dict[_Key, Font] = {}
        self._stacks: dict[tuple[str, int, bool], Stack] = {}
        self._characters = set(characters) - _PLAIN
        self._japanese: dict[_Key, Font | None] = {}
        folder = _package_folder()
        for weight, word in _WEIGHTS.items():
            slanted = f"{word}Italic" if weight != 400 else "Italic"
            self._add(DEFAULT_FAMILY, weight, str(folder / f"FiraSansCondensed-{word}.ttf"), italic=False)
            self._add(DEFAULT_FAMILY, weight, str(folder / f"FiraSansCondensed-{slanted}.ttf"), italic=True)
        for file in own:
            self._add(file.family, file.weight, file.data, italic=file.italic)
            self._font(file.family, file.weight, italic=file.italic)

    def _add(self, family: str, weight: int, file: str | bytes, *, italic: bool) -> None:
        self._files[family.lower(), weight, italic] = file
        self._names[family.lower()] = family

    def knows(self, family: str) -> bool:
        """Tell whether a family of that name is known, or a face by its PostScript name."""
        return self._named(family, 400, italic=False) is not None

    def _named(self, name: str, weight: int, *, italic: bool) -> _Key | None:
        """Return family, weight and slant that a name asks for; Illustrator writes `FiraSansCondensed-BoldItalic`."""
        if name.lower() in self._names:
            return name, weight, italic
        family, hyphen, face = name.partition("-")
        plain = family.replace(" ", "").lower()
        known = next((known for known in self._names if known.replace(" ", "") == plain), None)
        if known is None or not hyphen:
            return (known, weight, italic) if known else None
        words = {word.lower(): number for number, word in _WEIGHTS.items()}
        slant = face.lower().endswith("italic")
        return known, words.get(face.lower().removesuffix("italic"), 400), slant

    def stack(self, families: str, weight: str = "400", style: str = "normal") -> Stack:
        """Return the stack for CSS `font-family`, `font-weight` and `font-style`."""
        italic = style.startswith(("italic", "oblique"))
        key = (families, weigh(weight), italic)
        if key not in self._stacks:
            faces = [self._named(name, weigh(weight), italic=italic) for name in family_names(families)]
            wanted = [face for face in faces if face] or [(DEFAULT_FAMILY, weigh(weight), italic)]
            order = dict.fromkeys([*wanted, (DEFAULT_FAMILY, *wanted[0][1:])])
            loaders = [self._loader(name, heavy, italic=slanted) for name, heavy, slanted in order]
            self._stacks[key] = Stack((*loaders, self._japanese_loader(wanted[0][1], leans=wanted[0][2])))
        return self._stacks[key]

    @property
    def first(self) -> Font:
        """The face a document opens with."""
        return self._font(DEFAULT_FAMILY, 400, italic=False)

    def _loader(self, family: str, weight: int, *, italic: bool) -> Callable[[], Font]:
        return lambda: self._font(family, weight, italic=italic)

    def _font(self, family: str, weight: int, *, italic: bool) -> Font:
        low = family.lower()
        faces = [key for key in self._files if key[0] == low]
        best = min(faces, key=lambda key: (key[2] != italic, abs(key[1] - weight), key[1]))
        leans = italic and not best[2]
        key = (low, best[1], italic)
        if key not in self._loaded:
            file = self._files[best]
            own = f"-{hashlib.sha256(file).hexdigest()[:8]}" if isinstance(file, bytes) else ""
            name = f"{family.replace(' ', '')}-{best[1]}{'i' if best[2] else ''}{own}"
            self._loaded[key] = Font(name, file, leans=leans)
        return self._loaded[key]

    def _japanese_loader(self, weight: int, *, leans: bool) -> Callable[[], Font | None]:
        key = ("", nearest_weight(weight), leans)

        def load() -> Font | None:
            if key not in self._japanese:
                characters = "".join(sorted(self._characters))
                data = noto_sans_jp(key[1], characters) if characters else None
                name = f"NotoSansJP-{key[1]}-{hashlib.sha256(data or b'').hexdigest()[:8]}"
                self._japanese[key] = Font(name, data, leans=leans) if data else None
            return self._japanese[key]

        return load


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
