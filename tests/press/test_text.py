"""The text engine: nothing is lost, nothing sticks out, lines break where they may, sizes shrink to a floor."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlang.press import Paragraph
from cardlang.press.fonts import Fonts
from cardlang.press.icons import Icon
from cardlang.press.text.atoms import Line, Shaper, Typeface
from cardlang.press.text.breaking import Row, break_lines, pieces
from cardlang.press.text.draw import runs
from cardlang.press.text.fit import Box, Layout, fit

FONTS = Fonts()
FACE = Typeface(FONTS.stack(""), FONTS.stack("", "700"), FONTS.stack("", "400", "italic"))
GEAR = Icon("gear", (0, 0, 24, 24), "0 0 24 24 re", even_odd=False)
WORDS = st.lists(
    st.sampled_from(
        [
            "draw",
            "forwards,",
            "(you",
            "may)",
            "opponent's",
            "+1",
            "⬡",
            "2",
            "half-time",
            "—",
            "o\u00adver\u00adtime",
            "a",
        ]
    ),
    min_size=1,
    max_size=40,
).map(" ".join)


def shaped(*paragraphs: Paragraph | str, icons: bool = True) -> tuple[list[Line], Shaper]:
    shaper = Shaper(FACE, {"⬡": "gear"} if icons else {}, lambda name: GEAR if name == "gear" else None)
    return shaper.shape(text if isinstance(text, Paragraph) else Paragraph(text) for text in paragraphs), shaper


def rows(text: str, width: float) -> list[Row]:
    lines, _ = shaped(text)
    return [row for line in lines for row in break_lines(pieces(line.atoms), width)]


def said(row: Row) -> str:
    return "".join(atom.text for atom, _, _ in row.atoms)


@given(WORDS, st.floats(3, 30))
def test_no_line_is_wider_than_its_box(text: str, width: float) -> None:
    for row in rows(text, width):
        assert row.width <= width + 1e-6


@given(WORDS, st.floats(3, 30))
def test_every_character_appears_in_order(text: str, width: float) -> None:
    found = "".join(said(row).replace("-", "").replace("\u00a0", " ") for row in rows(text, width))
    assert found.replace(" ", "").replace("\u00ad", "") == text.replace(" ", "").replace("-", "").replace("\u00ad", "")


@given(WORDS, st.floats(6, 30))
def test_no_line_begins_or_ends_with_a_space(text: str, width: float) -> None:
    for row in rows(text, width):
        assert said(row) == said(row).strip()


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("gain 1 power, then", 4.5, ["gain 1", "power,", "then"]),
        ("a half-time b", 2.7, ["a half-", "time b"]),
        ("over\u00adtime", 3.0, ["over-", "time"]),
        ("over\u00adtime", 9.0, ["overtime"]),
        ("1\u00a0card left", 2.6, ["1\u00a0card", "left"]),
        ("(so it is)", 2.2, ["(so it", "is)"]),
        ("⬡ ⬡ ⬡", 2.4, ["⬡ ⬡", "⬡"]),
        ("gain ⬡.", 2.7, ["gain", "⬡."]),
        ("one — two", 3.0, ["one —", "two"]),
    ],
)
def test_lines_break_where_they_may(text: str, width: float, lines: list[str]) -> None:
    assert [said(row).replace("\u00ad", "") for row in rows(text, width)] == lines


def _wide(text: str) -> list[list[str]]:
    """Break a Japanese text as if each character were one em wide."""
    from cardlang.press.text.atoms import Atom

    font = FONTS.first
    atoms = [Atom(letter, 1.0, font, None) for letter in text]
    return [[said(row) for row in break_lines(pieces(atoms), width)] for width in (3.0, 4.0, 5.0, 6.5)]


@pytest.mark.parametrize(
    "text", ["カードを２枚引き、その後（手札）を捨てる。", "「守護」を持つ、キャラクター。", "プレーヤーっぽいッ！"]
)
def test_kinsoku_holds_at_every_width(text: str) -> None:
    for lines in _wide(text):
        assert "".join(lines) == text
        for line in lines:
            assert line[0] not in "、。）」ーッっ！"
            assert line[-1] not in "（「"


def test_a_closing_bracket_at_the_line_end_takes_half_its_width() -> None:
    assert _wide("あいう」え")[0][0] == "いう」" or _wide("あいう」え")[0] == ["あい", "う」え"]


def test_a_word_wider_than_the_line_is_cut_and_told() -> None:
    cut = rows("Unbeleuchtungsanlage", 4)
    assert all(row.width <= 4 for row in cut)
    assert cut[0].torn


BOX = Box(width=100, height=30, largest=12, smallest=6, step=0.25)


def laid(text: str, box: Box = BOX) -> Layout:
    return fit(shaped(text)[0], box)


def test_a_short_text_keeps_its_size() -> None:
    assert laid("Draw a card.").size == 12


def test_a_text_shrinks_in_height_and_in_width() -> None:
    assert 6 < laid("Draw a card. " * 8).size < 12
    narrow = laid("Counterattacking", Box(60, 30, 12, 6, 0.25))
    assert narrow.fits
    assert narrow.size < 12
    assert len(narrow.rows) == 1


def test_below_under_and_over_the_floor() -> None:
    count = next(count for count in range(1, 99) if not laid("Draw a card. " * count).fits)
    last, over = laid("Draw a card. " * (count - 1)), laid("Draw a card. " * count)
    assert last.fits
    assert last.size >= 6
    assert over.size == 6
    assert over.too_high > 0


@settings(deadline=None)
@given(WORDS, st.sampled_from(["start", "middle", "end"]))
def test_rows_stay_between_the_sides(text: str, align: str) -> None:
    box = Box(width=60, height=400, largest=10, smallest=6, step=0.5, align=align, balanced=True)
    for placed in laid(text, box).rows:
        assert placed.x >= -1e-6
        assert placed.x + placed.row.width * placed.size <= 60 + 1e-6


def test_balanced_lines_are_alike_and_as_many() -> None:
    text = "Choose 1 of your opponent's forwards. It leaves the field now."
    plain = laid(text, Box(100, 60, 9, 6, 0.25))
    even = laid(text, Box(100, 60, 9, 6, 0.25, balanced=True))
    assert len(plain.rows) == len(even.rows)
    widths: Callable[[Layout], list[float]] = lambda layout: [placed.row.width for placed in layout.rows]  # noqa: E731
    assert max(widths(even)) - min(widths(even)) < max(widths(plain)) - min(widths(plain))


def test_leads_are_bold_and_flavour_is_italic() -> None:
    lines, _ = shaped(Paragraph("When your opponent shoots.", lead="Counter"), Paragraph("Hush.", "flavor"))
    fonts = {atom.text: atom.font.name for line in lines for atom in line.atoms if atom.font}
    assert [atom.text for atom in lines[0].atoms if atom.lead] == [*"Counter "]
    assert fonts["C"].endswith("-700")
    assert fonts["H"].endswith("-400i")


def test_an_icon_stands_between_runs_on_the_baseline() -> None:
    layout = laid("gain 1 ⬡ now")
    parts = [(run.text, run.icon is not None) for run in runs(layout.rows[0])]
    assert parts == [("gain 1\u00a0", False), ("⬡", True), (" now", False)]
    places = [run.x for run in runs(layout.rows[0])]
    assert places == sorted(places)


def test_a_missing_glyph_and_an_unknown_icon_are_told() -> None:
    _, shaper = shaped("Take the 龍 and {banana}.")
    assert list(shaper.missing.glyphs) == ["龍"]
    assert list(shaper.missing.icons) == ["banana"]


def test_line_breaks_in_a_text_begin_a_new_line() -> None:
    lines, _ = shaped("One.\nTwo.\n\n")
    assert ["".join(atom.text for atom in line.atoms) for line in lines] == ["One.", "Two."]


def test_accents_are_composed() -> None:
    lines, shaper = shaped("Cafe\u0301")
    assert "".join(atom.text for atom in lines[0].atoms) == "Café"
    assert not shaper.missing.glyphs


def test_a_layout_as_it_stands(golden: Callable[[str, str], None]) -> None:
    text = "Look at the top 5 cards of your deck. Put each of them on the top or on the bottom, in any order."
    lines, _ = shaped(text, Paragraph("When your opponent shoots.", lead="Counter"), Paragraph("Hush ⬡.", "flavor"))
    layout = fit(lines, Box(width=140, height=60, largest=10, smallest=6, step=0.25))
    told = [f"{layout.size:g} pt, {layout.height:.2f} of 60 high"]
    told += [f"{placed.x:6.2f} {placed.y:6.2f} {placed.size:5.2f} | {said(placed.row)}" for placed in layout.rows]
    golden("layout", "\n".join(told) + "\n")
