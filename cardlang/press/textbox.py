"""Text boxes of a template: `<rect data-field>` says where, CSS says how, `data-*` says the rest.

`font-size` is the largest size, `data-min-size` the smallest in points (never below six), `data-valign`, `text-anchor`
and `line-height` place the lines, `data-balance` makes lines alike, `color` is the text's colour, `data-lead-colour`
and `data-icon-colour` those of leads and icons. What does not fit is told in millimetres on paper.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardlang.press.card import FaceCard, Paragraph
from cardlang.press.icons import Icons
from cardlang.press.svg.css import Style
from cardlang.press.svg.element import Element
from cardlang.press.svg.fault import Notes
from cardlang.press.svg.values import BLACK, Colour, colour, number
from cardlang.press.text.atoms import Shaper, Typeface
from cardlang.press.text.draw import Inks, draw
from cardlang.press.text.fit import Box, Layout, fit

if TYPE_CHECKING:
    from cardlang.press.svg.render import Renderer

FLOOR = 6.0
"""No text is printed smaller, in points."""

SAFE = 3.0
"""No text stands nearer to the cut, in mm."""

_PT_MM = 25.4 / 72
_STEP = 0.25


class TextBoxes:
    """Fits and draws the texts of one print run."""

    def __init__(self, notes: Notes, icons: Icons, symbols: Mapping[str, str], width: float) -> None:
        """`symbols` says which symbols and words of a text stand for which icon; `width` is the artwork's, in mm."""
        self._notes, self._icons, self._symbols, self._width = notes, icons, symbols, width

    def fill(
        self,
        renderer: "Renderer",
        element: Element,
        style: Style,
        paragraphs: tuple[Paragraph, ...],
        card: FaceCard,
    ) -> None:
        """Draw the paragraphs into a box, as large as they fit."""
        name = element.attributes["data-field"]
        face = self._typeface(renderer, element, style)
        shaper = Shaper(face, self._symbols, self._icons.find)
        lines = shaper.shape(paragraphs)
        for glyph in shaper.missing.glyphs:
            code = f"U+{ord(glyph):04X}"
            self._notes.note("C603", card.span, card=card.name, field=name, glyph=glyph, point=code, name=_name(glyph))
        for icon in shaper.missing.icons:
            self._notes.note("C604", card.span, card=card.name, field=name, icon=icon)
        if not lines:
            return
        unit = self._width / renderer.width  # mm on paper of one user unit
        box = self._box(renderer, element, style, unit, face.tracking)
        layout = fit(lines, box)
        self._judge(layout, box, unit, name, card)
        x, y = renderer.size(element, "x", renderer.width), renderer.size(element, "y", renderer.height)
        draw(renderer.canvas, layout, box, (x, y), self._inks(renderer, element, style))

    def _typeface(self, renderer: "Renderer", element: Element, style: Style) -> Typeface:
        family, weight = style.get("font-family", ""), style.get("font-weight", "400")
        slant = style.get("font-style", "normal")
        heavy = element.attributes.get("data-lead-weight", "700")
        stack = renderer.fonts.stack
        tracking = 0.0
        if style.get("letter-spacing", "normal") != "normal":
            spacing = renderer.brush.value(element, style, "letter-spacing", "0")
            tracking = spacing / max(1e-6, renderer.brush.value(element, style, "font-size", "16"))
        return Typeface(
            stack(family, weight, slant), stack(family, heavy, slant), stack(family, weight, "italic"), tracking
        )

    def _box(self, renderer: "Renderer", element: Element, style: Style, unit: float, tracking: float) -> Box:
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
            tracking=tracking,
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
        points = f"{round(layout.size * unit / _PT_MM, 2):g}"
        if not layout.fits:
            high, wide = (round(value * unit, 1) for value in (layout.too_high, layout.too_wide))
            if high > 0 or wide > 0:
                more = " and ".join(
                    f"{value:g} mm too {way}" for value, way in ((high, "high"), (wide, "wide")) if value > 0
                )
                self._notes.note("C601", card.span, by=more, card=card.name, field=name, size=points)
            else:
                self._notes.note("C607", card.span, severity="warning", card=card.name, field=name, size=points)
        elif layout.size <= box.smallest + 1e-9 < box.largest:
            self._notes.note("C602", card.span, severity="warning", card=card.name, field=name, size=points)


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
