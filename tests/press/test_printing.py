"""Printing: pages, backs, boxes, fonts, sizes; the same cards give the same bytes; other programs read the file."""

import hashlib
import re
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlang.diagnostics.words import tell
from cardlang.press import FaceCard, Printed, Sheet, print_sheets
from cardlang.press.raster import page_image, page_png
from cardlang.source.world import Disk, Memory

League = Callable[..., FaceCard]
Press = Callable[..., Printed]
MM = 72 / 25.4

FLAT = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 69 94">'
    '<rect width="69" height="94" fill="#f00" data-attr-fill="{{ card.c }}"/></svg>'
)
BACK = FLAT.replace(' data-attr-fill="{{ card.c }}"', "")
FLAT_WORLD = Memory({"templates/faces/t/face.svg": FLAT, "templates/faces/t/back.svg": BACK})


def flat(count: int, sheet: Sheet | None = None) -> Printed:
    """Print cards of one colour each, cheap to look at."""
    cards = [FaceCard(f"{number}", "face", "t", {"c": f"#00{number:02x}ff"}) for number in range(count)]
    return print_sheets(cards, sheet or Sheet(), FLAT_WORLD)


def forms(pdf: bytes) -> list[list[tuple[float, float, str]]]:
    """Return for each page where a form is placed (lower left corner, in mm) and its name."""
    import pypdf

    pages = []
    for page in pypdf.PdfReader(BytesIO(pdf)).pages:
        contents = page.get_contents()
        assert contents is not None
        code = contents.get_data().decode("latin1")
        found = re.findall(r"1 0 0 1 (\S+) (\S+) cm\s+/FormXob\.(\w+) Do", code)
        pages.append([(round(float(x) / MM, 2), round(float(y) / MM, 2), name) for x, y, name in found])
    return pages


@settings(deadline=None, max_examples=25)
@given(st.integers(1, 40), st.sampled_from(["long", "short"]), st.sampled_from(["a4", "letter"]))
def test_for_any_number_of_cards_each_back_is_behind_its_front(count: int, flip: str, paper: str) -> None:
    sheet = Sheet(paper=paper, flip="long" if flip == "long" else "short")
    width, height = sheet.size
    pages = forms(flat(count, sheet).pdf)
    assert len(pages) == 2 * -(-count // 9)
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for (x, y, _), (back_x, back_y, _) in zip(front, back, strict=True):
            wanted = (width - x - 69, y) if flip == "long" else (x, height - y - 94)
            assert (back_x, back_y) == pytest.approx(wanted, abs=0.02)
        assert {name[:4] for _, _, name in back} == {"back"}


def test_a_full_last_sheet_is_followed_by_no_blank_page() -> None:
    assert [len(page) for page in forms(flat(9).pdf)] == [9, 9]
    assert [len(page) for page in forms(flat(18, Sheet(backs=False)).pdf)] == [9, 9]


def test_each_distinct_face_is_one_form(league: League, printed: Press) -> None:
    cards = [league("Sandra")] * 5 + [league("Rachel")] * 4
    pages = forms(printed(*cards).pdf)
    assert len({name for _, _, name in pages[0]}) == 2
    assert len({name for _, _, name in pages[1]}) == 1
    assert len(pages[0]) == len(pages[1]) == 9


def test_boxes_tell_the_printer_where_to_cut() -> None:
    import pypdf

    page = pypdf.PdfReader(BytesIO(flat(1).pdf)).pages[0]
    assert [round(float(value) / MM, 2) for value in page.trimbox] == [10.5, 16.5, 199.5, 280.5]
    assert [round(float(value) / MM, 2) for value in page.bleedbox] == [7.5, 13.5, 202.5, 283.5]
    assert [round(float(value) / MM, 1) for value in page.mediabox] == [0, 0, 210, 297]


def test_no_bleed_reaches_into_a_neighbour() -> None:
    page = page_image(flat(2, Sheet(backs=False)).pdf, 0, dpi=254)
    row = 600
    assert page.getpixel((int(73.3 * 10), row)) == (0, 0, 255)
    assert page.getpixel((int(73.7 * 10), row)) == (0, 1, 255)


def test_no_mark_lies_inside_the_cards() -> None:
    page = page_image(flat(1, Sheet(backs=False)).pdf, 0, dpi=100)
    area = page.crop((int(80 / 25.4 * 100), int(17 / 25.4 * 100), int(199 / 25.4 * 100), int(280 / 25.4 * 100)))
    assert area.getextrema() == ((255, 255), (255, 255), (255, 255))
    edge = page.crop((0, 0, page.width, 3))
    assert min(edge.convert("L").tobytes()) < 128


@pytest.mark.parametrize(
    ("sheet", "words"),
    [
        (Sheet(columns=4), "4 x 3 cards of 63 x 88 mm are 42 mm too wide for a4 paper"),
        (Sheet(rows=4, paper="letter"), "3 x 4 cards of 63 x 88 mm are 72.6 mm too high for letter paper"),
        (Sheet(paper="a44"), 'I don\'t know the paper "a44"'),
    ],
)
def test_what_does_not_fit_the_paper_is_an_error(sheet: Sheet, words: str) -> None:
    result = flat(1, sheet)
    assert result.pdf == b""
    assert result.not_drawn == ("0",)
    assert [tell(finding).message for finding in result.findings] == [words]


def test_a_card_without_a_template_is_left_out_and_named(league: League, printed: Press) -> None:
    result = printed(league(), FaceCard("Ghost", "ghost", "aniversus"))
    assert result.drawn == 1
    assert result.not_drawn == ("Ghost",)
    assert [finding.code for finding in result.findings] == ["C807"]
    assert "Ghost" in tell(result.findings[0]).message


def test_no_cards_no_file() -> None:
    assert flat(0) == Printed(b"", (), 0, ())


def test_all_fonts_are_embedded_as_subsets(league: League, printed: Press) -> None:
    import pypdf

    result = printed(league(texts=("Draw a card.",)))
    reader = pypdf.PdfReader(BytesIO(result.pdf))
    fonts = [item.get_object() for item in reader.pages[0]["/Resources"]["/Font"].values()]  # type: ignore[index]
    assert len(fonts) >= 3
    for font in fonts:
        assert re.match(r"/[A-Z]{6}\+FiraSansCondensed", font["/BaseFont"])
        assert "/FontFile2" in font["/FontDescriptor"]
    assert b"Helvetica" not in result.pdf


def test_the_title_is_set() -> None:
    import pypdf

    result = print_sheets([FaceCard("A", "face", "t", {"c": "#000"})], Sheet(), FLAT_WORLD, title="Aniversus: Cats")
    metadata = pypdf.PdfReader(BytesIO(result.pdf)).metadata
    assert metadata is not None
    assert metadata.title == "Aniversus: Cats"


def test_another_reader_finds_the_cards(league: League, printed: Press) -> None:
    import pdfplumber

    with pdfplumber.open(BytesIO(printed(league("Sandra"), league("Rachel")).pdf)) as document:
        words = document.pages[0].extract_text()
    assert "Sandra" in words
    assert "Rachel" in words


SCRIPT = """
import sys, hashlib
from cardlang.press import FaceCard, Paragraph, Sheet, print_sheets
from cardlang.source.world import Disk
values = dict(type="player", type_label="Player", team="cat", team_label="Cat", cost=1, power=2, productivity=3)
cards = [FaceCard(name, "player", "aniversus", values, (Paragraph("Gain 1 ⬡."),)) for name in ("Sandra", "Leo", "Alex")]
for _ in range(2):
    print(hashlib.sha256(print_sheets(cards, Sheet(), Disk(), icons={"⬡": "productivity"}).pdf).hexdigest())
"""


def test_the_same_cards_give_the_same_bytes_in_every_process() -> None:
    digests = set()
    for seed in ("0", "1", "1234"):
        out = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONUTF8": "1"},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        digests |= set(out.split())
    assert len(digests) == 1


def test_importing_the_press_loads_nothing_heavy() -> None:
    code = "import sys, cardlang.press; print(any(name in sys.modules for name in ('reportlab', 'jinja2', 'PIL')))"
    out = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert out.strip() == "False"


def test_a_deck_of_sixty_stays_small(league: League, printed: Press) -> None:
    cards = [
        league(f"Card {number % 28}", team=("cat", "squirrel")[number % 2], texts=("Draw a card.",))
        for number in range(60)
    ]
    assert len(printed(*cards).pdf) < 300 * 1024


def test_a_page_becomes_a_png() -> None:
    assert page_png(flat(1).pdf, 0, dpi=30).startswith(b"\x89PNG")
    with pytest.raises(IndexError):
        page_png(flat(1).pdf, 7)
    with pytest.raises(ValueError, match="PDFium"):
        page_png(b"no pdf")


def test_printing_twice_in_one_process_gives_the_same_file(league: League) -> None:
    one, two = (hashlib.sha256(print_sheets([league()], Sheet(), Disk()).pdf).hexdigest() for _ in range(2))
    assert one == two
