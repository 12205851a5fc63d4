"""Printing: cards in, a PDF out. The one entry to the press.

Each distinct face becomes one form, sheets only place forms. Cards of different sizes lie on pages of their own. The
same cards, templates and sheet give the same bytes. A card whose face cannot be made is left out and named; everything
else is printed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from cardlang.diagnostics.finding import Finding, found
from cardlang.press.card import FaceCard
from cardlang.press.papers import CARDS, PAPERS, size_of
from cardlang.press.sheet import MARGIN, Sheet, cards_area, grid_of, overhang
from cardlang.source.uncollected import uncollected
from cardlang.source.world import World

if TYPE_CHECKING:
    from cardlang.press.face import Face
    from cardlang.press.fonts import FontFile
    from cardlang.press.svg.fault import Notes

Side = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Printed:
    """What came of it: the file, what there is to tell, how many cards are on it and the names of those that are not.

    `pdf` is empty where nothing could be printed at all. `backs` is the file of the backs where the sheet asks for one.
    """

    pdf: bytes
    findings: tuple[Finding, ...]
    drawn: int
    not_drawn: tuple[str, ...]
    backs: bytes = b""


def print_sheets(
    cards: Sequence[FaceCard],
    sheet: Sheet,
    world: World,
    *,
    icons: Mapping[str, str] | None = None,
    title: str = "cardlang",
    fonts: Iterable["FontFile"] = (),
    icon_packs: Iterable[str] = (),
) -> Printed:
    """Return the sheets of the cards (one entry a physical card, in print order) as a PDF.

    `icons` says which symbols or words of a text stand for which icon, `title` names the file for whoever opens it,
    `fonts` are a designer's own, `icon_packs` Iconify files of the project in which icons are looked up, too.
    """
    names = tuple(card.name for card in cards)
    faults = list(_sheet_faults(sheet, cards))
    if faults:
        return Printed(b"", tuple(faults), 0, names)
    from cardlang.press.svg.fault import Notes  # noqa: PLC0415 -- the same

    notes = Notes()
    for near in _near_edges(sheet, cards):
        notes.note("C615", None, severity="warning", **near)
    with uncollected():
        return _printed(cards, sheet, world, title, _Extras(icons or {}, tuple(fonts), tuple(icon_packs)), notes)


def _printed(
    cards: Sequence[FaceCard], sheet: Sheet, world: World, title: str, extras: "_Extras", notes: "Notes"
) -> Printed:
    if not (sheet.backs and sheet.separate):
        sides: tuple[Side, ...] = ("front", "back") if sheet.backs else ("front",)
        return _Run(cards, sheet, world, title, extras, notes).result(sides)
    fronts = _Run(cards, sheet, world, title, extras, notes).result(("front",))
    backs = _Run(cards, sheet, world, f"{title}, backs", extras, notes).result(("back",))
    return replace(fronts, backs=backs.pdf, findings=notes.findings)


def _sheet_faults(sheet: Sheet, cards: Sequence[FaceCard]) -> Iterable[Finding]:
    try:
        size_of(sheet.paper, PAPERS)
    except ValueError:
        yield found("C609", None, paper=sheet.paper, papers=", ".join(PAPERS))
        return
    if sheet.card:
        yield found("C613", None, size=sheet.card, sizes=", ".join(CARDS))
        return
    sizes = dict.fromkeys(card.size or (sheet.card_width, sheet.card_height) for card in cards)
    for size in sizes or {(sheet.card_width, sheet.card_height): None}:
        laid = sized(sheet, size)
        wide, high = overhang(laid)
        if wide or high:
            grid = grid_of(laid)
            more = " and ".join(f"{value:g} mm too {way}" for value, way in ((wide, "wide"), (high, "high")) if value)
            cards_ = "cards" if grid.count > 1 else "card"
            many = f"{grid.columns} x {grid.rows} {cards_} of {size[0]:g} x {size[1]:g} mm"
            verb = "are" if grid.count > 1 else "is"
            yield found("C608", None, grid=many, paper=sheet.paper, by=more, verb=verb)


def _near_edges(sheet: Sheet, cards: Sequence[FaceCard]) -> Iterator[dict[str, object]]:
    """Yield what there is to tell of cards that lie where many printers do not print."""
    for size in dict.fromkeys(card.size or (sheet.card_width, sheet.card_height) for card in cards):
        laid = sized(sheet, size)
        area, grid = cards_area(laid), grid_of(laid)
        margin = min(area.x, area.y)
        if margin < MARGIN:
            many = f"{grid.columns} x {grid.rows}"
            yield {"many": many, "paper": sheet.paper, "margin": f"{margin:g}", "usual": f"{MARGIN:g}"}


def sized(sheet: Sheet, size: tuple[float, float]) -> Sheet:
    """Return the sheet for cards of a size in mm; where that is not its own, as many lie on it as fit."""
    if size == (sheet.card_width, sheet.card_height):
        return sheet
    return replace(sheet, card_width=size[0], card_height=size[1], columns=None, rows=None)


@dataclass(frozen=True, slots=True)
class _Extras:
    """What a game and a designer bring along."""

    icons: Mapping[str, str]
    fonts: tuple["FontFile", ...]
    packs: tuple[str, ...]


class _Run:
    """One print run."""

    def __init__(
        self,
        cards: Sequence[FaceCard],
        sheet: Sheet,
        world: World,
        title: str,
        extras: _Extras,
        notes: "Notes",
    ) -> None:
        from cardlang.press.face import FaceMaker  # noqa: PLC0415 (loaded only where it is needed)
        from cardlang.press.fonts import Fonts  # noqa: PLC0415 -- the same
        from cardlang.press.icons import Icons  # noqa: PLC0415 (loaded only where it is needed)
        from cardlang.press.letters import letters_of  # noqa: PLC0415 (loaded only where it is needed)
        from cardlang.press.library import Library  # noqa: PLC0415 (loaded only where it is needed)
        from cardlang.press.pages import Pages  # noqa: PLC0415 (loaded only where it is needed)
        from cardlang.press.pdf import MM, PressCanvas  # noqa: PLC0415 -- the same

        self._cards, self._sheet, self._notes = cards, sheet, notes
        library = Library(world)
        letters = letters_of(cards, library, with_backs=sheet.backs)
        try:
            known = Fonts(letters, extras.fonts)
        except ValueError as fault:
            notes.note("C817", None, font=", ".join(font.family for font in extras.fonts), reason=str(fault)[:120])
            known = Fonts(letters)
        width, height = sheet.size
        self._canvas = PressCanvas((width * MM, height * MM), known.first.name, title)
        self._maker = FaceMaker(
            self._canvas, library, known, Icons(library, notes, extras.packs), notes, extras.icons, sheet.bleed
        )
        self._maker.lowest_dpi = sheet.lowest_dpi
        self._pages = Pages(self._canvas)
        self._forms: dict[tuple[object, ...], Face | None] = {}

    def result(self, sides: Sequence[Side]) -> Printed:
        """Lay the cards on pages and close the file."""
        groups: dict[tuple[float, float], list[tuple[Face | None, Face | None]]] = {}
        not_drawn: list[str] = []
        for card in self._cards:
            size = card.size or (self._sheet.card_width, self._sheet.card_height)
            front = self._form(card, card.template, size, is_back=False) if "front" in sides else None
            back = self._form(card, card.back, size, is_back=True) if "back" in sides else None
            if front is None and "front" in sides:
                not_drawn.append(card.name)
            else:
                groups.setdefault(size, []).append((front, back))
        for size, faces in groups.items():
            self._pages.lay(sized(self._sheet, size), faces, sides)
        drawn = sum(map(len, groups.values()))
        pdf = self._canvas.finish() if drawn else b""
        return Printed(pdf, self._notes.findings, drawn, tuple(not_drawn))

    def _form(self, card: FaceCard, template: str, size: tuple[float, float], *, is_back: bool) -> "Face | None":
        """Return the form of a card's face or back, painted on first use; None where that is not possible."""
        asked = (is_back, card.game, template, size)
        if is_back and not self._maker.is_bound(card, template):
            key: tuple[object, ...] = asked  # a back without bindings is one for all cards
        else:
            values = tuple((name, repr(value)) for name, value in card.values.items())
            key = (*asked, card.name, card.variant, values, card.paragraphs, card.art, card.language, card.source)
        if key not in self._forms:
            name = self._canvas.new_name("back" if is_back else "face")
            self._forms[key] = self._maker.make(card, template, name, size, is_back=is_back)
        return self._forms[key]
