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
from cardlang.press.sheet import slot
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
    """Return for each page where the middle of each placed form of 69 x 94 mm lies (in mm), and its name."""
    return [[(x, y, name) for x, y, _, name in page] for page in turned_forms(pdf)]


def turned_forms(pdf: bytes) -> list[list[tuple[float, float, tuple[int, int], str]]]:
    """Return the same with the direction of each form's head: (0, 1) is up."""
    import pypdf

    pages = []
    number = r"(-?[\d.]+)"
    for page in pypdf.PdfReader(BytesIO(pdf)).pages:
        contents = page.get_contents()
        assert contents is not None
        code = contents.get_data().decode("latin1")
        placed = []
        for *parts, name in re.findall(rf"{' '.join([number] * 6)} cm\s+/FormXob\.(\w+) Do", code):
            a, b, c, d, e, f = map(float, parts)
            x, y = (a * 69 + c * 94) / 2 + e / MM, (b * 69 + d * 94) / 2 + f / MM
            placed.append((round(x, 2), round(y, 2), (round(c), round(d)), name))
        pages.append(placed)
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
            wanted = (width - x, y) if flip == "long" else (x, height - y)
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
        (Sheet(columns=4, rows=3), "4 x 3 cards of 63 x 88 mm are 42 mm too wide for a4 paper"),
        (Sheet(columns=3, rows=4, paper="letter"), "3 x 4 cards of 63 x 88 mm are 72.6 mm too high for letter paper"),
        (Sheet(paper="a44"), 'I don\'t know the paper "a44"'),
    ],
)
def test_what_does_not_fit_the_paper_is_an_error(sheet: Sheet, words: str) -> None:
    result = flat(1, sheet)
    assert result.pdf == b""
    assert result.not_drawn == ("0",)
    assert [tell(finding).message for finding in result.findings] == [words]


def test_a_card_without_a_template_is_printed_with_the_plain_face_and_told(league: League, printed: Press) -> None:
    result = printed(league(), FaceCard("Ghost", "ghost", "aniversus"))
    assert result.drawn == 2
    assert [finding.code for finding in result.findings] == ["C815"]
    assert "Ghost" in tell(result.findings[0]).message


def test_a_card_whose_template_cannot_be_read_is_left_out_and_named(league: League) -> None:
    world = Memory({"templates/faces/aniversus/ghost.svg": "no svg"})
    result = print_sheets([league(), FaceCard("Ghost", "ghost", "aniversus")], Sheet(), world)
    assert (result.drawn, result.not_drawn) == (1, ("Ghost",))
    assert [finding.code for finding in result.findings] == ["C801"]


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


SIZED = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" data-bleed="0"><rect width="{w}" height="{h}"
 fill="#0a0"/><rect width="5" height="{h}" fill="#f00"/><text x="20" y="30" font-size="8">Once</text></svg>"""


def test_cards_of_another_size_lie_on_pages_of_their_own() -> None:
    world = Memory(
        {
            "templates/faces/t/small.svg": SIZED.format(w=44, h=63),
            "templates/faces/t/large.svg": SIZED.format(w=70, h=120),
        }
    )
    sizes = {"small": (44.0, 63.0), "large": (70.0, 120.0)}
    cards = [FaceCard(f"{index}", kind, "t", size=sizes[kind]) for index, kind in enumerate(["small", "large"] * 6)]
    result = print_sheets(cards, Sheet(backs=False), world)
    assert [finding.code for finding in result.findings] == ["C615"]  # three tarot cards fill the width of A4
    assert result.drawn == 12
    import pdfplumber

    with pdfplumber.open(BytesIO(result.pdf)) as document:
        assert [page.extract_text().count("Once") for page in document.pages] == [6, 6]


def test_a_template_without_bleed_is_mirrored_at_its_edge_and_its_text_is_not() -> None:
    world = Memory({"templates/faces/t/f.svg": SIZED.format(w=63, h=88)})
    result = print_sheets([FaceCard("A", "f", "t")], Sheet(backs=False, gutter=4, marks=False), world)
    assert result.findings == ()
    page = page_image(result.pdf, 0, dpi=254)
    place = slot(Sheet(backs=False, gutter=4), 0).trim

    def at(x: float, y: float) -> object:
        return page.getpixel((int((place.x + x) * 10), int((place.y + y) * 10)))

    assert at(-2, 40) == at(2, 40) == (255, 0, 0)  # the red edge goes on beyond the cut
    assert at(64, 40) == at(61, 40) == (0, 170, 0)
    assert at(-2, -2) == (255, 0, 0)
    assert at(-3.5, 40) == (255, 255, 255)
    import pypdf

    assert pypdf.PdfReader(BytesIO(result.pdf)).pages[0].extract_text().count("Once") == 1


def test_fronts_and_backs_in_two_files() -> None:
    both, apart = flat(12), flat(12, Sheet(separate=True))
    assert len(forms(apart.pdf)) == len(forms(apart.backs)) == 2
    for together, alone in ((forms(both.pdf)[::2], forms(apart.pdf)), (forms(both.pdf)[1::2], forms(apart.backs))):
        assert [[place[:2] for place in page] for page in together] == [[place[:2] for place in page] for page in alone]
    assert both.backs == b""


def test_a_folded_sheet_has_fronts_and_backs_on_one_side() -> None:
    pages = forms(flat(5, Sheet(fold=True)).pdf)
    assert [len(page) for page in pages] == [8, 2]
    assert {name[:4] for _, _, name in pages[0]} == {"face", "back"}


def test_backs_of_a_card_s_own() -> None:
    world = Memory({**{f"templates/faces/t/{name}.svg": SIZED.format(w=63, h=88) for name in ("face", "a", "b")}})
    cards = [FaceCard(f"{index}", "face", "t", back=back) for index, back in enumerate("aabab")]
    backs = forms(print_sheets(cards, Sheet(), world).pdf)[1]
    names = [name for _, _, name in backs]
    assert [name == names[0] for name in names] == [True, True, False, True, False]
    assert len({name for _, _, name in backs}) == 2


def test_a_printer_that_is_off_is_put_right() -> None:
    plain, moved = flat(1), flat(1, Sheet(back_right=2, back_up=1))
    front, back = page_image(plain.pdf, 0, dpi=254), page_image(moved.pdf, 1, dpi=254)
    assert page_image(moved.pdf, 0, dpi=254).tobytes() == front.tobytes()
    ink = [
        image.convert("L").point(lambda value: 255 if value < 200 else 0).getbbox()
        for image in (page_image(plain.pdf, 1, dpi=254), back)
    ]
    assert ink[0] is not None
    assert ink[1] is not None
    unmoved = turned_forms(plain.pdf)[1][0]
    assert unmoved[:2] == turned_forms(moved.pdf)[1][0][:2]  # the form's own place stays; the page is moved as a whole
    code = __import__("pypdf").PdfReader(BytesIO(moved.pdf)).pages[1].get_contents().get_data().decode("latin1")
    x, y = map(float, re.findall(r"1 0 0 1 (\S+) (\S+) cm", code)[1])
    # Seen through the paper the back lay 2 mm right and 1 mm up; on its own page that is left: it goes right and down.
    assert (x / MM, y / MM) == pytest.approx((2, -1), abs=0.01)


@pytest.mark.parametrize(
    "sheet",
    [
        Sheet(),
        Sheet(paper="a3", registration=True),
        Sheet(fold=True, gutter=4),
        Sheet(bleed=0, marks=False, backs=False),
        Sheet(flip="short", back_right=1, back_turn=0.5),
        Sheet(card="square", bleed=5),
    ],
)
def test_independent_readers_open_every_kind_of_file(sheet: Sheet, league: League) -> None:
    import pdfplumber
    import pikepdf
    import pypdf

    cards = [league("Sandra", texts=("Draw a card.",)), league("サンドラ", texts=("カードを引く。",))]
    result = print_sheets(cards, sheet, Disk())
    with pikepdf.open(BytesIO(result.pdf)) as document:
        assert document.check_pdf_syntax() == []
        assert len(document.pages) == (2 if sheet.backs and not sheet.fold else 1)
    text = "".join(pypdf.PdfReader(BytesIO(result.pdf)).pages[0].extract_text().split())
    assert "Sandra" in text
    assert "サンドラ" in text
    with pdfplumber.open(BytesIO(result.pdf)) as document:
        letters = "".join(letter["text"] for letter in document.pages[0].chars)
    assert "カードを引く。" in letters


def test_what_is_larger_than_the_paper_is_told_in_millimetres() -> None:
    findings = flat(1, Sheet(card="320x200mm")).findings
    assert [tell(finding).message for finding in findings] == [
        "1 x 1 card of 320 x 200 mm is 23 mm too high for a4 paper"
    ]
    assert [finding.code for finding in flat(1, Sheet(card="pokr")).findings] == ["C613"]
