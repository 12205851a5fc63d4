"""Drawing a layout: runs of one face as text that can be searched, icons on the baseline between them.

Under each icon lies the word it stands for, invisible, so that who searches for "2 productivity" finds it.

Coordinates are the template's user units, y downwards; the canvas is flipped by the face.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cardlang.press.fonts import Font
from cardlang.press.icons import Icon
from cardlang.press.pdf import PressCanvas, plain
from cardlang.press.svg.label import LEAN
from cardlang.press.svg.values import Colour
from cardlang.press.text.atoms import ICON_GAP, icon_drop
from cardlang.press.text.fit import Box, Layout, PlacedRow


@dataclass(slots=True)
class Run:
    """What is drawn in one go: text of one face, or an icon (whose symbol is its text)."""

    x: float
    text: str
    font: Font | None
    icon: Icon | None
    lead: bool


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a text box; `lead` is that of leads, `rule` that of the line above flavour text."""

    text: Colour
    lead: Colour
    icon: Colour
    rule: Colour


def runs(placed: PlacedRow) -> Iterator[Run]:
    """Yield a row's runs from left to right."""
    x = placed.x
    current: Run | None = None
    for atom, shift, advance in placed.row.atoms:
        if atom.icon is not None or atom.font is None:
            if current:
                yield current
            current = None
            if atom.icon is not None:
                yield Run(x, atom.text, None, atom.icon, atom.lead)
            elif atom.width:
                yield Run(x, atom.text, None, None, atom.lead)
        elif current and current.font is atom.font and current.lead == atom.lead and not shift:
            current.text += atom.text
        else:
            if current:
                yield current
            current = Run(x + shift * placed.size, atom.text, atom.font, None, atom.lead)
        x += advance * placed.size
        if current and advance != atom.width:  # squeezed: what follows is placed by itself
            yield current
            current = None
    if current:
        yield current


def _under(canvas: PressCanvas, run: Run, font: Font, at: tuple[float, float], size: float, height: float) -> None:
    """Write the word of an icon under it, as wide as the icon is and not to be seen."""
    assert run.icon is not None
    length = sum(font.width(letter) for letter in run.text)
    if length > 0:
        small = run.icon.aspect * height * size / length
        canvas.write("3 Tr")
        canvas.show(font.name, small, run.text, (1.0, 0.0, 0.0, -1.0, at[0] + ICON_GAP * size, at[1]))
        canvas.write("0 Tr")


def _top(layout: Layout, box: Box, corner: tuple[float, float]) -> float:
    """Return where a layout begins in its box."""
    spare = box.height - layout.height
    return corner[1] + ({"middle": spare / 2, "bottom": spare}.get(box.valign, 0.0) if spare > 0 else 0.0)


def extent(layout: Layout, box: Box, corner: tuple[float, float]) -> tuple[float, float, float, float]:
    """Return what a layout takes up: left, top, right and bottom."""
    top = _top(layout, box, corner)
    left = min((placed.x for placed in layout.rows), default=0.0)
    right = max((placed.x + placed.row.width * placed.size for placed in layout.rows), default=0.0)
    return corner[0] + left, top, corner[0] + right, top + layout.height


def draw(canvas: PressCanvas, layout: Layout, box: Box, corner: tuple[float, float], inks: Inks) -> None:
    """Draw a layout into a box whose upper left corner is given."""
    left = corner[0]
    top = _top(layout, box, corner)
    canvas.push()
    canvas.write("BT 0 Tr")
    ink: Colour | None = None
    icons: list[tuple[Run, float, float]] = []
    missing: list[tuple[Run, float, float]] = []
    font = next((atom.font for placed in layout.rows for atom, _, _ in placed.row.atoms if atom.font), None)
    for placed in layout.rows:
        base = top + placed.y
        canvas.write(f"{plain(box.tracking * placed.size)} Tc")
        for run in runs(placed):
            if run.font is None:
                (icons if run.icon else missing).append((run, base, placed.size))
                if run.icon and font:
                    _under(canvas, run, font, (left + run.x, base), placed.size, box.icon)
                continue
            wanted = inks.lead if run.lead else inks.text
            if wanted != ink:
                canvas.fill_colour(wanted)
                ink = wanted
            lean = LEAN if run.font.leans else 0.0
            canvas.show(run.font.name, placed.size, run.text, (1.0, 0.0, lean, -1.0, left + run.x, base))
    canvas.write("ET")
    for run, base, size in icons:
        assert run.icon is not None
        canvas.fill_colour(inks.icon)
        run.icon.draw(canvas, left + run.x + ICON_GAP * size, base + icon_drop(box.icon) * size, box.icon * size)
    for run, base, size in missing:  # an empty box where a glyph is missing, so that it is seen on paper too
        width, height = plain(0.5 * size), plain(-0.7 * size)
        canvas.write(f"{plain(0.04 * size)} w {plain(left + run.x + 0.05 * size)} {plain(base)} {width} {height} re S")
    if layout.rules:
        canvas.opacity(inks.rule.alpha)
        canvas.stroke_colour(inks.rule)
        canvas.write(f"{plain(0.05 * layout.size)} w")
        for place in layout.rules:
            y = plain(top + place)
            canvas.write(f"{plain(left)} {y} m {plain(left + box.width)} {y} l S")
    canvas.pop()
