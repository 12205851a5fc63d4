"""The options of `cardlang print` that say how cards lie on paper, and the sheet they come to."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

import click

from cardlang.cli.settings import sheet_of
from cardlang.cli.shared import Here
from cardlang.press.papers import CARDS, PAPERS, size_of
from cardlang.press.profile import DEFAULT
from cardlang.press.sheet import Sheet

if TYPE_CHECKING:
    from cardlang.press.fonts import FontFile

Command = TypeVar("Command", bound=Callable[..., Any])

_LAYOUTS = ("together", "separate", "fold", "none")


def sheet_options(command: Command) -> Command:
    """Give a command the options of a sheet; what is not said is as the project says."""
    for option in reversed(
        (
            click.option(
                "--paper", metavar="NAME", help=f"The paper: {', '.join(PAPERS)}, or 320x450mm.  [default: a4]"
            ),
            click.option(
                "--size", metavar="NAME", help=f"The cut card: {', '.join(CARDS)}, or 70x70mm.  [default: poker]"
            ),
            click.option(
                "--across", type=click.IntRange(1, 50), metavar="N", help="Cards across; else as many as fit."
            ),
            click.option("--down", type=click.IntRange(1, 50), metavar="N", help="Cards down; else as many as fit."),
            click.option(
                "--gutter", type=click.FloatRange(0, 50), metavar="MM", help="Between two cards.  [default: 0]"
            ),
            click.option(
                "--bleed", type=click.FloatRange(0, 20), metavar="MM", help="Painted beyond the cut.  [default: 3]"
            ),
            click.option("--marks/--no-marks", default=None, help="Crop marks.  [default: marks]"),
            click.option(
                "--registration", is_flag=True, default=None, help="Crosses to lay front and back together by."
            ),
            click.option(
                "--fronts-backs",
                type=click.Choice(_LAYOUTS),
                help="Backs behind their fronts, in a file of their own, beside them to be folded, or not at all.",
            ),
            click.option(
                "--flip", type=click.Choice(("long", "short")), help="The edge the printer turns the paper on."
            ),
            click.option("--printer", metavar="NAME", help="The printer, as `cardlang printer calibrate` knows it."),
            click.option(
                "--dpi", type=click.IntRange(1, 2400), metavar="N", help="Tell pictures below this.  [default: 150]"
            ),
        )
    ):
        command = option(command)
    return command


def sheet_from(world: Here, options: dict[str, Any]) -> Sheet:
    """Return the sheet that the options ask for, on top of the project's. Raises click.UsageError for unknown names."""
    own: dict[str, Any] = {}
    for option, name in (("gutter", "gutter"), ("bleed", "bleed"), ("marks", "marks"), ("flip", "flip")):
        if options.get(option) is not None:
            own[name] = options[option]
    for option, name in (
        ("across", "columns"),
        ("down", "rows"),
        ("dpi", "lowest_dpi"),
        ("registration", "registration"),
    ):
        if options.get(option) is not None:
            own[name] = options[option]
    if options.get("size"):
        own["card_width"], own["card_height"] = _size("card size", options["size"], CARDS)
        own["card"] = ""
    layout = options.get("fronts_backs")
    if layout:
        own |= {"backs": layout != "none", "separate": layout == "separate", "fold": layout == "fold"}
    if options.get("paper"):
        _size("paper", options["paper"], PAPERS)
    sheet = replace(sheet_of(world.project, options.get("paper")), **own)
    return _on_printer(sheet, options.get("printer") or world.project.printer)


def fonts_of(world: Here) -> "list[FontFile]":
    """Return the fonts that the project names. Raises click.UsageError where a file cannot be read."""
    from cardlang.press.fonts import font_files  # noqa: PLC0415 (0.05 s that --help does not pay)

    made: list[FontFile] = []
    for family, files in world.project.fonts.items():
        try:
            made += font_files(family, [(file, world.read(file)) for file in files])
        except OSError as problem:
            raise click.UsageError(f'The font "{family}" cannot be read: {problem}') from problem
    return made


def backs_file(output: str) -> str:
    """Return the file of the backs where they have one of their own: `cats-backs.pdf` beside `cats.pdf`."""
    stem, dot, suffix = output.rpartition(".")
    return f"{stem}-backs.{suffix}" if dot and "/" not in suffix else f"{output}-backs"


def _on_printer(sheet: Sheet, name: str) -> Sheet:
    """Return the sheet with backs moved as a printer needs it, unless the project moves them itself."""
    if sheet.back_right or sheet.back_up or sheet.back_turn:
        return sheet
    from cardlang.cli.printer import profile_of  # noqa: PLC0415 (loaded only where it is needed)

    return profile_of(name or DEFAULT).on(sheet)


def _size(what: str, text: str, known: dict[str, tuple[float, float]]) -> tuple[float, float]:
    try:
        return size_of(text, known)
    except ValueError:
        from cardlang.diagnostics.nearest import nearest  # noqa: PLC0415 (loaded only where it is needed)

        near = nearest(text, known)
        meant = f' Did you mean "{near[0]}"?' if near else f" I know {', '.join(known)}, and sizes such as 63x88mm."
        raise click.UsageError(f'I don\'t know the {what} "{text}".{meant}') from None
