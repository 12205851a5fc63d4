"""What the press is handed: one face to print, as plain data of its own.

The press knows no game. Whoever prints (the pipeline, a test, a bench) says what stands on a card in words and
numbers, names the template that draws it, and repeats a card as often as it is to be printed. Nothing here is read
from a file and nothing is computed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from cardlang.source.span import Span

ParagraphKind = Literal["rules", "reminder", "flavor"]

STANDARD = "standard"
"""The variant whose templates lie in the game's folder itself."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph of a card's text; `lead` ("Counter", an ability's name) is printed bold before it."""

    text: str
    kind: ParagraphKind = "rules"
    lead: str = ""


@dataclass(frozen=True, slots=True)
class FaceCard:
    """One physical card.

    `values` is what the bindings of a template see as `card`; a stat that the card does not have is None. `template`
    and `back` are stems of files in `templates/faces/<game>/`, `variant` is the folder below it that is looked in first
    ("full-art"). `art` is a picture's path within the project, or None: then the template's own placeholder is drawn.
    `size` is the cut card in mm where it is not the sheet's. `language` is that of its texts, `source` its name in the
    sources where that differs, `places` where the value of a field stands in them.
    """

    name: str
    template: str
    game: str
    values: Mapping[str, object] = field(default_factory=dict)
    paragraphs: tuple[Paragraph, ...] = ()
    art: str | None = None
    back: str = "back"
    span: Span | None = None
    variant: str = STANDARD
    size: tuple[float, float] | None = None
    language: str = "en"
    source: str = ""
    places: Mapping[str, Span] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """How findings name the card: as the sources do, and in which language it was being printed."""
        name = self.source or self.name
        return name if self.language == "en" else f"{name} ({self.language})"

    def place(self, of: str) -> Span | None:
        """Return where a field stands in the sources, or else where the card does."""
        return self.places.get(of, self.span)
