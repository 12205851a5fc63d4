"""What a programmer would write by hand for one deck: 60 cards with ReportLab alone, to compare `print_deck.py` with.

A frame, a name, three numbers and a paragraph a card, nine a page, plain backs; no templates, no icons, no checks.
`python bench/plain_reportlab.py FILE.pdf`.
"""

import sys

from fontpkg_fira_sans_condensed import __file__ as package
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

TEXT = "In the forward row, for every 2 forwards your opponent has, your team gains 1 power."


def main() -> None:
    """Draw the deck."""
    assert package
    canvas = Canvas(sys.argv[1], pagesize=(210 * mm, 297 * mm))
    style = ParagraphStyle("rules", fontName="Helvetica", fontSize=9, leading=11)
    for page in range(7):
        for index in range(min(9, 60 - 9 * page)):
            x, y = (10.5 + 63 * (index % 3)) * mm, (16.5 + 88 * (2 - index // 3)) * mm
            canvas.rect(x, y, 63 * mm, 88 * mm)
            canvas.setFont("Helvetica-Bold", 12)
            canvas.drawString(x + 5 * mm, y + 78 * mm, f"Card {page * 9 + index}")
            for number in range(3):
                canvas.circle(x + (8 + 12 * number) * mm, y + 68 * mm, 4 * mm)
                canvas.drawCentredString(x + (8 + 12 * number) * mm, y + 66.5 * mm, str(number))
            paragraph = Paragraph(TEXT, style)
            paragraph.wrap(53 * mm, 40 * mm)
            paragraph.drawOn(canvas, x + 5 * mm, y + 20 * mm)
        canvas.showPage()
        for index in range(min(9, 60 - 9 * page)):
            canvas.rect(
                (10.5 + 63 * (2 - index % 3)) * mm, (16.5 + 88 * (2 - index // 3)) * mm, 63 * mm, 88 * mm, fill=1
            )
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main()
