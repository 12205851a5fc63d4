"""Markup, icons in every position, hyphenation and vertical Japanese."""

from collections.abc import Callable
from io import BytesIO
from itertools import pairwise

import pypdf
import pytest

from cardlang.diagnostics.words import tell
from cardlang.press import FaceCard, Paragraph, Printed, Sheet, print_sheets
from cardlang.press.fonts import Fonts
from cardlang.press.icons import Icon
from cardlang.press.raster import page_image
from cardlang.press.text.atoms import Line, Shaper, Typeface
from cardlang.press.text.breaking import break_lines, phrases, pieces
from cardlang.press.text.draw import runs
from cardlang.press.text.fit import Box, fit
from cardlang.press.text.hyphens import soften
from cardlang.press.text.markup import stretches
from cardlang.source.world import Memory

FONTS = Fonts("カードを引くその選手はフィールド離れる。「」（）ー12番退場、")
FACE = Typeface(
    FONTS.stack(""),
    FONTS.stack("", "700"),
    FONTS.stack("", "400", "italic"),
    both=FONTS.stack("", "700", "italic"),
)
GEAR = Icon("gear", (0, 0, 24, 24), "0 0 24 24 re", even_odd=False)
League = Callable[..., FaceCard]
Press = Callable[..., Printed]


def shaped(*paragraphs: Paragraph | str, face: Typeface = FACE) -> tuple[list[Line], Shaper]:
    shaper = Shaper(face, {"⬡": "gear"}, lambda name: GEAR if name == "gear" else None)
    return shaper.shape(text if isinstance(text, Paragraph) else Paragraph(text) for text in paragraphs), shaper


def fonts_of(line: Line) -> dict[str, str]:
    return {atom.text: atom.font.name.partition("-")[2] for atom in line.atoms if atom.font}


@pytest.mark.parametrize(
    ("text", "parts", "faults"),
    [
        ("a <b>b</b> c", [("a ", 0, 0), ("b", 1, 0), (" c", 0, 0)], []),
        ("<i>a <b>b</b></i>", [("a ", 0, 1), ("b", 1, 1)], []),
        ("<strong>a</strong><em>b</em>", [("a", 1, 0), ("b", 0, 1)], []),
        ("<b>a", [("a", 1, 0)], ["<b>"]),
        ("a</i> b", [("a", 0, 0), (" b", 0, 0)], ["</i>"]),
        ("<b>a<i>b</b>c", [("a", 1, 0), ("b", 1, 1), ("c", 0, 1)], ["<i>"]),
        ("a < b, <name> & 1<2", [("a < b, <name> & 1<2", 0, 0)], []),
        ("a<br>b", [("a", 0, 0), ("\n", 0, 0), ("b", 0, 0)], []),
    ],
)
def test_markup_is_read(text: str, parts: list[tuple[str, int, int]], faults: list[str]) -> None:
    found: dict[str, None] = {}
    assert [(part.text, int(part.bold), int(part.italic)) for part in stretches(text, found)] == parts
    assert list(found) == faults


def test_bold_and_italic_are_faces_of_their_own() -> None:
    (line,), _ = shaped("a <b>b <i>c</i></b> <i>d</i>")
    assert fonts_of(line) == {"a": "400", " ": "400", "b": "700", "c": "700i", "d": "400i"}


def test_italic_inside_flavour_stands_out_upright() -> None:
    (line,), _ = shaped(Paragraph("a <i>b</i>", "flavor"))
    assert fonts_of(line)["a"] == "400i"
    assert fonts_of(line)["b"] == "400"


def test_a_tag_left_open_harms_no_later_paragraph_and_no_later_card(league: League, printed: Press) -> None:
    lines, _ = shaped("<i>open", "after")
    assert fonts_of(lines[1])["a"] == "400"
    result = printed(league("One", texts=("Draw <b>a card.",)), league("Two", texts=("Draw a card.",)))
    assert [finding.code for finding in result.findings] == ["C610"]
    assert "`<b>`" in tell(result.findings[0]).message
    alone = printed(league("Two", texts=("Draw a card.",)))
    text = "Draw a card."
    assert _faces_of(result.pdf, text) == _faces_of(alone.pdf, text)


def _faces_of(pdf: bytes, text: str) -> set[str]:
    """Return the faces in which the last line with this text is set."""
    import pdfplumber

    with pdfplumber.open(BytesIO(pdf)) as document:
        letters = [letter for letter in document.pages[0].chars if letter["text"] in text]
    last = max(letter["x0"] for letter in letters)
    return {letter["fontname"].partition("+")[2] for letter in letters if letter["x0"] > last - 60}


@pytest.mark.parametrize("align", ["start", "middle", "end"])
@pytest.mark.parametrize(
    "text",
    ["⬡", "⬡ first", "last ⬡", "one ⬡ in the middle of a longer line that wraps", "<i>in ⬡ italics</i>", "⬡⬡⬡", "(⬡)."],
)
def test_an_icon_stands_in_its_place(text: str, align: str) -> None:
    lines, shaper = shaped(text)
    layout = fit(lines, Box(width=60, height=60, largest=9, smallest=6, step=0.25, align=align))
    assert not shaper.missing.icons
    icons = 0
    for placed in layout.rows:
        row = list(runs(placed))
        assert row[0].x >= -1e-6
        assert placed.x + placed.row.width * placed.size <= 60 + 1e-6
        assert [run.x for run in row] == sorted(run.x for run in row)
        icons += sum(run.icon is not None for run in row)
    assert icons == text.count("⬡")


def test_an_icon_taller_than_the_line_pushes_the_lines_apart() -> None:
    box = Box(width=40, height=200, largest=8, smallest=6, step=0.25)
    plain = fit(shaped("word word ⬡ word word word")[0], box)
    tall_face = Typeface(FACE.regular, FACE.bold, FACE.italic, icon=2.2)
    tall_box = Box(width=40, height=200, largest=8, smallest=6, step=0.25, icon=2.2)
    tall = fit(shaped("word word ⬡ word word word", face=tall_face)[0], tall_box)
    at = next(index for index, placed in enumerate(tall.rows) if any(atom.icon for atom, _, _ in placed.row.atoms))
    tops = [placed.y - 0.75 * placed.size for placed in tall.rows]
    icon_top = tall.rows[at].y - (2.2 / 2 + 0.689 / 2) * 8
    icon_bottom = tall.rows[at].y + (2.2 / 2 - 0.689 / 2) * 8
    assert tall.height > plain.height
    assert at == 0 or icon_top >= tall.rows[at - 1].y - 1e-6
    assert at + 1 == len(tops) or icon_bottom <= tops[at + 1] + 0.3 * 8


def test_reminders_in_parentheses_are_italic() -> None:
    from cardlang.press.from_game import with_reminders

    assert with_reminders("Draw. (This is a reminder.)", "en") == "Draw. <i>(This is a reminder.)</i>"
    assert with_reminders("Draw card(s).", "en") == "Draw card(s)."
    assert with_reminders("引く。（これは注釈文なのです。）", "ja") == "引く。（これは注釈文なのです。）"


@pytest.mark.parametrize(
    ("text", "language", "soft"),
    [
        ("productivity", "en", "pro\u00adduc\u00adtiv\u00adity"),
        ("сбросьте карточку", "ru", "сбросьте кар\u00adточку"),
        ("{productivity|productivity}", "en", "{productivity|productivity}"),
        ("card 引く", "ja", "card 引く"),
    ],
)
def test_words_are_divided_by_the_rules_of_the_language(text: str, language: str, soft: str) -> None:
    assert soften(text, language) == soft


def test_without_the_extra_words_stay_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardlang.press.text import hyphens

    monkeypatch.setattr(hyphens, "find_spec", lambda _name: None)
    hyphens._patterns.cache_clear()
    try:
        assert soften("productivity", "en") == "productivity"
    finally:
        hyphens._patterns.cache_clear()


def test_a_word_too_long_for_its_box_is_divided_where_the_language_lets_it() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">'
        '<rect data-field="{}" x="20" y="20" width="14" height="30" font-size="4"{}/></svg>'
    )
    codes = {}
    for hyphens in ("auto", "none"):
        world = Memory({"templates/faces/t/f.svg": svg.format("name", f' data-hyphens="{hyphens}"')})
        card = FaceCard("Counterrevolutionaries", "f", "t")
        codes[hyphens] = [finding.code for finding in print_sheets([card], Sheet(backs=False), world).findings]
    assert codes == {"auto": [], "none": ["C607"]}


def test_a_japanese_line_begins_with_a_word() -> None:
    (line,), _ = shaped("その選手はフィールドを離れる。カードを引く。")
    for width in range(6, 20):
        for row in break_lines(phrases(pieces(line.atoms)), width):
            if not row.torn:
                assert not "ぁ" <= row.atoms[0][0].text <= "ん" or row.atoms[0][0].text == "そ"


def test_marks_side_by_side_share_their_air() -> None:
    (line,), _ = shaped("離れる。（退場）")
    (row,) = break_lines(pieces(line.atoms), 99)
    assert row.width == pytest.approx(7.0 - 0.5 + 0.5 - 0.5, abs=0.51)
    assert row.width < 7.6


VERTICAL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"><rect data-field="name" x="40" y="6" width="12" '
    'height="70" font-size="9" line-height="1" style="writing-mode:vertical-rl;color:#000"/></svg>'
)


def test_a_vertical_title_runs_down_in_one_column_and_is_searchable() -> None:
    world = Memory({"templates/faces/t/f.svg": VERTICAL})
    name = "「12番」カード、退場ー"
    result = print_sheets([FaceCard(name, "f", "t", language="ja")], Sheet(backs=False, marks=False), world)
    assert result.findings == ()
    page = page_image(result.pdf, 0, dpi=50.8).convert("L")  # two pixels a millimetre
    left, top = int(10.5 * 2), int(16.5 * 2)
    ink = page.crop((left, top, left + 126, top + 176)).point(lambda value: 255 if value < 128 else 0).getbbox()
    assert ink is not None
    assert ink[0] >= 80
    assert ink[2] <= 104
    assert ink[3] - ink[1] > 90
    text = pypdf.PdfReader(BytesIO(result.pdf)).pages[0].extract_text()
    assert "".join(text.split()) == name


def test_columns_go_from_right_to_left() -> None:
    import pdfplumber

    world = Memory(
        {"templates/faces/t/f.svg": VERTICAL.replace('height="70"', 'height="18"').replace('width="12"', 'width="20" ')}
    )
    result = print_sheets([FaceCard("カード退場", "f", "t", language="ja")], Sheet(backs=False, marks=False), world)
    with pdfplumber.open(BytesIO(result.pdf)) as document:
        letters = document.pages[0].chars
    columns = [letter["x0"] for letter in letters]
    assert columns == sorted(columns, reverse=True)
    assert columns[0] > columns[-1]
    tops = [letter["top"] for letter in letters if letter["x0"] == columns[0]]
    assert all(before < after for before, after in pairwise(tops))
