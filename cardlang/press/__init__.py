"""The press: cards as plain data become faces, faces become sheets, sheets become a PDF.

`print_sheets(cards, sheet, world)` is the entry (`cardlang.press.printing`); `cardlang.press.raster` turns pages into
PNG. The press knows no game: what stands on a card comes as a `FaceCard`, how it looks comes from a template.
Millimetres are used for sheets and cards, points inside the PDF, user units inside a template.
"""

from cardlang.press.card import FaceCard, Paragraph
from cardlang.press.papers import CARDS, PAPERS
from cardlang.press.printing import Printed, print_sheets
from cardlang.press.sheet import Sheet

__all__ = ["CARDS", "PAPERS", "FaceCard", "Paragraph", "Printed", "Sheet", "print_sheets"]
