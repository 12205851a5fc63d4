"""Sheets of paper: where cards lie, where their backs lie, where the knife goes."""

import dataclasses
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.press.marks import crop_marks, fold_line, registration
from cardlang.press.papers import size_of
from cardlang.press.sheet import PAPERS, Sheet, cards_area, grid_of, overhang, slot, turns_sideways

SHEETS = st.builds(
    Sheet,
    paper=st.sampled_from(sorted(PAPERS)),
    columns=st.integers(1, 3),
    rows=st.integers(1, 3),
    gutter=st.sampled_from([0.0, 0.1, 2.0, 6.0]),
    flip=st.sampled_from(["long", "short"]),
)


def test_three_by_three_fit_on_a4_and_letter() -> None:
    for paper in ("a4", "letter"):
        assert overhang(Sheet(paper=paper)) == (0, 0)


def test_an_exact_fit_loses_no_column_to_a_float() -> None:
    # 3 x 63 mm in 189 mm: 18.9 // 6.3 is 2
    PAPERS["exact"] = (189.0, 264.0)
    try:
        assert overhang(Sheet(paper="exact")) == (0, 0)
        assert Sheet(paper="exact").per_page == 9
        assert overhang(Sheet(paper="exact", columns=3, rows=3, gutter=0.1)) == (0.2, 0.2)
    finally:
        del PAPERS["exact"]


def test_what_does_not_fit_is_told_in_millimetres() -> None:
    assert overhang(Sheet(columns=4, rows=3)) == (42.0, 0)
    assert overhang(Sheet(paper="letter", columns=3, rows=4)) == (0, 72.6)


@given(SHEETS)
def test_each_back_lies_behind_its_front(sheet: Sheet) -> None:
    width, height = sheet.size
    for index in range(sheet.per_page):
        front, back = slot(sheet, index).trim, slot(sheet, index, is_back=True).trim
        if sheet.flip == "long":  # turned over on the long edge, left is right
            assert math.isclose(back.x, width - front.x - front.width, abs_tol=1e-6)
            assert math.isclose(back.y, front.y, abs_tol=1e-6)
        else:
            assert math.isclose(back.x, front.x, abs_tol=1e-6)
            assert math.isclose(back.y, height - front.y - front.height, abs_tol=1e-6)


@given(SHEETS)
def test_no_card_is_painted_over_its_neighbour(sheet: Sheet) -> None:
    slots = [slot(sheet, index) for index in range(sheet.per_page)]
    for at, one in enumerate(slots):
        for other in slots[at + 1 :]:
            apart_x = (
                one.paint.x + one.paint.width <= other.paint.x + 1e-6
                or other.paint.x + other.paint.width <= one.paint.x + 1e-6
            )
            apart_y = (
                one.paint.y + one.paint.height <= other.paint.y + 1e-6
                or other.paint.y + other.paint.height <= one.paint.y + 1e-6
            )
            assert apart_x or apart_y


@given(SHEETS)
def test_marks_reach_the_edge_and_stay_out_of_the_cards(sheet: Sheet) -> None:
    if overhang(sheet) != (0, 0):
        return
    width, height = sheet.size
    area = cards_area(sheet)
    for x1, y1, x2, y2 in crop_marks(sheet):
        assert 0 in {x1, y1} or x2 == width or y2 == height
        inside_x = max(x1, x2) > area.x + 1e-6 and min(x1, x2) < area.x + area.width - 1e-6
        inside_y = max(y1, y2) > area.y + 1e-6 and min(y1, y2) < area.y + area.height - 1e-6
        assert not (inside_x and inside_y)


def test_marks_stand_at_every_cut() -> None:
    across = {mark.x1 for mark in crop_marks(Sheet()) if mark.x1 == mark.x2}
    assert across == {10.5, 73.5, 136.5, 199.5}
    down = {mark.y1 for mark in crop_marks(Sheet(gutter=2)) if mark.y1 == mark.y2}
    assert down == {14.5, 102.5, 104.5, 192.5, 194.5, 282.5}


def test_bleed_is_shared_in_the_gutter() -> None:
    assert slot(Sheet(), 4).paint == slot(Sheet(), 4).trim
    corner = slot(Sheet(gutter=4), 0)
    assert corner.trim.x - corner.paint.x == 3
    assert corner.paint.x + corner.paint.width == pytest.approx(corner.trim.x + 63 + 2)


@pytest.mark.parametrize(
    ("sheet", "count", "turned"),
    [
        (Sheet(), 9, False),
        (Sheet(paper="letter"), 9, False),
        (Sheet(paper="a3"), 18, True),
        (Sheet(card="business"), 10, False),
        (Sheet(card="tarot"), 6, False),
        (Sheet(card="mini"), 18, True),
        (Sheet(card="70x70mm"), 12, False),
        (Sheet(paper="189x264mm"), 9, False),
        (Sheet(paper="264x189mm"), 9, False),
        (Sheet(paper="63x88mm"), 1, False),
    ],
)
def test_as_many_cards_as_fit(sheet: Sheet, count: int, turned: bool) -> None:  # noqa: FBT001 (a case a line)
    grid = grid_of(sheet)
    assert grid.count == count
    assert grid.turned == turned
    assert overhang(sheet) == (0, 0)


@given(
    st.floats(30, 200),
    st.floats(30, 200),
    st.sampled_from([0.0, 1.5, 4.0]),
    st.sampled_from(sorted(PAPERS)),
    st.booleans(),
)
def test_the_best_grid_is_found(width: float, height: float, gutter: float, paper: str, fold: bool) -> None:  # noqa: FBT001 (a case a line)
    sheet = Sheet(paper=paper, card_width=width, card_height=height, gutter=gutter, fold=fold)
    grid = grid_of(sheet)
    if overhang(sheet) == (0, 0):
        assert not fold or grid.columns * grid.across * 2 <= grid.width
        for index in range(grid.count):
            for is_back in (False, True):
                trim = slot(sheet, index, is_back=is_back).trim
                assert trim.x >= -1e-3
                assert trim.y >= -1e-3
                assert trim.x + trim.width <= grid.width + 1e-3
                assert trim.y + trim.height <= grid.height + 1e-3
    else:
        assert grid.count == 1


@pytest.mark.parametrize("text", ["a4", "A4", "Letter", "210x297mm", "21 x 29.7 cm", "8.5x11in"])
def test_papers_by_name_and_by_figures(text: str) -> None:
    width, height = size_of(text, PAPERS)
    assert (width, height) in {(210.0, 297.0), (215.9, 279.4)}


@pytest.mark.parametrize("text", ["", "a44", "0x0mm", "210", "1e9x3mm", "99999x99999mm", "-3x4mm", "nanxinf"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        size_of(text, PAPERS)


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", ["a3", "a4", "297x210mm"])
def test_the_head_of_a_back_lies_where_the_head_of_its_front_is(flip: str, paper: str) -> None:
    sheet = Sheet(paper=paper, flip="long" if flip == "long" else "short")
    heads = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    front, back = heads[slot(sheet, 0).quarters], heads[slot(sheet, 0, is_back=True).quarters]
    through = (-back[0], back[1]) if turns_sideways(sheet) else (back[0], -back[1])
    assert front == through


def test_a_folded_sheet_holds_each_back_beside_its_front() -> None:
    sheet = Sheet(fold=True, gutter=2)
    width = sheet.size[0]
    for index in range(sheet.per_page):
        front, back = slot(sheet, index).trim, slot(sheet, index, is_back=True).trim
        assert back.x == pytest.approx(width - front.x - front.width)
        assert back.y == front.y
        assert front.x + front.width + sheet.bleed <= width / 2 + 1e-6
    assert {mark.x1 for mark in fold_line(sheet)} == {width / 2}


def test_registration_crosses_lie_outside_all_that_is_painted() -> None:
    for sheet in (Sheet(registration=True), Sheet(paper="a3", registration=True), Sheet(fold=True)):
        width, height = sheet.size
        crosses = registration(sheet)
        assert crosses
        for x, y, reach in crosses:
            assert reach <= x <= width - reach
            assert reach <= y <= height - reach
            for index in range(sheet.per_page):
                box = slot(sheet, index).paint
                assert not (
                    box.x - reach < x < box.x + box.width + reach and box.y - reach < y < box.y + box.height + reach
                )


def test_fields_of_a_sheet_are_plain_values() -> None:
    for field in dataclasses.fields(Sheet):
        assert field.default is None or isinstance(field.default, str | int | float | bool)
