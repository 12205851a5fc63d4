"""Printing: cards in, a PDF out. The one entry to the press.

Each distinct face becomes one form, sheets only place forms. The same cards, templates and sheet give the same bytes.
A card whose face cannot be made is left out and named; everything else is printed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardlang.diagnostics.finding import Finding, found
from cardlang.press.card import FaceCard
from cardlang.press.sheet import PAPERS, Box, Sheet, cards_area, crop_marks, overhang, slot
from cardlang.source.world import World

_MARK_WIDTH = 0.25  # pt: a hairline that every printer still draws


@dataclass(frozen=True, slots=True)
class Printed:
    """What came of it: the file, what there is to tell, how many cards are on it and the names of those that are not.

    `pdf` is empty where nothing could be printed at all.
    """

    pdf: bytes
    findings: tuple[Finding, ...]
    drawn: int
    not_drawn: tuple[str, ...]


def print_sheets(
    cards: Sequence[FaceCard],
    sheet: Sheet,
    world: World,
    *,
    icons: Mapping[str, str] | None = None,
    title: str = "cardlang",
) -> Printed:
    """Return the sheets of the cards (one entry a physical card, in print order) as a PDF.

    `icons` says which symbols or words of a text stand for which icon, `title` names the file for whoever opens it.
    """
    names = tuple(card.name for card in cards)
    fault = _sheet_fault(sheet)
    if fault is not None:
        return Printed(b"", (fault,), 0, names)
    return _Run(cards, sheet, world, icons or {}, title).result()


def _sheet_fault(sheet: Sheet) -> Finding | None:
    if sheet.paper.lower() not in PAPERS:
        return found("C609", None, paper=sheet.paper, papers=", ".join(PAPERS))
    wide, high = overhang(sheet)
    if wide or high:
        more = " and ".join(f"{value:g} mm too {way}" for value, way in ((wide, "wide"), (high, "high")) if value)
        grid = f"{sheet.columns} x {sheet.rows} cards of {sheet.card_width:g} x {sheet.card_height:g} mm"
        return found("C608", None, grid=grid, paper=sheet.paper, by=more)
    return None


class _Run:
    """One print run."""

    def __init__(
        self, cards: Sequence[FaceCard], sheet: Sheet, world: World, icons: Mapping[str, str], title: str
    ) -> None:
        from cardlang.press.face import FaceMaker, FaceSize  # noqa: PLC0415 -- 0.2 s that only printing pays
        from cardlang.press.fonts import Fonts  # noqa: PLC0415 -- the same
        from cardlang.press.pdf import MM, PressCanvas  # noqa: PLC0415 -- the same
        from cardlang.press.svg.fault import Notes  # noqa: PLC0415 -- the same

        self._mm = MM
        self._sheet = sheet
        self._notes = Notes()
        width, height = sheet.size
        self._canvas = PressCanvas((width * MM, height * MM), Fonts().first.name, title)
        size = FaceSize(sheet.card_width + 2 * sheet.bleed, sheet.card_height + 2 * sheet.bleed, sheet.bleed)
        self._maker = FaceMaker(self._canvas, world, self._notes, icons, size)
        self._forms: dict[tuple[object, ...], str | None] = {}
        self._not_drawn: list[str] = []
        self._drawn = 0
        self._lay(cards)

    def result(self) -> Printed:
        """Close the file."""
        pdf = self._canvas.finish() if self._drawn else b""
        return Printed(pdf, self._notes.findings, self._drawn, tuple(self._not_drawn))

    def _lay(self, cards: Sequence[FaceCard]) -> None:
        faces: list[tuple[str, str | None]] = []
        for card in cards:
            front = self._form(card, card.template, is_back=False)
            if front is None:
                self._not_drawn.append(card.name)
                continue
            faces.append((front, self._form(card, card.back, is_back=True) if self._sheet.backs else None))
        self._drawn = len(faces)
        for start in range(0, len(faces), self._sheet.per_page):
            page = faces[start : start + self._sheet.per_page]
            self._page([front for front, _ in page], is_back=False)
            if self._sheet.backs:
                self._page([back for _, back in page], is_back=True)

    def _form(self, card: FaceCard, template: str, *, is_back: bool) -> str | None:
        """Return the form of a card's face or back, painted on first use; None where that is not possible."""
        values = tuple((name, repr(value)) for name, value in card.values.items())
        key: tuple[object, ...] = (is_back, card.name, card.game, template, values, card.paragraphs, card.art)
        if is_back and not self._maker.is_bound(card, template):
            key = (is_back, card.game, template)  # a back without bindings is one for all cards
        if key not in self._forms:
            name = self._canvas.new_name("back" if is_back else "face")
            self._forms[key] = name if self._maker.make(card, template, name) else None
        return self._forms[key]

    # -- pages

    def _page(self, forms: Sequence[str | None], *, is_back: bool) -> None:
        canvas, sheet, mm = self._canvas, self._sheet, self._mm
        width, height = sheet.size
        canvas.setPageSize((width * mm, height * mm))
        area = cards_area(sheet)
        canvas.setTrimBox(self._corners(area))
        bleed = sheet.bleed
        bled = Box(area.x - bleed, area.y - bleed, area.width + 2 * bleed, area.height + 2 * bleed)
        canvas.setBleedBox(self._corners(bled))
        for index, form in enumerate(forms):
            if form is None:
                continue
            place = slot(sheet, index, is_back=is_back)
            canvas.push()
            x, y, right, top = self._corners(place.paint)
            canvas.write(f"{x:.4f} {y:.4f} {right - x:.4f} {top - y:.4f} re W n")
            left = (place.trim.x - bleed) * mm
            bottom = (height - place.trim.y - sheet.card_height - bleed) * mm
            canvas.bend((1.0, 0.0, 0.0, 1.0, left, bottom))
            canvas.place(form)
            canvas.pop()
        if sheet.marks:
            self._marks()
        canvas.showPage()

    def _marks(self) -> None:
        height = self._sheet.size[1]
        lines = [
            f"{x1 * self._mm:.3f} {(height - y1) * self._mm:.3f} m {x2 * self._mm:.3f} {(height - y2) * self._mm:.3f} l"
            for x1, y1, x2, y2 in crop_marks(self._sheet)
        ]
        self._canvas.write("\n".join([f"q 0 G {_MARK_WIDTH} w", *lines, "S Q"]))

    def _corners(self, box: Box) -> tuple[float, float, float, float]:
        """Return a box in points from the lower left corner of the paper, cut at the paper's edge."""
        width, height = self._sheet.size
        left, right = max(0.0, box.x), min(width, box.x + box.width)
        top, bottom = max(0.0, box.y), min(height, box.y + box.height)
        return tuple(round(value * self._mm, 4) for value in (left, height - bottom, right, height - top))  # type: ignore[return-value]
