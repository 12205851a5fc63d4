"""Atoms: a text as a row of characters and icons, each with its width and its face.

Widths are in em, so that a text is measured once and laid out in any size. Only here is a paragraph's text read: tags
choose the face, symbols and words that stand for icons become icons, each character finds the face that has it, and
what has none is told to the caller. A space of any kind but the unbreakable ones is one space.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from cardlang.press.card import Paragraph
from cardlang.press.fonts import CAP_HEIGHT, Font, Stack
from cardlang.press.icons import Icon
from cardlang.press.text.hyphens import soften
from cardlang.press.text.markup import stretches

ICON_HEIGHT = 0.92
"""Height of an icon in em, if a box does not say otherwise: a little below the baseline to a little above capitals."""

MAX_TEXT = 20_000
"""Characters of one paragraph that are set: no card holds a tenth of them, and what is more is told as too high."""

ICON_GAP = 0.05
"""Air at each side of an icon, in em."""


def icon_drop(height: float) -> float:
    """Return how far an icon of that height reaches below the baseline, in em: it is centred on the capitals."""
    return (height - CAP_HEIGHT) / 2


class Atom(NamedTuple):
    """One character or one icon. `font` is None for an icon and for a character that no face has."""

    text: str
    width: float
    font: Font | None
    icon: Icon | None
    lead: bool = False


@dataclass(slots=True)
class Line:
    """A paragraph before it is broken: its atoms, and how it differs from the box's own style."""

    atoms: list[Atom] = field(default_factory=list)
    scale: float = 1.0
    kind: str = "rules"


@dataclass(frozen=True, slots=True)
class Typeface:
    """The stacks of one text box, by what a paragraph asks for; `tracking` and `icon` (its height) are in em."""

    regular: Stack
    bold: Stack
    italic: Stack
    tracking: float = 0.0
    both: Stack | None = None
    icon: float = ICON_HEIGHT

    def stack(self, *, bold: bool, italic: bool) -> Stack:
        """Return the stack of a stretch of text."""
        if bold and italic:
            return self.both or self.bold
        return self.bold if bold else self.italic if italic else self.regular


class Unreadable(NamedTuple):
    """What a text asks for that cannot be drawn: characters without a glyph, icons that are not there, open tags."""

    glyphs: dict[str, None]
    icons: dict[str, None]
    tags: dict[str, None]


FindIcon = Callable[[str], Icon | None]

_SCALES = {"rules": 1.0, "reminder": 0.94, "flavor": 0.92}
_NAMED = re.compile(r"\{([a-z][\w-]*)(?:\|([^{}|]*))?\}")


@dataclass(frozen=True, slots=True)
class Shaper:
    """Turns paragraphs into atoms: the faces of a box, which symbols and words stand for which icon, and the icons."""

    face: Typeface
    symbols: Mapping[str, str]
    find: FindIcon
    missing: Unreadable = field(default_factory=lambda: Unreadable({}, {}, {}))

    def shape(self, paragraphs: Iterable[Paragraph], hyphenated: str = "") -> list[Line]:
        """Return the paragraphs as atoms; what cannot be drawn is kept in `missing`.

        A paragraph whose text has line breaks becomes several; one that is empty is left out. `hyphenated` names the
        language by whose rules words may be divided, if they may.
        """
        lines: list[Line] = []
        for paragraph in paragraphs:
            lines += self._paragraph(paragraph, hyphenated)
        return lines

    def _paragraph(self, paragraph: Paragraph, hyphenated: str) -> list[Line]:
        def new() -> Line:
            return Line(scale=_SCALES[paragraph.kind], kind=paragraph.kind)

        lines = [new()]
        lead = unicodedata.normalize("NFC", paragraph.lead).strip()
        text = unicodedata.normalize("NFC", paragraph.text[:MAX_TEXT]).strip()
        if lead:
            self._read(lines[0], f"{lead} " if text and not text.startswith("\n") else lead, self.face.bold)
            lines[0].atoms = [atom._replace(lead=True) for atom in lines[0].atoms]
        is_upright = paragraph.kind == "rules"
        for stretch in stretches(text, self.missing.tags):
            stack = self.face.stack(bold=stretch.bold, italic=stretch.italic is is_upright)
            for at, row in enumerate(stretch.text.split("\n")):
                if at:
                    lines.append(new())
                self._read(lines[-1], soften(row, hyphenated) if hyphenated else row, stack)
        for line in lines:
            while line.atoms and line.atoms[-1].text == " ":
                line.atoms.pop()
        return [line for line in lines if line.atoms]

    def _read(self, line: Line, text: str, stack: Stack) -> None:
        for part in _pattern(tuple(self.symbols)).split(text):
            name, word = self.symbols.get(part), part
            if name is None and (match := _NAMED.fullmatch(part)):
                name, word = match[1], match[2] or match[1]
            icon = self.find(name) if name else None
            if icon is not None:
                if len(line.atoms) > 1 and line.atoms[-1].text == " " and line.atoms[-2].text.isdigit():
                    line.atoms[-1] = line.atoms[-1]._replace(text="\u00a0")  # "2 ⬡" stays on one line
                line.atoms.append(Atom(word, icon.aspect * self.face.icon + 2 * ICON_GAP, None, icon))
                continue
            if name is not None:
                self.missing.icons[name] = None
            self._characters(line, part, stack)

    def _characters(self, line: Line, text: str, stack: Stack) -> None:
        for character in text:
            letter = " " if character in _SPACES else character
            if letter == " " and (not line.atoms or line.atoms[-1].text == " "):
                continue
            if letter in INVISIBLE:
                line.atoms.append(Atom(letter, 0.0, None, None))
                continue
            font = stack.find(letter)
            if font is None and letter == "\u00a0":
                font = stack.find(" ")
            if font is None:
                self.missing.glyphs[letter] = None
                line.atoms.append(Atom(letter, 0.6, None, None))
            else:
                line.atoms.append(Atom(letter, font.width(letter) + self.face.tracking, font, None))


_SPACES = frozenset("\t\r\u2028\u2029")

INVISIBLE = frozenset("\u200b\u00ad\u2060\ufeff")
"""Characters that only say where a line may break or may not."""


@lru_cache(maxsize=64)
def _pattern(symbols: tuple[str, ...]) -> re.Pattern[str]:
    """Return what splits a text at icons: symbols, whole words, and `{name}` or `{name|word}`."""
    ordered = sorted((symbol for symbol in symbols if symbol), key=lambda symbol: (-len(symbol), symbol))
    words = [rf"\b{re.escape(symbol)}\b" if symbol.isalnum() else re.escape(symbol) for symbol in ordered]
    return re.compile("(" + "|".join([*words, r"\{[a-z][\w-]*(?:\|[^{}|]*)?\}"]) + ")")
