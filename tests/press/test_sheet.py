"""Sheets of paper: where cards lie, where their backs lie, where the knife goes."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.press.sheet import PAPERS, Sheet, cards_area, crop_marks, overhang, slot

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
        assert overhang(Sheet(paper="exact", gutter=0.1)) == (0.2, 0.2)
    finally:
        del PAPERS["exact"]


def test_what_does_not_fit_is_told_in_millimetres() -> None:
    assert overhang(Sheet(columns=4)) == (42.0, 0)
    assert overhang(Sheet(paper="letter", rows=4)) == (0, 72.6)


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
