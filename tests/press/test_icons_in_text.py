"""A stat after a number is printed as its icon, and is still found by its word."""

from io import BytesIO

import aniversus
import pypdf

from cardlang.press import Sheet, print_sheets
from cardlang.press.from_game import of_cards, with_icons
from cardlang.source.world import Disk


def text_of(name: str) -> str:
    """All text of a sheet with this card, as a reader of the PDF finds it."""
    printed = print_sheets(of_cards(aniversus.published(), [name]).cards, Sheet(backs=False), Disk())
    assert printed.findings == ()
    (page,) = pypdf.PdfReader(BytesIO(printed.pdf)).pages
    return " ".join(page.extract_text().split())


def test_the_word_of_an_icon_is_found() -> None:
    assert "Gain 2 productivity this round." in text_of("Energy Up")


def test_a_stat_without_a_number_stays_a_word() -> None:
    game = aniversus.definition()
    assert with_icons("Playing this card is not an action.", game, "en") == "Playing this card is not an action."
    assert with_icons("You have 2 more actions.", game, "en") == "You have 2 more actions."


def test_a_stat_after_a_number_becomes_an_icon() -> None:
    game = aniversus.definition()
    assert with_icons("Gain 2 power and 1 card.", game, "en") == "Gain 2 {power|power} and 1 card."
