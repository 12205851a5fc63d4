"""Makes docs/cards.png, the picture in the README: four cards as they are printed, cut out of a sheet."""

import sys
from pathlib import Path

from PIL import Image, ImageDraw

from cardlang.pipeline import load
from cardlang.press import Sheet, print_sheets
from cardlang.press.from_game import icons_of, of_cards
from cardlang.press.raster import page_image
from cardlang.source.world import Disk, data_folder

PICTURE = Path(__file__).parents[1] / "docs" / "cards.png"
CARDS = ("Sandra", "Nadine", "Red Card", "Team Squirrel")
DPI = 110
GAP = 5.0
"""Millimetres between two cards, and around them."""


def main() -> None:
    """Print the cards, cut them out with rounded corners, and put them in a row."""
    paths = [str(path) for path in sorted(data_folder("cards").glob("aniversus_*.card"))]
    game = load(paths, Disk()).games["aniversus"]
    sheet = Sheet(paper="a3", columns=len(CARDS), rows=1, gutter=10, backs=False, marks=False)
    faces = of_cards(game, CARDS)
    printed = print_sheets(faces.cards, sheet, Disk(), icons=icons_of(game.definition))
    page = page_image(printed.pdf, 0, DPI)
    dot = DPI / 25.4
    width, height, gap = (round(length * dot) for length in (sheet.card_width, sheet.card_height, GAP))
    left = (page.width - (len(CARDS) * sheet.card_width + (len(CARDS) - 1) * sheet.gutter) * dot) / 2
    top = (page.height - sheet.card_height * dot) / 2
    picture = Image.new("RGB", (len(CARDS) * (width + gap) + gap, height + 2 * gap), "white")
    corners = Image.new("L", (width, height), 0)
    ImageDraw.Draw(corners).rounded_rectangle((0, 0, width - 1, height - 1), round(3 * dot), fill=255)
    for index in range(len(CARDS)):
        x = round(left + index * (sheet.card_width + sheet.gutter) * dot)
        card = page.crop((x, round(top), x + width, round(top) + height))
        picture.paste(card, (gap + index * (width + gap), gap), corners)
    picture.save(PICTURE, optimize=True)
    sys.stdout.write(f"wrote {PICTURE.name}, {PICTURE.stat().st_size // 1024} KiB\n")


if __name__ == "__main__":
    main()
