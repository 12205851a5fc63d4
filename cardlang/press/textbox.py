"""Text boxes of a template: `<rect data-field>` says where, CSS says how, `data-*` says the rest.

`font-size` is the largest size, `data-min-size` the smallest in points (never below six), `data-valign`, `text-anchor`
and `line-height` place the lines, `data-balance` makes lines alike, `color` is the text's colour, `data-lead-colour`
and `data-icon-colour` those of leads and icons, `data-icon-size` how high icons are in em, `data-hyphens` whether words
may be divided, `writing-mode: vertical-rl` sets Japanese in columns. What does not fit is told in millimetres on paper.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardlang.press.card import FaceCard, Paragraph
from cardlang.press.icons import Icons
from cardlang.press.japanese import EXTRA, is_japanese, source
from cardlang.press.svg.css import Style
from cardlang.press.svg.element import Element
from cardlang.press.svg.fault import Notes
from cardlang.press.svg.values import BLACK, Colour, colour, number
from cardlang.press.text.atoms import ICON_HEIGHT, Shaper, Typeface, Unreadable
from cardlang.press.text.draw import Inks, draw, extent
from cardlang.press.text.fit import Box, Layout, fit
from cardlang.press.text.vertical import draw_columns, turned, upright

if TYPE_CHECKING:
    from cardlang.press.svg.render import Renderer

FLOOR = 6.0
"""No text is printed smaller, in points."""

_PT_MM = 25.4 / 72
_STEP = 0.25


class TextBoxes:
    """Fits and draws the texts of one print run."""

    def __init__(self, notes: Notes, icons: Icons, symbols: Mapping[str, str]) -> None:
        """`symbols` says which symbols and words of a text stand for which icon."""
        self._notes, self._icons, self._symbols = notes, icons, symbols

    def fill(
        self,
        renderer: "Renderer",
        element: Element,
        style: Style,
        paragraphs: tuple[Paragraph, ...],
        card: FaceCard,
        unit: float,
    ) -> tuple[float, float, float, float] | None:
        """Draw the paragraphs into a box, as large as they fit; `unit` is a user unit in mm.

        Return what the text takes up (left, top, right, bottom in user units), or None where there is none.
        """
        name = element.attributes["data-field"]
        face = self._typeface(renderer, element, style)
        shaper = Shaper(face, self._symbols, self._icons.find)
        lines = shaper.shape(paragraphs)
        self._missing(shaper.missing, name, card)
        if not lines or unit <= 0:
            return None
        box = self._box(renderer, element, style, unit, face)
        is_vertical = style.get("writing-mode", "").startswith(("vertical", "tb"))
        if is_vertical:
            lines = upright(lines)
        fitted = turned(box) if is_vertical else box
        layout = fit(lines, fitted)
        hyphens = element.attributes.get("data-hyphens", "auto")
        if hyphens == "always" or (hyphens == "auto" and not layout.fits):
            divided = fit(shaper.shape(paragraphs, card.language), fitted)
            layout = divided if divided.fits or hyphens == "always" or _is_better(divided, layout) else layout
        self._judge(layout, fitted, unit, name, card)
        corner = renderer.size(element, "x", renderer.width), renderer.size(element, "y", renderer.height)
        inks = self._inks(renderer, element, style)
        if is_vertical:
            draw_columns(renderer.canvas, layout, box, corner, inks)
            return (*corner, corner[0] + box.width, corner[1] + box.height)
        draw(renderer.canvas, layout, box, corner, inks)
        return extent(layout, box, corner) if layout.fits else None

    def _missing(self, missing: Unreadable, name: str, card: FaceCard) -> None:
        """Note characters that no font has, icons that are not there, and tags that are not closed."""
        place = card.place(name)
        if source() is None:
            foreign = "".join(glyph for glyph in missing.glyphs if is_japanese(glyph))
            if foreign:
                self._notes.note("C614", place, card=card.label, field=name, glyphs=foreign[:40], extra=EXTRA)
        for glyph in missing.glyphs:
            if source() is None and is_japanese(glyph):
                continue
            code = f"U+{ord(glyph):04X}"
            self._notes.note("C603", place, card=card.label, field=name, glyph=glyph, point=code, name=_name(glyph))
        for icon in missing.icons:
            self._notes.note("C604", place, card=card.label, field=name, icon=icon)
        for tag in missing.tags:
            self._notes.note("C610", place, severity="warning", card=card.label, field=name, tag=tag)

    def _typeface(self, renderer: "Renderer", element: Element, style: Style) -> Typeface:
        family, weight = style.get("font-family", ""), style.get("font-weight", "400")
        slant = style.get("font-style", "normal")
        heavy = element.attributes.get("data-lead-weight", "700")
        stack = renderer.fonts.stack
        tracking = 0.0
        if style.get("letter-spacing", "normal") != "normal":
            spacing = renderer.brush.value(element, style, "letter-spacing", "0")
            tracking = spacing / max(1e-6, renderer.brush.value(element, style, "font-size", "16"))
        icon = min(4.0, max(0.3, _number(renderer, element, "data-icon-size", ICON_HEIGHT)))
        return Typeface(
            stack(family, weight, slant),
            stack(family, heavy, slant),
            stack(family, weight, "italic"),
            tracking,
            stack(family, heavy, "italic"),
            icon,
        )

    def _box(self, renderer: "Renderer", element: Element, style: Style, unit: float, face: Typeface) -> Box:
        largest = renderer.brush.value(element, style, "font-size", "16")
        least = _number(renderer, element, "data-min-size", FLOOR)
        smallest = max(FLOOR, least) * _PT_MM / unit
        try:
            leading = number(style.get("line-height", "1.18"))
        except ValueError:
            leading = 1.18
        return Box(
            width=renderer.size(element, "width", renderer.width),
            height=renderer.size(element, "height", renderer.height),
            largest=max(largest, smallest),
            smallest=smallest,
            step=_STEP * _PT_MM / unit,
            leading=leading,
            between=_number(renderer, element, "data-paragraph-gap", 0.42),
            align=style.get("text-anchor", "start"),
            valign=element.attributes.get("data-valign", "middle"),
            balanced="data-balance" in element.attributes,
            tracking=face.tracking,
            icon=face.icon,
        )

    def _inks(self, renderer: "Renderer", element: Element, style: Style) -> Inks:
        def ink(text: str | None, default: Colour) -> Colour:
            try:
                return (colour(text) if text else None) or default
            except ValueError:
                renderer.drawing.bad_value(element, "color", text or "")
                return default

        text = ink(style.get("color"), BLACK)
        lead = ink(element.attributes.get("data-lead-colour"), text)
        return Inks(text, lead, ink(element.attributes.get("data-icon-colour"), text), text.faded(0.3))

    def _judge(self, layout: Layout, box: Box, unit: float, name: str, card: FaceCard) -> None:
        """Note a text that sticks out, is torn, or is printed at the smallest size."""
        place = card.place(name)
        points = f"{round(layout.size * unit / _PT_MM, 2):g}"
        if not layout.fits:
            high, wide = (round(value * unit, 1) for value in (layout.too_high, layout.too_wide))
            if high > 0 or wide > 0:
                more = " and ".join(
                    f"{value:g} mm too {way}" for value, way in ((high, "high"), (wide, "wide")) if value > 0
                )
                self._notes.note("C601", place, by=more, card=card.label, field=name, size=points)
            else:
                self._notes.note("C607", place, severity="warning", card=card.label, field=name, size=points)
        elif layout.size <= box.smallest + 1e-9 < box.largest:
            self._notes.note("C602", place, severity="warning", card=card.label, field=name, size=points)


def _is_better(one: Layout, other: Layout) -> bool:
    """Tell whether a layout that does not fit is nearer to it than another."""
    return (one.too_high, one.torn, one.too_wide) < (other.too_high, other.torn, other.too_wide)


def _number(renderer: "Renderer", element: Element, name: str, default: float) -> float:
    text = element.attributes.get(name)
    if text is None:
        return default
    try:
        return number(text.removesuffix("pt"))
    except ValueError:
        renderer.drawing.bad_value(element, name, text)
        return default


def _name(glyph: str) -> str:
    import unicodedata  # noqa: PLC0415 -- only a missing glyph is named

    return unicodedata.name(glyph, "unnamed")
